//! Author SQL can't reach out of the database.

use crate::support::{bench, statement};

/// Each statement with a word of the engine's refusal.
const FORBIDDEN: &[&str] = &[
    "SELECT * FROM read_text('/etc/passwd')",
    "SELECT * FROM read_blob('/etc/passwd')",
    "SELECT * FROM read_csv('/etc/passwd')",
    "SELECT * FROM read_json('/etc/passwd')",
    "SELECT * FROM read_parquet('/etc/passwd')",
    "SELECT * FROM '/etc/passwd'",
    "SELECT * FROM parquet_metadata('/etc/passwd')",
    "SELECT * FROM sniff_csv('/etc/passwd')",
    "SELECT * FROM glob('/etc/*')",
    "COPY (SELECT 1) TO '/tmp/flowstone-forbidden.csv'",
    "COPY (SELECT 1) TO '/dev/stdout'",
    "CREATE TABLE stolen (line VARCHAR); COPY stolen FROM '/etc/passwd'",
    "EXPORT DATABASE '/tmp/flowstone-forbidden'",
    "IMPORT DATABASE '/tmp/flowstone-forbidden'",
    "ATTACH '/tmp/flowstone-forbidden.db' AS other",
    "INSTALL httpfs",
    "INSTALL icu",
    "LOAD httpfs",
    "LOAD '/tmp/flowstone-forbidden.duckdb_extension'",
    "FORCE INSTALL httpfs FROM community",
    "CREATE SECRET s (TYPE s3, KEY_ID 'a', SECRET 'b')",
    "SET memory_limit = '8GB'",
    "SET threads = 64",
    "SET enable_external_access = true",
    "SET lock_configuration = false",
    "SET temp_directory = '/tmp'",
    "SET max_temp_directory_size = '1TB'",
    "SET allowed_paths = ['/etc/passwd']",
    "SET allowed_directories = ['/']",
    "RESET memory_limit",
    "PRAGMA memory_limit = '8GB'",
    "SET autoload_known_extensions = true",
    "SET extension_directory = '/tmp'",
    "SET custom_extension_repository = 'http://localhost'",
    "PRAGMA enable_profiling = 'json'",
    "SET profiling_output = '/tmp/flowstone-forbidden.json'",
    "CHECKPOINT '/tmp/x'",
];

/// R-DS-37
#[tokio::test]
async fn files_network_extensions_and_settings_are_out_of_reach() {
    let bench = bench().await;
    for sql in FORBIDDEN {
        let refused = bench.execute(sql).await;
        let queried = match bench.staging.query(statement(sql)).await {
            Ok(rows) => crate::support::collect(rows).await.map(|batch| batch.num_rows()),
            Err(fault) => Err(fault),
        };
        assert!(refused.is_err() || queried.is_err(), "not refused: {sql}");
        for fault in [refused.err(), queried.err()].into_iter().flatten() {
            assert_eq!(fault.code, "pipeline.node.query_execution_failed", "{sql}: {fault:?}");
            let folder = bench.folder.path().to_string_lossy().into_owned();
            assert!(!format!("{fault:?}").contains(&folder), "a path of the host is told: {fault:?}");
        }
    }
    assert!(!std::path::Path::new("/tmp/flowstone-forbidden.csv").exists());
    assert!(!std::path::Path::new("/tmp/flowstone-forbidden.json").exists());
    assert_eq!(bench.cell("SELECT 40 + 2").await.unwrap(), "42");
}

/// R-DS-37
#[tokio::test]
async fn settings_that_an_author_can_read_tell_no_path_of_the_host() {
    let bench = bench().await;
    let settings = bench.cells("SELECT name, value FROM duckdb_settings() ORDER BY name").await.unwrap();
    let folder = bench.folder.path().to_string_lossy().into_owned();
    // The engine adds its own spill folder, as an absolute path, to the folders that it may open: that much is told.
    let telling: Vec<_> = settings.iter().filter(|row| row[1].contains(&folder)).map(|row| row[0].as_str()).collect();
    assert_eq!(telling, ["allowed_directories"]);
    let value = |name: &str| settings.iter().find(|row| row[0] == name).map(|row| row[1].clone()).unwrap();
    assert_eq!(value("enable_external_access"), "false");
    assert_eq!(value("lock_configuration"), "true");
    assert_eq!(value("autoinstall_known_extensions"), "false");
    assert_eq!(value("autoload_known_extensions"), "false");
}

/// The child's environment is empty but for the allocator's setting.
#[tokio::test]
async fn the_child_inherits_nothing_of_the_service() {
    let bench = bench().await;
    let environment = std::fs::read(format!("/proc/{}/environ", bench.staging.pid().unwrap())).unwrap();
    assert_eq!(String::from_utf8_lossy(&environment).trim_end_matches('\0'), "MALLOC_ARENA_MAX=1");
}

/// R-DS-37: the engine lets the log's place be chosen, and then may not write there.
#[tokio::test]
async fn a_log_of_the_engine_reaches_no_file() {
    let bench = bench().await;
    let place = bench.folder.path().join("log");
    let _ =
        bench.execute(&format!("CALL enable_logging(storage => 'file', storage_path => '{}')", place.display())).await;
    let _ = bench.cell("SELECT 40 + 2").await;
    assert!(!place.exists());
}
