//! The release of a pipeline's draft, and what it has to pass (R-VER-21 to R-VER-24).

use std::collections::BTreeSet;

use db::client::Params as _;
use db::queries::catalog::{pipeline_versions, pipelines};
use executor::document::{self, PipelineBody};
use kernel::{Fault, Kind, Operation, Principal, Transaction};
use serde_json::{Value as Json, json};
use uuid::Uuid;

use super::{FAMILY, decide, hold, hold_children, lock, standing};
use crate::Catalog;
use crate::rules::audit_log::{self, Event};
use crate::rules::pipelines::{DatabaseCatalogue, PipelineAtVersion, named, working};
use crate::rules::template_versions;
use crate::rules::text::storable;
use crate::rules::versions::{Posture, Status, Verb};

/// What the catalogue of failures says of a pin that is not there; a release says it in words of its own (R-VER-23).
const PIN_FAILURES: [&str; 2] =
    ["pipeline.validation.template_not_found", "pipeline.validation.template_version_not_found"];

type Pins = BTreeSet<(String, i32)>;

/// Releases the draft that the caller saw. The statement itself demands that hash, so two people who release from different
/// readings can't both succeed; the pointer moves with the release. With `release_pinned_templates`, drafts of pinned
/// templates are released first, in the same transaction (R-VER-24).
///
/// # Errors
/// `pipeline.version.not_draft`, `pipeline.version.conflict`, every failure of the document at once,
/// `pipeline.release.template_not_released`, `pipeline.validation.duplicate_name`.
pub async fn release(
    cx: &Catalog,
    caller: &Principal,
    id: Uuid,
    seen: &str,
    release_pinned_templates: bool,
) -> Result<PipelineAtVersion, Fault> {
    Posture::of(&cx.config).lets_author(&FAMILY)?;
    caller.may(Operation::Release)?;
    let draft = working(cx, caller, id).await?;
    let seen = storable(seen);
    let body = gate(cx, caller, &draft, &seen).await?;
    cx.db
        .transaction("release_pipeline", async |tx| {
            let entry = lock(tx, caller, id).await?;
            let decision = decide(cx, tx, &entry, Verb::Release).await?;
            let params = pipeline_versions::ReleasePipelineDraftParams {
                released_by: caller.user_id,
                pipeline_id: id,
                expected_hash: seen.as_ref(),
            };
            let released = pipeline_versions::release_pipeline_draft().params(tx, &params).opt().await?;
            let (Some(version), Some(body)) = (released, &body) else {
                return Err(FAMILY.stale(&standing(tx, id).await?));
            };
            debug_assert_eq!(version, decision.version);
            release_pins(tx, caller, body, release_pinned_templates).await?;
            hold_children(tx, caller, body).await?;
            let params = pipelines::AdoptReleasedBodyParams { id, version };
            pipelines::adopt_released_body()
                .params(tx, &params)
                .one()
                .await
                .map_err(|error| named(error.into(), &body.name))?;
            let about = json!({
                "pipeline_id": id, "pipeline": body.name, "version": version, "via": caller.via.as_str(),
                "pointer_before": entry.current_version, "pointer_after": version,
            });
            audit_log::record(tx, caller, Event::new("pipeline.version.released").about(about)).await
        })
        .await?;
    working(cx, caller, id).await
}

/// The body of the draft, judged again: what was right when it was saved may have lost its datasource since. Nothing when the
/// draft is not the one that was seen; the releasing statement then says which refusal it is.
async fn gate(
    cx: &Catalog,
    caller: &Principal,
    draft: &PipelineAtVersion,
    seen: &str,
) -> Result<Option<PipelineBody>, Fault> {
    if Status::of(&draft.status) != Status::Draft || draft.body_hash != seen {
        return Ok(None);
    }
    let catalogue = DatabaseCatalogue::of(cx, caller.workspace.id);
    match document::check(draft.body_json.as_value(), &catalogue).await? {
        Ok(body) => Ok(Some(body)),
        Err(mut failures) => {
            failures.retain(|failure| !PIN_FAILURES.contains(&failure.code) || failure.details.contains_key("reason"));
            if !failures.is_empty() {
                return Err(Fault::failures(Kind::Invalid, failures));
            }
            let body = document::parse(draft.body_json.as_value())
                .map_err(|failures| Fault::failures(Kind::Invalid, failures))?;
            Ok(Some(body))
        }
    }
}

/// Every pinned template version has to be released, and stays so until this transaction ends (R-VER-23).
async fn release_pins(
    tx: &Transaction<'_>,
    caller: &Principal,
    body: &PipelineBody,
    with_drafts: bool,
) -> Result<(), Fault> {
    let wanted: Pins =
        body.nodes.iter().filter_map(|node| node.work.template()).map(|pin| (pin.id.clone(), pin.version)).collect();
    let held = hold(tx, caller, &wanted).await?;
    let offenders: Vec<(&str, i32, Option<Status>)> = wanted
        .iter()
        .map(|(name, version)| {
            let held = held.iter().find(|held| held.name == *name && held.version == *version);
            (name.as_str(), *version, held.map(|held| Status::of(&held.status)))
        })
        .filter(|(_, _, status)| *status != Some(Status::Released))
        .collect();
    let Some((name, version, status)) = offenders.first().copied() else { return Ok(()) };
    if with_drafts && offenders.iter().all(|(_, _, status)| *status == Some(Status::Draft)) {
        for (name, version, _) in offenders {
            let Some(held) = held.iter().find(|held| held.name == name && held.version == version) else { continue };
            let entry = template_versions::lock(tx, caller, name).await?;
            template_versions::release_in(tx, caller, &entry, &held.body_hash).await?;
        }
        return Ok(());
    }
    let told = |status: Option<Status>| status.map_or(Json::Null, |status| status.as_str().into());
    let all: Vec<Json> = offenders
        .iter()
        .map(|(name, version, status)| json!({"template_id": name, "template_version": version, "template_status": told(*status)}))
        .collect();
    Err(Fault::conflict(
        "pipeline.release.template_not_released",
        format!("A released pipeline uses released templates only; version {version} of {name} is not."),
    )
    .detail("template_id", name)
    .detail("template_version", version)
    .detail("template_status", told(status))
    .detail("pins_not_released", all))
}
