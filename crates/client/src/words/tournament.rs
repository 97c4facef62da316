//! Words about tournaments.

use coeur_core::{Lang, Text};

words! {
    TOURNAMENT: "Tournoi", "Tournament";
    TOURNAMENT_ABOUT: "Les mêmes donnes pour tout un groupe, sur une soirée ou une semaine. Chacun les joue quand il veut, une fois chacune, avec les mêmes IA.", "The same deals for a whole group, over an evening or a week. Each plays them when they like, once each, with the same AIs.";
    TOURNAMENT_WAY: "Organiser un tournoi", "Run a tournament";
    TOURNAMENT_NEW: "Nouveau tournoi", "New tournament";
    TOURNAMENT_NAME: "Nom du tournoi", "Tournament name";
    TOURNAMENT_NAME_HINT: "Jeudi entre amis", "Thursday with friends";
    TOURNAMENT_COUNT: "Nombre de donnes", "Number of deals";
    TOURNAMENT_LENGTH: "Durée", "How long";
    TOURNAMENT_MAKE: "Créer le tournoi", "Create the tournament";
    TOURNAMENT_MINE: "Vos tournois", "Your tournaments";
    TOURNAMENT_TOLD: "On vous a donné un code ?", "Were you given a code?";
    TOURNAMENT_CODE: "Code du tournoi", "Tournament code";
    TOURNAMENT_LINK: "Le lien à envoyer à votre groupe", "The link to send to your group";
    TOURNAMENT_ONCE: "Chaque donne se joue une seule fois, sans conseil. Vous verrez les résultats des autres après l'avoir jouée.", "Each deal is played once only, without hints. You see the others' results once you have played it.";
    TOURNAMENT_DONE: "Vous avez joué toutes les donnes.", "You have played all the deals.";
    TOURNAMENT_DEALS_TITLE: "Vos donnes", "Your deals";
    TOURNAMENT_RANKING: "Classement", "Ranking";
    TOURNAMENT_NOBODY: "Personne n'a encore joué.", "Nobody has played yet.";
    TOURNAMENT_AHEAD: "Écart par donne", "Ahead per deal";
    TOURNAMENT_AHEAD_ABOUT: "L'écart compare chacun, sur chaque donne, à la moyenne des autres qui l'ont jouée. Après ± : la demi-largeur de l'intervalle à 95 %.", "Ahead compares everybody, on each deal, with the mean of the others who have played it. After ±: half the width of the 95% interval.";
    TOURNAMENT_ONE_DEAL: "Sur une seule donne comparée, aucun intervalle n'est connu.", "With only one deal compared, no interval is known.";
    TOURNAMENT_WINS: "Une partie gagnée compte 1, nulle 0, perdue −1.", "A game won counts 1, drawn 0, lost −1.";
    TOURNAMENT_SOME: "Le classement porte sur les donnes que vous avez jouées.", "The ranking covers the deals that you have played.";
    TOURNAMENT_CLOSING: "Plus aucune donne ne commence. Les parties en cours comptent encore, pendant une heure au plus.", "No more deals are started. Games in progress still count, for an hour at most.";
    TOURNAMENT_OVER: "Ce tournoi est terminé : le classement est définitif.", "This tournament is over: the ranking is final.";
    TOURNAMENT_GONE: "Ce tournoi n'existe pas, ou n'existe plus. Vérifiez le code auprès de vos amis.", "This tournament does not exist, or no longer does. Check the code with your friends.";
    TOURNAMENT_END: "Terminer maintenant", "End it now";
    TOURNAMENT_END_SURE: "Terminer ? Plus personne ne pourra commencer une donne.", "End it? Nobody will be able to start a deal.";
    TOURNAMENT_OUT: "ne compte pas", "does not count";
    TOURNAMENT_ENDED: "terminé", "over";
    TOURNAMENT_OTHERS: "Tous vos tournois", "All your tournaments";
}

/// How long a tournament lasts, where it is chosen.
pub fn tournament_length(lang: Lang, hours: u32) -> String {
    match (hours, hours / 24) {
        (24, _) => lang.pick("un jour", "one day").into(),
        (168, _) => lang.pick("une semaine", "one week").into(),
        (_, 0) => lang.pick(format!("une soirée ({hours} h)"), format!("an evening ({hours} h)")),
        (_, days) => lang.pick(format!("{days} jours"), format!("{days} days")),
    }
}

/// How much time is left before the end.
pub fn tournament_left(lang: Lang, milliseconds: i64) -> String {
    let left = super::time_left(lang, milliseconds);
    lang.pick(format!("Encore {left} pour jouer."), format!("{left} left to play."))
}

/// Which game, how many deals, and who had the idea.
pub fn tournament_of(lang: Lang, game: &str, deals: usize, maker: Option<&str>) -> String {
    let deals = count_deals(lang, deals);
    match maker {
        Some(maker) => lang.pick(format!("{game} · {deals} · créé par {maker}"), format!("{game} · {deals} · by {maker}")),
        None => format!("{game} · {deals}"),
    }
}

fn count_deals(lang: Lang, deals: usize) -> String {
    lang.pick(format!("{deals} donne"), format!("{deals} deal")) + if deals == 1 { "" } else { "s" }
}

/// A deal by its number, counted from 0 and told from 1.
pub fn tournament_deal(lang: Lang, number: usize) -> String {
    lang.pick(format!("Donne {}", number + 1), format!("Deal {}", number + 1))
}

/// The button that begins a deal, or goes on with it.
pub fn tournament_play(lang: Lang, number: usize, deals: usize, goes_on: bool) -> String {
    let number = number + 1;
    match goes_on {
        true => lang.pick(format!("Reprendre la donne {number}"), format!("Resume deal {number}")),
        false => lang.pick(format!("Jouer la donne {number} sur {deals}"), format!("Play deal {number} of {deals}")),
    }
}

/// How many people have finished a deal.
pub fn finished_by(lang: Lang, people: usize) -> String {
    match people {
        0 => lang.pick("personne ne l'a finie".into(), "nobody has finished it".into()),
        1 => lang.pick("finie par 1 personne".into(), "finished by 1 person".into()),
        _ => lang.pick(format!("finie par {people} personnes"), format!("finished by {people} people")),
    }
}

/// How many of the deals somebody has played.
pub fn played_of(lang: Lang, played: usize, deals: usize) -> String {
    lang.pick(format!("{played} sur {deals}"), format!("{played} of {deals}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tournament_is_told_as_people_do() {
        let told = [4, 24, 72, 168].map(|hours| tournament_length(Lang::Fr, hours));
        assert_eq!(told, ["une soirée (4 h)", "un jour", "3 jours", "une semaine"]);
        assert_eq!(tournament_of(Lang::En, "Claim", 3, Some("Ada")), "Claim · 3 deals · by Ada");
        assert_eq!(tournament_of(Lang::Fr, "Claim", 1, None), "Claim · 1 donne");
        assert_eq!(tournament_play(Lang::Fr, 1, 3, false), "Jouer la donne 2 sur 3");
        assert_eq!(tournament_left(Lang::En, 7_500_000), "2 h 05 min left to play.");
        assert_eq!(finished_by(Lang::En, 2), "finished by 2 people");
    }
}
