//! COM-016: constraints have names of the area's pattern: `<table>_<columns>_{pkey,key,fkey,check}`, as PostgreSQL gives them, or
//! `{uq,chk,fk}_<what>` in snake_case.

use super::{Check, World};
use crate::finding::Finding;
use crate::sources::areas::Doctrine;

pub const CHECK: Check =
    Check { rule: "COM-016", demands: "constraint names say table and kind", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (table, area) in world.tables_of(|_| true) {
        for constraint in
            table.constraints.iter().filter(|constraint| matches!(constraint.kind.as_str(), "p" | "u" | "f" | "c"))
        {
            let (ending, short) = match constraint.kind.as_str() {
                "p" => ("_pkey", "pk_"),
                "u" => ("_key", "uq_"),
                "f" => ("_fkey", "fk_"),
                _ => ("_check", "chk_"),
            };
            let long_form = constraint.name.starts_with(&table.name) && constraint.name.ends_with(ending);
            let short_form = area.area.doctrine == Doctrine::Catalog
                && constraint.name.starts_with(short)
                && constraint.name.len() > short.len();
            if !long_form && !short_form {
                let object = format!("{}.{}", table.schema, constraint.name);
                let mend = format!(
                    "call it {}_<columns>{ending}{}",
                    table.name,
                    if area.area.doctrine == Doctrine::Catalog {
                        format!(", or {short}<table>_<what>")
                    } else {
                        String::new()
                    }
                );
                let message =
                    format!("the constraint {} of {} does not say what it is", constraint.name, table.full_name());
                findings.push(
                    world
                        .place(&table.schema, &table.name, &constraint.name)
                        .finding(CHECK.rule, object, message, mend),
                );
            }
        }
    }
    findings
}
