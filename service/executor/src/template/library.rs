//! Imports: the closure of a template's libraries (T-9, R-TPL-11 to R-TPL-15).

use std::collections::HashMap;

use super::fault::{DUPLICATE_ALIAS, IMPORT_CYCLE, IMPORT_DEPTH_EXCEEDED, IMPORT_NOT_LIBRARY, TemplateFault};
use super::lower::is_reserved;
use super::source::Source;
use super::tree::Name;

/// Longest chain of imports.
pub(crate) const MAX_DEPTH: usize = 10;
/// Most libraries that one template may reach.
const MAX_LIBRARIES: usize = 500;

/// A source with its imports as indices into the closure.
pub(crate) struct Member<'a> {
    pub source: &'a Source,
    pub aliases: HashMap<Name, usize>,
}

/// The template itself first, then every library it reaches, each once.
pub(crate) fn closure(root: &Source) -> Result<Vec<Member<'_>>, Vec<TemplateFault>> {
    let mut walk = Walk { members: Vec::new(), seen: HashMap::new(), path: Vec::new(), faults: Vec::new() };
    walk.visit(root);
    if walk.faults.is_empty() { Ok(walk.members) } else { Err(walk.faults) }
}

struct Walk<'a> {
    members: Vec<Member<'a>>,
    /// Address to index and height: a library that several others share is walked once.
    seen: HashMap<*const Source, (usize, usize)>,
    path: Vec<(&'a str, i32)>,
    faults: Vec<TemplateFault>,
}

impl<'a> Walk<'a> {
    /// The index of the source, and how many imports deep its longest chain is.
    fn visit(&mut self, source: &'a Source) -> Option<(usize, usize)> {
        let depth = self.path.len();
        if let Some(&(index, height)) = self.seen.get(&std::ptr::from_ref(source)) {
            return if depth + height > MAX_DEPTH { self.too_deep(source) } else { Some((index, height)) };
        }
        if self.path.contains(&(source.name.as_str(), source.version)) {
            let fault = TemplateFault::new(IMPORT_CYCLE, format!("{} imports itself", source.name));
            let path: Vec<&str> = self.path.iter().map(|&(name, _)| name).collect();
            self.faults.push(fault.with("template", source.name.as_str()).with("path", path));
            return None;
        }
        if depth > MAX_DEPTH {
            return self.too_deep(source);
        }
        if self.members.len() > MAX_LIBRARIES {
            let message = format!("a template may reach {MAX_LIBRARIES} libraries");
            self.faults.push(TemplateFault::construct("imports", message));
            return None;
        }
        let index = self.members.len();
        self.members.push(Member { source, aliases: HashMap::new() });
        self.path.push((&source.name, source.version));
        let (mut aliases, mut height) = (HashMap::new(), 0);
        for import in &source.imports {
            if let Some(fault) = judge_import(source, &import.alias, &import.source, &aliases) {
                self.faults.push(fault.with("template", source.name.as_str()).with("alias", import.alias.as_str()));
                continue;
            }
            if self.faults.len() > 50 {
                break;
            }
            if let Some((library, below)) = self.visit(&import.source) {
                aliases.insert(Name::from(import.alias.as_str()), library);
                height = height.max(below + 1);
            }
        }
        self.path.pop();
        self.members[index].aliases = aliases;
        self.seen.insert(std::ptr::from_ref(source), (index, height));
        Some((index, height))
    }

    fn too_deep<T>(&mut self, source: &Source) -> Option<T> {
        let message = format!("imports may be {MAX_DEPTH} deep");
        let fault = TemplateFault::new(IMPORT_DEPTH_EXCEEDED, message).with("limit", MAX_DEPTH);
        self.faults.push(fault.with("template", source.name.as_str()));
        None
    }
}

fn judge_import(
    importer: &Source,
    alias: &str,
    library: &Source,
    taken: &HashMap<Name, usize>,
) -> Option<TemplateFault> {
    let first_is_letter = alias.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    if !first_is_letter || !alias.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
        return Some(TemplateFault::construct(
            "alias",
            "an alias is letters, digits and _, not beginning with a digit",
        ));
    }
    if is_reserved(alias) {
        return Some(TemplateFault::construct("alias", format!("{alias} is reserved and can't be an alias")));
    }
    if taken.contains_key(alias) {
        return Some(TemplateFault::new(DUPLICATE_ALIAS, format!("two imports have the alias {alias}")));
    }
    if library.version < 1 {
        return Some(TemplateFault::construct("version", "the version of an import is 1 or more"));
    }
    if !library.is_library {
        let message = format!("{} version {} is no library", library.name, library.version);
        return Some(TemplateFault::new(IMPORT_NOT_LIBRARY, message));
    }
    if library.dialect != importer.dialect {
        let message = format!("{} is written for {}, not {}", library.name, library.dialect, importer.dialect);
        return Some(TemplateFault::construct("import_dialect", message));
    }
    None
}
