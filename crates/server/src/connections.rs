//! Every connection from its first byte to its last: how many, how slow, and how they end.

use crate::error::ApiError;
use crate::metrics::{Connected, Metrics};
use crate::places::{Place, Places, TELL};
use crate::proxy::Proxies;
use crate::request::ClientAddress;
use crate::tls::Tls;
use axum::Router;
use axum::body::Body;
use axum::response::IntoResponse;
use coeur_protocol::ErrorBody;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tower::ServiceExt;

/// How long a client may take from the first byte of a request to the end of its headers, and to send a first byte at all.
const SLOWEST_HEADERS: Duration = Duration::from_secs(10);

/// How long a connection may stay open between two requests. Longer than most proxies keep theirs, so that they close first.
const IDLE: Duration = Duration::from_secs(75);

/// How long a client may take to read what it is sent, from one part to the next.
const SLOWEST_READER: Duration = Duration::from_secs(60);

/// What headers may take at most.
const MOST_HEADERS: usize = 16 << 10;

/// How many are told at once that they are too many, and how long that may take.
const TURNED_AWAY: usize = 64;
const SLOWEST_REFUSED: Duration = Duration::from_secs(2);

/// What they are told, and after how many seconds it is worth trying again.
const TOO_MANY: &str = "too many connections are open from your address: close some, or try again in a while";
const RETRY: u32 = 10;

/// What all connections share.
pub struct Connections {
    pub router: Router,
    pub tls: Option<Arc<Tls>>,
    pub proxies: Proxies,
    /// More than so many wait until one is closed.
    pub most: usize,
    /// What each address has of them.
    pub places: Places,
    pub metrics: Arc<Metrics>,
}

impl Connections {
    /// Accepts connections until `stop` is over, and then lets those that are open end, within `drain`.
    pub async fn serve(self, listener: TcpListener, stop: impl Future<Output = ()>, drain: Duration) {
        let most = self.most.min(Semaphore::MAX_PERMITS);
        let room = Arc::new(Semaphore::new(most));
        let turned_away = Arc::new(Semaphore::new(TURNED_AWAY));
        let (stopping, _) = watch::channel(false);
        let shared = Arc::new(self);
        let mut told_full = None;
        tokio::pin!(stop);
        loop {
            if room.available_permits() == 0 && told_full.is_none_or(|at: Instant| at.elapsed() > TELL) {
                told_full = Some(Instant::now());
                tracing::warn!(most, "all connections are taken: new ones wait");
            }
            let accepted = async {
                let place = room.clone().acquire_owned().await.expect("nobody closes it");
                (listener.accept().await, place)
            };
            tokio::select! {
                () = &mut stop => break,
                (accepted, place) = accepted => match accepted {
                    Ok((stream, peer)) => match shared.place(peer.ip()) {
                        Ok(own) => {
                            let places = Held::new(place, own, &shared.metrics);
                            tokio::spawn(shared.clone().talk(stream, peer, places, stopping.subscribe()));
                        }
                        Err(()) => {
                            // Whoever is one too many hears why, as long as there are not too many of those.
                            if let Ok(turn) = turned_away.clone().try_acquire_owned() {
                                tokio::spawn(shared.clone().turn_away(stream, turn));
                            }
                        }
                    },
                    Err(error) => refuse(&error).await,
                },
            }
        }
        drop(listener);
        stopping.send_replace(true);
        // Every open connection holds a place, also those that became sockets.
        let all = u32::try_from(most).unwrap_or(u32::MAX);
        if timeout(drain, room.acquire_many(all)).await.is_err() {
            tracing::warn!(open = most - room.available_permits(), "connections are cut off");
        }
    }

    /// The place of a peer among those of its address. A proxy has none of its own: those whom it speaks for have.
    fn place(&self, peer: IpAddr) -> Result<Option<Place>, ()> {
        if self.proxies.trusts(peer.to_canonical()) { Ok(None) } else { self.one_more(peer).map(Some) }
    }

    fn one_more(&self, address: IpAddr) -> Result<Place, ()> {
        self.places.take(address).ok_or_else(|| {
            self.metrics.refused_connections.inc();
            if let Some(refused) = self.places.refuse() {
                tracing::warn!(refused, most = self.places.most(), "an address has too many connections");
            }
        })
    }

    /// Says why, and does not wait to be asked.
    async fn turn_away(self: Arc<Self>, stream: TcpStream, _turn: OwnedSemaphorePermit) {
        let answer = async {
            match &self.tls {
                None => say_too_many(stream).await,
                Some(tls) => say_too_many(tls.accept(stream).await?).await,
            }
        };
        // Nobody is left to tell.
        let _ = timeout(SLOWEST_REFUSED, answer).await;
    }

    async fn talk(self: Arc<Self>, stream: TcpStream, peer: SocketAddr, place: Held, stopping: watch::Receiver<bool>) {
        // Answers are written whole: waiting for more to send would only delay them.
        let _ = stream.set_nodelay(true);
        match &self.tls {
            None => self.exchange(stream, peer.ip(), place, stopping).await,
            Some(tls) => match tls.accept(stream).await {
                Ok(stream) => self.exchange(stream, peer.ip(), place, stopping).await,
                Err(error) => tracing::debug!(%error, "TLS handshake failed"),
            },
        }
    }

    async fn exchange<S>(&self, stream: S, peer: IpAddr, place: Held, mut stopping: watch::Receiver<bool>)
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let pace = Arc::new(Pace::new());
        let service = service_fn(|mut request: hyper::Request<Incoming>| {
            pace.headers_came();
            let client = self.proxies.client(peer, request.headers());
            request.extensions_mut().insert(ClientAddress(client));
            let own = if place.is_shared() { self.one_more(client).map(Some) } else { Ok(None) };
            if let Ok(Some(own)) = &own {
                request.extensions_mut().insert(own.clone());
            }
            let (answer, pace) = (self.router.clone().oneshot(request.map(Body::new)), pace.clone());
            async move {
                let answer = match &own {
                    Ok(_) => answer.await,
                    Err(()) => Ok(ApiError::later(TOO_MANY, RETRY).into_response()),
                };
                pace.answered();
                answer
            }
        });
        let io = TokioIo::new(Paced { stream, pace: pace.clone(), _place: place.clone() });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(IDLE)
            .max_buf_size(MOST_HEADERS)
            .serve_connection(io, service)
            .with_upgrades();
        tokio::pin!(connection);
        let mut told = false;
        loop {
            tokio::select! {
                // Whatever went wrong, there is nobody left to tell.
                _ = &mut connection => return,
                () = pace.too_slow() => return,
                _ = stopping.wait_for(|stopping| *stopping), if !told => {
                    told = true;
                    connection.as_mut().graceful_shutdown();
                }
            }
        }
    }
}

/// A connection that could not be accepted. Out of files, the others need a moment to give some back.
async fn refuse(error: &io::Error) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if ![ConnectionAborted, ConnectionRefused, ConnectionReset].contains(&error.kind()) {
        tracing::error!(%error, "a connection could not be accepted");
        sleep(Duration::from_millis(100)).await;
    }
}

/// What an open connection takes: of all of them, and of those of its address. A proxy's is shared by many addresses.
#[derive(Clone)]
struct Held {
    _all: Arc<(OwnedSemaphorePermit, Connected)>,
    own: Option<Place>,
}

impl Held {
    fn new(all: OwnedSemaphorePermit, own: Option<Place>, metrics: &Metrics) -> Held {
        Held { _all: Arc::new((all, metrics.connected())), own }
    }

    fn is_shared(&self) -> bool {
        self.own.is_none()
    }
}

/// Answers one who has too many connections already, and hears the request out: a connection that is closed with something
/// unread tells nothing.
async fn say_too_many(mut stream: impl AsyncRead + AsyncWrite + Unpin) -> io::Result<()> {
    let body = serde_json::to_string(&ErrorBody { error: ApiError::later(TOO_MANY, RETRY).details() })?;
    let head = format!(
        "HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/json\r\nContent-Length: {}\r\nRetry-After: {RETRY}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all(format!("{head}{body}").as_bytes()).await?;
    stream.shutdown().await?;
    tokio::io::copy(&mut stream.take(MOST_HEADERS as u64), &mut tokio::io::sink()).await.map(|_| ())
}

/// How far a client is with its headers, and with reading its answer.
struct Pace {
    state: Mutex<Progress>,
    changed: Notify,
}

#[derive(Clone, Copy)]
struct Progress {
    headers: Headers,
    /// Since when nothing more can be sent.
    full_since: Option<Instant>,
}

impl Progress {
    /// When it is no longer waited for.
    fn deadline(&self) -> Option<Instant> {
        let headers = match self.headers {
            Headers::Coming(since) => Some(since + SLOWEST_HEADERS),
            Headers::Awaited | Headers::Here => None,
        };
        let reader = self.full_since.map(|since| since + SLOWEST_READER);
        [headers, reader].into_iter().flatten().min()
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Headers {
    /// The first byte of the next request has not come.
    Awaited,
    /// They come since then.
    Coming(Instant),
    /// The request is being answered.
    Here,
}

impl Pace {
    fn new() -> Pace {
        let state = Progress { headers: Headers::Coming(Instant::now()), full_since: None };
        Pace { state: Mutex::new(state), changed: Notify::new() }
    }

    /// Changes the progress; whoever waits for a deadline hears of another one.
    fn change(&self, change: impl FnOnce(&mut Progress)) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let before = state.deadline();
        change(&mut state);
        if state.deadline() != before {
            self.changed.notify_one();
        }
    }

    fn bytes_came(&self) {
        self.change(|state| {
            if state.headers == Headers::Awaited {
                state.headers = Headers::Coming(Instant::now());
            }
        });
    }

    fn headers_came(&self) {
        self.change(|state| state.headers = Headers::Here);
    }

    fn answered(&self) {
        self.change(|state| state.headers = Headers::Awaited);
    }

    fn sent<T>(&self, polled: Poll<T>) -> Poll<T> {
        self.change(|state| {
            state.full_since = if polled.is_pending() { state.full_since.or_else(|| Some(Instant::now())) } else { None };
        });
        polled
    }

    /// Waits until the client has taken too long.
    async fn too_slow(&self) {
        loop {
            let deadline = self.state.lock().unwrap_or_else(PoisonError::into_inner).deadline();
            match deadline {
                Some(deadline) => tokio::select! {
                    () = sleep_until(deadline) => return,
                    () = self.changed.notified() => {}
                },
                None => self.changed.notified().await,
            }
        }
    }
}

/// A stream that tells when bytes come, and gives its place back when it is closed.
struct Paced<S> {
    stream: S,
    pace: Arc<Pace>,
    _place: Held,
}

impl<S: AsyncRead + Unpin> AsyncRead for Paced<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let polled = Pin::new(&mut self.stream).poll_read(cx, buffer);
        if buffer.filled().len() > before {
            self.pace.bytes_came();
        }
        polled
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Paced<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.pace.sent(polled)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.pace.sent(polled)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::routing::{get, post};
    use tokio::io::{DuplexStream, duplex};
    use tokio::task::JoinHandle;

    /// A connection without a network, under a clock that runs ahead whenever everybody waits.
    struct Talk {
        stream: DuplexStream,
        stopping: watch::Sender<bool>,
        room: Arc<Semaphore>,
        done: JoinHandle<()>,
        began: Instant,
    }

    impl Talk {
        fn start() -> Talk {
            let wait = |seconds| sleep(Duration::from_secs(seconds));
            let router = Router::new()
                .route("/who", get(|ClientAddress(address): ClientAddress| async move { address.to_string() }))
                .route(
                    "/slow",
                    get(async move || {
                        wait(30).await;
                        "late"
                    }),
                )
                .route("/large", get(async || "x".repeat(1 << 20)))
                .route("/body", post(async |body: String| body));
            let proxies = Proxies { trusted: vec!["10.0.0.0/8".parse().unwrap()], ..Proxies::default() };
            let (places, metrics) = (Places::new(2), Arc::default());
            let connections = Connections { router, tls: None, proxies, most: 1, places, metrics };
            let (stream, far) = duplex(1 << 16);
            let (stopping, hears) = watch::channel(false);
            let room = Arc::new(Semaphore::new(1));
            let place = room.clone().try_acquire_owned().unwrap();
            let peer = "10.0.0.1".parse().unwrap();
            let place = Held::new(place, connections.place(peer).unwrap(), &connections.metrics);
            let done = tokio::spawn(async move { connections.exchange(far, peer, place, hears).await });
            Talk { stream, stopping, room, done, began: Instant::now() }
        }

        async fn say(&mut self, text: &str) {
            self.stream.write_all(text.as_bytes()).await.unwrap();
        }

        /// Reads until these words.
        async fn hear(&mut self, end: &str) -> String {
            let mut heard = Vec::new();
            while !heard.ends_with(end.as_bytes()) {
                heard.push(self.stream.read_u8().await.unwrap());
            }
            String::from_utf8(heard).unwrap()
        }

        /// Waits until the connection is closed: what was sent until then, and after how many seconds of its life.
        async fn closed(mut self) -> (String, u64) {
            let mut rest = String::new();
            self.stream.read_to_string(&mut rest).await.unwrap();
            self.done.await.unwrap();
            assert_eq!(self.room.available_permits(), 1, "its place is free again");
            (rest, self.began.elapsed().as_secs())
        }
    }

    #[tokio::test(start_paused = true)]
    async fn half_a_request_is_not_waited_for() {
        let mut talk = Talk::start();
        talk.say("GET /who HTTP/1.1\r\nHost: x\r\nX-Half").await;
        assert_eq!(talk.closed().await, (String::new(), 10));
        assert_eq!(Talk::start().closed().await.1, 10, "nor one that never begins");
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_is_kept_between_requests_for_a_while() {
        let mut talk = Talk::start();
        for _ in 0..2 {
            talk.say("GET /who HTTP/1.1\r\nHost: x\r\n\r\n").await;
            talk.hear("10.0.0.1").await;
            sleep(Duration::from_secs(60)).await;
        }
        talk.say("GET /who").await;
        assert_eq!(talk.closed().await.1, 130, "the second half must follow the first as quickly as ever");
        let mut talk = Talk::start();
        talk.say("GET /who HTTP/1.1\r\nHost: x\r\n\r\n").await;
        talk.hear("10.0.0.1").await;
        assert_eq!(talk.closed().await.1, 75);
    }

    #[tokio::test(start_paused = true)]
    async fn a_proxy_is_believed() {
        let mut talk = Talk::start();
        talk.say("GET /who HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.1, 203.0.113.9\r\n\r\n").await;
        assert!(talk.hear("203.0.113.9").await.starts_with("HTTP/1.1 200"));
    }

    #[tokio::test]
    async fn who_has_all_places_of_an_address_is_told_so_and_others_are_served() {
        let router = Router::new().route("/who", get(async || "here"));
        let (places, metrics) = (Places::new(2), Arc::<Metrics>::default());
        let connections = Connections {
            router,
            tls: None,
            proxies: Proxies { trusted: vec!["127.0.0.2/32".parse().unwrap()], ..Proxies::default() },
            most: 10,
            places,
            metrics: metrics.clone(),
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let serving = tokio::spawn(connections.serve(listener, async { drop(stopped.await) }, Duration::from_secs(1)));
        let ask = async |from: &str, headers: &str| {
            let socket = tokio::net::TcpSocket::new_v4().unwrap();
            socket.bind(format!("{from}:0").parse().unwrap()).unwrap();
            let mut stream = socket.connect(address).await.unwrap();
            stream.write_all(format!("GET /who HTTP/1.1\r\nHost: x\r\n{headers}\r\n").as_bytes()).await.unwrap();
            let mut heard = vec![0; 12];
            stream.read_exact(&mut heard).await.unwrap();
            (stream, String::from_utf8(heard).unwrap())
        };
        let held = (ask("127.0.0.1", "").await, ask("127.0.0.1", "").await);
        assert_eq!((held.0.1.as_str(), held.1.1.as_str()), ("HTTP/1.1 200", "HTTP/1.1 200"));
        let (mut refused, status) = ask("127.0.0.1", "").await;
        let mut why = String::new();
        refused.read_to_string(&mut why).await.unwrap();
        assert!(status.ends_with("429") && why.contains("Retry-After: 10") && why.contains("too many connections"), "{why}");
        assert_eq!(metrics.refused_connections.get(), 1);
        assert_eq!(ask("127.0.0.3", "").await.1, "HTTP/1.1 200", "others are served");
        assert_eq!(ask("127.0.0.2", "X-Forwarded-For: 127.0.0.3\r\n").await.1, "HTTP/1.1 200", "also behind a proxy");
        assert_eq!(ask("127.0.0.2", "X-Forwarded-For: 127.0.0.1\r\n").await.1, "HTTP/1.1 429");
        drop((held, stop));
        serving.await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_and_a_body_may_take_their_time() {
        let mut talk = Talk::start();
        talk.say("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n").await;
        talk.hear("late").await;
        talk.say("POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n12345").await;
        sleep(Duration::from_secs(30)).await;
        talk.say("67890").await;
        talk.hear("\r\n\r\n1234567890").await;
    }

    #[tokio::test(start_paused = true)]
    async fn who_does_not_read_is_not_waited_for() {
        let mut talk = Talk::start();
        talk.say("GET /large HTTP/1.1\r\nHost: x\r\n\r\n").await;
        // Somebody who reads a little now and then is served.
        for _ in 0..4 {
            sleep(Duration::from_secs(50)).await;
            talk.stream.read_exact(&mut [0; 1 << 15]).await.unwrap();
        }
        (&mut talk.done).await.unwrap();
        assert_eq!(talk.began.elapsed().as_secs(), 260);
    }

    #[tokio::test(start_paused = true)]
    async fn headers_that_are_too_long_are_refused() {
        let mut talk = Talk::start();
        talk.say(&format!("GET /who HTTP/1.1\r\nHost: x\r\nX-Long: {}", "x".repeat(20_000))).await;
        assert!(talk.closed().await.0.starts_with("HTTP/1.1 431"));
    }

    #[tokio::test(start_paused = true)]
    async fn when_the_server_stops_answers_are_given_and_idle_connections_closed() {
        let mut busy = Talk::start();
        busy.say("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n").await;
        // The clock runs only once the request is being answered.
        sleep(Duration::from_secs(1)).await;
        busy.stopping.send_replace(true);
        let (answer, seconds) = busy.closed().await;
        assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("late"), "{answer}");
        assert_eq!(seconds, 30);

        let mut idle = Talk::start();
        idle.say("GET /who HTTP/1.1\r\nHost: x\r\n\r\n").await;
        idle.hear("10.0.0.1").await;
        idle.stopping.send_replace(true);
        assert_eq!(idle.closed().await, (String::new(), 0));
    }
}
