import type { BrowserContext, Page } from "@playwright/test";

/** Records which addresses the browser requests, and which responses set a cookie. */
export function recordNetwork(context: BrowserContext) {
  const requested: URL[] = [];
  const settingCookies: string[] = [];
  context.on("request", (request) => requested.push(new URL(request.url())));
  context.on("response", async (response) => {
    if (await response.headerValue("Set-Cookie").catch(() => null)) settingCookies.push(response.url());
  });
  return { requested, settingCookies };
}

/** The scripts that the page asks for from here on, without their hashes, sorted. Reading asks for none. */
export function recordScripts(page: Page): () => string[] {
  const { requested } = recordNetwork(page.context());
  return () =>
    requested.flatMap(({ pathname }) => /^\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(pathname)?.[1] ?? []).sort();
}

/** Counts what the page's requests weigh from here on, by the kind that Chromium gives each. */
export async function recordWeight(page: Page) {
  const network = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const weights = new Map<string, number>();
  const open = new Map<string, string>();
  network.on("Network.requestWillBeSent", ({ requestId, request }) => open.set(requestId, request.url));
  network.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    open.delete(requestId);
    weights.set(requestId, encodedDataLength);
  });
  network.on("Network.loadingFailed", ({ requestId }) => open.delete(requestId));
  await network.send("Network.enable");
  return {
    /** The addresses of which something has yet to come. */
    unfinished: () => [...open.values()],
    bytes(kind?: string): number {
      const counted = [...weights].filter(([id]) => kind === undefined || kinds.get(id) === kind);
      return counted.reduce((sum, [, bytes]) => sum + bytes, 0);
    },
  };
}

/** Everything that a site can store in a browser. */
export async function browserStorage(page: Page) {
  const stored = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  return { ...stored, cookies: await page.context().cookies() };
}

/** The storage of a browser in which the site has stored nothing. */
export const nothingStored = { local: {}, session: {}, databases: [], caches: [], workers: 0, cookies: [] };
