//! What ended a deal, told right after its last card: what everybody took, where the last trick went, what it brought.

use crate::contract::Kind;
use crate::variant::Variant;
use crate::view::MatchView;
use coeur_core::sort::sort_short_by_key;
use coeur_core::{Arg, Lang, Phrase, Recap, Seat, Text};

/// A deal that has just ended, as its viewers see it.
struct Ended {
    index: u8,
    kind: Kind,
    points: [i32; 4],
    /// Who took the last trick; nobody in a réussite.
    last_trick: Option<Seat>,
    /// Who chooses next, where that is somebody else.
    next_meneur: Option<Seat>,
}

/// What the last action brought to its end: a deal, until something is done in the next one.
pub(crate) fn recap<V: Variant>(view: &MatchView<V>, lang: Lang) -> Option<Recap> {
    let ended = ended(view)?;
    let place = Arg::named(
        format!("{} sur {}", u32::from(ended.index) + 1, view.deals),
        format!("{} of {}", u32::from(ended.index) + 1, view.deals),
    );
    let title = match (V::CHOOSES, view.deals) {
        (false, 1) => Phrase::new("La donne est finie", "The deal is over", []),
        (false, _) => Phrase::new("Fin de la donne {}", "End of deal {}", [place]),
        (true, _) => Phrase::new("{}\u{a0}: fin de la donne {}", "{}: end of deal {}", [ended.kind.name().into(), place]),
    };
    let lines = ended.lines().iter().map(|line| line.tell(lang)).collect();
    Some(Recap { title: title.tell(lang), lines, gained: ended.points.into() })
}

fn ended<V: Variant>(view: &MatchView<V>) -> Option<Ended> {
    if view.turn.is_none() {
        let last_trick = view.last_trick.as_ref().map(|trick| trick.winner);
        return Some(Ended {
            index: view.deal,
            kind: view.contract?.kind(),
            points: view.points,
            last_trick,
            next_meneur: None,
        });
    }
    let before = view.earlier.last().filter(|_| view.history.is_empty())?;
    Some(Ended {
        index: view.deal.checked_sub(1)?,
        kind: before.contract.kind(),
        points: before.points,
        last_trick: view.previous_deal_trick.as_ref().map(|trick| trick.winner),
        next_meneur: Some(view.meneur).filter(|&meneur| V::CHOOSES && meneur != before.meneur),
    })
}

impl Ended {
    fn lines(&self) -> Vec<Phrase> {
        let mut lines = vec![self.decided()];
        let king_fell = self.kind == Kind::Barbu;
        lines.extend(
            self.last_trick
                .filter(|_| !king_fell)
                .map(|winner| Phrase::new("Le dernier pli est pour {}.", "The last trick goes to {}.", [winner.into()])),
        );
        lines.extend(
            self.next_meneur
                .map(|meneur| Phrase::new("Le meneur change\u{a0}: {}.", "The next declarer: {}.", [meneur.into()])),
        );
        lines
    }

    /// What the deal came down to.
    fn decided(&self) -> Phrase {
        let took_all = Seat::all(4).find(|seat| self.points[seat.index()] > 0);
        match (self.kind, took_all) {
            (Kind::Reussite, _) => self.order_out(),
            (Kind::Barbu, _) => {
                let loser = Seat::all(4).find(|seat| self.points[seat.index()] < 0).unwrap_or(Seat(0));
                Phrase::new("Le roi de cœur est pour {}.", "The king of hearts goes to {}.", [loser.into()])
            }
            (_, Some(seat)) => {
                let what = match self.kind {
                    Kind::Plis => Text { fr: "Tous les plis", en: "All the tricks" },
                    Kind::Coeurs => Text { fr: "Tous les cœurs", en: "All the hearts" },
                    Kind::Dames => Text { fr: "Toutes les dames", en: "All the queens" },
                    _ => Text { fr: "Toutes les pénalités", en: "All the penalties" },
                };
                let points = self.points[seat.index()].unsigned_abs();
                Phrase::new(
                    "{} pour {}\u{a0}: +{} points\u{a0}!",
                    "{} for {}: +{} points!",
                    [what.into(), seat.into(), points.into()],
                )
            }
            (Kind::Total, None) => self.shares("Points perdus", "Points lost", 1),
            (Kind::Plis, None) => self.shares("Plis ramassés", "Tricks taken", 5),
            (Kind::Dames, None) => self.shares("Dames ramassées", "Queens taken", 10),
            (Kind::Coeurs, None) => self.shares("Cœurs ramassés", "Hearts taken", 5),
        }
    }

    /// How many each of those who took something took, the most first. Each cost so many points.
    fn shares(&self, fr: &'static str, en: &'static str, cost: u32) -> Phrase {
        let mut took: Vec<(u32, Seat)> = Seat::all(4)
            .map(|seat| (self.points[seat.index()].unsigned_abs() / cost, seat))
            .filter(|&(count, _)| count > 0)
            .collect();
        sort_short_by_key(&mut took, |&(count, seat)| (u32::MAX - count, seat.index()));
        let took = took.into_iter().map(|(count, seat)| Phrase::new("{} {}", "{} {}", [seat.into(), count.into()]).into());
        Phrase::new("{}\u{a0}: {}.", "{}: {}.", [Arg::named(fr, en), Arg::List(took.collect())])
    }

    fn order_out(&self) -> Phrase {
        let mut order: Vec<Seat> = Seat::all(4).collect();
        sort_short_by_key(&mut order, |seat| -self.points[seat.index()]);
        let last = order.pop().unwrap_or(Seat(0));
        let out = order.into_iter().map(Arg::from).collect();
        Phrase::new(
            "Sortis dans l’ordre\u{a0}: {}. Reste avec des cartes\u{a0}: {}.",
            "Out in this order: {}. Left with cards: {}.",
            [Arg::List(out), last.into()],
        )
    }
}
