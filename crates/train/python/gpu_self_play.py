"""Learning Cœurs or Barbu where a GPU plays too: a hundred thousand deals at once, all at the same card.

In a position drawn by lot every legal action is tried and the deal played to its end by the network, as in `self_play.py`, whose loss and
files these are; but no deal leaves the GPU. Seats are counted from who leads the trick, in a réussite from who is on turn, so that whoever is
on turn sits at the same place in all deals. What the network is shown is what `games/coeurs/src/features.rs` writes, by the rules of
`games/coeurs`: `--check rows.csv` compares them, over every decision of

    coeur dataset coeurs random --games 200 --out rows.csv

and, with `--as-heuristic`, that the cards are those of common sense, where `heuristic` played. In a share of the deals (`--mix`) it plays three seats.

    python3 gpu_self_play.py coeurs --start games/coeurs/networks/coeurs.safetensors --seconds 480 --out network.safetensors
"""

import argparse
import csv
import json
import math
import struct
import time

import torch
from safetensors.torch import save_file

CARDS, SEATS = 32, 4
SUITS, RANKS = "HDCS", ["7", "8", "9", "10", "J", "Q", "K", "A"]
NAMES = [rank + suit for suit in SUITS for rank in RANKS]
HEARTS, QUEENS, KING_OF_HEARTS = slice(0, 8), slice(5, CARDS, 8), 6
AROUND = ["me", "next", "across", "previous"]
KINDS = ["plis", "coeurs", "dames", "barbu", "reussite", "total"]
PLIS, COEURS, DAMES, BARBU, REUSSITE, TOTAL = range(6)
# The choices, as the network numbers them after the cards: the kind of each, and the rank from which a réussite starts.
CHOICES = [(PLIS, 0), (COEURS, 0), (DAMES, 0), (BARBU, 0), *((REUSSITE, rank) for rank in range(8)), (TOTAL, 0)]
# In the order of going out.
PLACES = [40.0, 20.0, -20.0, -40.0]

device = "cuda" if torch.cuda.is_available() else "cpu"
kind = torch.bfloat16 if device == "cuda" else torch.float32
numbers = torch.arange(SEATS, device=device)
suit_of = torch.arange(CARDS, device=device) // 8
of_suit = (numbers[:, None] == suit_of[None, :]).to(kind)
lower = torch.triu(torch.ones(CARDS, CARDS, device=device), 1).to(kind) * (of_suit.T @ of_suit)
higher = lower.T.contiguous()
start_cards = (torch.arange(8, device=device)[:, None] == torch.arange(CARDS, device=device)[None, :] % 8).to(kind)
one_hot = torch.nn.functional.one_hot


def columns(game):
    """The names of the features, in their order."""
    each = lambda *name: ["_".join((*name, card)) for card in NAMES]
    names = ["trick", *each("hand"), *each("left"), *each("fallen")[HEARTS], *("hearts_" + seat for seat in AROUND)]
    names += ["led_" + suit for suit in SUITS]
    names += [name for seat in AROUND[1:] for name in each("trick", seat)] + [name for seat in AROUND for name in each("played", seat)]
    names += [f"void_{seat}_{suit}" for seat in AROUND[1:] for suit in SUITS] + ["winning_" + seat for seat in AROUND[1:]]
    names += ["trick_hearts", "trick_cards", *each("above"), *each("below")]
    if game == "barbu":
        names += ["choosing", *("contract_" + word for word in KINDS), *("choice_" + word for word in KINDS)]
        names += [*("start_" + rank for rank in RANKS), *each("laid")]
        names += [f"{what}_{seat}" for seat in AROUND for what in ("meneur", "tricks", "queens", "king", "cards")]
        names += [name for seat in AROUND[1:] for name in each("void", seat)]
    return names


def actions(game):
    """The names of the actions, in their order."""
    if game == "coeurs":
        return NAMES
    words = [KINDS[what] + (f" {RANKS[rank]}" if what == REUSSITE else "") for what, rank in CHOICES]
    return [*NAMES, *words, "pass"]


def onto(count, width, place, at):
    """A row of zeros for each of `count`, with a 1 in the column `place` where `at` is true."""
    return one_hot(place, width).to(kind) * at.to(kind).reshape(-1, 1) if count else torch.zeros(0, width, device=device, dtype=kind)


class Played:
    """Deals that are played side by side: what both kinds of play have."""

    def pick(self, places):
        """The deals at these places, any of them several times."""
        picked = object.__new__(type(self))
        picked.__dict__ = {name: value[places] if torch.is_tensor(value) else value for name, value in self.__dict__.items()}
        return picked

    def zeros(self, *shape):
        return torch.zeros(len(self.hands), *shape, device=device, dtype=kind)

    def full(self, value):
        return torch.full((len(self.hands), 1), value, device=device, dtype=kind)

    def of_barbu(self, around, meneur, contract, start, laid, passed):
        """The columns that Barbu adds; `meneur` is counted from who is on turn."""
        count = len(self.hands)
        choosing = contract < 0
        per_seat = [
            torch.stack([(meneur == steps).to(kind), self.tricks[:, seat] / 8, self.queens[:, seat] / 4, self.king[:, seat],
                         self.hands[:, seat].sum(1) / 8], 1)
            for steps, seat in enumerate(around)
        ]
        return [
            choosing[:, None].to(kind), onto(count, 6, contract.clamp(min=0), ~choosing), self.kept,
            onto(count, 8, start, contract == REUSSITE), laid, *per_seat, *passed,
        ]


class Tricks(Played):
    """Deals of tricks that stand at the same card. Seat 0 of every tensor leads the trick; `first` says which seat of the table that is, where
    the ouvreur is 0 and the meneur 3. Before the choice the contract is -1, and the meneur is on turn."""

    def __init__(self, hands, contract, kept):
        self.hands, self.contract, self.kept = hands, contract, kept
        self.played, self.trick = self.zeros(SEATS, CARDS), self.zeros(SEATS, CARDS)
        self.void, self.hearts, self.tricks, self.queens, self.king = self.zeros(SEATS, 4), *(self.zeros(SEATS) for _ in range(4))
        self.led, self.best, self.winner, self.first = (torch.zeros(len(hands), device=device, dtype=torch.long) for _ in range(4))
        self.cards = 0

    def turn(self):
        return self.cards % 4

    def seat(self):
        """Who is on turn, as seats are numbered at the table."""
        return (self.first + self.turn()) % 4

    def over(self):
        """Where only the king of hearts counts and has fallen, nothing is left to play for."""
        return (self.contract == BARBU) & (self.king.sum(1) > 0)

    def legal(self):
        hand = self.hands[:, self.turn()]
        if self.turn() == 0:
            return hand > 0
        follow = hand * of_suit[self.led]
        return torch.where(follow.any(1, keepdim=True), follow, hand) > 0

    def features(self, game):
        choosing = game == "barbu" and len(self.hands) > 0 and self.cards == 0 and bool(self.contract[0] < 0)
        turn = 3 if choosing else self.turn()
        around = [(turn + steps) % 4 for steps in range(4)]
        hand, before, trick = self.hands[:, turn], self.played.sum(1), self.trick.sum(1)
        left, none = 1 - hand - before - trick, self.zeros(4)
        begun = turn > 0 and not choosing
        wins = one_hot(self.winner, 4).to(kind)[:, around[1:]] if begun else none[:, 1:]
        parts = [
            self.full(self.cards // 4 / 8), hand, left, before[:, HEARTS], self.hearts[:, around] / 8,
            one_hot(self.led, 4).to(kind) if begun else none,
            *(self.trick[:, seat] for seat in around[1:]), *(self.played[:, seat] for seat in around),
            *(self.void[:, seat] for seat in around[1:]), wins,
            trick[:, HEARTS].sum(1, keepdim=True) / 4, self.full(0 if choosing else turn / 4),
            left @ higher / 8 * hand, left @ lower / 8 * hand,
        ]
        if game == "barbu":
            meneur = (3 - self.first - turn) % 4
            parts += self.of_barbu(around, meneur, self.contract, torch.zeros_like(self.first), self.zeros(CARDS), [self.zeros(3 * CARDS)])
        return torch.cat(parts, 1)

    def play(self, card):
        """Plays a card of each hand, and takes up the trick after the fourth."""
        turn = self.turn()
        laid = one_hot(card, CARDS).to(kind)
        self.hands[:, turn] -= laid
        self.trick[:, turn] = laid
        suit = suit_of[card]
        if turn == 0:
            self.led, self.best, self.winner = suit, card, torch.zeros_like(self.winner)
        else:
            follows = suit == self.led
            shown = one_hot(self.led, 4).to(kind) * ~follows[:, None]
            self.void[:, turn] = torch.maximum(self.void[:, turn], shown)
            better = follows & (card > self.best)
            self.best, self.winner = torch.where(better, card, self.best), self.winner.masked_fill(better, turn)
        self.cards += 1
        if turn == 3:
            taken, winner = self.trick.sum(1), one_hot(self.winner, 4).to(kind)
            self.tricks += winner
            self.hearts += winner * taken[:, HEARTS].sum(1, keepdim=True)
            self.queens += winner * taken[:, QUEENS].sum(1, keepdim=True)
            self.king += winner * taken[:, KING_OF_HEARTS, None]
            seats = (self.winner[:, None] + numbers) % 4
            wide = seats[:, :, None]
            self.hands = self.hands.gather(1, wide.expand(-1, -1, CARDS))
            self.played = (self.played + self.trick).gather(1, wide.expand(-1, -1, CARDS))
            self.void = self.void.gather(1, wide.expand(-1, -1, 4))
            self.trick = torch.zeros_like(self.trick)
            for name in ("hearts", "tricks", "queens", "king"):
                setattr(self, name, getattr(self, name).gather(1, seats))
            self.first = (self.first + self.winner) % 4

    def play_out(self, policy):
        while self.cards < CARDS:
            self.act(policy)
        return self

    def act(self, policy):
        legal = self.legal()
        # In the last trick nobody has a choice.
        self.play(legal.float().argmax(1) if self.cards >= 28 else policy(self, legal))

    def utilities(self):
        """Own points minus the mean of the others', by seats of the table."""
        tricks, hearts, queens, king = (taken.float() for taken in (self.tricks, self.hearts, self.queens, self.king))
        all_or = lambda taken, most, each: torch.where(taken == most, 40.0, -each * taken)
        each = [all_or(tricks, 8, 5), all_or(hearts, 8, 5), all_or(queens, 4, 10), -50 * king, 0 * king,
                -5 * tricks - 5 * hearts - 10 * queens - 50 * king]
        points = torch.stack(each, 1)[torch.arange(len(king), device=device), self.contract]
        relative = points - (points.sum(1, keepdim=True) - points) / 3
        return relative.gather(1, (numbers - self.first[:, None]) % 4)


class Race(Played):
    """Réussites, one turn after the other. Seat 0 of every tensor is on turn; it passes where it cannot lay, or has no cards left. The meneur,
    who begins, is seat 3 of the table, as in `Tricks`."""

    def __init__(self, hands, start, kept):
        # The hands come as seats are numbered from the ouvreur.
        self.hands, self.start, self.kept = hands.roll(1, 1), start, kept
        self.contract = torch.full_like(start, REUSSITE)
        self.played, self.passed = self.zeros(SEATS, CARDS), self.zeros(SEATS, CARDS)
        self.tricks = self.queens = self.king = self.zeros(SEATS)
        self.points, self.out = torch.zeros(len(hands), SEATS, device=device), torch.zeros(len(hands), device=device, dtype=torch.long)
        self.turns = 0

    def seat(self):
        return torch.full_like(self.start, (3 + self.turns) % 4)

    def over(self):
        return self.out == 3

    def playable(self):
        layout = self.played.sum(1)
        rows = layout.view(-1, 4, 8)
        beside = torch.zeros_like(rows)
        beside[:, :, 1:] += rows[:, :, :-1]
        beside[:, :, :-1] += rows[:, :, 1:]
        return ((beside.view(-1, CARDS) + start_cards[self.start]) * (1 - layout)).clamp(max=1)

    def legal(self):
        return (self.hands[:, 0] * self.playable() > 0) & ~self.over()[:, None]

    def features(self, game):
        hand, before, none = self.hands[:, 0], self.played.sum(1), self.zeros(4)
        left = 1 - hand - before
        parts = [
            self.full(0), hand, left, before[:, HEARTS], none, none, self.zeros(3 * CARDS), *(self.played[:, seat] for seat in range(4)),
            self.zeros(12), none[:, 1:], self.full(0), self.full(0), left @ higher / 8 * hand, left @ lower / 8 * hand,
        ]
        meneur = torch.full_like(self.start, -self.turns % 4)
        passed = [self.passed[:, seat] * left for seat in range(1, 4)]
        return torch.cat(parts + self.of_barbu(range(4), meneur, self.contract, self.start, before, passed), 1)

    def play(self, card):
        """Lays a card of whoever has one to lay; the others pass, and the next seat is on turn."""
        legal, held = self.legal(), self.hands[:, 0].any(1) & ~self.over()
        lays = legal.any(1)
        passes = held & ~lays
        self.passed[:, 0] = torch.where(passes[:, None], torch.maximum(self.passed[:, 0], self.playable()), self.passed[:, 0])
        laid = one_hot(card, CARDS).to(kind) * lays[:, None]
        self.hands[:, 0] -= laid
        self.played[:, 0] += laid
        goes_out = lays & ~self.hands[:, 0].any(1)
        places = torch.tensor(PLACES, device=device)
        self.points[:, 0] = torch.where(goes_out, places[self.out], self.points[:, 0])
        self.out += goes_out
        last = (goes_out & self.over())[:, None] & self.hands.any(2)
        self.points = torch.where(last, PLACES[3], self.points)
        for name in ("hands", "played", "passed", "points"):
            setattr(self, name, getattr(self, name).roll(-1, 1))
        self.turns += 1

    def play_out(self, policy):
        while self.turns % 4 or not bool(self.over().all()):
            self.act(policy)
        return self

    def act(self, policy):
        self.play(policy(self, self.legal()))

    def utilities(self):
        # The points sum up to nothing.
        return (self.points * 4 / 3).roll((3 + self.turns) % 4, 1)


class CommonSense:
    """The cards of tricks that `heuristic` plays: `games/coeurs/src/players/tricks.rs`, whose comments say what the numbers mean."""

    # A line a contract, as in `KINDS`: relief, late, guarded, falls, lead, penalties from which it tries for all, and defends.
    WEIGHTS = [
        [0.9, 0.3, 0.8, 0.0, -1.3, 5, 6], [1.0, 0.1, 0.6, 0.2, 2.4, 3, 5], [0.8, 0.0, 0.6, 0.2, 2.2, 2, 3],
        [0.7, -0.1, 0.65, 0.5, -1.3, 99, 99], [0.0] * 7, [0.7, 0.2, 0.7, 0.3, -3.0, 99, 99],
    ]
    # What a trick, a heart, a queen and the king of hearts charge.
    STAKES = [[5, 0, 0, 0], [0, 5, 0, 0], [0, 0, 10, 0], [0, 0, 0, 50], [0, 0, 0, 0], [5, 5, 10, 50]]

    def __init__(self):
        self.weights, self.stakes = torch.tensor(self.WEIGHTS, device=device), torch.tensor(self.STAKES, device=device, dtype=torch.float)
        self.scattered = (2 / 3) ** torch.arange(16, device=device).float()
        goes_above = self.scattered[:8, None] * (1 - self.scattered[None, :8])
        self.wins = torch.stack([(1 - goes_above) ** behind for behind in range(4)])
        self.later = self.wins[3].clone()
        self.later[0, 0] = 0
        # Which cards are hearts, queens, the king of hearts; and above the queen of their suit.
        marks = torch.zeros(3, CARDS, device=device)
        marks[0, HEARTS], marks[1, QUEENS], marks[2, KING_OF_HEARTS] = 1, 1, 1
        self.marks, self.above_queen = marks, (torch.arange(CARDS, device=device) % 8 > 5).float()

    def card(self, deals, legal):
        turn = deals.turn()
        relief, late, guarded, falls, lead, try_for_all, defend = self.weights[deals.contract].unbind(1)
        stakes = self.stakes[deals.contract]
        hand, table = deals.hands[:, turn].float(), deals.trick.sum(1).float()
        unseen = 1 - hand - deals.played.sum(1).float() - table
        below, above = unseen @ lower.float(), unseen @ higher.float()
        own = stakes[:, 1:] @ self.marks
        on_table = stakes[:, 0] + lead + (table @ self.marks.T * stakes[:, 1:]).sum(1)
        left = unseen @ self.marks.T
        chance = torch.stack([1 - self.scattered[left[:, 0].long()], 1 - self.scattered[left[:, 1].long()], left[:, 2] / 3], 1)
        thrown = (stakes[:, 1:] * chance).sum(1, keepdim=True)
        penalty = stakes[:, 1:2] * self.marks[0] * below
        penalty += stakes[:, 2:3] * self.above_queen * unseen[:, QUEENS].repeat_interleave(8, 1)
        penalty[:, KING_OF_HEARTS + 1] += stakes[:, 3] * unseen[:, KING_OF_HEARTS]
        places = (below.long(), above.long())
        adds = self.scattered[places[0] + places[1]] * thrown + falls[:, None] * penalty
        guards = (hand * (above > 0)) @ lower.float()
        later = guarded[:, None] ** guards * self.later[places] * (3 * adds + own + stakes[:, :1])
        relieved = (relief * (1 - late * (8 - hand.sum(1)) / 7))[:, None] * later
        wins = self.wins[3 - turn][places]
        if turn:
            wins = wins * ((suit_of == deals.led[:, None]) & (torch.arange(CARDS, device=device) > deals.best[:, None]))
        taken = wins * (on_table[:, None] + own + (3 - turn) * adds)
        given = (1 - wins) * own / 3
        counted = torch.stack([deals.tricks, deals.hearts, deals.queens], 2)[torch.arange(len(hand), device=device), :, deals.contract.clamp(max=2)]
        fallen = counted.float().sum(1)
        alone = (counted.float() == fallen[:, None]).long()
        takes = alone.any(1) & (fallen >= torch.where(alone.argmax(1) == turn, try_for_all, defend))
        score = torch.where(takes[:, None], taken - relieved, relieved + given - taken)
        # The highest of equals.
        score = score.masked_fill(~legal, -math.inf)
        best = score >= score.amax(1, keepdim=True) - 1e-5
        return CARDS - 1 - best.flip(1).long().argmax(1)


class Network(torch.nn.Module):
    def __init__(self, sizes):
        super().__init__()
        self.layers = torch.nn.ModuleList(torch.nn.Linear(a, b) for a, b in zip(sizes, sizes[1:]))
        for layer in self.layers[:-1]:
            torch.nn.init.kaiming_normal_(layer.weight, nonlinearity="relu")
            torch.nn.init.zeros_(layer.bias)

    def forward(self, x):
        for layer in self.layers[:-1]:
            x = torch.relu(layer(x))
        return self.layers[-1](x)


def read(path):
    """The tensors of a network's file, whatever a weight is kept as."""
    data = open(path, "rb").read()
    length = struct.unpack("<Q", data[:8])[0]
    head = json.loads(data[8 : 8 + length])
    kinds = {"I8": torch.int8, "F16": torch.float16, "F32": torch.float32}

    def tensor(name):
        start, end = head[name]["data_offsets"]
        raw = bytearray(data[8 + length + start : 8 + length + end])
        return torch.frombuffer(raw, dtype=kinds[head[name]["dtype"]]).float().view(head[name]["shape"])

    found = {name: tensor(name) for name in head if name.endswith(("weight", "bias"))}
    for name in [name for name in head if name.endswith("scale")]:
        found[name.replace("scale", "weight")] *= tensor(name)[:, None]
    return found


def grown(old, state):
    """The tensors of `state` with those of `old` in them. What is new has no say in what is old."""
    for name, known in old.items():
        new = state[name]
        if new.dim() == 2:
            new[:, known.shape[1] :] = 0
        new[tuple(slice(min(a, b)) for a, b in zip(known.shape, new.shape))] = known.to(new.device)
    return state


def dealt(count):
    order = torch.rand(count, CARDS, device=device).argsort(1)
    owner = torch.empty_like(order).scatter_(1, order, suit_of.expand(count, -1))
    return (owner[:, None, :] == numbers[None, :, None]).to(kind)


# How freely seats play before the position that is looked at, in points.
TEMPERATURES = torch.tensor([0.0, 0.0, 0.3, 0.7, 1.5, 3.0, 6.0, 1000.0], device=device)


class Actor:
    """Plays by a network, and tries what it could have played instead."""

    def __init__(self, game, network, scale, mix):
        self.game, self.network, self.scale, self.mix, self.width = game, network, scale, mix, len(actions(game))
        self.common_sense = CommonSense()

    def values(self, deals):
        return self.network(deals.features(self.game))[:, : self.width].float() * self.scale

    def best(self, deals, legal):
        return self.values(deals)[:, :CARDS].masked_fill(~legal, -math.inf).argmax(1)

    def freely(self, count):
        """A policy that draws by the softmax, with a temperature for each seat."""
        temperature = TEMPERATURES[torch.randint(len(TEMPERATURES), (count, SEATS), device=device)]

        def choose(deals, legal):
            values = self.values(deals)[:, :CARDS]
            noise = -torch.log(-torch.log(torch.rand_like(values).clamp(1e-20, 1 - 1e-7)))
            values = values + temperature.gather(1, deals.seat()[:, None]) * noise
            return values.masked_fill(~legal, -math.inf).argmax(1)

        return choose

    @torch.no_grad()
    def rows(self, count):
        """Positions, what each legal action came to for who is on turn, and how the deal ended for the seats from there on."""
        if self.game == "coeurs":
            return self.of_cards(Tricks(dealt(count), torch.full((count,), COEURS, device=device), None), 28)
        # As in `training_start`: any number of contracts is left, and one of them is played.
        order = torch.rand(count, len(KINDS), device=device).argsort(1).argsort(1)
        left = order < torch.randint(1, len(KINDS) + 1, (count, 1), device=device)
        draw = float(torch.rand(()))
        if draw < 0.12:
            return self.of_choices(dealt(count // 8), left[: count // 8])
        contract = torch.where(left, torch.rand(count, len(KINDS), device=device), -1.0)
        if draw < 0.3:
            kept = left.to(kind)
            kept[:, REUSSITE] = 0
            return self.of_cards(Race(dealt(count), torch.randint(8, (count,), device=device), kept), 40)
        contract[:, REUSSITE] = -2.0
        contract = torch.where(left.sum(1) - left[:, REUSSITE].long() > 0, contract.argmax(1), torch.randint(4, (count,), device=device))
        kept = left.to(kind) * (1 - one_hot(contract, len(KINDS)).to(kind))
        return self.of_cards(Tricks(dealt(count), contract, kept), 28)

    def with_heuristics(self, policy, learners):
        """A policy in which all seats but one of each deal play by common sense."""

        def choose(deals, legal):
            learner = deals.seat() == learners[deals.origin]
            return torch.where(learner, policy(deals, legal), self.common_sense.card(deals, legal))

        return choose

    def of_cards(self, deals, longest):
        count = len(deals.hands)
        freely, best = self.freely(count), self.best
        learners, deals.origin = torch.randint(SEATS, (count,), device=device), torch.arange(count, device=device)
        mixed = isinstance(deals, Tricks) and float(torch.rand(())) < self.mix
        if mixed:
            freely, best = self.with_heuristics(freely, learners), self.with_heuristics(best, learners)
        for _ in range(int(torch.randint(longest, ()))):
            deals.act(freely)
        open_to_choice = (deals.legal().sum(1) > 1) & ~deals.over()
        deals = deals.pick((open_to_choice & (deals.seat() == learners) if mixed else open_to_choice).nonzero()[:, 0])
        legal = deals.legal()
        row, card = legal.nonzero(as_tuple=True)
        lines = deals.pick(row)
        lines.play(card)
        return self.told(deals, row, card, lines.play_out(best).utilities())

    def of_choices(self, hands, left):
        contract = torch.full((len(hands),), -1, device=device)
        deals = Tricks(hands, contract, left.to(kind))
        kinds = torch.tensor([what for what, _ in CHOICES], device=device)
        ranks = torch.tensor([rank for _, rank in CHOICES], device=device)
        row, choice = left[:, kinds].nonzero(as_tuple=True)
        what = kinds[choice]
        kept = left[row].to(kind) * (1 - one_hot(what, len(KINDS)).to(kind))
        races = what == REUSSITE
        utilities = torch.empty(len(row), SEATS, device=device)
        tricks = (~races).nonzero()[:, 0]
        utilities[tricks] = Tricks(hands[row[tricks]], what[tricks], kept[tricks]).play_out(self.best).utilities()
        races = races.nonzero()[:, 0]
        utilities[races] = Race(hands[row[races]], ranks[choice[races]], kept[races]).play_out(self.best).utilities()
        return self.told(deals, row, CARDS + choice, utilities, 3)

    def told(self, deals, row, action, utilities, seat=None):
        seat = deals.seat() if seat is None else torch.full((len(deals.hands),), seat, device=device)
        utilities = utilities.gather(1, (seat[row][:, None] + numbers) % 4)
        values = torch.full((len(seat), self.width), math.nan, device=device)
        values[row, action] = utilities[:, 0]
        features = deals.features(self.game)
        said = self.network(features)[:, : self.width].float().masked_fill(values.isnan(), -math.inf).argmax(1)
        return features, values.half(), utilities[(action == said[row]).nonzero()[:, 0]].half()


def check(path, game, as_heuristic):
    """Deals of a data set again, action by action: the same features and legal actions, and in the end the same utilities."""
    names, words, deals, decisions, by_rule = columns(game), actions(game), {}, 0, 0
    common_sense = CommonSense()
    for row in csv.DictReader(open(path)):
        deals.setdefault((int(row["game"]), int(row["deal"])), []).append(row)
    told = lambda rows, names: torch.tensor([float(row[name] in ("1", "true") if name.startswith("legal_") else row[name]) for row in rows
                                             for name in names], device=device).view(len(rows), len(names))

    def same(played, rows, first, legal):
        nonlocal decisions
        there = torch.tensor([row is not None for row in rows], device=device).nonzero()[:, 0]
        if not len(there):
            return
        here = [rows[place] for place in there.tolist()]
        apart = (played.features(game)[there].float() - told(here, names)).abs().max(0)
        assert apart.values.max() < 1e-6, (names[int(apart.values.argmax())], decisions)
        if legal is not None:
            assert (legal[there].float() == told(here, ["legal_" + word for word in NAMES])).all(), decisions
        seats = (played.seat()[there] if legal is not None else torch.full((len(there),), 3, device=device)).tolist()
        assert [(seat + first[place]) % 4 for seat, place in zip(seats, there.tolist())] == [int(row["seat"]) for row in here], decisions
        decisions += len(here)

    groups = {}
    for rows in deals.values():
        choice = int(rows[0]["played"]) - CARDS if game == "barbu" else -1
        what, rank = CHOICES[choice] if game == "barbu" else (COEURS, 0)
        groups.setdefault(what == REUSSITE, []).append((rows, what, rank))
    for race, group in groups.items():
        chosen = 1 if game == "barbu" else 0
        # The ouvreur of the table: who leads the first trick, or sits after who begins a réussite.
        first = [(int(rows[chosen]["seat"]) + race) % 4 for rows, _, _ in group]
        hands = torch.zeros(len(group), SEATS, CARDS, device=device, dtype=kind)
        for place, (rows, _, _) in enumerate(group):
            for seat in range(SEATS):
                row = next((row for row in rows[chosen:] if int(row["seat"]) == seat), None)
                earlier = [int(before["played"]) for before in rows[chosen:] if int(before["seat"]) == seat and before is not row]
                assert row is not None or not earlier
                if row is not None:
                    hands[place, (seat - first[place]) % 4] = told([row], ["hand_" + card for card in NAMES])[0].to(kind)
        kept = told([rows[0] for rows, _, _ in group], ["choice_" + word for word in KINDS]) if game == "barbu" else None
        contract = torch.tensor([what for _, what, _ in group], device=device)
        if game == "barbu":
            same(Tricks(hands, torch.full_like(contract, -1), kept), [rows[0] for rows, _, _ in group], first, None)
            kept = kept * (1 - one_hot(contract, len(KINDS)))
        start = torch.tensor([rank for _, _, rank in group], device=device)
        played = Race(hands, start, kept) if race else Tricks(hands, contract, kept)
        places = [chosen] * len(group)
        while not (played.over().all() if race else played.cards == CARDS):
            held = played.hands[:, 0].any(1) & ~played.over() if race else ~played.over()
            rows = [rows[place] if there and place < len(rows) else None for (rows, _, _), place, there in zip(group, places, held.tolist())]
            legal = played.legal()
            same(played, rows, first, legal)
            places = [place + (row is not None) for place, row in zip(places, rows)]
            card = [int(row["played"]) if row is not None else -1 for row in rows]
            anyhow = legal.float().argmax(1).tolist()
            if as_heuristic and not race:
                chosen_from = (legal.sum(1) > 1).tolist()
                for own, there, several in zip(common_sense.card(played, legal).tolist(), card, chosen_from):
                    assert there < 0 or not several or own == there, (decisions, NAMES[own], NAMES[there])
                    by_rule += there >= 0 and several
            played.play(torch.tensor([known if 0 <= known < CARDS else other for known, other in zip(card, anyhow)], device=device))
        assert places == [len(rows) for rows, _, _ in group]
        seats = torch.tensor([(int(rows[-1]["seat"]) - at) % 4 for (rows, _, _), at in zip(group, first)], device=device)
        last = told([rows[-1] for rows, _, _ in group], ["deal_outcome"])
        assert (played.utilities().gather(1, seats[:, None]) - last).abs().max() < 1e-3
    print(f"{len(deals)} deals, {decisions} decisions: the same" + (f"; {by_rule} cards, as heuristic plays" if as_heuristic else ""))


def renamings(game):
    """The three suits beside hearts can be exchanged at will: where each column and action is then found."""
    for suits in ["DSC", "CDS", "CSD", "SDC", "SCD"]:
        other = dict(zip("DCS", suits))
        swapped = lambda name: name[:-1] + other[name[-1]] if len(name) > 1 and name[-1] in other else name
        place = lambda found: torch.tensor([found.index(swapped(name)) for name in found], device=device)
        yield place(columns(game)), place(actions(game))


def learn(args):
    torch.manual_seed(args.seed)
    torch.backends.cuda.matmul.allow_tf32 = True
    names, width = columns(args.game), len(actions(args.game))
    sizes = [len(names), *map(int, args.hidden.split(",")), width + SEATS]
    network, mean = Network(sizes).to(device), Network(sizes).to(device)
    if args.start:
        network.load_state_dict(grown(read(args.start), network.state_dict()))
    mean.load_state_dict(network.state_dict())
    playing = Network(sizes).to(device, kind)
    actor = Actor(args.game, playing, args.scale, args.mix)
    optimiser = torch.optim.AdamW(network.parameters(), lr=args.rate, weight_decay=1e-6, fused=device == "cuda")
    stores = [torch.empty(args.rows, columns, dtype=dtype, device=device)
              for columns, dtype in ((len(names), kind), (width, torch.float16), (SEATS, torch.float16))]
    kinds = [place for place, name in enumerate(names) if name.startswith("contract_")]
    spreads = torch.ones(len(kinds) + 1, device=device)
    renamed, kept, step, told, spent = [None, *renamings(args.game)], 0, 0, 0.0, 0.0
    began = time.time()

    def weights(x, z):
        """An error counts the less the further the results of its contract spread, so that high stakes do not drown low ones."""
        if not kinds:
            return 1.0
        contract = x[:, kinds].float()
        contract = torch.cat([1 - contract.sum(1, keepdim=True), contract], 1)
        count = contract.sum(0)
        found = torch.where(count > 0, (contract.T @ z[:, 0] ** 2 / count.clamp(min=1)).sqrt(), spreads)
        spreads.lerp_(found, max(0.01, 1 / (step + 1)))
        weight = contract @ (1 / spreads.clamp(min=1e-3))
        return (weight / weight.mean())[:, None]

    def save(path):
        tensors = {name: tensor.detach().float().cpu().contiguous() for name, tensor in mean.state_dict().items()}
        origin = {"method": "self-play on a GPU, every action tried", "seconds": round(time.time() - began), "rows": kept, "steps": step,
                  "hidden": args.hidden, "seed": args.seed}
        config = {"early_end": False, "heart_lead": "free", "leader": "next", "payoff": "relative"}
        config |= {"deals": 1} if args.game == "coeurs" else {"ace_replay": False, "generale": False, "order": "series"}
        card = {"game": args.game, "config": config, "features": 2 if args.game == "coeurs" else 3, "actions": width, "seats": SEATS,
                "scale": args.scale, "origin": origin}
        save_file(tensors, path, metadata={"card": json.dumps(card)})

    while (now := time.time() - began) < args.seconds:
        playing.load_state_dict(mean.state_dict())
        found = actor.rows(args.deals)
        places = torch.arange(kept, kept + len(found[0]), device=device) % args.rows
        for store, new in zip(stores, found):
            store[places] = new
        kept += len(found[0])
        spent += time.time() - began - now
        # The older the network, the longer back it may learn from.
        share = now / args.seconds
        rate = args.rate * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * share)))
        for group in optimiser.param_groups:
            group["lr"] = rate
        window = min(kept, int(args.rows * (0.15 + 0.85 * share)))
        for _ in range(args.again * len(found[0]) // args.batch):
            recent = (kept - 1 - torch.randint(window, (args.batch,), device=device)) % args.rows
            x, y, z = (store[recent] for store in stores)
            parts = list(zip(x.chunk(len(renamed)), y.chunk(len(renamed)), renamed))
            x = torch.cat([a if s is None else a[:, s[0]] for a, _, s in parts])
            y = torch.cat([b if s is None else b[:, s[1]] for _, b, s in parts]).float() / args.scale
            z = z.float() / args.scale
            with torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda"):
                out = network(x)
            out = out.float()
            known = ~torch.isnan(y)
            errors = torch.where(known, out[:, :width] - torch.nan_to_num(y), 0.0)
            # Several actions of one deal also tell their differences, which is what is played by.
            common = errors.sum(1, keepdim=True) / known.sum(1, keepdim=True).clamp(min=1)
            weight = weights(x, z)
            value_loss = (errors**2 * weight).sum() / args.batch
            spread_loss = (torch.where(known, errors - common, 0.0) ** 2 * weight).sum() / args.batch
            loss = value_loss + 2 * spread_loss + 0.5 * ((out[:, width:] - z) ** 2 * weight).mean()
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimiser.step()
            step += 1
            decay = min(args.decay, 1 - 1 / (step + 1))
            with torch.no_grad():
                torch._foreach_lerp_(list(mean.parameters()), list(network.parameters()), 1 - decay)
        if now - told > 15:
            told = now
            print(f"{now:6.0f} s, {spent:.0f} of them playing  step {step}  rows {kept / 1e6:.1f} M  loss {value_loss.item():.4f} "
                  f"{spread_loss.item():.4f}  rate {rate:.1e}", flush=True)
            save(args.out)
    save(args.out)
    print(f"{step} steps, {kept / 1e6:.1f} M rows, {time.time() - began:.0f} s")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=["coeurs", "barbu"])
    parser.add_argument("--check", metavar="FILE", help="compares features and rules with a data set, and ends")
    parser.add_argument("--as-heuristic", action="store_true", help="with --check: every card of a trick is the one of common sense")
    parser.add_argument("--mix", type=float, default=0.0, help="share of the deals of tricks in which three seats play by common sense")
    parser.add_argument("--out", default="network.safetensors")
    parser.add_argument("--start", help="a network to go on from; units that it lacks are added without changing what it says")
    parser.add_argument("--seconds", type=float, default=480)
    parser.add_argument("--hidden", default="512,256,256", help="units of the hidden layers")
    parser.add_argument("--scale", type=float, default=10.0, help="points that an output of 1 stands for")
    parser.add_argument("--deals", type=int, default=131_072, help="deals at once")
    parser.add_argument("--again", type=int, default=8, help="how often a row is learnt from")
    parser.add_argument("--batch", type=int, default=32_768)
    parser.add_argument("--rate", type=float, default=1e-3, help="learning rate at the start; it falls to a hundredth")
    parser.add_argument("--decay", type=float, default=0.999, help="of the running mean of weights, which is what plays")
    parser.add_argument("--rows", type=int, default=60_000_000, help="rows kept")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    check(arguments.check, arguments.game, arguments.as_heuristic) if arguments.check else learn(arguments)
