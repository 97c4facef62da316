//! Players that are programs of their own: `external(command="…")`, in any language.
//!
//! A program is asked in lines of JSON over its stdin and answers over its stdout; `docs/engine-protocol.md` says what stands in them.
//! [`settings`] reads the spec, [`process`] holds the program at arm's length (it may hang, crash, flood or babble, and nobody waits for
//! it longer than agreed), [`conversation`] speaks the protocol, [`engine`] seats programs at tables and keeps those that wait for
//! another game, [`check`](mod@check) plays a program through ordinary and odd positions and says what is wrong.
//!
//! **Only who types a command may start it.** [`let_in`] is called by the doors that a person types at, with what was typed there. No
//! spec that was read from a file or came over a network is ever given to it, and without it the catalog refuses such a spec.

mod check;
mod conversation;
mod engine;
mod process;
mod settings;
mod stderr;

pub use check::{CheckPlan, Finding, Verdict, check};

use coeur_catalog::{Admission, CatalogError, EXTERNAL, OutsideAccount, Outsider, OutsiderFactory, Spec, admit};
use coeur_core::Lang;
use engine::{Engine, Seated};
use settings::Settings;
use std::sync::Arc;

/// The programs among some specs, which may be started while this is held. Dropped, it ends all that still run.
pub struct Programs {
    // Before the programs: nobody is seated any more when they end.
    admissions: Vec<Admission>,
    engines: Vec<Arc<Engine>>,
}

/// Lets the programs that these specs name play. Only for specs that the caller of this program or function has given itself: each is a
/// command that will be run. Specs of other players are left to who reads them.
pub fn let_in<'a>(specs: impl IntoIterator<Item = &'a String>, lang: Lang) -> Result<Programs, CatalogError> {
    let mut programs = Programs { admissions: Vec::new(), engines: Vec::new() };
    for text in specs {
        let Ok(spec) = Spec::parse(text) else { continue };
        if spec.name != EXTERNAL || programs.engines.iter().any(|engine| engine.spec == spec.to_string()) {
            continue;
        }
        let settings = Settings::read(&spec).map_err(|cause| CatalogError::Player { player: EXTERNAL, cause })?;
        let engine = Arc::new(Engine::new(spec.to_string(), text, settings, lang));
        let seated = engine.clone();
        let make: OutsiderFactory = Arc::new(move || Box::new(Seated::new(seated.clone())) as Box<dyn Outsider>);
        programs.admissions.push(admit(&spec, make));
        programs.engines.push(engine);
    }
    Ok(programs)
}

impl Programs {
    /// What each program calls itself, and what it wrote to its stderr.
    pub fn accounts(&self) -> Vec<OutsideAccount> {
        self.engines.iter().map(|engine| engine.account()).collect()
    }
}

impl Drop for Programs {
    fn drop(&mut self) {
        self.admissions.clear();
        self.engines.iter().for_each(|engine| engine.end());
    }
}
