use std::path::PathBuf;

use super::super::url::{ConnectionUrl, Host, Server, Tls, UrlFaultKind, within};
use crate::template::Dialect;

fn fault(dialect: Dialect, url: &str) -> UrlFaultKind {
    ConnectionUrl::parse(dialect, url).expect_err(url).kind
}

fn server(url: &str) -> Server {
    match ConnectionUrl::parse(Dialect::Postgres, url).unwrap() {
        ConnectionUrl::Server(server) => server,
        other => panic!("{other:?}"),
    }
}

/// R-DS-20
#[test]
fn a_server_is_read_with_and_without_jdbc() {
    let plain = server("postgres://db.example:5433/sales?sslmode=prefer&connect_timeout=5");
    assert_eq!(plain.host, Host::Name("db.example".to_owned()));
    assert_eq!((plain.port, plain.database.as_str(), plain.connect_timeout_seconds), (Some(5433), "sales", Some(5)));
    assert_eq!(server("jdbc:postgresql://db.example:5433/sales?connectTimeout=5"), plain);
    assert_eq!(server("JDBC:PostgreSQL://db.example:5433/sales?connectTimeout=5"), plain);
}

/// R-DS-20
#[test]
fn a_unix_socket_stands_in_the_place_of_the_host() {
    let socket = Host::Socket(PathBuf::from("/run/pg"));
    assert_eq!(server("postgres://%2Frun%2Fpg/sales").host, socket);
    assert_eq!(server("postgres:///sales?host=/run/pg").host, socket);
}

/// R-DS-20
#[test]
fn mysql_and_mariadb_are_one_dialect() {
    let read = |url: &str| match ConnectionUrl::parse(Dialect::MySql, url).unwrap() {
        ConnectionUrl::Server(server) => server,
        other => panic!("{other:?}"),
    };
    let plain = read("mysql://db.example:3307/sales");
    assert_eq!((plain.port, plain.database.as_str(), plain.tls), (Some(3307), "sales", Tls::Plain));
    for url in [
        "mariadb://db.example:3307/sales",
        "jdbc:mysql://db.example:3307/sales",
        "jdbc:mariadb://db.example:3307/sales",
    ] {
        assert_eq!(read(url), plain, "{url}");
    }
    assert_eq!(read("mysql://%2Frun%2Fmysqld.sock/sales").host, Host::Socket(PathBuf::from("/run/mysqld.sock")));
    for mode in ["require", "verify-ca", "verify-full"] {
        assert_eq!(read(&format!("mysql://h/d?sslmode={mode}")).tls, Tls::Verified);
    }
    for key in [
        "allowLoadLocalInfile=true",
        "useSSL=false",
        "sessionVariables=sql_mode%3D%27%27",
        "sslmode=none",
        "sslMode=DISABLED",
    ] {
        assert_eq!(fault(Dialect::MySql, &format!("mysql://h/d?{key}")), UrlFaultKind::RefusedKey, "{key}");
    }
}

/// R-DS-20
#[test]
fn the_scheme_must_be_the_dialects() {
    for (dialect, url) in [
        (Dialect::Postgres, "mysql://h/d"),
        (Dialect::Postgres, "h/d"),
        (Dialect::Postgres, ""),
        (Dialect::Sqlite, "postgres://h/d"),
        (Dialect::Lake, "sqlite:/x"),
        (Dialect::MsSql, "jdbc:oracle:thin:@//h/s"),
    ] {
        assert_eq!(fault(dialect, url), UrlFaultKind::Scheme, "{url}");
    }
}

/// R-DS-20, FC-56
#[test]
fn credentials_are_refused_in_every_position_and_never_quoted() {
    for (dialect, url) in [
        (Dialect::Postgres, "postgres://eve:pw-canary@h/d"),
        (Dialect::Postgres, "postgres://pw-canary@h/d"),
        (Dialect::Postgres, "postgres://h/d?password=pw-canary"),
        (Dialect::Postgres, "jdbc:postgresql://h/d?user=pw-canary"),
        (Dialect::Postgres, "postgres://h/d?sslpassword=pw-canary"),
        (Dialect::Postgres, "postgres://h/d@pw-canary"),
        (Dialect::MySql, "mysql://eve:pw-canary@h/d"),
        (Dialect::MySql, "jdbc:mysql://h/d?a=b&PassWord=pw-canary"),
        (Dialect::MsSql, "jdbc:sqlserver://h;databaseName=d;password=pw-canary"),
        (Dialect::Oracle, "jdbc:oracle:thin:scott/pw-canary@//h/s"),
        (Dialect::Sqlite, "sqlite:/data/x.db?password=pw-canary"),
    ] {
        let fault = ConnectionUrl::parse(dialect, url).expect_err(url);
        assert_eq!(fault.kind, UrlFaultKind::Credentials, "{url}");
        assert!(!fault.message.contains("canary"), "{}", fault.message);
    }
    assert_eq!(ConnectionUrl::parse(Dialect::Oracle, "jdbc:oracle:thin:@//h/s"), Ok(ConnectionUrl::Other));
}

/// R-DS-20
#[test]
fn parameters_that_are_not_listed_are_refused() {
    for url in [
        "postgres://h/d?options=-c%20role%3Dpostgres",
        "postgres://h/d?sslrootcert=/etc/passwd",
        "postgres://h/d?socketFactory=x.Y",
        "postgres://h/d?application_name=x",
    ] {
        assert_eq!(fault(Dialect::Postgres, url), UrlFaultKind::RefusedKey, "{url}");
    }
    assert_eq!(fault(Dialect::Sqlite, "sqlite:/data/x.db?mode=rwc"), UrlFaultKind::RefusedKey);
}

/// R-DS-20
#[test]
fn what_cannot_be_read_is_malformed() {
    for url in
        ["postgres:h/d", "postgres://h", "postgres://h/", "postgres://h/a/b", "postgres:///d", "postgres://h:x/d"]
    {
        assert_eq!(fault(Dialect::Postgres, url), UrlFaultKind::Malformed, "{url}");
    }
    for url in ["postgres://h/d ", "postgres://h/d#f", "postgres://h/d?connect_timeout=x", "postgres://h/%FF"] {
        assert_eq!(fault(Dialect::Postgres, url), UrlFaultKind::Malformed, "{url}");
    }
    for url in ["sqlite:", "sqlite::memory:", "sqlite:file:/x", "sqlite://host/x.db"] {
        assert_eq!(fault(Dialect::Sqlite, url), UrlFaultKind::Malformed, "{url}");
    }
}

/// R-DS-20
#[test]
fn files_are_read_in_every_usual_form() {
    let file = |path: &str| Ok(ConnectionUrl::File(Some(PathBuf::from(path))));
    for url in ["sqlite:/data/x.db", "sqlite:///data/x.db", "jdbc:sqlite:/data/x.db"] {
        assert_eq!(ConnectionUrl::parse(Dialect::Sqlite, url), file("/data/x.db"));
    }
    assert_eq!(ConnectionUrl::parse(Dialect::Sqlite, "sqlite:x.db"), file("x.db"));
    assert_eq!(ConnectionUrl::parse(Dialect::Lake, "lake:"), Ok(ConnectionUrl::File(None)));
    assert_eq!(fault(Dialect::Sqlite, "sqlite:/data/../etc/x.db"), UrlFaultKind::OutsideRoots);
    assert_eq!(fault(Dialect::Sqlite, "sqlite:/data/%2e%2e/x.db"), UrlFaultKind::OutsideRoots);
}

/// R-DS-20
#[test]
fn a_file_lies_under_a_root_also_behind_links() {
    let folder = tempfile::tempdir().unwrap();
    let (root, outside) = (folder.path().join("root"), folder.path().join("outside"));
    std::fs::create_dir_all(root.join("sub")).unwrap();
    std::fs::create_dir_all(&outside).unwrap();
    std::fs::write(outside.join("x.db"), b"").unwrap();
    std::os::unix::fs::symlink(&outside, root.join("leak")).unwrap();
    std::os::unix::fs::symlink(outside.join("x.db"), root.join("leak.db")).unwrap();
    std::os::unix::fs::symlink(outside.join("later.db"), root.join("dangling.db")).unwrap();
    std::os::unix::fs::symlink(root.join("sub"), root.join("inner")).unwrap();
    let roots = [root.clone()];
    let real = root.canonicalize().unwrap();

    assert_eq!(within(&root.join("sub/new.db"), &roots), Ok(real.join("sub/new.db")));
    assert_eq!(within(&root.join("inner/new.db"), &roots), Ok(real.join("sub/new.db")));
    assert_eq!(within(&PathBuf::from("sub/new.db"), &roots), Ok(real.join("sub/new.db")));
    for refused in ["leak/x.db", "leak/new.db", "leak.db", "dangling.db", "../outside/x.db", "sub/../../outside/x.db"] {
        let fault = within(&root.join(refused), &roots).expect_err(refused);
        assert_eq!(fault.kind, UrlFaultKind::OutsideRoots);
    }
    assert!(within(&folder.path().join("root-of-another/x.db"), &roots).is_err());
    assert!(within(&outside.join("x.db"), &[]).is_err());
}
