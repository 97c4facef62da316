// The worker that thinks. It answers every message with one, in order; those that come before it is ready wait. A message
// that is no question names a game whose rules it may fetch already.
import init, { answer_text, prepare } from "/{{rules.module.js}}";

// Networks that play are fetched when a player first needs one.
const NETWORKS = {{networks}};
globalThis.fetchNetwork = async (name) => {
  const answer = await fetch(NETWORKS[name]);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  return new Uint8Array(await answer.arrayBuffer());
};

const ready = init({ module_or_path: "/{{rules.module_bg.wasm}}" });
let last = ready;

onmessage = ({ data }) => {
  const { prepares } = data;
  if (prepares) {
    ready.then(() => prepare(prepares));
    return;
  }
  // The page hears of what goes wrong as an `error` event, and starts another worker.
  last = last.then(() => answer_text(data)).then(postMessage).catch(reportError);
};
