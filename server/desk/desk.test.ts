import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../tests/support/server/app.ts";
import { day, minute } from "../durations.ts";
import { signInEmail } from "./emails.ts";
import { deskPeriods } from "./tickets.ts";

let site: TestApp;
beforeEach(async () => {
  site = await openTestApp();
});
afterEach(() => site.dispose());

const origin = "https://isarbridge.example";

function post(path: string, body: unknown = {}, headers: Record<string, string> = {}) {
  const text = JSON.stringify(body);
  const sent = {
    Origin: origin,
    "Content-Type": "application/json",
    "Content-Length": String(text.length),
    ...headers,
  };
  return site.request(`/desk/api${path}`, { method: "POST", headers: sent, body: text });
}

const linkRequest = {
  method: "POST",
  headers: { Origin: origin, "Content-Type": "application/json", "Content-Length": "15" },
  body: JSON.stringify({ locale: "en" }),
};

/** Somebody with a passkey, signed in; without a browser that would sign anything. */
async function signedIn() {
  const { desk } = site.store;
  const session = await desk.register(await desk.invite(), { id: "key", public_key: "AQ", counter: 0 }, "Firefox");
  return { Cookie: `desk-session=${session}` };
}

/** Somebody signed in elsewhere. */
async function signedInByLink() {
  const { desk } = site.store;
  const link = await desk.askForLink();
  const followed = await desk.followLink(link?.token ?? "", link?.browser ?? "", "Phone");
  return { Cookie: `desk-session=${followed.outcome === "signed-in" ? followed.session : ""}` };
}

const cookieOf = (response: Response, name: string) =>
  response.headers.getSetCookie().find((it) => it.startsWith(`${name}=`)) ?? "";

describe("until somebody is invited", () => {
  test.each(["/desk", "/desk/api/me", "/desk/api/messages"])("%s is an address that nobody knows", async (path) => {
    const unknown = await site.request("/nope");
    for (const method of ["GET", "POST", "DELETE"]) {
      const response = await site.request(path, { method, headers: { Origin: origin } });
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(await unknown.clone().text());
    }
  });

  test("and when all is revoked or the invitation is over, again", async () => {
    await site.store.desk.invite();
    expect((await site.request("/desk")).status).toBe(200);
    site.clock.advance(deskPeriods.invitation);
    expect((await site.request("/desk")).status).toBe(404);
    await signedIn();
    expect((await site.request("/desk")).status).toBe(200);
    await site.store.desk.close();
    expect((await site.request("/desk")).status).toBe(404);
  });
});

describe("the open desk", () => {
  test("shows the page that is edited in a frame of its own, and to no other site", async () => {
    await signedIn();
    const response = await site.request("/desk/website/page");
    const { headers } = response;
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
    expect([headers.get("Cache-Control"), headers.get("X-Robots-Tag")]).toEqual(["no-store", "noindex"]);
    // Words come with the draft, to whoever is signed in.
    expect(await response.text()).toContain('<div id="root"></div>');
  });

  test("loads without a session, keeps out of caches and search engines, and allows nothing from elsewhere", async () => {
    await signedIn();
    const { headers } = await site.request("/desk");
    expect(headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(headers.getSetCookie()).toEqual([]);
    expect((await site.request("/desk/unknown")).status).toBe(404);
    expect((await site.request("/desk/")).status).toBe(404);
  });

  test.each(["/messages", "/messages/1234", "/messages/1234/person", "/messages/export", "/sessions", "/unknown"])(
    "tells nothing of %s without a session",
    async (path) => {
      await signedIn();
      const response = await site.request(`/desk/api${path}`, { headers: { Cookie: "desk-session=guessed" } });
      expect([response.status, await response.json()]).toEqual([401, { error: "signed-out" }]);
    },
  );

  test.each([
    ["another site", { Origin: "https://evil.example" }],
    ["a document without an origin", { Origin: "null" }],
    ["nowhere", { Origin: "" }],
  ])(
    "takes no write that comes from %s, whoever is signed in, and logs it without what was sent",
    async (_, headers) => {
      const cookie = await signedIn();
      const id = await addMessage();
      for (const path of ["erase-person", ...["answers", "handled", "spam", "release"].map((it) => `${id}/${it}`)]) {
        const body = { email: row.email, id: randomUUID(), text: "Gern" };
        const response = await post(`/messages/${path}`, body, { ...cookie, ...headers });
        expect([response.status, await response.json()]).toEqual([403, { error: "elsewhere" }]);
      }
      expect(await site.store.inbox.find(id)).toMatchObject({ status: "new" });
      expect(await site.store.answers.of(id)).toEqual([]);
      const log = JSON.stringify(site.log.lines);
      expect(log.match(/a write to the desk from elsewhere was refused/g)).toHaveLength(5);
      for (const secret of [row.email, "Gern", cookie.Cookie.split("=")[1] ?? ""]) expect(log).not.toContain(secret);
    },
  );

  test("tells its own address, whatever name it was opened by", async () => {
    await signedIn();
    for (const host of ["www.isarbridge.example", "203.0.113.1:3000"]) {
      const me = await site.request("/desk/api/me", { headers: { Host: host } });
      expect(await me.json()).toMatchObject({ address: "https://isarbridge.example/desk" });
    }
  });

  test("limits how often somebody tries to get in", async () => {
    await signedIn();
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 25; attempt++)
      statuses.add((await post("/sign-in/code", { code: "123456" })).status);
    expect([...statuses]).toEqual([403, 429]);
    const log = JSON.stringify(site.log.lines);
    expect(log).toContain("too many attempts to sign in at the desk");
    expect(log).not.toContain("123456");
  });
});

describe("a link in a mail", () => {
  test("signs in the browser that asked for it, once, with a session of its own", async () => {
    await signedIn();
    const asked = cookieOf(await post("/sign-in/link", { locale: "en" }), "desk-asked").split(";")[0] ?? "";
    const [token] = site.deskTokens;
    const planted = { Cookie: `${asked}; desk-session=planted` };
    const followed = await post("/sign-in/follow", { token }, planted);
    const session = cookieOf(followed, "desk-session");
    expect(session).toMatch(/; Max-Age=604200; Path=\/desk; HttpOnly; Secure; SameSite=Strict$/);
    expect(session).not.toContain("planted");
    const Cookie = session.split(";")[0] ?? "";
    expect((await site.request("/desk/api/messages", { headers: { Cookie } })).status).toBe(200);
    expect((await post("/sign-in/follow", { token }, planted)).status).toBe(403);
  });

  test("shows in another browser a code, once, that is good where the link was asked for, and nowhere else", async () => {
    await signedIn();
    const Cookie = cookieOf(await post("/sign-in/link", { locale: "de" }), "desk-asked").split(";")[0] ?? "";
    const [token] = site.deskTokens;
    const followed = await post("/sign-in/follow", { token });
    const { code } = (await followed.json()) as { code: string };
    expect(cookieOf(followed, "desk-session")).toBe("");
    expect((await post("/sign-in/follow", { token })).status).toBe(403);
    expect((await post("/sign-in/code", { code })).status).toBe(403);
    expect((await post("/sign-in/code", { code }, { Cookie: "desk-asked=guessed" })).status).toBe(403);
    expect(cookieOf(await post("/sign-in/code", { code }, { Cookie }), "desk-session")).not.toBe("");
    expect((await post("/sign-in/code", { code }, { Cookie })).status).toBe(403);
  });

  test("is over after five wrong codes, and after ten minutes", async () => {
    await signedIn();
    const { desk } = site.store;
    const { token = "", browser = "" } = (await desk.askForLink()) ?? {};
    const followed = await desk.followLink(token, null, "Phone");
    const code = followed.outcome === "code" ? followed.code : "";
    const wrong = code === "000000" ? "000001" : "000000";
    for (let attempt = 0; attempt < 5; attempt++) expect(await desk.enterCode(wrong, browser, "Laptop")).toBeNull();
    expect(await desk.enterCode(code, browser, "Laptop")).toBeNull();

    site.clock.advance(minute);
    const late = await desk.askForLink();
    site.clock.advance(10 * minute);
    expect(await desk.followLink(late?.token ?? "", late?.browser ?? "", "Laptop")).toEqual({ outcome: "invalid" });
  });
});

test("however many ask for links, from wherever, the owner's mailbox gets few a day, and a browser that had a session its own", async () => {
  await signedIn();
  const asked = await post("/sign-in/link", { locale: "en" });
  const Cookie = cookieOf(asked, "desk-asked").split(";")[0] ?? "";
  const signedInHere = await post("/sign-in/follow", { token: site.deskTokens[0] }, { Cookie });
  const known = { Cookie: cookieOf(signedInHere, "desk-known").split(";")[0] ?? "" };
  for (let ask = 0; ask < 600; ask++) {
    await site.request("/desk/api/sign-in/link", linkRequest, `203.0.113.${ask % 250}`);
    site.clock.advance(5000);
  }
  expect(site.deskTokens.length).toBe(1 + 4);
  const refused = await site.request("/desk/api/sign-in/link", linkRequest, "198.51.100.1");
  expect([refused.status, await refused.json()]).toEqual([429, { outcome: "wait" }]);
  expect((await post("/sign-in/link", { locale: "en" }, known)).status).toBe(200);
  expect((await post("/sign-in/link", { locale: "en" }, known)).status).toBe(429);
  site.clock.advance(minute);
  expect((await post("/sign-in/link", { locale: "en" }, known)).status).toBe(200);
  expect((await post("/sign-in/link", { locale: "en" }, { Cookie: "desk-known=guessed" })).status).toBe(429);
  site.clock.advance(day);
  expect((await site.request("/desk/api/sign-in/link", linkRequest, "198.51.100.1")).status).toBe(200);
});

test("the last link of a day says so", () => {
  const textOf = (isLast: boolean) => signInEmail("https://x.example", "owner@x.example", isLast).text;
  expect(textOf(true).length).toBeGreaterThan(textOf(false).length + 50);
});

test("one network has two of a day's links", async () => {
  await signedIn();
  const statuses = [];
  for (let ask = 0; ask < 3; ask++) {
    statuses.push((await post("/sign-in/link", { locale: "en" })).status);
    site.clock.advance(2 * minute);
  }
  expect(statuses).toEqual([200, 200, 429]);
  expect((await site.request("/desk/api/sign-in/link", linkRequest, "198.51.100.1")).status).toBe(200);
});

test("a browser that has a session from an earlier release is known from then on", async () => {
  const me = await site.request("/desk/api/me", { headers: await signedIn() });
  expect(cookieOf(me, "desk-known")).toMatch(/; Max-Age=34560000; Path=\/desk; HttpOnly; Secure; SameSite=Strict$/);
});

test("a link whose mail did not leave keeps nobody from the next one", async () => {
  await signedIn();
  site.takeMail(false);
  expect((await site.request("/desk/api/sign-in/link", linkRequest)).status).toBe(502);
  site.takeMail(true);
  expect((await site.request("/desk/api/sign-in/link", linkRequest)).status).toBe(200);
});

describe("a session", () => {
  test("ends after seven days without use, and lives on while it is used", async () => {
    const headers = await signedIn();
    const status = async () => (await site.request("/desk/api/messages", { headers })).status;
    for (let days = 0; days < 12; days += 6) {
      site.clock.advance(6 * day);
      expect(await status()).toBe(200);
    }
    // The browser, too, counts from the last use.
    const me = await site.request("/desk/api/me", { headers });
    expect(cookieOf(me, "desk-session")).toMatch(
      new RegExp(`^${headers.Cookie}; Max-Age=604200; Path=/desk; HttpOnly; Secure; SameSite=Strict$`),
    );
    site.clock.advance(7 * day);
    expect(await status()).toBe(401);
  });

  test("that is revoked is over at once, and its passkey with it; its browser learns that, and one without a session does not", async () => {
    const headers = await signedIn();
    const [session] = await site.store.desk.sessions();
    const other = await signedInByLink();
    const me = async (headers: Record<string, string>) => (await site.request("/desk/api/me", { headers })).json();
    expect(await me(headers)).toMatchObject({ wasEnded: false, session: { id: session?.id } });
    expect((await post(`/sessions/${session?.id}/revoke`, {}, other)).status).toBe(200);
    expect(await site.store.desk.passkey("key")).toBeNull();
    expect(await me(headers)).toMatchObject({ wasEnded: true, session: null });
    expect(await me({})).toMatchObject({ wasEnded: false, session: null });
  });

  test("keeps no address of the network, and no token in the store or the log", async () => {
    const headers = await signedIn();
    await site.request("/desk/api/messages", { headers });
    const [session] = await site.store.desk.sessions();
    expect(Object.keys(session ?? {}).sort()).toEqual(["created_at", "device", "id", "used_at"]);
    const token = headers.Cookie.split("=")[1] ?? "";
    expect(session?.id).not.toContain(token);
    expect(JSON.stringify(site.log.lines)).not.toContain(token);
  });
});

describe("the website", () => {
  test("has a notice that is put up, refused with its reason, and taken down", async () => {
    const headers = await signedIn();
    const notice = { en: "Away", de: "Verreist", from: null, until: null };
    expect(await (await post("/site/notice", notice, headers)).json()).toMatchObject({ outcome: "set" });
    const refused = await post("/site/notice", { ...notice, until: "2020-01-01" }, headers);
    expect(await refused.json()).toMatchObject({ outcome: "over", notice: { de: "Verreist" } });
    expect((await post("/site/notice", { ...notice, until: 7 }, headers)).status).toBe(400);
    await post("/site/notice/remove", {}, headers);
    expect(await (await site.request("/desk/api/site/notice", { headers })).json()).toEqual({ notice: null });
  });

  test("tells its visits for 30 days and for 12 months, and no other time", async () => {
    const headers = await signedIn();
    const visits = async (period: string) => {
      const answer = await site.request(`/desk/api/site/visits?period=${period}`, { headers });
      return answer.status === 200 ? (await answer.json()).days.length : answer.status;
    };
    expect([await visits("30-days"), await visits("12-months"), await visits("9999")]).toEqual([30, 366, 400]);
  });
});

const row = {
  name: '<img src=x onerror="alert(1)">',
  email: "ada@example.org",
  company: null,
  message: "Größe_100%",
};

async function addMessage() {
  return (await site.store.messages.add(row, { locale: "de", held: null })).id;
}

describe("messages", () => {
  test("come in pages, newest first, with what was searched for, as plain data", async () => {
    const headers = await signedIn();
    for (let count = 0; count < 120; count++) {
      await site.store.messages.add({ ...row, message: `${row.message} ${count}` }, { locale: "de", held: null });
      if (count % 2) site.clock.advance(1000);
    }
    const seen: string[] = [];
    for (let before: string | null = ""; before !== null; ) {
      const response = await site.request(`/desk/api/messages?status=new${before && `&before=${before}`}`, { headers });
      expect(response.headers.get("Content-Type")).toContain("application/json");
      const { messages, next } = (await response.json()) as {
        messages: { name: string; message: string }[];
        next: { created_at: string; id: string } | null;
      };
      seen.push(...messages.map(({ message }) => message));
      expect(messages[0]?.name).toBe(row.name);
      before = next && `${next.created_at}_${next.id}`;
    }
    expect(new Set(seen).size).toBe(120);
    const found = await site.store.inbox.page({ text: "e_100% 7" });
    expect(found.messages).toHaveLength(11);
    expect((await site.store.inbox.page({ text: "x100" })).messages).toEqual([]);
  });

  test("are answered once, however often the same answer is sent, and with words only", async () => {
    const headers = await signedIn();
    const id = await addMessage();
    const answer = { id: randomUUID(), text: " Gern " };
    const woken = site.wakes();
    for (let attempt = 0; attempt < 2; attempt++)
      expect((await post(`/messages/${id}/answers`, answer, headers)).status).toBe(200);
    expect(site.wakes()).toBe(woken + 2);
    for (const text of ["", " \n", "\u0000", "\ud800", "x".repeat(20_001)])
      expect((await post(`/messages/${id}/answers`, { ...answer, text }, headers)).status).toBe(400);
    for (const unknown of ["1234", randomUUID()])
      expect((await post(`/messages/${unknown}/answers`, answer, headers)).status).toBe(404);
    const shown = await site.request(`/desk/api/messages/${id}`, { headers });
    expect(await shown.json()).toMatchObject({
      canSend: true,
      message: { status: "handled" },
      answers: [{ id: answer.id, text: "Gern", status: "waiting", problem: null }],
    });
  });

  test("and a person's data are handed out as files, by the same rules as on the command line", async () => {
    const headers = await signedIn();
    const id = await addMessage();
    await site.store.messages.add({ ...row, name: "=1+1" }, { locale: "de", held: "content" });
    const person = await site.request(`/desk/api/messages/${id}/person`, { headers });
    expect(person.headers.get("Content-Disposition")).toMatch(/^attachment; filename="[\w-]+\.json"$/);
    expect(await person.json()).toEqual(JSON.parse(JSON.stringify(await site.store.people.export(row.email))));
    const sheet = await site.request("/desk/api/messages/export?status=held&text=1%2B1", { headers });
    expect(sheet.headers.get("Content-Disposition")).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
    expect(await sheet.text()).toMatch(/^.+\r\n[^\n]+,"'=1\+1",[^\n]+$/);
  });

  test("are spam when the owner says so, until the owner says otherwise", async () => {
    const headers = await signedIn();
    const id = await addMessage();
    expect((await post(`/messages/${id}/spam`, {}, headers)).status).toBe(200);
    expect(await site.store.inbox.find(id)).toMatchObject({ status: "held", hold_reason: "owner" });
    expect(await (await post(`/messages/${id}/release`, {}, headers)).json()).toEqual({ outcome: "released" });
    expect((await post("/messages/1234/spam", {}, headers)).status).toBe(404);
  });

  test("of a person are erased with all else about them", async () => {
    const headers = await signedIn();
    await site.store.messages.add(row, { locale: "en", held: "content" });
    const erased = await post("/messages/erase-person", { email: "ADA@example.org" }, headers);
    expect(await erased.json()).toMatchObject({ outcome: "erased", erased: { messages: 1 } });
    expect(await site.store.inbox.counts()).toEqual({ new: 0, handled: 0, held: 0 });
  });
});
