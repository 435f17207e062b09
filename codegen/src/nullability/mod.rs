//! Which result columns of a statement can be null, read from its tree and not from a plan: planners swap the sides of joins.
//!
//! Whatever is not understood counts as nullable, so that the answer "not null" is one to rely on.

mod expression;
mod relation;

use crate::catalog::Catalog;
use crate::sources::statements::Statement;
use crate::sql;
use relation::{Known, Source};
use squawk_syntax::ast::{self, AstNode};
use squawk_syntax::{SyntaxKind, SyntaxNode};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// A column that comes out of a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output {
    /// Its name, or nothing where the server makes one up.
    pub name: String,
    /// Whether it may be null.
    pub nullable: bool,
    /// Whether a list in it may hold nulls.
    pub holes: bool,
    /// Whether it may be JSON, whose own null becomes SQL's when it is cast.
    pub json: bool,
    /// Where the expression starts in the SQL.
    pub at: usize,
}

/// The result columns of a statement, in order.
pub fn outputs(catalog: &Catalog, statement: &Statement) -> Vec<Output> {
    let reader = Reader { catalog, statement, assumed: RefCell::default() };
    let Some(top) = statement.tree.root().children().find(is_query) else { return Vec::new() };
    reader.query(&top, &[])
}

fn is_query(node: &SyntaxNode) -> bool {
    ast::SelectVariant::can_cast(node.kind())
        || matches!(node.kind(), SyntaxKind::INSERT | SyntaxKind::UPDATE | SyntaxKind::DELETE | SyntaxKind::MERGE)
}

struct Reader<'a> {
    catalog: &'a Catalog,
    statement: &'a Statement,
    /// What is known so far of common table expressions that read themselves, by where they start.
    assumed: RefCell<BTreeMap<usize, Vec<Known>>>,
}

impl Reader<'_> {
    /// Result columns of any query. `outer` is what the queries around it read from.
    fn query(&self, node: &SyntaxNode, outer: &[Source]) -> Vec<Output> {
        if let Some(select) = ast::Select::cast(node.clone()) {
            return self.select(&select, outer);
        }
        if let Some(compound) = ast::CompoundSelect::cast(node.clone()) {
            let arm =
                |arm: Option<ast::SelectVariant>| arm.map(|arm| self.query(arm.syntax(), outer)).unwrap_or_default();
            let (mut left, right) = (arm(compound.lhs()), arm(compound.rhs()));
            // A column is null when it is in any arm.
            for (i, column) in left.iter_mut().enumerate() {
                column.nullable |= right.get(i).is_none_or(|other| other.nullable);
                column.holes |= right.get(i).is_none_or(|other| other.holes);
                column.json |= right.get(i).is_none_or(|other| other.json);
            }
            return left;
        }
        if let Some(values) = ast::Values::cast(node.clone()) {
            return self.values(&values, outer);
        }
        if let Some(paren) = ast::ParenSelect::cast(node.clone()) {
            return paren.select().map(|select| self.query(select.syntax(), outer)).unwrap_or_default();
        }
        if let Some(insert) = ast::Insert::cast(node.clone()) {
            let alias = insert.alias().and_then(|alias| alias.name()).map(|alias| sql::name(alias.syntax()));
            let target = self.target(insert.relation_name_ref(), alias);
            return self.returning(insert.returning_clause(), vec![target], outer);
        }
        if let Some(update) = ast::Update::cast(node.clone()) {
            let alias = update.alias().and_then(|alias| alias.name()).map(|alias| sql::name(alias.syntax()));
            let mut sources =
                vec![self.target(update.relation_name().and_then(|name| name.relation_name_ref()), alias)];
            sources.extend(update.from_clause().map(|from| self.sources(from.items(), outer)).unwrap_or_default());
            let kept = sources[0].clone();
            self.narrow(update.where_clause_or_current_of().map(|clause| clause.syntax().clone()), &mut sources);
            // The row that comes back is the new one: what is set to something else may be null again, unless its column never is.
            // Values are taken from the old row, whatever stands before them.
            let set: Vec<(String, bool)> = sql::updates_of(&update)
                .into_iter()
                .map(|(column, value)| {
                    let null = value.is_none_or(|value| self.nullable(&value, &sources, outer));
                    let refused = kept.column(&column).is_some_and(|known| !known.nullable);
                    (column, null && !refused)
                })
                .collect();
            set.iter().for_each(|(column, nullable)| sources[0].set(column, *nullable));
            return self.returning(update.returning_clause(), sources, outer);
        }
        if let Some(delete) = ast::Delete::cast(node.clone()) {
            let alias = delete.alias().and_then(|alias| alias.name()).map(|alias| sql::name(alias.syntax()));
            let mut sources =
                vec![self.target(delete.relation_name().and_then(|name| name.relation_name_ref()), alias)];
            sources.extend(
                delete
                    .using_clause()
                    .map(|using| self.sources(using.syntax().children().filter_map(ast::FromListItem::cast), outer))
                    .unwrap_or_default(),
            );
            self.narrow(delete.where_clause_or_current_of().map(|clause| clause.syntax().clone()), &mut sources);
            return self.returning(delete.returning_clause(), sources, outer);
        }
        Vec::new()
    }

    fn select(&self, select: &ast::Select, outer: &[Source]) -> Vec<Output> {
        let mut sources = select.from_clause().map(|from| self.sources(from.items(), outer)).unwrap_or_default();
        self.narrow(select.where_clause().map(|clause| clause.syntax().clone()), &mut sources);
        if select.group_by_clause().is_some_and(|group| adds_totals(group.syntax())) {
            // Rows of totals have null where the others have their group.
            sources.iter_mut().flat_map(|source| &mut source.columns).for_each(|column| column.nullable = true);
        }
        let targets = select.select_clause().and_then(|clause| clause.target_list());
        self.targets(targets, &sources, outer)
    }

    fn returning(&self, clause: Option<ast::ReturningClause>, sources: Vec<Source>, outer: &[Source]) -> Vec<Output> {
        self.targets(clause.and_then(|clause| clause.target_list()), &sources, outer)
    }

    fn targets(&self, list: Option<ast::TargetList>, sources: &[Source], outer: &[Source]) -> Vec<Output> {
        let mut outputs = Vec::new();
        for target in list.into_iter().flat_map(|list| list.targets().collect::<Vec<_>>()) {
            let at = sql::start(target.syntax());
            match target.expr() {
                None => sources.iter().for_each(|source| outputs.extend(source.outputs(at))),
                Some(ast::Expr::FieldExpr(field)) if field.star_token().is_some() => {
                    let alias = field.base().and_then(|base| sql::column(&base)).map(|(_, name)| name);
                    sources
                        .iter()
                        .filter(|source| Some(&source.alias) == alias.as_ref())
                        .for_each(|source| outputs.extend(source.outputs(at)));
                }
                Some(expr) => {
                    let given = target.as_name().and_then(|name| name.name()).map(|name| name.text());
                    let name = given.or_else(|| sql::column(&expr).map(|(_, name)| name)).unwrap_or_default();
                    outputs.push(Output {
                        name,
                        nullable: self.nullable(&expr, sources, outer),
                        holes: self.holes(&expr, sources, outer),
                        json: self.json(&expr, sources, outer),
                        at,
                    });
                }
            }
        }
        outputs
    }

    fn values(&self, values: &ast::Values, outer: &[Source]) -> Vec<Output> {
        let rows = values.syntax().descendants().filter_map(ast::Row::cast).filter(|row| {
            // Not those of a query inside.
            row.syntax().ancestors().find_map(ast::Values::cast).as_ref() == Some(values)
        });
        let mut outputs: Vec<Output> = Vec::new();
        for row in rows {
            for (i, expr) in row.syntax().children().filter_map(ast::Expr::cast).enumerate() {
                let of = Output {
                    name: format!("column{}", i + 1),
                    nullable: self.nullable(&expr, &[], outer),
                    holes: self.holes(&expr, &[], outer),
                    json: self.json(&expr, &[], outer),
                    at: sql::start(expr.syntax()),
                };
                match outputs.get_mut(i) {
                    Some(known) => {
                        known.nullable |= of.nullable;
                        known.holes |= of.holes;
                        known.json |= of.json;
                    }
                    None => outputs.push(of),
                }
            }
        }
        outputs
    }

    /// A condition that holds for every row proves the columns that it compares: null would not pass.
    fn narrow(&self, clause: Option<SyntaxNode>, sources: &mut [Source]) {
        let Some(condition) = clause.and_then(|clause| clause.children().find_map(ast::Expr::cast)) else { return };
        for conjunct in sql::conjuncts(condition) {
            for (qualifier, name) in expression::proven(&conjunct) {
                relation::prove(sources, qualifier.as_deref(), &name);
            }
        }
    }
}

/// GROUP BY with ROLLUP, CUBE or GROUPING SETS.
fn adds_totals(group: &SyntaxNode) -> bool {
    group.descendants().any(|node| {
        ast::GroupingRollup::can_cast(node.kind())
            || ast::GroupingCube::can_cast(node.kind())
            || ast::GroupingSets::can_cast(node.kind())
    })
}

#[cfg(test)]
mod tests;
