//! The steps between a touched card and a move: names to choose from, the ten cards, the order under the deck.

use super::parts::{mini, mini_back, picture};
use super::words;
use coeur_kit::prelude::*;
use coeur_kit::words::advice;
use coeur_love_letter::choice::{Ask, Picked, aimed, aims_at, ways};
use coeur_love_letter::{Action, Card, LoveLetterView, Move};

/// All that a step needs; read once when it is drawn.
struct Step<'a> {
    board: BoardContext,
    table: &'a LoveLetterView,
    legal: &'a [Action],
    picked: RwSignal<Picked>,
    lang: Lang,
}

pub fn steps(
    board: BoardContext,
    table: Memo<LoveLetterView>,
    legal: Memo<Vec<Action>>,
    ask: Memo<Option<Ask>>,
    picked: RwSignal<Picked>,
) -> AnyView {
    let panel = move || {
        let ask = ask.get()?;
        let lang = board.lang.get();
        let (title, offers, class) =
            table.with(|table| legal.with(|legal| Step { board, table, legal, picked, lang }.draw(&ask)));
        let back = move |_| {
            picked.update(|now| {
                let first = now.target.is_none();
                *now = Picked { card: now.card.filter(|_| !first), target: None, ..*now };
            });
        };
        let about = title.clone();
        Some(view! {
            <section class="ll-steps" aria-label=about>
                <header>
                    <button class="icon-button" data-testid="choice-back" data-rove="" aria-label=words::CHANGE.get(lang) on:click=back>
                        {icon(Icon::Back)}
                    </button>
                    <h2>{title}</h2>
                </header>
                <div class=class>{offers}</div>
            </section>
        })
    };
    panel.into_any()
}

impl Step<'_> {
    fn draw(&self, ask: &Ask) -> (String, Vec<AnyView>, &'static str) {
        let lang = self.lang;
        match *ask {
            Ask::Whom(card) => {
                let question = if card == Card::Prince { words::WHOM_PRINCE } else { words::WHOM };
                let seats = self.board.snapshot.with(|now| now.seats);
                let me = self.me();
                let others = (1..=seats).map(|steps| me.after(steps, seats));
                let chips = others.filter(|&seat| seat != me || card == Card::Prince).map(|seat| self.whom(card, seat));
                (words::about(lang, card, question.get(lang)), chips.collect(), "ll-whom")
            }
            Ask::What { target, .. } => {
                let cards = Card::ALL.map(|card| self.what(target, card)).into();
                (
                    words::about(lang, Card::Guard, &words::which_card(lang, &self.board.name(target.index()))),
                    cards,
                    "ll-what",
                )
            }
            Ask::Sure => {
                let face = view! { <span>{words::PLAY_ANYWAY.get(lang)}</span> }.into_any();
                let offer = self.offer(Action::play(Card::Princess), "button", face);
                (words::SURE.get(lang).into(), vec![offer], "ll-sure")
            }
            Ask::Order(card) => {
                let offers = ways(self.legal, card).into_iter().map(|action| self.order(action));
                let title = format!("{} {}", words::keeps(lang, card), words::ORDER.get(lang));
                (title, offers.collect(), "ll-order")
            }
        }
    }

    fn me(&self) -> Seat {
        self.table.seat().unwrap_or(Seat(0))
    }

    /// An entry that plays, called by what is written on it.
    fn offer(&self, action: Action, class: &'static str, face: AnyView) -> AnyView {
        let board = self.board;
        let advised = board.is_advised(&action.to_string());
        let advice = advised.then(|| view! { <span class="unseen">{advice(self.lang, true)}</span> });
        any_view! {
            <button
                class=class
                class:advised=advised
                data-rove=""
                data-testid="offer"
                data-action=action.to_string()
                on:click=move |_| board.play(&action.to_string())
            >
                {face}
                {advice}
            </button>
        }
    }

    /// A name to aim at, grey with the reason where that is not possible.
    fn whom(&self, card: Card, seat: Seat) -> AnyView {
        let (lang, picked) = (self.lang, self.picked);
        let name = if seat == self.me() { words::YOURSELF.get(lang).to_string() } else { self.board.name(seat.index()) };
        let out = self.table.out.contains(&seat);
        let aim = aimed(self.legal, card, seat);
        let reason = match (&aim, out) {
            (None, true) => Some(words::OUT.get(lang)),
            (None, false) => Some(words::PROTECTED.get(lang)),
            _ => None,
        };
        let known = self.table.known.hands.iter().find(|held| held.seat == seat);
        let held = match (out || seat == self.me(), known) {
            (true, _) => None,
            (_, Some(held)) => Some(mini(held.card, lang)),
            _ => Some(mini_back(lang)),
        };
        let face = view! { <span>{name}</span> {held} {reason.map(|reason| view! { <small>{reason}</small> })} }.into_any();
        match aim {
            None => view! { <span class="ll-chip none">{face}</span> }.into_any(),
            Some(Some(action)) => self.offer(action, "ll-chip", face),
            Some(None) => {
                let aims = move |_| picked.update(|now| now.target = Some(seat));
                let advised = self.board.advised.with(|advised| advised.as_deref().map(Action::parse));
                let advised = advised.is_some_and(|action| action.is_ok_and(|action| aims_at(action, card, seat)));
                any_view! {
                    <button class="ll-chip" class:advised=advised data-rove="" data-testid="offer" on:click=aims>{face}</button>
                }
            }
        }
    }

    /// A card to name, with how many were not seen yet.
    fn what(&self, target: Seat, card: Card) -> AnyView {
        let lang = self.lang;
        let left = self.table.still_hidden()[card.value()];
        let action = Action::guard(target, card);
        let face = view! { {picture(card)}<span>{card.name(lang)}</span> <small>{format!("×{left}")}</small> }.into_any();
        if !self.legal.contains(&action) {
            let about = format!("{}, {}", card.name(lang), words::NOT_GUARD.get(lang));
            return view! { <span class="ll-guess none" role="img" aria-label=about>{face}</span> }.into_any();
        }
        self.offer(action, if left == 0 { "ll-guess gone" } else { "ll-guess" }, face)
    }

    /// The two cards under the deck as they would lie there.
    fn order(&self, action: Action) -> AnyView {
        let lang = self.lang;
        let Move::Keep { bottom, lowest, .. } = action.read() else { return ().into_any() };
        let under = lowest.map_or(vec![bottom], |lowest| vec![bottom, lowest]);
        let last = under.len() - 1;
        let lines = under.into_iter().enumerate().map(|(place, card)| {
            let word = if place == last { words::AT_THE_BOTTOM.get(lang) } else { "" };
            view! { <span class="ll-layer">{picture(card)}<span>{card.name(lang)} <small>{word}</small></span></span> }
        });
        let face = lines.collect::<Vec<_>>().into_any();
        self.offer(action, "ll-pile", face)
    }
}
