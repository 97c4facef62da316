//! The game in the terminal: draw, ask, play, tell.

use super::commands::{self, Command};
use super::setup::is_human;
use crate::commands::quoted;
use crate::failure::Failure;
use crate::files::save;
use crate::options::rules;
use crate::reasons;
use coeur_catalog::{CatalogError, Table};
use coeur_core::episode::{decision_rng, run};
use coeur_core::record::MoveError;
use coeur_core::{Budget, DecideError, Host, Ink, Pen, Seat, Step, Viewer};
use coeur_session::{Question, SessionError, advise, why};
use std::io::{BufRead, Write};
use std::path::PathBuf;

/// How many of an AI's candidates are shown.
const CANDIDATES: usize = 5;

/// A game under way between people at this terminal and AIs.
pub struct Terminal<'a, I, O> {
    table: Box<dyn Table>,
    screen: Screen<'a, I, O>,
}

/// What the terminal shows and asks, apart from the game itself.
struct Screen<'a, I, O> {
    names: Vec<String>,
    seed: u64,
    file: Option<PathBuf>,
    pen: Pen,
    input: &'a mut I,
    output: &'a mut O,
    /// Whether every AI's reasons are told as it moves.
    explain: bool,
    /// Whether nobody is helped: no hint, no reasons, nothing taken back.
    without_help: bool,
    /// Who looked at the screen last.
    facing: Option<Seat>,
}

impl<'a, I: BufRead, O: Write> Terminal<'a, I, O> {
    /// A game at a table where everybody is seated.
    pub fn new(
        table: Box<dyn Table>,
        names: Vec<String>,
        seed: u64,
        file: Option<PathBuf>,
        pen: Pen,
        input: &'a mut I,
        output: &'a mut O,
    ) -> Self {
        // One person alone looks from the start; several take turns.
        let mut people = Seat::all(table.seats()).filter(|seat| is_human(table.player(*seat)));
        let facing = people.next().filter(|_| people.next().is_none());
        Terminal {
            table,
            screen: Screen { names, seed, file, pen, input, output, explain: false, without_help: false, facing },
        }
    }

    /// The same game, with every AI's reasons told as it moves.
    pub fn explaining(mut self, explain: bool) -> Self {
        self.screen.explain = explain;
        self
    }

    /// The same game, played without help.
    pub fn without_help(mut self, without_help: bool) -> Self {
        self.screen.without_help = without_help;
        self
    }

    /// Plays until the game is over or a person leaves.
    pub fn play(mut self) -> Result<(), Failure> {
        self.screen.welcome(&*self.table)?;
        let over = run(&mut *self.table, &mut self.screen)?;
        if over { self.screen.end(&*self.table) } else { self.screen.leave(&*self.table) }
    }
}

impl<I: BufRead, O: Write> Host<dyn Table> for Screen<'_, I, O> {
    type Error = Failure;

    fn turn(&mut self, table: &mut (dyn Table + 'static), seat: Seat) -> Result<Step<String>, Failure> {
        if is_human(table.player(seat)) {
            self.hand_over(table, seat)?;
            return self.person(table, seat);
        }
        if people(table) == 0 {
            self.draw(table, Viewer::Spectator)?;
        }
        let mut rng = decision_rng(self.seed, table.ply());
        match table.think(&Budget::default(), &mut rng) {
            Err(CatalogError::Decide(DecideError::Fault(fault))) => {
                let lost = self.pen.say("a perdu la partie par sa faute :", "has lost the game by a fault:");
                writeln!(self.output, "{} {lost} {fault}", self.names[seat.index()])?;
                fault.stderr.lines().try_for_each(|line| writeln!(self.output, "    | {line}"))?;
                Ok(Step::Leave)
            }
            thought => Ok(Step::Play(thought?.action().clone())),
        }
    }

    fn played(&mut self, table: &(dyn Table + 'static), seat: Seat) -> Result<(), Failure> {
        self.keep(table)?;
        if is_human(table.player(seat)) || people(table) > 1 && hidden(table) {
            return Ok(());
        }
        let line = self.told(table, table.ply() - 1, self.viewer())?;
        writeln!(self.output, "{line}")?;
        if self.explain {
            // Who only watches asked to see everything; who plays hears what its seat may.
            self.why(table, people(table) == 0)?;
        }
        Ok(())
    }
}

/// How wide the terminal is, as far as it tells.
fn width() -> usize {
    std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).unwrap_or(80)
}

/// Moves one after the other after a title of so many letters, on as many lines as they need: a line ends between two of them.
fn in_lines(title: usize, moves: &[String], width: usize) -> String {
    let (mut text, mut used) = (String::new(), title);
    for (place, action) in moves.iter().enumerate() {
        let last = place + 1 == moves.len();
        let letters = action.chars().count() + if last { 0 } else { 2 };
        if used + letters > width && used > title {
            text.truncate(text.trim_end().len());
            text += &format!("\n{}", " ".repeat(title));
            used = title;
        }
        text += action;
        text += if last { "" } else { " · " };
        used += letters + 1;
    }
    text
}

/// How many people sit at the table.
fn people(table: &dyn Table) -> usize {
    Seat::all(table.seats()).filter(|seat| is_human(table.player(*seat))).count()
}

/// Whether some know what others do not.
fn hidden(table: &dyn Table) -> bool {
    coeur_catalog::game(table.game()).is_ok_and(|entry| entry.info().hidden)
}

impl<I: BufRead, O: Write> Screen<'_, I, O> {
    fn welcome(&mut self, table: &dyn Table) -> Result<(), Failure> {
        let info = coeur_catalog::game(table.game())?.info();
        writeln!(
            self.output,
            "{} — {}",
            self.pen.ink(Ink::Bold, info.name.get(self.pen.lang)),
            info.summary.get(self.pen.lang)
        )?;
        let help = self.pen.say("Tapez un coup, ou `aide`.", "Type a move, or `help`.");
        if people(table) > 0 {
            writeln!(self.output, "{}", self.pen.ink(Ink::Faint, help))?;
        }
        Ok(())
    }

    fn viewer(&self) -> Viewer {
        self.facing.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Where several people share the screen and cards are hidden, clears it before the next one looks.
    fn hand_over(&mut self, table: &dyn Table, seat: Seat) -> Result<(), Failure> {
        let change = self.facing != Some(seat);
        self.facing = Some(seat);
        if !change || !hidden(table) || people(table) < 2 {
            return Ok(());
        }
        let name = self.names[seat.index()].clone();
        let ask = self.pen.say(
            format!("Au tour de {name} : Entrée quand vous êtes seul devant l'écran."),
            format!("{name} is next: press Enter when nobody else is looking."),
        );
        write!(self.output, "\x1b[2J\x1b[3J\x1b[H{ask} ")?;
        self.output.flush()?;
        let mut line = String::new();
        self.input.read_line(&mut line)?;
        self.tell_since(table, seat)
    }

    /// One person's decision; commands are answered until a move is played.
    fn person(&mut self, table: &dyn Table, seat: Seat) -> Result<Step<String>, Failure> {
        self.draw(table, Viewer::Seat(seat))?;
        self.moves(table)?;
        loop {
            let prompt = format!("{} > ", self.names[seat.index()]);
            write!(self.output, "{}", self.pen.ink(Ink::Bold, prompt))?;
            self.output.flush()?;
            let mut line = String::new();
            if self.input.read_line(&mut line)? == 0 {
                writeln!(self.output)?;
                return Ok(Step::Leave);
            }
            let line = line.trim();
            if line.is_empty() {
                continue;
            }
            match Command::parse(line) {
                Some(Command::Quit) => return Ok(Step::Leave),
                Some(Command::Undo | Command::Hint | Command::Why { .. }) if self.without_help => {
                    let alone = self
                        .pen
                        .say("  La donne du jour se joue sans aide.", "  The deal of the day is played without help.");
                    writeln!(self.output, "{alone}")?;
                }
                Some(Command::Undo) => {
                    if let Some(plies) = can_take_back(table, seat) {
                        return Ok(Step::TakeBack(plies));
                    }
                    let nothing = self.pen.say("  Il n'y a rien à annuler.", "  There is nothing to take back.");
                    writeln!(self.output, "{nothing}")?;
                }
                Some(command) => self.answer(table, seat, command)?,
                None => match legal_move(table, line) {
                    Ok(action) => return Ok(Step::Play(action)),
                    Err(error) => writeln!(self.output, "  {error}")?,
                },
            }
        }
    }

    fn answer(&mut self, table: &dyn Table, seat: Seat, command: Command) -> Result<(), Failure> {
        match command {
            Command::Help => writeln!(self.output, "{}", commands::help(&self.pen))?,
            Command::Rules => writeln!(self.output, "{}", rules(coeur_catalog::game(table.game())?.info(), self.pen.lang))?,
            Command::Hint => self.hint(table, seat)?,
            Command::Moves => self.moves(table)?,
            Command::Board => self.draw(table, Viewer::Seat(seat))?,
            Command::Last => self.tell_since(table, seat)?,
            Command::Log => self.tell_from(table, seat, 0)?,
            Command::Scores => self.scores(table)?,
            Command::Why { reveal } => self.why(table, reveal)?,
            Command::Speak(lang) => {
                self.pen.lang = lang;
                self.draw(table, Viewer::Seat(seat))?;
            }
            Command::Save(path) => match save(&path, &table.record()) {
                Ok(()) => writeln!(self.output, "  {}", path.display())?,
                Err(error) => writeln!(self.output, "  {error}")?,
            },
            Command::Undo | Command::Quit => {}
        }
        Ok(())
    }

    fn told(&self, table: &dyn Table, ply: usize, viewer: Viewer) -> Result<String, Failure> {
        let announced = table.announced(ply, viewer)?;
        let words = announced.words.tell(self.pen.lang).say(&self.names, self.pen.lang);
        Ok(format!("  {}: {words}", self.pen.ink(Ink::Cyan, &self.names[announced.seat.index()])))
    }

    /// What was played since the seat's last move.
    fn tell_since(&mut self, table: &dyn Table, seat: Seat) -> Result<(), Failure> {
        let last = table.played().iter().rposition(|(mover, _)| *mover == seat);
        self.tell_from(table, seat, last.map_or(0, |ply| ply + 1))
    }

    fn tell_from(&mut self, table: &dyn Table, seat: Seat, ply: usize) -> Result<(), Failure> {
        for ply in ply..table.ply() {
            let line = self.told(table, ply, Viewer::Seat(seat))?;
            writeln!(self.output, "{line}")?;
        }
        Ok(())
    }

    fn draw(&mut self, table: &dyn Table, viewer: Viewer) -> Result<(), Failure> {
        let names: Vec<String> = self.names.iter().enumerate().map(|(seat, name)| format!("{seat} {name}")).collect();
        let caption = self.pen.ink(Ink::Faint, names.join(" · "));
        writeln!(self.output, "\n{caption}\n{}", table.draw(viewer, &self.pen))?;
        Ok(())
    }

    fn moves(&mut self, table: &dyn Table) -> Result<(), Failure> {
        let title = self.pen.say("Coups permis :", "Legal moves:");
        let lines = in_lines(title.chars().count() + 1, &table.legal(), width());
        writeln!(self.output, "{} {lines}", self.pen.ink(Ink::Faint, title))?;
        Ok(())
    }

    /// What the hard level would play with what the seat sees.
    fn hint(&mut self, table: &dyn Table, seat: Seat) -> Result<(), Failure> {
        let (record, view) = (table.record(), table.view(Viewer::Seat(seat)));
        let advice = advise(table.game(), &record.config, &view, "hard", &Budget::default(), self.pen.lang)?;
        let words = advice.words.as_ref().map_or(String::new(), |words| words.say(&self.names, self.pen.lang));
        let action = advice.action.as_deref().unwrap_or_default();
        let mut lines = vec![format!("  {} {action} ({words})", self.pen.say("Conseil :", "Hint:"))];
        lines.extend(reasons::thoughts(&advice, CANDIDATES, &self.names, &self.pen));
        Ok(writeln!(self.output, "{}", lines.join("\n"))?)
    }

    fn scores(&mut self, table: &dyn Table) -> Result<(), Failure> {
        let payoffs = table.payoffs();
        for (name, points) in self.names.iter().zip(payoffs.as_slice()) {
            writeln!(self.output, "  {name:<20} {points:>5}")?;
        }
        Ok(())
    }

    /// Why the last AI did what it did, as far as who looks may know.
    fn why(&mut self, table: &dyn Table, reveal: bool) -> Result<(), Failure> {
        let last = table.played().iter().rposition(|(seat, _)| !is_human(table.player(*seat)));
        let Some(ply) = last else {
            let none = self.pen.say("  Aucune IA n'a encore joué.", "  No AI has played yet.");
            return Ok(writeln!(self.output, "{none}")?);
        };
        let question = Question { ply, viewer: self.facing, player: None, reveal };
        let reasons = match why(table, &question, &Budget::default(), self.pen.lang) {
            Ok(reasons) => reasons,
            Err(error @ SessionError::NotAlone) => return Ok(writeln!(self.output, "  {error}")?),
            Err(error) => return Err(error.into()),
        };
        let opening = reasons.opening.iter().map(|opening| format!("    {}", opening.say(&self.names, self.pen.lang)));
        let mut lines: Vec<String> = opening.collect();
        if let Some(thoughts) = &reasons.thoughts {
            lines.extend(reasons::thoughts(thoughts, CANDIDATES, &self.names, &self.pen));
        }
        lines.extend(reasons.tells.iter().flat_map(|tells| reasons::tells(tells, &self.names, &self.pen)));
        if lines.is_empty() {
            let closed = self.pen.say(
                "    Ses raisons restent à lui tant que des cartes sont cachées ; `pourquoi cartes` les dévoile.",
                "    Its reasons stay its own while cards are hidden; `why cards` shows them.",
            );
            lines.push(closed.into());
        }
        if !self.explain {
            let told = self.told(table, ply, self.viewer())?;
            writeln!(self.output, "{told}")?;
        }
        Ok(writeln!(self.output, "{}", lines.join("\n"))?)
    }

    /// Writes the record after a move, if there is a file for it.
    fn keep(&mut self, table: &dyn Table) -> Result<(), Failure> {
        self.file.as_ref().map_or(Ok(()), |file| save(file, &table.record()))
    }

    fn leave(&mut self, table: &dyn Table) -> Result<(), Failure> {
        self.keep(table)?;
        let kept = match &self.file {
            Some(file) => {
                self.pen
                    .say(
                        "La partie est gardée ; pour continuer : coeur play --resume",
                        "The game is kept; to go on: coeur play --resume",
                    )
                    .to_string()
                    + &format!(" {}", quoted(&file.display().to_string()))
            }
            None => self
                .pen
                .say("À bientôt. (--record FICHIER garde une partie.)", "Goodbye. (--record FILE keeps a game.)")
                .into(),
        };
        writeln!(self.output, "{kept}")?;
        Ok(())
    }

    fn end(&mut self, table: &dyn Table) -> Result<(), Failure> {
        let viewer = if people(table) == 1 { self.viewer() } else { Viewer::Spectator };
        self.draw(table, viewer)?;
        writeln!(self.output, "{}", self.pen.ink(Ink::Bold, self.pen.say("La partie est finie.", "The game is over.")))?;
        self.scores(table)
    }
}

/// What was typed as a legal action; letters may be of either case. Of several refusals the one about the rules is told.
fn legal_move(table: &dyn Table, line: &str) -> Result<String, MoveError> {
    let mut refusals = Vec::new();
    for spelling in [line.to_string(), line.to_lowercase(), line.to_uppercase()] {
        match table.at(table.ply()).play(&spelling) {
            Ok(action) => return Ok(action),
            Err(error) => refusals.push(error),
        }
    }
    let told = refusals.iter().position(|error| matches!(error, MoveError::Illegal(_))).unwrap_or(0);
    Err(refusals.swap_remove(told))
}

/// How many actions lead back to the seat's previous decision; `None` if there was none, or if other people have moved since.
fn can_take_back(table: &dyn Table, seat: Seat) -> Option<usize> {
    let played = table.played();
    let ply = played.iter().rposition(|(mover, _)| *mover == seat)?;
    let others = played[ply..].iter().any(|(mover, _)| *mover != seat && is_human(table.player(*mover)));
    (!others).then_some(played.len() - ply)
}

#[cfg(test)]
mod tests {
    use super::in_lines;

    #[test]
    fn a_line_of_moves_ends_between_two_of_them() {
        let moves = ["guard 1 spy", "guard 1 priest", "guard 1 baron", "handmaid"].map(String::from);
        assert_eq!(in_lines(6, &moves, 36), "guard 1 spy · guard 1 priest ·\n      guard 1 baron · handmaid");
        assert_eq!(in_lines(6, &moves, 200), moves.join(" · "));
        for width in 0..60 {
            let text = in_lines(6, &moves, width);
            assert!(text.lines().all(|line| line.trim().chars().count() <= width.max(17)), "{width}: {text}");
            assert_eq!(
                text.split(['·', '\n']).map(str::trim).filter(|action| !action.is_empty()).collect::<Vec<_>>(),
                moves
            );
        }
    }
}
