//! What strangers send, made up from the document itself: whatever comes, the service answers as the document says, and never
//! with a failure of its own.

use std::path::Path;
use std::process::Command;

use serde_json::json;

use crate::support::authoring::{document, reads};
use crate::support::{TestPlatform, python, scratch_database, tools};

const SCHEMATHESIS: &[&str] = &["schemathesis==4.32.5"];

/// Requests that are made up for each operation beside those for the edges of each parameter.
const EXAMPLES: u32 = 15;

/// What is not looked at, and what is no failure of the service: made-up values are often taken where the generator thinks that
/// they should not be, and a datasource that it has changed can't be reached. Checks that are named on the command line would
/// hold for streams too.
const CHECKS: &str = "
[checks]
positive_data_acceptance.enabled = false
negative_data_rejection.enabled = false
use_after_free.enabled = false
ensure_resource_availability.enabled = false
object_level_authorization.enabled = false
allow_header_conformance.enabled = false
not_a_server_error.expected-statuses = [\"2xx\", \"3xx\", \"4xx\", 502]
";

/// Frames of a stream are a text in the document, for the sake of clients; the generator would hold each against that.
const STREAMS: &str = "
[[operations]]
include-operation-id = [\"execute_pipeline\", \"follow_execution\"]
checks.response_schema_conformance.enabled = false
";

/// Everything a request can name, so that it gets further than "not found".
struct World {
    pipeline: String,
    execution: String,
    template: &'static str,
    datasource: &'static str,
}

impl World {
    async fn prepare(platform: &TestPlatform) -> Self {
        let (template, datasource) = ("conformance/one.sql", "pg");
        platform.template(template, "POSTGRES", "SELECT n, :word AS word FROM generate_series(1, 3) AS g (n)").await;
        let parameters = json!({"word": {"type": "STRING", "required": false, "default": "ü"}});
        let nodes = json!([reads("one", datasource, template)]);
        let pipeline = platform.pipeline(document("conformance/one", parameters, nodes)).await;
        let execution = platform.start_detached(&pipeline, json!({})).await;
        assert_eq!(platform.ended(&execution).await["status"], "SUCCESS");
        Self { pipeline, execution, template, datasource }
    }

    /// The generator's settings: half of the time it names what there is.
    fn settings(&self) -> String {
        let named = [
            ("path.id", &*self.pipeline),
            ("path.pipeline_id", &self.pipeline),
            ("path.execution_id", &self.execution),
            ("query.name", self.template),
            ("path.name", self.datasource),
        ];
        let mut settings = CHECKS.to_owned();
        for (parameter, value) in named {
            settings += &format!(
                "[dictionaries.\"{parameter}\"]
values = [\"{value}\"]
"
            );
            settings += &format!(
                "[parameters.\"{parameter}\"]
dictionary = \"{parameter}\"
probability = 0.5
"
            );
        }
        settings + STREAMS
    }
}

/// FC-58, FC-60
#[tokio::test]
async fn whatever_strangers_send_is_answered_as_the_document_says() {
    let python = tokio::task::spawn_blocking(|| python::environment(SCHEMATHESIS)).await.unwrap();
    let Some(python) = python else { return };
    let platform = TestPlatform::start().await;
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    let settings = World::prepare(&platform).await.settings();
    let (address, key) = (platform.address().to_owned(), platform.key().to_owned());

    let outcome = tokio::task::spawn_blocking(move || sent(&python, &settings, &address, &key)).await.unwrap();

    outcome.unwrap_or_else(|error| panic!("{error}"));
    let log = platform.log();
    let failures: Vec<_> = log.iter().filter(|line| line.contains("\"level\":\"ERROR\"")).collect();
    assert!(failures.is_empty(), "{failures:#?}");
    platform.get("/ready").await.json();
}

/// Lets the generator go over the whole document, always in the same way.
fn sent(python: &Path, settings: &str, address: &str, key: &str) -> Result<String, String> {
    let folder = tempfile::Builder::new().prefix("fs-conformance-").tempdir().unwrap();
    std::fs::write(folder.path().join("schemathesis.toml"), settings).unwrap();
    tools::run(
        Command::new(python.with_file_name("schemathesis"))
            .args(["run", &format!("{address}/openapi.json"), "--header", &format!("DP-API-Key:{key}")])
            .args(["--phases", "coverage,fuzzing"])
            .args(["--max-examples", &EXAMPLES.to_string(), "--generation-deterministic"])
            .args(["--request-timeout", "20", "--workers", "2"])
            .args(["--suppress-health-check", "all", "--no-color", "--warnings", "off"])
            .current_dir(folder.path()),
    )
}
