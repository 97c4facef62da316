// Each part of the module travels as one file: the pieces that it is made of, one after the other. `PACKS` says which,
// and which other part it is built on.
const opened = new Map();
const pieces = new Map();

function open(part) {
  if (opened.has(part)) return;
  const [address, list, ground] = PACKS[part];
  if (ground) open(ground);
  const whole = fetch(address).then((answer) => {
    if (!answer.ok) throw new Error(`${answer.status} ${address}`);
    return answer.arrayBuffer();
  });
  opened.set(part, whole);
  // What did not come may be asked for again.
  whole.catch(() => opened.delete(part));
  let start = 0;
  for (const [name, length] of list) {
    const [from, to] = [start, start + length];
    const headers = { "content-type": "application/wasm" };
    pieces.set(name, () => whole.then((bytes) => new Response(bytes.slice(from, to), { headers })));
    start = to;
  }
}

// Makes a loader as `wrap` does, one that opens the pack first.
function unpacked(part, wrap) {
  return (load) => wrap(() => (open(part), load()));
}

