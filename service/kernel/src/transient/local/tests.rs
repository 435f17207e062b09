use std::sync::atomic::{AtomicI64, Ordering};

use super::*;

/// A store whose clock stands still until the test moves it.
struct Fixture {
    store: Arc<LocalStore>,
    seconds: Arc<AtomicI64>,
    folder: PathBuf,
}

impl Fixture {
    fn new(max_bytes: u64) -> Self {
        let folder = std::env::temp_dir().join(format!("flowstone-transient-{}", Uuid::new_v4()));
        let seconds = Arc::new(AtomicI64::new(0));
        let clock = Arc::clone(&seconds);
        let now: Now =
            Arc::new(move || DateTime::<Utc>::UNIX_EPOCH + chrono::Duration::seconds(clock.load(Ordering::SeqCst)));
        let store = LocalStore::open(&folder, max_bytes, Duration::from_secs(7200), now).expect("a store");
        Self { store: Arc::new(store), seconds, folder }
    }

    fn pass(&self, seconds: i64) {
        self.seconds.fetch_add(seconds, Ordering::SeqCst);
    }
}

impl Drop for Fixture {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

const MINUTE: Duration = Duration::from_secs(60);

/// R-EXEC-29
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_claims_at_once_exactly_one_wins() {
    let fixture = Fixture::new(0);
    let barrier = Arc::new(tokio::sync::Barrier::new(16));
    let claims = (0..16_u8).map(|n| {
        let (store, barrier) = (Arc::clone(&fixture.store), Arc::clone(&barrier));
        tokio::spawn(async move {
            barrier.wait().await;
            store.claim("idem:a", Bytes::from(vec![n]), MINUTE).await.expect("an answer")
        })
    });
    let answers: Vec<Claim> = futures::future::join_all(claims).await.into_iter().map(|a| a.expect("a task")).collect();
    assert_eq!(answers.iter().filter(|answer| **answer == Claim::Won).count(), 1);
    let held: std::collections::HashSet<_> =
        answers.iter().filter(|a| **a != Claim::Won).map(|a| format!("{a:?}")).collect();
    assert_eq!(held.len(), 1, "all losers see the winner's record");
}

/// R-REDIS-1
#[tokio::test]
async fn every_entry_ends_by_its_time_to_live() {
    let fixture = Fixture::new(1000);
    let (store, id) = (&fixture.store, Uuid::new_v4());
    store.claim("k", Bytes::from_static(b"1"), MINUTE).await.expect("a claim");
    store.raise_cancel(id, "cancelled", MINUTE).await.expect("a flag");
    store.close_events(id, 1, &[Bytes::from_static(b"{}")], MINUTE).await.expect("closed");
    store.append_result(id, Bytes::from_static(b"abc"), 1).await.expect("a batch");
    store.seal_result(id, Bytes::from_static(b"{}"), MINUTE).await.expect("sealed");

    fixture.pass(59);
    assert_eq!(store.cancels_raised(&[id]).await.expect("an answer"), [Some("cancelled".to_owned())]);
    assert!(store.events_after(id, 0).await.expect("an answer").is_some());
    assert!(store.result_batch(id, 0).await.expect("an answer").is_some());

    fixture.pass(1);
    assert_eq!(store.claim("k", Bytes::from_static(b"2"), MINUTE).await.expect("a claim"), Claim::Won);
    assert_eq!(store.cancels_raised(&[id]).await.expect("an answer"), [None]);
    assert_eq!(store.events_after(id, 0).await.expect("an answer"), None);
    assert_eq!(store.result(id).await.expect("an answer"), None);
    assert_eq!(store.result_batch(id, 0).await.expect("an answer"), None);
    store.sweep().await;
    assert!(!fixture.folder.join(id.to_string()).exists(), "the sweep gives the disk back");
}

/// R-RES-4
#[tokio::test]
async fn reading_a_result_does_not_extend_it() {
    let fixture = Fixture::new(1000);
    let (store, id) = (&fixture.store, Uuid::new_v4());
    store.append_result(id, Bytes::from_static(b"abc"), 1).await.expect("a batch");
    let sealed = store.seal_result(id, Bytes::from_static(b"{}"), MINUTE).await.expect("sealed");
    fixture.pass(30);
    let read = store.result(id).await.expect("an answer").expect("a result");
    assert_eq!(read.expires_at, sealed.expires_at);
}

/// R-REDIS-2
#[tokio::test]
async fn a_full_store_refuses_and_evicts_nothing() {
    let fixture = Fixture::new(5);
    let (store, old, new) = (&fixture.store, Uuid::new_v4(), Uuid::new_v4());
    store.append_result(old, Bytes::from_static(b"abc"), 1).await.expect("a batch");
    store.seal_result(old, Bytes::from_static(b"{}"), MINUTE).await.expect("sealed");
    let refused = store.append_result(new, Bytes::from_static(b"abc"), 1).await;
    assert!(matches!(refused, Err(TransientError::Full(_))));
    assert!(store.result_batch(old, 0).await.expect("an answer").is_some());
    store.discard_result(old).await.expect("discarded");
    store.append_result(new, Bytes::from_static(b"abc"), 1).await.expect("room again");
}

/// R-SSE-1
#[tokio::test]
async fn a_follower_wakes_for_a_new_event_and_reads_only_what_it_lacks() {
    let fixture = Fixture::new(0);
    let id = Uuid::new_v4();
    fixture.store.append_events(id, 1, &[Bytes::from_static(b"one")]).await.expect("an event");
    let store = Arc::clone(&fixture.store);
    let follower = tokio::spawn(async move {
        store.event_arrived(id, 1, MINUTE).await;
        store.events_after(id, 1).await
    });
    fixture.store.append_events(id, 2, &[Bytes::from_static(b"two")]).await.expect("an event");
    let read = follower.await.expect("a task").expect("an answer").expect("a log");
    assert_eq!(read, [(2, Bytes::from_static(b"two"))]);
}

/// R-RES-3
#[tokio::test]
async fn a_discarded_result_leaves_nothing() {
    let fixture = Fixture::new(1000);
    let (store, id) = (&fixture.store, Uuid::new_v4());
    store.append_result(id, Bytes::from_static(b"abc"), 1).await.expect("a batch");
    store.discard_result(id).await.expect("discarded");
    assert_eq!(store.result(id).await.expect("an answer"), None);
    assert!(!fixture.folder.join(id.to_string()).exists());
}
