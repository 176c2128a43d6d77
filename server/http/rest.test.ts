import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { contactTable, newsletterTable } from "../../site/forms.ts";
import { contextHeader } from "../../site/submission-context.ts";
import { anonKey, openTestApp, type TestApp } from "../../tests/support/server/app.ts";
import { StoreUnavailable } from "../store/types.ts";

let site: TestApp;
const openSite = async () => {
  site = await openTestApp();
};
const closeSite = () => site.dispose();

const contactPath = `/rest/v1/${contactTable}`;
const newsletterPath = `/rest/v1/${newsletterTable}`;
const valid = { name: "Änne Bär", email: "aenne@example.org", company: null, message: "Grüß Gott 👋" };

/** What an answer is compared by. */
interface Expected {
  status: number;
  code?: string;
  message?: string;
  hint?: string | null;
  details?: string | null;
}

interface Call {
  path?: string;
  method?: string;
  /** On top of the usual ones; undefined takes one away. */
  headers?: Record<string, string | undefined>;
  /** Text is sent as it is, anything else as JSON. */
  body?: unknown;
}

function send({ path = contactPath, method = "POST", headers = {}, body = valid }: Call = {}, peer?: string) {
  const all = { apikey: anonKey, "Content-Type": "application/json", ...headers };
  const hasBody = method !== "GET" && method !== "HEAD" && method !== "OPTIONS";
  return site.request(
    path,
    {
      method,
      headers: Object.entries(all).filter((header): header is [string, string] => header[1] !== undefined),
      ...(hasBody && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    },
    peer,
  );
}

const check = (column: string, violation: string, table: string = contactTable): Expected => ({
  status: 400,
  code: "23514",
  message: `new row for relation "${table}" violates check constraint "${table}_${column}_${violation}"`,
});
const invalidJson: Expected = { status: 400, code: "PGRST102", message: "Empty or invalid json" };
const denied: Expected = { status: 401, code: "42501", message: `permission denied for table ${contactTable}` };
const unequal: Expected = { status: 400, code: "PGRST102", message: "All object keys must match" };
const unreadable: Expected = { status: 400, code: "22P02" };
const unknownColumn = (column: string): Expected => ({
  status: 400,
  code: "PGRST204",
  message: `Could not find the '${column}' column of '${contactTable}' in the schema cache`,
});
const missing = (column: string): Expected => ({
  status: 400,
  code: "23502",
  message: `null value in column "${column}" of relation "${contactTable}" violates not-null constraint`,
});

/** The rows of the contract whose answer is an error that does not depend on the state of the server. */
const refusals: [row: string, call: Call, expected: Expected][] = [
  [
    "3 no key",
    { headers: { apikey: undefined } },
    {
      status: 401,
      message: "No API key found in request",
      hint: "No `apikey` request header or url param was found.",
    },
  ],
  [
    "4 wrong key",
    { headers: { apikey: `${anonKey}x` } },
    {
      status: 401,
      message: "Invalid API key",
      hint: "Double check your Supabase `anon` or `service_role` API key.",
    },
  ],
  ["6 no table", { path: "/rest/v1/" }, { status: 404, code: "PGRST125" }],
  ["6 deeper path", { path: `${contactPath}/1` }, { status: 404, code: "PGRST125" }],
  ["6 other version", { path: "/rest/v2/x" }, { status: 404, code: "PGRST125" }],
  ["6 malformed escape", { path: "/rest/v1/%E0%A4%A" }, { status: 404, code: "PGRST125" }],
  [
    "7 other schema",
    { headers: { "Content-Profile": "private" } },
    {
      status: 406,
      code: "PGRST106",
      message: "Invalid schema: private",
      hint: "Only the following schemas are exposed: public",
    },
  ],
  [
    "8 unknown table",
    { path: "/rest/v1/constructor" },
    {
      status: 404,
      code: "PGRST205",
      message: "Could not find the table 'public.constructor' in the schema cache",
      hint: null,
    },
  ],
  ...["GET", "PUT", "PATCH", "DELETE"].map((method): [string, Call, Expected] => [`9 ${method}`, { method }, denied]),
  [
    "10 other content type",
    { headers: { "Content-Type": "text/plain; charset=utf-8" } },
    { status: 400, code: "PGRST102", message: "Content-Type not acceptable: text/plain" },
  ],
  ["10 form data", { headers: { "Content-Type": "multipart/form-data" } }, { status: 400, code: "PGRST102" }],
  [
    "11 too long",
    { body: { ...valid, message: "x".repeat(65_536) } },
    { status: 413, code: "PT413", message: "Payload too large" },
  ],
  ["12 empty", { body: "" }, invalidJson],
  ["12 invalid", { body: "{" }, invalidJson],
  ["12 null", { body: "null" }, invalidJson],
  ["12 number", { body: "1" }, invalidJson],
  ["12 string", { body: '"x"' }, invalidJson],
  ["12 true", { body: "true" }, invalidJson],
  ["13 empty array", { body: [] }, unequal],
  ["13 not objects", { body: [[valid]] }, unequal],
  ["13 unequal keys", { body: [valid, { name: "x" }] }, unequal],
  [
    "14 two rows",
    { body: [valid, valid] },
    { status: 400, code: "PGRST102", message: "Only one row per request is accepted" },
  ],
  ["15 id", { body: { ...valid, id: "1" } }, denied],
  ["15 created_at", { body: { ...valid, created_at: "2020-01-01" } }, denied],
  ["16 unknown key", { body: { ...valid, phone: "1" } }, unknownColumn("phone")],
  ["16 __proto__", { body: '{"__proto__": {"x": 1}}' }, unknownColumn("__proto__")],
  ["16 unknown column named", { path: `${contactPath}?columns=%22phone%22` }, unknownColumn("phone")],
  ["18 representation", { headers: { Prefer: "return=representation" } }, denied],
  ["18 headers only", { headers: { Prefer: "count=exact, return=headers-only" } }, denied],
  ["19 number", { body: { ...valid, name: 1 } }, unreadable],
  ["19 object", { body: { ...valid, message: {} } }, unreadable],
  ["19 lone surrogate", { body: '{"name":"\\ud800","email":"a@b","message":"x"}' }, unreadable],
  [
    "20 U+0000",
    { body: { ...valid, message: "a\u0000b" } },
    {
      status: 400,
      code: "22P05",
      message: "unsupported Unicode escape sequence",
      details: "\\u0000 cannot be converted to text.",
    },
  ],
  ["21 missing", { body: { email: "a@b", message: "x" } }, missing("name")],
  ["21 null", { body: { ...valid, message: null } }, missing("message")],
  ["22 blank name", { body: { ...valid, name: " \t" } }, check("name", "length")],
  ["22 long name", { body: { ...valid, name: "x".repeat(201) } }, check("name", "length")],
  ["22 no e-mail", { body: { ...valid, email: "aenne" } }, check("email", "format")],
  ["22 long e-mail", { body: { ...valid, email: `${"x".repeat(250)}@b.de` } }, check("email", "length")],
  ["22 empty company", { body: { ...valid, company: "" } }, check("company", "length")],
  ["22 long message", { body: { ...valid, message: "x".repeat(10_001) } }, check("message", "length")],
  ["22 newsletter", { path: newsletterPath, body: { email: "a b@c" } }, check("email", "format", newsletterTable)],
];

describe("refuses in the words of a hosted backend, and keeps nothing", () => {
  beforeAll(openSite);
  afterAll(closeSite);

  test.each(refusals)(
    "a request of row %s of the contract is refused",
    async (_row, given, { status, ...expected }) => {
      const response = await send(given);
      expect(response.status).toBe(status);
      expect(response.headers.get("Content-Type")).toBe("application/json");
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      const answer = await response.json();
      expect(answer).toMatchObject(expected);
      // The gateway in front of a hosted backend, which checks the key, answers with two properties only.
      const properties = expected.code ? ["code", "details", "hint", "message"] : ["hint", "message"];
      expect(Object.keys(answer).sort()).toEqual(properties);
      expect(await site.store.inbox.list()).toEqual([]);
      expect(await site.store.subscribers.list()).toEqual([]);
    },
  );

  test("row 9: HEAD has the same status without a body, and says how one would be let in", async () => {
    const response = await send({ method: "HEAD" });
    expect(response.status).toBe(401);
    expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
    expect(await response.text()).toBe("");
  });

  test("a page of another site cannot send, whatever it knows", async () => {
    for (const headers of [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { "Sec-Fetch-Site": "cross-site" },
    ]) {
      const response = await send({ headers });
      expect(response.status).toBe(403);
      expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
    }
  });
});

describe("takes a row", () => {
  beforeEach(openSite);
  afterEach(closeSite);

  test("row 25: 201 without a body, and the row is on disk", async () => {
    const response = await send();
    expect(response.status).toBe(201);
    expect(response.headers.get("Content-Range")).toBe("*/*");
    expect(response.headers.get("Content-Length")).toBe("0");
    expect(response.headers.has("Location")).toBe(false);
    expect(await response.text()).toBe("");
    expect(await site.store.inbox.list()).toEqual([expect.objectContaining({ ...valid, status: "new", locale: "en" })]);
    expect(site.wakes()).toBe(1);
  });

  test("into its own table: a message subscribes nobody, and a subscription is no message", async () => {
    await send();
    expect(await site.store.subscribers.list()).toEqual([]);
    await send({ path: newsletterPath, body: { email: "fan@example.org" } });
    expect((await site.store.subscribers.list()).map(({ email }) => email)).toEqual(["fan@example.org"]);
    expect((await site.store.inbox.list()).map(({ email }) => email)).toEqual([valid.email]);
  });

  test("row 25: says that it returns nothing where that was asked for", async () => {
    const response = await send({ headers: { Prefer: "return=minimal" } });
    expect(response.status).toBe(201);
    expect(response.headers.get("Preference-Applied")).toBe("return=minimal");
  });

  test("row 5: whatever stands in Authorization", async () => {
    expect((await send({ headers: { Authorization: "Bearer of.another.kind" } })).status).toBe(201);
  });

  test("row 10: without a content type too", async () => {
    // A body of bytes, since fetch names the type of text by itself.
    const init = { method: "POST", headers: { apikey: anonKey }, body: Buffer.from(JSON.stringify(valid)) };
    expect((await site.request(contactPath, init)).status).toBe(201);
  });

  test("row 11: the longest message fits, even when every character is written as an escape", async () => {
    const message = `x${"\u0001".repeat(9998)}x`;
    expect((await send({ body: { ...valid, message } })).status).toBe(201);
  });

  test("row 14: a list of one row", async () => {
    expect((await send({ body: [valid] })).status).toBe(201);
  });

  test("row 17: reads only the columns named, and ignores what else the address asks", async () => {
    const path = `${contactPath}?columns=%22name%22,%22email%22,%22message%22&select=*&on_conflict=email`;
    const body = { ...valid, message: "only named", company: "not named", phone: "1" };
    expect((await send({ path, body })).status).toBe(201);
    expect(await site.store.inbox.list()).toEqual([expect.objectContaining({ message: "only named", company: null })]);
  });

  test("row 23: a known newsletter address is answered like a new one, in any letter case", async () => {
    for (const email of ["fan@example.org", "FAN@example.org"]) {
      expect((await send({ path: newsletterPath, body: { email } })).status).toBe(201);
    }
    expect(await site.store.subscribers.list()).toHaveLength(1);
  });

  test("row 24: the same message again within ten minutes is kept once", async () => {
    for (let time = 0; time < 2; time++) expect((await send()).status).toBe(201);
    expect(await site.store.inbox.list()).toHaveLength(1);
    expect(site.log.lines.map(({ message }) => message)).toEqual(["submission stored", "submission repeated"]);
    expect(site.counted).toEqual([
      ["contact", "stored"],
      ["contact", "repeated"],
    ]);
  });

  test("with the page's language, and notes which page asked for the newsletter", async () => {
    const headers = { [contextHeader]: "lang=de; page=/de/contact; trap=0; ms=25310" };
    await send({ headers });
    await send({ path: newsletterPath, headers, body: { email: "leserin@example.org" } });
    expect(await site.store.inbox.list()).toEqual([expect.objectContaining({ locale: "de", status: "new" })]);
    expect(await site.store.subscribers.proof("leserin@example.org")).toEqual([
      expect.objectContaining({ locale: "de", page: "/de/contact" }),
    ]);
  });

  test("and notes the home page where the one that is named is none of ours", async () => {
    const headers = { [contextHeader]: "page=/nope" };
    await send({ path: newsletterPath, headers, body: { email: "leserin@example.org" } });
    expect(await site.store.subscribers.proof("leserin@example.org")).toEqual([expect.objectContaining({ page: "/" })]);
  });

  test("of a robot as well, but holds it back with the reason and tells no mailer", async () => {
    const headers = { [contextHeader]: "lang=en; page=/contact; trap=1; ms=25310" };
    expect((await send({ headers })).status).toBe(201);
    expect(await site.store.inbox.list()).toEqual([
      expect.objectContaining({ status: "held", hold_reason: "honeypot" }),
    ]);
    expect(site.wakes()).toBe(0);
  });

  test.each([
    ["trap=1; ms=9000", "honeypot"],
    ["trap=0; ms=100", "too-fast"],
  ])("a sign-up of a robot (%s) as well, but holds it as %s, and no mail is queued", async (context, reason) => {
    const headers = { [contextHeader]: `lang=en; page=/; ${context}` };
    const response = await send({ path: newsletterPath, headers, body: { email: "fan@example.org" } });
    expect(response.status).toBe(201);
    expect(await site.store.subscribers.list()).toMatchObject([{ status: "held", hold_reason: reason }]);
    expect(await site.store.outbox.backlog()).toMatchObject({ waiting: 0 });
    expect(site.wakes()).toBe(0);
  });

  test("and logs nothing of it", async () => {
    await send({ body: { ...valid, message: "secret matter" } }, "198.51.100.23");
    const logged = JSON.stringify(site.log.lines);
    expect(logged).toContain("submission stored");
    for (const word of ["Änne", "aenne@", "secret matter", "198.51.100.23"]) expect(logged).not.toContain(word);
  });
});

describe("depends on the state of the server", () => {
  beforeEach(openSite);
  afterEach(closeSite);

  test("row 1: a preflight is answered for the site's own origin only", async () => {
    const headers = { apikey: undefined, "Access-Control-Request-Headers": "apikey,content-type" };
    const ours = await send({ method: "OPTIONS", headers: { ...headers, Origin: "https://isarbridge.example" } });
    expect(ours.status).toBe(204);
    expect(Object.fromEntries(ours.headers)).toMatchObject({
      "access-control-allow-origin": "https://isarbridge.example",
      "access-control-allow-methods": "POST, OPTIONS",
      "access-control-allow-headers": "apikey,content-type",
      "access-control-max-age": "86400",
      vary: "Origin",
    });
    const other = await send({ method: "OPTIONS", headers: { ...headers, Origin: "https://evil.example" } });
    expect(other.headers.has("Access-Control-Allow-Origin")).toBe(false);
  });

  test("row 2: over the limit comes before the key, with the time to wait", async () => {
    const limited = await openTestApp({ rateLimit: { writes: 2, seconds: 60 } });
    const write = () => limited.request(contactPath, { method: "POST" });
    await write();
    await write();
    const response = await write();
    expect(response.status).toBe(429);
    expect(response.headers.get("Retry-After")).toBe("30");
    expect(await response.json()).toEqual({ code: "PT429", details: null, hint: null, message: "Too many requests" });
    limited.clock.advance(30_000);
    expect((await write()).status).toBe(401);
    await limited.dispose();
  });

  test.each([
    ["row 26: the store is away", new StoreUnavailable("locked"), 503, "PGRST000"],
    ["row 27: anything unexpected", new Error("bug about aenne@example.org"), 500, "XX000"],
  ])("%s", async (_row, error, status, code) => {
    vi.spyOn(site.store.messages, "add").mockRejectedValue(error);
    const response = await send();
    expect(response.status).toBe(status);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ code });
    expect(text).not.toContain("aenne");
  });

  test("a body that breaks off is nobody's error and keeps nothing", async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"name":')),
      pull: (controller) => controller.error(new Error("gone")),
    });
    const headers = { apikey: anonKey, "Content-Type": "application/json" };
    const response = await site.request(contactPath, { method: "POST", headers, body, duplex: "half" } as RequestInit);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await site.store.inbox.list()).toEqual([]);
    expect(site.log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });
});
