//! A client of NATS, of the six words of its protocol that we say: CONNECT, PUB, SUB, UNSUB, PING, PONG.
//!
//! NATS carries hints and jobs between programs, never truth: what is published while the line is broken is lost, and whoever asked
//! hears that nobody answered. The line is made again by itself, with all that was subscribed to. (The public client, async-nats, takes two
//! minutes to compile from cold, most of it for what we do not use.)

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use thiserror::Error;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep, timeout};

/// How soon a broken line is made again.
const AGAIN: Duration = Duration::from_millis(500);

/// How long the first answer may take, and how long a line may be silent: it is asked whether it is there before.
const CONNECT: Duration = Duration::from_secs(2);
const SILENCE: Duration = Duration::from_secs(4);
const PING: Duration = Duration::from_secs(1);

/// Nobody sends us more than this.
const LONGEST: usize = 1 << 20;
const LONGEST_LINE: u64 = 8 << 10;

/// What waits to be sent or heard; beyond it, it is lost.
const WAITING: usize = 1024;

/// Where NATS is: `nats://[USER[:PASSWORD]@]HOST[:PORT]`. Shown to people it has no password.
#[derive(Clone, PartialEq, Eq)]
pub struct NatsUrl {
    host: String,
    user: Option<(String, Option<String>)>,
}

impl FromStr for NatsUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<NatsUrl, String> {
        let rest = text.strip_prefix("nats://").ok_or("expected nats://HOST:PORT")?.trim_end_matches('/');
        let (user, host) = rest.rsplit_once('@').map_or((None, rest), |(user, host)| (Some(user), host));
        if host.is_empty() || host.contains(['/', ' ', '"']) {
            return Err("expected nats://HOST:PORT".into());
        }
        let host = if host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok()) {
            host.into()
        } else {
            format!("{host}:4222")
        };
        let user = user.map(|user| match user.split_once(':') {
            Some((user, password)) => (user.to_string(), Some(password.to_string())),
            None => (user.to_string(), None),
        });
        Ok(NatsUrl { host, user })
    }
}

impl fmt::Display for NatsUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "nats://{}", self.host)
    }
}

impl fmt::Debug for NatsUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Something that was published.
#[derive(Debug)]
pub struct Message {
    /// Where an answer is waited for.
    pub reply: Option<String>,
    pub body: Vec<u8>,
    /// Whether it is NATS itself that says that nobody listens.
    pub nobody: bool,
}

/// Why a question has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoAnswer {
    #[error("nobody listens")]
    Nobody,
    #[error("no answer came in time")]
    Late,
    #[error("NATS cannot be reached")]
    Unconnected,
}

/// A line to NATS, shared by all who use it.
#[derive(Clone)]
pub struct Nats(Arc<Shared>);

struct Shared {
    connected: AtomicBool,
    out: mpsc::Sender<Vec<u8>>,
    subscriptions: Mutex<HashMap<u64, Subscription>>,
    last: AtomicU64,
}

struct Subscription {
    subject: String,
    group: Option<&'static str>,
    /// Ends with the first message.
    once: bool,
    heard: mpsc::Sender<Message>,
}

/// What is heard until it is dropped.
pub struct Heard {
    nats: Nats,
    id: u64,
    pub messages: mpsc::Receiver<Message>,
}

impl Drop for Heard {
    fn drop(&mut self) {
        if self.nats.lock().remove(&self.id).is_some() {
            self.nats.send(format!("UNSUB {}\r\n", self.id).into_bytes());
        }
    }
}

impl Nats {
    /// Makes the line, now or whenever NATS is there.
    pub fn connect(url: NatsUrl) -> Nats {
        let (out, waiting) = mpsc::channel(WAITING);
        let (connected, subscriptions, last) = (AtomicBool::new(false), Mutex::default(), AtomicU64::new(0));
        let nats = Nats(Arc::new(Shared { connected, out, subscriptions, last }));
        tokio::spawn(nats.clone().keep(url, waiting));
        nats
    }

    pub fn is_connected(&self) -> bool {
        self.0.connected.load(Ordering::Relaxed)
    }

    /// Says something to whoever listens; false where it is certain that nobody hears it.
    pub fn publish(&self, subject: &str, reply: Option<&str>, body: &[u8]) -> bool {
        let reply = reply.map_or(String::new(), |reply| format!(" {reply}"));
        let mut line = format!("PUB {subject}{reply} {}\r\n", body.len()).into_bytes();
        line.extend_from_slice(body);
        line.extend_from_slice(b"\r\n");
        self.is_connected() && self.send(line)
    }

    /// Hears all that is said about a subject; of a group one hears each message.
    pub fn subscribe(&self, subject: &str, group: Option<&'static str>) -> Heard {
        self.listen(subject, group, false)
    }

    /// Hears the next message of a subject that nobody else of the group hears, and no other.
    pub fn once(&self, subject: &str, group: &'static str) -> Heard {
        self.listen(subject, Some(group), true)
    }

    fn listen(&self, subject: &str, group: Option<&'static str>, once: bool) -> Heard {
        let (heard, messages) = mpsc::channel(WAITING);
        let id = self.0.last.fetch_add(1, Ordering::Relaxed) + 1;
        let subscription = Subscription { subject: subject.into(), group, once, heard };
        let words = subscription.words(id);
        self.lock().insert(id, subscription);
        if self.is_connected() {
            self.send(words);
        }
        Heard { nats: self.clone(), id, messages }
    }

    /// Asks, and waits for one answer.
    pub async fn ask(&self, subject: &str, body: &[u8], patience: Duration) -> Result<Vec<u8>, NoAnswer> {
        let inbox = format!("_INBOX.{}", crate::secret::id());
        let mut heard = self.subscribe(&inbox, None);
        if !self.publish(subject, Some(&inbox), body) {
            return Err(NoAnswer::Unconnected);
        }
        match timeout(patience, heard.messages.recv()).await {
            Ok(Some(message)) if message.nobody => Err(NoAnswer::Nobody),
            Ok(Some(message)) => Ok(message.body),
            Ok(None) => Err(NoAnswer::Unconnected),
            Err(_) => Err(NoAnswer::Late),
        }
    }

    fn send(&self, line: Vec<u8>) -> bool {
        self.0.out.try_send(line).is_ok()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<u64, Subscription>> {
        self.0.subscriptions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps the line until nobody uses it any more.
    async fn keep(self, url: NatsUrl, mut waiting: mpsc::Receiver<Vec<u8>>) {
        let mut told = false;
        loop {
            match self.talk(&url, &mut waiting, &mut told).await {
                Ok(()) => return,
                Err(error) if !told => {
                    told = true;
                    tracing::warn!(%url, %error, "NATS cannot be reached: servers go on without it");
                }
                Err(_) => {}
            }
            self.0.connected.store(false, Ordering::Relaxed);
            // What was said meanwhile is lost.
            while waiting.try_recv().is_ok() {}
            sleep(AGAIN).await;
            if Arc::strong_count(&self.0) == 1 {
                return;
            }
        }
    }

    async fn talk(&self, url: &NatsUrl, waiting: &mut mpsc::Receiver<Vec<u8>>, told: &mut bool) -> std::io::Result<()> {
        let late = |_| std::io::Error::from(std::io::ErrorKind::TimedOut);
        let stream = timeout(CONNECT, TcpStream::connect(&url.host)).await.map_err(late)??;
        stream.set_nodelay(true)?;
        let (read, mut write) = stream.into_split();
        let mut read = BufReader::new(read);
        timeout(CONNECT, line(&mut read)).await.map_err(late)??;
        let mut connect = serde_json::json!({
            "verbose": false, "pedantic": false, "lang": "rust", "version": env!("CARGO_PKG_VERSION"), "protocol": 1,
            "headers": true, "no_responders": true, "name": "coeur",
        });
        match &url.user {
            Some((user, Some(password))) => {
                (connect["user"], connect["pass"]) = (user.as_str().into(), password.as_str().into())
            }
            Some((token, None)) => connect["auth_token"] = token.as_str().into(),
            None => {}
        }
        write.write_all(format!("CONNECT {connect}\r\nPING\r\n").as_bytes()).await?;
        let subscribed: Vec<u8> = self.lock().iter().flat_map(|(id, subscription)| subscription.words(*id)).collect();
        self.0.connected.store(true, Ordering::Relaxed);
        write.write_all(&subscribed).await?;
        if std::mem::take(told) {
            tracing::info!(%url, "NATS is there again");
        }
        let (pongs, mut to_pong) = mpsc::channel::<()>(16);
        let (ended, mut end) = oneshot::channel();
        let hearing = self.clone();
        let reader = tokio::spawn(async move {
            // The other side hears of it by the channel.
            let _ = ended.send(hearing.hear(&mut read, pongs).await);
        });
        let ended = loop {
            let words = tokio::select! {
                ended = &mut end => break ended.unwrap_or_else(|_| Err(std::io::ErrorKind::ConnectionAborted.into())),
                Some(()) = to_pong.recv() => b"PONG\r\n".to_vec(),
                words = waiting.recv() => match words {
                    Some(words) => words,
                    None => break Ok(()),
                },
                () = sleep(PING) => b"PING\r\n".to_vec(),
            };
            if let Err(error) = write.write_all(&words).await {
                break Err(error);
            }
        };
        reader.abort();
        ended
    }

    async fn hear(&self, read: &mut (impl AsyncBufReadExt + Unpin), pongs: mpsc::Sender<()>) -> std::io::Result<()> {
        let broken = || std::io::Error::from(std::io::ErrorKind::InvalidData);
        let mut heard_at = Instant::now();
        loop {
            let words = match timeout(SILENCE, line(read)).await {
                Ok(words) => words?,
                Err(_) if heard_at.elapsed() > SILENCE => return Err(std::io::ErrorKind::TimedOut.into()),
                Err(_) => continue,
            };
            heard_at = Instant::now();
            let mut parts = words.split_ascii_whitespace();
            let kind = parts.next().unwrap_or_default().to_ascii_uppercase();
            let parts: Vec<&str> = parts.collect();
            match (kind.as_str(), parts.as_slice()) {
                ("PING", _) => {
                    let _ = pongs.try_send(());
                }
                ("-ERR", why) => {
                    tracing::warn!(why = why.join(" "), "NATS refuses");
                    return Err(std::io::ErrorKind::PermissionDenied.into());
                }
                // Subject, number, perhaps where to answer; the length of the headers, and of all.
                ("MSG", [_, id, reply @ .., length]) => self.deliver(read, id, reply, 0, length).await?,
                ("HMSG", [_, id, reply @ .., headers, length]) => {
                    let headers = headers.parse().map_err(|_| broken())?;
                    self.deliver(read, id, reply, headers, length).await?;
                }
                _ => {}
            }
        }
    }

    async fn deliver(
        &self,
        read: &mut (impl AsyncBufReadExt + Unpin),
        id: &str,
        reply: &[&str],
        headers: usize,
        length: &str,
    ) -> std::io::Result<()> {
        let broken = || std::io::Error::from(std::io::ErrorKind::InvalidData);
        let length: usize =
            length.parse().ok().filter(|length| *length <= LONGEST && headers <= *length).ok_or_else(broken)?;
        let mut body = vec![0; length + 2];
        read.read_exact(&mut body).await?;
        body.truncate(length);
        let nobody = body[..headers].starts_with(b"NATS/1.0 503");
        let message = Message { reply: reply.first().map(|reply| reply.to_string()), body: body.split_off(headers), nobody };
        let id: u64 = id.parse().map_err(|_| broken())?;
        let mut subscriptions = self.lock();
        let Some(subscription) = subscriptions.get(&id) else { return Ok(()) };
        // Who does not listen any more, or listens too slowly, misses it.
        let _ = subscription.heard.try_send(message);
        if subscription.once {
            subscriptions.remove(&id);
        }
        Ok(())
    }
}

impl Subscription {
    fn words(&self, id: u64) -> Vec<u8> {
        let group = self.group.map_or(String::new(), |group| format!(" {group}"));
        let once = if self.once { format!("UNSUB {id} 1\r\n") } else { String::new() };
        format!("SUB {}{group} {id}\r\n{once}", self.subject).into_bytes()
    }
}

/// The next line, without its end.
async fn line(read: &mut (impl AsyncBufReadExt + Unpin)) -> std::io::Result<String> {
    let mut line = Vec::new();
    let mut limited = read.take(LONGEST_LINE);
    if limited.read_until(b'\n', &mut line).await? == 0 || !line.ends_with(b"\n") {
        return Err(std::io::ErrorKind::UnexpectedEof.into());
    }
    Ok(String::from_utf8_lossy(&line).trim_end().into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::net::TcpListener;

    #[test]
    fn an_address_is_read_and_its_password_not_shown() {
        let url: NatsUrl = "nats://ada:secret@nats.example".parse().unwrap();
        assert_eq!(url.to_string(), "nats://nats.example:4222");
        assert_eq!(url.user, Some(("ada".into(), Some("secret".into()))));
        assert!(!format!("{url:?}").contains("secret"));
        for wrong in ["http://x", "nats://", "nats:x", "nats://a b"] {
            assert!(wrong.parse::<NatsUrl>().is_err(), "{wrong}");
        }
    }

    /// The other side, as the documents of NATS write it.
    async fn talk(listener: &TcpListener, script: &[(&str, &str)]) -> TcpStream {
        let (mut stream, _) = listener.accept().await.unwrap();
        stream.write_all(b"INFO {\"headers\":true}\r\n").await.unwrap();
        for (expected, answer) in script {
            let mut heard = String::new();
            while !heard.contains(expected) {
                let mut byte = [0];
                assert_eq!(stream.read(&mut byte).await.unwrap(), 1, "{heard}");
                heard.push(byte[0] as char);
            }
            let inbox = heard.rsplit_once("_INBOX.").map_or("", |(_, rest)| rest.split(' ').next().unwrap());
            stream.write_all(answer.replace("INBOX", inbox).as_bytes()).await.unwrap();
        }
        stream
    }

    #[tokio::test]
    async fn what_is_asked_is_answered_or_nobody_is_there() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let nats = Nats::connect(format!("nats://{}", listener.local_addr().unwrap()).parse().unwrap());
        let other = async {
            let script = [
                ("CONNECT", ""),
                ("PING\r\n", "PONG\r\nPING\r\n"),
                ("jobs _INBOX.", ""),
                ("what\r\n", "MSG _INBOX.INBOX 1 4\r\nthis\r\n"),
                ("else\r\n", "HMSG _INBOX.INBOX 2 16 16\r\nNATS/1.0 503\r\n\r\n\r\n"),
            ];
            talk(&listener, &script).await
        };
        let asks = async {
            while !nats.is_connected() {
                tokio::task::yield_now().await;
            }
            let second = Duration::from_secs(5);
            assert_eq!(nats.ask("jobs", b"what", second).await, Ok(b"this".to_vec()));
            assert_eq!(nats.ask("jobs", b"else", second).await, Err(NoAnswer::Nobody));
        };
        let (stream, ()) = tokio::join!(other, asks);
        drop(stream);
        // The line is made again, with what is listened to.
        let mut heard = nats.subscribe("people", None);
        let again = talk(&listener, &[("SUB people 3\r\n", "MSG people 3 0\r\n\r\n")]);
        let (_stream, message) = tokio::join!(again, heard.messages.recv());
        assert!(message.is_some_and(|message| message.body.is_empty() && message.reply.is_none()));
    }
}
