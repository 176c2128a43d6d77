import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { formPaths, honeypotField, pageParameter } from "../../site/forms.ts";
import { dayOf } from "../../site/time.ts";
import { sampleSite } from "../../tests/support/build/sample-site.ts";
import { openTestApp, type TestApp } from "../../tests/support/server/app.ts";
import { day, hour } from "../durations.ts";
import { siteZone } from "../site-facts.ts";
import { StoreUnavailable } from "../store/errors.ts";
import { withoutPages } from "../website/with-version.ts";

let site: TestApp;
beforeEach(async () => {
  site = await openTestApp({ rateLimit: { writes: 3, seconds: 60 } });
});
afterEach(() => site.dispose());

const typed = { name: "Änne Bär", email: "aenne@example.org", company: " ", message: "Grüß Gott\r\n<b>&\"'" };

function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return site.request(path, { method: "POST", headers, body: new URLSearchParams(fields) });
}

/** The address of a form that stands on this page. */
function from(page: string, path: string) {
  return `${path}?${pageParameter}=${page}`;
}

describe("a form without JavaScript", () => {
  test("stores the message and leads back to its page, where the status line shows", async () => {
    const response = await send(from("/de/contact", formPaths.contact), { ...typed, [honeypotField]: "" });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/de/contact#message-sent");
    const message = "Grüß Gott\n<b>&\"'";
    expect(await site.store.inbox.list()).toEqual([
      expect.objectContaining({ ...typed, company: null, message, locale: "de", status: "new" }),
    ]);
    expect(await site.store.subscribers.list()).toEqual([]);
    expect(site.wakes()).toBe(1);
  });

  test("says that it has arrived, or has not, where it is not known which pages there are", async () => {
    site.reload(withoutPages(sampleSite()));
    const answers = [typed, { ...typed, email: "" }].map((fields) => send(from("/", formPaths.contact), fields));
    const [stored, refused] = await Promise.all(answers);
    expect([stored?.status, await stored?.text()]).toEqual([200, expect.stringContaining("ist angekommen")]);
    expect([refused?.status, await refused?.text()]).toEqual([
      422,
      expect.stringContaining("<h1>This did not work</h1>"),
    ]);
    expect(await site.store.inbox.list()).toHaveLength(1);
    for (const path of ["/sitemap.xml", "/newsletter/confirm?token=x"])
      expect((await site.request(path)).status).toBe(503);
  });

  test("signs up for the newsletter, asks to look for the mail, and notes the page", async () => {
    const response = await send(from("/", formPaths.newsletter), { email: "fan@example.org" });
    expect(response.headers.get("Location")).toBe("/#confirm-by-mail");
    expect(await site.store.subscribers.proof("fan@example.org")).toEqual([
      expect.objectContaining({ locale: "en", page: "/" }),
    ]);
    expect(await site.store.inbox.list()).toEqual([]);
  });

  test("leads home when the page that it names is none of ours", async () => {
    for (const page of ["https://evil.example/", "//evil.example", "/nope"]) {
      const response = await send(from(page, formPaths.newsletter), { email: "fan@example.org" });
      expect(response.headers.get("Location")).toBe("/#confirm-by-mail");
    }
  });

  test("holds what a robot filled in, with the reason and without a mail, and shows it success", async () => {
    const robot = { ...typed, [honeypotField]: "tomorrow" };
    const message = await send(from("/", formPaths.contact), robot);
    const signUp = await send(from("/", formPaths.newsletter), robot);
    expect([message, signUp].map(({ headers }) => headers.get("Location"))).toEqual([
      "/#message-sent",
      "/#confirm-by-mail",
    ]);
    const held = { status: "held", hold_reason: "honeypot" };
    expect(await site.store.inbox.list()).toMatchObject([held]);
    expect(await site.store.subscribers.list()).toMatchObject([held]);
    expect(await site.store.outbox.backlog()).toMatchObject({ waiting: 0 });
    expect(site.wakes()).toBe(0);
  });

  test("reads the address that is meant, and refuses one to which no mail is ever sent", async () => {
    const pasted = await send(from("/", formPaths.newsletter), { email: "mailto:fan@example.org\u200b" });
    expect(pasted.headers.get("Location")).toBe("/#confirm-by-mail");
    expect(await site.store.subscribers.list()).toMatchObject([{ email: "fan@example.org" }]);
    const mistyped = await send(from("/", formPaths.newsletter), { email: "fan@example,org" });
    expect(mistyped.status).toBe(422);
    expect(await mistyped.text()).toContain('aria-invalid="true"><p>no e-mail</p>');
    expect(await site.store.outbox.backlog()).toMatchObject({ waiting: 1 });
  });

  test("comes back with the fields that are wrong, and everything that was typed, escaped", async () => {
    const response = await send(from("/de/contact", formPaths.contact), { ...typed, name: " ", email: '"><x' });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain("<p>de: contact failed</p>");
    expect(html).toContain('value=" " aria-invalid="true"><p>missing</p>');
    expect(html).toContain('value="&#34;&#62;&#60;x" aria-invalid="true"><p>no e-mail</p>');
    expect(html).toContain("Grüß Gott\r\n&#60;b&#62;&#38;&#34;&#39;</textarea>");
    expect(html).not.toContain("{{");
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await site.store.inbox.list()).toEqual([]);
  });

  test("keeps what was typed when the store is away", async () => {
    vi.spyOn(site.store.messages, "add").mockRejectedValue(new StoreUnavailable("locked"));
    const response = await send(from("/", formPaths.contact), typed);
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain("<p>en: contact failed</p>");
    expect(html).toContain('value="Änne Bär"');
  });

  test("that comes too often gets a short page, in its language first, and is not read", async () => {
    for (let time = 0; time < 3; time++) await send(formPaths.newsletter, { email: "fan@example.org" });
    const body = new ReadableStream({ pull: () => Promise.reject(new Error("was read")) }, { highWaterMark: 0 });
    const init = { method: "POST", body, duplex: "half" } as RequestInit;
    const response = await site.request(from("/de/contact", formPaths.contact), init);
    expect(response.status).toBe(429);
    expect(response.headers.get("Retry-After")).toBe("20");
    const html = await response.text();
    expect(html).toMatch(/^<!doctype html>\n<html lang="de">.*<h1>.*<div lang="en"><h2>/s);
    expect(html.length).toBeLessThan(1200);
  });

  test("comes back with all that a field can hold, and not with more", async () => {
    const message = "👋<".repeat(15_000);
    const response = await send(from("/", formPaths.contact), { ...typed, message });
    expect(response.status).toBe(422);
    const shown = (await response.text()).match(/👋/g) ?? [];
    expect(shown.length).toBeGreaterThanOrEqual(5000);
    expect(shown.length).toBeLessThanOrEqual(10_000);
  });

  test("is not read beyond the number of fields that a form of ours could have", async () => {
    const padding = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`x${index}`, ""]));
    expect((await send(formPaths.contact, { ...padding, ...typed })).status).toBe(422);
  });

  test("is refused when another site sends it, and shows no sentence of that site", async () => {
    const strange = "Call 0900 123 to be paid";
    const places = ["status", "email.problem", "name.invalid", "name.problem"].map((place) => [place, strange]);
    const fields = { ...typed, ...Object.fromEntries(places) };
    for (const path of [formPaths.contact, formPaths.newsletter]) {
      const response = await send(path, fields, { Origin: "https://evil.example" });
      expect(response.status).toBe(403);
      const html = await response.text();
      expect(html).toContain(`value="${typed.email}"`);
      expect(html).not.toContain(strange);
    }
    expect(await site.store.inbox.list()).toEqual([]);
    expect(await site.store.subscribers.list()).toEqual([]);
  });

  test("is taken from the site's own origin, under its public name or the one it was asked by", async () => {
    const asked: Record<string, string>[] = [
      { Origin: "https://isarbridge.example" },
      { Origin: "http://box:3000", Host: "box:3000" },
    ];
    for (const headers of asked) {
      expect((await send(formPaths.newsletter, { email: "fan@example.org" }, headers)).status).toBe(303);
    }
  });

  test("takes the longest message of emoji, and says so when a body is longer than any message", async () => {
    const fits = await send(from("/", formPaths.contact), { ...typed, message: "👋".repeat(10_000) });
    expect(fits.status).toBe(303);
    const tooLong = await send(formPaths.contact, { ...typed, message: "x".repeat(300_000) });
    expect(tooLong.status).toBe(413);
    expect(await tooLong.text()).toContain("<p>en: contact failed</p>");
    const german = await send(from("/de/contact", formPaths.contact), { ...typed, message: "x".repeat(300_000) });
    expect(await german.text()).toContain("<p>de: contact failed</p>");
  });

  test.each([
    ["/de/contact", from("/de/contact", formPaths.contact)],
    ["/de", from("/de", formPaths.newsletter)],
    ["/contact", formPaths.contact],
    ["/", from("//evil.example", formPaths.newsletter)],
  ])("leads to %s when somebody opens %s, the address of its answers", async (page, address) => {
    const response = await site.request(address);
    expect([response.status, response.headers.get("Location")]).toEqual([303, page]);
  });
});

test("the state of the forms is the owner's notice, on its days, and whether a confirmation mail will come", async () => {
  const ask = async () => (await site.request(formPaths.status)).json();
  expect(await ask()).toEqual({ notice: null, confirmationMail: true, nextFree: null });
  const notice = { en: "Back on 7 January", de: "Zurück am 7. Januar" };
  const tomorrow = dayOf(new Date(site.clock.now().getTime() + day), siteZone());
  await site.store.notice.set({ ...notice, from: tomorrow, until: tomorrow });
  for (const expected of [null, notice, null]) {
    site.clock.advance(1000);
    expect(await ask()).toEqual({ notice: expected, confirmationMail: true, nextFree: null });
    site.clock.advance(day);
  }
});

describe("while confirmation mails are short", () => {
  const signUp = async (index: number, address: string) => {
    const body = new URLSearchParams({ email: `reader-${index}@example.org` });
    const answer = await app.request(formPaths.newsletter, { method: "POST", body }, address);
    return answer.headers.get("Location");
  };
  const promised = "/#confirm-by-mail";
  const unpromised = "/#subscribed";

  let app: TestApp;
  beforeEach(async () => {
    app = await openTestApp({ rateLimit: { writes: 1000, seconds: 60 } });
  });
  afterEach(() => app.dispose());

  test("one address has its share of them, and others keep theirs", async () => {
    const attack = await Promise.all(Array.from({ length: 25 }, (_, index) => signUp(index, "203.0.113.7")));
    expect([attack.filter((to) => to === promised).length, attack.at(-1)]).toEqual([20, unpromised]);
    const status = async (address: string) => (await app.request(formPaths.status, {}, address)).json();
    expect(await status("203.0.113.7")).toMatchObject({ confirmationMail: false });
    expect(await status("203.0.113.8")).toMatchObject({ confirmationMail: true });
    expect(await signUp(30, "203.0.113.8")).toBe(promised);
    const held = await app.store.subscribers.list({ status: "held" });
    expect([held.length, held[0]?.hold_reason]).toEqual([5, "too-many"]);
    expect(await (await app.request("/healthz")).json()).toMatchObject({ confirmationMails: "ok" });
    app.clock.advance(hour);
    expect(await signUp(31, "203.0.113.7")).toBe(promised);
  });

  test("who is told to wait for a mail when the hour has none left gets the first one of a network, whatever the address; health says so", async () => {
    const addresses = Array.from({ length: 60 }, (_, index) => `203.0.113.${index}`);
    await Promise.all(addresses.map((address, index) => signUp(index, address)));
    // A network that has had none has its first one.
    expect(await signUp(60, "203.0.113.99")).toBe(promised);
    expect(await signUp(61, "203.0.113.99")).toBe(unpromised);
    // A known one gets the same answer, as otherwise it would be told apart.
    expect(await signUp(0, "203.0.113.98")).toBe(promised);
    expect(await signUp(62, "203.0.113.98")).toBe(unpromised);
    const status = async (peer: string) => (await app.request(formPaths.status, {}, peer)).json();
    expect(await status("203.0.113.98")).toMatchObject({ confirmationMail: false });
    expect(await status("203.0.113.96")).toMatchObject({ confirmationMail: true });
    expect(await (await app.request("/healthz")).json()).toMatchObject({
      status: "ok",
      confirmationMails: "used up for this hour",
    });
    app.clock.advance(hour);
    expect(await status("203.0.113.98")).toMatchObject({ confirmationMail: true });
    expect(await signUp(63, "203.0.113.98")).toBe(promised);
  });
});
