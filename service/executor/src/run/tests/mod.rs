//! Whole runs over in-memory databases, with a clock that stands still until a test moves it.

mod binding;
mod calculators;
mod children;
mod ends;
mod errors;
mod events;
mod fake_children;
mod fakes;
mod moving;
mod parallel;
mod progress;
mod readiness;

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use serde_json::{Value as Json, json};
use uuid::Uuid;

use super::hands::{Hands, Renderer, Sql};
use super::{Cancel, ErrorDetail, Executor, ExecutorSettings, Family, OrgSettings, Outcome, Ports, Run, bind};
use crate::document::{PipelineBody, parse};
use crate::ports::NodeFault;
use crate::staging::StagingSettings;
use crate::template::{Context, Source};
use fake_children::ChildrenFake;
use fakes::{Catalog, Database, Journal, Rendering, Results, StagingFake, TestClock};

/// One run and everything it touches. `database.on(id, …)` says what the statement of a node does.
struct World {
    settings: ExecutorSettings,
    clock: Arc<TestClock>,
    database: Arc<Database>,
    staging: Arc<StagingFake>,
    journal: Arc<Journal>,
    results: Arc<Results>,
    catalog: Arc<Catalog>,
    children: Arc<ChildrenFake>,
    family: Family,
    /// What the template of each node was rendered with.
    contexts: Arc<Mutex<HashMap<String, Context>>>,
    cancel: Cancel,
}

impl World {
    fn new() -> Self {
        let clock = Arc::new(TestClock::default());
        let staging = StagingSettings {
            program: "none".into(),
            folder: "none".into(),
            max_memory_mb: 64,
            max_disk_mb: 64,
            threads: 1,
            result_batch_rows: 10_000,
            lake_roots: Vec::new(),
        };
        let settings = ExecutorSettings {
            max_parallel_nodes: 4,
            node_query_timeout: Duration::from_secs(60),
            staging_query_timeout: Duration::from_secs(50),
            execution_timeout: Duration::from_secs(600),
            max_composition_depth: 5,
            progress_interval: Duration::from_secs(5),
            cancel_grace: Duration::from_secs(2),
            error_detail: ErrorDetail::Full,
            org: OrgSettings::default(),
            docs_base: "https://docs.example/errors/".into(),
            staging,
        };
        Self {
            settings,
            journal: Arc::new(Journal::default()),
            database: Arc::new(Database::default()),
            staging: Arc::new(StagingFake::default()),
            results: Arc::new(Results::default()),
            catalog: Arc::new(Catalog::default()),
            children: Arc::new(ChildrenFake::default()),
            family: Family::of_root(Uuid::from_u128(1)),
            contexts: Arc::default(),
            cancel: Cancel::new(),
            clock,
        }
    }

    fn hands(&self) -> Hands {
        Hands {
            databases: self.database.clone(),
            stagings: self.staging.clone(),
            renderer: Arc::new(Noting(self.contexts.clone())),
            clock: self.clock.clone(),
        }
    }

    /// Runs a document of these nodes; `parameters` are declared and sent as strings.
    async fn run(&self, nodes: Vec<Json>) -> Outcome {
        self.run_with(nodes, json!({})).await
    }

    async fn run_with(&self, nodes: Vec<Json>, parameters: Json) -> Outcome {
        let sent = parameters.as_object().unwrap().clone();
        let declared: Json = sent.keys().map(|name| (name.clone(), json!({"type": "STRING"}))).collect();
        self.run_document(document(nodes, declared), parameters).await
    }

    /// Runs a document of these nodes, and sends values that it does not declare.
    async fn run_with_values(&self, nodes: Vec<Json>, values: Json) -> Outcome {
        self.run_document(document(nodes, json!({})), values).await
    }

    async fn run_document(&self, body: PipelineBody, parameters: Json) -> Outcome {
        let bound = bind(&body, parameters.as_object().unwrap()).unwrap();
        let run = Run {
            execution_id: Uuid::from_u128(1),
            correlation_id: Uuid::from_u128(2),
            workspace: Uuid::from_u128(3),
            pipeline_id: Uuid::from_u128(4),
            pipeline_version: 5,
            body: Arc::new(body),
            warnings: bound.warnings(),
            parameters: bound.context,
            supplied: bound.supplied,
            family: self.family,
            parameters_as_sent: parameters,
            result_url: "https://flowstone.example/result".into(),
            started_at: fakes::start_of_time(),
        };
        let ports = Ports {
            sources: self.catalog.clone(),
            templates: self.catalog.clone(),
            journal: self.journal.clone(),
            results: self.results.clone(),
            children: self.children.clone(),
        };
        Executor::with_hands(self.settings.clone(), self.hands()).run(run, ports, self.cancel.clone()).await
    }
}

/// Renders as the fake does, and notes over what.
struct Noting(Arc<Mutex<HashMap<String, Context>>>);

#[async_trait]
impl Renderer for Noting {
    async fn render(&self, source: Arc<Source>, context: Arc<Context>) -> Result<Sql, NodeFault> {
        self.0.lock().unwrap().insert(source.name.clone(), Context::clone(&context));
        Rendering.render(source, context).await
    }
}

fn document(nodes: Vec<Json>, parameters: Json) -> PipelineBody {
    let document = json!({
        "schema_version": 1, "name": "a/b", "display_name": "", "description": "", "parameters": parameters, "nodes": nodes
    });
    parse(&document).unwrap_or_else(|failures| panic!("{failures:#?}"))
}

fn sql_node(id: &str, ty: &str, source: &str, depends_on: &[&str]) -> Json {
    json!({
        "id": id, "description": "", "type": ty, "source": source, "template": {"id": id, "version": 1},
        "depends_on": depends_on
    })
}

/// A DQL node on the database, staged as a table of its own name.
fn staged(id: &str, depends_on: &[&str]) -> Json {
    let mut node = sql_node(id, "DQL", "db", depends_on);
    node["output"] = json!({"target": "tempdb", "table": id});
    node
}

/// A DQL node on the database whose rows are written into a table of it.
fn written(id: &str, mode: &str, depends_on: &[&str]) -> Json {
    let mut node = sql_node(id, "DQL", "db", depends_on);
    node["output"] = json!({"target": "datasource", "datasource": "db", "table": id, "mode": mode});
    node
}

/// A DQL node on the database whose rows go to the caller.
fn caller(id: &str, depends_on: &[&str]) -> Json {
    sql_node(id, "DQL", "db", depends_on)
}

/// A DML node: a statement without rows to move.
fn step(id: &str, depends_on: &[&str]) -> Json {
    sql_node(id, "DML", "db", depends_on)
}
