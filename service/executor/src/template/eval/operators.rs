//! Truth, comparison and arithmetic. Different kinds are never silently unequal: comparing them is an error.

use std::cmp::Ordering;
use std::sync::Arc;

use bigdecimal::BigDecimal;

use super::{Evaluator, Piece, Run, V};
use crate::template::tree::{Comparison, Math};

impl Evaluator<'_> {
    /// SQL text is true when it is more than blanks.
    pub(super) fn truth(&mut self, value: &V, at: usize) -> Run<bool> {
        Ok(match value {
            V::Null => false,
            V::Bool(value) => *value,
            V::Int(value, _) => *value != 0,
            V::Float(value) => *value != 0.0,
            V::Decimal(text) => text.bytes().any(|byte| matches!(byte, b'1'..=b'9')),
            V::Str(text) => !text.is_empty(),
            V::Binary(bytes) => !bytes.is_empty(),
            V::Date(_) | V::Time(_) | V::Timestamp(_) => true,
            V::List(items) => !items.is_empty(),
            V::Text(pieces) => {
                for piece in pieces.iter() {
                    let Piece::Raw { unit, start, end } = *piece else { return Ok(true) };
                    self.charge_bytes(end - start, at)?;
                    if !self.program.units[unit].body[start..end].trim().is_empty() {
                        return Ok(true);
                    }
                }
                false
            }
        })
    }

    pub(super) fn compare(&mut self, op: Comparison, left: &V, right: &V, at: usize) -> Run<bool> {
        self.charge_bytes(left.size() + right.size(), at)?;
        match op {
            Comparison::Eq => self.equal(left, right, at),
            Comparison::Ne => Ok(!self.equal(left, right, at)?),
            Comparison::Lt => Ok(self.order(left, right, at)? == Ordering::Less),
            Comparison::Lte => Ok(self.order(left, right, at)? != Ordering::Greater),
            Comparison::Gt => Ok(self.order(left, right, at)? == Ordering::Greater),
            Comparison::Gte => Ok(self.order(left, right, at)? != Ordering::Less),
            Comparison::In => self.contains(left, right, at),
            Comparison::NotIn => Ok(!self.contains(left, right, at)?),
        }
    }

    fn contains(&self, needle: &V, haystack: &V, at: usize) -> Run<bool> {
        match (needle, haystack) {
            (V::Str(needle), V::Str(haystack)) => Ok(haystack.contains(&**needle)),
            (_, V::List(items)) => {
                for item in items.iter() {
                    if self.equal(needle, item, at)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            _ => self.fail(at, format!("a {} can't be looked for in a {}", needle.kind(), haystack.kind())),
        }
    }

    /// Null equals null alone, and may be compared with anything.
    pub(super) fn equal(&self, left: &V, right: &V, at: usize) -> Run<bool> {
        match (left, right) {
            (V::Text(_), _) | (_, V::Text(_)) => self.incomparable(left, right, at),
            (V::Null, V::Null) => Ok(true),
            (V::Null, _) | (_, V::Null) => Ok(false),
            (V::List(left), V::List(right)) => {
                if left.len() != right.len() {
                    return Ok(false);
                }
                for (left, right) in left.iter().zip(right.iter()) {
                    if !self.equal(left, right, at)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            _ => Ok(self.order(left, right, at)? == Ordering::Equal),
        }
    }

    /// The order of two scalars of one kind; numbers are one kind and are compared exactly.
    pub(super) fn order(&self, left: &V, right: &V, at: usize) -> Run<Ordering> {
        let ordering = match (left, right) {
            (V::Bool(left), V::Bool(right)) => Some(left.cmp(right)),
            (V::Int(left, _), V::Int(right, _)) => Some(left.cmp(right)),
            (V::Float(left), V::Float(right)) => left.partial_cmp(right),
            (V::Str(left), V::Str(right)) => Some(left.cmp(right)),
            (V::Binary(left), V::Binary(right)) => Some(left.cmp(right)),
            (V::Date(left), V::Date(right)) => Some(left.cmp(right)),
            (V::Time(left), V::Time(right)) => Some(left.cmp(right)),
            (V::Timestamp(left), V::Timestamp(right)) => Some(left.cmp(right)),
            _ => number(left).zip(number(right)).map(|(left, right)| left.cmp(&right)),
        };
        match ordering {
            Some(ordering) => Ok(ordering),
            None => self.incomparable(left, right, at),
        }
    }

    fn incomparable<T>(&self, left: &V, right: &V, at: usize) -> Run<T> {
        self.fail(at, format!("a {} can't be compared with a {}", left.kind(), right.kind()))
    }

    pub(super) fn math(&mut self, op: Math, left: &V, right: &V, at: usize) -> Run<V> {
        if op == Math::Concat {
            return self.concat(left, right, at);
        }
        self.charge_bytes(8 * (left.size() + right.size()), at)?;
        let result = match (left, right) {
            (V::Int(left, left_big), V::Int(right, right_big)) => {
                let big = *left_big || *right_big;
                integers(op, *left, *right, big)
            }
            (V::Int(..) | V::Float(_), V::Int(..) | V::Float(_)) => floats(op, float(left), float(right)),
            (V::Int(..) | V::Decimal(_), V::Int(..) | V::Decimal(_)) => match (left.exact(), right.exact()) {
                (Some(left), Some(right)) => decimals(op, &left, &right),
                _ => Err("a decimal is too long to compute with"),
            },
            _ => return self.fail(at, format!("a {} and a {} can't be computed with", left.kind(), right.kind())),
        };
        match result {
            Ok(value) => Ok(value),
            Err(reason) => self.fail(at, reason),
        }
    }

    fn concat(&mut self, left: &V, right: &V, at: usize) -> Run<V> {
        let (Some(left_text), Some(right_text)) = (left.to_text(), right.to_text()) else {
            return self.fail(at, format!("a {} and a {} can't be joined with ~", left.kind(), right.kind()));
        };
        self.charge_bytes(left_text.len() + right_text.len(), at)?;
        Ok(V::Str(Arc::from(format!("{left_text}{right_text}"))))
    }

    pub(super) fn negate(&self, value: &V, at: usize) -> Run<V> {
        let negated = match value {
            V::Int(value, big) => value.checked_neg().map(|value| V::Int(value, *big)),
            V::Float(value) => Some(V::Float(-value)),
            V::Decimal(_) => value.exact().map(|value| decimal(&-value)),
            _ => None,
        };
        match negated {
            Some(value) => Ok(value),
            None => self.fail(at, format!("a {} has no negative", value.kind())),
        }
    }
}

/// Any finite number exactly.
fn number(value: &V) -> Option<BigDecimal> {
    match value {
        V::Float(value) => BigDecimal::try_from(*value).ok(),
        value => value.exact(),
    }
}

pub(super) fn float(value: &V) -> f64 {
    match value {
        // The nearest double, as the author asked for approximate numbers.
        V::Int(value, _) => *value as f64,
        V::Float(value) => *value,
        _ => f64::NAN,
    }
}

pub(super) fn decimal(value: &BigDecimal) -> V {
    V::Decimal(Arc::from(value.to_plain_string()))
}

fn integers(op: Math, left: i128, right: i128, big: bool) -> Result<V, &'static str> {
    if right == 0 && matches!(op, Math::Div | Math::FloorDiv | Math::Rem) {
        return Err("division by zero");
    }
    let result = match op {
        Math::Add => left.checked_add(right),
        Math::Sub => left.checked_sub(right),
        Math::Mul => left.checked_mul(right),
        Math::FloorDiv => left.checked_div_euclid(right).map(|quotient| {
            // Floor, not Euclid: they differ when the divisor is negative and there is a rest.
            let rest = left.wrapping_rem(right);
            if rest != 0 && right < 0 { quotient - 1 } else { quotient }
        }),
        Math::Rem => {
            left.checked_rem(right).map(|rest| if rest != 0 && (rest < 0) != (right < 0) { rest + right } else { rest })
        }
        Math::Pow => match u32::try_from(right) {
            Ok(exponent) => left.checked_pow(exponent),
            Err(_) => return floats(op, left as f64, right as f64),
        },
        Math::Div | Math::Concat => return floats(op, left as f64, right as f64),
    };
    result.map(|value| V::Int(value, big)).ok_or("an integer grows too large")
}

fn floats(op: Math, left: f64, right: f64) -> Result<V, &'static str> {
    if right == 0.0 && matches!(op, Math::Div | Math::FloorDiv | Math::Rem) {
        return Err("division by zero");
    }
    let result = match op {
        Math::Add => left + right,
        Math::Sub => left - right,
        Math::Mul => left * right,
        Math::Div => left / right,
        Math::FloorDiv => (left / right).floor(),
        Math::Rem => left - right * (left / right).floor(),
        Math::Pow => left.powf(right),
        Math::Concat => f64::NAN,
    };
    if result.is_finite() { Ok(V::Float(result)) } else { Err("the result is not a finite number") }
}

fn decimals(op: Math, left: &BigDecimal, right: &BigDecimal) -> Result<V, &'static str> {
    match op {
        Math::Add => Ok(decimal(&(left + right))),
        Math::Sub => Ok(decimal(&(left - right))),
        Math::Mul => Ok(decimal(&(left * right))),
        _ => Err("decimals are added, subtracted and multiplied here: divide in SQL"),
    }
}
