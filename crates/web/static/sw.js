// Keeps one version of the page in the browser, so that it opens and plays without a server.
//
// All files of a version are kept together and answered from there, but for what explains a game and for puzzles: those are kept once
// somebody has wanted them. Another version is fetched in the background and takes over at the next visit; as long as a second tab shows
// the old one, perhaps with a game in play, it waits. The worker of the version before goes when the browser finds it idle: mostly at
// once, in Chromium within a minute. Until then it answers, with the new version's files.

const VERSION = "coeur-{{version}}";
const FILES = {{files}};
const LATER = {{later}};

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("message", (event) => event.data === "take over" && event.waitUntil(skipWaiting()));
addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  // What is not part of the page, such as /api, always goes to the server.
  const ours = [...FILES, ...LATER].includes(pathname) || isHashed(pathname);
  if (event.request.method === "GET" && origin === location.origin && ours) {
    event.respondWith(answer(event.request, pathname));
  }
});

// A name that holds a hash never changes its content.
function isHashed(file) {
  return /-[0-9a-f]{16}\./.test(file);
}

async function keep() {
  const cache = await caches.open(VERSION);
  // The browser may have it already.
  const fresh = (file) => (isHashed(file) ? file : new Request(file, { cache: "no-cache" }));
  await cache.addAll(FILES.map(fresh));
  // What the version before has fetched and this one has unchanged need not be fetched again.
  for (const file of LATER) {
    const known = await caches.match(file);
    if (known) await cache.put(file, known);
  }
}

// What is kept of the page, in the order in which it was fetched.
async function versions() {
  return (await caches.keys()).filter((name) => name.startsWith("coeur-"));
}

async function takeOver() {
  const others = (await versions()).filter((name) => name !== VERSION);
  await Promise.all(others.map((name) => caches.delete(name)));
  await clients.claim();
}

async function answer(request, pathname) {
  const kept = (cacheName) => caches.match(pathname, { cacheName });
  const waiting = request.mode === "navigate" && registration.waiting;
  if (waiting && (await clients.matchAll()).length < 2) {
    // The visit begins with the version that takes over, the last that was fetched.
    for (const newer of (await versions()).filter((name) => name !== VERSION).reverse()) {
      const first = await kept(newer);
      if (!first) continue;
      waiting.postMessage("take over");
      return first;
    }
  }
  // Until the newer version answers itself, its files are found by their names.
  const known = (await kept(VERSION)) ?? (isHashed(pathname) && (await caches.match(pathname)));
  if (known) return known;
  const fetched = await fetch(request);
  // A version that was forgotten meanwhile is not kept anew.
  if (fetched.ok && LATER.includes(pathname) && (await caches.has(VERSION))) {
    await (await caches.open(VERSION)).put(pathname, fetched.clone());
  }
  return fetched;
}
