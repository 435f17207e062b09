//! COM-004: instants are `timestamptz`: no `timestamp`, `time`, `timetz`, in columns, in casts, in domains.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::sql;
use squawk_syntax::ast::{self, AstNode};

pub const CHECK: Check = Check { rule: "COM-004", demands: "instants are timestamptz", allowable: true, run };

fn zoneless(data_type: &str) -> bool {
    let bare = data_type.to_lowercase().replace("[]", "");
    bare.starts_with("time")
        && !bare.starts_with("timestamptz")
        && !(bare.starts_with("timestamp") && bare.ends_with("with time zone"))
}

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for table in world.catalog.relations.iter().filter(|relation| world.sources.area(&relation.schema).is_some()) {
        for column in table.columns.iter().filter(|column| zoneless(&column.data_type)) {
            let object = format!("{}.{}", table.full_name(), column.name);
            let message = format!("{object} is {}", column.data_type);
            findings.push(world.place(&table.schema, &table.name, &column.name).finding(
                CHECK.rule,
                object,
                message,
                "make it timestamptz",
            ));
        }
    }
    for custom in world.catalog.types.iter().filter(|custom| custom.kind == "d" && zoneless(&custom.definition)) {
        let object = format!("{}.{}", custom.schema, custom.name);
        findings.push(world.place(&custom.schema, &custom.name, &custom.name).finding(
            CHECK.rule,
            object.clone(),
            format!("the domain {object} is {}", custom.definition),
            "build it on timestamptz",
        ));
    }
    for (file, statement) in world.sources.statements() {
        for cast in statement.tree.all::<ast::CastExpr>() {
            let Some(data_type) = cast.ty() else { continue };
            let text = data_type.syntax().text().to_string();
            if zoneless(text.trim()) {
                findings.push(in_statement(
                    CHECK.rule,
                    file,
                    statement,
                    sql::start(data_type.syntax()),
                    format!("a cast to {}", text.trim()),
                    "cast to timestamptz",
                ));
            }
        }
    }
    findings
}
