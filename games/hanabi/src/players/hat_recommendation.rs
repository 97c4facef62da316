//! Hat recommendation (Cox et al. 2015, §"recommendation strategy"; Bouzy 2017; the Hanabi report §7.1).
//!
//! Cox numbers the cards of a hand without saying from which end. We read card 1 as the newest: five players then reach his
//! figure, which counting from the oldest misses by 0.1.
//!
//! A hint names no card: it is a number, the sum of what the hinter recommends to everyone else. Who sees all hands but
//! its own subtracts the others' recommendations, which it can work out, and is left with its own. It assumes that every
//! partner plays by the same encoding; hints outside it are not read, and beside strangers it plays what their hints
//! happen to mean, with fewer than two mistakes made.

use super::codes::Codes;
use super::convention::{Choice, Convention, Rule, discard, fallback, hint, play};
use super::convention_player::ConventionPlayer;
use super::kinds::Kinds;
use super::table_state::{TableState, Turn};
use super::why::HATS;
use crate::config::FIVE;
use crate::words::{action_phrase, card_arg};
use crate::{Action, BLUE_TOKENS, Card, Config, DECK, HanabiView, Hint};
use coeur_core::{Arg, Lang, Note, Phrase, PlayerError, Seat, Text};
use std::cmp::Reverse;

coeur_core::choice! {
    /// How a hint stands for a number.
    pub enum Encoding {
        /// Who is told, and whether a rank or a colour: 2·(players−1) codes.
        Cox = "cox",
        /// Who is told, and which of the ten hints: needs hints that may touch no card.
        Bouzy = "bouzy",
        /// Who is told, and whether the hint touches the oldest card: legal under all rules.
        Touch = "touch",
    }
}

coeur_core::options! {
    /// What can be set of the hat recommendation player.
    #[derive(Copy)]
    pub struct HatRecommendationOptions {
        /// How a hint stands for a number; nothing said, the best that the table allows.
        #[fr = "Comment un indice désigne un nombre ; sans choix, du mieux que la table permet."]
        pub encoding: Option<Encoding> = None;
    }
}

/// The player at a table.
#[derive(Clone, Debug)]
pub struct HatRecommendation {
    encoding: Encoding,
    /// Different recommendations: the first `cards` are "play this card".
    hats: u8,
    plays: u8,
    /// The latest recommendation to each seat, until it has acted.
    advice: [Option<u8>; FIVE],
    /// Cards put on the fireworks since the last hint: a mistake changes nothing of what was recommended.
    played: u8,
}

const UNTOUCHED: [[Kinds; FIVE]; FIVE] = [[Kinds::ALL; FIVE]; FIVE];

impl HatRecommendationOptions {
    /// The player for a table, or why it cannot play there.
    pub fn for_table(&self, config: &Config) -> Result<HatRecommendation, PlayerError> {
        let (players, cards) = (config.players, config.cards());
        let usual = if config.empty_hints {
            Encoding::Bouzy
        } else if cards < players {
            Encoding::Cox
        } else {
            Encoding::Touch
        };
        let encoding = self.encoding.unwrap_or(usual);
        let codes = match encoding {
            Encoding::Cox if cards >= players => {
                return Err(PlayerError::Unfit(format!(
                    "Cox's encoding has {} codes for {players} players, and hands of {cards} need {}: it takes at most {} cards",
                    2 * (players - 1),
                    2 * cards,
                    players - 1
                )));
            }
            Encoding::Bouzy if !config.empty_hints => {
                return Err(PlayerError::Unfit(
                    "Bouzy's encoding gives hints that touch no card: it needs empty_hints=true".into(),
                ));
            }
            Encoding::Cox => 2 * (players - 1),
            Encoding::Bouzy => 10 * (players - 1),
            // Of three cards all may be copies of one, so that a hint beside the oldest card may not exist.
            Encoding::Touch => (if cards > 3 { 3 } else { 2 }) * (players - 1),
        };
        let hats = codes.min(2 * cards);
        Ok(HatRecommendation { encoding, hats, plays: cards.min(hats - 1), advice: [None; FIVE], played: 0 })
    }
}

impl HatRecommendation {
    /// What everybody else would advise the holder of this hand.
    fn hat(&self, state: &TableState, hand: &[Card]) -> u8 {
        let (plays, throws) = (usize::from(self.plays), usize::from(self.hats - self.plays));
        let needs = &state.needs;
        let fits = hand.iter().enumerate().take(plays).filter(|(_, card)| needs.playable.has(**card));
        // A five gives a blue token back; otherwise the lowest card opens most.
        if let Some((slot, _)) = fits.min_by_key(|(slot, card)| (card.rank() % 5, Reverse(*slot))) {
            return slot as u8;
        }
        let throwable = hand.iter().enumerate().take(throws).rev();
        let useless = throwable.clone().find(|(_, card)| needs.dead.has(**card));
        let spare = || {
            let spare = throwable.clone().filter(|(_, card)| !needs.critical.has(**card));
            spare.min_by_key(|(slot, card)| (5 - card.rank(), Reverse(*slot)))
        };
        let slot = useless.or_else(spare).map_or(hand.len().min(throws) - 1, |(slot, _)| slot);
        self.plays + slot as u8
    }

    /// The action that a hat stands for, in words.
    fn advised(&self, hat: u8) -> Arg {
        let action = if hat < self.plays { Action::Play(hat) } else { Action::Discard(hat - self.plays) };
        action_phrase(action).into()
    }

    /// The same for a hand that is in sight, with the card by its name.
    fn advised_card(&self, hat: u8, hand: &[Card]) -> Arg {
        let slot = hat.checked_sub(self.plays).unwrap_or(hat);
        match hand.get(usize::from(slot)) {
            Some(&card) => Phrase::new("{} ({})", "{} ({})", [self.advised(hat), card_arg(card)]).into(),
            None => self.advised(hat),
        }
    }

    /// The hint for a number. Of Cox's "any rank", "any colour" the one that touches the oldest card.
    fn encode(&self, state: &TableState, number: u8) -> Option<(usize, Hint)> {
        let me = state.turn;
        let others = state.players as u8 - 1;
        match self.encoding {
            Encoding::Cox => {
                let to = state.others(me).nth(usize::from(number % others))?;
                let card = *state.hand(to)?.first()?;
                Some((to, if number < others { Hint::Rank(card.rank()) } else { Hint::Colour(card.colour()) }))
            }
            Encoding::Bouzy => {
                let to = state.others(me).nth(usize::from(number / 10))?;
                Some((to, Hint::from_index(number % 10)))
            }
            Encoding::Touch => Codes::new(state, me, &UNTOUCHED, 0, [0.0; 2]).encode(state, number, &UNTOUCHED),
        }
    }

    fn decode(&self, state: &TableState, turn: &Turn) -> Option<u8> {
        let Action::Hint { to, hint } = turn.action else { return None };
        let place = state.distance(turn.seat, to.index()) as u8 - 1;
        match self.encoding {
            Encoding::Cox => Some(place + if matches!(hint, Hint::Rank(_)) { 0 } else { state.players as u8 - 1 }),
            Encoding::Bouzy => Some(10 * place + hint.index()),
            Encoding::Touch => Codes::new(state, turn.seat, &UNTOUCHED, 0, [0.0; 2]).decode(state, turn),
        }
    }

    /// What it does where it plays no card.
    fn hint_or_discard(&self, state: &TableState) -> Choice {
        let (me, advice) = (state.turn, self.advice[state.turn]);
        if state.blue > 0 {
            let mut sum = 0;
            for other in state.others(me) {
                sum += u32::from(state.hand(other).map_or(0, |hand| self.hat(state, hand)));
            }
            if let Some((to, told)) = self.encode(state, (sum % u32::from(self.hats)) as u8) {
                return hint(to, told, Rule::TellsAll);
            }
        }
        let slot = advice.filter(|&hat| hat >= self.plays).map(|hat| usize::from(hat - self.plays));
        match slot.filter(|&slot| slot < state.hand_len(me)) {
            _ if state.blue == BLUE_TOKENS => fallback(state),
            Some(slot) => discard(slot, Rule::Recommended),
            None => discard(state.hand_len(me).saturating_sub(1), Rule::NothingBetter),
        }
    }
}

impl Convention for HatRecommendation {
    /// The priorities of the Hanabi report, §7.1.
    fn choose(&self, state: &TableState) -> Choice {
        let me = state.turn;
        let advice = self.advice[me];
        if let Some(slot) = advice.filter(|&hat| hat < self.plays && usize::from(hat) < state.hand_len(me))
            && (self.played == 0 || (self.played == 1 && state.red > 1))
        {
            return play(slot.into(), Rule::Recommended);
        }
        self.hint_or_discard(state)
    }

    fn without_play(&self, state: &TableState) -> Option<Choice> {
        Some(self.hint_or_discard(state))
    }

    fn called(&self, _: &TableState, _: Action) -> Option<Text> {
        Some(HATS)
    }

    fn witness(&mut self, before: &TableState, turn: &Turn) {
        match turn.action {
            Action::Play(_) => {
                self.advice[turn.seat] = None;
                self.played += u8::from(before.needs.playable.has(turn.card));
            }
            Action::Discard(_) => self.advice[turn.seat] = None,
            Action::Hint { .. } => {
                self.played = 0;
                let Some(number) = self.decode(before, turn).filter(|&number| number < self.hats) else {
                    self.advice = [None; FIVE];
                    return;
                };
                let mut rest = u32::from(number);
                let mut unseen = None;
                for other in before.others(turn.seat) {
                    match before.hand(other) {
                        Some(hand) => {
                            let hat = self.hat(before, hand);
                            self.advice[other] = Some(hat);
                            rest += u32::from(self.hats - hat);
                        }
                        None => unseen = Some(other),
                    }
                }
                if let Some(me) = unseen {
                    self.advice[me] = Some((rest % u32::from(self.hats)) as u8);
                }
            }
        }
    }

    fn short_note(&self, state: &TableState, me: usize, seat: usize, lang: Lang) -> String {
        let hat = match state.hand(seat) {
            Some(hand) if !hand.is_empty() => Some(self.hat(state, hand)),
            _ => self.advice[me],
        };
        hat.map_or_else(String::new, |hat| self.short(hat, lang))
    }

    fn explain(&self, state: &TableState, choice: &Choice) -> Vec<Note> {
        let mut notes = Vec::new();
        if let Some(hat) = self.advice[state.turn] {
            notes.push(Note::said(Phrase::new(
                "Chapeau reçu : {} sur {}, soit {}.",
                "Hat received: {} of {}, that is, {}.",
                [hat.into(), self.hats.into(), self.advised(hat)],
            )));
        }
        let mut sum = 0;
        for other in state.others(state.turn) {
            let Some(hand) = state.hand(other) else { continue };
            let hat = self.hat(state, hand);
            sum += u32::from(hat);
            notes.push(Note::said(Phrase::new(
                "Chapeau destiné {à} : {}, soit {}.",
                "Hat for {}: {}, that is, {}.",
                [Seat(other as u8).into(), hat.into(), self.advised_card(hat, hand)],
            )));
        }
        if let Action::Hint { to, hint } = choice.action {
            let touched = state.touched(to.index(), hint);
            let turn = Turn { seat: state.turn, action: choice.action, card: DECK[0], touched, drawn: None };
            let sum: Arg = (sum % u32::from(self.hats)).into();
            notes.push(Note::said(match self.decode(state, &turn).filter(|&number| number < self.hats) {
                Some(number) => Phrase::new(
                    "Par convention l'indice dit {} ; la somme des chapeaux fait {}, modulo {}.",
                    "By the convention the clue says {}; the sum of the hats is {}, modulo {}.",
                    [number.into(), sum, self.hats.into()],
                ),
                None => Phrase::new(
                    "Par convention l'indice ne dit rien ; la somme des chapeaux fait {}, modulo {}.",
                    "By the convention the clue says nothing; the sum of the hats is {}, modulo {}.",
                    [sum, self.hats.into()],
                ),
            }));
        }
        notes.extend(self.believed(state));
        notes
    }
}

/// The hat of each seat as the viewer can work it out, in a few words: what a hint would recommend to the others now, and
/// what the last one recommended to the viewer. Empty where there is nothing to say.
pub(crate) fn hat_notes(view: &HanabiView, lang: Lang) -> Vec<String> {
    let nothing = vec![String::new(); view.hands.len()];
    let Some(me) = view.seat().filter(|_| view.turn.is_some()) else { return nothing };
    let Ok(fresh) = HatRecommendationOptions::default().for_table(&view.config) else { return nothing };
    let mut player = ConventionPlayer::new(fresh);
    let Ok((convention, state, _)) = player.follow(view) else { return nothing };
    (0..view.hands.len()).map(|seat| convention.short_note(state, me.index(), seat, lang)).collect()
}

impl HatRecommendation {
    /// A hat and what it stands for, as short as can be.
    fn short(&self, hat: u8, lang: Lang) -> String {
        let place = |slot: u8| {
            lang.pick(["1re", "2e", "3e", "4e", "5e"], ["1st", "2nd", "3rd", "4th", "5th"])[usize::from(slot) % 5]
        };
        match hat.checked_sub(self.plays) {
            None => lang.pick(format!("{hat}\u{a0}: jouer la {}", place(hat)), format!("{hat}: play the {}", place(hat))),
            Some(slot) => {
                lang.pick(format!("{hat}\u{a0}: jeter la {}", place(slot)), format!("{hat}: throw the {}", place(slot)))
            }
        }
    }
}
