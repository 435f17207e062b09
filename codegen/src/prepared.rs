//! What the server says about each statement: whether it is one, where its columns come from, and what it takes parameters for.

use crate::scratch::refusal;
use crate::sources::Sources;
use crate::sources::statements::Statement;
use std::collections::BTreeSet;
use tokio_postgres::Client;
use tokio_postgres::types::{Kind, Type};

/// The server's answer to one statement.
pub struct Prepared {
    /// Result columns, or the server's refusal with its place.
    pub columns: Result<Vec<Origin>, String>,
    /// The places of parameters that are used more than once, in order.
    pub places: Vec<Place>,
}

/// A result column.
pub struct Origin {
    /// Its name.
    pub name: String,
    /// The table it comes from unchanged, and its number there.
    pub column: Option<(u32, i16)>,
    /// Whether it is a list of values.
    pub list: bool,
}

/// One place of a parameter that has several.
pub struct Place {
    /// The parameter.
    pub name: String,
    /// Where it stands in the SQL.
    pub at: usize,
    /// What the server takes it for at this place, where it has an opinion.
    pub data_type: Option<String>,
}

impl Prepared {
    /// Prepares every statement, in the order of [`Sources::statements`]. Nothing is run.
    pub async fn all(client: &Client, sources: &Sources) -> Vec<Self> {
        let mut prepared = Vec::new();
        for (file, statement) in sources.statements() {
            let (sql, _) = statement.numbered();
            let columns = match client.prepare(&sql).await {
                Ok(answer) => Ok(answer
                    .columns()
                    .iter()
                    .map(|column| Origin {
                        name: column.name().to_owned(),
                        column: column.table_oid().zip(column.column_id()),
                        list: matches!(column.type_().kind(), Kind::Array(_)),
                    })
                    .collect()),
                Err(error) => Err(refusal(&error, file, statement.sql_at, |characters| {
                    statement.sql_at + statement.offset_of(characters)
                })),
            };
            let places = if columns.is_ok() { places(client, statement).await } else { Vec::new() };
            prepared.push(Self { columns, places });
        }
        prepared
    }
}

/// Prepares the statement once for each place of a parameter that has several, with this place as a parameter of its own: the server then says
/// what it takes it for there. Where it can't, another place decides, which is no contradiction.
async fn places(client: &Client, statement: &Statement) -> Vec<Place> {
    let mut once = BTreeSet::new();
    let repeated: BTreeSet<&String> =
        statement.parameters.iter().map(|(_, name)| name).filter(|name| !once.insert(*name)).collect();
    let mut places = Vec::new();
    for (at, name) in statement.parameters.iter().filter(|(_, name)| repeated.contains(name)) {
        let answer = client.prepare(&statement.numbered_apart(*at)).await.ok();
        let data_type = answer.and_then(|answer| answer.params().last().map(Type::name).map(str::to_owned));
        places.push(Place { name: name.clone(), at: *at, data_type });
    }
    places
}
