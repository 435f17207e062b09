//! How many requests one person may send, over either store.

use reqwest::header::HeaderMap;
use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::support::{Answer, PlatformBuilder, TestPlatform, TestRedis, eventually};

const PATH: &str = "/api/v1/auth/me";

async fn with_key(platform: &TestPlatform, key: &str) -> Answer {
    let request = reqwest::Client::new().get(format!("{}{PATH}", platform.address())).header("DP-API-Key", key);
    Answer::of(request.send().await.unwrap()).await
}

fn told(headers: &HeaderMap, name: &str) -> u64 {
    headers[name].to_str().unwrap().parse().unwrap()
}

/// R-KEY-25: `catalog-api.md` §1.2, a budget of five requests a minute.
async fn a_budget_is_one_persons_and_told_in_every_answer(builder: PlatformBuilder) {
    let platform = builder.set("FLOWSTONE_RATE_LIMIT__REQUESTS_PER_MINUTE", "5").start().await;
    // Through the command line, which is no request.
    let second_key = platform.create_key("read").await;
    assert!(!platform.get("/health").await.headers.contains_key("ratelimit-limit"), "probes are open");
    let unknown = with_key(&platform, "dpk_abcdefghijkl.wrong").await;
    assert_eq!((unknown.status, unknown.headers.contains_key("ratelimit-limit")), (StatusCode::UNAUTHORIZED, false));

    for left in [4, 3, 2] {
        let answer = platform.get(PATH).await;
        answer.data();
        assert_eq!(told(&answer.headers, "ratelimit-limit"), 5);
        assert_eq!(told(&answer.headers, "ratelimit-remaining"), left);
        assert!((1..=60).contains(&told(&answer.headers, "ratelimit-reset")));
        assert!(!answer.headers.contains_key("retry-after"));
    }
    let failed = platform.send(Method::GET, "/api/v1/executions/00000000-0000-4000-8000-000000000000", None).await;
    failed.is(404, "result.execution_not_found");
    assert_eq!(told(&failed.headers, "ratelimit-remaining"), 1, "a failure is told, too");
    let last = with_key(&platform, &second_key).await;
    assert_eq!((last.status, told(&last.headers, "ratelimit-remaining")), (StatusCode::OK, 0), "{}", last.text);

    for key in [platform.key(), &second_key] {
        let refused = with_key(&platform, key).await;
        refused.is(429, "rate_limit.exceeded");
        let wait = told(&refused.headers, "retry-after");
        assert!((1..=60).contains(&wait), "{wait}");
        assert_eq!(told(&refused.headers, "ratelimit-reset"), wait);
        assert_eq!(told(&refused.headers, "ratelimit-remaining"), 0);
        assert_eq!(refused.json()["error"]["details"]["limit"], json!(5));
    }
}

#[tokio::test]
async fn a_budget_is_one_persons_and_told_in_every_answer_in_one_process() {
    a_budget_is_one_persons_and_told_in_every_answer(PlatformBuilder::default()).await;
}

#[tokio::test]
async fn a_budget_is_one_persons_and_told_in_every_answer_over_redis() {
    let Some(redis) = TestRedis::start().await else { return };
    a_budget_is_one_persons_and_told_in_every_answer(TestPlatform::with("REDIS_URL", redis.url())).await;
}

/// `catalog-api.md` §1.2
#[tokio::test]
async fn after_the_told_time_the_budget_is_there_again() {
    let platform = TestPlatform::with("FLOWSTONE_RATE_LIMIT__REQUESTS_PER_SECOND", "1").start().await;
    let refused = eventually("two requests within a second", async || {
        let answer = platform.get(PATH).await;
        (answer.status == StatusCode::TOO_MANY_REQUESTS).then_some(answer)
    })
    .await;
    refused.is(429, "rate_limit.exceeded");
    assert_eq!(told(&refused.headers, "retry-after"), 1);

    eventually("the second is over", async || platform.get(PATH).await.status.is_success().then_some(())).await;
}

/// R-REDIS-4
#[tokio::test]
async fn where_nobody_can_count_nobody_comes_in() {
    let Some(mut redis) = TestRedis::start().await else { return };
    let platform =
        TestPlatform::with("REDIS_URL", redis.url()).set("FLOWSTONE_REDIS__COMMAND_TIMEOUT_MS", "500").start().await;
    platform.get(PATH).await.data();
    let refused = async || {
        let refused = platform.get(PATH).await;
        refused.is(429, "rate_limit.unavailable");
        assert_eq!(told(&refused.headers, "retry-after"), 1);
        let health = platform.get("/health").await.data();
        assert_eq!((&health["status"], &health["components"]["redis"]), (&json!("DOWN"), &json!("DOWN")));
        assert_eq!(health["components"]["database"], "UP");
    };

    redis.freeze();
    refused().await;
    redis.kill9();
    refused().await;
    redis.restart().await;

    eventually("requests are counted again", async || platform.get(PATH).await.status.is_success().then_some(())).await;
    assert_eq!(platform.get("/health").await.data()["status"], "UP");
}

/// R-KEY-25: what two instances let through together is one budget.
#[tokio::test]
async fn instances_that_share_a_redis_share_the_budget() {
    let Some(redis) = TestRedis::start().await else { return };
    let builder = || TestPlatform::with("REDIS_URL", redis.url()).set("FLOWSTONE_RATE_LIMIT__REQUESTS_PER_MINUTE", "6");
    let first = builder().start().await;
    let second = builder().set("DATABASE_URL", first.database().url()).start().await;

    let mut admitted = 0;
    for _ in 0..6 {
        for platform in [&first, &second] {
            admitted += usize::from(with_key(platform, first.key()).await.status.is_success());
        }
    }

    assert_eq!(admitted, 6);
}
