//! Hat information (Cox et al. 2015, "information strategy"; Bouzy 2017): a hint tells everyone what one card is.
//!
//! For each player one card is publicly chosen: the one most likely to fit by all that is public. The kinds it may be are
//! put in classes, the useless ones in the first; the sum of the classes is told, as in the recommendation strategy. It
//! assumes that every partner does the same; hints outside the encoding are not read.

use super::belief::{Belief, OwnHand, chance};
use super::codes::Codes;
use super::convention::{Choice, Convention, Rule, discard, fallback, hint, play};
use super::hat_recommendation::Encoding;
use super::kinds::Kinds;
use super::reasons::{ChoiceMeaning, Hat, message};
use super::table_state::{TableState, Turn};
use super::why::HATS;
use crate::config::FIVE;
use crate::{Action, BLUE_TOKENS, Card, Config, DECK, Hint, TYPES};
use arrayvec::ArrayVec;
use coeur_core::{Note, PlayerError, Text};

coeur_core::options! {
    /// What can be set of the hat information player.
    #[derive(Copy)]
    pub struct HatInformationOptions {
        /// How a hint stands for a number; nothing said, Bouzy's where hints may touch no card, else Cox's.
        #[fr = "Comment un indice désigne un nombre ; sans choix, comme Bouzy si un indice peut ne toucher aucune carte, sinon comme Cox."]
        pub encoding: Option<Encoding> = None;
        /// How many classes are told apart, at most as many as there are hints; nothing said, that many.
        #[fr = "Nombre de classes distinguées, au plus celui des indices ; sans choix, autant."]
        pub classes: Option<u8> = None, 2..=40;
    }
}

/// The player at a table.
#[derive(Clone, Debug)]
pub struct HatInformation {
    encoding: Encoding,
    most_classes: u32,
    belief: Belief,
}

const UNTOUCHED: [[Kinds; FIVE]; FIVE] = [[Kinds::ALL; FIVE]; FIVE];

impl HatInformationOptions {
    /// The player for a table, or why it cannot play there.
    pub fn for_table(&self, config: &Config) -> Result<HatInformation, PlayerError> {
        let usual = if config.empty_hints { Encoding::Bouzy } else { Encoding::Cox };
        let encoding = self.encoding.unwrap_or(usual);
        if encoding == Encoding::Bouzy && !config.empty_hints {
            let needs = "Bouzy's encoding gives hints that touch no card: it needs empty_hints=true";
            return Err(PlayerError::Unfit(needs.into()));
        }
        Ok(HatInformation { encoding, most_classes: self.classes.map_or(u32::MAX, u32::from), belief: Belief::default() })
    }
}

impl HatInformation {
    /// How many classes the hints of `from` can tell apart.
    fn classes(&self, state: &TableState, from: usize) -> u32 {
        let others = state.players as u32 - 1;
        let hints = match self.encoding {
            Encoding::Cox => 2 * others,
            Encoding::Bouzy => 10 * others,
            Encoding::Touch => Codes::new(state, from, &UNTOUCHED, 0, [0.0; 2]).size.into(),
        };
        hints.min(self.most_classes)
    }

    /// The card that a hint tells `seat` about.
    fn chosen(&self, state: &TableState, seat: usize, counts: &[u8; TYPES]) -> Option<usize> {
        let hand = &self.belief.may_be[seat][..state.hand_len(seat)];
        let fits = |slot: usize| chance(hand[slot], state.needs.playable, counts);
        let open = (0..hand.len()).filter(|&slot| hand[slot].len() > 1 && !hand[slot].within(state.needs.dead));
        open.rev().max_by(|&a, &b| fits(a).total_cmp(&fits(b)))
    }

    /// The class of a kind: 0 for the useless ones, then one for each that can be played, as far as classes go; the rest
    /// share what is left.
    fn class(state: &TableState, kinds: Kinds, card: Card, classes: u32) -> u32 {
        if state.needs.dead.has(card) || classes < 2 {
            return 0;
        }
        let open = kinds.less(state.needs.dead);
        let (fits, waits) = (open.and(state.needs.playable), open.less(state.needs.playable));
        let place = |set: Kinds| set.iter().take_while(|&kind| kind != card).count() as u32;
        if fits.has(card) {
            return 1 + place(fits) % (classes - 1);
        }
        let alone = fits.len().min(classes.saturating_sub(3));
        1 + alone + place(waits) % (classes - 1 - alone)
    }

    fn kinds_in_class(state: &TableState, kinds: Kinds, class: u32, classes: u32) -> Kinds {
        let kinds_in_class = kinds.iter().filter(|&card| HatInformation::class(state, kinds, card, classes) == class);
        kinds_in_class.fold(Kinds::NONE, |set, card| set.or(Kinds::from_card(card)))
    }

    fn told(&self, state: &TableState, seat: usize, counts: &[u8; TYPES], classes: u32) -> Option<u32> {
        let hand = state.hand(seat)?;
        Some(match self.chosen(state, seat, counts) {
            Some(slot) => HatInformation::class(state, self.belief.may_be[seat][slot], hand[slot], classes),
            None => 0,
        })
    }

    fn encode(&self, state: &TableState, number: u32) -> Option<(usize, Hint)> {
        let me = state.turn;
        let others = state.players as u32 - 1;
        match self.encoding {
            Encoding::Cox => {
                let to = state.others(me).nth((number % others) as usize)?;
                let card = *state.hand(to)?.first()?;
                Some((to, if number < others { Hint::Rank(card.rank()) } else { Hint::Colour(card.colour()) }))
            }
            Encoding::Bouzy => Some((state.others(me).nth((number / 10) as usize)?, Hint::from_index((number % 10) as u8))),
            Encoding::Touch => Codes::new(state, me, &UNTOUCHED, 0, [0.0; 2]).encode(state, number as u8, &UNTOUCHED),
        }
    }

    fn decode(&self, state: &TableState, turn: &Turn) -> Option<u32> {
        let Action::Hint { to, hint } = turn.action else { return None };
        let place = state.distance(turn.seat, to.index()) as u32 - 1;
        match self.encoding {
            Encoding::Cox => Some(place + if matches!(hint, Hint::Rank(_)) { 0 } else { state.players as u32 - 1 }),
            Encoding::Bouzy => Some(10 * place + u32::from(hint.index())),
            Encoding::Touch => Codes::new(state, turn.seat, &UNTOUCHED, 0, [0.0; 2]).decode(state, turn).map(u32::from),
        }
    }

    fn learn(&mut self, state: &TableState, turn: &Turn, number: u32) {
        let classes = self.classes(state, turn.seat);
        let counts = self.belief.counts(state);
        let mut rest = number;
        let mut tables = self.belief.may_be;
        let mut answers: [Option<u32>; FIVE] = [None; FIVE];
        let mut unseen = None;
        for other in state.others(turn.seat) {
            match self.told(state, other, &counts, classes) {
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
            if let (Some(class), Some(slot)) = (class, self.chosen(state, other, &counts).filter(|_| other < state.players))
            {
                tables[other][slot] =
                    HatInformation::kinds_in_class(state, self.belief.may_be[other][slot], *class, classes);
            }
        }
        self.belief.may_be = tables;
    }

    /// What it does where it plays no card.
    fn hint_or_discard(&self, state: &TableState, own: &OwnHand) -> Choice {
        let (me, needs) = (state.turn, &state.needs);
        let find = |kinds: Kinds| (0..own.len()).find(|&slot| own.sure(slot, kinds));
        let useless = find(needs.dead).filter(|_| state.blue < BLUE_TOKENS);
        let discards: u32 = state.discarded.iter().map(|&n| u32::from(n)).sum();
        // Cox's "fewer than five" of five players with four cards: as long as the deck alone leaves time for all 25.
        let early = discards + 25 + (state.players * state.hand_size) as u32 <= 50;
        if let Some(slot) = useless.filter(|_| early) {
            return discard(slot, Rule::Useless);
        }
        if state.blue > 0 {
            let counts = self.belief.counts(state);
            let classes = self.classes(state, me);
            let sum: u32 = state.others(me).filter_map(|other| self.told(state, other, &counts, classes)).sum();
            if let Some((to, told)) = self.encode(state, sum % classes) {
                return hint(to, told, Rule::TellsAll);
            }
        }
        if let Some(slot) = useless {
            return discard(slot, Rule::Useless);
        }
        let others = state.others(me).filter_map(|other| state.hand(other)).flatten();
        let held = others.fold(Kinds::NONE, |set, &card| set.or(Kinds::from_card(card)));
        let all = Kinds::ALL.less(needs.critical);
        match find(held).or_else(|| find(all)).filter(|_| state.blue < BLUE_TOKENS) {
            Some(slot) => discard(slot, Rule::LeastLoss),
            None => fallback(state),
        }
    }
}

impl Convention for HatInformation {
    /// The priorities of Cox et al.
    fn choose(&self, state: &TableState) -> Choice {
        let me = state.turn;
        let needs = &state.needs;
        let own = self.belief.own(state, me);
        // A five gives a blue token back; otherwise the lowest card opens most.
        let fitting = (0..own.len()).filter(|&slot| own.sure(slot, needs.playable));
        let lowest = |slot: &usize| own.may_be[*slot].iter().map(|card| card.rank() % 5).min();
        if let Some(slot) = fitting.min_by_key(lowest) {
            return play(slot, Rule::SureToFit);
        }
        self.hint_or_discard(state, &own)
    }

    fn without_play(&self, state: &TableState) -> Option<Choice> {
        Some(self.hint_or_discard(state, &self.belief.own(state, state.turn)))
    }

    fn called(&self, _: &TableState, _: Action) -> Option<Text> {
        Some(HATS)
    }

    fn witness(&mut self, before: &TableState, turn: &Turn) {
        if let Some(number) = self.decode(before, turn).filter(|&number| number < self.classes(before, turn.seat)) {
            self.learn(before, turn, number);
        }
        self.belief.witness(before, turn);
    }

    fn settle(&mut self, after: &TableState) {
        self.belief.settle(after);
    }

    fn own_cards(&self, state: &TableState) -> [Kinds; FIVE] {
        self.belief.own(state, state.turn).may_be
    }

    fn explain(&self, state: &TableState, choice: &Choice) -> Vec<Note> {
        let (me, counts, classes) = (state.turn, self.belief.counts(state), self.classes(state, state.turn));
        let hat = |seat: usize| {
            let before: ArrayVec<Kinds, FIVE> = self.belief.may_be[seat][..state.hand_len(seat)].iter().copied().collect();
            let (value, mut after) = (self.told(state, seat, &counts, classes)?, before.clone());
            if let Some(slot) = self.chosen(state, seat, &counts) {
                after[slot] = HatInformation::kinds_in_class(state, before[slot], value, classes);
            }
            Some(Hat { seat, value, before, after })
        };
        let said = match choice.action {
            Action::Hint { to, hint } => {
                let touched = state.touched(to.index(), hint);
                let turn = Turn { seat: me, action: choice.action, card: DECK[0], touched, drawn: None };
                ChoiceMeaning::Number(self.decode(state, &turn).filter(|&number| number < classes))
            }
            _ => ChoiceMeaning::Nothing,
        };
        let mut notes = message(said, classes, &state.others(me).filter_map(hat).collect::<Vec<_>>());
        notes.extend(self.belief.own(state, me).explain(state));
        notes
    }
}
