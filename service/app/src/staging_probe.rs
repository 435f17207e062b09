//! Whether a staging engine can be made: asked by making one, and then believed for some seconds, because probes come often and
//! from many sides.

use std::sync::Arc;
use std::time::Duration;

use executor::staging::{Staging, StagingSettings};
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

/// How long an answer counts.
const BELIEVED: Duration = Duration::from_secs(5);

/// How long the making may take; orchestrators wait hardly longer for a probe.
const PATIENCE: Duration = Duration::from_secs(5);

/// Makes staging engines to see whether it can be done. Cheap to clone; all clones share one answer.
#[derive(Clone)]
pub struct StagingProbe {
    settings: Arc<StagingSettings>,
    last: Arc<Mutex<Option<Answer>>>,
}

struct Answer {
    at: Instant,
    works: bool,
}

impl StagingProbe {
    pub fn of(settings: StagingSettings) -> Self {
        Self { settings: Arc::new(settings), last: Arc::default() }
    }

    /// Whether an engine can be made now, or could be some seconds ago. Who asks meanwhile waits for the same answer.
    pub async fn works(&self) -> bool {
        let mut last = self.last.lock().await;
        if let Some(answer) = last.as_ref().filter(|answer| answer.at.elapsed() < BELIEVED) {
            return answer.works;
        }
        let why = match timeout(PATIENCE, Staging::probe(&self.settings)).await {
            Ok(Ok(())) => None,
            Ok(Err(fault)) => Some(format!("{}: {} {}", fault.code, fault.message, underlying(&fault))),
            Err(_) => Some(format!("it was not there after {} s", PATIENCE.as_secs())),
        };
        let was = last.as_ref().is_none_or(|answer| answer.works);
        match &why {
            // Said once, not at every probe.
            Some(why) if was => tracing::warn!(why, "no staging engine can be made"),
            None if !was => tracing::info!("staging engines can be made again"),
            _ => {}
        }
        let works = why.is_none();
        *last = Some(Answer { at: Instant::now(), works });
        works
    }
}

fn underlying(fault: &executor::NodeFault) -> &str {
    fault.details.get("underlying_error").and_then(|text| text.as_str()).unwrap_or_default()
}
