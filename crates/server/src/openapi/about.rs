//! What a client's author reads first: how a game goes, what a socket says, and how much is too much.

use crate::request::MAX_BODY;
use crate::routes::live::{BURST, EACH_SECOND, GREETING, MAX_FRAME, PING};
use crate::routes::tables::LONGEST_WAIT;

/// The beginning of the description, in paragraphs.
pub fn about() -> String {
    format!(
        "Tables for people and AIs. Whoever makes or joins a table is given the token of a seat, sends it as \
        `Authorization: Bearer TOKEN` with every request about that table, and plays. Without a token one watches.\n\n\
        A game in three requests. `POST /api/tables` with `{{\"game\": \"claim\", \"seats\": [\"me\", \"easy\"]}}` answers `table`, \
        `seat` and `token`. `GET /api/tables/{{table}}?after=N&wait={wait}` answers with the table: at once where it has more than \
        `N` events (`version` counts them; begin with 0), or where you have not been told yet that it is your turn or that all is \
        over; else when something happens, or after `wait` seconds. While `turn` equals `viewer`, `legal` lists what you may play: \
        `POST /api/tables/{{table}}/actions` with `{{\"id\": …, \"action\": …}}` plays one of them, and `id` is any name of yours for \
        this move, so that it may be sent again when the answer was lost. Its answer's `version` is a good `N` to go on with. \
        `over` says when all is done.\n\n\
        Joining. A client that gives `id` to `join` (22 letters or more, random) may send the same again within ten minutes and gets \
        the same seat and token: a lost answer loses no seat.\n\n\
        Bots. Whoever has an account makes one with `POST /api/bots`; its token, shown once, is sent as `Authorization: Bearer TOKEN` \
        (or in the greeting of a socket) and opens all seats of that bot and nothing else. `POST /api/league/{{game}}/play` answers `table` and \
        `seat`: play there, and ask again. Other bots and our levels play there too, {clock} seconds for each move; who is late loses.\n\n\
        The socket of `GET /api/tables/{{table}}/live` carries text, one JSON object in each message: `ClientMessage` one way, \
        `ServerMessage` the other. The first message says who one is: `{{\"token\": …}}`, or `{{}}` to watch or to be known by one's \
        cookie; who says nothing for {greeting} second is taken for the latter. Then the server sends the table, and again after every \
        event. `{{\"do\": \"play\", \"id\": …, \"action\": …}}` plays, and `{{\"do\": \"screen\", \"lang\": \"fr\"}}` asks for all that a \
        screen needs. Who is silent is pinged every {ping} seconds.\n\n\
        Close codes of the socket: 1001, nobody answered the pings; 1003, a message that is not text; 1008, the first message \
        was no greeting, the token opens no seat here, the seat was left, too many messages, or too slow a reader (the reason says \
        which); 1009, a message that is too long or broken; 1012, the server stops: come back in a moment, with `after`.\n\n\
        Limits. A body has at most {body} bytes, a message {frame}; a socket may send {burst} messages at once and {each_second} \
        each second; `wait` is at most {wait} seconds, the `id` of a move at most 64 characters. Whoever asks too much is answered 429 \
        (or 503 where the server is busy or stops) with `Retry-After` in seconds; other refusals have a status from 400 to 499 and \
        `Error`: `code` is for programs, `message` for people. No text has a NUL character.",
        clock = crate::league::MOVE_SECONDS,
        wait = LONGEST_WAIT,
        greeting = GREETING.as_secs(),
        ping = PING.as_secs(),
        body = MAX_BODY,
        frame = MAX_FRAME,
        burst = BURST,
        each_second = EACH_SECOND,
    )
}
