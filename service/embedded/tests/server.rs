//! Whole servers, on the PostgreSQL that this machine has or fetches.

use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;

use embedded::{Durability, EmbeddedError, Installation, Options, Server, control, external, find_or_fetch};
use tokio_postgres::{Client, NoTls};

fn say(line: &str) {
    eprintln!("{line}");
}

fn installation() -> Installation {
    find_or_fetch(&say).unwrap()
}

/// A data folder that goes with the test; its server is stopped, also when the test fails.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = PathBuf::from(format!("/tmp/fs-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Self(path)
    }

    fn options(&self) -> Options {
        Options { data: self.0.clone(), durability: Durability::Scratch, max_connections: 20 }
    }

    async fn start(&self) -> embedded::Result<Server> {
        Server::start(&installation(), self.options(), &say).await
    }

    fn cluster(&self) -> PathBuf {
        self.0.join("postgresql/cluster")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let pid = std::fs::read_to_string(self.cluster().join("postmaster.pid"));
        if let Some(pid) = pid.ok().and_then(|text| text.lines().next()?.parse::<i32>().ok()) {
            let _ = Command::new("kill").args(["-QUIT", &pid.to_string()]).status();
            while Path::new(&format!("/proc/{pid}/cwd")).exists() {
                std::thread::yield_now();
            }
        }
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

async fn connect(url: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

fn kill9(pid: i32) {
    assert!(Command::new("kill").args(["-9", &pid.to_string()]).status().unwrap().success());
}

#[tokio::test]
async fn a_new_folder_becomes_a_server_of_version_18() {
    let folder = Folder::new("new");
    let server = folder.start().await.unwrap();

    let found = external::check(&server.url("postgres"), NoTls).await.unwrap();
    assert!(found.number >= 180_000, "{found:?}");

    server.create_database("orders of \"2026\"", None).await.unwrap();
    let client = connect(&server.url("orders of \"2026\"")).await;
    client.batch_execute("CREATE TABLE t (n int); INSERT INTO t VALUES (7)").await.unwrap();
    drop(client);
    server.create_database("copy", Some("orders of \"2026\"")).await.unwrap();
    let copied = connect(&server.url("copy")).await.query_one("SELECT n FROM t", &[]).await.unwrap();
    assert_eq!(copied.get::<_, i32>(0), 7);
    let (first, second) = tokio::join!(server.ensure_database("once"), server.ensure_database("once"));
    first.and(second).unwrap();
    server.ensure_database("copy").await.unwrap();
    server.drop_database("copy").await.unwrap();
    server.drop_database("copy").await.unwrap();
    server.stop().await.unwrap();
    assert!(!folder.cluster().join("postmaster.pid").exists());
}

#[tokio::test]
async fn the_server_is_closed_to_others() {
    let folder = Folder::new("closed");
    let server = folder.start().await.unwrap();
    let mode = |path: &str| std::fs::metadata(folder.0.join(path)).unwrap().permissions().mode() & 0o777;

    assert_eq!(mode("postgresql"), 0o700);
    assert_eq!(mode("password"), 0o600);
    let listens = connect(&server.url("postgres")).await.query_one("SHOW listen_addresses", &[]).await.unwrap();
    assert_eq!(listens.get::<_, &str>(0), "");

    let url = server.url("postgres");
    let password = std::fs::read_to_string(folder.0.join("password")).unwrap();
    let refused = tokio_postgres::connect(&url.replace(&password, "guess"), NoTls).await.err().unwrap();
    assert_eq!(refused.code().unwrap().code(), "28P01");
    server.stop().await.unwrap();
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn under_root_the_server_belongs_to_another_user() {
    let folder = Folder::new("uid");
    let server = folder.start().await.unwrap();
    let ours = nix::unistd::Uid::effective().as_raw();
    let theirs = std::fs::metadata(format!("/proc/{}", server.pid().unwrap())).unwrap().uid();

    assert_ne!(theirs, 0);
    assert_eq!(theirs == ours, ours != 0);
    assert_eq!(std::fs::metadata(folder.cluster()).unwrap().uid(), theirs);
    server.stop().await.unwrap();
}

#[tokio::test]
async fn under_root_a_folder_that_the_server_cannot_reach_is_named() {
    if !nix::unistd::Uid::effective().is_root() {
        return; // Only root's server is another user's.
    }
    let folder = Folder::new("shut");
    std::fs::create_dir_all(folder.0.join("inner")).unwrap();
    std::fs::set_permissions(&folder.0, std::fs::Permissions::from_mode(0o700)).unwrap();
    let options = Options { data: folder.0.join("inner"), ..folder.options() };

    match Server::start(&installation(), options, &say).await {
        Err(EmbeddedError::Unreachable { folder: named, .. }) => assert_eq!(named, folder.0),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_second_platform_on_the_folder_is_refused_with_the_first_ones_pid() {
    let folder = Folder::new("two");
    let first = folder.start().await.unwrap();

    let refused = folder.start().await.unwrap_err();
    assert!(matches!(refused, EmbeddedError::DataFolderInUse { .. }));
    assert!(refused.to_string().contains(&format!("(pid {})", std::process::id())), "{refused}");
    let refused = control::stop(&folder.0, &say).await.unwrap_err();
    assert!(matches!(refused, EmbeddedError::DataFolderInUse { .. }));

    first.stop().await.unwrap();
    folder.start().await.unwrap().stop().await.unwrap();
}

#[tokio::test]
async fn a_server_that_was_left_running_is_reused() {
    let folder = Folder::new("reuse");
    let first = folder.start().await.unwrap();
    let pid = first.pid().unwrap();
    drop(first);

    let second = folder.start().await.unwrap();
    assert_eq!(second.pid(), Some(pid));
    assert_eq!(connect(&second.url("postgres")).await.query("SELECT 1", &[]).await.unwrap().len(), 1);
    drop(second);

    assert!(control::stop(&folder.0, &say).await.unwrap());
    assert!(!control::stop(&folder.0, &say).await.unwrap());
}

#[tokio::test]
async fn a_server_with_other_settings_is_restarted() {
    let folder = Folder::new("other");
    drop(folder.start().await.unwrap());
    let options = Options { max_connections: 33, ..folder.options() };

    let server = Server::start(&installation(), options, &say).await.unwrap();

    let row = connect(&server.url("postgres")).await.query_one("SHOW max_connections", &[]).await.unwrap();
    assert_eq!(row.get::<_, &str>(0), "33");
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_killed_server_recovers_what_was_committed() {
    let folder = Folder::new("kill");
    let options = Options { durability: Durability::Durable, ..folder.options() };
    let server = Server::start(&installation(), options.clone(), &say).await.unwrap();
    let client = connect(&server.url("postgres")).await;
    client.batch_execute("CREATE TABLE kept (n int); INSERT INTO kept SELECT generate_series(1, 1000)").await.unwrap();
    // A backend in the middle of something, which outlives its postmaster for a while.
    let busy = connect(&server.url("postgres")).await;
    let busy = tokio::spawn(async move {
        busy.batch_execute("SELECT count(*) FROM pg_proc a, pg_proc b, pg_proc c, pg_proc d").await
    });
    let working =
        "SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'SELECT count(*) FROM pg_proc%'";
    while client.query_one(working, &[]).await.unwrap().get::<_, i64>(0) == 0 {}

    kill9(server.pid().unwrap());
    drop(server);
    let again = Server::start(&installation(), options, &say).await.unwrap();

    let row = connect(&again.url("postgres")).await.query_one("SELECT count(*) FROM kept", &[]).await.unwrap();
    assert_eq!(row.get::<_, i64>(0), 1000);
    assert!(busy.await.unwrap().is_err());
    again.stop().await.unwrap();
}

#[tokio::test]
async fn a_pid_file_of_a_former_life_does_not_stop_a_start() {
    let folder = Folder::new("stale");
    folder.start().await.unwrap().stop().await.unwrap();
    // This test is no database server, but it lives.
    std::fs::write(
        folder.cluster().join("postmaster.pid"),
        format!("{}\n/x\n1\n5432\n/x\n\n\nready\n", std::process::id()),
    )
    .unwrap();

    let server = folder.start().await.unwrap();

    assert_ne!(server.pid(), i32::try_from(std::process::id()).ok());
    server.stop().await.unwrap();
}

#[tokio::test]
async fn data_of_another_major_version_are_refused() {
    let folder = Folder::new("major");
    folder.start().await.unwrap().stop().await.unwrap();
    std::fs::write(folder.cluster().join("PG_VERSION"), "17\n").unwrap();

    let refused = folder.start().await.unwrap_err();

    assert!(matches!(refused, EmbeddedError::IncompatibleData { found: 17, .. }));
    assert!(refused.to_string().contains("written by PostgreSQL 17"), "{refused}");
}

#[tokio::test]
async fn a_first_start_that_was_cut_short_is_begun_anew() {
    let folder = Folder::new("short");
    std::fs::create_dir_all(folder.0.join("postgresql")).unwrap();
    std::fs::set_permissions(folder.0.join("postgresql"), std::fs::Permissions::from_mode(0o700)).unwrap();
    std::fs::create_dir_all(folder.0.join("postgresql/cluster.new/base")).unwrap();

    folder.start().await.unwrap().stop().await.unwrap();
}

#[tokio::test]
async fn a_folder_with_a_long_name_has_a_short_socket() {
    let folder = Folder::new("long");
    std::fs::create_dir_all(&folder.0).unwrap();
    std::fs::set_permissions(&folder.0, std::fs::Permissions::from_mode(0o711)).unwrap();
    let options = Options { data: folder.0.join("ä'\"".repeat(30)), ..folder.options() };
    let deep = Folder(options.data.clone());

    let server = Server::start(&installation(), options, &say).await.unwrap();

    assert_eq!(connect(&server.url("postgres")).await.query("SELECT 1", &[]).await.unwrap().len(), 1);
    server.stop().await.unwrap();
    drop(deep);
}

/// The server must outlive the process that started it, and hold nothing of it: not its output, and not its lock.
#[tokio::test]
async fn a_platform_that_is_killed_leaves_its_server_to_the_next() {
    let folder = Folder::new("plat");
    let mut platform = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "as_a_platform_until_killed", "--ignored", "--nocapture"])
        .env("EMBEDDED_TEST_FOLDER", &folder.0)
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .unwrap();
    let mut lines = std::io::BufRead::lines(std::io::BufReader::new(platform.stdout.take().unwrap()));
    let pid =
        lines.by_ref().map(Result::unwrap).find_map(|line| line.strip_prefix("pid ")?.parse::<i32>().ok()).unwrap();

    let refused = folder.start().await.unwrap_err().to_string();
    assert!(refused.contains(&format!("(pid {})", platform.id())), "{refused}");
    platform.kill().unwrap();
    platform.wait().unwrap();
    assert_eq!(lines.count(), 0, "nobody holds the pipe any more");

    let next = folder.start().await.unwrap();
    assert_eq!(next.pid(), Some(pid));
    next.stop().await.unwrap();
}

#[tokio::test]
#[ignore = "the other process of the test above"]
async fn as_a_platform_until_killed() {
    let options = Options {
        data: std::env::var_os("EMBEDDED_TEST_FOLDER").unwrap().into(),
        durability: Durability::Scratch,
        max_connections: 20,
    };
    let server = Server::start(&installation(), options, &say).await.unwrap();
    println!("\npid {}", server.pid().unwrap());
    std::future::pending::<()>().await;
}

#[tokio::test]
async fn psql_takes_url_and_environment() {
    let folder = Folder::new("psql");
    let server = folder.start().await.unwrap();
    let own = server.installation().bin.join("psql");
    let psql = if own.is_file() { own } else { "psql".into() };
    if Command::new(&psql).arg("--version").output().is_err() {
        eprintln!("skipped: this installation is the bare server, and there is no psql on PATH");
        return server.stop().await.unwrap();
    }
    let ask = |command: &mut Command| {
        let output = command.args(["-XAtc", "SELECT current_user"]).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };

    assert_eq!(ask(Command::new(&psql).arg(server.url("postgres"))), "flowstone\n");
    assert_eq!(ask(Command::new(&psql).envs(server.environment("postgres"))), "flowstone\n");
    server.stop().await.unwrap();

    // Without a running server one is started for psql, and stopped after it.
    let lines = Mutex::new(Vec::new());
    let note = |line: &str| lines.lock().unwrap().push(line.to_owned());
    let status = control::psql(&folder.0, "postgres", &["-XAtqc".into(), "SELECT 1".into()], &note).await.unwrap();
    assert!(status.success());
    assert!(!folder.cluster().join("postmaster.pid").exists());
}
