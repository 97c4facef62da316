
// From the second visit on, no server is needed. It waits until the page is there, so as not to slow it down.
if ("serviceWorker" in navigator) {
  addEventListener("load", async () => {
    const kept = await navigator.serviceWorker.register("/sw.js");
    // A newer version that waits is only announced: the page reloads when somebody wants it to, never during a game.
    const announce = () => {
      if (kept.waiting && navigator.serviceWorker.controller) {
        document.documentElement.setAttribute("data-update", "");
        dispatchEvent(new Event("coeur-update"));
      }
    };
    announce();
    kept.addEventListener("updatefound", () => kept.installing?.addEventListener("statechange", announce));
    setInterval(() => kept.update().catch(() => {}), 3600_000);
  });
}
