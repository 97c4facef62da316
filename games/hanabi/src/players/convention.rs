//! What a player agrees on with its partners, and how it follows a game through views.

use super::kinds::Kinds;
use super::scene::{Scene, Turn};
use crate::sample::seen;
use crate::state::FIVE;
use crate::{Action, Card, DECK, Event, Hanabi, HanabiView, Hint};
use arrayvec::ArrayVec;
use coeur_core::{Budget, DecideError, Decision, NoWorld, Note, Player, Reasoning, Rng, Seat};

/// A way to play that all partners share: what to do, and what others learn from what was done.
///
/// Its memory is public: every partner who has seen the same turns holds the same memory, whichever hand is hidden from
/// it. That is what makes a hat convention work, and it lets a table of equals keep one memory for all.
pub trait Convention: Clone + Send + Sync + 'static {
    /// Whether it looks at its own hand. Only a table that plays whole games can offer that; a view never does.
    const LOOKS: bool = false;

    /// What the player on turn does. Its own hand is hidden in the scene.
    fn choose(&self, scene: &Scene) -> Choice;

    /// Takes in a turn; `before` is the position it was made in.
    fn witness(&mut self, before: &Scene, turn: &Turn);

    /// Takes in the position after the turn.
    fn settle(&mut self, _after: &Scene) {}

    /// What the cards of the player on turn may be, by all it knows.
    fn own_cards(&self, scene: &Scene) -> [Kinds; FIVE] {
        let unseen = scene.unseen_by(scene.turn);
        let len = scene.hand_len(scene.turn);
        std::array::from_fn(|slot| if slot < len { scene.may_be(scene.turn, slot, &unseen) } else { Kinds::NONE })
    }

    /// Other moves that tell partners nothing but the truth: any play or discard, where those say nothing.
    fn open_moves(&self, scene: &Scene) -> ArrayVec<Choice, 16> {
        let slots = 0..scene.hand_len(scene.turn);
        let throws = slots.clone().filter(|_| scene.blue < crate::BLUE_TOKENS).map(|slot| discard(slot, Why::Searched));
        slots.map(|slot| play(slot, Why::Searched)).chain(throws).collect()
    }

    /// What the choice says by the convention, and what the player on turn believes of its cards, for people.
    fn explain(&self, scene: &Scene, _choice: &Choice) -> Vec<Note> {
        believed(self, scene)
    }
}

/// What the player on turn believes of each of its cards, in words.
pub fn believed<C: Convention>(convention: &C, scene: &Scene) -> Vec<Note> {
    let hand = &convention.own_cards(scene)[..scene.hand_len(scene.turn)];
    super::belief::explain(hand, &scene.unseen_by(scene.turn), scene)
}

/// An action and the rule it follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What is done.
    pub action: Action,
    /// Why.
    pub why: Why,
}

/// The rules that the players of this folder follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The card is sure to fit.
    SureToFit,
    /// The card was shown by a hint, and hints are trusted.
    Trusted,
    /// The card was recommended.
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
    /// Nothing better was left.
    NothingBetter,
}

impl Why {
    /// The rule in words.
    pub fn note(self) -> Note {
        let (fr, en) = match self {
            Why::SureToFit => ("Cette carte va à coup sûr.", "This card is sure to fit."),
            Why::Trusted => {
                ("Un indice a montré cette carte, et il le croit.", "A hint showed this card, and it trusts hints.")
            }
            Why::Recommended => ("Le dernier indice le recommandait.", "The last hint recommended it."),
            Why::LikelyToFit => (
                "La carte va presque sûrement, et une erreur se supporte.",
                "The card very likely fits, and a mistake can be borne.",
            ),
            Why::Useless => ("Cette carte ne sert plus à rien.", "This card is of no more use."),
            Why::ShowsPlayable => ("L'indice montre une carte jouable.", "The hint shows a card that can be played."),
            Why::ShowsUseless => ("L'indice montre une carte inutile.", "The hint shows a card that is of no use."),
            Why::Saves => ("L'indice évite qu'une carte soit perdue.", "The hint keeps a card from being lost."),
            Why::Oldest => {
                ("La plus ancienne carte dont aucun indice n'a parlé.", "The oldest card that no hint has touched.")
            }
            Why::TellsAll => {
                ("L'indice apprend quelque chose à chaque partenaire.", "The hint tells every partner something.")
            }
            Why::Stalls => ("Un indice fait passer le tour sans rien perdre.", "A hint passes the turn and loses nothing."),
            Why::LeastLoss => ("C'est la carte la moins coûteuse à perdre.", "This card is the least loss."),
            Why::CountedOut => (
                "Les derniers tours, comptés jusqu'au bout, donnent ainsi le plus de points.",
                "The last turns, counted out to the end, give most points this way.",
            ),
            Why::Searched => (
                "Dans les donnes essayées, c'est ce qui rapporte le plus.",
                "In the deals that were tried this scores most.",
            ),
            Why::NothingBetter => ("Rien de mieux à faire.", "There is nothing better to do."),
        };
        Note::said(fr, en, [])
    }
}

/// A choice by a rule.
#[inline]
pub fn play(slot: usize, why: Why) -> Choice {
    Choice { action: Action::Play(slot as u8), why }
}

/// A choice by a rule.
#[inline]
pub fn discard(slot: usize, why: Why) -> Choice {
    Choice { action: Action::Discard(slot as u8), why }
}

/// A choice by a rule.
#[inline]
pub fn hint(to: usize, hint: Hint, why: Why) -> Choice {
    Choice { action: Action::Hint { to: Seat(to as u8), hint }, why }
}

/// A hint that only passes the turn: the rank of the next player's oldest card. Needs a blue token.
pub fn pass(scene: &Scene) -> Option<Choice> {
    let other = scene.others(scene.turn).next()?;
    let card = scene.hand(other)?.first()?;
    Some(hint(other, Hint::Rank(card.rank()), Why::Stalls))
}

/// What is always legal when nothing else comes to mind: a discard, or with all blue tokens there a hint.
pub fn fallback(scene: &Scene) -> Choice {
    if scene.blue < crate::BLUE_TOKENS {
        return discard(0, Why::NothingBetter);
    }
    pass(scene).unwrap_or_else(|| play(0, Why::NothingBetter))
}

/// A turn of a partner, and what everybody knew before it.
#[derive(Clone)]
pub struct Past<C> {
    /// What was public.
    pub convention: C,
    /// The position, with the hand hidden of whoever remembers it.
    pub scene: Scene,
    /// What was done.
    pub action: Action,
}

/// A seat that plays by a convention: it follows the game from view to view.
#[derive(Clone)]
pub struct Seated<C> {
    fresh: C,
    followed: Option<Followed<C>>,
}

#[derive(Clone)]
struct Followed<C> {
    seat: usize,
    config: crate::Config,
    convention: C,
    scene: Scene,
    history: Vec<Event>,
    /// The partners' turns since the own last one.
    recent: Vec<Past<C>>,
}

impl<C: Convention> Seated<C> {
    /// A player that has seen nothing yet; `fresh` is the convention before the first turn.
    pub fn new(fresh: C) -> Seated<C> {
        Seated { fresh, followed: None }
    }

    /// The convention and the scene at this view, and the partners' turns since the own last one. Goes on from the last
    /// view where it can, else starts over.
    pub fn follow(&mut self, view: &HanabiView) -> Result<(&C, &Scene, &[Past<C>]), DecideError> {
        let seat = view.seat().ok_or(NoWorld::Spectator)?.index();
        let goes_on = self.followed.as_ref().is_some_and(|followed| {
            followed.seat == seat && followed.config == view.config && view.history.starts_with(&followed.history)
        });
        if !goes_on || !self.followed.as_mut().is_some_and(|followed| followed.go_on(view)) {
            let mut followed = Followed::start(self.fresh.clone(), view, seat)?;
            if !followed.go_on(view) {
                return Err(NoWorld::Contradiction("its history leads to another view".into()).into());
            }
            self.followed = Some(followed);
        }
        let followed = self.followed.as_ref().ok_or(DecideError::NotOnTurn)?;
        Ok((&followed.convention, &followed.scene, &followed.recent))
    }
}

impl<C: Convention> Followed<C> {
    fn start(convention: C, view: &HanabiView, seat: usize) -> Result<Followed<C>, DecideError> {
        let (cards, _) = seen(view, Seat(seat as u8))?;
        let size = usize::from(view.config.cards());
        let mut hands = [Some([DECK[0]; FIVE]); FIVE];
        for (other, hand) in hands.iter_mut().enumerate().take(view.hands.len()) {
            *hand = (other != seat).then(|| {
                let place = |slot: usize| cards.get(other * size + slot).copied().flatten().filter(|_| slot < size);
                std::array::from_fn(|slot| place(slot).unwrap_or(DECK[0]))
            });
        }
        let scene = Scene::start(&view.config, hands);
        Ok(Followed { seat, config: view.config, convention, scene, history: Vec::new(), recent: Vec::new() })
    }

    /// Takes in the turns since; false if they do not lead to the view.
    fn go_on(&mut self, view: &HanabiView) -> bool {
        for event in &view.history[self.history.len()..] {
            let turn = Turn::of(event);
            if turn.seat != self.scene.turn || self.scene.is_over() {
                return false;
            }
            if turn.seat == self.seat {
                self.recent.clear();
            } else {
                let (convention, scene) = (self.convention.clone(), self.scene);
                self.recent.push(Past { convention, scene, action: turn.action });
            }
            self.convention.witness(&self.scene, &turn);
            self.scene.step(&turn);
            self.convention.settle(&self.scene);
            self.history.push(*event);
        }
        let scene = &self.scene;
        let hands = view.hands.iter().enumerate().all(|(seat, held)| {
            let cards = |cards: &[Card]| held.iter().map(|h| h.card).eq(cards.iter().map(|&card| Some(card)));
            held.len() == scene.hand_len(seat) && scene.hand(seat).is_none_or(cards)
        });
        hands && scene.fireworks == view.fireworks && scene.blue == view.blue_tokens && scene.deck == view.deck_size
    }
}

impl<C: Convention> Player<Hanabi> for Seated<C> {
    fn decide(&mut self, view: &HanabiView, _: &Budget, _: &mut Rng) -> Result<Decision<Action>, DecideError> {
        if view.turn.is_none() || view.turn != view.seat() {
            return Err(DecideError::NotOnTurn);
        }
        let (convention, scene, _) = self.follow(view)?;
        let choice = convention.choose(scene);
        let mut notes = vec![choice.why.note()];
        notes.extend(convention.explain(scene, &choice));
        Ok(Decision {
            action: choice.action,
            candidates: Vec::new(),
            line: vec![choice.action],
            reasoning: Reasoning::Rule,
            notes,
        })
    }
}
