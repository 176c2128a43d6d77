import { BlockList } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { contactTable, formPaths } from "../site/forms.ts";
import { sampleSite } from "../tests/support/build/sample-site.ts";
import { anonKey, openTestApp, type TestApp } from "../tests/support/server/app.ts";
import { insertOf } from "../tests/support/server/send-message.ts";
import { hour } from "./durations.ts";
import { ConstraintViolation, StoreUnavailable } from "./store/errors.ts";

const proxy = "10.0.0.1";
let site: TestApp;
beforeEach(async () => {
  const trustedProxies = new BlockList();
  trustedProxies.addAddress(proxy);
  site = await openTestApp({ trustedProxies, rateLimit: { writes: 2, seconds: 60 } });
});
afterEach(() => site.dispose());

describe("any address", () => {
  test("without a page is 404 and logged: the path alone, in one line of bounded length", async () => {
    const response = await site.request(`/nope%0d%0aforged/${"x".repeat(300)}?email=ada@example.org`);
    expect(response.status).toBe(404);
    const [line] = site.log.lines;
    expect(line).toMatchObject({ level: "info", message: "page not found" });
    const path = String(line?.facts.path);
    expect(path).toMatch(/^\/nope%0d%0aforged\/x+$/);
    expect(path).toHaveLength(200);
    expect(JSON.stringify(site.log.lines)).not.toContain("ada@");
  });

  test.each([
    ["/newsletter/confirm%3Ftoken=s3cret", "/newsletter/confirm"],
    ["/contact&email=ada@example.org", "/contact"],
    ["/mailto:ada%40example.org", "/…"],
    ["/de/ada.lovelace@example.org/Ada", "/de/…"],
    ["/contact/to%2Fada%2540example.org", "/contact/…"],
  ])(
    "as %s without a page is logged as %s, since a mistyped link may carry what is nobody's business",
    async (path, logged) => {
      await site.request(path);
      expect(site.log.lines[0]?.facts.path).toBe(logged);
    },
  );

  test.each([
    ["/newsletter/confirm", "GET, HEAD, POST"],
    ["/de/newsletter/unsubscribe", "GET, HEAD, POST"],
    [formPaths.contact, "GET, HEAD, POST"],
    [formPaths.newsletter, "GET, HEAD, POST"],
    [formPaths.status, "GET, HEAD"],
    ["/healthz", "GET, HEAD"],
    ["/contact", "GET, HEAD"],
  ])("as %s says which methods it takes, and takes them: %s", async (path, allow) => {
    for (const method of ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]) {
      const { status, headers } = await site.request(path, { method });
      const isTaken = allow.split(", ").includes(method);
      expect([method, status === 405, headers.get("Allow")]).toEqual([method, !isTaken, isTaken ? null : allow]);
    }
    expect(site.log.lines.filter(({ message }) => message === "page not found")).toEqual([]);
  });

  test("but a file's has an id for whoever asks about it, and is never of an unknown type", async () => {
    for (const path of ["/nope", "/forms/contact", "/rest/v1/x", "/healthz"]) {
      const { headers } = await site.request(path, { headers: { "X-Request-Id": "forged" } });
      expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.has("Set-Cookie")).toBe(false);
    }
  });

  test("has an id of its own for each request, which its log lines carry", async () => {
    const ids = [];
    for (const path of ["/nope", "/nope"]) ids.push((await site.request(path)).headers.get("X-Request-Id"));
    expect(site.log.lines.map(({ facts }) => facts.requestId)).toEqual(ids);
    expect(new Set(ids).size).toBe(2);
  });

  test("behind https is told so, if a trusted proxy says it", async () => {
    const headers = { "X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7" };
    for (const path of ["/", "/nope", "/healthz"]) {
      const trusted = await site.request(path, { headers }, proxy);
      expect(trusted.headers.get("Strict-Transport-Security")).toBe("max-age=63072000");
      const kept = await site.request(path, { headers: { ...headers, "If-None-Match": "*" } }, proxy);
      expect(kept.headers.has("Strict-Transport-Security")).toBe(true);
      const forged = await site.request(path, { headers }, "203.0.113.7");
      expect(forged.headers.has("Strict-Transport-Security")).toBe(false);
    }
  });

  test("binds browsers to https for as long as the settings say", async () => {
    const headers = { "X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7" };
    const trustedProxies = new BlockList();
    trustedProxies.addAddress(proxy);
    const fresh = await openTestApp({ trustedProxies, httpsDays: 1 });
    for (const path of ["/", "/healthz"]) {
      const answer = await fresh.request(path, { headers }, proxy);
      expect(answer.headers.get("Strict-Transport-Security")).toBe("max-age=86400");
    }
    await fresh.dispose();
  });

  test("of the authentication interface is a JSON object that says there is none", async () => {
    for (const path of ["/auth/v1/token?grant_type=password", "/auth/v1/user"]) {
      const response = await site.request(path, { method: "POST" });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ code: 404, error_code: "not_found", msg: "Not found" });
    }
  });
});

test("what goes wrong is logged, also when the visitor has gone by then", async () => {
  vi.spyOn(site.store.messages, "add").mockRejectedValue(new StoreUnavailable("locked"));
  const visit = new AbortController();
  const headers = { apikey: anonKey, "Content-Type": "application/json" };
  const body = JSON.stringify({ name: "Ada", email: "ada@example.org", company: null, message: "Hello" });
  const answer = site.request(`/rest/v1/${contactTable}`, { method: "POST", headers, body, signal: visit.signal });
  visit.abort();
  expect((await answer).status).toBe(503);
  expect(site.log.lines).toContainEqual(expect.objectContaining({ level: "error", message: "request failed" }));
});

test("a clock of the machine that is set back makes no visitor wait longer", async () => {
  const write = () => site.request(formPaths.newsletter, { method: "POST" });
  for (let time = 0; time < 2; time++) await write();
  site.clock.setBack(hour);
  expect((await write()).headers.get("Retry-After")).toBe("30");
});

test("the store is asked for its health and the notice once a second, however often visitors ask and wherever the clock is set", async () => {
  const [ping, notice] = [vi.spyOn(site.store, "ping"), vi.spyOn(site.store.notice, "get")];
  for (const expected of [1, 2]) {
    for (const path of ["/healthz", "/healthz", formPaths.status, formPaths.status]) {
      expect((await site.request(path)).status).toBe(200);
    }
    for (const asked of [ping, notice]) expect(asked).toHaveBeenCalledTimes(expected);
    site.clock.setBack(hour);
    site.clock.advance(1000);
  }
});

describe("the health check", () => {
  test("says that all is well, and how much mail waits", async () => {
    await site.store.newsletter.signUp({ email: "fan@example.org" }, { locale: "en", page: "/", held: null });
    const response = await site.request("/healthz");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: "ok",
      store: "ok",
      mail: "on",
      confirmationMails: "ok",
      outbox: { waiting: 1, failed: 0, oldest: site.clock.now().toISOString() },
      build: "test",
    });
  });

  test("is 503 where the server does not know what the website says, as pages are, while the desk goes on", async () => {
    const known = sampleSite();
    site.reload({ ...known, isUnknown: true, files: new Map() });
    const health = await site.request("/healthz");
    expect([health.status, await health.json()]).toEqual([
      503,
      expect.objectContaining({ status: "unavailable", store: "ok" }),
    ]);
    for (const path of ["/", "/de/contact", "/nope", "/old-services"]) {
      const answer = await site.request(path);
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "10"]);
      expect(answer.headers.get("Content-Type")).toMatch(/^text\/html/);
    }
    await site.store.desk.invite();
    expect((await site.request("/desk")).status).toBe(200);
    site.reload(known);
    expect((await site.request("/")).status).toBe(200);
  });

  test("is 503 at once when the store refused a message, and 200 when it took the next one, or ten seconds later", async () => {
    const status = async () => (await site.request("/healthz")).status;
    const message = { name: "Ada", email: "ada@example.org", company: null, message: "Hello" };
    let visitors = 0;
    const send = async () => {
      const insert = insertOf(message, { apikey: anonKey });
      return (await site.request(`/rest/v1/${contactTable}`, insert, `203.0.113.${++visitors}`)).status;
    };
    expect(await status()).toBe(200);
    const add = vi.spyOn(site.store.messages, "add").mockRejectedValue(new StoreUnavailable("on a full disk"));
    expect([await send(), await status()]).toEqual([503, 503]);
    add.mockRestore();
    expect([await send(), await status()]).toEqual([201, 200]);
    vi.spyOn(site.store.messages, "add").mockRejectedValue(new ConstraintViolation("x"));
    expect([await send(), await status()]).toEqual([400, 200]);
    vi.spyOn(site.store.messages, "add").mockRejectedValue(new StoreUnavailable("on a full disk"));
    await send();
    site.clock.advance(9_000);
    expect(await status()).toBe(503);
    site.clock.advance(1000);
    expect(await status()).toBe(200);
  });

  test("is 503 while the store is away, like what the forms say", async () => {
    const away = new StoreUnavailable("locked");
    const ping = vi.spyOn(site.store, "ping").mockRejectedValue(away);
    vi.spyOn(site.store.notice, "get").mockRejectedValue(away);
    const response = await site.request("/healthz");
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ status: "unavailable", store: "unavailable" });
    expect((await site.request(formPaths.status)).status).toBe(503);
    ping.mockRestore();
    site.clock.advance(1000);
    expect((await site.request("/healthz")).status).toBe(200);
  });
});
