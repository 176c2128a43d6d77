import { parse } from "node-html-parser";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { contactTable, formPaths, honeypotField } from "../../site/forms.ts";
import { pageViewPath } from "../../site/visits.ts";
import { sampleSite } from "../../tests/support/build/sample-site.ts";
import { anonKey, openTestApp, type TestApp } from "../../tests/support/server/app.ts";
import { insertOf, sender } from "../../tests/support/server/send-message.ts";
import { day } from "../durations.ts";
import { createVisitCounter } from "./visit-counter.ts";

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const own = "https://isarbridge.example";

let site: TestApp;
beforeEach(async () => {
  site = await openTestApp();
});
afterEach(() => site.dispose());

const read = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  site.request(path, { method, headers: { "User-Agent": firefox, ...headers } });

test("a page is counted in its language, for a phone or a larger screen, also when the browser still has it", async () => {
  const { headers } = await read("/contact");
  const again = await read("/contact", { "If-None-Match": headers.get("ETag") ?? "" });
  expect(again.status).toBe(304);
  await read("/de/contact", { "User-Agent": iphone });
  expect(site.takeVisits().filter(({ kind }) => kind === "view")).toEqual([
    { kind: "view", page: "/contact", detail: "larger", count: 2 },
    { kind: "view", page: "/de/contact", detail: "phone", count: 1 },
  ]);
  expect(site.takeVisits()).toEqual([]);
});

test("a page that our own page prefetches, because its link is being pressed, is counted", async () => {
  await read("/contact", { "Sec-Purpose": "prefetch", "Sec-Fetch-Site": "same-origin", Referer: `${own}/about` });
  expect(site.takeVisits()).toEqual([{ kind: "view", page: "/contact", detail: "larger", count: 1 }]);
});

test.each<[string, string | undefined, string | null]>([
  ["nothing", undefined, "direct"],
  ["another site, by its host alone", "https://www.search.example.com/?q=Ada%20Lovelace", "search.example.com"],
  ["an app", "android-app://com.linkedin.android/", "com.linkedin.android"],
  ["our own page", `${own}/about`, null],
  ["an address of numbers", "http://192.0.2.7/intranet", "other"],
  ["a name without an end", "http://intranet/wiki", "other"],
  ["a name that is too long", `https://${"a".repeat(120)}.example`, "other"],
  ["what is no address", "ada@example.org", "other"],
])("a visit that came from %s", async (_, referrer, source) => {
  await read("/", referrer === undefined ? {} : { Referer: referrer });
  const [arrival] = site.takeVisits().filter(({ kind }) => kind === "arrival");
  expect(arrival?.detail ?? null).toBe(source);
});

test.each<[string, Record<string, string>]>([
  [
    "a robot that says so",
    { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
  ],
  ["a program", { "User-Agent": "curl/8.5.0" }],
  ["whoever says nothing", { "User-Agent": "" }],
  ["a prefetch", { "Sec-Purpose": "prefetch" }],
  ["a prefetch by another site", { "Sec-Purpose": "prefetch", "Sec-Fetch-Site": "cross-site" }],
  ["a prerendering", { "Sec-Purpose": "prefetch;prerender" }],
  ["an older prefetch", { Purpose: "prefetch" }],
  ["what a script fetches", { "Sec-Fetch-Dest": "empty" }],
  ["who asks not to be tracked", { DNT: "1" }],
  ["who asks for privacy", { "Sec-GPC": "1" }],
])("%s is not counted", async (_, headers) => {
  expect((await read("/contact", headers)).status).toBe(200);
  expect(site.takeVisits()).toEqual([]);
});

test.each(["/notes.txt", "/nope", "/newsletter/confirm?token=secret", "/contact/", "/healthz", formPaths.status])(
  "%s is no page that is read",
  async (path) => {
    await read(path);
    expect(site.takeVisits()).toEqual([]);
  },
);

test("asking for the head of a page is not reading it", async () => {
  expect((await read("/contact", {}, "HEAD")).status).toBe(200);
  expect(site.takeVisits()).toEqual([]);
});

test("a move inside the application is a view, and no arrival", async () => {
  const move = (page: string, headers = {}) =>
    read(`${pageViewPath}?page=${page}`, { Origin: own, ...headers }, "POST");
  const answer = await move("/de/about");
  expect([answer.status, answer.headers.get("Cache-Control"), answer.headers.get("Set-Cookie")]).toEqual([
    204,
    "no-store",
    null,
  ]);
  expect((await move("/about", { DNT: "1" })).status).toBe(204);
  expect((await move("/newsletter/confirm")).status).toBe(204);
  expect((await move("/nope")).status).toBe(400);
  expect((await move("/about", { Origin: "https://evil.example" })).status).toBe(403);
  expect(site.takeVisits()).toEqual([{ kind: "view", page: "/de/about", detail: "larger", count: 1 }]);
});

test("a form that was sent counts for the page that was read before, once, and not when it looks like spam", async () => {
  const send = (message: string, context: string, headers = {}) => {
    const row = { ...sender, company: null, message };
    const all = { apikey: anonKey, "User-Agent": firefox, "X-Form": context, ...headers };
    return site.request(`/rest/v1/${contactTable}`, insertOf(row, all));
  };
  await send("Hello", "page=/contact; from=/ai-consulting");
  await send("Hello", "page=/contact; from=/ai-consulting");
  await send("Without a page before", "page=/contact");
  await send("Spam", "page=/contact; from=/about; trap=1");
  await send("Unseen", "page=/contact; from=/about", { "Sec-GPC": "1" });
  const body = new URLSearchParams({ email: "ada@example.org" });
  await site.request(`${formPaths.newsletter}?page=/de`, { method: "POST", body, headers: { "User-Agent": firefox } });
  expect(site.takeVisits()).toEqual([
    { kind: "sent", page: "/ai-consulting", detail: "contact", count: 1 },
    { kind: "sent", page: "/contact", detail: "contact", count: 1 },
    { kind: "sent", page: "/de", detail: "newsletter", count: 1 },
  ]);
});

describe("a booking", () => {
  const fromOwnPage = (page: string) => ({ Referer: own + page, "Sec-Fetch-Site": "same-origin" });
  const monday = "2026-11-23T09:00Z";

  /** Follows redirects as a browser does, and returns the address at which the document is, with its links. */
  async function follow(path: string, headers: Record<string, string> = {}) {
    let [address, response] = [path, await read(path, headers)];
    for (let next = response.headers.get("Location"); next; next = response.headers.get("Location")) {
      address = next;
      response = await read(address.replace(/#.*/, ""), headers);
    }
    return { address, page: parse(await response.text()) };
  }

  const book = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    site.request(address.replace(/#.*/, ""), {
      method: "POST",
      headers: { "User-Agent": firefox, ...headers },
      body: new URLSearchParams({ start: monday, name: "Ada Lovelace", email: "ada@example.org", ...fields }),
    });

  const booked = () => site.takeVisits().filter(({ kind }) => kind === "booked");

  test("counts once, with the page that was read before and with the source that its addresses carry along", async () => {
    const list = await follow("/booking/calendar", fromOwnPage("/booking?utm_source=Letter"));
    expect(list.address).toBe("/booking/calendar?utm_source=letter");
    expect(list.page.querySelector("[hreflang]")?.attributes.href).toBe("/de/booking/calendar?utm_source=letter");
    const form = await follow(list.page.querySelector(".next a")?.attributes.href ?? "");
    const action = form.page.querySelector("form")?.attributes.action ?? "";
    expect(action).toContain("utm_source=letter");
    await book(action, { page: "/ai-consulting" });
    await book(action, { page: "/ai-consulting" });
    expect(booked()).toEqual([{ kind: "booked", page: "/ai-consulting", detail: "letter", count: 1 }]);
  });

  test("counts for a page of ours that links to its kind, also without script", async () => {
    const list = await follow("/de/booking/consultation", fromOwnPage("/de/services"));
    const form = await follow(list.page.querySelector(".next a")?.attributes.href ?? "");
    await book(form.page.querySelector("form")?.attributes.action ?? "", { page: "" });
    expect(booked()).toEqual([{ kind: "booked", page: "/de/services", detail: "unknown", count: 1 }]);
  });

  test.each<[string, string, Record<string, string>, { page: string; detail: string } | null]>([
    ["of which nothing is known", "", {}, { page: "/booking", detail: "unknown" }],
    ["from a page that does not exist", "", { page: "/nope" }, { page: "/booking", detail: "unknown" }],
    ["whose source is a mail address", "&utm_source=ada@example.org", {}, { page: "/booking", detail: "other" }],
    ["whose source is long", `&from=${"a".repeat(41)}`, {}, { page: "/booking", detail: "other" }],
    ["named by from", "&from=Vortrag+M%C3%BCnchen", {}, { page: "/booking", detail: "vortrag münchen" }],
    ["whose source is empty", "&utm_source=&from=card", {}, { page: "/booking", detail: "card" }],
    ["of a robot", "", { [honeypotField]: "x" }, null],
  ])("%s", async (_, query, fields, counted) => {
    await book(`/booking/calendar/time?start=${monday}&key=${crypto.randomUUID()}${query}`, fields);
    expect(booked()).toEqual(counted ? [{ kind: "booked", ...counted, count: 1 }] : []);
  });

  test("of a visitor who asks not to be tracked is not counted", async () => {
    await book(`/booking/calendar/time?start=${monday}`, {}, { DNT: "1" });
    expect(booked()).toEqual([]);
  });
});

test("with the switch off nothing is counted, and no address takes moves", async () => {
  const site = sampleSite();
  const uncounted = { ...site.facts, processing: { ...site.facts.processing, visits: false } };
  const app = await openTestApp({}, { ...site, facts: uncounted });
  expect((await app.request(`${pageViewPath}?page=/about`, { method: "POST" })).status).toBe(404);
  expect((await app.request("/about", { headers: { "User-Agent": firefox } })).status).toBe(200);
  expect(app.takeVisits()).toEqual([]);
  await app.dispose();
});

test("invented referrers fill neither memory nor store: each day keeps the first 300 names and counts the rest as other", async () => {
  const arrivals = () => site.takeVisits().filter(({ kind }) => kind === "arrival");
  const from = (name: string) => read("/", { Referer: `https://${name}.example` });
  for (let number = 0; number < 400; number++) await from(`invented-${number}`);
  const first = arrivals();
  expect(first.length).toBeLessThan(310);
  expect(first.reduce((sum, { count }) => sum + count, 0)).toBe(400);
  await from("invented-0");
  await from("late");
  expect(arrivals().map(({ detail }) => detail)).toEqual(["invented-0.example", "other"]);
  site.clock.advance(day);
  site.takeVisits();
  await from("late");
  expect(arrivals()).toMatchObject([{ detail: "late.example" }]);
});

test("what could not be stored is counted with what comes next", () => {
  const counter = createVisitCounter(
    own,
    () => "2026-11-21",
    () => true,
  );
  const view = { kind: "view", page: "/", detail: "phone", count: 2 } as const;
  counter.putBack([view]);
  counter.putBack(counter.take());
  counter.putBack([view]);
  expect(counter.take()).toEqual([{ ...view, count: 4 }]);
});
