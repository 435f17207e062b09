//! Exceptions: a line beside the statement, or an entry of the area file. COM-015: each has a reason, names a rule that is checked and can be
//! excepted, and still suppresses something.

use super::{CHECKS, World, statement_object};
use crate::finding::{Finding, Place};
use crate::sources::annotations::allowance;

const RULE: &str = "COM-015";

struct Allowance {
    place: Place,
    rule: String,
    object: String,
    reason: String,
    used: bool,
}

/// Removes what is allowed, adds what is wrong with the allowances.
pub fn apply(world: &World, findings: Vec<Finding>) -> Vec<Finding> {
    let mut allowances = collect(world);
    let mut kept: Vec<Finding> = findings
        .into_iter()
        .filter(|finding| {
            let allowable = CHECKS.iter().any(|check| check.rule == finding.rule && check.allowable);
            let allowed = allowances
                .iter_mut()
                .find(|allowance| allowance.rule == finding.rule && allowance.object == finding.object);
            !allowable || allowed.map(|allowance| allowance.used = true).is_none()
        })
        .collect();
    kept.extend(allowances.iter().filter_map(Allowance::fault));
    kept
}

impl Allowance {
    fn fault(&self) -> Option<Finding> {
        let (message, mend) = match CHECKS.iter().find(|check| check.rule == self.rule) {
            None => (format!("{} is no rule that is checked", self.rule), "name the rule of the finding".to_owned()),
            Some(check) if !check.allowable => (
                format!("nothing is excepted from {}: {}", self.rule, check.demands),
                "remove the allowance and obey".to_owned(),
            ),
            Some(_) if self.reason.is_empty() => (
                format!("the allowance of {} gives no reason", self.rule),
                "say why, for who reads it in a year".to_owned(),
            ),
            Some(_) if !self.used => {
                (format!("nothing of {} breaks {} any more", self.object, self.rule), "remove the allowance".to_owned())
            }
            Some(_) => return None,
        };
        Some(self.place.finding(RULE, self.object.clone(), message, mend))
    }
}

fn collect(world: &World) -> Vec<Allowance> {
    let mut found = Vec::new();
    for (file, statement) in world.sources.statements() {
        for (at, rule, reason) in &statement.allows {
            let object = statement_object(file, statement);
            found.push(Allowance {
                place: file.place(*at),
                rule: rule.clone(),
                object,
                reason: reason.clone(),
                used: false,
            });
        }
    }
    for file in &world.sources.migrations {
        let mut at = 0;
        for line in file.text.split_inclusive('\n') {
            if let Some((rule, reason)) = allowance(line) {
                found.push(Allowance { place: file.place(at), rule, object: file.path.clone(), reason, used: false });
            }
            at += line.len();
        }
    }
    for (file, area) in &world.sources.areas {
        for allow in &area.allow {
            let place = file.place(file.text.find(&format!("object = \"{}\"", allow.object)).unwrap_or(0));
            found.push(Allowance {
                place,
                rule: allow.rule.clone(),
                object: allow.object.clone(),
                reason: allow.reason.trim().to_owned(),
                used: false,
            });
        }
    }
    found
}
