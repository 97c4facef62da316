//! The session as the one function of a Web Worker: asked in text, answering in text, off the page's main thread.
//!
//! The build cuts the module into parts, one a game, which come when a game is first asked about: nobody waits for the
//! rules and the players of a game that they do not play. Networks come later still, when a player first needs one, and so does
//! what explains a game's decisions, when somebody first asks what one hangs on.

// What marks a cut is written in terms of it.
#![allow(unsafe_code)]

use coeur_catalog::Open;
use coeur_explain::{Explainer, MakeExplainer, Question, Seen};
use coeur_learn::registry;
use coeur_protocol::{Ask, AskedDecision, Packed, Reply, Request};
use coeur_session::Deciding;
use js_sys::Uint8Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// Why a game or a player cannot be had here, for people.
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
            fn $name() -> Result<Open, Missing> {
                Ok(coeur_catalog::alone::$name())
            }

            pastey::paste! {
                #[wasm_split([<explain_ $name>], fallible)]
                fn [<explain_ $name>]() -> Result<(Open, Explainer), Missing> {
                    // With the game's tables, so that it is cut where the game's own part is, and into few pieces.
                    Ok((coeur_catalog::alone::$name(), coeur_catalog::visit_alone::$name(MakeExplainer)))
                }
            }
        )*

        /// What opens tables of the game of that id, once its part has come.
        async fn tables_of(id: &str) -> Result<Open, Missing> {
            match id.replace('-', "_").as_str() {
                $(stringify!($name) => $name().await,)*
                _ => Err(Missing(format!("no game here is called `{id}`"))),
            }
        }

        /// What explains the decisions of the game of that id, once that part has come.
        async fn explainer_of(id: &str) -> Result<(Open, Explainer), Missing> {
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
    registry::provide(&name, &bytes).map_err(|wrong| Missing(wrong.to_string()))
}

async fn bring_network(name: String) -> Result<(), Missing> {
    let missing = |_| Missing("the neural network did not arrive: are you offline?".into());
    let bytes = fetch_network(&name).await.map_err(missing)?;
    provide(name, Uint8Array::new(&bytes).to_vec()).await
}

/// What a choice hangs on, in the time that somebody waits in front of a screen.
fn explained(explainer: Explainer, deciding: &Deciding) -> Result<Packed, String> {
    let Deciding { config, view, ply, player, thinking, lang, .. } = deciding;
    let question = Question { thinking: thinking.clone(), ..Question::brief(player, Some(js_sys::Date::now)) };
    (explainer.explain)(Seen { config, view, ply: *ply }, &question, *lang).map_err(|wrong| wrong.to_string())
}

/// What explains decisions, where that is asked for: with the network, if it can be had.
async fn explainer_for(ask: &Ask) -> Result<Option<Explainer>, Missing> {
    let Ask::Explain(AskedDecision { record, .. }) = ask else { return Ok(None) };
    let (_, explainer) = explainer_of(&record.game).await?;
    (explainer.look_for_network)(&record.config);
    if let Some(name) = registry::take_wanted() {
        // Without it others are asked.
        let _ = bring_network(name).await;
    }
    Ok(Some(explainer))
}

/// Answers as soon as all networks are there that the answer takes.
async fn answer(open: Open, request: Request) -> Reply {
    let explainer = match explainer_for(&request.ask).await {
        Ok(explainer) => explainer,
        Err(Missing(why)) => return Reply { id: request.id, answer: Err(why) },
    };
    loop {
        let explain = explainer.map(|explainer| move |deciding: &Deciding| explained(explainer, deciding));
        let explain = explain.as_ref().map(|explain| explain as coeur_session::Explain<'_>);
        let reply = coeur_session::answer(open, explain, request.clone());
        match registry::take_wanted() {
            Some(name) if reply.answer.is_err() => {
                if let Err(Missing(why)) = bring_network(name).await {
                    return Reply { id: request.id, answer: Err(why) };
                }
            }
            _ => return reply,
        }
    }
}

/// Answers a request of the protocol, both written as JSON. What cannot be read is answered too.
#[wasm_bindgen]
pub async fn answer_text(request: String) -> String {
    let reply = match serde_json::from_str::<Request>(&request) {
        Ok(request) => match tables_of(&request.ask.record().game).await {
            Ok(open) => answer(open, request).await,
            Err(Missing(why)) => Reply { id: request.id, answer: Err(why) },
        },
        Err(wrong) => Reply { id: 0, answer: Err(format!("this is not a request: {wrong}")) },
    };
    serde_json::to_string(&reply).expect("replies are JSON")
}

/// Has the part of a game fetched before anybody asks.
#[wasm_bindgen]
pub async fn prepare(id: String) {
    let _ = tables_of(&id).await;
}
