//! One request after another.

use std::collections::HashSet;
use std::io;
use std::sync::mpsc::Receiver;

use duckdb::types::Value;
use duckdb::{Connection, params_from_iter};
use executor::staging::bind::Bind;
use executor::staging::frames::Frame;
use executor::staging::labels::Labels;
use executor::staging::protocol::{FailureKind, Reply, Request};

use crate::bind;
use crate::failure::Failure;
use crate::load::{Loaded, Loads};
use crate::query::{self, Broken};
use crate::statement::{Described, bare, check_select, describe, names, quote_name};
use crate::stop::Stop;
use crate::wire::{Incoming, Outgoing, gone};

/// The open engine with what it answers to.
pub struct Answering<'a> {
    pub engine: &'a Connection,
    pub loads: Loads<'a>,
    pub select_only: bool,
    /// The most rows of one batch of a query's answer.
    pub result_batch_rows: usize,
    pub stop: &'a Stop,
    pub incoming: &'a Receiver<Incoming>,
    pub output: &'a mut Outgoing,
}

/// What a request came to: rows and bytes.
type Outcome = Result<(u64, u64), Broken>;

impl Answering<'_> {
    /// Answers until the service is gone.
    pub fn run(&mut self) -> io::Result<()> {
        loop {
            let Incoming::Request(request) = self.incoming.recv().map_err(gone)? else {
                return Err(io::Error::other("rows that nobody announced"));
            };
            self.answer(request)?;
        }
    }

    fn answer(&mut self, request: Request) -> io::Result<()> {
        let id = match &request {
            Request::Load { id, .. }
            | Request::Append { id, .. }
            | Request::LoadEnd { id, .. }
            | Request::CreateTableAs { id, .. }
            | Request::Query { id, .. }
            | Request::Execute { id, .. } => *id,
            Request::Open(_) | Request::Stop { .. } => {
                return Err(io::Error::other("a request out of turn"));
            }
        };
        self.stop.begin(id);
        let outcome = match request {
            Request::Load { id, table } => {
                self.rows().and_then(|rows| Ok(self.loads.begin(id, table, rows)?)).map(none)
            }
            Request::Append { load, .. } => self.rows().and_then(|rows| Ok(self.loads.append(load, rows)?)).map(none),
            Request::LoadEnd { load, complete, .. } => self.end_load(load, complete),
            Request::CreateTableAs { table, sql, binds, .. } => self.create_table_as(&table, &sql, &binds),
            Request::Query { sql, binds, .. } => self.query(&sql, &binds),
            Request::Execute { sql, binds, .. } => self.execute(&sql, &binds),
            Request::Open(_) | Request::Stop { .. } => Ok((0, 0)),
        };
        let stopped = self.stop.wanted();
        self.stop.end();
        match outcome {
            Ok((rows, bytes)) => self.output.say(&Reply::Done { rows, bytes }),
            Err(Broken::Failed(_)) if stopped => self.output.say(&Failure::interrupted().reply()),
            Err(Broken::Failed(failure)) => self.output.say(&failure.reply()),
            Err(Broken::Unheard(error)) => Err(error),
        }
    }

    /// The rows that a request has announced.
    fn rows(&self) -> Result<Frame, Broken> {
        match self.incoming.recv().map_err(gone)? {
            Incoming::Rows(frame) => Ok(frame),
            Incoming::Request(_) => Err(io::Error::other("a request in the place of rows").into()),
        }
    }

    fn end_load(&mut self, load: u64, complete: bool) -> Outcome {
        if !complete {
            self.loads.discard(load);
            return Ok((0, 0));
        }
        let Loaded { rows, bytes } = self.loads.finish(load)?;
        Ok((rows, bytes))
    }

    fn query(&mut self, sql: &str, binds: &[Bind]) -> Outcome {
        let binds = bind::values(binds)?;
        self.guard(sql)?;
        let rows = query::run(self.engine, sql, &binds, self.result_batch_rows, self.stop, self.output)?;
        Ok((rows, 0))
    }

    fn execute(&mut self, sql: &str, binds: &[Bind]) -> Outcome {
        let binds = bind::values(binds)?;
        self.guard(sql)?;
        let mut statement = self.engine.prepare(sql)?;
        let rows = statement.execute(params_from_iter(&binds))?;
        Ok((rows as u64, 0))
    }

    /// Labels are refused, never renamed, so they are checked on the query itself: in the new table the engine would
    /// already have renamed the second of two.
    fn create_table_as(&mut self, table: &str, sql: &str, binds: &[Bind]) -> Outcome {
        let binds = bind::values(binds)?;
        self.guard(sql)?;
        self.loads.refuse_taken(table)?;
        let described = describe(self.engine, sql, &binds);
        if let Ok(columns) = &described {
            check_labels(&self.true_names(columns, sql, &binds)?)?;
        }
        let name = quote_name(table);
        let created = (|| {
            // sql: the staging engine's own, not PostgreSQL
            let mut statement = self.engine.prepare(&format!("CREATE TABLE {name} AS\n{}", bare(sql)))?;
            statement.execute(params_from_iter(&binds))?;
            if described.is_err() {
                let columns = describe(self.engine, &format!("FROM {name}"), &[])?;
                check_labels(&columns.into_iter().map(|column| column.name).collect::<Vec<_>>())?;
            }
            // sql: the staging engine's own, not PostgreSQL
            let count: i64 = self.engine.query_row(&format!("SELECT count(*) FROM {name}"), [], |row| row.get(0))?;
            Ok::<_, Failure>(count)
        })();
        match created {
            Ok(count) => Ok((count.unsigned_abs(), 0)),
            Err(failure) => {
                // sql: the staging engine's own, not PostgreSQL
                if self.engine.execute_batch(&format!("DROP TABLE IF EXISTS {name}")).is_err() {
                    eprintln!("a table that was not filled stays");
                }
                Err(failure.into())
            }
        }
    }

    /// The names that the query gives. Describing it adds a suffix to the second of two equal names; only where one
    /// looks like that is the query started to see its own names.
    fn true_names(&self, columns: &[Described], sql: &str, binds: &[Value]) -> Result<Vec<String>, Failure> {
        let given: Vec<String> = columns.iter().map(|column| column.name.clone()).collect();
        let lower: HashSet<String> = given.iter().map(|name| name.to_ascii_lowercase()).collect();
        let suffixed = |name: &String| {
            let base = name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches([':', '_']);
            base.len() < name.len() && lower.contains(&base.to_ascii_lowercase())
        };
        if given.iter().any(suffixed) { names(self.engine, sql, binds) } else { Ok(given) }
    }

    fn guard(&self, sql: &str) -> Result<(), Failure> {
        if self.select_only { check_select(self.engine, sql) } else { Ok(()) }
    }
}

fn none((): ()) -> (u64, u64) {
    (0, 0)
}

fn check_labels(names: &[String]) -> Result<(), Failure> {
    let mut labels = Labels::default();
    for name in names {
        labels.check(name).map_err(|message| Failure {
            kind: FailureKind::Label,
            message,
            column: Some(name.chars().take(100).collect()),
        })?;
    }
    Ok(())
}
