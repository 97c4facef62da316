
// From the second visit on, no server is needed. It waits until the page is there, so as not to slow it down.
if ("serviceWorker" in navigator) {
  addEventListener("load", () => navigator.serviceWorker.register("/sw.js"));
}
