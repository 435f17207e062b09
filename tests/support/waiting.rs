//! Waiting for a condition, never for a duration.

use std::time::{Duration, Instant};

/// How long a condition may take to come true on a slow machine with much else to do. A test that reaches it has failed.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// Asks until there is an answer, and fails by the name of what was waited for.
pub async fn eventually<T>(what: &str, mut ask: impl AsyncFnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(answer) = ask().await {
            return answer;
        }
        assert!(begun.elapsed() < PATIENCE, "waited in vain: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
