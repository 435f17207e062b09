//! Names are paths, and their folders are what a tree shows (R-PIPE-10).

/// The path as it is answered, and the text that names in the folder begin with: empty for the root, else with a slash at
/// its end.
pub fn folder(prefix: &str) -> (String, String) {
    let prefix = super::text::storable(prefix);
    let prefix = prefix.trim_matches('/').to_owned();
    let base = if prefix.is_empty() { String::new() } else { format!("{prefix}/") };
    (prefix, base)
}

#[cfg(test)]
mod tests {
    use super::folder;

    /// R-PIPE-10
    #[test]
    fn a_prefix_is_a_whole_folder_however_its_slashes_are_written() {
        for (prefix, base) in [("", ""), ("/", ""), ("sales", "sales/"), ("sales/", "sales/"), ("/a/b", "a/b/")] {
            assert_eq!(folder(prefix).1, base, "{prefix:?}");
        }
    }
}
