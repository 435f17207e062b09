//! The wish to stop an execution, with its reason.

use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};
use tokio_util::sync::CancellationToken;

/// Why an execution is aborted (R-EXEC-25).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AbortReason {
    ClientDisconnect,
    Cancelled,
    Shutdown,
}

impl AbortReason {
    /// The wire name.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::ClientDisconnect => "client_disconnect",
            Self::Cancelled => "cancelled",
            Self::Shutdown => "shutdown",
        }
    }
}

impl std::str::FromStr for AbortReason {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        [Self::ClientDisconnect, Self::Cancelled, Self::Shutdown]
            .into_iter()
            .find(|reason| reason.as_str() == text)
            .ok_or(())
    }
}

/// Shared by whoever may stop a run. The first reason stays.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    token: CancellationToken,
    reason: OnceLock<AbortReason>,
}

impl Cancel {
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks the run to stop. A second call changes nothing.
    pub fn cancel(&self, reason: AbortReason) {
        // The reason is there before the token says so: whoever wakes up can read it.
        if self.0.reason.set(reason).is_ok() {
            self.0.token.cancel();
        }
    }

    pub fn reason(&self) -> Option<AbortReason> {
        self.0.reason.get().copied()
    }

    /// Resolves when the run is asked to stop.
    pub async fn cancelled(&self) -> AbortReason {
        self.0.token.cancelled().await;
        self.reason().unwrap_or(AbortReason::Cancelled)
    }
}
