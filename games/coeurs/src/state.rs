//! The match: deals one after the other, a meneur for each, and the points.

use crate::config::{RANKS, Rules};
use crate::contract::Contract;
use crate::deal;
use crate::deal_in_play::{CompleteTrick, DealInPlay, Hands};
use crate::reported::ReportedDeal;
use crate::variant::{CoeursOnly, MAX_DEALS, SixContracts, Variant};
use coeur_core::{FutureDeals, Seat};

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

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Match<V: Variant> {
    pub(crate) donne: DealInPlay,
    pub(crate) later: FutureDeals<Hands>,
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
    pub(crate) fn new(config: &V::Config, hands: Hands, later: FutureDeals<Hands>, deals: usize) -> Match<V> {
        let mut game = Match {
            donne: DealInPlay::new(hands, Seat(0)),
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

    /// The match with everything that was told of a deal; of the hands only what is known of the seat's own.
    pub(crate) fn from_reported(deal: &ReportedDeal, config: &V::Config) -> Match<V> {
        let mut game = Match::new(config, deal.known_hands(), FutureDeals::Seeded(0), 1);
        let rules = game.rules();
        let donne = &mut game.donne;
        donne.begin(Contract::Coeurs, rules);
        donne.begin_after(deal.taken);
        donne.turn = Some(deal.under_way().next().map_or(deal.seat, |(leader, _)| leader));
        for (_, card) in deal.under_way() {
            donne.play(card, rules);
        }
        game
    }

    /// All four hands: for solvers and for whoever may see everything. Players have their view.
    pub fn hands(&self) -> Hands {
        self.donne.hands
    }

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
        self.donne = DealInPlay::new(hands, Self::meneur_for_deal(rules, self.index.into()));
        if rules.ranks != RANKS {
            self.donne.lay_aside(rules.aside());
        }
        if !V::CHOOSES {
            self.donne.begin(Contract::Coeurs, rules);
        }
    }

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
        let rules = self.rules();
        let hands = self
            .later
            .deal(self.index.into(), |rng| deal::shuffled(rules, rng))
            .expect("a match has as many deals as its list");
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
