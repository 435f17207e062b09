//! What a data folder says about the server on it, without talking to that server.

use std::fs;
use std::path::{Path, PathBuf};

use nix::errno::Errno;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

/// The folders and files of one server. `home` is the platform's data folder, which is ours; everything under `server` belongs to
/// the server's user.
#[derive(Debug, Clone)]
pub(crate) struct Layout {
    pub(crate) home: PathBuf,
    /// Held locked by the platform that uses the folder; holds its process id.
    pub(crate) lock: PathBuf,
    /// The generated password, 0600.
    pub(crate) password: PathBuf,
    /// 0700.
    pub(crate) server: PathBuf,
    /// What PostgreSQL calls its data directory.
    pub(crate) cluster: PathBuf,
    pub(crate) log: PathBuf,
}

impl Layout {
    pub(crate) fn of(home: &Path) -> Self {
        let home = std::path::absolute(home).unwrap_or_else(|_| home.to_path_buf());
        let server = home.join("postgresql");
        Self {
            lock: home.join("platform.lock"),
            password: home.join("password"),
            cluster: server.join("cluster"),
            log: server.join("server.log"),
            server,
            home,
        }
    }
}

/// The major version that wrote a data folder; `None` if it holds no data.
pub(crate) fn major_of_data(home: &Path) -> Option<u32> {
    let text = fs::read_to_string(Layout::of(home).cluster.join("PG_VERSION")).ok()?;
    text.trim().parse().ok()
}

/// What `postmaster.pid` says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PidFile {
    pub(crate) pid: i32,
    /// `None` while the server is not that far yet.
    pub(crate) socket_folder: Option<PathBuf>,
    /// True once the server takes connections.
    pub(crate) ready: bool,
}

impl PidFile {
    pub(crate) fn read(cluster: &Path) -> Option<Self> {
        Self::parse(&fs::read_to_string(cluster.join("postmaster.pid")).ok()?)
    }

    // Lines: pid, data folder, start time, port, socket folder, listen address, shared memory, status.
    fn parse(text: &str) -> Option<Self> {
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        Some(Self {
            pid: lines.first()?.parse().ok().filter(|pid| *pid > 0)?,
            socket_folder: lines.get(4).filter(|line| !line.is_empty()).map(Into::into),
            ready: lines.get(7) == Some(&"ready"),
        })
    }
}

/// The server that runs on the folder, by its pid file, if that process still lives and is such a server. After a crash of the
/// machine or in a new container, the file can name a process of quite another kind.
pub(crate) fn running(cluster: &Path) -> Option<PidFile> {
    let file = PidFile::read(cluster)?;
    (alive(file.pid) && works_in(file.pid, cluster)).then_some(file)
}

/// True if the pid file names a process that lives and is not a server on this folder. PostgreSQL itself would take it for one
/// when both belong to the same user.
pub(crate) fn misleading(cluster: &Path) -> bool {
    PidFile::read(cluster).is_some_and(|file| alive(file.pid) && !works_in(file.pid, cluster))
}

pub(crate) fn alive(pid: i32) -> bool {
    match kill(Pid::from_raw(pid), None) {
        Ok(()) => true,
        Err(errno) => errno == Errno::EPERM,
    }
}

/// A postmaster's current folder is its data folder. Where that cannot be read (not on Linux), the pid file is believed.
fn works_in(pid: i32, cluster: &Path) -> bool {
    match fs::read_link(format!("/proc/{pid}/cwd")) {
        Ok(folder) => fs::canonicalize(cluster).is_ok_and(|cluster| cluster == folder),
        Err(_) => true,
    }
}

/// Ends what a killed server left behind: a backend that computes does not notice that its postmaster is gone, and the data stay
/// closed to a new server until it does. SIGQUIT is what the postmaster itself sends after a crash. Does nothing where there is no
/// `/proc`; there the backends are waited for.
pub(crate) fn end_orphans(cluster: &Path) {
    let Ok(cluster) = fs::canonicalize(cluster) else {
        return;
    };
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let Some(pid) = entry.file_name().to_str().and_then(|name| name.parse().ok()) else {
            continue;
        };
        let is_ours = fs::read_link(entry.path().join("cwd")).is_ok_and(|folder| folder == cluster);
        let is_postgres = fs::read_link(entry.path().join("exe")).is_ok_and(|program| {
            program.file_name().is_some_and(|name| name.to_string_lossy().starts_with("postgres"))
        });
        if is_ours && is_postgres {
            let _ = kill(Pid::from_raw(pid), Signal::SIGQUIT);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pid_file_is_read_at_every_stage() {
        let full = "4711\n/data\n1790000000\n5432\n/data/s\n\n  5432001   1\nready   \n";
        let read = PidFile::parse(full).unwrap();
        assert_eq!(read.pid, 4711);
        assert_eq!(read.socket_folder, Some(PathBuf::from("/data/s")));
        assert!(read.ready);

        let starting = PidFile::parse("4711\n/data\n1790000000\n5432\n").unwrap();
        assert!(!starting.ready && starting.socket_folder.is_none());
        assert!(PidFile::parse("").is_none());
        assert!(PidFile::parse("-1\n").is_none());
    }

    #[test]
    fn a_pid_file_that_names_another_process_is_no_server() {
        let folder = std::env::temp_dir().join(format!("flowstone-pid-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("postmaster.pid"), format!("{}\n", std::process::id())).unwrap();

        assert!(running(&folder).is_none());
        assert!(misleading(&folder));
        fs::remove_dir_all(&folder).unwrap();
    }
}
