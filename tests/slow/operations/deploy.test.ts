import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadConfig } from "../../../server/config.ts";
import { openStore } from "../../../server/open-store.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "isarbridge-deploy-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const deployedSettings = readFileSync("deploy/isarbridge.env", "utf8");

/** A copy of a unit that stands for our checkout, and what systemd says about it. */
function verified(file: string) {
  const unit = join(folder, file.replace("@", ""));
  const text = readFileSync(`deploy/${file}`, "utf8");
  writeFileSync(unit, text.replaceAll("/opt/isarbridge", process.cwd()).replaceAll("%i", "3000"));
  const { error, status, stderr = "" } = spawnSync("systemd-analyze", ["verify", unit], { encoding: "utf8" });
  // It also says what it thinks of other units of the machine.
  const said = stderr.split("\n").filter((line) => line.includes("isarbridge"));
  return { unit, text, isMissing: error !== undefined, verdict: [status, said] };
}

test("systemd takes the unit, and rates what it and the backup could do to the machine as little", ({ skip }) => {
  const { unit, text, isMissing, verdict } = verified("isarbridge@.service");
  // Whether the database is away for ten seconds or an hour.
  expect(text).toMatch(/^\[Unit\][^[]*^StartLimitIntervalSec=0$/m);
  skip(isMissing, "No systemd here.");
  expect(verdict).toEqual([0, []]);
  for (const rated of [unit, verified("isarbridge-backup.service").unit]) {
    const security = spawnSync("systemd-analyze", ["security", "--offline=true", "--threshold=20", rated]);
    expect(security.status).toBe(0);
  }
});

test.for([
  ...["isarbridge-backup.service", "isarbridge-backup.timer", "isarbridge-failed@.service", "isarbridge@.socket"],
  ...[
    "isarbridge-try-backup.service",
    "isarbridge-try-backup.timer",
    "isarbridge-copy.service",
    "isarbridge-copy.path",
    "isarbridge-nightly.service",
    "isarbridge-nightly.timer",
  ],
])("systemd takes %s", (file, { skip }) => {
  // A timer, socket or path is only good with its service beside it.
  if (!file.endsWith(".service")) verified(file.replace(/timer|socket|path/, "service"));
  const { isMissing, verdict } = verified(file);
  skip(isMissing, "No systemd here.");
  expect(verdict).toEqual([0, []]);
});

test("the nightly backup writes a file, and lets go of those that are a week old, as the privacy notice says", async () => {
  const backups = join(folder, "backups");
  mkdirSync(backups);
  for (const [name, days] of Object.entries({ "of-yesterday": 1, "of-last-week": 7.1 })) {
    writeFileSync(join(backups, name), "");
    const time = Date.now() / 1000 - days * 86_400;
    utimesSync(join(backups, name), time, time);
  }
  const dataDir = await storeWithOneMessage();
  const unit = readFileSync("deploy/isarbridge-backup.service", "utf8").replaceAll("/var/backups/isarbridge", backups);
  for (const [, command = ""] of unit.matchAll(/^ExecStart(?:Post)?=(.+)$/gm)) {
    // The shell reads what systemd would hand on.
    execFileSync("sh", ["-c", command.replaceAll("%%", "%")], { env: { PATH: process.env.PATH, DATA_DIR: dataDir } });
  }
  expect(readdirSync(backups).toSorted()).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d-\d{6}$/), "of-yesterday"]);
});

test("the settings to start from are ones that the server takes", () => {
  const settings = Object.fromEntries(
    deployedSettings.split("\n").flatMap((line) => (/^\w/.test(line) ? [line.split(/=(.*)/).slice(0, 2)] : [])),
  );
  expect(loadConfig(settings)).toMatchObject({ ok: true, config: { dataDir: "/var/lib/isarbridge" } });
});

test("the owner's commands work on the store of the service, from any folder", async () => {
  const dataDir = await storeWithOneMessage();
  const settings = join(folder, "isarbridge.env");
  writeFileSync(settings, deployedSettings.replace("/var/lib/isarbridge", dataDir));
  const script = join(folder, "owner");
  writeFileSync(
    script,
    readFileSync("deploy/owner", "utf8")
      .replace('"$(dirname "$0")/.."', process.cwd())
      .replace("runuser -u isarbridge -- ", "")
      .replace("/etc/isarbridge.env", settings),
  );
  const file = join(folder, "backup");
  const env = { PATH: process.env.PATH };
  expect(execFileSync("sh", [script, "backup", file], { cwd: folder, env, encoding: "utf8" })).toContain(file);
  expect(existsSync(file)).toBe(true);
  expect(execFileSync("sh", [script, "mail"], { cwd: "/", env, encoding: "utf8" })).toMatch(/waiting +1/);
});

/** The folder of a store, as a server leaves it. */
async function storeWithOneMessage(): Promise<string> {
  const dataDir = join(folder, "store");
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, "secret"), "the secret of a server that ran here before", { mode: 0o600 });
  const store = await openStore({ databaseUrl: null, dataDir, secret: "s", now: () => new Date() });
  const row = { name: "Ada", email: "ada@example.org", company: null, message: "Hello" };
  await store.messages.add(row, { locale: "en", held: null });
  await store.close();
  return dataDir;
}
