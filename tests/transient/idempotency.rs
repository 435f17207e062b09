//! One key, one run, however many instances are asked.

use std::collections::BTreeSet;
use std::time::Duration;

use futures::future::join_all;
use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt as _;

use super::together::Pair;
use crate::support::authoring::{document, reads};
use crate::support::{Answer, TestPlatform, eventually};

/// Rounds of twenty requests each.
const ROUNDS: usize = 30;

async fn send(platform: &TestPlatform, key: &str, pipeline: &str, idempotency: &str, body: &'static str) -> Answer {
    let url = format!("{}/api/v1/pipelines/{pipeline}/executions", platform.address());
    let request = reqwest::Client::new()
        .post(url)
        .header("DP-API-Key", key)
        .header("Idempotency-Key", idempotency)
        .header("Content-Type", "application/json");
    Answer::of(request.body(body).send().await.unwrap()).await
}

async fn runs(platform: &TestPlatform) -> i64 {
    let client = platform.database().connect().await;
    client.query_one("SELECT count(*) FROM catalog.pipeline_executions", &[]).await.unwrap().get(0)
}

/// R-EXEC-29, R-EXEC-30, FC-17
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_requests_with_one_key_to_two_instances_one_starts_a_run() {
    let more =
        |it: crate::support::PlatformBuilder| it.set("FLOWSTONE_EXECUTOR__MAX_CONCURRENT_EXECUTIONS_PER_USER", "100");
    let Some(pair) = Pair::with(more).await else { return };
    let pipeline = pair.pipeline("once", json!({}), "SELECT 1 AS one").await;

    for round in 0..ROUNDS {
        let key = format!("k-{round}");
        let requests = (0..20).map(|n| {
            let platform = if n % 2 == 0 { &pair.first } else { &pair.second };
            send(platform, pair.first.key(), &pipeline, &key, r#"{"parameters": {}}"#)
        });
        let answers = join_all(requests).await;

        let mut started = BTreeSet::new();
        let mut first = 0;
        for answer in &answers {
            match answer.status {
                StatusCode::ACCEPTED => {
                    let data = answer.data();
                    started.insert(data["execution_id"].as_str().unwrap().to_owned());
                    first += usize::from(data["repeated"] == false);
                }
                StatusCode::CONFLICT => {
                    answer.is(409, "idempotency.in_progress");
                    assert!(answer.headers.contains_key("retry-after"));
                }
                _ => panic!("round {round}: {} {}", answer.status, answer.text),
            }
        }
        assert_eq!((started.len(), first), (1, 1), "round {round}");
        let run = started.pop_first().unwrap();
        pair.second.ended(&run).await;
        let repeated = send(&pair.second, pair.second.key(), &pipeline, &key, r#"{"parameters": {}}"#).await.data();
        assert_eq!((&repeated["execution_id"], &repeated["repeated"]), (&json!(run), &json!(true)));
    }
    assert_eq!(runs(&pair.first).await, ROUNDS as i64);
}

/// R-EXEC-30, R-EXEC-31, FC-18
#[tokio::test]
async fn what_counts_as_the_same_request_is_the_same_on_both_instances() {
    let Some(pair) = Pair::start().await else { return };
    let declared = json!({"a": {"type": "DECIMAL", "precision": 10, "scale": 2}, "b": {"type": "INTEGER"}});
    let pipeline = pair.pipeline("same", declared, "SELECT :a::numeric AS a, :b::integer AS b").await;
    let key = pair.first.key();
    let first = send(&pair.first, key, &pipeline, "k-2", r#"{"parameters": {"a": 1, "b": 2}}"#).await.data();

    let reordered = send(&pair.second, key, &pipeline, "k-2", r#"{"parameters": {"b": 2, "a": 1}}"#).await.data();

    assert_eq!((&reordered["execution_id"], &reordered["repeated"]), (&first["execution_id"], &json!(true)));
    // 1 and 1.0 are equal, and not the same text: another request.
    for other in [r#"{"parameters": {"a": 1, "b": 3}}"#, r#"{"parameters": {"a": 1.0, "b": 2}}"#] {
        let refused = send(&pair.second, key, &pipeline, "k-2", other).await;
        refused.is(409, "idempotency.key_reused_for_different_request");
    }
    for garbage in ["", &"k".repeat(256)] {
        let refused = send(&pair.second, key, &pipeline, garbage, r#"{"parameters": {}}"#).await;
        refused.is(400, "pipeline.execution.invalid_parameter_type");
    }
    let url = format!("{}/api/v1/pipelines/{pipeline}/executions", pair.second.address());
    let latin = reqwest::header::HeaderValue::from_bytes(b"k\xe4").unwrap();
    let request = pair.second.http().post(url).header("Idempotency-Key", latin).json(&json!({"parameters": {}}));
    assert_eq!(request.send().await.unwrap().status(), StatusCode::BAD_REQUEST);
    assert_eq!(runs(&pair.first).await, 1);
}

/// R-EXEC-30
#[tokio::test]
async fn a_run_that_was_aborted_is_answered_and_not_started_anew() {
    let Some(pair) = Pair::start().await else { return };
    let pipeline = pair.pipeline("endless", json!({}), "SELECT pg_sleep(3600)").await;
    let body = r#"{"parameters": {}}"#;
    let first = send(&pair.first, pair.first.key(), &pipeline, "k", body).await.data();
    let run = first["execution_id"].as_str().unwrap();
    pair.second.delete(&format!("/api/v1/executions/{run}")).await;
    assert_eq!(pair.first.ended(run).await["status"], "ABORTED");

    let repeated = send(&pair.second, pair.first.key(), &pipeline, "k", body).await.data();

    assert_eq!((&repeated["execution_id"], &repeated["repeated"]), (&json!(run), &json!(true)));
    assert_eq!(runs(&pair.first).await, 1);
}

/// The last line that a command printed.
async fn ran(platform: &TestPlatform, arguments: &[&str]) -> String {
    let output = platform.flowstone(arguments).await;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).lines().last().unwrap_or_default().to_owned()
}

/// R-EXEC-29, FC-19
#[tokio::test]
async fn a_key_belongs_to_a_workspace_a_route_and_a_caller() {
    let Some(pair) = Pair::start().await else { return };
    let body = r#"{"parameters": {}}"#;
    let pipeline = pair.pipeline("one", json!({}), "SELECT 1 AS one").await;
    ran(&pair.first, &["workspace", "create", "--name", "other"]).await;
    let elsewhere = ["key", "create", "--name", "o", "--email", "admin@localhost", "--workspace", "other"];
    let other_key = ran(&pair.first, &[&elsewhere[..], &["--scopes", "author"]].concat()).await;
    let theirs = other_workspaces_pipeline(&pair, &other_key).await;
    let started = async |platform: &TestPlatform, key: &str, pipeline: &str| -> Value {
        send(platform, key, pipeline, "k-3", body).await.data()
    };

    let ours = started(&pair.first, pair.first.key(), &pipeline).await;
    let in_other = started(&pair.second, &other_key, &theirs).await;
    assert_eq!((&ours["repeated"], &in_other["repeated"]), (&json!(false), &json!(false)));
    assert_ne!(ours["execution_id"], in_other["execution_id"]);
    // The other route is another key space.
    let url = format!("{}/api/v1/pipelines/{pipeline}/execute", pair.second.address());
    let streamed = pair.second.http().post(url).header("Idempotency-Key", "k-3").json(&json!({"parameters": {}}));
    let events = pair.second.follow(streamed).await.all().await;
    assert_ne!(events[0].json()["execution_id"], ours["execution_id"]);
    assert_eq!(runs(&pair.first).await, 3);

    // A key of the same person that was revoked meanwhile is told nothing.
    let issued = json!({"name": "revoked", "scopes": ["execute"]});
    let issued = pair.first.post("/api/v1/auth/api-keys", issued).await.data();
    let (id, key) = (issued["id"].as_str().unwrap(), issued["key"].as_str().unwrap());
    assert_eq!(started(&pair.second, key, &pipeline).await["execution_id"], ours["execution_id"]);
    pair.first.delete(&format!("/api/v1/auth/api-keys/{id}")).await;
    let refused = eventually("the key is refused", async || {
        let answer = send(&pair.second, key, &pipeline, "k-3", body).await;
        (answer.status == StatusCode::UNAUTHORIZED).then_some(answer)
    })
    .await;
    refused.is(401, "auth.api_key.invalid");
    assert!(!refused.text.contains(ours["execution_id"].as_str().unwrap()), "{}", refused.text);
}

async fn other_workspaces_pipeline(pair: &Pair, key: &str) -> String {
    let api = pair.first.client_with(key);
    let database = crate::support::authoring::location(&pair.database);
    api.create_datasource()
        .body_map(|it| {
            it.name("other").display_name("o").dialect("POSTGRES").jdbc_url(database.0).credential(database.1)
        })
        .send()
        .await
        .unwrap();
    let created = api.create_template().body_map(|it| {
        it.id("tests/other/one.sql".to_owned())
            .dialect("POSTGRES".to_owned())
            .display_name("o")
            .description("")
            .body("SELECT 1 AS one")
    });
    let draft = created.send().await.unwrap().into_inner().data;
    api.release_template()
        .if_match(draft.body_hash)
        .body_map(|it| it.name("tests/other/one.sql"))
        .send()
        .await
        .unwrap();
    let body = document("tests/other/one", json!({}), json!([reads("only", "other", "tests/other/one.sql")]));
    let draft = api.create_pipeline().body(body).send().await.unwrap().into_inner().data;
    api.release_pipeline().id(draft.id).if_match(draft.body_hash).send().await.unwrap();
    draft.id.to_string()
}

/// FC-19: ten thousand keys are open, some hundred of them with a request on its way.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn open_keys_hold_no_connection_of_the_database() {
    let small = |it: crate::support::PlatformBuilder| it.set("FLOWSTONE_METADATA_DB__POOL__MAX_SIZE", "2");
    let Some(pair) = Pair::with(small).await else { return };
    let (_silent, pipeline) = silent(&pair).await;
    let mut connection = pair.redis.connect().await;
    let mut open = ::redis::pipe();
    for n in 0..10_000 {
        open.cmd("SET").arg(format!("idem:left:{n}")).arg("{}").arg("PX").arg(600_000).ignore();
    }
    open.exec_async(&mut connection).await.unwrap();

    // Each claims its key and then waits for a datasource that says nothing.
    let flood: Vec<_> = (0..200)
        .map(|n| {
            let (address, key) = (pair.first.address().to_owned(), pair.first.key().to_owned());
            let url = format!("{address}/api/v1/pipelines/{pipeline}/executions");
            tokio::spawn(async move {
                let request = reqwest::Client::new().post(url).header("DP-API-Key", key);
                let request = request.header("Idempotency-Key", format!("open-{n}")).json(&json!({"parameters": {}}));
                Answer::of(request.send().await.unwrap()).await.status
            })
        })
        .collect();
    eventually("the keys are open", async || (pair.redis.ask::<i64>("DBSIZE").await >= 10_200).then_some(())).await;

    // While they wait, everybody else is served by the two connections.
    for _ in 0..20 {
        let served = tokio::time::timeout(Duration::from_secs(30), pair.first.get("/api/v1/executions")).await.unwrap();
        served.data();
    }
    let client = pair.first.database().connect().await;
    let busy = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() \
                AND state <> 'idle'";
    let busy: i64 = client.query_one(busy, &[]).await.unwrap().get(0);
    assert!(busy <= 1, "{busy} connections are in use by requests that wait for something else");
    for status in join_all(flood).await {
        assert_eq!(status.unwrap(), StatusCode::BAD_GATEWAY);
    }
    eventually("refused requests have given their keys back", async || {
        let open: Vec<String> = pair.redis.ask("KEYS idem:*").await;
        open.iter().all(|name| name.starts_with("idem:left:")).then_some(())
    })
    .await;
}

/// The one claim that stands.
async fn claim(pair: &Pair) -> String {
    let open: Vec<String> = pair.redis.ask("KEYS idem:*").await;
    let [claim] = open.as_slice() else { panic!("{open:?}") };
    claim.clone()
}

/// As if the claim had been made two minutes ago.
async fn age(pair: &Pair, claim: &str) {
    pair.redis.ask::<()>(&format!("PEXPIRE {claim} {}", 86_400_000 - 120_000)).await;
}

/// R-EXEC-29, R-EXEC-30: whether there was an original is known by a database that answers, and by no other.
#[tokio::test]
async fn a_database_that_fails_starts_no_second_run() {
    let Some(pair) = Pair::start().await else { return };
    let pipeline = pair.pipeline("one", json!({}), "SELECT 1 AS one").await;
    let body = r#"{"parameters": {}}"#;
    let first = send(&pair.first, pair.first.key(), &pipeline, "k", body).await.data();
    pair.first.ended(first["execution_id"].as_str().unwrap()).await;
    age(&pair, &claim(&pair).await).await;
    let client = pair.first.database().connect().await;
    client.batch_execute("ALTER TABLE catalog.pipeline_executions RENAME TO away").await.unwrap();

    send(&pair.second, pair.first.key(), &pipeline, "k", body).await.is(500, "internal.error");

    client.batch_execute("ALTER TABLE catalog.away RENAME TO pipeline_executions").await.unwrap();
    let repeated = send(&pair.second, pair.first.key(), &pipeline, "k", body).await.data();
    assert_eq!((&repeated["execution_id"], &repeated["repeated"]), (&first["execution_id"], &json!(true)));
    assert_eq!(runs(&pair.first).await, 1);
}

/// A pipeline over a datasource that takes connections and says nothing.
async fn silent(pair: &Pair) -> (tokio::net::TcpListener, String) {
    let silent = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("postgres://{}/nowhere", silent.local_addr().unwrap());
    let credential = json!({"kind": "password", "username": "u", "secret": "s"});
    let body = json!({
        "name": "silent", "display_name": "s", "dialect": "POSTGRES", "jdbc_url": url, "credential": credential,
    });
    pair.first.post("/api/v1/datasources", body).await.data();
    pair.first.template("tests/together/silent.sql", "POSTGRES", "SELECT 1 AS one").await;
    let nodes = json!([reads("only", "silent", "tests/together/silent.sql")]);
    (silent, pair.first.pipeline(document("tests/together/silent", json!({}), nodes)).await)
}

/// R-EXEC-29, R-EXEC-16
#[tokio::test]
async fn a_client_that_leaves_before_its_run_has_begun_gives_its_key_back() {
    let Some(pair) = Pair::start().await else { return };
    let (_silent, pipeline) = silent(&pair).await;
    let url = format!("{}/api/v1/pipelines/{pipeline}/executions", pair.first.address());
    let request = pair.first.http().post(url).header("Idempotency-Key", "k").json(&json!({"parameters": {}}));
    let client = tokio::spawn(request.send());
    let open = async || pair.redis.ask::<Vec<String>>("KEYS idem:*").await.len();
    eventually("the key is claimed", async || (open().await == 1).then_some(())).await;

    client.abort();

    eventually("the key is given back", async || (open().await == 0).then_some(())).await;
    assert_eq!(runs(&pair.first).await, 0);
}

/// R-EXEC-29, R-SSE-6
#[tokio::test]
async fn a_client_that_leaves_while_its_run_is_written_down_leaves_its_stream() {
    let impatient = |it: crate::support::PlatformBuilder| it.set("FLOWSTONE_SSE__DISCONNECT_GRACE_SECONDS", "0");
    let Some(pair) = Pair::with(impatient).await else { return };
    let pipeline = pair.pipeline("endless", json!({}), "SELECT pg_sleep(3600)").await;
    let mut holding = pair.first.database().connect().await;
    let lock = holding.transaction().await.unwrap();
    lock.batch_execute("LOCK TABLE catalog.pipeline_executions IN SHARE MODE").await.unwrap();
    let address = pair.first.address().strip_prefix("http://").unwrap().to_owned();
    let mut client = tokio::net::TcpStream::connect(&address).await.unwrap();
    let (key, body) = (pair.first.key(), r#"{"parameters": {}}"#);
    let request = format!(
        "POST /api/v1/pipelines/{pipeline}/execute HTTP/1.1\r\nHost: {address}\r\nDP-API-Key: {key}\r\nIdempotency-Key: k\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    client.write_all(request.as_bytes()).await.unwrap();
    let waiting =
        "SELECT count(*) FROM pg_locks WHERE relation = 'catalog.pipeline_executions'::regclass AND NOT granted";
    eventually("the row is being written", async || {
        (lock.query_one(waiting, &[]).await.unwrap().get::<_, i64>(0) == 1).then_some(())
    })
    .await;

    drop(client);
    lock.commit().await.unwrap();

    let left = eventually("the run is ended", async || {
        let runs = pair.first.get("/api/v1/executions").await.data();
        runs["items"].as_array().unwrap().iter().find(|run| run["status"] == "ABORTED").cloned()
    })
    .await;
    let url = format!("{}/api/v1/executions/{}/events", pair.first.address(), left["execution_id"].as_str().unwrap());
    let events = pair.first.follow(pair.first.http().get(url)).await.all().await;
    assert_eq!(events.last().unwrap().json()["reason"], "client_disconnect");
    assert_eq!(runs(&pair.first).await, 1);
}

/// R-EXEC-29, FC-17: an instance that dies between the claim and the row leaves no key that leads nowhere.
#[tokio::test]
async fn a_key_whose_request_died_on_the_way_is_taken_over() {
    let Some(pair) = Pair::with(|it| it.set("FLOWSTONE_IDEMPOTENCY__TTL_SECONDS", "86400")).await else { return };
    let pipeline = pair.pipeline("one", json!({}), "SELECT 1 AS one").await;
    let body = r#"{"parameters": {}}"#;
    let first = send(&pair.first, pair.first.key(), &pipeline, "k", body).await.data();
    let run = first["execution_id"].as_str().unwrap();
    pair.first.ended(run).await;
    // As if it had never got as far as its row, and that a while ago.
    let keys = pair.redis.keys().await;
    let (claim, _) = keys.iter().find(|(name, _)| name.starts_with("idem:")).unwrap();
    let record: String = pair.redis.ask(&format!("GET {claim}")).await;
    let mut record: Value = serde_json::from_str(&record).unwrap();
    record["execution_id"] = json!("00000000-0000-4000-8000-000000000001");
    let mut connection = pair.redis.connect().await;
    ::redis::cmd("SET")
        .arg(claim)
        .arg(record.to_string())
        .arg("PX")
        .arg(86_400_000)
        .exec_async(&mut connection)
        .await
        .unwrap();
    let refused = send(&pair.second, pair.first.key(), &pipeline, "k", body).await;
    refused.is(409, "idempotency.in_progress");
    assert!(refused.headers.contains_key("retry-after"));

    // Its age is what the server says, whatever the clocks of instances do.
    age(&pair, claim).await;
    let answers = join_all((0..10).map(|n| {
        let platform = if n % 2 == 0 { &pair.first } else { &pair.second };
        send(platform, pair.first.key(), &pipeline, "k", body)
    }))
    .await;

    let started: BTreeSet<String> =
        answers.iter().map(|answer| answer.data()["execution_id"].as_str().unwrap().to_owned()).collect();
    assert_eq!(started.len(), 1, "{started:?}");
    assert_eq!(runs(&pair.first).await, 2);
}
