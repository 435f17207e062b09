//! What a template may be, as far as the request alone tells: name, engine, dialect, imports (R-TPL-2 to R-TPL-12).

use executor::template::Dialect;
use kernel::fault::Failure;
use serde::{Deserialize, Serialize};

/// The one engine there is (R-TPL-4).
pub const ENGINE: &str = "minijinja";

/// A create or save request as it came in.
#[derive(Clone, Debug, Default)]
pub struct TemplateRequest {
    /// `id` on the wire (R-TPL-1).
    pub name: String,
    pub schema_version: Option<i64>,
    pub engine: Option<String>,
    /// Required for a new template, inherited otherwise (R-TPL-6).
    pub dialect: Option<String>,
    pub display_name: String,
    pub description: String,
    pub imports: Vec<ImportRef>,
    /// Inherited where it is absent.
    pub is_library: Option<bool>,
    pub body: String,
}

/// One entry of `imports_json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportRef {
    /// The library's name.
    pub id: String,
    pub version: i32,
    pub alias: String,
}

/// The versioned part of a template: what its hash covers (R-VER-12).
#[derive(Clone, Debug)]
pub struct Content {
    pub dialect: Dialect,
    pub is_library: bool,
    pub imports: Vec<ImportRef>,
    pub body: String,
}

/// What an existing template has settled.
#[derive(Clone, Copy, Debug)]
pub struct Established {
    pub dialect: Dialect,
    pub is_library: bool,
}

/// Judges a request; what needs the engine or other templates is judged after it.
pub fn judge(
    request: &TemplateRequest,
    established: Option<Established>,
    failures: &mut Vec<Failure>,
) -> Option<Content> {
    if established.is_none() {
        name(&request.name, failures);
    }
    if request.schema_version.is_some_and(|version| version != 1) {
        failures.push(
            Failure::new("template.validation.schema_version_unsupported", "The schema version is 1.")
                .at("schema_version"),
        );
    }
    if let Some(engine) = request.engine.as_deref().filter(|engine| *engine != ENGINE) {
        failures.push(
            Failure::new("template.validation.engine_unsupported", format!("Templates are written for {ENGINE}."))
                .at("engine")
                .detail("engine", engine),
        );
    }
    imports(&request.imports, failures);
    let dialect = dialect(request.dialect.as_deref(), established, failures)?;
    Some(Content {
        dialect,
        is_library: request.is_library.or(established.map(|established| established.is_library)).unwrap_or(false),
        imports: request.imports.clone(),
        body: request.body.clone(),
    })
}

/// R-TPL-2
fn name(name: &str, failures: &mut Vec<Failure>) {
    if let Err(fault) = executor::document::pipeline_name(name) {
        let message = "A template's name is a folder path: 2 to 10 segments of a-z, 0-9, _, . and -, joined by /, 200 characters at most.";
        failures
            .push(Failure::new("template.validation.id_invalid", message).at("id").detail("reason", fault.as_str()));
    }
}

/// R-TPL-5, R-TPL-6
fn dialect(asked: Option<&str>, established: Option<Established>, failures: &mut Vec<Failure>) -> Option<Dialect> {
    let refuse = |message: String| Failure::new("template.validation.dialect_invalid", message).at("dialect");
    match (asked.map(str::parse::<Dialect>), established) {
        (None, Some(established)) => Some(established.dialect),
        (None, None) => {
            failures.push(refuse("A template has a dialect.".to_owned()));
            None
        }
        (Some(Err(unknown)), _) => {
            failures.push(refuse(format!("{unknown}.")).detail("dialect", asked));
            None
        }
        (Some(Ok(dialect)), Some(established)) if dialect != established.dialect => {
            failures.push(
                refuse(format!("The template is written for {}; a template keeps its dialect.", established.dialect))
                    .detail("dialect", dialect.wire_name())
                    .detail("established_dialect", established.dialect.wire_name()),
            );
            None
        }
        (Some(Ok(dialect)), _) => Some(dialect),
    }
}

/// R-TPL-11, R-TPL-12
fn imports(imports: &[ImportRef], failures: &mut Vec<Failure>) {
    let mut aliases = std::collections::HashSet::new();
    for (position, import) in imports.iter().enumerate() {
        let refuse = |field: &str, message: &str| {
            Failure::new("template.validation.dangerous_construct", message)
                .at(format!("imports[{position}].{field}"))
                .detail("construct", field)
        };
        if executor::document::pipeline_name(&import.id).is_err() {
            failures.push(refuse("id", "An import names a template by its full path."));
        }
        if import.version < 1 {
            failures.push(refuse("version", "An import names an exact version, 1 or more."));
        }
        let letter = import.alias.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
        if !letter || !import.alias.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
            failures.push(refuse("alias", "An alias is letters, digits and _, and does not begin with a digit."));
        } else if !aliases.insert(import.alias.as_str()) {
            let message = format!("Two imports have the alias {}.", import.alias);
            failures.push(
                Failure::new("template.validation.duplicate_alias", message).at(format!("imports[{position}].alias")),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request() -> TemplateRequest {
        TemplateRequest {
            name: "sales/orders.sql".into(),
            dialect: Some("POSTGRES".into()),
            display_name: "Orders".into(),
            body: "SELECT 1".into(),
            ..TemplateRequest::default()
        }
    }

    fn codes(request: &TemplateRequest, established: Option<Established>) -> Vec<&'static str> {
        let mut failures = Vec::new();
        judge(request, established, &mut failures);
        failures.iter().map(|failure| failure.code).collect()
    }

    /// R-TPL-2, R-TPL-4, R-TPL-5, R-TPL-7, R-TPL-11, R-TPL-12
    #[test]
    fn everything_wrong_with_a_request_is_told_at_once() {
        let import = |id: &str, version, alias: &str| ImportRef { id: id.into(), version, alias: alias.into() };
        let wrong = TemplateRequest {
            name: "flat".into(),
            schema_version: Some(2),
            engine: Some("freemarker".into()),
            dialect: Some("SYBASE".into()),
            imports: vec![import("lib/a", 1, "a"), import("lib/b", 0, "a"), import("flat", 1, "1a")],
            ..request()
        };
        assert_eq!(
            codes(&wrong, None),
            [
                "template.validation.id_invalid",
                "template.validation.schema_version_unsupported",
                "template.validation.engine_unsupported",
                "template.validation.dangerous_construct",
                "template.validation.duplicate_alias",
                "template.validation.dangerous_construct",
                "template.validation.dangerous_construct",
                "template.validation.dialect_invalid",
            ]
        );
        assert!(codes(&request(), None).is_empty());
    }

    /// R-TPL-6
    #[test]
    fn a_template_keeps_its_dialect() {
        let established = Some(Established { dialect: Dialect::Postgres, is_library: true });
        let mut failures = Vec::new();
        let silent = TemplateRequest { dialect: None, ..request() };
        let inherited = judge(&silent, established, &mut failures).unwrap();
        assert_eq!((inherited.dialect, inherited.is_library), (Dialect::Postgres, true));
        let other = TemplateRequest { dialect: Some("SQLITE".into()), ..request() };
        assert!(judge(&other, established, &mut failures).is_none());
        assert_eq!(failures[0].details["established_dialect"], "POSTGRES");
    }
}
