// The worker that thinks. It answers every message with one, in order; those that come before it is ready wait. A message
// that is no question names a game whose rules it may fetch already.
import init, { answer_text, prepare } from "/{{rules.module.js}}";

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
