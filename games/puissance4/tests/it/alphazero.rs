//! The search that a network guides: what the rules settle it finds without a network's help, and it follows one that has an opinion.

use crate::solver::after;
use coeur_core::{
    ActionIndex, Budget, Cancel, Decision, Features, Game, Guide, Lang, Note, Player, PlayerError, Reasoning, Registered,
    Rng,
};
use coeur_learn::file::{Precision, write};
use coeur_learn::{Layer, Network, NetworkCard};
use coeur_puissance4::{Action, Config, Puissance4};
use coeur_search::{Puct, PuctSettings};
use coeur_testkit::Folder;
use serde_json::{Value, json};
use std::path::Path;

const FLAT: Config = Config { rows: 6, columns: 7, depths: 1, swap: false };

/// Knows nothing: every action is as likely as any other, every position even.
struct Even;

impl Guide<Puissance4> for Even {
    fn judge(&mut self, game: &Puissance4, priors: &mut Vec<f32>) -> f64 {
        let actions = game.actions();
        priors.extend(actions.iter().map(|_| 1.0 / actions.len() as f32));
        0.0
    }
}

fn decide(game: &Puissance4, settings: PuctSettings, budget: &Budget, seed: u64) -> Decision<Action> {
    let decision = Puct::new(settings, Even).decide(game, budget, &mut Rng::new(seed)).expect("a decision");
    assert!(game.actions().contains(&decision.action));
    decision
}

fn thinking(game: &Puissance4, iterations: u64) -> Decision<Action> {
    decide(game, PuctSettings { iterations: Some(iterations), ..Default::default() }, &Budget::default(), 1)
}

#[test]
fn it_completes_a_line_and_stops_one() {
    let win = thinking(&after(Config::default(), "1,1 1,2 2,1 2,2 3,1 3,2"), 1);
    assert_eq!((win.action.to_string().as_str(), &win.notes[0]), ("4,1", &Note::WinsIn { plies: 1 }));
    let stop = thinking(&after(Config::default(), "1,1 1,5 2,1 2,5 3,1"), 500);
    assert_eq!((stop.action.to_string().as_str(), stop.reasoning), ("4,1", Reasoning::GuidedTree));
    // All that does not stop it is known to lose.
    assert_eq!(stop.candidates.iter().filter(|other| other.value == -1.0).count(), 29);
}

#[test]
fn what_cannot_be_stopped_is_proved() {
    // Two in the middle of an empty row: a third makes two ends, of which one can be stopped.
    let won = thinking(&after(FLAT, "4 4 3 3"), 3_000);
    assert_eq!(won.notes[0], Note::WinsIn { plies: 3 }, "{won:?}");
    assert!(["2,1", "5,1"].contains(&won.action.to_string().as_str()));
    assert_eq!((won.candidates[0].value, won.line[0]), (1.0, won.action));
    let lost = thinking(&after(FLAT, "4 4 3 3 5"), 3_000);
    assert_eq!(lost.notes[0], Note::LosesIn { plies: 2 }, "{lost:?}");
    assert!(lost.candidates.iter().all(|other| other.value == -1.0));
}

#[test]
fn every_position_that_it_looks_at_is_counted() {
    for iterations in [1, 17, 300] {
        let decision = thinking(&Puissance4::new(FLAT), iterations);
        let visits: Vec<f64> = decision.candidates.iter().map(|one| one.effort * iterations as f64).collect();
        assert!(visits.iter().all(|visits| (visits - visits.round()).abs() < 1e-9), "{visits:?}");
        assert_eq!(visits.iter().sum::<f64>().round() as u64, iterations);
        assert_eq!(decision.candidates[0].action, decision.action);
        let told = decision.notes[1].say(Lang::En);
        assert!(told.contains(&iterations.to_string()), "{told}");
    }
}

#[test]
fn the_same_seed_gives_the_same_decision_and_chance_another() {
    let game = Puissance4::new(Config::default());
    let learning = PuctSettings { iterations: Some(60), noise: 0.25, drawn: 10, ..Default::default() };
    let drawn = |seed| decide(&game, learning, &Budget::default(), seed);
    assert_eq!(drawn(1), drawn(1));
    assert!((2..10).any(|seed| drawn(seed).action != drawn(1).action));
    let random = decide(&game, PuctSettings { random: 1, ..learning }, &Budget::default(), 1);
    assert_eq!((random.reasoning, random.candidates.len()), (Reasoning::Chance, 0));
    let mut player = Puct::new(PuctSettings { random: 1, ..learning }, Even);
    player.at_ply(1);
    let later = player.decide(&after(Config::default(), "1,1"), &Budget::default(), &mut Rng::new(1)).expect("a decision");
    assert_eq!(later.reasoning, Reasoning::GuidedTree);
}

#[test]
fn a_cancelled_decision_is_a_legal_one_and_says_that_it_was_cut_short() {
    let budget = Budget { time: None, cancel: Cancel::default() };
    budget.cancel.cancel();
    let settings = PuctSettings { iterations: Some(1_000_000_000), ..Default::default() };
    let decision = decide(&Puissance4::new(Config::default()), settings, &budget, 1);
    assert_eq!(decision.notes.last(), Some(&Note::CutShort));
}

/// A network of one layer that looks at nothing, with these outputs whatever the position.
fn network(file: &Path, outputs: Vec<f32>, seats: usize) {
    let config = Config::default();
    let inputs = Puissance4::feature_count(&config);
    let layer = Layer::new(inputs, vec![0.0; inputs * outputs.len()], outputs.clone()).expect("numbers that fit");
    let card = NetworkCard {
        game: "puissance4".into(),
        config: json!({}),
        features: Puissance4::FEATURES_VERSION,
        actions: outputs.len() - seats,
        seats,
        scale: 1.0,
        origin: Value::Null,
    };
    let network = Network::new(vec![layer]).expect("a network");
    std::fs::write(file, write(&network, &card, Precision::F32)).expect("a file");
}

fn made(options: &[(String, Value)]) -> Result<Box<dyn Player<Puissance4>>, PlayerError> {
    let entry = Puissance4::players().into_iter().find(|player| player.name == "alphazero").expect("a player");
    entry.make(options, &Config::default())
}

#[test]
fn it_follows_a_network_that_has_an_opinion() {
    let folder = Folder::new("alphazero");
    let game = Puissance4::new(Config::default());
    for seats in [0, 2] {
        let file = folder.join(format!("{seats}.safetensors"));
        let mut outputs = vec![0.0; 30 + seats];
        outputs[7] = 0.5;
        network(&file, outputs, seats);
        let options = [("file".into(), json!(file.to_str())), ("iterations".into(), json!(8))];
        let mut player = made(&options).unwrap_or_else(|error| panic!("{error}"));
        let decision = player.decide(&game, &Budget::default(), &mut Rng::new(1)).expect("a decision");
        assert_eq!(decision.action, Action::Drop { column: 1, depth: 1 });
        assert!(decision.candidates[0].effort > 0.5, "{decision:?}");
    }
}

#[test]
fn a_file_that_is_none_is_refused_with_a_reason() {
    let folder = Folder::new("alphazero-bad");
    let refused = |file: &Path| match made(&[("file".into(), json!(file.to_str()))]) {
        Err(error) => error.to_string(),
        Ok(_) => panic!("{} is no network", file.display()),
    };
    let missing = folder.join("missing.safetensors");
    assert!(refused(&missing).contains("cannot be read"));
    let damaged = folder.join("damaged.safetensors");
    std::fs::write(&damaged, "no network").expect("a file");
    assert!(refused(&damaged).contains("no network in the safetensors or ONNX format"));
    let small = folder.join("small.safetensors");
    network(&small, vec![0.0; 7], 0);
    assert!(refused(&small).contains("7 actions"));
    let coeurs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../coeurs/networks/coeurs.safetensors");
    assert!(refused(&coeurs).contains("for coeurs, not for puissance4"));
    assert!(made(&[]).is_err_and(|error| error.to_string().contains("file=")));
}

#[test]
fn a_mirrored_board_is_the_same_game() {
    for (config, ways) in [(Config::default(), 3), (Config { rows: 4, columns: 4, depths: 4, swap: true }, 7), (FLAT, 3)] {
        let index = ActionIndex::<Puissance4>::new(&config);
        let symmetries = Puissance4::symmetries(&config);
        assert_eq!(symmetries.len(), ways);
        let columns = |game: &Puissance4| {
            let mut columns = Vec::new();
            Puissance4::features(game, &mut columns);
            columns
        };
        for symmetry in symmetries {
            let (mut game, mut mirrored) = (Puissance4::new(config), Puissance4::new(config));
            let mut rng = Rng::new(7);
            while let Some(action) = game.random_action(&mut rng) {
                let number = index.index(action).expect("an action of the game");
                let other = symmetry.actions.iter().position(|&from| from == number).expect("a mirror image");
                game.play(action).expect("a legal action");
                mirrored.play(index.action(other).expect("an action of the game")).expect("a legal action");
                let seen = columns(&game);
                assert_eq!(columns(&mirrored), symmetry.features.iter().map(|&from| seen[from]).collect::<Vec<_>>());
            }
            assert_eq!(game.payoffs(), mirrored.payoffs());
        }
    }
}
