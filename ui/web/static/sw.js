// Keeps the shell of the page, and nothing of any game: the network first, what was kept where there is none.
const shell = "pinwheel-shell-1";
const files = ["/", "/app.js", "/app.css", "/pieces.svg", "/icon.svg", "/manifest.webmanifest"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(shell)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== shell).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  const name = url.pathname.startsWith("/g/") ? "/" : url.pathname;
  if (!files.includes(name)) return;
  event.respondWith(
    fetch(event.request)
      .then((reply) => {
        if (reply.ok) {
          const copy = reply.clone();
          event.waitUntil(caches.open(shell).then((cache) => cache.put(name, copy)));
        }
        return reply;
      })
      .catch(() => caches.match(name).then((kept) => kept ?? Response.error())),
  );
});
