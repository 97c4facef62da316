use super::*;

fn places(list: &'static [(&'static str, &'static str)]) -> Places {
    Places::new(|name| list.iter().find(|(other, _)| *other == name).map(|(_, value)| value.to_string()))
}

fn with_flags(flags: &[(&'static str, &str)]) -> Result<Config, ConfigError> {
    let flags = flags.iter().map(|(key, value)| (*key, vec![value.to_string()])).collect();
    Config::read(flags, None, &places(&[]))
}

/// A file of its own for a test.
fn written(name: &str, text: &str) -> PathBuf {
    let file = std::env::temp_dir().join(format!("coeur-{}-{name}.toml", std::process::id()));
    std::fs::write(&file, text).unwrap();
    file
}

#[test]
fn the_last_who_speaks_counts() {
    let file = written("layers", "listen = \"127.0.0.1:1\"\nai_threads = 1\nlimits = 0.5\ndrain_seconds = 1\n");
    let environment = places(&[("COEUR_AI_THREADS", "2"), ("COEUR_DRAIN_SECONDS", "2"), ("HOME", "/home/ada")]);
    let flags = vec![("drain_seconds", vec!["3".to_string()])];
    let config = Config::read(flags, Some(file.clone()), &environment).unwrap();
    assert_eq!((config.listen.port(), config.ai_threads, config.drain.as_secs()), (1, 2, 3));
    let shown = config.to_toml();
    for line in [
        format!("listen = \"127.0.0.1:1\" # file {}", file.display()),
        "ai_threads = 2 # COEUR_AI_THREADS".into(),
        "drain_seconds = 3 # --drain-seconds".into(),
        "name = \"main\" # default".into(),
        "# tls_key is not set".into(),
    ] {
        assert!(shown.lines().any(|shown| shown == line), "{line} in {shown}");
    }
    // What is shown is a file that means the same.
    let again = written("again", &shown);
    assert_eq!(Config::read(Vec::new(), Some(again.clone()), &places(&[])).unwrap().drain, config.drain);
    for file in [file, again] {
        std::fs::remove_file(file).unwrap();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn the_database_is_in_the_folder_of_this_person() {
    let database = |list| Config::read(Vec::new(), None, &places(list)).unwrap().database.to_string();
    assert_eq!(database(&[("HOME", "/home/ada")]), "sqlite:/home/ada/.local/share/coeur/coeur.db");
    assert_eq!(database(&[("HOME", "/home/ada"), ("XDG_DATA_HOME", "/data")]), "sqlite:/data/coeur/coeur.db");
    assert_eq!(database(&[]), "sqlite:coeur.db");
}

#[test]
fn what_is_wrong_is_named_with_who_said_so() {
    let error = |flags| with_flags(flags).unwrap_err().to_string();
    assert!(error(&[("listen", "here")]).starts_with("--listen: `here`: "));
    assert!(error(&[("listen", "here")]).ends_with("such as 127.0.0.1:8080"));
    assert!(error(&[("ai_threads", "0")]).contains("from 1 to 1024"));
    assert!(error(&[("limits", "-1")]).contains("0 for none"));
    assert!(error(&[("trusted_proxy", "10.0.0.0/33")]).starts_with("--trusted-proxy: `10.0.0.0/33`"));
    assert!(error(&[("proxy_header", "via")]).contains("x-forwarded-for"));
    assert!(error(&[("log_level", "loud")]).contains("debug"));
    assert!(error(&[("tls_key", "key.pem")]).contains("--tls-certificate"));
    assert!(error(&[("nats", "http://h")]).contains("nats://HOST:PORT"));
    let environment = places(&[("COEUR_LIMITS", "wide")]);
    assert!(Config::read(Vec::new(), None, &environment).unwrap_err().to_string().starts_with("COEUR_LIMITS: `wide`"));
}

#[test]
fn a_file_is_read_strictly() {
    let read = |name: &str, text: &str| {
        let file = written(name, text);
        let error = Config::read(Vec::new(), Some(file.clone()), &places(&[])).unwrap_err().to_string();
        std::fs::remove_file(&file).unwrap();
        assert!(error.starts_with(&file.display().to_string()), "{error}");
        error
    };
    assert!(read("unknown", "port = 80").contains("there is no setting `port`; there are listen, database, "));
    assert!(read("torn", "name = \"a\"\nlisten = ").contains("line 2"));
    assert!(read("table", "[listen]\na = 1").contains("listen: a value is expected"));
    assert!(read("list", "listen = [\"127.0.0.1:1\"]").contains("listen: a value is expected"));
    let secret = read("secret", "database = \"postgres://ada:s3cret@h:port/coeur\"");
    assert!(!secret.contains("s3cret"), "{secret}");
    assert!(!read("torn-secret", "database = \"postgres://ada:s3cret@h/coeur").contains("s3cret"));
    let missing = Config::read(Vec::new(), Some("/nowhere/coeur.toml".into()), &places(&[])).unwrap_err();
    assert!(missing.to_string().starts_with("/nowhere/coeur.toml: "), "{missing}");
}

#[test]
fn passwords_are_not_shown() {
    let config = with_flags(&[("database", "postgres://ada:s3cret@db.example/coeur")]).unwrap();
    assert!(config.to_toml().contains("database = \"postgres://ada@db.example:5432/coeur\" # --database"));
    assert!(!config.to_toml().contains("s3cret"));
    assert!(config.to_toml().contains("# --database, without its password: write it into a file, and name that"));
}

#[test]
fn a_password_in_a_file_stays_there() {
    let file = written("password", "s3/cret%\n");
    let name = file.display().to_string();
    let config = with_flags(&[("database", "postgres://ada@db.example/coeur"), ("database_password_file", &name)]).unwrap();
    assert!(config.database.has_password());
    let shown = config.to_toml();
    assert!(shown.contains(&format!("database_password_file = \"{name}\" # --database-password-file")), "{shown}");
    assert!(!shown.contains("s3") && !shown.contains("without its password"), "{shown}");
    // What is shown is a file that means the same.
    let again = written("password-again", &shown);
    let read = Config::read(Vec::new(), Some(again.clone()), &places(&[])).unwrap().database;
    assert_eq!((read.to_string(), read.has_password()), (config.database.to_string(), true));
    for file in [file, again] {
        std::fs::remove_file(file).unwrap();
    }
    let missing = with_flags(&[("database", "postgres://h/n"), ("database_password_file", "/nowhere")]).unwrap_err();
    assert!(missing.to_string().starts_with("--database-password-file: /nowhere"), "{missing}");
}

#[test]
fn cookies_are_secure_where_tls_is() {
    let tls = [("tls_certificate", "c.pem"), ("tls_key", "k.pem")];
    assert!(with_flags(&tls).unwrap().secure_cookies);
    assert!(!with_flags(&[]).unwrap().secure_cookies);
    assert!(with_flags(&[("secure_cookies", "true")]).unwrap().secure_cookies);
}
