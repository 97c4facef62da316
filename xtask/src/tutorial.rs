//! The tutorial (`docs/tutorial.md`) from a fresh folder by its own commands: `cargo xtask tutorial`.

use crate::steps::{root, run, target_folder};
use std::fs;
use std::path::Path;
use std::process::Command;

const PAGE: &str = "docs/tutorial.md";

/// Runs every command of the page. `--program FILE --wheel FILE` leaves out its first block, which builds both.
pub fn tutorial(arguments: &[String]) -> Result<(), String> {
    let page = fs::read_to_string(root().join(PAGE)).map_err(|e| format!("{PAGE}: {e}"))?;
    let target = target_folder()?;
    let folder = target.join("tutorial");
    if folder.is_dir() {
        fs::remove_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    let built = match arguments {
        [] => None,
        [program, program_file, wheel, wheel_file] if program == "--program" && wheel == "--wheel" => {
            let folder = Path::new(program_file).parent().ok_or("--program FILE: which one?")?;
            Some((folder.display().to_string(), wheel_file.clone()))
        }
        _ => return Err("cargo xtask tutorial [--program FILE --wheel FILE]".into()),
    };
    let script = script(&page, &target.display().to_string(), built)?;
    let mut shell = Command::new("sh");
    run("Running the commands of the tutorial", shell.args(["-euxc", &script]).current_dir(root()))
}

/// The commands of the page as one script, with the folder in which cargo builds here; without the first block where all is built.
fn script(page: &str, target: &str, built: Option<(String, String)>) -> Result<String, String> {
    let mut blocks: Vec<&str> = page.split("```sh\n").skip(1).filter_map(|block| block.split("```").next()).collect();
    if blocks.len() < 2 {
        return Err(format!("{PAGE} has no commands"));
    }
    let Some((program_folder, wheel)) = built else {
        return Ok(blocks.concat().replace("$PWD/target/", "target/").replace("target/", &format!("{target}/")));
    };
    blocks.remove(0);
    let script = blocks.concat().replace("$PWD/target/release", &program_folder);
    Ok(script
        .replace("target/wheels/coeur_artificiel-*.whl", &wheel)
        .replace("target/tutorial", &format!("{target}/tutorial")))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "Build:\n```sh\ncargo build\n```\n```text\nnot this\n```\n```sh\nPATH=\"$PWD/target/release\"\npip install target/wheels/coeur_artificiel-*.whl\n```\n";

    #[test]
    fn a_script_has_the_commands_of_the_page() {
        let all = script(PAGE, "/elsewhere", None).expect("a script");
        assert!(all.starts_with("cargo build\n") && !all.contains("not this"));
        assert!(all.contains("PATH=\"/elsewhere/release\"\npip install /elsewhere/wheels/coeur"), "{all}");
        let built = script(PAGE, "/elsewhere", Some(("/bin".into(), "a.whl".into()))).expect("a script");
        assert_eq!(built, "PATH=\"/bin\"\npip install a.whl\n");
        assert!(script("no commands", "/elsewhere", None).is_err());
    }
}
