//! What the lead of a move over another is where only some topics of what a seat knows are known: what Shapley values are made of.

use crate::columns::{Groups, Quantity, Scratch, conditional, interventional};
use crate::error::ExplainError;
use crate::judges::judge;
use crate::pool::{Decided, Known, positions};
use crate::position::{position, since_deal};
use crate::rollout::Rollout;
use crate::shapley::shapley;
use coeur_catalog::{GameVisitor, make_player, visit};
use coeur_core::{Cancel, Clock, Named, Record, Registered, Rng, Text, ValueNetwork, Viewer};
use coeur_protocol::{Judgement, TopicWeight, Topics};
use serde_json::{Value, json};

/// Positions to compare with, for a network and for a player that searches in each of them.
const FOR_NETWORKS: usize = 600;
const FOR_SEARCHES: usize = 96;

/// Questions to a network about mixed positions: every coalition of topics is asked about with as many other positions as that
/// leaves, at most so many and at least so few.
const QUESTIONS: usize = 24_576;
const MIXED: std::ops::RangeInclusive<usize> = 6..=40;

/// Fewer positions than this say nothing.
const FEWEST: usize = 8;

/// What the lead is where only some topics are known, for every coalition of topics: bit `i` of its number stands for topic `i` of
/// the list.
#[derive(Clone, Debug)]
pub struct Coalitions {
    pub topics: Vec<Text>,
    pub lead: f64,
    /// By real positions that are like this one in those topics.
    pub real: Vec<f64>,
    /// By mixing in the other topics of other positions; `None` for a player that is asked about real views only.
    pub mixed: Option<Vec<f64>>,
    pub background: Background,
    /// What a network is asked; `None` for a player that is asked about real views only.
    pub(crate) quantity: Option<Quantity>,
}

/// The positions that a decision is compared with, as columns: enough for others to compute weights in their own way.
#[derive(Clone, Debug)]
pub struct Background {
    pub here: Vec<f32>,
    /// The others, renamed so that the two moves are called as in this one.
    pub rows: Vec<Vec<f32>>,
    /// The lead of the first move over the second in each of them, in the eyes of the player.
    pub leads: Vec<f64>,
    /// The game that each is from.
    pub games: Vec<u64>,
    /// Which topic each column counts to.
    pub groups: Groups,
    /// So many of the rows, from the first, are those that topics are mixed with.
    pub mixed_with: usize,
}

/// How much is done to say what weighed.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// By this clock positions are looked for as long as [`LOOKING`] says, and searches asked as long as [`ASKING`] does: what has
    /// come until then is told. Without a clock there is time for all.
    pub clock: Option<Clock>,
    /// Whether a network is asked about mixed positions too.
    pub mixed: bool,
}

impl Effort {
    /// All that there is to say, however long it takes.
    pub const WHOLE: Effort = Effort { clock: None, mixed: true };
}

/// How long somebody waits for other positions to be found, and for searches in them, in milliseconds.
const LOOKING: f64 = 700.0;
const ASKING: f64 = 700.0;

/// The worth of every coalition of topics in the eyes of a player: of a network by the columns `own`, of others by the view.
pub fn coalitions<G: Registered>(
    spec: &str,
    own: &[f32],
    view: &G::View,
    config: &G::Config,
    decided: &Decided<G>,
    effort: Effort,
    seed: u64,
) -> Result<Option<Coalitions>, ExplainError> {
    let player = make_player::<G>(spec, config)?;
    let network = player.network();
    let (mut habit, _) = Rollout::quick(config)?;
    let wanted = if network.is_some() { FOR_NETWORKS } else { FOR_SEARCHES };
    let known = positions(config, decided, &mut habit, wanted, &Cancel::after(effort.clock, LOOKING), seed);
    match network {
        Some(network) => Ok(of_network(network, config, decided, own, known, effort.mixed)),
        None => of_player(spec, view, config, decided, own, known, &Cancel::after(effort.clock, ASKING), seed),
    }
}

/// The same for the best two moves of a player at `ply` of a record, with their notation. `None` also where nothing else was legal.
pub fn coalitions_at(
    record: &Record,
    ply: usize,
    spec: &str,
    seed: u64,
) -> Result<Option<([String; 2], Coalitions)>, ExplainError> {
    visit(&record.game, BestTwo { record, ply, spec, seed })?
}

struct BestTwo<'a> {
    record: &'a Record,
    ply: usize,
    spec: &'a str,
    seed: u64,
}

impl GameVisitor for BestTwo<'_> {
    type Output = Result<Option<([String; 2], Coalitions)>, ExplainError>;

    fn visit<G: Registered>(self) -> Self::Output {
        let BestTwo { record, ply, spec, seed } = self;
        let game: G = position(record, ply)?;
        let (config, mover) = (game.config(), game.turn().ok_or(ExplainError::Over)?);
        let view = game.view(Viewer::Seat(mover));
        let judgement = judge::<G>(spec, &view, &config, &mut Rng::new(seed))?;
        let [first, second, ..] = &judgement.actions[..] else { return Ok(None) };
        let actions = [first.action, second.action];
        let ply = since_deal::<G>(&view, ply, &mut Rng::stream(seed, 1))?;
        let mut own = Vec::new();
        G::features(&view, &mut own);
        let found = coalitions::<G>(spec, &own, &view, &config, &Decided { mover, actions, ply }, Effort::WHOLE, seed)?;
        Ok(found.map(|found| (actions.map(|action| action.to_string()), found)))
    }
}

impl Coalitions {
    /// What is needed to compute weights in another way, and to compare.
    pub fn to_json(&self) -> Value {
        let Background { here, rows, leads, games, groups, mixed_with } = &self.background;
        let topics: Vec<&str> = self.topics.iter().map(|topic| topic.en).collect();
        json!({
            "topics": topics, "lead": self.lead, "real": self.real, "mixed": self.mixed,
            "background": {
                "here": here, "rows": rows, "leads": leads, "games": games, "topic_of": groups.of, "mixed_with": mixed_with,
            },
        })
    }

    /// The Shapley values of the topics, in the eyes of a player that people call so.
    pub fn topics(&self, player: &str, name: Named) -> Topics {
        let conditional = shapley(&self.real);
        let interventional = self.mixed.as_deref().map(shapley);
        let weight = |place: usize| TopicWeight {
            topic: self.topics[place].into(),
            conditional: conditional[place],
            interventional: interventional.as_ref().map(|values| values[place]),
            within: None,
            within_mixed: None,
        };
        let mut topics: Vec<TopicWeight> = (0..self.topics.len()).map(weight).collect();
        topics.sort_by(|a, b| b.conditional.abs().total_cmp(&a.conditional.abs()));
        let usual_mixed = self.mixed.as_ref().map(|mixed| mixed[0]);
        Topics {
            player: player.into(),
            name,
            lead: self.lead,
            positions: self.background.rows.len(),
            usual: self.real[0],
            usual_mixed,
            topics,
        }
    }
}

fn of_network<G: Registered>(
    network: &dyn ValueNetwork<G>,
    config: &G::Config,
    decided: &Decided<G>,
    own: &[f32],
    known: Vec<Known<G>>,
    with_mixed: bool,
) -> Option<Coalitions> {
    let [first, second] = decided.actions.map(|action| network.output(action, decided.mover));
    let scale = network.scale() as f32;
    let quantity = Quantity::new(&network.layers(), &[(first?, scale), (second?, -scale)])?;
    let (rows, games): (Vec<Vec<f32>>, Vec<u64>) = known.into_iter().map(|known| (known.columns, known.source)).unzip();
    let mut scratch = Scratch::default();
    let leads: Vec<f64> = rows.iter().map(|row| quantity.of(row, &mut scratch)).collect();
    let lead = quantity.of(own, &mut scratch);
    let groups = groups::<G>(config, own, &rows)?;
    let real = conditional(&groups, own, lead, &rows, &leads);
    let mixed_with = (QUESTIONS >> groups.len()).clamp(*MIXED.start(), *MIXED.end()).min(rows.len());
    let mixed = with_mixed.then(|| interventional(&quantity, &groups, own, &rows[..mixed_with]));
    let topics = names::<G>(&groups);
    let background = Background { here: own.to_vec(), rows, leads, games, groups, mixed_with };
    Some(Coalitions { topics, lead, real, mixed, background, quantity: Some(quantity) })
}

#[expect(clippy::too_many_arguments, reason = "who is asked about what, and for how long")]
fn of_player<G: Registered>(
    spec: &str,
    view: &G::View,
    config: &G::Config,
    decided: &Decided<G>,
    own: &[f32],
    known: Vec<Known<G>>,
    cancel: &Cancel,
    seed: u64,
) -> Result<Option<Coalitions>, ExplainError> {
    let lead = |view: &G::View, actions: [G::Action; 2], number: u64| -> Result<Option<f64>, ExplainError> {
        let judgement = judge::<G>(spec, view, config, &mut Rng::stream(seed, number))?;
        Ok(lead_of(&judgement, actions))
    };
    let Some(own_lead) = lead(view, decided.actions, u64::MAX)? else { return Ok(None) };
    let (mut rows, mut leads, mut games) = (Vec::new(), Vec::new(), Vec::new());
    for (number, known) in known.into_iter().enumerate() {
        if cancel.is_cancelled() {
            break;
        }
        let view = known.game.view(Viewer::Seat(known.mover));
        if let Some(value) = lead(&view, known.actions, number as u64)? {
            rows.push(known.columns);
            leads.push(value);
            games.push(known.source);
        }
    }
    let Some(groups) = groups::<G>(config, own, &rows) else { return Ok(None) };
    let real = conditional(&groups, own, own_lead, &rows, &leads);
    let topics = names::<G>(&groups);
    let background = Background { here: own.to_vec(), rows, leads, games, groups, mixed_with: 0 };
    Ok(Some(Coalitions { topics, lead: own_lead, real, mixed: None, background, quantity: None }))
}

pub(crate) fn lead_of<A: Clone + PartialEq>(judgement: &Judgement<A>, [first, second]: [A; 2]) -> Option<f64> {
    Some(judgement.value_of(&first)? - judgement.value_of(&second)?)
}

/// The topics in which these positions differ at all; `None` where they are too few to say. Columns of the other topics count to the
/// first of them, where they add nothing.
fn groups<G: Registered>(config: &G::Config, own: &[f32], others: &[Vec<f32>]) -> Option<Groups> {
    if others.len() < FEWEST {
        return None;
    }
    let topics: Vec<usize> =
        G::feature_list(config).iter().map(|column| G::topic(&column.name).unwrap_or(G::TOPICS.len())).collect();
    let varies = |column: usize| others.iter().any(|other| other[column] != own[column]);
    let mut differing = vec![false; G::TOPICS.len() + 1];
    (0..own.len()).filter(|column| varies(*column)).for_each(|column| differing[topics[column]] = true);
    let first = differing.iter().position(|differs| *differs)?;
    Groups::new(topics.into_iter().map(|topic| if differing[topic] { topic } else { first }))
}

fn names<G: Registered>(groups: &Groups) -> Vec<Text> {
    let elsewhere = Text { fr: "autre chose", en: "something else" };
    groups.topics.iter().map(|topic| G::TOPICS.get(*topic).map_or(elsewhere, |topic| topic.name)).collect()
}
