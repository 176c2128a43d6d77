import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { sampleSite } from "../../tests/support/build/sample-site.ts";
import { pathOf } from "../../tests/support/content.ts";
import { openTestApp } from "../../tests/support/server/app.ts";
import { createApp } from "../app.ts";
import type { ServedSite } from "../http/site-files.ts";
import { createNextFree, nextFreeText } from "./next-free.ts";
import { defaultRules } from "./store/rules.ts";
import type { CalendarState } from "./store/slots.ts";

const wednesday = Date.parse("2026-12-02T09:00:00Z");
const thursday = Date.parse("2026-12-03T09:30:00Z");

test.each([
  [
    "tomorrow by its weekday",
    "2026-12-03T09:30Z",
    "Thursday, 10:30 (Munich time)",
    "Donnerstag, 10:30\u00a0Uhr (Ortszeit München)",
  ],
  [
    "in six days by its weekday",
    "2026-12-08T09:00Z",
    "Tuesday, 10:00 (Munich time)",
    "Dienstag, 10:00\u00a0Uhr (Ortszeit München)",
  ],
  [
    "in a week with its date, as today has the same weekday",
    "2026-12-09T09:00Z",
    "Wednesday, 9\u00a0December, 10:00 (Munich time)",
    "Mittwoch, 9.\u00a0Dezember, 10:00\u00a0Uhr (Ortszeit München)",
  ],
  [
    "by the owner's day, not by hours",
    "2026-12-08T23:30Z",
    "Wednesday, 9\u00a0December, 00:30 (Munich time)",
    "Mittwoch, 9.\u00a0Dezember, 00:30\u00a0Uhr (Ortszeit München)",
  ],
  [
    "on the owner's summer clock",
    "2027-06-01T08:00Z",
    "Tuesday, 1\u00a0June, 10:00 (Munich time)",
    "Dienstag, 1.\u00a0Juni, 10:00\u00a0Uhr (Ortszeit München)",
  ],
])("a time is named %s", (_how, start, en, de) => {
  expect(nextFreeText(Date.parse(start), wednesday)).toEqual({ en, de });
});

test("the next free time stands in the pages with a place for it, in both languages, and all else is as it was built", async () => {
  const { ask, built, show } = await openSite();
  const before = (await ask("/contact")).headers.get("ETag") ?? "";
  await show(thursday);

  for (const path of contactPages) {
    const plain = await ask(path);
    const html = await plain.text();
    const etag = plain.headers.get("ETag") ?? "";
    expect(html).toContain(filledPlace);
    expect(html.replaceAll(/<span lang="..">[^<]*<\/span>/g, "")).toBe(String(built().files.get(path)?.body));
    expect(etag).not.toBe(before);
    expect((await ask(path, { "If-None-Match": etag })).status).toBe(304);
    expect((await ask(path, { "If-None-Match": before })).status).toBe(200);
    for (const [encoding, decode] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const packed = await ask(path, { "Accept-Encoding": encoding });
      expect(packed.headers.get("Content-Encoding")).toBe(encoding);
      expect(String(decode(Buffer.from(await packed.arrayBuffer())))).toBe(html);
    }
  }
  expect((await ask("/about")).headers.get("ETag")).toBe(built().files.get("/about")?.etag);
  expect(await (await ask("/forms/status")).json()).toMatchObject({
    nextFree: { en: "Thursday, 10:30 (Munich time)" },
  });
});

test("the page that answers a form has it, too", async () => {
  const { ask, show } = await openSite();
  await show(thursday);
  expect(await (await ask("/forms/contact?page=/contact", {}, "POST")).text()).toContain(filledPlace);
});

test("without a free time, a store or a calendar of our own, the places are as empty as in the build", async () => {
  const { nextFree, built, show, reload } = await openSite();
  for (const nothing of [null, "away"] as const) {
    await show(thursday);
    expect(nextFree.site()).not.toBe(built());
    await show(nothing);
    expect([nextFree.site(), nextFree.current()]).toEqual([built(), null]);
  }
  const site = siteWithPlaces();
  reload({ ...site, facts: { ...site.facts, calendar: { kind: "none" } } });
  await show(thursday);
  expect(nextFree.site()).toBe(built());
});

test("a new build is served at once, and has the time after the next look", async () => {
  const { nextFree, built, show, reload } = await openSite();
  await show(thursday);
  reload(siteWithPlaces());
  expect(nextFree.site()).toBe(built());
  await show(thursday);
  expect(String(nextFree.site().files.get("/contact")?.body)).toContain(filledPlace);
});

test("while the time is the same nothing is compressed again", async () => {
  const { nextFree, show } = await openSite();
  await show(thursday);
  const site = nextFree.site();
  await show(thursday);
  expect(nextFree.site()).toBe(site);
});

const contactPages = [pathOf("contact", "en"), pathOf("contact", "de")];
const emptyPlace = '<span data-live-fact="next-free" class="a"></span>';
const filledPlace = emptyPlace.replace(
  "></",
  '><span lang="en">Thursday, 10:30 (Munich time)</span><span lang="de">Donnerstag, 10:30\u00a0Uhr (Ortszeit München)</span></',
);

/** Both contact pages and their templates have a place. */
function siteWithPlaces(): ServedSite {
  const { files, templates, ...site } = sampleSite();
  const isContact = (path: string) => contactPages.includes(path);
  const withPlace = (html: unknown) => `${html}<p>Next free: ${emptyPlace}</p>`;
  return {
    ...site,
    files: new Map(
      [...files].map(([path, file]) => [
        path,
        isContact(path) ? { ...file, body: Buffer.from(withPlace(file.body)) } : file,
      ]),
    ),
    templates: new Map([...templates].map(([path, html]) => [path, isContact(path) ? withPlace(html) : html])),
  };
}

/** An application whose calendar has one free time, none, or cannot be read. */
async function openSite() {
  let built = siteWithPlaces();
  let first: number | null | "away" = null;
  const nextFree = createNextFree({
    bookings: {
      calendar: async () => {
        if (first === "away") throw new Error("The store is away");
        return { rules: defaultRules } as CalendarState;
      },
    },
    findFree: () => (typeof first === "number" ? [first] : []),
    built: () => built,
    now: () => new Date(wednesday),
  });
  const { deps, dispose } = await openTestApp();
  onTestFinished(dispose);
  const app = createApp({
    ...deps,
    site: nextFree.site,
    nextFree: { current: nextFree.current, refresh: () => undefined },
  });
  const incoming = { socket: { remoteAddress: "203.0.113.7" } };
  return {
    nextFree,
    built: () => built,
    ask: async (path: string, headers: Record<string, string> = {}, method = "GET") =>
      app.request(path, { method, headers, ...(method === "POST" && { body: "name=" }) }, { incoming } as never),
    async show(next: typeof first) {
      first = next;
      await nextFree.look().catch((error) => expect(error.message).toBe("The store is away"));
    },
    reload(next: ServedSite) {
      built = next;
    },
  };
}
