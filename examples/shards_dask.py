"""Plays something in parts on a Dask cluster, tries lost parts again, and merges: byte for byte what one run would have written.

    python3 -m venv env && env/bin/pip install distributed
    env/bin/python examples/shards_dask.py report.json 8 target/release/coeur arena love-letter hard easy --games 1000

Without more it starts workers on this machine, one for each core. With `--scheduler tcp://ADDRESS:8786` before the other arguments it takes
those of a running cluster, which have to share the folder of the file to make and have the program at the same place. A part that is there
already is not played again, so that the same command goes on after an interruption. docs/shards.md says what can be cut into parts.
"""

import argparse
import pathlib
import subprocess

from dask.distributed import Client, LocalCluster, as_completed

# How often a part is tried before it is given up.
RETRIES = 3


def part_path(out: pathlib.Path, command: str, number: int, of: int) -> pathlib.Path:
    """Parts lie in a folder beside the file; those of data sets and self-play end as the whole does."""
    ending = out.suffix if command in ("dataset", "self-play") else ".jsonl"
    return out.with_name(out.name + ".parts") / f"{number}-of-{of}{ending}"


def play(call: list[str], number: int, of: int, path: str) -> int:
    """Plays one part, on whichever machine; raises where that fails, so that Dask tries it again."""
    resume = ["--resume"] if call[1] == "dataset" else []
    words = [*call, *resume, "--quiet", "--threads", "1", "--shard", f"{number}/{of}", "--out", path]
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"part {number}/{of}: {done.stderr.strip() or f'killed ({done.returncode})'}")
    return number


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scheduler", help="the address of a running cluster")
    parser.add_argument("out", type=pathlib.Path, help="what to make")
    parser.add_argument("parts", type=int, help="in how many parts")
    parser.add_argument("call", nargs=argparse.REMAINDER, help="the program and its arguments, without --shard and --out")
    args = parser.parse_args()
    if len(args.call) < 2 or args.parts < 1:
        parser.error("there has to be a part, and a call such as: coeur arena morpion hard easy --games 100")
    out = args.out.absolute()
    paths = {number: part_path(out, args.call[1], number, args.parts) for number in range(1, args.parts + 1)}
    paths[1].parent.mkdir(exist_ok=True)

    cluster = args.scheduler or LocalCluster(threads_per_worker=1, dashboard_address=None)
    with Client(cluster) as client:
        futures = [
            # A part is no pure function of its arguments: it leaves a file behind.
            client.submit(play, args.call, number, args.parts, str(path), retries=RETRIES, pure=False)
            for number, path in paths.items()
        ]
        for done, future in enumerate(as_completed(futures), start=1):
            print(f"part {future.result()} is there, {done} of {args.parts}", flush=True)
    subprocess.run([args.call[0], "merge", str(out), *map(str, paths.values())], check=True)


if __name__ == "__main__":
    main()
