//! The runs that this instance owns: their slots, their cancel handles and who watches them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use executor::run::{AbortReason, Cancel};
use kernel::transient::TransientStore;
use kernel::{Fault, Kind, measures};
use uuid::Uuid;

/// How many root runs and streams there may be at once.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub per_user: usize,
    pub per_instance: usize,
    pub streams_per_user: usize,
}

/// The registry of one instance. Slots are for root runs only (R-EXEC-13).
pub struct Running {
    limits: Limits,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    runs: HashMap<Uuid, Entry>,
    runs_of_user: HashMap<Uuid, usize>,
    streams_of_user: HashMap<Uuid, usize>,
    /// Open streams of an execution, be it run here or elsewhere.
    watchers: HashMap<Uuid, usize>,
}

struct Entry {
    root: Uuid,
    cancel: Cancel,
}

/// A taken slot; gives itself back when dropped, whatever happens to the run.
pub struct Slot {
    running: Arc<Running>,
    execution: Uuid,
    user: Uuid,
}

/// A child's place in the registry, without a slot; left when dropped.
pub struct Joined {
    running: Arc<Running>,
    execution: Uuid,
}

/// An open event stream of one user.
pub struct Watching {
    running: Arc<Running>,
    execution: Uuid,
    user: Uuid,
}

impl State {
    /// Children take no slot.
    fn roots(&self) -> usize {
        self.runs.iter().filter(|(execution, run)| **execution == run.root).count()
    }
}

impl Running {
    pub fn new(limits: Limits) -> Arc<Self> {
        Arc::new(Self { limits, state: Mutex::default() })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a slot for a root run of `user`.
    ///
    /// # Errors
    /// `pipeline.execution.concurrency_limit` (429) when the user or the instance has no room.
    pub fn admit(self: &Arc<Self>, user: Uuid, execution: Uuid, cancel: Cancel) -> Result<Slot, Fault> {
        let mut state = self.state();
        let of_user = state.runs_of_user.get(&user).copied().unwrap_or_default();
        let (scope, limit) = if of_user >= self.limits.per_user {
            ("user", self.limits.per_user)
        } else if state.roots() >= self.limits.per_instance {
            ("instance", self.limits.per_instance)
        } else {
            *state.runs_of_user.entry(user).or_default() += 1;
            state.runs.insert(execution, Entry { root: execution, cancel });
            return Ok(Slot { running: Arc::clone(self), execution, user });
        };
        metrics::counter!(measures::EXECUTIONS_REFUSED, "scope" => scope).increment(1);
        Err(Fault::new(
            Kind::Busy,
            "pipeline.execution.concurrency_limit",
            format!("{limit} executions of this {scope} run already."),
        )
        .detail("scope", scope)
        .detail("limit", limit))
    }

    /// Puts a child beside its root, so that it is stamped, and stopped by its own flag and by its root's.
    pub fn join(self: &Arc<Self>, root: Uuid, execution: Uuid, cancel: Cancel) -> Joined {
        self.state().runs.insert(execution, Entry { root, cancel });
        Joined { running: Arc::clone(self), execution }
    }

    /// Opens an event stream of `execution` for `user`.
    ///
    /// # Errors
    /// `rate_limit.exceeded` (429) when the user has as many as are allowed (R-SSE-8).
    pub fn watch(self: &Arc<Self>, user: Uuid, execution: Uuid) -> Result<Watching, Fault> {
        let mut state = self.state();
        let open = state.streams_of_user.entry(user).or_default();
        if *open >= self.limits.streams_per_user {
            let limit = self.limits.streams_per_user;
            return Err(Fault::new(
                Kind::Busy,
                "rate_limit.exceeded",
                format!("{limit} event streams are open already."),
            )
            .detail("limit", limit)
            .detail("resource", "event_streams"));
        }
        *open += 1;
        *state.watchers.entry(execution).or_default() += 1;
        Ok(Watching { running: Arc::clone(self), execution, user })
    }

    /// Whether anyone has a stream of `execution` open on this instance.
    pub fn is_watched(&self, execution: Uuid) -> bool {
        self.state().watchers.contains_key(&execution)
    }

    /// Stops a run of this instance; answers whether it is one.
    pub fn cancel(&self, execution: Uuid, reason: AbortReason) -> bool {
        self.state().runs.get(&execution).is_some_and(|run| {
            run.cancel.cancel(reason);
            true
        })
    }

    /// Stops the runs for which, or for whose root, a flag was raised anywhere (R-EXEC-22); all flags are asked for at once.
    /// A store that does not answer is no cancellation (R-EXEC-27).
    pub async fn obey_flags(&self, transient: &dyn TransientStore) {
        let owned = self.owned();
        let mut asked: Vec<Uuid> = owned.iter().flat_map(|(execution, root)| [*execution, *root]).collect();
        asked.sort_unstable();
        asked.dedup();
        let raised = match transient.cancels_raised(&asked).await {
            Ok(raised) => raised,
            Err(error) => {
                tracing::warn!(runs = owned.len(), %error, "the cancel flags could not be read");
                return;
            }
        };
        let raised: HashMap<Uuid, String> =
            asked.into_iter().zip(raised).filter_map(|(flagged, reason)| Some((flagged, reason?))).collect();
        for (execution, root) in owned {
            if let Some(reason) = raised.get(&execution).or_else(|| raised.get(&root)) {
                self.cancel(execution, reason.parse().unwrap_or(AbortReason::Cancelled));
            }
        }
    }

    /// Whether this instance runs it.
    pub fn runs(&self, execution: Uuid) -> bool {
        self.state().runs.contains_key(&execution)
    }

    /// Root runs that there may be at once, and streams that are open, for those who watch.
    pub fn slots_and_streams(&self) -> (usize, usize) {
        (self.limits.per_instance, self.state().streams_of_user.values().sum())
    }

    /// The runs of this instance, each with its root.
    pub fn owned(&self) -> Vec<(Uuid, Uuid)> {
        self.state().runs.iter().map(|(execution, run)| (*execution, run.root)).collect()
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut state = self.running.state();
        state.runs.remove(&self.execution);
        one_less(&mut state.runs_of_user, self.user);
    }
}

impl Drop for Joined {
    fn drop(&mut self) {
        self.running.state().runs.remove(&self.execution);
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let mut state = self.running.state();
        one_less(&mut state.streams_of_user, self.user);
        one_less(&mut state.watchers, self.execution);
    }
}

fn one_less(counts: &mut HashMap<Uuid, usize>, key: Uuid) {
    if let Some(count) = counts.get_mut(&key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(&key);
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::transient::local::LocalStore;

    use super::*;

    fn registry(per_user: usize, per_instance: usize) -> Arc<Running> {
        Running::new(Limits { per_user, per_instance, streams_per_user: 1 })
    }

    fn code<T>(answer: Result<T, Fault>) -> &'static str {
        answer.err().map_or("none", |fault| fault.code())
    }

    /// R-EXEC-13
    #[test]
    fn slots_are_limited_per_user_and_per_instance_and_come_back() {
        let running = registry(1, 2);
        let (alice, bob, carol) = (Uuid::new_v4(), Uuid::new_v4(), Uuid::new_v4());
        let first = running.admit(alice, Uuid::new_v4(), Cancel::default()).expect("a slot");
        assert_eq!(
            code(running.admit(alice, Uuid::new_v4(), Cancel::default())),
            "pipeline.execution.concurrency_limit"
        );
        let _second = running.admit(bob, Uuid::new_v4(), Cancel::default()).expect("a slot");
        assert_eq!(
            code(running.admit(carol, Uuid::new_v4(), Cancel::default())),
            "pipeline.execution.concurrency_limit"
        );
        drop(first);
        running.admit(alice, Uuid::new_v4(), Cancel::default()).expect("the slot again");
    }

    /// R-EXEC-13
    #[test]
    fn a_child_takes_no_slot() {
        let running = registry(1, 1);
        let (user, root) = (Uuid::new_v4(), Uuid::new_v4());
        let slot = running.admit(user, root, Cancel::default()).expect("a slot");
        let child = running.join(root, Uuid::new_v4(), Cancel::default());
        drop(slot);
        running.admit(user, Uuid::new_v4(), Cancel::default()).expect("the slot, although a child goes on");
        assert_eq!(running.owned().len(), 1);
        drop(child);
        assert!(running.owned().is_empty());
    }

    /// R-SSE-8
    #[test]
    fn streams_are_limited_per_user_and_come_back() {
        let running = registry(1, 1);
        let (user, execution) = (Uuid::new_v4(), Uuid::new_v4());
        let open = running.watch(user, execution).expect("a stream");
        assert_eq!(code(running.watch(user, execution)), "rate_limit.exceeded");
        assert!(running.is_watched(execution));
        drop(open);
        assert!(!running.is_watched(execution));
        running.watch(user, execution).expect("a stream again");
    }

    /// R-EXEC-22
    #[tokio::test]
    async fn a_flag_raised_elsewhere_stops_the_run_it_names_and_no_other() {
        let folder = std::env::temp_dir().join(format!("flowstone-flags-{}", Uuid::new_v4()));
        let minute = std::time::Duration::from_secs(60);
        let store = LocalStore::open(&folder, 0, minute, Arc::new(chrono::Utc::now)).expect("a store");
        let running = registry(9, 9);
        let (mine, other) = (Cancel::default(), Cancel::default());
        let (flagged, user) = (Uuid::new_v4(), Uuid::new_v4());
        let _slots = [
            running.admit(user, flagged, mine.clone()).expect("a slot"),
            running.admit(user, Uuid::new_v4(), other.clone()).expect("a slot"),
        ];
        let (child, stray) = (Cancel::default(), Cancel::default());
        let _children = [
            running.join(flagged, Uuid::new_v4(), child.clone()),
            // Its root runs elsewhere.
            running.join(Uuid::new_v4(), Uuid::new_v4(), stray.clone()),
        ];
        store.raise_cancel(flagged, "client_disconnect", minute).await.expect("a flag");

        running.obey_flags(&store).await;

        assert_eq!((mine.reason(), other.reason()), (Some(AbortReason::ClientDisconnect), None));
        assert_eq!(
            (child.reason(), stray.reason()),
            (Some(AbortReason::ClientDisconnect), None),
            "a child looks at its root's flag"
        );
        std::fs::remove_dir_all(folder).expect("the folder");
    }
}
