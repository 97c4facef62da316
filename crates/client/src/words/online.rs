//! Words about tables on the server.

use coeur_core::{Lang, Text};

words! {
    WITH_FRIENDS: "Jouer avec des amis", "Play with friends";
    WITH_FRIENDS_ABOUT: "Une table s'ouvre sur le serveur, et vous envoyez le lien à vos amis. Chacun joue sur son appareil.", "A table opens on the server, and you send the link to your friends. Everybody plays on their own device.";
    OPEN_TABLE: "Ouvrir la table", "Open the table";
    JOIN_WITH_CODE: "Rejoindre avec un code", "Join with a code";
    CODE: "Code de la table", "Code of the table";
    JOIN: "Rejoindre", "Join";
    SIT_DOWN: "S'asseoir à la table", "Sit down at the table";
    WATCH: "Seulement regarder", "Only watch";
    WATCHES: "Vous regardez cette partie.", "You are watching.";
    WATCHES_BACKS: "Vous regardez : les mains restent cachées.", "You are watching: hands stay hidden.";
    ONLINE_GAME: "Partie avec des amis", "Game with friends";
    FIRST_NAME_HINT: "Les autres le verront", "The others will see it";

    INVITE: "Invitez vos amis", "Invite your friends";
    LINK: "Lien vers la table", "Link to the table";
    COPY: "Copier le lien", "Copy the link";
    COPIED: "Lien copié", "Link copied";
    SHARE: "Envoyer…", "Send…";
    YOU: "vous", "you";
    FREE_SEAT: "Place libre", "Free seat";
    AWAITED: "on l'attend", "awaited";
    ABSENT: "hors ligne", "offline";
    FILL: "Compléter avec des IA", "Let AIs take the free seats";
    NO_SEAT: "Toutes les places sont prises.", "All seats are taken.";

    UNREACHABLE: "Le serveur ne répond pas. Vous pouvez toujours jouer sur cet appareil.", "The server does not answer. You can still play on this device.";
    TABLE_GONE: "Cette table n'existe pas, ou n'existe plus. Vérifiez le code auprès de vos amis.", "There is no such table, or no longer. Check the code with your friends.";
    CONNECTION_LOST: "Connexion perdue, on réessaie…", "Connection lost, trying again…";
    OPENING_TABLE: "On cherche la table…", "Looking for the table…";

    LEAVE_ASK: "Quitter la table ?", "Leave the table?";
    LEAVE_ABOUT: "La partie attend votre retour, ou bien une IA joue à votre place ; vous pourrez la reprendre.", "The game waits for you to come back, or an AI plays in your place; you can take it back later.";
    KEEP_SEAT: "Je reviens tout à l'heure", "I will be back";
    GIVE_SEAT: "Une IA joue à ma place", "An AI plays in my place";
    AI_FOR_YOU: "Une IA joue à votre place.", "An AI plays in your place.";
    TAKE_SEAT_BACK: "Reprendre ma place", "Take my seat back";
    STOPPED: "La partie a été arrêtée.", "The game was stopped.";
    REMATCH_WAITS: "Une revanche vous attend.", "A rematch is waiting for you.";
    JOIN_REMATCH: "Rejoindre la revanche", "Join the rematch";
}

/// How many people are still awaited.
pub fn awaited(lang: Lang, people: usize) -> String {
    match people {
        0 => lang.pick("La partie commence…".into(), "The game begins…".into()),
        1 => lang.pick("On attend encore une personne.".into(), "Waiting for one more person.".into()),
        _ => lang.pick(format!("On attend encore {people} personnes."), format!("Waiting for {people} more people.")),
    }
}

/// Who will sit at a table beside the one who sets it up.
pub fn company(lang: Lang, open: usize, ais: usize) -> String {
    let seats = match open {
        0 => lang.pick("Aucune place libre".into(), "No free seat".into()),
        1 => lang.pick("Une place libre".into(), "One free seat".into()),
        _ => lang.pick(format!("{open} places libres"), format!("{open} free seats")),
    };
    match ais {
        0 => format!("{seats}."),
        1 => lang.pick(format!("{seats}, et une IA."), format!("{seats}, and one AI.")),
        _ => lang.pick(format!("{seats}, et {ais} IA."), format!("{seats}, and {ais} AIs.")),
    }
}

pub fn has_left(lang: Lang, name: &str) -> String {
    lang.pick(
        format!("{name} a quitté la table, une IA joue à sa place."),
        format!("{name} has left the table; an AI plays instead."),
    )
}

/// Whose turn it is, of somebody who is not connected.
pub fn absentees_turn(lang: Lang, name: &str) -> String {
    format!("{} ({})", super::somebodys_turn(lang, name), ABSENT.get(lang))
}

/// Why the server refuses what people may well ask, by its own word for it.
pub fn refused(lang: Lang, code: &str) -> Option<&'static str> {
    Some(match code {
        "none_open" | "taken" => lang.pick("Il n'y a plus de place libre.", "There is no free seat any more."),
        "seated" => lang.pick("Vous êtes déjà à cette table.", "You sit at this table already."),
        "over" => lang.pick("La partie est terminée.", "The game is over."),
        "not_your_turn" => lang.pick("Ce n'est pas votre tour.", "It is not your turn."),
        "no_time_left" => lang.pick("Votre temps est écoulé.", "Your time is up."),
        "cards_known" => lang.pick(
            "Vous avez déjà joué cette donne : une seule fois, pour que ce soit juste.",
            "You have played this deal already: once only, to be fair.",
        ),
        "name_taken" => lang.pick("Ce nom est déjà pris : choisissez-en un autre.", "This name is taken: choose another."),
        "not_found" => lang.pick("Cela n'existe pas, ou n'existe plus.", "There is no such thing, or no longer."),
        "illegal" => lang.pick("Ce coup n'est pas permis ici.", "This move is not allowed here."),
        "not_over" => lang.pick(
            "La partie n'est pas finie : ses cartes se montrent à la fin.",
            "The game is not over yet: its cards are shown at the end.",
        ),
        "deal_not_played" => lang.pick(
            "Jouez d'abord cette donne : ensuite vous verrez comment les autres l'ont jouée.",
            "Play this deal first: then you will see how the others played it.",
        ),
        "not_started" => lang.pick("La partie n'a pas encore commencé.", "The game has not begun yet."),
        "others_play" => lang.pick(
            "D'autres personnes jouent encore : les raisons se montrent à la fin.",
            "Other people are still playing: reasons are shown at the end.",
        ),
        "watcher" | "forbidden" => lang.pick("Vous n'avez pas de place à cette table.", "You have no seat at this table."),
        "wrong_token" => lang.pick("Cette place n'est plus la vôtre.", "This seat is not yours any more."),
        "internal" => lang.pick(
            "Le serveur a un ennui de son côté ; il a été noté. Réessayez.",
            "Something is broken on the server; it has been noted. Try again.",
        ),
        "no_session" => lang.pick("Vous n'êtes plus connecté.", "You are no longer signed in."),
        "too_slow" => lang.pick(
            "La connexion est trop lente. Réessayez dans un instant.",
            "The connection is too slow. Try again in a moment.",
        ),
        "too_long" => lang.pick("C'est trop long pour le serveur.", "This is too long for the server."),
        "too_many" => lang.pick(
            "Cela fait beaucoup de demandes à la fois. Réessayez dans un instant.",
            "That is a lot at once. Try again in a moment.",
        ),
        "unavailable" => {
            lang.pick("Le serveur est occupé. Réessayez dans un instant.", "The server is busy. Try again in a moment.")
        }
        _ => return None,
    })
}
