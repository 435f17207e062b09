//! Everything that people write and codegen reads: schema, area files, statements, migrations. Read once, at the start of a run,
//! so that a run speaks of one state even while somebody edits.

pub(crate) mod annotations;
pub mod areas;
pub mod file;
mod order;
pub mod statements;

use crate::{Result, digest, output};
use areas::AreaFile;
use file::SourceFile;
use statements::Statement;
use std::path::Path;

/// The state of the tree at one moment.
pub struct Sources {
    /// Schema files, in an order in which they can be applied.
    pub schema: Vec<SourceFile>,
    /// Areas, each with the file it came from.
    pub areas: Vec<(SourceFile, AreaFile)>,
    /// Summaries of indexes: `schema/<area>/indexes.md`.
    pub index_summaries: Vec<SourceFile>,
    /// Query files with their statements.
    pub queries: Vec<(SourceFile, Vec<Statement>)>,
    /// Migrations, in the order of their numbers.
    pub migrations: Vec<SourceFile>,
    /// Which of them landed, and with what text.
    pub landed: Option<SourceFile>,
    /// What generated/db vouches for.
    pub digest: String,
    /// Path and bytes of what the statements are made from.
    pub inputs: Vec<(String, Vec<u8>)>,
}

impl Sources {
    /// Reads the tree.
    ///
    /// # Errors
    /// A file that cannot be read, an area file that says something unknown, schema files that refer to each other in a circle.
    pub fn read(root: &Path) -> Result<Self> {
        let inputs = digest::inputs(root)?;
        let digest = digest::digest(&inputs);
        let text = |prefix: &str| -> Result<Vec<SourceFile>> {
            inputs
                .iter()
                .filter(|(path, _)| path.starts_with(prefix))
                .map(|(path, bytes)| {
                    Ok(SourceFile::new(
                        path,
                        String::from_utf8(bytes.clone()).map_err(|error| format!("{path}: {error}"))?,
                    ))
                })
                .collect()
        };
        let schema = order::order(text("schema/")?).map_err(|circle| {
            format!(
                "these schema files refer to each other in a circle, so that none can be applied first: {}",
                circle.join(", ")
            )
        })?;
        let queries = text("queries/")?
            .into_iter()
            .map(|file| {
                let statements = statements::read(&file);
                (file, statements)
            })
            .collect();
        let below = |folder: &str, ending: &str| -> Result<Vec<SourceFile>> {
            output::files_under(&root.join(folder))?
                .into_iter()
                .filter(|path| path.ends_with(ending))
                .map(|path| {
                    let bytes = digest::with_one_line_ending(std::fs::read(root.join(folder).join(&path))?);
                    let path = format!("{folder}/{path}");
                    let text = String::from_utf8(bytes).map_err(|error| format!("{path}: {error}"))?;
                    Ok(SourceFile::new(path, text))
                })
                .collect()
        };
        let areas = below("schema", "/area.toml")?
            .into_iter()
            .map(|file| {
                let area = toml::from_str(&file.text).map_err(|error| format!("{}: {error}", file.path))?;
                Ok((file, area))
            })
            .collect::<Result<_>>()?;
        Ok(Self {
            schema,
            areas,
            index_summaries: below("schema", "/indexes.md")?,
            queries,
            migrations: below("migrations", ".sql")?,
            landed: below("migrations", "landed.sha256")?.pop(),
            digest,
            inputs,
        })
    }

    /// The area of that name.
    pub fn area(&self, name: &str) -> Option<&AreaFile> {
        self.areas.iter().map(|(_, area)| area).find(|area| area.area.schema == name)
    }

    /// Every statement with the file it stands in.
    pub fn statements(&self) -> impl Iterator<Item = (&SourceFile, &Statement)> {
        self.queries.iter().flat_map(|(file, statements)| statements.iter().map(move |statement| (file, statement)))
    }

    /// The schema file of a table: same area, same word.
    pub fn schema_file(&self, area: &str, table: &str) -> Option<&SourceFile> {
        let word = snake_case(table);
        self.schema.iter().find(|file| file.area() == area && file.stem() == word)
    }
}

/// `TaskQueues` and `task_queues` are one word: files carry the second form.
pub fn snake_case(name: &str) -> String {
    let mut word = String::with_capacity(name.len() + 4);
    for (i, c) in name.chars().enumerate() {
        if c.is_uppercase() && i > 0 && !word.ends_with('_') {
            word.push('_');
        }
        word.extend(c.to_lowercase());
    }
    word
}
