//! The staging child: a process that holds one DuckDB database for one execution.
//!
//! It is the only part of the platform that links DuckDB. What it is asked comes from the service over its standard
//! input (`executor::staging::protocol`), what it answers goes out over its standard output. It has no other way to
//! the outside: its environment is empty, its address space limited, and its engine may open no file but the ones that
//! the service named. When the service is gone, it dies.

mod answer;
mod bind;
pub mod child;
mod columns;
mod engine;
mod failure;
mod lake;
mod load;
mod numbers;
mod process;
mod query;
mod statement;
mod stop;
mod wire;
