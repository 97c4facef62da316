// Each part of the module travels as one file, its pack: first how all its pieces begin, behind the length of that, then the rest of each
// piece, behind its number and its length. A piece that several parts need lies in each of their packs and is loaded once; what is a part's
// own has the number 0 and is loaded last. `PACKS` says where the packs are, and which other part a part is built on.
const parts = new Map();
const pieces = new Map();

// What is under way or there, by its name. What did not come may be asked for again.
function once(known, name, load) {
  if (!known.has(name)) {
    const coming = load();
    coming.catch(() => known.delete(name));
    known.set(name, coming);
  }
  return known.get(name);
}

async function unpack(part) {
  const [address, ground] = PACKS[part];
  const below = ground && open(ground);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  const bytes = await answer.arrayBuffer();
  await below;
  const numbers = new DataView(bytes);
  const start = new Uint8Array(bytes, 4, numbers.getUint32(0, true));
  const shared = [];
  let own;
  for (let at = 4 + start.length; at < bytes.byteLength; ) {
    const [number, length] = [numbers.getUint16(at, true), numbers.getUint32(at + 2, true)];
    const piece = new Uint8Array(start.length + length);
    piece.set(start);
    piece.set(new Uint8Array(bytes, at + 6, length), start.length);
    const load = () => WebAssembly.instantiate(piece, getSharedImports());
    if (number) shared.push(once(pieces, number, load));
    else own = load;
    at += 6 + length;
  }
  await Promise.all(shared);
  await own?.();
}

function open(part) {
  return once(parts, part, () => unpack(part));
}

// What the module calls to have a part: it is told by one of its own functions whether the part came.
const loader = (part) => async (tell, about) => {
  const came = await open(part).then(() => true, (error) => console.error(error));
  getSharedImports().__wasm_split.__indirect_function_table.get(tell)(about, came === true);
};
