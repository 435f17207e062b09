//! Calls: macros of the body and of libraries, `caller()`, `range()`.

use std::rc::Rc;

use super::{Caller, Evaluator, MAX_MACRO_DEPTH, Run, V};
use crate::template::tree::{Call, Callee, Node, Param};

impl<'p> Evaluator<'p> {
    pub(super) fn call(&mut self, call: &'p Call, caller: Option<Caller<'p>>) -> Run<V> {
        let mut args = Vec::with_capacity(call.args.len());
        for arg in &call.args {
            args.push(self.expr(arg)?);
        }
        let mut named = Vec::with_capacity(call.named.len());
        for (name, value) in &call.named {
            named.push((&**name, self.expr(value)?));
        }
        let at = call.at;
        let program = self.program;
        let (unit, name) = match &call.callee {
            Callee::Range => return self.range(&args, at),
            Callee::Caller => return self.call_caller(args, named, at),
            Callee::Macro(name) => (self.unit(), name),
            Callee::Library(alias, name) => match program.units[self.unit()].aliases.get(alias) {
                Some(&unit) => (unit, name),
                None => return self.fail(at, format!("{alias} is no alias of the imports")),
            },
        };
        let Some(declared) = program.units[unit].macros.get(name) else {
            return self.fail(at, format!("there is no macro {name}"));
        };
        self.invoke((unit, None, caller), &declared.params, &declared.body, args, named, at)
    }

    /// The body of the call block: it sees the locals of where it is written.
    fn call_caller(&mut self, args: Vec<V>, named: Vec<(&'p str, V)>, at: usize) -> Run<V> {
        let mut frame = self.frames.len().checked_sub(1);
        let mut found = None;
        while let Some(index) = frame {
            found = self.frames[index].caller;
            frame = if found.is_some() { None } else { self.frames[index].parent };
        }
        let Some(caller) = found else {
            return self.fail(at, "caller() is used, and the macro was not called by a call block");
        };
        let unit = self.frames[caller.frame].unit;
        self.invoke((unit, Some(caller.frame), None), caller.params, caller.body, args, named, at)
    }

    /// Runs a body in a frame of its own: (unit, frame whose locals it sees, call block it can call).
    fn invoke(
        &mut self,
        (unit, parent, caller): (usize, Option<usize>, Option<Caller<'p>>),
        params: &'p [Param],
        body: &'p [Node],
        args: Vec<V>,
        mut named: Vec<(&'p str, V)>,
        at: usize,
    ) -> Run<V> {
        if self.frames.len() > MAX_MACRO_DEPTH {
            return self.fail(at, format!("macros may call each other {MAX_MACRO_DEPTH} deep"));
        }
        if args.len() > params.len() {
            return self.fail(at, format!("{} arguments at most can be given here", params.len()));
        }
        self.charge(params.len() as u64, at)?;
        let here = self.unit();
        self.enter(unit, parent, caller);
        let mut args = args.into_iter();
        for param in params {
            let given = args.next().or_else(|| {
                let index = named.iter().position(|(name, _)| **name == *param.name)?;
                Some(named.swap_remove(index).1)
            });
            let value = match (given, &param.default) {
                (Some(value), _) => value,
                (None, Some(default)) => self.expr(default)?,
                (None, None) => {
                    self.enter(here, None, None);
                    return self.fail(at, format!("the parameter {} is not given", param.name));
                }
            };
            self.set(&param.name, value);
        }
        if let Some((name, _)) = named.first() {
            let message = format!("there is no parameter {name} left to give");
            self.enter(here, None, None);
            return self.fail(at, message);
        }
        let text = self.captured(|this| this.nodes(body))?;
        self.frames.pop();
        Ok(text)
    }

    fn range(&mut self, args: &[V], at: usize) -> Run<V> {
        let mut bounds = Vec::with_capacity(3);
        for arg in args {
            match arg {
                V::Int(value, _) => bounds.push(*value),
                other => return self.fail(at, format!("range takes integers, not a {}", other.kind())),
            }
        }
        let (start, stop, step) = match bounds[..] {
            [stop] => (0, stop, 1),
            [start, stop] => (start, stop, 1),
            [start, stop, step] if step != 0 => (start, stop, step),
            _ => return self.fail(at, "range takes one to three integers, the step not 0"),
        };
        // Paid before it is built.
        let length = if step > 0 { stop.saturating_sub(start) } else { start.saturating_sub(stop) };
        let count = length.max(0).unsigned_abs().div_ceil(step.unsigned_abs());
        self.charge(u64::try_from(count).unwrap_or(u64::MAX), at)?;
        let mut items = Vec::new();
        let mut value = start;
        for _ in 0..count {
            items.push(V::Int(value, false));
            value = value.saturating_add(step);
        }
        Ok(V::List(Rc::new(items)))
    }
}
