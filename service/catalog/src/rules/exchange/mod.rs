//! Pipelines and templates on their way from one workspace or platform to another (`catalog-rules.md` §16). An exported
//! version is known everywhere by its number and its content hash: an import never renumbers and never overwrites one, and
//! repeating it changes nothing.

mod export;
mod pipelines;
mod provenance;
mod templates;

pub use export::{Exported, ExportedTemplate, Request, export};
pub use pipelines::{ImportDocument, Imported, import_pipeline};
pub use provenance::Provenance;
pub use templates::{ImportedTemplate, Outcome, PortableTemplate, import_templates};

use kernel::fault::Failure;
use kernel::{Fault, Kind};

/// What is wrong with an import, gathered so that everything is told at once (R-PROM-8).
#[derive(Debug, Default)]
struct Findings {
    /// The sender's to mend.
    invalid: Vec<Failure>,
    /// What this workspace holds is in the way.
    conflicts: Vec<Failure>,
}

impl Findings {
    /// # Errors
    /// Everything that was found, in one fault; a conflict only where all of it is.
    fn into_result(self) -> Result<(), Fault> {
        let kind = if self.invalid.is_empty() { Kind::Conflict } else { Kind::Invalid };
        let failures: Vec<Failure> = self.invalid.into_iter().chain(self.conflicts).collect();
        if failures.is_empty() { Ok(()) } else { Err(Fault::failures(kind, failures)) }
    }
}
