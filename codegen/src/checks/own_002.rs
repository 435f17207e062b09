//! OWN-002: a query file has the name of a table of its area, or of a subject that the area file declares with a reason.

use super::{Check, World};
use crate::finding::{Finding, Place};

pub const CHECK: Check = Check {
    rule: "OWN-002",
    demands: "each query file has the name of a table of its area, or of a declared subject",
    allowable: false,
    run,
};

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (file, _) in &world.sources.queries {
        let declared = world.sources.area(file.area()).is_some_and(|area| area.subject.contains_key(file.stem()));
        if !declared && world.sources.schema_file(file.area(), file.stem()).is_none() {
            let message = format!("there is no table {}.{}", file.area(), file.stem());
            let mend = format!(
                "name the file after the table it is about, or declare it in schema/{}/area.toml: [subject] {} = \"why\"",
                file.area(),
                file.stem()
            );
            findings.push(Place::start_of(&file.path).finding(CHECK.rule, file.path.clone(), message, mend));
        }
    }
    for (file, area) in &world.sources.areas {
        for subject in area.subject.keys() {
            let path = format!("queries/{}/{subject}.sql", area.area.schema);
            if !world.sources.queries.iter().any(|(query, _)| query.path == path) {
                findings.push(file.place_of(subject).finding(
                    CHECK.rule,
                    file.path.clone(),
                    format!("the subject {subject} has no file {path}"),
                    "remove the declaration",
                ));
            }
        }
    }
    findings
}
