//! Hat information (Cox et al. 2015, §"information strategy"; Bouzy 2017): a hint tells everyone what one card is.
//!
//! For each player one card is publicly chosen: the one most likely to fit by all that is public. The kinds it may be are
//! put in classes, the useless ones in the first; the sum of the classes is told, as in the recommendation strategy. It
//! assumes that every partner does the same; hints outside the encoding are not read.

use super::belief::{Belief, chance};
use super::codes::Codes;
use super::convention::{Choice, Convention, Why, discard, fallback, hint, play};
use super::hat_recommendation::Encoding;
use super::kinds::Kinds;
use super::reasons::{Hat, Said, message};
use super::scene::{Scene, Turn};
use crate::state::FIVE;
use crate::{Action, BLUE_TOKENS, Card, Config, DECK, Hint, TYPES};
use arrayvec::ArrayVec;
use coeur_core::{Note, PlayerError};

coeur_core::options! {
    /// The hat information player.
    #[derive(Copy)]
    pub struct HatInformation {
        /// How a hint stands for a number; nothing said, Bouzy's where hints may touch no card, else Cox's.
        pub encoding: Option<Encoding> = None;
        /// How many classes are told apart, at most as many as there are hints; nothing said, that many.
        pub classes: Option<u8> = None, 2..=40;
    }
}

/// The player at a table.
#[derive(Clone, Debug)]
pub struct Informed {
    encoding: Encoding,
    most_classes: u32,
    belief: Belief,
}

const UNTOUCHED: [[Kinds; FIVE]; FIVE] = [[Kinds::ALL; FIVE]; FIVE];

impl HatInformation {
    /// The player for a table, or why it cannot play there.
    pub fn at(&self, config: &Config) -> Result<Informed, PlayerError> {
        let usual = if config.empty_hints { Encoding::Bouzy } else { Encoding::Cox };
        let encoding = self.encoding.unwrap_or(usual);
        if encoding == Encoding::Bouzy && !config.empty_hints {
            let needs = "Bouzy's encoding gives hints that touch no card: it needs empty_hints=true";
            return Err(PlayerError::Unfit(needs.into()));
        }
        Ok(Informed { encoding, most_classes: self.classes.map_or(u32::MAX, u32::from), belief: Belief::default() })
    }
}

impl Informed {
    /// How many classes the hints of `from` can tell apart.
    fn classes(&self, scene: &Scene, from: usize) -> u32 {
        let others = scene.players as u32 - 1;
        let hints = match self.encoding {
            Encoding::Cox => 2 * others,
            Encoding::Bouzy => 10 * others,
            Encoding::Touch => Codes::of(scene, from, &UNTOUCHED, 0).size.into(),
        };
        hints.min(self.most_classes)
    }

    /// The card that a hint tells `seat` about.
    fn chosen(&self, scene: &Scene, seat: usize, counts: &[u8; TYPES]) -> Option<usize> {
        let hand = &self.belief.may_be[seat][..scene.hand_len(seat)];
        let fits = |slot: usize| chance(hand[slot], scene.needs.playable, counts);
        let open = (0..hand.len()).filter(|&slot| hand[slot].len() > 1 && !hand[slot].within(scene.needs.dead));
        open.rev().max_by(|&a, &b| fits(a).total_cmp(&fits(b)))
    }

    /// The class of a kind: 0 for the useless ones, then one for each that can be played, as far as classes go; the rest
    /// share what is left.
    fn class(scene: &Scene, kinds: Kinds, card: Card, classes: u32) -> u32 {
        if scene.needs.dead.has(card) || classes < 2 {
            return 0;
        }
        let open = kinds.less(scene.needs.dead);
        let (fits, waits) = (open.and(scene.needs.playable), open.less(scene.needs.playable));
        let place = |set: Kinds| set.iter().take_while(|&kind| kind != card).count() as u32;
        if fits.has(card) {
            return 1 + place(fits) % (classes - 1);
        }
        let alone = fits.len().min(classes.saturating_sub(3));
        1 + alone + place(waits) % (classes - 1 - alone)
    }

    /// The kinds of a class.
    fn of_class(scene: &Scene, kinds: Kinds, class: u32, classes: u32) -> Kinds {
        let of_class = kinds.iter().filter(|&card| Informed::class(scene, kinds, card, classes) == class);
        of_class.fold(Kinds::NONE, |set, card| set.or(Kinds::of(card)))
    }

    fn told(&self, scene: &Scene, seat: usize, counts: &[u8; TYPES], classes: u32) -> Option<u32> {
        let hand = scene.hand(seat)?;
        Some(match self.chosen(scene, seat, counts) {
            Some(slot) => Informed::class(scene, self.belief.may_be[seat][slot], hand[slot], classes),
            None => 0,
        })
    }

    fn encode(&self, scene: &Scene, number: u32) -> Option<(usize, Hint)> {
        let me = scene.turn;
        let others = scene.players as u32 - 1;
        match self.encoding {
            Encoding::Cox => {
                let to = scene.others(me).nth((number % others) as usize)?;
                let card = *scene.hand(to)?.first()?;
                Some((to, if number < others { Hint::Rank(card.rank()) } else { Hint::Colour(card.colour()) }))
            }
            Encoding::Bouzy => Some((scene.others(me).nth((number / 10) as usize)?, Hint::from_index((number % 10) as u8))),
            Encoding::Touch => Codes::of(scene, me, &UNTOUCHED, 0).encode(scene, number as u8, &UNTOUCHED),
        }
    }

    fn decode(&self, scene: &Scene, turn: &Turn) -> Option<u32> {
        let Action::Hint { to, hint } = turn.action else { return None };
        let place = scene.distance(turn.seat, to.index()) as u32 - 1;
        match self.encoding {
            Encoding::Cox => Some(place + if matches!(hint, Hint::Rank(_)) { 0 } else { scene.players as u32 - 1 }),
            Encoding::Bouzy => Some(10 * place + u32::from(hint.index())),
            Encoding::Touch => Codes::of(scene, turn.seat, &UNTOUCHED, 0).decode(scene, turn).map(u32::from),
        }
    }

    fn learn(&mut self, scene: &Scene, turn: &Turn, number: u32) {
        let classes = self.classes(scene, turn.seat);
        let counts = self.belief.counts(scene);
        let mut rest = number;
        let mut tables = self.belief.may_be;
        let mut answers: [Option<u32>; FIVE] = [None; FIVE];
        let mut unseen = None;
        for other in scene.others(turn.seat) {
            match self.told(scene, other, &counts, classes) {
                Some(class) => {
                    answers[other] = Some(class);
                    rest = (rest + classes - class) % classes;
                }
                None => unseen = Some(other),
            }
        }
        if let Some(me) = unseen {
            answers[me] = Some(rest);
        }
        for (other, class) in answers.iter().enumerate() {
            if let (Some(class), Some(slot)) = (class, self.chosen(scene, other, &counts).filter(|_| other < scene.players))
            {
                tables[other][slot] = Informed::of_class(scene, self.belief.may_be[other][slot], *class, classes);
            }
        }
        self.belief.may_be = tables;
    }
}

impl Convention for Informed {
    /// The priorities of Cox et al.
    fn choose(&self, scene: &Scene) -> Choice {
        let me = scene.turn;
        let needs = &scene.needs;
        let own = self.belief.own(scene, me);
        let find = |kinds: Kinds| (0..own.len()).find(|&slot| own.sure(slot, kinds));
        // A five gives a blue token back; otherwise the lowest card opens most.
        let fitting = (0..own.len()).filter(|&slot| own.sure(slot, needs.playable));
        let lowest = |slot: &usize| own.may_be[*slot].iter().map(|card| card.rank() % 5).min();
        if let Some(slot) = fitting.min_by_key(lowest) {
            return play(slot, Why::SureToFit);
        }
        let useless = find(needs.dead).filter(|_| scene.blue < BLUE_TOKENS);
        let discards: u32 = scene.discarded.iter().map(|&n| u32::from(n)).sum();
        // Cox's "fewer than five" of five players with four cards: as long as the deck alone leaves time for all 25.
        let early = discards + 25 + (scene.players * scene.hand_size) as u32 <= 50;
        if let Some(slot) = useless.filter(|_| early) {
            return discard(slot, Why::Useless);
        }
        if scene.blue > 0 {
            let counts = self.belief.counts(scene);
            let classes = self.classes(scene, me);
            let sum: u32 = scene.others(me).filter_map(|other| self.told(scene, other, &counts, classes)).sum();
            if let Some((to, told)) = self.encode(scene, sum % classes) {
                return hint(to, told, Why::TellsAll);
            }
        }
        if let Some(slot) = useless {
            return discard(slot, Why::Useless);
        }
        let others = scene.others(me).filter_map(|other| scene.hand(other)).flatten();
        let held = others.fold(Kinds::NONE, |set, &card| set.or(Kinds::of(card)));
        let all = Kinds::ALL.less(needs.critical);
        match find(held).or_else(|| find(all)).filter(|_| scene.blue < BLUE_TOKENS) {
            Some(slot) => discard(slot, Why::LeastLoss),
            None => fallback(scene),
        }
    }

    fn witness(&mut self, before: &Scene, turn: &Turn) {
        if let Some(number) = self.decode(before, turn).filter(|&number| number < self.classes(before, turn.seat)) {
            self.learn(before, turn, number);
        }
        self.belief.witness(before, turn);
    }

    fn settle(&mut self, after: &Scene) {
        self.belief.settle(after);
    }

    fn own_cards(&self, scene: &Scene) -> [Kinds; FIVE] {
        self.belief.own(scene, scene.turn).may_be
    }

    fn explain(&self, scene: &Scene, choice: &Choice) -> Vec<Note> {
        let (me, counts, classes) = (scene.turn, self.belief.counts(scene), self.classes(scene, scene.turn));
        let hat = |seat: usize| {
            let before: ArrayVec<Kinds, FIVE> = self.belief.may_be[seat][..scene.hand_len(seat)].iter().copied().collect();
            let (value, mut after) = (self.told(scene, seat, &counts, classes)?, before.clone());
            if let Some(slot) = self.chosen(scene, seat, &counts) {
                after[slot] = Informed::of_class(scene, before[slot], value, classes);
            }
            Some(Hat { seat, value, before, after })
        };
        let said = match choice.action {
            Action::Hint { to, hint } => {
                let touched = scene.touched(to.index(), hint);
                let turn = Turn { seat: me, action: choice.action, card: DECK[0], touched, drawn: None };
                Said::Number(self.decode(scene, &turn).filter(|&number| number < classes))
            }
            _ => Said::Nothing,
        };
        let mut notes = message(said, classes, &scene.others(me).filter_map(hat).collect::<Vec<_>>());
        notes.extend(self.belief.own(scene, me).explain(scene));
        notes
    }
}
