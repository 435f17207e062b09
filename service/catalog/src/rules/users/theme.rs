//! How a person likes the platform to look (R-USER-16, R-USER-17). It is nobody else's business, and is not audited.

use db::client::Params as _;
use db::queries::catalog::users::{ChooseThemeParams, choose_theme, find_theme};
use kernel::{Fault, Operation, Person, Theme};

use crate::Catalog;

/// What a person chose, and what they see.
#[derive(Clone, Debug)]
pub struct ThemeChoice {
    /// `None` follows the deployment, also when that changes later. A theme that this build no longer ships is kept.
    pub chosen: Option<String>,
    pub shown: Theme,
}

/// The caller's theme.
///
/// # Errors
/// When the caller may not, or the database fails.
pub async fn own(cx: &Catalog, caller: &Person) -> Result<ThemeChoice, Fault> {
    caller.may(Operation::ReadPrincipal)?;
    let client = cx.db.client().await?;
    let chosen = find_theme().bind(&client, &caller.user_id).one().await?;
    Ok(seen(cx, chosen))
}

/// Chooses the caller's theme; nothing, or an empty word, follows the deployment.
///
/// # Errors
/// `auth.session.required`; `pipeline.execution.invalid_parameter_type` with `details.field` (G-19).
pub async fn choose(cx: &Catalog, caller: &Person, wanted: Option<&str>) -> Result<ThemeChoice, Fault> {
    caller.may(Operation::ChangeOwnSession)?;
    let wanted = wanted.filter(|wanted| !wanted.is_empty());
    if wanted.is_some_and(|wanted| Theme::named(wanted).is_none()) {
        let message = "There is no such theme.";
        return Err(Fault::invalid("pipeline.execution.invalid_parameter_type", message)
            .detail("field", "theme")
            .detail("supported", Theme::ALL.map(Theme::as_str).to_vec()));
    }
    let params = ChooseThemeParams { theme_preference: wanted, id: caller.user_id };
    let client = cx.db.client().await?;
    choose_theme().params(&client, &params).one().await?;
    Ok(seen(cx, wanted.map(str::to_owned)))
}

fn seen(cx: &Catalog, chosen: Option<String>) -> ThemeChoice {
    let shown = chosen.as_deref().and_then(Theme::named).unwrap_or(cx.config.ui.theme);
    ThemeChoice { chosen, shown }
}
