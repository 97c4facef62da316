//! The intermediate player of the Claim report: always the best card at hand to win the trick, whatever the trick is worth.

use crate::card::Card;
use crate::state::Claim;
use crate::trick::follower_wins;
use crate::view::ClaimView;
use crate::words::card_arg;
use coeur_core::{Budget, DecideError, Decision, Note, Phrase, Player, Reasoning, Rng, View};

/// Leads its highest card; answers with the lowest card that wins, or with its lowest if none does. It minds neither what the
/// trick is worth nor what the factions can do, except that it knows who wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BestCard;

impl BestCard {
    /// The card it plays, of the legal ones.
    pub fn choose(legal: &[Card], led: Option<Card>) -> Option<Card> {
        match led {
            None => legal.iter().copied().rev().max_by_key(|card| card.value()),
            Some(led) => legal.iter().copied().min_by_key(|&card| (!follower_wins(led, card), card.value())),
        }
    }
}

impl Player<Claim> for BestCard {
    fn decide(&mut self, view: &ClaimView, _: &Budget, _: &mut Rng) -> Result<Decision<Card>, DecideError> {
        let legal = view.legal();
        let card = BestCard::choose(&legal, view.led).ok_or(DecideError::NotOnTurn)?;
        if legal.len() == 1 {
            return Ok(Decision::plain(card, Reasoning::Forced, Note::OnlyAction));
        }
        let phrase = match view.led {
            None => Phrase::new(
                "La plus haute carte en main est {} : la meilleure pour gagner le pli.",
                "The highest card in hand is {}: the best to win the trick with.",
                [card_arg(card)],
            ),
            Some(led) if follower_wins(led, card) => Phrase::new(
                "La plus basse des cartes permises qui battent {} est {}.",
                "The lowest of the legal cards that beat {} is {}.",
                [led, card].map(card_arg),
            ),
            Some(led) => Phrase::new(
                "Aucune carte permise ne bat {} ; la plus basse est {}.",
                "No legal card beats {}; the lowest is {}.",
                [led, card].map(card_arg),
            ),
        };
        Ok(Decision::plain(card, Reasoning::Rule, Note::said(phrase)))
    }
}
