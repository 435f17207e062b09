//! How a statement begins, is stopped, and ends.
//!
//! Author SQL is always prepared: of the two protocols only the one of prepared statements takes one statement at a time, and it
//! alone sends numbers in binary form. The session is set up for each statement and reset after it, so that nothing that a statement
//! has set, locked or begun stays. One that only reads has a session that refuses to write.
//!
//! **Stopping.** A statement is stopped by `KILL QUERY` from another connection. A request that comes too late hits whatever the
//! connection runs next. So a connection goes back to the pool only if it was asked once to stop and its statement then ended as
//! interrupted; otherwise it is closed.

use std::sync::Arc;
use std::time::Duration;

use mysql_async::prelude::Queryable;
use mysql_async::{BinaryProtocol, Error, Params, QueryResult, Row, Value as Parameter};
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::super::fault;
use super::super::watch::{Stop, Watch};
use super::Shared;
use super::binds::parameter;
use super::faults::{explained, failed, is_interrupted, is_lost, survives};
use super::pool::{Link, Object, Pool, close};
use crate::ports::{NodeFault, Statement};

/// How long a stopped statement may take to end before its connection is closed under it, and a session to be reset.
const STOPPING: Duration = Duration::from_secs(5);
/// A request to stop that meets no running statement is lost: it is made again after this time.
const KILL_AGAIN: Duration = Duration::from_millis(500);
/// The server's own limits are this much later than ours: they are for the case that nobody is left to stop the statement.
const SERVER_GRACE: Duration = Duration::from_secs(2);
/// The server's longest wait for a client that takes its rows slowly, in seconds.
const MAX_WRITE_TIMEOUT: u64 = 31_536_000;

/// What a statement that only reads may begin with. The session refuses their writes; any other could first lift that for itself, as
/// `SET STATEMENT` and blocks do. What a procedure does was allowed by whoever may make procedures.
const READING: [&str; 9] = ["SELECT", "WITH", "VALUES", "TABLE", "SHOW", "DESCRIBE", "DESC", "EXPLAIN", "CALL"];
/// The SQLSTATE by which servers refuse a write where only reads are allowed.
const READ_ONLY_TRANSACTION: &str = "25006";

/// A statement with its parameters as the driver takes them.
pub(super) struct Prepared {
    pub(super) statement: Statement,
    parameters: Vec<Parameter>,
}

impl Prepared {
    /// Refuses what can't be sent.
    pub(super) fn of(shared: &Shared, statement: Statement) -> Result<Self, NodeFault> {
        let refused = |why: &str| fault::query(&shared.name).underlying(why);
        if opens_transaction(&statement.sql) {
            return Err(refused("A statement cannot begin a transaction: each runs by itself."));
        }
        if statement.read_only && !begins_like_a_read(&statement.sql) {
            let why = format!("A statement that only reads begins with one of {}.", READING.join(", "));
            return Err(refused(&why).detail("sqlstate", READ_ONLY_TRANSACTION));
        }
        let parameters = statement.binds.iter().map(parameter).collect::<Result<_, _>>().map_err(refused)?;
        Ok(Self { statement, parameters })
    }

    /// Prepares it and sends the parameters, once. A statement without rows to return has a result without columns.
    pub(super) async fn run<'c>(
        &mut self,
        conn: &'c mut mysql_async::Conn,
    ) -> Result<QueryResult<'c, 'static, BinaryProtocol>, Error> {
        let prepared = conn.prep(self.statement.sql.as_str()).await?;
        conn.exec_iter(prepared, Params::Positional(std::mem::take(&mut self.parameters))).await
    }
}

/// A connection of the pool whose session is ready for the statement.
pub(super) async fn ready(
    shared: &Shared,
    pool: &Pool,
    statement: &Statement,
    watch: &Watch,
    dropped: impl Future<Output = ()>,
) -> Result<Object, NodeFault> {
    let opening = async {
        loop {
            let mut link = shared.lease(pool).await?;
            let begun = begin(shared, &mut link, statement).await;
            match begun {
                Ok(()) => return Ok(link),
                // The server may have ended a kept connection meanwhile; then there is another, or a new one.
                Err(error) if is_lost(&error) && Object::metrics(&link).recycle_count > 0 => close(link),
                Err(error) => {
                    close(link);
                    let fault = fault::connection(&shared.name, "its session could not be set up");
                    return Err(explained(fault, &error, shared.secret.as_deref(), &[]));
                }
            }
        }
    };
    tokio::select! {
        link = opening => link,
        stop = watch.stopped(dropped) => Err(watch.fault(stop, &shared.name)),
    }
}

async fn begin(shared: &Shared, link: &mut Link, statement: &Statement) -> Result<(), Error> {
    let sql = session(link, statement, &shared.database);
    link.conn.query_drop(sql).await
}

/// What a session is told. A reset brings the server's defaults back, but not the database: a statement may have changed it.
fn session(link: &Link, statement: &Statement, database: &str) -> String {
    let limit = statement.timeout.saturating_add(SERVER_GRACE);
    let (milliseconds, seconds) =
        (limit.as_millis().clamp(1, 4_294_967_295), limit.as_secs().clamp(1, MAX_WRITE_TIMEOUT));
    let (reads, mode) = (u8::from(statement.read_only), &link.sql_mode);
    let named = if link.is_mariadb {
        format!("tx_read_only = {reads}, max_statement_time = {}", seconds_of(milliseconds))
    } else {
        format!("transaction_read_only = {reads}, max_execution_time = {milliseconds}")
    };
    let database = database.replace('`', "``");
    // sql: the session of a foreign server
    format!(
        "SET SESSION character_set_client = utf8mb4, character_set_connection = utf8mb4, character_set_results = utf8mb4, \
         time_zone = '+00:00', autocommit = 1, net_write_timeout = {seconds}, sql_mode = '{mode}', {named}; USE `{database}`"
    )
}

fn seconds_of(milliseconds: u128) -> String {
    format!("{}.{:03}", milliseconds / 1000, milliseconds % 1000)
}

/// Gives a connection back, once its session is as new; `usable` says that no statement runs on it and that no request to stop
/// is on its way.
pub(super) async fn end(mut link: Object, usable: bool) {
    if !usable || !matches!(timeout(STOPPING, link.conn.reset()).await, Ok(Ok(true))) {
        close(link);
    }
}

/// Stops what runs on one connection.
pub(super) struct Killer<'s> {
    shared: &'s Shared,
    id: u32,
}

impl<'s> Killer<'s> {
    pub(super) fn of(shared: &'s Shared, link: &Link) -> Self {
        Self { shared, id: link.conn.id() }
    }

    /// Stops what runs and waits for `ended`, which is polled to the statement's end. Answers whether the connection can be
    /// used again.
    pub(super) async fn stop(&self, ended: impl Future<Output = Result<(), Error>>) -> bool {
        let mut ended = std::pin::pin!(ended);
        let mut requests = 0_u32;
        let ending = async {
            loop {
                requests += 1;
                let taken = self.kill().await.is_ok();
                if let Ok(end) = timeout(KILL_AGAIN, &mut ended).await {
                    return taken && requests == 1 && end.is_err_and(|error| is_interrupted(&error));
                }
            }
        };
        timeout(STOPPING, ending).await.unwrap_or(false)
    }

    /// The server answers when it has marked the statement.
    async fn kill(&self) -> Result<(), Error> {
        let mut other = self.shared.pool.manager().connect().await?;
        // sql: stops a statement on a foreign server; the number is ours
        other.query_drop(format!("KILL QUERY {}", self.id)).await?;
        other.disconnect().await
    }

    /// Runs `work` to its end, or stops it. Answers what came of it and whether the connection can be used again; `rest` takes what
    /// is still to come after `work`.
    pub(super) async fn watched<T, R: Future<Output = Result<(), Error>>>(
        &self,
        work: impl Future<Output = Result<T, Error>>,
        stopped: impl Future<Output = Stop>,
        rest: impl FnOnce(T) -> R,
    ) -> (Result<Result<T, Error>, Stop>, bool) {
        let mut work = std::pin::pin!(work);
        tokio::select! {
            biased;
            done = &mut work => (Ok(done), true),
            stop = stopped => (Err(stop), self.stop(async { rest(work.await?).await }).await),
        }
    }
}

/// Whether a statement would leave a transaction open, in which what its author expects of later ones would be lost. Only the
/// first word tells: one statement is taken at a time. `BEGIN NOT ATOMIC` begins a block, not a transaction.
fn opens_transaction(sql: &str) -> bool {
    let mut words = start(sql).split(|c: char| !c.is_ascii_alphabetic()).filter(|word| !word.is_empty());
    let first = words.next().unwrap_or_default();
    let begins =
        first.eq_ignore_ascii_case("begin") && !words.next().is_some_and(|word| word.eq_ignore_ascii_case("not"));
    begins || first.eq_ignore_ascii_case("start") || first.eq_ignore_ascii_case("xa")
}

/// Whether the first word is one of [`READING`], perhaps behind parentheses. Nothing at all reads, too.
fn begins_like_a_read(sql: &str) -> bool {
    let mut rest = start(sql);
    while let Some(inner) = rest.strip_prefix('(') {
        rest = start(inner);
    }
    let word = rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or_default();
    rest.is_empty() || READING.iter().any(|reading| word.eq_ignore_ascii_case(reading))
}

/// A statement without the blanks and comments before its first word. A comment that some servers run (`/*! … */`, `/*M! … */`)
/// is none.
fn start(sql: &str) -> &str {
    let mut rest = sql;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == ';');
        if rest.starts_with("--") || rest.starts_with('#') {
            rest = rest.split_once('\n').map_or("", |(_, after)| after);
            continue;
        }
        match rest.strip_prefix("/*") {
            Some(comment) if !comment.starts_with('!') && !comment.starts_with("M!") => {
                rest = comment.split_once("*/").map_or("", |(_, after)| after);
            }
            _ => return rest,
        }
    }
}

/// Runs a statement and counts the rows it affected; those it returned, where it returns any.
pub(super) async fn execute(
    shared: Arc<Shared>,
    statement: Statement,
    answer: oneshot::Sender<Result<u64, NodeFault>>,
) {
    run(shared, statement, answer, async |prepared, conn| {
        let mut result = prepared.run(conn).await?;
        let mut count = 0;
        let returns = !result.columns_ref().is_empty();
        if returns {
            result.for_each(|_| count += 1).await?;
        }
        let affected = result.affected_rows();
        result.drop_result().await?;
        Ok(if returns { count } else { affected })
    })
    .await;
}

/// Runs a query of ours and answers the text of its first cell.
pub(super) async fn scalar(
    shared: Arc<Shared>,
    statement: Statement,
    answer: oneshot::Sender<Result<String, NodeFault>>,
) {
    run(shared, statement, answer, async |prepared, conn| {
        let mut result = prepared.run(conn).await?;
        let mut text = String::new();
        result
            .for_each(|mut row: Row| {
                if let Some(Ok(cell)) = row.take_opt(0) {
                    text = cell;
                }
            })
            .await?;
        result.drop_result().await?;
        Ok(text)
    })
    .await;
}

/// Runs `work` on a connection whose session is ready for the statement, and watches it.
pub(super) async fn run<T: Send + 'static>(
    shared: Arc<Shared>,
    statement: Statement,
    mut answer: oneshot::Sender<Result<T, NodeFault>>,
    work: impl AsyncFnOnce(&mut Prepared, &mut mysql_async::Conn) -> Result<T, Error>,
) {
    let watch = Watch::of(&statement);
    let mut prepared = match Prepared::of(&shared, statement) {
        Ok(prepared) => prepared,
        Err(fault) => {
            let _ = answer.send(Err(fault));
            return;
        }
    };
    let mut link = match ready(&shared, &shared.pool, &prepared.statement, &watch, answer.closed()).await {
        Ok(link) => link,
        Err(fault) => {
            let _ = answer.send(Err(fault));
            return;
        }
    };
    let killer = Killer::of(&shared, &link);
    let stopped = watch.stopped(answer.closed());
    let (outcome, usable) = killer.watched(work(&mut prepared, &mut link.conn), stopped, |_| async { Ok(()) }).await;
    let usable = match &outcome {
        Ok(Err(error)) => survives(error, prepared.statement.read_only),
        _ => usable,
    };
    // The connection goes back first: who has the answer may ask for it at once.
    end(link, usable).await;
    let _ = answer.send(match outcome {
        Ok(done) => done.map_err(|error| failed(&shared, &watch, &error, &prepared.statement.binds)),
        Err(stop) => Err(watch.fault(stop, &shared.name)),
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_transaction_is_seen_behind_comments() {
        for sql in [
            "BEGIN",
            "begin work",
            ";; START TRANSACTION",
            "# a\nxa start 'x'",
            "/* a */ -- b\n BEGIN",
            "/*!50000 BEGIN */",
        ] {
            assert!(opens_transaction(sql), "{sql}");
        }
        for sql in
            ["BEGIN NOT ATOMIC SELECT 1; END", "SELECT 'begin'", "/* begin */ SELECT 1", "beginning", "", "COMMIT"]
        {
            assert!(!opens_transaction(sql), "{sql}");
        }
    }

    #[test]
    fn a_read_is_known_by_its_first_word() {
        for sql in [
            "SELECT 1",
            "-- a\n# b\n/* c */ ((select 1) union (select 2))",
            "(/* a */ TABLE t)",
            "values(1)",
            "with a as (select 1) select * from a",
            "Show tables",
            "DESC t",
            "explain select 1",
            "CALL p()",
            "",
        ] {
            assert!(begins_like_a_read(sql), "{sql}");
        }
        for sql in [
            "SET STATEMENT tx_read_only = 0 FOR INSERT INTO t VALUES (1)",
            "/* select */ BEGIN NOT ATOMIC SELECT 1; END",
            "EXECUTE IMMEDIATE 'SELECT 1'",
            "/*!99999 SELECT */ SET @a = 1",
            "/*M! SELECT */ SET @a = 1",
            "(/*! SET */ @a = 1)",
            "SELECTED",
            "#\nDO 1",
        ] {
            assert!(!begins_like_a_read(sql), "{sql}");
        }
    }
}
