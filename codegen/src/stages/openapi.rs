//! Stage (b): the API document, `generated/openapi`, as the service itself tells it.

use crate::Result;
use crate::output::Output;
use serde_json::Value;
use std::path::Path;
use std::process::{Command, Stdio};

/// Path of the document below the root.
pub const DOCUMENT: &str = "generated/openapi/openapi.json";

const FAILED: &str = "the service does not build or does not start against the present statements, so that the API document and the client could not be made.
Mend what is said above (after a renamed column: the rules and routes that use the old name), then run `cargo run -p codegen` again.
generated/db is up to date already.";

/// The content of `generated/openapi`. Builds the service, and asks it; it connects to nothing.
///
/// # Errors
/// A sentence for a person, after the compiler's own words.
pub fn make(root: &Path) -> Result<Output> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    // Without `-p`: a selection of packages would unify features anew and build the world twice.
    let mut command = Command::new(cargo);
    command
        .args(["run", "--quiet", "--bin", "flowstone", "--", "openapi"])
        .current_dir(root)
        .stdin(Stdio::null())
        .stderr(Stdio::inherit());
    // `cargo run` describes codegen's own package to us in these. Build scripts of dependencies (ring's) ask to be run again
    // when one of them differs, and what they were run for would be built anew each time: DuckDB, a quarter of an hour.
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_", "CARGO_CRATE_", "CARGO_PRIMARY_"]
            .iter()
            .any(|ours| text.starts_with(ours))
        {
            command.env_remove(&name);
        }
    }
    let answer = command.output()?;
    if !answer.status.success() {
        return Err(FAILED.into());
    }
    let document: Value = serde_json::from_slice(&answer.stdout)
        .map_err(|error| format!("`flowstone openapi` did not print a JSON document: {error}"))?;
    let mut output = Output::default();
    output.add("openapi.json", pretty(&document)?);
    Ok(output)
}

/// Indented, with a line break at the end; keys keep the order that the reader of JSON gives them, which is the same from run to run.
fn pretty(document: &Value) -> Result<String> {
    Ok(format!("{}\n", serde_json::to_string_pretty(document)?))
}
