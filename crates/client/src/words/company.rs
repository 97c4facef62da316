//! Words about friends, and what people at a table say to each other.

use coeur_core::{Lang, Text};
use coeur_protocol::Saying;

words! {
    FRIENDS: "Amis", "Friends";
    FRIENDS_ABOUT: "Vous voyez qui est là, et vous vous invitez à une table d'un toucher.", "You see who is there, and invite each other to a table with one touch.";
    FRIENDS_NEED_ACCOUNT: "Pour avoir une liste d'amis, il faut un compte. Sans compte, ouvrez une table et envoyez son lien : vos amis la rejoignent d'un toucher.", "A list of friends takes an account. Without one, open a table and send its link: your friends join with one touch.";
    OPEN_A_TABLE: "Ouvrir une table", "Open a table";
    OPEN_A_TABLE_ABOUT: "Choisissez un jeu, puis « Jouer avec des amis ».", "Choose a game, then “Play with friends”.";
    TO_ACCOUNT: "Se connecter ou créer un compte", "Sign in or create an account";
    ADD_FRIEND: "Ajouter un ami", "Add a friend";
    FRIEND_NAME: "Le nom de son compte", "The name of their account";
    ASK_FRIEND: "Demander", "Ask";
    NO_FRIENDS_YET: "Personne encore. Demandez à quelqu'un par le nom de son compte.", "Nobody yet. Ask somebody by the name of their account.";
    ASKING_FRIENDS: "Ils vous demandent", "They ask you";
    ASKED_FRIENDS: "Vous leur avez demandé", "You have asked them";
    ACCEPT: "Accepter", "Accept";
    REFUSE: "Refuser", "Refuse";
    TAKE_QUESTION_BACK: "Ne plus demander", "Never mind";
    END_FRIENDSHIP: "Retirer", "Remove";
    END_FRIENDSHIP_SURE: "Retirer vraiment ?", "Really remove?";
    HERE: "est là", "is there";
    INVITE_TO_PLAY: "Inviter à jouer", "Invite to play";
    INVITE_TO_WHICH: "À quel jeu ?", "Which game?";
    INVITED: "Invitation envoyée", "Invitation sent";
    FRIENDS_TO_INVITE: "Inviter un ami", "Invite a friend";
    NO_THANKS: "Non merci", "No thanks";
    NOTIFY_ME: "M'avertir quand on m'invite", "Notify me when I am invited";
    NOTIFY_ABOUT: "Votre navigateur vous prévient tant que cette page est ouverte, même derrière une autre.", "Your browser tells you as long as this page is open, even behind another one.";
    NOTIFIED: "Votre navigateur vous avertira.", "Your browser will tell you.";
    NOT_NOTIFIED: "Votre navigateur ne le permet pas.", "Your browser does not allow it.";

    SKIP_ROUND: "Aller à la fin de la manche", "Skip to the end of the round";
    SAY_SOMETHING: "Dire quelque chose", "Say something";
    GESTURES: "Gestes", "Gestures";
    PHRASES: "Phrases", "Phrases";
    MUTE: "Ne plus rien entendre", "Mute the others";
    UNMUTE: "Entendre les autres", "Hear the others";
    TAKE_MOVE_BACK: "Reprendre mon coup", "Take my move back";
    TAKEBACK_ASKED: "Vous avez demandé à reprendre votre coup…", "You have asked to take your move back…";
    TAKEBACK_REFUSED: "Non : le coup reste joué.", "No: the move stands.";
    NEVER_MIND: "Tant pis", "Never mind";
}

sentences! {
    /// Who invites, and to what.
    invites_you(name: &str, game: &str): "{name} vous invite : {game}", "{name} invites you: {game}";
    asks_takeback(name: &str): "{name} voudrait reprendre son coup.", "{name} would like to take a move back.";
    is_back(name: &str): "{name} est de retour.", "{name} is back.";
}

/// A gesture as a picture, a phrase as words.
pub fn saying(lang: Lang, say: Saying) -> &'static str {
    let text = |fr, en| lang.pick(fr, en);
    match say {
        // Those that fonts without pictures in colours have, too.
        Saying::Laugh => "😄",
        Saying::Wink => "😉",
        Saying::Wow => "😮",
        Saying::Sad => "😢",
        Saying::Victory => "✌",
        Saying::Heart => "❤",
        Saying::Hello => text("Bonjour !", "Hello!"),
        Saying::WellPlayed => text("Bien joué !", "Well played!"),
        Saying::Thanks => text("Merci !", "Thank you!"),
        Saying::Sorry => text("Pardon !", "Sorry!"),
        Saying::OneMoment => text("Un instant, s'il vous plaît.", "One moment, please."),
        Saying::Again => text("On en refait une ?", "Another one?"),
        Saying::Bye => text("À bientôt !", "See you soon!"),
    }
}

/// What a gesture is called, for those who hear the page.
pub fn gesture(say: Saying) -> Text {
    let text = |fr: &'static str, en: &'static str| Text { fr, en };
    match say {
        Saying::Laugh => text("rit", "laughs"),
        Saying::Wink => text("fait un clin d'œil", "winks"),
        Saying::Wow => text("n'en revient pas", "is amazed"),
        Saying::Sad => text("est triste", "is sad"),
        Saying::Victory => text("fait le V de la victoire", "makes a victory sign"),
        Saying::Heart => text("envoie un cœur", "sends a heart"),
        phrase => text(saying(Lang::Fr, phrase), saying(Lang::En, phrase)),
    }
}

/// The time left on a clock, as clocks show it.
pub fn clock(milliseconds: i64) -> String {
    let seconds = milliseconds.max(0) / 1000;
    match seconds / 3600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

/// Why something about friends was refused; `None` where the server's own words must do.
pub fn friend_refused(lang: Lang, code: &str) -> Option<&'static str> {
    Some(match code {
        "not_found" => lang.pick("Aucun compte ne porte ce nom.", "No account has this name."),
        "no_account" => FRIENDS_NEED_ACCOUNT.get(lang),
        "bad_request" => lang.pick("C'est vous.", "That is you."),
        "too_many_friends" => {
            lang.pick("Vous avez déjà demandé à beaucoup de monde.", "You have asked many people already.")
        }
        "none_open" => lang.pick("Il n'y a plus de place à cette table.", "No seat is left at this table."),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_shows_minutes_and_hours() {
        assert_eq!(
            [-5, 0, 59_999, 65_000, 3_600_000, 7_265_000].map(clock),
            ["0:00", "0:00", "0:59", "1:05", "1:00:00", "2:01:05"]
        );
    }

    #[test]
    fn everything_that_can_be_said_has_words_of_its_own() {
        let all: Vec<Saying> = Saying::GESTURES.into_iter().chain(Saying::PHRASES).collect();
        for lang in [Lang::Fr, Lang::En] {
            let mut said: Vec<&str> = all.iter().map(|say| saying(lang, *say)).collect();
            said.sort_unstable();
            said.dedup();
            assert_eq!(said.len(), all.len());
            assert!(all.iter().all(|say| gesture(*say).get(lang).chars().any(char::is_alphabetic)));
        }
    }
}
