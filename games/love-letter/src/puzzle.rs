//! Puzzles: the last turn of a round. The deck is empty, so that what every play brings follows from the hidden cards, each way in which
//! they can lie counted with its chance.

use crate::lessons::LESSONS;
use crate::sample::LastHands;
use crate::{Action, Card, Config, LoveLetter, Move, Phase};
use coeur_core::puzzle::right_actions;
use coeur_core::{Game, Idea, Pose, Posed, Seat, Theme, Viewer};

coeur_core::themes! {
    GUESS "guess", "Bien deviner", "The best guess",
        "Dernier tour : comptez les cartes et devinez au mieux.",
        "Last turn: count the cards and make the best guess.";
    DUEL "duel", "Comparer ou non", "To compare or not",
        "Dernier tour, avec un Baron en main : que jouer, et contre qui ?",
        "Last turn with a Baron in hand: what to play, and on whom?";
    PRINCE "prince", "Faire défausser", "Make them discard",
        "Dernier tour, avec un Prince en main : que jouer, et sur qui ?",
        "Last turn with a Prince in hand: what to play, and on whom?";
    SWAP "swap", "Échanger ou non", "To swap or not",
        "Dernier tour, avec un Roi en main : que jouer, et avec qui ?",
        "Last turn with a King in hand: what to play, and with whom?";
    KEEP "keep", "La carte à garder", "The card to keep",
        "Dernier tour : gardez la carte qui rapporte le plus de jetons en moyenne.",
        "Last turn: keep the card that brings the most tokens on average.";
}

impl Pose for LoveLetter {
    const THEMES: &'static [Theme] = &[GUESS, DUEL, KEEP, PRINCE, SWAP];
    const LESSONS: &'static [Idea] = LESSONS;
    const MARGIN: f64 = 0.1;

    fn tables() -> Vec<Config> {
        (2..=4).map(|players| Config { players, ..Config::default() }).collect()
    }

    fn pose(&self) -> Option<Posed<Action>> {
        let me = self.turn()?;
        let legal = self.choices().actions();
        if self.phase != Phase::Play || !self.deck().is_empty() || legal.len() < Self::CHOICES {
            return None;
        }
        let hands = LoveLetter::worlds(&self.view(Viewer::Seat(me))).ok()?.last_hands()?;
        let values: Vec<(Action, f64)> = legal
            .into_iter()
            .map(|action| (action, hands.iter().map(|(hands, chance)| chance * self.tokens_after(me, action, hands)).sum()))
            .collect();
        let right = right_actions::<Self>(&values)?;
        let played = right.iter().map(|action| match action.read() {
            Move::Play { card, .. } | Move::Keep { card, .. } => card,
        });
        // A Guard that is right is a guess; otherwise the cards in hand say what the question is.
        let asks = |card: Card| self.hand(me).any(|held| held == card);
        let theme = match () {
            () if played.clone().all(|card| card == Card::Guard) => GUESS,
            () if asks(Card::Baron) => DUEL,
            () if asks(Card::Prince) => PRINCE,
            () if asks(Card::King) => SWAP,
            () => KEEP,
        };
        Some(Posed { theme: theme.id, values, line: right[..1].to_vec() })
    }
}

impl LoveLetter {
    /// The tokens that an action on the last turn of a round brings its player, if the hidden cards lie so.
    fn tokens_after(&self, me: Seat, action: Action, (burnt, hands): &LastHands) -> f64 {
        let mut world = self.clone();
        world.queue[0] = *burnt;
        for (held, card) in world.hands.iter_mut().zip(hands).filter(|(_, card)| card.is_some()) {
            *held = *card;
        }
        world.apply(action);
        f64::from(world.tokens[me.index()] - self.tokens[me.index()])
    }
}
