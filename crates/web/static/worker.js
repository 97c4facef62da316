// The worker that thinks. It answers every message with one, in order; those that come before it is ready wait.
import init, { answer_text } from "/{{worker-glue.js}}";

const ready = init({ module_or_path: "/{{worker.wasm}}" });

onmessage = async (event) => {
  try {
    await ready;
    postMessage(answer_text(event.data));
  } catch (wrong) {
    // The page hears of it as an `error` event, and starts another worker.
    reportError(wrong);
  }
};
