//! The matrix of `catalog-api.md` §3 as data, and the walk over it: every operation of the document, asked for by everybody.
//!
//! - [`rows`]: one row an operation: what it asks of the caller, how it is called, what it answers;
//! - [`cast`]: who asks, and what the two columns say to them;
//! - [`world`]: what there is to ask for.
//!
//! An operation that is new needs a row and nothing else.

mod cast;
mod rows;
mod world;

use std::collections::BTreeSet;

use futures::StreamExt as _;
use serde_json::Value;

use cast::{Actor, Expected};
use rows::Row;
use world::{Call, World};

const DOCUMENT: &str = include_str!("../../../generated/openapi/openapi.json");

/// So many rows are walked at once.
const AT_ONCE: usize = 6;

#[test]
fn the_matrix_has_every_operation_of_the_document_and_no_other() {
    let document: Value = serde_json::from_str(DOCUMENT).unwrap();
    let methods = document["paths"].as_object().unwrap().values().flat_map(|path| path.as_object().unwrap().values());
    let operations: BTreeSet<&str> = methods.filter_map(|operation| operation["operationId"].as_str()).collect();
    let rows = rows::all();
    let named: BTreeSet<&str> = rows.iter().map(|row| row.operation).collect();
    assert_eq!(rows.len(), named.len(), "an operation has two rows");
    let missing: Vec<_> = operations.difference(&named).collect();
    let gone: Vec<_> = named.difference(&operations).collect();
    assert!(missing.is_empty() && gone.is_empty(), "operations without a row: {missing:?}; rows without: {gone:?}");
}

/// R-MEM-8, R-KEY-13, R-KEY-19, R-KEY-22, R-SESS-7
#[tokio::test]
async fn everybody_may_what_the_matrix_says_and_nothing_else() {
    let world = World::prepare().await;
    let cast = cast::assemble(&world).await;

    let walked = futures::stream::iter(rows::all()).map(|row| walk(&world, &cast, row)).buffer_unordered(AT_ONCE);
    let wrong: Vec<String> = walked.collect::<Vec<_>>().await.concat();

    assert!(wrong.is_empty(), "{} of the answers are not the matrix's:\n{}", wrong.len(), wrong.join("\n"));
}

/// One row: first whoever is refused, who must not have changed anything for the one who then succeeds; then whoever else may.
async fn walk(world: &World, cast: &[Actor], row: Row) -> Vec<String> {
    let call = (row.prepare)(world).await;
    let mut wrong = Vec::new();
    let (allowed, refused): (Vec<_>, Vec<_>) =
        cast.iter().partition(|actor| matches!(actor.expects(&row), Expected::Allowed));
    for actor in refused {
        let Expected::Refused(status, code) = actor.expects(&row) else { unreachable!() };
        let answer = world.send(actor, &call).await;
        let told = code_of(&answer.text);
        if (answer.status.as_u16(), &*told) != (status, code) {
            wrong.push(format!("{} by {}: {} {told}, not {status} {code}", row.operation, actor.name, answer.status));
        }
    }
    let control = allowed.iter().find(|actor| actor.is_control(&row)).expect("somebody may");
    let answer = world.send(control, &call).await;
    if answer.status.as_u16() != row.success {
        let text: String = answer.text.chars().take(300).collect();
        let what = format!("{} by {}: {}, not {}", row.operation, control.name, answer.status, row.success);
        wrong.push(format!("{what}: {text}"));
    }
    for actor in allowed.iter().filter(|actor| !actor.is_control(&row)) {
        let answer = world.send(actor, &call).await;
        let told = code_of(&answer.text);
        let refused = cast::REFUSALS.contains(&&*told) || answer.status.is_server_error();
        if refused {
            wrong.push(format!("{} by {}: {} {told}, but may", row.operation, actor.name, answer.status));
        }
    }
    wrong
}

/// R-CONV-13, FC-52
#[tokio::test]
async fn what_another_workspace_has_is_as_if_it_were_not() {
    let world = World::prepare().await;
    let strangers = cast::elsewhere(&world).await;
    let mut calls = Vec::new();
    for row in rows::all() {
        let call = (row.prepare)(&world).await;
        if call.entity.is_some() {
            calls.push((row, call));
        }
    }
    assert!(calls.len() > 30, "most operations name something");
    let before = world.holdings().await;

    let mut wrong = Vec::new();
    for (row, call) in &calls {
        for actor in &strangers {
            if let Expected::Refused(..) = actor.expects(row) {
                continue;
            }
            let (theirs, nobodys) = (world.send(actor, call).await, world.send(actor, &call.of_nothing()).await);
            let (told, of_nothing) = (shape(&theirs.text, call), shape(&nobodys.text, &call.of_nothing()));
            if theirs.status != nobodys.status || told != of_nothing || theirs.status.as_u16() != 404 {
                let what = format!("{} by {}", row.operation, actor.name);
                wrong.push(format!("{what}: {} {told}\n  of nothing: {} {of_nothing}", theirs.status, nobodys.status));
            }
        }
    }

    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(world.holdings().await, before, "nothing was changed");
}

/// The code of a refusal; empty for what is none.
fn code_of(text: &str) -> String {
    let body: Value = serde_json::from_str(text).unwrap_or_default();
    body["error"]["code"].as_str().unwrap_or_default().to_owned()
}

/// An answer without what differs in any two: its own id, and the name that was asked for.
fn shape(text: &str, call: &Call) -> String {
    let mut text = text.to_owned();
    let body: Value = serde_json::from_str(&text).unwrap_or_default();
    if let Some(id) = body["correlation_id"].as_str() {
        text = text.replace(id, "(id)");
    }
    call.entity.iter().fold(text, |text, entity| text.replace(entity, "(entity)"))
}
