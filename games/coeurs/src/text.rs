//! The table in a terminal: the others around the trick (or the four rows of a réussite), the points, the hand below.

use crate::action::Action;
use crate::card::{Card, Rank, Suit};
use crate::cards::Cards;
use crate::contract::{Contract, Kind};
use crate::layout::{self, signed};
use crate::reussite::PLACES;
use crate::state::Match;
use crate::told;
use crate::variant::Variant;
use crate::view::{MatchView, Trick};
use coeur_core::{Draw, Ink, Lang, Layout, Pen, Phrase, Seat};
use std::fmt::Write;

impl<V: Variant> Draw for Match<V> {
    fn draw(view: &MatchView<V>, pen: &Pen) -> String {
        let table = Table { view, pen, me: view.seat().unwrap_or(Seat(0)) };
        let mut lines = vec![table.title(), String::new()];
        match view.contract {
            Some(Contract::Reussite(start)) => table.rows(start, &mut lines),
            _ => table.around(&mut lines),
        }
        lines.push(String::new());
        table.points(&mut lines);
        table.known(&mut lines);
        lines.push(String::new());
        if let Some(hand) = view.hand {
            lines.push(table.hand(hand));
        }
        lines.push(table.turn());
        lines.join("\n")
    }

    fn layout(view: &MatchView<V>, lang: Lang) -> Layout {
        layout::layout(view, lang)
    }

    fn describe(action: Action) -> Phrase {
        action.describe()
    }

    fn remark(view: &MatchView<V>, action: Action) -> Option<Phrase> {
        crate::remark::remark(view, action)
    }

    fn public_remark(before: &MatchView<V>, action: Action) -> Option<Phrase> {
        crate::public_remark::public_remark(before, action)
    }
}

/// Width of the columns left and right of the trick, and of the trick.
const SIDE: usize = 20;
const MIDDLE: usize = 18;

struct Table<'a, V: Variant> {
    view: &'a MatchView<V>,
    pen: &'a Pen,
    me: Seat,
}

impl<V: Variant> Table<'_, V> {
    fn name(&self, seat: Seat) -> String {
        if self.view.viewer.is(seat) {
            return self.pen.say("vous", "you").into();
        }
        format!("{} {seat}", self.pen.say("siège", "seat"))
    }

    /// A card in the middle of `width` columns. Colour goes over the spaces too, so that widths are counted without it.
    fn card(&self, card: Card, width: usize) -> String {
        let text = format!("{}{}", card.rank().label(self.pen.lang), card.suit().symbol());
        self.pen.ink(card.suit().ink(), format_args!("{text:^width$}"))
    }

    fn title(&self) -> String {
        let (view, pen) = (self.view, self.pen);
        let lang = pen.lang;
        let contract = match view.contract {
            Some(contract) => told::contract(lang, contract),
            None => pen.say("choix du contrat", "contract to be chosen").into(),
        };
        let deal = format!("{} {}/{}", pen.say("donne", "deal"), usize::from(view.deal) + 1, view.deals);
        let game = if V::CHOOSES { format!("{} · ", V::INFO.name.get(lang)) } else { String::new() };
        format!(
            "{game}{} · {deal} · {} {}",
            pen.ink(Ink::Bold, contract),
            pen.say("meneur :", "declarer:"),
            self.name(view.meneur)
        )
    }

    /// The name of a seat, marked if it is its turn, and the backs of its cards.
    fn seat(&self, seat: Seat) -> (String, String) {
        let mark = if self.view.turn == Some(seat) { "▶ " } else { "" };
        let backs = "▯".repeat(self.view.hand_sizes[seat.index()].min(8).into());
        (format!("{mark}{}", self.name(seat)), backs)
    }

    /// The card of a seat in the trick under way.
    fn in_trick(&self, seat: Seat, width: usize) -> String {
        let played = |trick: &Trick| trick.cards.get((seat.index() + 4 - trick.leader.index()) % 4).copied();
        match self.view.trick.as_ref().and_then(played) {
            Some(card) => self.card(card, width),
            None => self.pen.ink(Ink::Faint, format_args!("{:^width$}", "·")),
        }
    }

    fn around(&self, lines: &mut Vec<String>) {
        let pen = self.pen;
        let [me, left, top, right] = [0, 1, 2, 3].map(|steps| self.me.after(steps, 4));
        let [(my_name, my_backs), (left_name, left_backs), (top_name, top_backs), (right_name, right_backs)] =
            [me, left, top, right].map(|seat| self.seat(seat));
        let faint = |text: String| pen.ink(Ink::Faint, text);
        let mut line = |text: String| lines.push(text.trim_end().into());
        line(format!("{:SIDE$}{top_name:^MIDDLE$}", ""));
        line(format!("{:SIDE$}{}", "", faint(format!("{top_backs:^MIDDLE$}"))));
        line(format!("{:SIDE$}{}", "", self.in_trick(top, MIDDLE)));
        let [left_card, right_card] = [left, right].map(|seat| self.in_trick(seat, MIDDLE / 2));
        line(format!("{left_name:>SIDE$}{left_card}{right_card}{right_name}"));
        line(format!("{}{:MIDDLE$}{}", faint(format!("{left_backs:>SIDE$}")), "", faint(right_backs)));
        line(format!("{:SIDE$}{}", "", self.in_trick(me, MIDDLE)));
        line(format!("{:SIDE$}{my_name:^MIDDLE$}", ""));
        if self.view.hand.is_none() {
            line(format!("{:SIDE$}{}", "", faint(format!("{my_backs:^MIDDLE$}"))));
        }
    }

    fn rows(&self, start: Rank, lines: &mut Vec<String>) {
        let rows = self.view.layout.unwrap_or_default();
        for (suit, row) in Suit::ALL.into_iter().zip(rows) {
            let mut line = format!("    {}  ", self.pen.ink(suit.ink(), suit.symbol()));
            for rank in Rank::ALL {
                let label = rank.label(self.pen.lang);
                line += &match (row.contains(Card::new(suit, rank)), rank == start) {
                    (true, _) => self.pen.ink(suit.ink(), format_args!("{label:^5}")),
                    (false, true) => self.pen.ink(Ink::Faint, format_args!("{:^5}", format!("({label})"))),
                    (false, false) => self.pen.ink(Ink::Faint, format_args!("{:^5}", "·")),
                };
            }
            lines.push(line.trim_end().into());
        }
    }

    fn points(&self, lines: &mut Vec<String>) {
        let (view, pen) = (self.view, self.pen);
        let reussite = view.contract.is_some_and(|contract| contract.kind() == Kind::Reussite);
        let counts: &[&str] = match reussite {
            true => pen.say(&["cartes", "place"], &["cards", "place"]),
            false => pen.say(&["plis", "cœurs", "dames", "roi ♥"], &["tricks", "hearts", "queens", "king ♥"]),
        };
        let mut heads = " ".repeat(12);
        for head in counts.iter().chain(pen.say(&["donne", "total"], &["deal", "total"])) {
            write!(heads, "{head:>8}").expect("to a string");
        }
        lines.push(pen.ink(Ink::Faint, heads));
        for seat in [0, 1, 2, 3].map(|steps| self.me.after(steps, 4)) {
            let mark = if view.turn == Some(seat) { "▶" } else { " " };
            let (taken, index) = (&view.taken[seat.index()], seat.index());
            let mut line = format!(" {mark} {:9}", self.name(seat));
            if reussite {
                let place = view.out.iter().position(|&out| out == seat);
                let place = place.map_or_else(|| "·".into(), |place| (place + 1).to_string());
                write!(line, "{:>8}{place:>8}", view.hand_sizes[index])
            } else {
                let king = if taken.king_of_hearts { "1" } else { "·" };
                write!(line, "{:>8}{:>8}{:>8}{king:>8}", taken.tricks, taken.hearts, taken.queens)
            }
            .expect("to a string");
            lines.push(format!("{line}{:>8}{:>8}", signed(view.points[index]), signed(view.scores[index])));
        }
    }

    /// The last trick, suits shown void, who is out, the deal before: whatever there is of it.
    fn known(&self, lines: &mut Vec<String>) {
        let (view, pen) = (self.view, self.pen);
        let mut line = |caption: &str, text: String| lines.push(format!("{} {text}", pen.ink(Ink::Faint, caption)));
        if let Some(trick) = &view.last_trick {
            let cards = trick.by_seat().map(|(seat, card)| format!("{} {}", self.name(seat), self.card(card, 0)));
            let cards: Vec<String> = cards.collect();
            line(pen.say("Dernier pli :", "Last trick:"), format!("{} → {}", cards.join(", "), self.name(trick.winner)));
        }
        let voids: Vec<String> = Seat::all(4)
            .filter(|seat| !view.voids[seat.index()].is_empty())
            .map(|seat| {
                let suits = view.voids[seat.index()].iter().map(|&suit| pen.ink(suit.ink(), suit.symbol()));
                format!("{} {}", self.name(seat), suits.collect::<String>())
            })
            .collect();
        if !voids.is_empty() {
            line(pen.say("N'ont plus :", "Void:"), voids.join(", "));
        }
        if !view.out.is_empty() {
            let places = view.out.iter().zip(PLACES);
            let out: Vec<String> =
                places.map(|(&seat, points)| format!("{} ({})", self.name(seat), signed(points))).collect();
            line(pen.say("Sortis :", "Out:"), out.join(", "));
        }
        if view.contract.is_some_and(|contract| contract.kind() == Kind::Reussite)
            && let Some(last) = view.history.iter().rfind(|event| !matches!(event.action, Action::Choose(_)))
        {
            let action = match last.action {
                Action::Card(card) => self.card(card, 0),
                _ => pen.say("passe", "passes").into(),
            };
            line(pen.say("Dernier coup :", "Last move:"), format!("{} {action}", self.name(last.seat)));
        }
        if let Some(deal) = view.earlier.last() {
            let points: Vec<String> =
                Seat::all(4).map(|seat| format!("{} {}", self.name(seat), signed(deal.points[seat.index()]))).collect();
            let name = deal.contract.kind().name().get(pen.lang);
            line(
                pen.say("Donne précédente :", "Deal before:"),
                format!("{name}{} {}", pen.say(" :", ":"), points.join(", ")),
            );
        }
        if V::CHOOSES && view.contract.is_none() {
            let left: Vec<&str> = view.contracts_left.iter().map(|kind| kind.name().get(pen.lang)).collect();
            line(pen.say("Contrats restants :", "Contracts left:"), left.join(", "));
        }
    }

    fn hand(&self, hand: Cards) -> String {
        let suits = Suit::ALL.into_iter().filter(|suit| !(hand & suit.cards()).is_empty());
        let suits = suits.map(|suit| {
            let ranks: Vec<&str> = (hand & suit.cards()).iter().map(|card| card.rank().label(self.pen.lang)).collect();
            self.pen.ink(suit.ink(), format!("{} {}", suit.symbol(), ranks.join(" ")))
        });
        let suits: Vec<String> = suits.collect();
        let cards = if suits.is_empty() { self.pen.say("vide", "empty").into() } else { suits.join("   ") };
        format!("{} {cards}", self.pen.ink(Ink::Faint, self.pen.say("Votre main :", "Your hand:")))
    }

    fn turn(&self) -> String {
        let pen = self.pen;
        match self.view.turn {
            None => pen.ink(Ink::Bold, pen.say("La partie est finie.", "The game is over.")),
            Some(seat) if self.view.viewer.is(seat) => {
                let choosing = self.view.contract.is_none();
                let call = if choosing {
                    pen.say("À vous de choisir le contrat.", "You choose the contract.")
                } else {
                    pen.say("À vous de jouer.", "Your turn.")
                };
                pen.ink(Ink::Bold, call)
            }
            Some(seat) => format!("{} {}.", pen.say("Au tour du", "To move:"), self.name(seat)),
        }
    }
}
