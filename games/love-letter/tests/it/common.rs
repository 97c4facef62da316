//! An observer and an enumerator that know the rules only through the game itself: no views, no sampler.

use coeur_core::{DealHistory, Game, Rng, Seat};
use coeur_love_letter::{Action, Card, Config, DECK_SIZE, LoveLetter, Move, Phase};

/// A round of two for one token: burnt, three shown, one card each, then the deck; the cards not named follow in order of
/// value.
pub fn dealt_round(cards: &[Card]) -> LoveLetter {
    let mut left = Card::COPIES;
    let mut deal = cards.to_vec();
    cards.iter().for_each(|card| left[card.value()] -= 1);
    for card in Card::ALL {
        deal.extend((0..left[card.value()]).map(|_| card));
    }
    assert_eq!(deal.len(), DECK_SIZE);
    let config = LoveLetter::settle(Config { players: 2, tokens: Some(1), ..Config::default() }).expect("a match");
    LoveLetter::start(&config, &vec![deal]).expect("a deal")
}

/// What `seat` notices of one action: its own cards before and after, what is done, what is laid or shown.
pub fn noticed(before: &LoveLetter, action: Action, after: &LoveLetter, seat: Seat) -> String {
    let actor = before.turn().expect("an action was played");
    let own = |game: &LoveLetter| game.hand(seat).map(|card| card.to_string()).collect::<Vec<_>>().join("+");
    let same_round = after.rounds_played() == before.rounds_played();
    let table = |game: &LoveLetter| {
        let marks: String = Seat::all(game.seats())
            .map(|s| match (game.is_in(s), game.is_protected(s)) {
                (false, _) => 'x',
                (_, true) => 'p',
                _ => '.',
            })
            .collect();
        format!("{marks} deck {} turn {:?} {:?}", game.deck().len(), game.turn(), game.phase())
    };
    let mut line = format!("{actor} own {} {}", own(before), table(before));
    let Move::Play { card, target, .. } = action.read() else {
        let seen = if actor == seat { action.to_string() } else { "keep".into() };
        return line + &format!(" {seen} own {} {}", own(after), table(after));
    };
    line += &format!(" plays {action}");
    let mut kept: Vec<Card> = before.hand(actor).collect();
    kept.remove(kept.iter().position(|&c| c == card).expect("the card was in hand"));
    let hand = |who: Seat| if who == actor { kept[0] } else { before.hand(who).next().expect("still in") };
    match (card, target) {
        (Card::Guard, Some(target)) => line += if Action::guard(target, hand(target)) == action { " hit" } else { " miss" },
        (Card::Priest, Some(target)) if actor == seat => line += &format!(" sees {}", hand(target)),
        (Card::Baron, Some(target)) => {
            let (mine, theirs) = (hand(actor), hand(target));
            line += match mine.cmp(&theirs) {
                std::cmp::Ordering::Less => format!(" {actor} lays {mine}"),
                std::cmp::Ordering::Greater => format!(" {target} lays {theirs}"),
                std::cmp::Ordering::Equal => " tie".to_string(),
            }
            .as_str();
            if seat == actor || seat == target {
                line += &format!(" sees {mine} {theirs}");
            }
        }
        (Card::King, Some(target)) if seat == actor || seat == target => {
            line += &format!(" sees {} {}", hand(actor), hand(target))
        }
        (Card::Prince, Some(target)) => line += &format!(" discards {}", hand(target)),
        (Card::Princess, _) => line += &format!(" lays {}", kept[0]),
        _ => {}
    }
    if same_round || after.phase() == Phase::Over {
        line += &format!(" own {} {}", own(after), table(after));
    }
    if after.phase() == Phase::Over && after.deck().is_empty() {
        let open: Vec<String> = Seat::all(after.seats()).map(|s| after.hand(s).map(|c| c.to_string()).collect()).collect();
        if open.iter().filter(|hand| !hand.is_empty()).count() > 1 {
            line += &format!(" showdown {open:?} {:?}", after.payoffs());
        }
    }
    line
}

/// A match up to the start of the round in question, and the round as it was really played.
pub struct Case {
    pub config: Config,
    /// Earlier rounds, with everything that was played in them.
    pub rounds: Vec<Vec<Card>>,
    pub earlier: Vec<Action>,
    pub dealt: Vec<Card>,
    pub actions: Vec<Action>,
    pub game: LoveLetter,
}

impl Case {
    /// The start of the round with another deal.
    pub fn start(&self, dealt: &[Card]) -> LoveLetter {
        let mut rounds = self.rounds.clone();
        rounds.push(dealt.to_vec());
        let mut game = LoveLetter::start(&self.config, &rounds).expect("a legal deal");
        self.earlier.iter().for_each(|&action| game.apply(action));
        game
    }

    /// The game that another deal and other hidden choices lead to.
    pub fn replay(&self, dealt: &[Card], actions: &[Action]) -> LoveLetter {
        let mut game = self.start(dealt);
        actions.iter().for_each(|&action| game.play(action).expect("legal"));
        game
    }
}

/// A random position in round `round` after about `plies` actions. Play is random but gentle: an action that puts
/// somebody out is mostly taken back, so that rounds last long enough to hold something.
pub fn position(config: Config, round: usize, plies: usize, rng: &mut Rng) -> Option<Case> {
    let config = LoveLetter::settle(config).expect("options that go together");
    let deal = LoveLetter::shuffle(&config, rng);
    if round >= deal.len() {
        return None;
    }
    let mut game = LoveLetter::start(&config, &deal[..=round].to_vec()).expect("a legal deal");
    let mut earlier = Vec::new();
    loop {
        let now = game.rounds_played();
        if game.turn().is_none() || (now == round && game.history().len() >= plies) {
            break;
        }
        let action = gentle(&game, rng);
        if now < round {
            earlier.push(action);
        }
        game.apply(action);
    }
    let actions = game.since_deal().1;
    let at = if game.turn().is_none() { game.rounds_played() - 1 } else { game.rounds_played() };
    (at == round).then(|| Case {
        config,
        rounds: deal[..round].to_vec(),
        earlier,
        dealt: deal[round].clone(),
        actions,
        game,
    })
}

fn gentle(game: &LoveLetter, rng: &mut Rng) -> Action {
    for _ in 0..12 {
        let action = game.random_action(rng).expect("not over");
        let mut after = game.clone();
        after.apply(action);
        let left = |g: &LoveLetter| Seat::all(g.seats()).filter(|&s| g.is_in(s)).count();
        let ended = after.rounds_played() != game.rounds_played() || after.phase() == Phase::Over;
        if !ended && left(&after) == left(game) {
            return action;
        }
    }
    game.random_action(rng).expect("not over")
}

/// A way things may have been: the deal as far as it matters (in the order 1, 2, … 20, 0) and all actions.
pub struct Leaf {
    pub dealt: Vec<Card>,
    pub actions: Vec<Action>,
    pub left: [u8; 10],
}

/// Tries every deal and every hidden choice, place by place, and follows each with the real rules for as long as `seat`
/// would have noticed the same.
pub struct Enumerator<'a> {
    case: &'a Case,
    seat: Seat,
    log: Vec<String>,
    /// Tries candidates in random order.
    rng: Option<Rng>,
    /// Gives up after this many deals tried.
    pub patience: u64,
}

impl<'a> Enumerator<'a> {
    pub fn new(case: &'a Case, seat: Seat, rng: Option<Rng>, patience: u64) -> Enumerator<'a> {
        let mut game = case.start(&case.dealt);
        let mut log = Vec::new();
        for &action in &case.actions {
            let before = game.clone();
            game.apply(action);
            log.push(noticed(&before, action, &game, seat));
        }
        Enumerator { case, seat, log, rng, patience }
    }

    /// Calls `found` with each way; it says whether to go on. False if patience ran out.
    pub fn run(&mut self, found: &mut dyn FnMut(Leaf) -> bool) -> bool {
        self.extend(&mut Vec::new(), &mut Vec::new(), 0, found);
        self.patience > 0
    }

    fn extend(
        &mut self,
        known: &mut Vec<Card>,
        keeps: &mut Vec<Action>,
        checked: usize,
        found: &mut dyn FnMut(Leaf) -> bool,
    ) -> bool {
        if self.patience == 0 {
            return false;
        }
        self.patience -= 1;
        match self.follow(known, keeps, checked) {
            Step::Differs => true,
            Step::Fits(leaf) => found(leaf),
            Step::NeedsCard(left, checked) => {
                let mut candidates: Vec<Card> = Card::ALL.into_iter().filter(|card| left[card.value()] > 0).collect();
                self.mix(&mut candidates);
                candidates.into_iter().all(|card| {
                    known.push(card);
                    let go_on = self.extend(known, keeps, checked, found);
                    known.pop();
                    go_on
                })
            }
            Step::NeedsKeep(mut choices, checked) => {
                self.mix(&mut choices);
                choices.into_iter().all(|keep| {
                    keeps.push(keep);
                    let go_on = self.extend(known, keeps, checked, found);
                    keeps.pop();
                    go_on
                })
            }
        }
    }

    fn mix<T>(&mut self, items: &mut [T]) {
        if let Some(rng) = &mut self.rng {
            rng.shuffle(items);
        }
    }

    /// Plays on from the start; the first `checked` actions were compared before.
    fn follow(&self, known: &[Card], keeps: &[Action], checked: usize) -> Step {
        // What lies on the table before the first action is seen too, and the first card in hand.
        let shown = if self.case.config.players == 2 { 3 } else { 0 };
        let seen = |place: usize| place < shown || place == shown + self.seat.index();
        if known.iter().enumerate().any(|(place, &card)| seen(place) && card != self.case.dealt[place + 1]) {
            return Step::Differs;
        }
        let mut left = Card::COPIES;
        known.iter().for_each(|card| left[card.value()] -= 1);
        let mut whole = known.to_vec();
        for card in Card::ALL {
            whole.extend(std::iter::repeat_n(card, left[card.value()].into()));
        }
        whole.rotate_right(1);
        let mut game = self.case.start(&whole);
        let mut keeps = keeps.iter();
        let mut put_back = 0;
        let mut played = Vec::new();
        let start_round = game.rounds_played();
        let drawn_upto = |game: &LoveLetter, put_back: usize| (21 + put_back - game.deck().len()).min(21) - 1;
        for (ply, &real) in self.case.actions.iter().enumerate() {
            if known.len() < drawn_upto(&game, put_back) {
                return Step::NeedsCard(left, ply);
            }
            let hidden = matches!(real.read(), Move::Keep { .. }) && game.turn() != Some(self.seat);
            let action = if !hidden {
                real
            } else {
                match keeps.next() {
                    Some(&keep) => keep,
                    None if game.phase() == Phase::Keep => return Step::NeedsKeep(game.actions().to_vec(), ply),
                    None => return Step::Differs,
                }
            };
            if ply >= checked && !game.actions().contains(&action) {
                return Step::Differs;
            }
            let burnt = matches!(action.read(), Move::Play { card: Card::Prince, .. }) && game.deck().is_empty();
            if let Move::Keep { lowest, .. } = action.read() {
                put_back += 1 + usize::from(lowest.is_some());
            }
            let before = game.clone();
            game.apply(action);
            played.push(action);
            let same_round = game.rounds_played() == start_round || game.phase() == Phase::Over;
            if !same_round {
                return Step::Differs;
            }
            if known.len() < drawn_upto(&game, put_back) || (burnt && known.len() < 21) {
                return Step::NeedsCard(left, ply);
            }
            if ply >= checked && noticed(&before, action, &game, self.seat) != self.log[ply] {
                return Step::Differs;
            }
        }
        if known.len() < drawn_upto(&game, put_back) {
            return Step::NeedsCard(left, self.case.actions.len());
        }
        if game.hand(self.seat).ne(self.case.game.hand(self.seat)) {
            return Step::Differs;
        }
        Step::Fits(Leaf { dealt: known.to_vec(), actions: played, left })
    }
}

enum Step {
    Differs,
    NeedsCard([u8; 10], usize),
    NeedsKeep(Vec<Action>, usize),
    Fits(Leaf),
}

impl Leaf {
    /// In how many orders the cards that nobody drew can lie.
    pub fn orders(&self) -> f64 {
        let rest: u64 = self.left.iter().map(|&n| u64::from(n)).sum();
        let factorial = |n: u64| (1..=n).map(|k| k as f64).product::<f64>();
        self.left.iter().fold(factorial(rest), |all, &n| all / factorial(n.into()))
    }

    /// Every whole deal of this way, in the order of records.
    pub fn deals(&self) -> Vec<Vec<Card>> {
        let mut all = Vec::new();
        self.complete(&mut self.dealt.clone(), self.left, &mut all);
        all
    }

    fn complete(&self, cards: &mut Vec<Card>, left: [u8; 10], all: &mut Vec<Vec<Card>>) {
        if cards.len() == 21 {
            let mut deal = cards.clone();
            deal.rotate_right(1);
            return all.push(deal);
        }
        for card in Card::ALL.into_iter().filter(|card| left[card.value()] > 0) {
            let mut left = left;
            left[card.value()] -= 1;
            cards.push(card);
            self.complete(cards, left, all);
            cards.pop();
        }
    }
}

/// How a deal and its actions are written as a key, as far as `places` of the deal (in the order 1, 2, … 20, 0) matter.
pub fn key(dealt: &[Card], actions: &[Action], places: usize) -> String {
    let mut text = String::new();
    for place in 1..=places {
        text.push(char::from(b'0' + dealt[place % 21].value() as u8));
    }
    actions.iter().for_each(|action| text += &format!(";{action}"));
    text
}
