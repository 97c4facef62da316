//! The end of a round for people: the last play, why the round ended, who gained tokens.

use crate::words::{describe, outcome, with_article};
use crate::{Action, Card, Held, LoveLetterView, Phase, RoundResult, SeenAction};
use coeur_core::{Arg, Lang, Phrase, Recap, Seat};

/// A round that is over, as everybody saw it end.
struct Ended<'a> {
    seat: Seat,
    action: Option<Action>,
    laid: Option<Held>,
    /// Whether the one whose hand was laid is out by it.
    out: bool,
    /// The hands laid open because the deck had run out.
    hands: Vec<Held>,
    result: &'a RoundResult,
}

/// The round that the last action ended, if it did.
fn ended(view: &LoveLetterView) -> Option<Ended<'_>> {
    if view.phase == Phase::Over {
        let last = view.events.last()?;
        let action = if let SeenAction::Open(action) = last.action { Some(action) } else { None };
        let (hands, result) = (view.showdown.clone(), view.results.last()?);
        return Some(Ended { seat: last.seat, action, laid: last.laid, out: last.out.is_some(), hands, result });
    }
    let closing = view.previous.filter(|_| view.events.is_empty())?;
    let held = |(seat, card): (usize, Option<Card>)| card.map(|card| Held { seat: Seat(seat as u8), card });
    let hands = closing.hands.into_iter().enumerate().filter_map(held).collect();
    let result = view.results.last()?;
    let (action, laid, out) = (Some(closing.action), closing.laid, closing.out().is_some());
    Some(Ended { seat: closing.seat, action, laid, out, hands, result })
}

pub(crate) fn recap(view: &LoveLetterView, lang: Lang) -> Option<Recap> {
    let ended = ended(view)?;
    let lines = lines(&ended).iter().map(|line| line.tell(lang)).collect();
    let gained = |seat: Seat| {
        let token = ended.result.winners.contains(&seat);
        i32::from(token) + i32::from(ended.result.spy == Some(seat))
    };
    let title = Phrase::new("Fin de la manche {}", "End of round {}", [Arg::Count(view.results.len() as u64)]);
    Some(Recap { title: title.tell(lang), lines, gained: Seat::all(view.tokens.len()).map(gained).collect() })
}

fn lines(ended: &Ended) -> Vec<Phrase> {
    let mut lines = Vec::new();
    if let Some(action) = ended.action {
        let mut said = vec![describe(action).into()];
        said.extend(ended.laid.filter(|_| !ended.out).into_iter().flat_map(|laid| outcome(Some(laid), None)));
        lines.push(Phrase::new("{}\u{a0}: {}", "{}: {}", [ended.seat.into(), Arg::List(said)]));
        lines.extend(ended.laid.filter(|_| ended.out).map(|laid| {
            Phrase::new(
                "La manche est finie pour {}, avec {} en main",
                "The round is over for {}, with {} in hand",
                [laid.seat.into(), with_article(laid.card)],
            )
        }));
    }
    let winners = || Arg::List(ended.result.winners.iter().map(|&winner| winner.into()).collect());
    let best = ended.hands.iter().map(|held| held.card).max();
    match best {
        None => lines.push(Phrase::new(
            "La manche est pour {}\u{a0}: plus personne d'autre n'est en lice",
            "The round goes to {}: nobody else is left",
            [winners()],
        )),
        Some(best) => {
            let hand = |held: &Held| {
                let value = Arg::Count(held.card.value() as u64);
                Phrase::new("{} {} ({})", "{} {} ({})", [with_article(held.card), value, held.seat.into()]).into()
            };
            let hands = Arg::List(ended.hands.iter().map(hand).collect());
            lines.push(Phrase::new(
                "La pioche est vide, on compare\u{a0}: {}",
                "The deck is empty, hands are compared: {}",
                [hands],
            ));
            let best = with_article(best);
            lines.push(if ended.result.winners.len() > 1 {
                Phrase::new("Égalité avec {}\u{a0}: {}", "A tie with {}: {}", [best, winners()])
            } else {
                Phrase::new(
                    "La manche est pour {}, avec {}, la plus haute carte",
                    "The round goes to {}, with {}, the highest card",
                    [winners(), best],
                )
            });
        }
    }
    if let Some(spy) = ended.result.spy {
        lines.push(Phrase::new(
            "Un jeton de plus pour {}\u{a0}: la seule Espionne montrée",
            "One more token for {}: the only Spy shown",
            [spy.into()],
        ));
    }
    lines
}
