//! What the system knows of this process, under the names that every Prometheus exporter uses.

use std::fmt::Write as _;
use std::fs;
use std::time::SystemTime;

use kernel::measures::{self, MEASURES};
use nix::sys::resource::{Resource, UsageWho, getrlimit, getrusage};
use nix::sys::time::TimeValLike as _;

/// Appends the process's own metrics to an exposition. Where the system does not say something, it is left out.
pub fn write(text: &mut String, started: SystemTime) {
    let mut tell = |name: &str, value: Option<f64>| {
        let Some(value) = value else { return };
        head(text, name);
        let _ = writeln!(text, "{name} {value}\n");
    };
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let usage = getrusage(UsageWho::RUSAGE_SELF).ok();
    let cpu = usage.map(|usage| (usage.user_time() + usage.system_time()).num_microseconds() as f64 / 1e6);
    tell(measures::PROCESS_CPU, cpu);
    tell(measures::PROCESS_MAX_FDS, getrlimit(Resource::RLIMIT_NOFILE).ok().map(|(soft, _)| soft as f64));
    tell(measures::PROCESS_OPEN_FDS, fs::read_dir("/proc/self/fd").ok().map(|open| open.count() as f64));
    tell(measures::PROCESS_MEMORY, field(&status, "VmRSS:").map(|kibibytes| kibibytes * 1024.0));
    let since = started.duration_since(SystemTime::UNIX_EPOCH).ok();
    tell(measures::PROCESS_START, since.map(|since| since.as_secs_f64()));
    tell(measures::PROCESS_THREADS, field(&status, "Threads:"));
}

/// What stands before the samples of a metric.
pub fn head(text: &mut String, name: &str) {
    if let Some(measure) = MEASURES.iter().find(|measure| measure.name == name) {
        let _ = writeln!(text, "# HELP {name} {}\n# TYPE {name} {}", measure.meaning, measure.kind.word());
    }
}

/// The number after a name in `/proc/self/status`.
fn field(status: &str, name: &str) -> Option<f64> {
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_status_is_read_by_name() {
        let status = "Name:\tThreads: 7\nVmRSS:\t   33 kB\nThreads:\t12\n";
        assert_eq!((field(status, "VmRSS:"), field(status, "Threads:")), (Some(33.0), Some(12.0)));
        assert_eq!(field(status, "VmSize:"), None);
    }
}
