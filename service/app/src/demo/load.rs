//! Puts the shop where pipelines read it: orders into a PostgreSQL database of their own, the catalogue into a SQLite file.

use std::path::Path;

use bytes::Bytes;
use futures::SinkExt as _;
use tokio::task::JoinHandle;
use tokio_postgres::{Client, NoTls};

use super::data::Shop;
use crate::local::DATABASE;

/// The database of the embedded server that holds the orders.
pub const ORDERS_DATABASE: &str = "flowstone_demo_shop";

/// The file, under the platform's own folder of files, that holds the catalogue.
pub const CATALOGUE_FILE: &str = "demo_shop_catalogue.sqlite";

/// Who reads the orders for pipelines: nobody who could do more. The platform's own user could read files of the machine.
pub const READER: &str = "flowstone_demo";

// sql: a database of the demo's user, not of the platform
const ORDERS_SCHEMA: &str = "
BEGIN;
CREATE TABLE customers (id integer PRIMARY KEY, name text NOT NULL, city text NOT NULL);
CREATE TABLE orders (
    id integer PRIMARY KEY, customer_id integer NOT NULL REFERENCES customers, ordered_at timestamptz NOT NULL, status text NOT NULL);
CREATE TABLE order_lines (
    order_id integer NOT NULL REFERENCES orders, line integer NOT NULL, product_id integer NOT NULL,
    quantity integer NOT NULL, unit_price numeric(10,2) NOT NULL, PRIMARY KEY (order_id, line));
CREATE INDEX orders_by_time ON orders (ordered_at);";

/// Fills the orders database, which exists and is empty, in one transaction.
///
/// # Errors
/// When the server refuses anything; nothing is kept then.
pub async fn orders(url: &str, shop: &Shop) -> Result<(), tokio_postgres::Error> {
    let (client, driver) = connect(url).await?;
    client.batch_execute(ORDERS_SCHEMA).await?;
    let customers = shop.customers.iter().map(|c| format!("{}\t{}\t{}\n", c.id, c.name, c.city));
    // sql: COPY can't be a named query
    copy(&client, "COPY customers FROM STDIN", customers).await?;
    let orders = shop
        .orders
        .iter()
        .map(|o| format!("{}\t{}\t{}\t{}\n", o.id, o.customer_id, o.ordered_at.to_rfc3339(), o.status));
    // sql: COPY can't be a named query
    copy(&client, "COPY orders FROM STDIN", orders).await?;
    let lines = shop.orders.iter().flat_map(|order| {
        (1..).zip(&order.lines).map(|(number, line)| {
            let price = cents(line.unit_price_cents);
            format!("{}\t{number}\t{}\t{}\t{price}\n", order.id, line.product_id, line.quantity)
        })
    });
    // sql: COPY can't be a named query
    copy(&client, "COPY order_lines FROM STDIN", lines).await?;
    client.batch_execute("COMMIT; ANALYZE").await?;
    hang_up(client, driver).await
}

/// Makes the reader, or gives it this password, and lets it into the orders database and nowhere else. The password is base64.
///
/// # Errors
/// When the server refuses anything.
pub async fn reader(url: &str, password: &str) -> Result<(), tokio_postgres::Error> {
    let (client, driver) = connect(url).await?;
    // sql: a role of the demo's user; names and password hold nothing that would need quoting
    let statements = format!(
        "DO $$ BEGIN CREATE ROLE {READER} LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
         ALTER ROLE {READER} PASSWORD '{password}';
         REVOKE ALL ON DATABASE {DATABASE} FROM PUBLIC;
         GRANT CONNECT ON DATABASE {ORDERS_DATABASE} TO {READER};
         GRANT SELECT ON ALL TABLES IN SCHEMA public TO {READER}"
    );
    client.batch_execute(&statements).await?;
    hang_up(client, driver).await
}

/// The task that speaks with the server, and how that ended.
type Driver = JoinHandle<Result<(), tokio_postgres::Error>>;

async fn connect(url: &str) -> Result<(Client, Driver), tokio_postgres::Error> {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await?;
    Ok((client, tokio::spawn(connection)))
}

async fn hang_up(client: Client, driver: Driver) -> Result<(), tokio_postgres::Error> {
    drop(client);
    driver.await.unwrap_or(Ok(()))
}

async fn copy(
    client: &Client,
    statement: &str,
    rows: impl Iterator<Item = String>,
) -> Result<(), tokio_postgres::Error> {
    let sink = client.copy_in::<_, Bytes>(statement).await?;
    let mut sink = std::pin::pin!(sink);
    sink.send(Bytes::from(rows.collect::<String>())).await?;
    sink.close().await
}

/// Writes the catalogue anew; the file appears whole or not at all.
///
/// # Errors
/// When the file can't be written.
pub fn catalogue(folder: &Path, shop: &Shop) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let file = folder.join(CATALOGUE_FILE);
    let unfinished = file.with_extension("unfinished");
    let _ = std::fs::remove_file(&unfinished);
    let mut connection = rusqlite::Connection::open(&unfinished)?;
    let transaction = connection.transaction()?;
    // sql: a file of the demo's user, not of the platform
    transaction.execute_batch(
        "CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT NOT NULL, category TEXT NOT NULL, list_price_cents INTEGER NOT NULL)",
    )?;
    for product in &shop.products {
        transaction.execute(
            // sql: a file of the demo's user, not of the platform
            "INSERT INTO products (id, name, category, list_price_cents) VALUES (?1, ?2, ?3, ?4)",
            (product.id, product.name, product.category, product.list_price_cents),
        )?;
    }
    transaction.commit()?;
    connection.close().map_err(|(_, error)| error)?;
    std::fs::rename(unfinished, file)?;
    Ok(())
}

fn cents(cents: i64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}
