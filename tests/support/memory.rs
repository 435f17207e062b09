//! What a service and the children it starts have in memory.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// The peaks of a running service and of its staging children, in bytes of resident memory, since this was made.
///
/// A child lives as long as its run, so it is looked at while it lives; what it takes in its last milliseconds may be missed.
pub struct MemoryPeaks {
    service: u32,
    children: Arc<AtomicU64>,
    together: Arc<AtomicU64>,
    over: Arc<AtomicBool>,
}

impl MemoryPeaks {
    /// Starts to watch the process with this id.
    pub fn of(service: u32) -> Self {
        // Written there, a 5 sets the process's own record of its peak back to what it has now.
        fs::write(format!("/proc/{service}/clear_refs"), "5").unwrap();
        let (children, together, over) =
            (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
        let (seen, sum, stop) = (Arc::clone(&children), Arc::clone(&together), Arc::clone(&over));
        std::thread::spawn(move || {
            while !stop.load(Ordering::Relaxed) {
                let ids = staging_children(service);
                let now: u64 = ids.iter().filter_map(|id| bytes(*id, "VmRSS:")).sum();
                let peak = ids.iter().filter_map(|id| bytes(*id, "VmHWM:")).max().unwrap_or(0);
                seen.fetch_max(peak, Ordering::Relaxed);
                sum.fetch_max(now + bytes(service, "VmRSS:").unwrap_or(0), Ordering::Relaxed);
                std::thread::sleep(Duration::from_millis(10));
            }
        });
        Self { service, children, together, over }
    }

    /// The peak of the service itself, which the kernel keeps.
    pub fn service(&self) -> u64 {
        bytes(self.service, "VmHWM:").expect("the service runs")
    }

    /// The peak of the largest child that was seen; 0 when none was.
    pub fn child(&self) -> u64 {
        self.children.load(Ordering::Relaxed)
    }

    /// The most that service and children were seen to have at one time.
    pub fn together(&self) -> u64 {
        self.together.load(Ordering::Relaxed)
    }
}

impl Drop for MemoryPeaks {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
    }
}

/// A figure in MiB, rounded up.
pub const fn mib(bytes: u64) -> u64 {
    bytes.div_ceil(1024 * 1024)
}

/// One line of a process's status, in bytes; `None` when the process is gone.
fn bytes(process: u32, line: &str) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let found = status.lines().find_map(|each| each.strip_prefix(line))?;
    found.split_whitespace().next()?.parse::<u64>().ok().map(|kib| kib * 1024)
}

/// Processes that the service has started with the one argument `staging`. Between its start and the program's own start a
/// child still is a copy of the service, arguments included.
fn staging_children(service: u32) -> Vec<u32> {
    let ids = fs::read_dir("/proc").into_iter().flatten().flatten();
    let ids = ids.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    ids.filter(|id| parent(*id) == Some(service) && is_staging(*id)).collect()
}

fn parent(process: u32) -> Option<u32> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    stat.rsplit_once(") ")?.1.split(' ').nth(1)?.parse().ok()
}

fn is_staging(process: u32) -> bool {
    let arguments = fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default();
    arguments.split(|byte| *byte == 0).nth(1) == Some(b"staging")
}

#[test]
fn a_process_is_seen_with_what_it_has() {
    let peaks = MemoryPeaks::of(std::process::id());
    let before = peaks.service();
    let held = vec![1_u8; 64 << 20];
    assert!(peaks.service() >= before + (60 << 20), "{before} {}", peaks.service());
    assert_eq!(held.iter().step_by(4096).count(), 16_384);
    assert_eq!(peaks.child(), 0);
    assert_eq!((mib(0), mib(1), mib(2 << 20)), (0, 1, 2));
}
