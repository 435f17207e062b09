//! What the schema is: against the seed it came from, and as snapshots that a reviewer reads when it changes.

mod codes;
mod conventions;
mod document;
mod migrations;
mod plans;
mod seed;
mod signatures;
mod snapshots;
mod tables;
mod vocabularies;

use codegen::catalog::Catalog;
use codegen::scratch::Scratch;
use codegen::sources::Sources;
use std::path::PathBuf;

/// The workspace; asked at run time, because checkouts may share a target folder.
fn root() -> PathBuf {
    PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where the package is")).join("../..")
}

/// What a database says of itself in which the schema files were applied.
async fn built() -> Catalog {
    let server = server().await;
    // A syntax tree stays in its thread, and a test's future may not need to: what is read is done with before anything is awaited.
    let files = Sources::read(&root()).expect("schema/ can be read").schema;
    let scratch = Scratch::of(&server, "schema", &files).await.expect("schema/ can be applied");
    let catalog = Catalog::read(&scratch.client).await.expect("the catalogue can be read");
    scratch.drop(&server).await.expect("the scratch database can be dropped");
    catalog
}

async fn server() -> embedded::Server {
    embedded::Server::shared_scratch(&|line| eprintln!("{line}")).await.expect("the scratch server starts")
}
