"""What a player written in Python costs in an arena, beyond its own time: microseconds a decision one at a time, and decisions a second in batches.

    python crates/python/benches/players.py [GAMES]

A player that takes the first legal action is compared with `first`, which does the same in Rust, in one run on one thread.
"""

import sys
import time

import coeur
import numpy as np


class Batch:
    def __init__(self):
        self.decisions, self.seconds = 0, 0.0

    def choose_batch(self, masks):
        start = time.perf_counter()
        self.decisions += len(masks)
        chosen = masks.argmax(axis=1)
        self.seconds += time.perf_counter() - start
        return chosen




def seconds(id, players, games):
    start = time.perf_counter()
    coeur.arena(id, players, games=games, threads=1)
    return time.perf_counter() - start


def by_features(features, mask):
    counted[0] += 1
    return int(mask.argmax())


def by_view(view, legal):
    counted[0] += 1
    return legal[0]


counted = [0]
games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
print(f"{'game':12} {'features, mask':>16} {'view, legal':>14} {'a batch':>20}")
print(f"{'':12} {'µs a decision':>16} {'µs a decision':>14} {'decisions/s':>20}")
for id in coeur.games():
    rounds = max(20, games // 20) if id == "barbu" else games
    row = []
    for player in (by_features, by_view):
        counted[0] = 0
        with_python = seconds(id, [player, player], rounds)
        decisions = counted[0]
        in_rust = seconds(id, ["first", "first"], rounds)
        row.append(1e6 * (with_python - in_rust) / decisions)
    batch = Batch()
    taken = seconds(id, [batch, batch], rounds)
    print(f"{id:12} {row[0]:16.1f} {row[1]:14.1f} {batch.decisions / taken:20,.0f}")
