//! What the areas share: configuration, faults and their codes, the principal, the metadata database, paging, and the
//! ports through which areas and processes meet. No SQL text, no HTTP words, no Arrow.

pub mod config;
pub mod database;
pub mod fault;
pub mod jobs;
pub mod measures;
pub mod operation;
pub mod paging;
pub mod principal;
pub mod shutdown;
pub mod spans;
pub mod tls;
pub mod transient;
pub mod unit_of_work;

pub use config::{Config, Theme};
pub use database::{Client, Database, Transaction};
pub use fault::{Fault, Kind};
pub use jobs::Job;
pub use operation::Operation;
pub use paging::{Page, Paged};
pub use principal::{Flags, Person, Principal, Role, Scope, Via, WorkspaceRef};
pub use shutdown::Shutdown;
