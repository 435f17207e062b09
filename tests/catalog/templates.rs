//! Templates: created, judged, imported, listed, previewed. Their lifecycle is in `versions.rs`.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::authoring::{document, reads};
use crate::support::{Answer, TestPlatform};

const TEMPLATES: &str = "/api/v1/templates";

fn template(name: &str, body: &str) -> Value {
    json!({"id": name, "dialect": "POSTGRES", "display_name": name, "description": "", "imports": [], "is_library": false, "body": body})
}

fn library(name: &str, body: &str) -> Value {
    let mut library = template(name, body);
    library["is_library"] = json!(true);
    library
}

fn importing(name: &str, body: &str, imports: &[(&str, i32, &str)]) -> Value {
    let mut importing = template(name, body);
    importing["imports"] =
        imports.iter().map(|(id, version, alias)| json!({"id": id, "version": version, "alias": alias})).collect();
    importing
}

async fn release(platform: &TestPlatform, draft: &Value) -> Answer {
    platform.seen(Method::POST, "/api/v1/templates/release", draft, Some(json!({"name": draft["id"]}))).await
}

fn codes(answer: &Answer) -> Vec<String> {
    let failures = answer.json()["error"]["details"]["failures"].as_array().cloned().unwrap_or_default();
    failures.iter().map(|failure| failure["code"].as_str().unwrap_or_default().to_owned()).collect()
}

/// R-TPL-1, R-TPL-4, R-VER-5
#[tokio::test]
async fn a_new_template_is_a_draft_of_our_engine_under_its_name() {
    let platform = TestPlatform::start().await;

    let answer = platform.post(TEMPLATES, template("shop/orders.sql", "SELECT 1")).await;

    assert_eq!(answer.status, 201);
    let made = answer.data();
    assert_eq!(
        (&made["id"], &made["engine"], &made["dialect"]),
        (&json!("shop/orders.sql"), &json!("minijinja"), &json!("POSTGRES"))
    );
    assert_eq!(
        (&made["version"], &made["status"], &made["current_version"]),
        (&json!(1), &json!("DRAFT"), &Value::Null)
    );
    assert_eq!(platform.get("/api/v1/templates/by-name?name=shop/orders.sql").await.data(), made);
    assert_eq!(platform.get("/api/v1/templates/versions?name=shop/orders.sql&version=1").await.data()["version"], made);
}

/// R-TPL-2
#[tokio::test]
async fn a_template_without_a_name_gets_one_under_test() {
    let platform = TestPlatform::start().await;
    let mut nameless = template("", "SELECT 1");
    nameless.as_object_mut().unwrap().remove("id");
    let made = platform.post(TEMPLATES, nameless).await.data();
    assert!(made["id"].as_str().unwrap().starts_with("test/"), "{made}");
}

/// R-TPL-2, R-TPL-4, R-TPL-5, R-TPL-7, R-TPL-8, R-TPL-10
#[tokio::test]
async fn everything_wrong_with_a_template_is_told_at_once_and_nothing_is_stored() {
    let platform = TestPlatform::start().await;
    let mut wrong = template("flat", "SELECT {% include 'x' %}");
    wrong["schema_version"] = json!(2);
    wrong["engine"] = json!("freemarker");

    let answer = platform.post(TEMPLATES, wrong).await;

    assert_eq!(answer.status, 400);
    let told = codes(&answer);
    for code in ["id_invalid", "schema_version_unsupported", "engine_unsupported", "dangerous_construct"] {
        assert!(told.contains(&format!("template.validation.{code}")), "{code} in {told:?}");
    }
    platform
        .post(TEMPLATES, json!({"id": "a/b", "display_name": "x", "description": "", "body": "SELECT 1"}))
        .await
        .is(400, "template.validation.dialect_invalid");
    platform.post(TEMPLATES, template("a/b", "SELECT {% if %}")).await.is(400, "template.validation.syntax_error");
    platform
        .post(TEMPLATES, template("a/b", "SELECT '{{ x }}'"))
        .await
        .is(400, "template.validation.parameter_interpolated");
    assert_eq!(platform.get(TEMPLATES).await.data()["pagination"]["total"], 0);
}

/// R-TPL-6
#[tokio::test]
async fn a_template_keeps_its_dialect() {
    let platform = TestPlatform::start().await;
    let made = platform.post(TEMPLATES, template("a/b.sql", "SELECT 1")).await.data();
    let mut other = template("a/b.sql", "SELECT 2");
    other["dialect"] = json!("SQLITE");

    let refused = platform.seen(Method::PUT, TEMPLATES, &made, Some(other.clone())).await;

    let details = refused.is(400, "template.validation.dialect_invalid").json()["error"]["details"].clone();
    assert_eq!((&details["dialect"], &details["established_dialect"]), (&json!("SQLITE"), &json!("POSTGRES")));
    other.as_object_mut().unwrap().remove("dialect");
    let written = platform.seen(Method::PUT, TEMPLATES, &made, Some(other)).await.data();
    assert_eq!((&written["dialect"], &written["body"]), (&json!("POSTGRES"), &json!("SELECT 2")));
}

/// R-VER-12, R-VER-20
#[tokio::test]
async fn labels_are_no_content_and_change_at_once() {
    let platform = TestPlatform::start().await;
    let made = platform.post(TEMPLATES, template("a/b.sql", "SELECT 1")).await.data();
    let released = release(&platform, &made).await.data();
    let mut renamed = template("a/b.sql", "SELECT 1");
    renamed["display_name"] = json!("Another name");

    let written = platform.seen(Method::PUT, TEMPLATES, &released, Some(renamed)).await.data();

    assert_eq!(
        (&written["display_name"], &written["status"], &written["body_hash"]),
        (&json!("Another name"), &json!("RELEASED"), &made["body_hash"])
    );
}

/// R-TPL-11, R-TPL-12, R-TPL-13, R-TPL-14
#[tokio::test]
async fn imports_name_libraries_that_are_there() {
    let platform = TestPlatform::start().await;
    platform.post(TEMPLATES, library("lib/text.sql", "{% macro one() %}1{% endmacro %}")).await.data();
    platform.post(TEMPLATES, template("lib/plain.sql", "SELECT 1")).await.data();
    let body = "SELECT {{ t.one() }}";

    let made = platform.post(TEMPLATES, importing("a/ok.sql", body, &[("lib/text.sql", 1, "t")])).await.data();
    assert_eq!(made["imports"], json!([{"id": "lib/text.sql", "version": 1, "alias": "t"}]));

    let refused =
        async |imports: &[(&str, i32, &str)]| platform.post(TEMPLATES, importing("a/no.sql", body, imports)).await;
    refused(&[("lib/text.sql", 2, "t")]).await.is(400, "template.validation.import_not_found");
    refused(&[("lib/none.sql", 1, "t")]).await.is(400, "template.validation.import_not_found");
    refused(&[("lib/plain.sql", 1, "t")]).await.is(400, "template.validation.import_not_library");
    refused(&[("lib/text.sql", 1, "1t")]).await.is(400, "template.validation.dangerous_construct");
    let twice = refused(&[("lib/text.sql", 1, "t"), ("lib/text.sql", 1, "t")]).await;
    assert!(
        codes(&twice).contains(&"template.validation.duplicate_alias".to_owned()) && twice.status == 400,
        "{}",
        twice.text
    );
}

/// R-TPL-15
#[tokio::test]
async fn imports_form_no_circle() {
    let platform = TestPlatform::start().await;
    let one = library("lib/one.sql", "{% macro a() %}1{% endmacro %}");
    let one_draft = platform.post(TEMPLATES, one.clone()).await.data();
    let mut two = library("lib/two.sql", "{% macro b() %}2{% endmacro %}");
    two["imports"] = json!([{"id": "lib/one.sql", "version": 1, "alias": "one"}]);
    platform.post(TEMPLATES, two).await.data();
    let mut back = one;
    back["imports"] = json!([{"id": "lib/two.sql", "version": 1, "alias": "two"}]);

    platform.seen(Method::PUT, TEMPLATES, &one_draft, Some(back)).await.is(400, "template.validation.import_cycle");
}

/// R-TPL-16
#[tokio::test]
async fn a_library_holds_macros_only() {
    let platform = TestPlatform::start().await;
    platform
        .post(TEMPLATES, library("lib/none.sql", ""))
        .await
        .is(400, "template.validation.is_library_without_macros");
    platform
        .post(TEMPLATES, library("lib/out.sql", "{% macro a() %}1{% endmacro %} SELECT 1"))
        .await
        .is(400, "template.validation.is_library_without_macros");
}

/// R-VER-6
#[tokio::test]
async fn a_release_imports_released_libraries_only() {
    let platform = TestPlatform::start().await;
    let lib = platform.post(TEMPLATES, library("lib/text.sql", "{% macro one() %}1{% endmacro %}")).await.data();
    let user = platform
        .post(TEMPLATES, importing("a/user.sql", "SELECT {{ t.one() }}", &[("lib/text.sql", 1, "t")]))
        .await
        .data();

    let refused = release(&platform, &user).await;

    let details = refused.is(400, "template.validation.import_not_found").json()["error"]["details"].clone();
    assert_eq!(details["status"], "DRAFT");
    release(&platform, &lib).await.data();
    release(&platform, &user).await.data();
}

/// R-VER-27, R-VER-33, R-TPL-18
#[tokio::test]
async fn a_template_in_use_is_neither_discarded_nor_purged() {
    let platform = TestPlatform::start().await;
    platform.sqlite("files", &platform.files().join("a.db")).await;
    platform.template("a/used.sql", "SQLITE", "SELECT 1 AS n").await;
    platform
        .post("/api/v1/pipelines", document("p/one", json!({}), json!([reads("n", "files", "a/used.sql")])))
        .await
        .data();
    platform.post(TEMPLATES, library("lib/text.sql", "{% macro one() %}1{% endmacro %}")).await.data();
    platform.post(TEMPLATES, importing("a/user.sql", "SELECT {{ t.one() }}", &[("lib/text.sql", 1, "t")])).await.data();

    let discard = platform.post("/api/v1/templates/version/discard", json!({"name": "a/used.sql", "version": 1})).await;
    let details = discard.is(409, "template.in_use").json()["error"]["details"].clone();
    assert_eq!(details["referencing_pipelines"], json!(["p/one"]));
    assert_eq!(
        details["references"],
        json!([{"pipeline": "p/one", "pipeline_version": 1, "version_status": "DRAFT", "node_id": "n"}])
    );
    platform.delete("/api/v1/templates?name=lib/text.sql").await.is(409, "template.in_use");
    let uses = platform.get("/api/v1/templates/used-by?name=a/used.sql").await.data();
    assert_eq!(
        uses,
        json!([{"pipeline": "p/one", "pipeline_version": 1, "version_status": "DRAFT", "node_id": "n", "pinned_version": 1}])
    );
}

/// R-TPL-24
#[tokio::test]
async fn a_pipeline_can_pin_a_draft_and_never_a_discarded_version() {
    let platform = TestPlatform::start().await;
    platform.sqlite("files", &platform.files().join("a.db")).await;
    platform.template("a/gone.sql", "SQLITE", "SELECT 1 AS n").await;
    platform.post("/api/v1/templates/version/discard", json!({"name": "a/gone.sql", "version": 1})).await.data();

    let refused = platform
        .post("/api/v1/pipelines", document("p/one", json!({}), json!([reads("n", "files", "a/gone.sql")])))
        .await;

    refused.is(400, "pipeline.validation.template_version_not_found");
}

/// R-TPL-20
#[tokio::test]
async fn a_preview_shows_the_statement_with_placeholders_and_the_values_apart() {
    let platform = TestPlatform::start().await;
    platform.post(TEMPLATES, template("a/b.sql", "SELECT * FROM t WHERE a = :a AND b = {{ b }}")).await.data();

    let body = json!({"name": "a/b.sql", "context": {"a": "x'; DROP TABLE t; --", "b": 7}});
    let rendered = platform.post("/api/v1/templates/render", body).await.data();

    assert_eq!(rendered["sql"], "SELECT * FROM t WHERE a = $1 AND b = $2");
    assert_eq!(rendered["binds"][0]["value"], "x'; DROP TABLE t; --");
    let refused = platform.post("/api/v1/templates/render", json!({"name": "a/b.sql", "context": {"a": 1}})).await;
    assert_eq!(refused.status, 400, "{}", refused.text);
    platform.post("/api/v1/templates/render", json!({"name": "a/none.sql"})).await.is(404, "template.not_found");
}

/// R-TPL-19, R-PIPE-10
#[tokio::test]
async fn templates_are_listed_filtered_and_shown_by_folder() {
    let platform = TestPlatform::start().await;
    for name in ["a/one.sql", "a/deep/two.sql"] {
        platform.post(TEMPLATES, template(name, "SELECT 1")).await.data();
    }
    platform.post(TEMPLATES, library("lib/text.sql", "{% macro one() %}1{% endmacro %}")).await.data();

    let names = |list: &Value| {
        list["items"].as_array().unwrap().iter().map(|item| item["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(&platform.get("/api/v1/templates?is_library=true").await.data()), ["lib/text.sql"]);
    assert_eq!(names(&platform.get("/api/v1/templates?q=ONE").await.data()), ["a/one.sql"]);
    assert_eq!(platform.get("/api/v1/templates?dialect=SQLITE").await.data()["pagination"]["total"], 0);
    let level = platform.get("/api/v1/templates/tree?prefix=a").await.data();
    assert_eq!(level["folders"], json!([{"path": "a/deep", "segment": "deep", "template_count": 1}]));
    assert_eq!((&level["templates"][0]["id"], &level["total"]), (&json!("a/one.sql"), &json!(1)));
}
