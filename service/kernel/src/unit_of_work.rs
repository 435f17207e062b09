//! One unit of work touches one database at a time (R-CONV-12): while it holds a transaction on the metadata database it
//! waits for no database of a customer, which may be slow or away.
//!
//! The mark belongs to the task. Whoever spawns a task that is a part of the same work carries it over with [`carried`];
//! without that a task is work of its own.

use crate::fault::{Fault, Kind};

tokio::task_local! {
    static IN_TRANSACTION: ();
}

/// Whether a metadata transaction is open on this unit of work.
pub fn in_transaction() -> bool {
    IN_TRANSACTION.try_with(|()| ()).is_ok()
}

/// Marks what happens in `work` as happening inside a metadata transaction.
pub(crate) async fn transaction<F: Future>(work: F) -> F::Output {
    IN_TRANSACTION.scope((), work).await
}

/// The same work as a part of this unit of work, for a task of its own.
pub fn carried<F: Future>(work: F) -> impl Future<Output = F::Output> {
    let marked = in_transaction();
    async move { if marked { transaction(work).await } else { work.await } }
}

/// Whether a connection to this datasource may be asked for now.
///
/// # Errors
/// `datasource.lease_in_transaction` (500) while a metadata transaction is open: a bug of ours, never of the caller.
pub fn may_lease(datasource: &str) -> Result<(), Fault> {
    if !in_transaction() {
        return Ok(());
    }
    let message = format!("A connection to the datasource '{datasource}' was asked for inside a metadata transaction.");
    Err(Fault::new(Kind::Internal, "datasource.lease_in_transaction", message).detail("datasource", datasource))
}
