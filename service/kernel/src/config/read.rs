//! Merging the sources into one [`Config`].

use std::path::{Path, PathBuf};

use figment::Figment;
use figment::providers::{Format, Serialized, Toml};
use figment::value::{Dict, Tag, Value};

use super::keys::{KEYS, Key, RETIRED, Shape, known, nearest};
use super::{Config, OidcProvider, Posture, Violation, Violations, check};

const PREFIX: &str = "FLOWSTONE_";

/// Variables that begin like ours and name folders instead of keys; they are read before any configuration is.
const FOLDERS: &[&str] = &["FLOWSTONE_HOME", "FLOWSTONE_CACHE", "FLOWSTONE_SCRATCH"];

/// Variables of the test suite, which a service that it starts may inherit.
const TESTS: &str = "FLOWSTONE_TEST_";

/// Where configuration comes from.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// The file that was asked for; it must be there.
    pub file: Option<PathBuf>,
    /// The file that is read if it is there.
    pub default_file: Option<PathBuf>,
    pub environment: Vec<(String, String)>,
    /// Where the platform keeps what is outside the database.
    pub home: PathBuf,
}

impl Sources {
    /// The process's own: `flowstone.toml` in the current folder, and its environment.
    pub fn of_process(file: Option<PathBuf>, home: PathBuf) -> Self {
        // A variable that is not UTF-8 is none of ours.
        let environment = std::env::vars_os()
            .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
            .collect();
        Self { file, default_file: Some(PathBuf::from("flowstone.toml")), environment, home }
    }
}

impl Config {
    /// Reads, merges and checks. In the local posture the secrets stay absent: whoever starts the platform fills them in.
    pub fn load(sources: &Sources) -> Result<Self, Violations> {
        let mut violations = Vec::new();
        let mut leaves = from_file(sources, &mut violations);
        for (path, value) in from_environment(&sources.environment, &mut violations) {
            leaves.retain(|(known, _)| *known != path);
            leaves.push((path, value));
        }
        let server = leaves.iter().any(|(path, _)| path == "metadata-db.url" || path.starts_with("auth."));

        leaves.retain(|(path, value)| match refused(path, value) {
            Some(violation) => {
                violations.push(violation);
                false
            }
            None => true,
        });
        violations.extend(two_spellings(&leaves));
        let mut merged = Figment::new();
        for (path, value) in &leaves {
            merged = merged.merge(Serialized::default(path, value));
        }
        let mut config: Self = match merged.extract() {
            Ok(config) => config,
            Err(error) => {
                violations.extend(error.into_iter().map(|error| {
                    // The kind's text may quote a value: the path and what was expected are enough.
                    Violation::new(error.path.join("."), "has a value out of range for this key")
                }));
                return Err(sorted(violations));
            }
        };
        config.posture = if server { Posture::Server } else { Posture::Local };
        config.home = sources.home.clone();
        violations.extend(check::violations(&config));
        if !violations.is_empty() {
            return Err(sorted(violations));
        }
        config.warnings = check::warnings(&config);
        config.auth.oidc.providers.retain(OidcProvider::is_configured);
        Ok(config)
    }
}

fn sorted(mut violations: Vec<Violation>) -> Violations {
    violations.sort_by(|a, b| a.key.cmp(&b.key));
    violations.dedup();
    Violations(violations)
}

fn from_file(sources: &Sources, violations: &mut Vec<Violation>) -> Vec<(String, Value)> {
    let path: &Path = match (&sources.file, &sources.default_file) {
        (Some(asked), _) => asked,
        (None, Some(default)) if default.is_file() => default,
        _ => return Vec::new(),
    };
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) => {
            violations.push(Violation::new(path.display().to_string(), format!("can't be read: {error}")));
            return Vec::new();
        }
    };
    match Figment::from(Toml::string(&text)).extract::<Dict>() {
        Ok(dict) => {
            let mut leaves = Vec::new();
            flatten(&dict, "", &mut leaves);
            leaves
        }
        Err(error) => {
            // Only the first line says where; the ones after it quote the file, which may hold a secret.
            let text = error.to_string();
            let place = text.lines().next().unwrap_or_default();
            violations.push(Violation::new(path.display().to_string(), format!("is not TOML: {place}")));
            Vec::new()
        }
    }
}

fn flatten(dict: &Dict, prefix: &str, leaves: &mut Vec<(String, Value)>) {
    for (name, value) in dict {
        let path = if prefix.is_empty() { name.clone() } else { format!("{prefix}.{name}") };
        match value {
            Value::Dict(_, inner) => flatten(inner, &path, leaves),
            leaf => leaves.push((path, leaf.clone())),
        }
    }
}

/// `FLOWSTONE_EXECUTIONS__EVENT_RETENTION_DAYS` is `executions.event-retention-days`; `DATABASE_URL` and `REDIS_URL` stand above
/// all (C-3).
fn from_environment(environment: &[(String, String)], violations: &mut Vec<Violation>) -> Vec<(String, Value)> {
    let mut leaves = Vec::new();
    for (name, text) in environment.iter().filter(|(_, text)| !text.is_empty()) {
        let foreign = FOLDERS.contains(&name.as_str()) || name.starts_with(TESTS);
        let Some(rest) = name.strip_prefix(PREFIX).filter(|_| !foreign) else { continue };
        let path = rest.to_lowercase().replace("__", ".").replace('_', "-");
        match known(&path).map(|key| parse(key, text)) {
            Some(Ok(value)) => leaves.push((path, value)),
            Some(Err(expected)) => violations.push(Violation::new(path, format!("must be {expected} (from {name})"))),
            None => violations.push(unknown(&path)),
        }
    }
    let named = |wanted: &str| environment.iter().find(|(name, text)| name == wanted && !text.is_empty());
    for (variable, key) in [("DATABASE_URL", "metadata-db.url"), ("REDIS_URL", "redis.url")] {
        if let Some((_, url)) = named(variable) {
            leaves.retain(|(path, _)| path != key);
            leaves.push((key.to_owned(), Value::from(url.clone())));
        }
    }
    leaves
}

fn parse(key: &Key, text: &str) -> Result<Value, String> {
    let text = text.trim();
    match key.shape {
        Shape::Text | Shape::Secret | Shape::SecretMap | Shape::OneOf(_) => Ok(Value::from(text.to_owned())),
        Shape::Number => text.parse::<u64>().map(Value::from).map_err(|_| expected(key)),
        Shape::Flag => text.to_lowercase().parse::<bool>().map(Value::from).map_err(|_| expected(key)),
        Shape::List => {
            let items = text.split(',').map(str::trim).filter(|item| !item.is_empty());
            Ok(Value::Array(Tag::Default, items.map(|item| Value::from(item.to_owned())).collect()))
        }
        // What the complaint of the reader says may be a secret.
        Shape::Tables(_) => serde_json::from_str(text).map_err(|_| format!("{} in JSON", expected(key))),
    }
}

fn expected(key: &Key) -> String {
    match key.shape {
        Shape::Text | Shape::Secret | Shape::SecretMap => "a text".to_owned(),
        Shape::Number => "a whole number, zero or more".to_owned(),
        Shape::Flag => "true or false".to_owned(),
        Shape::List => "a list of texts".to_owned(),
        Shape::OneOf(words) => format!("one of {}", words.join(", ")),
        Shape::Tables(fields) => format!("a list of tables of texts with the fields {}", fields.join(", ")),
    }
}

/// Why a leaf can't be taken: retired, unknown, or of the wrong type.
fn refused(path: &str, value: &Value) -> Option<Violation> {
    if let Some((_, instead)) = RETIRED.iter().find(|(name, _)| *name == path) {
        return Some(Violation::new(path, format!("is retired: {instead}")));
    }
    let Some(key) = known(path) else { return Some(unknown(path)) };
    let fits = match key.shape {
        Shape::Text | Shape::Secret | Shape::SecretMap => value.as_str().is_some(),
        Shape::Number => value.to_u128().is_some() || value.to_i128().is_some_and(|number| number >= 0),
        Shape::Flag => value.to_bool().is_some(),
        Shape::List => value.as_array().is_some_and(|items| items.iter().all(|item| item.as_str().is_some())),
        Shape::OneOf(words) => value.as_str().is_some_and(|word| words.contains(&word)),
        Shape::Tables(fields) => value.as_array().is_some_and(|tables| {
            tables.iter().all(|table| {
                table.as_dict().is_some_and(|table| {
                    table.iter().all(|(name, value)| fields.contains(&name.as_str()) && value.as_str().is_some())
                })
            })
        }),
    };
    (!fits).then(|| Violation::new(path, format!("must be {}", expected(key))))
}

/// The deprecated spelling of a key beside another value of the key itself: which one was meant?
fn two_spellings(leaves: &[(String, Value)]) -> Option<Violation> {
    const KEY: &str = "executor.max-concurrent-executions-per-instance";
    const OLD: &str = "executor.max-concurrent-executions-global";
    let number = |key| leaves.iter().find(|(path, _)| path == key).and_then(|(_, value)| value.to_u128());
    let (old, new) = (number(OLD)?, number(KEY)?);
    (old != new).then(|| Violation::new(OLD, format!("is a deprecated spelling of {KEY}, which says otherwise")))
}

fn unknown(path: &str) -> Violation {
    let message = match nearest(path) {
        Some(name) => format!("is not a key; did you mean {name}?"),
        None => format!("is not a key; the sections are {}", sections().join(", ")),
    };
    Violation::new(path, message)
}

fn sections() -> Vec<&'static str> {
    let mut sections: Vec<_> = KEYS.iter().filter_map(|key| key.name.split('.').next()).collect();
    sections.dedup();
    sections
}
