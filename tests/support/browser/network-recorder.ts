import type { BrowserContext, Page } from "@playwright/test";

/** What the browser asks for, and what comes back with a cookie, from now on. */
export function watch(context: BrowserContext) {
  const asked: URL[] = [];
  const settingCookies: string[] = [];
  context.on("request", (request) => asked.push(new URL(request.url())));
  context.on("response", async (response) => {
    if (await response.headerValue("Set-Cookie").catch(() => null)) settingCookies.push(response.url());
  });
  return { asked, settingCookies };
}

/** Everything that a site can leave in a browser. */
export async function leftBehind(page: Page) {
  const stored = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  return { ...stored, cookies: await page.context().cookies() };
}

/** What a site leaves that leaves nothing. */
export const nothing = { local: {}, session: {}, databases: [], caches: [], workers: 0, cookies: [] };
