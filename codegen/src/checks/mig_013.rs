//! MIG-013: what takes something away says why, in a line directly above: `-- destructive: why`.

use super::migrations;
use super::{Check, World};
use crate::finding::Finding;
use crate::sources::file::SourceFile;
use crate::sql;
use squawk_syntax::SyntaxNode;
use squawk_syntax::ast::{self, AstNode};

pub const CHECK: Check =
    Check { rule: "MIG-013", demands: "what a migration takes away it gives a reason for", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for migration in migrations::all(world) {
        let tree = &migration.tree;
        let mut takes: Vec<(&str, SyntaxNode)> = Vec::new();
        takes.extend(tree.all::<ast::DropTable>().map(|node| ("drops a table", node.syntax().clone())));
        takes.extend(tree.all::<ast::DropSchema>().map(|node| ("drops a schema", node.syntax().clone())));
        takes.extend(tree.all::<ast::DropMaterializedView>().map(|node| ("drops a materialised view", node.syntax().clone())));
        takes.extend(tree.all::<ast::DropColumn>().map(|node| ("drops a column", node.syntax().clone())));
        takes.extend(tree.all::<ast::Truncate>().map(|node| ("empties a table", node.syntax().clone())));
        // CASCADE of a DROP; that of a foreign key is CAT-007's.
        let cascades = tree.all::<ast::DropBehavior>().filter(|node| matches!(node, ast::DropBehavior::Cascade(_)) && is_of_a_drop(node.syntax()));
        takes.extend(cascades.map(|node| ("drops whatever depends on it", node.syntax().clone())));
        let mut told = std::collections::BTreeSet::new();
        for (what, node) in takes {
            let statement = node.ancestors().find(|node| ast::Stmt::can_cast(node.kind())).unwrap_or_else(|| node.clone());
            let at = sql::start(&statement);
            if !is_explained(migration.file, at) && told.insert(at) {
                findings.push(migration.file.place(sql::start(&node)).finding(
                    CHECK.rule,
                    migration.file.path.clone(),
                    format!("{what} and does not say why"),
                    "say in a line directly above the statement why nobody misses it: -- destructive: …",
                ));
            }
        }
    }
    findings
}

fn is_of_a_drop(cascade: &SyntaxNode) -> bool {
    let word = cascade.parent().and_then(|parent| parent.first_token()).map(|token| token.text().to_lowercase());
    word.is_some_and(|word| matches!(word.as_str(), "drop" | "truncate"))
}

/// Whether the comment directly above has the line.
fn is_explained(file: &SourceFile, at: usize) -> bool {
    let above = file.text[..at].lines().rev().take_while(|line| line.starts_with("--"));
    above.filter_map(|line| line.strip_prefix("-- destructive: ")).any(|why| !why.trim().is_empty())
}
