//! The text of a migration, and the hash that databases keep of it.

use std::fmt::Write as _;

use sqlx::migrate::{Migration, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr as _};

/// The same migrations whatever the checkout ends lines with: a checksum is over the text. `.gitattributes` asks for one ending; this holds where
/// sources come without git.
pub(super) fn with_one_line_ending(mut migrator: Migrator) -> Migrator {
    if migrator.iter().any(|migration| migration.sql.as_str().contains('\r')) {
        migrator.migrations = migrator.iter().map(one_ending).collect();
    }
    migrator
}

fn one_ending(migration: &Migration) -> Migration {
    let text = migration.sql.as_str().replace("\r\n", "\n");
    Migration::new(
        migration.version,
        migration.description.clone(),
        migration.migration_type,
        AssertSqlSafe(text).into_sql_str(),
        migration.no_tx,
    )
}

/// A hash as people compare it.
pub(super) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::migrations::migrator;

    /// FC-37
    #[test]
    fn a_migration_has_one_checksum_whatever_its_lines_end_with_and_another_with_one_more_line() {
        let migrator = migrator();
        let first = migrator.iter().next().unwrap();
        let text = |text: String| {
            let sql = AssertSqlSafe(text).into_sql_str();
            Migration::new(first.version, first.description.clone(), first.migration_type, sql, first.no_tx)
        };
        let windows = text(first.sql.as_str().replace('\n', "\r\n"));
        assert_ne!(windows.checksum, first.checksum, "the checkout would refuse a healthy database");
        let mut checkout = sqlx::migrate!("../../migrations");
        checkout.migrations = vec![windows].into();
        let read = with_one_line_ending(checkout);
        assert_eq!(read.iter().next().unwrap().checksum, first.checksum);
        let longer = one_ending(&text(format!("{}\n", first.sql.as_str())));
        assert_ne!(longer.checksum, first.checksum, "a line break at the end is an edit");
    }
}
