import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bookingWith } from "../../tests/support/mail/booking.ts";
import { type MailServer, startMailServer } from "../../tests/support/mail/smtp-server.ts";
import { recordingLog } from "../../tests/support/server/recording-log.ts";
import { addReaders } from "../../tests/support/store/readers.ts";
import { type FakeClock, fakeClock, openTemporaryStore } from "../../tests/support/store/temporary-store.ts";
import { day, hour, minute } from "../durations.ts";
import { type EveryMail, type EveryMailContent, renderEmail } from "../emails.ts";
import type { Store } from "../open-store.ts";
import { createClockGuard } from "../operations/clock-guard.ts";
import { StoreUnavailable } from "../store/errors.ts";
import { retryMinutes } from "../store/outbox/due.ts";
import { createMailer, deliverDueMail, type MailerParts } from "./mailer.ts";
import { createSmtpTransport, type MailTransport } from "./transport.ts";

/** The queue over a real store and a real mail server; only the clock is ours. */

const owner = "owner@isarbridge.example";
const context = {
  siteOrigin: "https://isarbridge.example",
  ownerAddress: owner,
  fromAddress: owner,
  unconfirmedDays: 7,
};

let clock: FakeClock;
let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
let store: Store;
let server: MailServer;
let log: ReturnType<typeof recordingLog>;
let transports: MailTransport[];

beforeEach(async () => {
  clock = fakeClock();
  temporary = await openTemporaryStore(clock.now);
  store = temporary.store;
  server = await startMailServer();
  log = recordingLog();
  transports = [];
});
afterEach(async () => {
  for (const transport of transports) transport.close();
  await server.close();
  await temporary.dispose();
});

function partsFor(outbox = store.outbox): MailerParts<EveryMailContent> {
  const transport = createSmtpTransport({ smtpUrl: server.url, from: "post@isarbridge.example" });
  transports.push(transport);
  return {
    outbox,
    issues: store.refusals,
    render: renderEmail,
    isClockTrusted: async () => true,
    isReady: () => true,
    issueMailsPerMinute: 1000,
    transport,
    context,
    now: clock.now,
    random: () => 0,
    log,
  };
}

function subjectsReceived() {
  return server.received.map(({ mail }) => mail.subject).toSorted();
}

const addMessage = (over: Partial<{ name: string; email: string; company: string; message: string }> = {}) =>
  store.messages.add(
    { name: "Jörg Müßig", email: "joerg@kunde.example", company: null, message: "Schöne Grüße!", ...over },
    { locale: "de", held: null },
  );

test("mails wait until it is known what the website says", async () => {
  await addMessage();
  await deliverDueMail({ ...partsFor(), isReady: () => false });
  expect(await store.outbox.backlog()).toMatchObject({ waiting: 1, failed: 0 });
  await deliverDueMail(partsFor());
  expect(server.received).toHaveLength(1);
});

test("451, 451, 250 is one mail", async () => {
  await addMessage();
  server.answers.push(451, 451);
  const parts = partsFor();
  await deliverDueMail({ ...parts, random: () => 0.99 });
  clock.advance(1.19 * minute);
  await deliverDueMail(parts);
  expect(server.answers).toEqual([451]); // the second attempt waits for its minute, and up to a fifth longer
  clock.advance(0.01 * minute);
  await deliverDueMail(parts);
  clock.advance(2 * minute);
  await deliverDueMail(parts);
  expect(server.received).toHaveLength(1);
  expect(log.lines.map(({ level, facts }) => [level, facts.attempt, facts.error])).toEqual([
    ["warn", 1, "EENVELOPE 451 RCPT TO"],
    ["warn", 2, "EENVELOPE 451 RCPT TO"],
    ["info", 3, undefined],
  ]);
});

test("550 is given up at once with an alarm; the message stays, and the owner can have it sent again", async () => {
  const { id } = await addMessage();
  server.answers.push(550);
  const parts = partsFor();
  await deliverDueMail(parts);
  expect(log.lines).toMatchObject([
    { level: "error", facts: { alarm: "mail-failed", error: "EENVELOPE 550 RCPT TO" } },
  ]);
  expect(await store.outbox.backlog()).toMatchObject({ waiting: 0, failed: 1 });
  expect(await store.inbox.find(id)).toMatchObject({ status: "new" });

  expect(await store.outbox.retry()).toMatchObject({ failed: 1 });
  await deliverDueMail(parts);
  expect(server.received).toHaveLength(1);
});

test("an appointment that moves while its mail waits is told once, with the new time; then each change updates the entry", async () => {
  const parts = partsFor();
  const at = (day: number) => `2026-12-0${day}T09:00:00.000Z`;
  const outcome = await store.bookings.bookByHand({
    ...{ request_key: randomUUID(), starts_at: at(1), name: "Ada", email: "ada@kunde.example", zone: "Asia/Kathmandu" },
    ...{ locale: "en", place: "video", phone: null, note: null },
  });
  const { id } = outcome.outcome === "booked" ? outcome.booking : { id: "" };
  server.answers.push(421);
  await deliverDueMail(parts);
  clock.advance(5 * minute);
  await store.bookings.move(id, at(2), { by: "owner" });
  await deliverDueMail(parts);
  await store.bookings.move(id, at(3), { by: "owner" });
  await deliverDueMail(parts);
  await store.bookings.cancel(id, { by: "owner" });
  await deliverDueMail(parts);

  const told = server.received.filter(({ recipients }) => recipients.includes("ada@kunde.example"));
  const entries = told.map(({ raw }) => {
    const calendar = Buffer.from(raw.split("application/ics").at(-1)?.split("\r\n\r\n")[1] ?? "", "base64").toString();
    return ["METHOD", "SEQUENCE", "DTSTART", "UID"].map(
      (name) => new RegExp(`^${name}:(.*)\r$`, "m").exec(calendar)?.[1],
    );
  });
  const uid = id;
  expect(entries).toEqual([
    ["REQUEST", "1", "20261202T090000Z", uid],
    ["REQUEST", "2", "20261203T090000Z", uid],
    ["CANCEL", "3", "20261203T090000Z", uid],
  ]);
});

test("each attempt of a mail is the same message, and the newer state of a booking is another one", async () => {
  const told = (sequence: number): EveryMail => ({
    ...{ id: "mail-1", attempt: 1, locale: "en", hasDesk: false, kind: "booking", isUpdate: false },
    ...{ booking: bookingWith({ sequence }), token: "tok_en-1", videoLink: "", changesUntil: null },
  });
  const due = [told(0), told(0), told(1)];
  await deliverDueMail(partsFor({ ...store.outbox, claim: async () => due.shift() ?? null, markSent: async () => {} }));
  const [first, again, moved] = server.received.map(({ mail }) => mail.messageId);
  expect([first === again, first === moved]).toEqual([true, false]);
});

test("an address that takes no confirmation is no alarm, since visitors mistype", async () => {
  await store.newsletter.signUp({ email: "mistyped@kunde.example" }, { locale: "de", page: "/de", held: null });
  server.answers.push(550);
  await deliverDueMail(partsFor());
  expect(log.lines).toMatchObject([{ level: "warn", facts: { error: "EENVELOPE 550 RCPT TO" } }]);
  expect(log.lines[0]?.facts).not.toHaveProperty("alarm");
});

test("while the server is down one mail a round finds out; once it is back each leaves once, without waiting", async () => {
  const { port } = server;
  await server.close();
  const names = Array.from({ length: 20 }, (_, number) => `Person ${number}`);
  for (const name of names) await addMessage({ name });
  const parts = partsFor();
  for (let round = 0; round < 3; round++) await deliverDueMail(parts);
  const anotherMail = ["warn", 1, "ESOCKET CONN ECONNREFUSED"];
  expect(log.lines.map(({ level, facts }) => [level, facts.attempt, facts.error])).toEqual(Array(3).fill(anotherMail));
  expect(await store.outbox.backlog()).toMatchObject({ waiting: 20, failed: 0 });

  server = await startMailServer({ port });
  await deliverDueMail(parts);
  expect(server.received).toHaveLength(17);
  clock.advance(1.1 * minute);
  await deliverDueMail(parts);
  expect(subjectsReceived()).toEqual(names.map((name) => `[Isarbridge] Nachricht von ${name}`).toSorted());
});

test("a failure that concerns one mail keeps no other one from leaving", async () => {
  for (const name of ["Ada", "Berta", "Clara"]) await addMessage({ name });
  server.answers.push(451, 550);
  await deliverDueMail(partsFor());
  expect(server.received).toHaveLength(1);
  expect(await store.outbox.backlog()).toMatchObject({ waiting: 1, failed: 1 });
});

/** What another release may have stored: hours that this one cannot read. No mail about a booking can be read then. */
async function spoilHours() {
  const rows: Parameters<Parameters<Store["archive"]["dump"]>[0]>[0][] = [];
  await store.archive.dump(async (row) => void rows.push(row));
  await store.archive.restore(async (add) => {
    const rules = {
      rules: '{"hours":7}',
      changed_at: clock.now().toISOString(),
      feed_secret: null,
      feed_shows: "booked",
    };
    await add({ table: "booking_rules", row: { id: "current", ...rules } });
    for (const row of rows) if (row.table !== "booking_rules") await add(row);
  });
  await store.heldMails.release((await store.heldMails.list()).map(({ id }) => id));
}

test("a mail whose content cannot be read keeps no other one from leaving, and is given up like others", async () => {
  await store.bookings.bookByHand({
    ...{ request_key: randomUUID(), starts_at: "2026-12-01T09:00:00.000Z", name: "Ada", email: "ada@kunde.example" },
    ...{ zone: "Europe/Berlin", locale: "en", place: "video", phone: null, note: null },
  });
  await spoilHours();
  await addMessage();
  const parts = partsFor();
  await deliverDueMail(parts);
  expect(subjectsReceived()).toEqual(["[Isarbridge] Nachricht von Jörg Müßig"]);
  expect(await store.outbox.failures()).toMatchObject([
    { status: "waiting", kind: "booking", error: expect.stringMatching(/^ECONTENT\b/), mails: 1 },
    { status: "waiting", kind: "booking-owner", error: expect.stringMatching(/^ECONTENT\b/), mails: 1 },
  ]);
  for (const wait of retryMinutes) {
    clock.advance(wait * minute);
    await deliverDueMail(parts);
  }
  expect(await store.outbox.backlog()).toMatchObject({ waiting: 0, failed: 2 });
  expect(log.lines.filter(({ facts }) => facts.alarm === "mail-failed")).toHaveLength(2);
});

test.each<[string, Partial<MailerParts<EveryMailContent>>]>([
  [
    "cannot be written",
    {
      render: (mail, about) => {
        if (mail.kind === "message" && mail.message.name === "Ada") throw new RangeError("Invalid time value");
        return renderEmail(mail, about);
      },
    },
  ],
  [
    "breaks the library that sends it",
    {
      transport: {
        deliver: async ({ text }) => {
          if (text.includes("Ada")) throw new RangeError("Invalid time value");
          return { status: "sent" };
        },
        close: () => {},
      },
    },
  ],
])("a mail that %s keeps no other one from leaving, and is given up like others", async (_, broken) => {
  for (const name of ["Ada", "Berta", "Clara"]) await addMessage({ name });
  const parts = { ...partsFor(), ...broken };
  await deliverDueMail(parts);
  expect(await store.outbox.failures()).toMatchObject([
    { status: "waiting", kind: "message", error: "ERENDER RangeError", mails: 1 },
  ]);
  expect(await store.outbox.backlog()).toMatchObject({ waiting: 1 });
  for (const wait of retryMinutes) {
    clock.advance(wait * minute);
    await deliverDueMail(parts);
  }
  expect(await store.outbox.backlog()).toMatchObject({ waiting: 0, failed: 1 });
});

test("a mail that has ended the process at each attempt is given up without another one", async () => {
  await addMessage();
  const died = {
    ...partsFor(),
    transport: { deliver: () => Promise.reject(new StoreUnavailable("killed")), close() {} },
  };
  for (const _ of [...retryMinutes, "the last"]) {
    await store.outbox.claim(minute);
    clock.advance(hour);
  }
  await deliverDueMail(died);
  expect(await store.outbox.failures()).toMatchObject([{ status: "failed", error: "EATTEMPTS" }]);
});

test("an issue that cannot be written pauses after three readers, and one reader's mail alone stops nobody", async () => {
  await addReaders(store, 6);
  const text = { subject: "Start small", preheader: "Why small steps win", markdown: "Hello" };
  const issueFor = async (isBroken: (email: string) => boolean) => {
    const id = await store.issues.create({ en: text, de: text });
    await store.issues.send(id);
    await deliverDueMail({
      ...partsFor(),
      render: (mail, about) => {
        if (mail.kind === "issue" && isBroken(mail.email)) throw new TypeError("no such thing");
        return renderEmail(mail, about);
      },
    });
    return store.issues.find(id);
  };
  const one = await issueFor((email) => email.startsWith("reader-2"));
  expect(one).toMatchObject({ state: "sending", progress: { handedOver: 5, waiting: 1 } });
  const every = await issueFor(() => true);
  expect(every).toMatchObject({ state: "paused", pause_reason: "ERENDER TypeError", progress: { waiting: 6 } });
});

test("a reader whose address does not exist is left out from then on; a refusal of policy pauses the issue", async () => {
  await addReaders(store, 6);
  server.refusals.set("reader-2@example.org", "550 5.1.1 No such user");
  for (const reader of [3, 4, 5])
    server.refusals.set(`reader-${reader}@example.org`, "550 5.7.26 Unauthenticated mail is not accepted");
  const text = { subject: "Start small", preheader: "Why small steps win", markdown: "Hello" };
  const id = await store.issues.create({ en: text, de: text });
  await store.issues.send(id);
  const parts = partsFor();
  await deliverDueMail(parts);
  const paused = { state: "paused", pause_reason: "EENVELOPE 550 5.7.26 RCPT TO" };
  expect(await store.issues.find(id)).toMatchObject(paused);

  for (const reader of [3, 4, 5]) server.refusals.delete(`reader-${reader}@example.org`);
  await store.issues.resume(id);
  await deliverDueMail(parts);
  const progress = { handedOver: 5, refused: 1, waiting: 0 };
  expect(await store.issues.find(id)).toMatchObject({ state: "done", progress });
  expect(await store.issues.recipients()).toEqual({ en: 2, de: 3 });
});

/** Advances the clock as the mailer looks, every 15 seconds, and delivers what is due each time. */
async function deliverFor(ms: number, parts: MailerParts<EveryMailContent>) {
  for (let passed = 0; passed < ms; passed += 15_000) {
    await deliverDueMail(parts);
    clock.advance(15_000);
  }
}

async function sendIssueTo(readers: number) {
  await addReaders(store, readers);
  const text = { subject: "Start small", preheader: "Why small steps win", markdown: "Hello" };
  const id = await store.issues.create({ en: text, de: text });
  await store.issues.send(id);
  return id;
}

test("a host that takes 50 mails an hour slows an issue down to 25 by itself, refuses it a few times at most, and takes every booking's mail", async () => {
  const id = await sendIssueTo(130);
  const taken: number[] = [];
  let refusals = 0;
  server.refusalOf = (_, command) => {
    if (command !== "RCPT TO") return undefined;
    const now = clock.now().getTime();
    if (taken.filter((time) => time > now - hour).length >= 50) {
      refusals++;
      return "450 4.7.1 Number messages per hour exceeded";
    }
    taken.push(now);
    return undefined;
  };
  const parts = { ...partsFor(), issueMailsPerMinute: 5 };
  await deliverFor(30 * minute, parts);
  expect(taken).toHaveLength(50);
  expect(await store.issues.find(id)).toMatchObject({ state: "sending", progress: { handedOver: 50, waiting: 80 } });
  expect(await store.outbox.limit()).toMatchObject({ mailsPerHour: 25 });
  await deliverFor(hour, parts);
  const refusedAtFirst = refusals;
  for (let half = 0; half < 7; half++) {
    await addMessage({ name: `Ada ${half}` });
    await deliverFor(30 * minute, parts);
  }
  const progress = { handedOver: 130, refused: 0, waiting: 0 };
  expect(await store.issues.find(id)).toMatchObject({ state: "done", progress });
  expect(server.received).toHaveLength(137);
  expect(refusedAtFirst).toBeLessThanOrEqual(3);
  expect(refusals).toBe(refusedAtFirst);
});

test("a quota of a day costs few refusals: an issue waits twice as long after each, over a restart as well", async () => {
  const id = await sendIssueTo(60);
  let [left, refusals] = [40, 0];
  server.refusalOf = (_, command) => {
    if (command !== "RCPT TO" || left-- > 0) return undefined;
    refusals++;
    return "550 5.4.5 Daily sending quota exceeded";
  };
  await deliverFor(hour, { ...partsFor(), issueMailsPerMinute: 5 });
  await deliverFor(23 * hour, { ...partsFor(), issueMailsPerMinute: 5 });
  expect(refusals).toBeLessThan(10);
  left = 40;
  await deliverFor(day, { ...partsFor(), issueMailsPerMinute: 5 });
  expect(await store.issues.find(id)).toMatchObject({ state: "done", progress: { handedOver: 60, refused: 0 } });
});

test("what a host's refusals have taught is forgotten after a week, and with a repaired mail setting", async () => {
  await store.outbox.noteQuota();
  clock.advance(7 * day - 1);
  expect(await store.outbox.limit()).toMatchObject({ mailsPerHour: 10 });
  clock.advance(1);
  expect(await store.outbox.limit()).toBeNull();
  await store.outbox.noteQuota();
  await store.outbox.retry();
  expect(await store.outbox.limit()).toBeNull();
});

test("a clock that runs eleven days ahead for a while begins no issue that is due in ten", async () => {
  await addReaders(store, 2);
  const text = { subject: "Start small", preheader: "Why small steps win", markdown: "Hello" };
  const id = await store.issues.create({ en: text, de: text });
  await store.issues.schedule(id, new Date(clock.now().getTime() + 10 * day).toISOString());
  await store.retention.noteTime();
  const guard = { retention: store.retention, now: clock.now, elapsedMs: clock.elapsedMs, log };
  const parts = { ...partsFor(), isClockTrusted: createClockGuard(guard) };
  await deliverDueMail(parts);
  clock.setBack(-11 * day);
  await deliverDueMail(parts);
  // A server that starts by such a clock asks what the store has seen last.
  await deliverDueMail({ ...parts, isClockTrusted: createClockGuard(guard) });
  expect([server.received, await store.issues.find(id)]).toMatchObject([[], { state: "scheduled" }]);

  clock.setBack(11 * day);
  clock.advance(10 * day);
  await deliverDueMail(parts);
  expect(server.received).toHaveLength(2);
});

test("a retry that a clock two hours ahead noted does not wait for them once the clock is right", async () => {
  await addMessage();
  server.answers.push(451);
  clock.setBack(-2 * hour);
  await deliverDueMail(partsFor());
  clock.setBack(2 * hour);
  await deliverDueMail(partsFor());
  expect(server.received).toHaveLength(1);
});

test("a mail that nobody takes is given up after three days", async () => {
  await addMessage();
  await server.close();
  const parts = partsFor();
  const start = clock.now().getTime();
  for (let attempt = 1; attempt <= retryMinutes.length; attempt++) {
    await deliverDueMail(parts);
    expect(await store.outbox.backlog()).toMatchObject({ waiting: 1 });
    clock.advance((retryMinutes[attempt - 1] ?? 0) * minute);
  }
  expect((clock.now().getTime() - start) / hour).toBe(72);
  await deliverDueMail(parts);
  expect(await store.outbox.backlog()).toMatchObject({ waiting: 0, failed: 1 });
  expect(log.lines.at(-1)).toMatchObject({ level: "error", facts: { alarm: "mail-failed", attempt: 14 } });
});

test("a crash between sending and storing the outcome sends again with the same Message-ID, after the lease", async () => {
  await addMessage();
  const markSent = () => Promise.reject(new StoreUnavailable("the process ends here"));
  await expect(deliverDueMail(partsFor({ ...store.outbox, markSent }))).rejects.toThrow();

  await deliverDueMail(partsFor());
  expect(server.received).toHaveLength(1);
  clock.advance(1 * hour);
  await deliverDueMail(partsFor());
  const [first, second, ...more] = server.received.map(({ mail }) => mail.messageId);
  expect(second).toBe(first);
  expect(more).toEqual([]);
  expect(await store.outbox.backlog()).toMatchObject({ waiting: 0, failed: 0 });
});

test("stopping lets the mail in hand leave, and no other", async () => {
  for (const name of ["Ada", "Berta"]) await addMessage({ name });
  const mailer = createMailer(partsFor());
  const stopped = new Promise((resolve) => {
    server.beforeAccepting = async () => resolve(mailer.stop());
  });
  mailer.wake();
  await stopped;
  expect(server.received).toHaveLength(1);
  expect(await store.outbox.backlog()).toMatchObject({ waiting: 1, failed: 0 });
});

test("hostile input reaches the owner and nobody else", async () => {
  const hostile: Partial<{ name: string; email: string; company: string; message: string }>[] = [
    { name: "Ada\r\nBcc: victim@example.org" },
    { name: "Ada\nTo: victim@example.org\n\nbody" },
    { name: 'Ada" <victim@example.org>, "x' },
    { name: "victim@example.org, other@example.org" },
    { name: "=?utf-8?q?=0D=0ABcc:_victim=40example.org?=" },
    { name: "Ada\u2028Bcc: victim@example.org\u2029" },
    { name: "Ada\u0085Bcc: victim@example.org" },
    { name: "\u202egro.elpmaxe@mitciv\u202c" },
    { email: "one,victim@example.org" },
    { email: "a<victim@example.org" },
    { email: "group:victim@example.org;" },
    { email: '"victim@example.org' },
    { email: "victim@example.org>" },
    { email: "(comment)victim@example.org" },
    { company: "GmbH\r\nCc: victim@example.org" },
    { message: "\r\n.\r\nMAIL FROM:<x@y>\r\nRCPT TO:<victim@example.org>\r\nDATA\r\n" },
    { message: ".\n..\nRCPT TO:<victim@example.org>" },
  ];
  for (const input of hostile) await addMessage(input);
  await deliverDueMail(partsFor());
  expect(server.received).toHaveLength(hostile.length);
  for (const { sender, recipients, mail } of server.received) {
    expect({ sender, recipients }).toEqual({ sender: "post@isarbridge.example", recipients: [owner] });
    expect(mail.to).toEqual([{ name: "", address: owner }]);
    expect(mail.cc ?? mail.bcc).toBeUndefined();
    const headers = ["content-type", "date", "from", "message-id", "mime-version", "reply-to", "subject", "to"];
    expect(mail.headers.map(({ key }) => key).toSorted()).toEqual(
      ["auto-submitted", ...headers].filter((key) => key !== "reply-to" || mail.replyTo),
    );
    expect(mail.subject).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect((mail.replyTo ?? []).length).toBeLessThanOrEqual(1);
  }
});
