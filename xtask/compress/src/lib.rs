//! Compresses the files of the page. It is a crate of its own so that it can be optimised by itself: compressing is nearly all that making the
//! page does, and what compresses is generic, so that it is compiled with who calls it.

use brotli::CompressorWriter;
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::{Result, Write};

/// A file as Brotli makes it, at a quality from 0 to 11.
pub fn brotli(bytes: &[u8], quality: i32) -> Result<Vec<u8>> {
    let params = BrotliEncoderParams { quality, lgwin: 22, size_hint: bytes.len(), ..BrotliEncoderParams::default() };
    let mut writer = CompressorWriter::with_params(Vec::new(), 1 << 16, &params);
    writer.write_all(bytes)?;
    Ok(writer.into_inner())
}

/// A file as gzip makes it, as small as it can.
pub fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut writer = GzEncoder::new(Vec::new(), Compression::best());
    writer.write_all(bytes)?;
    writer.finish()
}
