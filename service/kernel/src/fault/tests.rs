use std::collections::HashSet;

use super::*;

/// Additive-only codes: the list is sorted, without doubles, and every code is lower-case and dotted.
#[test]
fn codes_are_sorted_unique_and_dotted() {
    let codes: Vec<_> = CODES.iter().map(|entry| entry.code).collect();
    assert!(codes.is_sorted(), "{:?}", codes.windows(2).find(|pair| pair[0] > pair[1]));
    assert_eq!(codes.iter().collect::<HashSet<_>>().len(), codes.len());
    for entry in CODES {
        let parts: Vec<_> = entry.code.split('.').collect();
        assert!((2..=4).contains(&parts.len()), "{}", entry.code);
        for part in parts {
            assert!(
                !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_'),
                "{}",
                entry.code
            );
        }
        assert!(entry.meaning.ends_with('.') && !entry.meaning.contains('\n'), "{}", entry.code);
    }
}

/// G-18
#[test]
fn all_failures_travel_together_under_the_code_of_the_first() {
    let fault = Fault::failures(
        Kind::Invalid,
        vec![
            Failure::new("pipeline.validation.name_invalid", "The name is empty.").at("name"),
            Failure::new("pipeline.validation.cycle", "The graph has a cycle.").detail("nodes", vec!["a", "b"]),
        ],
    );
    assert_eq!(fault.code(), "pipeline.validation.name_invalid");
    assert_eq!(
        fault.details()["failures"],
        serde_json::json!([
            {"code": "pipeline.validation.name_invalid", "message": "The name is empty.", "path": "name"},
            {"code": "pipeline.validation.cycle", "message": "The graph has a cycle.", "details": {"nodes": ["a", "b"]}},
        ])
    );
}

#[test]
fn a_cause_is_for_the_log_alone() {
    let fault = Fault::internal("password=hunter2");
    assert!(fault.chain().contains("hunter2"));
    assert!(!fault.to_string().contains("hunter2") && !fault.for_users().contains("hunter2"));
}

/// A code that a rule answers and the list does not know would be undocumented: the sources are searched for such.
#[test]
fn every_code_that_is_raised_is_listed() {
    let services = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut open = vec![services.to_path_buf()];
    let mut unknown = Vec::new();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") && !path.ends_with("fault/tests.rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            for code in raised(&text) {
                if !CODES.iter().any(|entry| entry.code == code) {
                    unknown.push(format!("{}: {code}", path.display()));
                }
            }
        }
    }
    assert!(unknown.is_empty(), "add to fault/codes.rs:\n{}", unknown.join("\n"));
}

/// The first text among the arguments of every call that makes a fault, where it looks like a code.
fn raised(text: &str) -> Vec<&str> {
    let makers = [
        "Fault::new(",
        "Fault::invalid(",
        "Fault::conflict(",
        "Fault::not_found(",
        "Fault::forbidden(",
        "Failure::new(",
    ];
    let mut codes = Vec::new();
    for maker in makers {
        for (at, _) in text.match_indices(maker) {
            let arguments = &text[at + maker.len()..];
            let Some(literal) =
                arguments.split('"').nth(1).filter(|_| arguments.find('"').is_some_and(|open| open < 60))
            else {
                continue;
            };
            if literal.contains('.') && literal.chars().all(|c| c.is_ascii_lowercase() || matches!(c, '.' | '_')) {
                codes.push(literal);
            }
        }
    }
    codes
}
