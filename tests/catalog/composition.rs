//! Pipelines that run pipelines.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::authoring::{document, reads};
use crate::support::{TestDatabase, TestPlatform, eventually, scratch_database};

/// A node that runs a pipeline.
fn runs(id: &str, pipeline: &str, parameters: Value) -> Value {
    json!({"id": id, "description": "", "type": "PIPELINE", "pipeline": {"name": pipeline, "version": 1},
           "parameters": parameters, "depends_on": []})
}

fn staged(mut node: Value, table: &str) -> Value {
    node["output"] = json!({"target": "tempdb", "table": table});
    node
}

async fn platform() -> (TestPlatform, TestDatabase) {
    on(TestPlatform::start().await).await
}

async fn on(platform: TestPlatform) -> (TestPlatform, TestDatabase) {
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    platform
        .template("c/numbers.sql", "POSTGRES", "SELECT n, :word::text AS word FROM generate_series(1, :upto::int) AS n")
        .await;
    platform.template("c/endless.sql", "POSTGRES", "SELECT pg_sleep(3600)").await;
    platform.template("c/broken.sql", "POSTGRES", "SELECT 1 / (SELECT 0) AS n").await;
    platform.template("c/one.sql", "POSTGRES", "SELECT 1 AS n").await;
    platform.template("c/sum.sql", "DUCKDB", "SELECT sum(n)::bigint AS total, min(word) AS word FROM numbers").await;
    (platform, database)
}

/// A released child with a result: numbers, each with a word.
async fn numbers(platform: &TestPlatform) -> String {
    let parameters = json!({"upto": {"type": "INTEGER", "required": true}, "word": {"type": "STRING", "required": false, "default": "none"}});
    platform.pipeline(document("c/numbers", parameters, json!([reads("all", "pg", "c/numbers.sql")]))).await
}

async fn child_of(platform: &TestPlatform, run: &str) -> Value {
    let listed = platform.get("/api/v1/executions?limit=200").await.data();
    let children: Vec<&Value> =
        listed["items"].as_array().unwrap().iter().filter(|row| row["parent_execution_id"] == run).collect();
    assert_eq!(children.len(), 1, "{listed}");
    children[0].clone()
}

/// How many statements sleep in the database.
async fn sleeping(database: &TestDatabase) -> i64 {
    let sql = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' \
               AND query LIKE '%pg_sleep(3600)%' AND pid <> pg_backend_pid()";
    database.connect().await.query_one(sql, &[]).await.unwrap().get(0)
}

async fn sleeps(database: &TestDatabase, count: i64) {
    eventually("the statements sleep", async || (sleeping(database).await == count).then_some(())).await;
}

/// R-EXEC-4, R-EXEC-8, R-PIPE-8
#[tokio::test]
async fn a_child_is_an_execution_of_its_own_and_its_rows_go_where_the_node_says() {
    let (platform, _database) = platform().await;
    let child_pipeline = numbers(&platform).await;
    let nodes = json!([
        staged(runs("child", "c/numbers", json!({"upto": 100, "word": "${greeting}"})), "numbers"),
        {"id": "sum", "description": "", "type": "DQL", "source": "tempdb", "template": {"id": "c/sum.sql", "version": 1},
         "depends_on": ["child"]},
    ]);
    let parent = document("c/parent", json!({"greeting": {"type": "STRING", "required": true}}), nodes);
    let parent = platform.pipeline(parent).await;

    let events = platform.run(&parent, json!({"greeting": "hello"})).await;

    let last = events.last().unwrap().json();
    assert_eq!(last["rows"], json!([["5050", "hello"]]), "{last}");
    let run = platform.execution(last["execution_id"].as_str().unwrap()).await;
    let id = run["execution_id"].as_str().unwrap();
    assert_eq!((&run["root_execution_id"], &run["parent_execution_id"]), (&json!(id), &Value::Null));
    let child = child_of(&platform, id).await;
    assert_eq!((&child["pipeline_id"], &child["pipeline_version"]), (&json!(child_pipeline), &json!(1)));
    assert_eq!((&child["status"], &child["triggered_via"]), (&json!("SUCCESS"), &json!("PIPELINE")));
    assert_eq!((&child["root_execution_id"], &child["parent_node_id"]), (&json!(id), &json!("child")));
    assert_eq!(child["triggered_by"], run["triggered_by"]);
    assert_eq!((&child["parameters"]["upto"], &child["parameters"]["word"]), (&json!(100), &json!("hello")));
    assert_eq!(child["parameters"]["execution_id"], child["execution_id"], "its own context");
    assert_eq!(child["result_row_count"], 100);
    let stats = &run["node_stats"][0];
    assert_eq!((&stats["child_execution_id"], &stats["rows_out"]), (&child["execution_id"], &json!(100)));
    let completed = events.iter().find(|event| event.event.as_deref() == Some("node_completed")).unwrap().json();
    assert_eq!((&completed["node_id"], &completed["child_execution_id"]), (&json!("child"), &child["execution_id"]));

    let child = child["execution_id"].as_str().unwrap();
    let record = platform.get(&format!("/api/v1/executions/{child}/event-record")).await.data();
    let names: Vec<&str> = record["events"].as_array().unwrap().iter().map(|e| e["event"].as_str().unwrap()).collect();
    assert_eq!(names, ["execution_started", "node_started", "node_completed", "pipeline_completed"]);
    platform.get(&format!("/api/v1/executions/{child}/result")).await.is(410, "result.expired");
}

/// R-PIPE-8, R-EXEC-6, R-RES-1
#[tokio::test]
async fn the_rows_of_a_child_are_the_parents_result_unless_it_says_otherwise() {
    let (platform, database) = platform().await;
    numbers(&platform).await;
    database.connect().await.batch_execute("CREATE TABLE notes (n int)").await.unwrap();
    platform.template("c/note.sql", "POSTGRES", "INSERT INTO notes VALUES (1)").await;
    let note = json!({"id": "note", "description": "", "type": "DML", "source": "pg",
                      "template": {"id": "c/note.sql", "version": 1}, "depends_on": []});
    platform.pipeline(document("c/note", json!({}), json!([note]))).await;
    let middle = document("c/middle", json!({}), json!([runs("below", "c/numbers", json!({"upto": 3}))]));
    platform.pipeline(middle).await;
    let mut top = runs("top", "c/middle", json!({}));
    top["output"] = json!({"target": "caller"});
    let top = platform.pipeline(document("c/top", json!({}), json!([top]))).await;

    let told = platform.rows_of(&top, json!({})).await;

    assert_eq!(told["rows"], json!([[1, "none"], [2, "none"], [3, "none"]]));
    assert_eq!(told["schema"][1]["name"], "word");
    let aside = document("c/aside", json!({}), json!([runs("note", "c/note", json!({}))]));
    let aside = platform.pipeline(aside).await;
    let run = platform.start_detached(&aside, json!({})).await;
    let run = platform.ended(&run).await;
    assert_eq!((&run["status"], &run["result_row_count"]), (&json!("SUCCESS"), &Value::Null), "{run}");
    assert_eq!(database.connect().await.query("SELECT n FROM notes", &[]).await.unwrap().len(), 1);
}

/// R-EXEC-18, R-EXEC-20
#[tokio::test]
async fn a_failed_child_fails_its_node_with_what_it_failed_of() {
    let (platform, _database) = platform().await;
    platform.pipeline(document("c/broken", json!({}), json!([reads("division", "pg", "c/broken.sql")]))).await;
    let nodes = json!([staged(runs("child", "c/broken", json!({})), "t")]);
    let parent = platform.pipeline(document("c/parent", json!({}), nodes)).await;
    let run = platform.start_detached(&parent, json!({})).await;

    let run = platform.ended(&run).await;

    assert_eq!((&run["status"], &run["failed_node_id"]), (&json!("FAILED"), &json!("child")));
    assert_eq!(run["error"]["code"], "pipeline.node.child_execution_failed");
    let child = child_of(&platform, run["execution_id"].as_str().unwrap()).await;
    let details = &run["error"]["details"];
    assert_eq!(details["child_code"], "pipeline.node.query_execution_failed", "{details}");
    assert_eq!(details["child_failed_node_id"], "division");
    assert_eq!(details["child_execution_id"], child["execution_id"]);
    assert_eq!(run["node_stats"][0]["child_execution_id"], child["execution_id"]);
    assert_eq!((&child["status"], &child["failed_node_id"]), (&json!("FAILED"), &json!("division")));
}

/// Three generations, the youngest of which never ends.
async fn family(platform: &TestPlatform, beside: Option<Value>) -> String {
    platform.pipeline(document("c/youngest", json!({}), json!([reads("sleep", "pg", "c/endless.sql")]))).await;
    platform.pipeline(document("c/middle", json!({}), json!([runs("below", "c/youngest", json!({}))]))).await;
    let mut nodes = vec![runs("below", "c/middle", json!({}))];
    nodes.extend(beside);
    platform.pipeline(document("c/oldest", json!({}), json!(nodes))).await
}

async fn descendants(platform: &TestPlatform, run: &str) -> Vec<Value> {
    let listed = platform.get("/api/v1/executions?limit=200").await.data();
    let rows = listed["items"].as_array().unwrap().iter();
    rows.filter(|row| row["root_execution_id"] == run && row["execution_id"] != run).cloned().collect()
}

async fn all_aborted(platform: &TestPlatform, run: &str) {
    let left = eventually("the descendants have ended", async || {
        let rows = descendants(platform, run).await;
        rows.iter().all(|row| row["status"] != "RUNNING").then_some(rows)
    })
    .await;
    assert_eq!(left.len(), 2);
    for row in left {
        assert_eq!((&row["status"], &row["error"]), (&json!("ABORTED"), &Value::Null), "{row}");
        let path = format!("/api/v1/executions/{}/event-record", row["execution_id"].as_str().unwrap());
        let record = platform.get(&path).await.data()["events"].clone();
        let names: Vec<&str> = record.as_array().unwrap().iter().map(|e| e["event"].as_str().unwrap()).collect();
        assert_eq!(names, ["execution_started", "node_started", "execution_aborted"], "no node has failed");
    }
}

/// R-EXEC-26, R-EXEC-22
#[tokio::test]
async fn a_cancelled_ancestor_takes_its_descendants_with_it() {
    let (platform, database) = platform().await;
    let oldest = family(&platform, None).await;
    let run = platform.start_detached(&oldest, json!({})).await;
    sleeps(&database, 1).await;

    assert_eq!(platform.delete(&format!("/api/v1/executions/{run}")).await.status, 204);

    let ended = platform.ended(&run).await;
    assert_eq!((&ended["status"], &ended["error"]), (&json!("ABORTED"), &Value::Null));
    all_aborted(&platform, &run).await;
    sleeps(&database, 0).await;
}

/// R-EXEC-26, R-EXEC-17
#[tokio::test]
async fn when_an_ancestor_takes_too_long_its_descendants_are_aborted_and_have_not_failed() {
    let slow = TestPlatform::with("FLOWSTONE_EXECUTOR__EXECUTION_TIMEOUT_SECONDS", "3").start().await;
    let (platform, database) = on(slow).await;
    let oldest = family(&platform, None).await;
    let run = platform.start_detached(&oldest, json!({})).await;

    let ended = platform.ended(&run).await;

    assert_eq!((&ended["status"], &ended["error"]["code"]), (&json!("FAILED"), &json!("pipeline.execution.timeout")));
    all_aborted(&platform, &run).await;
    sleeps(&database, 0).await;
}

/// R-EXEC-26, R-EXEC-18
#[tokio::test]
async fn when_a_sibling_fails_the_descendants_are_aborted() {
    let (platform, database) = platform().await;
    platform.template("c/later.sql", "POSTGRES", "SELECT 1 / (SELECT 0 FROM pg_sleep(2)) AS n").await;
    let oldest = family(&platform, Some(staged(reads("fails", "pg", "c/later.sql"), "t"))).await;
    let run = platform.start_detached(&oldest, json!({})).await;
    sleeps(&database, 1).await;

    let ended = platform.ended(&run).await;

    assert_eq!((&ended["status"], &ended["failed_node_id"]), (&json!("FAILED"), &json!("fails")));
    assert_eq!(ended["node_stats"][0]["status"], "ABORTED");
    all_aborted(&platform, &run).await;
    sleeps(&database, 0).await;
}

/// R-EXEC-21
#[tokio::test]
async fn a_child_that_is_cancelled_by_itself_fails_the_node_that_runs_it() {
    let (platform, database) = platform().await;
    let oldest = family(&platform, None).await;
    let run = platform.start_detached(&oldest, json!({})).await;
    sleeps(&database, 1).await;
    let child = child_of(&platform, &run).await["execution_id"].as_str().unwrap().to_owned();

    assert_eq!(platform.delete(&format!("/api/v1/executions/{child}")).await.status, 204);

    let ended = platform.ended(&run).await;
    assert_eq!(ended["error"]["code"], "pipeline.node.child_execution_failed", "{ended}");
    assert_eq!(ended["error"]["details"]["child_status"], "ABORTED");
    all_aborted(&platform, &run).await;
}

/// R-EXEC-13
#[tokio::test]
async fn a_child_takes_no_slot() {
    let one = TestPlatform::with("FLOWSTONE_EXECUTOR__MAX_CONCURRENT_EXECUTIONS_PER_USER", "1")
        .set("FLOWSTONE_EXECUTOR__MAX_CONCURRENT_EXECUTIONS_PER_INSTANCE", "1");
    let (platform, database) = on(one.start().await).await;
    let oldest = family(&platform, None).await;
    let run = platform.start_detached(&oldest, json!({})).await;
    sleeps(&database, 1).await;

    let path = format!("/api/v1/pipelines/{oldest}/executions");
    platform.post(&path, json!({"parameters": {}})).await.is(429, "pipeline.execution.concurrency_limit");
    platform.delete(&format!("/api/v1/executions/{run}")).await;
    assert_eq!(platform.ended(&run).await["status"], "ABORTED");
    numbers(&platform).await;
    let beside = document("c/beside", json!({}), json!([runs("n", "c/numbers", json!({"upto": 1}))]));
    let beside = platform.pipeline(beside).await;
    eventually("the slot is free again", async || {
        let started = platform.post(&format!("/api/v1/pipelines/{beside}/executions"), json!({"parameters": {}})).await;
        (started.status == 202).then_some(())
    })
    .await;
}

fn codes(answer: &crate::support::Answer) -> Vec<String> {
    let failures = answer.json()["error"]["details"]["failures"].as_array().cloned().unwrap_or_default();
    failures.iter().map(|failure| failure["code"].as_str().unwrap().to_owned()).collect()
}

/// R-PIPE-5, R-PIPE-8
#[tokio::test]
async fn what_a_node_says_of_its_child_is_judged_when_it_is_saved() {
    let shallow = TestPlatform::with("FLOWSTONE_PIPELINES__MAX_COMPOSITION_DEPTH", "2").start().await;
    let (platform, _database) = on(shallow).await;
    numbers(&platform).await;
    let draft = document("c/draft", json!({}), json!([reads("n", "pg", "c/one.sql")]));
    platform.post("/api/v1/pipelines", draft).await.data();
    let gone = platform.pipeline(document("c/gone", json!({}), json!([reads("n", "pg", "c/one.sql")]))).await;
    platform.post(&format!("/api/v1/pipelines/{gone}/versions/1/discard"), json!({})).await.data();
    let side = json!({"id": "d", "description": "", "type": "DDL", "source": "tempdb", "template": {"id": "c/ddl.sql", "version": 1}, "depends_on": []});
    platform.template("c/ddl.sql", "DUCKDB", "CREATE TABLE t (n int)").await;
    platform.pipeline(document("c/side", json!({}), json!([side]))).await;
    let two = document("c/two", json!({}), json!([runs("n", "c/numbers", json!({"upto": 1}))]));
    platform.pipeline(two).await;
    let parameters =
        json!({"word": {"type": "STRING", "required": false}, "count": {"type": "INTEGER", "required": true}});
    let save = async |nodes: Value| -> Vec<String> {
        codes(&platform.post("/api/v1/pipelines", document("c/judged", parameters.clone(), nodes)).await)
    };
    let numbers = |parameters: Value| runs("child", "c/numbers", parameters);
    let with_version = |name: &str, version: i32| {
        let mut node = runs("child", name, json!({}));
        node["pipeline"]["version"] = version.into();
        node
    };
    let code = |end: &str| vec![format!("pipeline.validation.{end}")];

    for (node, expected) in [
        (runs("child", "c/nowhere", json!({})), "pipeline_not_found"),
        (with_version("c/numbers", 7), "pipeline_version_not_found"),
        (runs("child", "c/draft", json!({})), "pipeline_reference_not_released"),
        (runs("child", "c/gone", json!({})), "pipeline_reference_deleted"),
        (runs("child", "c/judged", json!({})), "pipeline_self_reference"),
        (numbers(json!({})), "pipeline_parameter_unmapped"),
        (numbers(json!({"upto": 1, "colour": 2})), "pipeline_parameter_unknown"),
        (numbers(json!({"upto": "${colour}"})), "pipeline_parameter_unknown"),
        (numbers(json!({"upto": "1"})), "pipeline_parameter_type_mismatch"),
        (numbers(json!({"upto": "${word}"})), "pipeline_parameter_type_mismatch"),
        (numbers(json!({"upto": null})), "pipeline_parameter_type_mismatch"),
        (staged(runs("child", "c/side", json!({})), "t"), "pipeline_output_on_sideeffect_child"),
        (runs("child", "c/two", json!({})), "composition_too_deep"),
    ] {
        let told = save(json!([node])).await;
        let expected = code(expected);
        assert!(
            told == expected || (expected[0].ends_with("self_reference") && told.contains(&expected[0])),
            "{node}: {told:?}"
        );
    }
    let callers = save(json!([numbers(json!({"upto": 1})), reads("own", "pg", "c/one.sql")])).await;
    assert_eq!(callers, code("multiple_caller_nodes"), "a child's result is the parent's");
    let fine =
        json!([staged(numbers(json!({"upto": "${count}", "word": "${word}"})), "t"), reads("own", "pg", "c/one.sql")]);
    assert_eq!(save(fine).await, Vec::<String>::new());
}

/// R-VER-27, R-VER-22
#[tokio::test]
async fn a_version_that_a_node_runs_is_not_discarded() {
    let (platform, _database) = platform().await;
    let child = numbers(&platform).await;
    let parent = document("c/parent", json!({}), json!([runs("child", "c/numbers", json!({"upto": 1}))]));
    let parent = platform.pipeline(parent).await;
    let discard = format!("/api/v1/pipelines/{child}/versions/1/discard");

    let refused = platform.post(&discard, json!({})).await;

    refused.is(409, "pipeline.version.pinned");
    assert_eq!(
        refused.json()["error"]["details"]["pinned_by"],
        json!([{"pipeline": "c/parent", "pipeline_version": 1, "version_status": "RELEASED", "node_id": "child"}])
    );
    platform.post(&format!("/api/v1/pipelines/{parent}/versions/1/discard"), json!({})).await.data();
    platform.post(&discard, json!({})).await.data();
    // Restored, the parent names a version that is gone: it says so when it runs.
    platform.post(&format!("/api/v1/pipelines/{parent}/versions/1/restore"), json!({})).await.data();
    let run = platform.start_detached(&parent, json!({})).await;
    let run = platform.ended(&run).await;
    assert_eq!(run["error"]["details"]["child_code"], "pipeline.execution.not_found", "{run}");
}

/// R-VER-29
#[tokio::test]
async fn the_child_of_a_purged_draft_keeps_its_run_and_forgets_its_parent() {
    let (platform, _database) = platform().await;
    numbers(&platform).await;
    let parent = document("c/parent", json!({}), json!([runs("child", "c/numbers", json!({"upto": 1}))]));
    let draft = platform.post("/api/v1/pipelines", parent).await.data();
    let run = platform.start_detached(draft["id"].as_str().unwrap(), json!({})).await;
    assert_eq!(platform.ended(&run).await["status"], "SUCCESS");
    let child = child_of(&platform, &run).await;

    let path = format!("/api/v1/pipelines/{}/draft/discard", draft["id"].as_str().unwrap());
    assert_eq!(platform.seen(Method::POST, &path, &draft, None).await.status, 204);

    let kept = platform.execution(child["execution_id"].as_str().unwrap()).await;
    assert_eq!((&kept["parent_execution_id"], &kept["root_execution_id"]), (&Value::Null, &json!(run)));
    platform.get(&format!("/api/v1/executions/{run}")).await.is(404, "result.execution_not_found");
}

/// R-SSE-1
#[tokio::test]
async fn a_large_result_of_a_child_streams_through() {
    let (platform, _database) = platform().await;
    numbers(&platform).await;
    let nodes = json!([
        staged(runs("child", "c/numbers", json!({"upto": 200_000})), "numbers"),
        {"id": "sum", "description": "", "type": "DQL", "source": "tempdb", "template": {"id": "c/sum.sql", "version": 1},
         "depends_on": ["child"]},
    ]);
    let parent = platform.pipeline(document("c/large", json!({}), nodes)).await;
    assert_eq!(platform.rows_of(&parent, json!({})).await["rows"], json!([["20000100000", "none"]]));
}
