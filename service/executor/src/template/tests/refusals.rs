//! What a save refuses, construct by construct.

use super::*;

const DANGEROUS: &str = "template.validation.dangerous_construct";
const SYNTAX: &str = "template.validation.syntax_error";
const INTERPOLATED: &str = "template.validation.parameter_interpolated";

/// R-TPL-10
#[test]
fn constructs_that_load_or_turn_text_into_strings_are_refused() {
    let bodies = [
        ("include", "{% include 'x' %}"),
        ("import", "{% import 'x' as y %}"),
        ("from", "{% from 'x' import y %}"),
        ("extends", "{% extends 'x' %}"),
        ("block", "{% block a %}{% endblock %}"),
        ("self", "{{ self.a() }}"),
        ("do", "{% do range(3) %}"),
        ("autoescape", "{% autoescape true %}{{ x }}{% endautoescape %}"),
        ("filter_block", "{% filter upper %}x{% endfilter %}"),
        ("filter_block", "{% set a | upper %}x{% endset %}"),
        ("function", "{{ super() }}"),
        ("function", "{{ namespace(a=1) }}"),
        ("function", "{{ dict(a=1) }}"),
        ("function", "{{ now() }}"),
        ("method", "{{ name.upper() }}"),
        ("method", "{{ nosuch.macro() }}"),
        ("call", "{{ range(3)() }}"),
        ("call", "{{ ('a')() }}"),
        ("splat", "{{ range(*items) }}"),
        ("splat", "{{ range(**items) }}"),
        ("attribute_assignment", "{% set a.b = 1 %}"),
        ("unpacking", "{% for a, b in items %}x{% endfor %}"),
        ("loop", "{% for a in items %}{{ loop }}{% endfor %}"),
        ("loop", "{{ loop.index }}"),
        ("loop", "{% for a in items %}{{ loop.depth }}{% endfor %}"),
        ("method", "{% for a in items %}{{ loop.cycle(1, 2) }}{% endfor %}"),
        ("recursive_loop", "{% for a in items recursive %}x{% endfor %}"),
        ("function", "{% for a in items %}{{ loop(a) }}{% endfor %}"),
        ("macro", "{% if a %}{% macro m() %}x{% endmacro %}{% endif %}"),
        ("macro", "{% macro m() %}x{% endmacro %}{% macro m() %}y{% endmacro %}"),
        ("map", "{{ {'a': 1} }}"),
        ("attribute", "{{ order.id }}"),
        ("slice_step", "{{ items[::2] }}"),
        ("if_without_else", "{{ a if b }}"),
        ("caller", "{{ caller() }}"),
        ("function_value", "{{ range }}"),
        ("function_value", "{% macro m() %}x{% endmacro %}{{ m }}"),
        ("name", "{% macro range() %}x{% endmacro %}"),
        ("name", "{% macro m() %}x{% endmacro %}{% set m = 1 %}"),
        ("name", "{% macro m(a, a) %}x{% endmacro %}"),
    ];
    for (construct, body) in bodies {
        assert_eq!(refusal(body), (DANGEROUS, construct.to_owned()), "{body}");
    }
}

/// R-TPL-10, T-12
#[test]
fn filters_and_tests_that_are_not_listed_are_refused() {
    for filter in ["safe", "escape", "e", "tojson", "map", "attr", "pprint", "format", "indent", "urlencode", "nosuch"]
    {
        let (code, construct) = refusal(&format!("SELECT {{{{ x | {filter} }}}}"));
        assert_eq!((code, construct.as_str()), (DANGEROUS, "filter"), "{filter}");
    }
    for test in ["safe", "escaped", "filter", "test", "sameas", "nosuch"] {
        let (code, construct) = refusal(&format!("SELECT {{{{ x is {test} }}}}"));
        assert_eq!((code, construct.as_str()), (DANGEROUS, "test"), "{test}");
    }
}

/// R-TPL-10
#[test]
fn sql_text_is_refused_as_an_operand() {
    let with_text = "{% set t %}a{% endset %}{% macro m() %}b{% endmacro %}";
    let uses = [
        "{{ t | upper }}",
        "{{ t | default('a') }}",
        "{{ t ~ 'a' }}",
        "{{ t + 1 }}",
        "{{ -t }}",
        "{{ t == 'a' }}",
        "{{ 'a' in t }}",
        "{{ t[0] }}",
        "{{ t[:1] }}",
        "{% for c in t %}x{% endfor %}",
        "{{ t is string }}",
        "{{ [t] }}",
        "{{ m() | trim }}",
        "{{ m() ~ '' }}",
        "{{ (x | ident(['a'])) ~ '' }}",
        "{{ (ids | in_list) | string }}",
        "{{ range(t) }}",
        "{{ ids[t] }}",
    ];
    for body in uses {
        let (code, construct) = refusal(&format!("{with_text}{body}"));
        assert_eq!((code, construct.as_str()), (DANGEROUS, "text_operand"), "{body}");
    }
    for body in ["{% if t %}{{ t }}{% endif %}", "{% if t is defined %}x{% endif %}", "{{ t if not m() else m() }}"] {
        checked(&format!("{with_text}{body}")).expect(body);
    }
}

/// R-TPL-10, T-3
#[test]
fn a_value_in_a_literal_name_or_comment_is_refused_with_the_way_out() {
    let bodies = [
        (Dialect::Postgres, "SELECT '%{{ x }}%'"),
        (Dialect::Postgres, "SELECT E'\\'{{ x }}'"),
        (Dialect::Postgres, "SELECT $a$ {{ x }} $a$"),
        (Dialect::Postgres, "SELECT \"{{ x }}\""),
        (Dialect::Postgres, "SELECT 1 -- {{ x }}"),
        (Dialect::Postgres, "SELECT 1 /* /* */ {{ x }} */"),
        (Dialect::Postgres, "SELECT ' {% if a %}{{ x }}{% endif %}'"),
        (Dialect::MySql, "SELECT \"{{ x }}\""),
        (Dialect::MySql, "SELECT '\\'{{ x }}'"),
        (Dialect::MySql, "SELECT `{{ x }}`"),
        (Dialect::MySql, "SELECT 1 # {{ x }}"),
        (Dialect::MsSql, "SELECT [{{ x }}]"),
        (Dialect::Sqlite, "SELECT [{{ x }}]"),
        (Dialect::Oracle, "SELECT q'[it's {{ x }}]'"),
        (Dialect::H2, "SELECT $$ {{ x }} $$"),
    ];
    for (dialect, body) in bodies {
        assert_eq!(refusal_in(dialect, body).0, INTERPOLATED, "{body}");
    }
    let faults = checked("SELECT 1,\n'%{{ x }}%'").unwrap_err();
    assert!(faults[0].message.contains("'%' || {{ x }} || '%'"), "{}", faults[0].message);
    assert_eq!(faults[0].line, Some(2));
    let call = "{% macro m() %}{{ caller() }}{% endmacro %}SELECT '{% call m() %}x{% endcall %}'";
    assert_eq!(refusal(call).0, INTERPOLATED);
}

/// R-TPL-10
#[test]
fn a_quote_can_not_open_in_one_branch() {
    let bodies = [
        "SELECT {% if a %}'{% endif %} x",
        "SELECT {% if a %}x{% else %}/*{% endif %} x",
        "SELECT {% for a in b %}'{% endfor %} x",
        "SELECT {% for a in b %}x{% else %}'{% endfor %} x",
        "{% set t %} ' {% endset %}",
        "{% macro m() %} ' {% endmacro %}",
        "{% macro m() %} -- x{% endmacro %}",
        "{% with a = 1 %}'{% endwith %}'",
        "{% macro m() %}{{ caller() }}{% endmacro %}{% call m() %}'{% endcall %}",
    ];
    for body in bodies {
        assert_eq!(refusal(body), (DANGEROUS, "unbalanced".to_owned()), "{body}");
    }
    for body in ["SELECT 'it", "SELECT \"a", "SELECT /* a", "SELECT $$a"] {
        assert_eq!(refusal(body).0, SYNTAX, "{body}");
    }
    checked("SELECT '{% if a %}x{% else %}y{% endif %}' -- the end").expect("the quote closes where it opens");
}

/// R-TPL-10
#[test]
fn the_drivers_own_placeholders_are_refused_outside_literals() {
    let bodies = [
        (Dialect::Postgres, "SELECT $1"),
        (Dialect::DuckDb, "SELECT $1"),
        (Dialect::Lake, "SELECT $name"),
        (Dialect::DuckDb, "SELECT ?"),
        (Dialect::MySql, "SELECT ?"),
        (Dialect::H2, "SELECT ?"),
        (Dialect::Sqlite, "SELECT ?1"),
        (Dialect::Sqlite, "SELECT @x"),
        (Dialect::Sqlite, "SELECT $x"),
        (Dialect::Sqlite, "SELECT :1"),
        (Dialect::MsSql, "SELECT @p1"),
        (Dialect::MsSql, "SELECT @P12"),
        (Dialect::Oracle, "SELECT :1"),
    ];
    for (dialect, body) in bodies {
        assert_eq!(refusal_in(dialect, body), (DANGEROUS, "driver_placeholder".to_owned()), "{body}");
    }
    assert_eq!(refusal_in(Dialect::MySql, "SELECT /*! 1 */").1, "executable_comment");
    assert_eq!(refusal_in(Dialect::MySql, "SELECT /*M! 1 */").1, "executable_comment");
    let legal = [
        (Dialect::Postgres, "SELECT '$1', \"?\", a ? 'b', c[1:2] -- $1"),
        (Dialect::MsSql, "SELECT @pages, @@ROWCOUNT, @p, '@p1'"),
        (Dialect::MySql, "SELECT @x, '?' -- ?"),
        (Dialect::Oracle, "SELECT ':1' FROM dual"),
        (Dialect::Sqlite, "SELECT '?1', '@x'"),
    ];
    for (dialect, body) in legal {
        render_in(dialect, body, &Context::new()).expect(body);
    }
}

/// R-TPL-10
#[test]
fn reserved_characters_are_refused_also_when_escaped() {
    for body in ["a\u{0}b", "a\u{FDD0}b", "{{ '\\ufdd1' }}", "{{ '\\u0000' }}", "{# \u{FDEF} #}"] {
        assert_eq!(refusal(body), (DANGEROUS, "reserved_character".to_owned()), "{body:?}");
    }
}

/// R-TPL-9
#[test]
fn what_does_not_parse_or_is_too_long_is_a_syntax_error() {
    for body in ["{{ a", "{% if %}", "{% nosuch %}", "{{ 1 + }}", "{% raw %}", "{# a", "{{ }} }}"] {
        assert_eq!(refusal(body).0, SYNTAX, "{body}");
    }
    let limits = Limits { max_body_chars: 10, ..Limits::default() };
    let source = |body: &str| template(Dialect::Postgres, body);
    check(&source("SELECT 'éé"), &limits).expect_err("a quote is open");
    assert!(check(&source("SELECT éé "), &limits).is_ok(), "ten characters, twelve bytes");
    // Too long wins over what is wrong inside.
    let faults = check(&source("{{ a b c d"), &Limits { max_body_chars: 9, ..limits }).unwrap_err();
    assert_eq!((faults[0].code, faults[0].details["limit"].as_u64()), (SYNTAX, Some(9)));
}

/// R-TPL-9
#[test]
fn all_refusals_are_reported_with_their_lines() {
    let faults = checked("SELECT {{ a | safe }},\n{{ b.c }},\n{{ d if e }}").unwrap_err();
    let lines: Vec<_> = faults.iter().map(|fault| fault.line).collect();
    assert_eq!(lines, [Some(1), Some(2), Some(3)]);
    assert!(faults.iter().all(|fault| fault.details["template"] == "shop/orders.sql"));
}

/// R-TPL-10
#[test]
fn ident_on_a_value_needs_its_allowed_names() {
    for body in [
        "{{ column | ident }}",
        "{{ column | ident(names) }}",
        "{{ column | ident('a') }}",
        "{{ column | ident([name]) }}",
        "{{ ['a', column] | ident }}",
        "{% set c = 'a' %}{{ c | ident }}",
    ] {
        assert_eq!(refusal(body), (DANGEROUS, "ident".to_owned()), "{body}");
    }
    for body in ["{{ 'a' | ident }}", "{{ ['s', 't'] | ident }}", "{{ column | ident(['a', 'b']) }}"] {
        checked(body).expect(body);
    }
}

/// R-TPL-10
#[test]
fn macros_are_called_with_the_arguments_they_take() {
    let declared = "{% macro m(a, b=1) %}{{ a }}{{ ' ' if b else b }}{% endmacro %}";
    for call in ["{{ m() }}", "{{ m(1, 2, 3) }}", "{{ m(1, c=2) }}", "{{ m(1, a=2) }}", "{{ m(b=1) }}"] {
        assert_eq!(refusal(&format!("{declared}{call}")), (DANGEROUS, "argument".to_owned()), "{call}");
    }
    for call in ["{{ m(1) }}", "{{ m(a=1) }}", "{{ m(1, b=2) }}"] {
        checked(&format!("{declared}{call}")).expect(call);
    }
    assert_eq!(refusal("{{ range() }}").1, "range");
    assert_eq!(refusal("{{ x | replace('a') }}").1, "filter");
    assert_eq!(refusal("{{ x is divisibleby }}").1, "test");
}

/// R-TPL-8
#[test]
fn a_check_tells_the_names_that_the_body_reads() {
    let body = "{% macro used(a) %}{{ a }} AND x = :in_macro AND {{ from_macro }}{% endmacro %}\
                {% macro unused() %}{{ other }} :also{% endmacro %}\
                {% set local = outer %}{% for item in items %}{{ item }} {% endfor %}\
                {% if flag %}{% set maybe = 1 %}{% endif %}{% if flag %}{% set both = 1 %}{% else %}{% set both = 2 %}{% endif %}\
                {{ local }} {{ maybe }} {{ both }} {{ used(1) }} :bound '::no :literal' x::int -- :comment";
    let checked = checked(body).expect("it may be saved");
    let names = |set: &std::collections::BTreeSet<String>| set.iter().cloned().collect::<Vec<_>>().join(" ");
    assert_eq!(names(&checked.variables), "flag from_macro items maybe outer");
    assert_eq!(names(&checked.binds), "bound in_macro");
}

/// R-TPL-8
#[test]
fn a_value_alone_after_order_by_is_warned_of() {
    let warned = checked("SELECT a FROM t\nORDER  BY {{ column }}").expect("it is legal");
    assert_eq!(warned.warnings.len(), 1);
    assert_eq!(warned.warnings[0].line, Some(2));
    let quiet = checked("SELECT a FROM t ORDER BY {{ column | ident(['a']) }} LIMIT {{ n }}").expect("it is legal");
    assert!(quiet.warnings.is_empty());
}
