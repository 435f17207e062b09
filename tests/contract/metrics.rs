//! What Prometheus reads.

use std::collections::{BTreeMap, BTreeSet};

use kernel::measures::{Kind, MEASURES};
use serde_json::json;

use crate::support::authoring::{document, reads, stages};
use crate::support::{PlatformBuilder, TestPlatform, as_a_server, eventually, new_home, program, scratch_database};

/// One line of an exposition.
#[derive(Clone, Debug, PartialEq)]
struct Sample {
    name: String,
    labels: BTreeMap<String, String>,
    value: f64,
}

/// Reads an exposition, and fails where it is none.
fn read(text: &str) -> Vec<Sample> {
    let mut samples = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (series, value) = line.rsplit_once(' ').unwrap_or_else(|| panic!("{line}"));
        let (name, labels) = match series.split_once('{') {
            Some((name, labels)) => (name, labels.strip_suffix('}').unwrap_or_else(|| panic!("{line}"))),
            None => (series, ""),
        };
        let labels = labels.split(',').filter(|label| !label.is_empty()).map(|label| {
            let (key, value) = label.split_once('=').unwrap_or_else(|| panic!("{line}"));
            (key.to_owned(), value.trim_matches('"').to_owned())
        });
        let value = value.parse().unwrap_or_else(|_| panic!("{line}"));
        samples.push(Sample { name: name.to_owned(), labels: labels.collect(), value });
    }
    samples
}

async fn scrape(platform: &TestPlatform) -> (String, Vec<Sample>) {
    let answer = reqwest::get(format!("{}/metrics", platform.management().await)).await.unwrap();
    assert_eq!(answer.headers()["content-type"], "text/plain; version=0.0.4; charset=utf-8");
    let text = answer.text().await.unwrap();
    let samples = read(&text);
    (text, samples)
}

/// The sum of the series that have these labels; `None` where there is none.
fn value(samples: &[Sample], name: &str, labels: &[(&str, &str)]) -> Option<f64> {
    let found = samples.iter().filter(|sample| {
        sample.name == name && labels.iter().all(|(key, value)| sample.labels.get(*key).is_some_and(|it| it == value))
    });
    found.map(|sample| sample.value).reduce(|sum, value| sum + value)
}

/// A platform that has done a bit of everything.
async fn busy() -> (TestPlatform, String) {
    let platform = TestPlatform::with("FLOWSTONE_EXECUTOR__HEARTBEAT_SECONDS", "1").start().await;
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    platform.template("tests/metrics/rows.sql", "POSTGRES", "SELECT n FROM generate_series(1, 500) AS g(n)").await;
    platform.template("tests/metrics/staged.sql", "DUCKDB", "SELECT n FROM rows").await;
    platform.template("tests/metrics/wrong.sql", "POSTGRES", "SELECT 1 / 0 AS never").await;
    let mut out = reads("out", "tempdb", "tests/metrics/staged.sql");
    out["depends_on"] = json!(["rows"]);
    let nodes = json!([stages("rows", "pg", "tests/metrics/rows.sql", "rows"), out]);
    let good = platform.pipeline(document("tests/metrics/good", json!({}), nodes)).await;
    let nodes = json!([reads("wrong", "pg", "tests/metrics/wrong.sql")]);
    let wrong = platform.pipeline(document("tests/metrics/wrong", json!({}), nodes)).await;
    let ready = platform.rows_of(&good, json!({})).await;
    platform.run(&wrong, json!({})).await;
    platform.get("/api/v1/nothing").await.is(404, "request.not_found");
    platform.get("/health").await.data();
    // The run is counted after its last event.
    eventually("both runs have been counted", async || {
        let (_, samples) = scrape(&platform).await;
        let ended = |status| value(&samples, "flowstone_executions_ended_total", &[("status", status)]);
        (ended("SUCCESS") == Some(1.0) && ended("FAILED") == Some(1.0)).then_some(())
    })
    .await;
    (platform, ready["execution_id"].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn what_a_platform_did_can_be_read_from_its_metrics() {
    let (platform, _) = busy().await;

    let (_, samples) = scrape(&platform).await;

    let at = |name: &str, labels: &[(&str, &str)]| value(&samples, name, labels);
    assert_eq!(at("flowstone_executions_started_total", &[("trigger", "REST")]), Some(2.0));
    assert_eq!(at("flowstone_execution_duration_seconds_count", &[("status", "SUCCESS")]), Some(1.0));
    assert_eq!(at("flowstone_executions_running", &[]), Some(0.0));
    assert_eq!(at("flowstone_execution_slots", &[]), Some(100.0));
    let staged = [("type", "DQL"), ("dialect", "POSTGRES"), ("status", "SUCCESS")];
    assert_eq!(at("flowstone_node_duration_seconds_count", &staged), Some(1.0));
    assert_eq!(
        at("flowstone_node_duration_seconds_count", &[("dialect", "POSTGRES"), ("status", "FAILED")]),
        Some(1.0)
    );
    assert_eq!(at("flowstone_node_rows_total", &[("type", "DQL"), ("dialect", "POSTGRES")]), Some(500.0));
    assert!(at("flowstone_node_bytes_total", &[("type", "DQL"), ("dialect", "POSTGRES")]) > Some(1000.0));
    assert_eq!(at("flowstone_http_requests_total", &[("operation", "execute_pipeline"), ("status", "200")]), Some(2.0));
    assert_eq!(at("flowstone_http_requests_total", &[("operation", "other"), ("status", "404")]), Some(1.0));
    assert_eq!(at("flowstone_http_requests_running", &[]), Some(0.0));
    assert_eq!(at("flowstone_datasource_pool_connections", &[("datasource", "pg"), ("state", "used")]), Some(0.0));
    assert!(at("flowstone_datasource_pool_connections", &[("datasource", "pg"), ("state", "idle")]) >= Some(1.0));
    assert!(at("flowstone_metadata_pool_connections", &[("state", "idle")]) >= Some(1.0));
    assert_eq!(at("flowstone_metadata_pool_max_connections", &[]), Some(10.0));
    assert!(
        at("flowstone_metadata_transactions_total", &[("transaction", "finish_execution"), ("outcome", "commit")])
            == Some(2.0)
    );
    assert!(
        at("flowstone_transient_operations_total", &[("operation", "append_result"), ("outcome", "success")])
            >= Some(1.0)
    );
    assert_eq!(at("flowstone_staging_starts_total", &[("outcome", "failure")]), Some(0.0));
    assert!(at("flowstone_staging_starts_total", &[("outcome", "success")]) >= Some(2.0));
    assert_eq!(at("flowstone_staging_children", &[]), Some(0.0));
    assert_eq!(at("flowstone_build_info", &[("version", env!("CARGO_PKG_VERSION"))]), Some(1.0));
    let newest = app::migrations::migrator().iter().map(|it| it.version).max().unwrap();
    assert_eq!(at("flowstone_migration_version", &[]), Some(newest as f64));
    assert!(at("process_resident_memory_bytes", &[]) > Some(1e6));
    assert!(at("process_cpu_seconds_total", &[]) > Some(0.0));
    assert!(at("process_open_fds", &[]) > Some(5.0));
    let tick = [("job", "heartbeat"), ("outcome", "success")];
    eventually("a job has ticked", async || {
        let (_, samples) = scrape(&platform).await;
        let success = value(&samples, "flowstone_job_last_success_timestamp_seconds", &[("job", "heartbeat")]);
        (value(&samples, "flowstone_job_ticks_total", &tick) >= Some(1.0) && success > Some(1.7e9)).then_some(())
    })
    .await;
}

#[tokio::test]
async fn every_metric_is_listed_with_its_type_and_labels_and_none_holds_an_id() {
    let (platform, execution) = busy().await;

    let (text, samples) = scrape(&platform).await;

    for sample in &samples {
        let histogram =
            |name: &str| ["_bucket", "_sum", "_count"].iter().find_map(|end| name.strip_suffix(end).map(str::to_owned));
        let named = |name: &str| MEASURES.iter().find(|measure| measure.name == name);
        let measure = named(&sample.name).or_else(|| histogram(&sample.name).as_deref().and_then(named));
        let measure = measure.unwrap_or_else(|| panic!("{} is not listed", sample.name));
        let labels: BTreeSet<&str> = sample.labels.keys().map(String::as_str).filter(|label| *label != "le").collect();
        assert_eq!(labels, measure.labels.iter().copied().collect(), "{}", measure.name);
        assert!(text.contains(&format!("# TYPE {} {}\n", measure.name, measure.kind.word())), "{}", measure.name);
        assert!(text.contains(&format!("# HELP {} ", measure.name)), "{}", measure.name);
        for value in sample.labels.values() {
            assert!(value.parse::<uuid::Uuid>().is_err() && !value.contains('/') && value.len() < 64, "{sample:?}");
        }
    }
    for secret in [platform.key(), &execution, "admin@localhost", "postgres://"] {
        assert!(!text.contains(secret), "{secret}");
    }
    let told: BTreeSet<&str> = samples.iter().map(|sample| sample.name.as_str()).collect();
    for measure in MEASURES {
        let name = match measure.kind {
            Kind::Histogram => format!("{}_bucket", measure.name),
            _ => measure.name.to_owned(),
        };
        assert!(
            // Nothing is told of how a job's ticks went before it ticked.
            told.contains(name.as_str()) || measure.kind != Kind::Counter && measure.name.contains("_job_"),
            "{name}"
        );
    }
}

#[tokio::test]
async fn rare_events_are_counted_from_zero_on() {
    let platform = TestPlatform::with("FLOWSTONE_EXECUTOR__MAX_CONCURRENT_EXECUTIONS_PER_USER", "1")
        .set("FLOWSTONE_EXECUTOR__HEARTBEAT_SECONDS", "1")
        .start()
        .await;
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    platform.template("tests/metrics/waits.sql", "POSTGRES", "SELECT pg_advisory_xact_lock_shared(1)::text").await;
    let nodes = json!([reads("waits", "pg", "tests/metrics/waits.sql")]);
    let waits = platform.pipeline(document("tests/metrics/waits", json!({}), nodes)).await;
    let (_, samples) = scrape(&platform).await;
    let rare: [(&str, &[(&str, &str)]); 8] = [
        ("flowstone_executions_refused_total", &[("scope", "user")]),
        ("flowstone_executions_refused_total", &[("scope", "instance")]),
        ("flowstone_executions_swept_total", &[]),
        ("flowstone_staging_starts_total", &[("outcome", "failure")]),
        ("flowstone_trace_batches_total", &[("outcome", "lost")]),
        ("flowstone_executions_ended_total", &[("status", "ABORTED"), ("trigger", "REST")]),
        ("flowstone_job_ticks_total", &[("job", "heartbeat"), ("outcome", "failure")]),
        ("flowstone_job_ticks_total", &[("job", "audit_cleanup"), ("outcome", "panic")]),
    ];
    for (name, labels) in rare {
        assert_eq!(value(&samples, name, labels), Some(0.0), "{name} {labels:?}");
    }

    let client = database.connect().await;
    client.batch_execute("SELECT pg_advisory_lock(1)").await.unwrap();
    let run = platform.start_detached(&waits, json!({})).await;
    let path = format!("/api/v1/pipelines/{waits}/executions");
    platform.post(&path, json!({"parameters": {}})).await.is(429, "pipeline.execution.concurrency_limit");
    // A run whose instance has gone.
    let lost = "INSERT INTO catalog.pipeline_executions (execution_id, root_execution_id, heartbeat_at, pipeline_id, pipeline_version, \
                status, parameters_json, triggered_by, triggered_via) SELECT gen_random_uuid(), '00000000-0000-4000-8000-000000000001', \
                now() - interval '1 hour', pipeline_id, pipeline_version, status, parameters_json, triggered_by, triggered_via \
                FROM catalog.pipeline_executions";
    platform.database().connect().await.execute(lost, &[]).await.unwrap();

    eventually("both are counted", async || {
        let (_, samples) = scrape(&platform).await;
        let counted = |name, labels| value(&samples, name, labels) == Some(1.0);
        let refused = counted("flowstone_executions_refused_total", &[("scope", "user")]);
        (refused && counted("flowstone_executions_swept_total", &[])).then_some(())
    })
    .await;
    client.batch_execute("SELECT pg_advisory_unlock(1)").await.unwrap();
    platform.ended(&run).await;
}

#[tokio::test]
async fn the_series_of_a_datasource_end_with_it() {
    let platform = TestPlatform::start().await;
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    platform.get("/api/v1/datasources/pg/schemas").await.data();
    let told = async || {
        let (_, samples) = scrape(&platform).await;
        samples.into_iter().filter(|sample| sample.labels.get("datasource").is_some_and(|name| name == "pg")).count()
    };
    assert_eq!(told().await, 4);

    let deleted = platform.delete("/api/v1/datasources/pg").await;
    assert!(deleted.status.is_success(), "{}", deleted.text);

    eventually("nothing is told of it", async || (told().await == 0).then_some(())).await;
}

#[tokio::test]
async fn the_port_of_metrics_answers_probes_and_nothing_else() {
    let platform = TestPlatform::start().await;
    let management = platform.management().await;

    for (path, status) in
        [("/health", 200), ("/ready", 200), ("/metrics", 200), ("/api/v1/pipelines", 404), ("/openapi.json", 404)]
    {
        assert_eq!(reqwest::get(format!("{management}{path}")).await.unwrap().status(), status, "{path}");
    }
    assert_eq!(platform.get("/metrics").await.status, 404, "users don't read metrics");
}

#[tokio::test]
async fn a_local_platform_tells_no_metrics_unless_it_is_told_to() {
    let quiet = PlatformBuilder::default().start_locally().await;
    assert!(!quiet.log().iter().any(|line| line.contains("metrics can be read")));

    let told = TestPlatform::with("FLOWSTONE_MANAGEMENT__SERVER__PORT", "0").start_locally().await;

    let (_, samples) = scrape(&told).await;
    assert_eq!(value(&samples, "flowstone_build_info", &[]), Some(1.0));
}

#[tokio::test]
async fn a_taken_port_of_metrics_is_told_with_its_key() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port();
    let database = crate::support::TestDatabase::migrated().await;
    for (variable, key) in
        [("FLOWSTONE_MANAGEMENT__SERVER__PORT", "management.server.port"), ("FLOWSTONE_SERVER__PORT", "server.port")]
    {
        let home = new_home();
        let mut command = program(home.path());
        as_a_server(&mut command, database.url()).env("FLOWSTONE_SERVER__PORT", "0").env(variable, port.to_string());
        let refused = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert_eq!(refused.status.code(), Some(71), "{said}");
        assert!(said.contains(&format!("127.0.0.1:{port}")) && said.contains(key), "{said}");
    }
}
