//! One source file: its text, and positions in it as people count them.

use crate::finding::Place;
use crate::sql::Sql;
use squawk_line_index::{LineIndex, WideEncoding};

/// A text file of the tree.
pub struct SourceFile {
    /// Path from the root, with slashes.
    pub path: String,
    /// The whole text.
    pub text: String,
    index: LineIndex,
}

impl SourceFile {
    /// Takes a text as it was read.
    pub fn new(path: impl Into<String>, text: String) -> Self {
        let index = LineIndex::new(&text);
        Self { path: path.into(), text, index }
    }

    /// The place of a byte offset.
    pub fn place(&self, offset: usize) -> Place {
        let offset = rowan::TextSize::new(u32::try_from(offset.min(self.text.len())).unwrap_or(u32::MAX));
        let at = self.index.line_col(offset);
        // Falls back to bytes where an offset is no character boundary.
        let (line, column) =
            self.index.to_wide(WideEncoding::Utf32, at).map_or((at.line, at.col), |wide| (wide.line, wide.col));
        Place { path: self.path.clone(), line: line as usize + 1, column: column as usize + 1 }
    }

    /// File name without folders and extension.
    pub fn stem(&self) -> &str {
        let name = self.path.rsplit('/').next().unwrap_or(&self.path);
        name.strip_suffix(".sql").unwrap_or(name)
    }

    /// The folder directly above, which is the area of schema and query files.
    pub fn area(&self) -> &str {
        self.path.rsplit('/').nth(1).unwrap_or("")
    }

    /// The whole text as SQL.
    pub fn sql(&self) -> Sql {
        Sql::parse(&self.text)
    }

    /// The 1-based line number at which `needle` first occurs outside of comments, or 1.
    pub fn place_of(&self, needle: &str) -> Place {
        let mut offset = 0;
        for line in self.text.split_inclusive('\n') {
            let code = line.split("--").next().unwrap_or("");
            if let Some(at) = find_word(code, needle) {
                return self.place(offset + at);
            }
            offset += line.len();
        }
        Place::start_of(&self.path)
    }
}

fn find_word(text: &str, word: &str) -> Option<usize> {
    let part_of_a_word = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word).map(|(at, _)| at).find(|at| {
        let before = text[..*at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        !before.is_some_and(part_of_a_word) && !after.is_some_and(part_of_a_word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_characters_from_one() {
        let file = SourceFile::new("a/b.sql", "-- é\nSELECT 'é', x\n".to_owned());
        let place = file.place(file.text.find(", x").unwrap());
        assert_eq!((place.line, place.column), (2, 11));
        assert_eq!((file.area(), file.stem()), ("a", "b"));
    }

    #[test]
    fn a_word_is_found_whole_and_outside_of_comments() {
        let file = SourceFile::new("x.sql", "-- name\nrename text,\n    name text\n".to_owned());
        assert_eq!((file.place_of("name").line, file.place_of("name").column), (3, 5));
    }
}
