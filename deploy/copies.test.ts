import { rmSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { describeSetup } from "../server/operations/setup-state.ts";
import { createFakeMachine, createFakeRelease, Killed } from "../tests/support/server/fake-machine.ts";
import type { Ask } from "./answers.ts";
import { copyElsewhere, copyKeyFile, forgetCopyNote, isCopyPlace } from "./copies.ts";
import { collectCopy } from "./copy-answers.ts";
import { mailMonthly } from "./monthly-mail.ts";
import { stateOf } from "./state.ts";
import { bringAbout, lookAt, type Place } from "./step.ts";
import { steps } from "./steps.ts";

const to = "me@copies.example.net:isarbridge";
const key = "aaaa-bbbb-cccc-dddd-eeee-ffff-gggg-hhhh";

/** A server whose backups are copied elsewhere. */
function serverWith(over: Partial<Place> = {}) {
  const fake = createFakeMachine({ dns: ["example.org", "www.example.org"] });
  const release = createFakeRelease("first");
  onTestFinished(() => {
    fake.remove();
    rmSync(release.folder, { recursive: true });
  });
  const place: Place = {
    machine: fake.machine,
    domain: "example.org",
    ownerAddress: "me@example.org",
    settings: { SITE_ORIGIN: "https://example.org", DATA_DIR: "/var/lib/isarbridge", COPY_TO: to },
    release,
    copy: { key, account: null },
    ...over,
  };
  fake.hooks.copy = async () => void (await copyElsewhere(fake.machine));
  const install = (more: Partial<Place> = {}) => bringAbout(steps, { ...place, ...more }, () => {});
  return { fake, place, install };
}

const kept = "/elsewhere/sftp-me-copies-example-net-isarbridge";
const night = "/var/backups/isarbridge/2026-11-29-033000";
const erasures = "/var/lib/isarbridge/erased.json";
const opened = (outcomes: { name: string; state: string }[]) =>
  outcomes.filter(({ name, state }) => name !== "mail" && state !== "there" && state !== "done");

/** What `status` says of backups. */
async function backupLine(place: Place) {
  const state = await stateOf(place, await lookAt(steps, place));
  const line = describeSetup(state, "UTC").find(({ about }) => about === "backup");
  return [line?.level, line?.message.en];
}

test("an installation copies its backup elsewhere, the key of it in no copy, and a second one changes nothing", async () => {
  const { fake, place, install } = serverWith();
  expect(opened(await install())).toEqual([]);
  expect(fake.read(`${kept}/backup/2026-11-29-033000`)).toBe(fake.read(night));
  expect([fake.read(copyKeyFile), fake.machine.modeOf(copyKeyFile)]).toEqual([`${key}\n`, 0o600]);
  const disk = fake.disk();
  const holders = Object.entries(disk).filter(([, content]) => content.includes(key));
  expect(holders.map(([path]) => path).toSorted()).toEqual([`${kept}/key`, copyKeyFile]);
  expect(opened(await install({ copy: undefined } as Partial<Place>))).toEqual([]);
  expect(fake.disk()).toEqual(disk);
  expect(await backupLine(place)).toEqual([
    "ok",
    "The last one is of 29 November 2026 at 10:00, 3 MB. The last copy elsewhere is of 29 November 2026 at 10:00.",
  ]);
});

test("who was erased since is told to the place at once, and the same backup is not copied twice", async () => {
  const { fake, install } = serverWith();
  await install();
  fake.write(erasures, "[ada]");
  const before = fake.ran.length;
  expect(await copyElsewhere(fake.machine)).toBeNull();
  expect(fake.read(`${kept}/erasures/erased.json`)).toBe("[ada]");
  const copied = fake.ran.slice(before).filter((line) => / backup --tag /.test(line));
  expect(copied).toEqual([expect.stringContaining("--tag erasures")]);
  expect(fake.ran.at(-1)).toMatch(/forget --tag backup --group-by {2}--keep-within 7d --prune$/);
});

test("copies of before an update, and those made by hand, are not what is copied", async () => {
  const { fake, place, install } = serverWith();
  await install();
  fake.write("/var/backups/isarbridge/before-second", "later");
  fake.write("/var/backups/isarbridge/zzz", "by hand");
  await copyElsewhere(fake.machine);
  expect(fake.read(`${kept}/backup/2026-11-29-033000`)).toBe(fake.read(night));
  expect((await backupLine(place))[1]).toContain("The last one is of 29 November 2026");
});

test("a place that does not answer keeps nothing else from being done, is said in its words, and copied to later", async () => {
  const { fake, place, install } = serverWith();
  fake.faults.place = "Fatal: unable to open repository: ssh: Permission denied (publickey).";
  const [waiting] = opened(await install());
  expect(waiting).toMatchObject({ name: "copy", state: "waits" });
  expect(waiting).toMatchObject({ reason: expect.stringMatching(/Permission denied[\s\S]*ssh-copy-id/) });
  expect((await backupLine(place))[0]).toBe("problem");
  fake.faults.place = "";
  expect(opened(await install())).toEqual([]);
  expect((await backupLine(place))[0]).toBe("ok");
  fake.faults.place = "Fatal: no space left on device";
  expect(await copyElsewhere(fake.machine)).toContain("no space left");
  expect(await backupLine(place)).toEqual(["problem", expect.stringMatching(/is of 29 November .* failed since/)]);
});

test("a place whose copies are gone is not begun anew by itself: its disk may not be mounted", async () => {
  const { fake, place, install } = serverWith();
  await install();
  fake.machine.remove(kept);
  expect(await copyElsewhere(fake.machine)).toMatch(
    /Is there a repository[\s\S]*begin anew: isarbridge install --copy-to/,
  );
  expect([fake.machine.has(kept), (await backupLine(place))[0]]).toEqual([false, "problem"]);
  forgetCopyNote(fake.machine);
  expect(opened(await install())).toEqual([]);
});

test("a copy that is killed at any change is made by the next one", async () => {
  const clean = serverWith();
  await clean.install({ settings: {}, copy: undefined } as Partial<Place>);
  const before = clean.fake.changes.length;
  await clean.install();
  const wanted = clean.fake.disk();
  for (let at = 1; at <= clean.fake.changes.length - before; at++) {
    const { fake, install } = serverWith({ release: clean.place.release });
    await install({ settings: {}, copy: undefined } as Partial<Place>);
    fake.killAt(at);
    await expect(install()).rejects.toThrow(Killed);
    const cut = fake.changes.at(-1);
    fake.revive();
    expect(opened(await install()), cut).toEqual([]);
    expect(fake.disk(), cut).toEqual(wanted);
    fake.remove();
  }
});

test("a lost machine comes back from its copies, with what was erased since, and goes on copying there", async () => {
  const lost = serverWith();
  await lost.install();
  const { fake, install } = serverWith({ backup: to });
  fake.write(`${kept}/key`, `${key}\n`);
  fake.write(`${kept}/backup/2026-11-29-033000`, "all that there was");
  fake.write(`${kept}/erasures/erased.json`, "[ada]");
  expect(opened(await install())).toEqual([]);
  expect(fake.read("/var/lib/isarbridge/isarbridge.sqlite")).toMatch(/^all that there was/);
  expect(fake.read(erasures)).toBe("[ada]");
  expect(fake.machine.list("/var/lib/isarbridge-setup")).not.toContain("brought");
  expect(fake.read("/etc/isarbridge.env")).toContain(`COPY_TO=${to}`);
});

test("copies with another key are left alone, and the restore says why it cannot read them", async () => {
  const { fake, install } = serverWith({ backup: to });
  fake.write(`${kept}/key`, "another\n");
  expect((await install()).at(-1)).toMatchObject({ name: "data", reason: expect.stringContaining("another key") });
  expect(fake.read(`${kept}/key`)).toBe("another\n");
});

test.for([
  ["me@host.example:folder", true],
  ["host:/srv/copies", true],
  ["sftp://me@host.example:2222/copies", true],
  ["s3:https://s3.example.com/bucket/isarbridge", true],
  ["/mnt/disk", true],
  ["https://example.com/copies", false],
  ["s3:bucket", false],
  ["example.org", false],
  ["", false],
] as const)("%s as a place for copies: %s", ([text, isPlace]) => expect(isCopyPlace(text)).toBe(isPlace));

/** Somebody who types these lines; a function answers with what the question has shown. */
function typing(...lines: (string | ((question: string) => string))[]) {
  const questions: string[] = [];
  const ask: Ask = async (question) => {
    questions.push(question);
    const line = lines.shift();
    return typeof line === "function" ? line(question) : (line ?? null);
  };
  return { ask, questions };
}

const nothing = { to: undefined, user: undefined, password: undefined, key: undefined };
const fresh = { hasKey: false, hasAccount: false, hasCopies: false, keepKey: null };
const shownKey = (question: string) => /([a-z\d]{4}-){7}[a-z\d]{4}/.exec(question)?.[0] ?? "";

test("the key is made once, shown, and good when its end was typed; Enter means no copies", async () => {
  const { ask, questions } = typing("nowhere", to, "xxxx", (question) => shownKey(question).slice(-4).toUpperCase());
  const made = await collectCopy(nothing, fresh, ask);
  expect(made).toMatchObject({ to, key: shownKey(questions[2] ?? ""), account: null });
  expect(new Set(questions.slice(2).map(shownKey)).size).toBe(1);
  expect(await collectCopy(nothing, fresh, typing("").ask)).toBeNull();
  expect(await collectCopy({ ...nothing, to }, { ...fresh, hasKey: true }, typing().ask)).toMatchObject({ key: null });
});

test("scripts give place, account and a file for the key; without anybody to write it down there are no copies", async () => {
  const { ask } = typing();
  expect(await collectCopy({ ...nothing, to }, fresh, ask)).toEqual([expect.stringContaining("--key-file")]);
  expect(await collectCopy({ ...nothing, to: "nowhere" }, fresh, ask)).toEqual([expect.stringContaining("no place")]);
  const files: string[] = [];
  const made = await collectCopy({ ...nothing, to }, { ...fresh, keepKey: (text) => files.push(text) }, ask);
  expect(made).toMatchObject({ key: files[0] });
  const bucket = { ...nothing, to: "s3:https://s3.example.com/bucket", key };
  expect(await collectCopy(bucket, fresh, ask)).toEqual([expect.stringContaining("--copy-user")]);
  const account = { user: "id", password: "secret" };
  expect(await collectCopy({ ...bucket, ...account }, fresh, ask)).toEqual({ to: bucket.to, key, account });
});

test("the key of copies that are there is asked for, not made", async () => {
  const known = { ...fresh, hasCopies: true };
  expect(await collectCopy({ ...nothing, to }, known, typing(` ${key}\n`).ask)).toMatchObject({ key });
});

test("on the first night of a month the owner is mailed once; what cannot leave is tried the next night", async () => {
  const mail = { SMTP_URL: "smtps://me:word@mail.example.org", MAIL_FROM: "me@example.org", MAIL_TO: "me@example.org" };
  const { fake, place, install } = serverWith();
  await install({ settings: { ...place.settings, ...mail } });
  const nightOf = (day: string) => mailMonthly({ ...fake.machine, now: () => new Date(`${day}T02:30:00Z`) });
  const sent = () => fake.ran.filter((line) => line.endsWith("owner mail monthly")).length;
  for (const day of ["2026-11-29", "2026-11-30"]) await nightOf(day);
  expect(sent()).toBe(0);
  fake.faults.mail = "the mail server does not answer";
  await nightOf("2026-12-01");
  fake.faults.mail = "";
  for (const day of ["2026-12-02", "2026-12-03"]) await nightOf(day);
  expect(sent()).toBe(2);
});
