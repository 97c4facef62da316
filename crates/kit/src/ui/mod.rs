//! The parts that screens are made of: dialogs, buttons, groups of choices, fields, messages.

mod choices;
mod dialog;
mod icon_button;
mod notes;
mod setting_field;
mod told;

pub use choices::{choice, choices};
pub use dialog::{CloseDialog, Dialog};
pub use icon_button::IconButton;
pub use notes::{error_note, loading, refusal};
pub use setting_field::setting_field;
pub use told::told;
