//! Expressions: operators, allow-listed filters, tests and functions.

use std::sync::Arc;

use minijinja::machinery::{Span, ast};
use minijinja::value::ValueKind;

use super::{Lowering, Name};
use crate::template::tree::{Call, Callee, Comparison, Constant, Expr, ExprKind, Filter, LoopField, Math, Test};

impl Lowering<'_> {
    /// The expression, or nothing after a refusal.
    pub(super) fn expr(&mut self, expr: &ast::Expr<'_>) -> Option<Expr> {
        let span = expr.span();
        let kind = match expr {
            ast::Expr::Var(var) => self.variable(var.id, span)?,
            ast::Expr::Const(constant) => ExprKind::Const(self.constant(&constant.value, span)?),
            ast::Expr::List(list) => ExprKind::List(self.exprs(&list.items)?),
            ast::Expr::Tuple(tuple) => ExprKind::List(self.exprs(&tuple.items)?),
            ast::Expr::Map(_) => {
                self.refuse_construct("map", "maps can't be used: values are scalars and lists", span);
                return None;
            }
            ast::Expr::UnaryOp(unary) => {
                let operand = Box::new(self.expr(&unary.expr)?);
                match unary.op {
                    ast::UnaryOpKind::Not => ExprKind::Not(operand),
                    ast::UnaryOpKind::Neg => ExprKind::Neg(operand),
                }
            }
            ast::Expr::BinOp(binary) => self.binary(binary)?,
            ast::Expr::Compare(compare) => {
                let first = self.expr(&compare.expr);
                let rest = compare.ops.iter().map(|op| Some((comparison(op.op), self.expr(&op.expr)?)));
                let rest: Option<Vec<_>> = rest.collect();
                ExprKind::Compare(Box::new(first?), rest?)
            }
            ast::Expr::IfExpr(node) => {
                let (cond, then) = (self.expr(&node.test_expr), self.expr(&node.true_expr));
                let Some(otherwise) = &node.false_expr else {
                    let message = "x if condition needs an else: without it nothing would stand there";
                    self.refuse_construct("if_without_else", message, span);
                    return None;
                };
                let otherwise = self.expr(otherwise);
                ExprKind::If { cond: Box::new(cond?), then: Box::new(then?), otherwise: Box::new(otherwise?) }
            }
            ast::Expr::Filter(node) => self.filter(node)?,
            ast::Expr::Test(node) => {
                let Some(test) = Test::named(node.name) else {
                    let message = format!("the test {} is not known; there are {}", node.name, Test::NAMES.join(", "));
                    self.refuse_construct("test", message, span);
                    return None;
                };
                let operand = self.expr(&node.expr);
                let args = self.positional(&node.args, span);
                let args = args?;
                let takes = usize::from(matches!(test, Test::DivisibleBy | Test::StartingWith | Test::EndingWith));
                if args.len() != takes {
                    let message = format!("the test {} takes {takes} arguments", node.name);
                    self.refuse_construct("test", message, span);
                    return None;
                }
                ExprKind::Test { test, operand: Box::new(operand?), args }
            }
            ast::Expr::GetAttr(node) => self.attribute(node, span)?,
            ast::Expr::GetItem(node) => {
                let (operand, index) = (self.expr(&node.expr), self.expr(&node.subscript_expr));
                ExprKind::Index(Box::new(operand?), Box::new(index?))
            }
            ast::Expr::Slice(node) => {
                if node.step.is_some() {
                    self.refuse_construct("slice_step", "a slice takes no step", span);
                    return None;
                }
                let operand = Box::new(self.expr(&node.expr)?);
                let start = self.optional(node.start.as_ref())?;
                let stop = self.optional(node.stop.as_ref())?;
                ExprKind::Slice { operand, start, stop }
            }
            ast::Expr::Call(call) => ExprKind::Call(self.call(call, span)?),
        };
        Some(Expr { at: span.start_offset as usize, kind })
    }

    /// All expressions, so that each refusal is reported.
    fn exprs(&mut self, exprs: &[ast::Expr<'_>]) -> Option<Vec<Expr>> {
        let lowered: Vec<_> = exprs.iter().map(|expr| self.expr(expr)).collect();
        lowered.into_iter().collect()
    }

    #[allow(clippy::option_option, reason = "outside: refused or not; inside: written or not")]
    fn optional(&mut self, expr: Option<&ast::Expr<'_>>) -> Option<Option<Box<Expr>>> {
        match expr {
            Some(expr) => Some(Some(Box::new(self.expr(expr)?))),
            None => Some(None),
        }
    }

    fn variable(&mut self, name: &str, span: Span) -> Option<ExprKind> {
        let what = match name {
            "loop" => "loop can't be used as a value: write loop.index and the like",
            "self" | "super" | "caller" | "range" | "namespace" => "functions can't be used as values",
            _ if self.macros.contains(name) => "macros can't be used as values: call them",
            _ if self.aliases.contains(name) => "aliases can't be used as values: call alias.macro()",
            _ => return Some(ExprKind::Var(Name::from(name))),
        };
        self.refuse_construct(if name == "loop" { "loop" } else { "function_value" }, what, span);
        None
    }

    fn constant(&mut self, value: &minijinja::Value, span: Span) -> Option<Constant> {
        let constant = match value.kind() {
            ValueKind::None => Some(Constant::Null),
            ValueKind::Bool => Some(Constant::Bool(value.is_true())),
            ValueKind::Number if value.is_integer() => i128::try_from(value.clone()).ok().map(Constant::Int),
            ValueKind::Number => f64::try_from(value.clone()).ok().map(Constant::Float),
            ValueKind::String => value.as_str().map(|text| Constant::Str(Arc::from(text))),
            _ => None,
        };
        if constant.is_none() {
            self.refuse_construct("constant", "this constant can't be used", span);
        }
        constant
    }

    fn binary(&mut self, node: &ast::BinOp<'_>) -> Option<ExprKind> {
        use ast::BinOpKind as Op;
        let left = self.expr(&node.left);
        let right = self.expr(&node.right);
        let (left, right) = (Box::new(left?), right?);
        let compare = |op, left, right| Some(ExprKind::Compare(left, vec![(op, right)]));
        let math = |op, left, right| Some(ExprKind::Math(op, left, Box::new(right)));
        match node.op {
            Op::Eq => compare(Comparison::Eq, left, right),
            Op::Ne => compare(Comparison::Ne, left, right),
            Op::Lt => compare(Comparison::Lt, left, right),
            Op::Lte => compare(Comparison::Lte, left, right),
            Op::Gt => compare(Comparison::Gt, left, right),
            Op::Gte => compare(Comparison::Gte, left, right),
            Op::In => compare(Comparison::In, left, right),
            Op::ScAnd => Some(ExprKind::And(left, Box::new(right))),
            Op::ScOr => Some(ExprKind::Or(left, Box::new(right))),
            Op::Add => math(Math::Add, left, right),
            Op::Sub => math(Math::Sub, left, right),
            Op::Mul => math(Math::Mul, left, right),
            Op::Div => math(Math::Div, left, right),
            Op::FloorDiv => math(Math::FloorDiv, left, right),
            Op::Rem => math(Math::Rem, left, right),
            Op::Pow => math(Math::Pow, left, right),
            Op::Concat => math(Math::Concat, left, right),
        }
    }

    fn filter(&mut self, node: &ast::Spanned<ast::Filter<'_>>) -> Option<ExprKind> {
        let span = node.span();
        let Some(filter) = Filter::named(node.name) else {
            let message = format!("the filter {} is not known; there are {}", node.name, Filter::NAMES.join(", "));
            self.refuse_construct("filter", message, span);
            return None;
        };
        let operand = node.expr.as_ref().and_then(|operand| self.expr(operand));
        let args = self.positional(&node.args, span);
        let (operand, args) = (operand?, args?);
        let (least, most) = match filter {
            Filter::Replace => (2, 2),
            Filter::Default => (1, 1),
            Filter::Ident | Filter::Join | Filter::Round => (0, 1),
            _ => (0, 0),
        };
        if args.len() < least || args.len() > most {
            let message = format!("the filter {} takes {least} to {most} arguments", node.name);
            self.refuse_construct("filter", message, span);
            return None;
        }
        if filter == Filter::Ident && !self.judge_ident(&operand, &args, span) {
            return None;
        }
        Some(ExprKind::Filter { filter, operand: Box::new(operand), args })
    }

    /// A name that is not written in the body comes from a list that is (design §8.4).
    fn judge_ident(&mut self, operand: &Expr, args: &[Expr], span: Span) -> bool {
        let refused = match args.first() {
            Some(allowed) if !is_constant_names(allowed) || matches!(allowed.kind, ExprKind::Const(_)) => {
                "the allowed names of ident are a list of constants: ident(['a', 'b'])"
            }
            None if !is_constant_names(operand) => {
                "ident on a value needs the names it may become: {{ column | ident(['a', 'b']) }}"
            }
            _ => return true,
        };
        self.refuse_construct("ident", refused, span);
        false
    }

    fn attribute(&mut self, node: &ast::GetAttr<'_>, span: Span) -> Option<ExprKind> {
        match &node.expr {
            ast::Expr::Var(var) if var.id == "loop" => {
                let field = LoopField::named(node.name).filter(|_| self.in_loop);
                if field.is_none() {
                    let message = format!("inside a loop, loop has {}", LoopField::NAMES.join(", "));
                    self.refuse_construct("loop", message, span);
                }
                field.map(ExprKind::Loop)
            }
            _ => {
                self.refuse_construct("attribute", "values have no attributes", span);
                None
            }
        }
    }

    /// A call: of a macro, of a library's macro, `caller()` or `range()`.
    pub(super) fn call(&mut self, node: &ast::Call<'_>, span: Span) -> Option<Call> {
        let callee = match node.identify_call() {
            ast::CallType::Function("caller") => {
                self.calls_caller = true;
                Some(Callee::Caller)
            }
            ast::CallType::Function("range") => Some(Callee::Range),
            ast::CallType::Function(name) if self.macros.contains(name) => Some(Callee::Macro(Name::from(name))),
            ast::CallType::Function(name) => {
                let message = format!("{name} is no macro of this body; functions are range and caller");
                self.refuse_construct("function", message, span);
                None
            }
            ast::CallType::Method(ast::Expr::Var(alias), name) if self.aliases.contains(alias.id) => {
                Some(Callee::Library(Name::from(alias.id), Name::from(name)))
            }
            ast::CallType::Method(_, name) => {
                let message = format!("{name} is not called on an alias of the imports; values have no methods");
                self.refuse_construct("method", message, span);
                None
            }
            ast::CallType::Block(_) => {
                self.refuse_construct("self", "self can't be used: there are no blocks", span);
                None
            }
            ast::CallType::Object(_) => {
                self.refuse_construct("call", "only macros and functions can be called, by their name", span);
                None
            }
        };
        let (mut args, mut named) = (Vec::new(), Vec::new());
        for arg in &node.args {
            match arg {
                ast::CallArg::Pos(value) => args.push(self.expr(value)?),
                ast::CallArg::Kwarg(name, value) => named.push((Name::from(*name), self.expr(value)?)),
                ast::CallArg::PosSplat(_) | ast::CallArg::KwargSplat(_) => {
                    self.refuse_construct("splat", "arguments can't be splat", span);
                    return None;
                }
            }
        }
        Some(Call { at: span.start_offset as usize, callee: callee?, args, named })
    }

    /// Arguments of filters and tests: by place only.
    fn positional(&mut self, args: &[ast::CallArg<'_>], span: Span) -> Option<Vec<Expr>> {
        let mut lowered = Vec::with_capacity(args.len());
        for arg in args {
            let ast::CallArg::Pos(value) = arg else {
                self.refuse_construct("argument", "filters and tests take arguments by place only", span);
                return None;
            };
            lowered.push(self.expr(value)?);
        }
        Some(lowered)
    }
}

/// A constant string or a list of constant strings.
fn is_constant_names(expr: &Expr) -> bool {
    let constant = |expr: &Expr| matches!(expr.kind, ExprKind::Const(Constant::Str(_)));
    match &expr.kind {
        ExprKind::List(items) => items.iter().all(constant),
        _ => constant(expr),
    }
}

fn comparison(op: ast::CompareOpKind) -> Comparison {
    match op {
        ast::CompareOpKind::Eq => Comparison::Eq,
        ast::CompareOpKind::Ne => Comparison::Ne,
        ast::CompareOpKind::Lt => Comparison::Lt,
        ast::CompareOpKind::Lte => Comparison::Lte,
        ast::CompareOpKind::Gt => Comparison::Gt,
        ast::CompareOpKind::Gte => Comparison::Gte,
        ast::CompareOpKind::In => Comparison::In,
        ast::CompareOpKind::NotIn => Comparison::NotIn,
    }
}
