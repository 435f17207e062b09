//! Statements as text: what they are and what they will return, asked of the engine itself.

use duckdb::core::LogicalTypeHandle;
use duckdb::types::Value;
use duckdb::{Connection, params_from_iter};
use serde::Deserialize;

use crate::failure::Failure;

/// A name in double quotes.
pub fn quote_name(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// A text in single quotes.
pub fn quote_text(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

/// The statement without a semicolon at its end, which would not let it stand in parentheses. A text never ends inside
/// a literal, and at the end of a comment nothing is lost.
pub fn bare(sql: &str) -> &str {
    sql.trim_end_matches(|c: char| c == ';' || c.is_whitespace())
}

/// Refuses everything but one SELECT. The engine's own parser decides, so that no second reader can see the text
/// otherwise.
pub fn check_select(engine: &Connection, sql: &str) -> Result<(), Failure> {
    #[derive(Deserialize)]
    struct Parsed {
        error: bool,
        #[serde(default)]
        error_message: String,
        #[serde(default)]
        statements: Vec<serde::de::IgnoredAny>,
    }
    let parsed: String = engine.query_row("SELECT json_serialize_sql(CAST(? AS VARCHAR))", [sql], |row| row.get(0))?;
    let parsed: Parsed = serde_json::from_str(&parsed).map_err(|error| Failure::statement(error.to_string()))?;
    if parsed.error {
        return Err(Failure::statement(format!("only a SELECT can be run here: {}", parsed.error_message)));
    }
    if parsed.statements.len() != 1 {
        return Err(Failure::statement("only one SELECT can be run at a time"));
    }
    Ok(())
}

/// A column of a result: its name and the engine's type.
pub struct Described {
    pub name: String,
    pub ty: LogicalTypeHandle,
}

/// What a query will return, without running it. Fails for what can't stand in parentheses, which is everything but
/// queries. Names that occur twice get a suffix here.
pub fn describe(engine: &Connection, sql: &str, binds: &[Value]) -> Result<Vec<Described>, Failure> {
    // sql: the staging engine's own, not PostgreSQL
    let mut statement = engine.prepare(&format!("SELECT * FROM (\n{}\n) LIMIT 0", bare(sql)))?;
    drop(statement.stream_arrow(params_from_iter(binds))?);
    let names = statement.schema();
    Ok(names
        .fields()
        .iter()
        .enumerate()
        .map(|(index, field)| Described { name: field.name().clone(), ty: statement.column_logical_type(index) })
        .collect())
}

/// The names of a query's result as the query gives them, found by starting it.
pub fn names(engine: &Connection, sql: &str, binds: &[Value]) -> Result<Vec<String>, Failure> {
    let mut statement = engine.prepare(sql)?;
    drop(statement.stream_arrow(params_from_iter(binds))?);
    Ok(statement.schema().fields().iter().map(|field| field.name().clone()).collect())
}
