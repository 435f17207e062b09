//! The pages of whoever is signed in: who they are, and changing their password.

use kernel::Fault;
use poem::web::Data;
use poem::{Request, Response, handler};
use web::{AnyCaller, ApiFault, NewcomerToo, cookies};

use super::page::{Page, escaped};
use super::{csrf_token, redirect};
use crate::Catalog;

/// Reads the token of the double submit, which scripts of ours may.
const SIGN_OUT: &str = "\
const token=()=>(document.cookie.match(/(?:^|; )dp_csrf=([^;]*)/)||[])[1]||'';\
document.getElementById('out').addEventListener('click',async()=>{\
await fetch('/logout',{method:'POST',headers:{'DP-CSRF-Token':token()},redirect:'manual'});location='/login'});";

const CHANGE_PASSWORD: &str = "\
const token=()=>(document.cookie.match(/(?:^|; )dp_csrf=([^;]*)/)||[])[1]||'';\
const form=document.getElementById('change'),told=document.getElementById('told');\
form.addEventListener('submit',async event=>{event.preventDefault();\
const answer=await fetch('/api/v1/auth/password',{method:'POST',\
headers:{'Content-Type':'application/json','Accept':'application/json','DP-CSRF-Token':token()},\
body:JSON.stringify({current:form.current.value,new:form.next.value})});\
if(answer.ok){location='/';return}\
const {error}=await answer.json().catch(()=>({error:{message:'The password was not changed.'}}));\
told.textContent=error.message;told.hidden=false});";

#[handler]
pub async fn home(request: &Request, catalog: Data<&Catalog>) -> Result<Response, poem::Error> {
    let who = web::authenticated(request).await.map_err(ApiFault::from)?;
    let caller = AnyCaller::try_from(who).map_err(ApiFault::from)?;
    for_browsers(request)?;
    let place = match caller.principal() {
        Some(principal) => format!("Your workspace is <b>{}</b>.", escaped(&principal.workspace.name)),
        None => "You are a member of no workspace yet.".to_owned(),
    };
    let change = if catalog.config.auth.local.enabled {
        format!("<p><a href=\"{}\">Change your password</a></p>", web::PASSWORD_PAGE)
    } else {
        String::new()
    };
    let body = format!(
        "<p>You are <b>{}</b> ({}). {place}</p><p><a href=\"/docs\">Browse the API</a></p>{change}\
         <button id=\"out\" type=\"button\">Sign out</button>",
        escaped(&caller.display_name),
        escaped(&caller.email)
    );
    Ok(with_token(request, &catalog, Page { title: "Signed in", body, script: Some(SIGN_OUT) }))
}

#[handler]
pub async fn password(request: &Request, catalog: Data<&Catalog>) -> Result<Response, poem::Error> {
    let who = web::authenticated(request).await.map_err(ApiFault::from)?;
    let caller = NewcomerToo::try_from(who).map_err(ApiFault::from)?;
    for_browsers(request)?;
    let body = format!(
        "<p id=\"told\" class=\"banner\" role=\"alert\" hidden></p><form id=\"change\">\
         <input type=\"hidden\" name=\"username\" autocomplete=\"username\" value=\"{}\">\
         <label>Present password <input name=\"current\" type=\"password\" autocomplete=\"current-password\" required></label>\
         <label>New password <input name=\"next\" type=\"password\" autocomplete=\"new-password\" minlength=\"12\" maxlength=\"128\" required></label>\
         <button>Change the password</button></form>",
        escaped(&caller.email)
    );
    Ok(with_token(request, &catalog, Page { title: "Change your password", body, script: Some(CHANGE_PASSWORD) }))
}

/// There is nothing here for whoever asks for no page.
fn for_browsers(request: &Request) -> Result<(), ApiFault> {
    if web::wants_page(request) {
        return Ok(());
    }
    Err(Fault::not_found("request.not_found", "There is a page here, for browsers alone.").into())
}

/// A page whose script sends the token of the double submit.
fn with_token(request: &Request, catalog: &Catalog, page: Page<'_>) -> Response {
    let mut response = page.answered();
    let (token, known) = csrf_token(request);
    if !known {
        cookies::set(&mut response, &cookies::csrf(token, catalog.config.auth.secure_cookies()));
    }
    response
}

#[handler]
pub async fn sign_out(request: &Request, catalog: Data<&Catalog>) -> Result<Response, poem::Error> {
    let who = web::authenticated(request).await.map_err(ApiFault::from)?;
    catalog.sessions.ended(&who.person);
    let mut response = redirect(web::SIGN_IN_PAGE);
    cookies::set(&mut response, &cookies::no_session());
    Ok(response)
}
