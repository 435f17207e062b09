//! The report computed in plain Rust over the CSV files: independent of every part of the platform.

use std::collections::{BTreeMap, HashMap};
use std::io::Read;
use std::path::Path;

/// Carrier name, engine type, origin airport name, visibility band; `None` where a LEFT join finds nothing.
pub type Group = (Option<String>, Option<String>, Option<String>, &'static str);

/// Count of flights with a departure delay, their mean delay, and the continuous 90th percentile.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figures {
    pub delayed: usize,
    pub mean: Option<f64>,
    pub p90: Option<f64>,
}

/// The report of every month.
pub fn report(folder: &Path) -> [BTreeMap<Group, Figures>; 12] {
    let names = two_columns(&folder.join("airlines.csv"), "carrier", "name");
    let engines = two_columns(&folder.join("planes.csv"), "tailnum", "engine");
    let airports = two_columns(&folder.join("airports.csv"), "faa", "name");
    let mut visibility: HashMap<(String, String), Vec<Option<f64>>> = HashMap::new();
    rows(std::fs::File::open(folder.join("weather.csv")).expect("weather.csv"), |row| {
        let key = (row("origin").expect("an origin"), row("time_hour").expect("an hour"));
        visibility.entry(key).or_default().push(row("visib").map(|v| v.parse().expect("a number")));
    });
    let mut delays: [BTreeMap<Group, Vec<i64>>; 12] = std::array::from_fn(|_| BTreeMap::new());
    rows(super::flights_csv(folder), |row| {
        let month: usize = row("month").expect("a month").parse().expect("a number");
        let hour = (row("origin").expect("an origin"), row("time_hour").expect("an hour"));
        let seen = visibility.get(&hour).cloned().unwrap_or_else(|| vec![None]);
        for visib in seen {
            let group = (
                names.get(&row("carrier").expect("a carrier")).cloned().flatten(),
                row("tailnum").and_then(|plane| engines.get(&plane).cloned().flatten()),
                airports.get(&hour.0).cloned().flatten(),
                band(visib),
            );
            let of_group = delays[month - 1].entry(group).or_default();
            of_group.extend(row("dep_delay").map(|delay| delay.parse::<i64>().expect("a number")));
        }
    });
    delays.map(|month| month.into_iter().map(|(group, delays)| (group, figures(delays))).collect())
}

fn band(visib: Option<f64>) -> &'static str {
    match visib {
        None => "none",
        Some(miles) if miles < 3.0 => "<3",
        Some(miles) if miles < 10.0 => "<10",
        Some(_) => "10",
    }
}

fn figures(mut delays: Vec<i64>) -> Figures {
    delays.sort_unstable();
    let n = delays.len();
    if n == 0 {
        return Figures { delayed: 0, mean: None, p90: None };
    }
    // In tenths, so that the percentile is exact: position 0.9 (n - 1), interpolated between its neighbours.
    let position = 9 * (n - 1);
    let (below, tenths) = (position / 10, i64::try_from(position % 10).expect("a digit"));
    let next = delays[(below + 1).min(n - 1)];
    let p90_in_tenths = delays[below] * 10 + (next - delays[below]) * tenths;
    let sum: i64 = delays.iter().sum();
    Figures { delayed: n, mean: Some(sum as f64 / n as f64), p90: Some(p90_in_tenths as f64 / 10.0) }
}

fn two_columns(file: &Path, key: &str, value: &str) -> HashMap<String, Option<String>> {
    let mut found = HashMap::new();
    rows(std::fs::File::open(file).expect("a data file"), |row| {
        found.insert(row(key).expect("a key"), row(value));
    });
    found
}

/// Calls `each` with a look-up by column name; `NA` is null.
fn rows(file: impl Read, mut each: impl FnMut(&dyn Fn(&str) -> Option<String>)) {
    let mut reader = csv::Reader::from_reader(file);
    let header = reader.headers().expect("a header").clone();
    for record in reader.records() {
        let record = record.expect("a record");
        each(&|column| {
            let index = header.iter().position(|name| name == column).expect("a column");
            record.get(index).filter(|text| *text != "NA").map(str::to_owned)
        });
    }
}
