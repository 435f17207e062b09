//! The SQL reader, dialect by dialect: what is a name, and what is not.

use super::super::reader::{Event, Reader, State};
use super::*;

/// The names that the reader finds, and whether the text ends in plain SQL.
fn names(dialect: Dialect, text: &str) -> (Vec<String>, bool) {
    let mut reader = Reader::new(dialect);
    let mut found = Vec::new();
    let read = reader.read(text, &[], &mut |event| {
        if let Event::Name { start, end } = event {
            found.push(text[start + 1..end].to_owned());
        }
        Ok(())
    });
    read.unwrap_or_else(|misread| panic!("{text}: {misread:?}"));
    (found, reader.state == State::Text)
}

/// T-4
#[test]
fn names_in_literals_quoted_names_and_comments_are_no_binds() {
    use Dialect::*;
    let texts = [
        (Postgres, "a::text b := c :x", "x"),
        (Postgres, "'it''s :a' :x", "x"),
        (Postgres, "'a\\' :x", "x"),
        (Postgres, "E'a\\' :a' :x", "x"),
        (Postgres, "e'\\\\' :x", "x"),
        (Postgres, "name'a\\' :x", "x"),
        (Postgres, "E'a'\n  'b\\' :a' :x", "x"),
        (Postgres, "E'a' -- c\n 'b\\' :a' :x", "x"),
        (Postgres, "E'a' 'b\\' :x", "x"),
        (Postgres, "\"a\"\":a\" :x", "x"),
        (Postgres, "$$ :a ' $$ :x", "x"),
        (Postgres, "$t$ :a $$ $ta$ $t$ :x", "x"),
        (Postgres, "a$t$ :x", "x"),
        (Postgres, "/* /* */ :a */ :x", "x"),
        (Postgres, "-- :a\n :x", "x"),
        (Postgres, "-- :a\r :x", "x"),
        (Postgres, "1 - -2 / 3 * 4 :x", "x"),
        (Postgres, "` :x", "x"),
        (Postgres, "U&'\\0061' :x B'01' N'a' :y", "x y"),
        (Postgres, "(:x,:y)=:x", "x y x"),
        (DuckDb, "E'a\\' :a' $$ :b $$ /* /* */ :c */ :x", "x"),
        (Lake, "E'a\\' :a' :x", "x"),
        (MySql, "'a\\' :a' \"b\\\" :b\" `:c``:d` :x", "x"),
        (MySql, "# :a\n :x", "x"),
        (MySql, "-- :a\n :x", "x"),
        (MySql, "1--:x", "x"),
        (MySql, "--- :a\n :x", "x"),
        (MySql, "/* /* */ :x", "x"),
        (MySql, "--\t:a\n :x", "x"),
        (Sqlite, "[:a] `:b` \"c\" /* /* */ :x", "x"),
        (Sqlite, "'a\\' :x", "x"),
        (MsSql, "[a]] :a] '\\' /* /* */ :b */ :x", "x"),
        (Oracle, "q'[it's :a]' Q'!:b!' nq'{:c}' q'(a)b:d)' /* /* */ :x", "x"),
        (Oracle, "q '[' :x", "x"),
        (H2, "$$ :a $$ `:b` /* /* */ :c */ :x", "x"),
        (H2, "a $b :x", "x"),
    ];
    for (dialect, text, expected) in texts {
        let (found, ended) = names(dialect, text);
        assert_eq!((found.join(" ").as_str(), ended), (expected, true), "{dialect}: {text}");
    }
}

/// T-4
#[test]
fn a_slice_or_a_glued_name_is_refused() {
    for text in ["a[1:n]", "x:name", ":name'a'", "'a':name", ":name:other", ":naïve", "\"a\":x", ":::x", ":x$y"] {
        let fault =
            render(text, &context([("n", Value::Null), ("name", Value::Null), ("x", Value::Null)])).unwrap_err();
        assert_eq!(fault.details["construct"], "glued_value", "{text}");
    }
    assert_eq!(sql("a[1: :n]", &context([("n", Value::Integer(2))])), "a[1: $1]");
}

/// T-3
#[test]
fn a_value_glued_to_its_neighbour_is_refused_at_render() {
    let values = context([("n", Value::Integer(1)), ("c", text("a")), ("yes", Value::Bool(true))]);
    for body in [
        "{{ n }}5",
        "x{{ n }}",
        "{{ n }}{{ n }}",
        "'a'{{ n }}",
        "{{ n }}'a'",
        "\"a\"{{ n }}",
        "{{ n }}_",
        "a.{{ n }}",
        "{{ n }}.5",
        "{{ n }}é",
        "::{{ n }}",
        "x{{ c | ident(['a']) }}",
        "{{ c | ident(['a']) }}'b'",
        "{{ n }}{% if yes %}5{% endif %}",
    ] {
        let fault = render(body, &values).unwrap_err();
        assert_eq!(fault.details["construct"], "glued_value", "{body}");
    }
    for (body, expected) in [
        ("{{ n }}::date", "$1::date"),
        ("({{ n }},{{ n }})", "($1,$2)"),
        ("a[{{ n }}]", "a[$1]"),
        ("{{ n }}-{{ n }}", "$1-$2"),
        ("t.{{ c | ident(['a']) }}.b", "t.\"a\".b"),
        ("'%'||{{ n }}||'%'", "'%'||$1||'%'"),
    ] {
        assert_eq!(sql(body, &values), expected);
    }
}

/// T-4
#[test]
fn a_quote_or_comment_of_two_parts_is_refused_at_render() {
    let yes = context([("yes", Value::Bool(true)), ("n", Value::Integer(1))]);
    for body in [
        "1 -{% if yes %}-{% endif %} 2",
        "1 /{% if yes %}* {% endif %} 2",
        "'a'{% if yes %}'b'{% endif %}",
        "'a{% if yes %}'{# #}'{% endif %}'",
        "E{# #}'a'",
        "$a{# #}$ x",
        ":{# #}n",
        ":n{# #}o",
        "a:{# #}:n",
        "/* a *{# #}/ */",
    ] {
        let refused = match checked(body) {
            Err(faults) => faults[0].clone(),
            Ok(_) => render(body, &yes).expect_err(body),
        };
        assert!(
            matches!(refused.details["construct"].as_str(), Some("split_token" | "unbalanced")),
            "{body}: {refused:?}"
        );
    }
}
