//! What instances tell each other, so that none goes on with what another one has changed.

use uuid::Uuid;

/// How many notices wait for a slow reader; it is told that it missed some.
pub(super) const WAITING: usize = 1024;

/// One thing that instances tell each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The datasource of this name was written: pools of it are retired (R-DS-31).
    DatasourceChanged(String),
    /// The key of this id was revoked (R-KEY-14).
    KeyRevoked(String),
    /// A person, a membership or a workspace changed: what was believed about who may do what is read anew (R-USER-9).
    AccessChanged,
    /// A cancel flag was raised for this execution (R-EXEC-21).
    CancelRaised(Uuid),
    /// Notices may have been lost: whatever rests on them is read anew (R-REDIS-5). Never announced, only heard.
    Missed,
}
