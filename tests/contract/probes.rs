//! What orchestrators ask.

use std::fs;
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use reqwest::StatusCode;
use serde_json::json;

use crate::support::{Answer, PlatformBuilder, TestPlatform, eventually};

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

/// The server of a local platform with all its sessions, silent: it takes connections, closes none and says nothing, until the value is
/// dropped.
struct Silence(Vec<Pid>);

impl Silence {
    fn of(platform: &TestPlatform) -> Self {
        let file = platform.home().join("postgresql/cluster/postmaster.pid");
        let server = fs::read_to_string(file).unwrap().lines().next().unwrap().to_owned();
        let mut silence = Self(Vec::new());
        // The server first, which then makes no more sessions.
        silence.hold(&server);
        let sessions = fs::read_to_string(format!("/proc/{server}/task/{server}/children")).unwrap();
        sessions.split_whitespace().for_each(|session| silence.hold(session));
        silence
    }

    fn hold(&mut self, process: &str) {
        let process = Pid::from_raw(process.parse().unwrap());
        kill(process, Signal::SIGSTOP).unwrap();
        self.0.push(process);
    }
}

impl Drop for Silence {
    fn drop(&mut self) {
        for process in &self.0 {
            let _ = kill(*process, Signal::SIGCONT);
        }
    }
}

/// FC-48
#[tokio::test]
async fn who_asks_how_the_platform_is_hears_it_while_the_database_is_silent() {
    let platform = PlatformBuilder::default().set("FLOWSTONE_MANAGEMENT__SERVER__PORT", "0").start_locally().await;
    let management = platform.management().await;
    // Far longer than they take, and far shorter than the silence, which has no end.
    let asked = async |url: String| {
        let request = reqwest::Client::new().get(&url).timeout(Duration::from_secs(30)).send().await;
        Answer::of(request.unwrap_or_else(|error| panic!("{url}: {error}"))).await
    };
    let address = platform.address().to_owned();
    assert_eq!(asked(format!("{address}/health")).await.data()["components"]["database"], "UP");
    let silence = Silence::of(&platform);

    for base in [&address, &management] {
        let health = asked(format!("{base}/health")).await.data();
        assert_eq!((&health["status"], &health["components"]["database"]), (&json!("DOWN"), &json!("DOWN")));
        let ready = asked(format!("{base}/ready")).await;
        ready.is(503, "database.unavailable");
        assert!(ready.headers.contains_key("retry-after"));
    }
    let metrics = asked(format!("{management}/metrics")).await;
    assert_eq!(metrics.status, StatusCode::OK);
    assert!(metrics.text.contains("flowstone_metadata_pool_connections"), "{}", metrics.text);
    drop(silence);

    eventually("all is well again", async || {
        let ready = asked(format!("{address}/ready")).await.status.is_success();
        let health = asked(format!("{address}/health")).await.data();
        (ready && health["components"]["database"] == "UP").then_some(())
    })
    .await;
}
