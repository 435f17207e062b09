//! Objects as text, for people who review and for comparison: the same lines serve both.

use super::{Catalog, Relation};
use std::collections::BTreeMap;

impl Catalog {
    /// Every object by its name, as the lines that describe it: `schema catalog`, `catalog.users`, `catalog.f(uuid)`.
    /// In each relation, columns come first and in their order.
    pub fn objects(&self) -> BTreeMap<String, Vec<String>> {
        let mut objects = BTreeMap::new();
        for schema in self.schemas.iter().filter(|schema| schema.name != "public") {
            objects.insert(format!("schema {}", schema.name), comment_line(&schema.comment));
        }
        for relation in &self.relations {
            objects.insert(relation.full_name(), relation.lines());
        }
        for routine in &self.routines {
            let mut lines: Vec<String> = routine.definition.trim_end().lines().map(str::to_owned).collect();
            lines.extend(comment_line(&routine.comment));
            objects.insert(format!("{}.{}", routine.schema, routine.name), lines);
        }
        for custom in &self.types {
            let kind = match custom.kind.as_str() {
                "e" => "enum",
                "d" => "domain",
                _ => "composite",
            };
            objects.insert(
                format!("type {}.{}", custom.schema, custom.name),
                vec![format!("{kind} {}", custom.definition)],
            );
        }
        for extension in &self.extensions {
            objects.insert(format!("extension {extension}"), Vec::new());
        }
        objects
    }
}

impl Relation {
    /// The lines that describe it.
    pub fn lines(&self) -> Vec<String> {
        let kind = match self.kind.as_str() {
            "r" => "table",
            "p" => "partitioned table",
            "v" => "view",
            "m" => "materialised view",
            "S" => "sequence",
            _ => "foreign table",
        };
        let mut lines = vec![match self.persistence.as_str() {
            "u" => format!("unlogged {kind}"),
            _ => kind.to_owned(),
        }];
        lines.extend(comment_line(&self.comment));
        lines.extend((!self.partition_key.is_empty()).then(|| format!("partition by {}", self.partition_key)));
        lines.extend((!self.partition_bound.is_empty()).then(|| format!("partition {}", self.partition_bound)));
        lines.extend((!self.options.is_empty()).then(|| format!("storage {}", self.options)));
        lines.extend(self.definition.lines().map(|line| format!("definition {line}")));
        for column in &self.columns {
            let mut line = format!("column {} {}", column.name, column.data_type);
            if !column.collation.is_empty() {
                line.push_str(&format!(" collate {}", column.collation));
            }
            line.push_str(if column.not_null { " not null" } else { " null" });
            match (column.default.is_empty(), column.generated.as_str()) {
                (true, _) => {}
                (false, "") => line.push_str(&format!(" default {}", column.default)),
                (false, _) => line.push_str(&format!(" generated {}", column.default)),
            }
            match column.identity.as_str() {
                "a" => line.push_str(" identity always"),
                "d" => line.push_str(" identity by default"),
                _ => {}
            }
            if !column.comment.is_empty() {
                line.push_str(&format!(" -- {}", column.comment));
            }
            lines.push(line);
        }
        for constraint in &self.constraints {
            lines.push(format!(
                "constraint {} {}{}",
                constraint.name,
                constraint.definition,
                dashed(&constraint.comment)
            ));
        }
        for index in &self.indexes {
            let invalid = if index.valid { "" } else { " (invalid)" };
            lines.push(format!("index {} {}{invalid}{}", index.name, index.definition, dashed(&index.comment)));
        }
        for (name, definition) in &self.triggers {
            lines.push(format!("trigger {name} {definition}"));
        }
        lines
    }
}

fn comment_line(comment: &str) -> Vec<String> {
    if comment.is_empty() { Vec::new() } else { vec![format!("comment {comment}")] }
}

fn dashed(comment: &str) -> String {
    if comment.is_empty() { String::new() } else { format!(" -- {comment}") }
}
