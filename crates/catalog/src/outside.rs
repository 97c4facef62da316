//! Players from outside: programs in any language. They are told what their seat may know, as JSON, and nothing else.
//!
//! To name one is not enough to have it. A spec such as `external(command="…")` may come from a stranger, in a request, a record or the
//! head of a file, and a program that is started for a stranger is the stranger's. So such a spec is a player only while somebody holds an
//! [`Admission`] of exactly that spec. The doors that a person types at ask for one (the command line, functions of Python); a server,
//! the page and whoever reads files never do, and there it is refused like an unknown name.

use crate::error::{CatalogError, shorten};
use crate::spec::Spec;
use coeur_core::options::NoOptions;
use coeur_core::{
    Budget, DecideError, Decision, Fault, FaultKind, Note, Options, Payoffs, Phrase, Player, PlayerEntry, Reasoning,
    Registered, Rng, Seat, Text, View,
};
use serde::Serialize;
use serde_json::Value;
use std::marker::PhantomData;
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

/// All that a player from outside is told for a decision.
pub struct OutsideQuestion<'a> {
    pub game: &'static str,
    /// The game's complete options.
    pub config: &'a Value,
    pub seats: usize,
    /// Whose decision it is.
    pub seat: Seat,
    /// What that seat may know, as `coeur replay --seat` prints it.
    pub view: Value,
    /// The legal actions, sorted, without repeats.
    pub legal: Vec<String>,
    /// How many actions were played before.
    pub ply: usize,
    pub budget: &'a Budget,
}

/// What it does.
pub struct OutsideAnswer {
    /// One of the legal actions.
    pub action: String,
    /// Its reasons, in its own words.
    pub notes: Vec<String>,
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
}

static ADMITTED: RwLock<Vec<Admitted>> = RwLock::new(Vec::new());

/// While it is held, one spec names a player from outside in this process.
#[must_use]
pub struct Admission(u64);

/// Lets a spec name a player from outside. Only for specs that the caller of this program or function has given itself.
pub fn admit(spec: &Spec, make: OutsiderFactory) -> Admission {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let mut admitted = ADMITTED.write().unwrap_or_else(PoisonError::into_inner);
    admitted.push(Admitted { number, spec: spec.to_string(), make });
    Admission(number)
}

impl Drop for Admission {
    fn drop(&mut self) {
        ADMITTED.write().unwrap_or_else(PoisonError::into_inner).retain(|admitted| admitted.number != self.0);
    }
}

/// The player that an admitted spec names; `None` for a name that no player from outside has.
pub(crate) fn entry<G: Registered>(spec: &Spec) -> Result<Option<PlayerEntry<G>>, CatalogError> {
    let text = spec.to_string();
    let admitted = ADMITTED.read().unwrap_or_else(PoisonError::into_inner);
    let Some(make) = admitted.iter().rev().find(|admitted| admitted.spec == text).map(|admitted| admitted.make.clone())
    else {
        let refused = || CatalogError::NotAdmitted { name: shorten(&text) };
        return if spec.name == EXTERNAL { Err(refused()) } else { Ok(None) };
    };
    let about = Text { fr: "Un programme de votre choix.", en: "A program of your own." };
    Ok(Some(PlayerEntry::new(EXTERNAL, about, move |_: NoOptions, config: &G::Config| {
        let (config, seats) = (config.to_json(), G::seats_of(config));
        Ok(Box::new(OutsidePlayer::<G> { mind: make(), config, seats, ply: 0, game: PhantomData }))
    })))
}

/// A player from outside at a table of one game.
struct OutsidePlayer<G> {
    mind: Box<dyn Outsider>,
    config: Value,
    seats: usize,
    ply: usize,
    game: PhantomData<fn() -> G>,
}

impl<G: Registered> Player<G> for OutsidePlayer<G> {
    fn decide(&mut self, view: &G::View, budget: &Budget, _: &mut Rng) -> Result<Decision<G::Action>, DecideError> {
        let seat = view.on_turn().ok_or(DecideError::NotOnTurn)?;
        let mut legal: Vec<(String, G::Action)> = view.legal().iter().map(|action| (action.to_string(), *action)).collect();
        legal.sort();
        legal.dedup_by(|a, b| a.0 == b.0);
        let first = legal.first().ok_or(DecideError::NotOnTurn)?.1;
        let question = OutsideQuestion {
            game: G::INFO.id,
            config: &self.config,
            seats: self.seats,
            seat,
            view: serde_json::to_value(view).expect("views are JSON"),
            legal: legal.iter().map(|(text, _)| text.clone()).collect(),
            ply: self.ply,
            budget,
        };
        let Some(answer) = self.mind.decide(&question)? else {
            return Ok(Decision::plain(first, Reasoning::Rule, Note::CutShort));
        };
        let Some((_, action)) = legal.iter().find(|(text, _)| *text == answer.action) else {
            let what =
                format!("answered `{}`, which is not legal; legal: {}", shorten(&answer.action), question.legal.join(", "));
            return Err(Fault { kind: FaultKind::Illegal, what, stderr: String::new() }.into());
        };
        let note = |text: &String| {
            let plain = text.chars().filter(|letter| !letter.is_control()).take(LONGEST_NOTE);
            Note::said(Phrase::literal(plain.collect::<String>()))
        };
        let notes = answer.notes.iter().take(MOST_NOTES).map(note).collect();
        Ok(Decision { action: *action, candidates: Vec::new(), line: Vec::new(), reasoning: Reasoning::Rule, notes })
    }

    fn at_ply(&mut self, ply: usize) {
        self.ply = ply;
    }

    fn game_over(&mut self, payoffs: &Payoffs) {
        self.mind.game_over(payoffs);
    }
}
