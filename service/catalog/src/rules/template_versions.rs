//! The versions of a template: written, released, discarded, restored, purged, pointed at (R-VER). The rules are the same
//! for pipelines and stand in [`super::versions`].

mod release;

use db::client::Params as _;
use db::queries::catalog::{pipeline_versions, template_versions, templates};
use kernel::{Fault, Kind, Operation, Principal, Transaction};
use serde_json::json;
use uuid::Uuid;

pub use release::release;
pub(super) use release::{hold_imports, release_in};

use super::audit_log::{self, Event};
use super::templates::{
    Content, ENGINE, Established, TemplateAtVersion, TemplateRequest, check_content, judge, working,
};
use super::text::storable;
use super::versions::{Decision, Family, Lifecycle, Pin, Posture, Standing, Status, Verb};
use crate::Catalog;

const FAMILY: Family = Family::TEMPLATE;

/// Writes the draft, if it is the one the caller saw; the first write after a release makes one (R-VER-15, R-VER-16). Content
/// equal to the release it starts from changes nothing (R-VER-17). Display name and description change in any case.
///
/// # Errors
/// `template.authoring.disabled`, `template.not_found`, every failure of the save at once, `template.version.conflict`.
pub async fn write(
    cx: &Catalog,
    caller: &Principal,
    seen: &str,
    request: TemplateRequest,
) -> Result<TemplateAtVersion, Fault> {
    Posture::of(&cx.config).lets_author(&FAMILY)?;
    caller.may(Operation::Author)?;
    let base = working(cx, caller, &request.name).await?;
    let established =
        Established { dialect: base.dialect.parse().map_err(Fault::internal)?, is_library: base.is_library };
    let mut failures = Vec::new();
    let content = judge(&request, Some(established), &mut failures);
    // A draft that is still to be made has a number that nobody can have imported.
    let pin = (base.name.clone(), base.draft_version.unwrap_or(i32::MAX));
    check_content(cx, caller, &pin, content.as_ref(), &mut failures).await?;
    let content = match content {
        Some(content) if failures.is_empty() => content,
        _ => return Err(Fault::failures(Kind::Invalid, failures)),
    };
    let seen = storable(seen);
    let written = cx
        .db
        .transaction("write_template_draft", async |tx| save(tx, caller, &base.name, &seen, &request, &content).await)
        .await;
    match written {
        Err(fault) if lost_race(&fault) => Err(stale(cx, base.id).await?),
        Err(fault) => Err(fault),
        Ok(()) => working(cx, caller, &base.name).await,
    }
}

async fn save(
    tx: &Transaction<'_>,
    caller: &Principal,
    name: &str,
    seen: &str,
    request: &TemplateRequest,
    content: &Content,
) -> Result<(), Fault> {
    let entry = lock(tx, caller, name).await?;
    let imports = values::Json::of(&content.imports).map_err(Fault::internal)?;
    let dialect = content.dialect.wire_name();
    let (body, via) = (content.body.as_str(), caller.via.as_str());
    let params = template_versions::OverwriteTemplateDraftParams {
        engine: ENGINE,
        dialect,
        is_library: content.is_library,
        imports_json: &imports,
        body,
        author_id: caller.user_id,
        via,
        template_id: entry.id,
        expected_hash: seen,
    };
    let mut version = template_versions::overwrite_template_draft().params(tx, &params).opt().await?;
    if version.is_none() {
        let params = template_versions::InsertTemplateDraftParams {
            engine: ENGINE,
            dialect,
            is_library: content.is_library,
            imports_json: &imports,
            body,
            author_id: caller.user_id,
            via,
            template_id: entry.id,
            expected_hash: seen,
        };
        version = template_versions::insert_template_draft().params(tx, &params).opt().await?;
    }
    if version.is_none() {
        let standing = standing(tx, entry.id).await?;
        let params = template_versions::HashOfTemplateContentParams {
            engine: ENGINE,
            dialect,
            is_library: content.is_library,
            imports_json: &imports,
            body,
        };
        let incoming = template_versions::hash_of_template_content().params(tx, &params).one().await?;
        if !standing.is_released_as(seen, &incoming) {
            return Err(FAMILY.stale(&standing));
        }
    }
    let params = templates::RelabelTemplateParams {
        display_name: storable(&request.display_name),
        description: storable(&request.description),
        id: entry.id,
    };
    templates::relabel_template().params(tx, &params).opt().await?;
    hold_imports(tx, caller, &content.imports, Status::is_live).await
}

/// Purges the draft that the caller saw (R-VER-29).
///
/// # Errors
/// `template.version.not_draft`, `template.version.conflict`, `template.in_use`.
pub async fn purge_draft(cx: &Catalog, caller: &Principal, name: &str, seen: &str) -> Result<(), Fault> {
    act(cx, caller, name, Verb::PurgeDraft, Some(seen)).await
}

/// Purges that version, which has to be a draft (R-VER-31).
///
/// # Errors
/// `template.version.last_release`, `template.in_use`, `template.not_found`.
pub async fn purge(cx: &Catalog, caller: &Principal, name: &str, version: i32) -> Result<(), Fault> {
    act(cx, caller, name, Verb::Purge(version), None).await
}

/// Purges a template that has nothing but a draft.
///
/// # Errors
/// `template.version.last_release`, `template.in_use`, `template.not_found`.
pub async fn purge_entity(cx: &Catalog, caller: &Principal, name: &str) -> Result<(), Fault> {
    act(cx, caller, name, Verb::PurgeEntity, None).await
}

/// Takes a released version out of use (R-VER-26).
///
/// # Errors
/// `template.version.not_released`, `template.in_use`, `template.not_found`.
pub async fn discard(cx: &Catalog, caller: &Principal, name: &str, version: i32) -> Result<TemplateAtVersion, Fault> {
    act(cx, caller, name, Verb::Discard(version), None).await?;
    working(cx, caller, name).await
}

/// Brings a discarded version back (R-VER-28).
///
/// # Errors
/// `template.version.not_discarded`, `template.not_found`.
pub async fn restore(cx: &Catalog, caller: &Principal, name: &str, version: i32) -> Result<TemplateAtVersion, Fault> {
    act(cx, caller, name, Verb::Restore(version), None).await?;
    working(cx, caller, name).await
}

/// Moves the pointer (R-VER-34).
///
/// # Errors
/// `template.version.not_eligible`, `template.not_found`.
pub async fn switch(cx: &Catalog, caller: &Principal, name: &str, version: i32) -> Result<TemplateAtVersion, Fault> {
    act(cx, caller, name, Verb::Switch(version), None).await?;
    working(cx, caller, name).await
}

async fn act(cx: &Catalog, caller: &Principal, name: &str, verb: Verb, seen: Option<&str>) -> Result<(), Fault> {
    if verb.is_authoring() {
        Posture::of(&cx.config).lets_author(&FAMILY)?;
    }
    caller.may(verb.operation())?;
    cx.db
        .transaction("template_verb", async |tx| {
            let entry = lock(tx, caller, name).await?;
            let lifecycle = lifecycle(tx, &entry, Posture::of(&cx.config)).await?;
            let decision = lifecycle.decide(verb).map_err(|refusal| FAMILY.refuse(refusal))?;
            carry_out(tx, caller, &entry, verb, decision, seen).await
        })
        .await
}

/// Carries a decision out, under the template's lock.
pub(super) async fn carry_out(
    tx: &Transaction<'_>,
    caller: &Principal,
    entry: &templates::TemplateEntry,
    verb: Verb,
    decision: Decision,
    seen: Option<&str>,
) -> Result<(), Fault> {
    let version = decision.version;
    let mut about = json!({
        "template": entry.name, "version": version, "via": caller.via.as_str(),
        "pointer_before": entry.current_version, "pointer_after": decision.pointer,
    });
    let event = match verb {
        Verb::Discard(_) => {
            let params = template_versions::DiscardTemplateVersionParams {
                discarded_by: caller.user_id,
                template_id: entry.id,
                version,
            };
            template_versions::discard_template_version().params(tx, &params).one().await?;
            refuse_while_pinned(tx, caller, &entry.name, Some(version), true).await?;
            "template.version.discarded"
        }
        Verb::Restore(_) => {
            template_versions::restore_template_version().bind(tx, &entry.id, &version).one().await?;
            "template.version.restored"
        }
        Verb::Switch(_) if entry.current_version == Some(version) => return Ok(()),
        Verb::Switch(_) => {
            about = json!({"template": entry.name, "from": entry.current_version, "to": version, "via": caller.via.as_str()});
            "template.current_switched"
        }
        Verb::Purge(_) | Verb::PurgeDraft | Verb::PurgeEntity => {
            let seen = seen.map(storable);
            let params = template_versions::PurgeTemplateDraftParams {
                template_id: entry.id,
                version,
                expected_hash: seen.as_deref(),
            };
            if template_versions::purge_template_draft().params(tx, &params).opt().await?.is_none() {
                return Err(FAMILY.stale(&standing(tx, entry.id).await?));
            }
            let (asked, live_only) = if decision.takes_entity { (None, false) } else { (Some(version), true) };
            refuse_while_pinned(tx, caller, &entry.name, asked, live_only).await?;
            if matches!(verb, Verb::PurgeEntity) { "template.purged" } else { "template.version.purged" }
        }
        Verb::Release => return Err(Fault::internal("a release is not carried out here")),
    };
    if decision.takes_entity {
        templates::delete_template().bind(tx, &entry.id).one().await?;
    } else {
        point(tx, entry, decision.pointer).await?;
    }
    audit_log::record(tx, caller, Event::new(event).about(about)).await
}

/// Asked after the change, so that whoever pins the version meanwhile has either been seen or finds it gone; a pin rolls the
/// change back.
async fn refuse_while_pinned(
    tx: &Transaction<'_>,
    caller: &Principal,
    name: &str,
    version: Option<i32>,
    live_only: bool,
) -> Result<(), Fault> {
    let params = pipeline_versions::ListNodesPinningTemplateParams {
        workspace_id: caller.workspace.id,
        template_name: name,
        version,
        live_only,
    };
    let nodes = pipeline_versions::list_nodes_pinning_template().params(tx, &params).all().await?;
    let params = template_versions::ListTemplatesImportingParams {
        workspace_id: caller.workspace.id,
        template_name: name,
        version,
        live_only,
    };
    let importers = template_versions::list_templates_importing().params(tx, &params).all().await?;
    let nodes = nodes.into_iter().map(|pin| Pin {
        pinner: pin.pipeline,
        pinner_version: pin.pipeline_version,
        version_status: pin.version_status,
        node_id: Some(pin.node_id),
    });
    let importers = importers.into_iter().map(|pin| Pin {
        pinner: pin.template,
        pinner_version: pin.template_version,
        version_status: pin.version_status,
        node_id: None,
    });
    let pins: Vec<Pin> = nodes.chain(importers).collect();
    if pins.is_empty() { Ok(()) } else { Err(FAMILY.pinned(&pins)) }
}

pub(super) async fn lock(
    tx: &Transaction<'_>,
    caller: &Principal,
    name: &str,
) -> Result<templates::TemplateEntry, Fault> {
    let name = storable(name);
    let found = templates::lock_template().bind(tx, &caller.workspace.id, &name).opt().await?;
    found.ok_or_else(|| FAMILY.missing())
}

pub(super) async fn lifecycle(
    tx: &Transaction<'_>,
    entry: &templates::TemplateEntry,
    posture: Posture,
) -> Result<Lifecycle, Fault> {
    let states = template_versions::list_template_version_states().bind(tx, &entry.id).all().await?;
    let versions = states.into_iter().map(|state| (state.version, Status::of(&state.status))).collect();
    Ok(Lifecycle { current: entry.current_version, versions, posture })
}

async fn point(tx: &Transaction<'_>, entry: &templates::TemplateEntry, pointer: Option<i32>) -> Result<(), Fault> {
    if pointer != entry.current_version {
        let params = templates::PointTemplateParams { current_version: pointer, id: entry.id };
        templates::point_template().params(tx, &params).one().await?;
    }
    Ok(())
}

async fn standing<C: db::client::GenericClient>(client: &C, template: Uuid) -> Result<Standing, Fault> {
    let found = template_versions::describe_working_template()
        .bind(client, &template)
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

async fn stale(cx: &Catalog, template: Uuid) -> Result<Fault, Fault> {
    Ok(FAMILY.stale(&standing(&cx.db.client().await?, template).await?))
}

/// Two first writers of a draft: the database let one through (R-VER-3).
fn lost_race(fault: &Fault) -> bool {
    matches!(fault.constraint(), Some("uq_template_versions_one_draft" | "template_versions_pkey"))
}
