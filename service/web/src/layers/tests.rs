//! Whatever goes wrong leaves in the one envelope.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use kernel::{Fault, Flags, Kind, Operation, Person, Principal, Scope, Via, WorkspaceRef};
use poem::http::Method;
use poem::{Endpoint, IntoEndpoint, Request, Response};
use poem_openapi::param::{Path, Query};
use poem_openapi::payload::Json;
use poem_openapi::{Object, OpenApi, OpenApiService};
use serde_json::Value;

use super::*;
use crate::{
    ApiResult, Authenticate, Authenticated, Caller, Created, Credential, Envelope, ListOf, Origin, Proof, paging,
};

const LIMIT: usize = 1000;

#[derive(Object)]
struct Thing {
    name: String,
}

struct Things;

#[OpenApi]
impl Things {
    #[oai(path = "/things", method = "post", operation_id = "create_thing")]
    async fn create(&self, caller: Caller, thing: Json<Thing>) -> ApiResult<Created<Thing>> {
        caller.may(Operation::Author)?;
        Ok(Created::of(&caller, thing.0))
    }

    #[oai(path = "/things", method = "get", operation_id = "list_things")]
    async fn list(
        &self,
        caller: Caller,
        offset: Query<Option<i64>>,
        limit: Query<Option<i64>>,
    ) -> ApiResult<Envelope<ListOf<Thing>>> {
        let page = paging(&offset, &limit)?;
        Ok(Envelope::of(
            &caller,
            ListOf::of(kernel::Paged { items: vec![()], page, total: 1 }, |()| Thing { name: "a".into() }),
        ))
    }

    #[oai(path = "/things/:number", method = "get", operation_id = "get_thing")]
    async fn get(&self, number: Path<u32>) -> ApiResult<Envelope<Thing>> {
        match number.0 {
            0 => panic!("a bug with a password"),
            1 => Err(Fault::internal("a cause with a password").into()),
            2 => Err(Fault::new(Kind::Busy, "rate_limit.exceeded", "Too many.").into()),
            number => Ok(Envelope::open(Thing { name: number.to_string() })),
        }
    }
}

#[derive(Default)]
struct Door {
    denied: Mutex<Vec<String>>,
}

#[async_trait]
impl Authenticate for Door {
    async fn authenticate(&self, credential: Credential, origin: Origin) -> Result<Authenticated, Fault> {
        let refused = |code, message| Fault::new(Kind::Unauthenticated, code, message);
        let scope = match &credential.proof {
            Proof::Key(key) => {
                let invalid = || refused("auth.api_key.invalid", "The API key is not valid.");
                Some(Scope::named(key).ok_or_else(invalid)?)
            }
            Proof::Session(token) if token == "good" => None,
            Proof::Session(_) => return Err(refused("auth.session.invalid", "The session is not valid.")),
        };
        let person = Person {
            user_id: Uuid::nil(),
            email: "ada@example.com".into(),
            display_name: "Ada".into(),
            is_admin: false,
            via: if scope.is_some() { Via::ApiKey } else { Via::Session },
            key_id: scope.map(|_| "dpk_abcdefghijkl".into()),
            scope,
            correlation_id: origin.correlation_id,
            source_ip: origin.source_ip,
            user_agent: origin.user_agent,
        };
        Ok(Authenticated::from(Arc::new(Principal {
            person: Arc::new(person),
            workspace: WorkspaceRef { id: Uuid::nil(), name: "acme".into() },
            flags: Some(Flags { author: true, ..Flags::default() }),
        })))
    }

    fn scope_denied(&self, who: &Authenticated, fault: &Fault) {
        self.denied.lock().unwrap().push(format!("{} {}", who.person.email, fault.code()));
    }
}

async fn sent(request: Request) -> (StatusCode, Value, Response) {
    answered(Arc::new(Door::default()), request).await
}

async fn answered(door: Arc<Door>, request: Request) -> (StatusCode, Value, Response) {
    let allowed: AllowedMethods = Arc::new(|_| vec!["GET".into(), "POST".into()]);
    let bodies = Bodies::new(LIMIT as u64, std::time::Duration::from_secs(60));
    let bounds = Bounds { bodies, allowed, limiter: None, trusted_proxies: TrustedProxies::default() };
    let service = OpenApiService::new(Things, "things", "1").into_endpoint();
    let endpoint = enclose(poem::Route::new().nest_no_strip("/", service), bounds, door);
    let mut response = endpoint.call(request).await.unwrap();
    let body = response.take_body().into_bytes().await.unwrap();
    let body = if body.is_empty() { Value::Null } else { serde_json::from_slice(&body).unwrap() };
    (response.status(), body, response)
}

fn get(path: &'static str) -> poem::RequestBuilder {
    Request::builder().uri(path.parse().unwrap())
}

fn post(body: impl Into<Body>) -> Request {
    let request = get("/things").method(Method::POST).header("DP-API-Key", "author").content_type("application/json");
    request.body(body)
}

/// What every failure must look like; answers its code.
fn code((status, body, response): &(StatusCode, Value, Response)) -> String {
    assert!(status.is_client_error() || status.is_server_error());
    assert_eq!(body["schema_version"], 1);
    let correlation_id = body["correlation_id"].as_str().unwrap();
    assert_eq!(response.headers()[CORRELATION_HEADER], correlation_id);
    let error = &body["error"];
    for field in ["code", "message", "user_message", "doc_url"] {
        assert!(!error[field].as_str().unwrap().is_empty(), "{field}: {body}");
    }
    assert!(error["details"].is_object(), "{body}");
    assert!(!body.to_string().contains("password"), "{body}");
    error["code"].as_str().unwrap().to_owned()
}

/// FC-60
#[tokio::test]
async fn every_failure_of_the_framework_is_enveloped() {
    let cases = [
        (get("/nothing").finish(), 404, "request.not_found"),
        (get("/things/x").finish(), 400, "pipeline.execution.invalid_parameter_type"),
        (get("/things/0").finish(), 500, "internal.error"),
        (get("/things/1").finish(), 500, "internal.error"),
        (get("/things/2").finish(), 429, "rate_limit.exceeded"),
        (get("/things").finish(), 401, "auth.api_key.missing"),
        (get("/things").header("DP-API-Key", "wrong").finish(), 401, "auth.api_key.invalid"),
        (get("/things").method(Method::PUT).finish(), 405, "request.method_not_allowed"),
        (
            get("/things").method(Method::POST).header("DP-API-Key", "author").body("{}"),
            415,
            "request.unsupported_media_type",
        ),
        (
            get("/things").method(Method::POST).header("DP-API-Key", "author").content_type("text/plain").body("{}"),
            415,
            "request.unsupported_media_type",
        ),
        (post("{"), 400, "pipeline.execution.invalid_parameter_type"),
        (post("{} trailing"), 400, "pipeline.execution.invalid_parameter_type"),
        (post("[".repeat(LIMIT)), 400, "pipeline.execution.invalid_parameter_type"),
        (post("{\"name\": []}"), 400, "pipeline.execution.invalid_parameter_type"),
        (post("x".repeat(LIMIT + 1)), 413, "request.body_too_large"),
    ];
    for (request, status, expected) in cases {
        let shown = format!("{} {}", request.method(), request.uri());
        let answer = sent(request).await;
        assert_eq!((answer.0.as_u16(), code(&answer).as_str()), (status, expected), "{shown}: {}", answer.1);
    }
}

/// FC-55
#[tokio::test]
async fn a_path_that_can_not_be_decoded_is_refused_before_any_route() {
    for path in ["/things/%zz", "/things/%", "/things/7%2", "/things/%00", "/nothing/a%00b", "/things/%C3%28", "/%ff"] {
        let answer = sent(get(path).finish()).await;
        assert_eq!(
            (answer.0.as_u16(), code(&answer).as_str()),
            (400, "pipeline.execution.invalid_parameter_type"),
            "{path}"
        );
        assert_eq!(answer.1["error"]["details"]["field"], "path", "{path}");
    }
    let (status, body, _) = sent(get("/things/%37").finish()).await;
    assert_eq!((status.as_u16(), &body["data"]["name"]), (200, &Value::from("7")));
    assert_eq!(sent(get("/things/%2537").finish()).await.0, 400, "decoded once, it is no number");
}

#[tokio::test]
async fn a_malformed_body_is_told_from_one_of_another_shape() {
    assert_eq!(sent(post("{")).await.1["error"]["details"]["reason"], "malformed_json");
    assert_eq!(sent(post("{\"name\": []}")).await.1["error"]["details"]["reason"], "invalid_body");
}

/// A body that does not tell its length is limited all the same, and before anybody looks at the key.
#[tokio::test]
async fn a_chunked_body_is_limited_before_authentication() {
    let endless = futures_body(LIMIT + 1);
    let request = get("/things").method(Method::POST).content_type("application/json").body(endless);
    let answer = sent(request).await;
    assert_eq!(code(&answer), "request.body_too_large");
    assert_eq!(answer.1["error"]["details"]["limit_bytes"], LIMIT);
}

fn futures_body(bytes: usize) -> Body {
    Body::from_async_read(std::io::Cursor::new(vec![b'x'; bytes]))
}

#[tokio::test]
async fn what_is_sent_as_json_in_any_spelling_is_taken() {
    for content_type in ["application/json; charset=utf-8", "APPLICATION/JSON"] {
        let request =
            get("/things").method(Method::POST).header("DP-API-Key", "author").header("content-type", content_type);
        let (status, body, _) = sent(request.body("{\"name\": \"n\"}")).await;
        assert_eq!(status, 201, "{body}");
        assert_eq!(body["data"]["name"], "n");
        assert_eq!(body["schema_version"], 1);
    }
}

#[tokio::test]
async fn a_correlation_id_is_echoed_and_one_that_is_none_is_replaced() {
    let sent_id = "0198c0de-0000-7000-8000-000000000001";
    let (_, body, response) = sent(get("/things/7").header(CORRELATION_HEADER, sent_id).finish()).await;
    assert_eq!(body["correlation_id"], sent_id);
    assert_eq!(response.headers()[CORRELATION_HEADER], sent_id);

    let (_, body, _) = sent(get("/things/7").header(CORRELATION_HEADER, "42; drop").finish()).await;
    assert!(Uuid::try_parse(body["correlation_id"].as_str().unwrap()).is_ok());
}

#[tokio::test]
async fn a_method_that_is_not_known_comes_with_those_that_are() {
    let (_, _, response) = sent(get("/things").method(Method::PUT).finish()).await;
    assert_eq!(response.headers()["allow"], "GET, POST");
}

/// FC-58
#[tokio::test]
async fn paging_that_can_not_be_is_the_callers_mistake() {
    for query in ["limit=-1", "offset=-1", "limit=9223372036854775808", "limit=1.5", "limit=abc"] {
        let path: &'static str = Box::leak(format!("/things?{query}").into_boxed_str());
        let answer = sent(get(path).header("DP-API-Key", "read").finish()).await;
        assert_eq!(answer.0, 400, "{query}: {}", answer.1);
        assert!(query.starts_with(answer.1["error"]["details"]["field"].as_str().unwrap()), "{query}: {}", answer.1);
    }
    let (_, body, _) = sent(get("/things?limit=9223372036854775807").header("DP-API-Key", "read").finish()).await;
    assert_eq!(
        body["data"]["pagination"],
        serde_json::json!({"offset": 0, "limit": 200, "total": 1, "has_more": false})
    );
}

/// R-KEY-13
#[tokio::test]
async fn a_scope_that_is_too_low_is_refused_and_noted() {
    let door = Arc::new(Door::default());
    let request = get("/things").method(Method::POST).header("DP-API-Key", "read").content_type("application/json");
    let answer = answered(Arc::clone(&door), request.body("{\"name\": \"n\"}")).await;
    assert_eq!(code(&answer), "auth.scope.insufficient");
    assert_eq!(*door.denied.lock().unwrap(), ["ada@example.com auth.scope.insufficient"]);
}

#[tokio::test]
async fn busy_tells_when_to_come_again() {
    let (_, _, response) = sent(get("/things/2").finish()).await;
    assert_eq!(response.headers()["retry-after"], "1");
}

/// FC-60
#[tokio::test]
async fn head_is_get_without_a_body() {
    let (status, body, _) = sent(get("/things/7").method(Method::HEAD).finish()).await;
    assert_eq!((status, body), (StatusCode::OK, Value::Null));
}

/// One success and one error schema an operation, in ranges that a generated client understands.
#[test]
fn the_document_has_one_error_schema() {
    let spec: Value = serde_json::from_str(&OpenApiService::new(Things, "things", "1").spec()).unwrap();
    let responses = spec["paths"]["/things"]["post"]["responses"].as_object().unwrap();
    assert_eq!(responses.keys().collect::<Vec<_>>(), ["201", "4XX", "5XX"]);
    for range in ["4XX", "5XX"] {
        let schema = &responses[range]["content"]["application/json; charset=utf-8"]["schema"];
        assert_eq!(schema["$ref"], "#/components/schemas/Problem");
    }
    assert_eq!(
        spec["paths"]["/things"]["post"]["security"],
        serde_json::json!([{"DP-API-Key": []}, {"dp_session": []}])
    );
}

/// R-SESS-8
#[tokio::test]
async fn where_a_key_and_a_session_come_together_the_key_decides() {
    let both =
        |key: &'static str| get("/things").header("DP-API-Key", key).header("Cookie", "dp_session=good").finish();
    assert_eq!(sent(both("read")).await.0, StatusCode::OK);
    let (status, body, _) = sent(both("wrong")).await;
    assert_eq!((status, &body["error"]["code"]), (StatusCode::UNAUTHORIZED, &"auth.api_key.invalid".into()));
    let (status, body, response) = sent(get("/things").header("Cookie", "dp_session=forged").finish()).await;
    assert_eq!((status, &body["error"]["code"]), (StatusCode::UNAUTHORIZED, &"auth.session.invalid".into()));
    assert!(response.headers()["set-cookie"].to_str().unwrap().starts_with("dp_session=; "), "the browser forgets it");
}

/// R-SESS-9, R-SESS-10
#[tokio::test]
async fn what_a_session_changes_takes_the_token_and_what_a_key_changes_does_not() {
    let post = |cookies: &'static str| {
        let request = get("/things").method(Method::POST).content_type("application/json").header("Cookie", cookies);
        request.header("DP-CSRF-Token", "abc").body(r#"{"name": "a"}"#)
    };
    assert_eq!(sent(post("dp_session=good; dp_csrf=abc")).await.0, StatusCode::CREATED);
    for (cookies, reason) in [("dp_session=good; dp_csrf=abd", "mismatch"), ("dp_session=good", "missing")] {
        let (status, body, _) = sent(post(cookies)).await;
        assert_eq!((status, &body["error"]["code"]), (StatusCode::FORBIDDEN, &"auth.csrf.invalid".into()));
        assert_eq!(body["error"]["details"]["reason"], reason);
    }
    assert_eq!(sent(get("/things").header("Cookie", "dp_session=good").finish()).await.0, StatusCode::OK);
    assert_eq!(sent(self::post(r#"{"name": "a"}"#)).await.0, StatusCode::CREATED);
}
