//! The tree as it is breaks no rule, and what is generated from its statements is up to date.

use std::process::Command;

/// COM-015
#[test]
fn the_tree_breaks_no_rule_and_its_statements_are_generated() {
    let told = Command::new(env!("CARGO_BIN_EXE_codegen")).args(["check", "--statements"]).output().unwrap();
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
}
