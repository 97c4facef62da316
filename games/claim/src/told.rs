//! What is said of a trick, of the turn and of the votes to one listener, who is called "you".

use crate::card::{Card, Faction};
use crate::cards::Cards;
use crate::trick::{Trick, TrickReason};
use crate::view::ClaimView;
use coeur_core::{Lang, Seat, Viewer};

/// Why a card may not be played to this lead.
pub fn must_follow(lang: Lang, led: Card) -> String {
    let asked = led.faction().name(lang);
    let other = match led.faction() {
        Faction::Doppelgangers => String::new(),
        _ => format!(" ({} {})", lang.pick("ou", "or"), Faction::Doppelgangers.name(lang)),
    };
    lang.pick(format!("Il faut suivre\u{a0}: {asked}{other}"), format!("You must follow: {asked}{other}"))
}

pub fn reason(lang: Lang, trick: &Trick) -> String {
    let (led, followed) = (trick.led, trick.followed);
    let (answer, asked) = (followed.name(lang), led.faction().of_one(lang));
    let an = if led.faction() == Faction::Undead { "an" } else { "a" };
    match trick.reason() {
        TrickReason::Knight => lang.pick("Un Chevalier bat tout Gobelin.", "A Knight beats any Goblin.").into(),
        TrickReason::OtherFaction => lang.pick(
            format!("Le {answer} n’est pas un {asked}\u{a0}: il perd."),
            format!("The {answer} is not {an} {asked}: it loses."),
        ),
        TrickReason::Tie => lang.pick("Égalité\u{a0}: la carte d’entame l’emporte.", "A tie: the card led wins.").into(),
        TrickReason::StandIn => {
            let wins = trick.winner != trick.leader;
            let (fr, en) = if wins { ("et bat le", "and beats the") } else { ("mais perd contre le", "but loses to the") };
            let value = led.value();
            lang.pick(
                format!("Le {answer} remplace un {asked} {fr} {value}."),
                format!("The {answer} stands in for {an} {asked} {en} {value}."),
            )
        }
        TrickReason::Higher => {
            let [winner, loser] = if trick.winner == trick.leader { [led, followed] } else { [followed, led] };
            let (winner, loser) = (winner.name(lang), loser.value());
            lang.pick(format!("Le {winner} bat le {loser}."), format!("The {winner} beats the {loser}."))
        }
    }
}

/// What somebody does: "Vous …", "Ada …", "You …", "Ada …".
type Verb = [&'static str; 4];

const RECRUITS: Verb = ["recrutez", "recrute", "recruit", "recruits"];
const DRAWS: Verb = ["piochez", "pioche", "draw", "draws"];
const SCORES: Verb = ["marquez", "marque", "score", "scores"];
const RECEIVES: Verb = ["recevez", "reçoit", "receive", "receives"];
const LEADS: Verb = ["entamez", "entame", "lead", "leads"];
const ANSWERS: Verb = ["répondez", "répond", "answer", "answers"];
const WINS: Verb = ["gagnez", "gagne", "win", "wins"];

/// Who is spoken to, and what the others are called.
#[derive(Clone, Debug)]
pub struct Voice {
    pub lang: Lang,
    pub viewer: Viewer,
    pub names: Vec<String>,
}

impl Voice {
    pub fn name(&self, seat: Seat) -> String {
        match self.viewer.is(seat) {
            true => self.lang.pick("Vous", "You").into(),
            false => self.names.get(seat.index()).cloned().unwrap_or_default(),
        }
    }

    fn does(&self, seat: Seat, verb: Verb) -> String {
        let somebody = usize::from(!self.viewer.is(seat));
        format!("{} {}", self.name(seat), verb[self.lang.pick(0, 2) + somebody])
    }

    /// What a trick brought to whom: words, then the cards they speak of.
    pub fn takes(&self, trick: &Trick) -> Vec<(String, Cards)> {
        let (winner, loser) = (trick.winner, trick.loser());
        let [won, lost] = trick.scored();
        let mut said = Vec::new();
        if let Some(revealed) = trick.revealed {
            said.push((self.does(winner, RECRUITS), Cards::from_iter([revealed])));
            let draws = self.does(loser, DRAWS);
            said.push(match trick.your_draw {
                Some(card) => (draws, Cards::from_iter([card])),
                None => (format!("{draws} {}", self.lang.pick("une carte cachée", "a hidden card")), Cards::NONE),
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

    pub fn waits_for(&self, view: &ClaimView) -> String {
        let lang = self.lang;
        let Some(led) = view.led else {
            return self.does(view.leader, LEADS) + lang.pick("\u{a0}: n’importe quelle carte.", ": any card.");
        };
        let answers = view.leader.after(1, 2);
        if !self.viewer.is(answers) {
            return self.does(answers, ANSWERS) + ".";
        }
        if !view.hands[answers.index()].known.of_faction(led.faction()).is_empty() {
            return must_follow(lang, led) + ".";
        }
        let none = led.faction().of_one(lang);
        lang.pick(
            format!("Vous n’avez pas de {none}\u{a0}: tout est permis."),
            format!("You have no {none}: play anything."),
        )
    }

    /// The result, once the game is over: the votes of both seats.
    pub fn verdict(&self, votes: [usize; 2]) -> String {
        let (most, least) = (votes[0].max(votes[1]), votes[0].min(votes[1]));
        let lang = self.lang;
        let word = if most == 1 { "vote" } else { "votes" };
        let counts = lang.pick(format!("{most} {word} à {least}"), format!("{most} {word} to {least}"));
        if most == least {
            return lang.pick(format!("Partie nulle, {counts}"), format!("A draw, {counts}"));
        }
        format!("{}, {counts}", self.does(Seat(u8::from(votes[1] == most)), WINS))
    }

    /// Whom a faction votes for, and by which card where the number of cards does not say.
    pub fn vote(&self, view: &ClaimView, faction: Faction) -> String {
        let Some(seat) = view.votes[faction] else { return self.lang.pick("personne", "nobody").into() };
        let [own, other] = [seat, seat.after(1, 2)].map(|seat| view.scores[seat.index()][faction]);
        let highest = own.highest().filter(|_| own.len() == other.len()).map(Card::value);
        let by = highest.map(|value| self.lang.pick(format!(" (par le {value})"), format!(" (by the {value})")));
        self.name(seat) + &by.unwrap_or_default()
    }
}
