//! COM-012: no parameter glued to what stands before it: `a[i:n]` may be a slice or a parameter.

use super::{Check, World, in_statement};
use crate::finding::Finding;

pub const CHECK: Check =
    Check { rule: "COM-012", demands: "a parameter has a space or a bracket before it", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (file, statement) in world.sources.statements() {
        for (at, name) in &statement.parameters {
            let glued = statement.sql[..*at]
                .chars()
                .next_back()
                .is_some_and(|c| c.is_alphanumeric() || matches!(c, '_' | '"' | ']' | ')'));
            if glued {
                let mend = format!("write `: {name}` for a slice, or ` :{name}` for a parameter");
                findings.push(in_statement(
                    CHECK.rule,
                    file,
                    statement,
                    *at,
                    format!("`:{name}` may be a slice or a parameter"),
                    mend,
                ));
            }
        }
    }
    findings
}
