import { execFile } from "node:child_process";
import { createHash, createPrivateKey } from "node:crypto";
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  createReadStream,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { readReleaseFile } from "../../../deploy/signed-release.ts";
import { writeRelease } from "../../../scripts/installer/write-release.ts";
import { type BootedMachine, bootMachine, type Ended, makeNetwork } from "./booted-machine.ts";
import { makeAuthority } from "./certificate-authority.ts";
import { type SystemName, unpackFreshSystem } from "./fresh-system.ts";
import { outside, startOutside } from "./outside.ts";

const domain = "site.test";
const ownerAddress = "owner@site.test";

/** Where a machine finds the files that were made for it. */
const inside = { releases: "/mnt/releases", watch: "/usr/local/share/stop-at-change.mjs", log: "/root/changes.log" };
const authorityFile = "/usr/local/share/ca-certificates/authority.crt";
const trust = { NODE_EXTRA_CA_CERTS: authorityFile, REQUESTS_CA_BUNDLE: authorityFile };

/** Files with releases, by the places that machines see. */
export interface Releases {
  first: string;
  newer: string;
  /** Well on a copy of the data, and not in its place. */
  broken: string;
  /** The folder on this side; each of the last two has a folder of its own with its `latest.json`. */
  folder: string;
  remove(): void;
}

/** Makes the first as anybody would, of this repository's build, and the others of what is in it, for this kind of machine alone. */
export async function makeReleases(): Promise<Releases> {
  const folder = mkdtempSync(join(tmpdir(), "isarbridge-releases-"));
  const keyFile = join(folder, "key.pem");
  const first = join(folder, "first");
  await runProgram(process.execPath, ["scripts/installer.ts", "--to", first, "--key", keyFile]);
  const key = createPrivateKey(readFileSync(keyFile));
  const release = join(folder, "release");
  mkdirSync(release);
  const made = join(first, readdirSync(first).find((name) => name.endsWith(".run")) ?? "");
  const archiveLine = String((await readReleaseFile(createReadStream(made)))?.archiveLine);
  await runProgram("sh", ["-c", 'tail -n +"$1" "$2" | tar -xzf - -C "$3"', "sh", archiveLine, made, release]);
  rmSync(join(release, "native", process.arch === "x64" ? "arm64" : "x64"), { recursive: true });
  const main = join(release, "server/main.ts");
  const write = async (name: string) => {
    const options = { key, to: join(folder, name), changes: { en: name, de: name }, isSecurity: false };
    return `${inside.releases}/${name}/${(await writeRelease(release, options)).file}`;
  };
  appendFileSync(main, "// newer\n");
  const newer = await write("newer");
  writeFileSync(main, `if (process.env.PORT === "3000") process.exit(1);\n${readFileSync(main, "utf8")}`);
  const broken = await write("broken");
  rmSync(release, { recursive: true });
  return {
    ...{ first: `${inside.releases}/first/${basename(made)}`, newer, broken, folder },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

const runProgram = promisify(execFile);

/** A place for machines: a fresh system that knows the names outside, its network, and what is outside. */
export async function prepareServers(system: SystemName, releases: Releases) {
  const fresh = await unpackFreshSystem(system);
  if (fresh === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "isarbridge-authority-"));
  const authority = makeAuthority(folder);
  const at = (path: string) => join(fresh, path);
  const write = (path: string, text: string) => {
    mkdirSync(join(at(path), ".."), { recursive: true });
    writeFileSync(at(path), text);
  };
  const names = [domain, `www.${domain}`, outside.authority, outside.mail, outside.releases];
  write("/etc/hosts", `127.0.0.1 localhost\n127.0.0.1 ${names.join(" ")}\n`);
  write(authorityFile, readFileSync(authority.certificate, "utf8"));
  // For what systemd starts; what the test starts is told besides.
  const defaults = Object.entries(trust).map(([name, value]) => `${name}=${value}`);
  write("/etc/systemd/system.conf.d/authority.conf", `[Manager]\nDefaultEnvironment=${defaults.join(" ")}\n`);
  const directory = `https://${outside.authority}:${outside.authorityPort}/directory`;
  write("/root/.config/letsencrypt/cli.ini", `server = ${directory}\n`);
  write("/root/mail-password", `${outside.mailPassword}\n`);
  copyFileSync(join(import.meta.dirname, "stop-at-change.mjs"), at(inside.watch));
  chmodSync(at(inside.watch), 0o644);
  const network = makeNetwork();
  const beside = await startOutside(network.name, { domain, folder, releases: releases.folder });
  return {
    outside: beside,
    /** A machine of this system, or one that goes on with what another machine had on its disk. */
    boot: (disk = fresh) =>
      bootMachine({
        ...{ system: disk, network: network.name, variables: trust },
        reads: { [inside.releases]: releases.folder },
      }),
    async close() {
      await beside.close();
      network.remove();
      for (const each of [fresh, folder]) rmSync(each, { recursive: true });
    },
  };
}

export type Servers = NonNullable<Awaited<ReturnType<typeof prepareServers>>>;

/** The installation with the answers that somebody would give. */
export function installation(file: string, ...more: string[]): string[] {
  return [
    ...["sh", file, "install", domain, "--owner", ownerAddress, "--mail-host", outside.mail],
    ...["--mail-user", outside.mailUser, "--mail-password-file", "/root/mail-password", ...more],
  ];
}

export interface Cut {
  /** Number of the change at which it is cut; changes of the program and of those that it calls count. */
  at: number;
  /** How long what was begun goes on before the end. */
  afterMs: number;
  isPowerCut: boolean;
}

/** Runs a command until it is cut. @returns at what; null where it ended before that, with all that was changed */
export async function runUntilCut(
  machine: BootedMachine,
  command: string[],
  { at, afterMs, isPowerCut }: Cut,
): Promise<{ cutAt: string | null; lines: string[]; ended: Ended | null }> {
  const log = join(machine.root, inside.log);
  rmSync(log, { force: true });
  const lines = () => (existsSync(log) ? readFileSync(log, "utf8").trimEnd().split("\n") : []);
  const variables = { NODE_OPTIONS: `--import=${inside.watch}`, CHANGE_LOG: inside.log, STOP_AT: String(at) };
  const running = machine.start(variables, ...command);
  const end: { of: Ended | null } = { of: null };
  running.ended.then((ended) => {
    end.of = ended;
  });
  while (end.of === null && !lines().includes("stopped")) await pause(20);
  if (end.of !== null) return { cutAt: null, lines: lines(), ended: end.of };
  await pause(afterMs);
  if (isPowerCut) {
    await machine.cutPower();
    await machine.boot();
  } else running.kill();
  const cutAt = lines().findLast((line) => line.startsWith("change ")) ?? "";
  return { cutAt: cutAt.replace("change ", ""), lines: lines(), ended: null };
}

/** Folders whose names are drawn, too. */
const drawn = /^etc\/letsencrypt\/accounts$/;

/** What differs from machine to machine, and must: keys, certificates, times, and the store, whose content is looked at elsewhere. */
const ofThisMachine = [
  /^etc\/letsencrypt\/(archive|csr|keys|renewal)\//,
  /^etc\/(machine-id|shadow-?|isarbridge\.env|\.updated)$/,
  /^var\/lib\/isarbridge(-setup)?\//,
];

/** Each file of a machine that its set-up decides: kind, permissions, owner, and a hash of what it says or where it leads. */
export function fingerprint(root: string): Record<string, string> {
  const found: Record<string, string> = {};
  function look(path: string) {
    const file = join(root, path);
    const stats = lstatSync(file);
    const isOwn = ofThisMachine.some((pattern) => pattern.test(path));
    const content = stats.isSymbolicLink() ? readlinkSync(file) : stats.isFile() && !isOwn ? hashOf(file) : "";
    found[path] = [stats.mode.toString(8), stats.uid, stats.gid, content].join(" ");
    if (!stats.isDirectory() || drawn.test(path)) return;
    // The server writes at any time.
    for (const name of readdirSync(file)) if (!name.endsWith(".next")) look(join(path, name));
  }
  for (const path of ["etc", "opt", "var/lib/isarbridge", "var/lib/isarbridge-setup", "usr/local/bin", "var/www"])
    if (existsSync(join(root, path))) look(path);
  return found;
}

function hashOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16);
}

/** What two machines do not have in common, by path. */
export function differences(one: Record<string, string>, other: Record<string, string>): string[] {
  const paths = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...paths].filter((path) => one[path] !== other[path]).map((path) => `${path}: ${one[path]} | ${other[path]}`);
}
