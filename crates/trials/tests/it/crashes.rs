//! A few kills, as a sample of the two hundred that `cargo run --release --bin crashes` makes.

use crate::program::{database, program};
use std::process::Command;

#[test]
fn a_server_that_is_killed_loses_nothing() {
    let output = Command::new(env!("CARGO_BIN_EXE_crashes"))
        .args(["--kills", "6", "--tables", "8", "--program"])
        .arg(program())
        .args(["--database", &database()])
        .output()
        .expect("the trial runs");
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{told}{}", String::from_utf8_lossy(&output.stderr));
    assert!(told.contains("none twice"), "{told}");
}

#[test]
fn a_second_server_on_one_file_refuses() {
    let database = database();
    let serve = || {
        let mut command = Command::new(program());
        command.args(["serve", "--listen", "127.0.0.1:0", "--database", &database]);
        command
    };
    let mut first = serve().stdout(std::process::Stdio::piped()).spawn().expect("the first one starts");
    // It says its address when it has the file.
    let mut line = String::new();
    let out = first.stdout.take().expect("it is piped");
    std::io::BufRead::read_line(&mut std::io::BufReader::new(out), &mut line).expect("a line");
    let second = serve().output().expect("the second one runs");
    first.kill().and_then(|()| first.wait()).expect("it is ours");
    let told = String::from_utf8_lossy(&second.stderr);
    assert!(!second.status.success() && told.contains("another server"), "{told}");
}
