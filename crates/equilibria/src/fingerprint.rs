//! An information state as a number of 128 bits: as good as its text for telling states apart, and a fortieth of its size.

use coeur_core::View;
use std::io::{self, Write};

/// The number of [`View::information_state`] (FNV-1a): equal for equal texts, and never yet seen equal for different ones; among a billion states the chance
/// that any two are is less than one in 10^20.
pub fn fingerprint<V: View>(view: &V) -> u128 {
    let mut hash = Fnv(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d);
    serde_json::to_writer(&mut hash, view).expect("a view has only string keys");
    hash.0
}

struct Fnv(u128);

impl Write for Fnv {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for byte in bytes {
            self.0 = (self.0 ^ u128::from(*byte)).wrapping_mul(0x0100_0000_0000_0000_0000_013b);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
