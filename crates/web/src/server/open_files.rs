//! How many files the process may open, and what that leaves for connections and streams: each is a file.

use super::places::Bounds;

/// Files that are no reader's: the casebook, the operator's connections, rules that are read again.
const KEPT: usize = 64;
/// More connections would take more memory than a server of this kind should.
const MOST_CONNECTIONS: usize = 16_384;
/// The most streams in all, and for one address: a hall of sixty phones has several for each.
const MOST_STREAMS: Bounds = Bounds { all: 4096, each: 256 };

/// Lets the process open as many files as the system allows it. Where that is refused, the limit stays.
pub fn raise() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
        if let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }) {
            tracing::info!(%error, files = most(), "the limit of open files stays as it is");
        }
    }
}

/// Returns how many files the process may open.
pub(crate) fn most() -> usize {
    #[cfg(unix)]
    {
        let current = rustix::process::getrlimit(rustix::process::Resource::Nofile).current;
        current.map_or(usize::MAX, |most| usize::try_from(most).unwrap_or(usize::MAX))
    }
    #[cfg(not(unix))]
    usize::MAX
}

/// Returns the bounds of connections: an address has a quarter, and all of them where `shared`, because a
/// proxy is the one peer of all readers.
pub(crate) fn connections(shared: bool) -> Bounds {
    connections_of(most(), shared)
}

/// Returns the bounds of streams: half of the connections at most.
pub(crate) fn streams() -> Bounds {
    streams_of(most())
}

fn connections_of(files: usize, shared: bool) -> Bounds {
    let all = files.saturating_sub(KEPT).clamp(1, MOST_CONNECTIONS);
    Bounds { all, each: if shared { all } else { share(all) } }
}

fn streams_of(files: usize) -> Bounds {
    let all = (connections_of(files, true).all / 2).clamp(1, MOST_STREAMS.all);
    Bounds { all, each: share(all).min(MOST_STREAMS.each) }
}

/// Returns what one address may have of a number.
fn share(all: usize) -> usize {
    (all / 4).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_kept_for_the_operator_and_an_address_has_a_share() {
        let of = |files| (connections_of(files, false), streams_of(files));
        assert_eq!(of(1024), (Bounds { all: 960, each: 240 }, Bounds { all: 480, each: 120 }));
        assert_eq!(of(524_288), (Bounds { all: 16_384, each: 4096 }, Bounds { all: 4096, each: 256 }));
        assert_eq!(of(0), (Bounds { all: 1, each: 1 }, Bounds { all: 1, each: 1 }));
        assert_eq!(connections_of(1024, true), Bounds { all: 960, each: 960 });
    }
}
