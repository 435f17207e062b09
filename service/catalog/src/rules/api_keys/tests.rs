use super::*;

fn asked(scopes: Option<&[&str]>, kind: Option<&str>) -> KeyRequest {
    KeyRequest {
        name: "robot".into(),
        kind: kind.map(str::to_owned),
        scopes: scopes.map(|scopes| scopes.iter().map(|scope| (*scope).to_owned()).collect()),
        expires_at: None,
    }
}

fn judged(request: KeyRequest) -> Result<Vec<&'static str>, &'static str> {
    let order = judge(request, &["read".to_owned()], chrono::Utc::now()).map_err(|fault| fault.code())?;
    Ok(order.scopes.into_iter().map(|scope| scope.as_str()).collect())
}

/// R-KEY-3
#[test]
fn a_key_without_scopes_gets_the_default() {
    assert_eq!(judged(asked(None, None)), Ok(vec!["read"]));
    assert_eq!(judged(asked(Some(&["author", "read", "author"]), None)), Ok(vec!["read", "author"]));
}

/// R-KEY-4
#[test]
fn the_admin_scope_and_unknown_ones_are_unavailable() {
    assert_eq!(judged(asked(Some(&["admin"]), None)), Err("auth.key_scope_unavailable"));
    assert_eq!(judged(asked(Some(&["root"]), None)), Err("auth.key_scope_unavailable"));
}

/// R-KEY-7
#[test]
fn an_unknown_kind_is_refused_with_the_known_ones() {
    let refused = judge(asked(None, Some("robot")), &[], chrono::Utc::now()).err().unwrap();
    assert_eq!(refused.code(), "endpoint.key_kind_refused");
    assert_eq!(refused.details()["supported"], json!(["user", "endpoint", "server"]));
}

/// R-KEY-8
#[test]
fn scopes_of_an_endpoint_key_are_refused_and_not_dropped() {
    assert_eq!(judged(asked(Some(&["read"]), Some("endpoint"))), Err(FIELD_CODE));
    assert_eq!(judged(asked(None, Some("endpoint"))), Ok(vec![]));
}
