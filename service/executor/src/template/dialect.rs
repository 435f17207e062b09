//! The SQL dialects of templates and datasources, and what of each concerns reading SQL and placing binds.

use std::fmt;
use std::str::FromStr;

/// The dialect of a template or datasource (R-TPL-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Dialect {
    Postgres,
    Oracle,
    MsSql,
    MySql,
    H2,
    DuckDb,
    Sqlite,
    Lake,
}

/// A dialect name that is not one of the eight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the dialect is one of POSTGRES, ORACLE, MSSQL, MYSQL, H2, DUCKDB, SQLITE and LAKE")]
pub struct UnknownDialect;

impl Dialect {
    /// Every dialect, in the order of the specification.
    pub const ALL: [Dialect; 8] = [
        Dialect::Postgres,
        Dialect::Oracle,
        Dialect::MsSql,
        Dialect::MySql,
        Dialect::H2,
        Dialect::DuckDb,
        Dialect::Sqlite,
        Dialect::Lake,
    ];

    /// The name on the wire and in the database.
    pub const fn wire_name(self) -> &'static str {
        match self {
            Dialect::Postgres => "POSTGRES",
            Dialect::Oracle => "ORACLE",
            Dialect::MsSql => "MSSQL",
            Dialect::MySql => "MYSQL",
            Dialect::H2 => "H2",
            Dialect::DuckDb => "DUCKDB",
            Dialect::Sqlite => "SQLITE",
            Dialect::Lake => "LAKE",
        }
    }

    /// How a placeholder is written.
    pub(crate) const fn placeholder(self) -> Placeholder {
        match self {
            Dialect::Postgres | Dialect::DuckDb | Dialect::Lake => Placeholder::Numbered("$"),
            Dialect::Oracle => Placeholder::Numbered(":"),
            Dialect::MsSql => Placeholder::Numbered("@P"),
            Dialect::Sqlite => Placeholder::Numbered("?"),
            Dialect::MySql | Dialect::H2 => Placeholder::Positional,
        }
    }

    /// The most binds that one statement may have.
    pub(crate) const fn max_binds(self) -> usize {
        match self {
            Dialect::MsSql => 2_000,
            Dialect::Sqlite => 32_766,
            _ => 65_535,
        }
    }

    /// Whether a list can be bound as one array value.
    pub(crate) const fn binds_arrays(self) -> bool {
        matches!(self, Dialect::Postgres | Dialect::DuckDb | Dialect::Lake | Dialect::H2)
    }

    /// The longest identifier that isn't cut silently, with its unit (FC-36).
    pub(crate) const fn identifier_limit(self) -> IdentifierLimit {
        match self {
            Dialect::Postgres => IdentifierLimit::Bytes(63),
            Dialect::MySql => IdentifierLimit::Chars(64),
            Dialect::Oracle => IdentifierLimit::Bytes(128),
            Dialect::MsSql | Dialect::H2 | Dialect::DuckDb | Dialect::Sqlite | Dialect::Lake => {
                IdentifierLimit::Chars(128)
            }
        }
    }

    /// The characters that open and close a quoted identifier.
    pub(crate) const fn identifier_quotes(self) -> (char, char) {
        match self {
            Dialect::MySql => ('`', '`'),
            Dialect::MsSql => ('[', ']'),
            _ => ('"', '"'),
        }
    }

    /// `E'…'` and dollar quotes as PostgreSQL reads them; DuckDB took its lexer.
    pub(crate) const fn reads_like_postgres(self) -> bool {
        matches!(self, Dialect::Postgres | Dialect::DuckDb | Dialect::Lake)
    }

    /// Whether `/* /* */ */` is one comment.
    pub(crate) const fn nests_comments(self) -> bool {
        !matches!(self, Dialect::MySql | Dialect::Oracle | Dialect::Sqlite)
    }
}

/// How a dialect writes placeholders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Placeholder {
    /// Prefix and number: one number may be written many times.
    Numbered(&'static str),
    /// `?`: every occurrence is a bind of its own.
    Positional,
}

/// The longest identifier of a dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IdentifierLimit {
    Bytes(usize),
    Chars(usize),
}

impl fmt::Display for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.wire_name())
    }
}

impl FromStr for Dialect {
    type Err = UnknownDialect;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|dialect| dialect.wire_name() == name).ok_or(UnknownDialect)
    }
}
