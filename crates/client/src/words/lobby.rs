//! Words of the lobby, the set-up, the list of one's games, the rules and the first game.

use crate::plan::{Company, NETWORK, Plan, SeatChoice};
use coeur_core::{Lang, Text};

words! {
    PLAY: "Jouer", "Play";
    MY_GAMES: "Mes parties", "My games";
    NO_GAMES_YET: "Pas encore de partie : la première apparaîtra ici dès votre premier coup.", "No games yet: the first one appears here after your first move.";
    FINISHED: "Terminées", "Finished";
    GOING_ON: "En cours", "In progress";
    LOOK_AGAIN: "Revoir", "Review";
    DEALS: "Défier des amis sur la même donne", "Challenge friends to the same deal";
    CHALLENGE: "Défi", "Challenge";
    CHALLENGE_KIND: "avec vos amis", "with your friends";
    DEALS_ABOUT: "Les mêmes cartes pour tous : jouez la donne, envoyez le lien, comparez-vous à vos amis et aux IA.", "The same cards for everybody: play the deal, send the link, compare yourself with friends and AIs.";
    DEAL: "Donne partagée", "Shared deal";
    DEAL_NEW: "Nouvelle donne", "New deal";
    DEAL_TOLD: "On vous a défié ?", "Were you challenged?";
    DEAL_CODE: "Code de la donne", "Deal code";
    DEAL_OPEN: "Ouvrir", "Open";
    DEAL_PLAY: "Jouer cette donne", "Play this deal";
    DEAL_ONCE: "On ne la joue qu'une fois, sans conseils ; vous verrez ensuite les résultats des autres.", "You play it once only, without hints; you will see the others' results afterwards.";
    DEALS_ALL: "Autres donnes", "Other deals";
    DEAL_GONE: "Cette donne n'existe pas, ou n'existe plus. Vérifiez le code auprès de vos amis.", "This deal does not exist, or no longer does. Check the code with your friends.";
    DEALS_KNOWN: "Vos donnes", "Your deals";
    DEAL_UNPLAYED: "pas encore jouée", "not played yet";
    DEAL_COMPARE: "Comparer avec les autres", "Compare with the others";
    DEAL_RESULTS: "Résultats", "Results";
    DEAL_AIS: "IA seules", "AIs only";
    DEAL_AIS_PLAY: "Les IA sont en train de la jouer…", "The AIs are still playing it…";
    GUEST: "Invité", "Guest";
    DELETE: "Supprimer", "Delete";
    DELETE_SURE: "Supprimer ?", "Delete it?";
    YOU_WON: "gagnée", "won";
    YOU_LOST: "perdue", "lost";
    DRAWN: "nulle", "drawn";
    WAITS_FOR_OTHERS: "en attente des autres joueurs", "waiting for the others";
    ALL_GAMES: "Tous les jeux", "All games";
    TOGETHER: "À plusieurs", "With others";
    OPEN_TABLES: "Tables ouvertes", "Open tables";
    OPEN_TABLES_ABOUT: "Voir qui attend un adversaire", "See who is looking for players";
    NO_OPEN_TABLES: "Personne n'attend en ce moment. Ouvrez une table : vos amis vous rejoindront.", "Nobody is waiting right now. Open a table: your friends will join you.";
    OFFLINE: "Le serveur ne répond pas : impossible de voir les tables ouvertes. Vous pouvez jouer à tout le reste sur cet appareil.", "The server is not responding, so open tables cannot be shown. You can play everything else on this device.";
    PLAYED_TABLES: "Parties à regarder", "Games to watch";
    PLAYED_TABLES_ABOUT: "Voir qui joue en ce moment", "See who is playing right now";
    NO_PLAYED_TABLES: "Aucune partie publique n'est en cours.", "No public game is being played.";
    WATCH_IT: "Regarder", "Watch";
    NEW_VERSION: "Une nouvelle version est disponible.", "A new version is available.";
    RELOAD: "Recharger", "Reload";

    WITH_WHOM: "Avec qui jouer ?", "Who are you playing with?";
    AGAINST_AIS: "Contre des IA", "Against AIs";
    TOGETHER_WITH_AIS: "Avec des IA", "With AIs";
    ON_THIS_DEVICE: "Sur cet appareil", "On this device";
    WATCH_AIS: "Regarder", "Watch";
    WATCH_ABOUT: "Des IA jouent entre elles. Vous pouvez les mettre en pause et leur demander pourquoi.", "AIs play each other. You can pause them and ask them why.";
    DEVICE_ABOUT: "Passez-vous l'appareil : chacun ne voit que ses cartes, à son tour.", "Pass the device around: you only see your own cards, on your turn.";
    DEVICE_OPEN_ABOUT: "Chacun joue à son tour sur le même appareil.", "You take turns on the same device.";
    WHO_PLAYS: "Qui joue ?", "Who plays?";
    AI: "IA", "AI";
    WHO_BEGINS: "Qui commence ?", "Who starts?";
    I_BEGIN: "Moi", "Me";
    OTHER_BEGINS: "Mon adversaire", "My opponent";
    PARTNER_BEGINS: "Mon partenaire", "My partner";
    CHANCE: "Au hasard", "Random";
    CURIOUS: "Pour les curieux : montrer tous les types d'IA et leurs réglages", "For the curious: show every type of AI and its settings";
    TIME_TO_MOVE: "Temps pour jouer", "Time to move";
    NO_LIMIT: "sans limite", "no limit";
    FIVE_MINUTES: "5 minutes chacun, 3 secondes de plus par coup", "5 minutes each, 3 more seconds per move";
    FIFTEEN_MINUTES: "15 minutes chacun, 10 secondes de plus par coup", "15 minutes each, 10 more seconds per move";
    A_DAY: "un jour par coup", "one day per move";
    A_WEEK: "une semaine par coup", "one week per move";
    BACK_ONLINE: "De nouveau en ligne.", "Back online.";
    LISTED: "Table publique : tout le monde peut la rejoindre ou la regarder", "Public table: anyone can join or watch";

    LEARN: "Apprendre en jouant", "Learn by playing";
    GOT_IT: "Compris", "Got it";
    NO_MORE_TIPS: "Passer la leçon", "Skip the lesson";
    LESSON: "Première partie", "First game";
    RULES_HERE: "Règles du jeu", "Rules of the game";

    MOVES: "Coups", "Moves";
    WON: "gagné", "won";
    LOST: "perdu", "lost";
    EVEN: "nul", "drawn";
    RESULT: "Résultat", "Result";
    TOKENS: "Jetons", "Tokens";
}

sentences! {
    /// The rules of a game, for the button that opens them.
    rules_of(game: &str): "Règles : {game}", "Rules: {game}";
    /// That somebody is not connected during a game.
    is_away(name: &str): "{name} n'est plus en ligne ; la partie attend.", "{name} is offline; the game is waiting.";
    /// Who has just sat down at a table.
    sat_down(name: &str): "{name} vient d'arriver.", "{name} has joined.";
    /// Who has just given a seat up before the game.
    stood_up(name: &str): "{name} a quitté la table.", "{name} has left.";
}

/// What opponents of a level play like; in a game that is played together, what partners are like.
pub fn level_about(lang: Lang, name: &str, partners: bool) -> &'static str {
    match (name, partners) {
        ("easy", false) => lang.pick(
            "Joue comme un débutant : vous pouvez gagner dès la première partie.",
            "Plays like a beginner: you can win your very first game.",
        ),
        ("intermediate", false) => lang
            .pick("Connaît bien le jeu et profite de vos grosses fautes.", "Knows the game well and punishes big mistakes."),
        ("hard", false) => lang.pick("Se trompe rarement : bonne chance !", "Rarely makes a mistake: good luck!"),
        (NETWORK, _) => lang.pick(
            "Un réseau de neurones qui a appris en jouant : il répond sans calculer.",
            "A neural network that learnt by playing: it answers without calculating.",
        ),
        ("easy", true) => lang.pick(
            "Débute aussi : ne joue que les cartes dont il est sûr.",
            "A beginner too: only plays cards it is sure of.",
        ),
        ("intermediate", true) => lang
            .pick("Compte les cartes, et joue celles dont il est sûr.", "Counts the cards, and plays those it is sure of."),
        ("hard", true) => lang.pick("Donne et lit les indices comme un habitué.", "Gives and reads clues like a regular."),
        _ => "",
    }
}

/// A game as it was set up, in a few words.
pub fn set_up(lang: Lang, plan: &Plan, partners: bool) -> String {
    let level = super::level(lang, &plan.level).to_ascii_lowercase();
    let people = plan.seats.iter().filter(|seat| matches!(seat, SeatChoice::Me | SeatChoice::Person)).count();
    match (plan.company(), plan.common_level()) {
        (Company::Device, _) => lang.pick(format!("à {people} sur cet appareil"), format!("{people} people on this device")),
        (Company::Watch, _) => lang.pick("IA seules".into(), "AIs only".into()),
        (Company::Ais, None) => lang.pick("contre les IA de votre choix".into(), "against AIs of your choice".into()),
        (Company::Ais, Some(NETWORK)) => {
            lang.pick("contre des IA qui jouent d'instinct".into(), "against AIs that play by instinct".into())
        }
        (Company::Ais, Some(_)) if partners => {
            lang.pick(format!("avec des IA, niveau {level}"), format!("with AIs, {level}"))
        }
        (Company::Ais, Some(_)) => lang.pick(format!("contre des IA, niveau {level}"), format!("against AIs, {level}")),
    }
}

/// A seat, counted from 0 and told from 1.
pub fn seat(lang: Lang, seat: usize) -> String {
    lang.pick(format!("Place {}", seat + 1), format!("Seat {}", seat + 1))
}

/// What stands in the field of a name that nobody has given.
pub fn player(lang: Lang, seat: usize) -> String {
    lang.pick(format!("Joueur {}", seat + 1), format!("Player {}", seat + 1))
}

/// Who plays against the person, with their level where all have the same.
pub fn against(lang: Lang, others: &[String], level: Option<&str>) -> String {
    let all = others.join(", ");
    match level {
        _ if others.is_empty() => String::new(),
        Some(level) => format!("{all} ({})", super::level(lang, level).to_ascii_lowercase()),
        None => all,
    }
}

/// How long ago something was, by milliseconds; `None` where a date says it better.
pub fn ago(lang: Lang, milliseconds: f64) -> Option<String> {
    let minutes = (milliseconds / 60_000.0) as u64;
    Some(match (minutes, minutes / 60, minutes / 1440) {
        (0, ..) => lang.pick("à l'instant".into(), "just now".into()),
        (1, ..) => lang.pick("il y a une minute".into(), "a minute ago".into()),
        (minutes, 0, _) => lang.pick(format!("il y a {minutes} minutes"), format!("{minutes} minutes ago")),
        (_, 1, _) => lang.pick("il y a une heure".into(), "an hour ago".into()),
        (_, hours, 0) => lang.pick(format!("il y a {hours} heures"), format!("{hours} hours ago")),
        (_, _, 1) => lang.pick("hier".into(), "yesterday".into()),
        (_, _, days) if days < 14 => lang.pick(format!("il y a {days} jours"), format!("{days} days ago")),
        _ => return None,
    })
}

/// How many games wait for the person, for those who hear the page.
pub fn turns_wait(lang: Lang, games: usize) -> String {
    match games {
        0 => String::new(),
        1 => lang.pick("à vous de jouer dans une partie".into(), "your turn in one game".into()),
        _ => lang.pick(format!("à vous de jouer dans {games} parties"), format!("your turn in {games} games")),
    }
}

/// A name; that of a guest where none was given.
pub fn or_guest(lang: Lang, name: String) -> String {
    if name.is_empty() { GUEST.get(lang).into() } else { name }
}

/// Who sits at a table, for strangers: people by name, the others by their number.
pub fn at_table(lang: Lang, people: &[String], ais: usize, free: usize) -> String {
    let ais = match (ais, people.is_empty()) {
        (0, _) => None,
        (_, true) if free == 0 => Some(lang.pick("IA seules".into(), "AIs only".into())),
        (1, _) => Some(lang.pick("une IA".into(), "one AI".into())),
        _ => Some(lang.pick(format!("{ais} IA"), format!("{ais} AIs"))),
    };
    let free = match free {
        0 => None,
        1 => Some(lang.pick("une place libre".into(), "one free seat".into())),
        _ => Some(lang.pick(format!("{free} places libres"), format!("{free} free seats"))),
    };
    people.iter().cloned().chain(ais).chain(free).collect::<Vec<_>>().join(", ")
}

/// How many people have played a deal.
pub fn played_by(lang: Lang, players: usize) -> String {
    match players {
        0 => lang.pick("Personne ne l'a encore jouée.".into(), "Nobody has played it yet.".into()),
        1 => lang.pick("Une personne l'a jouée.".into(), "One person has played it.".into()),
        _ => lang.pick(format!("{players} personnes l'ont jouée."), format!("{players} people have played it.")),
    }
}

/// What was won at Love Letter, in a list.
pub fn made_tokens(lang: Lang, tokens: &str) -> String {
    let many = tokens != "0" && tokens != "1";
    lang.pick(
        format!("{tokens} jeton{}", if many { "s" } else { "" }),
        format!("{tokens} token{}", if tokens == "1" { "" } else { "s" }),
    )
}

/// The votes that were won at Claim, in a list.
pub fn made_votes(lang: Lang, votes: i64) -> String {
    let one = votes == 1 || votes == 0 && lang == Lang::Fr;
    format!("{votes} vote{}", if one { "" } else { "s" })
}

/// Whom everybody who takes up a challenge plays with.
pub fn deal_company(lang: Lang, others: usize, level: &str, partners: bool) -> String {
    let level = super::level(lang, level).to_lowercase();
    let (fr, en) = if partners { ("avec", "with") } else { ("contre", "against") };
    let ais = match others {
        1 => lang.pick(format!("une IA de niveau {level}"), format!("one AI, {level} level")),
        _ => lang.pick(format!("{others} IA de niveau {level}"), format!("{others} AIs, {level} level")),
    };
    lang.pick(format!("Chacun joue {fr} {ais}."), format!("Everybody plays {en} {ais}."))
}

/// What was reached, in a list.
pub fn made_points(lang: Lang, points: &str) -> String {
    let one = points == "1" || points == "0" && lang == Lang::Fr;
    format!("{points} point{}", if one { "" } else { "s" })
}

/// What a team has reached, told to somebody who only watched.
pub fn team_reached(lang: Lang, points: &str) -> String {
    let made = made_points(lang, points);
    lang.pick(format!("L'équipe a fait {made}."), format!("The team made {made}."))
}

/// Why the rules do not allow something. The rules tell programmers in English; people are told what matters to them.
pub fn worker_refused(lang: Lang, why: &str) -> String {
    let said = |word: &str| why.contains(word);
    let words = if said("is not legal here") || said("is not an action here") {
        Text { fr: "Ce coup n'est pas permis ici.", en: "This move is not allowed here." }
    } else if said("do not go together") || said("cannot be") || said("unknown option") {
        Text {
            fr: "Ces options ne vont pas ensemble. Changez-en une.",
            en: "These options cannot be combined. Change one of them.",
        }
    } else if said("network did not arrive") {
        Text {
            fr: "Le réseau de neurones n'a pas pu être chargé : êtes-vous hors ligne ?",
            en: "The neural network could not be loaded: are you offline?",
        }
    } else if said("other people play") {
        Text {
            fr: "D'autres personnes jouent à cette table : vous verrez leurs cartes à la fin.",
            en: "Other people are playing at this table: you will see their cards at the end.",
        }
    } else if said("version") || said("not a record") || said("names for") || said("deal") {
        Text { fr: "Cette partie ne peut pas être lue ici.", en: "This game cannot be read here." }
    } else {
        Text { fr: "Cela n'a pas marché.", en: "That did not work." }
    };
    words.get(lang).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_long_ago_is_said_as_people_do() {
        let said = |minutes: f64, lang| ago(lang, minutes * 60_000.0);
        assert_eq!(said(0.5, Lang::Fr).as_deref(), Some("à l'instant"));
        assert_eq!(said(5.0, Lang::En).as_deref(), Some("5 minutes ago"));
        assert_eq!(said(125.0, Lang::Fr).as_deref(), Some("il y a 2 heures"));
        assert_eq!(said(1500.0, Lang::Fr).as_deref(), Some("hier"));
        assert_eq!(said(5000.0, Lang::En).as_deref(), Some("3 days ago"));
        assert_eq!(said(50_000.0, Lang::En), None);
    }

    #[test]
    fn strangers_are_told_who_sits_at_a_table() {
        let people = ["Ada".to_string(), "Blaise".to_string()];
        assert_eq!(at_table(Lang::Fr, &people, 2, 0), "Ada, Blaise, 2 IA");
        assert_eq!(at_table(Lang::En, &people[..1], 0, 1), "Ada, one free seat");
        assert_eq!(at_table(Lang::Fr, &[], 4, 0), "IA seules");
    }

    #[test]
    fn refusals_are_told_in_the_language_of_the_page() {
        let illegal = "action 3: `ah` is not legal here; allowed: 7h, 8h";
        assert_eq!(worker_refused(Lang::Fr, illegal), "Ce coup n'est pas permis ici.");
        let missing = "the neural network did not arrive: are you offline?";
        assert_eq!(worker_refused(Lang::En, missing), "The neural network could not be loaded: are you offline?");
        assert_eq!(worker_refused(Lang::En, "something else"), "That did not work.");
    }
}
