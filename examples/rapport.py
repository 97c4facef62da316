#!/usr/bin/env python3
"""Plays deals of Cœurs through the three routes of the Cœurs report: /jeu/initialisation, /jeu/tour_ia, /jeu/scores.

The script is the client: it deals, keeps the rules and counts. Seat 0 plays random legal cards, seats 1 to 3 are AIs of
the server (MCTS is a search, NeuralNetwork the network that comes with the program). Every card that the server answers is
checked. Nothing but Python's standard library is needed.

    coeur serve &
    python3 examples/rapport.py --deals 100 --types MCTS,NeuralNetwork,Random
"""

import argparse
import http.client
import json
import random
import sys
import time
import urllib.parse

RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"]
SUITS = ["H", "D", "C", "S"]
PACK = [rank + suit for suit in SUITS for rank in RANKS]


class Fault(Exception):
    """The server did not answer as the report says."""


class Server:
    """The three routes, over one connection."""

    def __init__(self, url, game):
        parts = urllib.parse.urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise Fault(f"{url} is not the address of a server")
        connect = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self.connection = connect(parts.hostname, parts.port, timeout=60)
        self.headers = {"Content-Type": "application/json"}
        if game:
            self.headers["X-Partie"] = game

    def post(self, path, body):
        self.connection.request("POST", path, json.dumps(body), self.headers)
        response = self.connection.getresponse()
        text = response.read()
        try:
            answer = json.loads(text)
        except ValueError:
            raise Fault(f"{path} answered {response.status} without JSON: {text[:200]!r}") from None
        if response.status != answer.get("status"):
            raise Fault(f"{path}: HTTP status {response.status}, but the body says {answer.get('status')}")
        if response.status != 200:
            raise Fault(f"{path} answered {response.status}: {answer.get('message')}")
        return answer


def suit(card):
    return card[-1]


def strength(card):
    return RANKS.index(card[:-1])


def legal_cards(hand, trick):
    following = [card for card in hand if trick and suit(card) == suit(trick[0])]
    return following or list(hand)


def points(won):
    """Five points less for each heart; forty more for who has all eight, and nothing for the others."""
    hearts = [sum(suit(card) == "H" for trick in tricks for card in trick["cards_trick"]) for tricks in won]
    return [40 if count == 8 else -5 * count for count in hearts]


def play_deal(server, rng, first, shows_whole_hand):
    """Plays one deal, and gives the four scores and the time that each answer took."""
    pack = PACK[:]
    rng.shuffle(pack)
    hands = [pack[8 * seat : 8 * seat + 8] for seat in range(4)]
    won = [[], [], [], []]
    played, times, leader = [], [], first
    for number in range(1, 9):
        trick = []
        for steps in range(4):
            seat = (leader + steps) % 4
            legal = legal_cards(hands[seat], trick)
            if seat == 0:
                card = rng.choice(legal)
            else:
                # Some clients write numbers, some write texts; the answer is of the same kind.
                seat_id = seat if len(played) % 2 == 0 else str(seat)
                body = {
                    "id": seat_id,
                    "played_cards": played,
                    "possible_cards": hands[seat] if shows_whole_hand() else legal,
                    "tricks": [{"id": str(other), "list_of_tricks": won[other]} for other in range(4)],
                }
                before = time.monotonic()
                answer = server.post("/jeu/tour_ia", body)
                times.append(time.monotonic() - before)
                card = answer.get("selected_card")
                if answer.get("id") != seat_id:
                    raise Fault(f"asked as {seat_id!r}, answered as {answer.get('id')!r}")
                if card not in legal:
                    raise Fault(f"{card} is not legal for seat {seat}: {legal} after {trick}; asked: {json.dumps(body)}")
            hands[seat].remove(card)
            trick.append(card)
            played = played + [card]
        best = max((card for card in trick if suit(card) == suit(trick[0])), key=strength)
        leader = (leader + trick.index(best)) % 4
        won[leader].append({"number_trick": str(number), "cards_trick": trick})
    scores = points(won)
    server.post("/jeu/scores", {"scores": [{"id": seat, "score": score} for seat, score in enumerate(scores)]})
    return scores, times


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--url", default="http://127.0.0.1:8080", help="the server (default: %(default)s)")
    parser.add_argument("--deals", type=int, default=20, help="how many deals (default: %(default)s)")
    parser.add_argument("--types", default="MCTS,NeuralNetwork,Random", help="the AIs of seats 1, 2 and 3 (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="names the deals and the cards of seat 0 (default: %(default)s)")
    parser.add_argument("--partie", help="a name for this game, if several run from one address at once")
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--whole-hand", action="store_true", help="possible_cards is always the whole hand")
    shown.add_argument("--legal-only", action="store_true", help="possible_cards is always the legal cards")
    options = parser.parse_args()

    # Names may have options, as in mcts(iterations=500,c=0.3): only commas outside of brackets part them.
    types, depth = [""], 0
    for letter in options.types:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == "," and depth == 0:
            types.append("")
        else:
            types[-1] += letter
    if len(types) != 3:
        parser.error("--types takes three, for the seats 1, 2 and 3")

    rng = random.Random(options.seed)
    if options.whole_hand or options.legal_only:
        shows_whole_hand = lambda: options.whole_hand
    else:
        turn = iter(range(1 << 62))
        shows_whole_hand = lambda: next(turn) % 2 == 0

    totals, times = [0, 0, 0, 0], []
    try:
        server = Server(options.url, options.partie)
        for deal in range(options.deals):
            players = [{"id": seat, "type": kind.strip()} for seat, kind in enumerate(types, start=1)]
            server.post("/jeu/initialisation", {"ia_players": players})
            scores, taken = play_deal(server, rng, (deal + 1) % 4, shows_whole_hand)
            totals = [total + score for total, score in zip(totals, scores)]
            times += taken
    except (Fault, OSError, http.client.HTTPException) as fault:
        print(f"fault: {fault}", file=sys.stderr)
        return 1

    deals = "1 deal" if options.deals == 1 else f"{options.deals} deals"
    print(f"{deals}, {len(times)} cards asked for, all of them legal")
    for seat, (name, total) in enumerate(zip(["random cards"] + types, totals)):
        print(f"seat {seat}  {name:<24} {total / max(options.deals, 1):+7.2f} points a deal")
    if times:
        times.sort()
        middle, slowest = 1000 * times[len(times) // 2], 1000 * times[-1]
        print(f"an answer took {middle:.0f} ms at the median, {slowest:.0f} ms at most")
    return 0


if __name__ == "__main__":
    sys.exit(main())
