//! Files of datasources lie under the configured folders, when they are saved and whenever they are opened.

use std::os::unix::fs::symlink;
use std::path::Path;

use serde_json::{Value, json};

use crate::support::TestPlatform;
use crate::support::authoring::{document, reads};

fn sqlite(name: &str, url: &str) -> Value {
    json!({"name": name, "display_name": name, "dialect": "SQLITE", "jdbc_url": url, "credential": {"kind": "none"}})
}

fn database(file: &Path) {
    rusqlite::Connection::open(file)
        .unwrap()
        .execute_batch("CREATE TABLE t (secret TEXT); INSERT INTO t VALUES ('canary')")
        .unwrap();
}

/// Neither a test nor a look nor a run gets at the file, and none tells where it is.
async fn out_of_reach(platform: &TestPlatform, name: &str, outside: &Path) {
    let tested = platform.post(&format!("/api/v1/datasources/{name}/test"), json!({})).await;
    assert_eq!(tested.data()["connected"], false, "{name}");
    let looked = platform.get(&format!("/api/v1/datasources/{name}/tables/t/columns")).await;
    looked.is(502, "pipeline.execution.datasource_unreachable");
    let template = format!("f/{name}.sql");
    platform.template(&template, "SQLITE", "SELECT secret FROM t").await;
    let pipeline =
        platform.pipeline(document(&format!("f/{name}"), json!({}), json!([reads("n", name, &template)]))).await;
    let failed = platform.run(&pipeline, json!({})).await.last().unwrap().json();
    assert_eq!(failed["error"]["code"], "pipeline.node.datasource_connection_failed", "{failed}");
    for text in [tested.text, looked.text, failed.to_string()] {
        assert!(!text.contains("canary") && !text.contains(&outside.display().to_string()), "{text}");
    }
}

/// R-DS-20
#[tokio::test]
async fn a_file_is_refused_in_every_spelling_that_leads_out_of_the_folders() {
    let platform = TestPlatform::start().await;
    let outside = tempfile::tempdir().unwrap();
    database(&outside.path().join("x.db"));
    let files = platform.files();
    std::fs::create_dir(files.join("sub")).unwrap();
    symlink(outside.path(), files.join("leak")).unwrap();
    symlink(outside.path().join("x.db"), files.join("leak.db")).unwrap();
    symlink(outside.path().join("later.db"), files.join("dangling.db")).unwrap();
    let (out, root) = (outside.path().display(), files.display());
    let name = outside.path().file_name().unwrap().to_str().unwrap();
    for url in [
        format!("sqlite:{out}/x.db"),
        format!("sqlite:{root}/../{name}/x.db"),
        format!("sqlite:{root}/%2e%2e/{name}/x.db"),
        format!("sqlite:{root}/sub/..%2F..%2F..%2F{name}/x.db"),
        "sqlite:../x.db".to_owned(),
        "sqlite:sub/../../x.db".to_owned(),
        format!("sqlite:{root}/leak/x.db"),
        format!("sqlite:{root}/leak/new.db"),
        format!("sqlite:{root}/leak.db"),
        format!("sqlite:{root}/dangling.db"),
        format!("sqlite:file:{out}/x.db"),
        format!("sqlite:file:{root}/x.db?mode=rwc"),
        format!("sqlite:file%3A{out}/x.db"),
        format!("sqlite:{root}/x.db?immutable=1"),
        format!("sqlite:{root}/x.db?vfs=unix-none"),
        format!("sqlite://{out}/x.db"),
        "sqlite::memory:".to_owned(),
        "sqlite:%3Amemory%3A".to_owned(),
        format!("sqlite:{root}/x%00.db"),
        "sqlite:".to_owned(),
        format!("lake:{out}"),
    ] {
        let mut asked = sqlite("x", &url);
        if url.starts_with("lake") {
            asked["dialect"] = json!("LAKE");
        }
        platform.post("/api/v1/datasources", asked).await.is(400, "datasource.validation.jdbc_url_malformed");
    }
    platform.post("/api/v1/datasources", sqlite("relative", "sqlite:sub/x.db")).await.data();
}

/// R-DS-20, R-DS-37
#[tokio::test]
async fn a_file_that_was_saved_is_judged_again_whenever_it_is_opened() {
    let platform = TestPlatform::start().await;
    let outside = tempfile::tempdir().unwrap();
    let secret = outside.path().join("x.db");
    database(&secret);
    let files = platform.files();
    for name in ["swapped", "moved", "reached"] {
        std::fs::create_dir(files.join(name)).unwrap();
        database(&files.join(name).join("x.db"));
        platform.sqlite(name, &files.join(name).join("x.db")).await;
        assert_eq!(
            platform.post(&format!("/api/v1/datasources/{name}/test"), json!({})).await.data()["connected"],
            true
        );
    }

    // The file itself, and a folder above it, have become links that lead out.
    std::fs::remove_file(files.join("swapped/x.db")).unwrap();
    symlink(&secret, files.join("swapped/x.db")).unwrap();
    std::fs::remove_dir_all(files.join("moved")).unwrap();
    symlink(outside.path(), files.join("moved")).unwrap();
    // Saved when the folders were others.
    let client = platform.database().connect().await;
    let url = format!("sqlite:{}", secret.display());
    let saved = "UPDATE catalog.datasources SET jdbc_url = $1, updated_at = now() WHERE name = 'reached'";
    client.execute(saved, &[&url]).await.unwrap();

    for name in ["swapped", "moved"] {
        out_of_reach(&platform, name, outside.path()).await;
    }
    let tested = platform.post("/api/v1/datasources/reached/test", json!({})).await.data();
    assert_eq!(tested["connected"], false, "{tested}");
    platform.get("/api/v1/datasources/reached/schemas").await.is(502, "pipeline.execution.datasource_unreachable");
}

/// R-DS-20, R-DS-37, R-LAKE-5
#[tokio::test]
async fn a_lake_reads_no_file_that_a_link_or_a_pattern_leads_to() {
    let platform = TestPlatform::start().await;
    let outside = tempfile::tempdir().unwrap();
    let files = platform.files();
    std::fs::create_dir(files.join("sales")).unwrap();
    let (secret, own) = (outside.path().join("x.parquet"), files.join("sales/a.parquet"));
    let odd = files.join("sales/odd[1].parquet");
    let made =
        [(secret.clone(), "canary"), (own, "own"), (odd.clone(), "odd"), (files.join("sales/odd1.parquet"), "other")];
    tokio::task::spawn_blocking(move || {
        let duckdb = duckdb::Connection::open_in_memory().unwrap();
        for (file, word) in made {
            duckdb
                .execute_batch(&format!("COPY (SELECT '{word}' AS word) TO '{}' (FORMAT parquet)", file.display()))
                .unwrap();
        }
    })
    .await
    .unwrap();
    symlink(outside.path(), files.join("leak")).unwrap();
    let lake = json!({"name": "lake", "display_name": "Lake", "dialect": "LAKE", "jdbc_url": "lake:", "credential": {"kind": "none"}});
    platform.post("/api/v1/datasources", lake).await.data();
    let register = async |name: &str, location: &str| {
        let table = json!({"namespace": "l", "name": name, "format": "parquet", "location": format!("file://{}/{location}", files.display())});
        platform.post("/api/v1/datasources/lake/tables", table).await
    };
    register("direct", "leak/x.parquet").await.is(400, "datasource.validation.lake_location_invalid");
    register("glob", "sales/a*.parquet").await.data();
    register("folder", "later").await.data();
    register("deep", "**/x.parquet").await.data();
    register("odd", "sales/odd[1].parquet").await.data();
    let columns =
        async |name: &str| platform.get(&format!("/api/v1/datasources/lake/tables/{name}/columns?schema=l")).await;
    assert_eq!(columns("glob").await.data()[0]["name"], "word");

    symlink(&secret, files.join("sales/a2.parquet")).unwrap();
    symlink(outside.path(), files.join("later")).unwrap();

    for name in ["glob", "folder", "deep"] {
        columns(name).await.is(502, "pipeline.execution.datasource_unreachable");
    }
    let failure = async |word: &str, sql: &str| -> Value {
        let template = format!("l/{word}.sql");
        platform.template(&template, "LAKE", sql).await;
        let pipeline =
            platform.pipeline(document(&format!("l/{word}"), json!({}), json!([reads("n", "lake", &template)]))).await;
        platform.run(&pipeline, json!({})).await.last().unwrap().json()["error"].take()
    };
    let reads = [
        ("table", "SELECT word FROM l.glob".to_owned()),
        ("link", format!("SELECT * FROM read_parquet('{}/leak/x.parquet')", files.display())),
        ("path", format!("SELECT * FROM '{}'", secret.display())),
        ("pattern", format!("SELECT * FROM read_parquet('{}/sales/*.parquet')", files.display())),
        ("text", "SELECT * FROM read_text('/etc/hostname')".to_owned()),
        ("names", format!("SELECT * FROM glob('{}/*')", outside.path().display())),
        // A name that is a pattern to the engine reads neither its own file nor the one that it matches.
        ("odd", "SELECT word FROM l.odd".to_owned()),
    ];
    for (word, sql) in reads {
        let error = failure(word, &sql).await;
        assert_eq!(error["code"], "pipeline.node.query_execution_failed", "{sql}: {error}");
        assert!(!error.to_string().contains("canary"), "{error}");
    }
}
