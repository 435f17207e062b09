//! What the metadata database says, as faults.

use tokio_postgres::error::SqlState;

use super::{Fault, Kind};

impl From<tokio_postgres::Error> for Fault {
    /// A server that is away or refuses to write for the moment is [`Kind::Unavailable`] (FC-48); everything else is our own failure.
    fn from(error: tokio_postgres::Error) -> Self {
        let away = error.is_closed()
            || error.code().is_none()
                && std::error::Error::source(&error).is_some_and(|cause| cause.is::<std::io::Error>())
            || error.code().is_some_and(|code| {
                let away = [
                    SqlState::ADMIN_SHUTDOWN,
                    SqlState::CRASH_SHUTDOWN,
                    SqlState::CANNOT_CONNECT_NOW,
                    SqlState::READ_ONLY_SQL_TRANSACTION,
                    SqlState::TOO_MANY_CONNECTIONS,
                ];
                away.contains(code) || code.code().starts_with("08")
            });
        if error.code() == Some(&SqlState::DISK_FULL) {
            let message = "The metadata database has no room left.";
            return Self::new(Kind::Unavailable, "database.unavailable", message).caused_by(error);
        }
        if away {
            return Self::new(Kind::Unavailable, "database.unavailable", "The metadata database can't be reached.")
                .caused_by(error);
        }
        Self::internal(error)
    }
}

impl Fault {
    /// The name of the constraint whose violation caused this fault, if one did. Rules turn it into an error of their own:
    ///
    /// ```ignore
    /// workspaces::add(tx, &name).await.map_err(|error| match Fault::from(error) {
    ///     fault if fault.constraint() == Some("workspaces_name_key") => Fault::conflict("workspace.validation.duplicate_name", "…"),
    ///     fault => fault,
    /// })
    /// ```
    pub fn constraint(&self) -> Option<&str> {
        let source = std::error::Error::source(self)?;
        source.downcast_ref::<tokio_postgres::Error>()?.as_db_error()?.constraint()
    }
}
