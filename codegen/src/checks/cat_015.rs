//! CAT-015: a content hash is computed by the database, with the one expression that the area file declares, in every write.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::sources::areas::Doctrine;
use crate::sql;
use squawk_syntax::ast::{self, AstNode};

pub const CHECK: Check =
    Check { rule: "CAT-015", demands: "content hashes are written with the declared expression", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (file, statement) in world.statements_of(|doctrine| doctrine == Doctrine::Catalog) {
        let declared = |(schema, table): &(Option<String>, String)| {
            world.sources.area(schema.as_deref().unwrap_or(file.area()))?.table.get(table)?.hash.as_ref()
        };
        let mut written: Vec<(usize, String, String)> = Vec::new();
        for write in sql::updates(&statement.tree) {
            let Some(hash) = declared(&write.table) else { continue };
            let values = write.columns.into_iter().filter(|(column, _)| *column == hash.column);
            written.extend(values.map(|(_, value)| match value {
                Some(value) => (sql::start(value.syntax()), text(&value), hash.expression.clone()),
                None => (write.at, String::new(), hash.expression.clone()),
            }));
        }
        for insert in statement.tree.all::<ast::Insert>() {
            let Some(table) = insert.relation_name_ref().and_then(|name| sql::qualified(name.path_ref())) else {
                continue;
            };
            let Some(hash) = declared(&table) else { continue };
            let place = sql::insert_columns(&insert).iter().position(|column| *column == hash.column);
            let values = place.map(|place| sql::inserted(&insert, place)).unwrap_or_default();
            if place.is_some() && values.is_empty() {
                // Not one SELECT and no VALUES: what it writes is not seen.
                written.push((sql::start(insert.syntax()), String::new(), hash.expression.clone()));
            }
            written.extend(
                values.into_iter().map(|value| (sql::start(value.syntax()), text(&value), hash.expression.clone())),
            );
        }
        for (at, is, expression) in written {
            if is != normal(&expression) {
                let message = "writes a content hash in a way of its own: writer and reader would disagree";
                let mend = format!("write {expression}");
                findings.push(in_statement(CHECK.rule, file, statement, at, message, mend));
            }
        }
    }
    findings
}

fn text(expr: &ast::Expr) -> String {
    normal(&expr.syntax().text().to_string())
}

/// Without blanks, and without the names of relations before columns.
fn normal(expression: &str) -> String {
    let mut words: Vec<String> = vec![String::new()];
    let mut quoted = false;
    for c in expression.chars() {
        quoted ^= c == '\'';
        let last = words.last_mut().expect("there is always a word");
        match c {
            '.' if !quoted => last.clear(),
            c if c.is_whitespace() && !quoted => {}
            c if c.is_alphanumeric() || c == '_' || quoted => last.push(c),
            c => words.extend([c.to_string(), String::new()]),
        }
    }
    words.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// CAT-015
    #[test]
    fn only_blanks_and_qualifiers_do_not_count() {
        assert_eq!(normal("f( i.body_json :: text,\n 'UTF8')"), normal("f(body_json::text, 'UTF8')"));
        assert_ne!(normal("f(body::text, 'UTF 8')"), normal("f(body::text, 'UTF8')"));
        assert_ne!(normal("f(body_json::text)"), normal("f(body_json)"));
    }
}
