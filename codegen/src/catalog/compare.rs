//! Two databases that should be one.

use super::Catalog;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// One part of one object that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The object: `catalog.users`.
    pub object: String,
    /// The part of it: `column email`, or the whole object where one side lacks it.
    pub part: String,
    /// The left side's text, if it has one.
    pub left: Option<String>,
    /// The right side's text, if it has one.
    pub right: Option<String>,
}

/// Every difference, object by object. The order of columns does not count.
pub fn compare(left: &Catalog, right: &Catalog) -> Vec<Difference> {
    compare_objects(&left.objects(), &right.objects())
}

fn compare_objects(left: &BTreeMap<String, Vec<String>>, right: &BTreeMap<String, Vec<String>>) -> Vec<Difference> {
    let names: BTreeSet<&String> = left.keys().chain(right.keys()).collect();
    let mut differences = Vec::new();
    for name in names {
        match (left.get(name), right.get(name)) {
            (Some(left), Some(right)) => {
                let (left, right) = (parts(left), parts(right));
                for part in left.keys().chain(right.keys()).collect::<BTreeSet<_>>() {
                    let (is, other) = (left.get(part), right.get(part));
                    if is != other {
                        differences.push(Difference {
                            object: name.clone(),
                            part: part.clone(),
                            left: is.cloned(),
                            right: other.cloned(),
                        });
                    }
                }
            }
            (is, other) => {
                let whole = |lines: Option<&Vec<String>>| lines.map(|lines| lines.join("\n"));
                differences.push(Difference {
                    object: name.clone(),
                    part: String::new(),
                    left: whole(is),
                    right: whole(other),
                });
            }
        }
    }
    differences
}

/// Lines by what they are about, so that `column email text` and `column email citext` are one difference and not two.
fn parts(lines: &[String]) -> BTreeMap<String, String> {
    let mut parts: BTreeMap<String, String> = BTreeMap::new();
    for line in lines {
        let mut words = line.splitn(3, ' ');
        let (kind, name) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
        let part = match kind {
            "column" | "constraint" | "index" | "trigger" => format!("{kind} {name}"),
            "comment" | "storage" | "partition" => kind.to_owned(),
            _ => "definition".to_owned(),
        };
        parts.entry(part).and_modify(|text| *text = format!("{text}\n{line}")).or_insert_with(|| line.clone());
    }
    parts
}

impl Difference {
    /// For a terminal, with the names of both sides.
    pub fn describe(&self, left: &str, right: &str) -> String {
        let width = left.len().max(right.len()) + 1;
        let show = |side: &Option<String>| match side {
            None => "(not there)".to_owned(),
            Some(text) => text.replace('\n', &format!("\n    {:width$} ", "")),
        };
        let part = if self.part.is_empty() { String::new() } else { format!(", {}", self.part) };
        format!(
            "{}{part}\n    {:width$} {}\n    {:width$} {}",
            self.object,
            format!("{left}:"),
            show(&self.left),
            format!("{right}:"),
            show(&self.right)
        )
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe("left", "right"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn objects(entries: &[(&str, &[&str])]) -> BTreeMap<String, Vec<String>> {
        entries
            .iter()
            .map(|(name, lines)| ((*name).to_owned(), lines.iter().map(|line| (*line).to_owned()).collect()))
            .collect()
    }

    /// MIG-001
    #[test]
    fn a_difference_names_object_part_and_both_texts() {
        let left =
            objects(&[("a.t", &["table", "column id uuid not null", "column n text null"]), ("a.gone", &["table"])]);
        let right = objects(&[("a.t", &["table", "column n text not null", "column id uuid not null"])]);
        let differences = compare_objects(&left, &right);
        assert_eq!(differences.len(), 2, "the order of columns does not count: {differences:?}");
        assert_eq!(
            differences[0].describe("schema/", "migrations/"),
            "a.gone\n    schema/:     table\n    migrations/: (not there)"
        );
        assert_eq!(
            differences[1].describe("schema/", "migrations/"),
            "a.t, column n\n    schema/:     column n text null\n    migrations/: column n text not null"
        );
        assert!(compare_objects(&left, &left).is_empty());
    }
}
