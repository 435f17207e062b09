//! Stage (c): the Rust client, `generated/client`, from the API document.

use crate::Result;
use crate::output::Output;
use crate::stages::format::formatted;
use crate::stages::openapi::DOCUMENT;
use progenitor_impl::{GenerationSettings, Generator, InterfaceStyle, TagStyle};
use std::path::Path;

const MANIFEST: &str = include_str!("../../assets/client/Cargo.toml");

/// The content of `generated/client`.
///
/// # Errors
/// What the generator says of a document that it cannot use: an operation without an id, a second success schema.
pub fn make(root: &Path) -> Result<Output> {
    let document = root.join(DOCUMENT);
    let text = std::fs::read_to_string(&document)?;
    let spec: openapiv3::OpenAPI =
        serde_json::from_str(&text).map_err(|error| format!("{}: {error}", document.display()))?;
    let mut settings = GenerationSettings::new();
    settings.with_interface(InterfaceStyle::Builder).with_tag(TagStyle::Merged);
    let generate = || Generator::new(&settings).generate_tokens(&spec).map(|tokens| tokens.to_string());
    // It asserts what it demands: one success schema and one error schema an operation.
    let code = std::panic::catch_unwind(std::panic::AssertUnwindSafe(generate))
        .map_err(|_| "the client generator stopped at the API document, for the reason above: each operation has one operation_id, one success schema and one error schema")?
        .map_err(|error| format!("no client can be made from {}: {error}", document.display()))?;
    let mut output = Output::default();
    output.add("Cargo.toml", MANIFEST);
    output.add(
        "src/lib.rs",
        format!("//! A client of the HTTP API, made from its document.\n\n{}", formatted(root, &code)?),
    );
    Ok(output)
}
