//! How sure a mean is.

/// Standard errors on each side of a mean within which the true one lies 95 times in a hundred: the 97.5 % point of the normal
/// distribution.
pub const Z95: f64 = 1.959_964;
