//! The lifecycle of versions, the same for pipelines and templates: every test that can runs over both.

use std::collections::BTreeSet;

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::authoring::{document, reads};
use crate::support::{Answer, TestPlatform};

/// One of the twins, with one entity of it.
#[derive(Clone)]
struct Entity<'a> {
    platform: &'a TestPlatform,
    twin: Twin,
    /// The pipeline's id, or the template's name.
    key: String,
    name: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Twin {
    Pipeline,
    Template,
}

const TWINS: [Twin; 2] = [Twin::Pipeline, Twin::Template];

impl Twin {
    fn code(self, end: &str) -> String {
        match self {
            Self::Pipeline => format!("pipeline.version.{end}"),
            Self::Template => format!("template.version.{end}"),
        }
    }

    fn missing(self) -> &'static str {
        match self {
            Self::Pipeline => "pipeline.execution.not_found",
            Self::Template => "template.not_found",
        }
    }
}

/// A platform with a datasource and a released template that pipelines can be about.
async fn platform() -> TestPlatform {
    prepared(TestPlatform::start().await).await
}

async fn prepared(platform: TestPlatform) -> TestPlatform {
    platform.sqlite("files", &platform.files().join("any.db")).await;
    platform.template("lib/one.sql", "SQLITE", "SELECT 1 AS n").await;
    platform
}

fn body(twin: Twin, name: &str, word: &str) -> Value {
    match twin {
        Twin::Pipeline => {
            let mut document = document(name, json!({}), json!([reads("only", "files", "lib/one.sql")]));
            document["description"] = word.into();
            document
        }
        Twin::Template => json!({
            "id": name, "dialect": "SQLITE", "display_name": name, "description": "", "imports": [], "is_library": false,
            "body": format!("SELECT '{word}' AS word"),
        }),
    }
}

impl<'a> Entity<'a> {
    /// Version 1, a draft.
    async fn create(platform: &'a TestPlatform, twin: Twin, name: &str) -> Self {
        let path = match twin {
            Twin::Pipeline => "/api/v1/pipelines",
            Twin::Template => "/api/v1/templates",
        };
        let made = platform.post(path, body(twin, name, "first")).await.data();
        let key = made["id"].as_str().unwrap().to_owned();
        Self { platform, twin, key, name: name.to_owned() }
    }

    async fn read(&self) -> Answer {
        let key = &self.key;
        match self.twin {
            Twin::Pipeline => self.platform.get(&format!("/api/v1/pipelines/{key}")).await,
            Twin::Template => self.platform.get(&format!("/api/v1/templates/by-name?name={key}")).await,
        }
    }

    async fn hash(&self) -> String {
        self.read().await.data()["body_hash"].as_str().unwrap().to_owned()
    }

    async fn put(&self, seen: &str, word: &str) -> Answer {
        let path = match self.twin {
            Twin::Pipeline => format!("/api/v1/pipelines/{}", self.key),
            Twin::Template => "/api/v1/templates".to_owned(),
        };
        let read = json!({"body_hash": seen});
        self.platform.seen(Method::PUT, &path, &read, Some(body(self.twin, &self.name, word))).await
    }

    async fn release(&self, seen: &str) -> Answer {
        let read = json!({"body_hash": seen});
        match self.twin {
            Twin::Pipeline => {
                let path = format!("/api/v1/pipelines/{}/release", self.key);
                self.platform.seen(Method::POST, &path, &read, None).await
            }
            Twin::Template => {
                let body = json!({"name": self.key});
                self.platform.seen(Method::POST, "/api/v1/templates/release", &read, Some(body)).await
            }
        }
    }

    async fn purge_draft(&self, seen: &str) -> Answer {
        let read = json!({"body_hash": seen});
        match self.twin {
            Twin::Pipeline => {
                let path = format!("/api/v1/pipelines/{}/draft/discard", self.key);
                self.platform.seen(Method::POST, &path, &read, None).await
            }
            Twin::Template => {
                let body = json!({"name": self.key});
                self.platform.seen(Method::POST, "/api/v1/templates/draft/discard", &read, Some(body)).await
            }
        }
    }

    /// `discard 2`, `restore 1`, `switch 1`, `purge 3`, `release`, `import`, `purge entity`.
    async fn act(&self, event: &str) -> Answer {
        let (verb, number) = event.split_once(' ').unwrap_or((event, ""));
        let (platform, key) = (self.platform, &self.key);
        let version: i32 = number.parse().unwrap_or_default();
        match (self.twin, verb) {
            (_, "release") => self.release(&self.hash().await).await,
            (Twin::Pipeline, "import") => {
                platform.post("/api/v1/pipelines/import", body(self.twin, &self.name, "imported")).await
            }
            (Twin::Template, "import") => {
                let templates = json!({"templates": [body(self.twin, &self.name, "imported")]});
                platform.post("/api/v1/templates/import", templates).await
            }
            (Twin::Pipeline, "switch") => {
                platform.post(&format!("/api/v1/pipelines/{key}/current"), json!({"version": version})).await
            }
            (Twin::Pipeline, "purge") if number == "entity" => {
                platform.delete(&format!("/api/v1/pipelines/{key}")).await
            }
            (Twin::Pipeline, "purge") => platform.delete(&format!("/api/v1/pipelines/{key}/versions/{version}")).await,
            (Twin::Pipeline, verb) => {
                platform.post(&format!("/api/v1/pipelines/{key}/versions/{version}/{verb}"), json!({})).await
            }
            (Twin::Template, "switch") => {
                platform.post("/api/v1/templates/current", json!({"name": key, "version": version})).await
            }
            (Twin::Template, "purge") if number == "entity" => {
                platform.delete(&format!("/api/v1/templates?name={key}")).await
            }
            (Twin::Template, "purge") => {
                platform.delete(&format!("/api/v1/templates/version?name={key}&version={version}")).await
            }
            (Twin::Template, verb) => {
                platform
                    .post(&format!("/api/v1/templates/version/{verb}"), json!({"name": key, "version": version}))
                    .await
            }
        }
    }

    async fn versions(&self) -> Vec<Value> {
        let key = &self.key;
        let listed = match self.twin {
            Twin::Pipeline => self.platform.get(&format!("/api/v1/pipelines/{key}/versions")).await.data(),
            Twin::Template => {
                self.platform.get(&format!("/api/v1/templates/versions?name={key}")).await.data()["versions"].take()
            }
        };
        let mut listed = listed.as_array().unwrap().clone();
        listed.reverse();
        listed
    }

    /// `1R 2X 3D c1`; empty when the entity is gone.
    async fn state(&self) -> String {
        let read = self.read().await;
        if read.status == 404 {
            read.is(404, self.twin.missing());
            return String::new();
        }
        let letter = |status: &Value| match status.as_str() {
            Some("DRAFT") => "D",
            Some("RELEASED") => "R",
            _ => "X",
        };
        let versions = self.versions().await;
        let words: Vec<String> =
            versions.iter().map(|version| format!("{}{}", version["version"], letter(&version["status"]))).collect();
        let pointer = read.data()["current_version"].as_i64().map_or("∅".to_owned(), |version| version.to_string());
        format!("{} c{pointer}", words.join(" "))
    }

    /// An entity brought into a state by the verbs that lead there.
    async fn in_state(platform: &'a TestPlatform, twin: Twin, name: &str, state: &str) -> Self {
        let entity = Self::create(platform, twin, name).await;
        let words: Vec<&str> = state.split(' ').collect();
        let (versions, pointer) = words.split_at(words.len() - 1);
        for (at, version) in versions.iter().enumerate() {
            if at > 0 {
                entity.put(&entity.hash().await, version).await.data();
            }
            if !version.ends_with('D') {
                entity.act("release").await.data();
            }
        }
        for version in versions.iter().filter(|version| version.ends_with('X')) {
            entity.act(&format!("discard {}", version.trim_end_matches('X'))).await.data();
        }
        let pointer = pointer[0].trim_start_matches('c');
        if pointer != "∅" && !entity.state().await.ends_with(&format!("c{pointer}")) {
            entity.act(&format!("switch {pointer}")).await.data();
        }
        assert_eq!(entity.state().await, state, "the way into the state");
        entity
    }
}

/// R-VER-1, R-VER-5, R-VER-21, R-VER-25, R-VER-26, R-VER-28, R-VER-30, R-VER-31, R-VER-34, R-PROM-6, R-PROM-7
#[tokio::test]
async fn the_worked_outcomes_hold_for_pipelines_and_templates() {
    let platform = platform().await;
    let outcomes = [
        ("1D c∅", "release", "1R c1"),
        ("1D c∅", "discard 1", "not_released"),
        ("1D c∅", "switch 1", "1D c1"),
        ("1D c∅", "purge 1", ""),
        ("1D c∅", "purge entity", ""),
        ("1D c∅", "import", "1D 2R c2"),
        ("1R c1", "import", "1R 2R c1"),
        ("1X 2X c∅", "import", "1X 2X 3R c3"),
        ("1R c1", "release", "not_draft"),
        ("1R c1", "discard 1", "1X c∅"),
        ("1R c1", "restore 1", "not_discarded"),
        ("1R c1", "purge 1", "last_release"),
        ("1R c1", "purge entity", "last_release"),
        ("1R 2D c1", "release", "1R 2R c2"),
        ("1R 2D c1", "purge 2", "1R c1"),
        ("1R 2D c1", "discard 1", "1X 2D c2"),
        ("1R 2D c1", "switch 2", "1R 2D c2"),
        ("1R 2R c2", "discard 2", "1R 2X c1"),
        ("1R 2R c2", "discard 1", "1X 2R c2"),
        ("1R 2R c2", "switch 1", "1R 2R c1"),
        ("1R 2X c1", "restore 2", "1R 2R c2"),
        ("1X 2R c2", "restore 1", "1R 2R c2"),
        ("1R 2X c1", "switch 2", "not_eligible"),
        ("1X 2D c2", "purge 2", "1X c∅"),
        ("1X 2X c∅", "restore 1", "1R 2X c1"),
        ("1X 2X 3D c3", "restore 2", "1X 2R 3D c3"),
        ("1R 2X 3D c1", "discard 1", "1X 2X 3D c3"),
        ("1R 2X 3D c3", "purge 3", "1R 2X c1"),
    ];
    for twin in TWINS {
        for (number, (before, event, after)) in outcomes.into_iter().enumerate() {
            let entity = Entity::in_state(&platform, twin, &format!("worked/outcome-{number}"), before).await;

            let answer = entity.act(event).await;

            if after.contains('_') {
                answer.is(409, &twin.code(after));
                assert_eq!(entity.state().await, before, "{twin:?}: {before} {event}");
            } else {
                assert!(answer.status.is_success(), "{twin:?}: {before} {event}: {}", answer.text);
                assert_eq!(entity.state().await, after, "{twin:?}: {before} {event}");
            }
        }
    }
}

/// R-VER-2, R-VER-10
#[tokio::test]
async fn a_discarded_pipeline_says_so_and_its_stamps_come_and_go() {
    let platform = platform().await;
    let entity = Entity::in_state(&platform, Twin::Pipeline, "a/b", "1R c1").await;

    let discarded = entity.act("discard 1").await.data();

    assert_eq!((&discarded["entity_status"], &discarded["current_version"]), (&json!("DISCARDED"), &Value::Null));
    let version = entity.versions().await[0].clone();
    assert!(version["discarded_at"].is_string() && version["discarded_by"] == "admin@localhost", "{version}");
    let released_at = version["released_at"].clone();
    let restored = entity.act("restore 1").await.data();
    assert_eq!(restored["entity_status"], "ACTIVE");
    let version = entity.versions().await[0].clone();
    assert!(version.get("discarded_at").is_none() && version["released_at"] == released_at, "{version}");
}

/// R-VER-3, R-VER-14, R-VER-15, FC-72
#[tokio::test]
async fn of_first_writers_at_once_one_wins_and_the_others_are_told_of_it() {
    let platform = platform().await;
    for twin in TWINS {
        for round in 0..6 {
            let entity = Entity::in_state(&platform, twin, &format!("race/first-{round}"), "1R c1").await;
            let seen = entity.hash().await;

            let answers = futures::future::join_all((0..5).map(|writer| {
                let (entity, seen) = (entity.clone(), seen.clone());
                async move { entity.put(&seen, &format!("writer {writer}")).await }
            }))
            .await;

            let (won, lost): (Vec<_>, Vec<_>) = answers.into_iter().partition(|answer| answer.status == 200);
            assert_eq!(won.len(), 1, "{twin:?}: one writer makes the draft");
            let winner = won[0].data();
            assert_eq!((&winner["status"], &winner["version"]), (&json!("DRAFT"), &json!(2)));
            for answer in lost {
                let details = answer.is(409, &twin.code("conflict")).json()["error"]["details"].clone();
                assert_eq!(details["current_body_hash"], winner["body_hash"]);
                assert_eq!(
                    (&details["current_status"], &details["updated_by"]),
                    (&json!("DRAFT"), &json!("admin@localhost"))
                );
                assert!(details["updated_at"].is_string());
            }
            assert_eq!(entity.state().await, "1R 2D c1");
        }
    }
}

/// R-VER-14, R-VER-16, FC-72
#[tokio::test]
async fn of_parallel_saves_of_a_draft_exactly_one_wins_every_round() {
    let platform = platform().await;
    let entity = Entity::create(&platform, Twin::Pipeline, "race/draft").await;
    for round in 0..20 {
        let seen = entity.hash().await;
        let (mine, yours) = (format!("one {round}"), format!("other {round}"));
        let (one, other) = tokio::join!(entity.put(&seen, &mine), entity.put(&seen, &yours));
        let statuses = BTreeSet::from([one.status.as_u16(), other.status.as_u16()]);
        assert_eq!(statuses, BTreeSet::from([200, 409]));
        let winner = if one.status == 200 { one } else { other };
        assert_eq!(entity.hash().await, winner.data()["body_hash"].as_str().unwrap(), "what won is what is there");
    }
    assert_eq!(entity.state().await, "1D c∅");
}

/// R-VER-22
#[tokio::test]
async fn of_two_releases_at_once_one_succeeds() {
    let platform = platform().await;
    for twin in TWINS {
        let entity = Entity::create(&platform, twin, "race/release").await;
        let seen = entity.hash().await;

        let (one, other) = tokio::join!(entity.release(&seen), entity.release(&seen));

        let (won, lost) = if one.status == 200 { (one, other) } else { (other, one) };
        assert_eq!(won.data()["status"], "RELEASED");
        lost.is(409, &twin.code("not_draft"));
        assert_eq!(entity.state().await, "1R c1");
    }
}

/// R-VER-14
#[tokio::test]
async fn a_stale_precondition_is_refused_by_write_release_and_purge() {
    let platform = platform().await;
    for twin in TWINS {
        let entity = Entity::create(&platform, twin, "stale/one").await;
        let old = entity.hash().await;
        let new = entity.put(&old, "second").await.data()["body_hash"].clone();

        for answer in [entity.put(&old, "third").await, entity.release(&old).await, entity.purge_draft(&old).await] {
            let details = answer.is(409, &twin.code("conflict")).json()["error"]["details"].clone();
            assert_eq!(details["current_body_hash"], new, "{twin:?}");
        }
        assert_eq!(entity.state().await, "1D c∅");
    }
}

/// R-VER-13
#[tokio::test]
async fn without_a_precondition_nothing_is_written() {
    let platform = platform().await;
    let entity = Entity::create(&platform, Twin::Pipeline, "blind/one").await;
    let key = &entity.key;
    let answers = [
        platform.put(&format!("/api/v1/pipelines/{key}"), body(Twin::Pipeline, "blind/one", "x")).await,
        platform.send(Method::POST, &format!("/api/v1/pipelines/{key}/release"), None).await,
        platform.send(Method::POST, &format!("/api/v1/pipelines/{key}/draft/discard"), None).await,
        platform.put("/api/v1/templates", body(Twin::Template, "lib/one.sql", "x")).await,
    ];
    for answer in answers {
        let details = answer.is(400, "pipeline.execution.invalid_parameter_type").json()["error"]["details"].clone();
        assert_eq!(details["reason"], "precondition_missing");
    }
}

/// R-VER-17
#[tokio::test]
async fn a_first_write_that_changes_nothing_makes_no_draft_but_a_stale_one_is_still_refused() {
    let platform = platform().await;
    for twin in TWINS {
        let entity = Entity::in_state(&platform, twin, "noop/one", "1R c1").await;
        let released = entity.hash().await;

        let unchanged = entity.put(&released, "first").await.data();

        assert_eq!((&unchanged["status"], unchanged.get("draft")), (&json!("RELEASED"), None), "{twin:?}");
        assert_eq!(entity.state().await, "1R c1");
        entity.put("0000", "first").await.is(409, &twin.code("conflict"));
    }
}

/// R-VER-11
#[tokio::test]
async fn the_order_of_keys_in_a_request_does_not_matter() {
    let platform = platform().await;
    let entity = Entity::in_state(&platform, Twin::Pipeline, "order/one", "1R c1").await;
    let seen = entity.hash().await;
    let text = r#"{"nodes": [{"template": {"version": 1, "id": "lib/one.sql"}, "source": "files", "depends_on": [], "type": "DQL",
        "description": "", "id": "only"}], "parameters": {}, "description": "first", "display_name": "order/one",
        "name": "order/one", "schema_version": 1}"#;

    let request = platform.http().put(format!("{}/api/v1/pipelines/{}", platform.address(), entity.key));
    let request = request.header("If-Match", &seen).header("Content-Type", "application/json").body(text);
    let answer = Answer::of(request.send().await.unwrap()).await.data();

    assert_eq!((answer["body_hash"].as_str(), &answer["status"]), (Some(seen.as_str()), &json!("RELEASED")));
}

/// R-VER-18
#[tokio::test]
async fn a_draft_edited_back_to_its_parent_stays_a_draft() {
    let platform = platform().await;
    let entity = Entity::in_state(&platform, Twin::Template, "back/one", "1R c1").await;
    let released = entity.hash().await;
    let draft = entity.put(&released, "second").await.data()["body_hash"].as_str().unwrap().to_owned();

    let back = entity.put(&draft, "first").await.data();

    assert_eq!((back["status"].as_str(), back["body_hash"].as_str()), (Some("DRAFT"), Some(released.as_str())));
    assert_eq!(entity.state().await, "1R 2D c1");
}

/// R-VER-4
#[tokio::test]
async fn a_number_is_one_more_than_the_highest_that_is_left() {
    let platform = platform().await;
    let entity = Entity::in_state(&platform, Twin::Pipeline, "number/one", "1R 2R 3D c2").await;
    entity.act("purge 3").await;
    entity.act("switch 1").await.data();

    let written = entity.put(&entity.hash().await, "another").await.data();

    assert_eq!(written["version"], 3);
}

/// R-VER-6
#[tokio::test]
async fn what_was_released_keeps_its_body_and_its_hash() {
    let platform = platform().await;
    let entity = Entity::in_state(&platform, Twin::Pipeline, "kept/one", "1R c1").await;
    let path = format!("/api/v1/pipelines/{}/versions/1", entity.key);
    let before = platform.get(&path).await.data();

    entity.put(&entity.hash().await, "second").await.data();
    entity.act("release").await.data();
    entity.act("discard 1").await.data();

    let after = platform.get(&path).await.data();
    assert_eq!(
        (&after["body_hash"], &after["nodes"], &after["description"]),
        (&before["body_hash"], &before["nodes"], &before["description"])
    );
    assert_eq!(after["status"], "DISCARDED");
}

/// R-VER-7
#[tokio::test]
async fn a_discarded_entity_keeps_its_name() {
    let platform = platform().await;
    Entity::in_state(&platform, Twin::Pipeline, "taken/one", "1X c∅").await;
    Entity::in_state(&platform, Twin::Template, "taken/one", "1X c∅").await;

    let pipeline = platform.post("/api/v1/pipelines", body(Twin::Pipeline, "taken/one", "x")).await;
    pipeline.is(409, "pipeline.validation.duplicate_name");
    let template = platform.post("/api/v1/templates", body(Twin::Template, "taken/one", "x")).await;
    template.is(409, "template.validation.duplicate_name");
}

/// R-VER-8
#[tokio::test]
async fn what_a_key_writes_is_marked_so_and_names_the_person() {
    let platform = platform().await;
    let entity = Entity::in_state(&platform, Twin::Template, "via/one", "1R c1").await;
    let version = entity.versions().await[0].clone();
    assert_eq!((&version["created_via"], &version["updated_via"]), (&json!("api_key"), &json!("api_key")));
    assert_eq!(
        (&version["created_by"], &version["released_by"]),
        (&json!("admin@localhost"), &json!("admin@localhost"))
    );
}

/// R-VER-35, R-VER-34
#[tokio::test]
async fn a_hardened_deployment_refuses_authoring_and_lets_the_pointer_move() {
    let platform = platform().await;
    let pipeline = Entity::in_state(&platform, Twin::Pipeline, "hard/one", "1R 2R c2").await;
    let template = Entity::in_state(&platform, Twin::Template, "hard/one", "1R 2R c2").await;
    let (keys, database) = ([pipeline.key, template.key], platform.database().url().to_owned());

    let hardened = TestPlatform::with("FLOWSTONE_DEPLOYMENT__AUTHORING_ENABLED", "false")
        .set("DATABASE_URL", database)
        .start()
        .await;

    for (twin, key) in TWINS.into_iter().zip(keys) {
        let disabled =
            if twin == Twin::Pipeline { "pipeline.authoring.disabled" } else { "template.authoring.disabled" };
        let entity = Entity { platform: &hardened, twin, key, name: "hard/one".into() };
        let hash = entity.hash().await;
        for answer in [
            entity.put(&hash, "x").await,
            entity.release(&hash).await,
            entity.purge_draft(&hash).await,
            entity.act("discard 1").await,
            entity.act("restore 1").await,
            entity.act("purge 1").await,
            entity.act("purge entity").await,
        ] {
            answer.is(403, disabled);
        }
        entity.act("switch 1").await.data();
        assert_eq!(entity.state().await, "1R 2R c1");
    }
}

/// R-VER-38
#[tokio::test]
async fn a_version_that_is_not_there_is_not_found() {
    let platform = platform().await;
    for twin in TWINS {
        let entity = Entity::in_state(&platform, twin, "gone/one", "1R c1").await;
        for event in ["discard 9", "restore 9", "purge 9", "switch 9"] {
            entity.act(event).await.is(404, twin.missing());
        }
    }
}

/// R-VER-39
#[tokio::test]
async fn a_read_without_a_version_shows_the_draft_and_points_at_it() {
    let platform = platform().await;
    for twin in TWINS {
        let entity = Entity::in_state(&platform, twin, "read/one", "1R 2D c1").await;

        let read = entity.read().await.data();

        assert_eq!(
            (&read["version"], &read["status"], &read["current_version"]),
            (&json!(2), &json!("DRAFT"), &json!(1)),
            "{twin:?}"
        );
        assert_eq!((&read["draft"]["version"], &read["draft"]["body_hash"]), (&json!(2), &read["body_hash"]));
        assert_eq!(read["draft"]["updated_by"], "admin@localhost");
    }
}

/// R-VER-26, R-VER-28, R-VER-34, R-AUD-1
#[tokio::test]
async fn every_verb_leaves_its_trace() {
    let platform = platform().await;
    let entity = Entity::in_state(&platform, Twin::Pipeline, "trace/one", "1R 2R c2").await;
    for event in ["discard 2", "restore 2", "switch 1", "switch 1"] {
        entity.act(event).await.data();
    }
    let client = platform.database().connect().await;
    let asked = "SELECT event, details_json ->> 'pointer_before', details_json ->> 'pointer_after', details_json ->> 'via', \
                 details_json ->> 'workspace_id' IS NOT NULL FROM catalog.audit_log \
                 WHERE details_json ->> 'pipeline' = 'trace/one' ORDER BY id";
    let rows = client.query(asked, &[]).await.unwrap();
    let told: Vec<(String, Option<String>, Option<String>)> =
        rows.iter().map(|row| (row.get(0), row.get(1), row.get(2))).collect();
    let told: Vec<(&str, Option<&str>, Option<&str>)> =
        told.iter().map(|(event, before, after)| (event.as_str(), before.as_deref(), after.as_deref())).collect();
    assert_eq!(
        told,
        [
            ("pipeline.version.released", None, Some("1")),
            ("pipeline.version.released", Some("1"), Some("2")),
            ("pipeline.version.discarded", Some("2"), Some("1")),
            ("pipeline.version.restored", Some("1"), Some("2")),
            ("pipeline.current_switched", None, None),
        ],
        "switching to the current version is no event"
    );
    assert!(rows.iter().all(|row| row.get::<_, Option<&str>>(3) == Some("api_key") && row.get::<_, bool>(4)));
}
