//! MIG-005: what can be done CONCURRENTLY is: DROP INDEX, REINDEX, REFRESH MATERIALIZED VIEW, DETACH PARTITION.

use super::migrations;
use super::{Check, World};
use crate::finding::Finding;
use crate::sql;
use squawk_syntax::SyntaxNode;
use squawk_syntax::ast::{self, AstNode};

pub const CHECK: Check =
    Check { rule: "MIG-005", demands: "indexes, views and partitions are dropped, rebuilt and detached concurrently", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for migration in migrations::all(world) {
        let tree = &migration.tree;
        let mut plain: Vec<(&str, SyntaxNode)> = Vec::new();
        plain.extend(tree.all::<ast::DropIndex>().map(|node| ("DROP INDEX", node.syntax().clone())));
        plain.extend(tree.all::<ast::Reindex>().map(|node| ("REINDEX", node.syntax().clone())));
        plain.extend(tree.all::<ast::Refresh>().map(|node| ("REFRESH MATERIALIZED VIEW", node.syntax().clone())));
        plain.extend(tree.all::<ast::DetachPartition>().map(|node| ("DETACH PARTITION", node.syntax().clone())));
        for (words, node) in plain {
            let concurrently = node
                .descendants_with_tokens()
                .filter_map(|element| element.into_token())
                .any(|token| token.text().eq_ignore_ascii_case("concurrently"));
            if !concurrently {
                findings.push(migration.file.place(sql::start(&node)).finding(
                    CHECK.rule,
                    migration.file.path.clone(),
                    format!("{words} keeps readers and writers out"),
                    format!("{words} CONCURRENTLY, alone in a file that begins with -- no-transaction"),
                ));
            }
        }
    }
    findings
}
