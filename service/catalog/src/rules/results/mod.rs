//! Results of runs: written once into the transient store as Arrow batches, read back by cursor (R-RES).

mod page;
mod store;

pub use page::{Page, download_csv, expires_at, read_page};
pub use store::Results;

use kernel::transient::TransientError;
use kernel::{Fault, Kind};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// What is stored beside the batches.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Head {
    /// Column descriptors (`pipeline-contract.md` §12).
    pub schema: Json,
    pub warnings: Vec<executor::ports::Warning>,
}

/// A reader met a store that does not answer (R-RES-3).
pub(crate) fn unavailable(error: TransientError) -> Fault {
    Fault::new(Kind::Internal, "result.storage_unavailable", "The store of results does not answer.").caused_by(error)
}
