// This site has no service worker. One of a former site at this address would go on showing that: browsers fetch this file in
// its place, and it removes itself, its caches and what it shows.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
      for (const page of await self.clients.matchAll({ type: "window" })) await page.navigate(page.url);
    })(),
  );
});
