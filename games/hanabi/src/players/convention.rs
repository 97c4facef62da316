//! What a player agrees on with its partners, and how it follows a game through views.

use super::kinds::Kinds;
use super::table_state::{TableState, Turn};
use crate::config::FIVE;
use crate::sample::seen;
use crate::{Action, Card, DECK, Event, Hanabi, HanabiView, Hint};
use arrayvec::ArrayVec;
use coeur_core::{Budget, DecideError, Decision, NoWorld, Note, Phrase, Player, Reasoning, Rng, Seat};

/// A way to play that all partners share: what to do, and what others learn from what was done.
///
/// Its memory is public: every partner who has seen the same turns holds the same memory, whichever hand is hidden from
/// it. That is what makes a hat convention work, and it lets a table of equals keep one memory for all.
pub trait Convention: Clone + Send + Sync + 'static {
    /// Whether it looks at its own hand. Only a table that plays whole games can offer that; a view never does.
    const SEES_OWN_HAND: bool = false;

    /// What the player on turn does. Its own hand is hidden in the state.
    fn choose(&self, state: &TableState) -> Choice;

    /// Takes in a turn; `before` is the position it was made in.
    fn witness(&mut self, before: &TableState, turn: &Turn);

    /// Takes in the position after the turn.
    fn settle(&mut self, _after: &TableState) {}

    /// What the cards of the player on turn may be, by all it knows.
    fn own_cards(&self, state: &TableState) -> [Kinds; FIVE] {
        let unseen = state.unseen_by(state.turn);
        let len = state.hand_len(state.turn);
        std::array::from_fn(|slot| if slot < len { state.may_be(state.turn, slot, &unseen) } else { Kinds::NONE })
    }

    /// Other moves that tell partners nothing but the truth: any play or discard, where those say nothing.
    fn open_moves(&self, state: &TableState) -> ArrayVec<Choice, 16> {
        let slots = 0..state.hand_len(state.turn);
        let throws = slots.clone().filter(|_| state.blue < crate::BLUE_TOKENS).map(|slot| discard(slot, Rule::Searched));
        slots.map(|slot| play(slot, Rule::Searched)).chain(throws).collect()
    }

    /// What the choice says by the convention, and what the player on turn believes of its cards, for people.
    fn explain(&self, state: &TableState, _choice: &Choice) -> Vec<Note> {
        believed(self, state)
    }
}

/// What the player on turn believes of each of its cards, in words.
pub fn believed<C: Convention>(convention: &C, state: &TableState) -> Vec<Note> {
    let hand = &convention.own_cards(state)[..state.hand_len(state.turn)];
    super::belief::explain(hand, &state.unseen_by(state.turn), state)
}

/// An action and the rule it follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    pub action: Action,
    pub rule: Rule,
}

/// The rules that the players of this folder follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    SureToFit,
    /// The card was shown by a hint, and hints are trusted.
    Trusted,
    Recommended,
    /// The card fits in most cases, and a mistake can be borne.
    LikelyToFit,
    /// The card is of no more use.
    Useless,
    /// The hint shows a card that can be played.
    ShowsPlayable,
    /// The hint shows a card that can be thrown away.
    ShowsUseless,
    /// The hint keeps a card from being lost.
    Saves,
    /// The hint tells every partner something.
    TellsAll,
    /// The hint costs nothing that matters and passes the turn.
    Stalls,
    /// No hint has touched the card, and it is the oldest such.
    Oldest,
    /// The card is the least loss.
    LeastLoss,
    /// The last turns were counted out.
    CountedOut,
    /// It scored most in deals that were played out.
    Searched,
    NothingBetter,
}

impl Rule {
    pub fn note(self) -> Note {
        let (fr, en) = match self {
            Rule::SureToFit => ("Cette carte est sûrement jouable.", "This card can certainly be played."),
            Rule::Trusted => (
                "Un indice a montré cette carte : elle doit être jouable.",
                "A clue showed this card: it should be playable.",
            ),
            Rule::Recommended => ("Le dernier indice recommandait ce coup.", "The last clue recommended this."),
            Rule::LikelyToFit => (
                "La carte est très probablement jouable, et une erreur est encore permise.",
                "The card can very probably be played, and a mistake is still allowed.",
            ),
            Rule::Useless => (
                "D'après ce que disent les indices entre partenaires, cette carte ne sert plus à rien.",
                "By what clues mean among these partners, this card is of no more use.",
            ),
            Rule::ShowsPlayable => ("L'indice montre une carte jouable.", "The clue shows a card that can be played."),
            Rule::ShowsUseless => ("L'indice montre une carte inutile.", "The clue shows a card that is of no use."),
            Rule::Saves => ("L'indice évite qu'une carte soit perdue.", "The clue keeps a card from being lost."),
            Rule::Oldest => {
                ("La plus ancienne carte qu'aucun indice n'a désignée.", "The oldest card that no clue has touched.")
            }
            Rule::TellsAll => {
                ("L'indice apprend quelque chose à chaque partenaire.", "The clue tells every partner something.")
            }
            Rule::Stalls => ("Un indice fait passer le tour sans rien perdre.", "A clue passes the turn and loses nothing."),
            Rule::LeastLoss => ("C'est la carte la moins coûteuse à perdre.", "This card is the least loss."),
            Rule::CountedOut => (
                "Les derniers tours, comptés jusqu'au bout, donnent ainsi le plus de points.",
                "The last turns, counted out to the end, give most points this way.",
            ),
            Rule::Searched => (
                "Dans les donnes essayées, c'est ce qui rapporte le plus.",
                "In the deals that were tried this scores most.",
            ),
            Rule::NothingBetter => ("Rien de mieux à faire.", "There is nothing better to do."),
        };
        Note::said(Phrase::new(fr, en, []))
    }
}

#[inline]
pub fn play(slot: usize, rule: Rule) -> Choice {
    Choice { action: Action::Play(slot as u8), rule }
}

#[inline]
pub fn discard(slot: usize, rule: Rule) -> Choice {
    Choice { action: Action::Discard(slot as u8), rule }
}

#[inline]
pub fn hint(to: usize, hint: Hint, rule: Rule) -> Choice {
    Choice { action: Action::Hint { to: Seat(to as u8), hint }, rule }
}

/// A hint that only passes the turn: the rank of the next player's oldest card. Needs a blue token.
pub fn pass(state: &TableState) -> Option<Choice> {
    let other = state.others(state.turn).next()?;
    let card = state.hand(other)?.first()?;
    Some(hint(other, Hint::Rank(card.rank()), Rule::Stalls))
}

/// What is always legal when nothing else comes to mind: a discard, or with all blue tokens there a hint.
pub fn fallback(state: &TableState) -> Choice {
    if state.blue < crate::BLUE_TOKENS {
        return discard(0, Rule::NothingBetter);
    }
    pass(state).unwrap_or_else(|| play(0, Rule::NothingBetter))
}

/// A turn of a partner, and what everybody knew before it.
#[derive(Clone)]
pub struct PastTurn<C> {
    pub convention: C,
    /// The position, with the hand hidden of whoever remembers it.
    pub state: TableState,
    pub action: Action,
}

/// A seat that plays by a convention: it follows the game from view to view.
#[derive(Clone)]
pub struct ConventionPlayer<C> {
    fresh: C,
    followed: Option<FollowedGame<C>>,
}

#[derive(Clone)]
struct FollowedGame<C> {
    seat: usize,
    config: crate::Config,
    convention: C,
    state: TableState,
    history: Vec<Event>,
    /// The partners' turns since the own last one.
    recent: Vec<PastTurn<C>>,
}

impl<C: Convention> ConventionPlayer<C> {
    /// A player that has seen nothing yet; `fresh` is the convention before the first turn.
    pub fn new(fresh: C) -> ConventionPlayer<C> {
        ConventionPlayer { fresh, followed: None }
    }

    /// The convention and the state at this view, and the partners' turns since the own last one. Goes on from the last
    /// view where it can, else starts over.
    pub fn follow(&mut self, view: &HanabiView) -> Result<(&C, &TableState, &[PastTurn<C>]), DecideError> {
        let seat = view.seat().ok_or(NoWorld::Spectator)?.index();
        let goes_on = self.followed.as_ref().is_some_and(|followed| {
            followed.seat == seat && followed.config == view.config && view.history.starts_with(&followed.history)
        });
        if !goes_on || !self.followed.as_mut().is_some_and(|followed| followed.go_on(view)) {
            let mut followed = FollowedGame::start(self.fresh.clone(), view, seat)?;
            if !followed.go_on(view) {
                return Err(NoWorld::Contradiction("its history leads to another view".into()).into());
            }
            self.followed = Some(followed);
        }
        let followed = self.followed.as_ref().ok_or(DecideError::NotOnTurn)?;
        Ok((&followed.convention, &followed.state, &followed.recent))
    }
}

impl<C: Convention> FollowedGame<C> {
    fn start(convention: C, view: &HanabiView, seat: usize) -> Result<FollowedGame<C>, DecideError> {
        let (cards, _) = seen(view, Seat(seat as u8))?;
        let size = usize::from(view.config.cards());
        let mut hands = [Some([DECK[0]; FIVE]); FIVE];
        for (other, hand) in hands.iter_mut().enumerate().take(view.hands.len()) {
            *hand = (other != seat).then(|| {
                let place = |slot: usize| cards.get(other * size + slot).copied().flatten().filter(|_| slot < size);
                std::array::from_fn(|slot| place(slot).unwrap_or(DECK[0]))
            });
        }
        let state = TableState::start(&view.config, hands);
        Ok(FollowedGame { seat, config: view.config, convention, state, history: Vec::new(), recent: Vec::new() })
    }

    /// Takes in the turns since; false if they do not lead to the view.
    fn go_on(&mut self, view: &HanabiView) -> bool {
        for event in &view.history[self.history.len()..] {
            let turn = Turn::from_event(event);
            if turn.seat != self.state.turn || self.state.is_over() {
                return false;
            }
            if turn.seat == self.seat {
                self.recent.clear();
            } else {
                let (convention, state) = (self.convention.clone(), self.state);
                self.recent.push(PastTurn { convention, state, action: turn.action });
            }
            self.convention.witness(&self.state, &turn);
            self.state.step(&turn);
            self.convention.settle(&self.state);
            self.history.push(*event);
        }
        let state = &self.state;
        let hands = view.hands.iter().enumerate().all(|(seat, held)| {
            let cards = |cards: &[Card]| held.iter().map(|h| h.card).eq(cards.iter().map(|&card| Some(card)));
            held.len() == state.hand_len(seat) && state.hand(seat).is_none_or(cards)
        });
        hands && state.fireworks == view.fireworks && state.blue == view.blue_tokens && state.deck == view.deck_size
    }
}

impl<C: Convention> Player<Hanabi> for ConventionPlayer<C> {
    fn decide(&mut self, view: &HanabiView, _: &Budget, _: &mut Rng) -> Result<Decision<Action>, DecideError> {
        if view.turn.is_none() || view.turn != view.seat() {
            return Err(DecideError::NotOnTurn);
        }
        let (convention, state, _) = self.follow(view)?;
        let choice = convention.choose(state);
        let mut notes = vec![choice.rule.note()];
        notes.extend(convention.explain(state, &choice));
        Ok(Decision {
            action: choice.action,
            candidates: Vec::new(),
            line: vec![choice.action],
            reasoning: Reasoning::Rule,
            notes,
        })
    }
}
