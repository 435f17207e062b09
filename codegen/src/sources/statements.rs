//! Query files: a page of named statements, each with the lines above it that say how it is called.

use crate::sources::annotations::{Marks, Row, allowance, is_name, row_type, signature};
use crate::sources::file::SourceFile;
use crate::sql::{self, Sql};
use squawk_syntax::SyntaxKind;

/// A named statement.
pub struct Statement {
    /// The name after `--!`.
    pub name: String,
    /// Offset of that name in the file.
    pub name_at: usize,
    /// Plain `-- key: value` lines directly above: (offset, key, value).
    pub keys: Vec<(usize, String, String)>,
    /// Allowances above: (offset, rule, reason).
    pub allows: Vec<(usize, String, String)>,
    /// The `---` lines.
    pub doc: String,
    /// What of its result is marked as nullable.
    pub columns: Marks,
    /// What of its parameters is marked as nullable.
    pub marked_parameters: Marks,
    /// The SQL up to its semicolon, which is not part of it.
    pub sql: String,
    /// Offset of the SQL in the file.
    pub sql_at: usize,
    /// Whether the SQL ends in a semicolon at all.
    pub terminated: bool,
    /// Offset of code after the semicolon, before the next annotation.
    pub trailing: Option<usize>,
    /// Parameters in order of appearance: (offset in the SQL, name).
    pub parameters: Vec<(usize, String)>,
    /// The SQL with every parameter replaced by `$1` and spaces, of the same length, so that it parses and offsets hold.
    pub blanked: String,
    /// The blanked SQL, parsed.
    pub tree: Sql,
}

impl Statement {
    /// The SQL as the server takes it, and its parameters in the order of their numbers.
    pub fn numbered(&self) -> (String, Vec<&str>) {
        let mut names: Vec<&str> = Vec::new();
        let mut text = String::with_capacity(self.sql.len());
        let mut from = 0;
        for (at, name) in &self.parameters {
            let number = names.iter().position(|known| known == name).unwrap_or_else(|| {
                names.push(name);
                names.len() - 1
            });
            text.push_str(&self.sql[from..*at]);
            text.push_str(&format!("${}", number + 1));
            from = at + 1 + name.len();
        }
        text.push_str(&self.sql[from..]);
        (text, names)
    }

    /// The SQL with one place of a parameter apart from its others: it is numbered last, alone.
    pub fn numbered_apart(&self, place: usize) -> String {
        let (_, names) = self.numbered();
        let mut text = String::with_capacity(self.sql.len());
        let mut from = 0;
        for (at, name) in &self.parameters {
            text.push_str(&self.sql[from..*at]);
            let own = names.iter().position(|known| known == name).unwrap_or(0);
            text.push_str(&format!("${}", if *at == place { names.len() + 1 } else { own + 1 }));
            from = at + 1 + name.len();
        }
        text.push_str(&self.sql[from..]);
        text
    }

    /// The offset in the SQL of the character that is the `characters`-th of the numbered text.
    pub fn offset_of(&self, characters: usize) -> usize {
        let (numbered, names) = self.numbered();
        let wanted = numbered.char_indices().nth(characters).map_or(numbered.len(), |(at, _)| at);
        let mut shift = 0_isize;
        for (at, name) in &self.parameters {
            let number = names.iter().position(|known| known == name).unwrap_or(0) + 1;
            if at.saturating_add_signed(shift) >= wanted {
                break;
            }
            // `:name` became `$n`.
            shift += number.to_string().len() as isize - name.len() as isize;
        }
        wanted.saturating_add_signed(-shift).min(self.sql.len())
    }

    /// Name of the parameter that stands at an offset of the blanked SQL.
    pub fn parameter_at(&self, offset: usize) -> Option<&str> {
        self.parameters.iter().find(|(at, _)| *at == offset).map(|(_, name)| name.as_str())
    }

    /// Value of a header key.
    pub fn key(&self, wanted: &str) -> Option<&str> {
        self.keys.iter().find(|(_, key, _)| key == wanted).map(|(_, _, value)| value.as_str())
    }
}

/// Reads the statements of a query file. What the generator refuses, it refuses itself; here only the pieces are found.
pub fn read(file: &SourceFile) -> Vec<Statement> {
    let mut rows: Vec<(String, Marks)> = Vec::new();
    let mut statements = Vec::new();
    let mut header = Header::default();
    let mut offset = 0;
    let mut lines = file.text.split_inclusive('\n').peekable();
    while let Some(line) = lines.next() {
        let at = offset;
        offset += line.len();
        let text = line.trim_end();
        if let Some(rest) = text.strip_prefix("--:") {
            rows.push(row_type(rest));
        } else if let Some(rest) = text.strip_prefix("--!") {
            let signature = signature(rest);
            let name_at = at + 3 + (rest.len() - rest.trim_start().len());
            let mut doc = Vec::new();
            while let Some(next) = lines
                .peek()
                .filter(|next| next.starts_with("---") || next.starts_with("--#") || next.starts_with("--&"))
            {
                if let Some(sentence) = next.strip_prefix("---") {
                    doc.push(sentence.trim().to_owned());
                }
                offset += next.len();
                lines.next();
            }
            let sql_from = offset;
            while let Some(next) = lines.peek().filter(|next| !is_annotation(next)) {
                offset += next.len();
                lines.next();
            }
            // Comment lines at the end belong to the statement that follows.
            let region = &file.text[sql_from..offset];
            let own = region.len() - trailing_comments(region);
            let columns = match &signature.row {
                Row::Named(name) => {
                    rows.iter().find(|(row, _)| row == name).map(|(_, columns)| columns.clone()).unwrap_or_default()
                }
                Row::Inline(columns) => columns.clone(),
            };
            let (keys, allows) = std::mem::take(&mut header).done();
            statements.push(statement(
                Head {
                    name: signature.name,
                    name_at,
                    keys,
                    allows,
                    doc: doc.join(" "),
                    columns,
                    marked_parameters: signature.parameters,
                },
                &region[..own],
                sql_from,
            ));
            header.read_lines(&region[own..], sql_from + own);
        } else {
            header.read_lines(line, at);
        }
    }
    statements
}

struct Head {
    name: String,
    name_at: usize,
    keys: Vec<(usize, String, String)>,
    allows: Vec<(usize, String, String)>,
    doc: String,
    columns: Marks,
    marked_parameters: Marks,
}

fn statement(head: Head, region: &str, region_at: usize) -> Statement {
    let lead = region.len() - region.trim_start().len();
    let region = &region[lead..];
    let tokens: Vec<_> = Sql::parse(region).tokens().collect();
    let end = tokens.iter().find(|token| token.kind() == SyntaxKind::SEMICOLON).map(sql::token_start);
    let trailing = end.and_then(|end| {
        tokens
            .iter()
            .find(|token| sql::token_start(token) > end && !sql::is_trivia(token))
            .map(|token| region_at + lead + sql::token_start(token))
    });
    let sql = region[..end.unwrap_or(region.len())].trim_end().to_owned();
    let parameters = parameters(&sql);
    let mut blanked = sql.clone();
    for (at, name) in &parameters {
        blanked.replace_range(*at..at + 1 + name.len(), &format!("$1{}", " ".repeat(name.len() - 1)));
    }
    let tree = Sql::parse(&blanked);
    Statement {
        name: head.name,
        name_at: head.name_at,
        keys: head.keys,
        allows: head.allows,
        doc: head.doc,
        columns: head.columns,
        marked_parameters: head.marked_parameters,
        sql_at: region_at + lead,
        terminated: end.is_some(),
        trailing,
        parameters,
        blanked,
        tree,
        sql,
    }
}

/// A colon with a name directly behind it and no colon before it, outside of strings and comments.
fn parameters(sql: &str) -> Vec<(usize, String)> {
    let tokens: Vec<_> = Sql::parse(sql).tokens().collect();
    let mut found = Vec::new();
    for (i, token) in tokens.iter().enumerate() {
        let follows_colon = i > 0
            && tokens[i - 1].kind() == SyntaxKind::COLON
            && tokens[i - 1].text_range().end() == token.text_range().start();
        if token.kind() != SyntaxKind::COLON || follows_colon {
            continue;
        }
        if let Some(next) = tokens.get(i + 1).filter(|next| is_name(next.text())) {
            found.push((sql::token_start(token), next.text().to_owned()));
        }
    }
    found
}

fn is_annotation(line: &str) -> bool {
    line.starts_with("--!") || line.starts_with("--:")
}

fn trailing_comments(region: &str) -> usize {
    let comments: usize = region
        .split_inclusive('\n')
        .rev()
        .take_while(|line| line.trim().is_empty() || line.starts_with("--"))
        .map(str::len)
        .sum();
    // A region of comments alone has no SQL to keep them from.
    comments.min(region.len())
}

#[derive(Default)]
struct Header {
    keys: Vec<(usize, String, String)>,
    allows: Vec<(usize, String, String)>,
}

impl Header {
    fn read_lines(&mut self, lines: &str, mut at: usize) {
        for line in lines.split_inclusive('\n') {
            if let Some(allow) = allowance(line) {
                self.allows.push((at, allow.0, allow.1));
            } else if let Some((key, value)) =
                line.strip_prefix("-- ").and_then(|rest| rest.split_once(": ")).filter(|(key, _)| is_name(key))
            {
                self.keys.push((at, key.to_owned(), value.trim().to_owned()));
            }
            at += line.len();
        }
    }

    #[allow(clippy::type_complexity)] // Named by the fields they come from.
    fn done(self) -> (Vec<(usize, String, String)>, Vec<(usize, String, String)>) {
        (self.keys, self.allows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = r#"-- A page about things.

--: Thing(note?)

-- paging: keyset(id)
-- check:allow COM-009 reason="it is a test"
--! find_thing (hint?) : Thing
--- Finds one.
--- Or none.
SELECT id, note FROM catalog.things
WHERE id = :id AND kind = ':no' AND x::text = :hint AND y = :id;

-- small: three rows
--! count_things : (n?, tags?[?])
SELECT count(*) AS n, tags FROM catalog.things;
"#;

    #[test]
    fn statements_are_found_with_what_is_said_about_them() {
        let file = SourceFile::new("queries/catalog/things.sql", PAGE.to_owned());
        let statements = read(&file);
        assert_eq!(statements.len(), 2);
        let (first, second) = (&statements[0], &statements[1]);
        assert_eq!((first.name.as_str(), first.doc.as_str()), ("find_thing", "Finds one. Or none."));
        assert_eq!(first.key("paging"), Some("keyset(id)"));
        assert_eq!((first.allows[0].1.as_str(), first.allows[0].2.as_str()), ("COM-009", "it is a test"));
        assert_eq!(
            (first.columns.values.as_slice(), first.columns.elements.len()),
            (["note".to_owned()].as_slice(), 0)
        );
        assert_eq!(first.marked_parameters.values, ["hint"]);
        let (sql, names) = first.numbered();
        assert_eq!(names, ["id", "hint"]);
        assert!(sql.ends_with("WHERE id = $1 AND kind = ':no' AND x::text = $2 AND y = $1"), "{sql}");
        assert_eq!(first.blanked.len(), first.sql.len());
        assert!(first.tree.errors().is_empty(), "{:?}", first.tree.errors());
        assert_eq!(file.place(first.name_at).line, 7);
        assert_eq!(file.place(first.sql_at).line, 10);
        assert_eq!(
            (second.key("small"), second.columns.values.as_slice(), second.columns.elements.as_slice()),
            (Some("three rows"), ["n".to_owned(), "tags".to_owned()].as_slice(), ["tags".to_owned()].as_slice())
        );
        assert!(second.keys.len() == 1 && second.terminated && second.trailing.is_none());
    }

    #[test]
    fn a_second_statement_under_one_name_is_seen() {
        let file = SourceFile::new("queries/catalog/things.sql", "--! two\nSELECT 1; SELECT 2;\n".to_owned());
        let statement = &read(&file)[0];
        assert_eq!(statement.trailing.map(|at| file.place(at).column), Some(11));
        let file = SourceFile::new("queries/catalog/things.sql", "--! open\nSELECT ':a;', ARRAY[1]\n".to_owned());
        let statement = &read(&file)[0];
        assert!(!statement.terminated && statement.parameters.is_empty());
    }
}
