//! Hanabi as a `Game`: what every program may ask of its rules.

use crate::{Action, Card, Config, DECK, DECK_SIZE, Event, Hanabi, HanabiView, HeldCard, Positions, Worlds};
use coeur_core::{
    Actions, DealError, DealHistory, Game, GameInfo, NoWorld, NotationError, OptionError, Payoffs, RandomSource, Rng, Seat,
    Text, Viewer,
};

impl Game for Hanabi {
    type Config = Config;
    type Deal = Vec<Card>;
    type Action = Action;
    type View = HanabiView;
    type Worlds = Worlds;

    /// Five cards to play or to discard, and ten clues to each of four others.
    const MAX_ACTIONS: usize = 50;
    const INFO: GameInfo = GameInfo {
        id: "hanabi",
        name: Text { fr: "Hanabi", en: "Hanabi" },
        summary: Text {
            fr: "Un feu d'artifice à construire ensemble, où chacun voit toutes les mains sauf la sienne.",
            en: "A fireworks display built together, where everyone sees every hand but their own.",
        },
        min_seats: 2,
        max_seats: 5,
        hidden: true,
        cooperative: true,
        rules: include_str!("../README.md"),
    };

    fn settle(config: Config) -> Result<Config, OptionError> {
        config.settled()
    }

    fn seats_of(config: &Config) -> usize {
        config.players.into()
    }

    fn payoff_range(_: &Config) -> (i32, i32) {
        (0, 25)
    }

    fn shuffle(_: &Config, rng: &mut Rng<impl RandomSource>) -> Vec<Card> {
        shuffled(rng).to_vec()
    }

    fn start(config: &Config, deal: &Vec<Card>) -> Result<Hanabi, DealError> {
        let config = config.settled().map_err(|error| DealError::new("config", error.to_string()))?;
        let Ok(deck) = <[Card; DECK_SIZE]>::try_from(deal.as_slice()) else {
            return Err(DealError::new("deal", format!("{} cards; there are {DECK_SIZE}", deal.len())));
        };
        let mut copies = [0; crate::TYPES];
        for (place, card) in deck.iter().enumerate() {
            copies[card.index()] += 1;
            if copies[card.index()] > card.copies() {
                let what = format!("{card} stands there {} times; there are {}", copies[card.index()], card.copies());
                return Err(DealError::new(format!("deal, card {place}"), what));
            }
        }
        Ok(Hanabi::from_deck(&config, deck))
    }

    #[inline]
    fn deal(config: &Config, rng: &mut Rng) -> Hanabi {
        Hanabi::from_deck(config, shuffled(rng))
    }

    fn config(&self) -> Config {
        self.options()
    }

    #[inline]
    fn turn(&self) -> Option<Seat> {
        self.mover()
    }

    fn actions(&self) -> Actions<Action> {
        self.legal()
    }

    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Action> {
        self.any_action(rng)
    }

    #[inline]
    fn apply(&mut self, action: Action) {
        self.act(action);
    }

    fn payoffs(&self) -> Payoffs {
        Payoffs::same(self.score().into(), self.options().players.into())
    }

    fn view(&self, viewer: Viewer) -> HanabiView {
        view(self, viewer)
    }

    fn worlds(view: &HanabiView) -> Result<Worlds, NoWorld> {
        Worlds::from_view(view)
    }

    #[inline]
    fn world(worlds: &Worlds, rng: &mut Rng) -> Hanabi {
        worlds.draw(rng)
    }

    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        Action::parse(text)
    }
}

impl DealHistory for Hanabi {
    fn since_deal(&self) -> (Hanabi, Vec<Action>) {
        (self.first(), self.history().collect())
    }
}

#[inline]
fn shuffled(rng: &mut Rng<impl RandomSource>) -> [Card; DECK_SIZE] {
    let mut deck = DECK;
    rng.shuffle(&mut deck);
    deck
}

fn view(game: &Hanabi, viewer: Viewer) -> HanabiView {
    let (history, discards) = told(game, viewer);
    let hand = |seat| {
        let visible = game.turn().is_none() || sees(viewer, seat);
        game.hand(seat)
            .zip(game.knowledge(seat))
            .map(|(card, &known)| HeldCard { card: visible.then_some(card), known })
            .collect()
    };
    HanabiView {
        viewer,
        config: game.options(),
        turn: game.turn(),
        score: game.score(),
        fireworks: game.fireworks(),
        blue_tokens: game.blue_tokens(),
        red_tokens: game.red_tokens(),
        deck_size: game.deck_size(),
        turns_left: game.turns_left(),
        discards,
        hands: Seat::all(game.seats()).map(hand).collect(),
        history,
    }
}

fn sees(viewer: Viewer, seat: Seat) -> bool {
    matches!(viewer, Viewer::Seat(me) if me != seat)
}

/// The history as the viewer saw it and the discards in order, by playing the game once more: keeping events in the game
/// itself would make it four times as large.
fn told(game: &Hanabi, viewer: Viewer) -> (Vec<Event>, Vec<Card>) {
    let mut now = game.first();
    let actions = game.history();
    let mut history = Vec::with_capacity(actions.len());
    let mut discards = Vec::with_capacity(DECK_SIZE);
    for action in actions {
        let seat = now.turn().expect("nothing is done after the end");
        let mut event = Event { seat, action, card: None, success: None, touched: None, drawn: None };
        match action {
            Action::Play(position) | Action::Discard(position) => {
                let card = now.deck[usize::from(now.hand_places(seat)[usize::from(position)])];
                let drawn = now.deck_size();
                let success = now.fireworks().fits(card);
                now.apply(action);
                event.card = Some(card);
                if matches!(action, Action::Play(_)) {
                    event.success = Some(success);
                }
                if event.success != Some(true) {
                    discards.push(card);
                }
                if sees(viewer, seat) && now.deck_size() < drawn {
                    event.drawn = now.hand(seat).last();
                }
            }
            Action::Hint { to, hint } => {
                let touched = now.hand(to).enumerate().filter(|&(_, card)| hint.touches(card));
                event.touched = Some(Positions(touched.fold(0, |bits, (position, _)| bits | 1 << position)));
                now.apply(action);
            }
        }
        history.push(event);
    }
    (history, discards)
}
