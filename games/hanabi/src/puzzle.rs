//! Puzzles: the last turns. The deck is empty, so that everybody knows which cards it holds, though not in which order.
//!
//! Whoever is on turn counts every order that fits the clues, each alike, and plays what scores most on average, knowing that the partners
//! after it will do the same with what they then know. Clues say what they say and no more. Where several actions are as good in a
//! partner's eyes, the one that turns out worst is counted on.

use crate::lessons::LESSONS;
use crate::{Action, Card, Config, Hanabi};
use coeur_core::puzzle::right_actions;
use coeur_core::{Actions, Idea, Pose, Posed, Seat, Theme};

coeur_core::themes! {
    SAFE "safe", "La carte sûre", "The safe card",
        "Une de vos cartes va à coup sûr : trouvez-la.",
        "One of your cards is sure to fit: find it.";
    RISK "risk", "Oser jouer", "Take the risk",
        "Rien n’est sûr : jouez la carte qui rapporte le plus en moyenne.",
        "Nothing is sure: play the card that scores most on average.";
    CLUE "clue", "Le dernier indice", "The last clue",
        "Donnez l’indice qui fait marquer le plus de points à vos partenaires.",
        "Give the clue with which your partners score the most.";
}

/// Turns left, the own one included, from which positions are tried: with one more, a puzzle takes thirty times as long.
const TURNS: u8 = 3;

/// Values that are nearer than this are equal to a partner.
const EQUAL: f64 = 1e-9;

impl Pose for Hanabi {
    const THEMES: &'static [Theme] = &[CLUE, SAFE, RISK];
    const LESSONS: &'static [Idea] = LESSONS;
    const MARGIN: f64 = 0.2;
    const PER_GAME: u64 = 2;

    fn tables() -> Vec<Config> {
        (2..=5).map(|players| Config { players, ..Config::default() }).collect()
    }

    fn pose(&self) -> Option<Posed<Action>> {
        let me = self.mover()?;
        if self.turns_left().is_none_or(|left| left > TURNS) {
            return None;
        }
        let values: Vec<(Action, f64)> = expected(self);
        let right = right_actions::<Self>(&values)?;
        let orders = orders(self, me);
        let fits = |slot: u8| orders.iter().all(|order| self.fireworks().fits(order[usize::from(slot)]));
        let theme = if right.iter().all(|action| matches!(action, Action::Hint { .. })) {
            CLUE
        } else if right.iter().all(|action| matches!(action, Action::Play(slot) if fits(*slot))) {
            SAFE
        } else if right.iter().all(|action| matches!(action, Action::Play(_))) {
            RISK
        } else {
            return None;
        };
        let (mut game, mut line) = (*self, Vec::new());
        while game.mover().is_some() {
            let action = choice(&game).1;
            line.push(action);
            game.act(action);
        }
        Some(Posed { theme: theme.id, values, line })
    }
}

/// Every order of a seat's cards that fits the clues.
fn orders(game: &Hanabi, seat: Seat) -> Vec<Vec<Card>> {
    let mut left: Vec<Card> = game.hand(seat).collect();
    left.sort_unstable();
    let mut orders = Vec::new();
    fill(game, seat, &mut Vec::new(), &mut left, &mut orders);
    orders
}

fn fill(game: &Hanabi, seat: Seat, order: &mut Vec<Card>, left: &mut Vec<Card>, orders: &mut Vec<Vec<Card>>) {
    if left.is_empty() {
        return orders.push(order.clone());
    }
    for place in 0..left.len() {
        let card = left[place];
        let known = game.knowledge(seat)[order.len()];
        if !known.allows(card) || left[..place].contains(&card) {
            continue;
        }
        order.push(left.remove(place));
        fill(game, seat, order, left, orders);
        left.insert(place, order.pop().expect("it was pushed"));
    }
}

/// What each action of the seat on turn scores on average, by what that seat knows.
fn expected(game: &Hanabi) -> Vec<(Action, f64)> {
    let Some(seat) = game.mover() else { return Vec::new() };
    let orders = orders(game, seat);
    let legal: Actions<Action> = game.legal();
    let mut values = Vec::with_capacity(legal.len());
    for action in legal {
        let value = match action {
            // What is thrown away now changes nothing but the tokens, and nobody plays the other cards of this hand any more.
            Action::Hint { .. } | Action::Discard(_) => outcome(&after(game, action)),
            Action::Play(slot) => {
                let mut counted: Vec<(Card, u32)> = Vec::new();
                for order in &orders {
                    let card = order[usize::from(slot)];
                    match counted.iter_mut().find(|(other, _)| *other == card) {
                        Some((_, times)) => *times += 1,
                        None => counted.push((card, 1)),
                    }
                }
                let played = |card: Card| outcome(&after(&holding(game, seat, slot, card), action));
                counted.iter().map(|&(card, times)| f64::from(times) * played(card)).sum::<f64>() / orders.len() as f64
            }
        };
        values.push((action, value));
    }
    values
}

/// The game with a card of a hand at this position of it.
fn holding(game: &Hanabi, seat: Seat, slot: u8, card: Card) -> Hanabi {
    let mut world = *game;
    let places = game.hand_places(seat);
    if let Some(at) = game.hand(seat).position(|held| held == card) {
        world.deck.swap(places[usize::from(slot)].into(), places[at].into());
    }
    world
}

fn after(game: &Hanabi, action: Action) -> Hanabi {
    let mut next = *game;
    next.act(action);
    next
}

/// The score in the end if everybody from now on plays the best by what it knows.
fn outcome(game: &Hanabi) -> f64 {
    if game.mover().is_none() { f64::from(game.score()) } else { choice(game).0 }
}

/// What the seat on turn plays by what it knows, and what it leads to in these cards.
fn choice(game: &Hanabi) -> (f64, Action) {
    let values = expected(game);
    let best = values.iter().map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max);
    let chosen = values.into_iter().filter(|(_, value)| *value > best - EQUAL);
    let outcomes = chosen.map(|(action, _)| (outcome(&after(game, action)), action));
    outcomes.min_by(|a, b| a.0.total_cmp(&b.0)).expect("a seat on turn has actions")
}
