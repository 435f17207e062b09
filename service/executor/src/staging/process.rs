//! The child process: how it is started, watched and ended.

use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::sync::Arc;
use std::time::Duration;

use kernel::measures;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command};
use tokio::sync::{Notify, watch};
use uuid::Uuid;

use crate::ports::NodeFault;

use super::fault;
use super::folder::Folder;

/// How long a child that was told to die, or whose pipes are closed, may take to be gone.
const END_GRACE: Duration = Duration::from_secs(10);

#[derive(Clone, Copy, Debug)]
enum Life {
    Running,
    /// Reaped, with its status; its folder is being removed.
    Ended(Option<ExitStatus>),
    /// And its folder is removed.
    Gone(Option<ExitStatus>),
}

/// A running child. It is killed when the last handle is dropped.
#[derive(Debug)]
pub struct Process {
    life: watch::Receiver<Life>,
    end: Arc<Notify>,
    pid: Option<u32>,
}

impl Process {
    /// Starts the program with the one argument `staging`, in its folder and with an empty environment.
    pub fn spawn(
        program: &Path,
        folder: Folder,
        execution: Uuid,
    ) -> std::io::Result<(Arc<Self>, ChildStdin, ChildStdout)> {
        let mut command = Command::new(program);
        command
            .arg("staging")
            .env_clear()
            // glibc reserves 64 MiB of address space for each arena, which would count against the limit.
            .env("MALLOC_ARENA_MAX", "1")
            .current_dir(folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true);
        let mut child = command.spawn()?;
        let missing = || std::io::Error::other("the child has no pipes");
        let input = child.stdin.take().ok_or_else(missing)?;
        let output = child.stdout.take().ok_or_else(missing)?;
        if let Some(log) = child.stderr.take() {
            tokio::spawn(keep_log(log, execution));
        }
        let (report, life) = watch::channel(Life::Running);
        let end = Arc::new(Notify::new());
        let process = Arc::new(Self { life, end: Arc::clone(&end), pid: child.id() });
        tokio::spawn(supervise(folder, child, end, report));
        Ok((process, input, output))
    }

    /// Kills the child, without waiting for it.
    pub fn kill(&self) {
        self.end.notify_one();
    }

    /// The process id of the child, for logs and tests.
    pub fn pid(&self) -> Option<u32> {
        self.pid
    }

    /// Waits until the child has ended by itself, or kills it, and says why there is no child any more.
    pub async fn death(&self) -> NodeFault {
        fault::of_death(self.ended().await)
    }

    async fn ended(&self) -> Option<ExitStatus> {
        let mut life = self.life.clone();
        if tokio::time::timeout(END_GRACE, life.wait_for(|life| !matches!(life, Life::Running))).await.is_err() {
            self.kill();
            let _ = life.wait_for(|life| !matches!(life, Life::Running)).await;
        }
        let (Life::Ended(status) | Life::Gone(status)) = *life.borrow() else { return None };
        status
    }

    /// Kills the child and waits until its folder is removed.
    pub async fn finish(&self) {
        self.kill();
        let mut life = self.life.clone();
        // An error means that the runtime has dropped the supervisor, and with it child and folder.
        let _ = life.wait_for(|life| matches!(life, Life::Gone(_))).await;
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Owns the child and its folder: whichever way the child ends, the folder goes after it. If the runtime drops this
/// task, dropping the child kills it and dropping the folder, which is declared before it and so dropped after it,
/// removes it.
async fn supervise(folder: Folder, mut child: Child, end: Arc<Notify>, report: watch::Sender<Life>) {
    metrics::gauge!(measures::STAGING_CHILDREN).increment(1.0);
    let status = tokio::select! {
        status = child.wait() => status,
        () = end.notified() => {
            if let Err(error) = child.start_kill() {
                tracing::debug!(%error, "the staging process could not be killed");
            }
            child.wait().await
        }
    };
    metrics::gauge!(measures::STAGING_CHILDREN).decrement(1.0);
    let status = status.ok();
    let _ = report.send(Life::Ended(status));
    let removed = tokio::task::spawn_blocking(move || folder.remove()).await;
    if let Ok(Err(error)) = removed {
        tracing::warn!(code = "pipeline.staging.cleanup_failed", %error, "a staging folder was not removed");
    }
    let _ = report.send(Life::Gone(status));
}

/// The child's words for the log; it writes few, and never values.
async fn keep_log(log: ChildStderr, execution: Uuid) {
    let mut lines = BufReader::new(log).lines();
    while let Ok(Some(line)) = lines.next_line().await {
        let line: String = line.chars().take(1000).collect();
        tracing::warn!(execution.id = %execution, line, "staging process");
    }
}
