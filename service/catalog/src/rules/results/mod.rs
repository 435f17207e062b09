//! Results of runs: written once into the transient store as Arrow batches, read back by cursor (R-RES).
//!
//! [`store`] writes, [`page`] reads a page as JSON, [`download`] all of it in one of the [`formats`]. Nobody ever holds more than a
//! few batches, however large the result is.

mod download;
mod formats;
mod page;
mod store;
mod stored;

pub use download::download;
pub use formats::Format;
pub use page::{Page, PageText, read_page};
pub use store::Results;
pub use stored::expires_at;

use arrow::datatypes::Schema;
use executor::types;
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

impl Head {
    /// The columns in canonical Arrow types; a result without rows has no batch to ask.
    fn columns(&self) -> Result<Schema, Fault> {
        types::schema_of(&self.schema).map_err(Fault::internal)
    }
}

/// A reader met a store that does not answer (R-RES-3).
pub(crate) fn unavailable(error: TransientError) -> Fault {
    Fault::new(Kind::Internal, "result.storage_unavailable", "The store of results does not answer.").caused_by(error)
}
