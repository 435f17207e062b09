// This file was generated with `cornucopia`. Do not modify.

pub mod api_keys;
pub mod audit_log;
pub mod datasource_workspaces;
pub mod datasources;
pub mod execution_events;
pub mod lake_tables;
pub mod mail_sends;
pub mod pipeline_check_runs;
pub mod pipeline_executions;
pub mod pipeline_versions;
pub mod pipelines;
pub mod template_versions;
pub mod templates;
pub mod users;
pub mod workspace_invitations;
pub mod workspace_members;
pub mod workspaces;
