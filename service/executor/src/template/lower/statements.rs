//! Statements: what may be a node, and what is refused by name.

use minijinja::machinery::{Span, ast};

use super::{Lowering, Name};
use crate::template::tree::{Macro, Node, NodeKind, Param};

impl Lowering<'_> {
    pub(super) fn statements(&mut self, stmts: &[ast::Stmt<'_>]) -> Vec<Node> {
        stmts.iter().filter_map(|stmt| self.statement(stmt)).collect()
    }

    pub(super) fn statement(&mut self, stmt: &ast::Stmt<'_>) -> Option<Node> {
        let (span, kind) = match stmt {
            ast::Stmt::EmitRaw(raw) => {
                let start = raw.span().start_offset as usize;
                let range = start..start + raw.raw.len();
                if self.source.body.get(range.clone()) != Some(raw.raw) {
                    self.refuse_construct("raw", "a stretch of the body can't be located", raw.span());
                    return None;
                }
                (raw.span(), NodeKind::Raw(range))
            }
            ast::Stmt::EmitExpr(emit) => (emit.span(), NodeKind::Emit(self.expr(&emit.expr)?)),
            ast::Stmt::IfCond(cond) => (cond.span(), self.if_cond(cond)?),
            ast::Stmt::ForLoop(for_loop) => (for_loop.span(), self.for_loop(for_loop)?),
            ast::Stmt::WithBlock(with) => {
                let assignments = with
                    .assignments
                    .iter()
                    .filter_map(|(target, value)| Some((self.target(target, with.span())?, self.expr(value)?)));
                let assignments = assignments.collect();
                (with.span(), NodeKind::With { assignments, body: self.statements(&with.body) })
            }
            ast::Stmt::Set(set) => {
                let name = self.target(&set.target, set.span());
                let value = self.expr(&set.expr);
                (set.span(), NodeKind::Set { name: name?, value: value? })
            }
            ast::Stmt::SetBlock(set) => {
                if set.filter.is_some() {
                    self.refuse_construct("filter_block", "a set block takes no filter: it is SQL text", set.span());
                }
                let name = self.target(&set.target, set.span());
                let body = self.statements(&set.body);
                (set.span(), NodeKind::SetBlock { name: name?, body })
            }
            ast::Stmt::CallBlock(block) => {
                let call = self.call(&block.call, block.span());
                let params = self.params(&block.macro_decl, block.span());
                let body = self.statements(&block.macro_decl.body);
                (block.span(), NodeKind::CallBlock { call: call?, params, body })
            }
            ast::Stmt::Macro(declared) => {
                self.refuse_construct("macro", "macros are declared at the top level of a body", declared.span());
                return None;
            }
            ast::Stmt::Template(_) => return None,
            ast::Stmt::AutoEscape(node) => return self.forbidden("autoescape", node.span()),
            ast::Stmt::FilterBlock(node) => return self.forbidden("filter_block", node.span()),
            ast::Stmt::Block(node) => return self.forbidden("block", node.span()),
            ast::Stmt::Import(node) => return self.forbidden("import", node.span()),
            ast::Stmt::FromImport(node) => return self.forbidden("from", node.span()),
            ast::Stmt::Extends(node) => return self.forbidden("extends", node.span()),
            ast::Stmt::Include(node) => return self.forbidden("include", node.span()),
            ast::Stmt::Do(node) => return self.forbidden("do", node.span()),
        };
        Some(Node { at: span.start_offset as usize, kind })
    }

    fn forbidden(&mut self, construct: &str, span: Span) -> Option<Node> {
        let message = match construct {
            "include" | "import" | "from" | "extends" | "block" => {
                format!("{construct} can't be used: libraries are listed in imports and called as alias.macro()")
            }
            _ => format!("{construct} can't be used in a body"),
        };
        self.refuse_construct(construct, message, span);
        None
    }

    fn if_cond(&mut self, node: &ast::IfCond<'_>) -> Option<NodeKind> {
        let cond = self.expr(&node.expr);
        let then = self.statements(&node.true_body);
        let otherwise = self.statements(&node.false_body);
        Some(NodeKind::If { cond: cond?, then, otherwise })
    }

    fn for_loop(&mut self, node: &ast::Spanned<ast::ForLoop<'_>>) -> Option<NodeKind> {
        if node.recursive {
            self.refuse_construct("recursive_loop", "recursive loops can't be used", node.span());
        }
        let target = self.target(&node.target, node.span());
        let iter = self.expr(&node.iter);
        let filter = node.filter_expr.as_ref().map(|filter| self.expr(filter));
        let outer = std::mem::replace(&mut self.in_loop, true);
        let body = self.statements(&node.body);
        self.in_loop = outer;
        let otherwise = self.statements(&node.else_body);
        let filter = match filter {
            Some(filter) => Some(filter?),
            None => None,
        };
        Some(NodeKind::For { target: target?, iter: iter?, filter, body, otherwise })
    }

    pub(super) fn lower_macro(&mut self, node: &ast::Spanned<ast::Macro<'_>>) -> Macro {
        let outer_loop = std::mem::replace(&mut self.in_loop, false);
        // `caller()` is right in here, wherever it was met before.
        let outer_caller = self.calls_caller;
        let params = self.params(node, node.span());
        let body = self.statements(&node.body);
        (self.in_loop, self.calls_caller) = (outer_loop, outer_caller);
        Macro { at: node.span().start_offset as usize, params, body }
    }

    /// Parameters; defaults belong to the last ones.
    fn params(&mut self, node: &ast::Macro<'_>, span: Span) -> Vec<Param> {
        let without_default = node.args.len().saturating_sub(node.defaults.len());
        let mut params: Vec<Param> = Vec::with_capacity(node.args.len());
        for (index, arg) in node.args.iter().enumerate() {
            let Some(name) = self.target(arg, span) else { continue };
            if params.iter().any(|param| param.name == name) {
                self.refuse_construct("name", format!("the parameter {name} is declared twice"), span);
            }
            let default = index.checked_sub(without_default).and_then(|index| self.expr(&node.defaults[index]));
            params.push(Param { name, default });
        }
        params
    }

    /// The one name that is assigned to; attributes and unpacking are refused.
    fn target(&mut self, target: &ast::Expr<'_>, span: Span) -> Option<Name> {
        match target {
            ast::Expr::Var(var) => {
                self.free_name(var.id, "a variable", span, true);
                Some(Name::from(var.id))
            }
            ast::Expr::GetAttr(_) => {
                self.refuse_construct("attribute_assignment", "attributes can't be assigned to", span);
                None
            }
            _ => {
                self.refuse_construct("unpacking", "lists can't be unpacked: items are scalars", span);
                None
            }
        }
    }
}
