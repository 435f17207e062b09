//! How the twins say the same refusals: pipelines and templates have the same rules under codes of their own.

use chrono::{DateTime, SecondsFormat, Utc};
use kernel::Fault;
use serde_json::{Value, json};

use super::Refusal;

/// The codes of one twin.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// What a sentence calls one of them.
    pub noun: &'static str,
    pub not_found: &'static str,
    pub authoring_disabled: &'static str,
    pub duplicate_name: &'static str,
    conflict: &'static str,
    not_draft: &'static str,
    not_released: &'static str,
    not_discarded: &'static str,
    last_release: &'static str,
    not_eligible: &'static str,
    /// A live version of something else pins the one that should go.
    pinned: &'static str,
}

impl Family {
    pub const PIPELINE: Self = Self {
        noun: "pipeline",
        not_found: "pipeline.execution.not_found",
        authoring_disabled: "pipeline.authoring.disabled",
        duplicate_name: "pipeline.validation.duplicate_name",
        conflict: "pipeline.version.conflict",
        not_draft: "pipeline.version.not_draft",
        not_released: "pipeline.version.not_released",
        not_discarded: "pipeline.version.not_discarded",
        last_release: "pipeline.version.last_release",
        not_eligible: "pipeline.version.not_eligible",
        pinned: "pipeline.version.pinned",
    };

    pub const TEMPLATE: Self = Self {
        noun: "template",
        not_found: "template.not_found",
        authoring_disabled: "template.authoring.disabled",
        duplicate_name: "template.validation.duplicate_name",
        conflict: "template.version.conflict",
        not_draft: "template.version.not_draft",
        not_released: "template.version.not_released",
        not_discarded: "template.version.not_discarded",
        last_release: "template.version.last_release",
        not_eligible: "template.version.not_eligible",
        pinned: "template.in_use",
    };

    /// Missing, or of another workspace: the same answer (R-CONV-13).
    pub fn missing(&self) -> Fault {
        Fault::not_found(self.not_found, format!("There is no such {}.", self.noun))
    }

    /// The deployment does not let anybody author (R-VER-35).
    pub fn hardened(&self) -> Fault {
        Fault::forbidden(
            self.authoring_disabled,
            "This deployment takes released versions only; it does not let anybody author.",
        )
    }

    /// Another entity of the workspace has the name, if only a discarded one (R-VER-7).
    pub fn name_taken(&self, name: &str) -> Fault {
        Fault::conflict(self.duplicate_name, format!("The workspace already has a {} named {name}.", self.noun))
            .detail("name", name)
    }

    /// The caller wrote from an old reading (R-VER-14).
    pub fn stale(&self, now: &Standing) -> Fault {
        Fault::conflict(self.conflict, format!("The {} has changed since you read it.", self.noun))
            .user_message("Somebody else has changed this in the meantime. Read it again before you save.")
            .detail("current_body_hash", now.body_hash.clone())
            .detail("current_status", now.status.clone())
            .detail("current_version", now.version)
            .detail("updated_by", now.touched_by.clone())
            .detail("updated_at", now.touched_at.map(|at| at.to_rfc3339_opts(SecondsFormat::Micros, true)))
    }

    /// A live version of something else pins the version that should go (R-VER-27, R-VER-33).
    pub fn pinned(&self, pins: &[Pin]) -> Fault {
        let mut pinners: Vec<&str> = pins.iter().map(|pin| pin.pinner.as_str()).collect();
        pinners.dedup();
        let first = pinners.first().copied().unwrap_or_default().to_owned();
        let fault = Fault::conflict(
            self.pinned,
            match pinners.len() {
                1 => format!("{first} uses this version."),
                n => format!("{first} and {} more use this version.", n - 1),
            },
        );
        let references = Value::Array(pins.iter().map(Pin::to_json).collect());
        if self.noun == Self::PIPELINE.noun {
            fault.detail("pinned_by", references)
        } else {
            fault.detail("referencing_pipelines", json!(pinners)).detail("references", references)
        }
    }

    /// The fault that a refused verb is answered with.
    pub fn refuse(&self, refusal: Refusal) -> Fault {
        let noun = self.noun;
        match refusal {
            Refusal::NotDraft => Fault::conflict(self.not_draft, format!("The {noun} has no draft.")),
            Refusal::NotReleased(version, status) => Fault::conflict(
                self.not_released,
                format!("Only a released version can be discarded; version {version} is {status}."),
            )
            .detail("version", version)
            .detail("status", status.as_str()),
            Refusal::NotDiscarded(version, status) => Fault::conflict(
                self.not_discarded,
                format!("Only a discarded version can be restored; version {version} is {status}."),
            )
            .detail("version", version)
            .detail("status", status.as_str()),
            Refusal::LastRelease => Fault::conflict(
                self.last_release,
                format!("Only drafts are deleted; what a {noun} has released stays."),
            ),
            Refusal::NotEligible(version, status) => Fault::conflict(
                self.not_eligible,
                format!("The pointer can't name version {version}, which is {status}."),
            )
            .detail("version", version)
            .detail("status", status.as_str()),
            Refusal::Unknown(version) => {
                Fault::not_found(self.not_found, format!("The {noun} has no version {version}."))
                    .detail("version", version)
            }
        }
    }
}

/// The version that stands while a writer is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    pub version: i32,
    pub status: String,
    pub body_hash: String,
    pub touched_by: Option<String>,
    pub touched_at: Option<DateTime<Utc>>,
}

impl Standing {
    /// Whether a write from this reading changes nothing: the release stands as it was seen, and says the same (R-VER-17).
    pub fn is_released_as(&self, seen: &str, incoming_hash: &str) -> bool {
        self.status == super::Status::Released.as_str() && self.body_hash == seen && self.body_hash == incoming_hash
    }
}

/// Who uses exactly this version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pin {
    /// The name of the pipeline, or of the template that imports a library.
    pub pinner: String,
    pub pinner_version: i32,
    pub version_status: String,
    /// The node of a pipeline; a template imports as a whole.
    pub node_id: Option<String>,
}

impl Pin {
    fn to_json(&self) -> Value {
        match &self.node_id {
            Some(node_id) => json!({
                "pipeline": self.pinner, "pipeline_version": self.pinner_version,
                "version_status": self.version_status, "node_id": node_id,
            }),
            None => json!({
                "template": self.pinner, "template_version": self.pinner_version, "version_status": self.version_status,
            }),
        }
    }
}
