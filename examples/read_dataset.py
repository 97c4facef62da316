#!/usr/bin/env python3
"""Reads a data set of `coeur dataset` in three ways and asks each the same question: how well does each player do,
and how often is what was played what the player chose?

    coeur dataset coeurs easy random --games 200 --explore 0.1 --out coeurs.parquet
    python3 examples/read_dataset.py coeurs.parquet

Needs pandas with pyarrow, polars and duckdb: pip install pandas pyarrow polars duckdb
"""

import json
import sys

import duckdb
import pandas
import polars
import pyarrow.parquet


def with_pandas(path):
    rows = pandas.read_parquet(path, columns=["player", "outcome", "choice", "played"])
    rows["own"] = rows["choice"] == rows["played"]
    players = rows.groupby("player").agg(rows=("outcome", "size"), outcome=("outcome", "mean"), own=("own", "mean"))
    return [tuple(player) for player in players.reset_index().itertuples(index=False)]


def with_polars(path):
    players = (
        polars.scan_parquet(path)
        .group_by("player")
        .agg(polars.len(), polars.col("outcome").mean(), (polars.col("choice") == polars.col("played")).mean())
        .sort("player")
    )
    return players.collect().rows()


def with_duckdb(path):
    return duckdb.execute(
        "select player, count(*), avg(outcome), avg((choice = played)::int) from read_parquet(?) group by 1 order by 1",
        [path],
    ).fetchall()


def main(path):
    about = json.loads(pyarrow.parquet.read_metadata(path).metadata[b"dataset"])
    print(f"{about['rows']} decisions of {about['game']}, made by: {about['command']}")
    answers = {"pandas": with_pandas(path), "polars": with_polars(path), "DuckDB": with_duckdb(path)}
    for library, players in answers.items():
        for player, rows, outcome, own in players:
            name = about["players"][int(player)]
            print(f"{library:8} {name}: {rows} decisions, outcome {outcome:+.3f}, own choice played {100 * own:.1f} %")
    first, *others = answers.values()
    for other in others:
        assert all(abs(a - b) < 1e-4 for mine, theirs in zip(first, other, strict=True) for a, b in zip(mine, theirs))
    # A whole row, features and all: by the number of its game and its ply.
    row = polars.scan_parquet(path).filter(polars.col("game") == polars.col("game").min(), polars.col("ply") == 0).collect()
    legal = [name for name in about["action_names"] if row[legal_column(name)][0]]
    print(f"first decision: legal are {', '.join(legal)}; played was {about['action_names'][row['played'][0]]}")


def legal_column(action):
    return "legal_" + "".join(letter if letter.isascii() and letter.isalnum() else "_" for letter in action)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("write the name of a Parquet file")
    main(sys.argv[1])
