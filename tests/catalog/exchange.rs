//! Export and import: a released version on its way to another workspace, and to another platform.

use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::authoring::{document, reads};
use crate::support::{Answer, TestDatabase, TestPlatform, scratch_database};

/// What a node of the moved pipeline selects: three parts, from two libraries.
const TOTALS: &str = "SELECT {{ money.whole(12) }} AS whole, {{ day.of() }} AS day, {{ factor }}::numeric AS factor";

async fn released(platform: &TestPlatform, name: &str, imports: Value, is_library: bool, body: &str) {
    let template = json!({"id": name, "dialect": "POSTGRES", "display_name": format!("About {name}"), "description": "d",
                          "imports": imports, "is_library": is_library, "body": body});
    let draft = platform.post("/api/v1/templates", template).await.data();
    platform.seen(Method::POST, "/api/v1/templates/release", &draft, Some(json!({"name": name}))).await.data();
}

fn import(id: &str, alias: &str) -> Value {
    json!({"id": id, "version": 1, "alias": alias})
}

/// A released pipeline whose template imports two libraries, which both import a third; answers its id.
async fn with_libraries(platform: &TestPlatform) -> String {
    released(platform, "x/base.sql", json!([]), true, "{% macro n(v) %}{{ v }}::int{% endmacro %}").await;
    let base = json!([import("x/base.sql", "base")]);
    released(platform, "x/money.sql", base.clone(), true, "{% macro whole(v) %}{{ base.n(v) }} * 100{% endmacro %}")
        .await;
    released(platform, "x/day.sql", base, true, "{% macro of() %}{{ base.n(7) }}{% endmacro %}").await;
    let imports = json!([import("x/money.sql", "money"), import("x/day.sql", "day")]);
    released(platform, "x/totals.sql", imports, false, TOTALS).await;
    let parameters =
        json!({"factor": {"type": "DECIMAL", "precision": 10, "scale": 3, "required": false, "default": 1.25}});
    platform.pipeline(document("x/moved", parameters, json!([reads("only", "pg", "x/totals.sql")]))).await
}

/// A platform with a database behind `pg`.
async fn platform() -> (TestPlatform, TestDatabase) {
    on(TestPlatform::start().await).await
}

async fn on(platform: TestPlatform) -> (TestPlatform, TestDatabase) {
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    (platform, database)
}

async fn export(platform: &TestPlatform, id: &str) -> Value {
    platform.get(&format!("/api/v1/pipelines/{id}/export")).await.data()
}

async fn send(platform: &TestPlatform, bundle: &Value) -> Answer {
    platform.post("/api/v1/pipelines/import", bundle.clone()).await
}

/// A key of an author in a workspace that is made for it.
async fn workspace(platform: &TestPlatform, name: &str) -> String {
    let command = async |arguments: &[&str]| {
        let output = platform.flowstone(arguments).await;
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).lines().last().unwrap_or_default().to_owned()
    };
    command(&["workspace", "create", "--name", name]).await;
    let email = format!("someone@{name}.example.com");
    command(&["member", "set", "--email", &email, "--workspace", name, "--author"]).await;
    command(&["key", "create", "--name", "k", "--email", &email, "--workspace", name, "--scopes", "author"]).await
}

/// Lets another workspace see a datasource.
async fn grant(platform: &TestPlatform, datasource: &str, workspace: &str) {
    let sql = "INSERT INTO catalog.datasource_workspaces (datasource_name, workspace_id, granted_by) \
               SELECT $1, w.id, (SELECT id FROM catalog.users WHERE email = 'admin@localhost') FROM catalog.workspaces AS w WHERE w.name = $2";
    platform.database().connect().await.execute(sql, &[&datasource, &workspace]).await.unwrap();
}

async fn with_key(platform: &TestPlatform, key: &str, method: Method, path: &str, body: Option<&Value>) -> Answer {
    let request = reqwest::Client::new().request(method, format!("{}{path}", platform.address()));
    let request = request.header("DP-API-Key", key);
    let request = if let Some(body) = body { request.json(body) } else { request };
    Answer::of(request.send().await.unwrap()).await
}

/// Everything that an import could have left behind.
async fn holdings(platform: &TestPlatform) -> Vec<i64> {
    let client = platform.database().connect().await;
    let mut counts = Vec::new();
    for table in ["pipelines", "pipeline_versions", "templates", "template_versions"] {
        let sql = format!("SELECT count(*) FROM catalog.{table}");
        counts.push(client.query_one(&sql, &[]).await.unwrap().get(0));
    }
    let imports = "SELECT count(*) FROM catalog.audit_log WHERE event LIKE '%.imported'";
    counts.push(client.query_one(imports, &[]).await.unwrap().get(0));
    counts
}

fn codes(answer: &Answer) -> Vec<String> {
    let failures = answer.json()["error"]["details"]["failures"].as_array().cloned().unwrap_or_default();
    failures.iter().map(|failure| failure["code"].as_str().unwrap().to_owned()).collect()
}

/// R-PIPE-11, R-PIPE-12, R-PROM-1, R-PROM-3, R-PROM-4
#[tokio::test]
async fn a_pipeline_moves_with_its_templates_in_two_calls() {
    let ((here, _a), (there, _b)) = tokio::join!(platform(), platform());
    let id = with_libraries(&here).await;
    let pipeline: Uuid = id.parse().unwrap();

    let bundle = here.client().export_pipeline().id(pipeline).send().await.unwrap().into_inner().data;
    let sent = serde_json::to_value(&bundle).unwrap();
    let moved = there.client().import_pipeline().body(sent.clone()).send().await.unwrap();

    assert_eq!(moved.status(), 201);
    let moved = moved.into_inner().data;
    assert_eq!(
        (moved.id, moved.version, moved.status.as_str()),
        (pipeline, 1, "RELEASED"),
        "the id is the same everywhere"
    );
    assert_eq!(moved.current_version, Some(1));
    assert_eq!(moved.outcome, "created");
    assert!(moved.templates.iter().all(|template| template.outcome == "created") && moved.templates.len() == 4);
    let rows = there.rows_of(&id, json!({})).await["rows"].clone();
    assert_eq!(rows, here.rows_of(&id, json!({})).await["rows"]);
    assert_eq!(rows, json!([[1200, 7, "1.250"]]));
    let again = there.client().export_pipeline().id(pipeline).send().await.unwrap().into_inner().data;
    let mut again = serde_json::to_value(&again).unwrap();
    again["manifest"]["exported_at"] = sent["manifest"]["exported_at"].clone();
    assert_eq!(again, sent, "what comes out there is what went in");

    let before = holdings(&there).await;
    let repeated = there.client().import_pipeline().body(sent).send().await.unwrap();
    assert_eq!(repeated.status(), 200);
    let repeated = repeated.into_inner().data;
    assert_eq!(repeated.outcome, "unchanged");
    assert!(repeated.templates.iter().all(|template| template.outcome == "unchanged"));
    assert_eq!(holdings(&there).await, before, "no row, and no word in the trail");
}

/// R-PROM-1, R-CONV-13
#[tokio::test]
async fn a_pipeline_moves_between_workspaces_of_one_platform() {
    let (platform, _database) = platform().await;
    let id = with_libraries(&platform).await;
    let bundle = export(&platform, &id).await;
    let theirs = workspace(&platform, "other").await;
    let path = "/api/v1/pipelines/import";

    let refused = with_key(&platform, &theirs, Method::POST, path, Some(&bundle)).await;
    refused.is(400, "pipeline.import.missing_datasource");
    grant(&platform, "pg", "other").await;
    let moved = with_key(&platform, &theirs, Method::POST, path, Some(&bundle)).await;

    assert_eq!(moved.status, 201, "{}", moved.text);
    let moved = moved.data();
    let new = moved["id"].as_str().unwrap();
    assert_ne!(new, id, "the id belongs to the first workspace");
    let again =
        with_key(&platform, &theirs, Method::GET, &format!("/api/v1/pipelines/{new}/export"), None).await.data();
    assert_eq!(again["templates"], bundle["templates"]);
    for member in ["body_hash", "version", "released_at", "nodes", "parameters"] {
        assert_eq!(again["pipeline"][member], bundle["pipeline"][member], "{member}");
    }
    let repeated = with_key(&platform, &theirs, Method::POST, path, Some(&bundle)).await;
    assert_eq!((repeated.status.as_u16(), &repeated.data()["id"]), (200, &moved["id"]), "found by its name");
    let missing = with_key(&platform, &theirs, Method::GET, &format!("/api/v1/pipelines/{id}/export"), None).await;
    let unknown =
        with_key(&platform, &theirs, Method::GET, &format!("/api/v1/pipelines/{}/export", Uuid::new_v4()), None).await;
    let told = |answer: &Answer| answer.json()["error"].clone();
    assert_eq!(told(missing.is(404, "pipeline.execution.not_found")), told(&unknown));
}

/// R-PIPE-11
#[tokio::test]
async fn an_export_holds_each_template_once_after_what_it_imports_and_says_the_same_each_time() {
    let (platform, _database) = platform().await;
    let id = with_libraries(&platform).await;

    let first = export(&platform, &id).await;
    let mut second = export(&platform, &id).await;

    second["manifest"]["exported_at"] = first["manifest"]["exported_at"].clone();
    assert_eq!(first, second);
    let names: Vec<&str> = first["templates"].as_array().unwrap().iter().map(|t| t["id"].as_str().unwrap()).collect();
    assert_eq!(names, ["x/base.sql", "x/money.sql", "x/day.sql", "x/totals.sql"]);
    let manifest = &first["manifest"];
    assert_eq!((&manifest["pipeline_id"], &manifest["pipeline_version"]), (&json!(id), &json!(1)));
    assert_eq!(manifest["template_count"], 4);
    let view = platform.get(&format!("/api/v1/pipelines/{id}")).await.data();
    assert_eq!(first["pipeline"]["body_hash"], view["body_hash"]);
    let versions = platform.get(&format!("/api/v1/pipelines/{id}/versions")).await.data();
    assert_eq!(first["pipeline"]["released_at"], versions[0]["released_at"]);
    let bare = platform.get(&format!("/api/v1/pipelines/{id}/export?include_templates=false")).await.data();
    assert_eq!((&bare["templates"], &bare["manifest"]["template_count"]), (&json!([]), &json!(0)));
    assert_eq!(bare["pipeline"], first["pipeline"]);
}

/// R-PIPE-11
#[tokio::test]
async fn only_a_released_version_is_exported() {
    let (platform, _database) = platform().await;
    platform.template("x/one.sql", "POSTGRES", "SELECT 1 AS n").await;
    let body = document("x/draft", json!({}), json!([reads("n", "pg", "x/one.sql")]));
    let draft = platform.post("/api/v1/pipelines", body.clone()).await.data();
    let id = draft["id"].as_str().unwrap();
    let path = format!("/api/v1/pipelines/{id}/export");

    platform.get(&path).await.is(409, "pipeline.promotion.not_released");
    platform.get(&format!("{path}?version=1")).await.is(409, "pipeline.promotion.not_released");
    platform.post(&format!("/api/v1/pipelines/{id}/current"), json!({"version": 1})).await.data();
    let pointed = platform.get(&path).await;
    pointed.is(409, "pipeline.promotion.not_released");
    assert_eq!(pointed.json()["error"]["details"], json!({"version": 1, "status": "DRAFT"}));
    let released = platform.seen(Method::POST, &format!("/api/v1/pipelines/{id}/release"), &draft, None).await.data();
    let mut edited = body;
    edited["description"] = "edited".into();
    platform.seen(Method::PUT, &format!("/api/v1/pipelines/{id}"), &released, Some(edited)).await.data();
    assert_eq!(export(&platform, id).await["pipeline"]["version"], 1, "the draft beside it stays here");
    platform.get(&format!("{path}?version=2")).await.is(409, "pipeline.promotion.not_released");
    platform.get(&format!("{path}?version=3")).await.is(404, "pipeline.execution.not_found");
    platform.post(&format!("/api/v1/pipelines/{id}/versions/1/discard"), json!({})).await.data();
    platform.get(&format!("{path}?version=1")).await.is(409, "pipeline.promotion.not_released");
    platform.get(&format!("/api/v1/pipelines/{}/export", Uuid::new_v4())).await.is(404, "pipeline.execution.not_found");
}

/// FC-25, R-PROM-2, R-VER-11
#[tokio::test]
async fn every_digit_of_a_number_arrives_as_it_was_stored() {
    let ((here, _a), (there, _b)) = tokio::join!(platform(), platform());
    here.template("x/one.sql", "POSTGRES", "SELECT 1 AS n").await;
    let mut body = document("x/exact", json!({}), json!([reads("n", "pg", "x/one.sql")]));
    body["checks"] = json!([{"id": "c", "name": "c", "datasource": "pg", "sql": "SELECT 1",
                             "expected": {"kind": "value", "value": 1}}]);
    let id = here.pipeline(body).await;
    // As a platform stores it that reads numbers digit by digit: the zeros are part of the hash.
    let exact = "12345678901.234500";
    let client = here.database().connect().await;
    let store = format!(
        "WITH b AS (SELECT jsonb_set(body_json, '{{checks,0,expected,value}}', '{exact}') AS body FROM catalog.pipeline_versions) \
         UPDATE catalog.pipeline_versions SET body_json = b.body, body_hash = encode(sha256(convert_to(b.body::text, 'UTF8')), 'hex') FROM b"
    );
    client.execute(&store, &[]).await.unwrap();

    let exported = here.get(&format!("/api/v1/pipelines/{id}/export")).await.text;
    assert!(exported.contains(exact), "{exported}");
    let request = there.http().post(format!("{}/api/v1/pipelines/import", there.address()));
    let bundle = exported.split_once("\"data\":").unwrap().1.strip_suffix('}').unwrap().to_owned();
    let imported =
        Answer::of(request.header("Content-Type", "application/json").body(bundle.clone()).send().await.unwrap());

    let imported = imported.await;
    assert_eq!(imported.status, 201, "{}", imported.text);
    let stored = "SELECT body_json::text FROM catalog.pipeline_versions";
    let [left, arrived] = [client, there.database().connect().await];
    let (left, arrived): (String, String) =
        (left.query_one(stored, &[]).await.unwrap().get(0), arrived.query_one(stored, &[]).await.unwrap().get(0));
    assert_eq!(left, arrived);
    let rounded = bundle.replace(exact, "12345678901.2345");
    let request = there.http().post(format!("{}/api/v1/pipelines/import", there.address()));
    let refused = request.header("Content-Type", "application/json").body(rounded).send().await.unwrap();
    Answer::of(refused).await.is(400, "pipeline.import.hash_mismatch");
}

/// R-PROM-2, R-PROM-8, R-PROM-9
#[tokio::test]
async fn everything_that_is_in_the_way_is_told_at_once_and_nothing_is_left_behind() {
    let ((here, _a), there) = tokio::join!(platform(), TestPlatform::start());
    here.sqlite("files", &here.files().join("any.db")).await;
    here.template("x/lite.sql", "SQLITE", "SELECT 1 AS n").await;
    here.template("x/one.sql", "POSTGRES", "SELECT 1 AS n").await;
    let mut second = reads("b", "files", "x/lite.sql");
    second["output"] = json!({"target": "tempdb", "table": "t"});
    let id = here.pipeline(document("x/both", json!({}), json!([reads("a", "pg", "x/one.sql"), second]))).await;
    let mut bundle = export(&here, &id).await;
    // One template stays at home, one is changed on the way, and so is the document.
    let templates = bundle["templates"].as_array_mut().unwrap();
    templates.retain(|template| template["id"] == "x/one.sql");
    templates[0]["body"] = "SELECT 2 AS n".into();
    bundle["pipeline"]["description"] = "changed".into();
    let before = holdings(&there).await;

    let refused = send(&there, &bundle).await;

    assert_eq!(refused.status, 400, "{}", refused.text);
    let mut told = codes(&refused);
    told.sort();
    assert_eq!(
        told,
        [
            "pipeline.import.hash_mismatch",
            "pipeline.import.missing_datasource",
            "pipeline.import.missing_datasource",
            "pipeline.import.missing_template",
            "template.version.conflict",
        ],
        "{}",
        refused.text
    );
    let failures = refused.json()["error"]["details"]["failures"].clone();
    let names: Vec<&Value> = failures.as_array().unwrap().iter().map(|f| &f["details"]["datasource"]).collect();
    assert!(names.contains(&&json!("pg")) && names.contains(&&json!("files")), "{failures}");
    assert_eq!(holdings(&there).await, before);
}

/// R-PROM-2
#[tokio::test]
async fn a_version_comes_with_its_hash() {
    let (platform, _database) = platform().await;
    let id = with_libraries(&platform).await;
    let bundle = export(&platform, &id).await;
    let mut pipeline = bundle["pipeline"].clone();
    pipeline.as_object_mut().unwrap().remove("body_hash");
    let mut template = bundle["templates"][0].clone();
    template.as_object_mut().unwrap().remove("body_hash");

    let refused = send(&platform, &pipeline).await;
    let of_template = platform.post("/api/v1/templates/import", json!({"templates": [template]})).await;

    refused.is(400, "pipeline.import.hash_mismatch");
    assert_eq!(refused.json()["error"]["details"]["reason"], "body_hash_missing");
    of_template.is(409, "template.version.conflict");
    let mut edited = bundle["templates"][0].clone();
    edited["body"] = "{% macro n(v) %}{{ v }}::bigint{% endmacro %}".into();
    let mismatch = platform.post("/api/v1/templates/import", json!({"templates": [edited]})).await;
    mismatch.is(409, "template.version.conflict");
    assert_eq!(
        codes(&mismatch),
        ["template.version.conflict"; 2],
        "a wrong hash, and another content than the one here"
    );
    assert_eq!(mismatch.json()["error"]["details"]["failures"][0]["details"]["reason"], "hash_mismatch");
}

/// R-PROM-5, R-VER-6
#[tokio::test]
async fn what_stands_under_a_number_is_never_overwritten() {
    let ((here, _a), (there, _b)) = tokio::join!(platform(), platform());
    let id = with_libraries(&here).await;
    let bundle = export(&here, &id).await;
    there.template("x/totals.sql", "POSTGRES", "SELECT 1 AS n").await;
    let body = document("x/moved", json!({}), json!([reads("n", "pg", "x/totals.sql")]));
    let draft = there.post("/api/v1/pipelines", body).await.data();
    let own = draft["id"].as_str().unwrap();
    let conflict = async |status: &str| {
        let before = holdings(&there).await;
        let refused = send(&there, &bundle).await;
        refused.is(409, "template.version.conflict");
        assert_eq!(codes(&refused), ["template.version.conflict", "pipeline.import.version_conflict"]);
        let details = refused.json()["error"]["details"]["failures"][1]["details"].clone();
        assert_eq!(details["current_status"], status);
        assert_eq!(details["current_body_hash"], draft["body_hash"]);
        assert_eq!(details["body_hash"], bundle["pipeline"]["body_hash"]);
        assert_eq!(holdings(&there).await, before, "the libraries would have been new");
    };

    conflict("DRAFT").await;
    there.seen(Method::POST, &format!("/api/v1/pipelines/{own}/release"), &draft, None).await.data();
    conflict("RELEASED").await;
    there.post(&format!("/api/v1/pipelines/{own}/versions/1/discard"), json!({})).await.data();
    conflict("DISCARDED").await;

    let mut same = export(&here, &id).await["templates"][0].clone();
    here.post("/api/v1/templates/import", json!({"templates": [same.clone()]})).await.data();
    same["is_library"] = false.into();
    here.post("/api/v1/templates/import", json!({"templates": [same]})).await.is(409, "template.version.conflict");
}

/// R-PROM-7, R-VER-9, R-VER-8, R-AUD-1
#[tokio::test]
async fn an_imported_version_keeps_its_release_and_names_the_importer() {
    let ((here, _a), (there, _b)) = tokio::join!(platform(), platform());
    let id = with_libraries(&here).await;
    let bundle = export(&here, &id).await;
    let author = author(&there, "importer@example.com").await;

    let path = "/api/v1/pipelines/import";
    with_key(&there, &author, Method::POST, path, Some(&bundle)).await.data();

    let view = there.get(&format!("/api/v1/pipelines/{id}")).await.data();
    assert_eq!((&view["owner"], &view["created_via"]), (&json!("importer@example.com"), &json!("session")));
    let versions = there.get(&format!("/api/v1/pipelines/{id}/versions")).await.data();
    let template = there.get("/api/v1/templates/versions?name=x/totals.sql").await.data()["versions"][0].clone();
    for (version, left) in [(&versions[0], &bundle["pipeline"]), (&template, &bundle["templates"][3])] {
        assert_eq!(version["released_at"], left["released_at"], "the source's time");
        assert_eq!(version["released_by"], "importer@example.com");
        assert_eq!(version["created_by"], "importer@example.com");
        assert_eq!((&version["created_via"], &version["updated_via"]), (&json!("session"), &json!("session")));
        assert_eq!(version.get("updated_at"), None, "nobody edited it here");
    }
    let sql = "SELECT count(*), count(*) FILTER (WHERE u.email = 'importer@example.com' AND key_id IS NOT NULL AND details_json ? 'workspace_id') \
               FROM catalog.audit_log AS a JOIN catalog.users AS u ON u.id = a.user_id WHERE a.event LIKE '%.version.imported'";
    let row = there.database().connect().await.query_one(sql, &[]).await.unwrap();
    assert_eq!((row.get::<_, i64>(0), row.get::<_, i64>(1)), (5, 5), "four templates and a pipeline");
}

async fn author(platform: &TestPlatform, email: &str) -> String {
    for arguments in [
        ["member", "set", "--email", email, "--author"].as_slice(),
        ["key", "create", "--name", "theirs", "--email", email, "--scopes", "author"].as_slice(),
    ] {
        let output = platform.flowstone(arguments).await;
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        if arguments[0] == "key" {
            return String::from_utf8_lossy(&output.stdout).lines().last().unwrap_or_default().to_owned();
        }
    }
    unreachable!("the last command makes a key")
}

/// R-PROM-7, R-VER-20
#[tokio::test]
async fn an_import_beside_a_current_version_leaves_pointer_and_texts_alone() {
    let (platform, _database) = platform().await;
    platform.template("x/one.sql", "POSTGRES", "SELECT 1 AS n").await;
    let body = document("x/kept", json!({}), json!([reads("n", "pg", "x/one.sql")]));
    let id = platform.pipeline(body.clone()).await;
    let mut newer = body;
    newer["display_name"] = "Newer".into();

    let added = send(&platform, &newer).await;

    assert_eq!(added.status, 200, "{}", added.text);
    let added = added.data();
    assert_eq!((&added["id"], &added["version"], &added["status"]), (&json!(id), &json!(2), &json!("RELEASED")));
    assert_eq!((&added["current_version"], &added["outcome"]), (&json!(1), &json!("added")));
    let listed = platform.get("/api/v1/pipelines?q=x/kept").await.data()["items"][0].clone();
    assert_eq!(listed["display_name"], "x/kept");
    let template = json!({"id": "x/one.sql", "dialect": "POSTGRES", "display_name": "Newer", "description": "", "body": "SELECT 2 AS n"});
    let added = platform.post("/api/v1/templates/import", json!({"templates": [template]})).await;
    assert_eq!(added.status, 200, "{}", added.text);
    assert_eq!(added.data()["templates"][0]["version"], 2);
    let view = platform.get("/api/v1/templates/by-name?name=x/one.sql").await.data();
    assert_eq!((&view["current_version"], &view["display_name"]), (&json!(1), &json!("x/one.sql")));
}

/// R-PROM-9
#[tokio::test]
async fn a_key_of_the_organisation_that_is_not_defined_here_is_named() {
    let (platform, _database) = platform().await;
    let template = json!({"id": "x/org.sql", "dialect": "POSTGRES", "display_name": "o", "description": "",
                          "body": "SELECT :org_region AS region, :org_timezone AS zone"});
    let pipeline = document("x/org", json!({}), json!([reads("n", "pg", "x/org.sql")]));
    let mut without = template.clone();
    without["version"] = 1.into();
    let hash = platform.post("/api/v1/templates/import", json!({"templates": [template]})).await.data();
    without["body_hash"] = hash["templates"][0]["body_hash"].clone();

    let refused = send(&platform, &json!({"pipeline": pipeline, "templates": [without]})).await;

    refused.is(409, "pipeline.import.context_key_missing");
    assert_eq!(refused.json()["error"]["details"]["context_key"], "org_region");
}

/// R-TPL-2, R-TPL-3, R-TPL-6, R-TPL-13, R-TPL-23, R-PROM-6
#[tokio::test]
async fn templates_come_in_any_order_and_are_judged_as_if_they_were_saved() {
    let ((here, _a), (there, _b)) = tokio::join!(platform(), platform());
    let id = with_libraries(&here).await;
    let bundle =
        here.client().export_pipeline().id(id.parse::<Uuid>().unwrap()).send().await.unwrap().into_inner().data;
    let mut templates = bundle.templates;
    templates.reverse();

    let api = there.client();
    let imported = api.import_templates().body_map(|it| it.templates(templates)).send().await.unwrap();

    assert_eq!(imported.status(), 201);
    let names: Vec<String> = imported.into_inner().data.templates.into_iter().map(|template| template.id).collect();
    assert_eq!(names, ["x/totals.sql", "x/day.sql", "x/money.sql", "x/base.sql"]);
    let template = |name: &str, dialect: &str, imports: Value, body: &str| json!({"id": name, "dialect": dialect, "display_name": "", "description": "", "imports": imports, "body": body});
    let before = holdings(&there).await;
    let wrong = json!([
        template("flat", "POSTGRES", json!([]), "SELECT 1"),
        template("x/base.sql", "SQLITE", json!([]), "SELECT 1"),
        template("x/new.sql", "POSTGRES", json!([{"id": "x/gone.sql", "version": 3, "alias": "g"}]), "SELECT 1"),
        template("x/broken.sql", "POSTGRES", json!([]), "SELECT {{ 1"),
        template("x/fine.sql", "POSTGRES", json!([]), "SELECT 1"),
    ]);
    let refused = there.post("/api/v1/templates/import", json!({"templates": wrong})).await;
    assert_eq!(refused.status, 400, "{}", refused.text);
    let expected = [
        "template.validation.id_invalid",
        "template.validation.dialect_invalid",
        "template.validation.import_not_found",
        "template.validation.syntax_error",
    ];
    assert_eq!(codes(&refused), expected);
    assert_eq!(holdings(&there).await, before, "what was fine did not land either");
    let mut undescribed = template("x/fine.sql", "POSTGRES", json!([]), "SELECT 1");
    undescribed.as_object_mut().unwrap().remove("description");
    let refused = there.post("/api/v1/templates/import", json!({"templates": [undescribed]})).await;
    refused.is(400, "pipeline.execution.invalid_parameter_type");
}

/// R-VER-35
#[tokio::test]
async fn a_hardened_deployment_takes_imports_and_lets_nobody_author() {
    let hardened = TestPlatform::with("FLOWSTONE_DEPLOYMENT__AUTHORING_ENABLED", "false").start();
    let ((here, _a), there) = tokio::join!(platform(), hardened);
    let (there, _b) = on(there).await;
    let id = with_libraries(&here).await;
    let bundle = export(&here, &id).await;

    let imported = send(&there, &bundle).await;

    assert_eq!(imported.status, 201, "{}", imported.text);
    assert_eq!(there.rows_of(&id, json!({})).await["rows"], json!([[1200, 7, "1.250"]]));
    let body = document("x/new", json!({}), json!([reads("n", "pg", "x/totals.sql")]));
    there.post("/api/v1/pipelines", body).await.is(403, "pipeline.authoring.disabled");
    there
        .post(&format!("/api/v1/pipelines/{id}/versions/1/discard"), json!({}))
        .await
        .is(403, "pipeline.authoring.disabled");
}

/// R-KEY-13, R-VER-37
#[tokio::test]
async fn a_key_imports_with_the_scope_of_an_author_and_exports_with_any() {
    let (platform, _database) = platform().await;
    let id = with_libraries(&platform).await;
    let bundle = export(&platform, &id).await;
    let reader = platform.create_key("read").await;
    let executor = platform.create_key("execute").await;

    let exported = with_key(&platform, &reader, Method::GET, &format!("/api/v1/pipelines/{id}/export"), None).await;
    assert_eq!(exported.data()["pipeline"], bundle["pipeline"]);
    for path in ["/api/v1/pipelines/import", "/api/v1/templates/import"] {
        let refused = with_key(&platform, &executor, Method::POST, path, Some(&bundle)).await;
        refused.is(403, "auth.scope.insufficient");
    }
    assert_eq!(send(&platform, &bundle).await.status, 200, "an author's key may");
}

/// R-PROM-10, R-VER-3
#[tokio::test]
async fn of_imports_at_once_one_lands_and_the_others_find_it() {
    let ((here, _a), (there, _b)) = tokio::join!(platform(), platform());
    let id = with_libraries(&here).await;
    let bundle = export(&here, &id).await;
    let mut reversed = bundle.clone();
    reversed["templates"].as_array_mut().unwrap().reverse();

    let answers = futures::future::join_all((0..8).map(|n| {
        let bundle = if n % 2 == 0 { &bundle } else { &reversed };
        send(&there, bundle)
    }))
    .await;

    let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.status.as_u16()).collect();
    statuses.sort_unstable();
    assert_eq!(
        statuses,
        [200, 200, 200, 200, 200, 200, 200, 201],
        "{:?}",
        answers.iter().map(|a| &a.text).collect::<Vec<_>>()
    );
    assert_eq!(holdings(&there).await, [1, 1, 4, 4, 5]);
}

/// R-PIPE-3, R-PROM-1
#[tokio::test]
async fn what_a_document_says_of_itself_has_to_be_readable_and_the_rest_is_ignored() {
    let (platform, _database) = platform().await;
    platform.template("x/one.sql", "POSTGRES", "SELECT 1 AS n").await;
    let body = document("x/said", json!({}), json!([reads("n", "pg", "x/one.sql")]));
    for (member, value) in [
        ("id", json!("x/said")),
        ("version", json!(0)),
        ("version", json!("1")),
        ("body_hash", json!(1)),
        ("released_at", json!("today")),
    ] {
        let mut wrong = body.clone();
        wrong[member] = value;
        let refused = send(&platform, &wrong).await;
        refused.is(400, "pipeline.execution.invalid_parameter_type");
        assert_eq!(refused.json()["error"]["details"]["failures"][0]["details"]["field"], member);
    }
    let mut more = body;
    for (member, value) in
        [("status", json!("DRAFT")), ("owner", json!("nobody")), ("Created_At", json!(1)), ("colour", json!({}))]
    {
        more[member] = value;
    }
    more["nodes"][0]["colour"] = "blue".into();
    let imported = send(&platform, &more).await.data();
    assert_eq!((&imported["status"], &imported["owner"]), (&json!("RELEASED"), &json!("admin@localhost")));
    let nodes = imported["nodes"].to_string();
    assert!(!nodes.contains("colour"), "{nodes}");
    platform.post("/api/v1/pipelines/import", json!([])).await.is(400, "pipeline.validation.type_invalid");
}
