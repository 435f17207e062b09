//! Statements: what is emitted, and how often.

use super::{Evaluator, LoopState, Piece, Run, Slot, V, bindable};
use crate::template::tree::{Expr, Name, Node, NodeKind};

/// Pieces of SQL text that are copied for one step.
const PIECES_PER_STEP: u64 = 4;

impl<'p> Evaluator<'p> {
    pub(super) fn nodes(&mut self, nodes: &'p [Node]) -> Run<()> {
        for node in nodes {
            self.descend(node.at)?;
            self.node(node)?;
            self.ascend();
        }
        Ok(())
    }

    fn node(&mut self, node: &'p Node) -> Run<()> {
        match &node.kind {
            NodeKind::Raw(range) => {
                let unit = self.unit();
                self.out.push(Piece::Raw { unit, start: range.start, end: range.end });
                Ok(())
            }
            NodeKind::Emit(expr) => {
                let value = self.expr(expr)?;
                self.emit(&value, expr.at)
            }
            NodeKind::If { cond, then, otherwise } => {
                let cond = self.expr(cond)?;
                if self.truth(&cond, node.at)? { self.nodes(then) } else { self.nodes(otherwise) }
            }
            NodeKind::For { target, iter, filter, body, otherwise } => {
                let items = self.items(target, iter, filter.as_ref())?;
                if items.is_empty() {
                    return self.nodes(otherwise);
                }
                self.repeat(target, items, body)
            }
            NodeKind::With { assignments, body } => self.scoped(|this| {
                for (name, value) in assignments {
                    let value = this.expr(value)?;
                    this.set(name, value);
                }
                this.nodes(body)
            }),
            NodeKind::Set { name, value } => {
                let value = self.expr(value)?;
                self.set(name, value);
                Ok(())
            }
            NodeKind::SetBlock { name, body } => {
                let text = self.captured(|this| this.nodes(body))?;
                self.set(name, text);
                Ok(())
            }
            NodeKind::CallBlock { call, params, body } => {
                let frame = self.frames.len() - 1;
                let value = self.call(call, Some(super::Caller { frame, params, body }))?;
                self.emit(&value, node.at)
            }
        }
    }

    /// SQL text is put where it stands; anything else becomes a bind.
    fn emit(&mut self, value: &V, at: usize) -> Run<()> {
        match value {
            V::Text(pieces) => {
                self.charge(1 + pieces.len() as u64 / PIECES_PER_STEP, at)?;
                self.out.extend(pieces.iter().cloned());
            }
            value => {
                let slot = self.bind(value, at)?;
                self.out.push(Piece::Slot(slot));
            }
        }
        Ok(())
    }

    /// A new bind slot for a value.
    pub(super) fn bind(&mut self, value: &V, at: usize) -> Run<usize> {
        self.charge_bytes(value.size(), at)?;
        let bound = value.to_value().map_err(str::to_owned);
        match bound.and_then(|value| bindable(&value, self.dialect).map(|()| value)) {
            Ok(value) => Ok(self.slot(Slot::Bind(value))),
            Err(reason) => self.fail(at, reason),
        }
    }

    fn items(&mut self, target: &'p Name, iter: &'p Expr, filter: Option<&'p Expr>) -> Run<Vec<V>> {
        let V::List(items) = self.value(iter)? else {
            return self.fail(iter.at, "a loop takes a list");
        };
        self.charge(items.len() as u64, iter.at)?;
        let Some(filter) = filter else { return Ok(items.to_vec()) };
        let mut kept = Vec::new();
        for item in items.iter() {
            let keep = self.scoped(|this| {
                this.set(target, item.clone());
                this.expr(filter)
            })?;
            if self.truth(&keep, filter.at)? {
                kept.push(item.clone());
            }
        }
        Ok(kept)
    }

    fn repeat(&mut self, target: &'p Name, items: Vec<V>, body: &'p [Node]) -> Run<()> {
        let length = items.len();
        for (index, item) in items.into_iter().enumerate() {
            if let Some(frame) = self.frames.last_mut() {
                frame.loops.push(LoopState { index, length });
            }
            self.scoped(|this| {
                this.set(target, item);
                this.nodes(body)
            })?;
            if let Some(frame) = self.frames.last_mut() {
                frame.loops.pop();
            }
        }
        Ok(())
    }
}
