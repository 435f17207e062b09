//! Expressions.

use std::rc::Rc;
use std::sync::Arc;

use super::{Evaluator, LoopState, Run, V};
use crate::template::tree::{Expr, ExprKind, Filter, LoopField, Test};

impl<'p> Evaluator<'p> {
    pub(super) fn expr(&mut self, expr: &'p Expr) -> Run<V> {
        self.descend(expr.at)?;
        let value = self.expr_inside(expr)?;
        self.ascend();
        Ok(value)
    }

    fn expr_inside(&mut self, expr: &'p Expr) -> Run<V> {
        let at = expr.at;
        match &expr.kind {
            ExprKind::Const(constant) => Ok(V::constant(constant)),
            ExprKind::Var(name) => match self.look_up(name, at)? {
                Some(value) => Ok(value),
                None => self.undefined(name, at),
            },
            ExprKind::Loop(field) => self.loop_field(*field, at),
            ExprKind::List(items) => self.list(items),
            ExprKind::Not(operand) => {
                let value = self.expr(operand)?;
                Ok(V::Bool(!self.truth(&value, at)?))
            }
            ExprKind::Neg(operand) => {
                let value = self.value(operand)?;
                self.negate(&value, at)
            }
            ExprKind::And(left, right) => {
                let left = self.expr(left)?;
                if self.truth(&left, at)? { self.expr(right) } else { Ok(left) }
            }
            ExprKind::Or(left, right) => {
                let left = self.expr(left)?;
                if self.truth(&left, at)? { Ok(left) } else { self.expr(right) }
            }
            ExprKind::Math(op, left, right) => {
                let (left, right) = (self.value(left)?, self.value(right)?);
                self.math(*op, &left, &right, at)
            }
            ExprKind::Compare(first, rest) => {
                let mut left = self.value(first)?;
                for (op, operand) in rest {
                    let right = self.value(operand)?;
                    if !self.compare(*op, &left, &right, at)? {
                        return Ok(V::Bool(false));
                    }
                    left = right;
                }
                Ok(V::Bool(true))
            }
            ExprKind::If { cond, then, otherwise } => {
                let cond = self.expr(cond)?;
                if self.truth(&cond, at)? { self.expr(then) } else { self.expr(otherwise) }
            }
            ExprKind::Filter { filter, operand, args } => self.filtered(*filter, operand, args, at),
            ExprKind::Test { test, operand, args } => self.tested(*test, operand, args, at),
            ExprKind::Index(operand, index) => {
                let (operand, index) = (self.value(operand)?, self.value(index)?);
                self.index(&operand, &index, at)
            }
            ExprKind::Slice { operand, start, stop } => {
                let operand = self.value(operand)?;
                let start = self.bound(start.as_deref())?;
                let stop = self.bound(stop.as_deref())?;
                self.slice(&operand, start, stop, at)
            }
            ExprKind::Call(call) => self.call(call, None),
        }
    }

    /// An operand that has to be a value. The judgement let SQL text through only where it could not know.
    pub(super) fn value(&mut self, expr: &'p Expr) -> Run<V> {
        match self.expr(expr)? {
            V::Text(_) => self.fail(expr.at, "SQL text can't be used as a value: emit it with {{ }}"),
            value => Ok(value),
        }
    }

    pub(super) fn undefined<T>(&self, name: &str, at: usize) -> Run<T> {
        let mut failure = self.fail(at, format!("{name} is not defined"));
        if let Err(fault) = &mut failure {
            fault.details["name"] = name.into();
            fault.details["reason"] = "undefined".into();
        }
        failure
    }

    fn list(&mut self, items: &'p [Expr]) -> Run<V> {
        let mut values = Vec::with_capacity(items.len());
        for item in items {
            let value = self.value(item)?;
            if matches!(value, V::List(_)) {
                return self.fail(item.at, "a list holds no lists");
            }
            values.push(value);
        }
        Ok(V::List(Rc::new(values)))
    }

    fn loop_field(&self, field: LoopField, at: usize) -> Run<V> {
        let mut frame = self.frames.len().checked_sub(1);
        let mut found = None;
        while let Some(index) = frame {
            found = self.frames[index].loops.last().copied();
            frame = if found.is_some() { None } else { self.frames[index].parent };
        }
        let Some(LoopState { index, length }) = found else { return self.fail(at, "loop is used outside a loop") };
        let count = |count: usize| V::Int(count as i128, false);
        Ok(match field {
            LoopField::Index => count(index + 1),
            LoopField::Index0 => count(index),
            LoopField::First => V::Bool(index == 0),
            LoopField::Last => V::Bool(index + 1 == length),
            LoopField::Length => count(length),
            LoopField::RevIndex => count(length - index),
            LoopField::RevIndex0 => count(length - index - 1),
        })
    }

    fn filtered(&mut self, filter: Filter, operand: &'p Expr, args: &'p [Expr], at: usize) -> Run<V> {
        if let (Filter::Default, ExprKind::Var(name), [fallback]) = (filter, &operand.kind, args) {
            return match self.look_up(name, at)? {
                Some(V::Text(_)) => self.value(operand),
                Some(value) => Ok(value),
                None => self.value(fallback),
            };
        }
        let operand = self.value(operand)?;
        let mut values = Vec::with_capacity(args.len());
        for arg in args {
            values.push(self.value(arg)?);
        }
        self.filter(filter, &operand, &values, at)
    }

    fn tested(&mut self, test: Test, operand: &'p Expr, args: &'p [Expr], at: usize) -> Run<V> {
        if matches!(test, Test::Defined | Test::Undefined) {
            let defined = match &operand.kind {
                ExprKind::Var(name) => self.look_up(name, at)?.is_some(),
                _ => {
                    self.expr(operand)?;
                    true
                }
            };
            return Ok(V::Bool(defined == (test == Test::Defined)));
        }
        let operand = self.value(operand)?;
        let arg = match args.first() {
            Some(arg) => self.value(arg)?,
            None => V::Null,
        };
        self.charge_bytes(operand.size() + arg.size(), at)?;
        let result = match (test, &operand, &arg) {
            (Test::Boolean, V::Bool(_), _)
            | (Test::Float, V::Float(_), _)
            | (Test::Integer, V::Int(..), _)
            | (Test::None, V::Null, _)
            | (Test::Number, V::Int(..) | V::Float(_) | V::Decimal(_), _)
            | (Test::Sequence, V::List(_), _)
            | (Test::String, V::Str(_), _)
            | (Test::True, V::Bool(true), _)
            | (Test::False, V::Bool(false), _) => true,
            (Test::Odd, V::Int(value, _), _) => value % 2 != 0,
            (Test::Even, V::Int(value, _), _) => value % 2 == 0,
            (Test::DivisibleBy, V::Int(value, _), V::Int(by, _)) if *by != 0 => {
                value.checked_rem(*by).unwrap_or(0) == 0
            }
            (Test::StartingWith, V::Str(text), V::Str(with)) => text.starts_with(&**with),
            (Test::EndingWith, V::Str(text), V::Str(with)) => text.ends_with(&**with),
            (Test::Odd | Test::Even | Test::DivisibleBy | Test::StartingWith | Test::EndingWith, ..) => {
                return self.fail(at, format!("this test can't be asked of a {}", operand.kind()));
            }
            _ => false,
        };
        Ok(V::Bool(result))
    }

    fn index(&mut self, operand: &V, index: &V, at: usize) -> Run<V> {
        let V::Int(index, _) = index else {
            return self.fail(at, format!("an index is an integer, not a {}", index.kind()));
        };
        let found = match operand {
            V::List(items) => place(*index, items.len()).map(|index| items[index].clone()),
            V::Str(text) => {
                self.charge_bytes(text.len(), at)?;
                let found = place(*index, text.chars().count()).and_then(|index| text.chars().nth(index));
                found.map(|c| V::Str(Arc::from(c.to_string())))
            }
            _ => return self.fail(at, format!("a {} has no items", operand.kind())),
        };
        match found {
            Some(value) => Ok(value),
            None => self.fail(at, "the index is outside"),
        }
    }

    fn bound(&mut self, expr: Option<&'p Expr>) -> Run<Option<i128>> {
        let Some(expr) = expr else { return Ok(None) };
        match self.value(expr)? {
            V::Int(value, _) => Ok(Some(value)),
            V::Null => Ok(None),
            other => self.fail(expr.at, format!("a slice goes from integer to integer, not to a {}", other.kind())),
        }
    }

    fn slice(&mut self, operand: &V, start: Option<i128>, stop: Option<i128>, at: usize) -> Run<V> {
        self.charge_bytes(operand.size(), at)?;
        let bounds = |length: usize| {
            let end = |value: i128| {
                let from_start = if value < 0 { value.saturating_add(length as i128) } else { value };
                // Clamped to the length, so it fits.
                from_start.clamp(0, length as i128) as usize
            };
            let stop = stop.map_or(length, end);
            start.map_or(0, end).min(stop)..stop
        };
        match operand {
            V::List(items) => Ok(V::List(Rc::new(items[bounds(items.len())].to_vec()))),
            V::Str(text) => {
                let range = bounds(text.chars().count());
                let sliced: String = text.chars().skip(range.start).take(range.len()).collect();
                Ok(V::Str(Arc::from(sliced)))
            }
            _ => self.fail(at, format!("a {} can't be sliced", operand.kind())),
        }
    }
}

/// The place that an index means; negative ones count from the end.
fn place(index: i128, length: usize) -> Option<usize> {
    let from_start = if index < 0 { index.checked_add(length as i128)? } else { index };
    usize::try_from(from_start).ok().filter(|&index| index < length)
}
