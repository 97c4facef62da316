#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use super::*;
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
    let tree = fit(&rows, &G::feature_list(&config), StopRule { depth: 4, rows: 20 }, 2);
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
fn the_json_tells_the_whole_tree_by_names() {
    let surrogate = fitted::<Coeurs>("network", 20);
    let json = surrogate.to_json();
    let mut told = Vec::new();
    let mut waiting = vec![(0, &json["tree"])];
    while let Some((place, node)) = waiting.pop() {
        let known = &surrogate.tree().nodes()[place];
        assert_eq!(node["rows"], known.rows);
        assert_eq!(node["actions"].as_array().unwrap().len(), known.means.iter().filter(|mean| mean.times > 0).count());
        if let Some(split) = known.split {
            assert_eq!(node["split"]["column"], surrogate.columns[split.column].name.as_str());
            waiting.extend([(split.yes, &node["split"]["yes"]), (split.no, &node["split"]["no"])]);
        }
        told.push(place);
    }
    assert!(told.len() > 2 && told.len() == surrogate.tree().nodes().len(), "{} nodes", told.len());
    assert_eq!((&json["game"], &json["teacher"]), (&"coeurs".into(), &"network".into()));
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
