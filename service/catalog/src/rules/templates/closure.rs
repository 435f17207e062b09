//! A template with everything it imports, read from the database (R-TPL-13 to R-TPL-15).

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use db::client::{GenericClient, Params as _};
use db::queries::catalog::template_versions;
use executor::template::{Dialect, Import, Source};
use kernel::Fault;
use kernel::fault::Failure;
use uuid::Uuid;

use super::content::ImportRef;
use crate::rules::versions::Status;

/// How many imports may follow each other; one more is looked at, so that the excess is seen (R-TPL-15).
const MAX_DEPTH: usize = 10;
/// Most templates that one may reach; the engine's own bound is the same.
const MAX_LIBRARIES: usize = 500;

/// A template by name and exact version.
pub type Pin = (String, i32);

/// A stored version, with what rendering needs.
#[derive(Clone, Debug)]
pub struct Stored {
    pub status: Status,
    pub dialect: Dialect,
    pub is_library: bool,
    pub imports: Vec<ImportRef>,
    pub body: String,
    pub body_hash: String,
}

impl Stored {
    /// The versions that it imports.
    fn imported(&self) -> impl Iterator<Item = Pin> + '_ {
        self.imports.iter().map(|import| (import.id.clone(), import.version))
    }
}

/// Stored versions by name and number.
pub type Shelf = HashMap<Pin, Stored>;

/// Why a template can't be put together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    /// A version that is not there, or is discarded.
    Missing(Pin),
    Cycle(Vec<String>),
    TooDeep,
    TooMany,
}

impl Broken {
    /// The failure of a save.
    pub fn into_failure(self) -> Failure {
        match self {
            Self::Missing((name, version)) => Failure::new(
                "template.validation.import_not_found",
                format!("There is no version {version} of a template {name} to import."),
            )
            .at("imports")
            .detail("id", name)
            .detail("version", version),
            Self::Cycle(path) => Failure::new(
                "template.validation.import_cycle",
                format!("The imports form a circle: {}.", path.join(", ")),
            )
            .at("imports")
            .detail("path", path),
            Self::TooDeep => {
                Failure::new("template.validation.import_depth_exceeded", format!("Imports may be {MAX_DEPTH} deep."))
                    .at("imports")
                    .detail("limit", MAX_DEPTH)
            }
            Self::TooMany => Failure::new(
                "template.validation.dangerous_construct",
                format!("A template may reach {MAX_LIBRARIES} libraries."),
            )
            .at("imports")
            .detail("construct", "imports"),
        }
    }
}

/// Reads the wanted versions and everything they import, one statement for each step of the chain. What is missing is not
/// on the shelf.
///
/// # Errors
/// Only when the database fails.
pub async fn fetch<C: GenericClient>(client: &C, workspace: Uuid, wanted: Vec<Pin>) -> Result<Shelf, Fault> {
    fetch_beside(client, workspace, wanted, &Shelf::new()).await
}

/// The same, with versions that are about to be stored: they count as if they were, and the database is not asked for them.
///
/// # Errors
/// Only when the database fails.
pub async fn fetch_beside<C: GenericClient>(
    client: &C,
    workspace: Uuid,
    wanted: Vec<Pin>,
    incoming: &Shelf,
) -> Result<Shelf, Fault> {
    let mut shelf = Shelf::new();
    let mut asked = HashSet::new();
    let mut open = wanted;
    for _ in 0..=MAX_DEPTH + 1 {
        let mut frontier: Vec<Pin> = Vec::new();
        while let Some(pin) = open.pop() {
            if !asked.insert(pin.clone()) {
                continue;
            }
            match incoming.get(&pin) {
                Some(stored) => {
                    open.extend(stored.imported());
                    shelf.insert(pin, stored.clone());
                }
                None => frontier.push(pin),
            }
        }
        if frontier.is_empty() || shelf.len() > MAX_LIBRARIES {
            break;
        }
        let (names, numbers): (Vec<String>, Vec<i32>) = frontier.into_iter().unzip();
        let params = template_versions::FindTemplateVersionsParams {
            names: &names,
            versions: &numbers,
            workspace_id: workspace,
        };
        let found = template_versions::find_template_versions().params(client, &params).all().await?;
        for row in found {
            let stored = Stored {
                status: Status::of(&row.status),
                dialect: row.dialect.parse().map_err(Fault::internal)?,
                is_library: row.is_library,
                imports: row.imports_json.read().map_err(Fault::internal)?,
                body: row.body,
                body_hash: row.body_hash,
            };
            open.extend(stored.imported());
            shelf.insert((row.name, row.version), stored);
        }
    }
    Ok(shelf)
}

/// Puts a stored version together with its imports. A discarded version is as if it were missing (gaps G-33).
///
/// # Errors
/// What keeps it from being put together.
pub fn assemble(shelf: &Shelf, pin: &Pin) -> Result<Arc<Source>, Broken> {
    Assembly { shelf, made: HashMap::new(), path: Vec::new() }.stored(pin)
}

/// Puts content together that is not stored yet, under the name and number that it will have.
///
/// # Errors
/// What keeps it from being put together.
pub fn assemble_incoming(shelf: &Shelf, pin: &Pin, content: &super::content::Content) -> Result<Arc<Source>, Broken> {
    let mut assembly = Assembly { shelf, made: HashMap::new(), path: vec![pin.clone()] };
    let imports = assembly.imports(&content.imports)?;
    Ok(Arc::new(Source {
        name: pin.0.clone(),
        version: pin.1,
        dialect: content.dialect,
        is_library: content.is_library,
        body: content.body.clone(),
        imports,
    }))
}

struct Assembly<'a> {
    shelf: &'a Shelf,
    /// A library that several others share is put together once.
    made: HashMap<Pin, Arc<Source>>,
    path: Vec<Pin>,
}

impl Assembly<'_> {
    fn stored(&mut self, pin: &Pin) -> Result<Arc<Source>, Broken> {
        if self.path.contains(pin) {
            let names = self.path.iter().chain([pin]).map(|(name, version)| format!("{name}@{version}"));
            return Err(Broken::Cycle(names.collect()));
        }
        if let Some(source) = self.made.get(pin) {
            return Ok(Arc::clone(source));
        }
        if self.path.len() > MAX_DEPTH {
            return Err(Broken::TooDeep);
        }
        if self.made.len() >= MAX_LIBRARIES {
            return Err(Broken::TooMany);
        }
        let stored =
            self.shelf.get(pin).filter(|stored| stored.status.is_live()).ok_or_else(|| Broken::Missing(pin.clone()))?;
        self.path.push(pin.clone());
        let imports = self.imports(&stored.imports)?;
        self.path.pop();
        let source = Arc::new(Source {
            name: pin.0.clone(),
            version: pin.1,
            dialect: stored.dialect,
            is_library: stored.is_library,
            body: stored.body.clone(),
            imports,
        });
        self.made.insert(pin.clone(), Arc::clone(&source));
        Ok(source)
    }

    fn imports(&mut self, imports: &[ImportRef]) -> Result<Vec<Import>, Broken> {
        let import = |import: &ImportRef| {
            Ok(Import { alias: import.alias.clone(), source: self.stored(&(import.id.clone(), import.version))? })
        };
        imports.iter().map(import).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shelf(entries: &[(&str, &[&str])]) -> Shelf {
        let entry = |(name, imports): &(&str, &[&str])| {
            let imports =
                imports.iter().map(|id| ImportRef { id: (*id).into(), version: 1, alias: id.replace('/', "_") });
            let stored = Stored {
                status: Status::Released,
                dialect: Dialect::Postgres,
                is_library: true,
                imports: imports.collect(),
                body: String::new(),
                body_hash: String::new(),
            };
            (((*name).to_owned(), 1), stored)
        };
        entries.iter().map(entry).collect()
    }

    fn pin(name: &str) -> Pin {
        (name.to_owned(), 1)
    }

    /// R-TPL-13
    #[test]
    fn an_import_that_is_missing_or_discarded_is_named() {
        let mut shelf = shelf(&[("t/a", &["t/b", "t/c"]), ("t/b", &[])]);
        assert_eq!(assemble(&shelf, &pin("t/a")).unwrap_err(), Broken::Missing(pin("t/c")));
        shelf.get_mut(&pin("t/b")).unwrap().status = Status::Discarded;
        assert_eq!(assemble(&shelf, &pin("t/a")).unwrap_err(), Broken::Missing(pin("t/b")));
    }

    /// R-TPL-15
    #[test]
    fn a_circle_of_imports_is_refused_with_its_path() {
        let shelf = shelf(&[("t/a", &["t/b"]), ("t/b", &["t/a"])]);
        let Broken::Cycle(path) = assemble(&shelf, &pin("t/a")).unwrap_err() else { panic!("not a cycle") };
        assert_eq!(path, ["t/a@1", "t/b@1", "t/a@1"]);
    }

    /// R-TPL-15
    #[test]
    fn ten_imports_deep_is_allowed_and_eleven_is_not() {
        let names: Vec<String> = (0..12).map(|n| format!("t/{n}")).collect();
        let chain = |length: usize| {
            let mut shelf = shelf(&[(&names[length], &[])]);
            for n in 0..length {
                let next = [names[n + 1].as_str()];
                shelf.extend(super::tests::shelf(&[(&names[n], &next)]));
            }
            shelf
        };
        assert!(assemble(&chain(10), &pin("t/0")).is_ok());
        assert_eq!(assemble(&chain(11), &pin("t/0")).unwrap_err(), Broken::TooDeep);
    }

    #[test]
    fn a_shared_library_is_put_together_once() {
        let shelf = shelf(&[("t/a", &["t/b", "t/c"]), ("t/b", &["t/d"]), ("t/c", &["t/d"]), ("t/d", &[])]);
        let root = assemble(&shelf, &pin("t/a")).unwrap();
        assert!(Arc::ptr_eq(&root.imports[0].source.imports[0].source, &root.imports[1].source.imports[0].source));
    }
}
