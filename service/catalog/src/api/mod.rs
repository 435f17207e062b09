//! The routes of the area, one file a subject. A handler translates: it reads the request, calls one rule, and turns the
//! answer into a response.

pub mod account;
pub mod audit;
pub mod auth;
pub mod datasources;
pub mod exchange;
pub mod executions;
pub mod grants;
pub mod introspection;
pub mod lake_tables;
pub mod pipelines;
pub mod sessions;
pub mod sign_in;
pub mod templates;
pub mod users;
pub mod workspaces;

use poem_openapi::OpenApi;
use web::AnyCaller;

use crate::Catalog;
use crate::rules::workspaces::Asker;

/// All routes of the area, for the one document and the one server.
pub fn all(catalog: &Catalog) -> impl OpenApi + use<> {
    // One entry a subject.
    (
        auth::AuthApi::new(catalog.clone()),
        account::AccountApi::new(catalog.clone()),
        users::UsersApi::new(catalog.clone()),
        workspaces::WorkspacesApi::new(catalog.clone()),
        sessions::SessionsApi::new(catalog.clone()),
        audit::AuditApi::new(catalog.clone()),
        datasources::DatasourcesApi::new(catalog.clone()),
        grants::GrantsApi::new(catalog.clone()),
        lake_tables::LakeTablesApi::new(catalog.clone()),
        introspection::IntrospectionApi::new(catalog.clone()),
        templates::TemplatesApi::new(catalog.clone()),
        pipelines::PipelinesApi::new(catalog.clone()),
        executions::ExecutionsApi::new(catalog.clone()),
        exchange::ExchangeApi::new(catalog.clone()),
    )
}

/// The caller as somebody who asks about a workspace by its name.
fn asker(caller: &AnyCaller) -> Asker<'_> {
    Asker::new(caller, caller.principal().map(|principal| &**principal))
}

/// How the document groups operations.
#[derive(poem_openapi::Tags)]
pub enum Subject {
    /// API keys, and who is asking.
    Keys,
    /// People, and what they sign in with.
    Users,
    /// Where teams work apart from each other, and who is in them.
    Workspaces,
    /// Who did what.
    Audit,
    /// Databases and files that pipelines read and write.
    Datasources,
    /// SQL bodies with versions.
    Templates,
    /// Graphs of nodes with versions.
    Pipelines,
    /// Runs, their events and results.
    Executions,
}
