import { execFileSync } from "node:child_process";
import { createHash, generateKeyPairSync } from "node:crypto";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createFakeMachine, createFakeRelease } from "../tests/support/server/fake-machine.ts";
import { type ReleaseNote, signNote } from "./signed-release.ts";
import {
  lastUpdate,
  lookForUpdate,
  mustNotBeOlder,
  offered,
  requestAt,
  takeFile,
  takeOffer,
  takeRequest,
} from "./updates.ts";

const keys = generateKeyPairSync("ed25519");
const others = generateKeyPairSync("ed25519");
const archive = "what the archive holds";
const place = "https://updates.example.org/site";
const file = "/root/isarbridge.run";

const note: ReleaseNote = {
  id: "second",
  made: "2026-11-29T09:00:00.000Z",
  changes: { en: "Faster", de: "Schneller" },
  isSecurity: false,
  file: "isarbridge-2026-11-29.run",
  sha256: createHash("sha256").update(archive).digest("hex"),
};

function fileOf(over: Partial<ReleaseNote> = {}, { privateKey } = keys, content = archive): string {
  const { release, signature } = signNote({ ...note, ...over }, privateKey);
  return `#!/bin/sh\n# release: ${release}\n# signature: ${signature}\nset -eu\nexit\n${content}`;
}

/** A server that runs a release of yesterday, and takes those of `keys`; what `update` of the new one does is recorded. */
function server({ updates = place, isGood = true } = {}) {
  const fake = createFakeMachine();
  onTestFinished(fake.remove);
  const put = (path: string, text: string) => {
    mkdirSync(dirname(fake.at(path)), { recursive: true });
    writeFileSync(fake.at(path), text);
  };
  put("/opt/isarbridge/releases/first/release.json", JSON.stringify({ id: "first", made: "2026-11-28T09:00:00.000Z" }));
  fake.machine.link("/opt/isarbridge/current", "releases/first");
  put("/etc/isarbridge/release-key.pem", String(keys.publicKey.export({ type: "spki", format: "pem" })));
  put("/etc/isarbridge.env", `UPDATES=${updates}\n`);
  const publish = (over: Partial<ReleaseNote> = {}, by = keys) => {
    fake.faults.online.set(`${place}/latest.json`, JSON.stringify(signNote({ ...note, ...over }, by.privateKey)));
    fake.faults.online.set(`${place}/${note.file}`, fileOf(over, by));
  };
  const runs: string[] = [];
  fake.hooks.update = async () => {
    runs.push("update");
    if (isGood) fake.machine.link("/opt/isarbridge/current", "releases/second");
    // A mail account is missing still.
    return isGood ? { code: 1, output: "mail waits" } : { code: 1, output: "server missing\n  it does not start" };
  };
  return { fake, machine: fake.machine, put, publish, runs };
}

test("a newer release of the place is offered, comes at a request for it, and is no offer any more", async () => {
  const { fake, machine, put, publish, runs } = server();
  publish();
  expect(await lookForUpdate(machine)).toEqual(note);
  put(requestAt, "second");
  expect(await takeRequest(machine)).toBeNull();
  expect(runs).toEqual(["update"]);
  expect([offered(machine), lastUpdate(machine)]).toMatchObject([null, { made: note.made, problem: null }]);
  const left = Object.keys(fake.disk()).filter((path) => /offered|unpacked|request/.test(path));
  expect(left).toEqual([]);
});

test.for<[string, (path: string) => void]>([
  [
    "a link to a file that says the same",
    (path) => {
      writeFileSync(`${path}.elsewhere`, "second");
      symlinkSync(`${path}.elsewhere`, path);
    },
  ],
  ["a pipe, which would be waited for", (path) => execFileSync("mkfifo", [path])],
  ["a folder", (path) => mkdirSync(path)],
  ["a text without an end", (path) => writeFileSync(path, "second".padEnd(1e6))],
])("%s as a request is taken away, and brings nothing", async ([, make]) => {
  const { fake, machine, publish, runs } = server();
  publish();
  await lookForUpdate(machine);
  mkdirSync(dirname(fake.at(requestAt)), { recursive: true });
  make(fake.at(requestAt));
  expect(await takeRequest(machine)).toBeNull();
  expect([runs, machine.has(requestAt)]).toEqual([[], false]);
});

test("the file of an older release than the one that runs is not installed by mistake", () => {
  const { machine } = server();
  const release = createFakeRelease("older");
  onTestFinished(() => rmSync(release.folder, { recursive: true }));
  const madeAt = (made: string, asked: { mayBeOlder?: true } = {}) => {
    writeFileSync(`${release.folder}/release.json`, JSON.stringify({ made }));
    return () => mustNotBeOlder({ machine, release, ...asked });
  };
  expect(madeAt("2026-11-28T08:59:00.000Z")).toThrow(/This is the release of 2026-11-28T08.*--older/);
  expect(madeAt("2026-11-28T09:00:00.000Z")).not.toThrow();
  expect(madeAt("2026-11-28T08:59:00.000Z", { mayBeOlder: true })).not.toThrow();
});

test("what was offered is no offer any more once a newer release runs", async () => {
  const { machine, publish, put } = server();
  publish();
  expect(await lookForUpdate(machine)).toEqual(note);
  put("/opt/isarbridge/releases/first/release.json", JSON.stringify({ id: "first", made: "2026-11-29T10:00:00.000Z" }));
  expect(offered(machine)).toBeNull();
});

test("a place may be a folder, of this machine or behind ssh", async () => {
  const { machine, put, runs } = server({ updates: "/srv/releases" });
  put("/srv/releases/latest.json", JSON.stringify(signNote(note, keys.privateKey)));
  put(`/srv/releases/${note.file}`, fileOf());
  const offer = await lookForUpdate(machine);
  expect(await takeOffer(machine, offer as ReleaseNote)).toBeNull();
  expect(runs).toEqual(["update"]);
});

test.for<[what: string, request: string]>([
  ["another release than was offered", "first"],
  ["anything else", "$(reboot) ../../etc"],
])("a request for %s is taken away and does nothing", async ([, request]) => {
  const { machine, put, publish, runs } = server();
  publish();
  await lookForUpdate(machine);
  put(requestAt, request);
  expect(await takeRequest(machine)).toBeNull();
  expect([runs, machine.has(requestAt)]).toEqual([[], false]);
});

test("a release that somebody else has signed is neither offered nor unpacked", async () => {
  const { fake, machine, put, publish, runs } = server();
  publish({}, others);
  await expect(lookForUpdate(machine)).rejects.toThrow(/not signed with the key/);
  expect(offered(machine)).toBeNull();
  put(file, fileOf({}, others));
  await expect(takeFile(machine, file)).rejects.toThrow(/not signed with the key/);
  expect([runs, fake.ran.filter((line) => line.startsWith("sh "))]).toEqual([[], []]);
});

test.for<[what: string, content: string, said: RegExp]>([
  ["that was changed after it was signed", fileOf({}, keys, "something else"), /is not whole/],
  ["that is older than the one that runs", fileOf({ made: "2026-11-27T09:00:00.000Z" }), /is not newer/],
  ["that is no release", "#!/bin/sh\necho hello\nexit\n", /is no release/],
  ["without an end of its script", "x".repeat(200_000), /is no release/],
])("a file %s is refused before any of it is run", async ([, content, said]) => {
  const { fake, machine, put, runs } = server();
  put(file, content);
  await expect(takeFile(machine, file)).rejects.toThrow(said);
  expect([runs, fake.ran]).toEqual([[], []]);
});

test("a file that was cut off after its switch, and is given again, is noted as taken", async () => {
  const { machine, put, runs } = server();
  put("/opt/isarbridge/releases/second/release.json", JSON.stringify({ id: "second", made: note.made }));
  machine.link("/opt/isarbridge/current", "releases/second");
  put(file, fileOf());
  expect(await takeFile(machine, file)).toBeNull();
  expect([runs, lastUpdate(machine)]).toMatchObject([[], { made: note.made, problem: null }]);
});

test("what lies at the place by now must be what was offered", async () => {
  const { fake, machine, publish, runs } = server();
  publish();
  const offer = (await lookForUpdate(machine)) as ReleaseNote;
  const sha256 = createHash("sha256").update("other").digest("hex");
  fake.faults.online.set(`${place}/${note.file}`, fileOf({ sha256 }, keys, "other"));
  expect(await takeOffer(machine, offer)).toMatch(/Another release lies there by now/);
  expect(runs).toEqual([]);
});

test("a release that is not well stays on offer, and what it said is noted for the desk", async () => {
  const { machine, publish } = server({ isGood: false });
  publish();
  const offer = (await lookForUpdate(machine)) as ReleaseNote;
  expect(await takeOffer(machine, offer)).toMatch(/does not start/);
  expect([offered(machine), lastUpdate(machine)?.problem]).toEqual([note, expect.stringContaining("does not start")]);
});

test("an older release, a place that is away, or none, is no offer", async () => {
  const { machine, publish, put } = server();
  publish({ made: "2026-11-27T09:00:00.000Z" });
  expect(await lookForUpdate(machine)).toBeNull();
  put("/etc/isarbridge.env", "UPDATES=https://away.example.org\n");
  await expect(lookForUpdate(machine)).rejects.toThrow(/cannot be read: it answers 404/);
  put("/etc/isarbridge.env", "SITE_ORIGIN=https://example.org\n");
  expect(await lookForUpdate(machine)).toBeNull();
});
