// Shows the title in the right language and colours, then starts the page. Where that fails, somebody is told.
const root = document.documentElement;
const kept = (() => {
  try {
    return JSON.parse(localStorage.getItem("coeur.settings")) ?? {};
  } catch {
    return {};
  }
})();
const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
root.lang = kept.lang ?? wanted.find((tag) => tag === "fr" || tag === "en") ?? "en";
root.dataset.theme = kept.theme ?? "auto";
// Somebody who follows a link waits for what it leads to.
if (location.hash.length > 2) root.dataset.elsewhere = "";

// A board brings its own style; the sheets of the page come first.
const worn = new Set();
globalThis.adoptStyle = (text) => {
  if (worn.has(text)) return;
  worn.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
};

// What the page asks for as soon as it runs: the games by name; and behind the page, which has a slow line for itself, what knows the rules.
const soon = (...files) => files.forEach((file) => fetch(file).then((answer) => answer.arrayBuffer()).catch(() => {}));
soon(root.lang === "fr" ? "/{{games.fr.json}}" : "/{{games.en.json}}");
new PerformanceObserver((seen, observer) => {
  if (!seen.getEntries().some(({ name }) => name.endsWith("/{{page.module_bg.wasm}}"))) return;
  observer.disconnect();
  soon("/{{worker.js}}", "/{{rules.module.js}}", "/{{rules.parts.js}}", "/{{rules.module_bg.wasm}}");
}).observe({ type: "resource", buffered: true });

const started = import("/{{page.module.js}}")
  .then(({ default: init }) => init({ module_or_path: "/{{page.module_bg.wasm}}" }))
  .catch((wrong) => {
    const told = document.createElement("p");
    told.setAttribute("role", "alert");
    told.textContent = `La page n’a pas pu démarrer. The page could not start. (${wrong})`;
    document.body.prepend(told);
    throw wrong;
  });
