//! Set-up through the API: datasources, released templates, released pipelines, and runs of them.

use std::path::Path;

use reqwest::Method;
use serde_json::{Value, json};

use super::{Answer, Frame, Frames, TestDatabase, TestPlatform};

/// A node that reads `source` with `template` at version 1 and depends on nothing.
pub fn reads(id: &str, source: &str, template: &str) -> Value {
    json!({"id": id, "description": "", "type": "DQL", "source": source, "template": {"id": template, "version": 1}, "depends_on": []})
}

/// The same, staged as a table.
pub fn stages(id: &str, source: &str, template: &str, table: &str) -> Value {
    let mut node = reads(id, source, template);
    node["output"] = json!({"target": "tempdb", "table": table});
    node
}

/// A whole document around these nodes.
pub fn document(name: &str, parameters: Value, nodes: Value) -> Value {
    json!({"schema_version": 1, "name": name, "display_name": name, "description": "", "parameters": parameters, "nodes": nodes})
}

impl TestPlatform {
    /// Registers a PostgreSQL database as a datasource.
    pub async fn postgres(&self, name: &str, database: &TestDatabase) {
        let url = url::Url::parse(database.url()).unwrap();
        let password = percent_encoding::percent_decode_str(url.password().unwrap()).decode_utf8().unwrap();
        let body = json!({
            "name": name,
            "display_name": name,
            "dialect": "POSTGRES",
            "jdbc_url": format!("postgres://{}{}", url.host_str().unwrap(), url.path()),
            "credential": {"kind": "password", "username": url.username(), "secret": password},
        });
        self.post("/api/v1/datasources", body).await.data();
    }

    /// Registers a SQLite file, which lies in the platform's folder of files.
    pub async fn sqlite(&self, name: &str, file: &Path) {
        let body = json!({
            "name": name,
            "display_name": name,
            "dialect": "SQLITE",
            "jdbc_url": format!("sqlite:{}", file.display()),
            "credential": {"kind": "none"},
        });
        self.post("/api/v1/datasources", body).await.data();
    }

    /// Creates a template and releases its version 1.
    pub async fn template(&self, name: &str, dialect: &str, body: &str) {
        let body = json!({
            "id": name, "dialect": dialect, "display_name": name, "description": "", "imports": [], "is_library": false, "body": body,
        });
        let draft = self.post("/api/v1/templates", body).await.data();
        self.seen(Method::POST, "/api/v1/templates/release", &draft, Some(json!({"name": name}))).await.data();
    }

    /// Creates a pipeline and releases its version 1; answers its id.
    pub async fn pipeline(&self, document: Value) -> String {
        let draft = self.post("/api/v1/pipelines", document).await.data();
        let id = draft["id"].as_str().unwrap().to_owned();
        self.seen(Method::POST, &format!("/api/v1/pipelines/{id}/release"), &draft, None).await.data();
        id
    }

    /// A request whose precondition is the hash of what was read.
    pub async fn seen(&self, method: Method, path: &str, read: &Value, body: Option<Value>) -> Answer {
        let hash = read["body_hash"].as_str().unwrap();
        let mut request = self.http().request(method, format!("{}{path}", self.address())).header("If-Match", hash);
        if let Some(body) = body {
            request = request.json(&body);
        }
        Answer::of(request.send().await.unwrap()).await
    }

    /// Starts a run whose events are streamed.
    pub async fn execute(&self, pipeline: &str, parameters: Value) -> Frames {
        let url = format!("{}/api/v1/pipelines/{pipeline}/execute", self.address());
        self.follow(self.http().post(url).json(&json!({"parameters": parameters}))).await
    }

    /// Runs to the end; answers all events.
    pub async fn run(&self, pipeline: &str, parameters: Value) -> Vec<Frame> {
        self.execute(pipeline, parameters).await.all().await
    }

    /// Runs to the end, which must be a result; answers `data_ready`.
    pub async fn rows_of(&self, pipeline: &str, parameters: Value) -> Value {
        let events = self.run(pipeline, parameters).await;
        let last = events.last().expect("an event");
        assert_eq!(last.event.as_deref(), Some("data_ready"), "{events:?}");
        last.json()
    }

    /// Starts a detached run; answers its id.
    pub async fn start_detached(&self, pipeline: &str, parameters: Value) -> String {
        let body = json!({"parameters": parameters});
        let started = self.post(&format!("/api/v1/pipelines/{pipeline}/executions"), body).await.data();
        started["execution_id"].as_str().unwrap().to_owned()
    }

    /// A run as it is now.
    pub async fn execution(&self, id: &str) -> Value {
        self.get(&format!("/api/v1/executions/{id}")).await.data()
    }

    /// A run once it has ended.
    pub async fn ended(&self, id: &str) -> Value {
        super::eventually("the run has ended", async || {
            let run = self.execution(id).await;
            (run["status"] != "RUNNING").then_some(run)
        })
        .await
    }
}
