//! The cache, with small archives of our own in place of PostgreSQL's.

use std::cell::Cell;
use std::sync::Mutex;

use super::*;

/// Programs that only know their version, beside a library that they are linked to.
fn fake_archive(path: &Path, version: &str) {
    let mut zip = zip::ZipWriter::new(File::create(path).unwrap());
    let program = format!("#!/bin/sh\necho 'postgres (PostgreSQL) {version}'\n");
    let executable = zip::write::SimpleFileOptions::default().unix_permissions(0o755);
    let plain = zip::write::SimpleFileOptions::default().unix_permissions(0o600);
    for name in ["postgres", "initdb", "pg_ctl"] {
        zip.start_file(format!("x/bin/{name}"), executable).unwrap();
        zip.write_all(program.as_bytes()).unwrap();
    }
    zip.start_file("libs/libpq.so.5.18", plain).unwrap();
    zip.write_all(b"library").unwrap();
    zip.add_symlink("libs/libpq.so.5", "libpq.so.5.18", plain).unwrap();
    zip.finish().unwrap();
}

struct Cache {
    folder: PathBuf,
    package: Package,
    source: PathBuf,
    fetched: Cell<u32>,
    lines: Mutex<Vec<String>>,
}

impl Cache {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("fs-cache-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("root")).unwrap();
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
        let source = folder.join("source.whl");
        fake_archive(&source, "18.6");
        let hash = sha256(&source).unwrap();
        let package = Package {
            registry: Registry::PyPi,
            name: "fake",
            version: "1",
            sha256: Box::leak(hash.into_boxed_str()),
            bin: "x/bin",
        };
        Self { folder, package, source, fetched: Cell::new(0), lines: Mutex::new(Vec::new()) }
    }

    fn root(&self) -> PathBuf {
        self.folder.join("root")
    }

    /// Installs; the first `broken` fetches bring half an archive.
    fn install(&self, broken: u32) -> Result<Installation> {
        let get = |into: &Path| {
            self.fetched.set(self.fetched.get() + 1);
            let path = into.join("fetched.whl");
            let bytes = fs::read(&self.source).unwrap();
            let end = if self.fetched.get() <= broken { bytes.len() / 2 } else { bytes.len() };
            fs::write(&path, &bytes[..end]).unwrap();
            Ok(path)
        };
        let lines = &self.lines;
        let say = |line: &str| lines.lock().unwrap().push(line.to_owned());
        install(&self.root(), &self.package, Identity::current(), &get, &say)
    }

    fn cached(&self) -> Option<Installation> {
        whole(&self.root(), &self.package, Identity::current())
    }
}

impl Drop for Cache {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

#[test]
fn what_is_fetched_is_unpacked_whole_and_found_again() {
    let cache = Cache::new("whole");

    let fetched = cache.install(0).unwrap();

    assert_eq!((fetched.version.as_str(), fetched.origin), ("18.6", Origin::Fetched));
    assert_eq!(cache.cached().unwrap().origin, Origin::Cached);
    let libs = cache.root().join("fake-1/libs");
    assert_eq!(fs::read_link(libs.join("libpq.so.5")).unwrap(), Path::new("libpq.so.5.18"));
    let mode = fs::metadata(libs.join("libpq.so.5.18")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o644, "the server's user must be able to read it");
}

#[test]
fn an_archive_with_a_wrong_hash_is_fetched_again() {
    let cache = Cache::new("again");

    cache.install(1).unwrap();

    assert_eq!(cache.fetched.get(), 2);
    assert!(cache.cached().is_some());
}

#[test]
fn an_archive_with_a_wrong_hash_is_never_used() {
    let cache = Cache::new("never");

    let refused = cache.install(9).unwrap_err();

    assert!(matches!(refused, EmbeddedError::HashMismatch { .. }), "{refused}");
    assert_eq!(cache.fetched.get(), 2);
    assert!(cache.cached().is_none());
}

#[test]
fn a_broken_cache_is_noticed_and_made_anew() {
    let breaks: [fn(&Path); 4] = [
        |folder| fs::write(folder.join("libs/libpq.so.5.18"), b"lib").unwrap(),
        |folder| fs::remove_file(folder.join("libs/libpq.so.5")).unwrap(),
        |folder| fs::remove_file(folder.join(COMPLETE)).unwrap(),
        |folder| fs::write(folder.join("x/bin/postgres"), "#!/bin/sh\nexit 1\n").unwrap(),
    ];
    for (number, damage) in breaks.iter().enumerate() {
        let cache = Cache::new(&format!("broken{number}"));
        cache.install(0).unwrap();
        damage(&cache.root().join("fake-1"));
        assert!(cache.cached().is_none(), "damage {number} is not noticed");

        cache.install(0).unwrap();

        assert!(cache.cached().is_some());
        assert_eq!(cache.fetched.get(), 1, "the kept archive is good still");
        assert!(cache.lines.lock().unwrap().iter().any(|line| line.contains("damaged")));
    }
}

#[test]
fn a_broken_kept_archive_is_fetched_again() {
    let cache = Cache::new("kept");
    cache.install(0).unwrap();
    fs::remove_dir_all(cache.root().join("fake-1")).unwrap();
    fs::write(cache.root().join("fake-1.archive"), b"half").unwrap();

    cache.install(0).unwrap();

    assert_eq!(cache.fetched.get(), 2);
    assert!(cache.cached().is_some());
}

#[test]
fn an_unpacking_that_was_cut_short_is_begun_anew() {
    let cache = Cache::new("short");
    fs::create_dir_all(cache.root().join("fake-1.partial/x/bin")).unwrap();
    fs::write(cache.root().join("fake-1.partial/x/bin/stray"), b"").unwrap();

    let found = cache.install(0).unwrap();

    assert!(!found.bin.join("stray").exists());
}

#[test]
fn a_link_may_not_lead_out_of_the_folder() {
    let cache = Cache::new("links");
    let root = cache.root();
    assert!(link(&root, Path::new("a"), Path::new("../b")).is_err());
    assert!(link(&root, Path::new("a"), Path::new("/etc/passwd")).is_err());
    assert!(link(&root, Path::new("a/b"), Path::new("../../c")).is_err());
    assert!(link(&root, Path::new("a"), Path::new("b")).is_ok());
    assert!(clean(Path::new("../x")).is_err() && clean(Path::new("/x")).is_err());
}

#[test]
fn two_starters_wait_for_each_other() {
    let cache = Cache::new("lock");
    let path = cache.root().join("lock");
    let first = exclusive(&path, || panic!("nobody holds it")).unwrap();
    let (told, waits) = std::sync::mpsc::channel();
    let second = std::thread::spawn({
        let path = path.clone();
        move || exclusive(&path, || told.send(()).unwrap()).map(drop)
    });
    waits.recv().unwrap();

    drop(first);

    second.join().unwrap().unwrap();
}
