//! An observer and an enumerator that know the rules only through the game itself: no views, no sampler.

use coeur_core::{DealHistory, Game, Rng, Seat};
use coeur_love_letter::{Action, Card, Config, DECK_SIZE, LoveLetter, Move, Phase};
use std::cmp::Ordering;

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

/// What lies before a seat: its own cards, who is in and who is protected, how many cards are left, whose turn it is and for what.
#[derive(PartialEq)]
struct Sight {
    own: [Option<Card>; 3],
    seats: [Option<bool>; 6],
    deck: usize,
    turn: Option<Seat>,
    phase: Phase,
}

impl Sight {
    fn of(game: &LoveLetter, seat: Seat) -> Sight {
        let mut sight =
            Sight { own: [None; 3], seats: [None; 6], deck: game.deck().len(), turn: game.turn(), phase: game.phase() };
        game.hand(seat).zip(&mut sight.own).for_each(|(card, place)| *place = Some(card));
        for seat in Seat::all(game.seats()).filter(|&seat| game.is_in(seat)) {
            sight.seats[seat.index()] = Some(game.is_protected(seat));
        }
        sight
    }
}

/// What a seat notices of one action: what lies before it, before and after, what is done, what is laid or shown.
#[derive(PartialEq)]
pub struct Noticed {
    before: Sight,
    /// Which cards another keeps is not seen.
    action: Option<Action>,
    hit: Option<bool>,
    laid: Option<(Seat, Card)>,
    shown: Option<(Card, Card)>,
    after: Option<Sight>,
    /// The last hands, open on the table, and what came of them.
    showdown: Option<(Vec<Vec<Card>>, String)>,
}

pub fn noticed(before: &LoveLetter, action: Action, after: &LoveLetter, seat: Seat) -> Noticed {
    let actor = before.turn().expect("an action was played");
    let mut noticed = Noticed {
        before: Sight::of(before, seat),
        action: Some(action),
        hit: None,
        laid: None,
        shown: None,
        after: None,
        showdown: None,
    };
    let Move::Play { card, target, .. } = action.read() else {
        noticed.action = (actor == seat).then_some(action);
        noticed.after = Some(Sight::of(after, seat));
        return noticed;
    };
    let kept = before.hand(actor).find(|&kept| kept != card).unwrap_or(card);
    let hand = |who: Seat| if who == actor { kept } else { before.hand(who).next().expect("still in") };
    let involved = target.is_some_and(|target| seat == actor || seat == target);
    match (card, target) {
        (Card::Guard, Some(target)) => noticed.hit = Some(Action::guard(target, hand(target)) == action),
        (Card::Priest, Some(target)) if actor == seat => noticed.shown = Some((kept, hand(target))),
        (Card::Baron, Some(target)) => {
            noticed.laid = match kept.cmp(&hand(target)) {
                Ordering::Less => Some((actor, kept)),
                Ordering::Greater => Some((target, hand(target))),
                Ordering::Equal => None,
            };
            noticed.shown = involved.then(|| (kept, hand(target)));
        }
        (Card::King, Some(target)) if involved => noticed.shown = Some((kept, hand(target))),
        (Card::Prince, Some(target)) => noticed.laid = Some((target, hand(target))),
        (Card::Princess, _) => noticed.laid = Some((actor, kept)),
        _ => {}
    }
    let over = after.phase() == Phase::Over;
    if over || after.rounds_played() == before.rounds_played() {
        noticed.after = Some(Sight::of(after, seat));
    }
    if over && after.deck().is_empty() {
        let open: Vec<Vec<Card>> = Seat::all(after.seats()).map(|seat| after.hand(seat).collect()).collect();
        if open.iter().filter(|hand| !hand.is_empty()).count() > 1 {
            noticed.showdown = Some((open, format!("{:?}", after.payoffs())));
        }
    }
    noticed
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
    log: Vec<Noticed>,
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
