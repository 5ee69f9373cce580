// The offline shell: the page and its hashed assets. Everything under /api is always asked from the server.
const CACHE = "spielkreis-shell";
const KEPT = 80;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.add("/"))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || url.pathname.startsWith("/api/")) return;
  if (url.pathname.startsWith("/docs")) return; // another site with its own pages
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

// A notification's tag is the address of its table; a click opens it.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.tag));
});

async function show(path) {
  const pages = await self.clients.matchAll({ type: "window" });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  await (open ? open.focus() : self.clients.openWindow(path));
}

async function page(request) {
  try {
    const response = await fetch(request);
    if (response.ok) (await caches.open(CACHE)).put("/", response.clone());
    return response;
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

/** Assets never change under their name, so what is kept is right. */
async function asset(request) {
  const found = await caches.match(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, response.clone());
    const keys = await cache.keys();
    const old = keys.filter((each) => each.url.includes("/assets/")).slice(0, Math.max(0, keys.length - KEPT));
    await Promise.all(old.map((each) => cache.delete(each)));
  }
  return response;
}
