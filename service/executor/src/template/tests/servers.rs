//! The reader against a real lexer: SQLite reads the statements, and gives back what was bound where it was bound.

use rusqlite::types::Value as Stored;

use super::fuzz::Choices;
use super::*;

/// Expressions that hold what looks like names and placeholders; each gives the second.
const PARTS: [(&str, &str); 16] = [
    ("'it''s :s'", "it's :s"),
    ("'a\\'", "a\\"),
    ("'?1 @x $y'", "?1 @x $y"),
    ("'-- :s'", "-- :s"),
    ("'/*'", "/*"),
    ("'*/' AS [:a']", "*/"),
    ("'b' AS `:b``'`", "b"),
    ("'c' AS \":c\"\"'\"", "c"),
    ("/* :d ' \" [ */ 'd'", "d"),
    ("/* /* */ 'e'", "e"),
    ("'f' -- :f ' /*\n", "f"),
    ("'g'||'h'", "gh"),
    ("'é' AS é", "é"),
    ("'{% if yes %}i{% else %}:j{% endif %}'", "i"),
    ("CAST(x'6b' AS TEXT)", "k"),
    ("('l')", "l"),
];

/// T-2, T-4
#[test]
fn sqlite_reads_the_statements_as_the_reader_does() {
    let connection = rusqlite::Connection::open_in_memory().expect("a database in memory");
    let hostile = "'); drop table t; -- ?1 :s \"";
    let values = context([("s", text(hostile)), ("t", text("two")), ("yes", Value::Bool(true))]);
    let mut choices = Choices(0x5EED_0002);
    for _ in 0..2_000 {
        let (mut body, mut expected) = (String::from("SELECT"), Vec::new());
        for index in 0..=choices.below(8) {
            body.push_str(if index == 0 { " " } else { ", " });
            let (part, gives) = match choices.below(4) {
                0 => ("{{ s }}", hostile),
                1 => (":s", hostile),
                2 => ("{{ t }}||''", "two"),
                _ => PARTS[choices.below(PARTS.len())],
            };
            body.push_str(part);
            expected.push(gives);
        }
        let rendered = render_in(Dialect::Sqlite, &body, &values).unwrap_or_else(|fault| panic!("{body}: {fault:?}"));
        let mut statement =
            connection.prepare(&rendered.sql).unwrap_or_else(|error| panic!("{}: {error}", rendered.sql));
        assert_eq!(statement.parameter_count(), rendered.binds.len(), "{}", rendered.sql);
        let binds = rendered.binds.iter().map(|bind| match &bind.value {
            Value::String(text) => Stored::Text(text.clone()),
            other => panic!("{}", other.kind()),
        });
        let columns = statement.column_count();
        let row = statement.query_row(rusqlite::params_from_iter(binds), |row| {
            (0..columns).map(|index| row.get::<_, String>(index)).collect::<Result<Vec<_>, _>>()
        });
        assert_eq!(row.expect("a row"), expected, "{}", rendered.sql);
    }
}
