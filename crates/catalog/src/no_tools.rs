//! In the browser nothing is measured, solved or drawn as text.

pub trait EntryTools {}

impl<T> EntryTools for T {}

pub trait TableTools {}

impl<T> TableTools for T {}
