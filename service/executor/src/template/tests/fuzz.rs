//! Random bodies with hostile values: no value is ever in the text of a statement, and there are as many binds as
//! placeholders. Belongs to every change of the parser's version.

use super::*;

/// Occurs in every string value, and in no body.
const MARK: &str = "zqHOSTILEqz";

fn hostile() -> Context {
    let mut values = Context::new();
    let strings = [
        "' OR 1=1 --",
        "\\' ; drop table t; --",
        "$$;$1 $a$",
        "{{ 7*7 }}",
        "*/ :a /*",
        "\"x`]",
        "\u{FDD0}\u{FDD1}",
        "?1 @P1 :1",
        "\0",
    ];
    for (index, string) in strings.iter().enumerate() {
        values.insert(format!("s{index}"), text(&format!("{MARK}{string}")));
    }
    values.insert("n".to_owned(), Value::Integer(771_177));
    values.insert("d".to_owned(), Value::Decimal("771177.25".to_owned()));
    values.insert("f".to_owned(), Value::Double(771_177.5));
    values.insert("b".to_owned(), Value::Bool(true));
    values.insert("z".to_owned(), Value::Null);
    values.insert("bytes".to_owned(), Value::Binary(MARK.as_bytes().to_vec()));
    values.insert("l".to_owned(), list([text(MARK), text(&format!("'{MARK}"))]));
    values.insert("ns".to_owned(), list([Value::Integer(771_177), Value::Integer(3)]));
    values
}

/// A reproducible stream of choices.
pub(super) struct Choices(pub(super) u64);

impl Choices {
    /// A number below `bound` (xorshift64*).
    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % bound
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }

    /// A string expression; typed well, so that most render.
    fn string(&mut self, depth: usize) -> String {
        if depth == 0 || self.below(3) == 0 {
            return match self.below(8) {
                0 => "'lit'".to_owned(),
                1 => "l[0]".to_owned(),
                _ => format!("s{}", self.below(9)),
            };
        }
        let a = self.string(depth - 1);
        match self.below(11) {
            0 => format!("({a} ~ {})", self.string(depth - 1)),
            1 => format!("({a} | upper)"),
            2 => format!("({a} | trim | lower)"),
            3 => format!("({a} | replace('a', {}))", self.string(depth - 1)),
            4 => format!("{a}[2:]"),
            5 => format!("({a} if b else {})", self.string(depth - 1)),
            6 => format!("(l | join({a}))"),
            7 => format!("(nosuch | default({a}))"),
            8 => format!("([{a}] | first)"),
            9 => format!("({a} or {})", self.string(depth - 1)),
            _ => format!("([{a}, {}] | sort | last)", self.string(depth - 1)),
        }
    }

    fn expression(&mut self) -> String {
        if self.below(10) < 6 {
            return self.string(3);
        }
        let others = [
            "n",
            "d * 2",
            "f + n",
            "z",
            "l",
            "bytes",
            "(ns | sum)",
            "(l | in_list)",
            "(s0 | ident(['a']))",
            "('a b' | ident)",
            "m(s1)",
            "m(t)",
            "m(m(s2))",
            "t",
            "[n, n]",
            "n // 2",
            "(d ~ n)",
            "(s0 | safe)",
            "(t ~ s0)",
            "s0.x",
            "loop.index",
        ];
        self.one(&others).to_owned()
    }

    /// SQL in fragments, with quotes at wrong places one time in eight.
    fn raw(&mut self) -> &'static str {
        if self.below(8) == 0 {
            return self.one(&[
                "'", "''", "\"", "`", "[", "]", "--", "/*", "*/", "$$", "$a$", "E'", "q'[", "]'", "\\", "#", "$", "@",
                "?", "a", "1", "é", ":s1", ".",
            ]);
        }
        self.one(&[
            "SELECT ",
            " ",
            " , ",
            "( ",
            " )",
            "\n",
            " 'it''s' ",
            " :s0 ",
            " :z ",
            " - ",
            " a::int ",
            " x = 'lit' ",
            "; ",
            " -- c\n",
            " /* c */ ",
            " \"q\" ",
        ])
    }

    fn piece(&mut self) -> String {
        match self.below(9) {
            0..4 => self.raw().to_owned(),
            4 => format!("{{{{ {} }}}}", self.expression()),
            _ => format!(" {{{{ {} }}}} ", self.expression()),
        }
    }

    fn pieces(&mut self, depth: usize) -> String {
        (0..self.below(4)).map(|_| if depth == 0 { self.piece() } else { self.nested(depth) }).collect()
    }

    fn nested(&mut self, depth: usize) -> String {
        let a = self.pieces(depth - 1);
        match self.below(10) {
            0 => format!("{{% if b %}}{a}{{% else %}}{}{{% endif %}}", self.pieces(depth - 1)),
            1 => format!("{{% for s0 in l %}}{a}{{% endfor %}}"),
            2 => format!("{{% set t %}}{a}{{% endset %}}"),
            3 => format!("{{% with s1 = {} %}}{a}{{% endwith %}}", self.expression()),
            4 => format!("{{% call w() %}}{a}{{% endcall %}}"),
            5 => format!("{{% set s3 = {} %}}", self.expression()),
            _ => self.piece(),
        }
    }

    fn body(&mut self) -> String {
        let declared = "{% macro m(a) %} {{ a }} {% endmacro %}{% macro w() %} {{ caller() }} {% endmacro %}{% set t %}a = {{ s2 }} {% endset %}";
        let parts: String = (0..=self.below(4)).map(|_| self.nested(3)).collect();
        format!("{declared}{parts}")
    }
}

/// The placeholders that stand at the positions, and nothing else that was not in the body.
fn placeholder(dialect: Dialect, number: usize) -> String {
    let number = number + 1;
    match dialect {
        Dialect::Postgres | Dialect::DuckDb | Dialect::Lake => format!("${number}"),
        Dialect::Oracle => format!(":{number}"),
        Dialect::MsSql => format!("@P{number}"),
        Dialect::Sqlite => format!("?{number}"),
        Dialect::MySql | Dialect::H2 => "?".to_owned(),
    }
}

fn judge(dialect: Dialect, rendered: &Rendered) {
    let sql = &rendered.sql;
    let lower = sql.to_lowercase();
    for value in [
        &MARK.to_lowercase(),
        "hostile",
        "771177",
        "enFIT1NUSUxFcXo".to_lowercase().as_str(),
        "\u{FDD0}",
        "\u{FDD1}",
        "\0",
    ] {
        assert!(!lower.contains(value), "{dialect}: {value} is in {sql}");
    }
    let mut used = vec![false; rendered.binds.len()];
    for &(at, number) in &rendered.positions {
        assert!(sql[at..].starts_with(&placeholder(dialect, number)), "{dialect}: no placeholder at {at} in {sql}");
        used[number] = true;
    }
    assert!(used.iter().all(|used| *used), "{dialect}: a bind without placeholder in {sql}");
}

/// T-2, T-3, R-TPL-21
#[test]
fn no_value_ever_occurs_in_sql() {
    let setting =
        |name: &str, default: u64| std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default);
    let cases = setting("TEMPLATE_FUZZ_CASES", 20_000);
    let mut choices = Choices(setting("TEMPLATE_FUZZ_SEED", 0x5EED_0001));
    let values = hostile();
    let (mut statements, mut binds) = (0, 0);
    for _ in 0..cases {
        let (body, dialect) = (choices.body(), Dialect::ALL[choices.below(8)]);
        match render_in(dialect, &body, &values) {
            Ok(rendered) => {
                judge(dialect, &rendered);
                statements += 1;
                binds += rendered.binds.len() as u64;
            }
            Err(fault) => {
                let all = format!("{fault:?}");
                assert!(!all.contains(MARK) && !all.contains("771177"), "{body}: {all}");
            }
        }
    }
    // The oracle would be worth nothing if hardly anything rendered.
    println!("{cases} bodies, {statements} rendered, {binds} binds");
    assert!(statements > cases / 5 && binds > cases / 2, "{statements} rendered, {binds} binds");
}
