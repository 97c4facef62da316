//! The session as the one function of a Web Worker: asked in text, answering in text, off the page's main thread.
//!
//! The build cuts the module into parts, one a game, which come when a game is first asked about: nobody waits for the
//! rules and the players of a game that they do not play. Players that are no level come later, when one is asked for, networks
//! when a player first needs one; so do reasons, and what explains a game's decisions, when somebody first asks.

// What marks a cut is written in terms of it.
#![allow(unsafe_code)]

use coeur_catalog::{CatalogError, OpenTable};
use coeur_core::{Budget, PlayerError};
use coeur_explain::{ExplainError, Explainer, MakeExplainer, Question, ViewRef};
use coeur_learn::registry;
use coeur_protocol::{Ask, AskedDecision, ExplanationJson, MoveAnswer, Reply, Request, TableAnswer};
use coeur_session::{DecisionContext, SessionError};
use js_sys::Uint8Array;
use serde::Serialize;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// Why there is no answer here, for people.
struct Missing(String);

impl From<SplitLoaderError> for Missing {
    fn from(_: SplitLoaderError) -> Missing {
        Missing("the rules of this game did not arrive: is the network gone?".into())
    }
}

macro_rules! parts {
    ($($name:ident: $game:ty,)*) => {
        $(
            #[wasm_split($name, fallible)]
            fn $name() -> Result<OpenTable, Missing> {
                Ok(coeur_catalog::single_game_of_levels::$name())
            }

            pastey::paste! {
                #[wasm_split([<all_ $name>], fallible)]
                fn [<all_ $name>]() -> Result<OpenTable, Missing> {
                    Ok(coeur_catalog::single_game::$name())
                }

                #[wasm_split([<explain_ $name>], fallible)]
                fn [<explain_ $name>]() -> Result<(OpenTable, Explainer), Missing> {
                    // With the game's tables, so that it is cut where the game's own part is, and into few pieces.
                    Ok((coeur_catalog::single_game::$name(), coeur_catalog::visit_single_game::$name(MakeExplainer)))
                }
            }
        )*

        /// What opens tables of the game of that id, once its part has come: for the players of its levels, or for all.
        async fn tables_of(id: &str, all: bool) -> Result<OpenTable, Missing> {
            pastey::paste! {
                match (id.replace('-', "_").as_str(), all) {
                    $(
                        (stringify!($name), false) => $name().await,
                        (stringify!($name), true) => [<all_ $name>]().await,
                    )*
                    _ => Err(Missing(format!("no game here is called `{id}`"))),
                }
            }
        }

        /// What explains the decisions of the game of that id, once that part has come.
        async fn explainer_of(id: &str) -> Result<(OpenTable, Explainer), Missing> {
            pastey::paste! {
                match id.replace('-', "_").as_str() {
                    $(stringify!($name) => [<explain_ $name>]().await,)*
                    _ => Err(Missing(format!("no game here is called `{id}`"))),
                }
            }
        }
    };
}
coeur_catalog::games!(parts);

#[wasm_bindgen]
extern "C" {
    /// The file of a network, as bytes: the worker's script knows where it lies.
    #[wasm_bindgen(js_namespace = globalThis, js_name = fetchNetwork, catch)]
    async fn fetch_network(name: &str) -> Result<JsValue, JsValue>;
}

/// Puts a network that has come where players look for it. What reads such files comes with the first of them.
#[wasm_split(networks, fallible)]
fn provide(name: String, bytes: Vec<u8>) -> Result<(), Missing> {
    registry::provide(&name, &bytes).map_err(|error| Missing(error.to_string()))
}

async fn bring_network(name: String) -> Result<(), Missing> {
    let missing = |_| Missing("the neural network did not arrive: are you offline?".into());
    let bytes = fetch_network(&name).await.map_err(missing)?;
    provide(name, Uint8Array::new(&bytes).to_vec()).await
}

/// What a choice hangs on, in the time that somebody waits in front of a screen.
fn explained(explainer: Explainer, context: &DecisionContext) -> Result<ExplanationJson, SessionError> {
    let DecisionContext { config, view, ply, player, thinking, .. } = context;
    let question = Question { thinking: thinking.clone(), ..Question::brief(player, Some(js_sys::Date::now)) };
    (explainer.explain)(ViewRef { config, view, ply: *ply }, &question).map_err(|error| match error {
        ExplainError::Catalog(error) => error.into(),
        other => SessionError::Unexplained(other.to_string()),
    })
}

/// What explains decisions, where that is asked for: with the network, if it can be had.
async fn explainer_for(ask: &Ask) -> Result<Option<Explainer>, Missing> {
    let Ask::Explain(AskedDecision { record, .. }) = ask else { return Ok(None) };
    let (_, explainer) = explainer_of(&record.game).await?;
    if let Some(name) = (explainer.wanted_network)(&record.config).filter(|name| !registry::is_here(name)) {
        // Without it others are asked.
        let _ = bring_network(name.into()).await;
    }
    Ok(Some(explainer))
}

/// A reply to a request, as JSON.
fn written<A: Serialize>(id: u32, answer: Result<A, String>) -> String {
    serde_json::to_string(&Reply { id, answer }).expect("replies are JSON")
}

/// Answers what is asked to play on.
fn in_play(open: OpenTable, Request { id, lang, ask }: &Request) -> Result<String, SessionError> {
    let table = coeur_session::open_with(open, ask.record())?;
    Ok(match ask {
        Ask::Look { viewer, .. } => {
            written(*id, Ok(TableAnswer::Table(Box::new(coeur_session::look(&*table, *viewer, *lang)?))))
        }
        _ => written(*id, Ok(MoveAnswer::Move(coeur_session::next_move(&*table, &Budget::default())?))),
    })
}

/// Answers any question, those about reasons among them: what puts them together comes when somebody first asks.
#[wasm_split(reasons, fallible)]
fn about(
    open: OpenTable,
    explainer: Option<Explainer>,
    request: Rc<Request>,
) -> Result<Result<String, SessionError>, Missing> {
    let Request { id, lang, ask } = &*request;
    let explain = explainer.map(|explainer| move |context: &DecisionContext| explained(explainer, context));
    let explain = explain.as_ref().map(|explain| explain as coeur_session::Explain<'_>);
    Ok(coeur_session::answer(open, explain, ask, *lang).map(|answer| written(*id, Ok(answer))))
}

/// Answers as soon as all players and networks are there that the answer takes.
async fn answer(request: Rc<Request>) -> Result<String, Missing> {
    let game = &request.ask.record().game;
    // What a move tells is among the reasons.
    let mut all = matches!(request.ask, Ask::Why(_) | Ask::Explain(_));
    let mut open = tables_of(game, all).await?;
    let explainer = explainer_for(&request.ask).await?;
    loop {
        let answer = match request.ask {
            Ask::Look { .. } | Ask::Move { .. } => in_play(open, &request),
            Ask::Why(_) | Ask::Explain(_) => about(open, explainer, Rc::clone(&request)).await?,
        };
        match answer {
            Err(SessionError::MissingNetwork(name)) => bring_network(name).await?,
            Err(SessionError::Catalog(
                CatalogError::UnknownPlayer { .. } | CatalogError::Player { cause: PlayerError::Elsewhere, .. },
            )) if !all => {
                (open, all) = (tables_of(game, true).await?, true);
            }
            answer => return answer.map_err(|error| Missing(error.to_string())),
        }
    }
}

/// Answers a request of the protocol, both written as JSON. What cannot be read is answered too.
#[wasm_bindgen]
pub async fn answer_text(request: String) -> String {
    match serde_json::from_str::<Request>(&request) {
        Ok(request) => {
            let id = request.id;
            answer(Rc::new(request)).await.unwrap_or_else(|Missing(why)| written(id, Err::<(), _>(why)))
        }
        Err(error) => written(0, Err::<(), _>(format!("this is not a request: {error}"))),
    }
}

/// Has the part of a game fetched before anybody asks.
#[wasm_bindgen]
pub async fn prepare(id: String) {
    let _ = tables_of(&id, false).await;
}
