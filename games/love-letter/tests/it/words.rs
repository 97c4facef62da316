//! What people are told: cards and seats stay cards and seats, and reasons are for the mover only.

use crate::common::dealt_round;
use coeur_core::{
    Audience, Budget, Decision, Draw, Game, Lang, Listener, Options, Registered, Rng, Seat, Span, Thought, View, Viewer,
};
use coeur_love_letter::internals::event_phrase;
use coeur_love_letter::{Action, Card, Config, Event, Held, LoveLetter, SeenAction};

/// What the players of this game decide in a position, each with few simulations.
fn decisions(game: &LoveLetter) -> Vec<Decision<Action>> {
    let view = game.view(Viewer::Seat(game.turn().expect("on turn")));
    let decide = |name: &str| {
        let players = LoveLetter::players();
        let entry = players.iter().find(|entry| entry.name == name).unwrap_or_else(|| panic!("no player {name}"));
        let options = if name == "best-reply" { vec![("iterations".to_string(), 200.into())] } else { Vec::new() };
        let mut player = entry.make(&options, &game.config()).expect("known options");
        player.decide(&view, &Budget::default(), &mut Rng::new(1)).expect("a decision")
    };
    ["card-counting", "look-ahead", "best-reply"].map(decide).into()
}

#[test]
fn a_kept_countess_is_called_by_her_name() {
    use Card::*;
    let game = dealt_round(&[Spy, Guard, Guard, Guard, Countess, Baron, Spy]);
    for decision in decisions(&game).into_iter().filter(|decision| decision.action == Action::play(Spy)) {
        let french = decision.notes[0].say(Lang::Fr);
        assert_eq!(french, "La carte gardée est la Comtesse, qui vaut 8.");
        assert_eq!(decision.notes[0].say(Lang::En), "The card kept is the Countess, which counts 8.");
        let card = Span::Card { code: "countess".into(), name: "la Comtesse".into() };
        assert!(decision.notes[0].tell(Lang::Fr).0.contains(&card), "a page can draw her");
    }
    assert!(decisions(&game).iter().any(|decision| decision.action == Action::play(Spy)), "somebody keeps her");
}

#[test]
fn a_duel_that_cannot_be_lost_is_called_certain() {
    use Card::*;
    // The Priest shows the Handmaid, who stays when seat 1 plays the Spy.
    let mut game = dealt_round(&[Spy, Guard, Guard, Guard, Priest, Handmaid, Countess, Spy, Baron]);
    for action in [Action::at(Priest, Seat(1)), Action::play(Spy)] {
        game.play(action).expect("legal");
    }
    let decision = decisions(&game).into_iter().find(|decision| decision.action == Action::at(Baron, Seat(1)));
    let french = decision.expect("somebody wins at once").notes[0].say(Lang::Fr);
    assert_eq!(french, "Avec la Comtesse en main, le duel contre joueur 1 est gagné.");
}

#[test]
fn others_hear_nothing_of_a_decision_while_cards_are_hidden() {
    let mut rng = Rng::new(3);
    let mut heard = 0;
    for deal in 0..30 {
        let config = LoveLetter::settle(Config { players: 2 + (deal % 3) as u8, tokens: Some(1), ..Config::default() })
            .expect("a match");
        let mut game = LoveLetter::deal(&config, &mut Rng::stream(31, deal));
        while let Some(seat) = game.turn() {
            for decision in decisions(&game) {
                assert!(decision.notes.iter().all(|note| note.audience() == Audience::Mover), "{:?}", decision.notes);
                let other = seat.after(1, game.seats());
                let told = Thought::new(seat, decision).heard_by(Listener::hidden(Viewer::Seat(other)));
                assert!(told.action.is_none() && told.notes.is_empty() && told.candidates.is_empty());
                heard += 1;
            }
            game.apply(game.random_action(&mut rng).expect("on turn"));
        }
    }
    assert!(heard > 200, "{heard}");
}

/// Every text of a layout that is shown as it stands.
fn texts(game: &LoveLetter, viewer: Viewer, lang: Lang) -> Vec<String> {
    let layout = LoveLetter::layout(&game.view(viewer), lang);
    let mut texts: Vec<String> = layout.facts.into_iter().flat_map(|fact| [fact.label, fact.value]).collect();
    for zone in layout.zones {
        texts.extend([zone.title, zone.note]);
        texts.extend(zone.pieces.into_iter().flat_map(|piece| [piece.face, piece.caption, piece.about]));
    }
    for words in layout.news {
        texts.extend(words.0.into_iter().filter_map(|span| if let Span::Text(text) = span { Some(text) } else { None }));
    }
    texts
}

#[test]
fn a_layout_leaves_the_names_of_seats_to_the_page() {
    let mut rng = Rng::new(7);
    let mut seats_named = 0;
    for deal in 0..40 {
        let config = LoveLetter::settle(Config { players: 2 + (deal % 5) as u8, tokens: None, ..Config::default() })
            .expect("a match");
        let mut game = LoveLetter::deal(&config, &mut Rng::stream(8, deal));
        while game.turn().is_some() {
            for viewer in Seat::all(game.seats()).map(Viewer::Seat).chain([Viewer::Spectator]) {
                for (lang, words) in [(Lang::Fr, ["joueur ", "siège "]), (Lang::En, ["player ", "seat "])] {
                    for text in texts(&game, viewer, lang) {
                        let number =
                            words.iter().find_map(|word| text.split_once(word)).and_then(|(_, rest)| rest.chars().next());
                        assert!(number.is_none_or(|first| !first.is_ascii_digit()), "{text}");
                    }
                }
                let news = LoveLetter::layout(&game.view(viewer), Lang::Fr).news;
                let is_seat = |span: &Span| matches!(span, Span::Seat(_) | Span::ToSeat(_) | Span::OfSeat(_));
                seats_named += news.iter().flat_map(|words| &words.0).filter(|span| is_seat(span)).count();
            }
            game.apply(game.random_action(&mut rng).expect("on turn"));
        }
    }
    assert!(seats_named > 1000, "{seats_named}");
}

#[test]
fn what_is_known_of_a_hand_lies_with_its_seat() {
    use Card::*;
    let mut game = dealt_round(&[Spy, Guard, Guard, Handmaid, Priest, Baron, Guard, Spy]);
    game.play(Action::at(Priest, Seat(1))).expect("legal");
    let view = game.view(Viewer::Seat(Seat(0)));
    assert!(!view.nothing_hidden(), "the deck is");
    let layout = LoveLetter::layout(&view, Lang::Fr);
    let known = layout.zones.iter().find(|zone| zone.title == "Vous savez").expect("the Priest showed a card");
    assert_eq!((known.seat, known.pieces[0].face.as_str()), (Some(Seat(1)), "3 Baron"));
}

#[test]
fn players_and_options_speak_both_languages() {
    let names: Vec<&str> = LoveLetter::players().iter().map(|entry| entry.name).collect();
    assert_eq!(
        names,
        [
            "monte-carlo",
            "mcts",
            "pimc",
            "card-counting",
            "look-ahead",
            "best-reply",
            "network",
            "network-search",
            "equilibrium",
            "expert"
        ]
    );
    for spec in Config::specs() {
        assert_ne!(spec.about.fr, spec.about.en, "{}", spec.name);
    }
    for entry in LoveLetter::players().into_iter().skip(3) {
        assert_ne!(entry.about.fr, entry.about.en, "{}", entry.name);
        for option in entry.options {
            assert_ne!(option.about.fr, option.about.en, "{}: {}", entry.name, option.name);
        }
    }
}

fn said(text: &str, lang: Lang) -> String {
    let names = ["Vous", "Ada", "Blaise"].map(String::from);
    LoveLetter::describe(Action::parse(text).expect("an action")).tell(lang).say(&names, lang)
}

#[test]
fn cards_have_their_articles() {
    assert_eq!(
        [Card::Spy.the(Lang::Fr), Card::Countess.the(Lang::Fr), Card::King.the(Lang::En)],
        ["l’Espionne", "la Comtesse", "the King"]
    );
}

#[test]
fn actions_are_said_in_both_languages() {
    assert_eq!(said("countess", Lang::Fr), "Comtesse");
    assert_eq!(said("priest 1", Lang::Fr), "Prêtre sur Ada");
    assert_eq!(said("guard 0 spy", Lang::Fr), "Garde sur vous\u{a0}: Espionne\u{a0}?");
    assert_eq!(said("guard 2 baron", Lang::En), "Guard on Blaise: guess Baron");
    assert_eq!(said("keep king bottom guard spy", Lang::Fr), "le Roi en main, le Garde puis l’Espionne sous la pioche");
    assert_eq!(said("keep king bottom spy", Lang::En), "the King kept, the Spy under the deck");
}

#[test]
fn an_event_tells_what_came_of_it() {
    let event = Event {
        seat: Seat(1),
        drew: None,
        action: SeenAction::Open(Action::parse("baron 2").expect("an action")),
        drawn: Vec::new(),
        saw: None,
        laid: Some(Held { seat: Seat(2), card: Card::Priest }),
        out: Some(Seat(2)),
        received: None,
    };
    let names = ["Vous", "Ada", "Blaise"].map(String::from);
    assert_eq!(
        event_phrase(&event).tell(Lang::Fr).say(&names, Lang::Fr),
        "Ada\u{a0}: Baron sur Blaise → Blaise hors de la manche, avec le Prêtre"
    );
}

#[test]
fn a_guess_is_told_by_the_copies_still_unseen() {
    use Card::*;
    let game = dealt_round(&[Spy, Guard, Guard, Priest, Guard, Baron, Countess]);
    let view = game.view(Viewer::Seat(Seat(0)));
    let remark = |guess: Card, lang| {
        let action = LoveLetter::remark(&view, Action::guard(Seat(1), guess)).expect("a guess is told");
        action.tell(lang).say(&["Ada".into(), "Blaise".into()], lang)
    };
    assert_eq!(remark(Handmaid, Lang::En), "Two Handmaids are still unseen.");
    assert_eq!(remark(Handmaid, Lang::Fr), "Il reste deux Servantes à découvrir.");
    assert_eq!(remark(Princess, Lang::En), "The Princess is still unseen.");
    assert_eq!(remark(Spy, Lang::En), "Two Spies are still unseen.");
    assert_eq!(remark(Priest, Lang::Fr), "Il reste à découvrir un exemplaire du Prêtre.");
}

#[test]
fn anybody_may_say_what_lies_open() {
    use Card::*;
    let game = dealt_round(&[Spy, Guard, Handmaid, Baron, Priest, King, Guard]);
    let names = ["Ada", "Vous"].map(String::from);
    let said = |action: &str| {
        let action = Action::parse(action).expect("an action");
        LoveLetter::public_remark(&game.view(Viewer::Spectator), action)
            .map(|remark| remark.tell(Lang::Fr).say(&names, Lang::Fr))
    };
    assert_eq!(said("guard 1 handmaid").as_deref(), Some("Il restait à découvrir un exemplaire de la Servante."));
    assert_eq!(said("guard 1 prince").as_deref(), Some("On n'avait encore vu aucun exemplaire du Prince."));
    assert_eq!(said("priest 1").as_deref(), Some("Le Prêtre montre une main à Ada, et à personne d'autre."));
    assert_eq!(said("keep king bottom guard"), None, "what a Chancellor keeps is secret");
}
