//! What the measurements share: their arguments, and lines of figures.

// Each program uses what it needs of this.
#![allow(dead_code)]

use std::time::{Duration, Instant};

/// The value behind `--name`, or `otherwise`. Cargo adds arguments of its own, so what is not asked for is passed over.
pub fn argument<T: std::str::FromStr>(name: &str, otherwise: T) -> T {
    let flag = format!("--{name}");
    let mut arguments = std::env::args().skip_while(|argument| *argument != flag).skip(1);
    match arguments.next() {
        None => otherwise,
        Some(value) => value.parse().unwrap_or_else(|_| panic!("{flag} can't be {value}")),
    }
}

/// Rows moved in a time.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    pub rows: u64,
    pub took: Duration,
}

impl Rate {
    /// Takes the time of something that answers how many rows it moved.
    pub async fn of(moving: impl Future<Output = u64>) -> Self {
        let begun = Instant::now();
        let rows = moving.await;
        Self { rows, took: begun.elapsed() }
    }

    /// Rows a second.
    #[allow(clippy::cast_precision_loss)] // a figure for people
    pub fn per_second(self) -> f64 {
        self.rows as f64 / self.took.as_secs_f64()
    }
}

/// One line: what, how fast, and how that compares with the floor.
pub fn line(what: &str, rate: Rate, floor: Option<Rate>) {
    let ratio = floor.map_or_else(String::new, |floor| format!("{:>8.2}", rate.per_second() / floor.per_second()));
    println!("{what:<44}{:>12}{:>10.2} s{:>12.0}/s{ratio}", rate.rows, rate.took.as_secs_f64(), rate.per_second());
}

/// The head over such lines.
pub fn head(title: &str) {
    println!("\n{title}\n{:<44}{:>12}{:>12}{:>14}{:>8}", "", "rows", "time", "rate", "× floor");
}
