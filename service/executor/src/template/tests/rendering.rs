//! Binds: what is bound, how placeholders are written and numbered, and what is refused while rendering.

use super::*;
use crate::template::Engine;

const FAILED: &str = "pipeline.node.template_render_failed";

fn failure(body: &str, values: &Context) -> String {
    let fault = render(body, values).map(|rendered| rendered.sql).expect_err(body);
    assert_eq!(fault.code, FAILED, "{body}: {}", fault.message);
    fault.message
}

/// T-2, T-3
#[test]
fn placeholders_are_written_and_numbered_as_the_dialect_has_them() {
    let body = "{% set v %}{{ b }}{% endset %}SELECT {{ a }}, :n, {{ a }}, :n, {{ v }}, {{ v }}";
    let values = context([("a", Value::Integer(1)), ("b", text("b")), ("n", Value::Null)]);
    let numbered = [
        (Dialect::Postgres, "SELECT $1, $2, $3, $2, $4, $4"),
        (Dialect::DuckDb, "SELECT $1, $2, $3, $2, $4, $4"),
        (Dialect::Lake, "SELECT $1, $2, $3, $2, $4, $4"),
        (Dialect::Oracle, "SELECT :1, :2, :3, :2, :4, :4"),
        (Dialect::MsSql, "SELECT @P1, @P2, @P3, @P2, @P4, @P4"),
        (Dialect::Sqlite, "SELECT ?1, ?2, ?3, ?2, ?4, ?4"),
    ];
    let bind = |value: Value, name: Option<&str>| Bind { value, name: name.map(str::to_owned) };
    let (a, n, b) = (bind(Value::Integer(1), None), bind(Value::Null, Some("n")), bind(text("b"), None));
    for (dialect, expected) in numbered {
        let rendered = render_in(dialect, body, &values).expect("it renders");
        assert_eq!(rendered.sql, expected);
        assert_eq!(rendered.binds, [a.clone(), n.clone(), a.clone(), b.clone()], "{dialect}");
    }
    for dialect in [Dialect::MySql, Dialect::H2] {
        let rendered = render_in(dialect, body, &values).expect("it renders");
        assert_eq!(rendered.sql, "SELECT ?, ?, ?, ?, ?, ?");
        let expected = [a.clone(), n.clone(), a.clone(), n.clone(), b.clone(), b.clone()];
        assert_eq!(rendered.binds, expected, "{dialect}");
    }
}

/// T-2, T-8: MySQL's protocol has no decimal, no date and no bytes among its parameters; a cast says what they are.
#[test]
fn mysql_is_told_what_its_protocol_cannot_say() {
    let decimal = |digits: &str| Value::Decimal(digits.to_owned());
    let rendered =
        |value: Value| render_in(Dialect::MySql, "SELECT {{ v }}, :v", &context([("v", value)])).map(|it| it.sql);
    let date = chrono::NaiveDate::from_ymd_opt(2024, 2, 29).expect("a date");
    for (value, placeholder) in [
        (decimal("-012.50"), "CAST(? AS DECIMAL(4,2))"),
        (decimal("0"), "CAST(? AS DECIMAL(1,0))"),
        (decimal("+0.001"), "CAST(? AS DECIMAL(3,3))"),
        (decimal(&format!("{}.{}", "9".repeat(35), "1".repeat(30))), "CAST(? AS DECIMAL(65,30))"),
        (Value::Date(date), "CAST(? AS DATE)"),
        (Value::Binary(vec![0]), "CAST(? AS BINARY)"),
        (text("x"), "?"),
        (Value::Null, "?"),
        (Value::BigInteger(7), "?"),
    ] {
        assert_eq!(rendered(value).expect("it renders"), format!("SELECT {placeholder}, {placeholder}"));
    }
    for digits in ["1".repeat(66), format!("0.{}", "1".repeat(31))] {
        let fault = rendered(decimal(&digits)).expect_err("no server has so many digits");
        assert!(fault.message.contains("65 digits"), "{}", fault.message);
    }
}

/// T-2
#[test]
fn numbers_follow_the_text_and_positions_lead_back() {
    let body = "{% set late %}{{ first }}{% endset %}{% set early %}{{ second }}{% endset %}é{{ early | default(1) if false else 1 }} {{ early }} {{ late }}";
    // SQL text can't go through `default`: the body is refused, so the order is tried without it.
    assert_eq!(refusal(body).1, "text_operand");
    let body = "{% set a %}{{ first }}{% endset %}{% set b %}{{ second }}{% endset %}é {{ b }} {{ a }} :first";
    let rendered = render(body, &context([("first", text("1")), ("second", text("2"))])).expect("it renders");
    assert_eq!(rendered.sql, "é $1 $2 $3");
    let values: Vec<_> = rendered.binds.iter().map(|bind| bind.value.clone()).collect();
    assert_eq!(values, [text("2"), text("1"), text("1")]);
    assert_eq!(rendered.positions, [(3, 0), (6, 1), (9, 2)]);
}

/// T-8
#[test]
fn scalars_keep_their_kind() {
    let date = chrono::NaiveDate::from_ymd_opt(2024, 2, 29).expect("a date");
    let time = chrono::NaiveTime::from_hms_micro_opt(1, 2, 3, 4).expect("a time");
    let values = [
        Value::Null,
        Value::Bool(true),
        Value::Integer(i64::from(i32::MIN)),
        Value::BigInteger(7),
        Value::BigInteger(i64::MAX),
        Value::Decimal("0.00000000000000000001".to_owned()),
        Value::Double(-0.5),
        text(""),
        Value::Binary(vec![0, 255]),
        Value::Date(date),
        Value::Time(time),
        Value::Timestamp(date.and_time(time).and_utc()),
        list([text("a"), Value::Null]),
        list([]),
    ];
    for value in values {
        assert_eq!(bound("{{ x }} :x", &context([("x", value.clone())])), [value.clone(), value]);
    }
}

/// FC-34
#[test]
fn hostile_values_are_bound_and_not_rendered_again() {
    for value in
        ["x') or 1=1 --", "O'Brien", "\\' or 1=1 -- ", "$$; drop table users; --", "{{ 7*7 }}", "%27", "$1", ":b"]
    {
        let values = context([("city", text(value)), ("cities", list([text(value)]))]);
        let rendered =
            render("SELECT {{ city }}, :city, {{ '%' ~ city ~ '%' }} WHERE c IN {{ cities | in_list }}", &values)
                .expect("it renders");
        assert_eq!(rendered.sql, "SELECT $1, $2, $3 WHERE c IN ($4)");
        assert_eq!(rendered.binds[2].value, text(&format!("%{value}%")));
    }
    let long = text(&"a".repeat(10_000_000));
    assert_eq!(bound("{{ x }}", &context([("x", long.clone())])), [long]);
}

/// FC-34
#[test]
fn in_list_binds_each_item_and_refuses_what_would_be_silently_wrong() {
    let ids = |items: &[i64]| context([("ids", Value::List(items.iter().copied().map(Value::Integer).collect()))]);
    assert_eq!(sql("id IN {{ ids | in_list }}", &ids(&[1, 2])), "id IN ($1, $2)");
    assert_eq!(bound("id IN {{ ids | in_list }}", &ids(&[1, 2])), [Value::Integer(1), Value::Integer(2)]);
    assert!(failure("id IN {{ ids | in_list }}", &ids(&[])).contains("{% if"));
    assert_eq!(sql("true{% if ids %} AND id IN {{ ids | in_list }}{% endif %}", &ids(&[])), "true");
    failure("id IN {{ ids | in_list }}", &context([("ids", list([Value::Null]))]));
    failure("id IN {{ ids | in_list }}", &context([("ids", Value::Integer(1))]));
    let many = Value::List(vec![Value::Integer(1); 60_000]);
    assert_eq!(bound("id IN {{ ids | in_list }}", &context([("ids", many)])).len(), 60_000);
}

/// FC-35
#[test]
fn identifiers_are_always_quoted_and_take_few_characters() {
    let quoted = [
        (Dialect::Postgres, "\"order\""),
        (Dialect::MySql, "`order`"),
        (Dialect::MsSql, "[order]"),
        (Dialect::Oracle, "\"order\""),
        (Dialect::Sqlite, "\"order\""),
        (Dialect::DuckDb, "\"order\""),
    ];
    for (dialect, expected) in quoted {
        assert_eq!(render_in(dialect, "{{ 'order' | ident }}", &Context::new()).expect("it renders").sql, expected);
    }
    for name in ["Abc", "sp ace", "Ünï", "schema.table", "a-b", "#t", "a@b", "50%", "c++", "_"] {
        assert_eq!(sql(&format!("{{{{ '{name}' | ident }}}}"), &Context::new()), format!("\"{name}\""));
    }
    assert_eq!(sql("{{ ['s', 'a.b'] | ident }}", &Context::new()), "\"s\".\"a.b\"");
    for name in [
        "a\\\"b",
        "x\\\"; drop table t; --",
        "",
        " a",
        "a`b",
        "a]b",
        "a\\'b",
        "a\\\\b",
        "a\\nb",
        "a;b",
        "a/*b",
        "a:b",
        "a$b",
    ] {
        failure(&format!("{{{{ '{name}' | ident }}}}"), &Context::new());
    }
    failure("{{ ['a', 'b', 'c', 'd', 'e'] | ident }}", &Context::new());
    failure("{{ [] | ident }}", &Context::new());
}

/// FC-36
#[test]
fn identifiers_longer_than_the_server_keeps_are_refused() {
    let lengths = [
        (Dialect::Postgres, "é".repeat(31), "é".repeat(32)),
        (Dialect::Postgres, "a".repeat(63), "a".repeat(64)),
        (Dialect::MySql, "é".repeat(64), "é".repeat(65)),
        (Dialect::Oracle, "a".repeat(128), "€".repeat(43)),
        (Dialect::MsSql, "é".repeat(128), "é".repeat(129)),
    ];
    for (dialect, fits, too_long) in lengths {
        let render = |name: &str| render_in(dialect, &format!("{{{{ '{name}' | ident }}}}"), &Context::new());
        render(&fits).expect("it fits");
        render(&too_long).expect_err("it would be cut");
    }
}

/// T-3
#[test]
fn an_identifier_comes_from_the_allowed_list() {
    let body = "ORDER BY {{ column | ident(['amount', 'placed on']) }}";
    assert_eq!(sql(body, &context([("column", text("placed on"))])), "ORDER BY \"placed on\"");
    let message = failure(body, &context([("column", text("secret_column"))]));
    assert!(!message.contains("secret_column"));
    failure(body, &context([("column", Value::Integer(1))]));
    failure("{{ [a, b] | ident(['x', 'y']) }}", &context([("a", text("x")), ("b", text("z"))]));
    assert_eq!(sql("{{ [a, b] | ident(['x', 'y']) }}", &context([("a", text("x")), ("b", text("y"))])), "\"x\".\"y\"");
}

/// T-5
#[test]
fn names_without_a_value_are_all_named() {
    let fault = render("SELECT :a,\n:b, :here, :a", &context([("here", Value::Null)])).unwrap_err();
    assert_eq!(fault.code, "pipeline.node.sql_parameter_missing");
    assert_eq!(fault.details["names"], serde_json::json!(["a", "b"]));
    assert_eq!((fault.details["name"].as_str(), fault.line), (Some("a"), Some(1)));
}

/// T-6
#[test]
fn an_undefined_variable_never_renders_to_nothing() {
    let values = context([("x", Value::Integer(1))]);
    for body in [
        "{{ nosuch }}",
        "{% if nosuch %}{% endif %}",
        "{% for a in nosuch %}{% endfor %}",
        "{{ x ~ nosuch }}",
        "{{ nosuch | upper }}",
        "{% set a = nosuch %}",
        "{% macro m(a=nosuch) %}{{ a }}{% endmacro %}{{ m() }}",
        "{% for a in [1] %}{% set b = 1 %}{% endfor %}{{ b }}",
        "{% with a = 1 %}{% endwith %}{{ a }}",
        "{% set a = 1 %}{% macro m() %}{{ a }}{% endmacro %}{{ m() }}",
    ] {
        let fault = render(body, &values).unwrap_err();
        assert_eq!((fault.code, fault.message.ends_with("is not defined")), (FAILED, true), "{body}: {fault:?}");
    }
    assert_eq!(bound("{{ nosuch | default(2) }} {{ x | d(3) }}", &values), [Value::Integer(2), Value::Integer(1)]);
    assert_eq!(sql("{% if nosuch is defined %}a{% else %}b{% endif %}", &values), "b");
    assert_eq!(sql("{% if nosuch is undefined %}a{% endif %}", &values), "a");
}

/// T-2
#[test]
fn lists_bind_only_where_the_dialect_has_arrays() {
    let values = context([("ids", list([Value::Integer(1)])), ("nested", list([list([])]))]);
    for dialect in Dialect::ALL {
        let has = matches!(dialect, Dialect::Postgres | Dialect::DuckDb | Dialect::Lake | Dialect::H2);
        assert_eq!(render_in(dialect, "SELECT {{ ids }}", &values).is_ok(), has, "{dialect}");
        assert_eq!(render_in(dialect, "SELECT :ids", &values).is_ok(), has, "{dialect}");
    }
    failure("{{ nested }}", &values);
    failure(":nested", &values);
    failure("{{ [ids] }}", &values);
    for number in [f64::NAN, f64::INFINITY] {
        failure("{{ x }}", &context([("x", Value::Double(number))]));
        failure(":x", &context([("x", list([Value::Double(number)]))]));
    }
}

/// T-10
#[test]
fn more_binds_than_the_dialect_takes_are_refused() {
    for (dialect, most) in [(Dialect::MsSql, 2_000), (Dialect::Sqlite, 32_766), (Dialect::MySql, 65_535)] {
        let values = |count: usize| context([("ids", Value::List(vec![Value::Integer(1); count]))]);
        let render = |count| render_in(dialect, "id IN {{ ids | in_list }}", &values(count));
        assert_eq!(render(most).expect("it renders").binds.len(), most);
        assert_eq!(render(most + 1).unwrap_err().details["limit"], most);
    }
}

/// T-6
#[test]
fn errors_never_quote_values() {
    let secret = "s3cret'value";
    let values = context([
        ("x", text(secret)),
        ("n", Value::Integer(1)),
        ("l", list([text(secret)])),
        ("d", Value::Decimal("13.37e9".to_owned())),
    ]);
    for body in [
        "{{ x + n }}",
        "{{ x < n }}",
        "{{ x in n }}",
        "{{ n in l }}",
        "{{ x | abs }}",
        "{{ x | int }}",
        "{{ x | float }}",
        "{{ x | ident(['a']) }}",
        "{{ l | ident(['a']) }}",
        "{{ l | sum }}",
        "{{ l ~ x }}",
        "{{ x[99] }}",
        "{{ x | round }}",
        "{% for a in x %}{% endfor %}",
        "{{ range(x) }}",
        "{{ -x }}",
        "{{ l | replace('a', 'b') }}",
        "{{ x is odd }}",
        "{{ d + 1 }}",
        "{{ x }}5",
        "{{ l[x] }}",
        "{{ x[x:] }}",
    ] {
        let fault = render(body, &values).unwrap_err();
        let all = format!("{fault:?}");
        assert!(!all.contains("s3cret") && !all.contains("13.37"), "{body}: {all}");
    }
}

/// R-TPL-21
#[tokio::test]
async fn the_engine_renders_on_its_own_threads() {
    let engine = Engine::new(Limits::default(), 10);
    let source = Arc::new(template(Dialect::Postgres, "SELECT :a, {{ a }}"));
    let values = context([("a", Value::Integer(1))]);
    assert_eq!(engine.render(&source, &values).await.expect("it renders").sql, "SELECT $1, $2");
    assert_eq!(engine.check(&source).await.expect("it may be saved").binds.len(), 1);

    // A stored body that would not be saved today is a render failure that names its cause.
    let forbidden = Arc::new(template(Dialect::Postgres, "{% include 'x' %}"));
    let fault = engine.render(&forbidden, &values).await.unwrap_err();
    assert_eq!(
        (fault.code, fault.details["cause"].as_str()),
        (FAILED, Some("template.validation.dangerous_construct"))
    );
}

/// R-TPL-21
#[tokio::test]
async fn a_render_ends_at_its_time_limit_and_leaves_its_thread() {
    let limits = Limits { fuel: u64::MAX, timeout: Duration::from_millis(200), workers: 1, ..Limits::default() };
    let engine = Engine::new(limits, 10);
    let endless = "{% for a in range(100000) %}{% for b in range(100000) %}{% set c = a * b %}{% endfor %}{% endfor %}";
    let started = Instant::now();
    let fault = engine.render(&Arc::new(template(Dialect::Postgres, endless)), &Context::new()).await.unwrap_err();
    assert_eq!((fault.code, fault.message.contains("longer")), (FAILED, true));
    assert!(started.elapsed() < Duration::from_secs(10));
    let next = engine.render(&Arc::new(template(Dialect::Postgres, "SELECT 1")), &Context::new()).await;
    assert_eq!(next.expect("the one thread is free again").sql, "SELECT 1");
}

/// R-TPL-22
#[tokio::test]
async fn a_changed_draft_is_never_served_from_the_cache() {
    let engine = Engine::new(Limits::default(), 2);
    for body in ["SELECT 1", "SELECT 2", "SELECT 1"] {
        let source = Arc::new(template(Dialect::Postgres, body));
        assert_eq!(engine.render(&source, &Context::new()).await.expect("it renders").sql, body);
    }
    for text in ["one", "two"] {
        let lib = library("lib/a.sql", &format!("{{% macro m() %}}{text}{{% endmacro %}}"));
        let source = Source { imports: vec![import("a", lib)], ..template(Dialect::Postgres, "{{ a.m() }}") };
        assert_eq!(engine.render(&Arc::new(source), &Context::new()).await.expect("it renders").sql, text);
    }
}

/// R-TPL-22
#[test]
fn the_cache_is_bounded_and_drops_the_least_recently_used() {
    use super::super::cache::Cache;
    let cache = Cache::new(2);
    let compiled = |body: &str| {
        let source = Arc::new(template(Dialect::Postgres, body));
        let (program, _) = compile(&source, &Limits::default()).expect("it compiles");
        (source, Arc::new(program))
    };
    let entries = ["a", "b", "c"].map(compiled);
    cache.put(&entries[0].0, &entries[0].1);
    cache.put(&entries[1].0, &entries[1].1);
    assert!(cache.get(&entries[0].0).is_some());
    cache.put(&entries[2].0, &entries[2].1);
    let kept = entries.each_ref().map(|(source, _)| cache.get(source).is_some());
    assert_eq!((kept, cache.len()), ([true, false, true], 2));
    // The same content in another allocation is the same template.
    assert!(cache.get(&compiled("a").0).is_some());
}

/// R-TPL-5
#[test]
fn dialects_have_their_wire_names() {
    let names = Dialect::ALL.map(|dialect| dialect.to_string());
    assert_eq!(names, ["POSTGRES", "ORACLE", "MSSQL", "MYSQL", "H2", "DUCKDB", "SQLITE", "LAKE"]);
    for dialect in Dialect::ALL {
        assert_eq!(dialect.to_string().parse(), Ok(dialect));
    }
    assert!("postgres".parse::<Dialect>().is_err());
}
