//! A metadata database that refuses writing for a while, as one does that was demoted.

use serde_json::json;

use crate::support::{PlatformBuilder, TestPlatform, eventually};

async fn psql(platform: &TestPlatform, commands: &[&str]) -> String {
    let mut arguments = vec!["db", "psql", "--", "-XAtq"];
    for command in commands {
        arguments.extend(["-c", command]);
    }
    let output = platform.flowstone(&arguments).await;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

async fn read_only(platform: &TestPlatform, on: bool) {
    let set = format!("ALTER SYSTEM SET default_transaction_read_only = {on}");
    psql(platform, &["SET default_transaction_read_only = off", &set, "SELECT pg_reload_conf()"]).await;
}

/// The platform's sessions by their backends.
async fn sessions(platform: &TestPlatform) -> Vec<String> {
    let sql =
        "SELECT pid FROM pg_stat_activity WHERE application_name = 'flowstone' AND datname = 'flowstone' ORDER BY pid";
    psql(platform, &[sql]).await.lines().map(str::to_owned).collect()
}

/// FC-48
#[tokio::test]
async fn while_the_database_only_reads_writes_are_answered_503_and_then_all_is_well_without_a_restart() {
    let platform = PlatformBuilder::default().start_locally().await;
    let created = async |number: usize| {
        let template = json!({"id": format!("tests/failover/t{number}.sql"), "dialect": "POSTGRES", "display_name": "t", "description": "", "body": "SELECT 1"});
        platform.post("/api/v1/templates", template).await
    };
    created(0).await.data();
    let before = sessions(&platform).await;
    assert!(!before.is_empty());

    read_only(&platform, true).await;
    eventually("writes are refused", async || (!created(1).await.status.is_success()).then_some(())).await;
    for number in 2..6 {
        let refused = created(number).await;
        refused.is(503, "database.unavailable");
        assert!(refused.headers.contains_key("retry-after"));
        platform.get("/api/v1/templates").await.data();
    }
    read_only(&platform, false).await;

    let writable = std::time::Instant::now();
    eventually("writes are taken again", async || created(7).await.status.is_success().then_some(())).await;
    assert!(writable.elapsed().as_secs() < 10, "{:?}", writable.elapsed());
    let after = sessions(&platform).await;
    assert!(before.iter().all(|session| !after.contains(session)), "sessions of before are used: {before:?} {after:?}");
    let failed = platform.log().into_iter().filter(|line| line.contains("internal.error")).count();
    assert_eq!(failed, 0, "a database that is away is no failure of ours");
}
