//! The judgement of statements: scopes, branches and the reader's state at their ends.

use std::collections::HashSet;

use super::{Judge, Scope, Type};
use crate::template::fault::{MAX_FAULTS, TemplateFault};
use crate::template::reader::State;
use crate::template::tree::{Expr, Name, Node, NodeKind};

impl<'p> Judge<'p> {
    pub(super) fn nodes(&mut self, nodes: &'p [Node]) {
        for node in nodes {
            self.node(node);
        }
    }

    fn node(&mut self, node: &'p Node) {
        match &node.kind {
            NodeKind::Raw(range) => self.raw(range),
            NodeKind::Emit(expr) => {
                self.stands_in_text(node.at);
                let kind = self.expr(expr);
                if kind != Type::Text {
                    self.warn_of_constant_order(node.at);
                }
                self.tail = 0..0;
            }
            NodeKind::If { cond, then, otherwise } => {
                self.expr(cond);
                let began = self.reader.state.clone();
                let in_then = self.branch(then);
                self.ends_as(&began, "branch", node.at);
                let in_otherwise = self.branch(otherwise);
                self.ends_as(&began, "branch", node.at);
                for name in in_then.intersection(&in_otherwise) {
                    let kind = self.scopes.last().and_then(|scope| scope.locals.get(name)).map(|local| local.kind);
                    self.promote(name, kind.unwrap_or(Type::Any));
                }
            }
            NodeKind::For { target, iter, filter, body, otherwise } => {
                self.value(iter, "a loop");
                let began = self.reader.state.clone();
                self.scoped(|judge| {
                    judge.set(target, Type::Value);
                    if let Some(filter) = filter {
                        judge.expr(filter);
                    }
                    judge.nodes(body);
                });
                self.ends_as(&began, "loop", node.at);
                self.branch(otherwise);
                self.ends_as(&began, "loop", node.at);
            }
            NodeKind::With { assignments, body } => {
                let began = self.reader.state.clone();
                self.scoped(|judge| judge.with(assignments, body));
                self.ends_as(&began, "block", node.at);
            }
            NodeKind::Set { name, value } => {
                let kind = self.expr(value);
                self.set(name, kind);
            }
            NodeKind::SetBlock { name, body } => {
                self.apart("block", node.at, |judge| judge.nodes(body));
                self.set(name, Type::Text);
            }
            NodeKind::CallBlock { call, params, body } => {
                self.stands_in_text(node.at);
                self.call(call);
                self.apart("block", node.at, |judge| {
                    judge.scoped(|judge| {
                        judge.declare_params(params);
                        judge.nodes(body);
                    });
                });
            }
        }
    }

    fn with(&mut self, assignments: &'p [(Name, Expr)], body: &'p [Node]) {
        for (name, value) in assignments {
            let kind = self.expr(value);
            self.set(name, kind);
        }
        self.nodes(body);
    }

    /// Text that does not stand where it is written: it is read by itself.
    fn apart(&mut self, what: &str, at: usize, inside: impl FnOnce(&mut Self)) {
        let outer = std::mem::replace(&mut self.reader.state, State::Text);
        inside(self);
        self.ends_as(&State::Text, what, at);
        self.reader.state = outer;
        self.tail = 0..0;
    }

    fn scoped(&mut self, inside: impl FnOnce(&mut Self)) {
        self.scopes.push(Scope::default());
        inside(self);
        self.scopes.pop();
    }

    /// Judges a branch and tells which names it surely sets.
    fn branch(&mut self, nodes: &'p [Node]) -> HashSet<&'p str> {
        self.last_branch += 1;
        self.branches.push(self.last_branch);
        if let Some(scope) = self.scopes.last_mut() {
            scope.assigned.push(HashSet::new());
        }
        self.nodes(nodes);
        self.branches.pop();
        self.tail = 0..0;
        self.scopes.last_mut().and_then(|scope| scope.assigned.pop()).unwrap_or_default()
    }

    /// Both branches set the name: it is set from here on.
    fn promote(&mut self, name: &'p str, kind: Type) {
        let branch = self.branches.last().copied().unwrap_or_default();
        if let Some(scope) = self.scopes.last_mut() {
            scope.locals.insert(name, super::Local { kind, branch });
            if let Some(assigned) = scope.assigned.last_mut() {
                assigned.insert(name);
            }
        }
    }

    /// A bound value after ORDER BY sorts by a constant: the statement runs and does nothing.
    fn warn_of_constant_order(&mut self, at: usize) {
        if self.warnings.len() >= MAX_FAULTS {
            return;
        }
        let before = self.here().body[self.tail.clone()].trim_end().to_ascii_lowercase();
        let mut words = before.rsplit(|c: char| c.is_ascii_whitespace()).filter(|word| !word.is_empty());
        if words.next() == Some("by") && matches!(words.next(), Some("order" | "group")) {
            let message = "a value after ORDER BY or GROUP BY is a constant: name the column with ident";
            let fault = TemplateFault::construct("constant_order", message);
            let warning = self.located(fault, at);
            self.warnings.push(warning);
        }
    }
}
