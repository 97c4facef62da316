//! `coeur completions`: completions for a shell, on standard output.

use crate::failure::Failure;

/// Prints completions; with bash: `coeur completions bash > ~/.local/share/bash-completion/completions/coeur`.
#[derive(clap::Args)]
pub struct Args {
    shell: clap_complete::Shell,
}

pub fn run(args: &Args, command: &mut clap::Command) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, command, "coeur", &mut script);
    std::io::Write::write_all(&mut std::io::stdout(), &script)?;
    Ok(())
}
