//! Our clients as the generated statements take them: with a statement cache, inside transactions too, and a span each.

use std::sync::atomic::Ordering;

use db::client::GenericClient;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::{BorrowToSql, ToSql};
use tokio_postgres::{Error, Row, RowStream, Statement, ToStatement};
use tracing::Instrument;

use super::{Client, Transaction};

impl Client {
    fn noted<T>(&self, outcome: Result<T, Error>) -> Result<T, Error> {
        let code = outcome.as_ref().err().and_then(Error::code);
        if code == Some(&SqlState::READ_ONLY_SQL_TRANSACTION) {
            self.demotion.is_noticed();
        }
        // A table that changed its shape under a cached statement makes it fail for ever: forget it, and the next one works (FC-49).
        if code == Some(&SqlState::FEATURE_NOT_SUPPORTED) {
            self.inner.statement_cache.clear();
        }
        outcome
    }
}

impl Transaction<'_> {
    fn noted<T>(&self, outcome: Result<T, Error>) -> Result<T, Error> {
        if let Err(error) = &outcome {
            if error.as_db_error().is_some() {
                self.failed.store(true, Ordering::Relaxed);
            }
            if error.code() == Some(&SqlState::READ_ONLY_SQL_TRANSACTION) {
                self.demotion.is_noticed();
            }
            if error.code() == Some(&SqlState::FEATURE_NOT_SUPPORTED) {
                self.inner.statement_cache.clear();
            }
        }
        outcome
    }
}

/// Both clients are used in the same way.
macro_rules! generic_client {
    ($type:ty) => {
        impl GenericClient for $type {
            fn stmt_cache() -> bool {
                true
            }

            async fn prepare(&self, query: &str) -> Result<Statement, Error> {
                let span = tracing::trace_span!("prepare", db.statement = query);
                self.noted(self.inner.prepare_cached(query).instrument(span).await)
            }

            async fn execute<T>(&self, query: &T, params: &[&(dyn ToSql + Sync)]) -> Result<u64, Error>
            where
                T: ?Sized + ToStatement + Sync + Send,
            {
                self.noted(self.inner.execute(query, params).instrument(tracing::trace_span!("execute")).await)
            }

            async fn query_one<T>(&self, statement: &T, params: &[&(dyn ToSql + Sync)]) -> Result<Row, Error>
            where
                T: ?Sized + ToStatement + Sync + Send,
            {
                self.noted(self.inner.query_one(statement, params).instrument(tracing::trace_span!("query")).await)
            }

            async fn query_opt<T>(&self, statement: &T, params: &[&(dyn ToSql + Sync)]) -> Result<Option<Row>, Error>
            where
                T: ?Sized + ToStatement + Sync + Send,
            {
                self.noted(self.inner.query_opt(statement, params).instrument(tracing::trace_span!("query")).await)
            }

            async fn query<T>(&self, query: &T, params: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, Error>
            where
                T: ?Sized + ToStatement + Sync + Send,
            {
                self.noted(self.inner.query(query, params).instrument(tracing::trace_span!("query")).await)
            }

            async fn query_raw<T, I>(&self, statement: &T, params: I) -> Result<RowStream, Error>
            where
                T: ?Sized + ToStatement + Sync + Send,
                I: IntoIterator + Sync + Send,
                I::IntoIter: ExactSizeIterator,
                I::Item: BorrowToSql,
            {
                self.noted(self.inner.query_raw(statement, params).instrument(tracing::trace_span!("query")).await)
            }
        }
    };
}

generic_client!(Client);
generic_client!(Transaction<'_>);
