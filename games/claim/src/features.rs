//! The columns: what the viewer's seat knows, from its own side of the table.

use crate::card::{Card, Faction};
use crate::cards::Cards;
use crate::state::Claim;
use crate::view::ClaimView;
use coeur_core::features::Topic;
use coeur_core::options::NoOptions;
use coeur_core::{Feature, Features, Text};

/// The planes with a column for each kind of card.
const PLANES: [(&str, &str); 5] = [
    ("hand", "how many of this card I hold"),
    ("other_hand", "how many of this card I know the other to hold (in phase 2 all it holds)"),
    ("unseen", "how many of this card I have not seen: hidden with the other or in the pile"),
    ("revealed", "1 if this card is played for"),
    ("led", "1 if this card was led and waits for an answer"),
];

/// The rows with a column for each faction.
const ROWS: [(&str, &str); 9] = [
    ("followers", "my followers of this faction"),
    ("other_followers", "the other's followers of this faction that were revealed"),
    ("void", "1 if I have shown to be without this faction in this phase"),
    ("other_void", "1 if the other has"),
    ("score", "cards of this faction in my score pile"),
    ("other_score", "cards of it in the other's"),
    ("highest", "value of my highest scored card of this faction plus one, 0 without any"),
    ("other_highest", "the same of the other's"),
    ("vote", "1 if this vote is mine as things stand, -1 if it is the other's"),
];

/// The columns that stand alone.
const SINGLE: [(&str, &str); 6] = [
    ("phase_2", "1 in phase 2"),
    ("tricks", "finished tricks, 0 to 26"),
    ("pile", "cards left face down in the pile"),
    ("other_followers_unknown", "followers that the other took unseen"),
    ("leading", "1 if I lead this trick"),
    ("on_turn", "1 if it is my turn"),
];

fn letter(faction: Faction) -> String {
    faction.letter().to_string()
}

impl Features for Claim {
    const FEATURES_VERSION: u32 = 1;

    const TOPICS: &'static [Topic] = &[
        Topic { name: Text { fr: "les cartes en main", en: "the cards in hand" }, columns: &["hand_"] },
        Topic { name: Text { fr: "la main adverse", en: "the other hand" }, columns: &["other_hand_"] },
        Topic { name: Text { fr: "les cartes pas encore vues", en: "the cards not seen" }, columns: &["unseen_"] },
        Topic { name: Text { fr: "la carte à gagner", en: "the card to be won" }, columns: &["revealed_"] },
        Topic { name: Text { fr: "la carte entamée", en: "the card led" }, columns: &["led_"] },
        Topic { name: Text { fr: "les partisans gagnés", en: "the followers won" }, columns: &["followers_"] },
        Topic { name: Text { fr: "les partisans adverses", en: "the other's followers" }, columns: &["other_followers_"] },
        Topic {
            name: Text { fr: "qui n'a plus d'une faction", en: "who is out of a faction" },
            columns: &["void_", "other_void_"],
        },
        Topic {
            name: Text { fr: "les cartes marquées", en: "the cards scored" },
            columns: &["score_", "other_score_", "highest_", "other_highest_", "vote_"],
        },
        Topic {
            name: Text { fr: "l'avancement de la partie", en: "how far the game is" },
            columns: &["phase", "tricks", "pile", "leading", "on_turn"],
        },
    ];

    fn feature_list(_: &NoOptions) -> Vec<Feature> {
        let planes = PLANES
            .iter()
            .flat_map(|(name, about)| Card::kinds().map(move |card| Feature::new(format!("{name}_{card}"), about)));
        let rows = ROWS.iter().flat_map(|(name, about)| {
            Faction::ALL.map(|faction| Feature::new(format!("{name}_{}", letter(faction)), about))
        });
        planes.chain(rows).chain(SINGLE.iter().map(|(name, about)| Feature::new(*name, about))).collect()
    }

    fn features(view: &ClaimView, out: &mut Vec<f32>) {
        let me = view.near();
        let (mine, theirs) = (me.index(), me.index() ^ 1);
        let flag = |yes: bool| f32::from(u8::from(yes));
        let only = |card: Option<Card>| card.into_iter().collect::<Cards>();
        let planes = [view.hands[mine].known, view.hands[theirs].known, view.unseen(), only(view.revealed), only(view.led)];
        for plane in planes {
            out.extend(Card::kinds().map(|card| f32::from(plane.count(card))));
        }
        for holding in [mine, theirs].map(|seat| view.followers[seat]) {
            out.extend(Faction::ALL.map(|faction| holding.known.of_faction(faction).len() as f32));
        }
        for shown in [mine, theirs].map(|seat| &view.voids[seat]) {
            out.extend(Faction::ALL.map(|faction| flag(shown.contains(&faction))));
        }
        for pile in [mine, theirs].map(|seat| &view.scores[seat]) {
            out.extend(Faction::ALL.map(|faction| pile[faction].len() as f32));
        }
        for pile in [mine, theirs].map(|seat| &view.scores[seat]) {
            out.extend(Faction::ALL.map(|faction| pile[faction].highest().map_or(0.0, |card| f32::from(card.value() + 1))));
        }
        out.extend(Faction::ALL.map(|faction| match view.votes[faction] {
            Some(seat) => flag(seat == me) * 2.0 - 1.0,
            None => 0.0,
        }));
        out.extend([
            flag(view.phase == 2),
            view.history.len() as f32,
            f32::from(view.pile),
            f32::from(view.followers[theirs].unknown),
            flag(view.leader == me),
            flag(view.turn == Some(me)),
        ]);
    }
}
