//! Reasons in Love Letter's own words, true of the probabilities they are given.

use crate::words::with_article;
use crate::{Action, Card, LoveLetterView, Move};
use coeur_core::{Arg, Note, Phrase, Seat};

/// What the cards say about an action, given the probability of each card in another hand.
pub(crate) fn card_note(view: &LoveLetterView, action: Action, odds: &dyn Fn(Seat) -> [f64; 10]) -> Note {
    Note::said(match action.read() {
        Move::Keep { card, .. } => kept_phrase(card),
        Move::Play { card, target, guess } => {
            let other = if view.hand.first() == Some(&card) { view.hand.get(1) } else { view.hand.first() };
            let kept = other.copied().unwrap_or(card);
            match target {
                Some(target) if Some(target) != view.seat() => aimed_phrase(card, target, guess, kept, &odds(target)),
                _ => unaimed_phrase(view, card, target, kept),
            }
        }
    })
}

fn kept_phrase(kept: Card) -> Phrase {
    let values = [with_article(kept), kept.value().into()];
    Phrase::new("La carte gardée est {}, qui vaut {}.", "The card kept is {}, which counts {}.", values)
}

/// A probability that is as good as none.
const SLIGHT: f64 = 0.005;

/// A probability; one that only rounding keeps away from certainty is certain.
fn share(probability: f64) -> Arg {
    Arg::Share(if probability > 1.0 - 1e-9 { 1.0 } else { probability })
}

/// A card played at somebody else.
fn aimed_phrase(card: Card, target: Seat, guess: Option<Card>, kept: Card, odds: &[f64; 10]) -> Phrase {
    let lower = || share(odds[..kept.value()].iter().sum());
    let higher = || share(odds[kept.value() + 1..].iter().sum());
    match (card, guess) {
        (Card::Guard, Some(guess)) if odds[guess.value()] < SLIGHT => Phrase::new(
            "Un coup pour rien : nommer {} ne touchera sans doute pas {}.",
            "A wasted shot: naming {} will hardly hit {}.",
            [with_article(guess), target.into()],
        ),
        (Card::Guard, Some(guess)) => Phrase::new(
            "{a} {} dans {} des cas.",
            "{has} {} in {} of cases.",
            [target.into(), with_article(guess), share(odds[guess.value()])],
        ),
        (Card::Baron, _) if odds[..kept.value()].iter().sum::<f64>() < SLIGHT => Phrase::new(
            "Avec {} en main, le duel contre {} ne peut guère être gagné.",
            "With {} in hand, the duel with {} can hardly be won.",
            [with_article(kept), target.into()],
        ),
        (Card::Baron, _) if odds[..kept.value()].iter().sum::<f64>() > 1.0 - SLIGHT => Phrase::new(
            "Avec {} en main, le duel contre {} est gagné.",
            "With {} in hand, the duel with {} is won.",
            [with_article(kept), target.into()],
        ),
        (Card::Baron, _) => Phrase::new(
            "Avec {} en main, le duel contre {} se gagne dans {} des cas et se perd dans {}.",
            "With {} in hand, the duel with {} is won in {} of cases and lost in {}.",
            [with_article(kept), target.into(), lower(), higher()],
        ),
        (Card::Prince, _) if odds[Card::Princess.value()] < SLIGHT => Phrase::new(
            "La carte {de} est défaussée : ce n'est sans doute pas la Princesse.",
            "The card of {} is discarded: it is hardly the Princess.",
            [target.into()],
        ),
        (Card::Prince, _) => Phrase::new(
            "La carte {de} est défaussée : c'est la Princesse dans {} des cas.",
            "The card of {} is discarded: it is the Princess in {} of cases.",
            [target.into(), share(odds[Card::Princess.value()])],
        ),
        (Card::King, _) if odds[kept.value() + 1..].iter().sum::<f64>() < SLIGHT => Phrase::new(
            "L'échange avec {} ne donne sans doute pas de carte plus haute que {}.",
            "Swapping with {} hardly gives a higher card than {}.",
            [target.into(), with_article(kept)],
        ),
        (Card::King, _) => Phrase::new(
            "L'échange avec {} donne une carte plus haute que {} dans {} des cas.",
            "Swapping with {} gives a higher card than {} in {} of cases.",
            [target.into(), with_article(kept), higher()],
        ),
        (Card::Priest, _) => {
            let likeliest = Card::ALL.into_iter().max_by(|a, b| odds[a.value()].total_cmp(&odds[b.value()]));
            let likeliest = likeliest.unwrap_or(Card::Guard);
            let likelihood = share(odds[likeliest.value()]);
            if odds[likeliest.value()] > 1.0 - SLIGHT {
                let values = [target.into(), with_article(likeliest)];
                return Phrase::new("On sait déjà que {a} {}.", "It is known already: {has} {}.", values);
            }
            Phrase::new(
                "Voir la carte {de} lève un doute : la plus probable est {}, à {}.",
                "Seeing the card of {} settles a doubt: the likeliest is {}, at {}.",
                [target.into(), with_article(likeliest), likelihood],
            )
        }
        _ => kept_phrase(kept),
    }
}

/// A card played at nobody, or a Prince at oneself.
fn unaimed_phrase(view: &LoveLetterView, card: Card, target: Option<Seat>, kept: Card) -> Phrase {
    match card {
        Card::Prince if target.is_some() && kept == Card::Princess => Phrase::new(
            "Le Prince fait défausser la Princesse, ce qui élimine.",
            "The Prince discards the Princess, which knocks you out.",
            [],
        ),
        Card::Prince if target.is_some() => Phrase::new(
            "La carte gardée, {}, est défaussée et remplacée par une autre.",
            "The card kept, {}, is discarded and replaced by another.",
            [with_article(kept)],
        ),
        Card::Handmaid => Phrase::new(
            "Jusqu'au prochain tour, personne ne peut viser la carte gardée, {}.",
            "Until the next turn nobody can aim at the card kept, {}.",
            [with_article(kept)],
        ),
        Card::Chancellor if view.deck > 0 => Phrase::new(
            "Le Chancelier donne le choix entre {} et ce qui sera pioché.",
            "The Chancellor gives the choice between {} and what will be drawn.",
            [with_article(kept)],
        ),
        Card::Princess => Phrase::new("Jouer la Princesse élimine.", "Playing the Princess knocks you out.", []),
        _ => kept_phrase(kept),
    }
}

/// What one ply of looking ahead promises.
pub(crate) fn one_ply(value: f64) -> Note {
    Note::said(Phrase::new(
        "En comptant les cartes, la manche est gagnée dans {} des cas environ.",
        "By counting cards, the round is won in about {} of cases.",
        [Arg::Share(value.clamp(0.0, 1.0))],
    ))
}

/// A turn taken without thinking.
pub(crate) fn lapse(among: usize) -> Note {
    Note::said(Phrase::new(
        "Joué sans réfléchir, au hasard parmi {} coups raisonnables.",
        "Played without thinking, at random among {} reasonable moves.",
        [among.into()],
    ))
}

/// The end of the round was played out in every world.
pub(crate) fn settled(worlds: u64, nodes: u64, value: f64) -> Note {
    Note::said(Phrase::new(
        "Toutes les mains possibles ({}) ont été jouées jusqu'au bout ({} positions) : contre un jeu raisonnable, on attend {} manche.",
        "All possible hands ({}) were played to the end ({} positions): against sensible play, {} of a round is expected.",
        [worlds.into(), nodes.into(), value.into()],
    ))
}
