//! MIG-018: no transaction control in a migration, which runs in a transaction of its own.

use super::{Check, World};
use crate::finding::Finding;
use crate::sql;
use squawk_syntax::ast::{self, AstNode};

pub const CHECK: Check =
    Check { rule: "MIG-018", demands: "migrations hold no BEGIN, COMMIT or ROLLBACK", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in &world.sources.migrations {
        let tree = file.sql();
        let nodes = [
            tree.all::<ast::Begin>().map(|node| node.syntax().clone()).collect::<Vec<_>>(),
            tree.all::<ast::Commit>().map(|node| node.syntax().clone()).collect(),
            tree.all::<ast::Rollback>().map(|node| node.syntax().clone()).collect(),
        ];
        for node in nodes.iter().flatten() {
            let word =
                node.text().to_string().split_whitespace().next().unwrap_or("").trim_end_matches(';').to_uppercase();
            let mend = "remove it; what must run outside of a transaction stands alone in a file that begins with -- no-transaction";
            findings.push(file.place(sql::start(node)).finding(
                CHECK.rule,
                file.path.clone(),
                format!("{word} in a migration"),
                mend,
            ));
        }
    }
    findings
}
