//! What people are told: cards and seats stay cards and seats, and reasons are for the mover only.

use coeur_claim::{Card, Claim, Trick};
use coeur_core::options::NoOptions;
use coeur_core::{Audience, Budget, Draw, Game, Lang, Registered, Rng, Seat, Span, Viewer};

#[test]
fn reasons_are_for_the_mover_and_name_cards_as_cards() {
    let mut rng = Rng::new(5);
    let mut game = Claim::deal(&NoOptions, &mut rng);
    let (mut notes, mut cards) = (0, 0);
    while let Some(seat) = game.turn() {
        let view = game.view(Viewer::Seat(seat));
        for entry in Claim::players().into_iter().filter(|entry| ["best-card", "recruiter"].contains(&entry.name)) {
            let options = if entry.name == "recruiter" { vec![("iterations".to_string(), 100.into())] } else { Vec::new() };
            let mut player = entry.make(&options, &NoOptions).expect("known options");
            for note in player.decide(&view, &Budget::default(), &mut rng).expect("on turn").notes {
                assert_eq!(note.audience(), Audience::Mover, "{}", note.say(Lang::En));
                assert!(!note.say(Lang::Fr).contains('…') && !note.say(Lang::En).contains('…'), "every gap is filled");
                notes += 1;
                cards += note.tell(Lang::Fr).0.iter().filter(|span| matches!(span, Span::Card { .. })).count();
            }
        }
        game.apply(game.random_action(&mut rng).expect("on turn"));
    }
    assert!(notes > 60 && cards > 30, "{notes} {cards}");
}

#[test]
fn a_layout_leaves_the_names_of_seats_to_the_page() {
    let mut rng = Rng::new(6);
    let mut game = Claim::deal(&NoOptions, &mut rng);
    while let Some(card) = game.random_action(&mut rng) {
        game.apply(card);
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
            for lang in [Lang::Fr, Lang::En] {
                let json = serde_json::to_string(&Claim::layout(&game.view(viewer), lang)).expect("layouts are JSON");
                for text in ["siège", "Siège", "joueur", "seat ", "Seat ", "player"] {
                    assert!(!json.contains(text), "{text} in {json}");
                }
            }
        }
        let seats = Claim::layout(&game.view(Viewer::Spectator), Lang::Fr).news;
        let named = seats.iter().flat_map(|words| &words.0).filter(|span| matches!(span, Span::Seat(_))).count();
        assert_eq!(named, if game.plays().len() < 2 { 0 } else { 3 }, "who led, who answered, who won");
    }
}

#[test]
fn players_and_options_speak_both_languages() {
    let names: Vec<&str> = Claim::players().iter().map(|entry| entry.name).collect();
    assert_eq!(names, ["monte-carlo", "mcts", "pimc", "best-card", "minimax", "sensible-mcts", "recruiter"]);
    for entry in Claim::players().into_iter().filter(|entry| ["minimax", "recruiter"].contains(&entry.name)) {
        assert_ne!(entry.about.fr, entry.about.en, "{}", entry.name);
        for option in entry.options {
            assert_ne!(option.about.fr, option.about.en, "{}: {}", entry.name, option.name);
        }
    }
}

#[test]
fn a_trick_is_told_in_both_languages() {
    let card = |text| Card::parse(text).expect("a card");
    let trick = Trick {
        trick: 3,
        leader: Seat(1),
        led: card("G3"),
        followed: card("K5"),
        winner: Seat(0),
        revealed: Some(card("D2")),
        your_draw: None,
    };
    let mut view = Claim::deal(&NoOptions, &mut Rng::new(1)).view(Viewer::Seat(Seat(0)));
    view.history.push(trick);
    let told = |lang, names: [&str; 2]| -> Vec<String> {
        let names = names.map(String::from);
        Claim::layout(&view, lang).news.iter().map(|words| words.say(&names, lang)).collect()
    };
    let french = told(Lang::Fr, ["Vous", "Ada"]);
    assert_eq!(french[0], "Dernier pli\u{a0}: le Gobelin 3 (Ada), le Chevalier 5 (vous)");
    assert_eq!(french[1], "Pli gagné\u{a0}: vous, avec le Nain 2 pour partisan");
    assert_eq!(told(Lang::En, ["You", "Ada"])[1], "Trick won: you, with the Dwarf 2 as a follower");
}

#[test]
fn remarks_name_the_opponent_and_count_nothing_for_nothing() {
    let mut rng = Rng::new(9);
    let mut said = Vec::new();
    for _ in 0..20 {
        let mut game = Claim::deal(&NoOptions, &mut rng);
        while let Some(card) = game.random_action(&mut rng) {
            let view = game.view(Viewer::Seat(game.turn().expect("on turn")));
            said.extend(
                Claim::remark(&view, card)
                    .map(|remark| remark.tell(Lang::En).say(&["Ada".into(), "Blaise".into()], Lang::En)),
            );
            game.apply(card);
        }
    }
    assert!(said.iter().any(|text| text.ends_with("isn't worth a good card.")), "{said:?}");
    assert!(said.iter().any(|text| text.contains("goes to Blaise")), "{said:?}");
    assert!(!said.iter().any(|text| text.contains("other side")), "{said:?}");
}

#[test]
fn anybody_may_say_what_an_answer_does() {
    let card = |text| Card::parse(text).expect("a card");
    let mut view = Claim::deal(&NoOptions, &mut Rng::new(1)).view(Viewer::Spectator);
    (view.turn, view.led) = (Some(Seat(1)), Some(card("G5")));
    let said = |answer, lang: Lang| {
        let names = [lang.pick("Vous", "You").to_string(), "Ada".into()];
        Claim::public_remark(&view, card(answer)).expect("something to say").tell(lang).say(&names, lang)
    };
    assert_eq!(said("G7", Lang::En), "Ada followed with a Goblin and beat your Goblin 5.");
    assert_eq!(said("G3", Lang::Fr), "Ada fournit un Gobelin et reste sous votre Gobelin 5.");
    assert_eq!(said("K2", Lang::En), "Ada had no Goblin, and a Knight played second beats your Goblin 5.");
    assert_eq!(said("D9", Lang::Fr), "Ada n'avait pas de Gobelin : cette carte ne pouvait pas gagner.");
    assert_eq!(said("X5", Lang::En), "Ada played the same value as your Goblin 5: the trick stays with whoever led.");
}
