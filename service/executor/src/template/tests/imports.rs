//! Imports and libraries.

use super::*;

fn importing(imports: Vec<Import>, body: &str) -> Source {
    Source { imports, ..template(Dialect::Postgres, body) }
}

fn codes(source: &Source) -> Vec<&'static str> {
    let refused = check(source, &Limits::default());
    refused.map(|_| ()).expect_err(&source.body).into_iter().map(|fault| fault.code).collect()
}

/// T-9
#[test]
fn macros_of_libraries_are_called_by_alias() {
    let inner = library("lib/inner.sql", "{% macro one(x) %}{{ x }}{% endmacro %}");
    let outer = Source {
        imports: vec![import("i", inner)],
        ..library("lib/outer.sql", "{% macro two(x) %}({{ i.one(x) }}, {{ limit }}){% endmacro %}")
    };
    let source = importing(vec![import("o", outer)], "SELECT {{ o.two(a) }} LIMIT {{ limit }}");
    let values = context([("a", Value::Integer(1)), ("limit", Value::Integer(5))]);
    let rendered = render_source(&source, &values).expect("it renders");
    assert_eq!(rendered.sql, "SELECT ($1, $2) LIMIT $3");
    let checked = check(&source, &Limits::default()).expect("it may be saved");
    assert_eq!(checked.variables.into_iter().collect::<Vec<_>>(), ["a", "limit"]);
    // The alias of the library is the library's own.
    assert_eq!(
        codes(&Source { body: "{{ i.one(1) }}".to_owned(), ..source }),
        ["template.validation.dangerous_construct"]
    );
}

/// R-TPL-11
#[test]
fn a_bad_alias_or_version_is_refused() {
    let lib = || library("lib/a.sql", "{% macro m() %}x{% endmacro %}");
    for alias in ["", "1a", "a-b", "a b", "é", "loop", "range", "self", "none"] {
        assert_eq!(
            codes(&importing(vec![import(alias, lib())], "x")),
            ["template.validation.dangerous_construct"],
            "{alias}"
        );
    }
    let none = Source { version: 0, ..lib() };
    assert_eq!(codes(&importing(vec![import("a", none)], "x")), ["template.validation.dangerous_construct"]);
    let named_alike = importing(vec![import("a", lib())], "{% macro a() %}x{% endmacro %}");
    assert_eq!(codes(&named_alike), ["template.validation.dangerous_construct"]);
    let other = Source { dialect: Dialect::MySql, ..lib() };
    assert_eq!(codes(&importing(vec![import("a", other)], "x")), ["template.validation.dangerous_construct"]);
}

/// R-TPL-12
#[test]
fn two_imports_with_one_alias_are_refused() {
    let lib = |name: &str| library(name, "{% macro m() %}x{% endmacro %}");
    let source = importing(vec![import("a", lib("lib/a.sql")), import("a", lib("lib/b.sql"))], "x");
    assert_eq!(codes(&source), ["template.validation.duplicate_alias"]);
}

/// R-TPL-9
#[test]
fn refusals_of_imports_and_body_are_told_together() {
    let lib = |name: &str| library(name, "{% macro m() %}x{% endmacro %}");
    let imports = vec![import("a", lib("lib/a.sql")), import("a", lib("lib/b.sql")), import("1", lib("lib/c.sql"))];
    let told = codes(&importing(imports, "{{ a.m() }} {{ x | safe }}"));
    let dangerous = "template.validation.dangerous_construct";
    assert_eq!(told, ["template.validation.duplicate_alias", dangerous, dangerous]);
}

/// R-TPL-14
#[test]
fn only_libraries_are_imported() {
    let source = importing(vec![import("a", template(Dialect::Postgres, "x"))], "x");
    assert_eq!(codes(&source), ["template.validation.import_not_library"]);
}

/// R-TPL-15
#[test]
fn imports_are_ten_deep_at_most_and_go_in_no_circle() {
    let body = "{% macro m() %}x{% endmacro %}";
    let chain = |depth: usize| {
        let mut lib = library("lib/0.sql", body);
        for index in 1..depth {
            lib = Source { imports: vec![import("a", lib)], ..library(&format!("lib/{index}.sql"), body) };
        }
        importing(vec![import("a", lib)], "{{ a.m() }}")
    };
    check(&chain(10), &Limits::default()).expect("ten are allowed");
    assert_eq!(codes(&chain(11)), ["template.validation.import_depth_exceeded"]);

    // Shared libraries count once, however many ways lead to them, and still by their longest chain.
    let mut lib = Arc::new(library("lib/0.sql", body));
    for index in 1..10 {
        let imports = ["a", "b", "c"].map(|alias| Import { alias: alias.to_owned(), source: lib.clone() });
        lib = Arc::new(Source { imports: imports.to_vec(), ..library(&format!("lib/{index}.sql"), body) });
    }
    let wide = |alias: &str| Import { alias: alias.to_owned(), source: lib.clone() };
    check(&importing(vec![wide("x"), wide("y")], "{{ x.m() }}{{ y.m() }}"), &Limits::default()).expect("ten deep");
    let deeper = Source { imports: vec![wide("x")], ..library("lib/top.sql", body) };
    let both = importing(vec![wide("x"), import("y", deeper)], "x");
    assert_eq!(codes(&both), ["template.validation.import_depth_exceeded"]);

    let again = library("lib/a.sql", body);
    let circle = Source {
        imports: vec![import("b", Source { imports: vec![import("a", again)], ..library("lib/b.sql", body) })],
        ..library("lib/a.sql", body)
    };
    assert_eq!(codes(&importing(vec![import("a", circle)], "x")), ["template.validation.import_cycle"]);
}

/// R-TPL-16
#[test]
fn a_library_is_macros_and_nothing_else() {
    let without = "template.validation.is_library_without_macros";
    for body in ["", "{# nothing #}", "SELECT 1", "{% set a = 1 %}"] {
        assert!(codes(&library("lib/a.sql", body)).contains(&without), "{body}");
    }
    for outside in ["x", "{{ x }}", "{% set a = 1 %}", "-- a comment"] {
        let source = library("lib/a.sql", &format!("{{% macro m() %}}x{{% endmacro %}}\n{outside}"));
        assert_eq!(codes(&source), [without], "{outside}");
    }
    let fine =
        library("lib/a.sql", "{# two #}\n{% macro m() %}x{% endmacro %}\n{% macro n() %}{{ m() }}{% endmacro %}\n");
    check(&fine, &Limits::default()).expect("macros, comments and blanks");
}

/// R-TPL-15
#[test]
fn a_macro_that_the_library_lacks_is_refused() {
    let lib = library("lib/a.sql", "{% macro m() %}x{% endmacro %}");
    let source = importing(vec![import("a", lib)], "SELECT\n{{ a.nosuch() }}");
    let faults = check(&source, &Limits::default()).unwrap_err();
    assert_eq!((faults[0].details["construct"].as_str(), faults[0].line), (Some("macro"), Some(2)));
}

/// R-TPL-8
#[test]
fn what_is_wrong_in_a_library_names_the_library() {
    let lib = library("lib/a.sql", "\n{% macro m() %}{{ x | safe }}{% endmacro %}");
    let faults = check(&importing(vec![import("a", lib)], "x"), &Limits::default()).unwrap_err();
    assert_eq!((faults[0].details["template"].as_str(), faults[0].line), (Some("lib/a.sql"), Some(2)));
}
