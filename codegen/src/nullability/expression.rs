//! Whether an expression can be null.

use super::relation::{Known, Source};
use super::{Reader, is_query};
use crate::sql;
use squawk_syntax::ast::{self, AstNode};
use squawk_syntax::{SyntaxKind, SyntaxNode};

/// Never null, whatever they are given.
const NEVER_NULL: &[&str] = &[
    "count",
    "now",
    "clock_timestamp",
    "statement_timestamp",
    "transaction_timestamp",
    "gen_random_uuid",
    "uuidv4",
    "uuidv7",
    "random",
    "row_number",
    "rank",
    "dense_rank",
    "ntile",
    "concat",
    "jsonb_build_object",
    "jsonb_build_array",
    "json_build_object",
    "num_nonnulls",
    "num_nulls",
    "pg_backend_pid",
];

/// Null exactly when an argument is.
const STRICT: &[&str] = &[
    "lower",
    "upper",
    "length",
    "char_length",
    "octet_length",
    "encode",
    "decode",
    "convert_to",
    "convert_from",
    "sha256",
    "md5",
    "abs",
    "round",
    "floor",
    "ceil",
    "trunc",
    "make_interval",
    "date_trunc",
    "starts_with",
    "replace",
    "btrim",
    "ltrim",
    "rtrim",
    "left",
    "right",
    "substr",
    "split_part",
    "jsonb_array_length",
    "cardinality",
    "quote_literal",
    "quote_ident",
    "hashtextextended",
    "to_timestamp",
    "to_jsonb",
    "jsonb_typeof",
    "array_append",
    "array_to_string",
    "string_to_array",
    "pg_try_advisory_xact_lock",
    "timezone",
    "age",
    "mod",
    "power",
    "sign",
    "reverse",
    "repeat",
    "lpad",
    "rpad",
];

/// The fields of an instant that an infinite one has too; the others are null then.
const FIELDS_OF_INFINITY: &[&str] = &["epoch", "year", "isoyear", "decade", "century", "millennium", "julian"];

/// Types that JSON can be cast to, its null to SQL's.
const FROM_JSON: &[&str] = &[
    "bool",
    "boolean",
    "int2",
    "smallint",
    "int4",
    "int",
    "integer",
    "int8",
    "bigint",
    "numeric",
    "decimal",
    "real",
    "float4",
    "float",
    "double precision",
    "float8",
];

impl Reader<'_> {
    /// Whether an expression over these relations can be null.
    pub(super) fn nullable(&self, expr: &ast::Expr, sources: &[Source], outer: &[Source]) -> bool {
        let any_inside = |node: &SyntaxNode| {
            node.children().filter_map(ast::Expr::cast).any(|expr| self.nullable(&expr, sources, outer))
        };
        let inside = |expr: Option<ast::Expr>| expr.is_none_or(|expr| self.nullable(&expr, sources, outer));
        match expr {
            ast::Expr::NameRef(_) | ast::Expr::FieldExpr(_) => self.column(expr, sources, outer),
            ast::Expr::Literal(literal) => match literal.kind() {
                Some(ast::LitKind::Null(_)) | None => true,
                Some(ast::LitKind::PositionalParam(token)) => {
                    let name = self.statement.parameter_at(sql::token_start(&token));
                    name.is_none_or(|name| self.statement.marked_parameters.values.iter().any(|marked| marked == name))
                }
                Some(_) => false,
            },
            ast::Expr::CastExpr(cast) => match cast.expr() {
                Some(inner) => {
                    let json = || self.json(&inner, sources, outer);
                    self.nullable(&inner, sources, outer)
                        || cast.ty().is_some_and(|ty| FROM_JSON.contains(&type_name(&ty).as_str()) && json())
                }
                // `interval '1 day'` holds a literal.
                None => cast.literal().is_none(),
            },
            ast::Expr::ParenExpr(paren) => match paren.syntax().children().find(is_query) {
                Some(query) => {
                    !self.one_row(&query)
                        || self.query(&query, &[sources, outer].concat()).first().is_none_or(|column| column.nullable)
                }
                None => inside(paren.expr()),
            },
            ast::Expr::CallExpr(call) => self.call(call, sources, outer),
            ast::Expr::CaseExpr(case) => {
                let arms = case
                    .when_clause_list()
                    .into_iter()
                    .flat_map(|list| list.syntax().children().filter_map(ast::WhenClause::cast).collect::<Vec<_>>());
                inside(case.else_clause().and_then(|other| other.expr()))
                    || arms.into_iter().any(|arm| inside(arm.then()))
            }
            ast::Expr::BinExpr(binary) => match binary.op() {
                Some(
                    ast::BinOp::Is(_)
                    | ast::BinOp::IsNot(_)
                    | ast::BinOp::IsDistinctFrom(_)
                    | ast::BinOp::IsNotDistinctFrom(_),
                ) => false,
                // `->` and its like answer null for what is not there; of the others only these are known to be strict.
                Some(ast::BinOp::CustomOp(operator)) => {
                    let text: String = operator.tokens().map(|token| token.text().to_owned()).collect();
                    !matches!(text.as_str(), "||" | "@>" | "<@" | "&&" | "?" | "~" | "~*" | "!~" | "!~*" | "-" | "#-")
                        || inside(binary.lhs())
                        || inside(binary.rhs())
                }
                Some(ast::BinOp::In(_) | ast::BinOp::NotIn(_)) => {
                    let list = binary.rhs().map(|list| match list.syntax().children().find(is_query) {
                        Some(query) => {
                            self.query(&query, &[sources, outer].concat()).iter().any(|column| column.nullable)
                        }
                        None => list
                            .syntax()
                            .children()
                            .filter_map(ast::Expr::cast)
                            .any(|item| self.nullable(&item, sources, outer)),
                    });
                    inside(binary.lhs()) || list.unwrap_or(true)
                }
                Some(ast::BinOp::OperatorCall(_)) | None => true,
                Some(_) => {
                    // Rows are compared by what is in them.
                    let side = |side: Option<ast::Expr>| match side.map(sql::unparen) {
                        Some(ast::Expr::TupleExpr(row)) => any_inside(row.syntax()),
                        other => inside(other),
                    };
                    side(binary.lhs()) || side(binary.rhs())
                }
            },
            ast::Expr::PrefixExpr(prefix) => inside(prefix.syntax().children().find_map(ast::Expr::cast)),
            ast::Expr::PostfixExpr(postfix) => match postfix.op() {
                Some(ast::PostfixOp::IsNull(_) | ast::PostfixOp::NotNull(_)) => false,
                _ => inside(postfix.expr()),
            },
            ast::Expr::BetweenExpr(between) => any_inside(between.syntax()),
            ast::Expr::Collate(collate) => inside(collate.expr()),
            ast::Expr::ArrayExpr(_) | ast::Expr::TupleExpr(_) => false,
            ast::Expr::SliceExpr(slice) => any_inside(slice.syntax()),
            ast::Expr::IndexExpr(_) => true,
        }
    }

    fn column(&self, expr: &ast::Expr, sources: &[Source], outer: &[Source]) -> bool {
        if let ast::Expr::NameRef(name) = expr
            && name.syntax().first_token().is_some_and(|token| {
                token.kind() != SyntaxKind::IDENT && token.text().to_lowercase().starts_with("current_")
            })
        {
            return false;
        }
        let Some((qualifier, name)) = sql::column(expr) else { return true };
        self.known(qualifier.as_deref(), &name, sources, outer).is_none_or(|column| column.nullable)
    }

    /// What a name means, unless it may be a column that is not known here.
    fn known<'s>(
        &self,
        qualifier: Option<&str>,
        name: &str,
        sources: &'s [Source],
        outer: &'s [Source],
    ) -> Option<&'s Known> {
        for level in [sources, outer] {
            let mut named = level.iter().filter(|source| qualifier.is_none_or(|qualifier| qualifier == source.alias));
            if let Some(column) = named.clone().find_map(|source| source.column(name)) {
                return Some(column);
            }
            if named.any(|source| source.open) {
                return None;
            }
        }
        None
    }

    /// Whether a list may hold nulls.
    pub(super) fn holes(&self, expr: &ast::Expr, sources: &[Source], outer: &[Source]) -> bool {
        match expr {
            ast::Expr::NameRef(_) | ast::Expr::FieldExpr(_) => sql::column(expr).is_none_or(|(qualifier, name)| {
                self.known(qualifier.as_deref(), &name, sources, outer).is_none_or(|column| column.holes)
            }),
            ast::Expr::Literal(literal) => match literal.kind() {
                Some(ast::LitKind::PositionalParam(token)) => {
                    let name = self.statement.parameter_at(sql::token_start(&token));
                    name.is_none_or(|name| {
                        self.statement.marked_parameters.elements.iter().any(|marked| marked == name)
                    })
                }
                Some(ast::LitKind::String(text)) => text.text().to_lowercase().contains("null"),
                _ => true,
            },
            ast::Expr::CastExpr(cast) => cast.expr().is_none_or(|inner| self.holes(&inner, sources, outer)),
            ast::Expr::ParenExpr(paren) => match paren.syntax().children().find(is_query) {
                Some(query) => self.query(&query, &[sources, outer].concat()).first().is_none_or(|column| column.holes),
                None => paren.expr().is_none_or(|inner| self.holes(&inner, sources, outer)),
            },
            ast::Expr::ArrayExpr(array) => match array.syntax().descendants().find(is_query) {
                Some(query) => {
                    self.query(&query, &[sources, outer].concat()).first().is_none_or(|column| column.nullable)
                }
                None => array
                    .syntax()
                    .children()
                    .filter_map(ast::Expr::cast)
                    .any(|element| self.nullable(&element, sources, outer)),
            },
            ast::Expr::CallExpr(call) => match sql::built_in(call).as_deref() {
                Some("coalesce") => arguments(call)
                    .iter()
                    .any(|argument| argument.as_ref().is_none_or(|argument| self.holes(argument, sources, outer))),
                Some("array_agg") => arguments(call)
                    .iter()
                    .any(|argument| argument.as_ref().is_none_or(|argument| self.nullable(argument, sources, outer))),
                Some("string_to_array") => arguments(call).len() != 2,
                _ => true,
            },
            _ => true,
        }
    }

    /// Whether an expression may be JSON.
    pub(super) fn json(&self, expr: &ast::Expr, sources: &[Source], outer: &[Source]) -> bool {
        let of = |expr: Option<ast::Expr>| expr.is_some_and(|expr| self.json(&expr, sources, outer));
        match expr {
            ast::Expr::NameRef(_) | ast::Expr::FieldExpr(_) => sql::column(expr).is_none_or(|(qualifier, name)| {
                self.known(qualifier.as_deref(), &name, sources, outer).is_none_or(|column| column.json)
            }),
            ast::Expr::CastExpr(cast) => cast.ty().is_none_or(|ty| matches!(type_name(&ty).as_str(), "jsonb" | "json")),
            ast::Expr::ParenExpr(paren) => match paren.syntax().children().find(is_query) {
                Some(query) => self.query(&query, &[sources, outer].concat()).first().is_none_or(|column| column.json),
                None => of(paren.expr()),
            },
            // What is not among the known functions may give anything.
            ast::Expr::CallExpr(call) => match sql::built_in(call) {
                Some(name) if name == "coalesce" => arguments(call).into_iter().any(of),
                Some(name) if name.starts_with("json") || name == "to_jsonb" => {
                    !matches!(name.as_str(), "jsonb_array_length" | "jsonb_typeof")
                }
                Some(name) => !NEVER_NULL.contains(&name.as_str()) && !STRICT.contains(&name.as_str()),
                None => call.extract_fn().is_none() && call.exists_fn().is_none(),
            },
            ast::Expr::CaseExpr(case) => {
                let arms = case.syntax().descendants().filter_map(ast::WhenClause::cast).map(|arm| arm.then());
                arms.chain([case.else_clause().and_then(|other| other.expr())]).any(of)
            }
            ast::Expr::IndexExpr(_) => true,
            ast::Expr::BinExpr(binary) => {
                matches!(binary.op(), Some(ast::BinOp::CustomOp(_) | ast::BinOp::Minus(_)))
                    && (of(binary.lhs()) || of(binary.rhs()))
            }
            _ => false,
        }
    }

    fn call(&self, call: &ast::CallExpr, sources: &[Source], outer: &[Source]) -> bool {
        if call.exists_fn().is_some() {
            return false;
        }
        if let Some(extract) = call.extract_fn() {
            let field = extract.extract_field().map(|field| field.syntax().text().to_string().trim().to_lowercase());
            return !field.is_some_and(|field| FIELDS_OF_INFINITY.contains(&field.trim_matches('\'')))
                || extract.expr().is_none_or(|expr| self.nullable(&expr, sources, outer));
        }
        let Some(name) = sql::built_in(call) else { return true };
        let arguments: Vec<bool> = arguments(call)
            .iter()
            .map(|value| value.as_ref().is_none_or(|value| self.nullable(value, sources, outer)))
            .collect();
        match name.as_str() {
            "coalesce" | "greatest" | "least" => arguments.iter().all(|nullable| *nullable),
            name if NEVER_NULL.contains(&name) => false,
            name if STRICT.contains(&name) => arguments.iter().any(|nullable| *nullable),
            _ => true,
        }
    }

    /// Whether a query gives exactly one row: an aggregate over everything.
    fn one_row(&self, query: &SyntaxNode) -> bool {
        let Some(select) = ast::Select::cast(query.clone()) else { return false };
        let whole = select.group_by_clause().is_none()
            && select.having_clause().is_none()
            && select.tail_clauses().next().is_none();
        let targets = select.select_clause().and_then(|clause| clause.target_list());
        whole
            && targets.is_some_and(|list| {
                list.syntax().descendants().filter_map(ast::CallExpr::cast).any(|call| {
                    // Not one of a query inside, which aggregates that query.
                    call.over_clause().is_none()
                        && sql::built_in(&call).as_deref() == Some("count")
                        && call.syntax().ancestors().find_map(ast::Select::cast).as_ref() == Some(&select)
                })
            })
    }
}

/// The values that a call is given; none where one is not understood.
fn arguments(call: &ast::CallExpr) -> Vec<Option<ast::Expr>> {
    let arguments = call.arg_list().into_iter().flat_map(|list| list.args().collect::<Vec<_>>());
    arguments
        .map(|argument| {
            // `days => :days` is its value.
            argument
                .syntax()
                .descendants()
                .find_map(ast::NamedArg::cast)
                .and_then(|named| named.expr())
                .or_else(|| argument.syntax().children().find_map(ast::Expr::cast))
                .or_else(|| ast::Expr::cast(argument.syntax().clone()))
        })
        .collect()
}

/// A type as it is written, without its size: `numeric(10, 2)` is `numeric`.
fn type_name(ty: &ast::Type) -> String {
    let text = ty.syntax().text().to_string().to_lowercase();
    let name = text.split('(').next().unwrap_or("").split_whitespace().collect::<Vec<_>>().join(" ");
    name.strip_prefix("pg_catalog.").map_or(name.clone(), str::to_owned)
}

/// The columns that cannot be null where this condition is true: those it compares, or says of that they are not null.
pub fn proven(condition: &ast::Expr) -> Vec<(Option<String>, String)> {
    let sides = |binary: &ast::BinExpr| {
        let sides: Vec<ast::Expr> = [binary.lhs(), binary.rhs()].into_iter().flatten().collect();
        // Nothing at all is true of every element of an empty list, with null too.
        if sides.iter().any(|side| matches!(side, ast::Expr::CallExpr(call) if call.all_fn().is_some())) {
            return Vec::new();
        }
        sides.iter().filter_map(sql::column).collect()
    };
    match condition {
        ast::Expr::BinExpr(binary) => match binary.op() {
            Some(
                ast::BinOp::Eq(_)
                | ast::BinOp::Neq(_)
                | ast::BinOp::Neqb(_)
                | ast::BinOp::LAngle(_)
                | ast::BinOp::RAngle(_)
                | ast::BinOp::Lteq(_)
                | ast::BinOp::Gteq(_)
                | ast::BinOp::Like(_)
                | ast::BinOp::Ilike(_),
            ) => sides(binary),
            Some(ast::BinOp::In(_)) => binary.lhs().and_then(|left| sql::column(&left)).into_iter().collect(),
            Some(ast::BinOp::IsNot(_))
                if binary
                    .rhs()
                    .is_some_and(|right| right.syntax().text().to_string().trim().eq_ignore_ascii_case("null")) =>
            {
                binary.lhs().and_then(|left| sql::column(&left)).into_iter().collect()
            }
            _ => Vec::new(),
        },
        ast::Expr::PostfixExpr(postfix) if matches!(postfix.op(), Some(ast::PostfixOp::NotNull(_))) => {
            postfix.expr().and_then(|expr| sql::column(&expr)).into_iter().collect()
        }
        _ => Vec::new(),
    }
}
