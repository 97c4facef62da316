//! What a board shows of a view: the last play with the cards that met, and the hands as far as they are known.

use crate::{Card, Closing, Event, Held, LoveLetterView, Move, Phase, SeenAction};
use coeur_core::{Seat, Viewer};

/// A play as it is shown large: a card, whom it met, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastPlay {
    pub seat: Seat,
    pub action: SeenAction,
    /// A hand that was laid open by it.
    pub laid: Option<Held>,
    /// Who is out by it.
    pub out: Option<Seat>,
    /// The two cards that met by a Priest, a Baron or a King, as far as the viewer knows them: of who played, of the target.
    pub met: [Option<Card>; 2],
}

/// By which card two hands met, and whose: of who played, of the target.
fn meeting(seat: Seat, action: SeenAction) -> Option<(Card, [Seat; 2])> {
    match action.read()? {
        Move::Play { card: card @ (Card::Priest | Card::Baron | Card::King), target: Some(target), .. } => {
            Some((card, [seat, target]))
        }
        _ => None,
    }
}

/// Which of the two the viewer is.
fn place(viewer: Viewer, seats: [Seat; 2]) -> Option<usize> {
    seats.iter().position(|&seat| viewer.is(seat))
}

impl LastPlay {
    /// What the viewer could say of an event long after it.
    fn from_event(event: &Event, viewer: Viewer) -> LastPlay {
        let Event { seat, action, laid, out, .. } = *event;
        let mut met = [None; 2];
        // What the viewer saw is the other one's card.
        if let Some(own) = meeting(seat, action).and_then(|(_, seats)| place(viewer, seats)) {
            met[1 - own] = event.saw;
        }
        LastPlay { seat, action, laid, out, met }.with_laid()
    }

    fn from_closing(closing: Closing) -> LastPlay {
        let (action, met) = (SeenAction::Open(closing.action), closing.compared.map_or([None; 2], |cards| cards.map(Some)));
        LastPlay { seat: closing.seat, action, laid: closing.laid, out: closing.out(), met }.with_laid()
    }

    /// A hand that was laid open is known to all.
    fn with_laid(mut self) -> LastPlay {
        if let (Some(laid), Some((_, [_, target]))) = (self.laid, meeting(self.seat, self.action)) {
            self.met[usize::from(laid.seat == target)] = Some(laid.card);
        }
        self
    }
}

/// `closed` says that the end of the round before is still on show, until somebody plays on.
impl LoveLetterView {
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// How the round before closed, where that is on show.
    fn closing(&self, closed: bool) -> Option<Closing> {
        self.previous.filter(|_| closed && self.events.is_empty() && !self.is_over())
    }

    /// The last play of this round, or the one that closed the round before.
    pub fn last_play(&self, closed: bool) -> Option<LastPlay> {
        let Some(event) = self.events.last() else { return self.closing(closed).map(LastPlay::from_closing) };
        let mut play = LastPlay::from_event(event, self.viewer);
        if let Some((card, seats)) = meeting(event.seat, event.action)
            && let Some(own) = place(self.viewer, seats)
        {
            // Its own card the viewer still holds, or gave away for a King.
            let given = self.known.hands.iter().find(|held| held.seat == seats[1 - own]).map(|held| held.card);
            let card = if card == Card::King { given } else { self.hand.first().copied() };
            play.met[own] = play.met[own].or(card);
        }
        Some(play)
    }

    /// The plays before the last one, from the viewer's own on, and at most so many.
    pub fn earlier_plays(&self, most: usize) -> Vec<LastPlay> {
        let last = self.events.len().saturating_sub(1);
        let own = self.events.iter().rposition(|event| self.viewer.is(event.seat)).unwrap_or(0);
        let from = own.max(last.saturating_sub(most));
        self.events[from..last].iter().map(|event| LastPlay::from_event(event, self.viewer)).collect()
    }

    /// The card of a seat that lies open now that its round is over.
    pub fn laid_open(&self, seat: Seat, closed: bool) -> Option<Card> {
        if self.is_over() {
            return self.showdown.iter().find(|held| held.seat == seat).map(|held| held.card);
        }
        self.closing(closed)?.hands.get(seat.index()).copied().flatten()
    }

    /// The hand of a seat as it lies on the table, `None` for a card face down. The viewer's own is in the viewer's hand.
    pub fn held(&self, seat: Seat, closed: bool) -> Vec<Option<Card>> {
        if let Some(open) = self.laid_open(seat, closed) {
            return vec![Some(open)];
        }
        if self.is_over() || self.closing(closed).is_some() || self.out.contains(&seat) || self.viewer.is(seat) {
            return Vec::new();
        }
        let cards = match (self.turn == Some(seat) && !closed, self.phase) {
            (true, Phase::Keep) => 3,
            (true, _) => 2,
            (false, _) => 1,
        };
        let known = self.known.hands.iter().filter(|held| held.seat == seat).map(|held| Some(held.card));
        let mut held: Vec<Option<Card>> = known.collect();
        held.resize(cards.max(held.len()), None);
        held
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, Config, LoveLetter};
    use coeur_core::{Game, MAX_SEATS, Rng};

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
}
