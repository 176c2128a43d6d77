import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { contentForm } from "../../site/content-migrations.ts";
import { contactTable, formPaths, newsletterTable } from "../../site/forms.ts";
import { pageViewPath } from "../../site/visits.ts";
import { anonKey, openTestApp } from "../../tests/support/server/app.ts";
import { describeStore } from "../../tests/support/store/describe-store.ts";
import type { BookingRequest } from "../bookings/store/new-bookings.ts";
import { defaultRules } from "../bookings/store/rules.ts";

const origin = "https://isarbridge.example";
const some = randomUUID();

/** Texts that PostgreSQL, SQLite, JSON or an address may stumble over. */
const hostileTexts = [
  "\0",
  "a\0b",
  "\ud800",
  "😀".repeat(9),
  "'; drop table outbox; --",
  "%",
  "\\",
  "../..",
  "9".repeat(400),
];
const hostileIds = ["%00", "%ed%a0%80", "%F0%9F", "..%2f..", "x", "-1", "null", "9".repeat(400), some, "abcd"];
const cursors = [
  "9999-99-99T99:99:99.999Z",
  "0000-01-01T00:00:00.000Z",
  "2026-11-26T00:00:00.000Z",
  "-1-1-1T..",
  "T",
  "\0",
].flatMap((time) => ["_", `_${some}`, `_${"-".repeat(36)}`, "_\0"].map((id) => `${time}${id}`));
const emptyBody = { subject: "", preheader: "", markdown: "" };
const bodies = [
  ...[
    "",
    "{",
    '{"a":'.repeat(20_000),
    "[".repeat(100_000),
    "null",
    "[]",
    '"',
    "\0",
    "{}",
    `{"text":"${"x".repeat(1_000_000)}"}`,
  ],
  ...hostileTexts.map((text) =>
    JSON.stringify({ text, en: text, de: text, from: text, until: text, token: text, email: text }),
  ),
  ...hostileTexts.map((text) =>
    JSON.stringify({ answer: { id: text }, id: text, code: text, at: text, since: text, web: text }),
  ),
  JSON.stringify({ text: { en: { subject: "\0", preheader: "", markdown: "" }, de: 1 }, since: 1, anyway: "yes" }),
  // Valid but for a year that PostgreSQL does not have.
  JSON.stringify({
    text: { en: emptyBody, de: emptyBody },
    since: "0000-01-01T00:00:00.000Z",
    at: "0000-01-01T00:00:00.000Z",
    anyway: true,
  }),
  JSON.stringify({ token: 1, answer: [], text: {}, email: null, en: [], de: true }),
  JSON.stringify({ en: "\0", de: "\0", from: null, until: null }),
  JSON.stringify({ id: some, text: "a\0b" }),
  ...hostileTexts.map((text) =>
    JSON.stringify({
      ...{ id: some, starts_at: "2026-12-01T09:00:00.000Z", sequence: 0, line: text, name: text, address: text },
      ...{ email: "ada@example.org", locale: "en", place: "phone", phone: text, note: text, shows: "names" },
    }),
  ),
  JSON.stringify({
    ...{
      id: some,
      starts_at: "9999-12-31T23:59:59.999Z",
      sequence: 9e9,
      line: "",
      name: "Ada",
      email: "ada@example.org",
    },
    ...{ locale: "en", place: "video", phone: "", note: "" },
  }),
  JSON.stringify({ en: "a", de: "b", from: "0000-99-99", until: "9999-12-99" }),
];

const bookingRequest: BookingRequest = {
  ...{ request_key: randomUUID(), starts_at: "2026-12-01T09:00:00.000Z", name: "Ada", email: "ada@example.org" },
  ...{ zone: "Europe/Berlin", locale: "en", place: "video", phone: null, note: null },
};

const rules = hostileTexts.map((text) =>
  JSON.stringify({
    rules: { ...defaultRules, days: [{ day: text, ranges: [] }], video: { link: `https://${text}` } },
    since: null,
  }),
);

const drafts = [
  ...hostileTexts.flatMap((text) => [
    draftBody([{ name: "pages/home.json", revision: 0, content: { [text]: [text] } }]),
    draftBody([{ name: text, revision: 0, content: text }]),
    JSON.stringify({ form: contentForm, change: text, documents: [{ name: "pages/about.json", revision: 0 }] }),
  ]),
  draftBody([{ name: "pages/home.json", revision: 0, content: "@" }]).replace(
    '"@"',
    `${"[".repeat(50_000)}${"]".repeat(50_000)}`,
  ),
  draftBody([{ name: "pages/constructor.json", revision: 0, content: JSON.parse('{"__proto__":null}') }]),
  ...[-1, 0.5, 9e9].map((value) => JSON.stringify({ form: value, change: null, documents: [] })),
  ...[-1, 0.5, 9e9].map((value) => draftBody([{ name: "site.json", revision: value, content: null }])),
];

function draftBody(documents: object[]): string {
  return JSON.stringify({ form: contentForm, change: null, documents });
}

const chosenDocuments = [
  ...[-1, 0, 0.5, 9e9].map((value) => ({ "site.json": value })),
  ...[{}, { "pages/constructor.json": 0 }, JSON.parse('{"__proto__":0}'), { "\0": 0 }],
].flatMap((documents) => [
  JSON.stringify({ version: null, documents }),
  JSON.stringify({ number: 0, version: null, mine: Object.keys(documents), theirs: [] }),
]);

/** Every address of the desk's API that takes something, with `:id` where it has one. */
const reads = [
  ...[
    "/me",
    "/messages",
    "/messages/export",
    "/messages/:id",
    "/messages/:id/person",
    "/subscribers",
    "/subscribers/:id",
  ],
  ...["/subscribers/growth", "/subscribers/export", "/site/notice", "/site/state"],
  ...["/bookings/next", "/bookings/past", "/bookings/free", "/bookings/rules", "/bookings/calendars", "/bookings/:id"],
  ...[
    "/bookings/:id/person",
    "/bookings/calendars/holidays",
    "/bookings/blocks",
    "/bookings/blocks/overlapping",
    "/bookings/owners-calendar",
    "/bookings/owners-calendar/busy",
    "/bookings/places",
  ],
  ...["/subscribers/:id/proof", "/issues", "/issues/:id", "/issues/:id/preview/:id", "/sessions", "/site/visits"],
  ...["/website/content", "/website/versions"],
];
const writes = [
  ...["invitation", "register", "challenge", "passkey", "link", "follow", "code"].map((way) => `/sign-in/${way}`),
  ...["/messages/erase-person", "/messages/:id/answers", "/messages/:id/handled", "/messages/:id/spam"],
  ...["/messages/:id/release", "/subscribers/:id/unsubscribe", "/subscribers/:id/:id", "/issues", "/issues/:id/send"],
  ...["/issues/:id/check", "/issues/:id/web", "/issues/:id/test", "/issues/:id/retry-refused", "/issues/:id/:id"],
  ...["/sessions/:id/revoke", "/site/notice", "/site/notice/remove", "/bookings", "/bookings/:id/move"],
  ...["/bookings/:id/cancel", "/bookings/calendars", "/bookings/calendars/read", "/bookings/calendars/:id/remove"],
  ...["/bookings/calendars/private-feed", "/bookings/calendars/private-feed/close"],
  ...["/bookings/blocks", "/bookings/blocks/:id/remove", "/bookings/owners-calendar", "/bookings/:id/write-again"],
  ...["/bookings/owners-calendar/find", "/bookings/owners-calendar/remove", "/bookings/owners-calendar/busy"],
  ...["/bookings/places/send"],
  ...["/website/drafts/discard", "/website/draft/discard", "/website/publish", "/website/versions/bring-back"],
];

describeStore("hostile values", (stores) => {
  /** Answers of the server's own fault, with what was asked. */
  async function serverFaults(ask: (request: Ask, ids: { issue: string; booking: string }) => AsyncIterable<void>) {
    const app = await openTestApp({}, undefined, async () => ({
      store: await stores.open(),
      dataDir: "",
      dispose: async () => {},
    }));
    const { bookings, desk, issues } = app.store;
    const issue = await issues.create({ en: emptyBody, de: emptyBody });
    const booked = await bookings.bookByHand(bookingRequest);
    const booking = "booking" in booked ? booked.booking.id : "";
    const passkey = { id: randomUUID(), public_key: "AQ", counter: 0 };
    const session = await desk.register(await desk.invite(), passkey, "Firefox");
    const faults: string[] = [];
    let asked = 0;
    const request: Ask = async (path, init, isSignedIn = true) => {
      asked += 1;
      const headers = { Origin: origin, ...(isSignedIn && { Cookie: `desk-session=${session}` }), ...init?.headers };
      // From many visitors, as none may ask that often.
      const { status } = await app.request(path, { ...init, headers }, `203.0.${asked >> 8}.${asked & 255}`);
      if (status >= 500)
        faults.push(`${status} ${init?.method ?? "GET"} ${path.slice(0, 100)} ${String(init?.body).slice(0, 60)}`);
    };
    for await (const _ of ask(request, { issue, booking }));
    return faults;
  }
  type Ask = (
    path: string,
    init?: { method?: string; body?: string; headers?: Record<string, string> },
    isSignedIn?: boolean,
  ) => Promise<void>;

  test("in an address of the desk are never the server's fault", async () => {
    const faults = await serverFaults(async function* (ask) {
      for (const path of [...reads, ...writes]) {
        const method = writes.includes(path) ? "POST" : "GET";
        const sent = method === "POST" ? { method, body: "{}", headers: json("{}") } : {};
        for (const id of path.includes(":id") ? hostileIds : [""])
          yield ask(`/desk/api${path.replaceAll(":id", id)}`, sent);
      }
      for (const id of hostileIds)
        yield ask("/desk/api/me", { headers: { Cookie: `desk-session=${id}; desk-asked=${id}` } });
      for (const list of ["/messages", "/subscribers", "/bookings/past", "/website/versions"]) {
        for (const before of cursors) yield ask(`/desk/api${list}?before=${encodeURIComponent(before)}`);
        for (const text of ["%00", "%ed%a0%80", "%", "\\", "a".repeat(9000)])
          yield ask(`/desk/api${list}?text=${text}`);
        for (const status of ["%00", "toString", "new"]) yield ask(`/desk/api${list}?status=${status}&state=${status}`);
      }
    });
    expect(faults).toEqual([]);
  });

  test("in a body for the desk are never the server's fault, with a session or without", {
    timeout: 60_000,
  }, async () => {
    const faults = await serverFaults(async function* (ask, { issue, booking }) {
      for (const path of writes) {
        const address = `/desk/api${path.replaceAll(":id", path.startsWith("/bookings") ? booking : issue)}`;
        for (const body of [...bodies, ...chosenDocuments])
          yield ask(address, { method: "POST", body, headers: json(body) });
      }
      // All others answer before they read the body.
      for (const path of [...writes.filter((it) => it.startsWith("/sign-in")), "/issues"]) {
        for (const body of bodies) yield ask(`/desk/api${path}`, { method: "POST", body, headers: json(body) }, false);
      }
      for (const path of [`/issues/${issue}`, "/bookings/rules", "/website/drafts"])
        for (const body of [...bodies, ...rules, ...drafts])
          yield ask(`/desk/api${path}`, { method: "PUT", body, headers: json(body) });
    });
    expect(faults).toEqual([]);
  });

  test("in any other address, header or parameter are never the server's fault", async () => {
    const faults = await serverFaults(async function* (ask) {
      for (const id of hostileIds) {
        for (const path of [`/newsletter/issues/${id}`, `/de/newsletter/issues/2026-11-21${id}`, `/${id}.`])
          yield ask(path, {}, false);
        for (const path of ["/about", "/healthz", formPaths.status, "/sitemap.xml"])
          yield ask(`${path}?${id}=${id}`, {}, false);
        for (const path of [pageViewPath, formPaths.contact, "/newsletter/confirm", "/newsletter/unsubscribe"])
          yield ask(`${path}?page=${id}&token=${id}`, { method: "POST", body: id }, false);
        const body = JSON.stringify({ email: "ada@example.org" });
        for (const query of [`columns=${id}`, `columns="${id}",email`, `select=${id}`])
          yield ask(
            `/rest/v1/${newsletterTable}?${query}`,
            { method: "POST", body, headers: { ...json(body), apikey: anonKey } },
            false,
          );
      }
      const strange = ["\u00ff", "%00", "a".repeat(9000), ";=;=", "null", "-1"];
      for (const value of strange) {
        const headers = {
          "X-Form": `lang=${value}; page=${value}; trap=${value}; ms=${value}; from=${value}`,
          ...{ "Accept-Encoding": value, "If-None-Match": value, Referer: value, "User-Agent": value, Cookie: value },
          ...{ "X-Forwarded-For": value, "Content-Profile": value, Prefer: value, Host: value, "X-Request-Id": value },
        };
        for (const path of ["/", "/nowhere", "/healthz", "/newsletter/issues/2026-11-21", "/desk", "/desk/api/me"])
          yield ask(path, { headers });
        const body = JSON.stringify({ email: "ada@example.org" });
        yield ask(
          `/rest/v1/${newsletterTable}`,
          { method: "POST", body, headers: { ...headers, ...json(body), apikey: anonKey } },
          false,
        );
      }
    });
    expect(faults).toEqual([]);
  });

  test("in a form are never the server's fault", async () => {
    const faults = await serverFaults(async function* (ask) {
      for (const text of [...hostileTexts, "x".repeat(1_000_000)]) {
        const body = new URLSearchParams({
          name: text,
          email: `${text}@example.org`,
          company: text,
          message: text,
        }).toString();
        for (const form of [formPaths.contact, formPaths.newsletter])
          yield ask(`${form}?page=/contact`, { method: "POST", body }, false);
        const row = JSON.stringify({ name: text, email: "a@example.org", company: text, message: text });
        for (const table of [contactTable, newsletterTable])
          yield ask(
            `/rest/v1/${table}`,
            { method: "POST", body: row, headers: { ...json(row), apikey: anonKey } },
            false,
          );
      }
      for (const body of bodies)
        for (const table of [contactTable, newsletterTable])
          yield ask(`/rest/v1/${table}`, { method: "POST", body, headers: { ...json(body), apikey: anonKey } }, false);
      for (const token of [...hostileIds, "A".repeat(43)])
        for (const page of ["confirm", "unsubscribe"])
          yield ask(`/newsletter/${page}?token=${token}`, { method: "POST" }, false);
    });
    expect(faults).toEqual([]);
  });
});

function json(body: string) {
  return { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(body)) };
}
