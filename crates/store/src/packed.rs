//! Texts that are kept for long and seldom read, such as the events of a finished game: compressed, and still texts, because that is
//! what both databases and a backup take.

use std::io::{Read, Write};

use data_encoding::BASE64_NOPAD;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

use crate::StoreError;

/// What begins like this is not packed: it is the JSON of a record.
const PLAIN: char = '{';

pub(crate) fn pack(text: &str) -> String {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    let packed = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish());
    BASE64_NOPAD.encode(&packed.expect("memory takes all that is written"))
}

/// What was packed; a text that never was comes back as it is.
pub(crate) fn unpack(text: String) -> Result<String, StoreError> {
    if text.starts_with(PLAIN) {
        return Ok(text);
    }
    let broken = |error: &dyn std::fmt::Display| StoreError::Broken(format!("a packed text: {error}"));
    let bytes = BASE64_NOPAD.decode(text.as_bytes()).map_err(|error| broken(&error))?;
    let mut plain = String::new();
    DeflateDecoder::new(bytes.as_slice()).read_to_string(&mut plain).map_err(|error| broken(&error))?;
    Ok(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_comes_back_and_is_smaller() {
        let text = r#"[1,2,{"event":"played","seat":0,"action":"a1"}]"#.repeat(40);
        let packed = pack(&text);
        assert!(packed.len() * 10 < text.len(), "{}", packed.len());
        assert_eq!(unpack(packed).unwrap(), text);
        assert_eq!(unpack(r#"{"version":1}"#.to_owned()).unwrap(), r#"{"version":1}"#);
        assert!(matches!(unpack("AAAA".to_owned()), Err(StoreError::Broken(_))));
    }
}
