//! Set-up through the API: datasources, released templates, released pipelines, and runs of them.

use std::path::Path;

use client::types::CredentialDocument;
use client::types::builder::DatasourceDocument;
use reqwest::Method;
use serde_json::{Map, Value, json};
use uuid::Uuid;

use super::{Answer, Frame, Frames, MariaDatabase, TestDatabase, TestPlatform, mariadb};

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

/// How to log in to a test's database, and where it is without that.
pub fn location(database: &TestDatabase) -> (String, CredentialDocument) {
    let url = url::Url::parse(database.url()).unwrap();
    let password = percent_encoding::percent_decode_str(url.password().unwrap()).decode_utf8().unwrap();
    let credential = CredentialDocument {
        kind: Some("password".to_owned()),
        username: Some(url.username().to_owned()),
        secret: Some(password.into_owned()),
    };
    (format!("postgres://{}{}", url.host_str().unwrap(), url.path()), credential)
}

impl TestPlatform {
    /// Registers a PostgreSQL database as a datasource.
    pub async fn postgres(&self, name: &str, database: &TestDatabase) {
        let (url, credential) = location(database);
        self.datasource(|it| it.name(name).display_name(name).dialect("POSTGRES").jdbc_url(url).credential(credential))
            .await;
    }

    /// Registers a database of MariaDB as a datasource, with the login of its owner.
    pub async fn mysql(&self, name: &str, database: &MariaDatabase) {
        let credential = CredentialDocument {
            kind: Some("password".to_owned()),
            username: Some(database.name.clone()),
            secret: Some(mariadb::PASSWORD.to_owned()),
        };
        let url = database.url();
        self.datasource(|it| it.name(name).display_name(name).dialect("MYSQL").jdbc_url(url).credential(credential))
            .await;
    }

    /// Registers a SQLite file, which lies in the platform's folder of files.
    pub async fn sqlite(&self, name: &str, file: &Path) {
        let url = format!("sqlite:{}", file.display());
        let credential = CredentialDocument { kind: Some("none".to_owned()), ..CredentialDocument::default() };
        self.datasource(|it| it.name(name).display_name(name).dialect("SQLITE").jdbc_url(url).credential(credential))
            .await;
    }

    async fn datasource(&self, fill: impl FnOnce(DatasourceDocument) -> DatasourceDocument) {
        self.client().create_datasource().body_map(fill).send().await.unwrap();
    }

    /// Creates a template and releases its version 1.
    pub async fn template(&self, name: &str, dialect: &str, body: &str) {
        let api = self.client();
        let created = api.create_template().body_map(|it| {
            it.id(name.to_owned()).dialect(dialect.to_owned()).display_name(name).description("").body(body)
        });
        let draft = created.send().await.unwrap().into_inner().data;
        api.release_template().if_match(draft.body_hash).body_map(|it| it.name(name)).send().await.unwrap();
    }

    /// Creates a pipeline and releases its version 1; answers its id.
    pub async fn pipeline(&self, document: Value) -> String {
        let api = self.client();
        let draft = api.create_pipeline().body(document).send().await.unwrap().into_inner().data;
        api.release_pipeline().id(draft.id).if_match(draft.body_hash).send().await.unwrap();
        draft.id.to_string()
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
        let api = self.client();
        let run = api.execute_pipeline().pipeline_id(id(pipeline)).body_map(|it| it.parameters(members(parameters)));
        Frames::read(run.send().await.unwrap().into_inner())
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
        let api = self.client();
        let run = api.start_execution().pipeline_id(id(pipeline)).body_map(|it| it.parameters(members(parameters)));
        run.send().await.unwrap().into_inner().data.execution_id.to_string()
    }

    /// A run as it is now.
    pub async fn execution(&self, run: &str) -> Value {
        let run = self.client().get_execution().execution_id(id(run)).send().await.unwrap().into_inner().data;
        serde_json::to_value(run).unwrap()
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

fn id(text: &str) -> Uuid {
    text.parse().unwrap_or_else(|_| panic!("{text} is no id"))
}

fn members(object: Value) -> Map<String, Value> {
    match object {
        Value::Object(members) => members,
        other => panic!("{other} is no object"),
    }
}
