//! Stage (a): the typed statements, `generated/db`.

use crate::output::Output;
use crate::sources::Sources;
use crate::stages::format::formatted;
use crate::{Result, digest};
use std::path::Path;
use tokio_postgres::Client;

const MANIFEST: &str = include_str!("../../assets/db/Cargo.toml");
const GUARD: &str = include_str!("../../assets/db/build.rs");
const DIGEST: &str = include_str!("../digest.rs");

/// The content of `generated/db`, from statements that the database behind `client` prepares.
///
/// # Errors
/// The generator's report, with file, line and column.
pub fn make(client: &Client, sources: &Sources, root: &Path) -> Result<Output> {
    let work = WorkFolder::new()?;
    // The generator reads files: it gets those of this run's state, whatever happens to the tree meanwhile.
    let queries = work.0.join("queries");
    std::fs::create_dir_all(&queries)?;
    for (path, bytes) in sources.inputs.iter().filter(|(path, _)| path.starts_with("queries/")) {
        let at = work.0.join(path);
        at.parent().map(std::fs::create_dir_all).transpose()?;
        std::fs::write(at, bytes)?;
    }
    let mut config = cornucopia::config::Config::from_file(root.join("cornucopia.toml"))
        .map_err(|error| format!("cornucopia.toml: {error}"))?;
    config.queries = queries;
    config.destination = work.0.join("out");
    let here = format!("{}/", work.0.display());
    cornucopia::gen_live(client, config).map_err(|error| error.report().replace(&here, ""))?;

    let mut output = Output::default();
    output.add_folder(&work.0.join("out"))?;
    output.edit("src/type_traits.rs", one_way_into_jsonb)?;
    output.add("Cargo.toml", MANIFEST);
    output.add("build.rs", formatted(root, GUARD)?);
    output.add("digest.rs", formatted(root, DIGEST)?);
    output.add_last("made-from", format!("{}\n", digest::digest(&sources.inputs)));
    Ok(output)
}

/// The generator maps the type of rows, but lets parameters of `jsonb` be any JSON value. Here they become `values::Json` alone,
/// whose constructors remove U+0000 (E-NUL, COM-014).
fn one_way_into_jsonb(text: String) -> Result<String> {
    const VALUE: &str = "impl JsonSql for serde_json::value::Value {}\n";
    const WRAPPED: &str = "JsonSql for postgres_types::Json<T> {}\n";
    let missing = "src/type_traits.rs has other implementations of JsonSql than expected: the generator changed, and the one way into jsonb must be made anew";
    let end = text.find(WRAPPED).ok_or(missing)? + WRAPPED.len();
    let begin = text[..end].rfind("impl<").ok_or(missing)?;
    let text = format!("{}{}", &text[..begin], &text[end..]);
    if !text.contains(VALUE) {
        return Err(missing.into());
    }
    Ok(text.replace(VALUE, "impl JsonSql for values::Json {}\n"))
}

struct WorkFolder(std::path::PathBuf);

impl WorkFolder {
    fn new() -> Result<Self> {
        let folder = std::env::temp_dir().join(format!("flowstone-codegen-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder)?;
        Ok(Self(folder))
    }
}

impl Drop for WorkFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GENERATED: &str = "pub trait JsonSql: std::fmt::Debug + ToSql + Sync + Send {}\nimpl<T: JsonSql> JsonSql for &T {}\nimpl JsonSql for serde_json::value::Value {}\nimpl<\n    T: serde::ser::Serialize + std::fmt::Debug + Sync + Send,\n> JsonSql for postgres_types::Json<T> {}\npub trait ArraySql {}\n";

    /// COM-014, E-NUL
    #[test]
    fn only_the_cleaning_type_can_be_a_jsonb_parameter() {
        let text = one_way_into_jsonb(GENERATED.to_owned()).unwrap();
        let implementations: Vec<&str> = text.lines().filter(|line| line.contains("JsonSql for")).collect();
        assert_eq!(implementations, ["impl<T: JsonSql> JsonSql for &T {}", "impl JsonSql for values::Json {}"]);
        assert!(text.ends_with("{}\npub trait ArraySql {}\n") && !text.contains("Serialize"));
    }

    /// COM-014
    #[test]
    fn a_generator_that_changed_is_noticed() {
        assert!(one_way_into_jsonb("pub trait JsonSql {}\n".to_owned()).is_err());
        assert!(one_way_into_jsonb(GENERATED.replace("serde_json::value::Value", "serde_json::Value")).is_err());
    }
}
