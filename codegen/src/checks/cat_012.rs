//! CAT-012: tables that the area file calls immutable have no `updated_at` and no UPDATE; what deletes from them says `-- retention: …`.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::sources::areas::Doctrine;
use crate::sql;
use squawk_syntax::ast::{self, AstNode};

pub const CHECK: Check = Check {
    rule: "CAT-012",
    demands: "immutable tables are inserted into, and cleared by retention alone",
    allowable: true,
    run,
};

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    let immutable = |area: &str, table: &str| {
        world.sources.area(area).and_then(|area| area.table.get(table)).is_some_and(|said| said.immutable)
    };
    for (table, _) in world.tables_of(|doctrine| doctrine == Doctrine::Catalog) {
        if immutable(&table.schema, &table.name) && table.column("updated_at").is_some() {
            let object = format!("{}.updated_at", table.full_name());
            let message = format!("{} is immutable and has updated_at", table.full_name());
            findings.push(world.place(&table.schema, &table.name, "updated_at").finding(
                CHECK.rule,
                object,
                message,
                "remove the column",
            ));
        }
    }
    for (file, statement) in world.statements_of(|doctrine| doctrine == Doctrine::Catalog) {
        for write in sql::updates(&statement.tree) {
            if immutable(write.table.0.as_deref().unwrap_or(file.area()), &write.table.1) {
                let message = format!("updates {}, which is immutable", write.table.1);
                findings.push(in_statement(
                    CHECK.rule,
                    file,
                    statement,
                    write.at,
                    message,
                    "insert a row that says what changed",
                ));
            }
        }
        for delete in statement.tree.all::<ast::Delete>() {
            let Some((schema, table)) =
                delete.relation_name().and_then(|name| sql::qualified(name.relation_name_ref()?.path_ref()))
            else {
                continue;
            };
            if immutable(schema.as_deref().unwrap_or(file.area()), &table) && statement.key("retention").is_none() {
                let mend = "if this is retention, say after what time rows go: a line `-- retention: …` above";
                findings.push(in_statement(
                    CHECK.rule,
                    file,
                    statement,
                    sql::start(delete.syntax()),
                    format!("deletes from {table}, which is immutable"),
                    mend,
                ));
            }
        }
    }
    findings
}
