//! For every code that the document alone can earn, one that earns it.

use serde_json::{Value as Json, json};

use super::super::parse;
use super::{accepted, calculator, check, codes, good, node, with, without};

#[track_caller]
fn refused(document: Json, code: &str) -> kernel::fault::Failure {
    let failures = parse(&document).expect_err(code);
    match failures.iter().find(|failure| failure.code == code) {
        Some(failure) => failure.clone(),
        None => panic!("{code} is not among {failures:#?}"),
    }
}

/// The document refused for this reason alone.
#[track_caller]
fn only(document: Json, code: &str) -> kernel::fault::Failure {
    let failures = parse(&document).expect_err(code);
    assert_eq!(codes(&failures), [code], "{failures:#?}");
    failures[0].clone()
}

/// R-PIPE-5: the structure group.
#[test]
fn structure() {
    accepted(good());
    only(with(good(), "/schema_version", json!(2)), "pipeline.validation.schema_version_unsupported");
    only(with(good(), "/schema_version", json!("1")), "pipeline.validation.schema_version_unsupported");
    let flat = only(with(good(), "/name", json!("orders")), "pipeline.validation.name_invalid");
    assert_eq!(flat.details["reason"], "folder_required");
    let bad = only(with(good(), "/name", json!("A/b")), "pipeline.validation.name_invalid");
    assert_eq!(bad.details["reason"], "grammar");
    only(with(good(), "/nodes", json!([])), "pipeline.validation.empty_pipeline");
    let many: Vec<Json> = (0..1001).map(|n| node(&format!("n{n}"), &[])).collect();
    only(with(good(), "/nodes", json!(many)), "pipeline.validation.pipeline_too_large");
    let twice = json!([node("a", &[]), with(node("a", &[]), "/output/table", json!("stg_other"))]);
    only(with(good(), "/nodes", twice), "pipeline.validation.duplicate_node_id");
    for id in ["", "A", "a-b", "é", &"x".repeat(64)] {
        let document = with(good(), "/nodes/0/id", json!(id));
        assert_eq!(only(document, "pipeline.validation.invalid_identifier").path.unwrap(), "nodes[0].id");
    }
    only(with(good(), "/nodes/0/output/table", json!("Sta ge")), "pipeline.validation.invalid_identifier");
    for reserved in ["tempdb", "__x__", "____"] {
        only(with(good(), "/nodes/0/id", json!(reserved)), "pipeline.validation.reserved_identifier");
        only(with(good(), "/nodes/0/output/table", json!(reserved)), "pipeline.validation.reserved_identifier");
    }
    accepted(with(good(), "/nodes/0/id", json!("x".repeat(63))));
    let same_table = json!([node("a", &[]), with(node("b", &[]), "/output/table", json!("stg_a"))]);
    only(with(good(), "/nodes", same_table), "pipeline.validation.duplicate_output_table");
}

/// R-PIPE-5: the graph group.
#[test]
fn graph() {
    only(with(good(), "/nodes/0/depends_on", json!(["gone"])), "pipeline.validation.dangling_dependency");
    let cycle = json!([node("a", &["b"]), node("b", &["a"])]);
    only(with(good(), "/nodes", cycle), "pipeline.validation.cycle_detected");
    let diamond = json!([node("a", &["b", "c"]), node("b", &["d"]), node("c", &["d"]), node("d", &[])]);
    accepted(with(good(), "/nodes", diamond));
    let twice = json!([node("a", &[]), node("b", &["a", "a"])]);
    let failure = only(with(good(), "/nodes", twice), "pipeline.validation.type_invalid");
    assert_eq!(failure.details["reason"], "duplicate_dependency");
}

/// R-PIPE-5: types and outputs.
#[test]
fn types_and_outputs() {
    for field in ["id", "type", "source", "template", "depends_on"] {
        let failure = refused(without(good(), &format!("/nodes/0/{field}")), "pipeline.validation.type_invalid");
        assert_eq!(failure.path.unwrap(), format!("nodes[0].{field}"));
    }
    accepted(without(good(), "/nodes/0/description"));
    for ty in ["dql", "SQL", ""] {
        only(with(good(), "/nodes/0/type", json!(ty)), "pipeline.validation.type_invalid");
    }
    for version in [json!(0), json!(-1), json!("1"), json!(1.5), json!(3_000_000_000_u64), json!("latest")] {
        let failure = only(with(good(), "/nodes/0/template/version", version), "pipeline.validation.type_invalid");
        assert_eq!(failure.path.unwrap(), "nodes[0].template.version");
    }
    for (ty, code) in [("DML", "pipeline.validation.dml_has_output"), ("DDL", "pipeline.validation.ddl_has_output")] {
        only(with(good(), "/nodes/0/type", json!(ty)), code);
        accepted(without(with(good(), "/nodes/0/type", json!(ty)), "/nodes/0/output"));
    }
    for output in [json!({}), json!({"target": "file"}), json!("caller"), json!([])] {
        only(with(good(), "/nodes/0/output", output), "pipeline.validation.output_target_invalid");
    }
    only(with(good(), "/nodes/0/output", json!({"target": "tempdb"})), "pipeline.validation.output_table_missing");
    let caller = |id| with(node(id, &[]), "/output", json!({"target": "caller"}));
    let two = json!([caller("a"), without(node("b", &[]), "/output")]);
    let failure = only(with(good(), "/nodes", two), "pipeline.validation.multiple_caller_nodes");
    assert_eq!(failure.details["node_ids"], json!(["a", "b"]));
    accepted(with(good(), "/nodes", json!([caller("a"), node("b", &["a"])])));
}

/// R-PIPE-5: `mode` is never defaulted, and two nodes may not write one table of one datasource.
#[test]
fn write_back() {
    let write = |output| with(good(), "/nodes/0/output", output);
    let full = write(json!({"target": "datasource", "datasource": "d", "table": "t", "mode": "append"}));
    accepted(full.clone());
    accepted(with(full.clone(), "/nodes/0/output/mode", json!("replace")));
    refused(without(full.clone(), "/nodes/0/output/datasource"), "pipeline.validation.output_datasource_missing");
    refused(without(full.clone(), "/nodes/0/output/mode"), "pipeline.validation.output_mode_invalid");
    refused(with(full.clone(), "/nodes/0/output/mode", json!("merge")), "pipeline.validation.output_mode_invalid");
    refused(without(full.clone(), "/nodes/0/output/table"), "pipeline.validation.output_table_missing");
    let target = full.pointer("/nodes/0/output").unwrap().clone();
    let two =
        |other: Json| json!([with(node("a", &[]), "/output", target.clone()), with(node("b", &[]), "/output", other)]);
    only(with(good(), "/nodes", two(target.clone())), "pipeline.validation.duplicate_output_table");
    accepted(with(good(), "/nodes", two(with(target.clone(), "/datasource", json!("e")))));
    accepted(with(good(), "/nodes", two(json!({"target": "tempdb", "table": "t"}))));
    for table in ["A", "s.t", "é", &"x".repeat(64)] {
        only(with(full.clone(), "/nodes/0/output/table", json!(table)), "pipeline.validation.invalid_identifier");
    }
    for table in ["tempdb", "__t__"] {
        only(with(full.clone(), "/nodes/0/output/table", json!(table)), "pipeline.validation.reserved_identifier");
    }
}

/// R-PIPE-5: the parameters group.
#[test]
fn parameters() {
    let declare = |name: &str, descriptor: Json| with(good(), "/parameters", json!({ name: descriptor }));
    for name in ["", "1a", "Ward", "a-b", &"p".repeat(64)] {
        only(declare(name, json!({"type": "STRING"})), "pipeline.validation.parameter_name_invalid");
    }
    accepted(declare("_1", json!({"type": "STRING"})));
    for ty in [json!("NULL"), json!("string"), json!("TEXT"), json!(null), json!(1)] {
        only(declare("p", json!({"type": ty})), "pipeline.validation.parameter_type_invalid");
    }
    only(declare("p", json!({"type": "DECIMAL"})), "pipeline.validation.parameter_precision_missing");
    only(declare("p", json!({"type": "BIGDECIMAL"})), "pipeline.validation.parameter_scale_missing");
    for (precision, scale) in [(0, 0), (16, 0), (5, 6)] {
        let descriptor = json!({"type": "DECIMAL", "precision": precision, "scale": scale});
        only(declare("p", descriptor), "pipeline.validation.parameter_type_invalid");
    }
    accepted(declare("p", json!({"type": "DECIMAL", "precision": 15, "scale": 15})));
    accepted(declare("p", json!({"type": "DECIMAL", "precision": 7})));
    accepted(declare("p", json!({"type": "BIGDECIMAL", "scale": 3})));
    let both = json!({"type": "INTEGER", "required": true, "default": 1});
    only(declare("p", both), "pipeline.validation.conflicting_required_default");
    let failure =
        only(declare("p", json!({"type": "INTEGER", "default": "1"})), "pipeline.validation.default_type_mismatch");
    assert_eq!(failure.path.unwrap(), "parameters.p.default");
    accepted(declare("p", json!({"type": "INTEGER", "default": null})));
    let missing = refused(without(good(), "/parameters"), "pipeline.validation.type_invalid");
    assert_eq!(missing.path.unwrap(), "parameters");
    accepted(with(good(), "/parameters", json!({})));
}

/// R-PIPE-5: the settings group.
#[test]
fn settings() {
    let tempdb = |tempdb: Json| with(good(), "/settings", json!({ "tempdb": tempdb }));
    accepted(tempdb(json!({"engine": "duckdb", "config": {"max_memory_mb": 1}})));
    for engine in [json!("h2"), json!("DuckDB"), json!(1)] {
        only(tempdb(json!({"engine": engine})), "pipeline.validation.tempdb_engine_unsupported");
    }
    for config in [
        json!({"threads": 4}),
        json!({"max_memory_mb": 0}),
        json!({"max_memory_mb": "1"}),
        json!({"max_memory_mb": -1}),
    ] {
        only(tempdb(json!({"config": config})), "pipeline.validation.tempdb_config_invalid");
    }
}

/// R-PIPE-8: what of composition can be judged without the child.
#[test]
fn composition() {
    let run = |name: &str| {
        json!({"id": "child", "description": "", "type": "PIPELINE", "pipeline": {"name": name, "version": 2},
               "parameters": {"day": "${day}"}, "depends_on": []})
    };
    let document = |node: Json| with(good(), "/nodes", json!([node]));
    accepted(document(run("a/b")));
    refused(document(run("clinic/intake/open_referrals")), "pipeline.validation.pipeline_self_reference");
    refused(document(with(run("a/b"), "/source", json!("x"))), "pipeline.validation.pipeline_node_has_source");
    refused(document(with(run("a/b"), "/template", json!({}))), "pipeline.validation.pipeline_node_has_template");
    let pin =
        refused(document(with(run("a/b"), "/pipeline/version", json!("latest"))), "pipeline.validation.type_invalid");
    assert_eq!(pin.code, "pipeline.validation.type_invalid");
    let stray = refused(with(good(), "/nodes/0/pipeline", json!({})), "pipeline.validation.type_invalid");
    assert_eq!(
        (stray.path.as_deref(), &stray.details["reason"]),
        (Some("nodes[0].pipeline"), &json!("field_forbidden"))
    );
}

/// R-PIPE-5: the calculators group.
#[test]
fn calculators() {
    let nodes = |nodes: Json| with(good(), "/nodes", nodes);
    let one = |kind, inputs| nodes(json!([calculator("q", kind, inputs, "quarter")]));
    let fiscal = json!({"date": "$current_date", "fiscal_start": "$org_fiscal_start_date"});
    accepted(one("fiscal_quarter", fiscal));
    for field in ["kind", "inputs", "context_key"] {
        let node = without(calculator("q", "iso_week", json!({"date": "2026-01-15"}), "w"), &format!("/{field}"));
        refused(nodes(json!([node])), "pipeline.validation.calculator_node_incomplete");
    }
    refused(with(good(), "/nodes/0/kind", json!("round")), "pipeline.validation.calculator_fields_on_non_calculator");
    for (field, value) in [("source", json!("d")), ("template", json!({})), ("output", json!({"target": "caller"}))] {
        let node = with(calculator("q", "iso_week", json!({"date": "2026-01-15"}), "w"), &format!("/{field}"), value);
        refused(nodes(json!([node])), "pipeline.validation.calculator_node_has_sql_fields");
    }
    refused(one("moon_phase", json!({})), "pipeline.validation.calculator_unknown");
    refused(one("iso_week", json!({})), "pipeline.validation.calculator_input_missing");
    refused(one("iso_week", json!({"date": "2026-01-15", "x": 1})), "pipeline.validation.calculator_input_unknown");
    for date in [json!("15.1.2026"), json!(1), json!("$ward"), json!("$nothing")] {
        refused(one("iso_week", json!({"date": date})), "pipeline.validation.calculator_input_type_mismatch");
    }
    let apart = json!([
        calculator("a", "iso_week", json!({"date": "2026-01-15"}), "week"),
        calculator("b", "add_days", json!({"date": "$current_date", "days": "$week"}), "later"),
    ]);
    refused(nodes(apart.clone()), "pipeline.validation.calculator_input_unordered");
    accepted(nodes(with(apart, "/1/depends_on", json!(["a"]))));
    // What a reader was told of a calculator's key is not declared by sending it back.
    let told = with(
        one("iso_week", json!({"date": "2026-01-15"})),
        "/parameters/quarter",
        json!({"type": "INTEGER", "required": false, "derived": true}),
    );
    assert!(!accepted(told).parameters.contains_key("quarter"));
    let date = json!({"date": "2026-01-15"});
    let collide =
        json!([calculator("a", "iso_week", date.clone(), "k"), calculator("b", "iso_year", date.clone(), "k")]);
    refused(nodes(collide), "pipeline.validation.calculator_output_collision");
    refused(
        nodes(json!([calculator("a", "iso_week", date.clone(), "ward")])),
        "pipeline.validation.calculator_output_collision",
    );
    refused(
        nodes(json!([calculator("a", "iso_week", date, "K!")])),
        "pipeline.validation.calculator_output_name_invalid",
    );
}

/// R-PIPE-5: release checks, with the one code and its reasons.
#[test]
fn checks() {
    let document = |check: Json| with(good(), "/checks", json!([check]));
    accepted(document(check()));
    accepted(document(with(check(), "/expected", json!({"kind": "value", "value": "x", "tolerance": "0.5"}))));
    accepted(document(with(check(), "/expected", json!({"kind": "rows", "equals": 0}))));
    let bad = [
        ("/id", json!("A"), "id_invalid"),
        ("/name", json!(" "), "name_missing"),
        ("/datasource", json!("tempdb"), "datasource_invalid"),
        ("/sql", json!("DELETE FROM t"), "not_read_only"),
        ("/parameters", json!({"nope": 1}), "parameter_unknown"),
        ("/parameters", json!({"ward": 1}), "parameter_type_mismatch"),
        ("/expected", json!({"kind": "maybe"}), "kind_invalid"),
        ("/expected", json!({"kind": "value"}), "value_missing"),
        ("/expected", json!({"kind": "value", "value": 1, "tolerance": -1}), "tolerance_negative"),
        ("/expected", json!({"kind": "range"}), "bounds_missing"),
        ("/expected", json!({"kind": "range", "min": "x"}), "not_a_number"),
        ("/expected", json!({"kind": "range", "min": 2, "max": 1}), "bounds_reversed"),
        ("/expected", json!({"kind": "rows", "min": -1}), "not_a_count"),
        ("/expected", json!({"kind": "rows", "equals": 1, "min": 1}), "bounds_conflict"),
    ];
    for (pointer, value, reason) in bad {
        let failure = refused(document(with(check(), pointer, value)), "pipeline.validation.check_invalid");
        assert_eq!(failure.details["reason"], reason);
    }
    let twice = with(good(), "/checks", json!([check(), check()]));
    assert_eq!(only(twice, "pipeline.validation.check_invalid").details["reason"], "duplicate_id");
}
