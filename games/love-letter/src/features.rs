//! The columns: cards by character and seats counted from the viewer, from the view alone. Beside what lies open they tell
//! what the others' play tells: the exact chances of their hands, their last plays, and what they know of the viewer's.

use crate::players::prospects::Stakes;
use crate::recall::{PLAYS, Play, Recall};
use crate::state::Score;
use crate::{Action, Card, Closing, Config, LoveLetter, LoveLetterView, Phase, Worlds, deal};
use coeur_core::features::{Columns, Names, Topic, Values};
use coeur_core::{DealHistory, Feature, Features, FutureDeals, Game, MAX_SEATS, Rng, Seat, Text, Utilities};

/// Places at the bottom of the deck that have columns: two Chancellors fill no more.
const PLACES: u8 = 4;

/// Sizes of the deck that have a column of their own: near the end, every card counts.
const NEAR_END: u8 = 6;

/// The largest deck, that of three players.
const LARGEST_DECK: f32 = 17.0;

impl Features for LoveLetter {
    const FEATURES_VERSION: u32 = 2;

    const TOPICS: &'static [Topic] = &[
        Topic { name: Text { fr: "les cartes en main", en: "the cards in hand" }, columns: &["hand_", "held_", "keep"] },
        Topic {
            name: Text { fr: "les cartes pas encore vues", en: "the cards not seen" },
            columns: &["unseen_", "missed_", "bottom", "chancellors"],
        },
        Topic { name: Text { fr: "la pioche", en: "the deck" }, columns: &["deck"] },
        Topic {
            name: Text { fr: "les cartes jouées de cette place", en: "the cards played from this seat" },
            columns: &["p0_play", "p0_laid_"],
        },
        Topic { name: Text { fr: "la situation à cette place", en: "how this seat stands" }, columns: &["p0_"] },
        Topic {
            name: Text { fr: "ce que les autres ont joué", en: "what the others have played" },
            columns: &[
                "p1_play", "p1_laid_", "p2_play", "p2_laid_", "p3_play", "p3_laid_", "p4_play", "p4_laid_", "p5_play",
                "p5_laid_",
            ],
        },
        Topic {
            name: Text { fr: "ce que les autres peuvent avoir", en: "what the others may hold" },
            columns: &[
                "p1_chance_",
                "p1_below_",
                "p1_surest",
                "p2_chance_",
                "p2_below_",
                "p2_surest",
                "p3_chance_",
                "p3_below_",
                "p3_surest",
                "p4_chance_",
                "p4_below_",
                "p4_surest",
                "p5_chance_",
                "p5_below_",
                "p5_surest",
            ],
        },
        Topic {
            name: Text { fr: "ce que les autres savent de cette main", en: "what the others know of this hand" },
            columns: &["p1_knows_", "p2_knows_", "p3_knows_", "p4_knows_", "p5_knows_"],
        },
        Topic {
            name: Text { fr: "la position des autres", en: "how the others stand" },
            columns: &["p1_", "p2_", "p3_", "p4_", "p5_"],
        },
    ];

    fn feature_list(config: &Config) -> Vec<Feature> {
        let mut names = Names::default();
        let table = LoveLetter::deal(config, &mut Rng::new(0));
        columns(&table.view(coeur_core::Viewer::Seat(Seat(0))), &mut names);
        names.0
    }

    fn features(view: &LoveLetterView, out: &mut Vec<f32>) {
        columns(view, &mut Values(out));
    }

    /// One round, half the time alone, half the time at some point of a match: the fewer tokens somebody lacks, the less a
    /// Spy's is worth beside the round's.
    fn training_start(config: &Config, rng: &mut Rng) -> LoveLetter {
        let alone = rng.below(2) == 0;
        let goal = if alone { 1 } else { config.goal() };
        let mut game = LoveLetter::empty(&Config { tokens: Some(goal), ..*config }, FutureDeals::Listed([].into()));
        for seat in 0..usize::from(config.players) {
            for _ in 0..rng.below(goal.into()) {
                game.scores[usize::from(game.round)] = Score::new(1 << seat, 0);
                game.tokens[seat] += 1;
                game.round += 1;
            }
        }
        let before = usize::from(game.round);
        if before > 0 {
            game.scores[..before].swap(before - 1, rng.below(before as u32) as usize);
            game.starter = game.scores[before - 1].winners().trailing_zeros() as u8;
            let (seat, action) = (Seat(game.starter), Action::play(Card::Handmaid));
            game.closing = Some(Closing { seat, action, hands: [None; MAX_SEATS], laid: None, compared: None });
        }
        game.deal_out(&deal::shuffle(config, rng));
        game
    }

    /// What the round was worth in its match: 1 to win it outright, 0 to lose it.
    fn training_utilities(&self) -> Utilities {
        let (before, _) = self.since_deal();
        let seats = usize::from(self.players);
        let worth = |seat| Stakes::for_seat(&before, seat).reckon(&self.tokens, seats, self.goal, seat);
        Seat::all(seats).map(worth).collect()
    }
}

/// Writes the columns, once for names and values.
fn columns(view: &LoveLetterView, out: &mut impl Columns) {
    let recall = Recall::from_view(view);
    let chances = Worlds::chances(view).unwrap_or_default();
    let count = |cards: &[Card], card: Card| cards.iter().filter(|&&other| other == card).count() as f32;
    let share = |count: f32, card: Card| count / f32::from(Card::COPIES[card.value()]);
    by_card(|| "hand".into(), "own cards of this character", |card| count(&view.hand, card), out);
    by_card(|| "held".into(), "1 if the viewer held it before it drew", |card| flag(view.hand.first() == Some(&card)), out);
    let unseen = view.unseen();
    let about = "cards of this character that the viewer does not see, as a share of its copies";
    by_card(|| "unseen".into(), about, |card| share(unseen[card.value()].into(), card), out);
    out.put(|| "deck".into(), "cards left in the deck, as a share of 17", f32::from(view.deck) / LARGEST_DECK);
    for left in 0..NEAR_END {
        out.flag(|| format!("deck_{left}"), "1 if so many cards are left in the deck", view.deck == left);
    }
    out.flag(|| "keep".into(), "1 if a Chancellor's card is to be kept", view.phase == Phase::Keep);
    for place in 0..PLACES {
        let known = |card| view.known.bottom.iter().any(|known| known.place == place && known.card == card);
        let about = "1 if known to lie there, counted up from the bottom of the deck";
        by_card(|| format!("bottom{place}"), about, |card| flag(known(card)), out);
    }
    let chancellors = f32::from(recall.chancellors.min(2)) / 2.0;
    out.put(|| "chancellors".into(), "Chancellors with which others have put cards back, as a share of two", chancellors);
    let about = "1 if a Guard has named it in vain since the viewer played";
    by_card(|| "missed".into(), about, |card| flag(recall.missed[card.value()]), out);
    let seats = usize::from(view.config.players.min(MAX_SEATS as u8)).max(1);
    let first = view.seat().unwrap_or(Seat(0));
    for steps in 0..seats {
        seat_columns(view, &recall, steps, first.after(steps, seats), out);
        if steps > 0 {
            let seat = first.after(steps, seats);
            hand_columns(view, steps, &chances[seat.index() % MAX_SEATS], out);
            let about = "1 if this seat knows the viewer to hold it";
            by_card(|| format!("p{steps}_knows"), about, |card| flag(recall.knows(seat) == Some(card)), out);
        }
    }
}

/// What everybody can see of a seat.
fn seat_columns(view: &LoveLetterView, recall: &Recall, steps: usize, seat: Seat, out: &mut impl Columns) {
    let discards = view.discards.get(seat.index()).map_or(&[][..], |cards| cards);
    let tokens = view.tokens.get(seat.index()).copied().unwrap_or(0);
    let lacking = f32::from(view.config.goal().saturating_sub(tokens).max(1));
    let is_out = view.out.contains(&seat);
    let about = "1 divided by the tokens still lacking to win the match; p0 is the viewer, p1 sits after it";
    out.put(|| format!("p{steps}_race"), about, 1.0 / lacking);
    out.flag(|| format!("p{steps}_out"), "1 if out of the round", is_out);
    out.flag(|| format!("p{steps}_protected"), "1 if protected by a Handmaid", view.protected.contains(&seat));
    out.flag(
        || format!("p{steps}_spy"),
        "1 if it has shown a Spy and is still in",
        !is_out && discards.contains(&Card::Spy),
    );
    out.flag(
        || format!("p{steps}_renewed"),
        "1 if a Prince or Chancellor has changed its hand since it played",
        recall.renewed(seat),
    );
    out.flag(|| format!("p{steps}_swapped"), "1 if a King has since it played", recall.swapped(seat));
    let laid = |card| {
        let count = discards.iter().filter(|&&other| other == card).count() as f32;
        count / f32::from(Card::COPIES[card.value()])
    };
    by_card(|| format!("p{steps}_laid"), "cards of this character played or discarded, as a share of its copies", laid, out);
    for number in 0..PLAYS {
        let play = recall.plays(seat)[number].filter(|_| !is_out);
        play_columns(view, steps, number, play, out);
    }
}

/// A play of a seat still in, the latest being number 0.
fn play_columns(view: &LoveLetterView, steps: usize, number: usize, play: Option<Play>, out: &mut impl Columns) {
    let seats = usize::from(view.config.players.min(MAX_SEATS as u8)).max(1);
    let first = view.seat().unwrap_or(Seat(0));
    let name = || format!("p{steps}_play{number}");
    by_card(name, "1 if played so many turns ago", |card| flag(play.is_some_and(|play| play.card == card)), out);
    for target in 0..seats {
        let aimed = play.and_then(|play| play.target) == Some(first.after(target, seats));
        out.flag(|| format!("{}_at_p{target}", name()), "1 if it was played at this seat", aimed);
    }
    let about = "1 if the Guard named it";
    by_card(|| format!("{}_names", name()), about, |card| flag(play.and_then(|play| play.guess) == Some(card)), out);
}

/// What the viewer can say of another hand.
fn hand_columns(view: &LoveLetterView, steps: usize, chances: &[f64; 10], out: &mut impl Columns) {
    let chance = |card: Card| chances[card.value()] as f32;
    by_card(
        || format!("p{steps}_chance"),
        "how likely it is in this hand, all that could be being equally likely",
        chance,
        out,
    );
    let surest = Card::ALL.into_iter().filter(|&card| card != Card::Guard).map(chance).fold(0.0, f32::max);
    out.put(|| format!("p{steps}_surest"), "how likely the likeliest card is that a Guard may name", surest);
    for place in 0..3 {
        let lower = |card: &Card| chances[..card.value()].iter().sum::<f64>() as f32;
        let about = "how likely this hand is lower than the viewer's card of that number";
        out.put(|| format!("p{steps}_below_{place}"), about, view.hand.get(place).map_or(0.0, lower));
    }
}

fn flag(set: bool) -> f32 {
    f32::from(u8::from(set))
}

fn by_card(name: impl Fn() -> String, about: &'static str, value: impl Fn(Card) -> f32, out: &mut impl Columns) {
    for card in Card::ALL {
        out.put(|| format!("{}_{card}", name()), about, value(card));
    }
}
