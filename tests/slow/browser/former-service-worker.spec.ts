import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";

const formerSite =
  "<!doctype html><title>Former site</title><script>navigator.serviceWorker.register('/sw.js')</script>";
const formerWorker = `
self.addEventListener("install", (event) =>
  event.waitUntil(caches.open("pages").then((cache) => cache.add("/")).then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => event.respondWith(caches.match("/").then((kept) => kept ?? fetch(event.request))));`;

/** An address that changes hands. */
async function startAddress() {
  let [page, worker] = [formerSite, formerWorker];
  const server = createServer(({ url }, answer) => {
    const isWorker = url === "/sw.js";
    answer.setHeader("Content-Type", isWorker ? "text/javascript" : "text/html; charset=utf-8");
    answer.setHeader("Cache-Control", "no-cache");
    answer.end(isWorker ? worker : page);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    changeHands() {
      page = "<!doctype html><title>New site</title>";
      worker = readFileSync("public/sw.js", "utf8");
    },
    close: () => server.close(),
  };
}

test("a former site's service worker goes on showing that, until the browser asks for it once more", async ({
  page,
}) => {
  const address = await startAddress();
  await page.goto(address.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  address.changeHands();
  await page.goto(address.url);
  // The browser looks for a new worker after it has shown the page of the old one; that one opens the page again.
  await expect(page).toHaveTitle("New site");
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect.poll(left).toEqual([0, 0]);
  await page.reload();
  await expect(page).toHaveTitle("New site");
  address.close();
});
