//! What this instance does about what another one has changed: pools are retired (R-DS-31), keys are forgotten (R-KEY-14),
//! who may do what is read anew (R-USER-9), runs are cancelled (R-EXEC-21). Whoever misses a notice learns by the end of its caches (R-REDIS-5).

use kernel::transient::Notice;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use crate::Catalog;

/// Obeys what is heard, until nobody can tell anything any more.
pub async fn obey(cx: Catalog, mut heard: Receiver<Notice>) {
    loop {
        match heard.recv().await {
            Ok(Notice::DatasourceChanged(name)) => cx.connectors.retire(&name),
            Ok(Notice::KeyRevoked(id)) => cx.keys.forget(&id).await,
            Ok(Notice::AccessChanged) => cx.people.forget(),
            Ok(Notice::CancelRaised(execution)) => {
                if cx.running.owned().iter().any(|(run, root)| [*run, *root].contains(&execution)) {
                    obey_flags(&cx);
                }
            }
            Ok(Notice::Missed) | Err(RecvError::Lagged(_)) => {
                obey_flags(&cx);
                cx.keys.forget_all();
                cx.people.forget();
                cx.connectors.retire_all();
            }
            Err(RecvError::Closed) => return,
        }
    }
}

/// In a task of its own: what the store is slow to tell must not delay the next notice.
fn obey_flags(cx: &Catalog) {
    let cx = cx.clone();
    tokio::spawn(async move { cx.running.obey_flags(cx.transient.as_ref()).await });
}

impl Catalog {
    /// Tells the other instances. One that does not hear it learns a minute later at most, so a failure is no reason to
    /// fail what was done.
    pub(crate) async fn announce(&self, notice: Notice) {
        if let Err(error) = self.transient.announce(&notice).await {
            tracing::warn!(?notice, %error, "the other instances were not told");
        }
    }

    /// A person, a membership or a workspace was changed and committed: nobody goes on with what was believed before
    /// (R-USER-9, R-KEY-14).
    pub(crate) async fn access_changed(&self) {
        self.people.forget();
        self.announce(Notice::AccessChanged).await;
    }

    /// A datasource was written: its pool is retired here and everywhere (R-DS-31).
    pub(crate) async fn retire_datasource(&self, name: &str) {
        self.connectors.retire(name);
        self.announce(Notice::DatasourceChanged(name.to_owned())).await;
    }
}
