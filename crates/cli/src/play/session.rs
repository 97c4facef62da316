//! The game in the terminal: draw, ask, play, tell.

use super::commands::{self, Command};
use super::is_human;
use crate::failure::Failure;
use crate::files::save;
use crate::reasons::{self, Shown};
use coeur_catalog::Table;
use coeur_core::record::MoveError;
use coeur_core::{Budget, Decision, Ink, Pen, Rng, Seat, Viewer};
use std::io::{BufRead, Write};
use std::path::PathBuf;

/// A game under way between people at this terminal and AIs.
pub struct Session<'a, I, O> {
    table: Box<dyn Table>,
    names: Vec<String>,
    seed: u64,
    file: Option<PathBuf>,
    pen: Pen,
    input: &'a mut I,
    output: &'a mut O,
    /// Whether every AI's reasons are told as it moves.
    explain: bool,
    /// Who looked at the screen last.
    facing: Option<Seat>,
    /// The last AI's decision, with who took it.
    reasons: Option<(Seat, Decision<String>)>,
}

/// How a person's turn went.
enum Turn {
    Played,
    Left,
}

impl<'a, I: BufRead, O: Write> Session<'a, I, O> {
    /// A session at a table where everybody is seated.
    pub fn new(
        table: Box<dyn Table>,
        names: Vec<String>,
        seed: u64,
        file: Option<PathBuf>,
        pen: Pen,
        input: &'a mut I,
        output: &'a mut O,
    ) -> Self {
        Session { table, names, seed, file, pen, input, output, explain: false, facing: None, reasons: None }
    }

    /// The same session, with every AI's reasons told as it moves.
    pub fn explaining(self, explain: bool) -> Self {
        Session { explain, ..self }
    }

    /// Plays until the game is over or a person leaves.
    pub fn play(mut self) -> Result<(), Failure> {
        self.welcome()?;
        while let Some(seat) = self.table.turn() {
            if is_human(self.table.sitting(seat)) {
                self.hand_over(seat)?;
                if let Turn::Left = self.person(seat)? {
                    return self.leave();
                }
            } else {
                self.machine(seat)?;
            }
            self.keep()?;
        }
        self.end()
    }

    fn welcome(&mut self) -> Result<(), Failure> {
        let info = coeur_catalog::game(self.table.game())?.info();
        writeln!(
            self.output,
            "{} — {}",
            self.pen.ink(Ink::Bold, info.name.get(self.pen.lang)),
            info.summary.get(self.pen.lang)
        )?;
        let help = self.pen.say("Tapez un coup, ou `aide`.", "Type a move, or `help`.");
        if self.people() > 0 {
            writeln!(self.output, "{}", self.pen.ink(Ink::Faint, help))?;
        }
        Ok(())
    }

    fn people(&self) -> usize {
        Seat::all(self.table.seats()).filter(|seat| is_human(self.table.sitting(*seat))).count()
    }

    fn hidden(&self) -> bool {
        coeur_catalog::game(self.table.game()).is_ok_and(|entry| entry.info().hidden)
    }

    /// Where several people share the screen and cards are hidden, clears it before the next one looks.
    fn hand_over(&mut self, seat: Seat) -> Result<(), Failure> {
        let change = self.facing != Some(seat);
        self.facing = Some(seat);
        if !change || !self.hidden() || self.people() < 2 {
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
        self.tell_since(seat)
    }

    /// One person's decision; commands are answered until a move is played.
    fn person(&mut self, seat: Seat) -> Result<Turn, Failure> {
        self.draw(Viewer::Seat(seat))?;
        self.moves()?;
        loop {
            let prompt = format!("{} > ", self.names[seat.index()]);
            write!(self.output, "{}", self.pen.ink(Ink::Bold, prompt))?;
            self.output.flush()?;
            let mut line = String::new();
            if self.input.read_line(&mut line)? == 0 {
                writeln!(self.output)?;
                return Ok(Turn::Left);
            }
            let line = line.trim();
            if line.is_empty() {
                continue;
            }
            match Command::parse(line) {
                Some(Command::Quit) => return Ok(Turn::Left),
                Some(Command::Undo) => {
                    if self.undo(seat) {
                        return Ok(Turn::Played);
                    }
                    let nothing = self.pen.say("  Il n'y a rien à annuler.", "  There is nothing to take back.");
                    writeln!(self.output, "{nothing}")?;
                }
                Some(command) => self.answer(seat, command)?,
                None => match self.try_move(line) {
                    Ok(()) => return Ok(Turn::Played),
                    Err(wrong) => writeln!(self.output, "  {wrong}")?,
                },
            }
        }
    }

    /// Plays what was typed; letters may be of either case. Of several refusals the one about the rules is told.
    fn try_move(&mut self, line: &str) -> Result<(), MoveError> {
        let mut refusals = Vec::new();
        for spelling in [line.to_string(), line.to_lowercase(), line.to_uppercase()] {
            match self.table.play(&spelling) {
                Ok(_) => return Ok(()),
                Err(wrong) => refusals.push(wrong),
            }
        }
        let told = refusals.iter().position(|wrong| matches!(wrong, MoveError::Illegal(_))).unwrap_or(0);
        Err(refusals.swap_remove(told))
    }

    fn answer(&mut self, seat: Seat, command: Command) -> Result<(), Failure> {
        match command {
            Command::Help => writeln!(self.output, "{}", commands::help(&self.pen))?,
            Command::Rules => writeln!(self.output, "{}", coeur_catalog::game(self.table.game())?.info().rules)?,
            Command::Moves => self.moves()?,
            Command::Board => self.draw(Viewer::Seat(seat))?,
            Command::Last => self.tell_since(seat)?,
            Command::Log => self.tell_from(seat, 0)?,
            Command::Scores => self.scores()?,
            Command::Why => self.why()?,
            Command::Speak(lang) => {
                self.pen.lang = lang;
                self.draw(Viewer::Seat(seat))?;
            }
            Command::Save(path) => match save(&path, &self.table.record()) {
                Ok(()) => writeln!(self.output, "  {}", path.display())?,
                Err(wrong) => writeln!(self.output, "  {wrong}")?,
            },
            Command::Undo | Command::Quit => {}
        }
        Ok(())
    }

    /// One AI's decision, told to whoever is there.
    fn machine(&mut self, seat: Seat) -> Result<(), Failure> {
        // Each decision has randomness of its own, so that taking back and replaying does not shift the rest.
        let mut rng = Rng::stream(self.seed, self.table.log().len() as u64 + 1);
        let decision = self.table.decide(&Budget::default(), &mut rng)?;
        if self.people() == 0 {
            self.draw(Viewer::Spectator)?;
        }
        let action = self.table.play(&decision.action).map_err(|wrong| {
            Failure::Work(format!("{} ({}): {wrong}", self.names[seat.index()], self.table.sitting(seat)))
        })?;
        if self.people() < 2 || !self.hidden() {
            let viewer = self.facing.map_or(Viewer::Spectator, Viewer::Seat);
            let line = self.told(seat, &action, viewer);
            writeln!(self.output, "{line}")?;
            for reason in if self.explain { self.reasons_of(&decision) } else { Vec::new() } {
                writeln!(self.output, "{reason}")?;
            }
        }
        self.reasons = Some((seat, decision));
        Ok(())
    }

    fn told(&self, seat: Seat, action: &str, viewer: Viewer) -> String {
        let words = self.table.describe(seat, action, viewer, self.pen.lang);
        format!("  {}: {words}", self.pen.ink(Ink::Cyan, &self.names[seat.index()]))
    }

    /// What was played since the seat's last move.
    fn tell_since(&mut self, seat: Seat) -> Result<(), Failure> {
        let last = self.table.log().iter().rposition(|(mover, _)| *mover == seat);
        self.tell_from(seat, last.map_or(0, |ply| ply + 1))
    }

    fn tell_from(&mut self, seat: Seat, ply: usize) -> Result<(), Failure> {
        for (mover, action) in self.table.log().into_iter().skip(ply) {
            let line = self.told(mover, &action, Viewer::Seat(seat));
            writeln!(self.output, "{line}")?;
        }
        Ok(())
    }

    /// Back to the seat's previous decision. False if there was none, or if other people have moved since.
    fn undo(&mut self, seat: Seat) -> bool {
        let log = self.table.log();
        let Some(ply) = log.iter().rposition(|(mover, _)| *mover == seat) else { return false };
        if log[ply..].iter().any(|(mover, _)| *mover != seat && is_human(self.table.sitting(*mover))) {
            return false;
        }
        self.table.undo(log.len() - ply);
        self.reasons = None;
        true
    }

    fn draw(&mut self, viewer: Viewer) -> Result<(), Failure> {
        let names: Vec<String> = self.names.iter().enumerate().map(|(seat, name)| format!("{seat} {name}")).collect();
        let caption = self.pen.ink(Ink::Faint, names.join(" · "));
        writeln!(self.output, "\n{caption}\n{}", self.table.draw(viewer, &self.pen))?;
        Ok(())
    }

    fn moves(&mut self) -> Result<(), Failure> {
        let legal = self.table.legal().join(" · ");
        writeln!(self.output, "{} {legal}", self.pen.ink(Ink::Faint, self.pen.say("Coups permis :", "Legal moves:")))?;
        Ok(())
    }

    fn scores(&mut self) -> Result<(), Failure> {
        let payoffs = self.table.payoffs();
        for (name, points) in self.names.iter().zip(payoffs.as_slice()) {
            writeln!(self.output, "  {name:<20} {points:>5}")?;
        }
        Ok(())
    }

    fn why(&mut self) -> Result<(), Failure> {
        let Some((seat, decision)) = &self.reasons else {
            let none = self.pen.say("  Aucune IA n'a encore joué.", "  No AI has played yet.");
            return Ok(writeln!(self.output, "{none}")?);
        };
        let viewer = self.facing.map_or(Viewer::Spectator, Viewer::Seat);
        let told = self.told(*seat, &decision.action, viewer);
        let lines = self.reasons_of(decision);
        writeln!(self.output, "{told}\n{}", lines.join("\n"))?;
        Ok(())
    }

    /// Why an AI did what it did, as far as people at this terminal may know.
    fn reasons_of(&self, decision: &Decision<String>) -> Vec<String> {
        /// How many of an AI's candidates are shown.
        const CANDIDATES: usize = 5;
        // What else it weighed names cards of its hand: where cards are hidden, that stays with it.
        let shown = if self.hidden() { Shown::Sentences } else { Shown::Candidates(CANDIDATES) };
        reasons::lines(decision, shown, &self.pen)
    }

    /// Writes the record after a move, if there is a file for it.
    fn keep(&mut self) -> Result<(), Failure> {
        self.file.as_ref().map_or(Ok(()), |file| save(file, &self.table.record()))
    }

    fn leave(mut self) -> Result<(), Failure> {
        self.keep()?;
        let kept = match &self.file {
            Some(file) => {
                self.pen
                    .say(
                        "La partie est gardée ; pour continuer : coeur play --resume",
                        "The game is kept; to go on: coeur play --resume",
                    )
                    .to_string()
                    + &format!(" {}", file.display())
            }
            None => self
                .pen
                .say("À bientôt. (--record FICHIER garde une partie.)", "Goodbye. (--record FILE keeps a game.)")
                .into(),
        };
        writeln!(self.output, "{kept}")?;
        Ok(())
    }

    fn end(mut self) -> Result<(), Failure> {
        let viewer =
            if self.people() == 1 { self.facing.map_or(Viewer::Spectator, Viewer::Seat) } else { Viewer::Spectator };
        self.draw(viewer)?;
        writeln!(self.output, "{}", self.pen.ink(Ink::Bold, self.pen.say("La partie est finie.", "The game is over.")))?;
        self.scores()
    }
}
