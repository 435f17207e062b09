//! How a write is broken off: whatever ends it, the table holds what it held, and the next write works.

use serde_json::json;

use super::servers::Server;
use super::{Fixture, end};
use crate::support::{TestPlatform, eventually};

/// Some megabytes at once, and then one row after the other for longer than any test takes.
const TRICKLING: &str = "SELECT g AS id, repeat('x', 10000) AS note FROM generate_series(1, 1000000) AS g \
                         WHERE g <= 800 OR pg_sleep(0.05) IS NOT NULL";

/// A fixture whose servers each have a table `t` with one row, and for each a pipeline that replaces it and takes for ever.
async fn replacing(platform: TestPlatform) -> (Fixture, Vec<(Server, String)>) {
    let fixture = Fixture::on(platform).await;
    let mut replacing = Vec::new();
    for server in Server::all(&fixture.platform).await {
        server.run("CREATE TABLE t (id INTEGER, note TEXT)").await;
        server.run("INSERT INTO t VALUES (0, 'before')").await;
        let name = server.datasource();
        let node = fixture.node(&format!("endless_{name}"), TRICKLING, name, "t", "replace").await;
        let pipeline = fixture.pipeline(&format!("endless_{name}"), json!([node])).await;
        replacing.push((server, pipeline));
    }
    (fixture, replacing)
}

impl Fixture {
    /// Waits until the table is being written to, or no more.
    async fn until_writing(&self, server: &Server, writing: bool) {
        let what = format!("writing is {writing} for {server:?}");
        eventually(&what, async || ((server.writing().await > 0) == writing).then_some(())).await;
    }

    /// Nothing of the write is there or goes on, and the next write works.
    async fn nothing_happened(&self, server: &Server) {
        self.until_writing(server, false).await;
        assert_eq!(server.rows("SELECT id, note FROM t").await, [["0", "before"]], "{server:?}");
        let asked = "SELECT count(*) FROM pg_stat_activity WHERE state <> 'idle' AND datname = current_database() \
                     AND pid <> pg_backend_pid()";
        let source = self.source.connect().await;
        eventually("the statement that the rows came from has ended", async || {
            (source.query_one(asked, &[]).await.unwrap().get::<_, i64>(0) == 0).then_some(())
        })
        .await;
        let after = self.write("after", "SELECT 1 AS id, 'after' AS note", server, "t", "append").await;
        end(&after, "pipeline_completed");
        assert_eq!(server.rows("SELECT id, note FROM t ORDER BY id").await, [["0", "before"], ["1", "after"]]);
    }
}

/// R-EXEC-21, R-EXEC-25
#[tokio::test]
async fn a_cancelled_run_leaves_the_table_as_it_was() {
    let (fixture, replacing) = replacing(TestPlatform::start().await).await;
    for (server, pipeline) in &replacing {
        let id = fixture.platform.start_detached(pipeline, json!({})).await;
        fixture.until_writing(server, true).await;

        fixture.platform.delete(&format!("/api/v1/executions/{id}")).await;

        let run = fixture.platform.ended(&id).await;
        assert_eq!(run["status"], "ABORTED", "{server:?}");
        let stats = &run["node_stats"][0];
        assert_eq!((&stats["status"], &stats["rows_out"]), (&json!("ABORTED"), &json!(0)), "{server:?} {stats}");
        fixture.nothing_happened(server).await;
    }
}

/// R-SSE-6
#[tokio::test]
async fn a_client_that_leaves_its_run_leaves_the_table_as_it_was() {
    let impatient = TestPlatform::with("FLOWSTONE_SSE__DISCONNECT_GRACE_SECONDS", "0")
        .set("FLOWSTONE_SSE__HEARTBEAT_INTERVAL_SECONDS", "1")
        .start()
        .await;
    let (fixture, replacing) = replacing(impatient).await;
    for (server, pipeline) in &replacing {
        let mut stream = fixture.platform.execute(pipeline, json!({})).await;
        stream.next().await.unwrap();
        fixture.until_writing(server, true).await;

        drop(stream);

        fixture.nothing_happened(server).await;
    }
}

/// R-EXEC-17, `pipeline-contract.md` §8.4
#[tokio::test]
async fn a_run_that_takes_too_long_leaves_the_table_as_it_was() {
    let hasty = TestPlatform::with("FLOWSTONE_EXECUTOR__EXECUTION_TIMEOUT_SECONDS", "6").start().await;
    let (fixture, replacing) = replacing(hasty).await;
    for (server, pipeline) in &replacing {
        let failed = end(&fixture.platform.run(pipeline, json!({})).await, "pipeline_failed");
        assert_eq!(failed["error"]["code"], "pipeline.execution.timeout", "{server:?}");
        fixture.nothing_happened(server).await;
    }
}

/// `pipeline-contract.md` §8.4: the time that a statement may take is the time of a write, too.
#[tokio::test]
async fn a_write_that_takes_too_long_fails_its_node() {
    let hasty = TestPlatform::with("FLOWSTONE_EXECUTOR__NODE_QUERY_TIMEOUT_SECONDS", "5").start().await;
    let (fixture, replacing) = replacing(hasty).await;
    for (server, pipeline) in &replacing {
        let failed = end(&fixture.platform.run(pipeline, json!({})).await, "pipeline_failed");
        assert_eq!(failed["error"]["details"]["timed_out"], true, "{server:?} {failed}");
        fixture.nothing_happened(server).await;
    }
}

/// `pipeline-contract.md` §8.3: a platform that is killed in the middle has written nothing.
#[tokio::test]
async fn a_killed_platform_leaves_the_table_as_it_was() {
    let (mut fixture, replacing) = replacing(TestPlatform::start().await).await;
    for (server, pipeline) in &replacing {
        fixture.platform.start_detached(pipeline, json!({})).await;
        fixture.until_writing(server, true).await;
        fixture.platform.kill9();
        fixture.platform.restart().await;

        // The platform itself reads it first: what a killed writer left behind is not in its way.
        let name = server.datasource();
        let template = format!("tests/write/survivors_{name}.sql");
        fixture.platform.template(&template, server.dialect(), "SELECT id, note FROM t").await;
        let read = json!([crate::support::authoring::reads("read", name, &template)]);
        let read = fixture.pipeline(&format!("survivors_{name}"), read).await;
        let rows = fixture.platform.rows_of(&read, json!({})).await["rows"].clone();
        assert_eq!(rows, json!([[0, "before"]]), "{server:?}");
        fixture.nothing_happened(server).await;
    }
}
