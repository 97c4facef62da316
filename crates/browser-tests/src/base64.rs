//! Bytes that were written as text.

/// The bytes of a text that is filled up to fours, as drivers write it. Pictures are long and tests are not optimised: plain loops.
pub(crate) fn decode(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    for four in text.as_bytes().chunks_exact(4) {
        let mut bits = 0;
        for &letter in four {
            let value = match letter {
                b'A'..=b'Z' => letter - b'A',
                b'a'..=b'z' => letter - b'a' + 26,
                b'0'..=b'9' => letter - b'0' + 52,
                b'+' => 62,
                b'/' => 63,
                _ => 0,
            };
            bits = bits << 6 | u32::from(value);
        }
        bytes.extend_from_slice(&bits.to_be_bytes()[1..]);
    }
    let filling = text.len() - text.trim_end_matches('=').len();
    bytes.truncate(bytes.len().saturating_sub(filling));
    bytes
}
