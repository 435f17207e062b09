//! A deployment without authoring holds no drafts: nobody could release or purge them here (R-VER-36).

use std::fmt;

use db::queries::catalog::{pipeline_versions, template_versions};
use kernel::Fault;

use crate::Catalog;

/// How many drafts a refusal names; the rest is counted.
const MOST_NAMED: usize = 20;

/// Drafts that stand in the way of a hardened start, each by kind, workspace, name and version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingDrafts(pub Vec<String>);

impl std::error::Error for StandingDrafts {}

impl fmt::Display for StandingDrafts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(drafts) = self;
        let named = &drafts[..drafts.len().min(MOST_NAMED)];
        write!(f, "deployment.authoring-enabled is false, but there are drafts: {}", named.join("; "))?;
        if drafts.len() > named.len() {
            write!(f, "; and {} more", drafts.len() - named.len())?;
        }
        f.write_str(". Start with authoring enabled, release or purge them, and start again.")
    }
}

/// What keeps a hardened deployment from starting; nothing keeps one that allows authoring.
///
/// # Errors
/// When the database fails.
pub async fn standing_drafts(cx: &Catalog) -> Result<Option<StandingDrafts>, Fault> {
    if cx.config.deployment.authoring_enabled {
        return Ok(None);
    }
    let client = cx.db.client().await?;
    let pipelines = pipeline_versions::list_standing_pipeline_drafts().bind(&client).all().await?;
    let templates = template_versions::list_standing_template_drafts().bind(&client).all().await?;
    let pipelines = pipelines
        .into_iter()
        .map(|draft| format!("pipeline {} version {} in workspace {}", draft.pipeline, draft.version, draft.workspace));
    let templates = templates
        .into_iter()
        .map(|draft| format!("template {} version {} in workspace {}", draft.template, draft.version, draft.workspace));
    let drafts: Vec<String> = pipelines.chain(templates).collect();
    Ok((!drafts.is_empty()).then_some(StandingDrafts(drafts)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_names_twenty_drafts_and_counts_the_rest() {
        let drafts = |count| StandingDrafts((1..=count).map(|n| format!("draft {n}")).collect()).to_string();
        assert!(drafts(20).contains("draft 20. Start with"));
        let many = drafts(22);
        assert!(many.contains("draft 20; and 2 more. Start with") && !many.contains("draft 21"), "{many}");
    }
}
