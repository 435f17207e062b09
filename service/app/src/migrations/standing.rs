//! How what a database holds and what this build knows differ, and whether the one can run on the other.

use std::borrow::Cow;
use std::collections::BTreeMap;

use kernel::{Database, Fault};
use sqlx::migrate::Migrator;

use super::text::hexadecimal;
use super::{MigrationError, TABLE, migrator, name};

/// How the database and this build differ, by the names of files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// In this build, not in the database.
    pub missing: Vec<String>,
    /// In the database, not in this build: a newer instance was here.
    pub unknown: Vec<String>,
    /// Applied with another text than this build has.
    pub changed: Vec<String>,
    /// The same, each with the hash of both texts.
    pub(super) hashes: Vec<String>,
    /// The number of the newest one that the database holds.
    pub newest: Option<i64>,
    /// Of the unknown ones those that this build can't run beside.
    pub unbearable: Vec<String>,
}

impl Standing {
    pub fn is_present(&self) -> bool {
        self.missing.is_empty() && self.changed.is_empty() && self.unbearable.is_empty()
    }

    /// Whether a build may start on such a database.
    pub(super) fn allows(&self, migrator: &Migrator) -> Result<(), MigrationError> {
        if !self.changed.is_empty() {
            return Err(MigrationError::Changed(self.hashes.clone()));
        }
        if !self.unbearable.is_empty() {
            let newest = migrator.iter().last().map(|last| name(last.version, &last.description)).unwrap_or_default();
            return Err(MigrationError::Ahead { newest, unknown: self.unknown.clone() });
        }
        Ok(())
    }

    /// Says in the log what was borne.
    pub(super) fn noted(&self) {
        if !self.unknown.is_empty() {
            let migrations = self.unknown.join(", ");
            tracing::warn!(migrations, "a newer build has migrated this database; this one runs on it");
        }
    }
}

/// Whether a build that knows migrations up to `newest` runs on a database that holds this one too. Every migration leaves the
/// code of the release before it working; one that takes something away that older code needs says in its name which migration
/// a build must know: `0031_catalog_users_drop_theme_since_0027`.
fn bears(newest: i64, description: &str) -> bool {
    let mut words = description.split(' ').rev();
    match (words.next().and_then(|number| number.parse::<i64>().ok()), words.next()) {
        (Some(since), Some("since")) => newest >= since,
        _ => true,
    }
}

/// Compares what was applied with what this build has.
///
/// # Errors
/// When the database can't be asked.
pub async fn standing(db: &Database) -> Result<Standing, Fault> {
    let applied = db.applied_migrations(TABLE).await?;
    Ok(compare(migrator(), applied))
}

pub(super) fn compare(migrator: &Migrator, applied: Vec<(i64, String, Vec<u8>)>) -> Standing {
    let mut applied: BTreeMap<i64, (String, Vec<u8>)> =
        applied.into_iter().map(|(version, description, checksum)| (version, (description, checksum))).collect();
    let mut standing = Standing { newest: applied.keys().next_back().copied(), ..Standing::default() };
    let newest_known = migrator.iter().map(|migration| migration.version).max().unwrap_or(0);
    for migration in migrator.iter() {
        let name = name(migration.version, &migration.description);
        match applied.remove(&migration.version) {
            None => standing.missing.push(name),
            Some((_, checksum)) if Cow::Borrowed(checksum.as_slice()) != migration.checksum => {
                let (was, is) = (hexadecimal(&checksum), hexadecimal(&migration.checksum));
                standing.hashes.push(format!("{name} (applied: {was}, here: {is})"));
                standing.changed.push(name)
            }
            Some(_) => {}
        }
    }
    for (version, (description, _)) in applied {
        if !bears(newest_known, &description) {
            standing.unbearable.push(name(version, &description));
        }
        standing.unknown.push(name(version, &description));
    }
    standing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_unknown_and_changed_ones_are_told_by_name() {
        let migrator = migrator();
        let mut applied: Vec<_> = migrator
            .iter()
            .map(|migration| (migration.version, migration.description.to_string(), migration.checksum.to_vec()))
            .collect();
        let whole = compare(migrator, applied.clone());
        assert!(whole.is_present() && whole.unknown.is_empty(), "{whole:?}");

        let last = applied.pop().unwrap();
        applied[0].2 = vec![0];
        applied.push((9999, "ledger of tomorrow".into(), vec![]));
        let standing = compare(migrator, applied);

        assert_eq!(standing.missing, [name(last.0, &last.1)]);
        assert_eq!(standing.changed, ["0001_catalog_area"]);
        assert_eq!(standing.unknown, ["9999_ledger_of_tomorrow"]);
        assert!(!standing.is_present());
    }

    /// FC-39
    #[test]
    fn a_newer_migration_is_borne_unless_it_needs_a_newer_build() {
        assert!(bears(9, "engine task queues add shard"));
        assert!(bears(27, "catalog users drop theme since 0027"));
        assert!(!bears(26, "catalog users drop theme since 0027"));
        assert!(bears(26, "catalog users add since"), "a name that happens to end so");
        assert!(bears(26, "catalog users 0027"));
    }
}
