
// From the second visit on, no server is needed. At the first one all the rest is fetched once nothing has come for two seconds, or
// for as long as the page took to start, so as not to slow down a first game.
const quiet = async () => {
  await started;
  const fetched = () => performance.getEntriesByType("resource").length;
  const pause = Math.max(2000, performance.now());
  for (let before = -1; before !== fetched(); ) {
    before = fetched();
    await new Promise((done) => setTimeout(done, pause));
  }
};

if ("serviceWorker" in navigator) {
  addEventListener("load", async () => {
    if (!navigator.serviceWorker.controller) await quiet();
    // A server that is gone by now is asked again at the next visit.
    const kept = await navigator.serviceWorker.register("/sw.js").catch(() => null);
    if (!kept) return;
    // A newer version that has come meanwhile is only announced: the page reloads when somebody wants it to, never during a game. One
    // that waited before is this page itself, or waits for another tab.
    const announce = ({ target }) => {
      if (target.state === "installed" && navigator.serviceWorker.controller) {
        document.documentElement.setAttribute("data-update", "");
        dispatchEvent(new Event("coeur-update"));
      }
    };
    const watch = () => kept.installing?.addEventListener("statechange", announce);
    watch();
    kept.addEventListener("updatefound", watch);
    setInterval(() => kept.update().catch(() => {}), 3600_000);
  });
}
