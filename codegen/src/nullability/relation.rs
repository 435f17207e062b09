//! What a query reads from: tables, common table expressions, subqueries, functions, and which side of an outer join they stand on.

use super::{Output, Reader, is_query};
use crate::sql;
use squawk_syntax::SyntaxNode;
use squawk_syntax::ast::{self, AstNode};

/// A column of something that a query reads from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// Its name.
    pub name: String,
    /// Whether it may be null.
    pub nullable: bool,
    /// Whether it may hold lists with null elements.
    pub holes: bool,
    /// Whether it may be JSON, whose own null becomes SQL's when it is cast.
    pub json: bool,
}

impl Known {
    fn unknown(name: impl Into<String>) -> Self {
        Self { name: name.into(), nullable: true, holes: true, json: true }
    }

    fn of(output: Output) -> Self {
        Self { name: output.name, nullable: output.nullable, holes: output.holes, json: output.json }
    }
}

/// One relation of a FROM clause, under the name by which columns refer to it.
#[derive(Clone, Debug)]
pub struct Source {
    /// Alias, or the name itself.
    pub alias: String,
    /// Its columns.
    pub columns: Vec<Known>,
    /// Whether it may have columns that are not known here, so that a name may be one of them.
    pub open: bool,
}

impl Source {
    /// Every column as an output.
    pub fn outputs(&self, at: usize) -> impl Iterator<Item = Output> {
        self.columns.iter().cloned().map(move |column| Output {
            name: column.name,
            nullable: column.nullable,
            holes: column.holes,
            json: column.json,
            at,
        })
    }

    /// Says of a column whether it can be null.
    pub fn set(&mut self, name: &str, nullable: bool) {
        for column in self.columns.iter_mut().filter(|column| column.name == name) {
            column.nullable = nullable;
        }
    }

    /// A column by name.
    pub fn column(&self, name: &str) -> Option<&Known> {
        self.columns.iter().find(|column| column.name == name)
    }

    fn all_nullable(mut self) -> Self {
        self.columns.iter_mut().for_each(|column| column.nullable = true);
        self
    }
}

/// The column is known not to be null. A name without its relation proves nothing where two have it: of a column that USING merges, one side may
/// still be null.
pub fn prove(sources: &mut [Source], qualifier: Option<&str>, name: &str) {
    if qualifier.is_none() && sources.iter().filter(|source| source.column(name).is_some()).count() > 1 {
        return;
    }
    for source in sources.iter_mut().filter(|source| qualifier.is_none_or(|qualifier| qualifier == source.alias)) {
        source.set(name, false);
    }
}

impl Reader<'_> {
    /// The table that a statement writes.
    pub(super) fn target(&self, name: Option<ast::RelationNameRef>, alias: Option<String>) -> Source {
        let (schema, name) = sql::qualified(name.and_then(|name| name.path_ref())).unwrap_or_default();
        let (columns, open) = self.table(schema.as_deref(), &name);
        Source { alias: alias.unwrap_or(name), columns, open }
    }

    /// The columns of a table, and whether there may be others: of a table that is not known here.
    fn table(&self, schema: Option<&str>, name: &str) -> (Vec<Known>, bool) {
        let found = self
            .catalog
            .relations
            .iter()
            .find(|relation| relation.name == name && schema.is_none_or(|schema| schema == relation.schema));
        let Some(relation) = found else { return (Vec::new(), true) };
        // What a view or a foreign table gives is proven by nothing.
        let proven = !matches!(relation.kind.as_str(), "v" | "m" | "f");
        let columns = relation.columns.iter().map(|column| Known {
            name: column.name.clone(),
            nullable: !proven || !column.not_null,
            holes: !relation.constraints.iter().any(|constraint| constraint.keeps_nulls_out_of(&column.name)),
            json: self.catalog.base_type(&column.data_type) == "jsonb",
        });
        (columns.collect(), false)
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
                let (columns, open) = match &schema {
                    None => self
                        .cte(&name, relation.syntax())
                        .map_or_else(|| self.table(None, &name), |columns| (columns, false)),
                    Some(schema) => self.table(Some(schema), &name),
                };
                Source { alias: alias.unwrap_or(name), columns, open }
            }
            ast::FromItem::ParenFromItem(paren) => {
                let query = paren.paren_select().map(|select| select.syntax().clone()).or_else(|| {
                    let inner = paren.paren_expr()?;
                    inner.syntax().children().find(is_query)
                });
                match query {
                    Some(query) => {
                        let columns: Vec<Known> = self.query(&query, outer).into_iter().map(Known::of).collect();
                        Source { alias: alias.unwrap_or_default(), open: columns.is_empty(), columns }
                    }
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
                let name = call.as_ref().and_then(sql::built_in).unwrap_or_default();
                let alias = alias.unwrap_or_else(|| name.clone());
                // A series has no gaps; elements of an array may be anything.
                let given = |column: &String| Known { nullable: name != "generate_series", ..Known::unknown(column) };
                let columns =
                    if renamed.is_empty() { vec![given(&alias)] } else { renamed.iter().map(given).collect() };
                let mut source = Source { alias, columns, open: renamed.is_empty() };
                if function.with_ordinality().is_some() {
                    match source.columns.last_mut().filter(|_| !renamed.is_empty()) {
                        Some(last) => last.nullable = false,
                        None => source.columns.push(Known { nullable: false, ..Known::unknown("ordinality") }),
                    }
                }
                return vec![source];
            }
            _ => Source {
                alias: alias.unwrap_or_default(),
                columns: renamed.iter().map(Known::unknown).collect(),
                open: true,
            },
        };
        for (column, name) in source.columns.iter_mut().zip(renamed) {
            column.name = name;
        }
        vec![source]
    }

    /// The columns of a common table expression that is in sight where `user` stands; none if there is no such name.
    fn cte(&self, name: &str, user: &SyntaxNode) -> Option<Vec<Known>> {
        let (table, recursive) = in_sight(name, user)?;
        let query = table.query()?.syntax().clone();
        let at = usize::from(table.syntax().text_range().start());
        let mut columns = if recursive {
            self.assumed.borrow().get(&at).cloned().unwrap_or_default()
        } else {
            self.settled(at, &query)
        };
        let renamed = table
            .column_list()
            .map(|list| list.column_names().map(|name| name.text()).collect::<Vec<_>>())
            .unwrap_or_default();
        for (column, name) in columns.iter_mut().zip(renamed) {
            column.name = name;
        }
        Some(columns)
    }

    /// The columns of a query that may read itself: begun with its first arm, until a round finds nothing more that can be null.
    fn settled(&self, at: usize, query: &SyntaxNode) -> Vec<Known> {
        let known = |query: &SyntaxNode| self.query(query, &[]).into_iter().map(Known::of).collect::<Vec<_>>();
        let first = ast::CompoundSelect::cast(query.clone()).and_then(|compound| compound.lhs());
        let Some(first) = first else { return known(query) };
        let mut assumed = known(first.syntax());
        loop {
            self.assumed.borrow_mut().insert(at, assumed.clone());
            let found = known(query);
            if found == assumed {
                return found;
            }
            assumed = found;
        }
    }
}

/// The common table expression of that name whose WITH stands around the user, the nearest first; and whether the user stands inside of it, so
/// that it reads itself.
fn in_sight(name: &str, user: &SyntaxNode) -> Option<(ast::WithTable, bool)> {
    let at = user.text_range().start();
    for around in user.ancestors() {
        // `WITH … a UNION b` hangs the WITH on the first arm, and means it for both.
        let mut places = vec![around];
        while let Some(first) =
            places.last().filter(|node| ast::CompoundSelect::can_cast(node.kind())).and_then(SyntaxNode::first_child)
        {
            places.push(first);
        }
        for with in places.iter().flat_map(SyntaxNode::children).filter_map(ast::WithClause::cast) {
            let tables: Vec<ast::WithTable> = with
                .with_tables()
                .filter(|table| table.name().is_some_and(|own| sql::name(own.syntax()) == name))
                .collect();
            if let Some(table) = tables.iter().rev().find(|table| table.syntax().text_range().end() <= at) {
                return Some((table.clone(), false));
            }
            let inside = tables.into_iter().find(|table| table.syntax().text_range().contains(at));
            if let Some(table) = inside.filter(|_| with.recursive_token().is_some()) {
                return Some((table, true));
            }
        }
    }
    None
}
