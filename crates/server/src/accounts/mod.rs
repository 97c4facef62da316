//! Who somebody is. Everybody is a guest at first: a name and a cookie. Who adds a password has an account, on every device.
//!
//! [`session`] makes the cookie, [`password`] keeps passwords, and [`forget`] removes what was kept about somebody.

mod forget;
mod password;
pub mod session;

pub use forget::forget;
pub use password::Passwords;
