//! Players from outside: programs in any language, objects of Python. They are told what their seat may know, and nothing else.
//!
//! To name one is not enough to have it. A spec such as `external(command="…")` may come from a stranger, in a request, a record or the
//! head of a file, and a program that is started for a stranger is the stranger's. So such a spec is a player only while somebody holds an
//! [`Admission`] of exactly that spec. The doors that a person types at ask for one (the command line, functions of Python); a server,
//! the page and whoever reads files never do, and there it is refused like an unknown name.

use crate::error::{CatalogError, shorten};
use crate::spec::Spec;
use coeur_core::options::NoOptions;
use coeur_core::{
    ActionIndex, Budget, DecideError, Decision, Fault, FaultKind, Game, Note, Options, Payoffs, Phrase, Player, PlayerEntry,
    Reasoning, Registered, Rng, Seat, Text, View,
};
use serde::Serialize;
use serde_json::Value;
use std::cell::OnceCell;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

/// The name in specs of a program that plays.
pub const EXTERNAL: &str = "external";

/// No more reasons than these are taken from an answer, and no longer ones.
const MOST_NOTES: usize = 8;
const LONGEST_NOTE: usize = 400;

/// Who plays from outside, for one seat of one game at a time.
pub trait Outsider: Send {
    /// Answers a question; `None` where the budget's switch was turned meanwhile. A fault loses the game.
    fn decide(&mut self, question: &OutsideQuestion<'_>) -> Result<Option<OutsideAnswer>, Fault>;

    /// Hears how the game has ended.
    fn game_over(&mut self, payoffs: &Payoffs);
}

/// All that a player from outside is told for a decision. What it does not ask for is not made.
pub struct OutsideQuestion<'a> {
    pub game: &'static str,
    /// The game's complete options.
    pub config: &'a Value,
    pub seats: usize,
    /// Whose decision it is.
    pub seat: Seat,
    /// How many actions were played before.
    pub ply: usize,
    pub budget: &'a Budget,
    /// What that seat may know.
    pub seen: &'a dyn Seen,
}

/// What a seat may know, in the forms that players from outside are told it in.
pub trait Seen {
    /// As `coeur replay --seat` prints it.
    fn view(&self) -> Value;

    /// The same, written.
    fn view_text(&self) -> String;

    /// The legal actions, sorted, without repeats.
    fn legal(&self) -> Vec<String>;

    /// The named columns.
    fn features(&self) -> Vec<f32>;

    /// Which of all actions are legal, by their numbers.
    fn mask(&self) -> Vec<bool>;

    fn is_legal(&self, action: &OutsideAction) -> bool;
}

/// What it does.
pub struct OutsideAnswer {
    pub action: OutsideAction,
    /// Its reasons, in its own words.
    pub notes: Vec<String>,
}

/// One of the legal actions.
pub enum OutsideAction {
    /// In the notation.
    Named(String),
    /// By its place among all actions.
    Numbered(usize),
}

/// Who decides for many games at once.
pub trait Together: Send + Sync {
    /// The number of an action for each row; `None` to give all games up.
    fn decide(&self, rows: &Rows) -> Option<Vec<usize>>;
}

/// What seats of several games may know, a row for each.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rows {
    /// The named columns, row after row.
    pub features: Vec<f32>,
    /// Which of all actions are legal, row after row.
    pub masks: Vec<bool>,
    /// Whose decision each is.
    pub seats: Vec<u8>,
}

impl Rows {
    pub fn clear(&mut self) {
        self.features.clear();
        self.masks.clear();
        self.seats.clear();
    }
}

/// What a report says of a player from outside beside its games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OutsideAccount {
    pub spec: String,
    /// What it calls itself.
    pub name: Option<String>,
    /// What it wrote to its stderr, up to a bound.
    pub stderr: String,
}

/// Makes a player from outside for a seat. Whatever it needs is started when it is first asked.
pub type OutsiderFactory = Arc<dyn Fn() -> Box<dyn Outsider> + Send + Sync>;

struct Admitted {
    number: u64,
    spec: String,
    make: OutsiderFactory,
    together: Option<Arc<dyn Together>>,
}

static ADMITTED: RwLock<Vec<Admitted>> = RwLock::new(Vec::new());

/// While it is held, one spec names a player from outside in this process.
#[must_use]
pub struct Admission(u64);

/// Lets a spec name a player from outside. Only for specs that the caller of this program or function has given itself.
pub fn admit(spec: &Spec, make: OutsiderFactory) -> Admission {
    admit_with(spec, make, None)
}

/// The same, of one that a tournament asks about many games at once.
pub fn admit_together(spec: &Spec, make: OutsiderFactory, together: Arc<dyn Together>) -> Admission {
    admit_with(spec, make, Some(together))
}

fn admit_with(spec: &Spec, make: OutsiderFactory, together: Option<Arc<dyn Together>>) -> Admission {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let mut admitted = ADMITTED.write().unwrap_or_else(PoisonError::into_inner);
    admitted.push(Admitted { number, spec: spec.to_string(), make, together });
    Admission(number)
}

/// Whether a spec names a player from outside at this moment.
pub fn is_admitted(spec: &Spec) -> bool {
    find(&spec.to_string(), |_| ()).is_some()
}

/// Who decides for many games at once, where the spec names such a player.
pub fn together(spec: &str) -> Option<Arc<dyn Together>> {
    find(&Spec::parse(spec).ok()?.to_string(), |admitted| admitted.together.clone())?
}

fn find<T>(spec: &str, take: impl Fn(&Admitted) -> T) -> Option<T> {
    let admitted = ADMITTED.read().unwrap_or_else(PoisonError::into_inner);
    admitted.iter().rev().find(|admitted| admitted.spec == spec).map(take)
}

impl Drop for Admission {
    fn drop(&mut self) {
        ADMITTED.write().unwrap_or_else(PoisonError::into_inner).retain(|admitted| admitted.number != self.0);
    }
}

/// The player that an admitted spec names; `None` for a name that no player from outside has.
pub(crate) fn entry<G: Registered>(spec: &Spec) -> Result<Option<PlayerEntry<G>>, CatalogError> {
    let text = spec.to_string();
    let Some(make) = find(&text, |admitted| admitted.make.clone()) else {
        let refused = || CatalogError::NotAdmitted { name: shorten(&text) };
        return if spec.name == EXTERNAL { Err(refused()) } else { Ok(None) };
    };
    let about = Text { fr: "Un programme de votre choix.", en: "A program of your own." };
    Ok(Some(PlayerEntry::new(EXTERNAL, about, move |_: NoOptions, config: &G::Config| {
        let (options, seats) = (config.to_json(), G::seats_of(config));
        let index = OnceCell::new();
        Ok(Box::new(OutsidePlayer::<G> { mind: make(), config: config.clone(), options, seats, ply: 0, index }))
    })))
}

/// A player from outside at a table of one game.
struct OutsidePlayer<G: Game> {
    mind: Box<dyn Outsider>,
    config: G::Config,
    options: Value,
    seats: usize,
    ply: usize,
    /// Made for who asks about numbers.
    index: OnceCell<ActionIndex<G>>,
}

/// What the seat on turn sees.
struct Sight<'a, G: Game> {
    view: &'a G::View,
    config: &'a G::Config,
    index: &'a OnceCell<ActionIndex<G>>,
}

impl<G: Registered> Sight<'_, G> {
    fn index(&self) -> &ActionIndex<G> {
        self.index.get_or_init(|| ActionIndex::new(self.config))
    }

    /// The action that an answer means, if it is legal.
    fn find(&self, answer: &OutsideAction) -> Option<G::Action> {
        let legal = self.view.legal();
        match answer {
            OutsideAction::Named(name) => legal.iter().find(|action| action.to_string() == *name).copied(),
            OutsideAction::Numbered(number) => self.index().action(*number).filter(|action| legal.contains(action)),
        }
    }
}

impl<G: Registered> Seen for Sight<'_, G> {
    fn view(&self) -> Value {
        serde_json::to_value(self.view).expect("views are JSON")
    }

    fn view_text(&self) -> String {
        serde_json::to_string(self.view).expect("views are JSON")
    }

    fn legal(&self) -> Vec<String> {
        let mut legal: Vec<String> = self.view.legal().iter().map(G::Action::to_string).collect();
        legal.sort();
        legal.dedup();
        legal
    }

    fn features(&self) -> Vec<f32> {
        let mut values = Vec::new();
        G::features(self.view, &mut values);
        values
    }

    fn mask(&self) -> Vec<bool> {
        self.index().mask(&self.view.legal())
    }

    fn is_legal(&self, action: &OutsideAction) -> bool {
        self.find(action).is_some()
    }
}

impl<G: Registered> Player<G> for OutsidePlayer<G> {
    fn decide(&mut self, view: &G::View, budget: &Budget, _: &mut Rng) -> Result<Decision<G::Action>, DecideError> {
        let seat = view.on_turn().ok_or(DecideError::NotOnTurn)?;
        let first = *view.legal().first().ok_or(DecideError::NotOnTurn)?;
        let seen = Sight::<G> { view, config: &self.config, index: &self.index };
        let (game, config, seats, ply) = (G::INFO.id, &self.options, self.seats, self.ply);
        let question = OutsideQuestion { game, config, seats, seat, ply, budget, seen: &seen };
        let Some(answer) = self.mind.decide(&question)? else {
            return Ok(Decision::plain(first, Reasoning::Rule, Note::CutShort));
        };
        let Some(action) = seen.find(&answer.action) else {
            let what = format!("answered {}, which is not legal; legal: {}", answer.action, seen.legal().join(", "));
            return Err(Fault { kind: FaultKind::Illegal, what, stderr: String::new() }.into());
        };
        let note = |text: &String| {
            let plain = text.chars().filter(|letter| !letter.is_control()).take(LONGEST_NOTE);
            Note::said(Phrase::literal(plain.collect::<String>()))
        };
        let notes = answer.notes.iter().take(MOST_NOTES).map(note).collect();
        Ok(Decision { action, candidates: Vec::new(), line: Vec::new(), reasoning: Reasoning::Rule, notes })
    }

    fn at_ply(&mut self, ply: usize) {
        self.ply = ply;
    }

    fn game_over(&mut self, payoffs: &Payoffs) {
        self.mind.game_over(payoffs);
    }
}

impl fmt::Display for OutsideAction {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OutsideAction::Named(name) => write!(out, "`{}`", shorten(name)),
            OutsideAction::Numbered(number) => write!(out, "action {number}"),
        }
    }
}
