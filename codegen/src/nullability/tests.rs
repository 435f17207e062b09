use super::*;
use crate::catalog::{Column, Relation};
use crate::sources::file::SourceFile;
use crate::sources::statements;

fn column(name: &str, not_null: bool) -> Column {
    let nothing = String::new;
    Column {
        name: name.to_owned(),
        number: 0,
        data_type: "text".to_owned(),
        not_null,
        default: nothing(),
        generated: nothing(),
        identity: nothing(),
        collation: nothing(),
        comment: nothing(),
    }
}

fn json() -> Column {
    Column { data_type: "jsonb".to_owned(), ..column("j", true) }
}

fn nullable_columns(page: &str) -> Vec<String> {
    let table = |name: &str| Relation {
        schema: "s".to_owned(),
        name: name.to_owned(),
        kind: "r".to_owned(),
        columns: vec![column("id", true), column("a", true), column("n", false), json()],
        ..Relation::default()
    };
    let view = Relation { kind: "v".to_owned(), ..table("v") };
    let catalog = Catalog { relations: vec![table("t"), table("u"), view], ..Catalog::default() };
    let file = SourceFile::new("queries/s/t.sql", format!("--! q (p?)\n{page};\n"));
    let statement = &statements::read(&file)[0];
    assert!(statement.tree.errors().is_empty(), "{:?}", statement.tree.errors());
    outputs(&catalog, statement).into_iter().filter(|column| column.nullable).map(|column| column.name).collect()
}

/// COM-013
#[test]
fn columns_follow_their_table_and_the_side_of_the_join() {
    assert_eq!(nullable_columns("SELECT id, a, n FROM s.t"), ["n"]);
    assert_eq!(nullable_columns("SELECT t.id, u.id AS uid, u.n FROM s.t LEFT JOIN s.u ON u.id = t.id"), ["uid", "n"]);
    assert_eq!(nullable_columns("SELECT t.id, u.id AS uid FROM s.t RIGHT JOIN s.u ON u.id = t.id"), ["id"]);
    assert_eq!(nullable_columns("SELECT t.id, u.id AS uid FROM s.t FULL JOIN s.u ON u.id = t.id"), ["id", "uid"]);
    assert_eq!(
        nullable_columns(
            "SELECT t.id, v.id AS vid, w.id AS wid FROM s.t LEFT JOIN (s.u AS v JOIN s.u AS w ON w.id = v.id) ON v.id = t.id"
        ),
        ["vid", "wid"]
    );
    assert_eq!(
        nullable_columns(
            "SELECT t.id, l.x FROM s.t LEFT JOIN LATERAL (SELECT u.a AS x FROM s.u WHERE u.id = t.id) AS l ON true"
        ),
        ["x"]
    );
    assert_eq!(
        nullable_columns(
            "SELECT t.id, l.x FROM s.t CROSS JOIN LATERAL (SELECT u.a AS x FROM s.u WHERE u.id = t.id) AS l"
        ),
        [""; 0]
    );
}

/// COM-013
#[test]
fn common_table_expressions_hand_their_nulls_on() {
    assert_eq!(nullable_columns("WITH c AS (SELECT id, n AS m FROM s.t) SELECT c.id, c.m FROM c"), ["m"]);
    assert_eq!(nullable_columns("WITH c (x, y) AS (SELECT id, n FROM s.t) SELECT * FROM c"), ["y"]);
    assert_eq!(
        nullable_columns("WITH gone AS (DELETE FROM s.t WHERE id = :id RETURNING 1 AS one, n) SELECT one, n FROM gone"),
        ["n"]
    );
    assert_eq!(
        nullable_columns(
            "WITH RECURSIVE r AS (SELECT id, a FROM s.t UNION ALL SELECT u.id, r.a FROM s.u JOIN r ON r.id = u.id) SELECT id, a FROM r"
        ),
        [""; 0]
    );
    assert_eq!(nullable_columns("SELECT id, a FROM s.t UNION ALL SELECT id, n FROM s.u"), ["a"]);
}

/// COM-013
#[test]
fn expressions_are_null_when_they_can_be() {
    assert_eq!(
        nullable_columns(
            "SELECT count(*) AS c, now() AS w, coalesce(n, a) AS d, coalesce(n, n) AS e, sum(1) AS s, max(a) AS m FROM s.t"
        ),
        ["e", "s", "m"]
    );
    assert_eq!(
        nullable_columns(
            "SELECT CASE WHEN n IS NULL THEN a ELSE a END AS x, CASE WHEN true THEN a END AS y, n IS NULL AS z, n || a AS v FROM s.t"
        ),
        ["y", "v"]
    );
    assert_eq!(
        nullable_columns(
            "SELECT EXISTS (SELECT 1 FROM s.u WHERE u.n = t.id) AS x, (SELECT u.id FROM s.u) AS y, (SELECT count(*) FROM s.u) AS z FROM s.t"
        ),
        ["y"]
    );
    assert_eq!(
        nullable_columns(
            "SELECT :q::text AS q, :p::text AS p, lower(a) AS l, lower(n) AS m, a::jsonb -> 'k' AS k, current_timestamp AS t FROM s.t"
        ),
        ["p", "m", "k"]
    );
    assert_eq!(
        nullable_columns(
            "SELECT ARRAY(SELECT id FROM s.u) AS x, a IN ('x', n) AS y, a = ANY (:list) AS z, NOT (a = id) AS w FROM s.t"
        ),
        ["y", "z"]
    );
    assert_eq!(nullable_columns("SELECT made_up(a) AS x, row_number() OVER (ORDER BY a) AS r FROM s.t"), ["x"]);
}

/// COM-013
#[test]
fn a_condition_proves_what_it_compares() {
    assert_eq!(nullable_columns("SELECT n FROM s.t WHERE n IS NOT NULL"), [""; 0]);
    assert_eq!(
        nullable_columns("SELECT u.n, u.id FROM s.t LEFT JOIN s.u ON u.id = t.id WHERE u.n = :q AND t.id = :id"),
        ["id"]
    );
    assert_eq!(nullable_columns("SELECT n FROM s.t WHERE n = :q OR id = :id"), ["n"]);
    assert_eq!(nullable_columns("UPDATE s.t SET n = :p WHERE n = :q RETURNING n, id"), ["n"]);
    assert_eq!(nullable_columns("UPDATE s.t SET n = 'x' WHERE id = :id RETURNING n, id"), [""; 0]);
    assert_eq!(nullable_columns("INSERT INTO s.t (id, a, n) VALUES (:id, :a, :p) RETURNING id, n"), ["n"]);
}

/// COM-013, FC-67
#[test]
fn outer_joins_make_their_side_nullable_whatever_the_planner_would_do() {
    let joined = "FROM s.t LEFT JOIN s.u AS run ON run.a = t.id LEFT JOIN s.u AS worker ON worker.id = run.n";
    assert_eq!(
        nullable_columns(&format!("SELECT t.a AS title, run.id AS run, worker.a AS host {joined}")),
        ["run", "host"]
    );
    assert_eq!(
        nullable_columns(&format!("SELECT t.a AS title, run.id AS run, worker.a AS host {joined} WHERE t.id = :id")),
        ["run", "host"]
    );
    assert_eq!(
        nullable_columns(&format!(
            "SELECT coalesce(worker.a, t.a) AS host, max(t.a) AS last, count(*) AS runs {joined}"
        )),
        ["last"]
    );
    let right = "FROM s.u AS worker RIGHT JOIN s.u AS run ON worker.id = run.n RIGHT JOIN s.t ON run.a = t.id";
    assert_eq!(
        nullable_columns(&format!("SELECT t.a AS title, run.id AS run, worker.a AS host {right}")),
        ["run", "host"]
    );
    assert_eq!(
        nullable_columns("SELECT t.a AS x FROM s.t UNION SELECT run.id FROM s.t LEFT JOIN s.u AS run ON run.a = t.id"),
        ["x"]
    );
}

/// COM-013
#[test]
fn rows_of_totals_have_null_where_others_have_their_group() {
    for totals in ["ROLLUP (a, id)", "CUBE (a, id)", "GROUPING SETS ((a), (id), ())"] {
        assert_eq!(nullable_columns(&format!("SELECT a, id, count(*) AS c FROM s.t GROUP BY {totals}")), ["a", "id"]);
    }
    assert_eq!(nullable_columns("SELECT a, id, count(*) AS c FROM s.t GROUP BY a, id"), [""; 0]);
}

/// COM-013
#[test]
fn what_holds_of_an_empty_list_proves_nothing() {
    assert_eq!(nullable_columns("SELECT n FROM s.t WHERE n <> ALL (:gone)"), ["n"]);
    assert_eq!(nullable_columns("SELECT n FROM s.t WHERE n > ALL (SELECT u.a FROM s.u)"), ["n"]);
    assert_eq!(nullable_columns("SELECT n FROM s.t WHERE n = ANY (:some)"), [""; 0]);
    assert_eq!(nullable_columns("SELECT n FROM s.t WHERE n NOT IN ('x')"), ["n"]);
}

/// COM-013
#[test]
fn a_merged_column_proves_neither_side() {
    let joined = "SELECT u.n FROM s.t LEFT JOIN s.u USING (id, n) WHERE n = :q";
    assert_eq!(nullable_columns(joined), ["n"]);
    assert_eq!(nullable_columns("SELECT u.n FROM s.t LEFT JOIN s.u USING (id, n) WHERE u.n = :q"), [""; 0]);
}

/// COM-013
#[test]
fn rows_are_compared_by_what_is_in_them() {
    assert_eq!(nullable_columns("SELECT (a, n) = (:x, :y) AS c, (a, id) < (:x, :y) AS d FROM s.t"), ["c"]);
    assert_eq!(nullable_columns("SELECT ROW(a, n) IS NULL AS c, ROW(n, a) <> ROW(a, a) AS d FROM s.t"), ["d"]);
}

/// COM-013
#[test]
fn a_null_inside_json_becomes_null_when_it_is_cast() {
    assert_eq!(nullable_columns("SELECT j::int AS x, j::text AS y, j AS z FROM s.t"), ["x"]);
    assert_eq!(nullable_columns("SELECT c.k::boolean AS x FROM (SELECT j AS k FROM s.t) AS c"), ["x"]);
    assert_eq!(
        nullable_columns("SELECT coalesce(j, '1')::numeric(10, 2) AS x, :q::jsonb::int8 AS y FROM s.t"),
        ["x", "y"]
    );
    assert_eq!(nullable_columns("SELECT length(a)::int AS x, (length(a) - 1)::bigint AS y FROM s.t"), [""; 0]);
}

/// COM-013
#[test]
fn what_an_infinite_instant_has_no_answer_for_is_null() {
    assert_eq!(
        nullable_columns(
            "SELECT extract(day FROM now()) AS d, extract(epoch FROM now()) AS e, to_char(now(), 'YYYY') AS c, date_part('day', now()) AS p"
        ),
        ["d", "c", "p"]
    );
}

/// COM-013
#[test]
fn a_name_that_may_be_somebody_elses_is_not_looked_for_further_out() {
    // x may have a column a of its own.
    assert_eq!(
        nullable_columns("SELECT l.b FROM s.t CROSS JOIN LATERAL (SELECT a AS b FROM made_up(t.id) AS x) AS l"),
        ["b"]
    );
    assert_eq!(nullable_columns("SELECT l.b FROM s.t CROSS JOIN LATERAL (SELECT a AS b FROM s.unknown) AS l"), ["b"]);
    assert_eq!(
        nullable_columns(
            "SELECT l.b FROM s.t CROSS JOIN LATERAL (SELECT a AS b FROM jsonb_to_record(t.j) AS x (a text)) AS l"
        ),
        ["b"]
    );
    assert_eq!(nullable_columns("SELECT x.a, x.b FROM (VALUES ('y', 1), ('z', NULL)) AS x (a, b)"), ["b"]);
    assert_eq!(nullable_columns("SELECT s.lower(a) AS x, pg_catalog.lower(a) AS y FROM s.t"), ["x"]);
    assert_eq!(nullable_columns("SELECT id, n FROM s.v"), ["id", "n"]);
}

/// COM-013
#[test]
fn a_subquery_has_a_row_only_when_it_counts_its_own() {
    assert_eq!(
        nullable_columns("SELECT (SELECT coalesce((SELECT count(*) FROM s.u), 0) FROM s.u WHERE false) AS x"),
        ["x"]
    );
    assert_eq!(nullable_columns("SELECT (SELECT count(*) FROM s.u WHERE false) AS x"), [""; 0]);
    assert_eq!(nullable_columns("SELECT (SELECT count(*) FROM s.u HAVING false) AS x"), ["x"]);
}

/// COM-013
#[test]
fn a_table_expression_is_the_one_in_sight() {
    assert_eq!(
        nullable_columns(
            "WITH c AS (SELECT n FROM s.t) SELECT c.n FROM (WITH c AS (SELECT a AS n FROM s.t) SELECT n FROM c) AS x CROSS JOIN c"
        ),
        ["n"]
    );
    assert_eq!(nullable_columns("WITH c AS (SELECT n FROM s.t) SELECT id FROM s.t UNION ALL SELECT n FROM c"), ["id"]);
}

/// COM-013
#[test]
fn what_turns_out_in_a_later_round_counts_from_the_first() {
    // Null comes in through b and reaches a one round later.
    assert_eq!(
        nullable_columns(
            "WITH RECURSIVE r (a, b) AS (SELECT id, a FROM s.t UNION ALL SELECT r.b, u.n FROM s.u JOIN r ON r.a = u.id) SELECT a, b FROM r"
        ),
        ["a", "b"]
    );
}

/// COM-013
#[test]
fn what_a_returning_tells_of_the_old_row_is_null_where_there_was_none() {
    assert_eq!(nullable_columns("INSERT INTO s.t (id, a) VALUES (:id, :a) RETURNING old.id AS o, id"), ["o"]);
}
