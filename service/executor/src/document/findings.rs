//! Collects failures while a document is read, so that one wrong field hides no other.

use kernel::fault::Failure;
use serde_json::{Map, Value as Json};

/// The code for a field that has the wrong JSON type, is missing, or stands where it may not (`pipeline-contract.md` §2.1).
pub(super) const TYPE_INVALID: &str = "pipeline.validation.type_invalid";

#[derive(Default)]
pub(super) struct Findings(pub(super) Vec<Failure>);

impl Findings {
    pub(super) fn add(&mut self, failure: Failure) {
        self.0.push(failure);
    }

    /// A field that is required and missing (or null).
    pub(super) fn missing(&mut self, path: &str, field: &str) {
        self.add(
            Failure::new(TYPE_INVALID, format!("`{field}` is required."))
                .at(join(path, field))
                .detail("reason", "field_required")
                .detail("field", field),
        );
    }

    /// A field of the wrong JSON type.
    pub(super) fn wrong_type(&mut self, path: &str, field: &str, expected: &str) {
        self.add(
            Failure::new(TYPE_INVALID, format!("`{field}` must be {expected}."))
                .at(join(path, field))
                .detail("reason", "wrong_type")
                .detail("field", field)
                .detail("expected", expected),
        );
    }

    /// A string that must be there.
    pub(super) fn text(&mut self, object: &Map<String, Json>, field: &str, path: &str) -> Option<String> {
        match object.get(field) {
            Some(Json::String(text)) => Some(text.clone()),
            None | Some(Json::Null) => {
                self.missing(path, field);
                None
            }
            Some(_) => {
                self.wrong_type(path, field, "a string");
                None
            }
        }
    }

    /// A string that may be missing.
    pub(super) fn optional_text(&mut self, object: &Map<String, Json>, field: &str, path: &str) -> Option<String> {
        match object.get(field) {
            None | Some(Json::Null) => None,
            Some(_) => self.text(object, field, path),
        }
    }

    /// An object that may be missing.
    pub(super) fn optional_object<'a>(
        &mut self,
        object: &'a Map<String, Json>,
        field: &str,
        path: &str,
    ) -> Option<&'a Map<String, Json>> {
        match object.get(field) {
            None | Some(Json::Null) => None,
            Some(Json::Object(inner)) => Some(inner),
            Some(_) => {
                self.wrong_type(path, field, "an object");
                None
            }
        }
    }

    /// An object that must be there.
    pub(super) fn object<'a>(
        &mut self,
        object: &'a Map<String, Json>,
        field: &str,
        path: &str,
    ) -> Option<&'a Map<String, Json>> {
        if is_absent(object, field) {
            self.missing(path, field);
            return None;
        }
        self.optional_object(object, field, path)
    }

    /// A version number of a pin: a positive 32-bit integer.
    pub(super) fn version(&mut self, object: &Map<String, Json>, path: &str) -> Option<i32> {
        if is_absent(object, "version") {
            self.missing(path, "version");
            return None;
        }
        let version =
            object.get("version").and_then(Json::as_i64).and_then(|n| i32::try_from(n).ok()).filter(|n| *n > 0);
        if version.is_none() {
            self.wrong_type(path, "version", "a positive integer");
        }
        version
    }
}

/// Missing, or null.
pub(super) fn is_absent(object: &Map<String, Json>, field: &str) -> bool {
    matches!(object.get(field), None | Some(Json::Null))
}

pub(super) fn join(path: &str, field: &str) -> String {
    if path.is_empty() { field.to_owned() } else { format!("{path}.{field}") }
}
