//! Whether what was chosen for a game the last time can still be chosen.

use super::{Plan, SeatChoice, strengths};
use coeur_protocol::GameCard;

impl Plan {
    /// Whether the game still has such a table.
    pub fn fits(&self, card: &GameCard) -> bool {
        let known_levels = strengths(card);
        let level = |name: &String| known_levels.contains(name);
        let known = |seat: &SeatChoice| match seat {
            SeatChoice::Me | SeatChoice::Person => true,
            SeatChoice::Level(name) => level(name),
            SeatChoice::Kind(name, _) => card.players.iter().any(|kind| kind.name == *name),
        };
        let [fewest, most] = card.seats;
        self.game == card.id
            && level(&self.level)
            && (fewest..=most).contains(&self.seats.len())
            && self.seats.iter().all(known)
            && self.options.keys().all(|name| card.settings.iter().any(|setting| setting.name == *name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use coeur_protocol::{LevelCard, PlayerCard};
    use serde_json::json;

    #[test]
    fn what_a_game_no_longer_has_is_not_chosen_again() {
        let level = |name: &str| LevelCard { name: name.into(), spec: name.into() };
        let card = GameCard { levels: vec![level("easy"), level("hard")], ..super::super::tests::card() };
        let mut plan = Plan::new(&card);
        plan.set_level("hard");
        let kept: Plan = serde_json::from_value(serde_json::to_value(&plan).unwrap()).unwrap();
        assert!(kept == plan && kept.fits(&card));
        let changed = |change: fn(&mut Plan)| {
            let mut plan = plan.clone();
            change(&mut plan);
            plan.fits(&card)
        };
        assert!(!changed(|plan| plan.set_level("expert")));
        assert!(!changed(|plan| plan.set_level("network")));
        assert!(!changed(|plan| plan.resize(6)));
        assert!(!changed(|plan| plan.sit(1, SeatChoice::parse("kind:oracle").unwrap())));
        assert!(!changed(|plan| drop(plan.options.insert("colours".into(), json!(6)))));
    }

    #[test]
    fn a_network_is_chosen_like_a_level_where_the_game_has_one() {
        let network = PlayerCard { name: "network".into(), about: String::new(), settings: vec![] };
        let card = GameCard { players: vec![network], ..super::super::tests::card() };
        let mut plan = Plan::new(&card);
        plan.set_level("network");
        assert_eq!((plan.common_level(), plan.record(1).players), (Some("network"), vec!["human".into(), "network".into()]));
        assert!(plan.fits(&card) && !plan.fits(&super::super::tests::card()));
    }
}
