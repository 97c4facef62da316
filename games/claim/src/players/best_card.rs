//! The seed's intermediate player: always the best card at hand to win the trick, whatever the trick is worth.

use crate::card::Card;
use crate::state::Claim;
use crate::trick::follower_wins;
use crate::view::ClaimView;
use coeur_core::{Budget, DecideError, Decision, Note, Player, Reasoning, Rng, View};

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
        let note = match view.led {
            None => Note::said(
                "{} est sa plus haute carte : la meilleure pour gagner le pli.",
                "{} is its highest card: the best to win the trick with.",
                [&card],
            ),
            Some(led) if follower_wins(led, card) => Note::said(
                "{} est la plus basse de ses cartes qui battent {}.",
                "{} is the lowest of its cards that beat {}.",
                [&card, &led],
            ),
            Some(led) => Note::said(
                "Aucune carte permise ne bat {} ; {} est la plus basse.",
                "No legal card beats {}; {} is the lowest.",
                [&led, &card],
            ),
        };
        Ok(Decision::plain(card, Reasoning::Rule, note))
    }
}
