//! The order in which schema files can be applied: every file after the tables it refers to.

use crate::sources::file::SourceFile;
use crate::sql;
use squawk_syntax::ast;
use std::collections::{BTreeMap, BTreeSet};

/// Puts the files of `_area.sql` first, then the others so that references point backwards. Equal ones keep the order of their names.
///
/// # Errors
/// The paths of files that refer to each other in a circle.
pub fn order(files: Vec<SourceFile>) -> Result<Vec<SourceFile>, Vec<String>> {
    let (mut ordered, mut rest): (Vec<_>, Vec<_>) = files.into_iter().partition(|file| file.stem() == "_area");
    let makers: BTreeMap<(String, String), String> =
        rest.iter().flat_map(|file| made(file).into_iter().map(|name| (name, file.path.clone()))).collect();
    let mut needs: BTreeMap<String, BTreeSet<String>> = rest
        .iter()
        .map(|file| {
            (
                file.path.clone(),
                needed(file)
                    .iter()
                    .filter_map(|name| makers.get(name))
                    .filter(|maker| **maker != file.path)
                    .cloned()
                    .collect(),
            )
        })
        .collect();
    while !rest.is_empty() {
        let Some(next) = rest.iter().position(|file| needs[&file.path].is_empty()) else {
            return Err(rest.into_iter().map(|file| file.path).collect());
        };
        let file = rest.remove(next);
        for open in needs.values_mut() {
            open.remove(&file.path);
        }
        ordered.push(file);
    }
    Ok(ordered)
}

fn made(file: &SourceFile) -> Vec<(String, String)> {
    let tables = file.sql().all::<ast::CreateTable>().filter_map(|table| {
        let path = table.table_name()?.path()?;
        Some((path.qualifier()?.segment()?.text(), path.segment()?.text()))
    });
    tables.collect()
}

fn needed(file: &SourceFile) -> Vec<(String, String)> {
    let sql = file.sql();
    let references = sql.all::<ast::TableNameRef>().filter_map(|table| sql::qualified(table.path_ref()));
    let relations = sql.all::<ast::RelationNameRef>().filter_map(|table| sql::qualified(table.path_ref()));
    references.chain(relations).filter_map(|(schema, name)| Some((schema?, name))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> SourceFile {
        SourceFile::new(path, text.to_owned())
    }

    #[test]
    fn references_point_backwards() {
        let files = vec![
            file("schema/a/b.sql", "CREATE TABLE a.b (id int REFERENCES a.z (id), b int REFERENCES a.b);"),
            file("schema/a/_area.sql", "CREATE SCHEMA a;"),
            file("schema/a/z.sql", "CREATE TABLE a.z (id int, CONSTRAINT f FOREIGN KEY (id) REFERENCES a.\"Q\" (id));"),
            file("schema/a/q.sql", "CREATE TABLE a.\"Q\" (id int);"),
        ];
        let order: Vec<_> = order(files).unwrap_or_default().into_iter().map(|file| file.path).collect();
        assert_eq!(order, ["schema/a/_area.sql", "schema/a/q.sql", "schema/a/z.sql", "schema/a/b.sql"]);
    }

    #[test]
    fn a_circle_is_named() {
        let files = vec![
            file("x.sql", "CREATE TABLE a.x (id int REFERENCES a.y);"),
            file("y.sql", "CREATE TABLE a.y (id int REFERENCES a.x);"),
        ];
        assert_eq!(order(files).err(), Some(vec!["x.sql".to_owned(), "y.sql".to_owned()]));
    }
}
