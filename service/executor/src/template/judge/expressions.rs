//! The judgement of expressions: SQL text is emitted, passed on and asked for truth, and nothing else.

use super::{Judge, Type};
use crate::template::tree::{Call, Callee, Expr, ExprKind, Filter, Test};

impl<'p> Judge<'p> {
    /// The type of an expression.
    pub(super) fn expr(&mut self, expr: &'p Expr) -> Type {
        match &expr.kind {
            ExprKind::Const(_) | ExprKind::Loop(_) => Type::Value,
            ExprKind::Var(name) => self.look_up(name),
            ExprKind::List(items) => {
                for item in items {
                    self.value(item, "a list");
                }
                Type::Value
            }
            ExprKind::Not(operand) => {
                self.expr(operand);
                Type::Value
            }
            ExprKind::Neg(operand) => {
                self.value(operand, "arithmetic");
                Type::Value
            }
            ExprKind::And(left, right) | ExprKind::Or(left, right) => self.expr(left).join(self.expr(right)),
            ExprKind::Math(_, left, right) => {
                self.value(left, "an operator");
                self.value(right, "an operator");
                Type::Value
            }
            ExprKind::Compare(first, rest) => {
                self.value(first, "a comparison");
                for (_, operand) in rest {
                    self.value(operand, "a comparison");
                }
                Type::Value
            }
            ExprKind::If { cond, then, otherwise } => {
                self.expr(cond);
                self.expr(then).join(self.expr(otherwise))
            }
            ExprKind::Filter { filter, operand, args } => {
                self.value(operand, "a filter");
                for arg in args {
                    self.value(arg, "a filter");
                }
                if matches!(filter, Filter::Ident | Filter::InList) { Type::Text } else { Type::Value }
            }
            ExprKind::Test { test, operand, args } => {
                if matches!(test, Test::Defined | Test::Undefined) {
                    self.expr(operand);
                } else {
                    self.value(operand, "a test");
                }
                for arg in args {
                    self.value(arg, "a test");
                }
                Type::Value
            }
            ExprKind::Index(operand, index) => {
                self.value(operand, "an index");
                self.value(index, "an index");
                Type::Value
            }
            ExprKind::Slice { operand, start, stop } => {
                self.value(operand, "a slice");
                for bound in [start, stop].into_iter().flatten() {
                    self.value(bound, "a slice");
                }
                Type::Value
            }
            ExprKind::Call(call) => self.call(call),
        }
    }

    /// An operand that has to be a value: as SQL text it would be bound a second time.
    pub(super) fn value(&mut self, expr: &'p Expr, what: &str) {
        if self.expr(expr) == Type::Text {
            let message = format!("SQL text can't be used in {what}: emit it with {{{{ }}}}");
            self.refuse_construct("text_operand", message, expr.at);
        }
    }

    pub(super) fn call(&mut self, call: &'p Call) -> Type {
        for arg in call.args.iter().chain(call.named.iter().map(|(_, value)| value)) {
            if matches!(call.callee, Callee::Range) {
                self.value(arg, "range");
            } else {
                self.expr(arg);
            }
        }
        let target = match &call.callee {
            Callee::Range => {
                if !(1..=3).contains(&call.args.len()) || !call.named.is_empty() {
                    self.refuse_construct("range", "range takes one to three integers", call.at);
                }
                return Type::Value;
            }
            Callee::Caller => return Type::Text,
            Callee::Macro(name) => (self.unit, name),
            Callee::Library(alias, name) => (self.here().aliases.get(alias).copied().unwrap_or_default(), name),
        };
        let program = self.program;
        let Some(declared) = program.units[target.0].macros.get(target.1) else {
            let message = format!("{} has no macro {}", program.units[target.0].name, target.1);
            self.refuse_construct("macro", message, call.at);
            return Type::Text;
        };
        self.uses.macros.insert((target.0, target.1));
        let params = &declared.params;
        if call.args.len() > params.len() {
            let message = format!("the macro {} takes {} arguments", target.1, params.len());
            self.refuse_construct("argument", message, call.at);
        }
        for (index, (name, _)) in call.named.iter().enumerate() {
            let known = params.iter().position(|param| param.name == *name);
            let again = call.named[..index].iter().any(|(earlier, _)| earlier == name);
            if known.is_none_or(|known| known < call.args.len()) || again {
                let message = format!("the macro {} has no parameter {name} left to give", target.1);
                self.refuse_construct("argument", message, call.at);
            }
        }
        for param in params.iter().skip(call.args.len()) {
            let given = param.default.is_some() || call.named.iter().any(|(name, _)| *name == param.name);
            if !given {
                let message = format!("the macro {} needs its parameter {}", target.1, param.name);
                self.refuse_construct("argument", message, call.at);
            }
        }
        Type::Text
    }
}
