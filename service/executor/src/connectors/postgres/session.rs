//! How a statement begins, is watched, and ends.
//!
//! A statement that only reads runs in a read-only transaction that is rolled back, so that nothing it set stays. One that
//! writes runs by itself, because some statements refuse a transaction. Rows are written in a transaction, which is rolled back
//! unless it was committed.
//!
//! **Stopping.** Dropping the driver's future does not stop the server; a cancel request does. But a request that comes too late
//! hits whatever the connection runs next. So a connection goes back to the pool only if it was asked once to cancel and its
//! statement then ended as cancelled (57014); otherwise it is closed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use deadpool_postgres::{Object, RecyclingMethod};
use tokio::sync::oneshot;
use tokio::time::timeout;
use tokio_postgres::error::SqlState;
use tokio_postgres::{CancelToken, Error};

use super::super::fault;
use super::super::watch::{Stop, Watch};
use super::Shared;
use super::binds::TextBind;
use super::wire::Wire;
use crate::ports::{NodeFault, Statement};
use crate::template::Value;

/// How long a stopped statement may take to end before its connection is closed under it.
const STOPPING: Duration = Duration::from_secs(5);
/// A cancel request that meets no running statement is lost: it is sent again after this time.
const CANCEL_AGAIN: Duration = Duration::from_millis(500);
/// The server's own timeout is this much later than ours: it is for the case that nobody is left to cancel, and a cancelled
/// statement must not be taken for one that timed out.
const SERVER_GRACE: Duration = Duration::from_secs(2);

/// A connection on which one statement runs, or one write of rows.
pub(super) struct Session {
    pub(super) client: Object,
    token: CancelToken,
    wire: Wire,
    read_only: bool,
    /// What runs stands in a transaction, which has to be rolled back at the end.
    transaction: bool,
}

impl Session {
    pub(super) fn new(shared: &Shared, client: Object, read_only: bool) -> Self {
        let token = client.cancel_token();
        Self { client, token, wire: shared.wire.clone(), read_only, transaction: read_only }
    }

    /// For writing rows, in a transaction that [`Session::begin`] opens.
    pub(super) fn writing(shared: &Shared, client: Object) -> Self {
        Self { transaction: true, ..Self::new(shared, client, false) }
    }

    /// The time limit at the server, and the transaction if there is one. A transaction that waits for rows may wait as long as
    /// the write may take, whatever the server's rule for idle ones is.
    pub(super) async fn begin(&self, limit: Duration) -> Result<(), Error> {
        // 0 would mean none; the server counts in 32 bits.
        let milliseconds = limit.saturating_add(SERVER_GRACE).as_millis().clamp(1, 2_147_483_647);
        // sql: it prepares the session on a server of the user.
        let sql = if self.read_only {
            format!("BEGIN READ ONLY; SET LOCAL statement_timeout = {milliseconds}")
        } else if self.transaction {
            format!(
                "BEGIN READ WRITE; SET LOCAL statement_timeout = {milliseconds}; \
                 SET LOCAL idle_in_transaction_session_timeout = {milliseconds}"
            )
        } else {
            format!("SET statement_timeout = {milliseconds}")
        };
        self.client.batch_execute(&sql).await
    }

    /// Commits. A stop on the way cancels it; but when it went through all the same, it counts as done. Answers what came of it
    /// and whether the connection can be used again.
    pub(super) async fn commit(
        &mut self,
        stopped: impl Future<Output = Stop>,
    ) -> (Result<Result<(), Error>, Stop>, bool) {
        let through = AtomicBool::new(false);
        let work = async {
            self.client.batch_execute("COMMIT").await?;
            through.store(true, Ordering::Relaxed);
            Ok(())
        };
        let (outcome, usable) = self.watched(work, stopped, async |()| Ok(())).await;
        if !through.load(Ordering::Relaxed) {
            return (outcome, usable);
        }
        self.transaction = false;
        (Ok(Ok(())), usable)
    }

    /// Stops what runs and waits for `ended`, which is polled to the statement's end. Answers whether the connection can be
    /// used again.
    pub(super) async fn stop(&self, ended: impl Future<Output = Result<(), Error>>) -> bool {
        let mut ended = std::pin::pin!(ended);
        let mut requests = 0_u32;
        let ending = async {
            loop {
                requests += 1;
                // It also fails when the server has read it and closed its end first: what counts is how the statement ends.
                let _ = timeout(CANCEL_AGAIN, self.wire.cancel(&self.token)).await;
                if let Ok(end) = timeout(CANCEL_AGAIN, &mut ended).await {
                    let cancelled = end.is_err_and(|error| error.code() == Some(&SqlState::QUERY_CANCELED));
                    return cancelled && requests == 1;
                }
            }
        };
        timeout(STOPPING, ending).await.unwrap_or(false)
    }

    /// Gives the connection back, its transaction rolled back and its session as new in one round trip: while it is idle it holds
    /// no lock and listens to nothing. Only a statement that an author has prepared stays. `usable` says that no statement runs
    /// on it and no cancel request is on its way.
    pub(super) async fn end(self, usable: bool) {
        let clean = RecyclingMethod::Clean.query().unwrap_or_default().to_owned();
        let ending = if self.transaction { format!("ROLLBACK; {clean}") } else { clean };
        if usable && matches!(timeout(STOPPING, self.client.batch_execute(&ending)).await, Ok(Ok(()))) {
            return;
        }
        // Taken out of the pool and closed.
        drop(Object::take(self.client));
    }

    /// Runs `work` to its end, or stops it. Answers what came of it and whether the connection can be used again. The server
    /// may have said that it began before it says that it was cancelled: `rest` takes what is still to come after `work`.
    pub(super) async fn watched<T>(
        &self,
        work: impl Future<Output = Result<T, Error>>,
        stopped: impl Future<Output = Stop>,
        rest: impl AsyncFnOnce(T) -> Result<(), Error>,
    ) -> (Result<Result<T, Error>, Stop>, bool) {
        let mut work = std::pin::pin!(work);
        tokio::select! {
            biased;
            done = &mut work => {
                let usable = done.as_ref().map_or_else(|error| self.survives(error), |_| true);
                (Ok(done), usable)
            }
            stop = stopped => (Err(stop), self.stop(async { rest(work.await?).await }).await),
        }
    }

    /// Whether the connection can be used after this error. After a failover it may lead to a server that only reads: then the
    /// next statement has to connect anew.
    pub(super) fn survives(&self, error: &Error) -> bool {
        let code = error.code();
        let demoted = code == Some(&SqlState::READ_ONLY_SQL_TRANSACTION) && !self.read_only;
        !demoted && code.is_some_and(|code| !is_connection_failure(code)) && !self.client.is_closed()
    }
}

/// Whether a statement would leave a transaction open behind it, in which later statements of others would be lost. Only the
/// first word tells: the driver takes one statement at a time, and a procedure cannot leave one open.
pub(super) fn opens_transaction(sql: &str) -> bool {
    let mut rest = sql;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == ';');
        if let Some(comment) = rest.strip_prefix("--") {
            rest = comment.split_once(['\n', '\r']).map_or("", |(_, after)| after);
        } else if rest.starts_with("/*") {
            rest = after_comment(rest);
        } else {
            break;
        }
    }
    let word = rest.split(|c: char| !c.is_ascii_alphabetic()).next().unwrap_or_default();
    word.eq_ignore_ascii_case("begin") || word.eq_ignore_ascii_case("start")
}

/// What follows a comment, in which others may be nested.
fn after_comment(text: &str) -> &str {
    let (mut depth, mut at) = (0_usize, 0);
    while let Some(place) = text[at..].find(['/', '*']) {
        at += place;
        let step = match &text[at..] {
            rest if rest.starts_with("/*") => {
                depth += 1;
                2
            }
            rest if rest.starts_with("*/") => {
                depth = depth.saturating_sub(1);
                2
            }
            _ => 1,
        };
        at += step;
        if depth == 0 {
            return &text[at..];
        }
    }
    ""
}

/// Runs a statement and counts the rows it affected.
pub(super) async fn execute(
    shared: Arc<Shared>,
    statement: Statement,
    answer: oneshot::Sender<Result<u64, NodeFault>>,
) {
    run(shared, statement, answer, async |session, statement| {
        session.begin(statement.timeout).await?;
        let prepared = session.client.prepare(&statement.sql).await?;
        session.client.execute_raw(&prepared, statement.binds.iter().map(TextBind)).await
    })
    .await;
}

/// Runs a query of ours and answers the text of its first cell.
pub(super) async fn scalar(
    shared: Arc<Shared>,
    statement: Statement,
    answer: oneshot::Sender<Result<String, NodeFault>>,
) {
    run(shared, statement, answer, async |session, statement| {
        session.begin(statement.timeout).await?;
        session.client.query_one(&statement.sql, &[]).await?.try_get(0)
    })
    .await;
}

/// Runs `work`, which begins by [`Session::begin`], on a connection of the pool, and watches it.
pub(super) async fn run<T: Send + 'static>(
    shared: Arc<Shared>,
    statement: Statement,
    mut answer: oneshot::Sender<Result<T, NodeFault>>,
    work: impl AsyncFnOnce(&Session, &Statement) -> Result<T, Error>,
) {
    let watch = Watch::of(&statement);
    let leased = leased(&shared, &statement, &watch, answer.closed()).await;
    let session = match leased {
        Ok(client) => Session::new(&shared, client, statement.read_only),
        Err(fault) => {
            let _ = answer.send(Err(fault));
            return;
        }
    };
    let (outcome, usable) =
        session.watched(work(&session, &statement), watch.stopped(answer.closed()), async |_| Ok(())).await;
    // The connection goes back first: who has the answer may ask for it at once.
    session.end(usable).await;
    let _ = answer.send(match outcome {
        Ok(done) => done.map_err(|error| failed(&shared, &watch, &error, &statement.binds)),
        Err(stop) => Err(watch.fault(stop, &shared.name)),
    });
}

/// A connection for a statement that may run on one.
pub(super) async fn leased(
    shared: &Shared,
    statement: &Statement,
    watch: &Watch,
    dropped: impl Future<Output = ()>,
) -> Result<Object, NodeFault> {
    if opens_transaction(&statement.sql) {
        return Err(
            fault::query(&shared.name).underlying("A statement cannot begin a transaction: each runs by itself.")
        );
    }
    tokio::select! {
        leased = shared.lease() => leased,
        stop = watch.stopped(dropped) => Err(watch.fault(stop, &shared.name)),
    }
}

/// The fault of a statement that failed at the server.
pub(super) fn failed(shared: &Shared, watch: &Watch, error: &Error, binds: &[Value]) -> NodeFault {
    let secret = shared.secret.as_deref();
    if error.code() == Some(&SqlState::QUERY_CANCELED) && watch.is_over() {
        return watch.fault(Stop::TimedOut, &shared.name);
    }
    let fault = if is_lost(error) {
        fault::connection(&shared.name, "the connection was lost")
    } else {
        fault::query(&shared.name)
    };
    explained(fault, error, secret, binds)
}

/// Whether the connection went away under the statement.
pub(super) fn is_lost(error: &Error) -> bool {
    match error.code() {
        Some(code) => is_connection_failure(code),
        None => error.is_closed() || is_broken(error),
    }
}

/// Adds the server's words: its message and SQLSTATE. Its DETAIL is left out, because it quotes rows.
pub(super) fn explained(fault: NodeFault, error: &Error, secret: Option<&str>, binds: &[Value]) -> NodeFault {
    let Some(server) = error.as_db_error() else {
        let mut text = error.to_string();
        let mut source = std::error::Error::source(error);
        while let Some(cause) = source {
            let cause_text = cause.to_string();
            if !text.contains(&cause_text) {
                text = format!("{text}: {cause_text}");
            }
            source = cause.source();
        }
        return fault.underlying(&fault::scrubbed(&text, secret, binds));
    };
    let text = format!("{}: {}", server.severity(), server.message());
    fault.underlying(&fault::scrubbed(&text, secret, binds)).detail("sqlstate", server.code().code())
}

/// Classes 08 (connection) and 57P (the server goes down or was told to end the session).
fn is_connection_failure(code: &SqlState) -> bool {
    code.code().starts_with("08") || code.code().starts_with("57P")
}

fn is_broken(error: &Error) -> bool {
    std::error::Error::source(error).is_some_and(|cause| cause.is::<std::io::Error>())
}
