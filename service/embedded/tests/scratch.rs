//! The shared scratch server. A test program of its own, because it chooses the folder by environment.

use std::path::PathBuf;

use embedded::{Server, scratch_database_name, stop_shared_scratch};
use tokio_postgres::NoTls;

fn say(line: &str) {
    eprintln!("{line}");
}

async fn databases(server: &Server) -> Vec<String> {
    let (client, connection) = tokio_postgres::connect(&server.url("postgres"), NoTls).await.unwrap();
    tokio::spawn(connection);
    let rows = client.query("SELECT datname FROM pg_database ORDER BY datname", &[]).await.unwrap();
    rows.iter().map(|row| row.get(0)).collect()
}

/// One test, since the steps share the one server of `FLOWSTONE_SCRATCH`; this process starts itself with that variable.
#[test]
fn the_scratch_server_is_shared_cleaned_and_mended() {
    let folder = PathBuf::from(format!("/tmp/fs-scratch-{}", std::process::id()));
    let status = std::process::Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "steps", "--ignored", "--nocapture"])
        .env("FLOWSTONE_SCRATCH", &folder)
        .status()
        .unwrap();
    let _ = std::fs::remove_dir_all(&folder);
    assert!(status.success());
}

#[tokio::test]
#[ignore = "run by the test above"]
async fn steps() {
    // Two at the same time get the same server.
    let (first, second) = tokio::join!(Server::shared_scratch(&say), Server::shared_scratch(&say));
    let (first, second) = (first.unwrap(), second.unwrap());
    assert_eq!(first.pid(), second.pid());
    assert!(first.pid().is_some());

    // Databases of a dead process go, those of a live one and foreign ones stay.
    let mine = scratch_database_name("mine");
    let mut gone = std::process::Command::new("true").spawn().unwrap();
    let stale = format!("scratch_{}_0_theirs", gone.id());
    gone.wait().unwrap();
    for name in [mine.as_str(), &stale, "scratchpad"] {
        first.create_database(name, None).await.unwrap();
    }
    let third = Server::shared_scratch(&say).await.unwrap();
    let found = databases(&third).await;
    assert!(found.contains(&mine) && found.contains(&"scratchpad".to_owned()), "{found:?}");
    assert!(!found.contains(&stale), "{found:?}");

    // Data that a crash of the machine has ruined are made anew.
    assert!(stop_shared_scratch(&say).await.unwrap());
    assert!(!stop_shared_scratch(&say).await.unwrap());
    let control = third.data_dir().join("postgresql/cluster/global/pg_control");
    std::fs::write(control, b"ruined").unwrap();
    let anew = Server::shared_scratch(&say).await.unwrap();
    assert!(!databases(&anew).await.contains(&mine));
    assert!(stop_shared_scratch(&say).await.unwrap());
}
