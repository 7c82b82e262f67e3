//! The `schiri` command: hands over to [`schiri::cli`].

fn main() -> std::process::ExitCode {
    schiri::cli::run()
}
