//! The match as every program knows it: what may be done, what is seen, which worlds fit.

use crate::action::Action;
use crate::card::{Card, Suit};
use crate::config::CoeursConfig;
use crate::contract::{self, Kind, Taken, choices, kinds};
use crate::deal::{self, Deal};
use crate::deal_in_play::entry_card;
use crate::reported::ReportedDeal;
use crate::sample::Worlds;
use crate::stake::Stake;
use crate::state::{Coeurs, Match};
use crate::variant::{CoeursOnly, Variant};
use crate::view::{Earlier, Event, MatchView, Trick, WonTrick};
use coeur_core::{
    Actions, DealError, DealHistory, FutureDeals, Game, GameInfo, NoWorld, NotationError, Payoffs, RandomSource, Rng, Seat,
    Utilities, Viewer,
};
use serde::{Serialize, Serializer, ser::SerializeStruct};

impl<V: Variant> Game for Match<V> {
    type Config = V::Config;
    type Deal = Deal;
    type Action = Action;
    type View = MatchView<V>;
    type Worlds = Worlds<V>;

    /// Five contracts of tricks, and a réussite from each of eight ranks; a hand has eight cards.
    const MAX_ACTIONS: usize = 13;
    const INFO: GameInfo = V::INFO;

    fn seats_of(_: &V::Config) -> usize {
        4
    }

    fn payoff_range(config: &V::Config) -> (i32, i32) {
        let kinds = if V::CHOOSES { &Kind::ALL[..] } else { &[Kind::Coeurs] };
        let times = (V::deals(config) / kinds.len()) as i32;
        let rules = V::rules(config);
        kinds
            .iter()
            .map(|&kind| contract::range(kind, rules))
            .fold((0, 0), |(low, high), (worst, best)| (low + times * worst, high + times * best))
    }

    fn shuffle(config: &V::Config, rng: &mut Rng<impl RandomSource>) -> Deal {
        (0..V::deals(config)).map(|_| deal::written(&deal::shuffled(V::rules(config), rng))).collect()
    }

    fn start(config: &V::Config, deal: &Deal) -> Result<Match<V>, DealError> {
        let deals = deal::read(deal, V::deals(config), V::rules(config))?;
        Ok(Match::new(config, deals[0], FutureDeals::Listed(deals.as_slice().into()), deals.len()))
    }

    #[inline]
    fn deal(config: &V::Config, rng: &mut Rng) -> Match<V> {
        let hands = deal::shuffled(V::rules(config), rng);
        Match::new(config, hands, FutureDeals::Seeded(rng.next_u64()), V::deals(config))
    }

    fn config(&self) -> V::Config {
        self.config
    }

    #[inline]
    fn turn(&self) -> Option<Seat> {
        self.donne.turn
    }

    fn actions(&self) -> Actions<Action> {
        let Some(seat) = self.donne.turn else { return Actions::new() };
        if self.donne.contract.is_none() {
            return choices(self.left[seat.index()]).map(Action::Choose).collect();
        }
        let cards = self.donne.legal(seat, self.rules());
        if cards.is_empty() { [Action::Pass].into_iter().collect() } else { cards.iter().map(Action::Card).collect() }
    }

    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Action> {
        let seat = self.donne.turn?;
        if self.donne.contract.is_none() {
            let left = self.left[seat.index()];
            let count = choices(left).count() as u32;
            return choices(left).nth(rng.below(count) as usize).map(Action::Choose);
        }
        let cards = self.donne.legal(seat, self.rules());
        Some(if cards.is_empty() { Action::Pass } else { Action::Card(cards.pick(rng)) })
    }

    #[inline]
    fn apply(&mut self, action: Action) {
        let rules = self.rules();
        match action {
            Action::Card(card) => self.donne.play(card, rules),
            Action::Pass => self.donne.pass(),
            Action::Choose(contract) => {
                self.left[self.donne.meneur.index()] &= !contract.kind().bit();
                self.donne.begin(contract, rules);
            }
        }
        self.go_on();
    }

    #[inline]
    fn playout(&mut self, rng: &mut Rng) -> u32 {
        let rules = self.rules();
        let mut plies = 0;
        while self.donne.turn.is_some() {
            if self.donne.contract.is_some() && self.donne.start_rank().is_none() {
                plies += self.donne.play_out_tricks(rules, rng);
                self.go_on();
            } else if let Some(action) = self.random_action(rng) {
                self.apply(action);
                plies += 1;
            }
        }
        plies
    }

    fn payoffs(&self) -> Payoffs {
        Payoffs::new(self.scores())
    }

    fn utilities_of(&self, payoffs: &Payoffs) -> Utilities {
        if self.rules().raw { payoffs.utilities() } else { payoffs.relative() }
    }

    fn view(&self, viewer: Viewer) -> MatchView<V> {
        view(self, viewer)
    }

    fn worlds(view: &MatchView<V>) -> Result<Worlds<V>, NoWorld> {
        Worlds::from_view(view)
    }

    #[inline]
    fn world(worlds: &Worlds<V>, rng: &mut Rng) -> Match<V> {
        worlds.draw(rng)
    }

    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        if V::CHOOSES { Action::parse(text) } else { Card::parse(text).map(Action::Card) }
    }
}

fn view<V: Variant>(game: &Match<V>, viewer: Viewer) -> MatchView<V> {
    let (donne, rules) = (&game.donne, game.rules());
    let left = game.left[donne.meneur.index()];
    let events = donne.events(V::CHOOSES, rules);
    let history: Vec<Event> = events.into_iter().map(|(seat, action)| Event { seat, action }).collect();
    MatchView {
        viewer,
        config: game.config,
        deal: game.index,
        deals: game.deals,
        meneur: donne.meneur,
        contract: donne.contract,
        turn: donne.turn,
        hand: match viewer {
            Viewer::Seat(seat) => donne.hands.get(seat.index()).copied(),
            Viewer::Spectator => None,
        },
        hand_sizes: donne.hands.map(|hand| hand.len() as u8),
        trick: donne.trick().map(|(leader, entries)| {
            let cards = entries.iter().map(|&entry| entry_card(entry)).collect();
            Trick { leader, cards }
        }),
        last_trick: donne.last_trick().map(WonTrick::from),
        previous_deal_trick: game.previous_trick.map(WonTrick::from),
        points: donne.points(rules),
        taken: donne.taken.map(Taken::count),
        voids: donne
            .voids(rules)
            .map(|cards| Suit::ALL.into_iter().filter(|suit| !(cards & suit.cards()).is_empty()).collect()),
        history,
        layout: donne.start_rank().map(|_| Suit::ALL.map(|suit| donne.table & suit.cards())),
        out: donne.out().into_iter().collect(),
        scores: game.scores(),
        earlier: earlier(game),
        contracts_left: kinds(left).collect(),
        stakes: match donne.contract {
            Some(contract) => vec![Stake::new(contract.kind(), rules)],
            None => kinds(left).map(|kind| Stake::new(kind, rules)).collect(),
        },
        reported: None,
    }
}

fn earlier<V: Variant>(game: &Match<V>) -> Vec<Earlier> {
    let meneur = |index| Match::<V>::meneur_for_deal(game.rules(), index);
    let deals = game.earlier().iter().enumerate();
    deals
        .map(|(index, deal)| Earlier {
            meneur: meneur(index),
            contract: deal.contract,
            points: deal.fives.map(|fives| 5 * i32::from(fives)),
        })
        .collect()
}

impl ReportedDeal {
    /// The deal as its seat on turn sees it, for any player of Cœurs. Its history is the trick under way.
    pub fn view(&self) -> MatchView<CoeursOnly> {
        let config = CoeursConfig::default();
        let mut world: Coeurs = Match::from_reported(self, &config);
        self.worlds().deal_into(&mut world.donne.hands, &mut Rng::new(0));
        let mut view = world.view(Viewer::Seat(self.seat));
        view.hand = Some(self.hand);
        view.reported = Some(self.clone());
        view
    }
}

impl<V: Variant> DealHistory for Match<V> {
    fn since_deal(&self) -> (Match<V>, Vec<Action>) {
        let events = self.donne.events(V::CHOOSES, self.rules());
        let mut start = self.clone();
        if let Some(contract) = self.donne.contract.filter(|_| V::CHOOSES) {
            start.left[self.donne.meneur.index()] |= contract.kind().bit();
        }
        start.open(self.donne.dealt());
        if let Some(donne) = self.donne.after_untold() {
            start.donne = donne;
        }
        (start, events.into_iter().map(|(_, action)| action).collect())
    }
}

/// Written as what everybody sees, the four hands, and the deals to come (or the seed they are shuffled from).
impl<V: Variant> Serialize for Match<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("Match", 3)?;
        out.serialize_field("table", &self.view(Viewer::Spectator))?;
        out.serialize_field("hands", &self.donne.hands)?;
        match &self.later {
            FutureDeals::Seeded(seed) => out.serialize_field("later_seed", seed)?,
            FutureDeals::Listed(deals) => {
                let later: Vec<_> = deals.iter().skip(usize::from(self.index) + 1).collect();
                out.serialize_field("later", &later)?;
            }
        }
        out.end()
    }
}
