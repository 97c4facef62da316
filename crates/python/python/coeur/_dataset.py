"""Data sets in memory, as Arrow tables."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from coeur import write_dataset


def dataset(id: str, players: Sequence[str], games: int | None = None, seed: int = 1, **how: Any) -> Any:
    """Plays games and gives a data set of them as a pyarrow Table: what `write_dataset` writes as Parquet, whose other arguments it takes.

    A row is a decision, and columns have names: features, `legal_…`, `value_0_…` (what who plays thought of an action), `played`, `outcome`, …; with `long=True`, a row is a legal action.
    The key `dataset` of the schema's metadata has the lists of them, as JSON.

    >>> table = coeur.dataset("morpion", ["hard"], games=10, seed=1)
    >>> table.num_rows == 90, "value_0_b2" in table.column_names
    (True, True)
    """
    if find_spec("pyarrow") is None:
        raise ModuleNotFoundError("coeur.dataset needs pyarrow: pip install 'coeur-artificiel[arrow]'")
    from pyarrow.parquet import read_table

    with TemporaryDirectory(prefix="coeur-") as folder:
        file = Path(folder, "dataset.parquet")
        write_dataset(file, id, players, games, seed, **how)
        return read_table(file)
