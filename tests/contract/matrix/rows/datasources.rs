//! Datasources, what they hold, and lake tables.

use super::Role::{Author, View, WorkspaceAdmin};
use super::{Row, Scope, row};
use crate::contract::matrix::world::Call;

const ALL: &str = "/api/v1/datasources";

pub fn rows() -> Vec<Row> {
    vec![
        row("list_datasources", Scope::Read, View, 200, |_| Box::pin(async { Call::get(ALL) })),
        row("get_datasource", Scope::Read, View, 200, |_| {
            Box::pin(async { Call::get(format!("{ALL}/pg")).about("pg") })
        }),
        row("create_datasource", Scope::Author, WorkspaceAdmin, 201, |world| {
            Box::pin(async { Call::post(ALL, world.datasource_document("new")) })
        }),
        row("update_datasource", Scope::Author, WorkspaceAdmin, 200, |world| {
            Box::pin(async {
                let name = world.datasource().await;
                Call::put(format!("{ALL}/{name}"), world.datasource_document(&name)).about(name)
            })
        }),
        row("delete_datasource", Scope::Author, WorkspaceAdmin, 204, |world| {
            Box::pin(async {
                let name = world.datasource().await;
                Call::delete(format!("{ALL}/{name}")).about(name)
            })
        }),
        row("test_datasource", Scope::Author, WorkspaceAdmin, 200, |_| {
            Box::pin(async { Call::act(format!("{ALL}/pg/test")).about("pg") })
        }),
        row("list_datasource_schemas", Scope::Author, Author, 200, |_| {
            Box::pin(async { Call::get(format!("{ALL}/pg/schemas")).about("pg") })
        }),
        row("list_datasource_tables", Scope::Author, Author, 200, |_| {
            Box::pin(async { Call::get(format!("{ALL}/pg/tables?schema=public")).about("pg") })
        }),
        row("list_datasource_columns", Scope::Author, Author, 200, |_| {
            Box::pin(async { Call::get(format!("{ALL}/pg/tables/things/columns?schema=public")).about("pg") })
        }),
        row("list_lake_tables", Scope::Read, View, 200, |_| {
            Box::pin(async { Call::get(format!("{ALL}/pond/lake-tables")).about("pond") })
        }),
        row("create_lake_table", Scope::Author, Author, 201, |world| {
            Box::pin(async { Call::post(format!("{ALL}/pond/tables"), world.lake_table_document("new")).about("pond") })
        }),
        row("delete_lake_table", Scope::Author, Author, 204, |world| {
            Box::pin(async {
                world.lake_table("leaving").await;
                Call::delete(format!("{ALL}/pond/tables/here/leaving")).about("pond")
            })
        }),
    ]
}
