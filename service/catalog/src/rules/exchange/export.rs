//! A released version with the templates that it needs, ready for another workspace (R-PIPE-11).

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use db::client::Params as _;
use db::queries::catalog::{pipeline_versions, template_versions};
use executor::document;
use kernel::{Fault, Kind, Operation, Principal};
use serde_json::{Value as Json, json};
use uuid::Uuid;

pub use template_versions::ExportTemplates as ExportedTemplate;

use crate::Catalog;
use crate::rules::templates::ImportRef;
use crate::rules::templates::closure::Pin;
use crate::rules::versions::{Family, Status};

const NOT_RELEASED: &str = "pipeline.promotion.not_released";

/// What is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Request {
    pub pipeline_id: Uuid,
    /// The version that the pointer names, unless one is asked for.
    pub version: Option<i32>,
    pub include_templates: bool,
}

/// What leaves.
#[derive(Clone, Debug)]
pub struct Exported {
    pub pipeline_id: Uuid,
    pub version: i32,
    pub body_hash: String,
    pub released_at: Option<DateTime<Utc>>,
    /// The document as the database tells it, digit by digit: a JSON object.
    pub body: String,
    /// Each version once, and each after what it imports.
    pub templates: Vec<ExportedTemplate>,
    pub exported_at: DateTime<Utc>,
}

/// Reads a released version as it is stored. Two exports of one version differ in nothing but the time.
///
/// # Errors
/// `pipeline.execution.not_found`; `pipeline.promotion.not_released` for whatever is not released, a template included.
pub async fn export(cx: &Catalog, caller: &Principal, request: Request) -> Result<Exported, Fault> {
    caller.may(Operation::ReadCatalog)?;
    let client = cx.db.client().await?;
    let params = pipeline_versions::ExportPipelineParams {
        version: request.version,
        workspace_id: caller.workspace.id,
        id: request.pipeline_id,
    };
    let found = pipeline_versions::export_pipeline().params(&client, &params).opt().await?;
    let found = found.ok_or_else(|| Family::PIPELINE.missing())?;
    let (Some(version), Some(status), Some(body_hash), Some(body)) =
        (found.version, found.status, found.body_hash, found.body)
    else {
        return Err(match request.version {
            Some(version) => Family::PIPELINE.missing().detail("version", version),
            None => Fault::conflict(NOT_RELEASED, "The pipeline has no released version to export."),
        });
    };
    if Status::of(&status) != Status::Released {
        let message = format!("Only a released version is exported; version {version} is {status}.");
        return Err(Fault::conflict(NOT_RELEASED, message).detail("version", version).detail("status", status));
    }
    let templates = if request.include_templates {
        let pins = pins(&body)?;
        let (names, versions): (Vec<String>, Vec<i32>) = pins.iter().cloned().unzip();
        let params = template_versions::ExportTemplatesParams {
            names: &names,
            versions: &versions,
            workspace_id: caller.workspace.id,
        };
        let found = template_versions::export_templates().params(&client, &params).all().await?;
        in_order(&pins, found)?
    } else {
        Vec::new()
    };
    Ok(Exported {
        pipeline_id: found.id,
        version,
        body_hash,
        released_at: found.released_at,
        body,
        templates,
        exported_at: found.read_at,
    })
}

/// The templates that a stored document pins, in its order.
fn pins(body: &str) -> Result<Vec<Pin>, Fault> {
    let body: Json = serde_json::from_str(body).map_err(Fault::internal)?;
    let body = document::parse_stored(&body).map_err(|failures| Fault::failures(Kind::Internal, failures))?;
    Ok(body.templates().into_iter().map(|pin| (pin.id.clone(), pin.version)).collect())
}

/// Each template after those that it imports, so that whoever takes them one by one finds what each needs.
fn in_order(pins: &[Pin], found: Vec<ExportedTemplate>) -> Result<Vec<ExportedTemplate>, Fault> {
    let mut shelf: HashMap<Pin, ExportedTemplate> =
        found.into_iter().map(|template| ((template.name.clone(), template.version), template)).collect();
    let (mut ordered, mut seen, mut unreleased) = (Vec::new(), HashSet::new(), Vec::new());
    // A version is left when everything that it imports has been.
    enum Step {
        Enter(Pin),
        Leave(Pin),
    }
    let mut open: Vec<Step> = pins.iter().rev().cloned().map(Step::Enter).collect();
    while let Some(step) = open.pop() {
        match step {
            Step::Enter(pin) if seen.insert(pin.clone()) => {
                let template = shelf.get(&pin);
                let status = template.map(|template| Status::of(&template.status));
                if status != Some(Status::Released) {
                    unreleased.push(json!({
                        "template_id": pin.0, "template_version": pin.1, "template_status": status.map(Status::as_str),
                    }));
                }
                let imports: Vec<ImportRef> = match template {
                    Some(template) => template.imports_json.read().map_err(Fault::internal)?,
                    None => Vec::new(),
                };
                open.push(Step::Leave(pin));
                open.extend(imports.into_iter().rev().map(|import| Step::Enter((import.id, import.version))));
            }
            Step::Enter(_) => {}
            Step::Leave(pin) => ordered.extend(shelf.remove(&pin)),
        }
    }
    if unreleased.is_empty() {
        return Ok(ordered);
    }
    let message = "The version uses templates that are not released any more; export it without them, or restore them.";
    Err(Fault::conflict(NOT_RELEASED, message).detail("templates", unreleased))
}
