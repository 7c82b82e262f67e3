//! The process as its system sees it, under the names that Prometheus clients use.

use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::{Registry, Unit};

use super::open_files;

/// Memory and files. Where the system does not tell (it does on Linux), they stay 0.
#[derive(Default)]
pub(super) struct ProcessFigures {
    resident: Gauge,
    files: Gauge,
    most_files: Gauge,
}

impl ProcessFigures {
    /// Registers all figures.
    pub(super) fn register(registry: &mut Registry) -> Self {
        let all = Self::default();
        registry.register_with_unit("resident_memory", "Memory in use", Unit::Bytes, all.resident.clone());
        registry.register("open_fds", "Open files, connections among them", all.files.clone());
        registry.register("max_fds", "How many files may be open", all.most_files.clone());
        all
    }

    /// Reads the figures as they are now.
    pub(super) fn read(&self) {
        self.resident.set(resident_bytes().unwrap_or(0));
        let files = std::fs::read_dir("/proc/self/fd").map(Iterator::count);
        self.files.set(files.ok().and_then(|count| i64::try_from(count).ok()).unwrap_or(0));
        self.most_files.set(i64::try_from(open_files::most()).unwrap_or(i64::MAX));
    }
}

/// Returns the memory that the process has (proc(5), `VmRSS`).
fn resident_bytes() -> Option<i64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: i64 = line.split_whitespace().next()?.parse().ok()?;
    kibibytes.checked_mul(1024)
}
