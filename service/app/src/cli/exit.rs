//! The exit codes, so that whatever starts the platform knows whether another try is of use. They are those of `sysexits.h`; 2 is
//! a command line that can't be read, and 1 is everything else.

use std::error::Error;
use std::process::ExitCode;

use catalog::rules::datasources::bootstrap::BootstrapError;
use embedded::EmbeddedError;
use kernel::Kind;
use kernel::config::Violations;
use kernel::database::DatabaseError;
use kernel::transient::redis::ConnectError;

use crate::backup::BackupError;
use crate::local::LocalError;
use crate::migrations::MigrationError;
use crate::serve::StartError;
use crate::traces::TraceError;

/// Something else.
const OTHER: u8 = 1;
/// The database and this build don't belong together.
const UNFIT: u8 = 65;
/// A database can't be reached: another try may do.
const UNAVAILABLE: u8 = 69;
/// A migration failed.
const MIGRATION: u8 = 70;
/// The machine refuses: a port, a folder, a full disk.
const MACHINE: u8 = 71;
/// The configuration can't be right.
const CONFIGURATION: u8 = 78;

/// The code of what ended a command.
pub fn code_of(error: &(dyn Error + 'static)) -> ExitCode {
    let code = if error.is::<Violations>() || error.is::<TraceError>() {
        CONFIGURATION
    } else if let Some(error) = error.downcast_ref::<StartError>() {
        of_start(error)
    } else if let Some(error) = error.downcast_ref::<EmbeddedError>() {
        of_database(error)
    } else if let Some(BackupError::Databases(error)) = error.downcast_ref::<BackupError>() {
        of_database(error)
    } else {
        OTHER
    };
    ExitCode::from(code)
}

fn of_start(error: &StartError) -> u8 {
    match error {
        StartError::Configuration(_)
        | StartError::Keys(_)
        | StartError::Pool(DatabaseError::Url(_))
        | StartError::Drafts(_)
        | StartError::Datasources(BootstrapError::Invalid(_))
        | StartError::Sessions(_)
        | StartError::Mail(_)
        | StartError::Local(LocalError::Damaged(_) | LocalError::KeyLost(_)) => CONFIGURATION,
        StartError::FirstStart(fault)
        | StartError::DraftsUnknown(fault)
        | StartError::Datasources(BootstrapError::Failed(fault)) => match fault.kind() {
            Kind::Unavailable => UNAVAILABLE,
            _ => OTHER,
        },
        StartError::Database(error) | StartError::Local(LocalError::Embedded(error)) => of_database(error),
        StartError::Migration(error) => match error {
            MigrationError::Ahead { .. } | MigrationError::Changed(_) => UNFIT,
            MigrationError::Connection(_) | MigrationError::Locked => UNAVAILABLE,
            MigrationError::Rights(_) => CONFIGURATION,
            MigrationError::DiskFull(_) => MACHINE,
            MigrationError::RolledBack { .. } | MigrationError::HalfDone { .. } | MigrationError::Bookkeeping(_) => {
                MIGRATION
            }
        },
        StartError::Redis(ConnectError::Url(_)) => CONFIGURATION,
        StartError::Redis(_) => UNAVAILABLE,
        StartError::Listen { .. } | StartError::Transient { .. } | StartError::Local(LocalError::Io { .. }) => MACHINE,
        _ => OTHER,
    }
}

fn of_database(error: &EmbeddedError) -> u8 {
    match error {
        EmbeddedError::ExternalUrl(_) | EmbeddedError::ExternalRefused { .. } => CONFIGURATION,
        EmbeddedError::ExternalUnreachable { .. } | EmbeddedError::NotRunning(_) => UNAVAILABLE,
        EmbeddedError::TooOld { .. } | EmbeddedError::NoUuidV7(_) | EmbeddedError::IncompatibleData { .. } => UNFIT,
        EmbeddedError::DiskFull { .. }
        | EmbeddedError::Unwritable { .. }
        | EmbeddedError::Io { .. }
        | EmbeddedError::DataFolderInUse { .. }
        | EmbeddedError::Unreachable { .. }
        | EmbeddedError::NotPrivate(_) => MACHINE,
        _ => OTHER,
    }
}

#[cfg(test)]
mod tests {
    use kernel::Fault;

    use super::*;

    #[test]
    fn what_ends_a_start_says_whether_another_try_is_of_use() {
        let fault = || Fault::internal("a test");
        let away = || Fault::new(Kind::Unavailable, "database.unavailable", "Away.");
        let invalid = || BootstrapError::Invalid(vec!["a place: no name".to_owned()]);
        let sql = || sqlx::Error::PoolClosed;
        let failed = MigrationError::RolledBack { name: "0001_a".into(), sqlstate: "42P07".into(), source: sql() };
        let folder =
            || LocalError::Io { doing: "making", path: "/x".into(), source: std::io::ErrorKind::NotFound.into() };
        for (error, code) in [
            (StartError::Mail(fault()), 78),
            (StartError::Sessions(fault()), 78),
            (StartError::Datasources(invalid()), 78),
            (StartError::Datasources(BootstrapError::Failed(away())), 69),
            (StartError::Datasources(BootstrapError::Failed(fault())), 1),
            (StartError::Local(LocalError::Damaged("/x".into())), 78),
            (StartError::Local(LocalError::KeyLost("/x".into())), 78),
            (StartError::FirstStart(away()), 69),
            (StartError::FirstStart(fault()), 1),
            (StartError::DraftsUnknown(away()), 69),
            (StartError::Migration(failed), 70),
            (StartError::Migration(MigrationError::Locked), 69),
            (StartError::Migration(MigrationError::Rights(sql())), 78),
            (StartError::Migration(MigrationError::DiskFull(sql())), 71),
            (StartError::Local(folder()), 71),
        ] {
            assert_eq!(of_start(&error), code, "{error}");
        }
    }
}
