//! COM-004: instants are `timestamptz`: no `timestamp`, `time`, `timetz`, in columns, in casts, in domains.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::sql;
use squawk_syntax::ast::{self, AstNode};

pub const CHECK: Check = Check { rule: "COM-004", demands: "instants are timestamptz", allowable: true, run };

fn zoneless(data_type: &str) -> bool {
    let bare = data_type.to_lowercase().replace("[]", "");
    // Ranges of instants without a zone, too.
    bare.starts_with("tsrange")
        || bare.starts_with("tsmultirange")
        || bare.starts_with("time")
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
    for routine in world.catalog.routines.iter().filter(|routine| world.sources.area(&routine.schema).is_some()) {
        let arguments = routine.name.split_once('(').map_or("", |(_, rest)| rest.trim_end_matches(')'));
        let returns = routine.definition.lines().find_map(|line| line.trim().strip_prefix("RETURNS ")).unwrap_or("");
        let types = arguments.split(", ").flat_map(|argument| {
            // `at timestamp without time zone`, `timestamp without time zone`, `OUT at …`.
            argument.match_indices(' ').map(|(at, _)| &argument[at + 1..]).chain([argument]).collect::<Vec<_>>()
        });
        if let Some(data_type) = types.chain([returns]).find(|data_type| zoneless(data_type)) {
            let object = format!("{}.{}", routine.schema, routine.name);
            let word = routine.name.split('(').next().unwrap_or("");
            let places = world.sources.schema.iter().map(|file| file.place_of(word)).find(|place| place.line > 1);
            let place = places.unwrap_or_else(|| crate::finding::Place::start_of(format!("schema/{}", routine.schema)));
            let message = format!("the function {object} takes or returns {data_type}");
            findings.push(place.finding(CHECK.rule, object, message, "make it timestamptz"));
        }
    }
    for (file, statement) in world.sources.statements() {
        for data_type in statement.tree.all::<ast::Type>() {
            // A list is told once, not with its element too.
            if data_type.syntax().parent().is_some_and(|parent| ast::Type::can_cast(parent.kind())) {
                continue;
            }
            let text = data_type.syntax().text().to_string();
            if zoneless(text.trim()) {
                findings.push(in_statement(
                    CHECK.rule,
                    file,
                    statement,
                    sql::start(data_type.syntax()),
                    format!("the type {}", text.trim()),
                    "make it timestamptz",
                ));
            }
        }
    }
    findings
}
