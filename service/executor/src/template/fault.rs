//! What can be wrong with a template, at save and at render.

use serde_json::json;

/// A refusal of a template or of a render. Neither message nor details ever quote a value of the context.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{message}")]
pub struct TemplateFault {
    /// A stable code: `template.validation.*` at save, `pipeline.node.*` at render.
    pub code: &'static str,
    pub message: String,
    /// The line in the body, counted from 1.
    pub line: Option<usize>,
    /// Structured details: `template`, and depending on the code `construct`, `name`, `names`, `reason`.
    pub details: serde_json::Value,
}

pub(crate) const SYNTAX_ERROR: &str = "template.validation.syntax_error";
pub(crate) const DANGEROUS_CONSTRUCT: &str = "template.validation.dangerous_construct";
pub(crate) const PARAMETER_INTERPOLATED: &str = "template.validation.parameter_interpolated";
pub(crate) const WITHOUT_MACROS: &str = "template.validation.is_library_without_macros";
pub(crate) const DUPLICATE_ALIAS: &str = "template.validation.duplicate_alias";
pub(crate) const IMPORT_NOT_LIBRARY: &str = "template.validation.import_not_library";
pub(crate) const IMPORT_CYCLE: &str = "template.validation.import_cycle";
pub(crate) const IMPORT_DEPTH_EXCEEDED: &str = "template.validation.import_depth_exceeded";
pub(crate) const RENDER_FAILED: &str = "pipeline.node.template_render_failed";
pub(crate) const PARAMETER_MISSING: &str = "pipeline.node.sql_parameter_missing";

impl TemplateFault {
    pub(crate) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), line: None, details: json!({}) }
    }

    /// A construct that bodies may not use; the details name it.
    pub(crate) fn construct(construct: &str, message: impl Into<String>) -> Self {
        Self::new(DANGEROUS_CONSTRUCT, message).with("construct", construct)
    }

    pub(crate) fn render(message: impl Into<String>) -> Self {
        Self::new(RENDER_FAILED, message)
    }

    pub(crate) fn with(mut self, key: &str, value: impl Into<serde_json::Value>) -> Self {
        self.details[key] = value.into();
        self
    }

    /// Says where: the template, and the line of the byte `at` of its body.
    pub(crate) fn at(mut self, template: &str, body: &str, at: usize) -> Self {
        if self.line.is_none() {
            self.line = Some(line_of(body, at));
            self.details["template"] = template.into();
        }
        self
    }

    /// A stored template that would not be saved today: at render it is a render failure that names its cause.
    pub(crate) fn into_render_failure(self) -> Self {
        if self.code.starts_with("pipeline.") {
            return self;
        }
        let cause = self.code;
        Self { code: RENDER_FAILED, ..self }.with("cause", cause)
    }
}

/// Most faults of one body that an answer reports: each costs a walk to its line.
pub(crate) const MAX_FAULTS: usize = 100;

/// The line, from 1, of a byte of a body.
fn line_of(body: &str, at: usize) -> usize {
    1 + body.as_bytes()[..at.min(body.len())].iter().filter(|&&byte| byte == b'\n').count()
}
