import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../tests/support/server/app.ts";
import { claimAll, sendAll, signUp } from "../../tests/support/store/temporary-store.ts";
import { day, hour } from "../durations.ts";
import { causeOf } from "../mail/failures.ts";
import type { Issue } from "./issue-rows.ts";
import type { Subscriber } from "./subscribers.ts";

let site: TestApp;
let cookie: string;
beforeEach(async () => {
  site = await openTestApp();
  const { desk } = site.store;
  const passkey = { id: "key", public_key: "AQ", counter: 0 };
  cookie = `desk-session=${await desk.register(await desk.invite(), passkey, "Firefox")}`;
});
afterEach(() => site.dispose());

const text = {
  en: { subject: "Start small", preheader: "Why small steps win", markdown: "Hello <b>you</b>" },
  de: { subject: "Klein anfangen", preheader: "Warum kleine Schritte", markdown: "Guten Tag" },
};

async function ask(method: string, path: string, body?: unknown) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    Cookie: cookie,
    Origin: "https://isarbridge.example",
    ...(text !== undefined && {
      "Content-Type": "application/json",
      "Content-Length": String(Buffer.byteLength(text)),
    }),
  };
  return site.request(`/desk/api${path}`, { method, headers, ...(text !== undefined && { body: text }) });
}
const answerTo = async (...request: Parameters<typeof ask>) => {
  const response = await ask(...request);
  return { status: response.status, ...((await response.json()) as Answer) };
};

/** What one answer or another holds. */
interface Answer {
  id: string;
  issue: Issue;
  subscribers: Subscriber[];
  counts: object;
  months: object[];
  findings: object[];
  refusals: { email: string }[];
}

test("subscribers are listed without their tokens, with the proof of their consent as a file", async () => {
  await site.store.newsletter.confirm(await signUp(site.store, "ada@example.org", undefined, "Please confirm"));
  const { subscribers, counts } = await answerTo("GET", "/subscribers?state=confirmed&text=ADA");
  expect(subscribers).toMatchObject([{ email: "ada@example.org", status: "confirmed" }]);
  expect(JSON.stringify(subscribers)).not.toContain("token");
  expect(counts).toMatchObject({ confirmed: 1, bounced: 0 });
  const id = subscribers[0]?.id ?? "";
  expect(await answerTo("GET", `/subscribers/${id}`)).toMatchObject({
    proofs: [{ email: "ada@example.org", page: "/" }],
  });
  const proof = await ask("GET", `/subscribers/${id}/proof`);
  expect(proof.headers.get("Content-Disposition")).toMatch(/^attachment; filename="consent-/);
  expect(await proof.text()).toMatch(/consent to the newsletter.*SHA-256.*Please confirm/s);
  expect((await answerTo("GET", "/subscribers/growth")).months.at(-1)).toEqual({ month: "2026-11", subscribers: 1 });

  expect(await answerTo("POST", `/subscribers/${id}/release`, {})).toMatchObject({ status: 409 });
  expect(await answerTo("POST", `/subscribers/${id}/unsubscribe`, {})).toMatchObject({ status: 200 });
  expect(await site.store.issues.recipients()).toEqual({ en: 0, de: 0 });
  expect((await ask("POST", `/subscribers/${id}/find`, {})).status).toBe(404);
});

test("the confirmed addresses are a spreadsheet, each with its link to unsubscribe, without those that do not exist", async () => {
  const arrival = { locale: "de", page: "/", held: null } as const;
  const [token, gone] = [
    await signUp(site.store, "ada@example.org", arrival),
    await signUp(site.store, "gone@example.org"),
  ];
  for (const each of [token, gone]) await site.store.newsletter.confirm(each);
  await signUp(site.store, "pending@example.org");
  await site.store.issues.send(await site.store.issues.create(text));
  const mails = await claimAll(site.store);
  const refused = mails.find((mail) => mail.kind === "issue" && mail.email === "gone@example.org");
  await site.store.outbox.markUndeliverable(refused?.id ?? "", "EENVELOPE 550 5.1.1 RCPT TO");
  const sheet = await ask("GET", "/subscribers/export");
  expect(sheet.headers.get("Content-Disposition")).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
  const link = `https://isarbridge.example/de/newsletter/unsubscribe?token=${token}`;
  expect((await sheet.text()).split("\r\n").slice(1)).toEqual([
    `"ada@example.org","de","2026-11-21T09:30:00.000Z","${link}"`,
  ]);
  expect(await answerTo("GET", "/subscribers/growth")).toMatchObject({ confirmations: { mailed: 3, confirmed: 2 } });
});

test("a draft is kept for whoever has seen its latest text, and its preview runs and loads nothing", async () => {
  const { id } = await answerTo("POST", "/issues", {});
  const { issue } = await answerTo("GET", `/issues/${id}`);
  const kept = await answerTo("PUT", `/issues/${id}`, { text, since: issue.changed_at });
  expect(kept).toMatchObject({ outcome: "kept", issue: { text } });
  const other = { ...text, de: text.en };
  expect(await answerTo("PUT", `/issues/${id}`, { text: other, since: issue.changed_at })).toMatchObject({
    outcome: "changed",
    issue: { text, changed_at: kept.issue.changed_at },
  });

  const preview = await ask("GET", `/issues/${id}/preview/en?theme=dark`);
  expect(preview.headers.get("Content-Security-Policy")).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline';.*frame-ancestors 'self'$/,
  );
  expect(preview.headers.get("Cache-Control")).toBe("no-store");
  const html = await preview.text();
  expect(html).toContain("Hello &lt;b&gt;you&lt;/b&gt;");
  expect(html).toContain('<meta name="color-scheme" content="dark"/>');
  expect(html).not.toMatch(/token=|<script|<img/);
});

test("an issue with problems is sent only after a clear word, as it was seen, and not at a time that is over", async () => {
  await site.store.newsletter.confirm(await signUp(site.store, "ada@example.org"));
  const id = await site.store.issues.create(text);
  const since = (await answerTo("GET", `/issues/${id}`)).issue.changed_at;
  const { findings } = await answerTo("POST", `/issues/${id}/check`, { language: "de" });
  expect(findings).toContainEqual({
    level: "problem",
    about: "Impressum",
    message: expect.stringContaining("Platzhalter"),
  });

  const send = (more: object) => answerTo("POST", `/issues/${id}/send`, { at: null, anyway: true, since, ...more });
  expect(await send({ anyway: false })).toEqual({ status: 409, error: "problems" });
  expect(await send({ since: "2026-11-20T00:00:00.000Z" })).toEqual({ status: 409, error: "changed" });
  expect(await send({ at: site.clock.now().toISOString() })).toEqual({ status: 409, error: "over" });
  const at = new Date(site.clock.now().getTime() + hour).toISOString();
  expect(await send({ at })).toMatchObject({ status: 200 });
  expect(await answerTo("POST", `/issues/${id}/unschedule`, {})).toMatchObject({ status: 200 });
  expect(await send({ since: (await answerTo("GET", `/issues/${id}`)).issue.changed_at })).toMatchObject({
    status: 200,
  });
  expect(site.wakes()).toBeGreaterThan(0);
  expect(await answerTo("POST", `/issues/${id}/pause`, {})).toMatchObject({ status: 200 });
  expect(await answerTo("POST", `/issues/${id}/remove`, {})).toEqual({ status: 409, error: "changed" });
  expect(await answerTo("POST", `/issues/${id}/resume`, {})).toMatchObject({ status: 200 });
  expect(await sendAll(site.store)).toMatchObject([{ kind: "issue", email: "ada@example.org" }]);
});

test("an issue names who was refused and why, in both languages, and is sent to them again when the owner says so", async () => {
  const { newsletter, issues, outbox, refusals } = site.store;
  for (const email of ["ada@example.org", "full@example.org", "gone@example.org"])
    await newsletter.confirm(await signUp(site.store, email));
  const id = await issues.create(text);
  await issues.send(id);
  const mails = new Map((await claimAll(site.store)).map((mail) => ["email" in mail ? mail.email : "", mail.id]));
  const [policy, full, gone] = [
    "EENVELOPE 550 5.7.1 RCPT TO",
    "EENVELOPE 552 5.2.2 RCPT TO",
    "EENVELOPE 550 5.1.1 RCPT TO",
  ];
  await refusals.note(mails.get("ada@example.org") ?? "", policy);
  expect(await answerTo("GET", `/issues/${id}`)).toMatchObject({
    issue: { state: "paused", pause_reason: policy },
    pauseCause: { en: expect.stringContaining("by policy"), de: expect.stringContaining("SPF") },
    refusals: [{ email: "ada@example.org", error: policy, isWaiting: true, isUndeliverable: false }],
  });
  expect(await answerTo("POST", `/issues/${id}/retry-refused`, {})).toEqual({ status: 409, error: "changed" });

  expect(await answerTo("POST", `/issues/${id}/resume`, {})).toMatchObject({ status: 200 });
  await outbox.markSent(mails.get("ada@example.org") ?? "");
  await outbox.markFailed(mails.get("full@example.org") ?? "", full);
  await outbox.markUndeliverable(mails.get("gone@example.org") ?? "", gone);
  expect(await claimAll(site.store)).toEqual([]);
  const { issue, refusals: refused } = await answerTo("GET", `/issues/${id}`);
  expect(issue).toMatchObject({ state: "done", progress: { handedOver: 1, refused: 2 } });
  expect(refused.toSorted((a, b) => a.email.localeCompare(b.email))).toEqual([
    { email: "full@example.org", error: full, isWaiting: false, isUndeliverable: false, cause: causeOf(full) },
    { email: "gone@example.org", error: gone, isWaiting: false, isUndeliverable: true, cause: causeOf(gone) },
  ]);

  const woken = site.wakes();
  expect(await answerTo("POST", `/issues/${id}/retry-refused`, {})).toEqual({ status: 200, outcome: "done" });
  expect(site.wakes()).toBe(woken + 1);
  expect(await sendAll(site.store)).toMatchObject([{ email: "full@example.org" }]);
  expect(await answerTo("POST", `/issues/${id}/retry-refused`, {})).toEqual({ status: 409, error: "changed" });
});

test("a test mail goes to the owner alone, and unknown issues and changes are nothing", async () => {
  const id = await site.store.issues.create(text);
  expect(await answerTo("POST", `/issues/${id}/test`, {})).toMatchObject({ outcome: "sent" });
  expect(site.issueTests).toEqual([id]);
  site.clock.advance(day);
  for (const path of ["/issues/00000000-0000-0000-0000-000000000000", `/issues/${id}/recipients`])
    expect((await ask("POST", path, {})).status).toBe(404);
});
