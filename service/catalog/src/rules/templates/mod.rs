//! Templates: what one may be, what the workspace holds, and how one looks rendered. Their versions live in
//! [`super::template_versions`].

pub mod closure;
mod content;
mod preview;

use std::sync::Arc;

use db::client::Params as _;
use db::queries::catalog::{pipeline_versions, template_versions, templates};
use executor::template::{Source, TemplateFault};
use kernel::fault::Failure;
use kernel::{Fault, Kind, Operation, Page, Paged, Principal};
use uuid::Uuid;

pub use content::{Content, ENGINE, Established, ImportRef, TemplateRequest, judge};
pub use preview::{Preview, render};
pub use template_versions::{ListTemplateVersions as VersionEntry, TemplateAtVersion};
pub use templates::ListedTemplate;

use super::folders::folder;
use super::text::storable;
use super::versions::{Family, Posture, Status};
use crate::Catalog;
use closure::{Pin, Shelf, assemble_incoming, fetch_beside};

/// How the list of templates is narrowed.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    pub dialect: Option<String>,
    /// Looks in path, display name and description.
    pub search: Option<String>,
    pub is_library: Option<bool>,
}

/// One folder level.
#[derive(Clone, Debug)]
pub struct Level {
    pub prefix: String,
    /// Path, last segment, and how many templates are anywhere below.
    pub folders: Vec<(String, String, i64)>,
    pub templates: Paged<ListedTemplate>,
}

/// Who names a template.
pub use pipeline_versions::ListNodesPinningTemplate as UsedBy;

/// Stores a new template: version 1, as a draft, without a pointer (R-VER-5). Without a name it gets one under `test/`.
///
/// # Errors
/// `template.authoring.disabled`; every failure of the save at once; `template.validation.duplicate_name`.
pub async fn create(
    cx: &Catalog,
    caller: &Principal,
    mut request: TemplateRequest,
) -> Result<TemplateAtVersion, Fault> {
    Posture::of(&cx.config).lets_author(&Family::TEMPLATE)?;
    caller.may(Operation::Author)?;
    if request.name.is_empty() {
        request.name = format!("test/{}", Uuid::new_v4().simple());
    }
    let name = request.name.clone();
    let mut failures = Vec::new();
    let content = judge(&request, None, &mut failures);
    check_content(cx, caller, &(name.clone(), 1), content.as_ref(), &mut failures).await?;
    let taken = executor::document::pipeline_name(&name).is_ok() && is_taken(cx, caller, &name).await?;
    let content = match content {
        Some(content) if failures.is_empty() && !taken => content,
        _ if failures.is_empty() => return Err(Family::TEMPLATE.name_taken(&name)),
        _ => {
            if taken {
                failures.push(
                    Failure::new(
                        Family::TEMPLATE.duplicate_name,
                        format!("The workspace already has a template named {name}."),
                    )
                    .at("id"),
                );
            }
            return Err(Fault::failures(Kind::Invalid, failures));
        }
    };
    let imports = values::Json::of(&content.imports).map_err(Fault::internal)?;
    cx.db
        .transaction("create_template", async |tx| {
            let params = templates::CreateTemplateParams {
                workspace_id: caller.workspace.id,
                name: name.as_str(),
                display_name: storable(&request.display_name),
                description: storable(&request.description),
                created_by: caller.user_id,
            };
            let id = templates::create_template()
                .params(tx, &params)
                .one()
                .await
                .map_err(|error| named(error.into(), &name))?;
            let params = template_versions::InsertFirstTemplateDraftParams {
                engine: ENGINE,
                dialect: content.dialect.wire_name(),
                is_library: content.is_library,
                imports_json: &imports,
                body: content.body.as_str(),
                template_id: id,
                author_id: caller.user_id,
                via: caller.via.as_str(),
            };
            template_versions::insert_first_template_draft().params(tx, &params).one().await?;
            super::template_versions::hold_imports(tx, caller, &content.imports, Status::is_live).await
        })
        .await?;
    working(cx, caller, &name).await
}

/// The working version (R-VER-39).
///
/// # Errors
/// `template.not_found`.
pub async fn working(cx: &Catalog, caller: &Principal, name: &str) -> Result<TemplateAtVersion, Fault> {
    caller.may(Operation::ReadCatalog)?;
    let client = cx.db.client().await?;
    let name = storable(name);
    let found = template_versions::read_working_template().bind(&client, &caller.workspace.id, &name).opt().await?;
    found.ok_or_else(|| Family::TEMPLATE.missing())
}

/// Exactly that version, in whatever state it is.
///
/// # Errors
/// `template.not_found`.
pub async fn at_version(
    cx: &Catalog,
    caller: &Principal,
    name: &str,
    version: i32,
) -> Result<TemplateAtVersion, Fault> {
    caller.may(Operation::ReadCatalog)?;
    let client = cx.db.client().await?;
    let params = template_versions::ReadTemplateVersionParams {
        version,
        workspace_id: caller.workspace.id,
        name: storable(name),
    };
    let found = template_versions::read_template_version().params(&client, &params).opt().await?;
    found.ok_or_else(|| Family::TEMPLATE.missing())
}

/// The versions without their bodies, the newest first.
///
/// # Errors
/// `template.not_found`.
pub async fn versions(cx: &Catalog, caller: &Principal, name: &str) -> Result<Vec<VersionEntry>, Fault> {
    caller.may(Operation::ReadCatalog)?;
    let client = cx.db.client().await?;
    let name = storable(name);
    let found = template_versions::list_template_versions().bind(&client, &caller.workspace.id, &name).all().await?;
    if found.is_empty() { Err(Family::TEMPLATE.missing()) } else { Ok(found) }
}

/// One page of the workspace's templates, by name.
///
/// # Errors
/// Only when the database fails.
pub async fn list(
    cx: &Catalog,
    caller: &Principal,
    filter: &Filter,
    page: Page,
) -> Result<Paged<ListedTemplate>, Fault> {
    caller.may(Operation::ReadCatalog)?;
    let client = cx.db.client().await?;
    let (dialect, search) = (filter.dialect.as_deref().map(storable), filter.search.as_deref().map(storable));
    let params = templates::ListTemplatesParams {
        workspace_id: caller.workspace.id,
        dialect: dialect.as_deref(),
        is_library: filter.is_library,
        search: search.as_deref(),
        page_offset: page.offset,
        page_limit: page.limit,
    };
    let items = templates::list_templates().params(&client, &params).all().await?;
    let params = templates::CountTemplatesParams {
        workspace_id: caller.workspace.id,
        dialect: dialect.as_deref(),
        is_library: filter.is_library,
        search: search.as_deref(),
    };
    let total = templates::count_templates().params(&client, &params).one().await?;
    Ok(Paged { items, page, total })
}

/// One folder level: the folders below a path with what is in them, and the templates directly in it. An unknown path is
/// an empty level (R-PIPE-10).
///
/// # Errors
/// Only when the database fails.
pub async fn tree(
    cx: &Catalog,
    caller: &Principal,
    prefix: &str,
    dialect: Option<&str>,
    page: Page,
) -> Result<Level, Fault> {
    caller.may(Operation::ReadCatalog)?;
    let (prefix, base) = folder(prefix);
    let dialect = dialect.map(storable);
    let client = cx.db.client().await?;
    let params = templates::ListTemplateFoldersParams {
        base: base.as_str(),
        workspace_id: caller.workspace.id,
        dialect: dialect.as_deref(),
    };
    let folders = templates::list_template_folders().params(&client, &params).all().await?;
    let params = templates::ListTemplatesInFolderParams {
        workspace_id: caller.workspace.id,
        base: base.as_str(),
        dialect: dialect.as_deref(),
        page_offset: page.offset,
        page_limit: page.limit,
    };
    let items = templates::list_templates_in_folder().params(&client, &params).all().await?;
    let params = templates::CountTemplatesInFolderParams {
        workspace_id: caller.workspace.id,
        base: base.as_str(),
        dialect: dialect.as_deref(),
    };
    let total = templates::count_templates_in_folder().params(&client, &params).one().await?;
    let folders =
        folders.into_iter().map(|folder| (format!("{base}{}", folder.segment), folder.segment, folder.template_count));
    Ok(Level { prefix, folders: folders.collect(), templates: Paged { items, page, total } })
}

/// The nodes of stored pipeline versions that name a template, at one version or any.
///
/// # Errors
/// `template.not_found`.
pub async fn used_by(cx: &Catalog, caller: &Principal, name: &str, version: Option<i32>) -> Result<Vec<UsedBy>, Fault> {
    let template = working(cx, caller, name).await?;
    let client = cx.db.client().await?;
    let params = pipeline_versions::ListNodesPinningTemplateParams {
        workspace_id: caller.workspace.id,
        template_name: template.name.as_str(),
        version,
        live_only: false,
    };
    Ok(pipeline_versions::list_nodes_pinning_template().params(&client, &params).all().await?)
}

/// Judges content with the engine and with what it imports: parsed, never rendered (R-TPL-8). `pin` is the name and number
/// that the content will have.
pub(super) async fn check_content(
    cx: &Catalog,
    caller: &Principal,
    pin: &Pin,
    content: Option<&Content>,
    failures: &mut Vec<Failure>,
) -> Result<(), Fault> {
    check_content_beside(cx, caller, pin, content, &Shelf::new(), failures).await
}

/// The same, where it may import versions that are about to be stored with it.
pub(super) async fn check_content_beside(
    cx: &Catalog,
    caller: &Principal,
    pin: &Pin,
    content: Option<&Content>,
    incoming: &Shelf,
    failures: &mut Vec<Failure>,
) -> Result<(), Fault> {
    let Some(content) = content else { return Ok(()) };
    // A name that can't be one is told already.
    let wanted = content.imports.iter().map(|import| (import.id.clone(), import.version));
    let wanted = wanted.filter(|wanted| wanted.1 > 0 && !wanted.0.contains('\0'));
    let client = cx.db.client().await?;
    let shelf = fetch_beside(&client, caller.workspace.id, wanted.collect(), incoming).await?;
    drop(client);
    let source = match assemble_incoming(&shelf, pin, content) {
        Ok(source) => source,
        Err(broken) => {
            failures.push(broken.into_failure());
            // The body is judged all the same, by itself.
            let alone = Content { imports: Vec::new(), ..content.clone() };
            let Ok(source) = assemble_incoming(&shelf, pin, &alone) else { return Ok(()) };
            let found = check_source(cx, &source).await;
            // Calls of macros that are not there follow from the broken import.
            failures.extend(found.into_iter().filter(|failure| failure.code == "template.validation.syntax_error"));
            return Ok(());
        }
    };
    for failure in check_source(cx, &source).await {
        let known =
            failures.iter().any(|told| told.code == failure.code && told.code == "template.validation.duplicate_alias");
        if !known {
            failures.push(failure);
        }
    }
    Ok(())
}

async fn check_source(cx: &Catalog, source: &Arc<Source>) -> Vec<Failure> {
    match cx.templates.check(source).await {
        Ok(_) => Vec::new(),
        Err(faults) => faults.into_iter().map(|fault| failure_of(fault).at("body")).collect(),
    }
}

/// A refusal of the engine as a failure of the request.
pub(super) fn failure_of(fault: TemplateFault) -> Failure {
    let mut failure = Failure::new(fault.code, fault.message);
    if let serde_json::Value::Object(details) = fault.details {
        failure.details = details;
    }
    match fault.line {
        Some(line) => failure.detail("line", line),
        None => failure,
    }
}

async fn is_taken(cx: &Catalog, caller: &Principal, name: &str) -> Result<bool, Fault> {
    let client = cx.db.client().await?;
    Ok(templates::template_name_is_taken().bind(&client, &caller.workspace.id, &name).one().await?)
}

/// A violated name constraint as the refusal that it is: somebody else was faster.
fn named(fault: Fault, name: &str) -> Fault {
    if fault.constraint() == Some("uq_templates_workspace_name") { Family::TEMPLATE.name_taken(name) } else { fault }
}
