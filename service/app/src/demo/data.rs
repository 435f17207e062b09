//! The demo's data: a small shop with thirteen months of orders, made anew at every first start and always the same.

use chrono::{DateTime, Datelike as _, Duration, NaiveDate, TimeZone as _, Utc};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};

/// The first day with orders.
pub const FIRST_DAY: NaiveDate = NaiveDate::from_ymd_opt(2025, 1, 1).expect("a date");

/// How many months have orders.
pub const MONTHS: u32 = 13;

/// What the shop sells: name, category, list price in cents.
const PRODUCTS: &[(&str, &str, i64)] = &[
    ("Espresso beans 1 kg", "Coffee", 2490),
    ("Filter roast 500 g", "Coffee", 1350),
    ("Decaf beans 500 g", "Coffee", 1420),
    ("Hand grinder", "Equipment", 8900),
    ("Moka pot", "Equipment", 3490),
    ("Gooseneck kettle", "Equipment", 5995),
    ("Paper filters, 100", "Supplies", 499),
    ("Descaler", "Supplies", 899),
    ("Assam second flush 250 g", "Tea", 1290),
    ("Sencha 100 g", "Tea", 1150),
    ("Rooibos 250 g", "Tea", 795),
    ("Glass teapot", "Tableware", 2750),
    ("Espresso cups, set of 4", "Tableware", 3200),
    ("Linen tea towel", "Tableware", 1195),
];

const CITIES: &[&str] = &["Aarhus", "Ghent", "Graz", "Porto", "Tartu", "Uppsala"];
const FIRST_NAMES: &[&str] = &["Ada", "Bruno", "Clara", "Dario", "Edda", "Finn", "Greta", "Hugo", "Ines", "Jonas"];
const LAST_NAMES: &[&str] =
    &["Almeida", "Berg", "Claes", "Dahl", "Eder", "Fonseca", "Gruber", "Hansen", "Ilves", "Janssens"];

/// A product of the catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Product {
    pub id: i32,
    pub name: &'static str,
    pub category: &'static str,
    pub list_price_cents: i64,
}

/// A customer of the shop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Customer {
    pub id: i32,
    pub name: String,
    pub city: &'static str,
}

/// An order with its lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    pub id: i32,
    pub customer_id: i32,
    pub ordered_at: DateTime<Utc>,
    pub status: &'static str,
    pub lines: Vec<Line>,
}

/// One line of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub product_id: i32,
    pub quantity: i32,
    pub unit_price_cents: i64,
}

/// The whole shop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shop {
    pub products: Vec<Product>,
    pub customers: Vec<Customer>,
    pub orders: Vec<Order>,
}

impl Shop {
    /// Makes the shop. The seed is fixed, so that the README's figures hold on every machine.
    pub fn make() -> Self {
        let mut random = StdRng::seed_from_u64(20_250_101);
        let products: Vec<Product> = (1..)
            .zip(PRODUCTS)
            .map(|(id, (name, category, list_price_cents))| Product {
                id,
                name,
                category,
                list_price_cents: *list_price_cents,
            })
            .collect();
        let customers: Vec<Customer> = (1..=100)
            .map(|id| {
                let first = FIRST_NAMES[random.random_range(0..FIRST_NAMES.len())];
                let last = LAST_NAMES[random.random_range(0..LAST_NAMES.len())];
                Customer { id, name: format!("{first} {last}"), city: CITIES[random.random_range(0..CITIES.len())] }
            })
            .collect();
        let mut orders = Vec::new();
        let mut day = FIRST_DAY;
        while months_since_start(day) < MONTHS {
            for _ in 0..orders_on(day, &mut random) {
                let id = i32::try_from(orders.len()).unwrap_or(i32::MAX - 1) + 1;
                orders.push(order(id, day, &customers, &products, &mut random));
            }
            day += Duration::days(1);
        }
        Self { products, customers, orders }
    }
}

fn months_since_start(day: NaiveDate) -> u32 {
    let months = (day.year() - FIRST_DAY.year()) * 12 + day.month0().cast_signed();
    months.unsigned_abs()
}

/// Trade grows over the year, is slower on weekends, and peaks before Christmas.
fn orders_on(day: NaiveDate, random: &mut StdRng) -> u32 {
    let base = 5 + months_since_start(day) / 3;
    let weekend = if day.weekday().number_from_monday() > 5 { base / 2 } else { 0 };
    let christmas = if day.month() == 12 && day.day() < 24 { 6 } else { 0 };
    base - weekend + christmas + random.random_range(0..5)
}

fn order(id: i32, day: NaiveDate, customers: &[Customer], products: &[Product], random: &mut StdRng) -> Order {
    let seconds = random.random_range(7 * 3600..23 * 3600);
    let ordered_at = Utc.from_utc_datetime(&day.and_time(chrono::NaiveTime::MIN)) + Duration::seconds(seconds);
    let status = match random.random_range(0..100) {
        0..4 => "cancelled",
        4..9 => "returned",
        _ => "delivered",
    };
    let lines = (0..random.random_range(1..5))
        .map(|_| {
            let product = &products[random.random_range(0..products.len())];
            let discount = if random.random_range(0..10) == 0 { product.list_price_cents / 10 } else { 0 };
            Line {
                product_id: product.id,
                quantity: random.random_range(1..4),
                unit_price_cents: product.list_price_cents - discount,
            }
        })
        .collect();
    Order { id, customer_id: customers[random.random_range(0..customers.len())].id, ordered_at, status, lines }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shop_has_thirteen_months_of_orders_and_is_always_the_same() {
        let shop = Shop::make();
        let months: std::collections::BTreeSet<_> =
            shop.orders.iter().map(|order| (order.ordered_at.year(), order.ordered_at.month())).collect();
        assert_eq!(months.len(), MONTHS as usize);
        assert!(shop.orders.len() > 2000);
        assert_eq!(shop, Shop::make());
    }
}
