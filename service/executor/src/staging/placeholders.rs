//! Lists as binds: the engine's driver binds scalars only, so `$1` for a list becomes `[$1, $4, $5]`.

use crate::template::Value;

use super::bind::Bind;

/// The statement with every list written out as placeholders of its items, and the binds in their order.
///
/// The text is that of the template engine, whose placeholders are `$` and a number. A `$` inside a literal, a quoted
/// name, a comment or a dollar quote is no placeholder.
pub fn spread_lists(sql: &str, values: &[Value]) -> (String, Vec<Bind>) {
    let mut binds: Vec<Bind> = Vec::with_capacity(values.len());
    let mut lists: Vec<(usize, String)> = Vec::new();
    let mut extra: Vec<Bind> = Vec::new();
    for (index, value) in values.iter().enumerate() {
        match Bind::of(value) {
            Ok(bind) => binds.push(bind),
            Err(_) => {
                let Value::List(items) = value else { continue };
                let mut items = items.iter().map(|item| Bind::of(item).unwrap_or(Bind::Null));
                // The list's own number goes to its first item, so that no number is left without a bind.
                let mut numbers = Vec::new();
                binds.push(match items.next() {
                    Some(first) => {
                        numbers.push(format!("${}", index + 1));
                        first
                    }
                    None => Bind::Null,
                });
                for item in items {
                    extra.push(item);
                    numbers.push(format!("${}", values.len() + extra.len()));
                }
                // An empty list still mentions its number: the engine counts the parameters it finds.
                let text = if numbers.is_empty() {
                    format!("list_filter([${}], lambda x: false)", index + 1)
                } else {
                    format!("[{}]", numbers.join(", "))
                };
                lists.push((index + 1, text));
            }
        }
    }
    binds.extend(extra);
    if lists.is_empty() {
        return (sql.to_owned(), binds);
    }
    let mut text = String::with_capacity(sql.len() + 64);
    let mut from = 0;
    for (start, end, number) in placeholders(sql) {
        if let Some((_, list)) = lists.iter().find(|(of, _)| *of == number) {
            text.push_str(&sql[from..start]);
            text.push_str(list);
            from = end;
        }
    }
    text.push_str(&sql[from..]);
    (text, binds)
}

/// Where `$n` stands in plain SQL: start, end and number.
fn placeholders(sql: &str) -> Vec<(usize, usize, usize)> {
    let bytes = sql.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &sql[at..];
        at = match bytes[at] {
            b'\'' if escapes(bytes, at) => skip_escaped(bytes, at + 1),
            quote @ (b'\'' | b'"') => at + 1 + rest[1..].find(char::from(quote)).map_or(rest.len() - 1, |end| end + 1),
            b'-' if rest.starts_with("--") => at + rest.find('\n').unwrap_or(rest.len()),
            b'/' if rest.starts_with("/*") => skip_comment(bytes, at),
            b'$' => {
                let digits = bytes[at + 1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
                if digits > 0 {
                    let end = at + 1 + digits;
                    found.push((at, end, sql[at + 1..end].parse().unwrap_or(usize::MAX)));
                    end
                } else {
                    skip_dollar_quote(sql, at)
                }
            }
            first if first.is_ascii_alphanumeric() || first == b'_' || first >= 0x80 => {
                // A whole word at once: a `$` inside it belongs to it.
                let word = |byte: &&u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$') || **byte >= 0x80;
                let length = bytes[at..].iter().take_while(word).count();
                at + length
            }
            _ => at + 1,
        };
    }
    found
}

/// Whether the literal at `at` is `E'…'`.
fn escapes(bytes: &[u8], at: usize) -> bool {
    at > 0 && matches!(bytes[at - 1], b'e' | b'E') && (at < 2 || !is_word(bytes[at - 2]))
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

fn skip_escaped(bytes: &[u8], mut at: usize) -> usize {
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            b'\'' => return at + 1,
            _ => at += 1,
        }
    }
    bytes.len()
}

fn skip_comment(bytes: &[u8], mut at: usize) -> usize {
    let mut depth = 0_usize;
    while at < bytes.len() {
        if bytes[at..].starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if bytes[at..].starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                break;
            }
        } else {
            at += 1;
        }
    }
    at.min(bytes.len())
}

fn skip_dollar_quote(sql: &str, at: usize) -> usize {
    let rest = &sql[at + 1..];
    let Some(close) = rest.find('$') else { return at + 1 };
    if !rest[..close].bytes().all(is_word) {
        return at + 1;
    }
    let tag = &sql[at..at + close + 2];
    let body = at + tag.len();
    sql[body..].find(tag).map_or(sql.len(), |end| body + end + tag.len())
}
