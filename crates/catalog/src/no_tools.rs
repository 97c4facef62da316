//! In the browser nothing is measured, solved or drawn as text.

use crate::entry::GameEntry;
use crate::table::TypedTable;
use coeur_core::Registered;

pub trait EntryTools {}

impl<G: Registered> EntryTools for GameEntry<G> {}

pub trait TableTools {}

impl<G: Registered> TableTools for TypedTable<G> {}
