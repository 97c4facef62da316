//! The columns, from the side of the viewer: seats are counted from it, and its own cards are what it can make of them.

use crate::{BLUE_TOKENS, Card, Colour, Config, DECK_SIZE, Hanabi, HanabiView, HeldCard, RED_TOKENS, TYPES};
use coeur_core::features::Topic;
use coeur_core::{Feature, Features, Seat, Text};

impl Features for Hanabi {
    const FEATURES_VERSION: u32 = 1;

    const TOPICS: &'static [Topic] = &[
        Topic { name: Text { fr: "les feux d'artifice", en: "the fireworks" }, columns: &["played_", "score"] },
        Topic { name: Text { fr: "la défausse", en: "the discards" }, columns: &["discards_"] },
        Topic { name: Text { fr: "les jetons", en: "the tokens" }, columns: &["blue_tokens", "red_tokens"] },
        Topic {
            name: Text { fr: "l'avancement de la partie", en: "how far the game is" },
            columns: &["deck", "last_round", "turns_left", "turn_"],
        },
        Topic { name: Text { fr: "la première carte en main", en: "the first card in hand" }, columns: &["own_0_"] },
        Topic { name: Text { fr: "la deuxième carte en main", en: "the second card in hand" }, columns: &["own_1_"] },
        Topic { name: Text { fr: "la troisième carte en main", en: "the third card in hand" }, columns: &["own_2_"] },
        Topic { name: Text { fr: "la quatrième carte en main", en: "the fourth card in hand" }, columns: &["own_3_"] },
        Topic { name: Text { fr: "la cinquième carte en main", en: "the fifth card in hand" }, columns: &["own_4_"] },
        Topic { name: Text { fr: "les cartes des autres", en: "the others' cards" }, columns: &["hand"] },
    ];

    fn feature_list(config: &Config) -> Vec<Feature> {
        let (players, cards) = (config.players, config.cards());
        let mut list = Vec::new();
        let mut add = |name: String, about| list.push(Feature::new(name, about));
        for card in Card::all() {
            add(format!("played_{card}"), "1 if the card is part of its firework");
        }
        for card in Card::all() {
            add(format!("discards_{card}"), "copies among the discards, as a share of all copies");
        }
        add("score".into(), "points now, as a share of 25");
        add("blue_tokens".into(), "blue tokens left, as a share of 8");
        add("red_tokens".into(), "red tokens left, as a share of 3");
        add("deck".into(), "cards still to be drawn, as a share of 50");
        add("last_round".into(), "1 once the deck is empty");
        add("turns_left".into(), "turns left once the deck is empty, as a share of the players");
        for seat in 0..players {
            add(format!("turn_{seat}"), "1 if it is the turn of the player so many seats after the viewer");
        }
        for slot in 0..cards {
            add(format!("own_{slot}_held"), "1 if there is a card at this position");
            for card in Card::all() {
                add(format!("own_{slot}_{card}"), "chance of the card by its own hints and by the cards not seen");
            }
            knowledge_names(&format!("own_{slot}"), &mut add);
        }
        for seat in 1..players {
            for slot in 0..cards {
                for card in Card::all() {
                    add(format!("hand{seat}_{slot}_{card}"), "1 if the player so many seats on holds the card there");
                }
                knowledge_names(&format!("hand{seat}_{slot}"), &mut add);
            }
        }
        list
    }

    fn features(view: &HanabiView, out: &mut Vec<f32>) {
        let (seats, slots) = (usize::from(view.config.players), usize::from(view.config.cards()));
        let me = view.seat().unwrap_or(Seat(0));
        out.extend(Card::all().map(|card| flag(card.rank() <= view.fireworks.height(card.colour()))));
        let mut discards = [0u8; TYPES];
        view.discards.iter().for_each(|card| discards[card.index()] += 1);
        out.extend(Card::all().map(|card| f32::from(discards[card.index()]) / f32::from(card.copies())));
        out.push(f32::from(view.score) / 25.0);
        out.push(f32::from(view.blue_tokens) / f32::from(BLUE_TOKENS));
        out.push(f32::from(view.red_tokens) / f32::from(RED_TOKENS));
        out.push(f32::from(view.deck_size) / DECK_SIZE as f32);
        out.push(flag(view.deck_size == 0));
        let turns_left = view.turns_left.filter(|_| view.deck_size == 0).unwrap_or(0);
        out.push(f32::from(turns_left) / seats as f32);
        out.extend((0..seats).map(|steps| flag(view.turn == Some(me.after(steps, seats)))));
        let unseen = view.unseen();
        for slot in 0..slots {
            let held = view.hand(me).get(slot);
            out.push(flag(held.is_some()));
            chances(held, &unseen, out);
            knowledge(held, out);
        }
        for steps in 1..seats {
            let hand = view.hand(me.after(steps, seats));
            for slot in 0..slots {
                let held = hand.get(slot);
                let card = held.and_then(|held| held.card);
                out.extend(Card::all().map(|kind| flag(card == Some(kind))));
                knowledge(held, out);
            }
        }
    }
}

fn flag(yes: bool) -> f32 {
    f32::from(u8::from(yes))
}

/// Each card's share of the unseen cards that hints leave possible here; the other own cards are not weighed in.
fn chances(held: Option<&HeldCard>, unseen: &[u8; TYPES], out: &mut Vec<f32>) {
    let weight = |card: Card| held.filter(|held| held.known.allows(card)).map_or(0.0, |_| f32::from(unseen[card.index()]));
    let total: f32 = Card::all().map(weight).sum();
    out.extend(Card::all().map(|card| if total > 0.0 { weight(card) / total } else { 0.0 }));
}

fn knowledge_names(prefix: &str, add: &mut impl FnMut(String, &'static str)) {
    for colour in Colour::ALL {
        add(format!("{prefix}_may_be_{}", colour.letter()), "1 if hints leave the colour possible");
    }
    for rank in 1..=5 {
        add(format!("{prefix}_may_be_{rank}"), "1 if hints leave the rank possible");
    }
    add(format!("{prefix}_touched_colour"), "1 if a colour hint has touched the card");
    add(format!("{prefix}_touched_rank"), "1 if a rank hint has touched the card");
}

fn knowledge(held: Option<&HeldCard>, out: &mut Vec<f32>) {
    let known = held.map_or(crate::Knowledge::EMPTY, |held| held.known);
    out.extend(Colour::ALL.into_iter().map(|colour| flag(known.may_be(colour))));
    out.extend((1..=5).map(|rank| flag(known.may_rank(rank))));
    out.push(flag(known.touched_colour().is_some()));
    out.push(flag(known.touched_rank().is_some()));
}
