//! Deals that people share.

use coeur_protocol::SharedDeal;
use serde_json::{Value, json};

#[test]
fn a_deal_says_how_many_play_it() {
    let config = json!({ "players": 4 });
    let (deal, game) = ("KAFTOR".into(), "hanabi".into());
    let deal = SharedDeal { deal, game, config, players: 0, tables: None, ais: None, tournament: None };
    assert_eq!(deal.seats(2), 4);
    assert_eq!(SharedDeal { config: Value::Null, ..deal }.seats(2), 2);
}
