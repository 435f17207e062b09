//! Who wrote what when, as the database keeps it.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::authoring::{document, reads};
use crate::support::{TestDatabase, TestPlatform, eventually, scratch_database};

const PIPELINES: &str = "/api/v1/pipelines";

async fn platform() -> (TestPlatform, TestDatabase) {
    prepared(TestPlatform::start().await).await
}

async fn prepared(platform: TestPlatform) -> (TestPlatform, TestDatabase) {
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    platform.template("s/one.sql", "POSTGRES", "SELECT 1 AS one").await;
    (platform, database)
}

fn body(description: &str) -> Value {
    let mut body = document("s/one", json!({}), json!([reads("n", "pg", "s/one.sql")]));
    body["description"] = json!(description);
    body
}

/// The stamps of the only pipeline's version, as texts.
async fn stamps(platform: &TestPlatform, version: i32) -> (String, String) {
    let client = platform.database().connect().await;
    let row = client
        .query_one(
            "SELECT concat_ws(' ', updated_at, updated_by, updated_via), coalesce(released_at::text, '')
             FROM catalog.pipeline_versions WHERE version = $1",
            &[&version],
        )
        .await
        .unwrap();
    (row.get(0), row.get(1))
}

/// R-CONV-5, R-VER-9
#[tokio::test]
async fn the_writers_stamps_move_with_drafts_and_the_release_stamp_is_the_databases() {
    let (platform, _database) = platform().await;
    let draft = platform.post(PIPELINES, body("first")).await.data();
    let id = draft["id"].as_str().unwrap().to_owned();
    let path = format!("{PIPELINES}/{id}");
    let (created, unreleased) = stamps(&platform, 1).await;
    assert_eq!(unreleased, "");
    let saved = platform.seen(Method::PUT, &path, &draft, Some(body("second"))).await.data();
    let (written, _) = stamps(&platform, 1).await;
    assert_ne!(written, created, "a save of a draft moves its stamps");
    assert!(written.ends_with(" api_key"), "{written}");

    let client = platform.database().connect().await;
    let before: String = client.query_one("SELECT clock_timestamp()::text", &[]).await.unwrap().get(0);
    platform.seen(Method::POST, &format!("{path}/release"), &saved, None).await.data();
    let (released, released_at) = stamps(&platform, 1).await;
    assert_eq!(released, written, "a release leaves the writer's stamps");
    // The database's own clock, and the start of the transaction that released.
    let between = "SELECT $1::text::timestamptz BETWEEN $2::text::timestamptz AND clock_timestamp()";
    assert!(client.query_one(between, &[&released_at, &before]).await.unwrap().get::<_, bool>(0), "{released_at}");

    platform.post(&format!("{path}/versions/1/discard"), json!({})).await.data();
    assert_eq!(stamps(&platform, 1).await, (written.clone(), released_at.clone()));
    platform.post(&format!("{path}/versions/1/restore"), json!({})).await.data();
    assert_eq!(stamps(&platform, 1).await, (written, released_at));
}

/// R-VER-9
#[tokio::test]
async fn nothing_that_a_caller_sends_becomes_the_time_of_a_release() {
    let (platform, _database) = platform().await;
    let mut sent = body("first");
    sent["released_at"] = json!("2001-01-01T00:00:00Z");
    let draft = platform.post(PIPELINES, sent.clone()).await.data();
    let path = format!("{PIPELINES}/{}", draft["id"].as_str().unwrap());
    platform.seen(Method::POST, &format!("{path}/release"), &draft, Some(sent)).await.data();
    let (_, released_at) = stamps(&platform, 1).await;
    assert!(!released_at.starts_with("2001"), "{released_at}");
}

/// R-CONV-9
#[tokio::test]
async fn what_is_not_there_is_no_json_null() {
    let (platform, _database) = platform().await;
    let pipeline = platform.pipeline(body("runs")).await;
    let run = platform.start_detached(&pipeline, json!({})).await;
    let ended = platform.ended(&run).await;
    assert_eq!(ended["status"], "SUCCESS");
    let client = platform.database().connect().await;
    let row = client
        .query_one(
            "SELECT error_json IS NULL, node_stats_json IS NULL, result_row_count FROM catalog.pipeline_executions",
            &[],
        )
        .await
        .unwrap();
    assert!(row.get::<_, bool>(0), "a run without an error has none stored");
    assert!(!row.get::<_, bool>(1));
    assert_eq!(platform.get(&format!("/api/v1/executions/{run}")).await.data()["error"], Value::Null);
    // Not the literal either, whatever an older build stored.
    let literal =
        "SELECT count(*) FROM catalog.pipeline_executions WHERE error_json = 'null' OR node_stats_json = 'null'";
    assert_eq!(client.query_one(literal, &[]).await.unwrap().get::<_, i64>(0), 0);
}

/// R-VER-37, R-KEY-12
#[tokio::test]
async fn lifecycle_verbs_are_open_to_keys_that_may_author_for_people_who_may() {
    let (platform, _database) =
        prepared(TestPlatform::with("FLOWSTONE_AUTH__API_KEYS__CACHE_TTL_SECONDS", "1").start().await).await;
    let draft = platform.post(PIPELINES, body("first")).await.data();
    let path = format!("{PIPELINES}/{}", draft["id"].as_str().unwrap());
    let hash = draft["body_hash"].as_str().unwrap();
    let verbs = [
        (Method::POST, format!("{path}/release")),
        (Method::POST, format!("{path}/draft/discard")),
        (Method::POST, format!("{path}/versions/1/discard")),
        (Method::POST, format!("{path}/versions/1/restore")),
        (Method::DELETE, format!("{path}/versions/1")),
        (Method::DELETE, path.clone()),
    ];
    let send = async |key: &str, method: &Method, path: &str| {
        let request = reqwest::Client::new().request(method.clone(), format!("{}{path}", platform.address()));
        let request = request.header("DP-API-Key", key).header("If-Match", hash);
        crate::support::Answer::of(request.send().await.unwrap()).await
    };
    for scope in ["read", "execute"] {
        let key = platform.create_key(scope).await;
        for (method, path) in &verbs {
            send(&key, method, path).await.is(403, "auth.scope.insufficient");
        }
    }
    let key = platform.create_key("author").await;
    let client = platform.database().connect().await;
    // Past the rules that tell everybody: what was believed is believed for another second.
    let known = async |what: &str, known: Value| {
        eventually("what changed is known", async || {
            let me = send(&key, &Method::GET, "/api/v1/auth/me").await.data();
            (me.pointer(what) == Some(&known)).then_some(())
        })
        .await;
    };
    client.execute("UPDATE catalog.users SET is_admin = false", &[]).await.unwrap();
    let viewer = "INSERT INTO catalog.workspace_members (workspace_id, user_id) SELECT p.workspace_id, p.owner_id FROM catalog.pipelines AS p
                  ON CONFLICT (workspace_id, user_id) DO UPDATE SET author = false, promoter = false, admin = false";
    client.execute(viewer, &[]).await.unwrap();
    known("/is_admin", false.into()).await;
    known("/flags/author", false.into()).await;
    for (method, path) in &verbs {
        send(&key, method, path).await.is(403, "auth.key_issuer_role_lost");
    }
    client
        .execute("UPDATE catalog.workspace_members SET author = true, promoter = true, admin = true", &[])
        .await
        .unwrap();
    known("/flags/promoter", true.into()).await;
    assert_eq!(send(&key, &Method::POST, &format!("{path}/release")).await.data()["status"], "RELEASED");
    let row = client.query_one("SELECT created_via, updated_via FROM catalog.pipeline_versions", &[]).await.unwrap();
    assert_eq!((row.get::<_, &str>(0), row.get::<_, &str>(1)), ("api_key", "api_key"));
}

/// R-PIPE-13
#[tokio::test]
async fn a_fact_outlives_the_pipeline_that_it_came_from() {
    let (platform, _database) = platform().await;
    let draft = platform.post(PIPELINES, body("first")).await.data();
    let id = draft["id"].as_str().unwrap();
    let client = platform.database().connect().await;
    let fact = "INSERT INTO catalog.learned_facts (id, scope, datasource_name, kind, fact, refs_json, trust, schema_fingerprint, recorded_by, recorded_via,
                                                  recorded_in, source_pipeline_id, source_version)
                SELECT gen_random_uuid(), 'DATASOURCE', 'pg', 'unit', 'amounts are in cents', '[\"orders.amount\"]', 'observed', 'print', p.owner_id,
                       'session', p.workspace_id, p.id, 1 FROM catalog.pipelines AS p";
    assert_eq!(client.execute(fact, &[]).await.unwrap(), 1);

    platform.delete(&format!("{PIPELINES}/{id}")).await.data();

    let row = client
        .query_one("SELECT source_pipeline_id IS NULL, source_version FROM catalog.learned_facts", &[])
        .await
        .unwrap();
    assert!(row.get::<_, bool>(0));
    assert_eq!(row.get::<_, Option<i32>>(1), Some(1));
}

/// R-TPL-17, R-TPL-23
#[tokio::test]
async fn a_template_has_no_parameters_of_its_own_and_a_description_that_may_be_empty() {
    let (platform, _database) = platform().await;
    let template = |description: Option<&str>| {
        let mut body = json!({"schema_version": 1, "id": "s/two.sql", "engine": "minijinja", "dialect": "POSTGRES", "display_name": "Two", "body": "SELECT {{ n }} AS n"});
        if let Some(description) = description {
            body["description"] = json!(description);
        }
        body
    };
    assert_eq!(platform.post("/api/v1/templates", template(None)).await.status, 400);
    let mut null = template(Some(""));
    null["description"] = Value::Null;
    assert_eq!(platform.post("/api/v1/templates", null).await.status, 400);
    let draft = platform.post("/api/v1/templates", template(Some(""))).await.data();
    assert_eq!(draft["description"], "");
    assert!(draft.get("parameters").is_none(), "{draft}");
    platform
        .client()
        .release_template()
        .if_match(draft["body_hash"].as_str().unwrap())
        .body_map(|it| it.name("s/two.sql"))
        .send()
        .await
        .unwrap();
    // What it is given is what the pipeline has resolved, and whatever else that has.
    let parameters = json!({"n": {"type": "INTEGER", "required": true}, "other": {"type": "STRING", "required": false, "default": "x"}});
    let pipeline = platform.pipeline(document("s/two", parameters, json!([reads("n", "pg", "s/two.sql")]))).await;
    let ready = platform.rows_of(&pipeline, json!({"n": 7})).await;
    assert!(ready.to_string().contains('7'), "{ready}");
}
