//! What the end-to-end tests stand on: databases of their own, the real binary, the wire.
//!
//! - [`TestDatabase`]: a migrated database, or an empty one ([`scratch_database`]) to be a user's datasource;
//! - [`TestPlatform`]: the service as its users meet it, on such a database;
//! - [`Browser`]: somebody who signs in;
//! - [`Answer`], [`Frames`]: what came over the wire, for tests of the wire itself;
//! - [`oidc`]: identity providers, and people who come through them;
//! - [`TestRedis`]: a Redis of one test, which can be frozen, killed and started again;
//! - [`files`]: downloads read back by other readers;
//! - [`MemoryPeaks`]: what a service and its children have in memory;
//! - [`smtp`]: a mail server, which can refuse, hang and close;
//! - [`services`]: other servers, where a machine has them; [`MariaDatabase`]: a database of one;
//! - [`Node`], [`python`]: tools from elsewhere, installed once on a machine;
//! - [`eventually`]: waiting for a condition.
//!
//! Every test makes its own of these; nothing is shared but the scratch server and the migrated template.

// This is a library to the tests beside it: what none of them uses today is not dead.
#![allow(dead_code, unused_imports)]

pub mod authoring;
mod databases;
pub mod files;
mod leaks;
mod log;
pub mod mariadb;
mod memory;
mod node;
pub mod oidc;
mod people;
pub mod pgbouncer;
mod platform;
pub mod python;
mod redis;
pub mod services;
mod sessions;
pub mod smtp;
pub mod tools;
mod trail;
mod waiting;
mod wire;

pub use databases::{TestDatabase, scratch_database};
pub use mariadb::MariaDatabase;
pub use memory::{MemoryPeaks, mib};
pub use node::Node;
pub use people::{Browser, PASSWORD};
pub use platform::{
    ADMIN, FIRST_PASSWORD, FIRST_PASSWORD_HASH, PlatformBuilder, SESSION_SECRET, TestPlatform, as_a_server, new_home,
    program,
};
pub use redis::TestRedis;
pub use waiting::{PATIENCE, eventually};
pub use wire::{Answer, Frame, Frames};
