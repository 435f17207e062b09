//! Drafts that go for good, with the runs they had (R-VER-29 to R-VER-32).

use db::client::Params as _;
use db::queries::catalog::{pipeline_check_runs, pipeline_executions, pipeline_versions, pipelines, templates};
use kernel::{Fault, Principal, Transaction};
use serde_json::json;
use uuid::Uuid;

use super::{FAMILY, decide, lock, point, standing};
use crate::Catalog;
use crate::rules::audit_log::{self, Event};
use crate::rules::text::storable;
use crate::rules::versions::{Posture, Verb};
use crate::rules::{template_versions, versions};

/// What went, and what could go with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Purged {
    /// Never-released templates that no other pipeline uses, by name.
    pub exclusive_draft_templates: Vec<String>,
    /// They went too.
    pub exclusive_draft_templates_purged: bool,
}

/// Purges the draft that the caller saw.
///
/// # Errors
/// `pipeline.version.not_draft`, `pipeline.version.conflict`.
pub async fn purge_draft(cx: &Catalog, caller: &Principal, id: Uuid, seen: &str) -> Result<(), Fault> {
    run(cx, caller, id, Verb::PurgeDraft, Some(seen), false).await.map(drop)
}

/// Purges that version, which has to be a draft (R-VER-31).
///
/// # Errors
/// `pipeline.version.last_release`, `pipeline.execution.not_found`.
pub async fn purge(cx: &Catalog, caller: &Principal, id: Uuid, version: i32) -> Result<(), Fault> {
    run(cx, caller, id, Verb::Purge(version), None, false).await.map(drop)
}

/// Purges a pipeline that has nothing but a draft, and on request the draft templates that were made for it alone (R-VER-32).
///
/// # Errors
/// `pipeline.version.last_release`, `template.in_use`, `pipeline.execution.not_found`.
pub async fn purge_entity(cx: &Catalog, caller: &Principal, id: Uuid, with_templates: bool) -> Result<Purged, Fault> {
    run(cx, caller, id, Verb::PurgeEntity, None, with_templates).await
}

async fn run(
    cx: &Catalog,
    caller: &Principal,
    id: Uuid,
    verb: Verb,
    seen: Option<&str>,
    with_templates: bool,
) -> Result<Purged, Fault> {
    Posture::of(&cx.config).lets_author(&FAMILY)?;
    caller.may(verb.operation())?;
    cx.db
        .transaction("purge_pipeline", async |tx| {
            let entry = lock(tx, caller, id).await?;
            let decision = decide(cx, tx, &entry, verb).await?;
            let version = decision.version;
            // Asked while the draft still pins them.
            let params =
                templates::ListExclusiveDraftTemplatesParams { workspace_id: caller.workspace.id, pipeline_id: id };
            let exclusive = templates::list_exclusive_draft_templates().params(tx, &params).all().await?;
            pipeline_executions::detach_children_of_version().bind(tx, &id, &version).one().await?;
            let executions = pipeline_executions::delete_executions_of_version().bind(tx, &id, &version).one().await?;
            let seen = seen.map(storable);
            let params = pipeline_versions::PurgePipelineDraftParams {
                pipeline_id: id,
                version,
                expected_hash: seen.as_deref(),
            };
            if pipeline_versions::purge_pipeline_draft().params(tx, &params).opt().await?.is_none() {
                return Err(FAMILY.stale(&standing(tx, id).await?));
            }
            let mut about = json!({
                "pipeline_id": id, "pipeline": entry.name, "version": version, "via": caller.via.as_str(),
                "executions": executions, "pointer_before": entry.current_version, "pointer_after": decision.pointer,
            });
            let mut purged = Purged {
                exclusive_draft_templates: exclusive.iter().map(|template| template.name.clone()).collect(),
                exclusive_draft_templates_purged: false,
            };
            if decision.takes_entity {
                about["check_runs"] =
                    pipeline_check_runs::delete_check_runs_of_pipeline().bind(tx, &id).one().await?.into();
                pipelines::delete_pipeline().bind(tx, &id).one().await?;
            } else {
                point(tx, &entry, decision.pointer).await?;
            }
            if with_templates {
                purge_templates(tx, caller, &purged.exclusive_draft_templates).await?;
                purged.exclusive_draft_templates_purged = true;
                about["templates"] = json!(purged.exclusive_draft_templates);
            }
            let event = if matches!(verb, Verb::PurgeEntity) { "pipeline.purged" } else { "pipeline.version.purged" };
            audit_log::record(tx, caller, Event::new(event).about(about)).await?;
            Ok(purged)
        })
        .await
}

/// The templates have drafts only; each is purged by the rules of templates, in the same transaction.
async fn purge_templates(tx: &Transaction<'_>, caller: &Principal, names: &[String]) -> Result<(), Fault> {
    for name in names {
        let entry = template_versions::lock(tx, caller, name).await?;
        let lifecycle = template_versions::lifecycle(tx, &entry, Posture::Development).await?;
        let decision =
            lifecycle.decide(Verb::PurgeEntity).map_err(|refusal| versions::Family::TEMPLATE.refuse(refusal))?;
        template_versions::carry_out(tx, caller, &entry, Verb::PurgeEntity, decision, None).await?;
    }
    Ok(())
}
