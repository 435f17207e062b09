//! A plan as the server tells it, reduced to what decides about speed.

use serde_json::Value;
use std::fmt;

/// One step of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// What the server calls it: `Index Scan`.
    pub kind: String,
    /// The table it visits, with its schema.
    pub table: Option<(String, String)>,
    /// The index it reads.
    pub index: Option<String>,
    /// Whether it looks for something in the index, and does not read all of it.
    pub sought: bool,
    /// Whether what is above stops it after some rows: a LIMIT with nothing between that needs all of them.
    pub stopped: bool,
    /// Whether a LIMIT stands anywhere above.
    pub limited: bool,
    /// How far below the top.
    pub depth: usize,
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.kind)?;
        if let Some(index) = &self.index {
            write!(f, " using {index}")?;
        }
        if let Some((schema, table)) = &self.table {
            write!(f, " on {schema}.{table}")?;
        }
        if self.index.is_some() && !self.sought { f.write_str(", all of it") } else { Ok(()) }
    }
}

/// The nodes of `EXPLAIN (VERBOSE, FORMAT JSON)`.
pub fn nodes(answer: &Value) -> Vec<Node> {
    let mut found = Vec::new();
    walk(&answer[0]["Plan"], &Above::default(), &mut found);
    found
}

#[derive(Clone, Default)]
struct Above {
    depth: usize,
    stopped: bool,
    limited: bool,
}

fn walk(plan: &Value, above: &Above, found: &mut Vec<Node>) {
    let text = |name: &str| plan[name].as_str().map(str::to_owned);
    let kind = text("Node Type").unwrap_or_default();
    let table = text("Schema").zip(text("Relation Name"));
    found.push(Node {
        table,
        index: text("Index Name"),
        sought: !plan["Index Cond"].is_null() || !plan["Recheck Cond"].is_null(),
        stopped: above.stopped,
        limited: above.limited,
        depth: above.depth,
        kind: kind.clone(),
    });
    // These hand on row by row what they get.
    let passes = matches!(
        kind.as_str(),
        "Nested Loop"
            | "Subquery Scan"
            | "Result"
            | "LockRows"
            | "Append"
            | "Merge Append"
            | "Memoize"
            | "Incremental Sort"
            | "Unique"
    );
    for below in plan["Plans"].as_array().into_iter().flatten() {
        let outer = below["Parent Relationship"] != "InitPlan" && below["Parent Relationship"] != "SubPlan";
        let next = Above {
            depth: above.depth + 1,
            stopped: outer && (kind == "Limit" || above.stopped && passes),
            limited: above.limited || kind == "Limit",
        };
        walk(below, &next, found);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// PLN-001, PLN-002
    #[test]
    fn every_depth_of_a_plan_is_read() {
        let scan = json!({"Node Type": "Index Scan", "Schema": "s", "Relation Name": "t", "Index Name": "i", "Parent Relationship": "Outer"});
        let whole =
            json!({"Node Type": "Seq Scan", "Schema": "s", "Relation Name": "u", "Parent Relationship": "SubPlan"});
        let sort = json!({"Node Type": "Sort", "Parent Relationship": "Inner", "Plans": [
            {"Node Type": "Bitmap Heap Scan", "Schema": "s", "Relation Name": "t", "Recheck Cond": "x", "Parent Relationship": "Outer"}]});
        let plan = json!([{"Plan": {"Node Type": "Limit", "Plans": [
            {"Node Type": "Nested Loop", "Parent Relationship": "Outer", "Plans": [scan, sort, whole]}]}}]);
        let nodes = nodes(&plan);
        let told: Vec<String> =
            nodes.iter().map(|node| format!("{} {node} {} {}", node.depth, node.stopped, node.limited)).collect();
        assert_eq!(
            told,
            [
                "0 Limit false false",
                "1 Nested Loop true true",
                "2 Index Scan using i on s.t, all of it true true",
                "2 Sort true true",
                "3 Bitmap Heap Scan on s.t false true",
                "2 Seq Scan on s.u false true",
            ]
        );
    }
}
