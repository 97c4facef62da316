//! The traits that programs ask of a game, on top of the position and its rules.

use crate::deal::{self, Dealt};
use crate::state::seats_in;
use crate::{Action, Card, Closing, Config, LoveLetter, LoveLetterView, Phase, RoundResult, Worlds};
use coeur_core::options::OptionError;
use coeur_core::{
    Actions, DealError, DealHistory, FutureDeals, Game, GameInfo, NoWorld, NotationError, Payoffs, RandomSource, Rng, Seat,
    Text, Viewer,
};
use serde::{Serialize, Serializer};
use std::sync::Arc;

impl Game for LoveLetter {
    type Config = Config;
    type Deal = Vec<Vec<Card>>;
    type Action = Action;
    type View = LoveLetterView;
    type Worlds = Worlds;

    /// A Guard at five others, each naming nine cards, beside a Prince at six.
    const MAX_ACTIONS: usize = 51;
    const INFO: GameInfo = GameInfo {
        id: "love-letter",
        name: Text { fr: "Love Letter", en: "Love Letter" },
        summary: Text {
            fr: "Une carte en main, une qu'on pioche : en jouer une, deviner celles des autres, rester le dernier en lice.",
            en: "One card in hand and one drawn: play one, guess the others', and be the last one left.",
        },
        min_seats: 2,
        max_seats: 6,
        hidden: true,
        cooperative: false,
        rules: include_str!("../README.md"),
    };

    fn settle(config: Config) -> Result<Config, OptionError> {
        if config.cards.is_some() && config.players != 2 {
            return Err(OptionError::Together("fewer cards are for two players".into()));
        }
        Ok(Config { tokens: Some(config.goal()), ..config })
    }

    fn seats_of(config: &Config) -> usize {
        config.players.into()
    }

    /// The last round can bring a token and one for a Spy to somebody who lacked one.
    fn payoff_range(config: &Config) -> (i32, i32) {
        (0, i32::from(config.goal()) + 1)
    }

    fn shuffle(config: &Config, rng: &mut Rng<impl RandomSource>) -> Vec<Vec<Card>> {
        (0..config.max_rounds()).map(|_| deal::shuffle(config, rng).to_vec()).collect()
    }

    fn start(config: &Config, rounds: &Vec<Vec<Card>>) -> Result<LoveLetter, DealError> {
        let rounds: Arc<[Dealt]> = deal::check(config, rounds)?.into();
        let first = rounds[0];
        let mut game = LoveLetter::empty(config, FutureDeals::Listed(rounds));
        game.deal_out(&first);
        Ok(game)
    }

    #[inline]
    fn deal(config: &Config, rng: &mut Rng) -> LoveLetter {
        let mut game = LoveLetter::empty(config, FutureDeals::Seeded(rng.next_u64()));
        game.deal_out(&deal::shuffle(config, rng));
        game
    }

    fn config(&self) -> Config {
        Config { players: self.players, tokens: Some(self.goal), cards: self.cards }
    }

    #[inline]
    fn turn(&self) -> Option<Seat> {
        (self.phase != Phase::Over).then_some(Seat(self.turn))
    }

    fn actions(&self) -> Actions<Action> {
        self.choices().actions()
    }

    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Action> {
        self.draw_action(rng)
    }

    #[inline]
    fn playout(&mut self, rng: &mut Rng) -> u32 {
        self.play_out(rng)
    }

    #[inline]
    fn apply(&mut self, action: Action) {
        self.carry_out(action);
    }

    fn payoffs(&self) -> Payoffs {
        Payoffs::new(self.tokens[..usize::from(self.players)].iter().map(|&tokens| tokens.into()))
    }

    fn view(&self, viewer: Viewer) -> LoveLetterView {
        LoveLetterView::from_game(self, viewer)
    }

    fn worlds(view: &LoveLetterView) -> Result<Worlds, NoWorld> {
        Worlds::from_view(view)
    }

    fn world(worlds: &Worlds, rng: &mut Rng) -> LoveLetter {
        worlds.draw(rng)
    }

    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        Action::parse(text)
    }
}

impl DealHistory for LoveLetter {
    fn since_deal(&self) -> (LoveLetter, Vec<Action>) {
        let mut start = self.clone();
        if self.phase == Phase::Over {
            let score = std::mem::take(&mut start.scores[usize::from(self.round)]);
            for (seat, tokens) in start.tokens.iter_mut().enumerate() {
                *tokens -= score.tokens(seat);
            }
        }
        start.begin_round(&self.dealt());
        (start, self.history().to_vec())
    }
}

/// The whole match for people and scripts; nothing reads it back.
impl Serialize for LoveLetter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Whole<'a> {
            config: Config,
            round: u8,
            tokens: &'a [u8],
            starter: Seat,
            turn: Option<Seat>,
            phase: Phase,
            dealt: Dealt,
            burnt: Card,
            shown: &'a [Card],
            deck: &'a [Card],
            hands: Vec<Vec<Card>>,
            out: Vec<Seat>,
            protected: Vec<Seat>,
            actions: &'a [Action],
            results: Vec<RoundResult>,
            previous: Option<Closing>,
            #[serde(skip_serializing_if = "Option::is_none")]
            later_seed: Option<u64>,
            #[serde(skip_serializing_if = "Option::is_none")]
            rounds: Option<&'a [Dealt]>,
        }
        let seats = usize::from(self.players);
        Whole {
            config: self.config(),
            round: self.round,
            tokens: &self.tokens[..seats],
            starter: Seat(self.starter),
            turn: self.turn(),
            phase: self.phase,
            dealt: self.dealt(),
            burnt: self.queue[0],
            shown: self.shown(),
            deck: self.deck(),
            hands: Seat::all(seats).map(|seat| self.hand(seat).collect()).collect(),
            out: Seat::all(seats).filter(|&seat| !self.is_in(seat)).collect(),
            protected: seats_in(self.protected).collect(),
            actions: self.history(),
            results: self.scores[..self.rounds_played()].iter().map(|score| score.result()).collect(),
            previous: self.closing,
            later_seed: if let FutureDeals::Seeded(seed) = self.later { Some(seed) } else { None },
            rounds: if let FutureDeals::Listed(rounds) = &self.later { Some(rounds) } else { None },
        }
        .serialize(serializer)
    }
}
