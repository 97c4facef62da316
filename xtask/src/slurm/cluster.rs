//! A Slurm of one machine, in a folder of its own: munged, slurmctld and slurmd, which end with it.

use crate::debian::find_daemon;
use crate::steps::say;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long daemons may take to be ready.
const PATIENCE: Duration = Duration::from_secs(60);

pub(super) struct Cluster {
    folder: PathBuf,
    config: PathBuf,
    daemons: Vec<Child>,
}

impl Cluster {
    /// Starts one that runs so many tasks at once, on however few cores.
    pub(super) fn start(folder: &Path, tasks: usize) -> Result<Cluster, String> {
        say("Starting a Slurm of one machine");
        for name in ["state", "spool"] {
            fs::create_dir_all(folder.join(name)).map_err(|e| format!("{}: {e}", folder.display()))?;
        }
        // Other users see the socket, nobody else writes here.
        fs::set_permissions(folder, fs::Permissions::from_mode(0o755)).map_err(|e| e.to_string())?;
        let config = folder.join("slurm.conf");
        fs::write(&config, configuration(folder, tasks)?).map_err(|e| format!("{}: {e}", config.display()))?;
        let mut cluster = Cluster { folder: folder.into(), config, daemons: Vec::new() };
        cluster.start_munge()?;
        let at = |name: &str| find_daemon(name).ok_or_else(|| format!("{name} is not installed"));
        let (controller, node) = (at("slurmctld")?, at("slurmd")?);
        let config = cluster.config.clone();
        cluster.daemon(Command::new(controller).arg("-D").arg("-c").arg("-f").arg(&config), "slurmctld")?;
        cluster.daemon(Command::new(node).arg("-D").arg("-c").arg("-f").arg(&config), "slurmd")?;
        cluster.wait_for("the machine is idle", |cluster| {
            let states = cluster.asked(&["sinfo", "--noheader", "--format", "%T"]);
            states.trim() == "idle"
        })?;
        Ok(cluster)
    }

    fn start_munge(&mut self) -> Result<(), String> {
        let key = self.folder.join("munge.key");
        let mut bytes = [0; 64];
        fs::File::open("/dev/urandom")
            .and_then(|mut source| std::io::Read::read_exact(&mut source, &mut bytes))
            .and_then(|()| fs::write(&key, bytes))
            .and_then(|()| fs::set_permissions(&key, fs::Permissions::from_mode(0o600)))
            .map_err(|e| format!("{}: {e}", key.display()))?;
        let munged = find_daemon("munged").ok_or("munged is not installed")?;
        let mut command = Command::new(munged);
        command.args(["--foreground", "--force"]).arg(format!("--key-file={}", key.display()));
        for (option, file) in
            [("socket", "munge.socket"), ("pid-file", "munge.pid"), ("log-file", "munge.log"), ("seed-file", "munge.seed")]
        {
            command.arg(format!("--{option}={}", self.folder.join(file).display()));
        }
        self.daemon(&mut command, "munged")?;
        self.wait_for("munge answers", |cluster| cluster.folder.join("munge.socket").exists())
    }

    fn daemon(&mut self, command: &mut Command, name: &str) -> Result<(), String> {
        let log = |ending: &str| fs::File::create(self.folder.join(format!("{name}.{ending}")));
        let (out, err) = (log("out"), log("err"));
        let (out, err) = out.and_then(|out| Ok((out, err?))).map_err(|e| format!("{name}: {e}"))?;
        let child = command.stdin(Stdio::null()).stdout(out).stderr(err).spawn().map_err(|e| format!("{name}: {e}"))?;
        self.daemons.push(child);
        Ok(())
    }

    fn wait_for(&mut self, what: &str, ready: impl Fn(&Cluster) -> bool) -> Result<(), String> {
        let start = Instant::now();
        while !ready(self) {
            let ended = self.daemons.iter_mut().any(|daemon| !matches!(daemon.try_wait(), Ok(None)));
            if ended || start.elapsed() > PATIENCE {
                return Err(format!("it does not come about that {what}:\n{}", self.logs()));
            }
            std::thread::sleep(Duration::from_millis(200));
        }
        Ok(())
    }

    /// The last lines of all daemons.
    fn logs(&self) -> String {
        let files = fs::read_dir(&self.folder).into_iter().flatten().filter_map(Result::ok).map(|file| file.path());
        let logs = files.filter(|file| file.extension().is_some_and(|ending| ending == "log" || ending == "err"));
        let last = |file: PathBuf| {
            let text = fs::read_to_string(&file).unwrap_or_default();
            let lines: Vec<&str> = text.lines().rev().take(8).collect();
            format!("{}\n  {}", file.display(), lines.into_iter().rev().collect::<Vec<_>>().join("\n  "))
        };
        logs.map(last).collect::<Vec<_>>().join("\n")
    }

    /// A command that talks to this Slurm.
    pub(super) fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(program);
        command.env("SLURM_CONF", &self.config).current_dir(&self.folder);
        command
    }

    /// What a command answers; nothing where it fails.
    fn asked(&self, words: &[&str]) -> String {
        let output = self.command(words[0]).args(&words[1..]).stderr(Stdio::null()).output();
        output.map_or(String::new(), |output| String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Kills what a running task of the array plays.
    pub(super) fn cancel(&self, task: usize) -> Result<(), String> {
        let jobs = self.asked(&["squeue", "--noheader", "--array", "--states=RUNNING", "--format", "%F_%K"]);
        let job = jobs.lines().find(|job| job.trim().ends_with(&format!("_{task}"))).ok_or("the task is not running")?;
        let status = self.command("scancel").args(["--signal=KILL", job.trim()]).status().map_err(|e| e.to_string())?;
        if status.success() { Ok(()) } else { Err(format!("scancel: {status}")) }
    }

    pub(super) fn version(&self) -> String {
        self.asked(&["sinfo", "--version"]).trim().into()
    }

    /// How many tasks were started, those of lost parts again.
    pub(super) fn starts(&self) -> usize {
        let text = fs::read_to_string(self.folder.join("slurmctld.log")).unwrap_or_default();
        // By the scheduler, or by the one that looks further ahead.
        text.lines().filter(|line| line.contains("Allocate JobId=") || line.contains("Started JobId=")).count()
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        for daemon in self.daemons.iter_mut().rev() {
            // Politely, so that what they started ends with them.
            let _ = Command::new("kill").arg(daemon.id().to_string()).status();
            let start = Instant::now();
            while matches!(daemon.try_wait(), Ok(None)) && start.elapsed() < Duration::from_secs(10) {
                std::thread::sleep(Duration::from_millis(50));
            }
            let _ = daemon.kill();
            let _ = daemon.wait();
        }
    }
}

fn configuration(folder: &Path, tasks: usize) -> Result<String, String> {
    let asked = |program: &str, argument: &str| {
        let output = Command::new(program).arg(argument).output().map_err(|e| format!("{program}: {e}"))?;
        Ok::<_, String>(String::from_utf8_lossy(&output.stdout).trim().to_string())
    };
    let (host, user) = (asked("hostname", "-s")?, asked("id", "-un")?);
    let (at, port) = (folder.display(), 20_000 + std::process::id() % 20_000);
    let next = port + 1;
    Ok(format!(
        "ClusterName=coeur
SlurmctldHost={host}(127.0.0.1)
SlurmUser={user}
SlurmdUser={user}
SlurmctldPort={port}
SlurmdPort={next}
AuthType=auth/munge
AuthInfo=socket={at}/munge.socket
CredType=cred/munge
StateSaveLocation={at}/state
SlurmdSpoolDir={at}/spool
SlurmctldPidFile={at}/slurmctld.pid
SlurmdPidFile={at}/slurmd.pid
SlurmctldLogFile={at}/slurmctld.log
SlurmdLogFile={at}/slurmd.log
# As little of the machine as can be: no control groups, and more tasks than cores.
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=1,batch_sched_delay=0
SlurmdParameters=config_overrides
ReturnToService=2
InactiveLimit=0
KillWait=2
NodeName={host} NodeAddr=127.0.0.1 CPUs={tasks} State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"
    ))
}
