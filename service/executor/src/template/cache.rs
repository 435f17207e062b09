//! Compiled templates, kept by name, version and the content of the whole closure (R-TPL-22).
//!
//! A draft changes its content under one number, and so may a library draft that it imports: the content is part of
//! the key, and on a hit it is compared, so that neither a write nor a collision can serve an old body.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use super::source::Source;
use super::tree::Program;

#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    name: String,
    version: i32,
    content: u64,
}

struct Entry {
    source: Arc<Source>,
    program: Arc<Program>,
    used: u64,
}

#[derive(Default)]
struct Inner {
    entries: HashMap<Key, Entry>,
    /// Counts uses: the entry with the lowest is dropped first.
    clock: u64,
}

/// A bounded cache; the least recently used template leaves first.
pub(crate) struct Cache {
    capacity: usize,
    inner: Mutex<Inner>,
}

impl Cache {
    pub fn new(capacity: usize) -> Self {
        Self { capacity, inner: Mutex::default() }
    }

    /// The program of exactly this content.
    pub fn get(&self, source: &Arc<Source>) -> Option<Arc<Program>> {
        let key = key(source);
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        inner.clock += 1;
        let clock = inner.clock;
        let entry = inner.entries.get_mut(&key)?;
        if !same(&entry.source, source) {
            return None;
        }
        entry.used = clock;
        Some(entry.program.clone())
    }

    pub fn put(&self, source: &Arc<Source>, program: &Arc<Program>) {
        if self.capacity == 0 {
            return;
        }
        let key = key(source);
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        inner.clock += 1;
        let used = inner.clock;
        // An older content of the same draft is of no use any more, unless another workspace has it: then it comes back.
        if inner.entries.len() >= self.capacity && !inner.entries.contains_key(&key) {
            let oldest = inner.entries.iter().min_by_key(|(_, entry)| entry.used).map(|(key, _)| key.clone());
            if let Some(oldest) = oldest {
                inner.entries.remove(&oldest);
            }
        }
        inner.entries.insert(key, Entry { source: source.clone(), program: program.clone(), used });
    }

    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner).entries.len()
    }
}

fn key(source: &Arc<Source>) -> Key {
    let content = digest(source, &mut HashMap::new());
    Key { name: source.name.clone(), version: source.version, content }
}

/// A digest of the closure; libraries that several share are read once.
fn digest(source: &Source, known: &mut HashMap<*const Source, u64>) -> u64 {
    if let Some(&digest) = known.get(&std::ptr::from_ref(source)) {
        return digest;
    }
    let mut hasher = DefaultHasher::new();
    (&source.name, source.version, source.dialect, source.is_library, &source.body).hash(&mut hasher);
    for import in &source.imports {
        import.alias.hash(&mut hasher);
        digest(&import.source, known).hash(&mut hasher);
    }
    let digest = hasher.finish();
    known.insert(std::ptr::from_ref(source), digest);
    digest
}

/// Whether two closures have the same content. The digests agree already, so this walks equal shapes.
fn same(left: &Arc<Source>, right: &Arc<Source>) -> bool {
    let mut pairs = vec![(left, right)];
    let mut seen = std::collections::HashSet::new();
    while let Some((left, right)) = pairs.pop() {
        if Arc::ptr_eq(left, right) || !seen.insert((Arc::as_ptr(left), Arc::as_ptr(right))) {
            continue;
        }
        let alike = left.name == right.name
            && left.version == right.version
            && left.dialect == right.dialect
            && left.is_library == right.is_library
            && left.body == right.body
            && left.imports.len() == right.imports.len();
        if !alike {
            return false;
        }
        for (left, right) in left.imports.iter().zip(&right.imports) {
            if left.alias != right.alias {
                return false;
            }
            pairs.push((&left.source, &right.source));
        }
    }
    true
}
