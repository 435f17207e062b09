//! The audit trail: who reads it, page by page, and where those come from who are in it.

mod vocabulary;

use std::collections::BTreeSet;

use reqwest::Method;
use serde_json::{Value, json};
use tokio_postgres::Client;

use crate::support::{Answer, Browser, TestPlatform, eventually};

/// The id of the workspace `default`.
const DEFAULT: &str = "defa0000-0000-0000-0000-000000000001";

/// Somebody with these flags of a workspace and a key of theirs.
async fn member(platform: &TestPlatform, email: &str, workspace: &str, flags: &[&str]) -> String {
    let set = [&["member", "set", "--email", email, "--workspace", workspace][..], flags].concat();
    assert!(platform.flowstone(&set).await.status.success());
    let scopes = if flags.is_empty() { "read" } else { "author" };
    let key = ["key", "create", "--name", "t", "--email", email, "--workspace", workspace, "--scopes", scopes];
    let output = platform.flowstone(&key).await;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().lines().last().unwrap().to_owned()
}

async fn with_key(platform: &TestPlatform, key: &str, path: &str) -> Answer {
    let request = reqwest::Client::new().get(format!("{}{path}", platform.address())).header("DP-API-Key", key);
    Answer::of(request.send().await.unwrap()).await
}

/// Writes rows of the event `test.row`, by SQL that gives their times.
async fn rows(client: &Client, times: &str, workspace: Option<&str>) {
    let details = workspace.map_or(json!({}), |workspace| json!({"workspace_id": workspace}));
    let sql = format!(
        "INSERT INTO catalog.audit_log (timestamp, event, details_json) SELECT t.at::timestamptz, 'test.row', $1 FROM {times} AS t(at)"
    );
    client.execute(&sql, &[&details]).await.unwrap();
}

/// Every page, to the end; `between` happens after each.
async fn all(read: impl AsyncFn(&str) -> Answer, query: &str, mut between: impl AsyncFnMut()) -> Vec<Value> {
    let (mut items, mut after) = (Vec::new(), String::new());
    loop {
        let page = read(&format!("/api/v1/audit?{query}{after}")).await.data();
        items.extend(page["items"].as_array().unwrap().iter().cloned());
        let Some(next) = page["next"].as_str() else { return items };
        after = format!("&after={next}");
        between().await;
    }
}

fn ids(items: &[Value]) -> Vec<String> {
    items.iter().map(|item| item["id"].as_str().unwrap().to_owned()).collect()
}

/// FC-23
#[tokio::test]
async fn every_row_comes_once_whatever_the_page_and_whatever_is_written_meanwhile() {
    let platform = TestPlatform::start().await;
    let client = platform.database().connect().await;
    let micros =
        "unnest(ARRAY['2026-05-01 10:00:00.029058Z', '2026-05-01 10:00:00.029958Z', '2026-05-01 10:00:00.029999Z'])";
    rows(&client, micros, Some(DEFAULT)).await;
    rows(&client, "(SELECT '2026-05-01 10:00:00.029958Z' FROM generate_series(1, 200))", Some(DEFAULT)).await;
    let sql = "SELECT id FROM catalog.audit_log WHERE event = 'test.row' ORDER BY timestamp DESC, id DESC";
    let expected: Vec<String> =
        client.query(sql, &[]).await.unwrap().iter().map(|row| format!("c{}", row.get::<_, i64>(0))).collect();
    assert_eq!(expected.len(), 203);
    let admin = platform.admin().await;
    let whole = async |path: &str| admin.send(&platform, Method::GET, path, None).await;
    let workspace = async |path: &str| platform.get(path).await;

    for limit in [1, 2, 3, 4, 5, 6, 7, 50, 100, 200] {
        let query = format!("event=test.row&limit={limit}");
        assert_eq!(ids(&all(&whole, &query, async || {}).await), expected, "{limit}");
        assert_eq!(ids(&all(&workspace, &query, async || {}).await), expected, "{limit}");
    }
    // Rows that come and go before the place that was reached move nothing.
    let meanwhile = async || {
        rows(&client, "(SELECT now()::text FROM generate_series(1, 3))", Some(DEFAULT)).await;
        let newest = "DELETE FROM catalog.audit_log WHERE id IN (SELECT id FROM catalog.audit_log WHERE event = 'test.row' \
                      ORDER BY timestamp DESC, id DESC LIMIT 5)";
        client.execute(newest, &[]).await.unwrap();
    };
    let read = ids(&all(&whole, "event=test.row&limit=10", meanwhile).await);
    assert_eq!(read, expected);
}

/// R-KEY-24
#[tokio::test]
async fn an_admin_of_a_workspace_reads_its_rows_and_a_super_admin_all() {
    let platform = TestPlatform::start().await;
    assert!(platform.flowstone(&["workspace", "create", "--name", "acme"]).await.status.success());
    let keys = [
        member(&platform, "admin@acme.test", "acme", &["--admin"]).await,
        member(&platform, "author@acme.test", "acme", &["--author", "--promoter"]).await,
        member(&platform, "viewer@acme.test", "acme", &[]).await,
    ];
    let client = platform.database().connect().await;
    let acme: String =
        client.query_one("SELECT id::text FROM catalog.workspaces WHERE name = 'acme'", &[]).await.unwrap().get(0);
    for (times, workspace) in [
        ("(VALUES ('2026-05-01 10:00Z'))", Some(acme.as_str())),
        ("(VALUES ('2026-05-02 10:00Z'))", Some(DEFAULT)),
        ("(VALUES ('2026-05-03 10:00Z'))", None),
    ] {
        rows(&client, times, workspace).await;
    }
    let days = |answer: &Answer| -> Vec<String> {
        let items = answer.data()["items"].as_array().unwrap().clone();
        items.iter().map(|item| item["timestamp"].as_str().unwrap()[..10].to_owned()).collect()
    };
    let path = "/api/v1/audit?event=test.row";

    assert_eq!(days(&with_key(&platform, &keys[0], path).await), ["2026-05-01"]);
    with_key(&platform, &keys[1], path).await.is(403, "auth.role_required");
    with_key(&platform, &keys[2], path).await.is(403, "auth.scope.insufficient");
    with_key(&platform, "dpk_nonsense", path).await.is(401, "auth.api_key.invalid");
    // A key of a super admin reads what its workspace's admins read, and the person reads everything.
    assert_eq!(days(&platform.get(path).await), ["2026-05-02"]);
    let mut admin = platform.admin().await;
    let read = async |admin: &Browser, path: &str| admin.send(&platform, Method::GET, path, None).await;
    assert_eq!(days(&read(&admin, path).await), ["2026-05-03", "2026-05-02", "2026-05-01"]);
    admin.workspace = Some("acme".into());
    assert_eq!(days(&read(&admin, path).await).len(), 3, "wherever they act");

    let filtered = |query: &str| format!("{path}&{query}");
    assert_eq!(days(&read(&admin, &filtered("from=2026-05-02T10:00:00Z")).await), ["2026-05-03", "2026-05-02"]);
    assert_eq!(days(&read(&admin, &filtered("to=2026-05-02T10:00:00Z")).await), ["2026-05-01"]);
    assert!(days(&read(&admin, &filtered("user_id=00000000-0000-0000-0000-000000000000")).await).is_empty());
    let by_person = read(&admin, "/api/v1/audit?event=auth.login.success").await.data();
    let row = &by_person["items"][0];
    assert_eq!((&row["source_ip"], row["details"]["provider"].as_str()), (&json!("127.0.0.1"), Some("local")));
    let of_person = format!("/api/v1/audit?user_id={}", row["user_id"].as_str().unwrap());
    let events: BTreeSet<_> =
        all(async |path| read(&admin, path).await, &of_person["/api/v1/audit?".len()..], async || {})
            .await
            .iter()
            .map(|item| item["event"].as_str().unwrap().to_owned())
            .collect();
    assert!(events.contains("auth.login.success") && !events.contains("test.row"), "{events:?}");
    for (query, field) in [("after=nonsense", "after"), ("limit=-1", "limit")] {
        let answer = read(&admin, &filtered(query)).await;
        answer.is(400, "pipeline.execution.invalid_parameter_type");
        assert_eq!(answer.json()["error"]["details"]["field"], field);
    }
    assert!(days(&read(&admin, "/api/v1/audit?event=test%00row").await).is_empty());
}

/// The address under which a refused key was written down, for a request with these headers.
async fn seen_as(platform: &TestPlatform, headers: &[(&str, &str)]) -> String {
    let client = platform.database().connect().await;
    let last: i64 = client.query_one("SELECT coalesce(max(id), 0) FROM catalog.audit_log", &[]).await.unwrap().get(0);
    let url = format!("{}/api/v1/auth/me", platform.address());
    let mut request = reqwest::Client::new().get(url).header("DP-API-Key", "dpk_abcdefghijkl.nonsense");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    Answer::of(request.send().await.unwrap()).await.is(401, "auth.api_key.invalid");
    eventually("the refusal is in the trail", async || {
        let sql = "SELECT host(source_ip) FROM catalog.audit_log WHERE id > $1 AND event = 'auth.api_key.rejected'";
        Some(client.query_opt(sql, &[&last]).await.unwrap()?.get(0))
    })
    .await
}

/// R-AUD-3
#[tokio::test]
async fn a_forwarded_address_is_believed_of_a_trusted_proxy_alone() {
    let spoofed = [("X-Forwarded-For", "203.0.113.66, 192.0.2.1, 10.1.2.3")];
    let standard = [("Forwarded", "for=203.0.113.66, for=\"[2001:db8::1]:4711\"")];
    let trusting = TestPlatform::with("FLOWSTONE_AUTH__TRUSTED_PROXIES", "127.0.0.0/8,10.0.0.0/8").start().await;
    assert_eq!(seen_as(&trusting, &spoofed).await, "192.0.2.1");
    assert_eq!(seen_as(&trusting, &standard).await, "2001:db8::1");
    assert_eq!(seen_as(&trusting, &[]).await, "127.0.0.1");

    let trusting_others = TestPlatform::with("FLOWSTONE_AUTH__TRUSTED_PROXIES", "10.0.0.0/8").start().await;
    for headers in [&spoofed[..], &standard[..]] {
        assert_eq!(seen_as(&trusting_others, headers).await, "127.0.0.1");
    }
}
