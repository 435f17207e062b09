//! Transient state: what both stores promise, what a Redis does when it is away, and instances that share one.

mod access;
mod ends;
mod idempotency;
mod limits;
mod outages;
mod server;
mod suite;
mod together;

use std::sync::Arc;
use std::time::Duration;

use kernel::transient::TransientStore;
use kernel::transient::local::LocalStore;
use kernel::transient::redis::RedisStore;
use tempfile::TempDir;

use crate::support::TestRedis;

/// How long what belongs to no ended run is kept, where a test does not care.
const ORPHANS: Duration = Duration::from_secs(7200);

/// How long a store may take to answer, where a test does not care.
const PATIENT: Duration = Duration::from_secs(20);

/// A store of one test.
struct Backend {
    store: Arc<dyn TransientStore>,
    _folder: Option<TempDir>,
    redis: Option<TestRedis>,
}

impl Backend {
    async fn local(orphans: Duration) -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let store = LocalStore::open(&folder.path().join("results"), 1 << 30, orphans, Arc::new(chrono::Utc::now));
        Some(Self { store: Arc::new(store.unwrap()), _folder: Some(folder), redis: None })
    }

    async fn redis(orphans: Duration) -> Option<Self> {
        let redis = TestRedis::start().await?;
        let store = connect(&redis.url(), PATIENT, orphans).await;
        Some(Self { store, _folder: None, redis: Some(redis) })
    }
}

async fn connect(url: &str, timeout: Duration, orphans: Duration) -> Arc<dyn TransientStore> {
    Arc::new(RedisStore::connect(url, timeout, orphans).await.unwrap())
}
