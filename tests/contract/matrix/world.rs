//! What there is to ask for: a workspace with one of everything, and new ones of whatever a call uses up.

use std::sync::atomic::{AtomicU32, Ordering};

use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use super::cast::Actor;
use super::rows::Scope;
use crate::support::authoring::{document, location, reads};
use crate::support::{Answer, Browser, TestDatabase, TestPlatform, scratch_database};

/// The workspace that the matrix is walked in, and another one.
pub const HERE: &str = "harbour";
pub const THERE: &str = "quarry";

/// A platform, and one of everything in [`HERE`], made by its admin.
pub struct World {
    pub platform: TestPlatform,
    pub template: String,
    pub pipeline: Value,
    /// Has ended, with a result.
    pub execution: String,
    http: reqwest::Client,
    maker: String,
    made: AtomicU32,
    /// The super admin, signed in.
    admin: Browser,
    _database: TestDatabase,
}

/// One request, whoever sends it.
#[derive(Clone, Debug)]
pub struct Call {
    method: Method,
    path: String,
    body: Option<Value>,
    if_match: Option<String>,
    /// What it is about, as the request names it; `None` where it names nothing that a workspace has.
    pub entity: Option<String>,
}

impl Call {
    pub fn get(path: impl Into<String>) -> Self {
        Self { method: Method::GET, path: path.into(), body: None, if_match: None, entity: None }
    }

    pub fn delete(path: impl Into<String>) -> Self {
        Self { method: Method::DELETE, ..Self::get(path) }
    }

    pub fn post(path: impl Into<String>, body: Value) -> Self {
        Self { method: Method::POST, body: Some(body), ..Self::get(path) }
    }

    /// A request without a body.
    pub fn act(path: impl Into<String>) -> Self {
        Self { method: Method::POST, ..Self::get(path) }
    }

    pub fn put(path: impl Into<String>, body: Value) -> Self {
        Self { method: Method::PUT, ..Self::post(path, body) }
    }

    /// Says which part of the request names what it is about.
    pub fn about(self, entity: impl Into<String>) -> Self {
        Self { entity: Some(entity.into()), ..self }
    }

    /// Says what the caller saw.
    pub fn seen(self, read: &Value) -> Self {
        Self { if_match: Some(read["body_hash"].as_str().unwrap().to_owned()), ..self }
    }

    /// The same request about something that nobody has.
    pub fn of_nothing(&self) -> Self {
        let entity = self.entity.as_ref().expect("it is about something");
        let nothing = match entity.parse::<Uuid>() {
            Ok(_) => "5a5a5a5a-0000-4000-8000-5a5a5a5a5a5a".to_owned(),
            Err(_) => match entity.strip_prefix("dpk_") {
                Some(rest) => format!("dpk_{}", "z".repeat(rest.len())),
                None => entity.chars().map(|c| if c.is_ascii_alphanumeric() { 'z' } else { c }).collect(),
            },
        };
        let body = self.body.as_ref().map(|body| {
            let text = body.to_string().replace(&json!(entity).to_string(), &json!(nothing).to_string());
            serde_json::from_str(&text).unwrap()
        });
        let path = self.path.replace(entity, &nothing);
        Self { path, body, entity: Some(nothing), ..self.clone() }
    }
}

impl World {
    pub async fn prepare() -> Self {
        let platform = TestPlatform::start().await;
        let people = [
            ("viewer", HERE, &[][..]),
            ("author", HERE, &["--author"]),
            ("promoter", HERE, &["--promoter"]),
            ("admin", HERE, &["--admin"]),
            ("stranger", THERE, &["--admin"]),
        ];
        for workspace in [HERE, THERE] {
            platform.ran(&["workspace", "create", "--name", workspace]).await;
        }
        for (name, workspace, flags) in people {
            platform.member_by_operator(&format!("{name}@example.com"), workspace, flags).await;
        }
        let maker = key_of(&platform, "admin@example.com", HERE, Scope::Author).await;
        let admin = platform.admin().await;
        let mut world = Self {
            platform,
            template: "matrix/one.sql".to_owned(),
            pipeline: Value::Null,
            execution: String::new(),
            http: reqwest::Client::new(),
            maker,
            made: AtomicU32::new(0),
            admin,
            _database: scratch_database().await,
        };
        world.make(&world.datasource_document("pg"), "/api/v1/datasources").await;
        let lake = json!({"name": "pond", "display_name": "Pond", "dialect": "LAKE", "jdbc_url": "lake:", "credential": {"kind": "none"}});
        world.make(&lake, "/api/v1/datasources").await;
        world.lake_table("there").await;
        world._database.connect().await.batch_execute("CREATE TABLE things (id integer)").await.unwrap();
        let template = world.draft_template(&world.template, "SELECT 1 AS one").await;
        world.released_template(&template).await;
        let pipeline = world.draft_pipeline().await;
        world.pipeline = world.released(&pipeline).await;
        world.execution = world.running(&world.pipeline).await;
        world.ended(&world.execution).await;
        world
    }

    /// A name that nothing has yet.
    pub fn name(&self, word: &str) -> String {
        format!("matrix/{word}_{}", self.made.fetch_add(1, Ordering::Relaxed))
    }

    /// What an actor is answered, to the end.
    pub async fn send(&self, actor: &Actor, call: &Call) -> Answer {
        Answer::of(actor.sign(self.request(call)).send().await.unwrap()).await
    }

    fn request(&self, call: &Call) -> reqwest::RequestBuilder {
        let mut request = self.http.request(call.method.clone(), format!("{}{}", self.platform.address(), call.path));
        if let Some(hash) = &call.if_match {
            request = request.header("If-Match", hash);
        }
        match &call.body {
            Some(body) => request.json(body),
            None => request,
        }
    }

    /// A call of the workspace's admin, which succeeds.
    pub async fn done(&self, call: &Call) -> Value {
        let request = self.request(call).header("DP-API-Key", &self.maker);
        Answer::of(request.send().await.unwrap()).await.data()
    }

    async fn make(&self, body: &Value, path: &str) -> Value {
        self.done(&Call::post(path, body.clone())).await
    }

    /// A datasource of the workspace's own, which leads to a database that is there.
    pub fn datasource_document(&self, name: &str) -> Value {
        let (url, login) = location(&self._database);
        json!({"name": name, "display_name": name, "dialect": "POSTGRES", "jdbc_url": url,
               "credential": {"kind": login.kind, "username": login.username, "secret": login.secret}})
    }

    pub async fn datasource(&self) -> String {
        let name = self.name("ds").replace('/', "_");
        self.make(&self.datasource_document(&name), "/api/v1/datasources").await;
        name
    }

    pub fn lake_table_document(&self, name: &str) -> Value {
        let location = format!("file://{}/{name}/*.parquet", self.platform.files().display());
        json!({"namespace": ["here"], "name": name, "format": "parquet", "location": location})
    }

    pub async fn lake_table(&self, name: &str) {
        self.make(&self.lake_table_document(name), "/api/v1/datasources/pond/tables").await;
    }

    pub fn template_document(name: &str, body: &str) -> Value {
        json!({"id": name, "dialect": "POSTGRES", "display_name": name, "description": "", "body": body})
    }

    pub async fn draft_template(&self, name: &str, body: &str) -> Value {
        self.make(&Self::template_document(name, body), "/api/v1/templates").await
    }

    pub async fn released_template(&self, draft: &Value) -> Value {
        let body = json!({"name": draft["id"]});
        self.done(&Call::post("/api/v1/templates/release", body).seen(draft)).await
    }

    /// A template with this many released versions; its name.
    pub async fn template_of(&self, versions: u32) -> String {
        let name = format!("{}.sql", self.name("template"));
        let mut draft = self.draft_template(&name, "SELECT 1 AS one").await;
        for version in 1..=versions {
            let released = self.released_template(&draft).await;
            if version < versions {
                let body = format!("SELECT {version} AS next");
                let put = Call::put("/api/v1/templates", Self::template_document(&name, &body)).seen(&released);
                draft = self.done(&put).await;
            }
        }
        name
    }

    pub fn pipeline_document(&self, name: &str) -> Value {
        document(name, json!({}), json!([reads("one", "pg", &self.template)]))
    }

    pub async fn draft_pipeline(&self) -> Value {
        self.make(&self.pipeline_document(&self.name("pipeline")), "/api/v1/pipelines").await
    }

    pub async fn released(&self, draft: &Value) -> Value {
        self.done(&Call::act(format!("/api/v1/pipelines/{}/release", id(draft))).seen(draft)).await
    }

    /// A pipeline with this many released versions.
    pub async fn pipeline_of(&self, versions: u32) -> Value {
        let mut draft = self.draft_pipeline().await;
        for version in 1.. {
            let released = self.released(&draft).await;
            if version == versions {
                return released;
            }
            let mut next = self.pipeline_document(draft["name"].as_str().unwrap());
            next["description"] = json!(format!("after {version}"));
            draft = self.done(&Call::put(format!("/api/v1/pipelines/{}", id(&draft)), next).seen(&released)).await;
        }
        unreachable!()
    }

    /// A run of this pipeline; its id.
    pub async fn running(&self, pipeline: &Value) -> String {
        let started = self.make(&json!({}), &format!("/api/v1/pipelines/{}/executions", id(pipeline))).await;
        started["execution_id"].as_str().unwrap().to_owned()
    }

    /// A run that does not end by itself.
    pub async fn endless(&self) -> String {
        let template = format!("{}.sql", self.name("endless"));
        let draft = self.draft_template(&template, "SELECT pg_sleep(3600)").await;
        self.released_template(&draft).await;
        let nodes = json!([reads("one", "pg", &template)]);
        let draft = self.make(&document(&self.name("endless"), json!({}), nodes), "/api/v1/pipelines").await;
        self.running(&self.released(&draft).await).await
    }

    async fn ended(&self, execution: &str) {
        let call = Call::get(format!("/api/v1/executions/{execution}"));
        crate::support::eventually("the run has ended", async || {
            (self.done(&call).await["status"] == "SUCCESS").then_some(())
        })
        .await;
    }

    /// The account of a viewer; its id.
    pub async fn user(&self) -> String {
        let email = format!("{}@example.com", self.name("user").replace('/', "_"));
        let body = json!({"email": email, "display_name": email, "workspace": HERE});
        let made = self.admin.post(&self.platform, "/api/v1/auth/users", body).await.data();
        made["user"]["id"].as_str().unwrap().to_owned()
    }

    /// A workspace that nobody is a member of.
    pub async fn workspace(&self) -> String {
        let name = self.name("workspace").replace('/', "_");
        self.admin.post(&self.platform, "/api/v1/workspaces", json!({"name": name})).await.data();
        name
    }

    pub async fn deactivated_workspace(&self) -> String {
        let name = self.workspace().await;
        let path = format!("/api/v1/workspaces/{name}/deactivate");
        self.admin.send(&self.platform, Method::POST, &path, None).await.data();
        name
    }

    /// A key of the admin's own; its id.
    pub async fn key(&self) -> String {
        let made = self.make(&json!({"name": "one of many"}), "/api/v1/auth/api-keys").await;
        made["id"].as_str().unwrap().to_owned()
    }

    /// A key that somebody holds in a workspace.
    pub async fn key_of(&self, email: &str, workspace: &str, scope: Scope) -> String {
        key_of(&self.platform, email, workspace, scope).await
    }

    /// Everything that is stored, but for what tells that somebody was here.
    pub async fn holdings(&self) -> Vec<(String, String)> {
        let client = self.platform.database().connect().await;
        let tables = "SELECT table_name::text FROM information_schema.tables
            WHERE table_schema = 'catalog' AND table_name <> 'audit_log' ORDER BY 1";
        let noted =
            "'{last_login_at,last_used_at,last_used_ip,last_used_user_agent,heartbeat_at,node_stats_json}'::text[]";
        let mut holdings = Vec::new();
        for table in client.query(tables, &[]).await.unwrap() {
            let table: String = table.get(0);
            let rows = format!(
                "SELECT coalesce(md5(string_agg(row, '' ORDER BY row)), '') FROM
                (SELECT (to_jsonb(t) - {noted})::text AS row FROM catalog.{table} AS t) AS rows"
            );
            holdings.push((table, client.query_one(&rows, &[]).await.unwrap().get(0)));
        }
        holdings
    }
}

/// The id that an answer tells.
pub fn id(answer: &Value) -> &str {
    answer["id"].as_str().unwrap()
}

async fn key_of(platform: &TestPlatform, email: &str, workspace: &str, scope: Scope) -> String {
    let scope = format!("{scope:?}").to_lowercase();
    platform
        .ran(&["key", "create", "--name", "k", "--email", email, "--workspace", workspace, "--scopes", &scope])
        .await
}
