"""Lets a program fail on purpose: about one in ONE_IN of its decisions goes wrong, each in one of seven ways.

    coeur arena love-letter 'external(command="python3 examples/engines/faulty.py 30 python3 examples/engines/engine.py",time_ms=300)' easy

Which decisions they are follows from the question alone, so that the same games go wrong every time.
"""

import os
import subprocess
import sys
import time
import zlib


def crash():
    print("crashed on purpose", file=sys.stderr, flush=True)
    os._exit(3)


def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()


FAULTS = [
    crash,
    lambda: time.sleep(3600),
    lambda: say("I have no idea.\n"),
    lambda: say('{"action":"castle"}\n'),
    lambda: say('{"action":7}\n'),
    lambda: say("x" * 200_000),
    lambda: [sys.stderr.write("flood " * 10_000) for _ in iter(int, 1)],
]

one_in, command = int(sys.argv[1]), sys.argv[2:]
player = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
for line in sys.stdin:
    drawn = zlib.crc32(line.encode())
    if line.startswith('{"view"') and drawn % one_in == 0:
        FAULTS[drawn // one_in % len(FAULTS)]()
    player.stdin.write(line)
    player.stdin.flush()
    if not line.startswith('{"over"'):
        say(player.stdout.readline())
