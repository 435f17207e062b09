//! The local posture (design §8.18): one command, and a platform for one person runs on a PostgreSQL of its own.

use std::os::unix::fs::PermissionsExt;

use crate::support::{PlatformBuilder, TestPlatform};

fn server_pid(platform: &TestPlatform) -> i32 {
    let file = platform.home().join("postgresql/cluster/postmaster.pid");
    std::fs::read_to_string(file).unwrap().lines().next().unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_killed_platform_finds_its_server_and_its_data_again() {
    let mut platform = PlatformBuilder::default().start_locally().await;
    let server = server_pid(&platform);
    platform.kill9();

    platform.restart().await;

    assert_eq!(server_pid(&platform), server, "the server that was left running is reused");
    // The key of before is good still.
    platform.get("/api/v1/datasources").await.data();
}

#[tokio::test]
async fn a_platform_that_ends_in_order_ends_its_server() {
    let mut platform = PlatformBuilder::default().start_locally().await;

    let status = platform.stop().await;

    assert!(status.success(), "{status}");
    assert!(!platform.home().join("postgresql/cluster/postmaster.pid").exists());
}

#[tokio::test]
async fn what_a_local_platform_keeps_is_closed_to_others() {
    let platform = PlatformBuilder::default().start_locally().await;
    assert!(platform.address().starts_with("http://127.0.0.1:"));

    for (name, mode) in
        [("password", 0o600), ("secrets", 0o700), ("secrets/encryption-key", 0o600), ("postgresql", 0o700)]
    {
        let found = std::fs::metadata(platform.home().join(name)).unwrap().permissions().mode() & 0o777;
        assert_eq!(found, mode, "{name}: {found:o}");
    }
}

#[tokio::test]
async fn a_second_platform_in_one_home_is_told_of_the_first() {
    let platform = PlatformBuilder::default().start_locally().await;

    let second = platform.flowstone(&["serve", "--port", "0"]).await;

    assert!(!second.status.success());
    let said = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(said.contains("in use by another flowstone process (pid "), "{said}");
    assert!(platform.get("/ready").await.status.is_success(), "the first one is not disturbed");
}

#[tokio::test]
async fn an_operator_stops_asks_and_finds_the_database() {
    let mut platform = PlatformBuilder::default().start_locally().await;
    let said = |output: std::process::Output| String::from_utf8_lossy(&output.stdout).trim().to_owned();

    assert_eq!(said(platform.flowstone(&["db", "path"]).await), platform.home().display().to_string());
    assert!(!platform.flowstone(&["db", "stop"]).await.status.success(), "it is in use");
    platform.kill9();
    let stopped = platform.flowstone(&["db", "stop"]).await;

    assert!(stopped.status.success());
    assert!(!platform.home().join("postgresql/cluster/postmaster.pid").exists());
    let asked = platform.flowstone(&["db", "psql", "--", "-XAtc", "SELECT 1 + 1"]).await;
    assert_eq!(said(asked), "2", "psql starts the server for itself");
}
