import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { owner as site } from "../../site/owner.ts";
import { type MailServer, startMailServer } from "../../tests/support/mail/smtp-server.ts";
import { owner } from "../../tests/support/server/owner.ts";
import { openTemporaryStore, sendAll, signUp, testSecret } from "../../tests/support/store/temporary-store.ts";
import { day } from "../durations.ts";

const file = `=== en
Subject: Start small
Preview: Why small steps win, and how to choose the first one of them.

## Hello

Read [this](https://a.example/).

=== de
Subject: Klein anfangen
Preview: Warum kleine Schritte gewinnen und wie Sie den ersten auswählen.

## Grüß Gott

Lesen Sie [das](https://a.example/de).
`;

const start = new Date("2026-11-21T09:30:00.000Z");
let time: Date;
let mails: MailServer;
let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
let path: string;
beforeEach(async () => {
  time = start;
  mails = await startMailServer();
  temporary = await openTemporaryStore(() => time);
  path = join(temporary.dataDir, "issue.md");
  writeFileSync(path, file);
  await temporary.store.newsletter.confirm(await signUp(temporary.store, "ada@example.org"));
});
afterEach(async () => {
  await temporary.dispose();
  await mails.close();
});

const run = (...argv: string[]) => {
  const env = { ...mails.settings, DATA_DIR: temporary.dataDir, SECRET: testSecret };
  return owner({ ...env, SITE_ORIGIN: "https://isarbridge.example" }, ["issue", ...argv], { now: () => time });
};
const draft = async (): Promise<string> => JSON.parse((await run("new", path, "--json")).output).id;

test("a Markdown file becomes a draft with both languages, and another takes its place until it is sent", async () => {
  const id = await draft();
  expect(await temporary.store.issues.find(id)).toMatchObject({
    state: "draft",
    text: {
      en: { subject: "Start small", markdown: "## Hello\n\nRead [this](https://a.example/)." },
      de: { subject: "Klein anfangen", preheader: expect.stringMatching(/^Warum .* auswählen\.$/) },
    },
  });
  writeFileSync(path, file.replace("Start small", "Begin small"));
  expect((await run("new", path, "--replace", id.slice(0, 8))).output).toMatch(/^Replaced/);
  expect((await run()).output).toMatch(/draft .* Begin small/);
  await run("send", id, "--anyway");
  expect((await run("new", path, "--replace", id)).notes).toMatch(/not draft, it is sending/);
});

test.each([
  [file.replace("=== de", "=== fr"), /no part "=== de"/],
  [file.replace("Subject: Start small\n", ""), /"=== en" must begin/],
])("a file that lacks a part is refused by naming it", async (content, reason) => {
  writeFileSync(path, content);
  expect(await run("new", path)).toMatchObject({ code: 2, notes: expect.stringMatching(reason) });
  expect(await temporary.store.issues.list()).toEqual([]);
});

test("the check names what is missing, too long, dead, too soon or without somebody who answers for it, and an issue with a problem is not sent", async () => {
  const id = await draft();
  const levels = async () =>
    Object.fromEntries(
      JSON.parse((await run("check", id, "--json")).output).map((it: { about: string; level: string }) => [
        it.about,
        it.level,
      ]),
    );
  // The samples of the owner's data are a problem until they are replaced.
  expect(await levels()).toEqual({
    English: "ok",
    German: "ok",
    links: "ok",
    imprint: "problem",
    readers: "ok",
    pause: "ok",
  });
  expect(await run("send", id)).toMatchObject({ code: 1, notes: expect.stringMatching(/imprint.*Nothing was sent/s) });

  const { editor } = site;
  onTestFinished(() => void Object.assign(site, { editor }));
  Object.assign(site, { editor: "none" });
  await temporary.store.issues.putOnWeb(id, "noindex");
  expect(await levels()).toMatchObject({ "owner.editor": "problem" });
  await temporary.store.issues.putOnWeb(id, "none");
  expect(await levels()).not.toHaveProperty("owner.editor");

  writeFileSync(
    path,
    file
      .replace("Klein anfangen", "Klein ".repeat(20))
      .replace("Lesen Sie", "  ")
      .replace("https://a.example/)", "/contact)"),
  );
  await run("new", path, "--replace", id);
  expect(await levels()).toMatchObject({ German: "problem", links: "problem" });

  writeFileSync(path, file);
  await run("send", await draft(), "--anyway");
  time = new Date(start.getTime() + 29 * day);
  expect(await levels()).toMatchObject({ pause: "warning" });
  time = new Date(start.getTime() + 31 * day);
  expect(await levels()).toMatchObject({ pause: "ok" });
});

test("a test mail comes to the owner in both languages, without a link that unsubscribes anybody", async () => {
  expect((await run("test", await draft())).output).toBe("Sent to owner@isarbridge.example, in English and in German.");
  expect(mails.received.map(({ mail }) => mail.subject)).toEqual(["[Test] Start small", "[Test] Klein anfangen"]);
  for (const { recipients, raw, mail } of mails.received) {
    expect(recipients).toEqual(["owner@isarbridge.example"]);
    expect(raw).not.toMatch(/List-Unsubscribe|token=/);
    expect(mail.html).toContain('href="https://a.example/');
  }
});

test("sent at a time in Munich, paused, resumed and counted to its end", async () => {
  const id = await draft();
  expect((await run("send", id, "--at", "2026-11-21T10:00", "--anyway")).notes).toMatch(/That time is over/);
  expect((await run("send", id, "--at", "2026-11-22 10:00", "--anyway")).output).toMatch(
    /1 reader at 2026-11-22 10:00/,
  );
  expect(await temporary.store.issues.find(id)).toMatchObject({
    state: "scheduled",
    send_at: "2026-11-22T09:00:00.000Z",
  });
  expect((await run("pause", id)).output).toMatch(/^Stopped/);
  expect((await run("send", id, "--anyway")).output).toMatch(/1 reader now/);
  expect((await run("pause", id)).output).toMatch(/^Stopped/);
  expect((await run("pause", id)).notes).toMatch(/it is paused/);
  expect((await run("resume", id)).output).toMatch(/^Goes on/);
  await sendAll(temporary.store);
  await temporary.store.outbox.claim(1000);
  expect((await run("status", id)).output).toMatch(/State +done.*Handed over +1/s);
  expect(await run("status", "ffffffff")).toMatchObject({ code: 3 });
});
