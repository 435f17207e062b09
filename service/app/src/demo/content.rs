//! What the demo's author wrote: two datasources, three templates, two pipelines.

use std::path::Path;

use catalog::Catalog;
use catalog::rules::datasources::{CredentialRequest, DatasourceRequest};
use catalog::rules::templates::TemplateRequest;
use catalog::rules::{datasources, pipeline_versions, pipelines, template_versions, templates};
use kernel::{Fault, Kind, Page, Principal};
use serde_json::{Value as Json, json};
use uuid::Uuid;

use super::load::{CATALOGUE_FILE, READER};

const ORDERS: &str = "demo-orders";
const CATALOGUE: &str = "demo-catalogue";

// sql: a template of the demo's author
const ORDER_LINES: &str = "\
SELECT l.product_id, l.quantity, l.unit_price
FROM orders AS o
JOIN order_lines AS l ON l.order_id = o.id
WHERE o.status <> 'cancelled'
  AND o.ordered_at >= :month
  AND o.ordered_at < {{ month }}::date + interval '1 month'";

// sql: a template of the demo's author
const PRODUCTS: &str = "\
SELECT id, name, category, list_price_cents
FROM products
ORDER BY category, name";

// sql: a template of the demo's author
const REVENUE_BY_CATEGORY: &str = "\
SELECT p.category,
       count(*) AS lines,
       sum(l.quantity) AS pieces,
       sum(l.quantity * l.unit_price) AS revenue
FROM order_lines AS l
JOIN products AS p ON p.id = l.product_id
GROUP BY p.category
ORDER BY revenue DESC";

/// Where the shop's data lies.
pub struct Places<'a> {
    /// The orders database; whose user and password it names does not count.
    pub orders: &'a str,
    /// The password of the orders' reader.
    pub password: &'a str,
    /// The folder of the catalogue's file.
    pub files: &'a Path,
}

/// The pipelines that were made, or found.
pub struct Pipelines {
    pub revenue_by_category: Uuid,
    pub price_list: Uuid,
}

/// Writes everything, each piece only where it is missing.
pub async fn author(cx: &Catalog, caller: &Principal, places: &Places<'_>) -> Result<Pipelines, Fault> {
    known(datasources::register(cx, caller, orders(places)?).await)?;
    known(datasources::register(cx, caller, catalogue(places.files)).await)?;
    template(cx, caller, "demo/shop/order_lines.sql", "POSTGRES", "The lines of one month's orders.", ORDER_LINES)
        .await?;
    template(cx, caller, "demo/shop/products.sql", "SQLITE", "What the shop sells.", PRODUCTS).await?;
    template(
        cx,
        caller,
        "demo/shop/revenue_by_category.sql",
        "DUCKDB",
        "Revenue of the month by category.",
        REVENUE_BY_CATEGORY,
    )
    .await?;
    let report = json!({
        "schema_version": 1,
        "name": "demo/shop/revenue_by_category",
        "display_name": "Revenue by category",
        "description": "One month's orders from PostgreSQL, joined with the catalogue from SQLite.",
        "parameters": {"month": {"type": "DATE", "required": true, "description": "The first day of the month."}},
        "nodes": [
            {"id": "order_lines", "description": "", "type": "DQL", "source": ORDERS, "depends_on": [],
             "template": {"id": "demo/shop/order_lines.sql", "version": 1}, "output": {"target": "tempdb", "table": "order_lines"}},
            {"id": "products", "description": "", "type": "DQL", "source": CATALOGUE, "depends_on": [],
             "template": {"id": "demo/shop/products.sql", "version": 1}, "output": {"target": "tempdb", "table": "products"}},
            {"id": "revenue", "description": "", "type": "DQL", "source": "tempdb", "depends_on": ["order_lines", "products"],
             "template": {"id": "demo/shop/revenue_by_category.sql", "version": 1}, "output": {"target": "caller"}},
        ],
    });
    let prices = json!({
        "schema_version": 1,
        "name": "demo/shop/price_list",
        "display_name": "Price list",
        "description": "The catalogue as it stands.",
        "parameters": {},
        "nodes": [
            {"id": "products", "description": "", "type": "DQL", "source": CATALOGUE, "depends_on": [],
             "template": {"id": "demo/shop/products.sql", "version": 1}},
        ],
    });
    Ok(Pipelines {
        revenue_by_category: pipeline(cx, caller, &report).await?,
        price_list: pipeline(cx, caller, &prices).await?,
    })
}

fn orders(places: &Places<'_>) -> Result<DatasourceRequest, Fault> {
    let url = url::Url::parse(places.orders).map_err(Fault::internal)?;
    let credential = CredentialRequest {
        kind: Some("password".into()),
        username: Some(READER.into()),
        secret: Some(places.password.to_owned().into()),
    };
    Ok(DatasourceRequest {
        name: ORDERS.into(),
        display_name: "Demo: orders".into(),
        description: Some("Customers, orders and order lines of the demo shop.".into()),
        dialect: "POSTGRES".into(),
        url: format!("postgres://{}{}", url.host_str().unwrap_or_default(), url.path()),
        credential: Some(credential),
        readonly: true,
        ..DatasourceRequest::default()
    })
}

fn catalogue(files: &Path) -> DatasourceRequest {
    DatasourceRequest {
        name: CATALOGUE.into(),
        display_name: "Demo: catalogue".into(),
        description: Some("The products of the demo shop.".into()),
        dialect: "SQLITE".into(),
        url: format!("sqlite:{}", files.join(CATALOGUE_FILE).display()),
        credential: Some(CredentialRequest { kind: Some("none".into()), ..CredentialRequest::default() }),
        readonly: true,
        ..DatasourceRequest::default()
    }
}

async fn template(
    cx: &Catalog,
    caller: &Principal,
    name: &str,
    dialect: &str,
    description: &str,
    body: &str,
) -> Result<(), Fault> {
    let request = TemplateRequest {
        name: name.to_owned(),
        schema_version: None,
        engine: None,
        dialect: Some(dialect.to_owned()),
        display_name: description.trim_end_matches('.').to_owned(),
        description: description.to_owned(),
        imports: Vec::new(),
        is_library: Some(false),
        body: body.to_owned(),
    };
    known(templates::create(cx, caller, request).await)?;
    let found = templates::working(cx, caller, name).await?;
    if found.status == "DRAFT" {
        template_versions::release(cx, caller, name, &found.body_hash).await?;
    }
    Ok(())
}

async fn pipeline(cx: &Catalog, caller: &Principal, document: &Json) -> Result<Uuid, Fault> {
    let found = match known(pipelines::create(cx, caller, document).await)? {
        Some(created) => created,
        None => {
            let filter = pipelines::Filter {
                search: document["name"].as_str().map(str::to_owned),
                ..pipelines::Filter::default()
            };
            let listed = pipelines::list(cx, caller, &filter, Page { offset: 0, limit: 1 }).await?;
            let first = listed
                .items
                .into_iter()
                .next()
                .ok_or_else(|| Fault::internal("the demo's pipeline is known and not found"))?;
            pipelines::working(cx, caller, first.id).await?
        }
    };
    if found.status == "DRAFT" {
        pipeline_versions::release(cx, caller, found.id, &found.body_hash, false).await?;
    }
    Ok(found.id)
}

/// `None` where it is there already.
fn known<T>(made: Result<T, Fault>) -> Result<Option<T>, Fault> {
    match made {
        Ok(made) => Ok(Some(made)),
        Err(fault) if fault.kind() == Kind::Conflict => Ok(None),
        Err(fault) => Err(fault),
    }
}
