//! Reading SQL: a thin layer over the parser's lossless tree, with the few questions that checks ask again and again.
//!
//! Nothing here resolves names or judges validity; the server does that. What checks ask is where a thing stands and of what kind it is.

use squawk_syntax::ast::{self, AstNode};
use squawk_syntax::{SourceFile, SyntaxKind, SyntaxNode, SyntaxToken};

/// Deeper nesting than anybody writes; the parser recurses, so that more could end the process.
const MAX_NESTING: usize = 400;

/// Parsed text.
pub struct Sql {
    root: SyntaxNode,
    errors: Vec<(usize, String)>,
}

impl Sql {
    /// Parses, whatever the text is. Text nested absurdly deep is refused as one error.
    pub fn parse(text: &str) -> Self {
        if nesting(text) > MAX_NESTING {
            let parse = SourceFile::parse("");
            return Self {
                root: parse.syntax_node(),
                errors: vec![(0, format!("nested deeper than {MAX_NESTING} parentheses"))],
            };
        }
        let parse = SourceFile::parse(text);
        let errors = parse
            .errors()
            .iter()
            .map(|error| (usize::from(error.range().start()), error.message().to_owned()))
            .collect();
        Self { root: parse.syntax_node(), errors }
    }

    /// The root of the tree.
    pub fn root(&self) -> &SyntaxNode {
        &self.root
    }

    /// Offset and text of what the parser did not understand.
    pub fn errors(&self) -> &[(usize, String)] {
        &self.errors
    }

    /// Every node of a kind, at any depth, in order.
    pub fn all<N: AstNode>(&self) -> impl Iterator<Item = N> + use<N> {
        self.root.descendants().filter_map(N::cast)
    }

    /// Every token, in order.
    pub fn tokens(&self) -> impl Iterator<Item = SyntaxToken> + use<> {
        self.root.descendants_with_tokens().filter_map(|element| element.into_token())
    }
}

fn nesting(text: &str) -> usize {
    let (mut depth, mut deepest) = (0_usize, 0);
    for c in text.bytes() {
        match c {
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        deepest = deepest.max(depth);
    }
    deepest
}

/// Where a node starts, in bytes.
pub fn start(node: &SyntaxNode) -> usize {
    // A node may begin with the white space before it.
    node.descendants_with_tokens()
        .filter_map(|element| element.into_token())
        .find(|token| !is_trivia(token))
        .map_or_else(|| usize::from(node.text_range().start()), |token| token_start(&token))
}

/// Where a token starts, in bytes.
pub fn token_start(token: &SyntaxToken) -> usize {
    usize::from(token.text_range().start())
}

/// White space and comments.
pub fn is_trivia(token: &SyntaxToken) -> bool {
    matches!(token.kind(), SyntaxKind::WHITESPACE | SyntaxKind::COMMENT)
}

/// A possibly qualified name as (schema, name), folded as the server folds it.
pub fn qualified(path: Option<ast::PathRef>) -> Option<(Option<String>, String)> {
    let path = path?;
    let name = path.segment()?.text();
    Some((path.qualifier().and_then(|qualifier| qualifier.segment()).map(|segment| segment.text()), name))
}

/// A column reference as (qualifier, name).
pub fn column(expr: &ast::Expr) -> Option<(Option<String>, String)> {
    match expr {
        ast::Expr::NameRef(name) => Some((None, name.text())),
        ast::Expr::FieldExpr(field) if field.star_token().is_none() => {
            Some((column(&field.base()?).map(|(_, base)| base), field.field()?.text()))
        }
        ast::Expr::ParenExpr(_) => match unparen(expr.clone()) {
            // A query in parentheses.
            ast::Expr::ParenExpr(_) => None,
            inner => column(&inner),
        },
        _ => None,
    }
}

/// The expression inside any number of parentheses.
pub fn unparen(expr: ast::Expr) -> ast::Expr {
    match &expr {
        ast::Expr::ParenExpr(paren) => match paren.expr() {
            Some(inner) => unparen(inner),
            None => expr,
        },
        _ => expr,
    }
}

/// The top-level AND conjuncts of a condition.
pub fn conjuncts(expr: ast::Expr) -> Vec<ast::Expr> {
    let mut open = vec![expr];
    let mut found = Vec::new();
    while let Some(expr) = open.pop().map(unparen) {
        match &expr {
            ast::Expr::BinExpr(binary) if matches!(binary.op(), Some(ast::BinOp::And(_))) => {
                open.extend([binary.rhs(), binary.lhs()].into_iter().flatten());
            }
            _ => found.push(expr),
        }
    }
    found
}

/// Name of a called function, without its schema.
pub fn callee(call: &ast::CallExpr) -> Option<String> {
    match call.syntax().children().find_map(ast::Expr::cast)? {
        ast::Expr::NameRef(name) => Some(name.text()),
        ast::Expr::FieldExpr(field) => Some(field.field()?.text()),
        _ => None,
    }
}

/// Name of a called function of the server's own: named without a schema, or with the server's.
pub fn built_in(call: &ast::CallExpr) -> Option<String> {
    match call.syntax().children().find_map(ast::Expr::cast)? {
        ast::Expr::NameRef(name) => Some(name.text()),
        ast::Expr::FieldExpr(field) => match field.base()? {
            ast::Expr::NameRef(schema) if schema.text() == "pg_catalog" => Some(field.field()?.text()),
            _ => None,
        },
        _ => None,
    }
}

/// The name that a node of one name holds, folded as the server folds it.
pub fn name(node: &SyntaxNode) -> String {
    let text = node.text().to_string();
    let text = text.trim();
    match text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
        Some(quoted) => quoted.replace("\"\"", "\""),
        None => text.to_lowercase(),
    }
}

/// One UPDATE, or the UPDATE half of an INSERT … ON CONFLICT.
pub struct Writes {
    /// What is written: schema and table.
    pub table: (Option<String>, String),
    /// Columns that are set, each with its expression where it has one of its own.
    pub columns: Vec<(String, Option<ast::Expr>)>,
    /// Where the verb stands.
    pub at: usize,
}

/// Every UPDATE at any depth.
pub fn updates(tree: &Sql) -> Vec<Writes> {
    let mut found = Vec::new();
    for update in tree.all::<ast::Update>() {
        let Some(table) = update.relation_name().and_then(|name| qualified(name.relation_name_ref()?.path_ref()))
        else {
            continue;
        };
        let at = update.update_token().map_or_else(|| start(update.syntax()), |token| token_start(&token));
        found.push(Writes { table, columns: set_columns(update.set_clause()), at });
    }
    for insert in tree.all::<ast::Insert>() {
        let Some(table) = insert.relation_name_ref().and_then(|name| qualified(name.path_ref())) else { continue };
        let action = insert.on_conflict_clause().and_then(|clause| clause.conflict_action());
        if let Some(ast::ConflictAction::ConflictDoUpdateSet(update)) = action {
            let at = update.update_token().map_or_else(|| start(update.syntax()), |token| token_start(&token));
            found.push(Writes { table, columns: set_columns(update.set_clause()), at });
        }
    }
    found
}

/// The expressions that an INSERT puts into its column number `place`, one for each row that is written out.
pub fn inserted(insert: &ast::Insert, place: usize) -> Vec<ast::Expr> {
    match insert.insert_source() {
        Some(ast::InsertSource::SelectVariant(source)) => written_out(&source, place),
        _ => Vec::new(),
    }
}

/// The expressions of column number `place` of a SELECT, or of VALUES one for each row.
pub fn written_out(source: &ast::SelectVariant, place: usize) -> Vec<ast::Expr> {
    match source {
        ast::SelectVariant::Select(select) => {
            let targets = select.select_clause().and_then(|clause| clause.target_list());
            targets.into_iter().filter_map(|list| list.targets().nth(place)?.expr()).collect()
        }
        ast::SelectVariant::Values(values) => {
            let rows = values.syntax().descendants().filter_map(ast::Row::cast);
            rows.filter_map(|row| row.syntax().children().filter_map(ast::Expr::cast).nth(place)).collect()
        }
        _ => Vec::new(),
    }
}

/// The columns that an INSERT names, in order.
pub fn insert_columns(insert: &ast::Insert) -> Vec<String> {
    let targets = insert.column_target_list().into_iter().flat_map(|list| list.column_targets().collect::<Vec<_>>());
    targets.map(|target| target.name().map(|name| name_of(&name)).unwrap_or_default()).collect()
}

fn name_of(node: &impl AstNode) -> String {
    name(node.syntax())
}

/// The columns that one UPDATE sets, each with its expression where it has one of its own.
pub fn updates_of(update: &ast::Update) -> Vec<(String, Option<ast::Expr>)> {
    set_columns(update.set_clause())
}

fn set_columns(clause: Option<ast::SetClause>) -> Vec<(String, Option<ast::Expr>)> {
    let Some(list) = clause.and_then(|clause| clause.set_column_list()) else { return Vec::new() };
    let mut columns = Vec::new();
    for set in list.set_columns() {
        match set {
            ast::SetColumn::SetSingleColumn(single) => {
                let name = single.column_target().and_then(|target| target.name()).map(|target| name(target.syntax()));
                columns.extend(name.map(|name| (name, single.set_expr().and_then(|set| set.expr()))));
            }
            ast::SetColumn::SetMultipleColumns(multiple) => {
                let names = multiple
                    .column_target_list()
                    .into_iter()
                    .flat_map(|list| list.column_targets().collect::<Vec<_>>());
                columns.extend(names.filter_map(|target| Some((name(target.name()?.syntax()), None))));
            }
        }
    }
    columns
}
