//! The rules, one small file each. A check is a pure function over what was read; it returns findings and changes nothing.
//!
//! To add a rule: a file named after it, a line in [`CHECKS`], and `codegen/fixtures/<RULE>/{fail,pass}` with a tree that breaks it and one that
//! does not. A fixture holds only the files that matter; the rest comes from `codegen/fixtures/base`.

mod allowances;
mod migrations;

use crate::catalog::Catalog;
use crate::finding::{Finding, Place};
use crate::plans::Planned;
use crate::prepared::Prepared;
use crate::sources::Sources;
use crate::sources::file::SourceFile;
use crate::sources::statements::Statement;
use crate::steps::Step;

/// Everything a check may look at.
pub struct World<'a> {
    /// What people wrote.
    pub sources: &'a Sources,
    /// What the server made of schema/.
    pub catalog: &'a Catalog,
    /// What the server made of migrations/.
    pub migrated: &'a Catalog,
    /// What the server says of each statement, in the order of [`Sources::statements`].
    pub prepared: &'a [Prepared],
    /// How the server would run each statement in a large deployment, in the same order.
    pub plans: &'a [Planned],
    /// What each statement of the migrations was seen to do.
    pub steps: &'a [Step],
}

/// One rule.
pub struct Check {
    /// Its id.
    pub rule: &'static str,
    /// What it demands, in one sentence.
    pub demands: &'static str,
    /// Whether an allowance can except from it.
    pub allowable: bool,
    /// Returns the breaches.
    pub run: fn(&World) -> Vec<Finding>,
}

macro_rules! checks {
    ($($module:ident),* $(,)?) => {
        $(mod $module;)*
        /// Every rule that is checked, in the order in which it is told.
        pub const CHECKS: &[Check] = &[$($module::CHECK),*];
    };
}

checks!(
    gen_001, gen_002, gen_003, gen_004, gen_005, gen_006, gen_007, gen_008, gen_009, gen_010, own_001, own_002,
    own_003, own_004, own_005, com_001, com_002, com_003, com_004, com_005, com_006, com_007, com_008, com_009,
    com_010, com_011, com_012, com_013, com_016, com_017, com_018, com_019, cat_001, cat_002, cat_003, cat_004,
    cat_005, cat_006, cat_007, cat_010, cat_011, cat_012, cat_013, cat_014, cat_015, cat_016, cat_020, cat_021,
    cat_022, cat_023, cat_024, mig_001, mig_002, mig_003, mig_004, mig_005, mig_006, mig_007, mig_008, mig_009,
    mig_010, mig_011, mig_013, mig_014, mig_015, mig_016, mig_017, mig_018, mig_019, mig_020, pln_001, pln_002,
    pln_003,
);

/// Runs every check, applies the allowances, and adds what is wrong with those (COM-015).
pub fn run(world: &World) -> Vec<Finding> {
    let findings = CHECKS.iter().flat_map(|check| (check.run)(world)).collect();
    let mut findings = allowances::apply(world, findings);
    findings.sort();
    findings.dedup();
    findings
}

impl World<'_> {
    /// Statements whose area follows a doctrine that `wanted` accepts.
    pub fn statements_of(
        &self,
        wanted: impl Fn(crate::sources::areas::Doctrine) -> bool,
    ) -> impl Iterator<Item = (&SourceFile, &Statement)> {
        self.sources
            .statements()
            .filter(move |(file, _)| self.sources.area(file.area()).is_some_and(|area| wanted(area.area.doctrine)))
    }

    /// Tables whose area follows a doctrine that `wanted` accepts, each with its area.
    pub fn tables_of(
        &self,
        wanted: impl Fn(crate::sources::areas::Doctrine) -> bool,
    ) -> impl Iterator<Item = (&crate::catalog::Relation, &crate::sources::areas::AreaFile)> {
        self.catalog.tables().filter_map(move |table| {
            let area = self.sources.area(&table.schema)?;
            wanted(area.area.doctrine).then_some((table, area))
        })
    }

    /// Where a table, or a word in it, is written.
    pub fn place(&self, schema: &str, table: &str, word: &str) -> Place {
        match self.sources.schema_file(schema, table) {
            Some(file) => file.place_of(word),
            None => Place::start_of(format!("schema/{schema}")),
        }
    }
}

/// What an allowance for a statement names: `catalog/users.find_user`.
pub fn statement_object(file: &SourceFile, statement: &Statement) -> String {
    format!("{}/{}.{}", file.area(), file.stem(), statement.name)
}

/// A finding about a statement, at an offset of its SQL.
pub fn in_statement(
    rule: &'static str,
    file: &SourceFile,
    statement: &Statement,
    offset: usize,
    message: impl Into<String>,
    mend: impl Into<String>,
) -> Finding {
    file.place(statement.sql_at + offset).finding(
        rule,
        statement_object(file, statement),
        format!("{}: {}", statement.name, message.into()),
        mend,
    )
}
