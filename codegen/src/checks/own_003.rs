//! OWN-003: a statement names tables of its own area, always with the schema.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::sql;
use squawk_syntax::ast::{self, AstNode};
use std::collections::BTreeSet;

pub const CHECK: Check = Check {
    rule: "OWN-003",
    demands: "statements name tables of their own area, with the schema",
    allowable: true,
    run,
};

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (file, statement) in world.sources.statements() {
        let ctes: BTreeSet<String> =
            statement.tree.all::<ast::CteName>().map(|name| sql::name(name.syntax())).collect();
        for relation in statement.tree.all::<ast::RelationNameRef>() {
            let Some((schema, name)) = sql::qualified(relation.path_ref()) else { continue };
            // The subject of FOR UPDATE OF is an alias.
            let alias = relation.syntax().ancestors().any(|node| ast::LockingClause::can_cast(node.kind()));
            let (message, mend) = match schema.as_deref() {
                None if ctes.contains(&name) || alias => continue,
                None => {
                    (format!("the table {name} is named without its schema"), format!("write {}.{name}", file.area()))
                }
                Some(schema) if schema == file.area() => continue,
                Some("pg_catalog" | "information_schema") => continue,
                Some(schema) => (
                    format!("{schema}.{name} belongs to another area"),
                    format!("ask {schema} through its port, or move the statement to queries/{schema}/"),
                ),
            };
            findings.push(in_statement(CHECK.rule, file, statement, sql::start(relation.syntax()), message, mend));
        }
    }
    findings
}
