//! A deal of Cœurs seen as one of Barbu.

use coeur_coeurs::{BarbuConfig, Coeurs, CoeursConfig, HeartLead, Leader, MatchView, Payoff, SixContracts};
use coeur_core::{Game, Rng, Seat, View, Viewer};

#[test]
fn the_rules_stay_the_same() {
    let changed = CoeursConfig {
        deals: 4,
        leader: Leader::Declarer,
        heart_lead: HeartLead::Last,
        early_end: true,
        payoff: Payoff::Raw,
        ranks: None,
    };
    for config in [CoeursConfig::default(), changed] {
        assert_eq!(BarbuConfig::from(config).rules(), config.rules());
    }
}

#[test]
fn what_may_be_played_stays_the_same() {
    let mut rng = Rng::new(3);
    let config = CoeursConfig { heart_lead: HeartLead::Last, deals: 2, ..CoeursConfig::default() };
    let mut game = Coeurs::deal(&config, &mut rng);
    while let Some(action) = game.random_action(&mut rng) {
        let view = game.view(Viewer::Seat(game.turn().unwrap_or(Seat(0))));
        assert_eq!(MatchView::<SixContracts>::from(view.clone()).legal(), view.legal());
        game.apply(action);
    }
}
