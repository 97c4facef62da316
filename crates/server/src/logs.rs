//! What is written for those who run the server: to stderr, one line each. Never a card, a secret, a cookie, what stands
//! behind a question mark, or a body.

use std::str::FromStr;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    #[default]
    Text,
    /// One object a line.
    Json,
}

impl FromStr for Format {
    type Err = String;

    fn from_str(text: &str) -> Result<Format, String> {
        match text {
            "text" => Ok(Format::Text),
            "json" => Ok(Format::Json),
            _ => Err(format!("`{text}` is neither text nor json")),
        }
    }
}

/// How much is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level(LevelFilter);

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        match text {
            "off" => Ok(Level(LevelFilter::OFF)),
            "error" => Ok(Level(LevelFilter::ERROR)),
            "warn" => Ok(Level(LevelFilter::WARN)),
            "info" => Ok(Level(LevelFilter::INFO)),
            "debug" => Ok(Level(LevelFilter::DEBUG)),
            _ => Err(format!("`{text}` is not a level; there are off, error, warn, info and debug")),
        }
    }
}

/// Only our own crates speak below warnings: others write down what they are sent.
fn ours(level: Level) -> Targets {
    let others = level.0.min(LevelFilter::WARN);
    Targets::new().with_default(others).with_target("coeur", level.0)
}

/// Where lines go, as a subscriber.
pub fn subscriber<W>(format: Format, level: Level, colours: bool, writer: W) -> Box<dyn tracing::Subscriber + Send + Sync>
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let lines = tracing_subscriber::fmt().with_max_level(LevelFilter::TRACE).with_writer(writer).with_ansi(colours);
    match format {
        Format::Text => Box::new(lines.finish().with(ours(level))),
        Format::Json => Box::new(lines.json().flatten_event(true).finish().with(ours(level))),
    }
}

/// Lets this process write to stderr. Where somebody else has arranged for that already, that stays.
pub fn start(format: Format, level: Level) {
    use std::io::IsTerminal;
    let colours = std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let _ = subscriber(format, level, colours, std::io::stderr).try_init();
    if format == Format::Json {
        // Whoever reads one object a line finds no other line, whatever breaks.
        std::panic::set_hook(Box::new(|panic| {
            let place = panic.location().map(ToString::to_string).unwrap_or_default();
            tracing::error!(place, cause = panic.payload_as_str().unwrap_or_default(), "internal error");
        }));
    }
}
