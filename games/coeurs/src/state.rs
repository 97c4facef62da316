//! The match: deals one after the other, a meneur for each, and the points.

use crate::action::Action;
use crate::card::Card;
use crate::config::Rules;
use crate::contract::{self, Contract, Kind};
use crate::deal::{self, Deal};
use crate::donne::{CompleteTrick, Donne, Hands};
use crate::sample::Worlds;
use crate::variant::{CoeursOnly, MAX_DEALS, SixContracts, Variant};
use crate::view::MatchView;
use coeur_core::{
    Actions, Chronicle, DealError, Game, GameInfo, Later, NoWorld, NotationError, Payoffs, Rng, Seat, Utilities, Viewer,
};
use serde::{Serialize, Serializer, ser::SerializeStruct};

/// How a deal ended. Points are kept in fives, so that they fit a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Finished {
    pub contract: Contract,
    pub fives: [i8; 4],
}

/// N deals of the Cœurs contract.
pub type Coeurs = Match<CoeursOnly>;

/// The 24 deals of Barbu.
pub type Barbu = Match<SixContracts>;

/// A match in play.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Match<V: Variant> {
    pub(crate) donne: Donne,
    pub(crate) later: Later<Hands>,
    finished: [Finished; MAX_DEALS],
    /// The contracts that each meneur has not chosen yet, as a mask of six.
    pub(crate) left: [u8; 4],
    /// Which deal is under way.
    pub(crate) index: u8,
    /// How many deals this match has: fewer than usual if a record lists fewer.
    pub(crate) deals: u8,
    /// The last trick of the deal before: people want to see it while the next one begins.
    pub(crate) previous_trick: Option<CompleteTrick>,
    pub(crate) config: V::Config,
}

impl<V: Variant> Match<V> {
    #[inline]
    pub(crate) fn new(config: &V::Config, hands: Hands, later: Later<Hands>, deals: usize) -> Match<V> {
        let mut game = Match {
            donne: Donne::new(hands, Seat(0)),
            later,
            finished: [Finished { contract: Contract::Coeurs, fives: [0; 4] }; MAX_DEALS],
            left: [if V::CHOOSES { 0b11_1111 } else { 0 }; 4],
            index: 0,
            deals: deals as u8,
            previous_trick: None,
            config: *config,
        };
        game.open(hands);
        game
    }

    /// All four hands: for solvers and for whoever may see everything. Players have their view.
    pub fn hands(&self) -> Hands {
        self.donne.hands
    }

    /// How many deals are over.
    pub fn deals_done(&self) -> u8 {
        self.index
    }

    /// What the present deal is played for; `None` while the meneur chooses.
    pub fn contract(&self) -> Option<Contract> {
        self.donne.contract
    }

    #[inline]
    pub(crate) fn rules(&self) -> Rules {
        V::rules(&self.config)
    }

    pub(crate) fn meneur_for_deal(rules: Rules, index: usize) -> Seat {
        Seat((if rules.rotating { index % 4 } else { index / 6 % 4 }) as u8)
    }

    /// Lays the hands of deal `index` out; in Cœurs the contract is known at once.
    #[inline]
    pub(crate) fn open(&mut self, hands: Hands) {
        let rules = self.rules();
        self.donne = Donne::new(hands, Self::meneur_for_deal(rules, self.index.into()));
        if !V::CHOOSES {
            self.donne.begin(Contract::Coeurs, rules);
        }
    }

    /// The deals that are over.
    pub(crate) fn earlier(&self) -> &[Finished] {
        &self.finished[..usize::from(self.index)]
    }

    /// Writes a deal down and goes on to the next, without its hands.
    pub(crate) fn close(&mut self, finished: Finished) {
        self.finished[usize::from(self.index)] = finished;
        self.index += 1;
    }

    /// If the deal is over and another follows, deals it.
    #[inline]
    pub(crate) fn go_on(&mut self) {
        if self.donne.turn.is_none() && self.index + 1 < self.deals {
            self.next_deal();
        }
    }

    #[cold]
    fn next_deal(&mut self) {
        let fives = self.donne.points(self.rules()).map(|points| (points / 5) as i8);
        let contract = self.donne.contract.expect("a deal that is over had a contract");
        self.previous_trick = self.donne.last_trick();
        self.close(Finished { contract, fives });
        let hands = self.later.deal(self.index.into(), deal::shuffled).expect("a match has as many deals as its list");
        self.open(hands);
    }

    /// Points of the whole match, this deal's included.
    pub(crate) fn scores(&self) -> [i32; 4] {
        let points = self.donne.points(self.rules());
        std::array::from_fn(|seat| {
            points[seat] + self.earlier().iter().map(|deal| 5 * i32::from(deal.fives[seat])).sum::<i32>()
        })
    }
}

/// What the meneur may still choose.
pub(crate) fn choices(left: u8) -> impl Iterator<Item = Contract> {
    Kind::ALL.into_iter().filter(move |kind| left & kind.bit() != 0).flat_map(Kind::contracts)
}

impl<V: Variant> Game for Match<V> {
    type Config = V::Config;
    type Deal = Deal;
    type Action = Action;
    type View = MatchView<V>;
    type Worlds = Worlds<V>;

    const INFO: GameInfo = V::INFO;

    fn seats_of(_: &V::Config) -> usize {
        4
    }

    fn payoff_range(config: &V::Config) -> (i32, i32) {
        let kinds = if V::CHOOSES { &Kind::ALL[..] } else { &[Kind::Coeurs] };
        let times = (V::deals(config) / kinds.len()) as i32;
        let generale = V::rules(config).generale;
        kinds
            .iter()
            .map(|&kind| contract::range(kind, generale))
            .fold((0, 0), |(low, high), (worst, best)| (low + times * worst, high + times * best))
    }

    fn shuffle(config: &V::Config, rng: &mut Rng) -> Deal {
        (0..V::deals(config)).map(|_| deal::written(&deal::shuffled(rng))).collect()
    }

    fn start(config: &V::Config, deal: &Deal) -> Result<Match<V>, DealError> {
        let deals = deal::read(deal, V::deals(config))?;
        Ok(Match::new(config, deals[0], Later::Listed(deals.as_slice().into()), deals.len()))
    }

    #[inline]
    fn deal(config: &V::Config, rng: &mut Rng) -> Match<V> {
        let hands = deal::shuffled(rng);
        Match::new(config, hands, Later::Seeded(rng.next_u64()), V::deals(config))
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

    fn utilities(&self) -> Utilities {
        if self.rules().raw { self.payoffs().utilities() } else { self.payoffs().relative() }
    }

    fn view(&self, viewer: Viewer) -> MatchView<V> {
        MatchView::from_game(self, viewer)
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

impl<V: Variant> Chronicle for Match<V> {
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
            Later::Seeded(seed) => out.serialize_field("later_seed", seed)?,
            Later::Listed(deals) => {
                let later: Vec<_> = deals.iter().skip(usize::from(self.index) + 1).collect();
                out.serialize_field("later", &later)?;
            }
        }
        out.end()
    }
}
