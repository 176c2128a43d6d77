import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { pathOf } from "../../support/content.ts";
import type { BrowserWindow } from "../../support/engines/engine.ts";
import { engines } from "../../support/engines/engines.ts";
import { type MailServer, startMailServer } from "../../support/mail/smtp-server.ts";
import { type ServerProcess, startServerProcess } from "../../support/server/server-process.ts";

let mails: MailServer;
let site: ServerProcess;
beforeAll(async () => {
  mails = await startMailServer();
  site = await startServerProcess({ env: mails.settings });
});
afterAll(async () => {
  await site.dispose();
  await mails.close();
});

const visitors = [
  { title: "a visitor in Kathmandu", without: [], listZone: "Kathmandu" },
  { title: "a visitor without script", without: ["script"], listZone: "Munich" },
] as const;

for (const { engine, isInstalled } of engines) {
  describe.skipIf(!isInstalled)(engine.name, { timeout: 60_000 }, () => {
    test.each(visitors)(
      "$title books in the page's frame, and moves and cancels by the mail's link",
      async ({ title, without, listZone }) => {
        const browser = await engine.launch({ without, timeZone: "Asia/Kathmandu" });
        onTestFinished(() => browser.close());
        const email = `${title.replaceAll(" ", "-")}@${engine.name}.example`.toLowerCase();
        const shown = (selector: string) => expect.poll(() => textOf(browser, selector)).not.toBe("");
        // Room for the whole form.
        await browser.resize(1280, 1100);
        await browser.open(site.origin + pathOf("booking", "en"));
        await browser.enterFrame();
        await expect.poll(() => textOf(browser, ".zone")).toContain(listZone);
        await browser.click(".next a");
        await shown("form button");
        for (const [field, value] of Object.entries({ name: "Ada Lovelace", email })) {
          // For a moment after a document has come into a frame, WebKit takes no click there.
          await expect.poll(() => focusAfterClick(browser, field)).toBe(field);
          await browser.type(value);
          await expect.poll(() => typedIn(browser, field)).toBe(value);
        }
        await browser.click("form button[type=submit]");
        await shown("dl");

        const mailed = () => mails.received.find(({ recipients }) => recipients.includes(email))?.mail.text ?? "";
        await expect.poll(mailed).toContain("token=");
        await browser.open(/https?:\S+token=\S+/.exec(mailed())?.[0] ?? "");
        const before = await textOf(browser, "dd");
        await browser.click("a[href*='step=move']");
        await shown(".days");
        await browser.click(".days > li:last-child .times a");
        await shown("button[value=move]");
        await browser.click("button[value=move]");
        await expect.poll(() => query(browser)).toContain("done=moved");
        await shown("button[value=cancel]");
        expect(await textOf(browser, "dd")).not.toBe(before);
        await browser.click("button[value=cancel]");
        await expect.poll(() => query(browser)).toContain("done=cancelled");
        await expect.poll(() => browser.run(() => document.readyState)).toBe("complete");
        expect(await textOf(browser, "button")).toBe("");
        expect(await browser.errors()).toEqual([]);
      },
    );
  });
}

const query = (browser: BrowserWindow) => browser.run(() => location.search);

async function focusAfterClick(browser: BrowserWindow, field: string) {
  await browser.click(`[name=${field}]`);
  return browser.run(() => document.activeElement?.getAttribute("name"));
}

const typedIn = (browser: BrowserWindow, field: string) =>
  browser.run((field) => document.querySelector<HTMLInputElement>(`[name=${field}]`)?.value, field);

/** Empty where nothing matches, and until the document is there as a whole. */
function textOf(browser: BrowserWindow, selector: string): Promise<string> {
  return browser.run((selector) => {
    const element = document.readyState === "complete" ? document.querySelector(selector) : null;
    return element?.textContent ?? "";
  }, selector);
}
