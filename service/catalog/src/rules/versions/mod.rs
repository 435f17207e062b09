//! The version lifecycle that pipelines and templates share (R-VER): which verbs are legal in which state, and where the
//! sticky pointer goes. Pure decisions; each twin carries them out with statements of its own.

mod family;
pub mod hardened;
#[cfg(test)]
mod tests;

use std::fmt;

pub use family::{Family, Pin, Standing};

use kernel::{Config, Fault, Operation};

/// The status of one version (R-VER-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    Draft,
    Released,
    Discarded,
}

impl Status {
    /// The text of the `status` columns.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Draft => "DRAFT",
            Self::Released => "RELEASED",
            Self::Discarded => "DISCARDED",
        }
    }

    /// Reads the text of a `status` column, whose CHECK holds no other value.
    pub fn of(text: &str) -> Self {
        match text {
            "DRAFT" => Self::Draft,
            "RELEASED" => Self::Released,
            _ => Self::Discarded,
        }
    }

    /// DRAFT or RELEASED.
    pub const fn is_live(self) -> bool {
        !matches!(self, Self::Discarded)
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Whether the deployment lets people author (R-VER-35): decides which versions the pointer may name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Posture {
    Development,
    Hardened,
}

impl Posture {
    /// The posture of this deployment (`deployment.authoring-enabled`).
    pub fn of(config: &Config) -> Self {
        if config.deployment.authoring_enabled { Self::Development } else { Self::Hardened }
    }

    /// Refuses an authoring verb on a hardened deployment, before anything else is looked at (R-VER-35).
    ///
    /// # Errors
    /// The twin's `authoring.disabled`.
    pub fn lets_author(self, family: &Family) -> Result<(), Fault> {
        match self {
            Self::Development => Ok(()),
            Self::Hardened => Err(family.hardened()),
        }
    }
}

/// One entity's versions and its pointer, as they are under the entity's lock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lifecycle {
    pub current: Option<i32>,
    /// Number and status of every version, in any order.
    pub versions: Vec<(i32, Status)>,
    pub posture: Posture,
}

/// What a caller wants done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Release the one draft.
    Release,
    /// Purge the one draft.
    PurgeDraft,
    /// RELEASED to DISCARDED.
    Discard(i32),
    /// DISCARDED back to RELEASED.
    Restore(i32),
    /// Delete that version, which has to be a draft.
    Purge(i32),
    /// Name that version by the pointer.
    Switch(i32),
    /// Delete the entity, which has to be a lone draft.
    PurgeEntity,
}

impl Verb {
    /// What the verb asks of the caller.
    pub const fn operation(self) -> Operation {
        match self {
            Self::Release => Operation::Release,
            Self::Switch(_) => Operation::SwitchPointer,
            Self::Discard(_) | Self::Restore(_) | Self::Purge(_) | Self::PurgeDraft | Self::PurgeEntity => {
                Operation::Discard
            }
        }
    }

    /// Whether a hardened deployment refuses it: all but moving the pointer (R-VER-34, R-VER-35).
    pub const fn is_authoring(self) -> bool {
        !matches!(self, Self::Switch(_))
    }
}

/// Why a verb is not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// R-VER-21
    NotDraft,
    /// R-VER-25
    NotReleased(i32, Status),
    /// R-VER-28
    NotDiscarded(i32, Status),
    /// R-VER-31
    LastRelease,
    /// R-VER-34
    NotEligible(i32, Status),
    /// R-VER-38
    Unknown(i32),
}

/// What to do: the version that the verb acts on, and where the pointer is afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    pub version: i32,
    /// The pointer after the verb.
    pub pointer: Option<i32>,
    /// Nothing is left of the entity; its row goes too (R-VER-30).
    pub takes_entity: bool,
}

impl Lifecycle {
    /// The one draft.
    pub fn draft(&self) -> Option<i32> {
        self.versions.iter().find(|(_, status)| *status == Status::Draft).map(|(version, _)| *version)
    }

    /// The status of a version.
    pub fn status(&self, version: i32) -> Option<Status> {
        self.versions.iter().find(|(number, _)| *number == version).map(|(_, status)| *status)
    }

    /// ACTIVE while any version is live (R-VER-2).
    pub fn is_active(&self) -> bool {
        self.versions.iter().any(|(_, status)| status.is_live())
    }

    /// Whether the pointer may name a version of this status.
    fn eligible(&self, status: Status) -> bool {
        match status {
            Status::Released => true,
            Status::Draft => self.posture == Posture::Development,
            Status::Discarded => false,
        }
    }

    /// Where the pointer goes when it has to leave `from`: the highest eligible live version, else nowhere.
    fn pointer_away_from(&self, from: i32) -> Option<i32> {
        if self.current != Some(from) {
            return self.current;
        }
        let others = self.versions.iter().filter(|(version, status)| *version != from && self.eligible(*status));
        others.map(|(version, _)| *version).max()
    }

    /// Judges a verb (R-VER §6.3) and says where the pointer goes (§6.4). Changes nothing.
    ///
    /// # Errors
    /// The refusal with which the verb is answered.
    pub fn decide(&self, verb: Verb) -> Result<Decision, Refusal> {
        let known = |version| self.status(version).ok_or(Refusal::Unknown(version));
        let stays = |version, pointer| Ok(Decision { version, pointer, takes_entity: false });
        match verb {
            Verb::Release => {
                let draft = self.draft().ok_or(Refusal::NotDraft)?;
                stays(draft, Some(draft))
            }
            Verb::Discard(version) => match known(version)? {
                Status::Released => stays(version, self.pointer_away_from(version)),
                status => Err(Refusal::NotReleased(version, status)),
            },
            Verb::Restore(version) => match known(version)? {
                Status::Discarded => stays(version, Some(self.current.map_or(version, |current| current.max(version)))),
                status => Err(Refusal::NotDiscarded(version, status)),
            },
            Verb::Switch(version) => match known(version)? {
                status if self.eligible(status) => stays(version, Some(version)),
                status => Err(Refusal::NotEligible(version, status)),
            },
            Verb::PurgeDraft => {
                let draft = self.draft().ok_or(Refusal::NotDraft)?;
                self.decide(Verb::Purge(draft))
            }
            Verb::Purge(version) => match known(version)? {
                Status::Draft => Ok(Decision {
                    version,
                    pointer: self.pointer_away_from(version),
                    takes_entity: self.versions.len() == 1,
                }),
                _ => Err(Refusal::LastRelease),
            },
            Verb::PurgeEntity => match self.versions.as_slice() {
                [(draft, Status::Draft)] => self.decide(Verb::Purge(*draft)),
                _ => Err(Refusal::LastRelease),
            },
        }
    }
}
