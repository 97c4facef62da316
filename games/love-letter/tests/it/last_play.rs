//! What a board shows of a view: the last plays and open hands.

use coeur_core::{Game, MAX_SEATS, Rng, Seat, Viewer};
use coeur_love_letter::{Action, Card, Closing, Config, Event, Held, LastPlay, LoveLetter, LoveLetterView, SeenAction};

const NOBODY: Viewer = Viewer::Spectator;

/// A view of the first turn, in which nobody holds anything that the viewer knows.
fn first_turn(viewer: Viewer) -> LoveLetterView {
    let config = Config { players: 3, ..Config::default() };
    LoveLetterView { hand: Vec::new(), turn: Some(Seat(1)), ..LoveLetter::deal(&config, &mut Rng::new(1)).view(viewer) }
}

fn action(text: &str) -> Action {
    Action::parse(text).expect("an action")
}

fn event(text: &str, saw: Option<Card>, laid: Option<(u8, Card)>) -> Event {
    let laid = laid.map(|(seat, card)| Held { seat: Seat(seat), card });
    let (action, out) = (SeenAction::Open(action(text)), laid.map(|laid| laid.seat));
    Event { seat: Seat(0), action, saw, laid, out, drew: None, drawn: Vec::new(), received: None }
}

#[test]
fn a_baron_shows_both_cards_to_those_who_compared_and_the_loser_to_all() {
    let met = |viewer, hand: &[Card], saw| {
        let events = vec![event("baron 1", saw, Some((1, Card::Priest)))];
        let view = LoveLetterView { hand: hand.to_vec(), events, ..first_turn(viewer) };
        view.last_play(false).expect("a play").met
    };
    let (king, priest) = (Some(Card::King), Some(Card::Priest));
    assert_eq!(met(NOBODY, &[], None), [None, priest]);
    assert_eq!(met(Viewer::Seat(Seat(2)), &[Card::Prince], None), [None, priest]);
    assert_eq!(met(Viewer::Seat(Seat(0)), &[Card::King], priest), [king, priest]);
    assert_eq!(met(Viewer::Seat(Seat(1)), &[], king), [king, priest]);
}

#[test]
fn what_a_priest_showed_is_remembered() {
    let events = vec![event("priest 1", Some(Card::Spy), None), event("handmaid", None, None)];
    let view = LoveLetterView { events, ..first_turn(Viewer::Seat(Seat(0))) };
    assert_eq!(view.last_play(false).map(|play| play.met), Some([None; 2]));
    assert_eq!(view.earlier_plays(4), [], "what came before one's own last play is old");
    let view = LoveLetterView { viewer: NOBODY, ..view };
    assert_eq!(view.earlier_plays(4).len(), 1);
    assert_eq!(LastPlay::from_event(&view.events[0], Viewer::Seat(Seat(0))).met, [None, Some(Card::Spy)]);
}

fn closed(text: &str, laid: Option<Held>, hands: [Option<Card>; MAX_SEATS]) -> Option<Closing> {
    Some(Closing { seat: Seat(1), action: action(text), hands, laid, compared: None })
}

#[test]
fn the_play_that_closed_a_round_is_shown_while_its_end_is() {
    let laid = |card| Some(Held { seat: Seat(0), card });
    let closing = |card| closed("prince 0", laid(card), [None; MAX_SEATS]);
    let view = LoveLetterView { previous: closing(Card::Princess), ..first_turn(NOBODY) };
    assert_eq!(view.last_play(false), None);
    assert_eq!(view.last_play(true).and_then(|play| play.out), Some(Seat(0)));
    let view = LoveLetterView { previous: closing(Card::Guard), ..view };
    assert_eq!(view.last_play(true).and_then(|play| play.out), None, "who discards to a Prince stays in");
}

#[test]
fn a_hand_is_as_open_as_the_viewer_may_see_it() {
    let mut view = first_turn(Viewer::Seat(Seat(0)));
    view.known.hands = vec![Held { seat: Seat(1), card: Card::King }];
    assert_eq!(view.held(Seat(1), false), [Some(Card::King), None]);
    assert_eq!(view.held(Seat(2), false), [None]);
    assert_eq!(view.held(Seat(0), false), [], "one's own hand lies below");
    view.out = vec![Seat(2)];
    assert_eq!(view.held(Seat(2), false), []);
    let mut hands = [None; MAX_SEATS];
    hands[0] = Some(Card::Spy);
    view.previous = closed("handmaid", None, hands);
    assert_eq!(view.held(Seat(0), true), [Some(Card::Spy)], "open at the end of a round");
    assert_eq!(view.held(Seat(1), true), [], "not what was dealt since");
}
