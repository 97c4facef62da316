"""A player in Python: `coeur arena morpion 'external(command="python3 examples/engines/engine.py")' easy`.

It takes any legal action, always the same for the same view: replace `choose`. docs/engine-protocol.md says what it is told.
"""

import json
import sys
import zlib


def choose(message):
    """One of the legal actions: always the same for the same view, as if by chance."""
    legal = message["legal"]
    return legal[zlib.crc32(json.dumps(message["view"]).encode()) % len(legal)]


for line in sys.stdin:
    message = json.loads(line)
    if "hello" in message:
        answer = {"name": "Example in Python"}
    elif "legal" in message:
        answer = {"action": choose(message), "notes": [f"One of {len(message['legal'])}."]}
    else:  # The game is over; the next one follows, or the end of the input.
        continue
    print(json.dumps(answer), flush=True)
