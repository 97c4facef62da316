//! A first match of Love Letter: three players, three tokens to win, said as it comes up.

use coeur_client::prompts;
use coeur_kit::lessons::{Lesson, at_once, on_turn};
use coeur_kit::read_view;
use coeur_love_letter::LoveLetterView;
use coeur_protocol::Snapshot;

/// How many plays the learner has made this round; many once a round is over.
fn plays(table: &Snapshot) -> usize {
    let Some(view) = read_view::<LoveLetterView>(&table.view) else { return 0 };
    let own = view.events.iter().filter(|event| view.viewer.is(event.seat)).count();
    if view.results.is_empty() { own } else { usize::MAX }
}

fn after_one(table: &Snapshot) -> bool {
    plays(table) >= 1
}

fn second_turn(table: &Snapshot) -> bool {
    plays(table) >= 1 && (on_turn(table) || plays(table) > 1)
}

fn after_two(table: &Snapshot) -> bool {
    plays(table) >= 2
}

fn after_a_round(table: &Snapshot) -> bool {
    plays(table) == usize::MAX
}

pub static LESSON: Lesson = Lesson {
    game: "love-letter",
    seed: 7,
    config: r#"{"players":3,"tokens":3}"#,
    others: &["easy", "easy"],
    prompts: prompts! {
        at_once,
            "Chacun tient une carte. À son tour on en pioche une deuxième, et on joue l’une des deux\u{a0}: son effet a lieu aussitôt.",
            "Everybody holds one card. On your turn you draw a second and play one of the two: its effect happens at once.";
        at_once,
            "Le but\u{a0}: être le dernier en lice, ou tenir la plus haute carte quand la pioche est vide. Cela vaut un jeton, un cœur rouge.",
            "The aim: be the last one in, or hold the highest card when the deck is empty. That wins a token, a red heart.";
        at_once,
            "En haut, les autres\u{a0}: leurs jetons et les cartes qu’ils ont jouées. Dessous, les cartes que vous n’avez pas encore vues\u{a0}; touchez cette ligne pour relire ce que fait chacune.",
            "Above are the others: their tokens and the cards they have played. Below them, the cards you have not seen yet; touch that line to read again what each one does.";
        on_turn,
            "Vous avez le Garde. Touchez-le, choisissez quelqu’un, puis devinez sa carte\u{a0}: si vous tombez juste, il sort de la manche.",
            "You have the Guard. Touch it, choose somebody, then guess their card: if you are right, they are out of the round.";
        after_one,
            "Le dernier coup reste au milieu de la table. Retenez ce que chacun joue\u{a0}: cela dit souvent ce qu’il garde.",
            "The last play stays in the middle of the table. Remember what everybody plays: it often tells what they keep.";
        second_turn,
            "De nouveau deux cartes. En règle générale, gardez la plus forte et jouez l’autre.",
            "Two cards again. As a rule, keep the higher one and play the other.";
        after_two,
            "La Servante protège jusqu’à votre prochain tour. Le Baron compare deux mains, et la plus faible sort. La Princesse, elle, ne doit jamais quitter votre main.",
            "The Handmaid protects you until your next turn. The Baron compares two hands, and the lower one is out. The Princess must never leave your hand.";
        after_a_round,
            "Une manche est finie, et l’on redistribue. Ici, trois jetons suffisent pour gagner. À vous de jouer\u{a0}!",
            "A round is over, and the cards are dealt again. Here three tokens win the match. It is all yours now!";
    },
};
