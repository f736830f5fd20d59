// The shop's service worker (docs/decisions/014): pages always come from the network while there is one. Without one it
// shows the customer's own orders as they were last seen, and /offline for everything else.
const BUILD = "development"; // written by scripts/bundle/build-files.ts
const SHELL = `shell-${BUILD}`;
const ORDERS = "orders";
const MOST_ORDERS = 40;
const OFFLINE = { "/vi": "/vi/offline", "": "/offline" };
/** Requests pages without cookies: the answer is the same for all visitors, and a pending toast is not taken. */
const anonymous = (path) =>
  new Request(path, {
    credentials: "omit",
    headers: { "Accept-Language": path.startsWith("/vi") ? "vi" : "en" },
  });

self.addEventListener("install", (event) => {
  const pages = [...Object.values(OFFLINE), "/icon.svg", "/lost-parcel.svg"];
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(pages.map(anonymous))));
  self.skipWaiting(); // pages come from the network, so no old version is in use
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(
        names
          .filter((name) => name !== SHELL && name !== ORDERS)
          .map((name) => caches.delete(name)),
      );
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(navigate(event, url));
  else if (request.method === "GET" && SHELL_FILES.has(url.pathname))
    event.respondWith(shellFile(request));
  else if (url.pathname.endsWith(".data")) event.respondWith(watched(event));
});

const SHELL_FILES = new Set(["/icon.svg", "/lost-parcel.svg"]);

async function shellFile(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { ignoreSearch: true })) ?? Response.error();
  }
}

/** A page by its document. */
async function navigate(event, url) {
  const { request } = event;
  try {
    const response = (await event.preloadResponse) ?? (await fetch(request));
    event.waitUntil(notice(request, response));
    return response;
  } catch {
    const kept = isOwnOrder(url) && (await caches.match(url.href, { cacheName: ORDERS }));
    return kept || offlinePage(url);
  }
}

/** What a page asks by script passes through; only who is signed in is noticed. */
async function watched(event) {
  const response = await fetch(event.request);
  event.waitUntil(notice(event.request, response));
  return response;
}

/**
 * Keeps the customer's own orders, and forgets them all with the first sign that nobody, or somebody else, is signed in
 * here: the next person on the device finds nothing.
 */
async function notice(request, response) {
  const url = new URL(request.url);
  const isSignIn =
    request.method === "POST" &&
    /^(\/vi)?\/(login|signup|verify|oauth_auth)(\.data)?$/.test(url.pathname);
  if (isSignIn || response.headers.get("X-Signed-In") === "0") {
    await caches.delete(ORDERS);
    return;
  }
  if (request.method !== "GET" || request.mode !== "navigate" || !isOwnOrder(url)) return;
  if (!response.ok || response.redirected || response.headers.get("X-Signed-In") !== "1") return;
  const copy = response.clone(); // at once: the page reads the other
  const cache = await caches.open(ORDERS);
  await cache.put(url.href, copy);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -MOST_ORDERS).map((old) => cache.delete(old)));
}

function isOwnOrder({ pathname }) {
  return /^(\/vi)?\/my-account\/my-orders(\/[^/]+)?$/.test(pathname);
}

async function offlinePage({ pathname }) {
  const locale = /^\/vi(\/|$)/.test(pathname) ? "/vi" : "";
  return (await caches.match(OFFLINE[locale], { cacheName: SHELL })) ?? Response.error();
}
