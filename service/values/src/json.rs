//! JSON as it goes into and comes out of a `jsonb` column.

use bytes::BytesMut;
use postgres_types::{FromSql, IsNull, ToSql, Type, to_sql_checked};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use std::error::Error;
use std::fmt;

/// A JSON value that PostgreSQL can store as `jsonb`.
///
/// `jsonb` refuses U+0000 inside strings and keys, and a driver's message or a row of a datasource may well contain one.
/// Every way into this type removes it (E-NUL), and the generated statements take nothing else for a `jsonb` parameter,
/// so that no write can fail on it. Two keys that differ only by U+0000 become one; the later entry stays.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Json(Value);

impl Json {
    /// The cleaned form of `value`.
    pub fn new(mut value: Value) -> Self {
        clean(&mut value);
        Self(value)
    }

    /// The cleaned JSON form of anything serialisable.
    ///
    /// # Errors
    /// Those of `serde_json::to_value`: a map whose keys are no strings, or an error of the type's own.
    pub fn of<T: Serialize + ?Sized>(value: &T) -> Result<Self, serde_json::Error> {
        serde_json::to_value(value).map(Self::new)
    }

    /// Reads the value as `T`.
    ///
    /// # Errors
    /// When the JSON does not have the shape of `T`.
    pub fn read<T: serde::de::DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        T::deserialize(&self.0)
    }

    /// The value, to look at.
    pub fn as_value(&self) -> &Value {
        &self.0
    }

    /// The value itself.
    pub fn into_inner(self) -> Value {
        self.0
    }
}

/// Removes U+0000 from every string and key, at any depth. Walks without recursion: depth is the author's choice.
fn clean(value: &mut Value) {
    let mut open = vec![value];
    while let Some(value) = open.pop() {
        match value {
            Value::String(text) if text.contains('\0') => text.retain(|c| c != '\0'),
            Value::Array(items) => open.extend(items),
            Value::Object(fields) => {
                if fields.keys().any(|key| key.contains('\0')) {
                    *fields =
                        std::mem::take(fields).into_iter().map(|(key, field)| (key.replace('\0', ""), field)).collect();
                }
                open.extend(fields.values_mut());
            }
            _ => {}
        }
    }
}

impl From<Value> for Json {
    fn from(value: Value) -> Self {
        Self::new(value)
    }
}

impl From<Json> for Value {
    fn from(json: Json) -> Self {
        json.0
    }
}

impl std::ops::Deref for Json {
    type Target = Value;

    fn deref(&self) -> &Value {
        &self.0
    }
}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Value::deserialize(deserializer).map(Self::new)
    }
}

impl<'a> FromSql<'a> for Json {
    fn from_sql(ty: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Value::from_sql(ty, raw).map(Self::new)
    }

    fn accepts(ty: &Type) -> bool {
        <Value as FromSql>::accepts(ty)
    }
}

impl ToSql for Json {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        self.0.to_sql(ty, out)
    }

    fn accepts(ty: &Type) -> bool {
        <Value as ToSql>::accepts(ty)
    }

    to_sql_checked!();
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// E-NUL
    #[test]
    fn u_0000_leaves_strings_and_keys_at_any_depth() {
        let json = Json::from(json!({"a\0b": ["x\0", {"deep\0": "\0\0"}], "n": 1, "kept": "\u{1}\u{fffd}"}));
        assert_eq!(json.as_value(), &json!({"ab": ["x", {"deep": ""}], "n": 1, "kept": "\u{1}\u{fffd}"}));
    }

    /// E-NUL
    #[test]
    fn no_way_in_keeps_u_0000() {
        let dirty = json!(["a\0b"]);
        let clean = json!(["ab"]);
        assert_eq!(Json::from(dirty.clone()).into_inner(), clean);
        assert_eq!(Json::of(&dirty).unwrap().into_inner(), clean);
        assert_eq!(serde_json::from_str::<Json>(&dirty.to_string()).unwrap().into_inner(), clean);
        let mut raw = BytesMut::new();
        dirty.to_sql(&Type::JSONB, &mut raw).unwrap();
        assert_eq!(Json::from_sql(&Type::JSONB, &raw).unwrap().into_inner(), clean);
    }

    /// E-NUL, COM-014
    #[test]
    fn what_is_written_holds_no_escaped_u_0000() {
        let mut raw = BytesMut::new();
        Json::from(json!({"k\0": "v\0", "backslash": "\\u0000"})).to_sql(&Type::JSONB, &mut raw).unwrap();
        let text = std::str::from_utf8(&raw[1..]).unwrap();
        assert_eq!(text, r#"{"backslash":"\\u0000","k":"v"}"#, "a written-out escape is text and stays");
    }

    #[test]
    fn only_json_columns_are_accepted() {
        assert!(<Json as ToSql>::accepts(&Type::JSONB));
        assert!(!<Json as ToSql>::accepts(&Type::TEXT));
        assert!(!<Json as FromSql>::accepts(&Type::BYTEA));
    }

    #[test]
    fn serde_sees_the_value_itself() {
        let json = Json::from(json!({"a": [1, null]}));
        assert_eq!(serde_json::to_string(&json).unwrap(), r#"{"a":[1,null]}"#);
        assert_eq!(json.read::<std::collections::BTreeMap<String, Vec<Option<i32>>>>().unwrap()["a"], [Some(1), None]);
    }
}
