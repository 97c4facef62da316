//! What a spec says of a program: its command, and how long it may take.

use coeur_catalog::Spec;
use coeur_core::{Options, PlayerError};
use std::path::Path;
use std::time::Duration;

coeur_core::options! {
    /// What can be set.
    pub struct ProgramOptions {
        /// The command to run: words between spaces, with quotes where a word has spaces. No shell reads it.
        #[fr = "La commande à lancer : des mots entre des espaces, entre guillemets s'ils en contiennent. Aucun shell ne la lit."]
        pub command: String = String::new();
        /// How long it may think about one decision, in milliseconds.
        #[fr = "Combien de temps il peut réfléchir à un coup, en millisecondes."]
        pub time_ms: u32 = 5000, 1..=3_600_000;
        /// How long it may take to start and say its name, in milliseconds.
        #[fr = "Combien de temps il peut mettre à démarrer et à dire son nom, en millisecondes."]
        pub start_ms: u32 = 10_000, 1..=3_600_000;
    }
}

/// The same, ready to be run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The program, then its arguments.
    pub words: Vec<String>,
    pub time: Duration,
    pub start: Duration,
}

impl Settings {
    pub fn read(spec: &Spec) -> Result<Settings, PlayerError> {
        let mut options = ProgramOptions::default();
        spec.options.iter().try_for_each(|(name, value)| options.set(name, value))?;
        let mut settings = Settings::for_command(&options.command)?;
        settings.time = Duration::from_millis(options.time_ms.into());
        settings.start = Duration::from_millis(options.start_ms.into());
        Ok(settings)
    }

    /// A command with the usual times.
    pub fn for_command(command: &str) -> Result<Settings, PlayerError> {
        let usual = ProgramOptions::default();
        let words = words(command).map_err(|what| PlayerError::Unfit(format!("command `{command}`: {what}")))?;
        let milliseconds = |number: u32| Duration::from_millis(number.into());
        let settings = Settings { words, time: milliseconds(usual.time_ms), start: milliseconds(usual.start_ms) };
        match settings.words.first() {
            None => Err(PlayerError::Unfit("write external(command=\"…\") with the command that starts it".into())),
            Some(program) if !is_there(program) => Err(PlayerError::Unfit(format!("there is no program `{program}`"))),
            Some(_) => Ok(settings),
        }
    }
}

/// Whether a program of that name can be found, as a shell would look for it.
fn is_there(program: &str) -> bool {
    if program.contains(['/', '\\']) {
        return Path::new(program).is_file();
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let names = [program.to_string(), format!("{program}{}", std::env::consts::EXE_SUFFIX)];
    std::env::split_paths(&folders).any(|folder| names.iter().any(|name| folder.join(name).is_file()))
}

/// The words of a command. Quotes, single or double, hold a word together; a backslash takes the next letter as it is, but not between
/// single quotes.
fn words(command: &str) -> Result<Vec<String>, &'static str> {
    let mut words = Vec::new();
    let (mut word, mut quote): (Option<String>, Option<char>) = (None, None);
    let mut letters = command.chars();
    while let Some(letter) = letters.next() {
        match (letter, quote) {
            ('\\', None | Some('"')) => {
                let next = letters.next().ok_or("it ends with a backslash")?;
                word.get_or_insert_default().push(next);
            }
            (_, Some(open)) if letter == open => quote = None,
            ('"' | '\'', None) => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (_, None) if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    if quote.is_some() { Err("a quote is not closed") } else { Ok(words) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_cut_into_words_without_a_shell() {
        let cut = |command| words(command).unwrap();
        assert_eq!(cut("python3  bot.py --depth 4"), ["python3", "bot.py", "--depth", "4"]);
        assert_eq!(cut(r#""my bot" 'a "b"' "c\"d" e\ f '' $HOME;ls"#), ["my bot", "a \"b\"", "c\"d", "e f", "", "$HOME;ls"]);
        assert!(words("'open").is_err() && words("end\\").is_err() && cut("  ").is_empty());
    }

    #[test]
    fn what_cannot_be_run_is_said_before_anything_is() {
        let read = |spec| Settings::read(&Spec::parse(spec).unwrap()).map_err(|error| error.to_string());
        let settings = read("external(command=cargo,time_ms=50)").unwrap();
        assert_eq!((settings.words, settings.time.as_millis()), (vec!["cargo".to_string()], 50));
        assert!(read("external").unwrap_err().contains("with the command"));
        assert!(read("external(command=no-such-program-here)").unwrap_err().contains("there is no program"));
        assert!(read("external(command=cargo,time_ms=0)").unwrap_err().contains("allowed: 1 to 3600000"));
        assert!(read("external(comand=cargo)").unwrap_err().contains("known: command, time_ms, start_ms"));
    }
}
