//! The cards of a question: what was played, what may be played, and who won which tricks.

use crate::fields::{cards, error, list, object, seat, whole_or_text};
use crate::refusal::Refusal;
use coeur_coeurs::{Card, Cards, ReportError, ReportedDeal};
use coeur_core::Seat;
use serde_json::{Value, json};

/// The deal as the seat on turn knows it, and the same cards as JSON in one form whatever the client's.
pub fn read(asked: Seat, played: &Value, possible: &Value, tricks: &Value) -> Result<(ReportedDeal, Value), Refusal> {
    let played_cards = cards(played, "played_cards")?;
    let played = set(&played_cards)?;
    let possible_cards = cards(possible, "possible_cards")?;
    if let Some(card) = (set(&possible_cards)? & played).iter().next() {
        return Err(Refusal::PlayedAndPossible(card));
    }
    let won = won(tricks)?;
    let finished: Vec<Card> = won.iter().flatten().flatten().copied().collect();
    let in_tricks = set(&finished)?;
    if let Some(card) = (in_tricks - played).iter().next() {
        return Err(Refusal::NotPlayed(card));
    }
    let under_way: Vec<Card> = played_cards.iter().copied().filter(|card| !in_tricks.contains(*card)).collect();
    let deal = ReportedDeal::new(asked, &possible_cards, &won, &under_way).map_err(|error| match error {
        ReportError::CardTwice(card) => Refusal::CardTwice(card),
        error => Refusal::Impossible(error),
    })?;
    Ok((deal, json!({ "played_cards": played_cards, "possible_cards": possible_cards, "tricks": won })))
}

/// The tricks of each seat. A seat that is not named has none.
fn won(value: &Value) -> Result<[Vec<[Card; 4]>; 4], Refusal> {
    let mut won: [Option<Vec<[Card; 4]>>; 4] = Default::default();
    for (index, player) in list(value, "tricks")?.iter().enumerate() {
        let place = format!("tricks[{index}]");
        let player = object(player, &place, &["id", "list_of_tricks"])?;
        let seat = seat(&player["id"], &format!("{place}.id"))?;
        let tricks = tricks(&player["list_of_tricks"], &format!("{place}.list_of_tricks"))?;
        if won[seat.index()].replace(tricks).is_some() {
            return Err(Refusal::PlayerTwice { place, seat: seat.0 });
        }
    }
    Ok(won.map(Option::unwrap_or_default))
}

fn tricks(value: &Value, place: &str) -> Result<Vec<[Card; 4]>, Refusal> {
    let trick = |(index, value): (usize, &Value)| {
        let place = format!("{place}[{index}]");
        let trick = object(value, &place, &["number_trick", "cards_trick"])?;
        if !whole_or_text(&trick["number_trick"]).is_some_and(|number| (1..=8).contains(&number)) {
            return Err(error(&format!("{place}.number_trick"), "le numéro d'un pli, de 1 à 8"));
        }
        let cards = cards(&trick["cards_trick"], &format!("{place}.cards_trick"))?;
        cards.try_into().map_err(|cards: Vec<Card>| Refusal::NotFour { place, found: cards.len() })
    };
    list(value, place)?.iter().enumerate().map(trick).collect()
}

fn set(cards: &[Card]) -> Result<Cards, Refusal> {
    cards.iter().try_fold(Cards::NONE, |set, card| {
        if set.contains(*card) { Err(Refusal::CardTwice(*card)) } else { Ok(set | card.only()) }
    })
}
