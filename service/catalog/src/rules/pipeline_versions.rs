//! The versions of a pipeline: written, released, discarded, restored, purged, pointed at (R-VER). The rules are the same
//! for templates and stand in [`super::versions`].

mod purge;
mod release;

use std::collections::BTreeSet;

use db::client::{GenericClient, Params as _};
use db::queries::catalog::{pipeline_versions, pipelines, template_versions};
use executor::document::{PipelineBody, Work};
use kernel::fault::Failure;
use kernel::{Fault, Kind, Operation, Principal, Transaction};
use serde_json::{Value as Json, json};
use uuid::Uuid;

pub use purge::{Purged, purge, purge_draft, purge_entity};
pub use release::release;

use super::audit_log::{self, Event};
use super::pipelines::{PipelineAtVersion, judge, working};
use super::text::storable;
use super::versions::{Decision, Family, Lifecycle, Pin, Posture, Standing, Status, Verb};
use crate::Catalog;

const FAMILY: Family = Family::PIPELINE;

/// Writes the draft, if it is the one the caller saw; the first write after a release makes one (R-VER-15, R-VER-16). A body
/// equal to the release it starts from changes nothing (R-VER-17).
///
/// # Errors
/// `pipeline.authoring.disabled`, `pipeline.execution.not_found`, every failure of the document at once,
/// `pipeline.validation.duplicate_name`, `pipeline.version.conflict`.
pub async fn write(
    cx: &Catalog,
    caller: &Principal,
    id: Uuid,
    seen: &str,
    document: &Json,
) -> Result<PipelineAtVersion, Fault> {
    Posture::of(&cx.config).lets_author(&FAMILY)?;
    caller.may(Operation::Author)?;
    working(cx, caller, id).await?;
    let body = judge(cx, caller, document, Some(id)).await?;
    let seen = storable(seen);
    let written = cx.db.transaction("write_pipeline_draft", async |tx| save(tx, caller, id, &seen, &body).await).await;
    match written {
        Err(fault) if lost_race(&fault) => Err(FAMILY.stale(&standing(&cx.db.client().await?, id).await?)),
        Err(fault) => Err(fault),
        Ok(()) => working(cx, caller, id).await,
    }
}

async fn save(
    tx: &Transaction<'_>,
    caller: &Principal,
    id: Uuid,
    seen: &str,
    body: &PipelineBody,
) -> Result<(), Fault> {
    lock(tx, caller, id).await?;
    let stored = values::Json::of(body).map_err(Fault::internal)?;
    let params = pipeline_versions::OverwritePipelineDraftParams {
        body_json: &stored,
        author_id: caller.user_id,
        via: caller.via.as_str(),
        pipeline_id: id,
        expected_hash: seen,
    };
    let mut version = pipeline_versions::overwrite_pipeline_draft().params(tx, &params).opt().await?;
    if version.is_none() {
        let params = pipeline_versions::InsertPipelineDraftParams {
            body_json: &stored,
            author_id: caller.user_id,
            via: caller.via.as_str(),
            pipeline_id: id,
            expected_hash: seen,
        };
        version = pipeline_versions::insert_pipeline_draft().params(tx, &params).opt().await?;
    }
    if version.is_none() {
        let standing = standing(tx, id).await?;
        let incoming = pipeline_versions::hash_of_pipeline_body().bind(tx, &stored).one().await?;
        if !standing.is_released_as(seen, &incoming) {
            return Err(FAMILY.stale(&standing));
        }
    }
    hold_pins(tx, caller, body).await
}

/// Holds the template versions that a body pins as they are until the transaction ends, and refuses one that has been
/// discarded or purged since the body was judged (R-TPL-24).
pub(super) async fn hold_pins(tx: &Transaction<'_>, caller: &Principal, body: &PipelineBody) -> Result<(), Fault> {
    let wanted: BTreeSet<(String, i32)> =
        body.nodes.iter().filter_map(|node| node.work.template()).map(|pin| (pin.id.clone(), pin.version)).collect();
    let held = hold(tx, caller, &wanted).await?;
    let gone: Vec<Failure> = wanted
        .iter()
        .filter(|(name, version)| {
            !held
                .iter()
                .any(|held| held.name == *name && held.version == *version && Status::of(&held.status).is_live())
        })
        .map(|(name, version)| {
            Failure::new(
                "pipeline.validation.template_version_not_found",
                format!("The template {name} has no version {version} to use."),
            )
            .detail("template", name.as_str())
            .detail("version", *version)
        })
        .collect();
    if gone.is_empty() { hold_children(tx, caller, body).await } else { Err(Fault::failures(Kind::Invalid, gone)) }
}

/// The same for the pipelines that a body runs, which have to be released (R-PIPE-8).
pub(super) async fn hold_children(tx: &Transaction<'_>, caller: &Principal, body: &PipelineBody) -> Result<(), Fault> {
    let wanted: BTreeSet<(&str, i32)> = body
        .nodes
        .iter()
        .filter_map(|node| match &node.work {
            Work::Pipeline { pipeline, .. } => Some((pipeline.name.as_str(), pipeline.version)),
            _ => None,
        })
        .collect();
    if wanted.is_empty() {
        return Ok(());
    }
    let (names, versions): (Vec<&str>, Vec<i32>) = wanted.iter().copied().unzip();
    let params = pipeline_versions::HoldPipelineVersionsParams {
        names: &names,
        versions: &versions,
        workspace_id: caller.workspace.id,
    };
    let held = pipeline_versions::hold_pipeline_versions().params(tx, &params).all().await?;
    let released = |name: &str, version: i32| {
        held.iter()
            .any(|held| held.name == name && held.version == version && Status::of(&held.status) == Status::Released)
    };
    let gone: Vec<Failure> = wanted
        .into_iter()
        .filter(|(name, version)| !released(name, *version))
        .map(|(name, version)| {
            Failure::new(
                "pipeline.validation.pipeline_reference_not_released",
                format!("The pipeline {name} has no released version {version} to run."),
            )
            .detail("pipeline", name)
            .detail("version", version)
        })
        .collect();
    if gone.is_empty() { Ok(()) } else { Err(Fault::failures(Kind::Invalid, gone)) }
}

pub(super) async fn hold(
    tx: &Transaction<'_>,
    caller: &Principal,
    wanted: &BTreeSet<(String, i32)>,
) -> Result<Vec<template_versions::HoldTemplateVersions>, Fault> {
    if wanted.is_empty() {
        return Ok(Vec::new());
    }
    let (names, numbers): (Vec<String>, Vec<i32>) = wanted.iter().cloned().unzip();
    let params = template_versions::HoldTemplateVersionsParams {
        names: &names,
        versions: &numbers,
        workspace_id: caller.workspace.id,
    };
    Ok(template_versions::hold_template_versions().params(tx, &params).all().await?)
}

/// Takes a released version out of use; its runs and its history stay (R-VER-26).
///
/// # Errors
/// `pipeline.version.not_released`, `pipeline.version.pinned`, `pipeline.execution.not_found`.
pub async fn discard(cx: &Catalog, caller: &Principal, id: Uuid, version: i32) -> Result<PipelineAtVersion, Fault> {
    flip(cx, caller, id, Verb::Discard(version)).await
}

/// Brings a discarded version back (R-VER-28).
///
/// # Errors
/// `pipeline.version.not_discarded`, `pipeline.execution.not_found`.
pub async fn restore(cx: &Catalog, caller: &Principal, id: Uuid, version: i32) -> Result<PipelineAtVersion, Fault> {
    flip(cx, caller, id, Verb::Restore(version)).await
}

/// Moves the pointer (R-VER-34).
///
/// # Errors
/// `pipeline.version.not_eligible`, `pipeline.execution.not_found`.
pub async fn switch(cx: &Catalog, caller: &Principal, id: Uuid, version: i32) -> Result<PipelineAtVersion, Fault> {
    flip(cx, caller, id, Verb::Switch(version)).await
}

/// A verb that keeps every row.
async fn flip(cx: &Catalog, caller: &Principal, id: Uuid, verb: Verb) -> Result<PipelineAtVersion, Fault> {
    if verb.is_authoring() {
        Posture::of(&cx.config).lets_author(&FAMILY)?;
    }
    caller.may(verb.operation())?;
    cx.db
        .transaction("pipeline_verb", async |tx| {
            let entry = lock(tx, caller, id).await?;
            let decision = decide(cx, tx, &entry, verb).await?;
            let version = decision.version;
            let mut about = json!({
                "pipeline_id": id, "pipeline": entry.name, "version": version, "via": caller.via.as_str(),
                "pointer_before": entry.current_version, "pointer_after": decision.pointer,
            });
            let event = match verb {
                Verb::Discard(_) => {
                    let params = pipeline_versions::DiscardPipelineVersionParams {
                        discarded_by: caller.user_id,
                        pipeline_id: id,
                        version,
                    };
                    pipeline_versions::discard_pipeline_version().params(tx, &params).one().await?;
                    refuse_while_pinned(tx, caller, &entry, version).await?;
                    "pipeline.version.discarded"
                }
                Verb::Restore(_) => {
                    pipeline_versions::restore_pipeline_version().bind(tx, &id, &version).one().await?;
                    "pipeline.version.restored"
                }
                _ if entry.current_version == decision.pointer => return Ok(()),
                _ => {
                    about = json!({
                        "pipeline_id": id, "pipeline": entry.name, "via": caller.via.as_str(),
                        "from": entry.current_version, "to": version,
                    });
                    "pipeline.current_switched"
                }
            };
            point(tx, &entry, decision.pointer).await?;
            audit_log::record(tx, caller, Event::new(event).about(about)).await
        })
        .await?;
    working(cx, caller, id).await
}

/// Asked after the flip, so that whoever pins the version meanwhile finds it gone; a pin rolls the flip back (R-VER-27).
async fn refuse_while_pinned(
    tx: &Transaction<'_>,
    caller: &Principal,
    entry: &pipelines::PipelineEntry,
    version: i32,
) -> Result<(), Fault> {
    let params = pipeline_versions::ListNodesPinningPipelineParams {
        workspace_id: caller.workspace.id,
        pipeline_id: entry.id,
        pipeline_name: entry.name.as_str(),
        version,
    };
    let pins = pipeline_versions::list_nodes_pinning_pipeline().params(tx, &params).all().await?;
    let pins: Vec<Pin> = pins
        .into_iter()
        .map(|pin| Pin {
            pinner: pin.pipeline,
            pinner_version: pin.pipeline_version,
            version_status: pin.version_status,
            node_id: Some(pin.node_id),
        })
        .collect();
    if pins.is_empty() { Ok(()) } else { Err(FAMILY.pinned(&pins)) }
}

async fn lock(tx: &Transaction<'_>, caller: &Principal, id: Uuid) -> Result<pipelines::PipelineEntry, Fault> {
    let found = pipelines::lock_pipeline().bind(tx, &caller.workspace.id, &id).opt().await?;
    found.ok_or_else(|| FAMILY.missing())
}

async fn decide(
    cx: &Catalog,
    tx: &Transaction<'_>,
    entry: &pipelines::PipelineEntry,
    verb: Verb,
) -> Result<Decision, Fault> {
    let states = pipeline_versions::list_pipeline_version_states().bind(tx, &entry.id).all().await?;
    let versions = states.into_iter().map(|state| (state.version, Status::of(&state.status))).collect();
    let lifecycle = Lifecycle { current: entry.current_version, versions, posture: Posture::of(&cx.config) };
    lifecycle.decide(verb).map_err(|refusal| FAMILY.refuse(refusal))
}

async fn point(tx: &Transaction<'_>, entry: &pipelines::PipelineEntry, pointer: Option<i32>) -> Result<(), Fault> {
    if pointer != entry.current_version {
        let params = pipelines::PointPipelineParams { current_version: pointer, id: entry.id };
        pipelines::point_pipeline().params(tx, &params).one().await?;
    }
    Ok(())
}

async fn standing<C: GenericClient>(client: &C, pipeline: Uuid) -> Result<Standing, Fault> {
    let found = pipeline_versions::describe_working_pipeline()
        .bind(client, &pipeline)
        .opt()
        .await?
        .ok_or_else(|| FAMILY.missing())?;
    Ok(Standing {
        version: found.version,
        status: found.status,
        body_hash: found.body_hash,
        touched_by: found.touched_by,
        touched_at: found.touched_at,
    })
}

/// Two first writers of a draft: the database let one through (R-VER-3).
fn lost_race(fault: &Fault) -> bool {
    matches!(fault.constraint(), Some("uq_pipeline_versions_one_draft" | "pipeline_versions_pkey"))
}
