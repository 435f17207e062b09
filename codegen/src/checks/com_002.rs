//! COM-002: every schema of the database belongs to exactly one area, and every area has its schema.

use super::{Check, World};
use crate::finding::{Finding, Place};

pub const CHECK: Check = Check { rule: "COM-002", demands: "schemas and areas are one to one", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for schema in &world.catalog.schemas {
        let empty = !world.catalog.relations.iter().any(|relation| relation.schema == schema.name);
        if world.sources.area(&schema.name).is_none() && !(schema.name == "public" && empty) {
            let path = format!("schema/{}/area.toml", schema.name);
            findings.push(Place::start_of(&path).finding(
                CHECK.rule,
                schema.name.clone(),
                format!("the schema {} belongs to no area", schema.name),
                format!("write {path}, or do not make the schema"),
            ));
        }
    }
    for (file, area) in &world.sources.areas {
        let schema = &area.area.schema;
        if schema != file.area() {
            findings.push(file.place_of("schema").finding(
                CHECK.rule,
                schema.clone(),
                format!("the area file of {} says schema {schema}", file.area()),
                "an area, its folder and its schema have one name",
            ));
        } else if !world.catalog.schemas.iter().any(|found| found.name == *schema) {
            findings.push(file.place_of("schema").finding(
                CHECK.rule,
                schema.clone(),
                format!("nothing makes the schema {schema}"),
                format!("CREATE SCHEMA {schema} in schema/{schema}/_area.sql"),
            ));
        }
    }
    findings
}
