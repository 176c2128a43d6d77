import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { pathOfProgram } from "../../../scripts/programs.ts";
import { formPaths, newsletterTable } from "../../../site/forms.ts";
import { insertOf, sender, sendMessage } from "../../support/server/send-message.ts";
import { type ServerProcess, startServerProcess } from "../../support/server/server-process.ts";
import { storedMessages } from "../../support/store/temporary-store.ts";

let disk: SmallDisk;
let server: ServerProcess;
beforeAll(async () => {
  disk = openSmallDisk();
  server = await startServerProcess({ env: { DATA_DIR: disk.folder } });
});
afterAll(async () => {
  await server?.dispose();
  disk?.remove();
});

const unavailable = { code: "PGRST000", details: null, hint: null, message: "Database connection error." };

test("a full disk refuses what it cannot keep, keeps nothing by halves, and takes it when there is room again", async () => {
  const acknowledged = ["before"];
  async function sendUntilRefused() {
    for (let count = 1; count < 1000; count++) {
      const answer = await sendLongMessage(`message ${count}`);
      if (answer.status !== 201) return { subject: `message ${count}`, ...answer };
      acknowledged.push(`message ${count}`);
    }
    throw new Error("the disk never became full");
  }

  expect(await sendLongMessage("before")).toMatchObject({ status: 201 });
  disk.fill(server.process.pid);
  const refused = await sendUntilRefused();
  expect(refused).toMatchObject({ status: 503, body: unavailable });
  expect((await signUp()).status).toBe(503);
  const plain = await sendPlainForm("Kept for another attempt");
  expect(plain.status).toBe(503);
  expect(await plain.text()).toContain("Kept for another attempt");
  expect((await fetch(server.origin)).status).toBe(200);
  // Also where the probe itself still finds room.
  for (let poll = 0; poll < 3; poll++) expect(await health()).toEqual([503, "unavailable"]);

  disk.free(server.process.pid);
  expect(await sendLongMessage(refused.subject)).toMatchObject({ status: 201 });
  expect((await signUp()).status).toBe(201);
  await expect.poll(health).toEqual([200, "ok"]);

  const { texts, withoutMail } = await storedMessages({ dataDir: disk.folder, databaseUrl: null });
  const subjects = texts.map((text) => text.split(":")[0]);
  expect(subjects.toSorted()).toEqual([...acknowledged, refused.subject].toSorted());
  expect(withoutMail).toBe(0);
  for (const secret of [sender.name, sender.email, "long long"]) expect(server.output()).not.toContain(secret);
  console.log(`Disk full, by ${disk.method}: ${texts.length} acknowledged, 3 refused, 0 kept by halves`);
});

test("a server that starts on a full disk serves the pages, and takes messages when there is room again", async ({
  skip,
}) => {
  const full = openSmallDisk();
  onTestFinished(() => full.remove());
  skip(!full.isFilesystem, "a limit on the size of files ends with its process");
  const env = { DATA_DIR: full.folder };
  const before = await startServerProcess({ env });
  onTestFinished(() => before.dispose());
  expect(await sendMessage(before.origin, "before")).toMatchObject({ status: 201 });
  expect(await before.stop()).toBe(0);
  full.fill(undefined);

  const after = await startServerProcess({ env, again: before });
  onTestFinished(() => after.dispose());
  const statusOf = async (path: string) => (await fetch(after.origin + path)).status;
  expect([await statusOf("/"), await statusOf("/de/contact"), await statusOf("/healthz")]).toEqual([200, 200, 503]);
  expect(await sendMessage(after.origin, "in between")).toEqual({ status: 503, body: unavailable });
  const body = new URLSearchParams({ name: "Ada", email: "ada@kunde.example", message: "Kept for another attempt" });
  const plain = await fetch(after.origin + formPaths.contact, { method: "POST", body });
  expect([plain.status, await plain.text()]).toEqual([503, expect.stringContaining("Kept for another attempt")]);
  full.free(after.process.pid);
  await expect.poll(() => statusOf("/healthz")).toBe(200);
  await expect.poll(after.output).toContain("background work goes on");
  expect(after.output()).toContain("health check succeeds again");
  expect(await sendMessage(after.origin, "afterwards")).toMatchObject({ status: 201 });
  expect(after.process.exitCode).toBeNull();
  const { texts } = await storedMessages({ dataDir: full.folder, databaseUrl: null });
  expect(texts.toSorted()).toEqual(["afterwards", "before"]);
});

test("a server whose data folder has become read-only serves the pages, and takes messages when it is not any more", async ({
  skip,
}) => {
  const disk = openSmallDisk();
  onTestFinished(() => disk.remove());
  skip(!disk.isFilesystem, "whoever may not mount a filesystem may not make one read-only either");
  const env = { DATA_DIR: disk.folder };
  const before = await startServerProcess({ env });
  onTestFinished(() => before.dispose());
  expect(await sendMessage(before.origin, "before")).toMatchObject({ status: 201 });
  expect(await before.stop()).toBe(0);
  execFileSync("mount", ["-o", "remount,ro", disk.folder]);

  const after = await startServerProcess({ env, again: before });
  onTestFinished(() => after.dispose());
  const statusOf = async (path: string) => (await fetch(after.origin + path)).status;
  expect([await statusOf("/"), await statusOf("/de/contact"), await statusOf("/healthz")]).toEqual([200, 200, 503]);
  expect(await sendMessage(after.origin, "in between")).toEqual({ status: 503, body: unavailable });
  execFileSync("mount", ["-o", "remount,rw", disk.folder]);
  await expect.poll(() => statusOf("/healthz")).toBe(200);
  expect(await sendMessage(after.origin, "afterwards")).toMatchObject({ status: 201 });
  const { texts } = await storedMessages({ dataDir: disk.folder, databaseUrl: null });
  expect(texts.toSorted()).toEqual(["afterwards", "before"]);
});

test("a server that may have 64 files open serves the pages and takes messages", async () => {
  const few = await startServerProcess({ mostFiles: 64 });
  onTestFinished(() => few.dispose());
  expect((await fetch(few.origin)).status).toBe(200);
  expect(await sendMessage(few.origin, "kept")).toMatchObject({ status: 201 });
});

test("a log that finds no room costs its lines, not the site", async () => {
  const full = openSync("/dev/full", "w");
  const silent = await startServerProcess({ logFile: full });
  onTestFinished(async () => {
    await silent.dispose();
    closeSync(full);
  });
  expect((await fetch(silent.origin)).status).toBe(200);
  expect(await sendMessage(silent.origin, "kept")).toMatchObject({ status: 201 });
  expect(await silent.stop()).toBe(0);
});

function sendLongMessage(subject: string) {
  return sendMessage(server.origin, `${subject}: ${"long ".repeat(1500)}`);
}

function signUp(): Promise<Response> {
  return fetch(`${server.origin}/rest/v1/${newsletterTable}`, insertOf({ email: "reader@kunde.example" }));
}

function sendPlainForm(message: string): Promise<Response> {
  const body = new URLSearchParams({ page: "/contact", name: "Ada", email: "ada@kunde.example", message });
  return fetch(server.origin + formPaths.contact, { method: "POST", body });
}

async function health(): Promise<[number, unknown]> {
  const answer = await fetch(`${server.origin}/healthz`);
  const { store } = (await answer.json()) as { store: unknown };
  return [answer.status, store];
}

/** A folder that runs out of space when told to. */
interface SmallDisk {
  folder: string;
  /** How, for the record of a test run. */
  method: string;
  /** Whether it stays full for a process that starts later. */
  isFilesystem: boolean;
  /** Leaves no room for another page of any file. @param pid the process that writes here */
  fill(pid: number | undefined): void;
  /** Gives the room back. */
  free(pid: number | undefined): void;
  remove(): void;
}

/** A real small filesystem where we may mount one, else a limit on the size of the files that the process writes. */
function openSmallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), "isarbridge-disk-"));
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", folder]);
  return status === 0 ? smallFilesystem(folder) : limitedFiles(folder);
}

function smallFilesystem(folder: string): SmallDisk {
  const filler = join(folder, "filler");
  return {
    folder,
    method: "a filesystem of 4 MB (tmpfs), filled until ENOSPC",
    isFilesystem: true,
    fill() {
      const file = openSync(filler, "w");
      try {
        for (;;) writeSync(file, Buffer.alloc(4096));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler),
    remove() {
      execFileSync("umount", [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function limitedFiles(folder: string): SmallDisk {
  const limit = (pid: number | undefined, bytes: string) =>
    execFileSync(pathOfProgram("prlimit"), ["--pid", `${pid}`, `--fsize=${bytes}:`]);
  return {
    folder,
    method: "a limit on the size of files (RLIMIT_FSIZE), since this user may not mount a filesystem",
    isFilesystem: false,
    fill: (pid) => limit(pid, "1"),
    free: (pid) => limit(pid, "unlimited"),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
