//! Our best player without search: public tables, questions that use every code, and the last turns counted out.
//!
//! Everything it tells goes to all partners at once, as in the hat strategies: a hint, or the choice among several useless
//! cards to throw away, is a number; the number is the sum of the answers to questions about each partner's hand
//! ([`questions`](super::questions)), and each partner subtracts what it sees. It assumes that all partners are like it.
//! Beside strangers it follows what hints say by the rules, but the answers it reads into them are wrong: it then plays
//! badly, never illegally.

use super::belief::{Belief, Own};
use super::convention::{Choice, Convention, Why, discard, fallback, play};
use super::endgame::Endgame;
use super::kinds::Kinds;
use super::scene::{MANY, Scene, Turn};
use crate::state::FIVE;
use crate::{BLUE_TOKENS, Card, Config, TYPES};
use arrayvec::ArrayVec;
use coeur_core::Note;

coeur_core::options! {
    /// The numbers that the best player is tuned by. "Slack" is how many cards may still be thrown away before a missing
    /// card is left without a turn to be played in. Partners must agree on them.
    #[derive(Copy)]
    pub struct Tuning {
        /// How likely a card must fit to be tried while a mistake can be borne.
        pub risk: f64 = 0.8, 0..=1;
        /// The least slack with which such a card is tried.
        pub risk_slack: f64 = 2.0, -50..=50;
        /// Blue tokens above which a hint is given for want of anything better.
        pub spare: u8 = 4, 0..=8;
        /// The least slack, less the players, with which a useless card is thrown away rather than a hint given.
        pub throw_slack: f64 = -1.0, -50..=50;
        /// The slack below which any hint is better than a discard.
        pub hold_slack: f64 = 1.0, -50..=50;
        /// Cards in the deck from which on the last turns are counted out.
        pub count_out: u8 = 8, 0..=50;
        /// A question whether a card fits is asked from this chance on.
        pub ask_fits: f64 = 0.1, 0..=1;
        /// A question whether a card is useless, to whoever knows of no useless one, is asked from this chance on.
        pub ask_useless: f64 = 0.01, 0..=1;
        /// How much a card of which little is known is preferred in further questions.
        pub ask_open: f64 = 0.1, -1..=1;
        /// From this chance on, further questions first ask whether a card is useless.
        pub ask_half: f64 = 0.25, 0..=1;
        /// Positions of a hand with codes of their own up to which a code is added for a hint beside them, although a hand
        /// may have none.
        pub daring: u32 = 1, 0..=5;
        /// How many ranks a sure card comes later for each partner who holds another copy.
        pub copies: f64 = 5.0, 0..=10;
        /// How many ranks it comes earlier for each card in sight that could be played after it.
        pub chain: f64 = 1.0, 0..=5;
        /// Whether, of hints with one code, the one is given that says most beside what the code says.
        pub beside: bool = true;
        /// Blue tokens above which a hint is given that helps one partner only, and not the next.
        pub lone_help: u8 = 4, 0..=8;
        /// Whether two players read a discard as saying that no hint would have shown a card to play.
        pub silence: bool = false;
        /// Up to this many blue tokens a last copy is saved before anything is played.
        pub save_first: u8 = 0, 0..=8;
        /// Whether the choice among several cards that are known to fit is a message.
        pub play_messages: bool = false;
        /// Whether a card that a partner holds another copy of is thrown away as readily as a useless one.
        pub throw_copies: bool = false;
        /// Of cards that may be of use, how much the chance to be useless speaks for throwing one away,
        pub useless_weight: f64 = 20.0, 0..=100;
        /// the chance that a partner holds a copy,
        pub held_weight: f64 = 8.0, 0..=100;
        /// and for each rank below 6, against it.
        pub soon_weight: f64 = 3.0, 0..=100;
        /// How much a point that may be thrown away next weighs against a card that may be played, in questions.
        pub ask_danger: f64 = 0.0, 0..=10;
        /// The least blue tokens with which a hint is given that keeps a partner from throwing away the last copy of a card.
        pub save: u8 = 9, 1..=9;
        /// How much the chance that it is the last copy speaks against it,
        pub critical_weight: f64 = 100.0, 0..=500;
        /// and each point that would be lost with it.
        pub points_weight: f64 = 0.0, 0..=500;
    }
}

impl Tuning {
    /// What measured best with so many players (5000 to 8000 games a setting, seed 1).
    pub fn of(players: u8) -> Tuning {
        let usual = Tuning::default();
        match players {
            // examples/tune.rs: `tune 2 10000 11 16 4`; 23.705 -> 23.776 on 40,000 games of two other seeds.
            2 => Tuning {
                ask_fits: 0.0,
                ask_half: 0.09,
                ask_danger: 0.5,
                count_out: 10,
                throw_slack: -0.874,
                hold_slack: 8.0,
                spare: 5,
                lone_help: 5,
                daring: 4,
                copies: 4.04,
                play_messages: true,
                throw_copies: true,
                silence: true,
                save: 1,
                save_first: 8,
                soon_weight: 6.0,
                critical_weight: 20.0,
                points_weight: 40.0,
                ..usual
            },
            3 => Tuning { ask_fits: 0.2, spare: 2, throw_slack: 0.0, play_messages: true, throw_copies: true, ..usual },
            // `tune PLAYERS 20000 3`, throw_slack from -1 to -2: 24.965 -> 24.966 with four, 24.964 -> 24.969 with five.
            4 => Tuning { throw_copies: true, throw_slack: -2.0, ..usual },
            // `tune 5 20000 2`: 24.942 -> 24.944.
            5 => Tuning { daring: 0, risk_slack: 1.0, chain: 1.5, beside: false, throw_slack: -2.0, ..usual },
            _ => usual,
        }
    }
}

/// Cards less likely to fit are not tried in a search.
const UNLIKELY: f64 = 0.05;

/// Plays, discards and hints that a search tries, at most so many of each.
pub(super) const WIDTH: usize = 3;

/// The best player: its tuning and the public tables.
#[derive(Clone, Debug)]
pub struct Best {
    pub(super) tuning: Tuning,
    pub(super) belief: Belief,
}

impl Best {
    /// The player as it is tuned for a table.
    pub fn at(config: &Config) -> Best {
        Best::new(Tuning::of(config.players))
    }

    /// A player with other numbers.
    pub fn new(tuning: Tuning) -> Best {
        Best { tuning, belief: Belief::default() }
    }

    fn throw(&self, scene: &Scene, own: &Own) -> Choice {
        let me = scene.turn;
        if let Some(slot) = self.saying(scene, &self.useless(scene, me)) {
            return discard(slot, Why::Useless);
        }
        if let Some(slot) = (0..own.len()).find(|&slot| own.sure(slot, scene.needs.dead)) {
            return discard(slot, Why::Useless);
        }
        let seen = self.duplicates(scene, me);
        let cost = |slot: usize| loss(own.may_be[slot], &own.counts, seen, scene, &self.tuning);
        let slot = (0..own.len()).min_by(|&a, &b| cost(a).total_cmp(&cost(b))).unwrap_or(0);
        discard(slot, Why::LeastLoss)
    }

    /// Kinds that somebody else is seen to hold.
    fn duplicates(&self, scene: &Scene, me: usize) -> Kinds {
        let hands = scene.others(me).filter_map(|other| scene.hand(other));
        hands.flatten().fold(Kinds::NONE, |set, &card| set.or(Kinds::of(card)))
    }
}

/// What throwing a card away may lose, where `held` are kinds that partners are seen to hold.
pub(super) fn loss(kinds: Kinds, counts: &[u8; TYPES], held: Kinds, scene: &Scene, tuning: &Tuning) -> f64 {
    let (mut sum, mut weight) = (0.0, 0.0);
    let single = u8::from(kinds.len() == 1);
    for card in kinds.iter() {
        let count = f64::from(counts[card.index()].max(single));
        weight += count;
        sum += count
            * if scene.needs.dead.has(card) {
                -tuning.useless_weight
            } else {
                let mut cost = tuning.soon_weight * f64::from(6 - card.rank());
                if held.has(card) {
                    cost -= tuning.held_weight;
                }
                if scene.needs.critical.has(card) {
                    cost += tuning.critical_weight + tuning.points_weight * f64::from(scene.needs.points(card));
                }
                cost
            };
    }
    if weight > 0.0 { sum / weight } else { 0.0 }
}

/// What playing a card is worth against playing another: low cards first, and those that nobody else can play.
fn worth(scene: &Scene, card: Card, tuning: &Tuning) -> f64 {
    let hands = scene.others(scene.turn).filter_map(|other| scene.hand(other));
    let holders = hands.filter(|hand| hand.contains(&card)).count();
    let mut waiting = 0;
    for rank in card.rank() + 1..=5 {
        let next = Card::of(card.colour(), rank);
        if !scene.others(scene.turn).filter_map(|other| scene.hand(other)).any(|hand| hand.contains(&next)) {
            break;
        }
        waiting += 1;
    }
    10.0 - f64::from(card.rank()) - tuning.copies * holders as f64 + tuning.chain * f64::from(waiting)
}

impl Best {
    /// Looks at a choice near the end once more: where counting out the last turns promises more for something else, that
    /// is done instead.
    fn counted_out(&self, scene: &Scene, choice: Choice) -> Choice {
        let me = scene.turn;
        let own = self.belief.own(scene, me);
        let partners: [Own; FIVE] = std::array::from_fn(|seat| self.belief.own(scene, seat.min(scene.players - 1)));
        let knows = |seat: usize, slot: usize| {
            let theirs: &Own = &partners[seat];
            theirs.may_be[slot].len() == 1 || theirs.sure(slot, scene.needs.playable)
        };
        let Some(mut endgame) = Endgame::new(scene, &own, knows) else { return choice };
        let (mut best, mut least) = (choice, endgame.shortfall(choice.action, u32::MAX));
        if least == 0 {
            return choice;
        }
        let safe = |slot: usize| scene.red > 1 || own.sure(slot, scene.needs.playable);
        let plays = (0..own.len())
            .filter(|&slot| safe(slot) && own.chance(slot, scene.needs.playable) > 0.0 && self.may_play(scene, slot))
            .map(|slot| play(slot, Why::CountedOut));
        let hints = self.tell(scene).map(|told| Choice { why: Why::CountedOut, ..told.choice });
        let throw = (scene.blue < BLUE_TOKENS).then(|| Choice { why: Why::CountedOut, ..self.throw(scene, &own) });
        for other in plays.chain(hints).chain(throw) {
            let short = endgame.shortfall(other.action, least);
            if short < least {
                (best, least) = (other, short);
            }
        }
        if endgame.is_exact() { best } else { choice }
    }
}

impl Convention for Best {
    fn choose(&self, scene: &Scene) -> Choice {
        let choice = self.first_thought(scene);
        if scene.deck <= self.tuning.count_out { self.counted_out(scene, choice) } else { choice }
    }

    fn witness(&mut self, before: &Scene, turn: &Turn) {
        self.hear(before, turn);
    }

    fn settle(&mut self, after: &Scene) {
        self.belief.settle(after);
    }

    fn own_cards(&self, scene: &Scene) -> [Kinds; FIVE] {
        self.belief.own(scene, scene.turn).may_be
    }

    /// The likeliest plays, the hints that say what there is to say, and the discards that lose least.
    fn open_moves(&self, scene: &Scene) -> ArrayVec<Choice, 16> {
        let own = self.belief.own(scene, scene.turn);
        let fits = |slot: usize| own.chance(slot, scene.needs.playable);
        let mut plays: ArrayVec<usize, FIVE> =
            (0..own.len()).filter(|&slot| fits(slot) > UNLIKELY && self.may_play(scene, slot)).collect();
        plays.sort_by(|&a, &b| fits(b).total_cmp(&fits(a)));
        let quiet = scene.blue < BLUE_TOKENS && self.may_be_silent(scene);
        let seen = self.duplicates(scene, scene.turn);
        let cost = |slot: usize| loss(own.may_be[slot], &own.counts, seen, scene, &self.tuning);
        let mut throws: ArrayVec<usize, FIVE> =
            (0..own.len()).filter(|&slot| quiet && self.may_throw(scene, slot)).collect();
        throws.sort_by(|&a, &b| cost(a).total_cmp(&cost(b)));
        let plays = plays.into_iter().take(WIDTH).map(|slot| play(slot, Why::Searched));
        let throws = throws.into_iter().take(WIDTH).map(|slot| discard(slot, Why::Searched));
        plays.chain(self.hints(scene)).chain(throws).collect()
    }

    fn explain(&self, scene: &Scene, choice: &Choice) -> Vec<Note> {
        let mut notes = self.says(scene, choice);
        notes.extend(self.belief.own(scene, scene.turn).explain(scene));
        notes
    }
}

impl Best {
    /// Whether playing the card says nothing, or what there is to say.
    fn may_play(&self, scene: &Scene, slot: usize) -> bool {
        let fitting = self.fitting(scene, scene.turn);
        fitting.len() < 2 || !fitting.contains(&slot) || self.saying(scene, &fitting) == Some(slot)
    }

    /// Whether throwing the card away says nothing, or what there is to say.
    fn may_throw(&self, scene: &Scene, slot: usize) -> bool {
        let places = self.useless(scene, scene.turn);
        places.len() < 2 || !places.contains(&slot) || self.saying(scene, &places) == Some(slot)
    }

    /// What it does unless counting out the last turns says otherwise.
    fn first_thought(&self, scene: &Scene) -> Choice {
        let me = scene.turn;
        let own = self.belief.own(scene, me);
        let needs = &scene.needs;
        if let Some(slot) = self.saying(scene, &self.fitting(scene, me)) {
            return play(slot, Why::SureToFit);
        }
        let told = self.tell(scene);
        if let Some(told) = told
            && told.saves
            && scene.blue <= self.tuning.save_first
        {
            return told.choice;
        }
        let sure = (0..own.len()).filter(|&slot| own.sure(slot, needs.playable));
        let value = |slot: usize| own.mean(slot, |card| worth(scene, card, &self.tuning));
        if let Some(slot) = sure.max_by(|&a, &b| value(a).total_cmp(&value(b))) {
            return play(slot, Why::SureToFit);
        }
        let slack =
            i32::from(scene.fireworks.sum()) + i32::from(scene.deck) + scene.players as i32 - i32::from(needs.ceiling);
        let tuning = &self.tuning;
        let fits = |slot: usize| own.chance(slot, needs.playable);
        let likely = (0..own.len()).max_by(|&a, &b| fits(a).total_cmp(&fits(b)));
        if scene.red > 1
            && f64::from(slack) >= tuning.risk_slack
            && let Some(slot) = likely.filter(|&slot| fits(slot) > tuning.risk)
        {
            return play(slot, Why::LikelyToFit);
        }
        let (helped, helps_next) = told.map_or((0, false), |told| (told.helped, told.helps_next));
        let saves = told.is_some_and(|told| told.saves && scene.blue >= tuning.save);
        // In the last turns a card that may fit is worth more than anything but a hint that lets another play.
        if scene.turns_left != MANY
            && scene.red > 1
            && let Some(slot) = likely.filter(|&slot| fits(slot) > 0.0 && (scene.blue == 0 || helped == 0))
        {
            return play(slot, Why::LikelyToFit);
        }
        let spared = if tuning.throw_copies { needs.dead.or(self.duplicates(scene, me)) } else { needs.dead };
        let useless = (0..own.len()).any(|slot| own.sure(slot, spared));
        let will_hint = if scene.blue == 0 {
            false
        } else if scene.blue == BLUE_TOKENS
            || saves
            || helped > 1
            || (helped == 1 && (helps_next || scene.blue > tuning.lone_help))
        {
            true
        } else if f64::from(slack) >= tuning.throw_slack + scene.players as f64 && useless {
            false
        } else if f64::from(slack) < tuning.hold_slack {
            true
        } else {
            let playable =
                scene.others(me).filter_map(|other| scene.hand(other)).flatten().any(|&card| needs.playable.has(card));
            playable || scene.blue > tuning.spare
        };
        let choice = told.filter(|_| will_hint).map(|told| told.choice);
        choice.unwrap_or_else(|| if scene.blue < BLUE_TOKENS { self.throw(scene, &own) } else { fallback(scene) })
    }
}
