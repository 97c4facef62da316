//! What a player of a tournament does next.

use coeur_protocol::{OwnDeal, Tournament, TournamentState};
use serde_json::json;

fn tournament(state: TournamentState, own: &[OwnDeal]) -> Tournament {
    let deal = |own: &OwnDeal| json!({ "deal": "KAFTOR", "seats": ["me", "easy"], "players": 0, "own": own, "table": null });
    let document = json!({
        "tournament": "T", "name": "Jeudi", "game": "claim", "config": {}, "level": "easy", "maker": null, "yours": false,
        "created_at": 0, "ends_at": 1, "state": state, "players": [], "deals": own.iter().map(deal).collect::<Vec<_>>(),
    });
    serde_json::from_value(document).expect("a tournament")
}

#[test]
fn what_is_under_way_comes_before_what_is_new() {
    use OwnDeal::{Finished, Out, Playing, Unplayed};
    let all = [Finished, Unplayed, Playing, Out];
    assert_eq!(tournament(TournamentState::Open, &all).next(), Some(2));
    assert_eq!(tournament(TournamentState::Closing, &all[..2]).next(), None, "nothing new is begun");
    assert_eq!(tournament(TournamentState::Open, &all[..2]).next(), Some(1));
    let told = tournament(TournamentState::Open, &all);
    assert_eq!([0, 1, 2, 3, 4].map(|deal| told.tells(deal)), [true, false, false, true, false]);
    assert!((0..4).all(|deal| tournament(TournamentState::Over, &all).tells(deal)));
}
