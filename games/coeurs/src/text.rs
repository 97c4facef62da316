//! The table in a terminal: the others around the trick (or the four rows of a réussite), the points, the hand below.

use crate::action::Action;
use crate::card::{Card, Cards, Rank, Suit};
use crate::contract::{Contract, Kind};
use crate::reussite::PLACES;
use crate::state::{Match, Variant};
use crate::view::{MatchView, Trick};
use coeur_core::{Draw, Ink, Lang, Pen, Seat};

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

    fn describe(action: Action, lang: Lang) -> String {
        action.describe(lang)
    }
}

/// Text with the width it has on the screen, whatever colours it carries.
struct Piece {
    text: String,
    width: usize,
}

impl Piece {
    fn plain(text: impl Into<String>) -> Piece {
        let text = text.into();
        Piece { width: text.chars().count(), text }
    }

    fn inked(pen: &Pen, ink: Ink, text: impl Into<String>) -> Piece {
        let text = text.into();
        Piece { width: text.chars().count(), text: pen.ink(ink, text) }
    }

    fn left(self, width: usize) -> String {
        format!("{}{}", self.text, " ".repeat(width.saturating_sub(self.width)))
    }

    fn right(self, width: usize) -> String {
        format!("{}{}", " ".repeat(width.saturating_sub(self.width)), self.text)
    }

    fn centre(self, width: usize) -> String {
        let before = width.saturating_sub(self.width) / 2;
        let after = width.saturating_sub(self.width + before);
        format!("{}{}{}", " ".repeat(before), self.text, " ".repeat(after))
    }
}

fn suit_ink(suit: Suit) -> Ink {
    match suit {
        Suit::Hearts => Ink::Red,
        Suit::Diamonds => Ink::Yellow,
        Suit::Clubs => Ink::Green,
        Suit::Spades => Ink::Blue,
    }
}

/// Points with their sign, as people write them.
fn signed(points: i32) -> String {
    match points {
        0 => "0".into(),
        p if p < 0 => format!("−{}", p.unsigned_abs()),
        p => format!("+{p}"),
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

    fn card(&self, card: Card) -> Piece {
        let text = format!("{}{}", card.rank().label(self.pen.lang), card.suit().symbol());
        Piece::inked(self.pen, suit_ink(card.suit()), text)
    }

    fn title(&self) -> String {
        let (view, pen) = (self.view, self.pen);
        let lang = pen.lang;
        let contract = match view.contract {
            Some(Contract::Reussite(rank)) => {
                let from = pen.say("à partir de", "from");
                format!("{} {from} {}", Kind::Reussite.name().get(lang), rank.label(lang))
            }
            Some(contract) => contract.kind().name().get(lang).into(),
            None => pen.say("choix du contrat", "contract to be chosen").into(),
        };
        let deal = format!("{} {}/{}", pen.say("donne", "deal"), usize::from(view.deal) + 1, view.deals);
        let game = if V::CHOOSES { format!("{} · ", V::INFO.name.get(lang)) } else { String::new() };
        format!(
            "{game}{} · {deal} · {} {}",
            pen.ink(Ink::Bold, contract),
            pen.say("meneur :", "meneur:"),
            self.name(view.meneur)
        )
    }

    /// A seat with the backs of its cards.
    fn seat(&self, seat: Seat) -> (Piece, Piece) {
        let on_turn = self.view.turn == Some(seat);
        let name = if on_turn { format!("▶ {}", self.name(seat)) } else { self.name(seat) };
        let name = if on_turn { Piece::inked(self.pen, Ink::Bold, name) } else { Piece::plain(name) };
        let backs = "▯".repeat(self.view.hand_sizes[seat.index()].min(8).into());
        (name, Piece::inked(self.pen, Ink::Faint, backs))
    }

    /// The card of a seat in the trick under way.
    fn in_trick(&self, seat: Seat) -> Piece {
        let played = |trick: &Trick| {
            let place = (seat.index() + 4 - trick.leader.index()) % 4;
            trick.cards.get(place).copied()
        };
        match self.view.trick.as_ref().and_then(played) {
            Some(card) => self.card(card),
            None => Piece::inked(self.pen, Ink::Faint, "·"),
        }
    }

    fn around(&self, lines: &mut Vec<String>) {
        let [me, left, top, right] = [0, 1, 2, 3].map(|steps| self.me.after(steps, 4));
        let middle = |piece: Piece| format!("{}{}", " ".repeat(SIDE), piece.centre(MIDDLE)).trim_end().to_string();
        let (name, backs) = self.seat(top);
        lines.extend([middle(name), middle(backs), middle(self.in_trick(top))]);
        let ((left_name, left_backs), (right_name, right_backs)) = (self.seat(left), self.seat(right));
        let cards = format!("{}{}", self.in_trick(left).centre(MIDDLE / 2), self.in_trick(right).centre(MIDDLE / 2));
        lines.push(format!("{}{cards}{}", left_name.right(SIDE), right_name.text));
        let backs = format!("{}{}{}", left_backs.right(SIDE), " ".repeat(MIDDLE), right_backs.text);
        lines.push(backs.trim_end().into());
        lines.push(middle(self.in_trick(me)));
        let (name, backs) = self.seat(me);
        lines.push(middle(name));
        if self.view.hand.is_none() {
            lines.push(middle(backs));
        }
    }

    fn rows(&self, start: Rank, lines: &mut Vec<String>) {
        let rows = self.view.layout.unwrap_or_default();
        for (suit, row) in Suit::ALL.into_iter().zip(rows) {
            let cells = Rank::ALL.map(|rank| {
                let label = rank.label(self.pen.lang);
                match (row.contains(Card::new(suit, rank)), rank == start) {
                    (true, _) => Piece::inked(self.pen, suit_ink(suit), label),
                    (false, true) => Piece::inked(self.pen, Ink::Faint, format!("({label})")),
                    (false, false) => Piece::inked(self.pen, Ink::Faint, "·"),
                }
                .centre(5)
            });
            lines.push(format!("    {}  {}", self.pen.ink(suit_ink(suit), suit.symbol()), cells.concat()).trim_end().into());
        }
    }

    fn points(&self, lines: &mut Vec<String>) {
        let (view, pen) = (self.view, self.pen);
        let reussite = view.contract.is_some_and(|contract| contract.kind() == Kind::Reussite);
        let counts: &[&str] = match reussite {
            true => pen.say(&["cartes", "place"], &["cards", "place"]),
            false => pen.say(&["plis", "cœurs", "dames", "roi ♥"], &["tricks", "hearts", "queens", "king ♥"]),
        };
        let mut heads: Vec<&str> = counts.to_vec();
        heads.extend(pen.say(["donne", "total"], ["deal", "total"]));
        let heads: String = heads.into_iter().map(|head| Piece::inked(pen, Ink::Faint, head).right(8)).collect();
        lines.push(format!("{}{heads}", " ".repeat(12)));
        for seat in [0, 1, 2, 3].map(|steps| self.me.after(steps, 4)) {
            let taken = &view.taken[seat.index()];
            let cells = if reussite {
                let place = view.out.iter().position(|&out| out == seat);
                vec![
                    view.hand_sizes[seat.index()].to_string(),
                    place.map_or_else(|| "·".into(), |place| (place + 1).to_string()),
                ]
            } else {
                let king = if taken.king_of_hearts { "1" } else { "·" };
                vec![taken.tricks.to_string(), taken.hearts.to_string(), taken.queens.to_string(), king.into()]
            };
            let points = [signed(view.points[seat.index()]), signed(view.scores[seat.index()])];
            let cells: String = cells.into_iter().chain(points).map(|cell| Piece::plain(cell).right(8)).collect();
            let mark = if view.turn == Some(seat) { "▶" } else { " " };
            lines.push(format!(" {mark} {}{cells}", Piece::plain(self.name(seat)).left(9)));
        }
    }

    /// The last trick, suits shown void, who is out, the deal before: whatever there is of it.
    fn known(&self, lines: &mut Vec<String>) {
        let (view, pen) = (self.view, self.pen);
        let mut line = |caption: &str, text: String| lines.push(format!("{} {text}", pen.ink(Ink::Faint, caption)));
        if let Some(trick) = &view.last_trick {
            let cards = trick.cards.iter().enumerate();
            let cards = cards.map(|(i, &card)| format!("{} {}", self.name(trick.leader.after(i, 4)), self.card(card).text));
            let cards: Vec<String> = cards.collect();
            line(pen.say("Dernier pli :", "Last trick:"), format!("{} → {}", cards.join(", "), self.name(trick.winner)));
        }
        let voids: Vec<String> = Seat::all(4)
            .filter(|seat| !view.voids[seat.index()].is_empty())
            .map(|seat| {
                let suits = view.voids[seat.index()].iter().map(|&suit| pen.ink(suit_ink(suit), suit.symbol()));
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
                Action::Card(card) => self.card(card).text,
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
            self.pen.ink(suit_ink(suit), format!("{} {}", suit.symbol(), ranks.join(" ")))
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
                    pen.say("À vous de choisir le contrat.", "Yours to choose the contract.")
                } else {
                    pen.say("À vous de jouer.", "Your turn.")
                };
                pen.ink(Ink::Bold, call)
            }
            Some(seat) => format!("{} {}.", pen.say("Au tour du", "To move:"), self.name(seat)),
        }
    }
}
