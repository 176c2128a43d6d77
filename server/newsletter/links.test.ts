import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTestApp, type TestApp } from "../../tests/support/server/app.ts";
import { StoreUnavailable } from "../store/errors.ts";

let site: TestApp;
let token: string;
beforeEach(async () => {
  site = await openTestApp({ rateLimit: { writes: 1, seconds: 3600 } });
  await site.store.newsletter.signUp({ email: "fan@example.org" }, { locale: "de", page: "/", held: null });
  const mail = await site.store.outbox.claim(60_000);
  if (mail?.kind !== "confirmation") throw new Error("No confirmation mail was queued");
  token = mail.token;
});
afterEach(() => site.dispose());

const statuses = async () => (await site.store.subscribers.list()).map(({ status }) => status);
/** As a browser does, which names the page's origin. */
const press = (path: string) => site.request(path, { method: "POST", headers: { Origin: "http://localhost:3000" } });
const post = (path: string, init: RequestInit = {}) => site.request(path, { method: "POST", ...init });
const oneClick = { body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };

test("opening a link changes nothing, whoever opens it", async () => {
  for (const path of ["/newsletter/confirm", "/de/newsletter/confirm", "/newsletter/unsubscribe"]) {
    for (const method of ["GET", "HEAD"]) {
      expect((await site.request(`${path}?token=${token}`, { method })).status).toBe(200);
    }
  }
  expect(await statuses()).toEqual(["pending"]);
});

test.each(["/newsletter/confirm", "/de/newsletter/confirm", "/newsletter/unsubscribe", "/de/newsletter/unsubscribe"])(
  "%s keeps the token in the way to the other language, without script as well",
  async (path) => {
    const response = await site.request(`${path}?a=b&token=${token}"><b>`);
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
    expect(await response.text()).toContain(`<a href="${path}?token=${token}%22%3E%3Cb%3E">`);
    expect(await (await site.request(path)).text()).toContain(`<a href="${path}">`);
  },
);

test("an opened link is compressed, and small for a browser that asks for its headers alone", async () => {
  const headers = { "Accept-Encoding": "gzip" };
  const path = `/newsletter/confirm?token=${"x".repeat(1024)}`;
  const response = await site.request(path, { headers });
  expect(response.headers.get("Content-Encoding")).toBe("gzip");
  expect(await (await site.request(path, { headers, method: "HEAD" })).text()).toBe("");
});

test("a failure keeps the token in the way to the other language, and nothing else of the address", async () => {
  const response = await site.request(`/newsletter/confirm?a=b&token=${token}"><b>`, { method: "POST" });
  expect(await response.text()).toContain(`<a href="/de/newsletter/confirm?token=${token}%22%3E%3Cb%3E"`);
});

test("the button confirms, twice if need be, and shows so without the token", async () => {
  for (let time = 0; time < 2; time++) {
    const response = await press(`/de/newsletter/confirm?token=${token}`);
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/de/newsletter/confirmed"]);
  }
  expect(await statuses()).toEqual(["confirmed"]);
});

test("the button unsubscribes", async () => {
  await press(`/newsletter/confirm?token=${token}`);
  const response = await press(`/newsletter/unsubscribe?token=${token}`);
  expect(response.headers.get("Location")).toBe("/newsletter/unsubscribed");
  expect(await statuses()).toEqual(["unsubscribed"]);
});

test("a mail provider unsubscribes with one click: no redirect, no cookie, either kind of form (RFC 8058)", async () => {
  const multipart = new FormData();
  multipart.set("List-Unsubscribe", "One-Click");
  for (const init of [oneClick, { body: multipart }]) {
    const response = await post(`/newsletter/unsubscribe?token=${token}`, init);
    expect(response.status).toBe(200);
    expect(response.headers.has("Set-Cookie")).toBe(false);
  }
  expect(await statuses()).toEqual(["unsubscribed"]);
});

test("a mail program that posts nothing is not redirected either, and gets the page that says so", async () => {
  for (const path of ["/newsletter/unsubscribe", "/de/newsletter/unsubscribe"]) {
    const response = await post(`${path}?token=${token}`);
    expect([response.status, response.headers.get("Location")]).toEqual([200, null]);
    expect(await response.text()).toContain(`<a href="${path}d">`);
  }
  expect(await statuses()).toEqual(["unsubscribed"]);
});

test("a wrong token answers 404 and no more, to people in the page's language", async () => {
  for (const query of ["?token=x", "", `?token=${token}x`]) {
    const response = await press(`/de/newsletter/confirm${query}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("de: unknown token");
  }
  const response = await post("/newsletter/unsubscribe?token=x", oneClick);
  expect([response.status, await response.text()]).toEqual([404, ""]);
  expect(await statuses()).toEqual(["pending"]);
});

test("a link that outlived its sign-up says so, and claims nothing of a later one", async () => {
  await site.store.people.erase("fan@example.org");
  await site.store.newsletter.signUp({ email: "fan@example.org" }, { locale: "de", page: "/", held: null });
  for (const action of ["confirm", "unsubscribe"]) {
    const response = await press(`/de/newsletter/${action}?token=${token}`);
    expect(response.status).toBe(410);
    expect(await response.text()).toContain("de: unknown token");
  }
  const response = await post(`/newsletter/unsubscribe?token=${token}`, oneClick);
  expect([response.status, await response.text()]).toEqual([410, ""]);
  expect(await statuses()).toEqual(["pending"]);
});

test("while the store is away the page says so, and the link still works later", async () => {
  const confirm = vi.spyOn(site.store.newsletter, "confirm").mockRejectedValueOnce(new StoreUnavailable("locked"));
  const response = await press(`/newsletter/confirm?token=${token}`);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("en: token failed");
  confirm.mockRestore();
  await press(`/newsletter/confirm?token=${token}`);
  expect(await statuses()).toEqual(["confirmed"]);
});

test("no token is logged", async () => {
  await press(`/newsletter/confirm?token=${token}`);
  await site.request(`/newsletter/nope?token=${token}`);
  expect(JSON.stringify(site.log.lines)).not.toContain(token);
});
