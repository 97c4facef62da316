//! All tests of networks that play, in one program.

mod files;
mod network;
mod onnx;
mod table;
