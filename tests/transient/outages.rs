//! A Redis that is full, frozen, or gone: every call says so in its time, and works again by itself afterwards.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use bytes::Bytes;
use kernel::transient::{Claim, Notice, RateLimits, TransientError, TransientStore};
use uuid::Uuid;

use super::{ORPHANS, PATIENT, connect};
use crate::support::{TestRedis, eventually};

const MINUTE: Duration = Duration::from_secs(60);
const LIMITS: RateLimits = RateLimits { per_second: 1000, per_minute: 1000 };

/// Everything that a store writes, once.
async fn used(store: &dyn TransientStore) -> kernel::transient::Result<()> {
    let (run, writing) = (Uuid::new_v4(), Uuid::new_v4());
    store.claim(&format!("idem:{run}"), Bytes::from_static(b"{}"), MINUTE).await?;
    store.raise_cancel(run, "cancelled", MINUTE).await?;
    store.mark_watched(run, MINUTE).await?;
    store.append_events(writing, 1, &[Bytes::from_static(b"one")]).await?;
    store.close_events(run, 1, &[Bytes::from_static(b"one")], MINUTE).await?;
    for written in [run, writing] {
        store.append_result(written, Bytes::from_static(b"abc"), 1).await?;
        store.append_result(written, Bytes::from_static(b"def"), 1).await?;
    }
    store.seal_result(run, Bytes::from_static(b"{}"), MINUTE).await?;
    store.count_request(run, LIMITS).await?;
    store.count_request(run, LIMITS).await?;
    Ok(())
}

/// R-REDIS-1
#[tokio::test]
async fn every_key_that_is_written_carries_a_time_to_live() {
    let Some(redis) = TestRedis::start().await else { return };
    let store = connect(&redis.url(), PATIENT, ORPHANS).await;

    used(store.as_ref()).await.unwrap();

    let keys = redis.keys().await;
    let kinds: BTreeSet<String> = keys.iter().map(|(name, _)| kind(name)).collect();
    let expected = [
        "dp:cancel:*",
        "dp:events:*",
        "dp:result:*:meta",
        "dp:result:*:page:0",
        "dp:result:*:page:1",
        "dp:rl:*:minute",
        "dp:rl:*:second",
        "dp:watched:*",
        "idem:*",
    ];
    assert_eq!(kinds.iter().map(String::as_str).collect::<Vec<_>>(), expected);
    for (name, left) in keys {
        assert!(left > 0 && left <= 7_200_000, "{name} lives {left} ms");
    }
}

/// A key with every id in it starred out.
fn kind(name: &str) -> String {
    let part = |part: &str| if part.parse::<Uuid>().is_ok() { "*".to_owned() } else { part.to_owned() };
    name.split(':').map(part).collect::<Vec<_>>().join(":")
}

/// R-REDIS-2, R-RES-3
#[tokio::test]
async fn a_full_server_refuses_and_loses_nothing_of_what_it_has() {
    let Some(redis) = TestRedis::start().await else { return };
    let store = connect(&redis.url(), PATIENT, ORPHANS).await;
    let (old, new) = (Uuid::new_v4(), Uuid::new_v4());
    store.append_result(old, Bytes::from_static(b"abc"), 1).await.unwrap();
    store.seal_result(old, Bytes::from_static(b"{}"), MINUTE).await.unwrap();
    store.append_result(new, Bytes::from_static(b"abc"), 1).await.unwrap();
    redis.ask::<()>("CONFIG SET maxmemory 1").await;

    let refusals = [
        ("a batch", store.append_result(new, Bytes::from_static(b"def"), 1).await.err()),
        ("a claim", store.claim("idem:k", Bytes::from_static(b"{}"), MINUTE).await.err()),
        ("an event", store.append_events(new, 1, &[Bytes::from_static(b"one")]).await.err()),
        ("a flag", store.raise_cancel(new, "cancelled", MINUTE).await.err()),
    ];

    for (what, refusal) in refusals {
        assert!(matches!(refusal, Some(TransientError::Full(_))), "{what}: {refusal:?}");
    }
    assert_eq!(store.result_batch(old, 0).await.unwrap().unwrap(), "abc");
    store.discard_result(new).await.unwrap();
    let left: Vec<String> = redis.keys().await.into_iter().map(|(name, _)| name).collect();
    assert!(left.iter().all(|name| name.contains(&old.to_string())), "{left:?}");
    // It answers: people go on, and are still counted.
    let counted = RateLimits { per_second: 1000, per_minute: 1 };
    assert!(store.count_request(new, counted).await.unwrap().admitted);
    assert!(!store.count_request(new, counted).await.unwrap().admitted);
    redis.ask::<()>("CONFIG SET maxmemory 0").await;
    used(store.as_ref()).await.unwrap();
}

/// R-REDIS-3
#[tokio::test]
async fn a_frozen_server_holds_nobody_up_and_a_thawed_one_goes_on() {
    let Some(redis) = TestRedis::start().await else { return };
    let store = connect(&redis.url(), Duration::from_millis(200), ORPHANS).await;
    used(store.as_ref()).await.unwrap();
    let run = Uuid::new_v4();
    redis.freeze();

    let begun = Instant::now();
    let refusals = [
        store.claim("idem:k", Bytes::from_static(b"{}"), MINUTE).await.err(),
        store.cancels_raised(&[run]).await.err(),
        store.append_events(run, 1, &[Bytes::from_static(b"one")]).await.err(),
        store.events_after(run, 0).await.err(),
        store.append_result(run, Bytes::from_static(b"abc"), 1).await.err(),
        store.result_batch(run, 0).await.err(),
        store.count_request(run, LIMITS).await.err(),
    ];
    for refusal in refusals {
        assert!(matches!(refusal, Some(TransientError::Unavailable(_))), "{refusal:?}");
    }
    assert!(!store.answers().await);
    // Six small ones and two large ones, which may take four times as long; ten times that for a busy machine.
    assert!(begun.elapsed() < Duration::from_millis(200 * 14 * 10), "{:?}", begun.elapsed());
    redis.thaw();

    eventually("the store works again", async || used(store.as_ref()).await.ok()).await;
    assert!(store.answers().await);
}

/// R-REDIS-3, R-REDIS-5
#[tokio::test]
async fn a_killed_server_is_told_at_once_and_found_again_by_itself() {
    let Some(mut redis) = TestRedis::start().await else { return };
    let store = connect(&redis.url(), PATIENT, ORPHANS).await;
    used(store.as_ref()).await.unwrap();
    let mut notices = store.notices();
    redis.kill9();

    let begun = Instant::now();
    let refused = store.claim("idem:k", Bytes::from_static(b"{}"), MINUTE).await;
    assert!(matches!(refused, Err(TransientError::Unavailable(_))), "{refused:?}");
    assert!(begun.elapsed() < PATIENT, "a closed door is not waited for");
    assert!(!store.answers().await);
    redis.restart().await;

    eventually("the store works again", async || store.claim("idem:k", Bytes::from_static(b"{}"), MINUTE).await.ok())
        .await;
    // Whoever keeps something that rests on notices is told that some may have been lost.
    eventually("the subscription stands again", async || {
        (notices.recv().await.unwrap() == Notice::Missed).then_some(())
    })
    .await;
    let said = Notice::KeyRevoked("dpk_abcdefghijkl".into());
    store.announce(&said).await.unwrap();
    while notices.recv().await.unwrap() != said {}
}

#[tokio::test]
async fn a_server_that_was_restarted_costs_no_idle_store_a_request() {
    let Some(mut redis) = TestRedis::start().await else { return };
    let store = connect(&redis.url(), PATIENT, ORPHANS).await;
    for _ in 0..3 {
        redis.restart().await;
        assert!(store.count_request(Uuid::new_v4(), LIMITS).await.unwrap().admitted);
    }
}

/// R-RES-1, R-RES-3
#[tokio::test]
async fn a_result_of_which_a_part_was_lost_is_none() {
    let Some(mut redis) = TestRedis::start().await else { return };
    let store = connect(&redis.url(), PATIENT, ORPHANS).await;
    let run = Uuid::new_v4();
    store.append_result(run, Bytes::from_static(b"abc"), 1).await.unwrap();
    redis.restart().await;
    eventually("the next batch is taken", async || store.append_result(run, Bytes::from_static(b"def"), 1).await.ok())
        .await;

    let refused = store.seal_result(run, Bytes::from_static(b"{}"), MINUTE).await;

    assert!(matches!(refused, Err(TransientError::Unavailable(_))), "{refused:?}");
    assert_eq!(store.result(run).await.unwrap(), None);
    store.discard_result(run).await.unwrap();
    assert_eq!(redis.keys().await, []);
}

/// R-SSE-1
#[tokio::test]
async fn a_log_that_was_lost_says_so_and_is_written_anew() {
    let Some(mut redis) = TestRedis::start().await else { return };
    let store = connect(&redis.url(), PATIENT, ORPHANS).await;
    let (run, events) = (Uuid::new_v4(), [Bytes::from_static(b"one"), Bytes::from_static(b"two")]);
    assert_eq!(store.append_events(run, 1, &events[..1]).await.unwrap(), 1);
    redis.restart().await;

    let newest = eventually("the server answers", async || store.append_events(run, 2, &events[1..]).await.ok()).await;

    assert_eq!(newest, 0);
    assert_eq!(store.append_events(run, 1, &events).await.unwrap(), 2);
}

/// R-EXEC-29: what was lost with its server is no claim any more.
#[tokio::test]
async fn scripts_are_known_again_after_a_restart() {
    let Some(mut redis) = TestRedis::start().await else { return };
    let store = connect(&redis.url(), PATIENT, ORPHANS).await;
    let record = Bytes::from_static(b"{}");
    assert_eq!(store.claim("idem:k", record.clone(), MINUTE).await.unwrap(), Claim::Won);
    redis.restart().await;
    let again = Bytes::from_static(b"other");
    assert_eq!(store.claim("idem:k", again, MINUTE).await.unwrap(), Claim::Won);
}
