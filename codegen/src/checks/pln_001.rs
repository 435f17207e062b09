//! PLN-001: no statement reads all of a table that area.toml calls large, at any depth of its plan. Who means to says so: `-- small: why`.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::plans::Node;
use crate::sources::areas::Size;
use crate::sources::file::SourceFile;
use crate::sources::statements::Statement;

pub const CHECK: Check = Check { rule: "PLN-001", demands: "no statement reads all of a large table", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (file, statement, nodes) in planned(world) {
        let whole: Vec<&Node> = nodes.iter().filter(|node| node.kind == "Seq Scan" && is_large(world, node)).collect();
        match statement.keys.iter().find(|(_, key, why)| key == "small" && !why.is_empty()) {
            None => findings.extend(whole.iter().map(|node| {
                let mend = "give it an index to look in, or say why it may: a line `-- small: …` above";
                in_statement(CHECK.rule, file, statement, 0, format!("{node}: reads all of it"), mend)
            })),
            Some((at, _, _)) if whole.is_empty() && !nodes.iter().any(|node| super::pln_002::reads_whole_index(world, node)) => {
                findings.push(file.place(*at).finding(
                    CHECK.rule,
                    super::statement_object(file, statement),
                    format!("{} reads all of no large table", statement.name),
                    "remove the line",
                ));
            }
            Some(_) => {}
        }
    }
    findings
}

/// Every statement that has a plan.
pub fn planned<'w>(world: &'w World) -> impl Iterator<Item = (&'w SourceFile, &'w Statement, &'w [Node])> {
    let statements = world.sources.statements().zip(world.plans);
    statements.filter_map(|((file, statement), plan)| Some((file, statement, plan.nodes.as_deref()?)))
}

/// Whether a node visits a table that area.toml calls large.
pub fn is_large(world: &World, node: &Node) -> bool {
    node.table.as_ref().is_some_and(|(schema, table)| {
        let said = world.sources.area(schema).and_then(|area| area.table.get(table));
        said.is_some_and(|said| said.size == Size::Large)
    })
}
