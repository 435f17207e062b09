//! What both stores promise, each test on both. Times to live are short and real: the store's own clock ends them.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use bytes::Bytes;
use futures::future::join_all;
use kernel::transient::{Claim, Notice, RateLimits};
use uuid::Uuid;

use super::{Backend, ORPHANS};
use crate::support::eventually;

const MINUTE: Duration = Duration::from_secs(60);
const SHORT: Duration = Duration::from_millis(400);

/// Makes a test of each function, once a store.
macro_rules! on_both {
    ($($name:ident($orphans:expr);)*) => {
        mod local {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                let Some(backend) = super::Backend::local($orphans).await else { return };
                super::$name(&backend).await;
            })*
        }
        mod redis {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                let Some(backend) = super::Backend::redis($orphans).await else { return };
                super::$name(&backend).await;
            })*
        }
    };
}

on_both! {
    of_a_hundred_claims_at_once_exactly_one_wins(super::ORPHANS);
    a_claim_is_given_back_ends_and_is_taken_over_from_its_holder_alone(super::ORPHANS);
    a_flag_stands_until_it_is_lowered_or_ends_and_is_told_to_all(super::ORPHANS);
    a_log_has_every_event_once_and_no_gap(super::ORPHANS);
    a_log_lives_for_its_time_after_it_was_closed(super::ORPHANS);
    a_follower_wakes_for_a_new_event(super::ORPHANS);
    a_reader_is_known_for_its_time(super::ORPHANS);
    a_result_is_read_by_its_offsets_once_it_is_sealed(super::ORPHANS);
    a_result_ends_at_the_moment_it_was_told_and_reading_does_not_extend_it(super::ORPHANS);
    a_result_without_rows_is_one(super::ORPHANS);
    a_discarded_result_leaves_nothing(super::ORPHANS);
    what_a_dead_instance_left_ends_by_itself(super::SHORT);
    of_many_requests_at_once_the_budget_lets_through_as_many_as_it_says(super::ORPHANS);
    a_budget_comes_back_by_the_clock_of_the_store(super::ORPHANS);
    what_is_announced_is_heard(super::ORPHANS);
}

fn bytes(text: &str) -> Bytes {
    Bytes::copy_from_slice(text.as_bytes())
}

/// R-EXEC-29, FC-17
async fn of_a_hundred_claims_at_once_exactly_one_wins(backend: &Backend) {
    let claims = (0..100).map(|n| {
        let store = backend.store.clone();
        tokio::spawn(async move { store.claim("idem:a", bytes(&format!("record {n}")), MINUTE).await.unwrap() })
    });
    let answers: Vec<Claim> = join_all(claims).await.into_iter().map(Result::unwrap).collect();

    assert_eq!(answers.iter().filter(|answer| **answer == Claim::Won).count(), 1);
    let held: HashSet<Bytes> = answers.into_iter().filter(|answer| *answer != Claim::Won).map(holder).collect();
    assert_eq!(held.len(), 1, "all losers see the winner's record");
}

/// The record of the claim that was met, which has lived for a while, and not long.
fn holder(claim: Claim) -> Bytes {
    let Claim::Held { record, left } = claim else { panic!("it was free") };
    assert!(left <= MINUTE && left > MINUTE / 2, "{left:?}");
    record
}

/// R-EXEC-29
async fn a_claim_is_given_back_ends_and_is_taken_over_from_its_holder_alone(backend: &Backend) {
    let store = &backend.store;
    let (first, second, third) = (bytes("first"), bytes("second"), bytes("third"));
    assert_eq!(store.claim("idem:k", first.clone(), MINUTE).await.unwrap(), Claim::Won);
    assert_eq!(store.claim("idem:k", first.clone(), MINUTE).await.unwrap(), Claim::Won, "its own answer was lost");
    assert_eq!(holder(store.claim("idem:k", second.clone(), MINUTE).await.unwrap()), "first");

    let wrong = store.replace_claim("idem:k", third.clone(), second.clone(), MINUTE).await.unwrap();
    assert_eq!(holder(wrong), "first");
    assert_eq!(store.replace_claim("idem:k", first.clone(), second.clone(), MINUTE).await.unwrap(), Claim::Won);
    let late = store.replace_claim("idem:k", first.clone(), third.clone(), MINUTE).await.unwrap();
    assert_eq!(holder(late), "second", "of two that take over, one does");

    store.release_claim("idem:k", first).await.unwrap();
    assert_eq!(holder(store.claim("idem:k", third.clone(), MINUTE).await.unwrap()), "second", "it was taken over");
    store.release_claim("idem:k", second).await.unwrap();
    assert_eq!(store.claim("idem:k", third.clone(), SHORT).await.unwrap(), Claim::Won);
    eventually("the claim has ended", async || {
        (store.claim("idem:k", bytes("fourth"), MINUTE).await.unwrap() == Claim::Won).then_some(())
    })
    .await;
}

/// R-EXEC-21, R-EXEC-22
async fn a_flag_stands_until_it_is_lowered_or_ends_and_is_told_to_all(backend: &Backend) {
    let store = &backend.store;
    let (one, two, none) = (Uuid::new_v4(), Uuid::new_v4(), Uuid::new_v4());
    let mut notices = store.notices();
    store.raise_cancel(one, "cancelled", MINUTE).await.unwrap();
    store.raise_cancel(two, "client_disconnect", SHORT).await.unwrap();

    let raised = store.cancels_raised(&[two, none, one]).await.unwrap();
    assert_eq!(raised, [Some("client_disconnect".to_owned()), None, Some("cancelled".to_owned())]);
    assert_eq!(store.cancels_raised(&[]).await.unwrap(), Vec::<Option<String>>::new());
    let told = async { while notices.recv().await.unwrap() != Notice::CancelRaised(one) {} };
    tokio::time::timeout(MINUTE, told).await.unwrap();
    store.lower_cancel(one).await.unwrap();
    assert_eq!(store.cancels_raised(&[one]).await.unwrap(), [None]);
    eventually("the flag has ended", async || (store.cancels_raised(&[two]).await.unwrap() == [None]).then_some(()))
        .await;
}

/// R-SSE-1
async fn a_log_has_every_event_once_and_no_gap(backend: &Backend) {
    let (store, run) = (&backend.store, Uuid::new_v4());
    let events: Vec<Bytes> = (1..=5).map(|id| bytes(&format!("event {id}"))).collect();
    assert_eq!(store.events_after(run, 0).await.unwrap(), None);

    assert_eq!(store.append_events(run, 2, &events[1..2]).await.unwrap(), 0, "it would leave a gap");
    assert_eq!(store.events_after(run, 0).await.unwrap(), None);
    assert_eq!(store.append_events(run, 1, &events[..2]).await.unwrap(), 2);
    assert_eq!(store.append_events(run, 2, &events[1..3]).await.unwrap(), 3, "what is there is not taken twice");
    assert_eq!(store.append_events(run, 5, &events[4..]).await.unwrap(), 3);
    assert_eq!(store.append_events(run, 4, &events[3..]).await.unwrap(), 5);

    let numbered: Vec<(i32, Bytes)> = (1..).zip(events).collect();
    assert_eq!(store.events_after(run, 0).await.unwrap().unwrap(), numbered);
    assert_eq!(store.events_after(run, 3).await.unwrap().unwrap(), numbered[3..]);
    assert_eq!(store.events_after(run, 5).await.unwrap(), Some(Vec::new()));
    assert_eq!(store.events_after(Uuid::new_v4(), 0).await.unwrap(), None);
}

/// R-SSE-3, R-SSE-4
async fn a_log_lives_for_its_time_after_it_was_closed(backend: &Backend) {
    let (store, run) = (&backend.store, Uuid::new_v4());
    store.append_events(run, 1, &[bytes("one")]).await.unwrap();
    assert_eq!(store.close_events(run, 2, &[bytes("two")], SHORT).await.unwrap(), 2);
    assert_eq!(store.events_after(run, 1).await.unwrap().unwrap(), [(2, bytes("two"))]);
    eventually("the log has ended", async || store.events_after(run, 0).await.unwrap().is_none().then_some(())).await;
}

/// R-SSE-4
async fn a_follower_wakes_for_a_new_event(backend: &Backend) {
    let (store, run) = (&backend.store, Uuid::new_v4());
    store.append_events(run, 1, &[bytes("one")]).await.unwrap();
    let follower = {
        let store = store.clone();
        tokio::spawn(async move {
            let begun = Instant::now();
            loop {
                let events = store.events_after(run, 1).await.unwrap().unwrap();
                if !events.is_empty() {
                    return events;
                }
                assert!(begun.elapsed() < MINUTE, "the follower waits in vain");
                store.event_arrived(run, 1, MINUTE).await;
            }
        })
    };
    tokio::time::sleep(SHORT).await;
    store.append_events(run, 2, &[bytes("two")]).await.unwrap();
    assert_eq!(follower.await.unwrap(), [(2, bytes("two"))]);
    // Whoever asks for what is there does not wait.
    store.event_arrived(run, 1, MINUTE).await;
    store.event_arrived(run, 1, MINUTE).await;
}

/// R-SSE-6
async fn a_reader_is_known_for_its_time(backend: &Backend) {
    let (store, run) = (&backend.store, Uuid::new_v4());
    assert!(!store.is_watched(run).await.unwrap());
    store.mark_watched(run, SHORT).await.unwrap();
    assert!(store.is_watched(run).await.unwrap());
    eventually("the mark has ended", async || (!store.is_watched(run).await.unwrap()).then_some(())).await;
}

/// R-RES-1
async fn a_result_is_read_by_its_offsets_once_it_is_sealed(backend: &Backend) {
    let (store, run) = (&backend.store, Uuid::new_v4());
    let batches = [Bytes::from(vec![0; 1 << 20]), bytes("ab"), Bytes::from(vec![255; 1000])];
    for (batch, rows) in batches.iter().zip([70_000_u64, 1, 5_000_000_000]) {
        store.append_result(run, batch.clone(), rows).await.unwrap();
    }
    assert_eq!(store.result(run).await.unwrap(), None, "it is not sealed");
    assert_eq!(store.result_batch(run, 0).await.unwrap(), None);

    let sealed = store.seal_result(run, bytes("head"), MINUTE).await.unwrap();

    assert_eq!((sealed.rows, sealed.bytes), (5_000_070_001, (1 << 20) + 1002));
    assert_eq!(sealed.first_rows, [0, 70_000, 70_001]);
    assert_eq!(sealed.head, "head");
    assert_eq!(store.result(run).await.unwrap(), Some(sealed));
    for (index, batch) in batches.iter().enumerate() {
        assert_eq!(store.result_batch(run, index).await.unwrap().as_ref(), Some(batch));
    }
    assert_eq!(store.result_batch(run, 3).await.unwrap(), None);
}

/// R-RES-4
async fn a_result_ends_at_the_moment_it_was_told_and_reading_does_not_extend_it(backend: &Backend) {
    let (store, run) = (&backend.store, Uuid::new_v4());
    store.append_result(run, bytes("abc"), 3).await.unwrap();
    let sealed = store.seal_result(run, bytes("{}"), SHORT).await.unwrap();
    let left = (sealed.expires_at - chrono::Utc::now()).to_std().unwrap_or_default();
    assert!(left <= SHORT, "{left:?}");
    eventually("the result has ended", async || match store.result(run).await.unwrap() {
        Some(read) => {
            assert_eq!(read.expires_at, sealed.expires_at);
            None
        }
        None => Some(()),
    })
    .await;
    assert!(chrono::Utc::now() >= sealed.expires_at - chrono::Duration::milliseconds(50), "not before its time");
    assert_eq!(store.result_batch(run, 0).await.unwrap(), None);
}

/// R-RES-1
async fn a_result_without_rows_is_one(backend: &Backend) {
    let (store, run) = (&backend.store, Uuid::new_v4());
    let sealed = store.seal_result(run, bytes("{}"), MINUTE).await.unwrap();
    assert_eq!((sealed.rows, sealed.bytes, sealed.first_rows.len()), (0, 0, 0));
    assert_eq!(store.result(run).await.unwrap(), Some(sealed));
}

/// R-RES-3
async fn a_discarded_result_leaves_nothing(backend: &Backend) {
    let store = &backend.store;
    let (partial, whole) = (Uuid::new_v4(), Uuid::new_v4());
    for run in [partial, whole] {
        store.append_result(run, bytes("abc"), 1).await.unwrap();
        store.append_result(run, bytes("def"), 1).await.unwrap();
    }
    store.seal_result(whole, bytes("{}"), MINUTE).await.unwrap();

    for run in [partial, whole] {
        store.discard_result(run).await.unwrap();
        assert_eq!(store.result(run).await.unwrap(), None);
        assert_eq!(store.result_batch(run, 0).await.unwrap(), None);
    }
    if let Some(redis) = &backend.redis {
        assert_eq!(redis.keys().await, []);
    }
}

/// R-REDIS-1, FC-19
async fn what_a_dead_instance_left_ends_by_itself(backend: &Backend) {
    let (store, run) = (&backend.store, Uuid::new_v4());
    // As after a kill in the middle of a run: neither the log nor the result was ever closed.
    store.append_events(run, 1, &[bytes("one")]).await.unwrap();
    store.append_result(run, bytes("abc"), 1).await.unwrap();
    eventually("the log has ended", async || store.events_after(run, 0).await.unwrap().is_none().then_some(())).await;
    if let Some(redis) = &backend.redis {
        eventually("the batches have ended", async || redis.keys().await.is_empty().then_some(())).await;
    }
}

/// `catalog-api.md` §1.2
async fn of_many_requests_at_once_the_budget_lets_through_as_many_as_it_says(backend: &Backend) {
    let (user, limits) = (Uuid::new_v4(), RateLimits { per_second: 1_000_000, per_minute: 60 });
    let requests = (0..100).map(|_| {
        let store = backend.store.clone();
        tokio::spawn(async move { store.count_request(user, limits).await.unwrap() })
    });
    let answers: Vec<_> = join_all(requests).await.into_iter().map(Result::unwrap).collect();

    assert_eq!(answers.iter().filter(|answer| answer.admitted).count(), 60);
    let mut left: Vec<u64> = answers.iter().filter(|answer| answer.admitted).map(|answer| answer.remaining).collect();
    left.sort_unstable();
    assert_eq!(left, (0..60).collect::<Vec<_>>(), "each admitted request is told another rest");
    for refused in answers.iter().filter(|answer| !answer.admitted) {
        assert_eq!((refused.limit, refused.remaining), (60, 0));
        assert!((1..=60).contains(&refused.reset_seconds), "{refused:?}");
    }
    let other = backend.store.count_request(Uuid::new_v4(), limits).await.unwrap();
    assert_eq!((other.admitted, other.remaining), (true, 59), "each person has a budget");
}

/// `catalog-api.md` §1.2
async fn a_budget_comes_back_by_the_clock_of_the_store(backend: &Backend) {
    let (store, user) = (&backend.store, Uuid::new_v4());
    let limits = RateLimits { per_second: 1, per_minute: 1000 };
    assert!(store.count_request(user, limits).await.unwrap().admitted);
    let refused = store.count_request(user, limits).await.unwrap();
    assert_eq!((refused.admitted, refused.limit, refused.reset_seconds), (false, 1, 1));
    eventually("the second is over", async || store.count_request(user, limits).await.unwrap().admitted.then_some(()))
        .await;
}

/// R-DS-31, R-KEY-14
async fn what_is_announced_is_heard(backend: &Backend) {
    let store = &backend.store;
    let said = [
        Notice::DatasourceChanged("a/b ü:c".into()),
        Notice::KeyRevoked("dpk_abcdefghijkl".into()),
        Notice::AccessChanged,
    ];
    // A subscription may take a moment to stand: what is told before it does is lost, as the rules allow.
    let mut notices = store.notices();
    eventually("the first notice", async || {
        store.announce(&said[0]).await.unwrap();
        let heard = tokio::time::timeout(Duration::from_millis(100), async {
            while notices.recv().await.unwrap() != said[0] {}
        });
        heard.await.ok()
    })
    .await;
    for said in &said[1..] {
        store.announce(said).await.unwrap();
        let heard = async { while notices.recv().await.unwrap() != *said {} };
        tokio::time::timeout(MINUTE, heard).await.unwrap();
    }
    assert!(store.answers().await);
}
