import { appendFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { describeSetup, readSetupState } from "../server/operations/setup-state.ts";
import { createFakeMachine, createFakeRelease, Killed } from "../tests/support/server/fake-machine.ts";
import { bringRelease } from "./bring-release.ts";
import { createMachine, type Machine, thisMachine } from "./machine.ts";
import { restart } from "./restart.ts";
import { noteState, stateOf } from "./state.ts";
import { bringAbout, lookAt, notes, type Place, takeAway } from "./step.ts";
import { httpsDays } from "./steps/https.ts";
import { steps } from "./steps.ts";

/** The list of steps against a machine whose programs are stand-ins; `tests/slow/operations` boots a real one. */

function serverWith(options: Parameters<typeof createFakeMachine>[0] = {}, id = "first") {
  const fake = createFakeMachine(options);
  const release = createFakeRelease(id);
  onTestFinished(() => {
    fake.remove();
    rmSync(release.folder, { recursive: true });
  });
  const mail = {
    SMTP_URL: "smtps://me:pass%23word@mail.example.org",
    MAIL_FROM: "me@example.org",
    MAIL_TO: "me@example.org",
  };
  const place: Place = {
    machine: fake.machine,
    domain: "example.org",
    ownerAddress: "me@example.org",
    settings: { SITE_ORIGIN: "https://example.org", DATA_DIR: "/var/lib/isarbridge", ...mail },
    release,
  };
  const install = (over: Partial<Place> = {}) => bringRelease(steps, { ...place, ...over }, () => {});
  fake.hooks.repair = async () => void (await install());
  return { fake, place, install };
}

const statesOf = (outcomes: { state: string }[]) => [...new Set(outcomes.map(({ state }) => state))];

test("a fresh server has all of it after one run, and a second one changes nothing", async () => {
  const { fake, place, install } = serverWith();
  expect((await install()).filter(({ state }) => state !== "there" && state !== "done")).toEqual([]);
  expect(fake.read("/run/nginx-serves")).toMatch(
    /server_name example\.org;[\s\S]*letsencrypt\/live\/example\.org\/fullchain/,
  );
  expect(fake.read("/run/nginx-serves")).not.toContain("3001");
  expect(fake.read("/etc/systemd/system/isarbridge@.service")).not.toMatch(/\/opt\/isarbridge(?!\/current)/);
  const disk = fake.disk();
  const before = fake.ran.length;
  expect(statesOf(await install())).toEqual(["there"]);
  expect(statesOf(await lookAt(steps, place))).toEqual(["there"]);
  expect(fake.disk()).toEqual(disk);
  const changing = /^(apt-get|certbot|chgrp|mkswap|systemd-run)|systemctl (?!is-)/;
  expect(fake.ran.slice(before).filter((line) => changing.test(line))).toEqual([]);
});

test("killed at any change, with the power gone or not, the second run ends as one that nothing has cut", async () => {
  const clean = serverWith({ dns: ["example.org", "www.example.org"] });
  await clean.install();
  const wanted = clean.fake.disk();
  const kills = clean.fake.changes.length;
  expect(kills).toBeGreaterThan(60);
  for (let at = 1; at <= kills; at++) {
    const fake = createFakeMachine({ dns: ["example.org", "www.example.org"] });
    const install = () => bringAbout(steps, { ...clean.place, machine: fake.machine }, () => {});
    fake.killAt(at);
    await expect(install()).rejects.toThrow(Killed);
    const cut = fake.changes.at(-1);
    fake.revive();
    if (at % 2 === 0) fake.restart();
    const outcomes = await install();
    expect(
      outcomes.filter(({ state }) => state === "waits" || state === "missing"),
      cut,
    ).toEqual([]);
    expect(fake.disk(), cut).toEqual(wanted);
    fake.remove();
  }
});

test.for<[what: string, options: Parameters<typeof createFakeMachine>[0], said: RegExp]>([
  ["without root", { id: "1000" }, /Only root/],
  ["on another system", { os: "fedora 42" }, /This is fedora 42\. Debian 12/],
  ["with too little memory", { memoryKb: 300_000 }, /0\.3 GB of memory/],
])("%s nothing is changed, and a sentence says why", async ([, options, said]) => {
  const { fake, install } = serverWith(options);
  const disk = fake.disk();
  expect(await install()).toMatchObject([{ state: "missing", reason: expect.stringMatching(said) }]);
  expect(fake.disk()).toEqual(disk);
});

test("who holds port 80 is named; nginx with other sites is joined", async () => {
  const { fake, install } = serverWith();
  fake.faults.listening.set(80, "apache2");
  expect(await install()).toMatchObject([
    { reason: "Port 80 is taken by apache2. Stop it, or move it to another port." },
  ]);
  fake.faults.listening.set(80, "nginx");
  fake.write("/etc/nginx/conf.d/other.conf", "another site");
  expect(statesOf(await install())).not.toContain("missing");
  expect(fake.read("/etc/nginx/conf.d/other.conf")).toBe("another site");
});

test("on a fresh server that still installs updates the packages wait for that, up to a quarter of an hour", async () => {
  const { fake, install } = serverWith();
  fake.faults.locked = 20;
  expect(statesOf(await install())).not.toContain("missing");
  const other = serverWith();
  other.fake.faults.locked = 1000;
  expect((await other.install()).at(-1)).toMatchObject({
    name: "packages",
    reason: expect.stringContaining("locked by another process"),
  });
});

test("an installation by hand is left alone, and its data's way into the new place is said", async () => {
  const { fake, install } = serverWith();
  fake.write("/opt/isarbridge/package.json", "{}");
  const [{ reason } = { reason: "" }] = await install();
  expect(reason).toMatch(/deploy\/owner backup[\s\S]*restore/);
});

test("without a name that leads here everything else is done, both records are named, and a repair finishes", async () => {
  const { fake, install } = serverWith({ dns: [] });
  const outcomes = await install();
  expect(outcomes.find(({ state }) => state === "waits")).toEqual({
    name: "certificate",
    state: "waits",
    reason:
      "example.org leads nowhere yet. Where the name is managed, add:\n  example.org.  A  192.0.2.7\n  example.org.  AAAA  2001:db8::7",
  });
  expect(statesOf(outcomes)).not.toContain("missing");
  fake.names.add("example.org");
  expect(statesOf(await install())).not.toContain("waits");
  expect(fake.read("/run/nginx-serves")).toContain("listen 443");
});

test("the certificate authority's own words are passed on", async () => {
  const { fake, install } = serverWith();
  fake.faults.certbot = "192.0.2.9: Fetching http://example.org/.well-known/acme-challenge/x: Connection refused";
  expect((await install()).find(({ name }) => name === "certificate")?.reason).toMatch(
    /authority says about example\.org: 192\.0\.2\.9: .*Connection refused$/,
  );
});

test("a file that nginx refuses is taken away again, so that its other sites come back after a restart", async () => {
  const { fake, install } = serverWith();
  fake.faults.nginx = "nginx: [emerg] duplicate upstream";
  expect((await install()).at(-1)).toMatchObject({ name: "web server", state: "missing" });
  expect(fake.machine.has("/etc/nginx/conf.d/isarbridge.conf")).toBe(false);
});

/** A server without data, to which a backup was brought. */
function serverWithBackup() {
  const server = serverWith();
  server.fake.write("/root/backup", "all that there was");
  return { ...server, install: (over: Partial<Place> = {}) => server.install({ backup: "/root/backup", ...over }) };
}
const storeFile = "/var/lib/isarbridge/isarbridge.sqlite";

test("a lost machine comes back from its backup, and what was restored is not restored again", async () => {
  const { fake, install } = serverWithBackup();
  expect(statesOf(await install())).not.toContain("missing");
  expect(fake.read(storeFile)).toMatch(/^all that there was/);
  fake.write(storeFile, "and more");
  expect(statesOf(await install())).toEqual(["there"]);
  const other = (await install({ backup: "/root/another" })).at(-1);
  expect(other).toMatchObject({ name: "data", reason: expect.stringContaining("has data already") });
  expect(fake.read(storeFile)).toBe("and more");
});

test("a restore that is killed at any change is finished by the next run, and a repair without the backup leaves it alone", async () => {
  const clean = serverWithBackup();
  await clean.install();
  const wanted = clean.fake.disk();
  const begin = clean.fake.changes.findIndex((change) => change.includes("isarbridge-setup/data"));
  const end = clean.fake.changes.findLastIndex((change) => change.includes("isarbridge-setup/data"));
  expect(end - begin).toBeGreaterThan(4);
  for (let at = begin + 1; at <= end + 2; at++) {
    const { fake, install } = serverWithBackup();
    fake.killAt(at);
    await expect(install(), fake.changes.at(-1)).rejects.toThrow(Killed);
    const cut = fake.changes.at(-1);
    fake.revive();
    fake.restart();
    const isBegun = fake.read("/var/lib/isarbridge-setup/data") === "begun";
    const { backup: _, ...place } = clean.place;
    const outcomes = await bringAbout(steps, { ...place, machine: fake.machine }, () => {});
    if (isBegun) expect(outcomes.at(-1), cut).toMatchObject({ name: "data", state: "missing" });
    if (!isBegun && !fake.read(storeFile).includes("all that")) continue;
    expect(statesOf(await install()), cut).not.toContain("missing");
    expect(fake.disk(), cut).toEqual(wanted);
  }
});

test("a server that has data keeps them, and the way to replace them is said", async () => {
  const { fake, install } = serverWithBackup();
  fake.write(storeFile, "what is there");
  const reason = expect.stringMatching(/has data already[\s\S]*--replace/);
  expect((await install()).at(-1)).toMatchObject({ name: "data", state: "missing", reason });
  expect(fake.read(storeFile)).toBe("what is there");
});

/** A server that runs the release "first", and what brings "second". */
async function serverToUpdate() {
  const server = serverWith();
  await server.install();
  const release = createFakeRelease("second");
  onTestFinished(() => rmSync(release.folder, { recursive: true }));
  return { ...server, release, update: () => server.install({ release }) };
}

test("an update is tried on a copy of the data before it takes over, and the release before is kept", async () => {
  const { fake, update } = await serverToUpdate();
  expect(statesOf(await update())).not.toContain("missing");
  expect(fake.machine.linkOf("/opt/isarbridge/current")).toBe("releases/second");
  expect(fake.machine.list("/opt/isarbridge/releases").toSorted()).toEqual(["first", "second"]);
  // Rendered by the trial already, so that nobody waits for it.
  expect(fake.read("/var/lib/isarbridge/website-rendered")).toBe("by second");
  expect(fake.machine.list("/var/lib/isarbridge").toSorted()).toEqual(["isarbridge.sqlite", "website-rendered"]);
  const trial = fake.ran.findLastIndex((line) => line.startsWith("systemd-run") && line.endsWith("server/main.ts"));
  expect(fake.ran.slice(trial)).toContain("systemctl restart isarbridge@3000.service");
  // The file of settings wins over a unit's environment, and its DATA_DIR would open the store itself.
  expect(fake.ran[trial]).toMatch(
    /EnvironmentFile=\S+ env -u METRICS_PORT DATA_DIR=\/var\/lib\/isarbridge\/trial BACKGROUND=off/,
  );
});

test("with a database that several servers share all of them are updated, one after the other, and nginx knows both", async () => {
  const { fake, install, update } = await serverToUpdate();
  fake.machine.place(
    "/etc/isarbridge.env",
    `${fake.read("/etc/isarbridge.env")}DATABASE_URL=postgres://db/site\n`,
    0o640,
  );
  await install();
  expect(fake.read("/run/nginx-serves")).toContain("127.0.0.1:3001");
  await fake.machine.run("systemctl", "enable", "--now", "isarbridge@3001.service");
  expect(statesOf(await update())).not.toContain("missing");
  expect(fake.read("/run/active/isarbridge@3001.service")).toBe("second");
});

test("a release that is not well on the copy changes nothing", async () => {
  const { fake, update } = await serverToUpdate();
  fake.faults.brokenInTrial.add("second");
  const reason = expect.stringContaining("nothing has changed");
  expect((await update()).at(-1)).toMatchObject({ name: "server", reason });
  expect(fake.read("/run/active/isarbridge@3000.service")).toBe("first");
  expect(fake.machine.linkOf("/opt/isarbridge/current")).toBe("releases/first");
  expect(fake.machine.has("/run/active/isarbridge-on-copy.service")).toBe(false);
});

test("a release that is not well after all goes back, with the store as it was before it had opened it", async () => {
  const { fake, update, install } = await serverToUpdate();
  const store = fake.read("/var/lib/isarbridge/isarbridge.sqlite");
  fake.faults.brokenReleases.add("second");
  const before = fake.ran.length;
  const reason = expect.stringContaining("the one before runs again");
  expect((await update()).at(-1)).toMatchObject({ name: "server", reason });
  expect(fake.read("/run/active/isarbridge@3000.service")).toBe("first");
  expect(fake.read("/var/lib/isarbridge/isarbridge.sqlite")).toBe(store);
  const aside = fake.machine.list("/var/lib/isarbridge/put-aside");
  expect(aside.map((name) => fake.read(`/var/lib/isarbridge/put-aside/${name}/isarbridge.sqlite`))).toEqual([
    `${store} second`,
  ]);
  // At once, and not when systemd has given up: once for each of the two.
  expect(fake.ran.slice(before).filter((line) => line.includes("NRestarts"))).toHaveLength(2);
  expect(statesOf(await install())).not.toContain("missing");
});

test("where the release before does not start either, that is said", async () => {
  const { fake, update } = await serverToUpdate();
  for (const release of ["first", "second"]) fake.faults.brokenReleases.add(release);
  const reason = expect.stringContaining("does not start either");
  expect((await update()).at(-1)).toMatchObject({ name: "server", reason });
});

test("an update that is cut after its switch, and has taken messages since, does not go back without them", async () => {
  const { fake, release, install } = await serverToUpdate();
  const store = "/var/lib/isarbridge/isarbridge.sqlite";
  /** Runs the update on a machine where something happens at the restart of the site. */
  const updateWith = (atRestart: { before?: () => void; after?: () => void }) => {
    const run: Machine["run"] = async (...line) => {
      const isRestart = line.join(" ") === "systemctl restart isarbridge@3000.service";
      if (isRestart) atRestart.before?.();
      const ran = await fake.machine.run(...line);
      if (isRestart) atRestart.after?.();
      return ran;
    };
    return install({ release, machine: { ...fake.machine, run } });
  };
  const cut = () => {
    throw new Killed("after the switch");
  };
  await expect(updateWith({ after: cut })).rejects.toThrow(Killed);
  expect(fake.read("/run/active/isarbridge@3000.service")).toBe("second");
  fake.write(store, `${fake.read(store)} and a message`);
  const outcomes = await updateWith({ before: () => fake.faults.brokenReleases.add("second") });
  expect(outcomes.at(-1)).toMatchObject({ name: "server", reason: expect.stringContaining("does not start") });
  expect(fake.read(store)).toContain("and a message");
});

test("a release that has run well and does not start any more stays: the one before would open a store that is newer", async () => {
  const { fake, release, update, install } = await serverToUpdate();
  await update();
  const store = fake.read("/var/lib/isarbridge/isarbridge.sqlite");
  fake.faults.brokenReleases.add("second");
  fake.write("/etc/isarbridge.env", `${fake.read("/etc/isarbridge.env")}PORT=70000\n`);
  const reason = expect.stringContaining("The server does not start");
  expect((await install({ release })).at(-1)).toMatchObject({ name: "server", reason });
  expect(fake.machine.linkOf("/opt/isarbridge/current")).toBe("releases/second");
  expect(fake.read("/var/lib/isarbridge/isarbridge.sqlite")).toBe(store);
});

test.for(["brokenReleases", "brokenInTrial"] as const)(
  "after an update that did not go well (%s) all is as the release that runs wants it",
  async (fault) => {
    const { fake, place, release, update } = await serverToUpdate();
    appendFileSync(join(release.folder, "deploy/isarbridge@.service"), "# of another release\n");
    fake.faults[fault].add("second");
    expect(statesOf(await update())).toContain("missing");
    expect(fake.read("/etc/systemd/system/isarbridge@.service")).not.toContain("of another release");
    expect(statesOf(await lookAt(steps, place))).toEqual(["there"]);
  },
);

test("root writes nowhere else, where the service's user has put a link in its way", () => {
  const { fake } = serverWith();
  fake.machine.place("/etc/shadow", "secrets", 0o600);
  symlinkSync(fake.at("/etc/shadow"), fake.at("/etc/update.new"));
  fake.machine.place("/etc/update", "keep", 0o644);
  expect([fake.read("/etc/shadow"), fake.read("/etc/update")]).toEqual(["secrets", "keep"]);
});

test("a file that is swapped for a link while root writes it gives no other file its permissions", () => {
  const { fake } = serverWith();
  fake.machine.place("/etc/shadow", "secrets", 0o600);
  const flush = () => {
    rmSync(fake.at("/etc/update.new"));
    symlinkSync(fake.at("/etc/shadow"), fake.at("/etc/update.new"));
  };
  createMachine({ ...thisMachine, root: fake.at("/"), flush }).place("/etc/update", "keep", 0o644);
  expect(fake.machine.modeOf("/etc/shadow")).toBe(0o600);
});

test("an update that is killed at any change is finished by the next run, and a machine that restarts in between serves", async () => {
  const clean = await serverToUpdate();
  const first = clean.fake.changes.length;
  await clean.update();
  const wanted = clean.fake.disk();
  const kills = clean.fake.changes.length - first;
  expect(kills).toBeGreaterThan(25);
  for (let at = 1; at <= kills; at++) {
    const fake = createFakeMachine();
    const install = (release: Place["release"]) =>
      bringAbout(steps, { ...clean.place, machine: fake.machine, release }, () => {});
    await install(clean.place.release);
    fake.killAt(at);
    await expect(install(clean.release)).rejects.toThrow(Killed);
    const cut = fake.changes.at(-1);
    fake.revive();
    if (at % 2 === 0) fake.restart();
    expect(await fake.machine.ask("http://127.0.0.1:3000/healthz"), cut).toMatchObject({ status: 200 });
    expect(statesOf(await install(clean.release)), cut).not.toContain("missing");
    expect(fake.disk(), cut).toEqual(wanted);
    fake.remove();
  }
});

test("a release that does not start is said, with what it printed", async () => {
  const { fake, install } = serverWith();
  fake.faults.brokenReleases.add("first");
  expect((await install()).at(-1)).toMatchObject({
    name: "server",
    reason: "The server does not start: Error: broken",
  });
});

test("a test mail leaves once for an account; one that cannot be sent keeps nothing else from being done", async () => {
  const { fake, place, install } = serverWith();
  fake.faults.mail = "the test mail to me@example.org failed: the mail server wants another user and password";
  const outcomes = await install();
  expect(outcomes.filter(({ state }) => state !== "done" && state !== "there")).toEqual([
    { name: "mail", state: "waits", reason: fake.faults.mail },
  ]);
  fake.faults.mail = "";
  await install();
  await install();
  await install({ settings: { ...place.settings, MAIL_FROM: "site@example.org" } });
  expect(fake.ran.filter((line) => line.endsWith("owner mail test"))).toHaveLength(3);
});

test("lines that somebody has added to the settings stay, and a changed answer restarts the server", async () => {
  const { fake, place, install } = serverWith();
  await install();
  fake.machine.place("/etc/isarbridge.env", `${fake.read("/etc/isarbridge.env")}LOG_LEVEL=warn\n`, 0o640);
  const before = fake.ran.length;
  await install({ settings: { ...place.settings, MAIL_FROM: "site@example.org" } });
  expect(fake.read("/etc/isarbridge.env")).toMatch(/MAIL_FROM=site@example\.org[\s\S]*LOG_LEVEL=warn/);
  expect(fake.ran.slice(before)).toContain("systemctl restart isarbridge@3000.service");
});

/** What `isarbridge status` says, a line for each. */
async function linesOf({ fake, place }: Pick<ReturnType<typeof serverWith>, "fake" | "place">) {
  const state = await stateOf(place, await lookAt(steps, place));
  noteState(place, state);
  expect(readSetupState(fake.at(notes))).toEqual(state);
  return Object.fromEntries(
    describeSetup(state, "UTC").map(({ about, level, message }) => [about, [level, message.en]]),
  );
}

test("the status says in ten lines what there is, the server reads the same, and a restart is proven by one", async () => {
  const { fake, place, install } = serverWith();
  await install();
  const lines = await linesOf({ fake, place });
  expect(Object.keys(lines).length).toBeLessThanOrEqual(10);
  expect(lines).toMatchObject({
    certificate: ["ok", "https://example.org, until 27 February 2027 at 10:00."],
    mail: ["ok", "A test mail has left."],
    backup: ["ok", "The last one is of 29 November 2026 at 10:00, 3 MB. All are on this machine alone."],
    restoring: ["ok", "Tried on 29 November 2026 at 10:00: the backup brings everything back."],
    memory: ["ok", "512 MB of 1 GB free."],
    restart: ["warning", expect.stringContaining("isarbridge restart")],
    setup: ["ok", "Complete."],
  });
  await restart(fake.machine);
  fake.restart();
  expect(await linesOf({ fake, place })).toMatchObject({
    restart: ["ok", expect.any(String)],
    setup: ["ok", "Complete."],
  });
});

test("a backup that cannot be restored on trial is said, and the site runs all the same", async () => {
  const { fake, place, install } = serverWith();
  fake.faults.restore = "The file is incomplete.";
  const reason = expect.stringMatching(/could not be restored on trial.*The file is incomplete/s);
  expect((await install()).at(-1)).toMatchObject({ name: "backup", state: "missing", reason });
  expect(fake.read("/run/active/isarbridge@3000.service")).toBe("first");
  expect(await linesOf({ fake, place })).toMatchObject({
    restoring: ["problem", expect.any(String)],
    setup: ["problem", expect.stringContaining("Not done: trial of a backup")],
  });
  expect(fake.machine.has("/var/lib/isarbridge/trial")).toBe(false);
});

test("browsers are bound to https for a day, and for two years once the certificate was renewed", () => {
  const { fake } = serverWith();
  expect(httpsDays(fake.machine, "example.org")).toBe(1);
  for (const [file, days] of [
    ["fullchain1.pem", 1],
    ["fullchain2.pem", 730],
    ["fullchain11.pem", 730],
  ] as const) {
    fake.machine.link("/etc/letsencrypt/live/example.org/fullchain.pem", `../../archive/example.org/${file}`);
    expect(httpsDays(fake.machine, "example.org"), file).toBe(days);
  }
});

test("uninstalling leaves data, backups and settings, and nothing else of the site", async () => {
  const { fake, place, install } = serverWith();
  const before = Object.keys(fake.disk());
  await install();
  fake.write("/var/lib/isarbridge/isarbridge.sqlite", "data");
  await takeAway(steps, place);
  const left = Object.keys(fake.disk()).filter((path) => !before.includes(path));
  expect(left.filter((path) => !/^\/(etc\/letsencrypt|var\/lib\/dpkg|etc\/passwd)/.test(path)).toSorted()).toEqual([
    "/etc/.group-of-settings",
    "/etc/isarbridge.env",
    "/etc/systemd/enabled/nginx",
    "/var/backups/isarbridge/2026-11-29-033000",
    "/var/lib/isarbridge/isarbridge.sqlite",
  ]);
});
