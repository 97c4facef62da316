//! A spec that names a program is a player only while it is let in, and only that very spec: everywhere else it is refused, in every game.

use coeur_catalog::{
    CatalogError, EXTERNAL, GAMES, GameVisitor, OutsideAction, OutsideAnswer, OutsideQuestion, Outsider, OutsiderFactory,
    Spec, admit, make_player, visit,
};
use coeur_core::{Budget, Fault, FaultKind, Payoffs, Registered, Rng, Seat, Viewer};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};

/// Every door at which the catalog reads a spec.
fn doors(id: &str, spec: &str) -> Vec<Result<(), CatalogError>> {
    struct Make<'a>(&'a str);
    impl GameVisitor for Make<'_> {
        type Output = Result<(), CatalogError>;
        fn visit<G: Registered>(self) -> Self::Output {
            make_player::<G>(self.0, &G::settle(G::Config::default())?).map(|_| ())
        }
    }
    let entry = coeur_catalog::game(id).expect("a game");
    let (config, specs) = (entry.settle(&json!({})).expect("the defaults"), [spec.to_string()]);
    let mut table = entry.deal(&config, 1).expect("a deal");
    let view = table.view(Viewer::Seat(table.turn().expect("a game begins with somebody")));
    let (budget, rng) = (Budget::default(), &mut Rng::new(1));
    vec![
        visit(id, Make(spec)).expect("a game"),
        entry.check_player(&config, spec),
        entry.cost(&config, spec).map(|_| ()),
        entry.horizon(spec).map(|_| ()),
        entry.advise(&config, &view, spec, &budget, rng).map(|_| ()),
        entry.runner(&config, &specs).map(|_| ()),
        entry.decisions(&config, &specs, &[]).map(|_| ()),
        entry.decisions(&config, &["random".into()], &specs).map(|_| ()),
        table.sit(Seat(0), spec),
        table.advise(spec, &budget, rng).map(|_| ()),
    ]
}

/// Takes the first legal action, and writes down what it was asked.
struct Listener(Arc<Mutex<Vec<(Seat, usize, Value)>>>);

impl Outsider for Listener {
    fn decide(&mut self, question: &OutsideQuestion<'_>) -> Result<Option<OutsideAnswer>, Fault> {
        self.0.lock().expect("nobody panics").push((question.seat, question.ply, question.seen.view()));
        Ok(Some(OutsideAnswer {
            action: OutsideAction::Named(question.seen.legal()[0].clone()),
            notes: vec!["a \u{1b}[2Jnote".into()],
        }))
    }

    fn game_over(&mut self, payoffs: &Payoffs) {
        self.0.lock().expect("nobody panics").push((Seat(0), payoffs.as_slice().len(), Value::Null));
    }
}

#[test]
fn a_program_that_nobody_let_in_is_refused_at_every_door() {
    let panics: OutsiderFactory = Arc::new(|| panic!("nobody has asked for this one"));
    let _other = admit(&Spec::parse("external(command=other)").unwrap(), panics);
    for entry in GAMES {
        for spec in ["external(command=\"touch started\")", "external", "external(command=other,time_ms=1)"] {
            for (door, refusal) in doors(entry.info().id, spec).into_iter().enumerate() {
                assert!(matches!(refusal, Err(CatalogError::NotAdmitted { .. })), "{spec} at door {door}: {refusal:?}");
            }
        }
        assert!(entry.players().iter().all(|player| player.name != EXTERNAL), "nor is it offered on a screen");
    }
}

#[test]
fn who_is_let_in_is_told_its_own_view_and_how_the_game_ended() {
    for entry in GAMES {
        let heard = Arc::new(Mutex::new(Vec::new()));
        let (spec, sink) = (format!("external(command={})", entry.info().id), heard.clone());
        let let_in = admit(&Spec::parse(&spec).unwrap(), Arc::new(move || Box::new(Listener(sink.clone())) as Box<_>));
        let config = entry.settle(&json!({})).unwrap();
        let mut runner = entry.runner(&config, &["random".into(), spec.clone()]).unwrap();
        runner.keep_actions();
        let seating: Vec<usize> = (0..runner.seats()).map(|seat| usize::from(seat == 1)).collect();
        let played = runner.play(7, &seating, &Budget::default(), &|| 0.0).unwrap();
        // The same game again, position by position.
        let mut table = entry.deal(&config, 7).unwrap();
        let mut expected = Vec::new();
        for action in played.actions.unwrap() {
            if table.turn() == Some(Seat(1)) {
                expected.push((Seat(1), table.ply(), table.view(Viewer::Seat(Seat(1)))));
            }
            table.play(&action).unwrap();
        }
        expected.push((Seat(0), seating.len(), Value::Null));
        assert_eq!(*heard.lock().unwrap(), expected, "{}", entry.info().id);
        drop(let_in);
        assert!(entry.check_player(&config, &spec).is_err(), "once it is dropped it is nobody again");
    }
}

#[test]
fn a_fault_is_the_worst_result_for_who_makes_it_in_every_game() {
    struct Silent;
    impl Outsider for Silent {
        fn decide(&mut self, _: &OutsideQuestion<'_>) -> Result<Option<OutsideAnswer>, Fault> {
            Err(Fault { kind: FaultKind::Time, what: "no answer".into(), stderr: String::new() })
        }
        fn game_over(&mut self, _: &Payoffs) {}
    }
    let spec = "external(command=silent)";
    let _let_in = admit(&Spec::parse(spec).unwrap(), Arc::new(|| Box::new(Silent) as Box<_>));
    for entry in GAMES {
        let config = entry.settle(&json!({})).unwrap();
        let runner = entry.runner(&config, &["random".into(), spec.into()]).unwrap();
        let seating: Vec<usize> = (0..runner.seats()).map(|seat| usize::from(seat == 1)).collect();
        let played = runner.play(7, &seating, &Budget::default(), &|| 0.0).unwrap();
        let forfeit = played.forfeit.as_ref().expect("the game is lost");
        assert_eq!((forfeit.seat, forfeit.fault.kind), (Seat(1), FaultKind::Time));
        let (low, high) = entry.payoff_range(&config).unwrap();
        let others = if entry.info().cooperative { low } else { high };
        let expected: Vec<i32> = seating.iter().map(|&player| if player == 1 { low } else { others }).collect();
        assert_eq!(played.payoffs, expected, "{}", entry.info().id);
        let worst = played.utilities.iter().all(|&utility| utility >= played.utilities[1]);
        assert!(worst && (entry.info().cooperative || played.utilities[0] > played.utilities[1]), "{played:?}");
    }
}
