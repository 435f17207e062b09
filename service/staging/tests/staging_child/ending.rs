//! However a child ends, the run gets a code and the folder is gone.

use std::sync::Arc;

use executor::staging::{Staging, sweep};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use tempfile::TempDir;
use uuid::Uuid;

use crate::support::{bench, settings, statement, until, until_busy};

fn signal(pid: Option<u32>, signal: Signal) {
    kill(Pid::from_raw(i32::try_from(pid.unwrap()).unwrap()), signal).unwrap();
}

fn runs(pid: u32) -> bool {
    std::fs::read_to_string(format!("/proc/{pid}/stat")).is_ok_and(|stat| !stat.contains(") Z "))
}

#[tokio::test]
async fn a_killed_child_fails_its_statement_and_leaves_no_folder() {
    let bench = bench().await;
    let staging = Arc::clone(&bench.staging);
    let running = tokio::spawn(async move {
        let sql = "SELECT count(*) FROM range(1000000) a(i), range(1000000) b(j) WHERE a.i * b.j % 7 = 8";
        staging.execute(statement(sql)).await
    });
    until_busy(bench.staging.pid()).await;
    signal(bench.staging.pid(), Signal::SIGKILL);

    let fault = running.await.unwrap().unwrap_err();
    assert_eq!(fault.code, "pipeline.staging.engine_unavailable");
    assert_eq!(fault.details["signal"], 9);
    let next = bench.execute("SELECT 1").await.unwrap_err();
    assert_eq!(next.code, "pipeline.staging.engine_unavailable");
    until("the folder is removed", || !bench.spill().exists()).await;
}

#[tokio::test]
async fn a_child_that_aborts_ran_out_of_memory() {
    let bench = bench().await;
    signal(bench.staging.pid(), Signal::SIGABRT);
    let fault = bench.execute("SELECT 1").await.unwrap_err();
    assert_eq!(fault.code, "pipeline.staging.memory_limit_exceeded");
}

#[tokio::test]
async fn closing_ends_the_child_and_removes_its_folder() {
    let bench = bench().await;
    let (pid, spill) = (bench.staging.pid().unwrap(), bench.spill());
    assert!(spill.exists());
    Arc::clone(&bench.staging).close().await;
    assert!(!spill.exists());
    assert!(!runs(pid));
}

#[tokio::test]
async fn dropping_ends_the_child_and_removes_its_folder() {
    let bench = bench().await;
    let (pid, spill) = (bench.staging.pid().unwrap(), bench.spill());
    let folder = bench.folder;
    drop(bench.staging);
    until("the folder is removed", || !spill.exists()).await;
    assert!(!runs(pid));
    drop(folder);
}

/// The child is started here by a runtime that is torn down under it, as when the service ends in the middle of a run.
#[test]
fn a_service_that_ends_takes_its_children_along() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let bench = runtime.block_on(bench());
    let (pid, spill) = (bench.staging.pid().unwrap(), bench.spill());
    let staging = Arc::clone(&bench.staging);
    runtime.spawn(async move {
        let sql = "SELECT count(*) FROM range(1000000) a(i), range(1000000) b(j) WHERE a.i * b.j % 7 = 8";
        staging.execute(statement(sql)).await
    });
    runtime.block_on(until_busy(Some(pid)));
    runtime.shutdown_background();
    let start = std::time::Instant::now();
    while runs(pid) || spill.exists() {
        assert!(start.elapsed() < std::time::Duration::from_secs(10), "the child outlives the service");
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
}

/// The end of its input ends the child at once, even while a statement runs.
#[test]
fn a_child_whose_input_ends_dies() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_staging-child"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    drop(child.stdin.take());
    use std::os::unix::process::ExitStatusExt;
    assert_eq!(child.wait().unwrap().signal(), Some(9));
}

#[tokio::test]
async fn a_program_that_is_no_child_is_a_failed_creation() {
    let folder = TempDir::new().unwrap();
    for program in ["/nonexistent/program", "/bin/true", "/bin/cat"] {
        let mut settings = settings(&folder);
        settings.program = program.into();
        let fault = Staging::start(&settings, Uuid::now_v7(), None, &[]).await.unwrap_err();
        assert_eq!(fault.code, "pipeline.staging.creation_failed", "{program}");
    }
    let left = || std::fs::read_dir(folder.path().join("executions")).unwrap().count();
    until("no folder is left", || left() == 0).await;
}

#[tokio::test]
async fn a_sweep_leaves_the_folder_of_a_running_child() {
    let bench = bench().await;
    let parent = bench.folder.path().join("executions");
    let left = parent.join(Uuid::now_v7().to_string());
    std::fs::create_dir(&left).unwrap();
    sweep(&parent);
    assert!(!left.exists());
    assert!(bench.spill().exists());
    assert_eq!(bench.cell("SELECT 40 + 2").await.unwrap(), "42");
}

#[tokio::test]
async fn the_health_probe_leaves_nothing() {
    let folder = TempDir::new().unwrap();
    let settings = settings(&folder);
    Staging::probe(&settings).await.unwrap();
    assert_eq!(std::fs::read_dir(&settings.folder).unwrap().count(), 0);
}
