//! Limits that hold before anything is parsed.
//!
//! The parser guards its recursion for brackets and blocks, not for chains: thousands of `not`, `~`, filters or `elif`
//! overflow its stack, and a stack overflow ends the process. So the tokens are counted first.

use minijinja::machinery::{Token, Tokenizer};
use minijinja::syntax::SyntaxConfig;

use super::fault::{SYNTAX_ERROR, TemplateFault};
use super::source::{Limits, Source};

/// Most tokens between the delimiters of one tag.
pub(crate) const MAX_TAG_TOKENS: usize = 1_000;
/// Most `elif` in one body: each is one level of the tree.
pub(crate) const MAX_ELIF: usize = 200;

/// Checks size, reserved characters, and the length of every tag.
pub(crate) fn prescan(source: &Source, limits: &Limits) -> Result<(), TemplateFault> {
    let body = source.body.as_str();
    let refuse = |fault: TemplateFault, at: usize| Err(fault.at(&source.name, body, at));

    // The byte length is looked at first, so that a huge body costs nothing.
    let too_long = body.len() > limits.max_body_chars.saturating_mul(4)
        || (body.len() > limits.max_body_chars && body.chars().count() > limits.max_body_chars);
    if too_long {
        let fault =
            TemplateFault::new(SYNTAX_ERROR, format!("the body is longer than {} characters", limits.max_body_chars));
        return Err(fault.with("limit", limits.max_body_chars).with("template", source.name.as_str()));
    }
    if let Some((at, _)) = body.char_indices().find(|&(_, c)| is_reserved(c)) {
        return refuse(reserved_character(), at);
    }

    let mut tokens = Tokenizer::new(body, "body", false, SyntaxConfig::default());
    let (mut in_tag, mut elifs, mut first) = (0_usize, 0_usize, false);
    loop {
        let (token, span) = match tokens.next_token() {
            Ok(Some(next)) => next,
            Ok(None) => return Ok(()),
            Err(error) => return Err(syntax_error(source, &error)),
        };
        let at = span.start_offset as usize;
        match token {
            Token::TemplateData(_) => continue,
            Token::VariableStart | Token::BlockStart => {
                (in_tag, first) = (0, true);
                continue;
            }
            Token::Ident("elif") if first => {
                elifs += 1;
                if elifs > MAX_ELIF {
                    let message = format!("a body may have {MAX_ELIF} elif");
                    return refuse(TemplateFault::new(SYNTAX_ERROR, message), at);
                }
            }
            Token::String(text) if text.chars().any(is_reserved) => return refuse(reserved_character(), at),
            _ => {}
        }
        first = false;
        in_tag += 1;
        if in_tag > MAX_TAG_TOKENS {
            let message = format!("a tag may have {MAX_TAG_TOKENS} tokens");
            return refuse(TemplateFault::new(SYNTAX_ERROR, message), at);
        }
    }
}

/// The parser's error in our words. Its message quotes source text only, never values: nothing has been evaluated.
pub(crate) fn syntax_error(source: &Source, error: &minijinja::Error) -> TemplateFault {
    let message = error.detail().unwrap_or("the body is not a template").to_owned();
    let fault = TemplateFault::new(SYNTAX_ERROR, message);
    TemplateFault { line: error.line(), ..fault }.with("template", source.name.as_str())
}

/// U+0000 can be in no SQL; U+FDD0 to U+FDEF mark slots while a statement is put together.
fn is_reserved(c: char) -> bool {
    matches!(c, '\0' | '\u{FDD0}'..='\u{FDEF}')
}

fn reserved_character() -> TemplateFault {
    TemplateFault::construct("reserved_character", "U+0000 and U+FDD0 to U+FDEF may not occur in a body")
}
