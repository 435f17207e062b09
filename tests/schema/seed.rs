//! The seed's own DDL, kept word for word under `seed/`, builds the same database as the schema files do, but for the deviations that
//! `schema/README.md` lists.

use super::{built, root, server};
use codegen::catalog::{Catalog, compare};
use codegen::scratch::Scratch;
use std::collections::BTreeSet;
use tokio_postgres::Client;

/// CAT-026
#[tokio::test]
async fn the_schema_is_the_seeds_but_for_the_listed_deviations() {
    let server = server().await;
    let scratch = Scratch::empty(&server, "seed").await.unwrap();
    apply(&scratch.client).await;
    let mut seed = Catalog::read(&scratch.client).await.unwrap();
    scratch.drop(&server).await.unwrap();
    let mut built = built().await;
    // Comments are ours; the seed has none in the database.
    without_comments(&mut seed);
    without_comments(&mut built);
    let tables = |catalog: &Catalog| catalog.tables().filter(|table| table.schema == "catalog").count();
    assert_eq!((tables(&seed), tables(&built)), (20, 20));

    let differences: Vec<_> =
        compare(&seed, &built).into_iter().filter(|difference| difference.object.starts_with("catalog.")).collect();
    let is: BTreeSet<(String, String)> = differences
        .iter()
        .map(|difference| (difference.object.clone(), difference.part.split(' ').next_back().unwrap_or("").to_owned()))
        .collect();
    let told: Vec<String> = differences.iter().map(|difference| difference.describe("seed", "schema/")).collect();
    assert_eq!(is, listed(), "what differs and what schema/README.md lists is not the same:\n{}", told.join("\n"));
}

/// Object and part of every deviation that the README lists.
fn listed() -> BTreeSet<(String, String)> {
    let readme = std::fs::read_to_string(root().join("schema/README.md")).unwrap();
    let section = readme.split("## Deviations from the seed").nth(1).unwrap_or("");
    let code = |cell: &str| cell.trim().strip_prefix('`').and_then(|cell| cell.strip_suffix('`')).map(str::to_owned);
    section
        .lines()
        .filter_map(|line| {
            let cells: Vec<&str> = line.trim().trim_matches('|').split('|').collect();
            let [object, part, what, why] = cells.as_slice() else { return None };
            assert!(!what.trim().is_empty() && !why.trim().is_empty(), "a deviation without its reason: {line}");
            Some((code(object)?, code(part)?))
        })
        .collect()
}

/// Applies the seed's blocks. They name tables without a schema and stand in the order of the document: each is tried until what it needs is there.
async fn apply(client: &Client) {
    client.batch_execute("CREATE SCHEMA catalog; SET search_path TO catalog").await.unwrap();
    let mut open: Vec<(String, String)> = std::fs::read_dir(root().join("tests/schema/seed"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| (path.display().to_string(), std::fs::read_to_string(&path).unwrap()))
        .collect();
    open.sort();
    while !open.is_empty() {
        let mut rest = Vec::new();
        let mut refusals = Vec::new();
        let before = open.len();
        for (path, text) in open {
            // Several statements at once are one transaction: a block is there or it is not.
            if let Err(error) = client.batch_execute(&text).await {
                refusals.push(format!(
                    "{path}: {}",
                    error.as_db_error().map_or_else(|| error.to_string(), |db| db.message().to_owned())
                ));
                rest.push((path, text));
            }
        }
        assert!(rest.len() < before, "the seed's blocks cannot be applied:\n{}", refusals.join("\n"));
        open = rest;
    }
}

fn without_comments(catalog: &mut Catalog) {
    for relation in &mut catalog.relations {
        relation.comment.clear();
        relation.columns.iter_mut().for_each(|column| column.comment.clear());
        relation.constraints.iter_mut().for_each(|constraint| constraint.comment.clear());
        relation.indexes.iter_mut().for_each(|index| index.comment.clear());
    }
}
