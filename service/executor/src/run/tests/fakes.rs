//! In-memory stand-ins for everything a run touches.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use arrow::array::{Int32Array, RecordBatch};
use arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use futures::StreamExt;
use serde_json::{Value as Json, json};
use tokio::sync::watch;
use uuid::Uuid;

use crate::ports::{
    NodeFault, ResultStore, ResultSummary, ResultWriter, Rows, RunJournal, Source, Sources, Statement, Target,
    Templates, Warning,
};
use crate::run::clock::Clock;
use crate::run::hands::{Databases, Renderer, Sql, StagingArea, Stagings};
use crate::run::{NodeStats, RunEvent};
use crate::template::{self, Context, Dialect, Value};

pub(super) fn start_of_time() -> DateTime<Utc> {
    DateTime::from_timestamp(1_767_222_000, 0).unwrap() // 2025-12-31T23:00:00Z
}

/// Stands still until it is moved.
pub(super) struct TestClock(watch::Sender<Duration>);

impl Default for TestClock {
    fn default() -> Self {
        Self(watch::Sender::new(Duration::ZERO))
    }
}

impl TestClock {
    pub(super) fn advance(&self, by: Duration) {
        self.0.send_modify(|now| *now += by);
    }
}

#[async_trait]
impl Clock for TestClock {
    fn now(&self) -> DateTime<Utc> {
        start_of_time() + TimeDelta::from_std(self.elapsed()).unwrap()
    }

    fn elapsed(&self) -> Duration {
        *self.0.borrow()
    }

    async fn sleep(&self, duration: Duration) {
        let until = self.elapsed() + duration;
        self.0.subscribe().wait_for(|now| *now >= until).await.unwrap();
    }
}

/// A door that opens once.
#[derive(Clone)]
pub(super) struct Gate(Arc<watch::Sender<bool>>);

impl Gate {
    pub(super) fn closed() -> Self {
        Self(Arc::new(watch::Sender::new(false)))
    }

    pub(super) fn open(&self) {
        self.0.send_replace(true);
    }

    async fn pass(&self) {
        self.0.subscribe().wait_for(|open| *open).await.unwrap();
    }
}

/// What a statement does.
#[derive(Clone)]
pub(super) enum Script {
    /// Gives so many batches of two rows.
    Batches(usize),
    Fail(NodeFault),
    /// Works until the gate opens, whatever else happens.
    Until(Gate),
    /// Works until its token is cancelled, and says so.
    UntilCancelled,
    /// Never ends, and doesn't listen.
    Deaf,
    Panic,
}

/// Runs statements as their scripts say; what has none gives one batch.
pub(super) struct Database {
    scripts: Mutex<HashMap<String, Script>>,
    pub(super) statements: Mutex<Vec<Statement>>,
    started: watch::Sender<usize>,
    running: AtomicUsize,
    pub(super) most_at_once: AtomicUsize,
    /// Batches that were asked for.
    pub(super) batches_taken: Arc<AtomicUsize>,
    /// What was written, and why the next write is refused.
    pub(super) writes: Mutex<Vec<String>>,
    pub(super) refusal: Mutex<Option<NodeFault>>,
}

impl Default for Database {
    fn default() -> Self {
        Self {
            scripts: Mutex::default(),
            statements: Mutex::default(),
            started: watch::Sender::new(0),
            running: AtomicUsize::new(0),
            most_at_once: AtomicUsize::new(0),
            batches_taken: Arc::default(),
            writes: Mutex::default(),
            refusal: Mutex::default(),
        }
    }
}

struct Running<'a>(&'a AtomicUsize);

impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

impl Database {
    pub(super) fn on(&self, sql: &str, script: Script) {
        self.scripts.lock().unwrap().insert(sql.to_owned(), script);
    }

    /// Waits until so many statements have started.
    pub(super) async fn started(&self, count: usize) {
        self.started.subscribe().wait_for(|started| *started >= count).await.unwrap();
    }

    pub(super) fn sql(&self) -> Vec<String> {
        self.statements.lock().unwrap().iter().map(|statement| statement.sql.clone()).collect()
    }

    async fn work(&self, statement: Statement) -> Result<usize, NodeFault> {
        let running = self.running.fetch_add(1, Ordering::SeqCst) + 1;
        let _running = Running(&self.running);
        self.most_at_once.fetch_max(running, Ordering::SeqCst);
        self.statements.lock().unwrap().push(statement.clone());
        self.started.send_modify(|started| *started += 1);
        // Lets others start before this one ends.
        tokio::task::yield_now().await;
        let script = self.scripts.lock().unwrap().get(&statement.sql).cloned().unwrap_or(Script::Batches(1));
        match script {
            Script::Batches(count) => return Ok(count),
            Script::Fail(fault) => return Err(fault),
            Script::Until(gate) => gate.pass().await,
            Script::UntilCancelled => {
                statement.cancel.cancelled().await;
                return Err(failed("canceling statement"));
            }
            Script::Deaf => std::future::pending().await,
            Script::Panic => panic!("a bug in a connector"),
        }
        Ok(1)
    }
}

pub(super) fn failed(text: &str) -> NodeFault {
    NodeFault::new("pipeline.node.query_execution_failed", "The statement failed.").underlying(text)
}

fn schema() -> SchemaRef {
    Arc::new(Schema::new(vec![Field::new("n", DataType::Int32, false)]))
}

pub(super) fn rows(batches: usize, taken: Arc<AtomicUsize>) -> Rows {
    let stream = futures::stream::iter(0..batches).map(move |_| {
        taken.fetch_add(1, Ordering::SeqCst);
        Ok(RecordBatch::try_new(schema(), vec![Arc::new(Int32Array::from(vec![1, 2]))]).unwrap())
    });
    let warnings =
        vec![Warning { code: "type_mapping.x".into(), message: String::new(), column: None, source_type: None }];
    Rows { schema: schema(), batches: Box::pin(stream), warnings: warnings.into() }
}

#[async_trait]
impl Databases for Database {
    async fn open(&self, _: &Source, statement: Statement) -> Result<Rows, NodeFault> {
        Ok(rows(self.work(statement).await?, self.batches_taken.clone()))
    }

    async fn execute(&self, _: &Source, statement: Statement) -> Result<u64, NodeFault> {
        Ok(self.work(statement).await? as u64)
    }

    async fn write(&self, source: &Source, target: Target, mut rows: Rows) -> Result<u64, NodeFault> {
        let mut count = 0;
        while let Some(batch) = rows.batches.next().await {
            count += batch?.num_rows() as u64;
        }
        if let Some(fault) = self.refusal.lock().unwrap().clone() {
            return Err(fault);
        }
        let Target { table, mode, timeout, .. } = target;
        self.writes.lock().unwrap().push(format!("{} {table} {mode:?} {count} {}s", source.name, timeout.as_secs()));
        Ok(count)
    }
}

/// Notes what was done with the staging database.
#[derive(Default)]
pub(super) struct StagingFake {
    pub(super) acts: Arc<Mutex<Vec<String>>>,
    /// When set, none can be made.
    pub(super) fault: Mutex<Option<NodeFault>>,
}

struct Area(Arc<Mutex<Vec<String>>>);

impl Area {
    fn note(&self, act: String) {
        self.0.lock().unwrap().push(act);
    }
}

#[async_trait]
impl Stagings for StagingFake {
    async fn start(&self, _: Uuid, max_memory_mb: Option<u64>) -> Result<Arc<dyn StagingArea>, NodeFault> {
        if let Some(fault) = self.fault.lock().unwrap().clone() {
            return Err(fault);
        }
        let area = Area(self.acts.clone());
        area.note(format!("start {max_memory_mb:?}"));
        Ok(Arc::new(area))
    }
}

#[async_trait]
impl StagingArea for Area {
    async fn load(&self, table: &str, mut rows: Rows) -> Result<(u64, u64), NodeFault> {
        let mut count = 0;
        while let Some(batch) = rows.batches.next().await {
            count += batch?.num_rows() as u64;
        }
        self.note(format!("load {table} {count}"));
        Ok((count, count * 4))
    }

    async fn create_table_as(&self, table: &str, statement: Statement) -> Result<u64, NodeFault> {
        self.note(format!("create {table} {}", statement.sql));
        Ok(9)
    }

    async fn query(&self, statement: Statement) -> Result<Rows, NodeFault> {
        self.note(format!("query {}", statement.sql));
        Ok(rows(1, Arc::default()))
    }

    async fn execute(&self, statement: Statement) -> Result<u64, NodeFault> {
        self.note(format!("execute {}", statement.sql));
        Ok(3)
    }

    async fn close(&self) {
        self.note("close".to_owned());
    }
}

/// Renders a template to its own name, with every string of the context that a request sent as a bind.
pub(super) struct Rendering;

#[async_trait]
impl Renderer for Rendering {
    async fn render(&self, source: Arc<template::Source>, context: Arc<Context>) -> Result<Sql, NodeFault> {
        let binds = context.iter().filter(|(name, _)| !name.starts_with("org_") && *name != "execution_id");
        let binds = binds.map(|(_, value)| value.clone()).filter(|value| matches!(value, Value::String(_)));
        Ok(Sql { text: source.name.clone(), binds: binds.collect() })
    }
}

/// Finds one datasource, and a template under every name.
#[derive(Default)]
pub(super) struct Catalog {
    pub(super) readonly: std::sync::atomic::AtomicBool,
    pub(super) query_timeout: Mutex<Option<Duration>>,
}

#[async_trait]
impl Sources for Catalog {
    async fn source(&self, _: Uuid, name: &str) -> Result<Source, NodeFault> {
        if name != "db" {
            return Err(NodeFault::new("pipeline.node.datasource_not_found", "It is gone."));
        }
        Ok(Source {
            name: name.to_owned(),
            dialect: Dialect::Postgres,
            url: "postgres://host/db".to_owned(),
            username: None,
            secret: None,
            properties: json!({}),
            query_timeout: *self.query_timeout.lock().unwrap(),
            readonly: self.readonly.load(Ordering::SeqCst),
            revision: 1,
            lake_tables: Vec::new(),
        })
    }
}

#[async_trait]
impl Templates for Catalog {
    async fn template(&self, _: Uuid, name: &str, version: i32) -> Result<Arc<template::Source>, NodeFault> {
        Ok(Arc::new(template::Source {
            name: name.to_owned(),
            version,
            dialect: Dialect::Postgres,
            is_library: false,
            body: String::new(),
            imports: Vec::new(),
        }))
    }
}

/// Keeps events and progress; may refuse from an event on.
#[derive(Default)]
pub(super) struct Journal {
    pub(super) events: Mutex<Vec<RunEvent>>,
    pub(super) progress: Mutex<Vec<Vec<NodeStats>>>,
    pub(super) refuses: Mutex<Option<&'static str>>,
    pub(super) progress_fails: std::sync::atomic::AtomicBool,
    pub(super) progress_hangs: std::sync::atomic::AtomicBool,
    busy: AtomicUsize,
}

impl Journal {
    /// `name` or `name:node`, in order.
    pub(super) fn names(&self) -> Vec<String> {
        let events = self.events.lock().unwrap();
        let name = |event: &RunEvent| match event.data().get("node_id").and_then(Json::as_str) {
            Some(node) => format!("{}:{node}", event.name()),
            None => event.name().to_owned(),
        };
        events.iter().map(name).collect()
    }

    pub(super) fn last(&self) -> Json {
        self.events.lock().unwrap().last().unwrap().data()
    }
}

#[async_trait]
impl RunJournal for Journal {
    async fn record(&self, event: RunEvent) -> Result<(), NodeFault> {
        assert_eq!(self.busy.fetch_add(1, Ordering::SeqCst), 0, "one task at a time");
        tokio::task::yield_now().await;
        self.busy.fetch_sub(1, Ordering::SeqCst);
        if *self.refuses.lock().unwrap() == Some(event.name()) {
            return Err(NodeFault::new("pipeline.execution.aborted", "The journal is full."));
        }
        self.events.lock().unwrap().push(event);
        Ok(())
    }

    async fn progress(&self, nodes: &[NodeStats]) -> Result<(), NodeFault> {
        self.progress.lock().unwrap().push(nodes.to_vec());
        if self.progress_hangs.load(Ordering::SeqCst) {
            std::future::pending::<()>().await;
        }
        match self.progress_fails.load(Ordering::SeqCst) {
            true => Err(NodeFault::new("pipeline.execution.aborted", "The database is away.")),
            false => Ok(()),
        }
    }
}

/// Takes so many batches, then refuses; may fail to read the result back.
#[derive(Default)]
pub(super) struct Results {
    pub(super) room: Mutex<Option<usize>>,
    pub(super) unreadable: std::sync::atomic::AtomicBool,
    /// `begun`, `written`, `finished`, `dropped`.
    pub(super) acts: Arc<Mutex<Vec<&'static str>>>,
}

struct Writer {
    room: Option<usize>,
    unreadable: bool,
    finished: bool,
    rows: u64,
    acts: Arc<Mutex<Vec<&'static str>>>,
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.acts.lock().unwrap().push(if self.finished { "finished" } else { "dropped" });
    }
}

#[async_trait]
impl ResultStore for Results {
    async fn begin(&self, _: Uuid, _: SchemaRef) -> Result<Box<dyn ResultWriter>, NodeFault> {
        self.acts.lock().unwrap().push("begun");
        let unreadable = self.unreadable.load(Ordering::SeqCst);
        let room = *self.room.lock().unwrap();
        Ok(Box::new(Writer { room, unreadable, finished: false, rows: 0, acts: self.acts.clone() }))
    }
}

#[async_trait]
impl ResultWriter for Writer {
    async fn write(&mut self, batch: &RecordBatch) -> Result<(), NodeFault> {
        match &mut self.room {
            Some(0) => return Err(NodeFault::new("result.too_large", "The result is too large.")),
            Some(room) => *room -= 1,
            None => {}
        }
        self.rows += batch.num_rows() as u64;
        self.acts.lock().unwrap().push("written");
        Ok(())
    }

    async fn finish(mut self: Box<Self>, _: Vec<Warning>) -> Result<ResultSummary, NodeFault> {
        if self.unreadable {
            return Err(NodeFault::new("result.storage_unavailable", "The result can't be read back."));
        }
        self.finished = true;
        Ok(ResultSummary {
            rows: self.rows,
            bytes: self.rows * 4,
            expires_at: start_of_time() + TimeDelta::seconds(300),
            ttl: Duration::from_secs(300),
            schema: json!([{"name": "n", "type": "INTEGER"}]),
            first_rows: json!([[1]]),
            first_row_count: 1,
        })
    }
}
