//! A pipeline version that comes from elsewhere, with or without its templates: judged as if it were saved here, stored as it
//! was released there.

mod document;

use std::collections::BTreeSet;

use db::client::Params as _;
use db::queries::catalog::{pipeline_versions, pipelines};
use executor::document::PipelineBody;
use kernel::fault::Failure;
use kernel::{Fault, Kind, Operation, Principal, Transaction};
use serde_json::{Value as Json, json};
use uuid::Uuid;

use super::Findings;
use super::provenance::{Codes, Landing, Standing, join};
use super::templates::{Batch, ImportedTemplate, Outcome, PortableTemplate};
use crate::Catalog;
use crate::rules::audit_log::{self, Event};
use crate::rules::pipeline_versions::{hold, hold_children};
use crate::rules::pipelines::{PipelineAtVersion, at_version, named};
use crate::rules::text::storable;
use crate::rules::versions::{Family, Status};
use document::Incoming;

/// How often an import begins anew because somebody else made the pipeline meanwhile.
const ATTEMPTS: usize = 3;

/// What was sent.
#[derive(Clone, Copy, Debug)]
pub struct ImportDocument<'a> {
    /// The whole request as it was written.
    pub text: &'a str,
    /// The pipeline of it.
    pub pipeline: &'a Json,
    /// Whether the pipeline came as a member of a bundle.
    pub in_bundle: bool,
    pub templates: &'a [PortableTemplate],
}

/// What became of it.
#[derive(Clone, Debug)]
pub struct Imported {
    pub pipeline: PipelineAtVersion,
    pub outcome: Outcome,
    pub templates: Vec<ImportedTemplate>,
}

/// Imports a released version, with its templates where they come along: all of it or nothing. The version belongs to the
/// pipeline of that id in the workspace, else to the one of that name, else to a new one.
///
/// # Errors
/// Every failure at once: `pipeline.import.*`, those of a save, `template.version.conflict`.
pub async fn import_pipeline(
    cx: &Catalog,
    caller: &Principal,
    document: ImportDocument<'_>,
) -> Result<Imported, Fault> {
    caller.may(Operation::Author)?;
    for _ in 0..ATTEMPTS {
        if let Some(landed) = attempt(cx, caller, document).await? {
            return Ok(landed);
        }
    }
    let message = "Somebody else imports the same pipeline; send it again.";
    Err(Fault::conflict(Codes::PIPELINE.conflict, message).detail("reason", "concurrent_import"))
}

/// Nothing when the pipeline came to be between the reading and the writing.
async fn attempt(cx: &Catalog, caller: &Principal, document: ImportDocument<'_>) -> Result<Option<Imported>, Fault> {
    let mut findings = Findings::default();
    let batch = Batch::prepare(cx, caller, document.templates, &mut findings).await?;
    let incoming = Incoming::read(cx, document, &mut findings).await?;
    let target = match &incoming {
        Some(incoming) => Target::find(&cx.db.client().await?, caller, incoming).await?,
        None => None,
    };
    let mut is_here = false;
    if let Some(incoming) = &incoming {
        match incoming.land(target.as_ref()) {
            Ok(landing) => is_here = landing == Landing::Nothing,
            Err(failure) => findings.conflicts.push(failure.at(join(document.path(), "version"))),
        }
    }
    if !is_here {
        let name = target.as_ref().map(|target| target.entry.id);
        document::judge(cx, caller, document, batch.shelf(), name, &mut findings).await?;
    }
    findings.into_result()?;
    let Some(incoming) = incoming else { return Err(Fault::internal("an import without failures was not read")) };
    if let Some(target) = target.filter(|_| is_here && batch.is_here()) {
        let version = incoming.from.version.unwrap_or_default();
        let pipeline = at_version(cx, caller, target.entry.id, version).await?;
        return Ok(Some(Imported { pipeline, outcome: Outcome::Unchanged, templates: batch.unchanged() }));
    }
    let landed = cx.db.transaction("import_pipeline", async |tx| land(tx, caller, &incoming, &batch).await).await?;
    let Some(Landed { id, version, outcome, templates }) = landed else { return Ok(None) };
    let pipeline = at_version(cx, caller, id, version).await?;
    Ok(Some(Imported { pipeline, outcome, templates }))
}

impl ImportDocument<'_> {
    /// Where the pipeline stands in the request.
    fn path(&self) -> &'static str {
        if self.in_bundle { "pipeline" } else { "" }
    }
}

/// The pipeline here that an imported version belongs to.
struct Target {
    entry: pipelines::PipelineEntry,
    states: Vec<pipeline_versions::ListPipelineVersionStates>,
}

impl Target {
    async fn find<C: db::client::GenericClient>(
        client: &C,
        caller: &Principal,
        incoming: &Incoming,
    ) -> Result<Option<Self>, Fault> {
        let params = pipelines::FindImportTargetParams {
            workspace_id: caller.workspace.id,
            id: incoming.id,
            name: incoming.body.name.as_str(),
        };
        let Some(entry) = pipelines::find_import_target().params(client, &params).opt().await? else { return Ok(None) };
        let states = pipeline_versions::list_pipeline_version_states().bind(client, &entry.id).all().await?;
        Ok(Some(Self { entry, states }))
    }
}

impl Incoming {
    /// What is done with the version, given what stands here.
    fn land(&self, target: Option<&Target>) -> Result<Landing, Failure> {
        let version = self.from.version;
        let state = target.and_then(|target| target.states.iter().find(|state| Some(state.version) == version));
        let standing = state.map(|state| Standing { status: Status::of(&state.status), body_hash: &state.body_hash });
        let name = &self.body.name;
        let what = version.map_or_else(|| name.clone(), |version| format!("Version {version} of {name}"));
        Codes::PIPELINE.land(standing, &self.hash, &what)
    }
}

struct Landed {
    id: Uuid,
    version: i32,
    outcome: Outcome,
    templates: Vec<ImportedTemplate>,
}

/// Stores what is new. Nothing when the pipeline was made by somebody else at this moment: it has to be judged against that.
async fn land(
    tx: &Transaction<'_>,
    caller: &Principal,
    incoming: &Incoming,
    batch: &Batch<'_>,
) -> Result<Option<Landed>, Fault> {
    let body = &incoming.body;
    let target = Target::find(tx, caller, incoming).await?;
    let (id, is_new) = match &target {
        Some(target) => (target.entry.id, false),
        None => {
            let params = pipelines::CreateImportedPipelineParams {
                id: incoming.id,
                workspace_id: caller.workspace.id,
                name: body.name.as_str(),
                display_name: storable(&body.display_name),
                description: storable(&body.description),
                owner_id: caller.user_id,
            };
            match pipelines::create_imported_pipeline().params(tx, &params).opt().await? {
                Some(id) => (id, true),
                None => return Ok(None),
            }
        }
    };
    let entry = pipelines::lock_pipeline().bind(tx, &caller.workspace.id, &id).opt().await?;
    let Some(entry) = entry else { return Ok(None) };
    // Read again under the lock.
    let states = pipeline_versions::list_pipeline_version_states().bind(tx, &id).all().await?;
    let pointer_before = entry.current_version;
    let target = Target { entry, states };
    let landing = incoming.land(Some(&target)).map_err(|failure| Fault::failures(Kind::Conflict, vec![failure]))?;
    let templates = batch.land(tx, caller).await?;
    if landing == Landing::Nothing {
        let version = incoming.from.version.unwrap_or_default();
        return Ok(Some(Landed { id, version, outcome: Outcome::Unchanged, templates }));
    }
    let params = pipeline_versions::InsertImportedPipelineVersionParams {
        body: incoming.text.as_str(),
        pipeline_id: id,
        version: incoming.from.version,
        released_at: incoming.from.released_at,
        importer_id: caller.user_id,
    };
    let version = pipeline_versions::insert_imported_pipeline_version().params(tx, &params).one().await?;
    released_pins(tx, caller, body).await?;
    hold_children(tx, caller, body).await?;
    if pointer_before.is_none() {
        // The one case in which an import moves the pointer, and the texts with it (R-PROM-7).
        let params = pipelines::AdoptReleasedBodyParams { id, version };
        let adopted = pipelines::adopt_released_body().params(tx, &params).one().await;
        adopted.map_err(|error| named(error.into(), &body.name))?;
    }
    let about = json!({
        "pipeline_id": id, "pipeline": body.name, "version": version, "via": caller.via.as_str(),
        "body_hash": incoming.hash, "pointer_before": pointer_before, "pointer_after": pointer_before.unwrap_or(version),
    });
    audit_log::record(tx, caller, Event::new("pipeline.version.imported").about(about)).await?;
    let outcome = if is_new { Outcome::Created } else { Outcome::Added };
    Ok(Some(Landed { id, version, outcome, templates }))
}

/// Holds what the version pins as it is: released, whoever acts beside (R-VER-23).
async fn released_pins(tx: &Transaction<'_>, caller: &Principal, body: &PipelineBody) -> Result<(), Fault> {
    let wanted: BTreeSet<(String, i32)> =
        body.templates().into_iter().map(|pin| (pin.id.clone(), pin.version)).collect();
    let held = hold(tx, caller, &wanted).await?;
    let released = |(name, version): &(String, i32)| {
        let held = held.iter().find(|held| held.name == *name && held.version == *version);
        held.is_some_and(|held| Status::of(&held.status) == Status::Released)
    };
    let missing: Vec<Failure> = wanted
        .iter()
        .filter(|pin| !released(pin))
        .map(|(name, version)| document::missing_template(name, *version))
        .collect();
    if missing.is_empty() { Ok(()) } else { Err(Fault::failures(Kind::Invalid, missing)) }
}

/// The answer for a name that another pipeline of the workspace has (R-VER-7).
fn name_taken(name: &str) -> Failure {
    let message = format!("The workspace already has a pipeline named {name}.");
    Failure::new(Family::PIPELINE.duplicate_name, message).detail("name", name)
}
