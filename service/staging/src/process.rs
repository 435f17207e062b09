//! What the process does to itself before it opens the engine.

use std::fs::File;
use std::io;

use nix::sys::resource::{Resource, setrlimit};
use nix::sys::signal::{Signal, raise};

/// Takes the standard output for the protocol: whatever prints from now on, prints to the log.
pub fn take_output() -> io::Result<File> {
    let wire = nix::unistd::dup(io::stdout())?;
    nix::unistd::dup2_stdout(io::stderr())?;
    Ok(File::from(wire))
}

/// A session of its own, no core dumps, and the first choice of the kernel when memory runs out.
pub fn settle_in() -> io::Result<()> {
    // It fails when the process leads a group already, as it does when started from a shell; nothing is lost then.
    let _ = nix::unistd::setsid();
    setrlimit(Resource::RLIMIT_CORE, 0, 0)?;
    // Not every kernel has this file, and it is only a wish.
    let _ = std::fs::write("/proc/self/oom_score_adj", "1000");
    Ok(())
}

/// Limits everything that the process can ever allocate.
pub fn limit_address_space(mebibytes: u64) -> io::Result<()> {
    let bytes = mebibytes.saturating_mul(1024 * 1024);
    Ok(setrlimit(Resource::RLIMIT_AS, bytes, bytes)?)
}

/// Ends the process at once, with all its threads and without running anything more: the engine's own ending could
/// wait for a statement that never ends.
pub fn die() -> ! {
    let _ = raise(Signal::SIGKILL);
    std::process::abort()
}
