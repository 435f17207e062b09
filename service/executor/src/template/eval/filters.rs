//! The filters: `ident` and `in_list` make SQL text, the others values.

use std::cmp::Ordering;
use std::rc::Rc;
use std::sync::Arc;

use bigdecimal::RoundingMode;
use bigdecimal::ToPrimitive as _;

use super::operators::decimal;
use super::{Evaluator, Piece, Run, Slot, V};
use crate::template::identifiers;
use crate::template::tree::{Filter, Math};

/// Most decimal places that `round` takes.
const MAX_PLACES: i128 = 30;

impl Evaluator<'_> {
    pub(super) fn filter(&mut self, filter: Filter, operand: &V, args: &[V], at: usize) -> Run<V> {
        self.charge_bytes(operand.size(), at)?;
        let string = |text: String| Ok(V::Str(Arc::from(text)));
        match (filter, operand, args) {
            (Filter::Ident, _, _) => self.ident(operand, args.first(), at),
            (Filter::InList, V::List(items), _) => self.in_list(items, at),
            (Filter::Default, value, _) => Ok(value.clone()),
            (Filter::Upper, V::Str(text), _) => string(text.to_uppercase()),
            (Filter::Lower, V::Str(text), _) => string(text.to_lowercase()),
            (Filter::Trim, V::Str(text), _) => string(text.trim().to_owned()),
            (Filter::Replace, V::Str(text), [V::Str(from), V::Str(to)]) => self.replace(text, from, to, at),
            (Filter::String, value, _) => match value.to_text() {
                Some(text) => Ok(V::Str(text)),
                None => self.fail(at, format!("a {} has no text", value.kind())),
            },
            (Filter::Length, V::Str(text), _) => Ok(V::Int(text.chars().count() as i128, false)),
            (Filter::Length, V::List(items), _) => Ok(V::Int(items.len() as i128, false)),
            (Filter::First, V::List(items), _) => self.item(items.first(), at),
            (Filter::Last, V::List(items), _) => self.item(items.last(), at),
            (Filter::Reverse, V::List(items), _) => Ok(V::List(Rc::new(items.iter().rev().cloned().collect()))),
            (Filter::Sort, V::List(items), _) => {
                self.one_kind(items, at)?;
                self.charge(items.len() as u64, at)?;
                let mut sorted = items.to_vec();
                // One kind without nulls, so that comparing can't fail.
                sorted.sort_by(|left, right| self.order(left, right, at).unwrap_or(Ordering::Equal));
                Ok(V::List(Rc::new(sorted)))
            }
            (Filter::Min | Filter::Max, V::List(items), _) => {
                self.one_kind(items, at)?;
                let order = |left: &&V, right: &&V| self.order(left, right, at).unwrap_or(Ordering::Equal);
                let found = match filter {
                    Filter::Min => items.iter().min_by(order),
                    _ => items.iter().max_by(order),
                };
                self.item(found, at)
            }
            (Filter::Unique, V::List(items), _) => self.unique(items, at),
            (Filter::Sum, V::List(items), _) => {
                let mut sum = V::Int(0, false);
                for item in items.iter() {
                    sum = self.math(Math::Add, &sum, item, at)?;
                }
                Ok(sum)
            }
            (Filter::Join, V::List(items), _) => self.join(items, args.first(), at),
            (Filter::Abs, V::Int(value, big), _) => match value.checked_abs() {
                Some(value) => Ok(V::Int(value, *big)),
                None => self.fail(at, "an integer grows too large"),
            },
            (Filter::Abs, V::Float(value), _) => Ok(V::Float(value.abs())),
            (Filter::Abs, V::Decimal(_), _) => match operand.exact() {
                Some(value) => Ok(decimal(&value.abs())),
                None => self.fail(at, "a decimal is too long to compute with"),
            },
            (Filter::Int, _, _) => match integer(operand) {
                Some(value) => Ok(V::Int(value, false)),
                None => self.fail(at, format!("this {} is no integer", operand.kind())),
            },
            (Filter::Float, _, _) => match approximate(operand) {
                Some(value) => Ok(V::Float(value)),
                None => self.fail(at, format!("this {} is no number", operand.kind())),
            },
            (Filter::Round, _, _) => self.round(operand, args.first(), at),
            _ => self.fail(at, format!("this filter does not take a {}", operand.kind())),
        }
    }

    /// A quoted identifier: of one name, or of a list of parts. With a list of allowed names, each part is one of them.
    fn ident(&mut self, operand: &V, allowed: Option<&V>, at: usize) -> Run<V> {
        let parts: Option<Vec<&str>> = match operand {
            V::List(items) => items.iter().map(string).collect(),
            value => string(value).map(|part| vec![part]),
        };
        let Some(parts) = parts else {
            return self.fail(at, format!("an identifier is a string or a list of strings, not a {}", operand.kind()));
        };
        if let Some(V::List(names)) = allowed {
            let listed = |part: &&str| names.iter().any(|name| string(name) == Some(*part));
            if !parts.iter().all(listed) {
                return self.fail(at, "the identifier is none of the names that the template allows");
            }
        }
        match identifiers::quote(&parts, self.dialect) {
            Ok(quoted) => {
                let slot = self.slot(Slot::Ident(quoted));
                Ok(V::Text(Rc::new(vec![Piece::Slot(slot)])))
            }
            Err(reason) => self.fail(at, reason),
        }
    }

    /// `(?, ?, …)` with its brackets. An empty list is refused: `NOT IN (NULL)` would be silently wrong, and so would
    /// a null among the items.
    fn in_list(&mut self, items: &[V], at: usize) -> Run<V> {
        if items.is_empty() {
            return self.fail(at, "an empty list matches nothing: write {% if items %} around the condition");
        }
        if items.iter().any(|item| matches!(item, V::Null)) {
            return self.fail(at, "a list with nulls can't be used with in_list: IN never matches null");
        }
        self.charge(items.len() as u64 / 2, at)?;
        let mut pieces = Vec::with_capacity(2 * items.len() + 1);
        for item in items {
            pieces.push(Piece::Lit(if pieces.is_empty() { "(" } else { ", " }));
            let slot = self.bind(item, at)?;
            pieces.push(Piece::Slot(slot));
        }
        pieces.push(Piece::Lit(")"));
        Ok(V::Text(Rc::new(pieces)))
    }

    fn replace(&mut self, text: &str, from: &str, to: &str, at: usize) -> Run<V> {
        if from.is_empty() {
            return self.fail(at, "replace looks for at least one character");
        }
        // Paid before it is built: a short text can become a very long one.
        let times = text.matches(from).count();
        self.charge_bytes(text.len().saturating_add(times.saturating_mul(to.len())), at)?;
        Ok(V::Str(Arc::from(text.replace(from, to))))
    }

    fn item(&self, item: Option<&V>, at: usize) -> Run<V> {
        match item {
            Some(item) => Ok(item.clone()),
            None => self.fail(at, "the list is empty"),
        }
    }

    /// Every item can be ordered against every other: all are of the kind of the first, which no null and no NaN is.
    fn one_kind(&mut self, items: &[V], at: usize) -> Run<()> {
        for item in items {
            self.charge_bytes(items[0].size() + item.size(), at)?;
            self.order(item, item, at)?;
            self.order(&items[0], item, at)?;
        }
        Ok(())
    }

    fn unique(&mut self, items: &[V], at: usize) -> Run<V> {
        let mut kept: Vec<V> = Vec::new();
        for item in items {
            let mut known = false;
            for earlier in &kept {
                self.charge_bytes(earlier.size() + item.size(), at)?;
                known = known || self.equal(earlier, item, at)?;
            }
            if !known {
                kept.push(item.clone());
            }
        }
        Ok(V::List(Rc::new(kept)))
    }

    fn join(&mut self, items: &[V], separator: Option<&V>, at: usize) -> Run<V> {
        let separator = match separator {
            None => "",
            Some(V::Str(separator)) => separator,
            Some(other) => return self.fail(at, format!("a separator is a string, not a {}", other.kind())),
        };
        let mut joined = String::new();
        for (index, item) in items.iter().enumerate() {
            let Some(text) = item.to_text() else {
                return self.fail(at, format!("a {} has no text", item.kind()));
            };
            self.charge_bytes(text.len() + separator.len(), at)?;
            if index > 0 {
                joined.push_str(separator);
            }
            joined.push_str(&text);
        }
        Ok(V::Str(Arc::from(joined)))
    }

    fn round(&mut self, operand: &V, places: Option<&V>, at: usize) -> Run<V> {
        let places = match places {
            None => 0,
            Some(V::Int(places, _)) if (0..=MAX_PLACES).contains(places) => *places as i32,
            Some(_) => return self.fail(at, format!("round takes 0 to {MAX_PLACES} places")),
        };
        match operand {
            V::Int(..) => Ok(operand.clone()),
            V::Float(value) => {
                let factor = 10_f64.powi(places);
                let rounded = (value * factor).round() / factor;
                // Too large to have places: it is whole already.
                Ok(V::Float(if rounded.is_finite() { rounded } else { *value }))
            }
            V::Decimal(_) => match operand.exact() {
                Some(value) => Ok(decimal(&value.with_scale_round(i64::from(places), RoundingMode::HalfUp))),
                None => self.fail(at, "a decimal is too long to compute with"),
            },
            _ => self.fail(at, format!("a {} can't be rounded", operand.kind())),
        }
    }
}

fn string(value: &V) -> Option<&str> {
    match value {
        V::Str(text) => Some(text),
        _ => None,
    }
}

fn integer(value: &V) -> Option<i128> {
    match value {
        V::Bool(value) => Some(i128::from(*value)),
        V::Int(value, _) => Some(*value),
        // Up to 2^53 a double is an exact integer.
        V::Float(value) if value.abs() < 9_007_199_254_740_992.0 => Some(value.trunc() as i128),
        V::Decimal(_) => value.exact()?.with_scale_round(0, RoundingMode::Down).to_i128(),
        V::Str(text) => text.trim().parse().ok(),
        _ => None,
    }
}

fn approximate(value: &V) -> Option<f64> {
    let number = match value {
        V::Int(value, _) => *value as f64,
        V::Float(value) => *value,
        V::Decimal(text) => text.parse().ok()?,
        V::Str(text) => text.trim().parse().ok()?,
        _ => return None,
    };
    number.is_finite().then_some(number)
}
