//! The local posture (design §8.18): one command, and a platform for one person runs on a PostgreSQL of its own.

use std::collections::BTreeMap;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;

use app::demo::data::Shop;
use chrono::Datelike as _;
use client::types::DatasourceView;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::authoring::{document, reads};
use crate::support::{Frames, PlatformBuilder, TestPlatform, eventually};

fn server_pid(platform: &TestPlatform) -> i32 {
    let file = platform.home().join("postgresql/cluster/postmaster.pid");
    std::fs::read_to_string(file).unwrap().lines().next().unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_killed_platform_finds_its_server_and_its_data_again() {
    let mut platform = PlatformBuilder::default().start_locally().await;
    let server = server_pid(&platform);
    platform.kill9();

    platform.restart().await;

    assert_eq!(server_pid(&platform), server, "the server that was left running is reused");
    // The key of before is good still.
    platform.get("/api/v1/datasources").await.data();
}

#[tokio::test]
async fn a_platform_that_ends_in_order_ends_its_server() {
    let mut platform = PlatformBuilder::default().start_locally().await;

    let status = platform.stop().await;

    assert!(status.success(), "{status}");
    assert!(!platform.home().join("postgresql/cluster/postmaster.pid").exists());
}

#[tokio::test]
async fn what_a_local_platform_keeps_is_closed_to_others() {
    let platform = PlatformBuilder::default().start_locally().await;
    assert!(platform.address().starts_with("http://127.0.0.1:"));

    for (name, mode) in
        [("password", 0o600), ("secrets", 0o700), ("secrets/encryption-key", 0o600), ("postgresql", 0o700)]
    {
        let found = std::fs::metadata(platform.home().join(name)).unwrap().permissions().mode() & 0o777;
        assert_eq!(found, mode, "{name}: {found:o}");
    }
}

#[tokio::test]
async fn a_second_platform_in_one_home_is_told_of_the_first() {
    let platform = PlatformBuilder::default().start_locally().await;

    let second = platform.flowstone(&["serve", "--port", "0"]).await;

    assert!(!second.status.success());
    let said = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(said.contains("in use by another flowstone process (pid "), "{said}");
    assert!(platform.get("/ready").await.status.is_success(), "the first one is not disturbed");
}

#[tokio::test]
async fn an_operator_stops_asks_and_finds_the_database() {
    let mut platform = PlatformBuilder::default().start_locally().await;
    let said = |output: std::process::Output| String::from_utf8_lossy(&output.stdout).trim().to_owned();

    assert_eq!(said(platform.flowstone(&["db", "path"]).await), platform.home().display().to_string());
    assert!(!platform.flowstone(&["db", "stop"]).await.status.success(), "it is in use");
    platform.kill9();
    let stopped = platform.flowstone(&["db", "stop"]).await;

    assert!(stopped.status.success());
    assert!(!platform.home().join("postgresql/cluster/postmaster.pid").exists());
    let asked = platform.flowstone(&["db", "psql", "--", "-XAtc", "SELECT 1 + 1"]).await;
    assert_eq!(said(asked), "2", "psql starts the server for itself");
}

/// What a start printed for the person who tries the platform out.
struct Printed {
    /// All of it, but for the address.
    text: Vec<String>,
    url: String,
    pipeline: Uuid,
    key_file: PathBuf,
    body: String,
}

impl Printed {
    /// What the last start printed.
    async fn by(platform: &TestPlatform) -> Self {
        let text = eventually("the start has said everything", async || {
            let log = platform.log();
            let begun = log.iter().rposition(|line| line.starts_with("listening on "))?;
            let printed: Vec<_> = log[begun..].iter().filter(|line| line.starts_with("  ")).cloned().collect();
            printed.last()?.contains("key create").then_some(printed)
        })
        .await;
        let whole = text.join("\n");
        let between = |before: &str, after: &str| {
            let (_, rest) = whole.split_once(before).unwrap_or_else(|| panic!("no {before:?} in {whole}"));
            rest.split_once(after).unwrap_or_else(|| panic!("no {after:?} in {whole}")).0.to_owned()
        };
        Self {
            url: between("curl -N -X POST ", " "),
            pipeline: between("/pipelines/", "/execute").parse().unwrap(),
            key_file: between("$(cat ", ")").into(),
            body: between("-d '", "'"),
            text: text.iter().map(|line| line.replace(platform.address(), "ADDRESS")).collect(),
        }
    }

    fn key(&self) -> String {
        std::fs::read_to_string(&self.key_file).unwrap()
    }

    /// Does what the printed command does; answers the last event.
    async fn run(&self, platform: &TestPlatform) -> Value {
        let request = reqwest::Client::new()
            .post(&self.url)
            .header("DP-API-Key", self.key())
            .header("Content-Type", "application/json")
            .body(self.body.clone());
        let events = platform.follow(request).await.all().await;
        let last = events.last().expect("an event");
        assert_eq!(last.event.as_deref(), Some("data_ready"), "{events:?}");
        last.json()
    }
}

/// Category, lines, pieces and cents of one month's orders that were not cancelled, the highest revenue first.
fn revenue_by_category(year: i32, month: u32) -> Vec<(&'static str, i64, i64, i64)> {
    let shop = Shop::make();
    let categories: BTreeMap<i32, &str> = shop.products.iter().map(|product| (product.id, product.category)).collect();
    let mut sums: BTreeMap<&str, (i64, i64, i64)> = BTreeMap::new();
    let counted = shop.orders.iter().filter(|order| {
        order.status != "cancelled" && (order.ordered_at.year(), order.ordered_at.month()) == (year, month)
    });
    for line in counted.flat_map(|order| &order.lines) {
        let (lines, pieces, cents) = sums.entry(categories[&line.product_id]).or_default();
        *lines += 1;
        *pieces += i64::from(line.quantity);
        *cents += i64::from(line.quantity) * line.unit_price_cents;
    }
    let mut rows: Vec<_> =
        sums.into_iter().map(|(name, (lines, pieces, cents))| (name, lines, pieces, cents)).collect();
    rows.sort_by_key(|row| -row.3);
    rows
}

#[tokio::test]
async fn the_printed_command_runs_the_demo_and_its_figures_are_right() {
    let platform = PlatformBuilder::default().start_locally().await;
    let printed = Printed::by(&platform).await;
    assert_eq!(std::fs::metadata(&printed.key_file).unwrap().permissions().mode() & 0o777, 0o600);

    let ready = printed.run(&platform).await;

    let expected: Vec<Value> = revenue_by_category(2026, 1)
        .into_iter()
        .map(|(category, lines, pieces, cents)| {
            // Numbers of more than 53 bits are told as texts, whatever their value.
            let revenue = format!("{}.{:02}", cents / 100, cents % 100);
            json!([category, lines.to_string(), pieces.to_string(), revenue])
        })
        .collect();
    assert_eq!(expected.len(), 5, "every category sells in a month");
    assert_eq!(ready["rows"], Value::from(expected), "{}", ready["schema"]);
}

#[tokio::test]
async fn a_platform_that_has_read_its_own_server_stops_without_a_complaint() {
    let mut platform = PlatformBuilder::default().start_locally().await;
    Printed::by(&platform).await.run(&platform).await;

    assert!(platform.stop().await.success());

    let log = platform.log();
    let complaints: Vec<&String> = log.iter().filter(|line| line.contains("WARN") || line.contains("ERROR")).collect();
    assert!(complaints.is_empty(), "{complaints:?}");
}

#[tokio::test]
async fn a_second_start_says_the_same_makes_nothing_twice_and_revives_nothing() {
    let mut platform = PlatformBuilder::default().start_locally().await;
    let first = Printed::by(&platform).await;
    let made = Made::by(&platform, &first.key()).await;
    assert_eq!((made.datasources.len(), made.templates.len(), made.pipelines.len()), (2, 3, 2));

    platform.restart().await;

    let second = Printed::by(&platform).await;
    assert_eq!((&second.text, second.key()), (&first.text, first.key()));
    assert_eq!(Made::by(&platform, &first.key()).await, made);
    let api = platform.client_with(&first.key());
    let discarded = api.discard_pipeline_version().id(first.pipeline).version(1).send().await.unwrap();
    assert_eq!(discarded.data.entity_status, "DISCARDED");
    // As after a start that was cut off at its very end: everything is looked at once more.
    std::fs::remove_file(platform.home().join("demo.json")).unwrap();

    platform.restart().await;

    let api = platform.client_with(&first.key());
    let found = api.get_pipeline().id(first.pipeline).send().await.unwrap().into_inner().data;
    assert_eq!((found.entity_status.as_str(), found.version), ("DISCARDED", 1));
}

#[tokio::test]
async fn whoever_reads_the_demos_orders_is_no_superuser_and_kept_from_the_metadata() {
    let platform = PlatformBuilder::default().start_locally().await;
    let api = platform.client_with(&Printed::by(&platform).await.key());
    let sql = "SELECT rolsuper::text AS super, has_database_privilege('flowstone', 'CONNECT')::text AS metadata \
               FROM pg_roles WHERE rolname = current_user";
    let template = api.create_template().body_map(|it| {
        it.id("tests/demo/reader.sql".to_owned())
            .dialect("POSTGRES".to_owned())
            .display_name("r")
            .description("")
            .body(sql)
    });
    template.send().await.unwrap();
    let nodes = json!([reads("reader", "demo-orders", "tests/demo/reader.sql")]);
    let body = document("tests/demo/reader", json!({}), nodes);
    let draft = api.create_pipeline().body(body).send().await.unwrap().into_inner().data;

    let run = api.execute_pipeline().pipeline_id(draft.id).body_map(|it| it).send().await.unwrap();
    let events = Frames::read(run.into_inner()).all().await;

    assert_eq!(events.last().unwrap().json()["rows"], json!([["false", "false"]]), "{events:?}");
}

/// What there is in the demo's workspace, each by what would change if it were made again.
#[derive(Debug, PartialEq)]
struct Made {
    datasources: Vec<String>,
    templates: Vec<String>,
    pipelines: Vec<String>,
    keys: Vec<String>,
}

impl Made {
    async fn by(platform: &TestPlatform, key: &str) -> Self {
        let api = platform.client_with(key);
        let datasource = |it: DatasourceView| format!("{} {}", it.name, it.updated_at);
        let datasources = api.list_datasources().send().await.unwrap().into_inner().data.items;
        let templates = api.list_templates().send().await.unwrap().into_inner().data.items;
        let pipelines = api.list_pipelines().send().await.unwrap().into_inner().data.items;
        let keys = api.list_api_keys().send().await.unwrap().into_inner().data.items;
        Self {
            datasources: datasources.into_iter().map(datasource).collect(),
            templates: templates.iter().map(|it| format!("{} {} {}", it.id, it.version, it.status)).collect(),
            pipelines: pipelines.iter().map(|it| format!("{} {} {}", it.id, it.version, it.status)).collect(),
            keys: keys.into_iter().map(|it| it.id).collect(),
        }
    }
}
