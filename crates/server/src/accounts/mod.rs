//! Who somebody is. Everybody is a guest at first: a name and a cookie. Who adds a password has an account, on every device.
//!
//! [`session`] makes the cookies, [`password`] keeps passwords, of which [`turns`] says whose is hashed next, [`guesses`] counts those
//! that were wrong, and [`forget`] removes what was kept about somebody.

mod common_passwords;
mod forget;
mod guesses;
mod password;
pub mod session;
mod turns;

pub use forget::forget;
pub use guesses::Guess;
pub use password::{Passwords, check as check_password};
pub use turns::Urgency;
