#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use super::*;
use coeur_claim::Claim;
use coeur_coeurs::Coeurs;
use coeur_core::{Budget, Features, Game, Lang, Note, Player, Registered, Rng, Viewer};

fn config<G: Registered>() -> G::Config {
    G::settle(G::Config::default()).unwrap()
}

/// A small tree fitted to some games of a teacher.
fn fitted<G: Registered>(teacher: &str, games: u64) -> Surrogate<G> {
    let config = config::<G>();
    let lessons = Lessons::<G>::new(teacher, &config, 0.1);
    let mut rows = lessons.no_rows();
    for lesson in (0..games).flat_map(|seed| lessons.game(seed).unwrap()) {
        rows.push(&lesson.features, &lesson.values);
    }
    let tree = fit(&rows, &G::feature_list(&config), Limits { depth: 4, rows: 20 }, 2);
    Surrogate::new(tree, teacher, &config).unwrap()
}

#[test]
fn it_plays_what_its_leaf_says_and_tells_the_way_there() {
    let mut surrogate = fitted::<Coeurs>("network", 40);
    let mut rng = Rng::new(1);
    let mut game = Coeurs::deal(&config::<Coeurs>(), &mut rng);
    let mut told = 0;
    while let Some(seat) = game.turn() {
        let view = game.view(Viewer::Seat(seat));
        let decision = surrogate.decide(&view, &Budget::default(), &mut rng).unwrap();
        assert!(game.actions().contains(&decision.action));
        if game.actions().len() > 1 {
            let mut features = Vec::new();
            Coeurs::features(&view, &mut features);
            let (path, leaf) = surrogate.tree().path(&features);
            let card = |action: &<Coeurs as Game>::Action| surrogate.index.output(*action, seat).unwrap();
            let best = surrogate.tree().choose(&features, game.actions().iter().map(card));
            assert_eq!(Some(card(&decision.action)), best);
            assert_eq!(decision.candidates[0].value, f64::from(leaf.means[best.unwrap()].advantage));
            assert_eq!(decision.notes.len(), path.len());
            for (note, (split, yes)) in decision.notes.iter().zip(&path) {
                let column = &surrogate.columns[split.column];
                let said = note.say(Lang::Fr);
                assert!(said.contains(&surrogate.answered(split, *yes)) && said.contains(column.about), "{said}");
                assert_eq!(*yes, features[split.column] > split.above, "what is told is true");
                told += 1;
            }
        } else {
            assert_eq!(decision.notes, [Note::OnlyAction]);
        }
        game.apply(decision.action);
    }
    assert!(told > 10, "{told} answers were told");
}

#[test]
fn a_tree_comes_back_from_its_json() {
    fn comes_back<G: Registered>(teacher: &str) {
        let surrogate = fitted::<G>(teacher, 20);
        let json = surrogate.to_json().to_string();
        let back = Surrogate::<G>::read(&json).unwrap();
        assert!(surrogate.tree().leaves() > 1);
        assert_eq!(back.tree(), surrogate.tree());
        assert_eq!((back.teacher.as_str(), back.to_json().to_string()), (teacher, json));
    }
    comes_back::<Coeurs>("network");
    comes_back::<Claim>("best-card");
}

#[test]
fn a_foreign_or_damaged_tree_is_refused_with_a_reason() {
    let surrogate = fitted::<Claim>("best-card", 10);
    let json = surrogate.to_json();
    let refusal = |json: String| Surrogate::<Claim>::read(&json).err().unwrap().to_string();
    let with = |key: &str, value: serde_json::Value| {
        let mut changed = json.clone();
        *changed.pointer_mut(key).unwrap() = value;
        refusal(changed.to_string())
    };
    assert_eq!(with("/game", "coeurs".into()), "the tree is of `coeurs`, not of `claim`");
    assert_eq!(
        with("/features_version", 99.into()),
        "the tree asks about columns of version 99; this program has version 1"
    );
    assert_eq!(with("/tree/split/column", "luck".into()), "the tree asks about `luck`, and there is no such column");
    assert_eq!(with("/tree/actions/0/action", "Z9".into()), "the tree knows an action `Z9`, and there is no such action");
    let large = with("/tree/split/above", serde_json::json!(1e300));
    assert!(large.starts_with("this is no tree: number out of range"), "{large}");
    let text = json.to_string();
    assert!(refusal(text[..text.len() / 2].into()).starts_with("this is no tree: "));
    let mut deep = String::from("{\"game\":\"claim\",\"tree\":");
    deep.push_str(&"{\"split\":{\"yes\":".repeat(100_000));
    assert!(refusal(deep).starts_with("this is no tree: "), "however deep");
}

#[test]
fn the_text_names_every_column_it_asks_about() {
    let surrogate = fitted::<Coeurs>("network", 40).pruned(2);
    let text = surrogate.to_text();
    let (tree, glossary) = text.split_once("columns / colonnes").unwrap();
    let splits = surrogate.tree().nodes().iter().filter_map(|node| node.split.as_ref());
    for split in splits {
        let column = &surrogate.columns[split.column];
        assert!(tree.contains(&surrogate.answered(split, true)) && tree.contains(&surrogate.answered(split, false)));
        let topic = Coeurs::TOPICS[Coeurs::topic(&column.name).unwrap()].name;
        let line = format!("{} ({} / {}): {}", column.name, topic.fr, topic.en, column.about);
        assert!(glossary.contains(&line), "{line} in {glossary}");
    }
    assert_eq!(tree.matches('→').count(), surrogate.tree().leaves());
    assert!(text.starts_with("Cœurs / Hearts: ") || text.starts_with("Cœurs: "), "{text}");
}
