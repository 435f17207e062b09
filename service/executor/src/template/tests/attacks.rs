//! Bodies that are meant to hang, to overflow or to eat memory. Each ends quickly with an error, at save or at render.

use super::*;
use crate::template::Engine;

/// Renders on the engine's threads and says how it ended.
async fn ends(body: String) -> Result<usize, TemplateFault> {
    let engine = Engine::new(Limits { workers: 1, ..Limits::default() }, 0);
    let source = Arc::new(template(Dialect::Postgres, &body));
    let values = context([
        ("x", Value::Integer(1)),
        ("s", text(&"ab".repeat(2_000_000))),
        ("l", Value::List(vec![Value::Integer(1); 1_000])),
    ]);
    let started = Instant::now();
    let checked = engine.check(&source).await;
    let rendered = match checked {
        Ok(_) => engine.render(&source, &values).await.map(|rendered| rendered.sql.len()),
        Err(faults) => Err(faults[0].clone()),
    };
    let took = started.elapsed();
    assert!(took < Duration::from_secs(10), "{took:?} for {}…", body.chars().take(60).collect::<String>());
    rendered
}

/// R-TPL-21, T-10
#[tokio::test]
async fn doubling_ends_by_fuel_and_size() {
    let lists = format!("{{% set b = l %}}{}{{{{ b == b }}}}", "{% set b = [b, b] %}".repeat(40));
    ends(lists).await.expect_err("2^40 comparisons");
    let sums = format!("{{% set b = l %}}{}{{{{ b }}}}", "{% set b = b + b %}".repeat(60));
    ends(sums).await.expect_err("2^60 items");
    let strings = format!("{{% set b = 'ab' %}}{}{{{{ b }}}}", "{% set b = b ~ b %}".repeat(60));
    ends(strings).await.expect_err("2^60 characters");
    let blocks =
        format!("{{% set b %}}a b {{% endset %}}{}{{{{ b }}}}", "{% set b %}{{ b }}{{ b }}{% endset %}".repeat(60));
    ends(blocks).await.expect_err("2^60 pieces");
    let long = format!(
        "{{% set b %}}{}{{% endset %}}{{% for i in range(1000) %}}{{{{ b }}}}{{% endfor %}}",
        "a ".repeat(100_000)
    );
    ends(long).await.expect_err("a statement of 200 MB");
    let replaced = "{% set b = s %}{% for i in range(10) %}{% set b = b | replace('a', 'aaaaaaaaaaaaaaaa') %}{% endfor %}{{ (s | replace('a', s)) | length }}";
    ends(replaced.to_owned()).await.expect_err("4 TB");
    let compared = "{% for i in range(100000) %}{% if s == s ~ '' %}{% endif %}{% endfor %}";
    ends(compared.to_owned()).await.expect_err("strings of 4 MB in a loop");
    let looped = "{% for a in range(1000) %}{% for b in range(1000) %}{% for c in range(1000) %}{% endfor %}{% endfor %}{% endfor %}";
    ends(looped.to_owned()).await.expect_err("10^9 rounds");
    ends("{{ range(1000000000000000000000000000) }}".to_owned()).await.expect_err("10^27 items");
    ends("{{ 9 ** 9 ** 9 }}".to_owned()).await.expect_err("an integer of 3.7 × 10^8 digits");
    let blanks = "{% set t %}{% for i in range(30000) %} {% endfor %}{% endset %}{% for i in range(100000) %}{% if t %}{% endif %}{% endfor %}";
    ends(blanks.to_owned()).await.expect_err("3 × 10^9 blanks");
    ends("{% for i in range(60) %}{{ s }} {% endfor %}".to_owned()).await.expect_err("240 MB of binds");
    let squared = format!("{{% set d = price | default(x) %}}{}{{{{ d }}}}", "{% set d = d * d * 10 %}".repeat(200));
    ends(squared).await.expect_err("an integer of any size");
}

/// R-TPL-21, T-10
#[tokio::test]
async fn chains_and_nesting_do_not_overflow_the_stack() {
    let chains = [
        format!("{{{{ {}x }}}}", "not ".repeat(8_000)),
        format!("{{{{ {}x }}}}", "-".repeat(8_000)),
        format!("{{{{ x{} }}}}", " ~ x".repeat(8_000)),
        format!("{{{{ x{} }}}}", " | string".repeat(16_000)),
        format!("{{{{ x{} }}}}", "[0]".repeat(8_000)),
        format!("{{{{ x{} }}}}", " is string".repeat(8_000)),
        format!("{{{{ x{} }}}}", " if x else x".repeat(8_000)),
        format!("{{% if x %}}{}{{% endif %}}", "{% elif x %}".repeat(4_000)),
        format!("{{{{ {}x{} }}}}", "(".repeat(8_000), ")".repeat(8_000)),
        format!("{{{{ {}x{} }}}}", "[".repeat(8_000), "]".repeat(8_000)),
        format!("{}x{}", "{% if x %}".repeat(8_000), "{% endif %}".repeat(8_000)),
        format!("{{% set {}a{} = 1 %}}", "(".repeat(8_000), ")".repeat(8_000)),
        format!("{}x{}", "{% for a in l %}".repeat(8_000), "{% endfor %}".repeat(8_000)),
        "{% macro m(k) %}{{ m(k + 1) }}{% endmacro %}{{ m(0) }}".to_owned(),
        "{% macro a() %}{{ b() }}{% endmacro %}{% macro b() %}{% call a() %}{{ caller() }}{% endcall %}{% endmacro %}{{ a() }}".to_owned(),
        "{% macro m() %}{{ caller() }}{% endmacro %}{% macro n() %}{% call m() %}{{ n() }}{% endcall %}{% endmacro %}{{ n() }}".to_owned(),
    ];
    for body in chains {
        ends(body).await.expect_err("too deep");
    }
}

/// R-TPL-21, T-10
#[tokio::test]
async fn the_longest_chains_that_pass_the_prescan_fit_the_stack() {
    let long = |prefix: &str, part: &str, times: usize| format!("{{{{ {prefix}{} }}}}", part.repeat(times));
    let bodies = [
        format!("{{{{ {}x }}}}", "not ".repeat(990)),
        format!("{{{{ {}x }}}}", "-".repeat(990)),
        long("x", " ~ x", 490),
        long("x", " | string", 490),
        long("x", " is string", 490),
        long("x", " or x", 490),
        format!("{{% if x %}}a{}{{% endif %}}", "{% elif x %}b".repeat(200)),
        format!("{}{{{{ {}x }}}}{}", "{% if x %}".repeat(140), "not ".repeat(990), "{% endif %}".repeat(140)),
        format!(
            "{{% macro m(k) %}}{}{{{{ m(k + {}) }}}}{}{{% endmacro %}}{{{{ m(0) }}}}",
            "{% if x %}".repeat(100),
            "-".repeat(900) + "1",
            "{% endif %}".repeat(100)
        ),
        // elif and nested tags at once: the deepest tree that can be parsed.
        format!(
            "{{% if x %}}a{}{}{{{{ {}x }}}}{}{{% endif %}}",
            "{% elif x %}b".repeat(200),
            "{% if x %}".repeat(140),
            "not ".repeat(990),
            "{% endif %}".repeat(140)
        ),
    ];
    for body in bodies {
        // Some are too deep for the evaluator, and say so.
        let _ = ends(body).await;
    }
}

/// R-TPL-22, T-10
#[tokio::test]
async fn a_deep_template_leaves_the_cache_on_any_thread() {
    let engine = Engine::new(Limits { workers: 1, ..Limits::default() }, 10);
    let (deep, tags) = ("not ".repeat(990), 140);
    let body = format!("{}{{{{ {deep}false }}}}{}", "{% if x %}".repeat(tags), "{% endif %}".repeat(tags));
    let source = Arc::new(template(Dialect::Postgres, &body));
    let _ = engine.render(&source, &context([("x", Value::Bool(true))])).await;
    // The tree is dropped here, on a stack of the usual size.
    drop(engine);
}

/// R-TPL-21, T-10
#[tokio::test]
async fn large_bodies_are_judged_in_time() {
    let fill = |part: &str| part.repeat(262_144 / part.len());
    let parts = [
        "{{ x }} ",
        "{% if x %}a{% endif %} ",
        "{% set a = x %}",
        "E'a'   \n",
        "$a",
        "$a$ ",
        "'a' ",
        "-- \n",
        "/*",
        "{# #}",
        ":x ",
        "q'[ ]' ",
        "{% set a %}{{ x }} {% endset %}",
        "{% for a in l %}{% endfor %}",
        "{{ 'a' | ident }} ",
        "E'' -- a\n",
        "{% if x %}{% set a = 1 %}{% endif %}",
    ];
    for part in parts {
        let _ = ends(fill(part)).await;
    }
    let macros: String =
        (0..5_000).map(|index| format!("{{% macro m{index}() %}}{{{{ x }}}}{{% endmacro %}}")).collect();
    let _ = ends(macros).await;
    let sets: String = (0..8_000).map(|index| format!("{{% set v{index} = x %}}")).collect();
    let _ = ends(sets).await;
}

/// T-10
#[tokio::test]
async fn many_faults_are_reported_in_a_bounded_answer() {
    for line in ["SELECT '{{ x }}';\n", "{{ a.b }}\n"] {
        let body = line.repeat(14_000);
        let faults = check(&template(Dialect::Postgres, &body), &Limits::default()).unwrap_err();
        assert_eq!(faults.len(), 100);
    }
    let warned = checked(&"ORDER BY {{ x }}\n".repeat(14_000)).expect("it is legal");
    assert_eq!(warned.warnings.len(), 100);
}

/// T-10
#[test]
fn a_large_value_written_many_times_is_not_copied_without_end() {
    let values = context([("s", text(&"a".repeat(10_000_000)))]);
    let fault = render_in(Dialect::MySql, &":s ".repeat(20), &values).unwrap_err();
    assert!(fault.message.contains("binds hold more"), "{}", fault.message);
    assert_eq!(render_in(Dialect::Postgres, &":s ".repeat(20), &values).expect("one bind").binds.len(), 1);
}
