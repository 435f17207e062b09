//! Dates as texts. A pattern is written with the letters of Unicode's date patterns: `yyyy-MM-dd`.

use chrono::format::{Item, StrftimeItems};
use chrono::{Datelike as _, NaiveDate};

use super::{Inputs, Outcome, Refusal, Value, in_calendar};

/// Runs of a letter, and how they are told.
const FIELDS: [(&str, &str); 16] = [
    ("yyyy", "%Y"),
    ("uuuu", "%Y"),
    ("yy", "%y"),
    ("MMMM", "%B"),
    ("MMM", "%b"),
    ("MM", "%m"),
    ("M", "%-m"),
    ("dd", "%d"),
    ("d", "%-d"),
    ("DDD", "%j"),
    ("D", "%-j"),
    ("EEEE", "%A"),
    ("EEE", "%a"),
    ("EE", "%a"),
    ("E", "%a"),
    ("e", "%u"),
];

/// The quarter, which a date alone does not read back.
const QUARTER: &str = "Q";

/// A text in this pattern, to the letter: what would be written otherwise is refused.
pub(super) fn date_parse(inputs: &Inputs) -> Outcome<Value> {
    let (text, pattern) = (inputs.text("text")?, inputs.text("format")?);
    let read = |date: NaiveDate| -> Outcome<String> { written(date, &pieces(pattern)?) };
    let format: String = pieces(pattern)?
        .iter()
        .map(|piece| match piece {
            Piece::Field(field) => Ok((*field).to_owned()),
            Piece::Text(text) => Ok(text.replace('%', "%%")),
            Piece::Quarter => Err(Refusal::new("format", "not_in_list", "A quarter can be written, but not read.")),
        })
        .collect::<Outcome<_>>()?;
    let refused = || Refusal::new("text", "no_match", "The text is no date of this format.");
    let date = NaiveDate::parse_from_str(text, &format).map_err(|_| refused())?;
    if !read(date)?.eq_ignore_ascii_case(text) {
        return Err(refused());
    }
    in_calendar(Some(date), "text")
}

pub(super) fn date_format(inputs: &Inputs) -> Outcome<Value> {
    let pieces = pieces(inputs.text("format")?)?;
    Ok(Value::String(written(inputs.date("date")?, &pieces)?))
}

enum Piece {
    Field(&'static str),
    Quarter,
    Text(String),
}

fn written(date: NaiveDate, pieces: &[Piece]) -> Outcome<String> {
    let mut text = String::new();
    for piece in pieces {
        match piece {
            Piece::Field(field) => {
                let items: Vec<Item<'_>> = StrftimeItems::new(field).collect();
                text.push_str(&date.format_with_items(items.iter()).to_string());
            }
            Piece::Quarter => text.push_str(&(date.month0() / 3 + 1).to_string()),
            Piece::Text(plain) => text.push_str(plain),
        }
    }
    Ok(text)
}

/// Letters are fields; everything else, and what stands in single quotes, is itself.
fn pieces(pattern: &str) -> Outcome<Vec<Piece>> {
    let refused = |what: String| Refusal::new("format", "not_in_list", what);
    let mut pieces = Vec::new();
    let mut rest = pattern;
    while let Some(first) = rest.chars().next() {
        if let Some(after) = rest.strip_prefix("''") {
            pieces.push(Piece::Text("'".to_owned()));
            rest = after;
        } else if let Some(after) = rest.strip_prefix('\'') {
            // Inside of quotes two of them are one.
            let (mut quoted, mut open) = (String::new(), after);
            rest = loop {
                let (part, behind) =
                    open.split_once('\'').ok_or_else(|| refused("A quote of the format is not closed.".to_owned()))?;
                quoted.push_str(part);
                match behind.strip_prefix('\'') {
                    Some(more) => {
                        quoted.push('\'');
                        open = more;
                    }
                    None => break behind,
                }
            };
            pieces.push(Piece::Text(quoted));
        } else if first.is_ascii_alphabetic() {
            let (run, after) = rest.split_at(rest.len() - rest.trim_start_matches(first).len());
            let field = FIELDS.iter().find(|(letters, _)| *letters == run);
            pieces.push(match field {
                Some((_, field)) => Piece::Field(field),
                None if run == QUARTER => Piece::Quarter,
                None => return Err(refused(format!("The format has no field {}.", &run[..run.len().min(8)]))),
            });
            rest = after;
        } else {
            pieces.push(Piece::Text(first.to_string()));
            rest = &rest[first.len_utf8()..];
        }
    }
    Ok(pieces)
}
