//! The end-to-end tests: one program, which belongs to the package of the binary, so that it can start the real one.

mod catalog;
mod contract;
mod schema;
mod support;
mod transient;
