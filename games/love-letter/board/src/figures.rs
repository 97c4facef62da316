//! Pictures for the rules: a card, the ten of them, and two plays.

use super::art;
use super::last_play::scene;
use super::parts::mini;
use coeur_kit::Figure;
use coeur_kit::prelude::*;
use coeur_love_letter::{Action, Card, Held, LastPlay, SeenAction};

pub fn figures(lang: Lang) -> Vec<Figure> {
    let figure = |picture: AnyView, fr: &str, en: &str| Figure {
        picture: view! { <div class="ll-figure">{picture}</div> }.into_any(),
        caption: lang.pick(fr, en).into(),
    };
    let guard = view! {
        <div class="ll-card v1"><span class="ll-face" inner_html=art::face(Card::Guard, lang)></span></div>
    };
    let ten: Vec<AnyView> = Card::ALL.map(|card| mini(card, lang)).into();
    let name = |seat: Seat| ["Ada", "Blaise"][seat.index().min(1)].to_string();
    let target = Seat(1);
    let play = |action: Action, loser: Card, met: [Option<Card>; 2]| LastPlay {
        seat: Seat(0),
        action: SeenAction::Open(action),
        laid: Some(Held { seat: target, card: loser }),
        out: Some(target),
        met,
    };
    let hit = play(Action::guard(target, Card::Priest), Card::Priest, [None; 2]);
    let duel = play(Action::at(Card::Baron, target), Card::Prince, [Some(Card::Countess), Some(Card::Prince)]);
    vec![
        figure(
            guard.into_any(),
            "Une carte\u{a0}: sa valeur, son nom, son effet.",
            "A card: its value, its name, what it does.",
        ),
        figure(ten.into_any(), "Les dix personnages, de 0 à 9.", "The ten characters, from 0 to 9."),
        figure(
            scene(lang, &hit, &name).into_any(),
            "Ada joue le Garde et nomme le Prêtre. Blaise le tient\u{a0}: le voilà hors de la manche.",
            "Ada plays the Guard and names the Priest. Blaise holds it, and is out of the round.",
        ),
        figure(
            scene(lang, &duel, &name).into_any(),
            "Ada joue le Baron\u{a0}: sa Comtesse (8) bat le Prince (5) de Blaise, qui sort.",
            "Ada plays the Baron: her Countess (8) beats Blaise’s Prince (5), and he is out.",
        ),
    ]
}
