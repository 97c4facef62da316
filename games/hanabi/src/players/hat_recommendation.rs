//! Hat recommendation (Cox et al. 2015, §"recommendation strategy"; Bouzy 2017; the seed §7.1).
//!
//! Cox numbers the cards of a hand without saying from which end. We read card 1 as the newest: five players then reach his
//! figure, which counting from the oldest misses by 0.1.
//!
//! A hint names no card: it is a number, the sum of what the hinter recommends to everyone else. Who sees all hands but
//! its own subtracts the others' recommendations, which it can work out, and is left with its own. It assumes that every
//! partner plays by the same encoding; hints outside it are not read, and beside strangers it plays what their hints
//! happen to mean, with fewer than two mistakes made.

use super::codes::Codes;
use super::convention::{Choice, Convention, Why, believed, discard, fallback, hint, play};
use super::kinds::Kinds;
use super::scene::{Scene, Turn};
use crate::state::FIVE;
use crate::{Action, BLUE_TOKENS, Card, Config, DECK, Hint};
use coeur_core::{Note, PlayerError};
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
    /// The hat recommendation player.
    #[derive(Copy)]
    pub struct HatRecommendation {
        /// How a hint stands for a number; nothing said, the best that the table allows.
        pub encoding: Option<Encoding> = None;
    }
}

/// The player at a table.
#[derive(Clone, Debug)]
pub struct Recommended {
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

impl HatRecommendation {
    /// The player for a table, or why it cannot play there.
    pub fn at(&self, config: &Config) -> Result<Recommended, PlayerError> {
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
        Ok(Recommended { encoding, hats, plays: cards.min(hats - 1), advice: [None; FIVE], played: 0 })
    }
}

impl Recommended {
    /// What everybody else would advise the holder of this hand.
    fn hat(&self, scene: &Scene, hand: &[Card]) -> u8 {
        let (plays, throws) = (usize::from(self.plays), usize::from(self.hats - self.plays));
        let needs = &scene.needs;
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

    /// The hint for a number. Of Cox's "any rank", "any colour" the one that touches the oldest card.
    fn encode(&self, scene: &Scene, number: u8) -> Option<(usize, Hint)> {
        let me = scene.turn;
        let others = scene.players as u8 - 1;
        match self.encoding {
            Encoding::Cox => {
                let to = scene.others(me).nth(usize::from(number % others))?;
                let card = *scene.hand(to)?.first()?;
                Some((to, if number < others { Hint::Rank(card.rank()) } else { Hint::Colour(card.colour()) }))
            }
            Encoding::Bouzy => {
                let to = scene.others(me).nth(usize::from(number / 10))?;
                Some((to, Hint::from_index(number % 10)))
            }
            Encoding::Touch => Codes::of(scene, me, &UNTOUCHED, 0).encode(scene, number, &UNTOUCHED),
        }
    }

    fn decode(&self, scene: &Scene, turn: &Turn) -> Option<u8> {
        let Action::Hint { to, hint } = turn.action else { return None };
        let place = scene.distance(turn.seat, to.index()) as u8 - 1;
        match self.encoding {
            Encoding::Cox => Some(place + if matches!(hint, Hint::Rank(_)) { 0 } else { scene.players as u8 - 1 }),
            Encoding::Bouzy => Some(10 * place + hint.index()),
            Encoding::Touch => Codes::of(scene, turn.seat, &UNTOUCHED, 0).decode(scene, turn),
        }
    }
}

impl Convention for Recommended {
    /// The priorities of the seed §7.1.
    fn choose(&self, scene: &Scene) -> Choice {
        let me = scene.turn;
        let advice = self.advice[me];
        if let Some(slot) = advice.filter(|&hat| hat < self.plays && usize::from(hat) < scene.hand_len(me))
            && (self.played == 0 || (self.played == 1 && scene.red > 1))
        {
            return play(slot.into(), Why::Recommended);
        }
        if scene.blue > 0 {
            let mut sum = 0;
            for other in scene.others(me) {
                sum += u32::from(scene.hand(other).map_or(0, |hand| self.hat(scene, hand)));
            }
            if let Some((to, told)) = self.encode(scene, (sum % u32::from(self.hats)) as u8) {
                return hint(to, told, Why::TellsAll);
            }
        }
        let slot = advice.filter(|&hat| hat >= self.plays).map(|hat| usize::from(hat - self.plays));
        match slot.filter(|&slot| slot < scene.hand_len(me)) {
            _ if scene.blue == BLUE_TOKENS => fallback(scene),
            Some(slot) => discard(slot, Why::Recommended),
            None => discard(scene.hand_len(me).saturating_sub(1), Why::NothingBetter),
        }
    }

    fn witness(&mut self, before: &Scene, turn: &Turn) {
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

    fn explain(&self, scene: &Scene, choice: &Choice) -> Vec<Note> {
        let mut notes = Vec::new();
        let advised = |hat: u8| (hat < self.plays, if hat < self.plays { hat } else { hat - self.plays });
        if let Some(hat) = self.advice[scene.turn] {
            let (fits, slot) = advised(hat);
            notes.push(Note::said(
                if fits {
                    "Mon chapeau vaut {} sur {} : jouer la carte {}."
                } else {
                    "Mon chapeau vaut {} sur {} : jeter la carte {}."
                },
                if fits { "My hat is {} of {}: play card {}." } else { "My hat is {} of {}: throw away card {}." },
                [&hat, &self.hats, &slot],
            ));
        }
        let mut sum = 0;
        for other in scene.others(scene.turn) {
            let Some(hand) = scene.hand(other) else { continue };
            let hat = self.hat(scene, hand);
            let (fits, slot) = advised(hat);
            sum += u32::from(hat);
            notes.push(Note::said(
                if fits {
                    "Chapeau du joueur {} : {}, jouer sa carte {}."
                } else {
                    "Chapeau du joueur {} : {}, jeter sa carte {}."
                },
                if fits {
                    "Hat of player {}: {}, play its card {}."
                } else {
                    "Hat of player {}: {}, throw away its card {}."
                },
                [&other, &hat, &slot],
            ));
        }
        if let Action::Hint { to, hint } = choice.action {
            let touched = scene.touched(to.index(), hint);
            let turn = Turn { seat: scene.turn, action: choice.action, card: DECK[0], touched, drawn: None };
            let number = self.decode(scene, &turn).filter(|&number| number < self.hats);
            let number = number.map_or_else(|| "–".to_string(), |number| number.to_string());
            notes.push(Note::said(
                "Par la convention l'indice dit {} ; la somme des chapeaux fait {} modulo {}.",
                "By the convention the hint says {}; the sum of the hats is {} modulo {}.",
                [&number, &(sum % u32::from(self.hats)), &self.hats],
            ));
        }
        notes.extend(believed(self, scene));
        notes
    }
}
