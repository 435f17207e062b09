//! Template versions that come from elsewhere: judged as if they were saved here, stored as they were released there.

use std::collections::{BTreeSet, HashMap, HashSet};

use db::client::Params as _;
use db::queries::catalog::{template_versions, templates};
use executor::template::Dialect;
use futures::future::try_join_all;
use kernel::fault::Failure;
use kernel::{Fault, Operation, Principal, Transaction};
use serde_json::json;

use super::Findings;
use super::provenance::{Codes, Landing, Provenance, Standing, join, judge_version};
use crate::Catalog;
use crate::rules::audit_log::{self, Event};
use crate::rules::template_versions::hold_imports;
use crate::rules::templates::closure::{Pin, Shelf, Stored};
use crate::rules::templates::{Content, ENGINE, Established, TemplateRequest, check_content_beside, judge};
use crate::rules::text::storable;
use crate::rules::versions::Status;

/// A template version on its way.
#[derive(Clone, Debug, Default)]
pub struct PortableTemplate {
    pub content: TemplateRequest,
    pub from: Provenance,
}

/// What became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedTemplate {
    pub name: String,
    pub version: i32,
    pub body_hash: String,
    pub outcome: Outcome,
}

/// What an import did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The entity is new here.
    Created,
    /// A version was added to it.
    Added,
    /// The version was here already (R-PROM-4).
    Unchanged,
}

impl Outcome {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Created => "created",
            Self::Added => "added",
            Self::Unchanged => "unchanged",
        }
    }
}

/// Imports templates, all or none; each may import others of them, in any order. Libraries of theirs that are here already
/// need not come along.
///
/// # Errors
/// Every failure at once: those of a save, and `template.version.conflict`.
pub async fn import_templates(
    cx: &Catalog,
    caller: &Principal,
    incoming: &[PortableTemplate],
) -> Result<Vec<ImportedTemplate>, Fault> {
    caller.may(Operation::Author)?;
    let mut findings = Findings::default();
    let batch = Batch::prepare(cx, caller, incoming, &mut findings).await?;
    findings.into_result()?;
    if batch.is_here() {
        return Ok(batch.unchanged());
    }
    cx.db.transaction("import_templates", async |tx| batch.land(tx, caller).await).await
}

/// Templates that were judged, ready to be stored.
pub(super) struct Batch<'a> {
    ready: Vec<Ready<'a>>,
}

struct Ready<'a> {
    name: &'a str,
    from: &'a Provenance,
    labels: (&'a str, &'a str),
    content: Content,
    hash: String,
    landing: Landing,
}

impl<'a> Batch<'a> {
    /// Judges templates. What could not be read well enough to be stored is only in the findings.
    pub(super) async fn prepare(
        cx: &Catalog,
        caller: &Principal,
        incoming: &'a [PortableTemplate],
        findings: &mut Findings,
    ) -> Result<Self, Fault> {
        let established = established(cx, caller, incoming).await?;
        let mut listed = HashSet::new();
        let mut read = Vec::new();
        for (position, template) in incoming.iter().enumerate() {
            let path = format!("templates[{position}]");
            let name = template.content.name.as_str();
            judge_version(template.from.version, &path, findings);
            if template.from.version.is_some_and(|version| !listed.insert((name, version))) {
                findings.conflicts.push(
                    Failure::new(Codes::TEMPLATE.conflict, "The version is listed twice.")
                        .at(join(&path, "version"))
                        .detail("reason", "listed_twice"),
                );
            }
            let mut failures = Vec::new();
            let content = judge(&template.content, established.get(name).copied(), &mut failures);
            if template.content.body.contains('\0') {
                failures.push(
                    Failure::new("template.validation.dangerous_construct", "A body can't hold U+0000.")
                        .at("body")
                        .detail("construct", "U+0000"),
                );
            } else if let Some(content) = content {
                read.push((path.clone(), template, content));
            }
            findings.invalid.extend(failures.into_iter().map(|failure| below(&path, failure)));
        }
        let hashes = hashes(cx, &read).await?;
        let standing = standing(cx, caller, &read).await?;
        let mut ready = Vec::new();
        for ((path, template, content), hash) in read.into_iter().zip(hashes) {
            let name = template.content.name.as_str();
            Codes::TEMPLATE.judge_hash(&template.from, &hash, &path, findings);
            let found = template.from.version.and_then(|version| standing.get(&(name.to_owned(), version)));
            match Codes::TEMPLATE.land(found.map(said), &hash, &called(name, &template.from)) {
                Ok(landing) => {
                    let labels = (template.content.display_name.as_str(), template.content.description.as_str());
                    ready.push((path, Ready { name, from: &template.from, labels, content, hash, landing }));
                }
                Err(failure) => findings.conflicts.push(failure.at(join(&path, "version"))),
            }
        }
        let shelf = shelf(ready.iter().map(|(_, ready)| ready));
        for (path, ready) in ready.iter().filter(|(_, ready)| ready.landing == Landing::Insert) {
            let mut failures = Vec::new();
            // Without a number nobody can have imported it yet.
            let pin = (ready.name.to_owned(), ready.from.version.unwrap_or(i32::MAX));
            check_content_beside(cx, caller, &pin, Some(&ready.content), &shelf, &mut failures).await?;
            findings.invalid.extend(failures.into_iter().map(|failure| below(path, failure)));
        }
        Ok(Self { ready: ready.into_iter().map(|(_, ready)| ready).collect() })
    }

    /// What documents and templates can use as if it were stored.
    pub(super) fn shelf(&self) -> Shelf {
        shelf(self.ready.iter())
    }

    /// Whether there is nothing to store.
    pub(super) fn is_here(&self) -> bool {
        self.ready.iter().all(|ready| ready.landing == Landing::Nothing)
    }

    /// What is told when nothing was stored.
    pub(super) fn unchanged(&self) -> Vec<ImportedTemplate> {
        let told = |ready: &Ready<'_>| ready.told(ready.from.version.unwrap_or_default(), Outcome::Unchanged);
        self.ready.iter().map(told).collect()
    }

    /// Stores what is new, under the locks of the templates. Somebody may have been faster since it was judged.
    pub(super) async fn land(&self, tx: &Transaction<'_>, caller: &Principal) -> Result<Vec<ImportedTemplate>, Fault> {
        let inserted: Vec<&Ready<'_>> = self.ready.iter().filter(|ready| ready.landing == Landing::Insert).collect();
        let mut created = create(tx, caller, &inserted).await?;
        let names: Vec<&str> = inserted.iter().map(|ready| ready.name).collect::<BTreeSet<_>>().into_iter().collect();
        let locked = templates::lock_templates().bind(tx, &caller.workspace.id, &names).all().await?;
        let mut entries: HashMap<&str, templates::TemplateEntry> = HashMap::new();
        for entry in locked {
            if let Some(name) = names.iter().find(|name| **name == entry.name) {
                entries.insert(name, entry);
            }
        }
        let mut told = Vec::new();
        for ready in &self.ready {
            let entry = entries.get_mut(ready.name).filter(|_| ready.landing == Landing::Insert);
            let Some(entry) = entry else {
                told.push(ready.told(ready.from.version.unwrap_or_default(), Outcome::Unchanged));
                continue;
            };
            match ready.insert(tx, caller, entry).await? {
                Some(version) if created.remove(ready.name) => told.push(ready.told(version, Outcome::Created)),
                Some(version) => told.push(ready.told(version, Outcome::Added)),
                None => told.push(ready.told(ready.from.version.unwrap_or_default(), Outcome::Unchanged)),
            }
        }
        // After all of them: a template may come before the library that it imports.
        for ready in inserted {
            hold_imports(tx, caller, &ready.content.imports, |status| status == Status::Released).await?;
        }
        Ok(told)
    }
}

impl Ready<'_> {
    fn told(&self, version: i32, outcome: Outcome) -> ImportedTemplate {
        ImportedTemplate { name: self.name.to_owned(), version, body_hash: self.hash.clone(), outcome }
    }

    /// Stores the version; nothing when somebody else just did. The pointer moves only when there was none, and the labels
    /// with it (R-PROM-7).
    async fn insert(
        &self,
        tx: &Transaction<'_>,
        caller: &Principal,
        entry: &mut templates::TemplateEntry,
    ) -> Result<Option<i32>, Fault> {
        let states = template_versions::list_template_version_states().bind(tx, &entry.id).all().await?;
        let found = states.iter().find(|state| Some(state.version) == self.from.version);
        let found = found.map(|state| Standing { status: Status::of(&state.status), body_hash: &state.body_hash });
        let landing = Codes::TEMPLATE
            .land(found, &self.hash, &called(self.name, self.from))
            .map_err(|failure| Fault::failures(kernel::Kind::Conflict, vec![failure]))?;
        if landing == Landing::Nothing {
            return Ok(None);
        }
        let imports = values::Json::of(&self.content.imports).map_err(Fault::internal)?;
        let params = template_versions::InsertImportedTemplateVersionParams {
            engine: ENGINE,
            dialect: self.content.dialect.wire_name(),
            is_library: self.content.is_library,
            imports_json: &imports,
            body: self.content.body.as_str(),
            template_id: entry.id,
            version: self.from.version,
            released_at: self.from.released_at,
            importer_id: caller.user_id,
        };
        let version = template_versions::insert_imported_template_version().params(tx, &params).one().await?;
        let pointer_before = entry.current_version;
        if pointer_before.is_none() {
            let params = templates::PointTemplateParams { current_version: Some(version), id: entry.id };
            templates::point_template().params(tx, &params).one().await?;
            let (display_name, description) = (storable(self.labels.0), storable(self.labels.1));
            let params = templates::RelabelTemplateParams { display_name, description, id: entry.id };
            templates::relabel_template().params(tx, &params).opt().await?;
            entry.current_version = Some(version);
        }
        let about = json!({
            "template": self.name, "version": version, "via": caller.via.as_str(), "body_hash": self.hash,
            "pointer_before": pointer_before, "pointer_after": entry.current_version,
        });
        audit_log::record(tx, caller, Event::new("template.version.imported").about(about)).await?;
        Ok(Some(version))
    }
}

/// Index rows for the templates that are new here; answers their names.
async fn create(tx: &Transaction<'_>, caller: &Principal, inserted: &[&Ready<'_>]) -> Result<HashSet<String>, Fault> {
    let mut listed = HashSet::new();
    let first: Vec<&&Ready<'_>> = inserted.iter().filter(|ready| listed.insert(ready.name)).collect();
    let names: Vec<&str> = first.iter().map(|ready| ready.name).collect();
    let display_names: Vec<_> = first.iter().map(|ready| storable(ready.labels.0)).collect();
    let descriptions: Vec<_> = first.iter().map(|ready| storable(ready.labels.1)).collect();
    let params = templates::CreateImportedTemplatesParams {
        workspace_id: caller.workspace.id,
        importer_id: caller.user_id,
        names: &names,
        display_names: &display_names,
        descriptions: &descriptions,
    };
    Ok(templates::create_imported_templates().params(tx, &params).all().await?.into_iter().collect())
}

/// What the templates of those names have settled here (R-TPL-6).
async fn established(
    cx: &Catalog,
    caller: &Principal,
    incoming: &[PortableTemplate],
) -> Result<HashMap<String, Established>, Fault> {
    let names: Vec<_> = incoming.iter().map(|template| storable(&template.content.name)).collect();
    let client = cx.db.client().await?;
    let params = template_versions::ListEstablishedDialectsParams { workspace_id: caller.workspace.id, names: &names };
    let found = template_versions::list_established_dialects().params(&client, &params).all().await?;
    let settled = found.into_iter().map(|row| {
        let dialect: Dialect = row.dialect.parse().map_err(Fault::internal)?;
        Ok((row.name, Established { dialect, is_library: false }))
    });
    settled.collect()
}

type Read<'a> = (String, &'a PortableTemplate, Content);

/// The hashes as the database computes them, in one go: the statements wait for each other only at the server (R-VER-12).
async fn hashes(cx: &Catalog, read: &[Read<'_>]) -> Result<Vec<String>, Fault> {
    let client = cx.db.client().await?;
    try_join_all(read.iter().map(async |(_, _, content)| {
        let imports = values::Json::of(&content.imports).map_err(Fault::internal)?;
        let params = template_versions::HashOfTemplateContentParams {
            engine: ENGINE,
            dialect: content.dialect.wire_name(),
            is_library: content.is_library,
            imports_json: &imports,
            body: content.body.as_str(),
        };
        Ok(template_versions::hash_of_template_content().params(&client, &params).one().await?)
    }))
    .await
}

/// What stands here under the numbers that the templates come with.
async fn standing(
    cx: &Catalog,
    caller: &Principal,
    read: &[Read<'_>],
) -> Result<HashMap<Pin, (Status, String)>, Fault> {
    let (names, versions): (Vec<_>, Vec<i32>) = read
        .iter()
        .filter_map(|(_, template, _)| Some((storable(&template.content.name), template.from.version?)))
        .unzip();
    let client = cx.db.client().await?;
    let params = template_versions::FindTemplateVersionsParams {
        names: &names,
        versions: &versions,
        workspace_id: caller.workspace.id,
    };
    let found = template_versions::find_template_versions().params(&client, &params).all().await?;
    Ok(found.into_iter().map(|row| ((row.name, row.version), (Status::of(&row.status), row.body_hash))).collect())
}

fn said((status, body_hash): &(Status, String)) -> Standing<'_> {
    Standing { status: *status, body_hash }
}

fn called(name: &str, from: &Provenance) -> String {
    match from.version {
        Some(version) => format!("Version {version} of the template {name}"),
        None => format!("The template {name}"),
    }
}

fn shelf<'r, 'a: 'r>(ready: impl Iterator<Item = &'r Ready<'a>>) -> Shelf {
    let stored = ready.filter_map(|ready| {
        let stored = Stored {
            status: Status::Released,
            dialect: ready.content.dialect,
            is_library: ready.content.is_library,
            imports: ready.content.imports.clone(),
            body: ready.content.body.clone(),
            body_hash: ready.hash.clone(),
        };
        Some(((ready.name.to_owned(), ready.from.version?), stored))
    });
    stored.collect()
}

fn below(path: &str, failure: Failure) -> Failure {
    let path = failure.path.as_deref().map_or_else(|| path.to_owned(), |inner| join(path, inner));
    failure.at(path)
}
