//! People: what super admins see and do, addresses, themes.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{
    ADMIN, Answer, Browser, FIRST_PASSWORD, FIRST_PASSWORD_HASH, PASSWORD, PlatformBuilder, TestPlatform, eventually,
};

const USERS: &str = "/api/v1/auth/users";

/// An admin's verb on a person.
async fn verb(platform: &TestPlatform, admin: &Browser, user: &str, verb: &str) -> Answer {
    admin.send(platform, Method::POST, &format!("{USERS}/{user}/{verb}"), None).await
}

fn emails(list: &Value) -> Vec<&str> {
    list["items"].as_array().unwrap().iter().map(|user| user["email"].as_str().unwrap()).collect()
}

/// An admin besides the first.
async fn another_admin(platform: &TestPlatform, email: &str) -> (Browser, String) {
    let person = platform.person(email).await;
    let id = person.user_id(platform).await;
    verb(platform, &platform.admin().await, &id, "grant-admin").await.data();
    (person, id)
}

/// FC-56
#[tokio::test]
async fn people_are_listed_by_address_and_found_by_a_part_of_it_or_of_their_name() {
    let platform = TestPlatform::start().await;
    let admin = platform.admin().await;
    for (email, name) in [("zoe@example.com", "Zoë"), ("ada@example.com", "Ada 100%"), ("bob@example.org", "Bob_")] {
        let answer = admin.post(&platform, USERS, json!({"email": email, "display_name": name})).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
    }

    let all = admin.get(&platform, USERS).await.data();
    assert_eq!(emails(&all), ["ada@example.com", ADMIN, "bob@example.org", "zoe@example.com"]);
    assert_eq!(all["pagination"], json!({"offset": 0, "limit": 50, "total": 4, "has_more": false}));
    let page = admin.get(&platform, &format!("{USERS}?offset=1&limit=2")).await.data();
    assert_eq!(emails(&page), [ADMIN, "bob@example.org"]);
    assert_eq!(page["pagination"]["has_more"], true);
    for (search, found) in [
        ("EXAMPLE.COM", vec!["ada@example.com", "zoe@example.com"]),
        ("zoë", vec!["zoe@example.com"]),
        ("100%25", vec!["ada@example.com"]),
        ("%25", vec!["ada@example.com"]),
        ("_", vec!["bob@example.org"]),
        ("system", vec![]),
    ] {
        let list = admin.get(&platform, &format!("{USERS}?q={search}")).await.data();
        assert_eq!(emails(&list), found, "{search}");
        assert_eq!(list["pagination"]["total"], found.len());
    }
    let text = admin.get(&platform, USERS).await.text;
    assert!(!text.contains("argon2"), "{text}");
}

/// R-USER-18
#[tokio::test]
async fn whoever_is_no_super_admin_sees_and_changes_nobody() {
    let platform = TestPlatform::start().await;
    let ada = platform.member("ada@example.com", "default", json!({"admin": true})).await;
    let id = ada.user_id(&platform).await;

    ada.get(&platform, USERS).await.is(403, "auth.role_required");
    ada.get(&platform, &format!("{USERS}/{id}")).await.is(403, "auth.role_required");
    let new = json!({"email": "bob@example.com", "display_name": "Bob"});
    ada.post(&platform, USERS, new).await.is(403, "auth.role_required");
    let verbs = ["activate", "deactivate", "grant-admin", "revoke-admin", "reset-password", "disable-local", "unlock"];
    for what in verbs {
        verb(&platform, &ada, &id, what).await.is(403, "auth.role_required");
    }
}

/// R-USER-14, R-USER-20
#[tokio::test]
async fn nobody_and_the_account_of_the_platform_are_the_same_to_every_verb() {
    let platform = TestPlatform::start().await;
    let admin = platform.admin().await;
    let client = platform.database().connect().await;
    let system = "SELECT id::text, to_jsonb(u)::text FROM catalog.users AS u WHERE provider = 'system'";
    let before = client.query_one(system, &[]).await.unwrap();
    let nobody = uuid::Uuid::new_v4().to_string();

    for id in [before.get::<_, &str>(0), &nobody] {
        let missing = |answer: Answer| {
            let error = answer.is(404, "pipeline.execution.not_found").json()["error"].clone();
            assert_eq!(error["details"]["reason"], "user_not_found");
        };
        missing(admin.get(&platform, &format!("{USERS}/{id}")).await);
        let verbs =
            ["activate", "deactivate", "grant-admin", "revoke-admin", "reset-password", "disable-local", "unlock"];
        for what in verbs {
            missing(verb(&platform, &admin, id, what).await);
        }
    }

    let after = client.query_one(system, &[]).await.unwrap();
    assert_eq!(before.get::<_, String>(1), after.get::<_, String>(1));
    let query = "SELECT count(*) FROM catalog.audit_log WHERE details_json ->> 'user_id' = ANY ($1)";
    let ids = [before.get::<_, String>(0), nobody].to_vec();
    assert_eq!(client.query_one(query, &[&ids]).await.unwrap().get::<_, i64>(0), 0);
}

/// R-USER-19
#[tokio::test]
async fn each_verb_answers_with_the_person_and_is_audited_once() {
    let platform = TestPlatform::start().await;
    let admin = platform.admin().await;
    let admin_id = admin.user_id(&platform).await;
    let ada = platform.person("ada@example.com").await;
    let id = ada.user_id(&platform).await;
    for (what, event, field, value) in [
        ("grant-admin", "auth.user.admin_granted", "is_admin", true),
        ("revoke-admin", "auth.user.admin_revoked", "is_admin", false),
        ("deactivate", "auth.user.deactivated", "is_active", false),
        ("activate", "auth.user.activated", "is_active", true),
    ] {
        for _ in 0..2 {
            let user = verb(&platform, &admin, &id, what).await.data();
            assert_eq!((&user["id"], &user[field]), (&json!(id), &json!(value)), "{what}");
        }

        let client = platform.database().connect().await;
        let query = "SELECT user_id::text FROM catalog.audit_log WHERE event = $1 AND details_json @> $2";
        let by = client.query(query, &[&event, &json!({"user_id": id})]).await.unwrap();
        assert_eq!(by.iter().map(|row| row.get::<_, String>(0)).collect::<Vec<_>>(), [admin_id.as_str()], "{what}");
    }
    ada.get(&platform, "/api/v1/auth/me").await.data();
    ada.get(&platform, USERS).await.is(403, "auth.role_required");
}

/// R-USER-9, R-SESS-6, R-KEY-9
#[tokio::test]
async fn a_deactivated_persons_session_and_keys_stop_at_once() {
    let platform = TestPlatform::start().await;
    let admin = platform.admin().await;
    let mut ada = platform.member("ada@example.com", "default", json!({"author": true})).await;
    ada.workspace = Some("default".into());
    let id = ada.user_id(&platform).await;
    let key = ada.post(&platform, "/api/v1/auth/api-keys", json!({"name": "k"})).await.data();
    let key = key["key"].as_str().unwrap();
    let by_key = async || {
        let request = reqwest::Client::new().get(format!("{}/api/v1/auth/me", platform.address()));
        Answer::of(request.header("DP-API-Key", key).send().await.unwrap()).await
    };
    by_key().await.data();

    verb(&platform, &admin, &id, "deactivate").await.data();

    by_key().await.is(401, "auth.api_key.invalid");
    ada.get(&platform, "/api/v1/auth/me").await.is(401, "auth.session.invalid");
    verb(&platform, &admin, &id, "activate").await.data();
    by_key().await.data();
    ada.get(&platform, "/api/v1/auth/me").await.data();
}

/// R-USER-10
#[tokio::test]
async fn what_was_changed_elsewhere_unheard_is_noticed_when_the_cache_has_run_out() {
    let platform = TestPlatform::with("FLOWSTONE_AUTH__API_KEYS__CACHE_TTL_SECONDS", "1").start().await;
    let mut ada = platform.member("ada@example.com", "default", json!({"author": true})).await;
    ada.workspace = Some("default".into());
    let key = ada.post(&platform, "/api/v1/auth/api-keys", json!({"name": "k"})).await.data();
    let by_key = platform.client_with(key["key"].as_str().unwrap());
    by_key.get_current_principal().send().await.unwrap();
    let client = platform.database().connect().await;

    client.execute("UPDATE catalog.users SET is_active = false WHERE email = 'ada@example.com'", &[]).await.unwrap();

    eventually("the session stops", async || {
        (ada.get(&platform, "/api/v1/auth/me").await.status == StatusCode::UNAUTHORIZED).then_some(())
    })
    .await;
    eventually("the key stops", async || by_key.get_current_principal().send().await.err()).await;
}

#[tokio::test]
async fn the_last_super_admin_who_can_act_stays() {
    let platform = TestPlatform::start().await;
    let admin = platform.admin().await;
    let id = admin.user_id(&platform).await;
    for what in ["deactivate", "revoke-admin"] {
        verb(&platform, &admin, &id, what).await.is(409, "auth.user.last_admin");
    }
    let (ada, ada_id) = another_admin(&platform, "ada@example.com").await;
    verb(&platform, &admin, &ada_id, "deactivate").await.data();
    verb(&platform, &admin, &id, "revoke-admin").await.is(409, "auth.user.last_admin");
    verb(&platform, &admin, &ada_id, "activate").await.data();

    verb(&platform, &ada, &id, "revoke-admin").await.data();

    admin.get(&platform, USERS).await.is(403, "auth.role_required");
    verb(&platform, &ada, &ada_id, "deactivate").await.is(409, "auth.user.last_admin");
}

#[tokio::test]
async fn of_two_super_admins_who_remove_each_other_at_once_one_stays() {
    let platform = TestPlatform::start().await;
    let first = platform.admin().await;
    let first_id = first.user_id(&platform).await;
    let (second, second_id) = another_admin(&platform, "ada@example.com").await;
    let client = platform.database().connect().await;
    for round in 0..20 {
        let what = if round % 2 == 0 { "revoke-admin" } else { "deactivate" };

        let answers =
            tokio::join!(verb(&platform, &first, &second_id, what), verb(&platform, &second, &first_id, what));

        let done = [answers.0.status, answers.1.status].iter().filter(|status| **status == StatusCode::OK).count();
        assert_eq!(done, 1, "{answers:?}");
        let acting = "SELECT count(*) FROM catalog.users WHERE is_admin AND is_active";
        assert_eq!(client.query_one(acting, &[]).await.unwrap().get::<_, i64>(0), 1);
        let (survivor, gone) =
            if answers.0.status == StatusCode::OK { (&first, &second_id) } else { (&second, &first_id) };
        for undo in ["activate", "grant-admin"] {
            verb(&platform, survivor, gone, undo).await.data();
        }
    }
}

/// R-USER-1, FC-51
#[tokio::test]
async fn an_address_has_one_account_in_whatever_case_and_however_many_ask_at_once() {
    let platform = TestPlatform::start().await;
    let admin = platform.admin().await;
    let typed = ["Ada@Example.com", "ada@example.com", " ada@example.com ", "ADA@EXAMPLE.COM"];

    let answers = futures::future::join_all(typed.into_iter().cycle().take(12).map(|email| {
        let admin = &admin;
        let platform = &platform;
        async move { admin.post(platform, USERS, json!({"email": email, "display_name": "Ada"})).await }
    }))
    .await;

    let (made, taken): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == StatusCode::CREATED);
    assert_eq!(made.len(), 1, "{answers:?}");
    for answer in taken {
        answer.is(409, "auth.user.email_taken");
    }
    let password = made[0].data()["password"].as_str().unwrap().to_owned();
    for email in typed {
        let mut browser = Browser::at(&platform).await;
        assert_eq!(browser.sign_in(&platform, email, &password).await.status, StatusCode::FOUND, "{email}");
    }
    let client = platform.database().connect().await;
    let count = "SELECT count(*) FROM catalog.users WHERE email ILIKE '%ada@example.com%'";
    assert_eq!(client.query_one(count, &[]).await.unwrap().get::<_, i64>(0), 1);
    assert_eq!(platform.audited("auth.user.created", json!({"email": "ada@example.com"})).await, 1);
}

/// FC-51
#[tokio::test]
async fn letters_that_look_alike_in_another_case_are_accounts_of_their_own() {
    let platform = TestPlatform::start().await;
    let admin = platform.admin().await;
    platform.person("i@example.com").await;
    for email in ["İ@example.com", "jac\u{212a}@example.com", "jack@example.com"] {
        let made = admin.post(&platform, USERS, json!({"email": email, "display_name": "x"})).await;
        assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
        admin
            .post(&platform, USERS, json!({"email": email, "display_name": "x"}))
            .await
            .is(409, "auth.user.email_taken");
    }
    let mut browser = Browser::at(&platform).await;
    browser.sign_in(&platform, "İ@example.com", PASSWORD).await.is(401, "auth.login.bad_credentials");
}

/// G-20
#[tokio::test]
async fn what_is_wrong_with_a_new_account_is_named_and_leaves_nothing_behind() {
    let platform = TestPlatform::start().await;
    let admin = platform.admin().await;
    let count = async || {
        let client = platform.database().connect().await;
        client.query_one("SELECT count(*) FROM catalog.users", &[]).await.unwrap().get::<_, i64>(0)
    };
    let before = count().await;
    for (new, field) in [
        (json!({"email": "nobody", "display_name": "x"}), "email"),
        (json!({"email": "a\u{0}da@example.com", "display_name": "x"}), "email"),
        (json!({"email": "ada@example.com", "display_name": "  "}), "display_name"),
        (json!({"email": "ada@example.com", "display_name": "a\u{0}b"}), "display_name"),
        (json!({"email": "ada@example.com", "display_name": "x", "author": true}), "workspace"),
    ] {
        let refused = admin.post(&platform, USERS, new).await;
        let error = refused.is(400, "pipeline.execution.invalid_parameter_type").json()["error"].clone();
        assert_eq!(error["details"]["field"], field);
    }
    for workspace in ["nowhere", "a\u{0}b"] {
        let new = json!({"email": "ada@example.com", "display_name": "x", "workspace": workspace});
        admin.post(&platform, USERS, new).await.is(404, "workspace.not_found");
    }
    admin.post(&platform, USERS, json!({"email": ADMIN, "display_name": "x"})).await.is(409, "auth.user.email_taken");
    assert_eq!(count().await, before);
}

/// R-USER-7
#[tokio::test]
async fn an_account_is_made_for_domains_that_may_come_in_alone() {
    let platform = TestPlatform::with("FLOWSTONE_AUTH__ALLOWLIST__DOMAINS", "example.com").start().await;
    let admin = platform.admin().await;

    for email in ["eve@example.org", "eve@sub.example.com"] {
        let new = json!({"email": email, "display_name": "Eve"});
        admin.post(&platform, USERS, new).await.is(400, "auth.login.domain_not_allowed");
    }

    platform.person("Ada@Example.COM").await;
}

/// R-MEM-2, R-USER-12
#[tokio::test]
async fn a_new_person_is_a_member_from_the_start_and_never_super_admin() {
    let platform = TestPlatform::start().await;
    let ada = platform.member("ada@example.com", "default", json!({"admin": true})).await;

    let me = ada.get(&platform, "/api/v1/auth/me").await.data();

    assert_eq!((&me["workspace"], &me["is_admin"]), (&json!("default"), &json!(false)));
    assert_eq!(me["flags"], json!({"author": true, "promoter": false, "admin": true}));
    let about = json!({"user_id": me["user_id"], "author": true, "admin": true});
    assert_eq!(platform.audited("workspace.member_added", about).await, 1);
}

/// R-USER-12
#[tokio::test]
async fn without_a_bootstrap_address_nobody_becomes_super_admin() {
    let mut platform = PlatformBuilder::default()
        .unset("FLOWSTONE_AUTH__BOOTSTRAP_ADMIN_EMAIL")
        .unset("FLOWSTONE_AUTH__LOCAL__BOOTSTRAP_PASSWORD_HASH")
        .unstarted()
        .await;
    platform.restart().await;
    let client = platform.database().connect().await;
    let made = platform.flowstone(&["member", "set", "--email", "ada@example.com", "--admin"]).await;
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let hash = "UPDATE catalog.users SET password_hash = $1 WHERE email = 'ada@example.com'";
    client.execute(hash, &[&FIRST_PASSWORD_HASH]).await.unwrap();

    let mut first_login = Browser::at(&platform).await;
    assert_eq!(first_login.sign_in(&platform, "ada@example.com", FIRST_PASSWORD).await.status, StatusCode::FOUND);

    assert_eq!(first_login.get(&platform, "/api/v1/auth/me").await.data()["is_admin"], false);
    let admins = "SELECT count(*) FROM catalog.users WHERE is_admin";
    assert_eq!(client.query_one(admins, &[]).await.unwrap().get::<_, i64>(0), 0);
}

/// R-USER-11
#[tokio::test]
async fn the_bootstrap_address_is_never_raised_again() {
    let mut platform = TestPlatform::start().await;
    let first_id = platform.admin().await.user_id(&platform).await;
    let (ada, _) = another_admin(&platform, "ada@example.com").await;
    verb(&platform, &ada, &first_id, "revoke-admin").await.data();

    platform.restart().await;

    let user = ada.get(&platform, &format!("{USERS}/{first_id}")).await.data();
    assert_eq!(user["is_admin"], false);
    assert_eq!(platform.audited("auth.user.admin_granted", json!({"actor": "bootstrap"})).await, 1);
}

/// R-USER-16, R-USER-17
#[tokio::test]
async fn a_theme_is_the_persons_or_follows_the_deployment() {
    let mut platform = TestPlatform::with("FLOWSTONE_UI__THEME", "dark").start().await;
    let ada = platform.person("ada@example.com").await;
    let bob = platform.person("bob@example.com").await;
    let choose = async |theme: Value| ada.send(&platform, Method::PUT, "/api/v1/auth/theme", Some(theme)).await;
    let stored = async || {
        let client = platform.database().connect().await;
        let query = "SELECT theme_preference FROM catalog.users WHERE email IN ('ada@example.com', 'bob@example.com') ORDER BY email";
        let rows = client.query(query, &[]).await.unwrap();
        rows.iter().map(|row| row.get::<_, Option<String>>(0)).collect::<Vec<_>>()
    };
    assert_eq!(ada.get(&platform, "/api/v1/auth/theme").await.data(), json!({"shown": "dark"}));

    assert_eq!(choose(json!({"theme": "saas"})).await.data(), json!({"theme": "saas", "shown": "saas"}));

    assert_eq!(stored().await, [Some("saas".to_owned()), None]);
    assert_eq!(bob.get(&platform, "/api/v1/auth/theme").await.data(), json!({"shown": "dark"}));
    for wrong in ["midnight", "SAAS", "a\u{0}"] {
        let refused = choose(json!({"theme": wrong})).await;
        let error = refused.is(400, "pipeline.execution.invalid_parameter_type").json()["error"].clone();
        assert_eq!(error["details"]["field"], "theme");
    }
    assert_eq!(stored().await[0].as_deref(), Some("saas"));
    for none in [json!({"theme": null}), json!({"theme": ""}), json!({})] {
        choose(json!({"theme": "saas"})).await.data();
        assert_eq!(choose(none).await.data(), json!({"shown": "dark"}));
        assert_eq!(stored().await, [None, None]);
    }
    let by_key = platform.put("/api/v1/auth/theme", json!({"theme": "dark"})).await;
    by_key.is(403, "auth.session.required");
    // A theme of an older build.
    let client = platform.database().connect().await;
    client
        .execute("UPDATE catalog.users SET theme_preference = 'retired' WHERE email = $1", &[&"bob@example.com"])
        .await
        .unwrap();
    platform.restart().await;
    let seen = bob.get(&platform, "/api/v1/auth/theme").await.data();
    assert_eq!(seen, json!({"theme": "retired", "shown": "dark"}));
}
