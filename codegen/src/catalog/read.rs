//! Asking the server. The questions stand in `codegen/sql/`.

use super::{Catalog, Column, Constraint, Index, Relation, Routine, Schema, UserType};
use crate::Result;
use tokio_postgres::{Client, Row};

const RELATIONS: &str = include_str!("../../sql/relations.sql");
const COLUMNS: &str = include_str!("../../sql/columns.sql");
const CONSTRAINTS: &str = include_str!("../../sql/constraints.sql");
const INDEXES: &str = include_str!("../../sql/indexes.sql");
const TRIGGERS: &str = include_str!("../../sql/triggers.sql");
const ROUTINES: &str = include_str!("../../sql/routines.sql");
const TYPES: &str = include_str!("../../sql/types.sql");
const SCHEMAS: &str = include_str!("../../sql/schemas.sql");
const EXTENSIONS: &str = include_str!("../../sql/extensions.sql");
const SERVER_VERSION: &str = include_str!("../../sql/server_version.sql");

impl Catalog {
    /// Reads everything.
    pub async fn read(client: &Client) -> Result<Self> {
        // The server leaves out schemas that the search path holds: definitions are compared, so that none is left out.
        client.batch_execute("SET search_path = ''").await?;
        let catalog = Self::ask(client).await;
        client.batch_execute("RESET search_path").await?;
        catalog
    }

    async fn ask(client: &Client) -> Result<Self> {
        let mut catalog =
            Self { server_version: client.query_one(SERVER_VERSION, &[]).await?.try_get(0)?, ..Self::default() };
        for row in client.query(SCHEMAS, &[]).await? {
            catalog.schemas.push(Schema { name: row.try_get("name")?, comment: row.try_get("comment")? });
        }
        for row in client.query(RELATIONS, &[]).await? {
            catalog.relations.push(relation(&row)?);
        }
        for row in client.query(COLUMNS, &[]).await? {
            if let Some(relation) = catalog.of(&row)? {
                relation.columns.push(column(&row)?);
            }
        }
        for row in client.query(CONSTRAINTS, &[]).await? {
            if let Some(relation) = catalog.of(&row)? {
                relation.constraints.push(constraint(&row)?);
            }
        }
        for row in client.query(INDEXES, &[]).await? {
            if let Some(relation) = catalog.of(&row)? {
                relation.indexes.push(index(&row)?);
            }
        }
        for row in client.query(TRIGGERS, &[]).await? {
            if let Some(relation) = catalog.of(&row)? {
                relation.triggers.push((row.try_get("name")?, row.try_get("definition")?));
            }
        }
        for row in client.query(ROUTINES, &[]).await? {
            let [schema, name, definition, comment] =
                ["schema", "name", "definition", "comment"].map(|field| row.try_get(field));
            catalog.routines.push(Routine { schema: schema?, name: name?, definition: definition?, comment: comment? });
        }
        for row in client.query(TYPES, &[]).await? {
            let [schema, name, kind, definition] =
                ["schema", "name", "kind", "definition"].map(|field| row.try_get(field));
            catalog.types.push(UserType { schema: schema?, name: name?, kind: kind?, definition: definition? });
        }
        for row in client.query(EXTENSIONS, &[]).await? {
            catalog.extensions.push(row.try_get("name")?);
        }
        Ok(catalog)
    }

    /// The relation that a row is about; none for what was left out on purpose.
    fn of(&mut self, row: &Row) -> Result<Option<&mut Relation>> {
        let (schema, name): (String, String) = (row.try_get("schema")?, row.try_get("relation")?);
        Ok(self.relations.iter_mut().find(|relation| relation.schema == schema && relation.name == name))
    }
}

fn relation(row: &Row) -> Result<Relation> {
    Ok(Relation {
        oid: row.try_get("oid")?,
        schema: row.try_get("schema")?,
        name: row.try_get("name")?,
        kind: row.try_get("kind")?,
        options: row.try_get("options")?,
        partition_key: row.try_get("partition_key")?,
        partition_bound: row.try_get("partition_bound")?,
        persistence: row.try_get("persistence")?,
        definition: row.try_get("definition")?,
        comment: row.try_get("comment")?,
        ..Relation::default()
    })
}

fn column(row: &Row) -> Result<Column> {
    Ok(Column {
        name: row.try_get("name")?,
        number: row.try_get("number")?,
        data_type: row.try_get("type")?,
        not_null: row.try_get("not_null")?,
        default: row.try_get("default")?,
        generated: row.try_get("generated")?,
        identity: row.try_get("identity")?,
        collation: row.try_get("collation")?,
        comment: row.try_get("comment")?,
    })
}

fn constraint(row: &Row) -> Result<Constraint> {
    let (schema, table): (String, String) = (row.try_get("foreign_schema")?, row.try_get("foreign_relation")?);
    Ok(Constraint {
        name: row.try_get("name")?,
        kind: row.try_get("kind")?,
        definition: row.try_get("definition")?,
        validated: row.try_get("validated")?,
        columns: row.try_get("columns")?,
        references: (!table.is_empty()).then_some((schema, table)),
        on_delete: row.try_get("on_delete")?,
        on_update: row.try_get("on_update")?,
        comment: row.try_get("comment")?,
    })
}

fn index(row: &Row) -> Result<Index> {
    Ok(Index {
        name: row.try_get("name")?,
        definition: row.try_get("definition")?,
        unique: row.try_get("is_unique")?,
        valid: row.try_get("is_valid")?,
        predicate: row.try_get("predicate")?,
        expressions: row.try_get("has_expressions")?,
        method: row.try_get("method")?,
        keys: usize::try_from(row.try_get::<_, i16>("key_count")?)?,
        columns: row.try_get("columns")?,
        sorting: row.try_get("sorting")?,
        classes: row.try_get("classes")?,
        constraint: row.try_get("constraint_kind")?,
        comment: row.try_get("comment")?,
    })
}
