//! What a tournament's screen works out: how a deal and a place in the ranking are told.

use crate::counting;
use crate::numbers::decimal;
use crate::words;
use coeur_core::{Lang, Scoring};
use coeur_protocol::{OwnDeal, Tournament, TournamentPlayer, TournamentState};

/// The numbers of deals that are proposed.
pub const COUNTS: [u32; 5] = [1, 3, 4, 6, 12];

/// How long a tournament may last that the page makes, in hours.
pub const LENGTHS: [u32; 4] = [4, 24, 72, 168];

/// How much somebody is ahead of the others a deal, with half its 95 % interval where there is one; a dash where nothing is known.
pub fn ahead(player: &TournamentPlayer, lang: Lang) -> String {
    let Some(ahead) = player.ahead else { return "–".into() };
    let written = decimal(ahead, lang);
    let sign = if ahead > 0.0 && written != decimal(0.0, lang) { "+" } else { "" };
    match player.margin {
        Some(margin) => format!("{sign}{written} ± {}", decimal(margin, lang)),
        None => format!("{sign}{written}"),
    }
}

/// What somebody has made of each deal that may be known, in one line.
pub fn made(tournament: &Tournament, player: &TournamentPlayer, scoring: Scoring, lang: Lang) -> String {
    let told = player.made.iter().enumerate().filter(|(deal, _)| tournament.tells(*deal));
    let said = |made: &Option<i64>| made.map_or_else(|| "–".into(), |made| counting::say(scoring, made, lang));
    told.map(|(_, made)| said(made)).collect::<Vec<String>>().join(" · ")
}

/// How far the one who looks has come with a deal.
pub fn stands(tournament: &Tournament, deal: usize, scoring: Scoring, lang: Lang) -> String {
    let own = tournament.players.iter().find(|player| player.own);
    let made = own.and_then(|own| own.made.get(deal).copied().flatten());
    match (tournament.deals[deal].own, made) {
        (_, Some(made)) => counting::say_whole(scoring, made, lang),
        (OwnDeal::Playing, None) => words::DAY_GOES_ON.get(lang).into(),
        (OwnDeal::Out, None) => words::TOURNAMENT_OUT.get(lang).into(),
        (OwnDeal::Unplayed | OwnDeal::Finished, None) => words::DEAL_UNPLAYED.get(lang).into(),
    }
}

/// What is said below the ranking: what its numbers mean, and over which deals it goes.
pub fn remarks(tournament: &Tournament, scoring: Scoring) -> Vec<coeur_core::Text> {
    let told = (0..tournament.deals.len()).filter(|deal| tournament.tells(*deal)).count();
    let compared = tournament.players.iter().any(|player| player.ahead.is_some());
    let some = tournament.state != TournamentState::Over && told < tournament.deals.len();
    let all = [
        (some, words::TOURNAMENT_SOME),
        (compared, words::TOURNAMENT_AHEAD_ABOUT),
        (compared && tournament.players.iter().all(|player| player.margin.is_none()), words::TOURNAMENT_ONE_DEAL),
        (compared && scoring == Scoring::Wins, words::TOURNAMENT_WINS),
    ];
    all.into_iter().filter(|(said, _)| *said).map(|(_, words)| words).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn player(made: [Option<i64>; 2], ahead: Option<f64>, margin: Option<f64>) -> TournamentPlayer {
        let (place, name) = (Some(1), "Ada".into());
        TournamentPlayer { place, name, account: false, own: true, played: 1, made: made.to_vec(), ahead, margin }
    }

    fn tournament(players: Vec<TournamentPlayer>) -> Tournament {
        let deal = |own: &str| json!({ "deal": "KAFTOR", "seats": ["me", "easy"], "players": 1, "own": own, "table": "7f" });
        serde_json::from_value(json!({
            "tournament": "T", "name": "Jeudi", "game": "morpion", "config": {}, "level": "easy", "maker": null, "yours": false,
            "created_at": 0, "ends_at": 1, "state": "open", "deals": [deal("finished"), deal("unplayed")], "players": players,
        }))
        .expect("a tournament")
    }

    #[test]
    fn a_lead_has_its_sign_and_its_interval() {
        let said = |ahead, margin, lang| self::ahead(&player([None; 2], ahead, margin), lang);
        assert_eq!(said(Some(1.25), Some(2.0), Lang::Fr), "+1,3 ± 2,0");
        assert_eq!(said(Some(-0.5), None, Lang::En), "−0.5");
        assert_eq!([said(Some(0.0), None, Lang::En), said(Some(0.01), None, Lang::En)], ["0.0", "0.0"]);
        assert_eq!(said(None, None, Lang::En), "–");
    }

    #[test]
    fn deals_are_told_as_far_as_they_are_known() {
        let ada = player([Some(1), None], Some(1.0), None);
        let all = tournament(vec![ada.clone()]);
        assert_eq!(made(&all, &ada, Scoring::Wins, Lang::En), "won");
        assert_eq!(stands(&all, 0, Scoring::Points, Lang::Fr), "1 point");
        assert_eq!(stands(&all, 1, Scoring::Wins, Lang::Fr), words::DEAL_UNPLAYED.fr);
        let said = remarks(&all, Scoring::Wins);
        assert_eq!(said.iter().map(|text| text.en).collect::<Vec<_>>(), {
            use words::{TOURNAMENT_AHEAD_ABOUT, TOURNAMENT_ONE_DEAL, TOURNAMENT_SOME, TOURNAMENT_WINS};
            [TOURNAMENT_SOME, TOURNAMENT_AHEAD_ABOUT, TOURNAMENT_ONE_DEAL, TOURNAMENT_WINS].map(|text| text.en)
        });
        let over = Tournament { state: TournamentState::Over, players: Vec::new(), ..all };
        assert!(remarks(&over, Scoring::Wins).is_empty());
    }
}
