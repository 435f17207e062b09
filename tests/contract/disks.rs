//! Full disks, as small file systems of their own. Only root can make those.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::json;
use tempfile::TempDir;

use crate::support::authoring::{document, reads, stages};
use crate::support::{PlatformBuilder, TestPlatform, eventually, new_home, program, scratch_database, services};

/// A file system of its own, of so many megabytes, in memory; unmounted when dropped.
struct SmallDisk {
    folder: PathBuf,
}

impl SmallDisk {
    /// `None` where this can't be done; the reason has been said.
    fn mount(folder: &Path, megabytes: u32) -> Option<Self> {
        std::fs::create_dir_all(folder).unwrap();
        let options = format!("size={megabytes}m,mode=0711");
        let mut mount = Command::new("mount");
        let mounted = mount.args(["-t", "tmpfs", "-o", &options, "flowstone-test"]).arg(folder).status();
        if !mounted.is_ok_and(|status| status.success()) {
            services::skipped("no file system can be mounted here");
            return None;
        }
        Some(Self { folder: folder.to_owned() })
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // Lazily: a process of a failed test may still have a file open.
        let _ = Command::new("umount").arg("-l").arg(&self.folder).status();
    }
}

#[tokio::test]
async fn a_full_disk_of_the_embedded_database_is_told_at_the_start() {
    let home = new_home();
    let data = home.path().join("small");
    // A new cluster takes more than this.
    let Some(_disk) = SmallDisk::mount(&data, 16) else { return };
    let mut command = program(home.path());
    command.env("FLOWSTONE_HOME", &data).args(["serve", "--port", "0"]);

    let refused = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();

    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(refused.status.code(), Some(71), "{said}");
    assert!(said.contains("no room left for the embedded database") && said.contains("small"), "{said}");
}

/// A platform whose results and staging lie on a disk of 6 MB.
async fn small(disk_mb: u32) -> Option<(SmallDisk, TestPlatform, TempDir)> {
    let outside = new_home();
    let home = outside.path().join("small");
    let disk = SmallDisk::mount(&home, disk_mb)?;
    let builder = PlatformBuilder::default()
        .set("FLOWSTONE_HOME", &home)
        .set("FLOWSTONE_STAGING__MAX_MEMORY_MB", "32")
        .set("FLOWSTONE_EXECUTOR__NODE_QUERY_TIMEOUT_SECONDS", "300");
    Some((disk, builder.start().await, outside))
}

#[tokio::test]
async fn a_full_disk_fails_the_run_whose_result_it_can_not_hold_and_no_other() {
    let Some((_disk, platform, _outside)) = small(6).await else { return };
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    let rows = async |word: &str, sql: &str| {
        let template = format!("tests/disks/{word}.sql");
        platform.template(&template, "POSTGRES", sql).await;
        let nodes = json!([reads("rows", "pg", &template)]);
        platform.pipeline(document(&format!("tests/disks/{word}"), json!({}), nodes)).await
    };
    let large =
        rows("large", "SELECT n, md5(n::text) || md5((-n)::text) AS t FROM generate_series(1, 200000) AS g(n)").await;
    let few = rows("few", "SELECT n FROM generate_series(1, 10) AS g(n)").await;

    let failed = platform.run(&large, json!({})).await.last().unwrap().json();

    assert_eq!(failed["error"]["code"], "result.storage_unavailable", "{failed}");
    // What was written of it is given back.
    eventually("there is room again", async || {
        let last = platform.run(&few, json!({})).await.last().unwrap().clone();
        (last.event.as_deref() == Some("data_ready")).then_some(())
    })
    .await;
}

#[tokio::test]
async fn a_full_disk_of_staging_is_told_as_its_limit() {
    let Some((_disk, platform, _outside)) = small(6).await else { return };
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    let sql =
        "SELECT n, md5(n::text) || md5((-n)::text) || md5((n * 7)::text) AS t FROM generate_series(1, 700000) AS g(n)";
    platform.template("tests/disks/rows.sql", "POSTGRES", sql).await;
    platform
        .template("tests/disks/sorted.sql", "DUCKDB", "SELECT count(*) AS n FROM (SELECT * FROM rows ORDER BY t)")
        .await;
    let mut out = reads("out", "tempdb", "tests/disks/sorted.sql");
    out["depends_on"] = json!(["rows"]);
    let nodes = json!([stages("rows", "pg", "tests/disks/rows.sql", "rows"), out]);
    let pipeline = platform.pipeline(document("tests/disks/staged", json!({}), nodes)).await;

    let failed = platform.run(&pipeline, json!({})).await.last().unwrap().json();

    assert_eq!(failed["error"]["code"], "pipeline.staging.memory_limit_exceeded", "{failed}");
    assert_eq!(failed["error"]["details"]["reason"], "disk_full", "{failed}");
    assert_eq!(platform.get("/ready").await.status, 200);
}
