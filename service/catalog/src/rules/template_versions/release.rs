//! The release of a template's draft, and what it has to pass.

use db::client::Params as _;
use db::queries::catalog::{template_versions, templates};
use kernel::fault::Failure;
use kernel::{Fault, Kind, Operation, Principal, Transaction};
use serde_json::json;

use super::{FAMILY, lifecycle, lock, point, standing};
use crate::Catalog;
use crate::rules::audit_log::{self, Event};
use crate::rules::templates::{Content, ImportRef, TemplateAtVersion, check_content, working};
use crate::rules::text::storable;
use crate::rules::versions::{Posture, Status, Verb};

/// Releases the draft that the caller saw; the pointer moves with it (R-VER-22).
///
/// # Errors
/// `template.version.not_draft`, `template.version.conflict`; 400 when the draft would not be saved today, or imports
/// something that is not released.
pub async fn release(cx: &Catalog, caller: &Principal, name: &str, seen: &str) -> Result<TemplateAtVersion, Fault> {
    Posture::of(&cx.config).lets_author(&FAMILY)?;
    caller.may(Operation::Release)?;
    let draft = working(cx, caller, name).await?;
    gate(cx, caller, &draft, seen).await?;
    cx.db
        .transaction("release_template", async |tx| {
            let entry = lock(tx, caller, &draft.name).await?;
            release_in(tx, caller, &entry, seen).await
        })
        .await?;
    working(cx, caller, &draft.name).await
}

/// What a draft has to pass before it is released.
async fn gate(cx: &Catalog, caller: &Principal, draft: &TemplateAtVersion, seen: &str) -> Result<(), Fault> {
    if draft.draft_version.is_none() || draft.body_hash != seen {
        // The releasing statement says which refusal it is.
        return Ok(());
    }
    let content = Content {
        dialect: draft.dialect.parse().map_err(Fault::internal)?,
        is_library: draft.is_library,
        imports: draft.imports_json.read().map_err(Fault::internal)?,
        body: draft.body.clone(),
    };
    let mut failures = Vec::new();
    check_content(cx, caller, &(draft.name.clone(), draft.version), Some(&content), &mut failures).await?;
    if failures.is_empty() { Ok(()) } else { Err(Fault::failures(Kind::Invalid, failures)) }
}

/// Releases inside a transaction that holds the template's lock; a pipeline releases its pinned drafts this way (R-VER-24).
pub(in crate::rules) async fn release_in(
    tx: &Transaction<'_>,
    caller: &Principal,
    entry: &templates::TemplateEntry,
    seen: &str,
) -> Result<i32, Fault> {
    let lifecycle = lifecycle(tx, entry, Posture::Development).await?;
    let decision = lifecycle.decide(Verb::Release).map_err(|refusal| FAMILY.refuse(refusal))?;
    let params = template_versions::ReadTemplateVersionParams {
        version: decision.version,
        workspace_id: caller.workspace.id,
        name: entry.name.as_str(),
    };
    let draft = template_versions::read_template_version().params(tx, &params).one().await?;
    let imports: Vec<ImportRef> = draft.imports_json.read().map_err(Fault::internal)?;
    hold_imports(tx, caller, &imports, |status| status == Status::Released).await?;
    let seen = storable(seen);
    let params = template_versions::ReleaseTemplateDraftParams {
        released_by: caller.user_id,
        template_id: entry.id,
        expected_hash: seen.as_ref(),
    };
    let Some(version) = template_versions::release_template_draft().params(tx, &params).opt().await? else {
        return Err(FAMILY.stale(&standing(tx, entry.id).await?));
    };
    point(tx, entry, decision.pointer).await?;
    let event = Event::new("template.version.released")
        .about(json!({"template": entry.name, "version": version, "via": caller.via.as_str()}));
    audit_log::record(tx, caller, event).await?;
    Ok(version)
}

/// Holds what a template imports as it is until the transaction ends, and refuses it unless each version is as it should
/// be: live for a draft; released for a release, because what is released never changes (R-VER-6).
pub(in crate::rules) async fn hold_imports(
    tx: &Transaction<'_>,
    caller: &Principal,
    imports: &[ImportRef],
    fits: fn(Status) -> bool,
) -> Result<(), Fault> {
    if imports.is_empty() {
        return Ok(());
    }
    let (names, numbers): (Vec<String>, Vec<i32>) =
        imports.iter().map(|import| (import.id.clone(), import.version)).unzip();
    let params = template_versions::HoldTemplateVersionsParams {
        names: &names,
        versions: &numbers,
        workspace_id: caller.workspace.id,
    };
    let held = template_versions::hold_template_versions().params(tx, &params).all().await?;
    let mut failures = Vec::new();
    for (position, import) in imports.iter().enumerate() {
        let status = held
            .iter()
            .find(|held| held.name == import.id && held.version == import.version)
            .map(|held| Status::of(&held.status));
        if status.is_some_and(fits) {
            continue;
        }
        let message = format!("Version {} of {} can't be imported as it is.", import.version, import.id);
        let failure = Failure::new("template.validation.import_not_found", message)
            .at(format!("imports[{position}]"))
            .detail("id", import.id.clone())
            .detail("version", import.version);
        failures.push(match status {
            Some(status) => failure.detail("status", status.as_str()),
            None => failure,
        });
    }
    if failures.is_empty() { Ok(()) } else { Err(Fault::failures(Kind::Invalid, failures)) }
}
