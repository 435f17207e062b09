//! What a query reads from: tables, common table expressions, subqueries, and which side of an outer join they stand on.

use super::{Output, Reader};
use crate::sql;
use squawk_syntax::ast::{self, AstNode};

/// One relation of a FROM clause, under the name by which columns refer to it.
#[derive(Clone, Debug)]
pub struct Source {
    /// Alias, or the name itself.
    pub alias: String,
    /// Its columns.
    pub columns: Vec<(String, bool)>,
}

impl Source {
    /// Every column as an output.
    pub fn outputs(&self, at: usize) -> impl Iterator<Item = Output> {
        self.columns.iter().map(move |(name, nullable)| Output { name: name.clone(), nullable: *nullable, at })
    }

    /// Says of a column whether it can be null.
    pub fn set(&mut self, name: &str, nullable: bool) {
        for column in self.columns.iter_mut().filter(|(column, _)| column == name) {
            column.1 = nullable;
        }
    }

    fn all_nullable(mut self) -> Self {
        self.columns.iter_mut().for_each(|column| column.1 = true);
        self
    }
}

/// The column is known not to be null.
pub fn prove(sources: &mut [Source], qualifier: Option<&str>, name: &str) {
    for source in sources.iter_mut().filter(|source| qualifier.is_none_or(|qualifier| qualifier == source.alias)) {
        source.set(name, false);
    }
}

impl Reader<'_> {
    /// The table that a statement writes.
    pub(super) fn target(&self, name: Option<ast::RelationNameRef>, alias: Option<String>) -> Source {
        let (schema, name) = sql::qualified(name.and_then(|name| name.path_ref())).unwrap_or_default();
        Source { alias: alias.unwrap_or_else(|| name.clone()), columns: self.table(schema.as_deref(), &name) }
    }

    fn table(&self, schema: Option<&str>, name: &str) -> Vec<(String, bool)> {
        let found = self
            .catalog
            .relations
            .iter()
            .find(|relation| relation.name == name && schema.is_none_or(|schema| schema == relation.schema));
        let view = |kind: &str| matches!(kind, "v" | "m" | "f");
        found
            .map(|relation| {
                relation
                    .columns
                    .iter()
                    .map(|column| (column.name.clone(), view(&relation.kind) || !column.not_null))
                    .collect()
            })
            .unwrap_or_default()
    }

    /// The relations of a FROM clause.
    pub(super) fn sources(&self, items: impl Iterator<Item = ast::FromListItem>, outer: &[Source]) -> Vec<Source> {
        let mut sources: Vec<Source> = Vec::new();
        for item in items {
            // LATERAL sees what stands before it.
            let around: Vec<Source> = sources.iter().chain(outer).cloned().collect();
            sources.extend(self.list_item(&item, &around));
        }
        sources
    }

    fn list_item(&self, item: &ast::FromListItem, outer: &[Source]) -> Vec<Source> {
        match item {
            ast::FromListItem::JoinExpr(join) => self.join(join, outer),
            ast::FromListItem::FromItem(item) => self.one_source(item, outer),
        }
    }

    fn join(&self, expr: &ast::JoinExpr, outer: &[Source]) -> Vec<Source> {
        let left = expr.from_list_item().map(|item| self.list_item(&item, outer)).unwrap_or_default();
        let Some(join) = expr.join() else { return left };
        let around: Vec<Source> = left.iter().chain(outer).cloned().collect();
        let mut right = join.from_list_item().map(|item| self.list_item(&item, &around)).unwrap_or_default();
        let mut left = left;
        let nullable = |sources: Vec<Source>| sources.into_iter().map(Source::all_nullable).collect();
        match join.join_type() {
            Some(ast::JoinType::JoinLeft(_)) => right = nullable(right),
            Some(ast::JoinType::JoinRight(_)) => left = nullable(left),
            Some(ast::JoinType::JoinFull(_)) => (left, right) = (nullable(left), nullable(right)),
            _ => {}
        }
        left.extend(right);
        left
    }

    fn one_source(&self, item: &ast::FromItem, outer: &[Source]) -> Vec<Source> {
        let alias = item.alias().and_then(|alias| alias.name()).map(|name| sql::name(name.syntax()));
        let renamed: Vec<String> = item
            .alias()
            .and_then(|alias| alias.columns())
            .map(|columns| columns.column_names().map(|name| name.text()).collect())
            .unwrap_or_default();
        let mut source = match item {
            ast::FromItem::RelationFromItem(relation) => {
                let Some((schema, name)) = sql::qualified(relation.path_ref()) else { return Vec::new() };
                let columns = match &schema {
                    None => self
                        .cte(&name, usize::from(relation.syntax().text_range().start()))
                        .unwrap_or_else(|| self.table(None, &name)),
                    Some(schema) => self.table(Some(schema), &name),
                };
                Source { alias: alias.unwrap_or(name), columns }
            }
            ast::FromItem::ParenFromItem(paren) => {
                let query = paren.paren_select().map(|select| select.syntax().clone()).or_else(|| {
                    let inner = paren.paren_expr()?;
                    inner.syntax().children().find(super::is_query)
                });
                match query {
                    Some(query) => Source {
                        alias: alias.unwrap_or_default(),
                        columns: self
                            .query(&query, outer)
                            .into_iter()
                            .map(|output| (output.name, output.nullable))
                            .collect(),
                    },
                    // A join in parentheses.
                    None => {
                        return paren
                            .paren_expr()
                            .and_then(|inner| inner.from_list_item())
                            .map(|item| self.list_item(&item, outer))
                            .unwrap_or_default();
                    }
                }
            }
            ast::FromItem::FunctionFromItem(function) => {
                let call = function.call_expr();
                let name = call.as_ref().and_then(sql::callee).unwrap_or_default();
                let alias = alias.unwrap_or_else(|| name.clone());
                // A series has no gaps; elements of an array may be anything.
                let nullable = name != "generate_series";
                let columns = if renamed.is_empty() {
                    vec![(alias.clone(), nullable)]
                } else {
                    renamed.iter().map(|column| (column.clone(), nullable)).collect()
                };
                let mut source = Source { alias, columns };
                if function.with_ordinality().is_some() {
                    match source.columns.last_mut().filter(|_| !renamed.is_empty()) {
                        Some(last) => last.1 = false,
                        None => source.columns.push(("ordinality".to_owned(), false)),
                    }
                }
                return vec![source];
            }
            _ => Source {
                alias: alias.unwrap_or_default(),
                columns: renamed.iter().map(|column| (column.clone(), true)).collect(),
            },
        };
        for (column, name) in source.columns.iter_mut().zip(renamed) {
            column.0 = name;
        }
        vec![source]
    }

    /// The columns of a common table expression that is in sight at an offset: the last one of that name that ends before it, or one that is being
    /// defined there and refers to itself.
    fn cte(&self, name: &str, at: usize) -> Option<Vec<(String, bool)>> {
        let candidates: Vec<ast::WithTable> = self
            .statement
            .tree
            .all::<ast::WithTable>()
            .filter(|table| table.name().is_some_and(|own| sql::name(own.syntax()) == name))
            .collect();
        let ends_before = |table: &&ast::WithTable| usize::from(table.syntax().text_range().end()) <= at;
        let (table, recursive) = match candidates.iter().rev().find(ends_before) {
            Some(table) => (table, false),
            None => (candidates.iter().find(|table| usize::from(table.syntax().text_range().start()) < at)?, true),
        };
        let query = table.query()?;
        let mut columns: Vec<(String, bool)> = match (recursive, &query) {
            // Its own first arm says what the others add to.
            (true, ast::WithQuery::CompoundSelect(compound)) => self.query(compound.lhs()?.syntax(), &[]),
            (true, _) => return None,
            (false, query) => self.query(query.syntax(), &[]),
        }
        .into_iter()
        .map(|output| (output.name, output.nullable))
        .collect();
        let renamed = table
            .column_list()
            .map(|list| list.column_names().map(|name| name.text()).collect::<Vec<_>>())
            .unwrap_or_default();
        for (column, name) in columns.iter_mut().zip(renamed) {
            column.0 = name;
        }
        Some(columns)
    }
}
