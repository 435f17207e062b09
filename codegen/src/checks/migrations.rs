//! What the rules about migrations ask again and again: which tables a file makes itself, and what it does to those that were there before.
//! On tables of its own any lock and any scan is harmless: they are empty, and nobody knows them yet.

use super::World;
use crate::sources::file::SourceFile;
use crate::sql::{self, Sql};
use crate::steps::Step;
use squawk_syntax::SyntaxNode;
use squawk_syntax::ast::{self, AstNode};
use std::collections::BTreeSet;

/// Schema, where it is said, and name of a table.
pub type Table = (Option<String>, String);

/// A migration, read.
pub struct Migration<'w> {
    /// Its file.
    pub file: &'w SourceFile,
    /// Its number among the migrations.
    pub number: usize,
    /// Its text.
    pub tree: Sql,
    own: BTreeSet<(String, String)>,
}

/// A change to a table that was there before the file.
pub struct Alteration {
    /// The table.
    pub table: String,
    /// What is done to it.
    pub action: ast::AlterTableAction,
    /// Where.
    pub at: usize,
}

/// A constraint that is added, by itself or with a column.
pub struct Added {
    /// The table.
    pub table: String,
    /// The constraint.
    pub constraint: ast::Constraint,
    /// Whether it comes with a column that is new.
    pub with_column: bool,
    /// Where.
    pub at: usize,
}

/// Every migration, in order.
pub fn all<'w>(world: &'w World) -> impl Iterator<Item = Migration<'w>> {
    world.sources.migrations.iter().enumerate().map(|(number, file)| {
        let tree = file.sql();
        let own = made(&tree);
        Migration { file, number, tree, own }
    })
}

fn made(tree: &Sql) -> BTreeSet<(String, String)> {
    let tables = tree.all::<ast::CreateTable>().filter_map(|table| table.table_name());
    let filled = tree.all::<ast::CreateTableAs>().filter_map(|table| table.table_name());
    tables
        .chain(filled)
        .filter_map(|name| {
            let path = name.path()?;
            Some((path.qualifier()?.segment()?.text(), path.segment()?.text()))
        })
        .collect()
}

impl Migration<'_> {
    /// Whether the file makes this table itself.
    pub fn makes(&self, table: &Table) -> bool {
        table.0.as_ref().is_some_and(|schema| self.own.contains(&(schema.clone(), table.1.clone())))
    }

    /// What it does to tables that were there before.
    pub fn alterations(&self) -> Vec<Alteration> {
        let mut found = Vec::new();
        for alter in self.tree.all::<ast::AlterTable>() {
            let table = alter.table_relation_name().and_then(|name| sql::qualified(name.table_name_ref()?.path_ref()));
            let Some(table) = table.filter(|table| !self.makes(table)) else { continue };
            found.extend(alter.actions().map(|action| Alteration {
                table: full(&table),
                at: sql::start(action.syntax()),
                action,
            }));
        }
        found
    }

    /// The constraints that it adds to tables that were there before.
    pub fn constraints(&self) -> Vec<Added> {
        let mut found = Vec::new();
        for Alteration { table, action, at } in self.alterations() {
            let added = |constraint: ast::Constraint, with_column| Added {
                table: table.clone(),
                at: if with_column { sql::start(constraint.syntax()) } else { at },
                constraint,
                with_column,
            };
            match &action {
                ast::AlterTableAction::AddConstraint(add) => {
                    found.extend(add.constraint().map(|one| added(one, false)))
                }
                ast::AlterTableAction::AddColumn(add) => found.extend(add.constraints().map(|one| added(one, true))),
                _ => {}
            }
        }
        found
    }

    /// Writes to rows of tables that were there before: verb, table, node.
    pub fn writes(&self) -> Vec<(&'static str, Table, SyntaxNode)> {
        let relation = |name: Option<ast::RelationName>| sql::qualified(name?.relation_name_ref()?.path_ref());
        let updates = self
            .tree
            .all::<ast::Update>()
            .map(|update| ("UPDATE", relation(update.relation_name()), update.syntax().clone()));
        let deletes = self
            .tree
            .all::<ast::Delete>()
            .map(|delete| ("DELETE", relation(delete.relation_name()), delete.syntax().clone()));
        let inserts = self.tree.all::<ast::Insert>().map(|insert| {
            (
                "INSERT",
                insert.relation_name_ref().and_then(|name| sql::qualified(name.path_ref())),
                insert.syntax().clone(),
            )
        });
        updates
            .chain(deletes)
            .chain(inserts)
            .filter_map(|(verb, table, node)| Some((verb, table?, node)))
            .filter(|(_, table, _)| !self.makes(table))
            .collect()
    }

    /// What its statements were seen to do.
    pub fn steps<'s>(&self, world: &'s World) -> impl Iterator<Item = &'s Step> + use<'s> {
        let number = self.number;
        world.steps.iter().filter(move |step| step.file == number)
    }

    /// Top-level statements, without empty ones.
    pub fn statements(&self) -> Vec<ast::Stmt> {
        let statements = self.tree.root().children().filter_map(ast::Stmt::cast);
        statements.filter(|statement| !matches!(statement, ast::Stmt::EmptyStmt(_))).collect()
    }
}

/// `schema.table`.
pub fn full(table: &Table) -> String {
    match &table.0 {
        Some(schema) => format!("{schema}.{}", table.1),
        None => table.1.clone(),
    }
}

/// Whether a constraint is added without looking at the rows that are there.
pub fn is_not_valid(constraint: &ast::Constraint) -> bool {
    constraint.syntax().children().any(|node| ast::NotValid::can_cast(node.kind()))
}
