//! Bytes that were written as text.

/// What each letter stands for: pictures are long, and tests are not optimised.
const VALUES: [u32; 256] = {
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut values = [0; 256];
    let mut value = 0;
    while value < letters.len() {
        values[letters[value] as usize] = value as u32;
        value += 1;
    }
    values
};

/// The bytes of a text that is filled up to fours, as drivers write it.
pub(crate) fn decode(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    for four in text.as_bytes().chunks_exact(4) {
        let mut bits = 0;
        for letter in four {
            bits = bits << 6 | VALUES[*letter as usize];
        }
        bytes.extend_from_slice(&bits.to_be_bytes()[1..]);
    }
    let filling = text.len() - text.trim_end_matches('=').len();
    bytes.truncate(bytes.len() - filling);
    bytes
}
