//! What a choice hangs on is told to who may hear the mover's reasons, and holds nothing that the mover cannot know.

use coeur_catalog::{CatalogError, GAMES, Table, visit};
use coeur_core::{HUMAN, Lang, PlayerError, Rng, Seat, Viewer};
use coeur_explain::{MakeExplainer, ViewRef};
use coeur_protocol::{Ask, AskedDecision, ExplanationJson};
use coeur_session::{DecisionContext, Question, SessionError, answer, explained};
use serde_json::{Value, json};

/// What explains, as the page's worker has it, with as little work as says something.
fn quickly(context: &DecisionContext) -> Result<ExplanationJson, SessionError> {
    let DecisionContext { game, config, view, ply, player, thinking } = context;
    let explainer = visit(game, MakeExplainer)?;
    let question = coeur_explain::Question {
        thinking: thinking.clone(),
        beside: Some(&[]),
        worlds: 30,
        solved: 0,
        ..coeur_explain::Question::brief(player, None)
    };
    (explainer.explain)(ViewRef { config, view, ply: *ply }, &question)
        .map_err(|error| SessionError::Unexplained(error.to_string()))
}

fn never(_: &DecisionContext) -> Result<ExplanationJson, SessionError> {
    panic!("nothing is computed for who may not hear it")
}

/// Some moves after the deal, where there is something to choose.
fn in_the_middle(game: &str, rng: &mut Rng) -> Box<dyn Table> {
    let mut table =
        coeur_catalog::game(game).and_then(|entry| entry.deal(&Value::Null, 5)).expect("the defaults are allowed");
    while table.ply() < 4 || table.legal().len() < 2 {
        let legal = table.legal();
        table.play(rng.pick(&legal).expect("nobody is done yet")).expect("it is legal");
    }
    table
}

/// The strongest that answers at a glance.
fn adviser(game: &str) -> &'static str {
    match game {
        "claim" => "mcts(iterations=100)",
        "hanabi" => "certainty",
        _ => "network",
    }
}

fn question(table: &dyn Table, viewer: Option<Seat>, reveal: bool) -> Question {
    Question { ply: table.ply(), viewer, player: Some(adviser(table.game()).into()), reveal }
}

#[test]
fn what_the_mover_cannot_know_changes_no_byte() {
    for entry in GAMES.iter().filter(|entry| entry.info().hidden) {
        let mut rng = Rng::new(3);
        let table = in_the_middle(entry.info().id, &mut rng);
        let mover = table.turn().expect("the middle of a game");
        let twin = table.imagine(mover, &mut rng).expect("something is hidden");
        assert_ne!(table.world(), twin.world(), "{}: another world", table.game());
        assert_eq!(table.view(Viewer::Seat(mover)), twin.view(Viewer::Seat(mover)));
        let told = [&table, &twin]
            .map(|table| explained(&**table, &question(&**table, Some(mover), false), &quickly).expect("it may know"));
        assert_eq!(told[0], told[1], "{}", table.game());
        assert!(told[0].open().is_some_and(|told| told.seat == mover), "{:?}", told[0]);
    }
}

#[test]
fn who_does_not_see_the_cards_is_refused() {
    for entry in GAMES.iter().filter(|entry| entry.info().hidden) {
        let table = in_the_middle(entry.info().id, &mut Rng::new(4));
        let mover = table.turn().expect("the middle of a game");
        let other = mover.after(1, table.seats());
        for viewer in [Some(other), None] {
            let refused = explained(&*table, &question(&*table, viewer, false), &never);
            assert!(matches!(refused, Err(SessionError::Secret)), "{}: {refused:?}", table.game());
        }
    }
}

#[test]
fn cards_are_shown_where_no_other_person_plays() {
    let dealt = in_the_middle("love-letter", &mut Rng::new(6));
    let mover = dealt.turn().expect("the middle of a round");
    let other = mover.after(1, dealt.seats());
    let with_people = |people: &[Seat]| {
        let mut record = dealt.record();
        let player = |seat| if people.contains(&seat) { HUMAN } else { "hard" };
        record.players = Seat::all(dealt.seats()).map(|seat| player(seat).to_string()).collect();
        coeur_session::open(&record).expect("the same game")
    };
    let alone = with_people(&[other]);
    let told = explained(&*alone, &question(&*alone, Some(other), true), &quickly)
        .expect("nobody minds")
        .open()
        .expect("of this version");
    assert!(!told.sentences.is_empty(), "{told:?}");
    let together = with_people(&[mover, other]);
    let refused = explained(&*together, &question(&*together, Some(other), true), &never);
    assert!(matches!(refused, Err(SessionError::NotAlone)), "{refused:?}");
}

#[test]
fn a_missing_network_is_named_to_who_can_fetch_it() {
    let wanted = |game, config| (visit(game, MakeExplainer).expect("a game").wanted_network)(&config);
    let two_and_three = [2, 3].map(|players| wanted("love-letter", json!({ "players": players })));
    assert_eq!(two_and_three, [Some("love-letter-2"), None]);
    assert_eq!(wanted("claim", json!({})), None, "no player there is made of one");
    let elsewhere = |_: &DecisionContext| -> Result<ExplanationJson, SessionError> {
        Err(CatalogError::Player { player: "network", cause: PlayerError::MissingNetwork("coeurs".into()) }.into())
    };
    let table = in_the_middle("coeurs", &mut Rng::new(7));
    let asked =
        AskedDecision { record: table.record(), ply: table.ply(), viewer: table.turn(), player: None, reveal: false };
    let open = |record: &_| coeur_catalog::game("coeurs")?.open(record);
    let answered = answer(open, Some(&elsewhere), &Ask::Explain(asked), Lang::Fr);
    assert!(matches!(&answered, Err(SessionError::MissingNetwork(name)) if name == "coeurs"), "{answered:?}");
}
