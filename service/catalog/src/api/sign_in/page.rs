//! What all pages share: their frame, their looks, and the headers that keep others out of them.

use poem::Response;
use poem::http::header;

const STYLE: &str = "body{font:1rem/1.5 system-ui,sans-serif;max-width:24rem;margin:4rem auto;padding:0 1rem;color:#222}\
    label,input,button,.button{display:block;width:100%;box-sizing:border-box;font:inherit}\
    input,button,.button{margin:.25rem 0 1rem;padding:.5rem;border:1px solid #999;border-radius:.25rem}\
    button,.button{background:#246;color:#fff;text-align:center;text-decoration:none;cursor:pointer}\
    .banner{background:#fee;border:1px solid #c66;border-radius:.25rem;padding:.5rem}";

/// A page. `body` is markup: what people or providers wrote goes through [`escaped`] first.
pub struct Page<'a> {
    pub title: &'a str,
    pub body: String,
    /// A script of ours, with nothing in it that anybody wrote.
    pub script: Option<&'static str>,
}

impl Page<'_> {
    /// The page as an answer: nothing runs in it but our own style and script, nobody frames it, nothing keeps it.
    pub fn answered(self) -> Response {
        let mut random = [0u8; 16];
        rand::fill(&mut random);
        let nonce = hex::encode(random);
        let Self { title, body, script } = self;
        let title = escaped(title);
        let script = script.map(|text| format!("<script nonce=\"{nonce}\">{text}</script>")).unwrap_or_default();
        let html = format!(
            "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Flowstone: {title}</title>\
             <meta name=\"viewport\" content=\"width=device-width\"><style nonce=\"{nonce}\">{STYLE}</style></head>\
             <body><h1>{title}</h1>{body}{script}</body></html>"
        );
        let policy = format!(
            "default-src 'none'; style-src 'nonce-{nonce}'; script-src 'nonce-{nonce}'; connect-src 'self'; form-action 'self'; \
             base-uri 'none'; frame-ancestors 'none'"
        );
        Response::builder()
            .header(header::CONTENT_TYPE, "text/html; charset=utf-8")
            .header(header::CONTENT_SECURITY_POLICY, policy)
            .header(header::X_CONTENT_TYPE_OPTIONS, "nosniff")
            .header(header::X_FRAME_OPTIONS, "DENY")
            .header(header::REFERRER_POLICY, "no-referrer")
            .header(header::CACHE_CONTROL, "no-store")
            .body(html)
    }
}

/// Text in markup, also inside an attribute in quotes.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_wrote_is_text_and_never_markup() {
        assert_eq!(escaped("<b a='1' c=\"2\">&amp;"), "&lt;b a=&#39;1&#39; c=&quot;2&quot;&gt;&amp;amp;");
    }
}
