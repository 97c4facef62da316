//! The traits that programs ask of a game, on top of the rules in [`state`](crate::state).

use crate::card::{CARDS, Card};
use crate::cards::Cards;
use crate::random_tricks::random_tricks;
use crate::sample::Worlds;
use crate::state::{Claim, HAND, PHASE_1};
use crate::trick::playable;
use crate::view::ClaimView;
use coeur_core::options::NoOptions;
use coeur_core::{
    Actions, DealError, DealHistory, Game, GameInfo, NoWorld, NotationError, Payoffs, RandomSource, Rng, Seat, Text, View,
    Viewer,
};
use serde::ser::{Serialize, SerializeStruct, Serializer};

impl Game for Claim {
    type Config = NoOptions;
    type Deal = Vec<Card>;
    type Action = Card;
    type View = ClaimView;
    type Worlds = Worlds;

    /// A hand.
    const MAX_ACTIONS: usize = 13;
    const INFO: GameInfo = GameInfo {
        id: "claim",
        name: Text { fr: "Claim", en: "Claim" },
        summary: Text {
            fr: "Recruter des partisans en treize plis, puis gagner avec eux les votes de cinq factions.",
            en: "Recruit followers in thirteen tricks, then win the votes of five factions with them.",
        },
        min_seats: 2,
        max_seats: 2,
        hidden: true,
        cooperative: false,
        rules: include_str!("../README.md"),
    };

    fn seats_of(_: &NoOptions) -> usize {
        2
    }

    fn payoff_range(_: &NoOptions) -> (i32, i32) {
        (-1, 1)
    }

    fn shuffle(_: &NoOptions, rng: &mut Rng<impl RandomSource>) -> Vec<Card> {
        let mut cards = Card::deck();
        rng.shuffle(&mut cards);
        cards.to_vec()
    }

    fn start(_: &NoOptions, deal: &Vec<Card>) -> Result<Claim, DealError> {
        let cards: &[Card; CARDS] =
            deal.as_slice().try_into().map_err(|_| DealError::new("deal", format!("{} cards, not {CARDS}", deal.len())))?;
        let mut seen = Cards::NONE;
        for (place, &card) in cards.iter().enumerate() {
            if !seen.try_insert(card) {
                let place = ["hand 0", "hand 1", "draw pile", "draw pile"][place / HAND];
                let times = if card == Card::G0 { "six times" } else { "twice" };
                return Err(DealError::new(format!("deal, {place}"), format!("{card} stands {times}")));
            }
        }
        Ok(Claim::from_cards(cards))
    }

    fn deal(_: &NoOptions, rng: &mut Rng) -> Claim {
        let mut cards = Card::deck();
        rng.shuffle(&mut cards);
        Claim::from_cards(&cards)
    }

    fn config(&self) -> NoOptions {
        NoOptions
    }

    #[inline]
    fn turn(&self) -> Option<Seat> {
        (usize::from(self.plies) < CARDS).then(|| Seat(self.mover() as u8))
    }

    fn actions(&self) -> Actions<Card> {
        listed(self.playable())
    }

    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Card> {
        let playable = self.playable();
        (!playable.is_empty()).then(|| drawn(playable, rng))
    }

    #[inline]
    fn apply(&mut self, card: Card) {
        self.put(card);
    }

    #[inline]
    fn playout(&mut self, rng: &mut Rng) -> u32 {
        let before = self.plies;
        if self.led().is_some() {
            self.put(drawn(self.playable(), rng));
        }
        random_tricks(self, rng);
        (self.plies - before).into()
    }

    /// Nothing before the last card: +1 and −1, or 0 each, after it.
    fn payoffs(&self) -> Payoffs {
        Payoffs::duel(if self.turn().is_none() { self.ahead() } else { None })
    }

    fn view(&self, viewer: Viewer) -> ClaimView {
        ClaimView::from_game(self, viewer)
    }

    fn worlds(view: &ClaimView) -> Result<Worlds, NoWorld> {
        Worlds::from_view(view)
    }

    fn world(worlds: &Worlds, rng: &mut Rng) -> Claim {
        worlds.draw(rng)
    }

    fn parse_action(&self, text: &str) -> Result<Card, NotationError> {
        Card::parse(text)
    }
}

impl View for ClaimView {
    type Action = Card;

    fn on_turn(&self) -> Option<Seat> {
        self.turn
    }

    fn legal(&self) -> Actions<Card> {
        match self.turn {
            Some(seat) if self.viewer.is(seat) => listed(playable(self.hands[seat.index()].known, self.led)),
            _ => Actions::new(),
        }
    }

    fn nothing_hidden(&self) -> bool {
        self.open
    }
}

/// One of the cards, each kind equally likely: two Goblins 0 in hand are one action.
#[inline]
fn drawn(cards: Cards, rng: &mut Rng) -> Card {
    Cards::at(rng.bit(cards.kinds()))
}

fn listed(cards: Cards) -> Actions<Card> {
    let mut kinds = cards.kinds();
    let mut actions = Actions::new();
    while kinds != 0 {
        actions.push(Cards::at(kinds.trailing_zeros()));
        kinds &= kinds - 1;
    }
    actions
}

impl DealHistory for Claim {
    /// In phase 2 the cards that a seat took in phase 1 come back in their own order, since the true one is forgotten.
    fn since_deal(&self) -> (Claim, Vec<Card>) {
        let mut start = Claim {
            followers: [Cards::NONE; 2],
            scores: [Cards::NONE; 2],
            leaders: 0,
            plies: 0,
            plays: [Card::G0; CARDS],
            ..*self
        };
        if self.phase() == 2 {
            start.hands = [Cards::NONE; 2];
            let mut taken = self.taken().map(Cards::into_iter);
            for trick in 0..HAND {
                let loser = self.leader_of(trick + 1).index() ^ 1;
                start.pile[2 * trick + 1] = taken[loser].next().expect("a seat took one card for each trick it lost");
            }
        }
        for (ply, &card) in self.plays().iter().enumerate().take(PHASE_1) {
            start.hands[self.leader_of(ply / 2).index() ^ (ply % 2)].insert(card);
        }
        (start, self.plays().to_vec())
    }
}

impl Serialize for Claim {
    /// Everything, hidden cards included; the pile without the card that lies revealed.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut world = serializer.serialize_struct("Claim", 9)?;
        world.serialize_field("phase", &self.phase())?;
        world.serialize_field("turn", &self.turn())?;
        world.serialize_field("leader", &self.leader())?;
        world.serialize_field("revealed", &self.revealed())?;
        world.serialize_field("pile", self.pile())?;
        world.serialize_field("hands", &self.hands)?;
        world.serialize_field("followers", &self.followers)?;
        world.serialize_field("scores", &self.scores)?;
        world.serialize_field("plays", self.plays())?;
        world.end()
    }
}
