//! A choice together with its reasons.

use crate::text::Lang;
use crate::unit::Unit;
use crate::words::{Phrase, Words, grouped, number, percent};
use serde::Serialize;

/// What a player does, and why.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Decision<A> {
    pub action: A,
    /// What it weighed, best first.
    pub candidates: Vec<Candidate<A>>,
    /// How it expects play to go on, its own action first.
    pub line: Vec<A>,
    pub reasoning: Reasoning,
    /// Two or three sentences that are true of the numbers.
    pub notes: Vec<Note>,
}

impl<A> Decision<A> {
    /// A decision without candidates: chosen by chance, by rule, or because nothing else was legal.
    pub fn plain(action: A, reasoning: Reasoning, note: Note) -> Decision<A> {
        Decision { action, candidates: Vec::new(), line: Vec::new(), reasoning, notes: vec![note] }
    }

    /// The same decision over another form of action, such as its notation.
    pub fn map<B>(self, mut form: impl FnMut(A) -> B) -> Decision<B> {
        Decision {
            action: form(self.action),
            candidates: self
                .candidates
                .into_iter()
                .map(|c| Candidate { action: form(c.action), value: c.value, error: c.error, effort: c.effort })
                .collect(),
            line: self.line.into_iter().map(form).collect(),
            reasoning: self.reasoning,
            notes: self.notes,
        }
    }
}

/// One action that was weighed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Candidate<A> {
    pub action: A,
    /// What it is worth to the player, in units of utility.
    pub value: f64,
    /// Standard error of the value, where it was estimated.
    pub error: Option<f64>,
    /// Share of the work spent on it, from 0 to 1.
    pub effort: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reasoning {
    Chance,
    Rule,
    /// Nothing else was legal.
    Forced,
    /// Simulated games, as many from each action.
    Playouts,
    /// A tree grown by simulated games.
    MonteCarloTree,
    /// A search in each of many sampled worlds.
    SampledWorlds,
    /// Looking ahead along all lines of play.
    Lookahead,
    /// A trained network, without searching.
    Network,
    /// A tree grown where a trained network points.
    GuidedTree,
}

impl Reasoning {
    /// Whether its values are means of what was drawn by lot, and have errors.
    pub fn is_sampled(self) -> bool {
        matches!(self, Reasoning::Playouts | Reasoning::MonteCarloTree | Reasoning::SampledWorlds)
    }
}

/// Who may hear a sentence while cards are hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Only the seat from whose view it was computed.
    Mover,
    /// Everybody: it would be the same whatever the hidden cards are.
    Everybody,
}

/// A sentence, kept as a key and numbers so that it can be said in either language.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "key", rename_all = "snake_case")]
pub enum Note {
    /// All were equally likely.
    DrawnByLot {
        /// How many actions were legal.
        among: usize,
    },
    /// The first of the list.
    FirstOfList {
        /// How many actions were legal.
        among: usize,
    },
    /// There was no choice.
    OnlyAction,
    /// What the action is worth on average, and how far it leads.
    Expects {
        /// Its mean, in units of utility.
        value: f64,
        /// How much more that is than the best of the others (negative if another has a better mean).
        lead: f64,
        /// Half the width of the 95 % interval of the lead.
        within: f64,
        /// The mean square of the results, where each was counted: of results from −1 to 1, the share that was not drawn.
        square: Option<f64>,
    },
    /// How much was simulated.
    Simulated {
        /// Games played to the end.
        games: u64,
        /// Share of them that began with the action, from 0 to 1.
        share: f64,
    },
    /// In how many sampled worlds the action was the best.
    WorldsAgree {
        /// Those in which it was.
        agree: u64,
        worlds: u64,
    },
    /// How far ahead all lines were looked at.
    LookedAhead { depth: u32, nodes: u64 },
    /// What the position at the end of the expected line is worth.
    Judged {
        /// In units of utility.
        value: f64,
        /// How much more, at least, that is than what any other action leads to; `None` where another may be as good.
        lead: Option<f64>,
    },
    /// What a trained network makes of the action.
    Learned {
        /// In units of utility.
        value: f64,
        /// How much more that is than what it makes of the best of the others (negative if another is better).
        lead: f64,
    },
    /// A win that nothing can stop.
    WinsIn {
        /// Actions of both sides until then.
        plies: u32,
    },
    /// A loss that nothing can stop.
    LosesIn {
        /// Actions of both sides until then.
        plies: u32,
    },
    /// Every line was looked at to its end, and with the best play of all nobody wins.
    SureDraw,
    /// Time ran out or somebody asked: the best so far.
    CutShort,
    /// A sentence of one game's own.
    Said {
        #[serde(flatten)]
        phrase: Phrase,
        audience: Audience,
    },
}

impl Note {
    /// A sentence of one game's own, computed from what the mover sees: only for its ears while cards are hidden.
    pub fn said(phrase: Phrase) -> Note {
        Note::Said { phrase, audience: Audience::Mover }
    }

    /// A sentence of one game's own that would be the same whatever the hidden cards are.
    pub fn open(phrase: Phrase) -> Note {
        Note::Said { phrase, audience: Audience::Everybody }
    }

    /// Who may hear it while cards are hidden. How many actions were legal, what one is worth, in how many worlds it was
    /// the best: all that follows from the mover's hand.
    pub fn audience(&self) -> Audience {
        match self {
            Note::CutShort => Audience::Everybody,
            Note::Said { audience, .. } => *audience,
            Note::DrawnByLot { .. }
            | Note::FirstOfList { .. }
            | Note::OnlyAction
            | Note::Expects { .. }
            | Note::Simulated { .. }
            | Note::WorldsAgree { .. }
            | Note::LookedAhead { .. }
            | Note::Judged { .. }
            | Note::Learned { .. }
            | Note::WinsIn { .. }
            | Note::LosesIn { .. }
            | Note::SureDraw => Audience::Mover,
        }
    }

    /// The sentence in a language, with seats and cards still to be named.
    pub fn tell(&self, lang: Lang) -> Words {
        match self {
            Note::Said { phrase, .. } => phrase.tell(lang),
            other => other.general(lang).into(),
        }
    }

    /// The same for people, who are told what counts with its unit.
    pub fn tell_in(&self, unit: Unit, lang: Lang) -> Words {
        match self {
            Note::Expects { value, lead, within, square } => {
                expects(mean(*value, *square, unit, lang), *lead, *within, Some(unit), lang).into()
            }
            Note::Learned { value, lead } => learned(*value, *lead, Some(unit), lang).into(),
            other => other.tell(lang),
        }
    }

    /// The sentence in a language, with seats called by their numbers.
    pub fn say(&self, lang: Lang) -> String {
        self.tell(lang).say(&[], lang)
    }

    /// A sentence that any game can say.
    fn general(&self, lang: Lang) -> String {
        match self {
            Note::DrawnByLot { among } => lang.pick(
                format!("Choisi au hasard parmi {among} coups permis."),
                format!("Chosen at random among {among} legal actions."),
            ),
            Note::FirstOfList { among } => lang.pick(
                format!("Le premier des {among} coups permis, dans l'ordre de la liste."),
                format!("The first of {among} legal actions in the order of the list."),
            ),
            Note::Said { .. } => String::new(),
            Note::OnlyAction => lang.pick("C'était le seul coup permis.".into(), "It was the only legal action.".into()),
            Note::Expects { value, lead, within, .. } => {
                expects(average(number(*value, lang), lang), *lead, *within, None, lang)
            }
            Note::Simulated { games, share } => {
                let (games, share) = (grouped(*games, lang), percent(*share, lang));
                lang.pick(
                    format!("{games} parties simulées, dont {share} commencent par ce coup."),
                    format!("{games} simulated games, {share} of which begin with this action."),
                )
            }
            Note::WorldsAgree { agree, worlds } => lang.pick(
                format!("C'est le meilleur coup dans {agree} des {worlds} donnes possibles essayées."),
                format!("It is the best action in {agree} of {worlds} possible deals that were tried."),
            ),
            Note::LookedAhead { depth, nodes } => {
                let (ahead, s) = (actions(*depth, lang), if *nodes == 1 { "" } else { "s" });
                let nodes = grouped(*nodes, lang);
                lang.pick(
                    format!("Toutes les suites sur {ahead} ont été regardées, soit {nodes} position{s}."),
                    format!("All lines of {ahead} were looked at: {nodes} position{s}."),
                )
            }
            Note::Judged { value, lead } => {
                let value = number(*value, lang);
                let lead = lead.filter(|lead| number(*lead, lang) != "0").map_or(
                    lang.pick(" ; aucun autre coup ne promet plus".into(), "; no other action promises more".into()),
                    |lead| {
                        let gap = number(lead, lang);
                        lang.pick(
                            format!(", au moins {gap} de plus que tout autre coup"),
                            format!(", at least {gap} more than any other action"),
                        )
                    },
                );
                lang.pick(
                    format!("Au bout de la suite attendue, la position vaut {value}{lead}."),
                    format!("At the end of the expected line the position is worth {value}{lead}."),
                )
            }
            Note::Learned { value, lead } => learned(*value, *lead, None, lang),
            Note::WinsIn { plies: 1 } => lang.pick("Ce coup gagne.".into(), "This action wins.".into()),
            Note::WinsIn { plies } => lang.pick(
                format!("Le gain est forcé en {plies} coups au plus, les deux camps comptés."),
                format!("The win is forced within {plies} actions of both sides."),
            ),
            Note::LosesIn { plies } => {
                let later = actions(*plies, lang);
                lang.pick(
                    format!("La perte est inévitable ; ce coup la retarde de {later}, les deux camps comptés."),
                    format!("The loss cannot be avoided; this action puts it off for {later} of both sides."),
                )
            }
            Note::SureDraw => lang.pick(
                "Toutes les suites ont été regardées jusqu'au bout : nulle si personne ne se trompe.".into(),
                "Every line was looked at to its end: a draw if nobody errs.".into(),
            ),
            Note::CutShort => lang.pick(
                "Réflexion interrompue : c'est le meilleur coup trouvé jusque-là.".into(),
                "Thinking was cut short: this is the best action found so far.".into(),
            ),
        }
    }
}

/// What an action is worth on average.
fn average(mean: String, lang: Lang) -> String {
    lang.pick(format!("Il vaut {mean} en moyenne"), format!("Worth {mean} on average"))
}

/// The same with its unit: games won, drawn and lost apart, where that is known.
fn mean(value: f64, square: Option<f64>, unit: Unit, lang: Lang) -> String {
    let told = unit.say(value, lang);
    match (unit, square) {
        (Unit::Points, _) => average(told, lang),
        (Unit::Chance, _) => lang.pick(format!("Il gagne {told} du temps"), format!("Wins {told} of the time")),
        (Unit::Result, None) => expected(&told, lang),
        (Unit::Result, Some(square)) => {
            let said = |share: f64| percent(share.clamp(0.0, 1.0), lang);
            let (won, drawn, lost) = (said((square + value) / 2.0), 1.0 - square, said((square - value) / 2.0));
            let drawn = |word: &str| if drawn < 1e-9 { String::new() } else { format!(", {} {word}", said(drawn)) };
            lang.pick(
                format!("Parties simulées : {won} gagnées{}, {lost} perdues", drawn("nulles")),
                format!("Simulated games: {won} won{}, {lost} lost", drawn("drawn")),
            )
        }
    }
}

/// A result between a loss and a win, as a share.
fn expected(share: &str, lang: Lang) -> String {
    lang.pick(format!("Il attend {share} (une nulle compte pour moitié)"), format!("Expects {share} (a draw counts half)"))
}

/// `worth`, and how far the action leads, with the interval of that: what simulated games say is never called certain.
fn expects(worth: String, lead: f64, within: f64, unit: Option<Unit>, lang: Lang) -> String {
    let size = |difference: f64| unit.map_or_else(|| number(difference, lang), |unit| unit.say_gap(difference, lang));
    let nothing = |difference: f64| unit.map_or_else(|| size(difference) == "0", |unit| unit.is_nothing(difference));
    let gap = size(lead.abs());
    let about = match nothing(within) {
        true => String::new(),
        false => lang.pick(format!(" (± {} à 95\u{a0}%)", size(within)), format!(" (± {} at 95%)", size(within))),
    };
    match lead {
        l if nothing(l) => {
            lang.pick(format!("{worth} ; un autre coup fait aussi bien."), format!("{worth}; another action does as well."))
        }
        l if l > 0.0 => {
            let perhaps = if l > within { "" } else { lang.pick(" : ils se valent peut-être", ": they may be equal") };
            lang.pick(
                format!("{worth} ; {gap} de plus que le suivant{about}{perhaps}."),
                format!("{worth}; {gap} more than the next best{about}{perhaps}."),
            )
        }
        _ => lang.pick(
            format!("{worth} ; un autre coup, moins essayé, fait {gap} de plus{about}."),
            format!("{worth}; another action, tried less, does {gap} better{about}."),
        ),
    }
}

/// What a network makes of an action, which it knows without simulating anything.
fn learned(value: f64, lead: f64, unit: Option<Unit>, lang: Lang) -> String {
    let mean = unit.map_or_else(|| number(value, lang), |unit| unit.say(value, lang));
    let gap = unit.map_or_else(|| number(lead.abs(), lang), |unit| unit.say_gap(lead.abs(), lang));
    let nothing = unit.map_or_else(|| gap == "0", |unit| unit.is_nothing(lead));
    let worth = match unit {
        Some(Unit::Chance) => lang.pick(
            format!("Le réseau estime les chances de gagner à {mean}"),
            format!("The network estimates the chance of winning at {mean}"),
        ),
        Some(Unit::Result) => lang.pick(
            format!("Le réseau attend {mean} (une nulle compte pour moitié)"),
            format!("The network expects {mean} (a draw counts half)"),
        ),
        _ => lang.pick(format!("Le réseau estime ce coup à {mean}"), format!("The network estimates this move at {mean}")),
    };
    match lead {
        _ if nothing => lang.pick(format!("{worth} ; un autre fait aussi bien."), format!("{worth}; another does as well.")),
        lead if lead > 0.0 => {
            lang.pick(format!("{worth}, {gap} de plus que le suivant."), format!("{worth}, {gap} more than the next best."))
        }
        _ => lang.pick(
            format!("{worth} ; le meilleur vaut {gap} de plus."),
            format!("{worth}; the best one is worth {gap} more."),
        ),
    }
}

/// A number of actions: "1 coup", "2 actions".
fn actions(count: impl Into<u64>, lang: Lang) -> String {
    let count = count.into();
    let many = if count == 1 { "" } else { "s" };
    lang.pick(format!("{count} coup{many}"), format!("{count} action{many}"))
}
