import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { contactTable, newsletterTable } from "../../site/forms.ts";
import { contextHeader } from "../../site/submission-context.ts";
import { anonKey, openTestApp, type TestApp } from "../../tests/support/server/app.ts";
import { StoreUnavailable } from "../store/errors.ts";

let site: TestApp;
const openSite = async () => {
  site = await openTestApp();
};
const closeSite = () => site.dispose();

const contactPath = `/rest/v1/${contactTable}`;
const newsletterPath = `/rest/v1/${newsletterTable}`;
const valid = { name: "Änne Bär", email: "aenne@example.org", company: null, message: "Grüß Gott 👋" };

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

/** What an answer is compared by. */
type Expected = [status: number, code?: string, message?: string, more?: { hint?: string; details?: string }];

const check = (column: string, violation: string, table: string = contactTable): Expected => {
  const constraint = `${table}_${column}_${violation}`;
  return [400, "23514", `new row for relation "${table}" violates check constraint "${constraint}"`];
};
const inCache = (what: string): string => `Could not find the ${what} in the schema cache`;
const unknownColumn = (column: string): Expected => [
  400,
  "PGRST204",
  inCache(`'${column}' column of '${contactTable}'`),
];
const missing = (column: string): Expected => {
  const message = `null value in column "${column}" of relation "${contactTable}" violates not-null constraint`;
  return [400, "23502", message];
};
const invalidPath: Expected = [404, "PGRST125", "Invalid path specified in request URL"];
const invalidJson: Expected = [400, "PGRST102", "Empty or invalid json"];
const unequal: Expected = [400, "PGRST102", "All object keys must match"];
const denied: Expected = [401, "42501", `permission denied for table ${contactTable}`];
const unreadable: Expected = [400, "22P02", "invalid input syntax for type text"];

const noKeyHint = { hint: "No `apikey` request header or url param was found." };
const wrongKeyHint = { hint: "Double check your Supabase `anon` or `service_role` API key." };
const schemaHint = { hint: "Only the following schemas are exposed: public" };
const nullDetails = { details: "\\u0000 cannot be converted to text." };

/** The rows of the contract whose answer is an error that does not depend on the state of the server. */
const refusals: [row: string, call: Call, expected: Expected][] = [
  ["3 no key", { headers: { apikey: undefined } }, [401, undefined, "No API key found in request", noKeyHint]],
  ["4 wrong key", { headers: { apikey: `${anonKey}x` } }, [401, undefined, "Invalid API key", wrongKeyHint]],
  ["6 no table", { path: "/rest/v1/" }, invalidPath],
  ["6 deeper path", { path: `${contactPath}/1` }, invalidPath],
  ["6 other version", { path: "/rest/v2/x" }, invalidPath],
  ["6 malformed escape", { path: "/rest/v1/%E0%A4%A" }, invalidPath],
  ["7 schema", { headers: { "Content-Profile": "x" } }, [406, "PGRST106", "Invalid schema: x", schemaHint]],
  ["8 unknown table", { path: "/rest/v1/constructor" }, [404, "PGRST205", inCache("table 'public.constructor'")]],
  ...["GET", "PUT", "PATCH", "DELETE"].map((method): [string, Call, Expected] => [`9 ${method}`, { method }, denied]),
  ...["text/plain", "multipart/form-data"].map((type): [string, Call, Expected] => [
    `10 ${type}`,
    { headers: { "Content-Type": `${type}; charset=utf-8` } },
    [400, "PGRST102", `Content-Type not acceptable: ${type}`],
  ]),
  ["11 too long", { body: { ...valid, message: "x".repeat(65_536) } }, [413, "PT413", "Payload too large"]],
  ...["", "{", "null", "1", '"x"', "true"].map((body): [string, Call, Expected] => [
    `12 ${body}`,
    { body },
    invalidJson,
  ]),
  ["13 empty array", { body: [] }, unequal],
  ["13 not objects", { body: [[valid]] }, unequal],
  ["13 unequal keys", { body: [valid, { name: "x" }] }, unequal],
  ["14 two rows", { body: [valid, valid] }, [400, "PGRST102", "Only one row per request is accepted"]],
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
  ["20 null", { body: { ...valid, name: "\0" } }, [400, "22P05", "unsupported Unicode escape sequence", nullDetails]],
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

  test.each(refusals)("a request of row %s of the contract is refused", async (_row, call, expected) => {
    const [status, code, message, more] = expected;
    const response = await send(call);
    expect(response.status).toBe(status);
    expect(response.headers.get("Content-Type")).toBe("application/json");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    // The gateway in front of a hosted backend, which checks the key, answers with two properties only.
    const nothing = code ? { code, details: null, hint: null } : {};
    expect(await response.json()).toEqual({ ...nothing, message, ...more });
    expect(await site.store.inbox.list()).toEqual([]);
    expect(await site.store.subscribers.list()).toEqual([]);
  });

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

  test.each<[row: string, call: Call]>([
    ["5: whatever stands in Authorization", { headers: { Authorization: "Bearer of.another.kind" } }],
    [
      "11: the longest message, every character an escape",
      { body: { ...valid, message: `x${"\u0001".repeat(9998)}x` } },
    ],
    ["14: a list of one row", { body: [valid] }],
  ])("row %s", async (_row, call) => {
    expect((await send(call)).status).toBe(201);
  });

  test("row 10: without a content type too", async () => {
    // A body of bytes, since fetch names the type of text by itself.
    const init = { method: "POST", headers: { apikey: anonKey }, body: Buffer.from(JSON.stringify(valid)) };
    expect((await site.request(contactPath, init)).status).toBe(201);
  });

  test("row 25: says that it returns nothing where that was asked for", async () => {
    const response = await send({ headers: { Prefer: "return=minimal" } });
    expect([response.status, response.headers.get("Preference-Applied")]).toEqual([201, "return=minimal"]);
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

  test.each([
    "page=/nope",
    ";;==;",
    "lang=fr; page=//evil.example; trap=yes; ms=1e3",
    `${"x".repeat(300)}; lang=de; trap=1`,
  ])("and takes nothing from an odd note of the page: %j", async (context) => {
    const headers = { [contextHeader]: context };
    await send({ path: newsletterPath, headers, body: { email: "leserin@example.org" } });
    expect(await site.store.subscribers.proof("leserin@example.org")).toMatchObject([
      { page: "/", locale: "en", status: "pending" },
    ]);
  });

  test.each([
    ["trap=1; ms=9000", "honeypot"],
    ["trap=0; ms=100", "too-fast"],
  ])("of a robot (%s) as well, but holds it as %s, and no mail is queued", async (context, reason) => {
    const headers = { [contextHeader]: `lang=en; page=/; ${context}` };
    for (const call of [{}, { path: newsletterPath, body: { email: "fan@example.org" } }]) {
      expect((await send({ ...call, headers })).status).toBe(201);
    }
    const held = { status: "held", hold_reason: reason };
    expect(await site.store.inbox.list()).toMatchObject([held]);
    expect(await site.store.subscribers.list()).toMatchObject([held]);
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
      "access-control-allow-methods": "POST,OPTIONS",
      "access-control-allow-headers": "apikey,content-type",
      "access-control-max-age": "86400",
      vary: "Origin, Access-Control-Request-Headers",
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
