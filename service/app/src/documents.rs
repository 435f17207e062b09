//! The one OpenAPI document, a page to browse it, and the page that explains error codes.

use std::fmt::Write as _;
use std::sync::Arc;

use catalog::Catalog;
use kernel::fault::CODES;
use poem::http::header;
use poem::web::Html;
use poem::{Endpoint, EndpointExt, IntoEndpoint, Route, handler};
use poem_openapi::{ContactObject, OpenApi, OpenApiService};
use serde_json::Value;

use crate::VERSION;
use crate::probes::Probes;

/// Every operation of the platform as one service.
pub fn service(probes: Probes, catalog: &Catalog) -> OpenApiService<impl OpenApi + use<>, ()> {
    OpenApiService::new((probes, catalog::api::all(catalog)), "Flowstone", VERSION)
        .description(
            "Pipelines of SQL over your own databases and files. Every answer has one envelope: `data` or `error`, with a \
             `correlation_id` that names the request in the log. Send an API key in the header `DP-API-Key`, or sign in at `/login`.",
        )
        .contact(ContactObject::new().name("Flowstone"))
}

/// The document as it is printed, snapshotted and served: stable, with a newline at its end.
pub fn openapi(probes: Probes, catalog: &Catalog) -> String {
    format!("{}\n", service(probes, catalog).spec())
}

/// Everything that is served, without the layers around it.
pub fn routes(probes: Probes, catalog: &Catalog) -> (impl Endpoint<Output: poem::IntoResponse> + use<>, Allowed) {
    let service = service(probes, catalog);
    let spec = service.spec();
    let pages = ["/openapi.json", "/docs", "/docs/errors"].map(|path| (path.to_owned(), &["GET"][..]));
    let mut allowed = Allowed::of(&spec);
    pages.into_iter().chain(catalog::api::sign_in::paths()).for_each(|(path, methods)| allowed.add(&path, methods));
    let page = service.scalar_html();
    let routes = Route::new()
        .at("/openapi.json", poem::get(document).data(Document(Arc::from(spec))))
        .at("/docs", poem::get(browse).data(Page(Arc::from(page))))
        .at("/docs/errors", poem::get(errors))
        .nest_no_strip("/", service.into_endpoint());
    let routes = catalog::api::sign_in::routes(catalog, routes);
    (routes, allowed)
}

#[derive(Clone)]
struct Document(Arc<str>);

#[derive(Clone)]
struct Page(Arc<str>);

#[handler]
fn document(document: poem::web::Data<&Document>) -> poem::Response {
    poem::Response::builder().header(header::CONTENT_TYPE, "application/json").body(document.0.0.to_string())
}

#[handler]
fn browse(page: poem::web::Data<&Page>) -> Html<String> {
    Html(page.0.0.to_string())
}

#[handler]
fn errors() -> Html<String> {
    let mut rows = String::new();
    for entry in CODES {
        // Codes and meanings are our own words; the meanings hold no markup but may hold these.
        let meaning = entry.meaning.replace('&', "&amp;").replace('<', "&lt;");
        let _ = write!(rows, "<dt id=\"{0}\"><code>{0}</code></dt><dd>{meaning}</dd>", entry.code);
    }
    Html(format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Flowstone: error codes</title>\
         <style>body{{font:1rem/1.5 system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem}}:target{{background:#ffd}}</style>\
         <h1>Error codes</h1><p>A code keeps its meaning for ever.</p><dl>{rows}</dl></html>"
    ))
}

/// Which methods a path knows, for the Allow header: read from the document, so that it can't say anything else, but for the few
/// paths that no document has.
#[derive(Clone, Debug, Default)]
pub struct Allowed {
    paths: Vec<(Vec<String>, Vec<String>)>,
}

impl Allowed {
    fn of(spec: &str) -> Self {
        let spec: Value = serde_json::from_str(spec).unwrap_or_default();
        let paths = spec["paths"].as_object().cloned().unwrap_or_default();
        let mut allowed = Self::default();
        for (path, operations) in &paths {
            let methods: Vec<String> =
                operations.as_object().into_iter().flatten().map(|(method, _)| method.to_uppercase()).collect();
            allowed.add(path, &methods.iter().map(String::as_str).collect::<Vec<_>>());
        }
        allowed
    }

    fn add(&mut self, path: &str, methods: &[&str]) {
        let mut methods: Vec<String> = methods.iter().map(|method| (*method).to_owned()).collect();
        if methods.iter().any(|method| method == "GET") {
            methods.push("HEAD".to_owned());
        }
        methods.sort_unstable();
        self.paths.push((path.split('/').map(str::to_owned).collect(), methods));
    }

    /// The methods of a path of a request.
    pub fn of_path(&self, path: &str) -> Vec<String> {
        let asked: Vec<&str> = path.split('/').collect();
        let fits = |template: &[String]| {
            template.len() == asked.len()
                && template.iter().zip(&asked).all(|(template, asked)| template.starts_with('{') || template == asked)
        };
        // A path without parameters is the better match: `/pipelines/tree` before `/pipelines/{id}`.
        let mut found: Vec<_> = self.paths.iter().filter(|(template, _)| fits(template)).collect();
        found.sort_by_key(|(template, _)| template.iter().filter(|segment| segment.starts_with('{')).count());
        found.first().map(|(_, methods)| methods.clone()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_knows_its_methods() {
        let spec = r#"{"paths": {"/a/{id}": {"put": {}, "get": {}}, "/a/tree": {"post": {}}}}"#;
        let allowed = Allowed::of(spec);
        assert_eq!(allowed.of_path("/a/7"), ["GET", "HEAD", "PUT"]);
        assert_eq!(allowed.of_path("/a/tree"), ["POST"]);
        assert!(allowed.of_path("/b").is_empty());
    }
}
