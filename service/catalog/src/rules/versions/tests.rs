use super::Status::{Discarded, Draft, Released};
use super::*;

/// Reads `1R 2X 3D c1`; `c∅` is no pointer.
fn lifecycle(text: &str, posture: Posture) -> Lifecycle {
    let mut read = Lifecycle { current: None, versions: Vec::new(), posture };
    for word in text.split_whitespace() {
        if let Some(pointer) = word.strip_prefix('c') {
            read.current = pointer.parse().ok();
            continue;
        }
        let (number, status) = word.split_at(word.len() - 1);
        let status = match status {
            "D" => Draft,
            "R" => Released,
            _ => Discarded,
        };
        read.versions.push((number.parse().unwrap(), status));
    }
    read
}

/// What the twins' statements do with a decision.
fn apply(before: &Lifecycle, verb: Verb, decision: Decision) -> Lifecycle {
    let mut after = before.clone();
    after.current = decision.pointer;
    let becomes = |after: &mut Lifecycle, status| {
        for (version, was) in &mut after.versions {
            if *version == decision.version {
                *was = status;
            }
        }
    };
    match verb {
        Verb::Release | Verb::Restore(_) => becomes(&mut after, Released),
        Verb::Discard(_) => becomes(&mut after, Discarded),
        Verb::Purge(_) | Verb::PurgeDraft | Verb::PurgeEntity => {
            after.versions.retain(|(version, _)| *version != decision.version)
        }
        Verb::Switch(_) => {}
    }
    after
}

#[track_caller]
fn becomes(before: &str, verb: Verb, expected: &str) {
    let before = lifecycle(before, Posture::Development);
    let decision = before.decide(verb).unwrap();
    let after = apply(&before, verb, decision);
    assert_eq!(after, lifecycle(expected, Posture::Development), "{before:?} {verb:?}");
    assert_eq!(decision.takes_entity, after.versions.is_empty());
}

#[track_caller]
fn refused(before: &str, verb: Verb, expected: Refusal) {
    assert_eq!(lifecycle(before, Posture::Development).decide(verb), Err(expected), "{before} {verb:?}");
}

/// R-VER-21, R-VER-25, R-VER-26, R-VER-28, R-VER-30, R-VER-31, R-VER-34
#[test]
fn the_worked_outcomes_of_the_sticky_pointer_hold() {
    becomes("1D c∅", Verb::Release, "1R c1");
    refused("1D c∅", Verb::Discard(1), Refusal::NotReleased(1, Draft));
    becomes("1D c∅", Verb::Switch(1), "1D c1");
    becomes("1D c∅", Verb::Purge(1), "c∅");
    refused("1R c1", Verb::Release, Refusal::NotDraft);
    becomes("1R c1", Verb::Discard(1), "1X c∅");
    refused("1R c1", Verb::Restore(1), Refusal::NotDiscarded(1, Released));
    refused("1R c1", Verb::Purge(1), Refusal::LastRelease);
    refused("1R c1", Verb::PurgeEntity, Refusal::LastRelease);
    becomes("1R 2D c1", Verb::Release, "1R 2R c2");
    becomes("1R 2D c1", Verb::Purge(2), "1R c1");
    becomes("1R 2D c1", Verb::Discard(1), "1X 2D c2");
    becomes("1R 2D c1", Verb::Switch(2), "1R 2D c2");
    becomes("1R 2R c2", Verb::Discard(2), "1R 2X c1");
    becomes("1R 2R c2", Verb::Discard(1), "1X 2R c2");
    becomes("1R 2R c2", Verb::Switch(1), "1R 2R c1");
    becomes("1R 2X c1", Verb::Restore(2), "1R 2R c2");
    becomes("1X 2R c2", Verb::Restore(1), "1R 2R c2");
    refused("1R 2X c1", Verb::Switch(2), Refusal::NotEligible(2, Discarded));
    becomes("1X 2D c2", Verb::Purge(2), "1X c∅");
    becomes("1X 2X c∅", Verb::Restore(1), "1R 2X c1");
    becomes("1X 2X 3D c3", Verb::Restore(2), "1X 2R 3D c3");
    becomes("1R 2X 3D c1", Verb::Discard(1), "1X 2X 3D c3");
    becomes("1R 2X 3D c3", Verb::Purge(3), "1R 2X c1");
}

/// R-VER-34
#[test]
fn a_hardened_deployment_never_points_at_a_draft() {
    let hardened = |text| lifecycle(text, Posture::Hardened);
    assert_eq!(hardened("1D c∅").decide(Verb::Switch(1)), Err(Refusal::NotEligible(1, Draft)));
    assert_eq!(hardened("1R 2D c1").decide(Verb::Discard(1)).unwrap().pointer, None);
}

/// R-VER-38
#[test]
fn a_version_that_is_not_there_is_unknown_to_every_verb() {
    for verb in [Verb::Discard(9), Verb::Restore(9), Verb::Purge(9), Verb::Switch(9)] {
        refused("1R 2D c1", verb, Refusal::Unknown(9));
    }
}

/// R-VER-2
#[test]
fn an_entity_is_active_while_any_version_is_live() {
    for (text, active) in [("1D", true), ("1R", true), ("1X 2D", true), ("1X", false), ("1X 2X", false)] {
        assert_eq!(lifecycle(text, Posture::Development).is_active(), active, "{text}");
    }
}

/// R-VER-1, R-VER-32
#[test]
fn whatever_verbs_follow_each_other_the_pointer_names_a_live_version_and_there_is_one_draft() {
    let verbs = |highest: i32| {
        let numbered =
            (1..=highest).flat_map(|v| [Verb::Discard(v), Verb::Restore(v), Verb::Purge(v), Verb::Switch(v)]);
        [Verb::Release, Verb::PurgeDraft, Verb::PurgeEntity].into_iter().chain(numbered).collect::<Vec<_>>()
    };
    let mut seen = std::collections::BTreeSet::new();
    let mut open = vec![lifecycle("1D c∅", Posture::Development)];
    while let Some(state) = open.pop() {
        if !seen.insert(format!("{state:?}")) || state.versions.is_empty() {
            continue;
        }
        assert!(state.versions.iter().filter(|(_, status)| *status == Draft).count() <= 1);
        if let Some(current) = state.current {
            assert!(state.status(current).is_some_and(Status::is_live), "{state:?}");
        }
        let highest = state.versions.iter().map(|(version, _)| *version).max().unwrap();
        for verb in verbs(highest) {
            if let Ok(decision) = state.decide(verb) {
                open.push(apply(&state, verb, decision));
            }
        }
        if state.draft().is_none() && state.current.is_some() && highest < 4 {
            let mut written = state.clone();
            written.versions.push((highest + 1, Draft));
            open.push(written);
        }
    }
    assert!(seen.len() > 50, "the walk reached {} states", seen.len());
}
