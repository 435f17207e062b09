//! What orchestrators ask.

use std::fs;

use serde_json::json;

use crate::support::{TestPlatform, eventually};

#[tokio::test]
async fn the_health_of_staging_is_that_an_engine_can_be_made() {
    let platform = TestPlatform::start().await;
    let staging = async || platform.get("/health").await.data()["components"]["staging"].clone();
    assert_eq!(staging().await, json!("UP"));
    let folder = platform.home().join("staging");

    // A file where the folder of the engines was: none can be made.
    fs::remove_dir_all(&folder).unwrap();
    fs::write(&folder, "").unwrap();

    eventually("staging is told as down", async || (staging().await == json!("DOWN")).then_some(())).await;
    assert_eq!(platform.get("/health").await.data()["status"], "DOWN");
    assert!(platform.log().iter().any(|line| line.contains("no staging engine can be made")));
    fs::remove_file(&folder).unwrap();
    eventually("staging is told as up again", async || (staging().await == json!("UP")).then_some(())).await;
}

#[tokio::test]
async fn probes_that_come_often_make_few_engines_and_leave_nothing() {
    let platform = TestPlatform::start().await;
    let management = platform.management().await;
    let started = async || {
        let text = reqwest::get(format!("{management}/metrics")).await.unwrap().text().await.unwrap();
        let line = text.lines().find(|line| line.starts_with("flowstone_staging_starts_total{outcome=\"success\"}"));
        line.map_or(0, |line| line.rsplit(' ').next().unwrap().parse::<u32>().unwrap())
    };

    let asked = std::time::Instant::now();
    let answers = futures::future::join_all((0..50).map(|_| platform.get("/health"))).await;

    assert!(answers.iter().all(|answer| answer.data()["components"]["staging"] == "UP"));
    let most = 1 + u32::try_from(asked.elapsed().as_secs()).unwrap() / 5;
    assert!(started().await <= most + 1, "{} engines for 50 probes", started().await);
    let left = || fs::read_dir(platform.home().join("staging")).unwrap().count();
    eventually("the probes' folders are gone", async || (left() == 0).then_some(())).await;
}
