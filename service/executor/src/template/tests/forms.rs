//! Every form that bodies may use, and what it gives.

use super::*;

fn value_of(expression: &str, values: &Context) -> Value {
    let mut bound = bound(&format!("{{{{ {expression} }}}}"), values);
    assert_eq!(bound.len(), 1, "{expression}");
    bound.remove(0)
}

fn shop() -> Context {
    context([
        ("n", Value::Integer(7)),
        ("big", Value::BigInteger(9_000_000_000)),
        ("price", Value::Decimal("10.50".to_owned())),
        ("ratio", Value::Double(0.25)),
        ("name", text(" Ada ")),
        ("yes", Value::Bool(true)),
        ("nothing", Value::Null),
        ("day", Value::Date(chrono::NaiveDate::from_ymd_opt(2024, 1, 5).expect("a date"))),
        ("ids", list([Value::Integer(3), Value::Integer(1), Value::Integer(3)])),
        ("tags", list([text("b"), text("a")])),
    ])
}

/// T-12
#[test]
fn arithmetic_is_exact_where_it_can_be() {
    let values = shop();
    let decimal = |text: &str| Value::Decimal(text.to_owned());
    let cases = [
        ("n + 1", Value::Integer(8)),
        ("n - 8", Value::Integer(-1)),
        ("n * 2", Value::Integer(14)),
        ("n * big", Value::BigInteger(63_000_000_000)),
        ("big - big", Value::BigInteger(0)),
        ("2147483647 + 1", Value::BigInteger(2_147_483_648)),
        ("9223372036854775807 + 1", decimal("9223372036854775808")),
        ("n / 2", Value::Double(3.5)),
        ("n // 2", Value::Integer(3)),
        ("-n // 2", Value::Integer(-4)),
        ("n // -2", Value::Integer(-4)),
        ("-n // -2", Value::Integer(3)),
        ("n % 4", Value::Integer(3)),
        ("-n % 4", Value::Integer(1)),
        ("n % -4", Value::Integer(-1)),
        ("2 ** 10", Value::Integer(1024)),
        ("price + 1", decimal("11.50")),
        ("price - price", decimal("0.00")),
        ("price * 2", decimal("21.00")),
        ("-price", decimal("-10.50")),
        ("ratio + n", Value::Double(7.25)),
        ("0.5", Value::Double(0.5)),
        ("-(-3)", Value::Integer(3)),
        ("none", Value::Null),
        ("true", Value::Bool(true)),
        ("'a' 'b'", text("ab")),
    ];
    for (expression, expected) in cases {
        assert_eq!(value_of(expression, &values), expected, "{expression}");
    }
    for refused in [
        "n / 0",
        "n // 0",
        "n % 0",
        "price / 2",
        "price + ratio",
        "2 ** 200",
        "name + 'x'",
        "ids + ids",
        "day + 1",
        "nothing + 1",
        "1e308 * 10",
    ] {
        render(&format!("{{{{ {refused} }}}}"), &values).expect_err(refused);
    }
}

/// T-12
#[test]
fn comparisons_compare_one_kind_exactly() {
    let values = shop();
    let holds = [
        "n == 7",
        "n != 8",
        "n < 8",
        "n <= 7",
        "n > 6",
        "n >= 7",
        "n == 7.0",
        "price == 10.5",
        "price > n",
        "ratio < price",
        "0.1 != 0.3 - 0.2",
        "1 < n < 9",
        "not 1 < n < 3",
        "'a' < 'b'",
        "'Ad' in name",
        "'x' not in name",
        "3 in ids",
        "2 not in ids",
        "nothing == none",
        "n != none",
        "day == day",
        "ids == [3, 1, 3]",
        "ids != [3]",
        "yes and n == 7",
        "nothing or yes",
        "not nothing",
        "n is odd",
        "8 is even",
        "n is number",
        "price is number",
        "n is integer",
        "ratio is float",
        "name is string",
        "ids is sequence",
        "nothing is none",
        "yes is true",
        "yes is boolean",
        "yes is not false",
        "n is divisibleby(7)",
        "n is divisibleby 7",
        "'abc' is startingwith('a')",
        "'abc' is endingwith('bc')",
        "big == 9000000000",
    ];
    for expression in holds {
        assert_eq!(value_of(expression, &values), Value::Bool(true), "{expression}");
    }
    for refused in [
        "n == '7'",
        "day == '2024-01-05'",
        "n < nothing",
        "yes == 1",
        "name in n",
        "'3' in ids",
        "ids < ids",
        "ids == ['3', '1', '3']",
        "day < n",
    ] {
        let fault = render(&format!("{{{{ {refused} }}}}"), &values).expect_err(refused);
        assert_eq!(fault.code, "pipeline.node.template_render_failed", "{refused}");
    }
}

/// T-12
#[test]
fn filters_give_values() {
    let values = shop();
    let decimal = |text: &str| Value::Decimal(text.to_owned());
    let cases = [
        ("name | trim | upper", text("ADA")),
        ("name | lower", text(" ada ")),
        ("name | replace('d', 'dd')", text(" Adda ")),
        ("name | length", Value::Integer(5)),
        ("ids | count", Value::Integer(3)),
        ("ids | first", Value::Integer(3)),
        ("tags | last", text("a")),
        ("ids | sort", list([Value::Integer(1), Value::Integer(3), Value::Integer(3)])),
        ("tags | reverse", list([text("a"), text("b")])),
        ("ids | unique", list([Value::Integer(3), Value::Integer(1)])),
        ("ids | sum", Value::Integer(7)),
        ("ids | min", Value::Integer(1)),
        ("ids | max", Value::Integer(3)),
        ("tags | join(', ')", text("b, a")),
        ("ids | join", text("313")),
        ("-7 | abs", Value::Integer(7)),
        ("'12' | int", Value::Integer(12)),
        ("price | int", Value::Integer(10)),
        ("n | float", Value::Double(7.0)),
        ("price | float", Value::Double(10.5)),
        ("2.5 | round", Value::Double(3.0)),
        ("0.125 | round(2)", Value::Double(0.13)),
        ("price | round(1)", decimal("10.5")),
        ("price | string", text("10.50")),
        ("day ~ '/' ~ yes ~ n", text("2024-01-05/true7")),
        ("nothing | default(1)", Value::Null),
        ("name[1]", text("A")),
        ("ids[-1]", Value::Integer(3)),
        ("name[1:-1]", text("Ada")),
        ("ids[:2]", list([Value::Integer(3), Value::Integer(1)])),
        ("ids[5:]", list([])),
        ("range(3)", list([Value::Integer(0), Value::Integer(1), Value::Integer(2)])),
        ("range(3, 0, -2)", list([Value::Integer(3), Value::Integer(1)])),
        ("(1, 'a')", list([Value::Integer(1), text("a")])),
        ("n if yes else 0", Value::Integer(7)),
    ];
    for (expression, expected) in cases {
        assert_eq!(value_of(expression, &values), expected, "{expression}");
    }
    for refused in [
        "n | upper",
        "[] | first",
        "[1, 'a'] | sort",
        "[none] | max",
        "nothing ~ 'a'",
        "'x' | int",
        "name | replace('', 'x')",
        "ids[3]",
        "n | round(99)",
        "range(1, 2, 0)",
    ] {
        render(&format!("{{{{ {refused} }}}}"), &values).expect_err(refused);
    }
}

/// T-12
#[test]
fn statements_choose_and_repeat_sql() {
    let values = shop();
    let cases = [
        ("{% if n > 5 %}a{% elif n > 3 %}b{% else %}c{% endif %}", "a"),
        ("{% if n > 9 %}a{% elif n > 3 %}b{% else %}c{% endif %}", "b"),
        ("{% for i in ids %}{{ i }}{{ '' if false else '' }}{% endfor %}", ""),
        ("{% for i in ids %}{% if not loop.first %}, {% endif %}{{ i }}{% endfor %}", "$1, $2, $3"),
        (
            "{% for i in ids if i == 3 %}[{{ loop.index }}/{{ loop.length }}{% if loop.last %} end{% endif %}]{% endfor %}",
            "[$1/$2][$3/$4 end]",
        ),
        ("{% for i in [] %}a{% else %}none{% endfor %}", "none"),
        ("{% for i in ids %}{% for j in tags %}{% if loop.last and i == 1 %}x{% endif %}{% endfor %}{% endfor %}", "x"),
        ("{% with a = n, b = a %}({{ a }}, {{ b }}){% endwith %}", "($1, $2)"),
        ("{% set a = n %}{% if yes %}{% set a = 1 %}{% endif %}{% if a == 1 %}one{% endif %}", "one"),
        ("{% set w %}{% if yes %}a = {{ n }}{% endif %}{% endset %}{% if w %}WHERE {{ w }}{% endif %}", "WHERE a = $1"),
        ("{% set w %}\n{% if not yes %}a = {{ n }}{% endif %}\n{% endset %}x{% if w %}WHERE {{ w }}{% endif %}", "x"),
        ("{% raw %}{{ x }}{% endraw %} a", "{{ x }} a"),
        ("a {#- gone -#} b\n", "ab"),
        ("a\n{%- if yes %} b{% endif -%}\n c", "a bc"),
        ("{% macro m(a, b=2) %}({{ a }}, {{ b }}){% endmacro %}{{ m(1) }} {{ m(b=3, a=4) }}", "($1, $2) ($3, $4)"),
        ("{% macro m(t) %}[{{ t }}]{% endmacro %}{% set t %}x{% endset %}{{ m(t) }} {{ m(1) }}", "[x] [$1]"),
        ("{% macro m() %}<{{ caller() }}>{% endmacro %}{% set a = 1 %}{% call m() %}{{ a }}{% endcall %}", "<$1>"),
        (
            "{% macro m() %}{% for i in ids %}{{ caller(i) }} {% endfor %}{% endmacro %}{% call(x) m() %}{{ x }}{% endcall %}",
            "$1 $2 $3 ",
        ),
        (
            "{% macro fact(k) %}{% if k > 1 %}{{ k }} * {{ fact(k - 1) }}{% else %}1{% endif %}{% endmacro %}{{ fact(3) }}",
            "$1 * $2 * 1",
        ),
        ("{{ 'a' | ident if yes else 'b' | ident }}", "\"a\""),
    ];
    for (body, expected) in cases {
        if expected.is_empty() {
            render(body, &values).expect_err("values would be glued");
        } else {
            assert_eq!(sql(body, &values), expected, "{body}");
        }
    }
}

/// T-12
#[test]
fn a_macro_sees_its_arguments_and_the_context_only() {
    let values = shop();
    let outer = "{% macro outer() %}{% set hidden = 1 %}{{ inner() }}{% endmacro %}{% macro inner() %}{{ hidden }}{% endmacro %}{{ outer() }}";
    render(outer, &values).expect_err("hidden is the caller's");
    assert_eq!(bound("{% macro m() %}{{ n }}{% endmacro %}{% set n = 1 %}{{ m() }}", &values), [Value::Integer(7)]);
}
