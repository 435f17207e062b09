//! What is read, kept and ignored.

use proptest::prelude::*;
use serde_json::{Value as Json, json};

use super::super::{NameFault, Output, find_cycle, parse, pipeline_name};
use super::{accepted, check, codes, good, node, with, without};

/// R-PIPE-3
#[test]
fn server_owned_and_unknown_fields_are_ignored_and_not_kept() {
    let mut document = good();
    for (key, value) in [("id", json!("x")), ("Version", json!(7)), ("owner", json!({})), ("body_hash", json!(null))] {
        document = with(document, &format!("/{key}"), value);
    }
    document = with(document, "/nodes/0/color", json!("red"));
    document = with(document, "/nodes/0/template/note", json!("?"));
    document = with(document, "/parameters/ward/unit", json!("m"));
    document = with(document, "/settings", json!({"theme": "dark", "tempdb": {"engine": "duckdb", "size": 4}}));

    let kept = accepted(document).portable_json();

    let expected = with(accepted(good()).portable_json(), "/settings", json!({"tempdb": {"engine": "duckdb"}}));
    assert_eq!(kept, expected);
}

/// R-PIPE-5
#[test]
fn what_is_kept_reads_back_as_itself() {
    let document = with(good(), "/checks", json!([check()]));
    let document = with(document, "/settings", json!({"tempdb": {"config": {"max_memory_mb": 256}}}));
    let body = accepted(document.clone());

    assert_eq!(body.portable_json(), document);
    assert_eq!(accepted(body.portable_json()), body);
    assert_eq!(body.max_memory_mb(), Some(256));
}

/// R-PIPE-5
#[test]
fn all_failures_come_together() {
    let document = without(without(good(), "/schema_version"), "/description");
    let document = with(document, "/name", json!("Flat"));
    let document = with(document, "/nodes/0", json!({"id": "A!", "type": "DML", "output": {}, "depends_on": ["gone"]}));

    let failures = parse(&document).unwrap_err();

    for code in [
        "pipeline.validation.schema_version_unsupported",
        "pipeline.validation.name_invalid",
        "pipeline.validation.type_invalid",
        "pipeline.validation.invalid_identifier",
        "pipeline.validation.dml_has_output",
        "pipeline.validation.dangling_dependency",
    ] {
        assert!(codes(&failures).contains(&code), "{code} is missing in {failures:#?}");
    }
    let paths: Vec<_> = failures.iter().filter_map(|failure| failure.path.as_deref()).collect();
    assert!(
        paths.contains(&"nodes[0].template") && paths.contains(&"nodes[0].source") && paths.contains(&"description")
    );
}

/// R-PIPE-6
#[test]
fn a_dql_node_without_output_is_the_caller_node() {
    let body = accepted(without(good(), "/nodes/0/output"));
    assert_eq!(body.caller_node().unwrap().id, "referrals");
    assert!(!body.uses_tempdb());
    // Omitted stays omitted: what is derived is not stored.
    assert!(body.portable_json().pointer("/nodes/0/output").is_none());

    let staged = accepted(good());
    assert!(staged.caller_node().is_none() && staged.uses_tempdb());
    assert_eq!(staged.nodes[0].work.output(), Some(&Output::Tempdb { table: "stg_referrals".into() }));
}

/// R-PIPE-1
#[test]
fn names_are_folder_paths() {
    let long = format!("a/{}", "b".repeat(64));
    let ten = ["a"; 10].join("/");
    for name in ["a/b", "clinic/intake/x.y-z_1", "0/9", long.as_str(), ten.as_str()] {
        assert_eq!(pipeline_name(name), Ok(()), "{name}");
    }
    assert_eq!(pipeline_name("orders"), Err(NameFault::FolderRequired));
    let too_long_segment = format!("a/{}", "b".repeat(65));
    let too_long = vec!["b".repeat(64); 4].join("/");
    let eleven = ["a"; 11].join("/");
    for name in [
        "",
        "/a",
        "a/",
        "a//b",
        "A/b",
        "a/.b",
        "a/_b",
        "a/ b",
        "a/é",
        "..",
        "a/..",
        &too_long_segment,
        &too_long,
        &eleven,
    ] {
        assert_eq!(pipeline_name(name), Err(NameFault::Grammar), "{name}");
    }
}

/// R-PIPE-5
#[test]
fn documents_of_any_shape_are_answered() {
    for document in
        [json!(null), json!([]), json!("x"), json!(1), json!({}), json!({"nodes": {}, "checks": 1, "settings": []})]
    {
        assert!(parse(&document).is_err());
    }
    let nodes: Vec<Json> =
        [json!(null), json!(1), json!([]), json!({}), json!({"id": 1, "depends_on": {"a": 1}})].into();
    assert!(parse(&with(good(), "/nodes", json!(nodes))).is_err());
}

/// R-PIPE-5: the limit is inclusive, a chain of any depth is judged, and so is a cycle through all of it.
#[test]
fn a_thousand_nodes_in_a_chain_are_accepted_and_their_cycle_is_found() {
    let id = |n: usize| format!("n{n}");
    let mut nodes: Vec<Json> = (0..1000).map(|n| node(&id(n), &[])).collect();
    for (n, node) in nodes.iter_mut().enumerate().skip(1) {
        node["depends_on"] = json!([id(n - 1)]);
    }
    accepted(with(good(), "/nodes", json!(nodes)));

    nodes[0]["depends_on"] = json!([id(999)]);
    let failures = parse(&with(good(), "/nodes", json!(nodes))).unwrap_err();
    assert_eq!(codes(&failures), ["pipeline.validation.cycle_detected"]);
    let path = failures[0].details["cycle_path"].as_array().unwrap();
    assert_eq!((path.len(), &path[0]), (1001, &path[1000]));
}

/// R-PIPE-5
#[test]
fn a_cycle_is_told_as_a_path_without_those_who_only_wait_for_it() {
    let nodes =
        json!([node("a", &[]), node("b", &["a", "d"]), node("c", &["b"]), node("d", &["c"]), node("e", &["d"])]);
    let failures = parse(&with(good(), "/nodes", nodes)).unwrap_err();
    let path: Vec<&str> =
        failures[0].details["cycle_path"].as_array().unwrap().iter().filter_map(Json::as_str).collect();
    assert_eq!(path, ["b", "d", "c", "b"]);

    let own = parse(&with(good(), "/nodes", json!([node("a", &["a"])]))).unwrap_err();
    assert_eq!(own[0].details["cycle_path"], json!(["a", "a"]));
}

proptest! {
    /// R-PIPE-5: a graph whose edges all point backwards has no cycle; what is found in any other is one.
    #[test]
    fn found_cycles_are_cycles(edges in proptest::collection::vec((0..12_usize, 0..12_usize), 0..40)) {
        let mut any = vec![Vec::new(); 12];
        let mut backwards = vec![Vec::new(); 12];
        for (from, to) in &edges {
            any[*from].push(*to);
            if to < from {
                backwards[*from].push(*to);
            }
        }
        prop_assert_eq!(find_cycle(&backwards), None);
        if let Some(cycle) = find_cycle(&any) {
            prop_assert_eq!(cycle.first(), cycle.last());
            prop_assert!(cycle.windows(2).all(|step| any[step[0]].contains(&step[1])));
        }
    }
}
