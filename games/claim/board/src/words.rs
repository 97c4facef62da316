//! The words of the board of Claim, in French and in English.

use super::claim_view::{Card, ClaimView, DOPPELGANGERS, GOBLINS, KNIGHTS, TRICKS, Trick};
use coeur_client::words;
use coeur_core::{Lang, Text};
use coeur_kit::BoardContext;
use leptos::prelude::*;

words! {
    YOUR_HAND: "Votre main", "Your hand";
    HAND: "Main", "Hand";
    TABLE: "La table", "The table";
    AT_STAKE: "En jeu", "At stake";
    LAST_TRICK: "Dernier pli", "Last trick";
    PUT_AWAY: "Ranger le pli", "Put it away";
    FOLLOWERS: "Partisans", "Followers";
    SCORE_PILE: "Au score", "Scored";
    VOTES: "Votes", "Votes";
    NO_VOTE: "personne", "nobody";
    RECRUIT: "Phase 1 · recruter", "Phase 1 · recruiting";
    VOTE: "Phase 2 · voter", "Phase 2 · voting";
    TAKES_IT: "prend le pli", "takes the trick";
    NO_CARD: "aucune carte", "no card";
    OPEN_WHY: "toutes les autres cartes ont été vues", "all other cards have been seen";
    TO_PLAY: "à jouer", "to play";
    HOW_VOTES_GO: "Le vote va à qui a le plus de cartes de la faction au score\u{a0}; à égalité, à qui a la plus haute.",
        "The vote goes to whoever has scored most cards of the faction; if even, to the highest card.";
    ABOUT_FOLLOWERS: "Les partisans recrutés en phase 1 deviennent la main de la phase 2.",
        "The followers recruited in phase 1 become the hand of phase 2.";
    ABOUT_SCORE: "Les cartes marquées\u{a0}: elles décident des votes.", "The cards scored: they decide the votes.";
}

const FACTIONS: [[Text; 2]; 5] = [
    [Text { fr: "Gobelin", en: "Goblin" }, Text { fr: "Gobelins", en: "Goblins" }],
    [Text { fr: "Chevalier", en: "Knight" }, Text { fr: "Chevaliers", en: "Knights" }],
    [Text { fr: "Mort-vivant", en: "Undead" }, Text { fr: "Morts-vivants", en: "Undead" }],
    [Text { fr: "Nain", en: "Dwarf" }, Text { fr: "Nains", en: "Dwarves" }],
    [Text { fr: "Doppelgänger", en: "Doppelgänger" }, Text { fr: "Doppelgängers", en: "Doppelgängers" }],
];

const POWERS: [Text; 5] = [
    Text {
        fr: "Aucun pouvoir, mais ils sont les plus nombreux\u{a0}: cinq 0, puis 1 à 9.",
        en: "No power, but there are more of them than of any other: five 0s, then 1 to 9.",
    },
    Text {
        fr: "Joué en second sur un Gobelin, un Chevalier gagne quelle que soit sa valeur. Il faut tout de même fournir un Gobelin si l’on en a. De 2 à 9.",
        en: "Played second on a Goblin, a Knight wins whatever its value. You must still follow with a Goblin if you have one. From 2 to 9.",
    },
    Text {
        fr: "Joués en phase 1, ils ne sortent pas du jeu\u{a0}: qui gagne le pli les marque aussitôt. De 0 à 9.",
        en: "Played in phase 1, they do not leave the game: whoever wins the trick scores them at once. From 0 to 9.",
    },
    Text {
        fr: "En phase 2, les Nains d’un pli vont à qui le perd. De 0 à 9.",
        en: "In phase 2 the Dwarves of a trick go to whoever loses it. From 0 to 9.",
    },
    Text {
        fr: "Joué en second, il peut toujours remplacer la faction demandée\u{a0}: il compte comme elle, sans son pouvoir. Au score, il reste un Doppelgänger. De 0 à 9.",
        en: "Played second, it may always stand in for the faction led: it counts as one of them, without their power. Scored, it is a Doppelgänger again. From 0 to 9.",
    },
];

pub fn faction_of_one(lang: Lang, faction: usize) -> &'static str {
    FACTIONS[faction][0].get(lang)
}

pub fn faction(lang: Lang, faction: usize) -> &'static str {
    FACTIONS[faction][1].get(lang)
}

pub fn power(lang: Lang, faction: usize) -> &'static str {
    POWERS[faction].get(lang)
}

/// "Nain 8", "Dwarf 8".
pub fn card_name(lang: Lang, card: Card) -> String {
    format!("{} {}", faction_of_one(lang, card.faction), card.value)
}

pub fn trick_number(lang: Lang, trick: u8) -> String {
    lang.pick(format!("pli {trick} sur {TRICKS}"), format!("trick {trick} of {TRICKS}"))
}

pub fn cards(lang: Lang, count: usize) -> String {
    match count {
        0 | 1 => lang.pick(format!("{count} carte"), format!("{count} card{}", if count == 1 { "" } else { "s" })),
        _ => lang.pick(format!("{count} cartes"), format!("{count} cards")),
    }
}

pub fn pile(lang: Lang, count: u8) -> String {
    lang.pick(format!("pioche\u{a0}: {count}"), format!("pile: {count}"))
}

/// What a hand has shown to lack.
pub fn without(lang: Lang, factions: &[usize]) -> String {
    let names: Vec<&str> = factions.iter().map(|&one| faction(lang, one)).collect();
    format!("{} {}", lang.pick("sans", "no"), names.join(", "))
}

/// Why a card may not be played to this lead.
pub fn must_follow(lang: Lang, led: Card) -> String {
    let asked = faction(lang, led.faction);
    let other = if led.faction == DOPPELGANGERS {
        String::new()
    } else {
        format!(" ({} {})", lang.pick("ou", "or"), faction(lang, DOPPELGANGERS))
    };
    lang.pick(format!("Il faut suivre\u{a0}: {asked}{other}"), format!("You must follow: {asked}{other}"))
}

/// What decided a trick.
pub fn reason(lang: Lang, trick: &Trick) -> String {
    let (led, followed) = (trick.led, trick.followed);
    let (first, second) = (card_name(lang, led), card_name(lang, followed));
    let asked = faction_of_one(lang, led.faction);
    let stands_in = followed.faction == DOPPELGANGERS && led.faction != DOPPELGANGERS;
    if (led.faction, followed.faction) == (GOBLINS, KNIGHTS) {
        return lang.pick("Un Chevalier bat tout Gobelin.", "A Knight beats any Goblin.").into();
    }
    if !stands_in && followed.faction != led.faction {
        return lang.pick(
            format!("Le {second} n’est pas un {asked}\u{a0}: il perd."),
            format!("The {second} is not a {asked}: it loses.").replace("a Undead", "an Undead"),
        );
    }
    if followed.value == led.value {
        return lang.pick("Égalité\u{a0}: la carte d’entame l’emporte.".into(), "A tie: the card led wins.".into());
    }
    if stands_in {
        let wins = followed.value > led.value;
        let (fr, en) = if wins { ("et bat le", "and beats the") } else { ("mais perd contre le", "but loses to the") };
        return lang.pick(
            format!("Le {second} remplace un {asked} {fr} {}.", led.value),
            format!("The {second} stands in for a {asked} {en} {}.", led.value).replace("a Undead", "an Undead"),
        );
    }
    let (winner, loser) = if followed.value > led.value { (second, led.value) } else { (first, followed.value) };
    lang.pick(format!("Le {winner} bat le {loser}."), format!("The {winner} beats the {loser}."))
}

/// What somebody does: "Vous …", "Ada …", "You …", "Ada …".
type Verb = [&'static str; 4];

const RECRUITS: Verb = ["recrutez", "recrute", "recruit", "recruits"];
const DRAWS: Verb = ["piochez", "pioche", "draw", "draws"];
const SCORES: Verb = ["marquez", "marque", "score", "scores"];
const RECEIVES: Verb = ["recevez", "reçoit", "receive", "receives"];
const LEADS: Verb = ["entamez", "entame", "lead", "leads"];
const ANSWERS: Verb = ["répondez", "répond", "answer", "answers"];

/// Who is spoken to, and what the others are called.
#[derive(Clone, Debug, Default)]
pub struct Voice {
    pub lang: Lang,
    pub viewer: Option<usize>,
    pub names: Vec<String>,
}

impl Voice {
    pub fn at(board: BoardContext) -> Voice {
        let viewer = board.snapshot.with(|table| table.viewer.map(|seat| seat.index()));
        Voice { lang: board.lang.get(), viewer, names: board.names.get() }
    }

    /// The seat at the lower edge: the viewer's, or the first for those who watch.
    pub fn near(&self) -> usize {
        self.viewer.unwrap_or(0).min(1)
    }

    pub fn name(&self, seat: usize) -> String {
        match self.viewer == Some(seat) {
            true => self.lang.pick("Vous", "You").into(),
            false => self.names.get(seat).cloned().unwrap_or_default(),
        }
    }

    fn does(&self, seat: usize, verb: Verb) -> String {
        let you = usize::from(self.viewer != Some(seat));
        format!("{} {}", self.name(seat), verb[self.lang.pick(0, 2) + you])
    }

    /// What a trick brought to whom: words, then the cards they speak of.
    pub fn takes(&self, trick: &Trick) -> Vec<(String, Vec<Card>)> {
        let (winner, loser) = (trick.winner, 1 - trick.winner.min(1));
        let [won, lost] = trick.scored();
        let mut said = Vec::new();
        if let Some(revealed) = trick.revealed {
            said.push((self.does(winner, RECRUITS), vec![revealed]));
            said.push(match trick.your_draw {
                Some(card) => (self.does(loser, DRAWS), vec![card]),
                None => (
                    format!("{} {}", self.does(loser, DRAWS), self.lang.pick("une carte cachée", "a hidden card")),
                    Vec::new(),
                ),
            });
        }
        if !won.is_empty() {
            said.push((self.does(winner, SCORES), won));
        }
        if !lost.is_empty() {
            said.push((self.does(loser, RECEIVES), lost));
        }
        said
    }

    /// What the table waits for.
    pub fn waits_for(&self, view: &ClaimView) -> String {
        let lang = self.lang;
        let Some(led) = view.led else {
            return self.does(view.leader, LEADS) + lang.pick("\u{a0}: n’importe quelle carte.", ": any card.");
        };
        let answers = 1 - view.leader.min(1);
        if self.viewer != Some(answers) {
            return self.does(answers, ANSWERS) + ".";
        }
        if view.holds(answers, led.faction) {
            return must_follow(lang, led) + ".";
        }
        let none = faction_of_one(lang, led.faction);
        lang.pick(
            format!("Vous n’avez pas de {none}\u{a0}: tout est permis."),
            format!("You have no {none}: play anything."),
        )
    }

    /// The result, once the game is over.
    pub fn verdict(&self, votes: [usize; 2]) -> String {
        let (most, least) = (votes[0].max(votes[1]), votes[0].min(votes[1]));
        let lang = self.lang;
        let counts = lang.pick(format!("{most} votes à {least}"), format!("{most} votes to {least}"));
        let counts = if most == 1 { counts.replace("votes", "vote") } else { counts };
        if votes[0] == votes[1] {
            return lang.pick(format!("Partie nulle, {counts}"), format!("A draw, {counts}"));
        }
        let winner = usize::from(votes[1] > votes[0]);
        format!("{}, {counts}", self.does(winner, ["gagnez", "gagne", "win", "wins"]))
    }

    /// Whom a faction votes for, and why where the number of cards does not say.
    pub fn vote(&self, view: &ClaimView, faction: usize) -> String {
        let lang = self.lang;
        match view.vote(faction) {
            None => NO_VOTE.get(lang).into(),
            Some(seat) => {
                let [first, second] = view.counts(faction);
                let highest = view.scores[seat].cards(faction).last().map_or(0, |card| card.value);
                let tie = if first == second {
                    lang.pick(format!(" (par le {highest})"), format!(" (by the {highest})"))
                } else {
                    String::new()
                };
                self.name(seat) + &tie
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::claim_view::tests::{card, trick};
    use super::*;

    fn voice(lang: Lang) -> Voice {
        Voice { lang, viewer: Some(0), names: vec!["Rose".into(), "Blaise".into()] }
    }

    #[test]
    fn what_decided_a_trick_is_said_in_one_sentence() {
        let said = |led, followed, winner| reason(Lang::Fr, &trick(1, led, followed, winner));
        assert_eq!(said("G9", "K2", 1), "Un Chevalier bat tout Gobelin.");
        assert_eq!(said("D5", "D8", 1), "Le Nain 8 bat le 5.");
        assert_eq!(said("D8", "D5", 0), "Le Nain 8 bat le 5.");
        assert_eq!(said("D5", "G9", 0), "Le Gobelin 9 n’est pas un Nain\u{a0}: il perd.");
        assert_eq!(said("D5", "X8", 1), "Le Doppelgänger 8 remplace un Nain et bat le 5.");
        assert_eq!(said("D5", "X5", 0), "Égalité\u{a0}: la carte d’entame l’emporte.");
        assert_eq!(reason(Lang::En, &trick(1, "U5", "G9", 0)), "The Goblin 9 is not an Undead: it loses.");
    }

    #[test]
    fn what_a_trick_brings_is_said_to_the_viewer() {
        let won = Trick { revealed: Some(card("D8")), ..trick(2, "U4", "U2", 0) };
        let said: Vec<String> =
            voice(Lang::Fr).takes(&won).into_iter().map(|(words, cards)| format!("{words} {}", cards.len())).collect();
        assert_eq!(said, ["Vous recrutez 1", "Blaise pioche une carte cachée 0", "Vous marquez 2"]);
        let lost = Trick { revealed: Some(card("D8")), your_draw: Some(card("G3")), ..trick(2, "G4", "K2", 1) };
        assert_eq!(voice(Lang::En).takes(&lost)[1], ("You draw".to_string(), vec![card("G3")]));
        assert_eq!(
            voice(Lang::En).takes(&trick(20, "D4", "D2", 0)),
            [("Blaise receives".to_string(), vec![card("D4"), card("D2")])]
        );
    }

    #[test]
    fn the_result_is_said_in_votes() {
        assert_eq!(voice(Lang::Fr).verdict([3, 2]), "Vous gagnez, 3 votes à 2");
        assert_eq!(voice(Lang::En).verdict([1, 4]), "Blaise wins, 4 votes to 1");
        assert_eq!(voice(Lang::En).verdict([2, 2]), "A draw, 2 votes to 2");
    }
}
