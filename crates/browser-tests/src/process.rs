//! A program that runs beside a test, and ends with it.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

pub struct Process(Child);

impl Process {
    /// Starts a program that says nothing to wait for.
    pub fn spawn(command: &mut Command) -> Process {
        Process::with_output(command, Stdio::null())
    }

    fn with_output(command: &mut Command, output: Stdio) -> Process {
        let name = command.get_program().display().to_string();
        let spawned = command.stdin(Stdio::null()).stdout(output).stderr(Stdio::null()).spawn();
        Process(spawned.unwrap_or_else(|e| panic!("{name}: {e}; `cargo xtask test` builds and fetches what is needed")))
    }

    /// Starts a program, and waits until it prints a line in which `find` finds something.
    pub fn start<T>(command: &mut Command, find: impl Fn(&str) -> Option<T>) -> (Process, T) {
        let name = command.get_program().display().to_string();
        Process::try_start(command, find).unwrap_or_else(|| panic!("{name} ended before it was ready"))
    }

    /// The same; `None` if it ended before it was ready.
    pub fn try_start<T>(command: &mut Command, find: impl Fn(&str) -> Option<T>) -> Option<(Process, T)> {
        let mut process = Process::with_output(command, Stdio::piped());
        let mut lines = BufReader::new(process.0.stdout.take().expect("piped")).lines();
        let found = lines.by_ref().map_while(Result::ok).find_map(|line| find(&line));
        // What it prints later is read and forgotten: a full pipe would stop it.
        std::thread::spawn(move || lines.for_each(drop));
        found.map(|found| (process, found))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
