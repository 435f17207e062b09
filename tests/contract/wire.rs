//! HTTP as it really arrives: paths, pages, content types, methods and numbers that no well-behaved client sends.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use reqwest::Method;
use reqwest::header::HeaderMap;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::authoring::{document, reads};
use crate::support::{Answer, Browser, TestDatabase, TestPlatform, scratch_database};

const VALUE: &str = "pipeline.execution.invalid_parameter_type";

/// A platform with a pipeline that has run: `(platform, pipeline, execution)`.
async fn with_a_run(parameters: Value, given: Value) -> (TestPlatform, TestDatabase, String, String) {
    let platform = TestPlatform::start().await;
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    platform.template("w/one.sql", "POSTGRES", "SELECT 1 AS one").await;
    let pipeline = platform.pipeline(document("w/one", parameters, json!([reads("n", "pg", "w/one.sql")]))).await;
    let execution = platform.start_detached(&pipeline, given).await;
    platform.ended(&execution).await;
    (platform, database, pipeline, execution)
}

/// Sends bytes as they are; a client would tidy up the path first.
async fn raw(platform: &TestPlatform, method: &str, target: &str) -> (u16, String) {
    let address = platform.address().strip_prefix("http://").unwrap();
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = format!(
        "{method} {target} HTTP/1.1\r\nHost: {address}\r\nDP-API-Key: {}\r\nConnection: close\r\n\r\n",
        platform.key()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let text = String::from_utf8(answer).unwrap();
    let status = text.split(' ').nth(1).unwrap().parse().unwrap();
    (status, text)
}

/// FC-55
#[tokio::test]
async fn a_path_names_one_thing_or_nothing_and_is_decoded_once() {
    let platform = TestPlatform::start().await;
    let database = scratch_database().await;
    platform.postgres("one-two_3", &database).await;
    let datasource = |segment: &str| format!("/api/v1/datasources/{segment}");

    for same in ["one-two_3", "one%2Dtwo%5F3", "%6fne-two_3"] {
        let (status, text) = raw(&platform, "GET", &datasource(same)).await;
        assert!(status == 200 && text.contains("\"name\":\"one-two_3\""), "{same}: {text}");
    }
    let not_there = [
        "a%2Fb",
        "50%25",
        "a%252Fb",
        "%2e%2e",
        "..%2F..%2Fkeys",
        "one-two_3%2Ftest",
        "%C3%A9",
        "a%20b",
        "one+two_3",
        "one%252Dtwo_3",
        "..",
        "../auth/me",
    ];
    for segment in not_there {
        let (status, text) = raw(&platform, "GET", &datasource(segment)).await;
        assert_eq!(status, 404, "{segment}: {text}");
        assert!(text.contains("\"schema_version\":1"), "{segment}: {text}");
    }
    for garbage in ["%zz", "%", "%4", "%00", "one-two_3%00", "%C3%28"] {
        let (status, text) = raw(&platform, "GET", &datasource(garbage)).await;
        assert!(status == 400 && text.contains(VALUE) && text.contains("\"field\":\"path\""), "{garbage}: {text}");
    }
    // What could not be addressed is not made.
    for name in ["a/b", "50%", "..", "é", "a b", "a+b", ""] {
        let body = json!({"name": name, "display_name": name, "dialect": "SQLITE", "jdbc_url": "sqlite:/x", "credential": {"kind": "none"}});
        assert_eq!(platform.post("/api/v1/datasources", body).await.status, 400, "{name}");
    }
}

/// FC-58
#[tokio::test]
async fn every_page_of_every_list_is_asked_for_in_numbers() {
    let (platform, _database, pipeline, execution) = with_a_run(json!({}), json!({})).await;
    let outline: Value = platform.get("/openapi.json").await.json();
    // Signed in, because some lists are closed to keys.
    let admin = Browser { workspace: Some("default".into()), ..platform.admin().await };
    let mut lists = 0;
    for (path, operations) in outline["paths"].as_object().unwrap() {
        let parameters = operations["get"]["parameters"].as_array().into_iter().flatten();
        // A cursor is no number, and nobody counts with it.
        let numbers = parameters.filter(|parameter| parameter["schema"]["type"] == "integer");
        let paging: Vec<&str> = numbers
            .filter_map(|parameter| parameter["name"].as_str())
            .filter(|name| ["offset", "limit", "after"].contains(name))
            .collect();
        if paging.is_empty() {
            continue;
        }
        lists += 1;
        let real =
            path.replace("{execution_id}", &execution).replace("{pipeline_id}", &pipeline).replace("{name}", "pg");
        assert!(!real.contains('{'), "the list {path} needs a thing to be a list of");
        for name in paging {
            let ask = async |value: &str| {
                let answer = admin.get(&platform, &format!("{real}?{name}={value}")).await;
                // Nothing of the database shows through: no statement, and no code of its own.
                let error = answer.json()["error"]["message"].to_string().to_uppercase();
                let shows = ["SELECT ", "2201", "22003"].iter().any(|of_the_database| error.contains(of_the_database));
                assert!(!shows, "{real} {name}={value}: {error}");
                answer
            };
            for refused in ["-1", "9223372036854775808", "1.5", "abc", "", "1%202", "0x10", &format!("1&{name}=2")] {
                let answer = ask(refused).await;
                answer.is(400, VALUE);
                assert_eq!(answer.json()["error"]["details"]["field"], *name, "{real} {name}={refused}");
            }
            for taken in ["0", "1", "1000000000"] {
                ask(taken).await.data();
            }
            // As far as its number goes.
            assert!([200, 400].contains(&ask("9223372036854775807").await.status.as_u16()), "{real} {name}");
        }
    }
    assert!(lists >= 7, "{lists}");
}

/// FC-60
#[tokio::test]
async fn a_body_is_json_whole_and_unpacked() {
    let platform = TestPlatform::with("FLOWSTONE_SERVER__MAX_BODY_BYTES", "20000").start().await;
    let url = format!("{}/api/v1/auth/api-keys", platform.address());
    let send = async |kind: Option<&str>, body: Vec<u8>| {
        let mut request = platform.http().post(&url).body(body);
        if let Some(kind) = kind {
            request = request.header("content-type", kind);
        }
        Answer::of(request.send().await.unwrap()).await
    };
    let key = || br#"{"name": "k"}"#.to_vec();

    for kind in
        ["application/json", "application/json; charset=utf-8", "APPLICATION/JSON", "application/json;charset=UTF-8"]
    {
        assert_eq!(send(Some(kind), key()).await.status, 201, "{kind}");
    }
    for kind in [None, Some("text/plain"), Some("application/x-www-form-urlencoded"), Some("application/xml")] {
        send(kind, key()).await.is(415, "request.unsupported_media_type");
    }
    for broken in [&b""[..], b"{", br#"{"name": "k"} x"#, br#"{"name": "k"}{}"#, b"\xff", b"null", b"[]"] {
        send(Some("application/json"), broken.to_vec()).await.is(400, VALUE);
    }
    // A packed body is not unpacked, however small it is packed.
    let mut packed = platform.http().post(&url).body(vec![0x1f, 0x8b, 8, 0]).header("content-type", "application/json");
    packed = packed.header("content-encoding", "gzip");
    Answer::of(packed.send().await.unwrap()).await.is(415, "request.unsupported_media_type");
    // Too long, with its length told and without.
    let long = vec![b' '; 20_001];
    send(Some("application/json"), long.clone()).await.is(413, "request.body_too_large");
    let pieces = futures::stream::iter(
        long.chunks(1000).map(|piece| Ok::<_, std::io::Error>(piece.to_vec())).collect::<Vec<_>>(),
    );
    let chunked =
        platform.http().post(&url).header("content-type", "application/json").body(reqwest::Body::wrap_stream(pieces));
    Answer::of(chunked.send().await.unwrap()).await.is(413, "request.body_too_large");
    // Whoever asks for a page is told in JSON all the same.
    let page = platform.http().get(format!("{url}?limit=-1")).header("accept", "text/html");
    Answer::of(page.send().await.unwrap()).await.is(400, VALUE);
}

/// FC-60
#[tokio::test]
async fn methods_are_those_that_a_path_knows_and_head_is_get_without_its_body() {
    let (platform, _database, pipeline, execution) = with_a_run(json!({}), json!({})).await;
    let outline: Value = platform.get("/openapi.json").await.json();
    for (path, operations) in outline["paths"].as_object().unwrap() {
        let known: BTreeSet<String> =
            operations.as_object().unwrap().keys().map(|method| method.to_uppercase()).collect();
        let real = path
            .replace("{execution_id}", &execution)
            .replace("{pipeline_id}", &pipeline)
            .replace("{name}", "pg")
            .replace("{version}", "1")
            .replace("{key_id}", "dpk_none");
        // Of two templates that fit, the one with more words answers, and knows its own methods alone.
        if paths_that_fit(&outline, &real) > 1 {
            continue;
        }
        let url = format!("{}{real}", platform.address());
        // A preflight comes without a key.
        let preflight = reqwest::Client::new().request(Method::OPTIONS, &url).send().await.unwrap();
        assert_eq!(preflight.status(), 204, "{path}");
        assert!(!preflight.headers().contains_key("access-control-allow-origin"), "no other origin is let in");
        assert_allows(preflight.headers(), &known, path);
        for method in [Method::PUT, Method::DELETE, Method::POST, Method::GET, Method::PATCH] {
            if !known.contains(method.as_str()) {
                let refused = platform.send(method, &real, None).await;
                refused.is(405, "request.method_not_allowed");
                assert_allows(&refused.headers, &known, path);
            }
        }
        // A followed run ends here, and a probe or a page is quick.
        if known.contains("GET") && !real.contains('{') && !path.ends_with("/events") {
            let (get, head) =
                tokio::join!(platform.send(Method::GET, &real, None), platform.send(Method::HEAD, &real, None));
            assert_eq!(get.status, head.status, "{path}");
            assert!(head.text.is_empty(), "{path}");
            assert_eq!(get.headers.get("content-type"), head.headers.get("content-type"), "{path}");
        }
    }
}

/// FC-60
#[tokio::test]
async fn the_pages_of_browsers_and_the_documents_tell_their_methods_too() {
    let platform = TestPlatform::start().await;
    for (path, methods) in [
        ("/", "GET, HEAD"),
        ("/login", "GET, HEAD, POST"),
        ("/logout", "POST"),
        ("/account/password", "GET, HEAD"),
        ("/oauth2/authorization/acme", "GET, HEAD"),
        ("/login/oauth2/code/acme", "GET, HEAD"),
        ("/docs", "GET, HEAD"),
        ("/docs/errors", "GET, HEAD"),
        ("/openapi.json", "GET, HEAD"),
    ] {
        let refused = platform.send(Method::PUT, path, None).await;
        refused.is(405, "request.method_not_allowed");
        assert_eq!(refused.headers["allow"], methods, "{path}");
        assert_eq!(refused.json()["error"]["details"]["allow"], methods, "{path}");
        let options = platform.send(Method::OPTIONS, path, None).await;
        assert_eq!((options.status.as_u16(), &options.headers["allow"]), (204, &refused.headers["allow"]), "{path}");
    }
}

fn paths_that_fit(outline: &Value, real: &str) -> usize {
    let asked: Vec<&str> = real.split('/').collect();
    let fits = |template: &&String| {
        let words: Vec<&str> = template.split('/').collect();
        words.len() == asked.len()
            && words.iter().zip(&asked).all(|(word, asked)| word.starts_with('{') || word == asked)
    };
    outline["paths"].as_object().unwrap().keys().filter(fits).count()
}

#[track_caller]
fn assert_allows(headers: &HeaderMap, known: &BTreeSet<String>, path: &str) {
    let told: BTreeSet<String> =
        headers["allow"].to_str().unwrap().split(", ").filter(|method| *method != "HEAD").map(str::to_owned).collect();
    assert_eq!(&told, known, "{path}");
}

/// FC-25
#[tokio::test]
async fn a_number_comes_back_as_it_was_sent_or_is_refused() {
    let exact = json!({"type": "DECIMAL", "precision": 15, "scale": 4, "required": false});
    let parameters = json!({
        "whole": {"type": "INTEGER", "required": false},
        "big": {"type": "BIGINTEGER", "required": false},
        "exact": exact,
        "wide": {"type": "BIGDECIMAL", "precision": 40, "scale": 2, "required": false},
        "about": {"type": "DECIMAL", "precision": 15, "required": false},
    });
    let (platform, _database, pipeline, _) = with_a_run(parameters, json!({})).await;
    let url = format!("{}/api/v1/pipelines/{pipeline}/executions", platform.address());
    // The text is sent as it stands here: a client's own numbers would be rounded first.
    let start = async |text: String| {
        let request = platform.http().post(&url).header("content-type", "application/json");
        Answer::of(request.body(format!("{{\"parameters\": {text}}}")).send().await.unwrap()).await
    };

    for (name, sent, read) in [
        ("whole", "2147483647", "2147483647"),
        ("whole", "-0", ""),
        ("big", "\"9007199254740993\"", "\"9007199254740993\""),
        ("wide", "\"18446744073709551616\"", "\"18446744073709551616.00\""),
        ("exact", "1.0", "1.0000"),
        ("exact", "1E2", "100.0000"),
        ("about", "9007199254740993", ""),
        ("about", "1.7976931348623157e308", "1.7976931348623157e308"),
        ("about", "18446744073709551615", ""),
    ] {
        let answer = start(format!("{{\"{name}\": {sent}}}")).await;
        if answer.status == 400 {
            assert!(read.is_empty(), "{name} {sent}: {}", answer.text);
            continue;
        }
        let id = answer.data()["execution_id"].as_str().unwrap().to_owned();
        let ended = platform.ended(&id).await;
        let stored = ended["parameters"][name].to_string();
        if !read.is_empty() {
            assert!(same(&stored, read), "{name}: sent {sent}, stored {stored}");
        } else {
            assert!(same(&stored, sent), "{name}: sent {sent}, stored {stored}");
        }
        let record = platform.get(&format!("/api/v1/executions/{id}/event-record")).await.data();
        assert!(!record["events"].as_array().unwrap().is_empty());
    }
    for lost in ["18446744073709551616", "1e400", "1e-400", "1e131072", "0.12345678901234567890123"] {
        for name in ["about", "exact", "never_declared"] {
            let refused = start(format!("{{\"{name}\": {lost}}}")).await;
            assert_eq!(refused.status, 400, "{name} {lost}: {}", refused.text);
        }
    }
    // A document is a body like any other.
    let text = document(
        "w/number",
        json!({"n": {"type": "DECIMAL", "precision": 15, "required": false, "default": 7}}),
        json!([reads("n", "pg", "w/one.sql")]),
    );
    let text = text.to_string().replace("\"default\":7", "\"default\":18446744073709551616");
    let request = platform
        .http()
        .post(format!("{}/api/v1/pipelines", platform.address()))
        .header("content-type", "application/json");
    Answer::of(request.body(text).send().await.unwrap()).await.is(400, VALUE);
}

/// Whether two texts are the same number, whatever their zeroes and exponents, or the same string.
fn same(one: &str, other: &str) -> bool {
    let plain = |text: &str| {
        let text = text.trim_matches('"');
        let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        let (negative, mantissa) = mantissa.strip_prefix('-').map_or((false, mantissa), |rest| (true, rest));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let exponent: i64 = exponent.parse::<i64>().unwrap() - fraction.len() as i64;
        let digits = format!("{whole}{fraction}").trim_start_matches('0').to_owned();
        let kept = digits.trim_end_matches('0').to_owned();
        let exponent = exponent + (digits.len() - kept.len()) as i64;
        if kept.is_empty() { (false, kept, 0) } else { (negative, kept, exponent) }
    };
    plain(one) == plain(other)
}

/// FC-26
#[tokio::test]
async fn deep_nesting_is_refused_at_once_or_kept() {
    let (platform, _database, pipeline, _) = with_a_run(json!({}), json!({})).await;
    let process = platform.process_id();
    let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    let start = async |depth: usize| {
        let url = format!("{}/api/v1/pipelines/{pipeline}/executions", platform.address());
        let request = platform.http().post(url).header("content-type", "application/json");
        Answer::of(request.body(format!("{{\"parameters\": {{\"deep\": {}}}}}", nested(depth))).send().await.unwrap())
            .await
    };
    for depth in [128, 129, 2000, 100_000] {
        let begun = Instant::now();
        start(depth).await.is(400, VALUE);
        assert!(begun.elapsed() < Duration::from_millis(500), "{depth}: {:?}", begun.elapsed());
    }
    for depth in [1, 100, 120] {
        let answer = start(depth).await;
        let id = answer.data()["execution_id"].as_str().unwrap().to_owned();
        platform.ended(&id).await;
        platform.get(&format!("/api/v1/executions/{id}/event-record")).await.data();
        platform.get("/api/v1/executions").await.data();
    }
    // What a node gives is read by the caller, however deep it is, or fails the node.
    let body = "SELECT (repeat('[', 2000) || repeat(']', 2000))::jsonb AS deep";
    platform.template("w/deep.sql", "POSTGRES", body).await;
    let deep = platform.pipeline(document("w/deep", json!({}), json!([reads("n", "pg", "w/deep.sql")]))).await;
    let id = platform.start_detached(&deep, json!({})).await;
    let ended = platform.ended(&id).await;
    let result = platform.get(&format!("/api/v1/executions/{id}/result")).await;
    if ended["status"] == "SUCCESS" {
        assert!(
            result.status.is_success() && result.text.contains(&nested(2000)),
            "{}",
            &result.text[..300.min(result.text.len())]
        );
    } else {
        assert!(ended["error"]["message"].as_str().is_some_and(|message| !message.is_empty()), "{ended}");
    }
    let record = platform.get(&format!("/api/v1/executions/{id}/event-record")).await;
    assert!(record.status.is_success(), "{}", record.text);
    assert_eq!(platform.process_id(), process);
    platform.get("/ready").await.data();
}

/// FC-59
#[tokio::test]
async fn null_absent_empty_unknown_and_twice_are_told_apart() {
    let platform = TestPlatform::start().await;
    let path = "/api/v1/datasources/pg";
    let whole = |description: Value| {
        let mut body = json!({"name": "pg", "display_name": "Pg", "dialect": "SQLITE", "jdbc_url": format!("sqlite:{}", platform.files().join("x.db").display()), "credential": {"kind": "none"}});
        body["description"] = description;
        body
    };
    platform.post("/api/v1/datasources", whole(json!("first"))).await.data();
    let description = async || platform.get(path).await.data()["description"].clone();
    assert_eq!(description().await, "first");
    platform.put(path, whole(json!(""))).await.data();
    assert_eq!(description().await, "");
    // Null clears.
    platform.put(path, whole(Value::Null)).await.data();
    assert_eq!(description().await, Value::Null);
    // So does leaving it out: the document replaces what is there.
    platform.put(path, whole(json!("second"))).await.data();
    let mut without = whole(Value::Null);
    without.as_object_mut().unwrap().remove("description");
    platform.put(path, without).await.data();
    assert_eq!(description().await, Value::Null);

    for (field, value) in [("display_name", Value::Null), ("dialect", Value::Null), ("display_name", json!(["x"]))] {
        let mut body = whole(Value::Null);
        body[field] = value.clone();
        let refused = platform.put(path, body).await;
        assert_eq!(refused.status, 400, "{field} {value}: {}", refused.text);
    }
    // A field that nobody knows is nobody's.
    let mut unknown = whole(json!("third"));
    unknown["made_up"] = json!(1);
    assert_eq!(platform.put(path, unknown).await.data().get("made_up"), None);
    let empty = platform.put(path, json!({})).await;
    assert_eq!(empty.status, 400, "{}", empty.text);
    // Of a field that is there twice the last one counts, as readers of JSON have it.
    let twice = whole(json!("a")).to_string().replacen('{', "{\"description\":\"b\",", 1);
    let request =
        platform.http().put(format!("{}{path}", platform.address())).header("content-type", "application/json");
    assert_eq!(Answer::of(request.body(twice).send().await.unwrap()).await.data()["description"], "a");

    // The document says which fields may be null.
    let outline: Value = platform.get("/openapi.json").await.json();
    for name in ["DatasourceDocument", "CredentialDocument", "CreateApiKey"] {
        let schema = &outline["components"]["schemas"][name];
        let required: Vec<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        for (field, said) in schema["properties"].as_object().unwrap() {
            // A reference and a default say it in other words.
            let optional = !required.contains(&field.as_str())
                && said["$ref"].is_null()
                && said["allOf"].is_null()
                && said["default"].is_null();
            assert_eq!(said["nullable"] == true, optional, "{name}.{field}: {said}");
        }
    }
}

/// FC-66
#[tokio::test]
async fn words_of_answers_are_open_and_words_of_requests_are_closed() {
    let platform = TestPlatform::start().await;
    let outline: Value = platform.get("/openapi.json").await.json();
    let schemas = outline["components"]["schemas"].as_object().unwrap();
    // Everything that an answer is made of.
    let mut reached = BTreeSet::new();
    let mut open: Vec<&Value> = Vec::new();
    for operation in
        outline["paths"].as_object().unwrap().values().flat_map(|operations| operations.as_object().unwrap().values())
    {
        open.extend(operation["responses"].as_object().unwrap().values());
    }
    while let Some(value) = open.pop() {
        if let Some(name) = value["$ref"].as_str().and_then(|reference| reference.rsplit('/').next())
            && reached.insert(name.to_owned())
        {
            open.push(&schemas[name]);
        }
        assert!(value["enum"].is_null(), "an answer of tomorrow could not be read: {value}");
        open.extend(value.as_object().into_iter().flat_map(|fields| fields.values()));
        open.extend(value.as_array().into_iter().flatten());
    }
    assert!(reached.len() > 20, "{reached:?}");

    let refused = platform.get("/api/v1/executions?status=PAUSED").await;
    refused.is(400, VALUE);
    for word in ["RUNNING", "SUCCESS", "FAILED", "ABORTED"] {
        assert!(refused.text.contains(word), "{}", refused.text);
    }
    let kind = platform.post("/api/v1/auth/api-keys", json!({"name": "k", "kind": "robot"})).await;
    assert_eq!(kind.json()["error"]["details"]["supported"], json!(["user", "endpoint", "server"]));
    let dialect = platform
        .post("/api/v1/datasources", json!({"name": "x", "display_name": "x", "dialect": "DBASE", "jdbc_url": "x"}))
        .await;
    assert!(
        dialect.status == 400 && dialect.text.contains("POSTGRES") && dialect.text.contains("LAKE"),
        "{}",
        dialect.text
    );
}
