//! Staging, seen from the service: one DuckDB child process an execution, started from the service's own program.
//!
//! The service never links DuckDB. It starts `<program> staging`, speaks the [`protocol`] over the child's standard
//! input and output, and is ready at any moment to lose the child: author SQL may exhaust its memory, crash it or
//! never end, and then the run fails with a code while the service goes on. The child's half is the crate `staging`.
//!
//! What authors meet:
//! - Numbers are DECIMAL with the precision and scale of their source. An unsized or wider one becomes DECIMAL(38, s)
//!   with the scale that the column's values need, so that `1.5` beside `1.25` comes back as `1.50`; what does not fit
//!   is `pipeline.staging.value_overflow`. Overflow in SQL is an error; `avg` and the division of decimals are doubles.
//! - Instants are TIMESTAMP in UTC, in staging and in lakes, and so are `now()` and `current_timestamp`: the engine is
//!   built without its time-zone extension, whose absence would leave TIMESTAMPTZ without `date_trunc`, casts to DATE
//!   and the rest. `AT TIME ZONE` is not there.
//! - Lists, structs, intervals, enums and UUIDs leave as text; a time of day loses its zone.

pub mod bind;
mod client;
mod exchange;
mod fault;
mod folder;
pub mod frames;
mod glob;
pub mod labels;
pub mod lake;
mod limits;
mod load;
mod placeholders;
mod process;
pub mod protocol;
mod results;

#[cfg(test)]
mod tests;

pub use client::{Staged, Staging, StagingSettings};
pub use folder::sweep;
pub use lake::{LakeConnector, LakeFailure, LakeOpened, Lakes};
