//! The table in a terminal.

use crate::card::{Card, Faction};
use crate::cards::Cards;
use crate::state::{Claim, HAND};
use crate::trick::Trick;
use crate::view::{ClaimView, Holding};
use crate::words::card_arg;
use coeur_core::{Draw, Ink, Lang, Layout, Pen, Phrase, Seat, Unit, Viewer};

impl Draw for Claim {
    fn draw(view: &ClaimView, pen: &Pen) -> String {
        let near = view.near();
        let mut lines = vec![heading(view, pen), String::new()];
        lines.extend(player(view, near.after(1, 2), pen));
        lines.push(String::new());
        lines.push(table(view, pen));
        lines.push(String::new());
        lines.extend(player(view, near, pen));
        lines.push(String::new());
        lines.extend(factions(view, pen));
        if let Some(trick) = view.last_trick() {
            lines.push(String::new());
            lines.push(last(view, trick, pen));
        }
        if let Some(result) = result(view, pen) {
            lines.push(pen.ink(Ink::Bold, result));
        }
        lines.join("\n")
    }

    fn layout(view: &ClaimView, lang: Lang) -> Layout {
        crate::layout::layout(view, lang)
    }

    fn describe(card: Card) -> Phrase {
        Phrase::new("{}", "{}", [card_arg(card)])
    }

    fn unit() -> Unit {
        Unit::Result
    }

    fn remark(view: &ClaimView, card: Card) -> Option<Phrase> {
        crate::remark::remark(view, card)
    }

    fn public_remark(before: &ClaimView, card: Card) -> Option<Phrase> {
        crate::public_remark::public_remark(before, card)
    }
}

fn heading(view: &ClaimView, pen: &Pen) -> String {
    let (phase, pile) = match view.phase {
        1 => (
            pen.say("phase 1, recruter", "phase 1, recruiting"),
            pen.say(format!(" · pioche {}", view.pile), format!(" · pile {}", view.pile)),
        ),
        _ if view.open => (pen.say("phase 2, voter (tout est connu)", "phase 2, voting (nothing is hidden)"), String::new()),
        _ => (pen.say("phase 2, voter", "phase 2, voting"), String::new()),
    };
    // Counted within the phase, as people do at a table.
    let (_, trick) = view.trick_of_phase(false);
    let trick = pen.say(format!("pli {trick} sur {HAND}"), format!("trick {trick} of {HAND}"));
    format!("{} · {phase} · {trick}{pile}", pen.ink(Ink::Bold, "Claim"))
}

fn name(view: &ClaimView, seat: Seat, pen: &Pen) -> String {
    match view.viewer {
        Viewer::Seat(me) if me == seat => pen.say("vous", "you").into(),
        _ => pen.say(format!("siège {seat}"), format!("seat {seat}")),
    }
}

fn player(view: &ClaimView, seat: Seat, pen: &Pen) -> Vec<String> {
    let mut title = match view.viewer {
        Viewer::Seat(me) if me == seat => pen.say(format!("Vous, siège {seat}"), format!("You, seat {seat}")),
        _ => pen.say(format!("Siège {seat}"), format!("Seat {seat}")),
    };
    if view.turn == Some(seat) {
        title += pen.say(" — à jouer", " — to play");
    } else if view.turn.is_some() && view.leader == seat {
        title += pen.say(" — a entamé", " — has led");
    }
    let row = |caption: &str, text: String| format!("  {} {text}", pen.ink(Ink::Faint, format!("{caption:<10}")));
    let index = seat.index();
    let mut lines = vec![pen.ink(Ink::Bold, title), row(pen.say("main", "hand"), holding(&view.hands[index], true, pen))];
    if view.phase == 1 {
        lines.push(row(pen.say("partisans", "followers"), holding(&view.followers[index], false, pen)));
    }
    if !view.voids[index].is_empty() && view.hands[index].unknown > 0 {
        let shown: Vec<&str> = view.voids[index].iter().map(|faction| faction.name(pen.lang)).collect();
        lines.push(row(pen.say("n'a pas de", "has no"), shown.join(", ")));
    }
    lines
}

fn holding(cards: &Holding, backs: bool, pen: &Pen) -> String {
    let unknown = usize::from(cards.unknown);
    let hidden = match (unknown, backs) {
        (0, _) => None,
        (_, true) => Some(format!("{} ({unknown})", vec!["▒▒"; unknown].join(" "))),
        _ => Some(pen.say(format!("+ {unknown} inconnus"), format!("+ {unknown} unseen"))),
    };
    let known = (!cards.known.is_empty()).then(|| heap(cards.known, pen));
    let parts: Vec<String> = known.into_iter().chain(hidden.map(|text| pen.ink(Ink::Faint, text))).collect();
    if parts.is_empty() { pen.ink(Ink::Faint, "—") } else { parts.join(" ") }
}

fn heap(cards: Cards, pen: &Pen) -> String {
    cards.into_iter().map(|it| card(it, pen)).collect::<Vec<_>>().join(" ")
}

fn card(card: Card, pen: &Pen) -> String {
    pen.ink(card.faction().ink(), card)
}

fn table(view: &ClaimView, pen: &Pen) -> String {
    let mut parts = Vec::new();
    if let Some(revealed) = view.revealed {
        parts.push(format!("{} [{}]", pen.say("en jeu", "at stake"), card(revealed, pen)));
    }
    match (view.led, view.turn) {
        (Some(led), _) => {
            let leader = name(view, view.leader, pen);
            parts.push(format!("{leader} {} [{}]", pen.say("→", "→"), card(led, pen)));
        }
        (None, Some(_)) => parts.push(pen.say("rien n'est joué", "nothing is played yet").into()),
        (None, None) => parts.push(pen.say("la partie est finie", "the game is over").into()),
    }
    format!("    {}", parts.join("    "))
}

fn factions(view: &ClaimView, pen: &Pen) -> Vec<String> {
    let near = view.near();
    let sides = [near, near.after(1, 2)];
    let [mine, theirs] = sides.map(|seat| name(view, seat, pen));
    let title = format!("{:<15}{mine:<12}{theirs:<12}{}", pen.say("Scores", "Scores"), pen.say("vote", "vote"));
    let mut lines = vec![pen.ink(Ink::Faint, title)];
    for faction in Faction::ALL {
        let [mine, theirs] = sides.map(|seat| {
            let pile = view.scores[seat.index()][faction];
            match pile.highest() {
                Some(card) => format!("{} (≤ {})", pile.len(), card.value()),
                None => "·".into(),
            }
        });
        let vote = view.votes[faction].map_or("—".into(), |seat| name(view, seat, pen));
        let title = pen.ink(faction.ink(), format!("{:<15}", faction.name(pen.lang)));
        let power = pen.ink(Ink::Faint, format!("{}: {}", faction.letter(), faction.power(pen.lang)));
        lines.push(format!("{title}{mine:<12}{theirs:<12}{vote:<9}{power}"));
    }
    lines
}

fn last(view: &ClaimView, trick: &Trick, pen: &Pen) -> String {
    let follower = trick.leader.after(1, 2);
    let mut line = format!(
        "{} {} → {}, {} → {} : ",
        pen.say("Dernier pli :", "Last trick:"),
        name(view, trick.leader, pen),
        card(trick.led, pen),
        name(view, follower, pen),
        card(trick.followed, pen),
    );
    let you = view.viewer.is(trick.winner);
    line += &match (you, pen.lang) {
        (true, Lang::Fr) => "vous gagnez".to_string(),
        (true, Lang::En) => "you win".to_string(),
        (false, Lang::Fr) => format!("le siège {} gagne", trick.winner),
        (false, Lang::En) => format!("seat {} wins", trick.winner),
    };
    if let Some(revealed) = trick.revealed {
        line += &format!(" {}", card(revealed, pen));
    }
    if let Some(drawn) = trick.your_draw {
        line += &format!("{} {}", pen.say(", vous prenez", ", you take"), card(drawn, pen));
    }
    line
}

fn result(view: &ClaimView, pen: &Pen) -> Option<String> {
    view.payoffs.as_ref()?;
    let (first, second) = (view.votes_for(Seat(0)), view.votes_for(Seat(1)));
    let winner = match first.cmp(&second) {
        std::cmp::Ordering::Equal => {
            return Some(pen.say(format!("Partie nulle, {first} votes partout"), format!("A draw, {first} votes each")));
        }
        std::cmp::Ordering::Greater => Seat(0),
        std::cmp::Ordering::Less => Seat(1),
    };
    let (most, least) = (first.max(second), first.min(second));
    Some(match view.viewer.is(winner) {
        true => pen.say(format!("Vous gagnez, {most} votes à {least}"), format!("You win, {most} votes to {least}")),
        false => pen.say(
            format!("Le siège {winner} gagne, {most} votes à {least}"),
            format!("Seat {winner} wins, {most} votes to {least}"),
        ),
    })
}
