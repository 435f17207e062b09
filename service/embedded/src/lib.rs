//! PostgreSQL 18 for a laptop, for code generation and for tests.
//!
//! Three steps: find or fetch an installation ([`find_or_fetch`]), start a server on a data folder ([`Server::start`]), use its
//! [`Server::url`]. The server listens on a Unix socket in a private folder and asks for a password. It outlives the program that
//! started it, so that a killed program loses nothing: the next start reuses what still runs, or recovers what does not.
//!
//! What lives where:
//!
//! - `installation`, `archive`, `download`: where the binaries come from;
//! - `places`: folders, the user that the server runs under, and how its programs are called;
//! - `server`, `cluster`, `postmaster`, `databases`: one server on one data folder;
//! - `scratch`: the shared server without durability that tests and code generation use;
//! - [`backup`]: a data folder's databases as files, and back;
//! - [`control`]: what an operator's commands do with a data folder;
//! - [`external`]: judging a server that we did not start.
//!
//! Nothing here knows about the platform's schema.

mod archive;
pub mod backup;
mod cluster;
pub mod control;
mod databases;
mod download;
mod error;
pub mod external;
mod installation;
mod places;
mod postmaster;
mod scratch;
mod server;

pub use databases::scratch_database_name;
pub use error::EmbeddedError;
pub use installation::{Installation, Origin, find_or_fetch, find_or_fetch_for};
pub use places::{cache_dir, default_data_dir};
pub use scratch::{scratch_dir, stop_shared_scratch};
pub use server::{Durability, Options, Server};

/// A line about what is being done, for a person who waits.
pub type Progress<'a> = &'a (dyn Fn(&str) + Sync);

/// What this crate's functions answer.
pub type Result<T> = std::result::Result<T, EmbeddedError>;

/// The oldest major version that the platform's schema runs on: it uses `uuidv7()` and virtual columns.
pub const OLDEST_MAJOR: u32 = 18;
