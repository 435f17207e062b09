//! COM-011: a parameter is one type. Where its places, each asked alone, are taken for different types, the first place would decide for the
//! others, silently; with a cast at each place the statement says what it means.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::sources::statements::Statement;
use crate::sql;
use squawk_syntax::ast::{self, AstNode};
use std::collections::{BTreeMap, BTreeSet};

pub const CHECK: Check =
    Check { rule: "COM-011", demands: "a parameter has one type, and is marked once", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for ((file, statement), prepared) in world.sources.statements().zip(world.prepared) {
        let mut told: BTreeMap<&str, &str> = BTreeMap::new();
        let mut reported = BTreeSet::new();
        for place in &prepared.places {
            let Some(data_type) = &place.data_type else { continue };
            let first = *told.entry(&place.name).or_insert(data_type);
            let cast_everywhere = prepared.places.iter().filter(|other| other.name == place.name).all(|place| is_cast(statement, place.at));
            if first != data_type && !cast_everywhere && reported.insert(&place.name) {
                let message = format!("the parameter {} is {first} at one place and {data_type} here", place.name);
                let mend = format!("make them two parameters, or cast at each place: `:{}::{first}`", place.name);
                findings.push(in_statement(CHECK.rule, file, statement, place.at, message, mend));
            }
        }
        let marks = &statement.marked_parameters;
        for names in [&marks.values, &marks.elements] {
            let mut once = BTreeSet::new();
            for name in names.iter().filter(|name| !once.insert(*name)) {
                let message = format!("the parameter {name} is marked twice");
                findings.push(in_statement(CHECK.rule, file, statement, 0, message, "mark it once"));
            }
        }
    }
    findings
}

/// Whether the parameter at this offset stands directly under a cast.
fn is_cast(statement: &Statement, at: usize) -> bool {
    let literals = statement.tree.all::<ast::Literal>();
    literals
        .filter(|literal| sql::start(literal.syntax()) == at)
        .any(|literal| literal.syntax().parent().is_some_and(|parent| ast::CastExpr::can_cast(parent.kind())))
}
