//! The way from a database to rows, spoken by the generated client alone: what is awkward here is awkward for users.

use client::types::{ExecutionStatus, RunEvent};
use client::{Client, Error};
use futures::TryStreamExt as _;
use serde_json::{Map, Value, json};
use uuid::Uuid;

use crate::support::authoring::{document, location, reads, stages};
use crate::support::{Frame, Frames, TestDatabase, TestPlatform, scratch_database};

const SALES: &str = "
CREATE TABLE sales (id integer PRIMARY KEY, city text NOT NULL, sold_on date NOT NULL, amount numeric(10,2) NOT NULL);
INSERT INTO sales VALUES
    (1, 'Ghent', '2026-01-02', 10.10), (2, 'Graz', '2026-01-03', 99.99), (3, 'Ghent', '2026-01-31', 0.05),
    (4, 'Porto', '2026-02-01', 7.00), (5, 'Tartu', '2025-12-31', 1.00)";

/// One month's sales from PostgreSQL, summed in staging.
async fn sales_by_city(api: &Client) -> Uuid {
    template(
        api,
        "shop/sales.sql",
        "POSTGRES",
        "SELECT city, amount FROM sales WHERE sold_on >= :first AND sold_on < :next",
    )
    .await;
    template(
        api,
        "shop/by_city.sql",
        "DUCKDB",
        "SELECT city, sum(amount) AS total FROM sales GROUP BY city ORDER BY city",
    )
    .await;
    let mut summed = reads("by_city", "tempdb", "shop/by_city.sql");
    summed["depends_on"] = json!(["sales"]);
    let month = json!({"first": {"type": "DATE", "required": true}, "next": {"type": "DATE", "required": true}});
    let nodes = json!([stages("sales", "shop", "shop/sales.sql", "sales"), summed]);
    pipeline(api, document("shop/sales_by_city", month, nodes)).await
}

async fn template(api: &Client, name: &str, dialect: &str, body: &str) {
    let draft = api
        .create_template()
        .body_map(|it| it.id(name.to_owned()).dialect(dialect.to_owned()).display_name(name).description("").body(body))
        .send()
        .await
        .unwrap()
        .into_inner()
        .data;
    assert_eq!((draft.status.as_str(), draft.version), ("DRAFT", 1));
    let released = api.release_template().if_match(draft.body_hash).body_map(|it| it.name(name)).send().await.unwrap();
    assert_eq!((released.data.status.as_str(), released.data.current_version), ("RELEASED", Some(1)));
}

async fn pipeline(api: &Client, document: Value) -> Uuid {
    let draft = api.create_pipeline().body(document).send().await.unwrap().into_inner().data;
    assert_eq!((draft.status.as_str(), draft.current_version), ("DRAFT", None));
    let released = api.release_pipeline().id(draft.id).if_match(draft.body_hash).send().await.unwrap();
    assert_eq!((released.data.status.as_str(), released.data.current_version), ("RELEASED", Some(1)));
    draft.id
}

async fn shop(api: &Client) -> TestDatabase {
    let database = scratch_database().await;
    database.connect().await.batch_execute(SALES).await.unwrap();
    let (url, credential) = location(&database);
    let registered = api
        .create_datasource()
        .body_map(|it| it.name("shop").display_name("Shop").dialect("POSTGRES").jdbc_url(url).credential(credential))
        .send()
        .await
        .unwrap();
    assert!(registered.data.password_set);
    assert!(api.test_datasource().name("shop").send().await.unwrap().data.connected);
    database
}

fn january() -> Map<String, Value> {
    Map::from_iter([("first".to_owned(), json!("2026-01-01")), ("next".to_owned(), json!("2026-02-01"))])
}

fn event(frame: &Frame) -> RunEvent {
    serde_json::from_str(&frame.data).unwrap()
}

/// What the service said about a request that it refused: status and code. Anything that is not its envelope fails.
fn refusal<T>(answer: Result<T, Error<client::types::Problem>>) -> (u16, String) {
    match answer {
        Err(Error::ErrorResponse(response)) => (response.status().as_u16(), response.into_inner().error.code),
        Err(other) => panic!("no refusal of the service: {other}"),
        Ok(_) => panic!("not refused"),
    }
}

#[tokio::test]
async fn a_key_says_whose_it_is() {
    let platform = TestPlatform::start().await;

    let me = platform.client().get_current_principal().send().await.unwrap().into_inner().data;

    assert_eq!((me.email.as_str(), me.workspace.as_deref()), ("admin@localhost", Some("default")));
    assert_eq!(me.auth_method, "api_key");
    assert_eq!(me.scopes, ["read", "execute", "author"], "a scope holds the ones before it");
    let stranger = Client::new_with_client(platform.address(), reqwest::Client::new());
    assert_eq!(refusal(stranger.get_current_principal().send().await), (401, "auth.api_key.missing".to_owned()));
}

#[tokio::test]
async fn the_client_goes_all_the_way_from_a_database_to_rows() {
    let platform = TestPlatform::start().await;
    let api = platform.client();
    let _database = shop(&api).await;
    let pipeline = sales_by_city(&api).await;

    let run =
        api.execute_pipeline().pipeline_id(pipeline).body_map(|it| it.parameters(january())).send().await.unwrap();
    let frames = Frames::read(run.into_inner()).all().await;

    let last = frames.last().expect("an event");
    assert_eq!(last.event.as_deref(), Some("data_ready"), "{frames:?}");
    let ready = event(last);
    let rows = [[json!("Ghent"), json!("10.15")], [json!("Graz"), json!("99.99")]];
    assert_eq!(ready.rows, rows);
    let execution = ready.execution_id;
    let page = api.get_result().execution_id(execution).offset(1).limit(1).send().await.unwrap().into_inner().data;
    assert_eq!((page.rows, page.total_rows, page.has_more), (vec![rows[1].to_vec()], 2, false));
    let file = api.download_result().execution_id(execution).format("csv".to_owned()).send().await.unwrap();
    let file: Vec<u8> = file
        .into_inner_stream()
        .try_fold(Vec::new(), async |all, part| Ok([all, part.to_vec()].concat()))
        .await
        .unwrap();
    assert_eq!(String::from_utf8(file).unwrap().replace("\r\n", "\n"), "city,total\nGhent,10.15\nGraz,99.99\n");
    let runs = api.list_executions().pipeline_id(pipeline).status(ExecutionStatus::Success).send().await.unwrap();
    assert_eq!((runs.data.pagination.total, runs.data.items[0].execution_id), (1, execution));
    assert_eq!(runs.data.items[0].result_row_count, Some(2));
}

#[tokio::test]
async fn a_detached_run_is_followed_and_cancelled() {
    let platform = TestPlatform::start().await;
    let api = platform.client();
    let _database = shop(&api).await;
    template(&api, "shop/endless.sql", "POSTGRES", "SELECT pg_sleep(3600)").await;
    let nodes = json!([reads("endless", "shop", "shop/endless.sql")]);
    let pipeline = pipeline(&api, document("shop/endless", json!({}), nodes)).await;
    let started = api.start_execution().pipeline_id(pipeline).send().await.unwrap().into_inner().data;
    let execution = started.execution_id;
    let follow = api.follow_execution().execution_id(execution).send().await.unwrap();
    let mut frames = Frames::read(follow.into_inner());
    assert_eq!(frames.next().await.unwrap().event.as_deref(), Some("execution_started"));
    let incomplete = api.get_result().execution_id(execution).send().await;
    assert_eq!(refusal(incomplete), (409, "result.execution_incomplete".to_owned()));

    api.cancel_execution().execution_id(execution).send().await.unwrap();

    let rest = frames.all().await;
    assert_eq!(event(rest.last().unwrap()).reason.as_deref(), Some("cancelled"));
    let run = api.get_execution().execution_id(execution).send().await.unwrap().into_inner().data;
    assert_eq!((run.status.as_str(), run.completed_at.is_some()), ("ABORTED", true));
    let resumed = api.follow_execution().execution_id(execution).last_event_id("1".to_owned()).send().await.unwrap();
    assert_eq!(Frames::read(resumed.into_inner()).all().await, rest);
}

#[tokio::test]
async fn a_refusal_is_a_typed_problem() {
    let platform = TestPlatform::start().await;
    let api = platform.client();
    let _database = shop(&api).await;
    let pipeline = sales_by_city(&api).await;

    let lacking = api.execute_pipeline().pipeline_id(pipeline).send().await;
    let twice = api.release_pipeline().id(pipeline).if_match("0".repeat(64)).send().await;
    let unknown = api.get_pipeline().id(Uuid::nil()).send().await;
    let taken = api.create_pipeline().body(document("shop/sales_by_city", json!({}), json!([]))).send().await;

    assert_eq!(refusal(lacking), (400, "pipeline.execution.parameter_required".to_owned()));
    assert_eq!(refusal(twice), (409, "pipeline.version.not_draft".to_owned()));
    assert_eq!(refusal(unknown), (404, "pipeline.execution.not_found".to_owned()));
    let Err(Error::ErrorResponse(taken)) = taken else { panic!("{taken:?}") };
    let failures = taken.error.details["failures"].as_array().unwrap();
    assert!(failures.iter().any(|failure| failure["code"] == "pipeline.validation.duplicate_name"), "{failures:?}");
    // A precondition is part of the request: without it the client does not even ask.
    let blind = api.release_pipeline().id(pipeline).send().await;
    assert!(matches!(blind, Err(Error::InvalidRequest(_))), "{blind:?}");
}
