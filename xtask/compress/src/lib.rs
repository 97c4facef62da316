//! Smaller copies of files, in a crate of its own: what compresses is generic and compiled with who calls it. Making the page runs billions
//! of its instructions, so it is optimised, and what makes the page beside it is not.

use brotli::CompressorWriter;
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::{Result, Write};

/// With as much care as this, 11 at most.
pub fn brotli(bytes: &[u8], quality: i32) -> Result<Vec<u8>> {
    let params = BrotliEncoderParams { quality, lgwin: 22, size_hint: bytes.len(), ..BrotliEncoderParams::default() };
    let mut writer = CompressorWriter::with_params(Vec::new(), 1 << 16, &params);
    writer.write_all(bytes)?;
    Ok(writer.into_inner())
}

pub fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut writer = GzEncoder::new(Vec::new(), Compression::best());
    writer.write_all(bytes)?;
    writer.finish()
}
