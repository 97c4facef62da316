
// Reloads when another page was built: its first file names all the others by their content.
let known;
setInterval(async () => {
  const answer = await fetch("/", { method: "HEAD", cache: "no-store" }).catch(() => null);
  const tag = answer?.ok ? answer.headers.get("etag") : known;
  if (known && tag !== known) location.reload();
  known = tag;
}, 500);
