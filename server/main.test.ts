import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { writeSampleBuild } from "../tests/support/build/sample-site.ts";
import { startMailServer } from "../tests/support/mail/smtp-server.ts";
import { freePort } from "../tests/support/network/wait-for-http.ts";
import { testSecret } from "../tests/support/store/temporary-store.ts";
import { day } from "./durations.ts";
import { openStore, type Store } from "./open-store.ts";

let build: ReturnType<typeof writeSampleBuild>;
beforeAll(() => {
  build = writeSampleBuild();
});
afterAll(() => build.remove());

const main = join(import.meta.dirname, "main.ts");

/** A server process in the folder of the build, with nothing else set; it ends with the test. */
function start(env: Record<string, string>, cwd = build.folder) {
  const child = spawn(process.execPath, [main], { cwd, env: { PORT: "0", DATA_DIR: build.dataDir, ...env } });
  onTestFinished(() => void child.kill("SIGKILL"));
  const printed = { out: "", err: "" };
  child.stdout.on("data", (chunk) => (printed.out += chunk));
  child.stderr.on("data", (chunk) => (printed.err += chunk));
  const ended = once(child, "close").then(([code, signal]) => ({ code, signal, ...printed }));
  const line = once(child.stdout, "data").then(() => JSON.parse(printed.out.split("\n")[0] ?? ""));
  const silence = ended.then(({ code, signal, err }) => {
    throw new Error(`The process ended with ${code ?? signal} and without a line: ${err}`);
  });
  const firstLine = Promise.race([line, silence]);
  // Not every test waits for the line.
  firstLine.catch(() => {});
  return { child, ended, firstLine };
}

describe("the process", () => {
  test("says where it is, where messages go and what mail does; ends with 0 when told to", async () => {
    const { child, firstLine, ended } = start({});
    const line = await firstLine;
    expect(line).toMatchObject({
      level: "info",
      address: expect.stringMatching(/^http:\/\/localhost:\d+$/),
      store: `SQLite ${join(build.dataDir, "isarbridge.sqlite")}`,
      mail: expect.stringContaining("waiting for SMTP_URL"),
    });
    for (const part of [line.address, line.store, line.mail]) expect(line.msg).toContain(part);
    expect((await fetch(`${line.address}/healthz`)).status).toBe(200);
    child.kill("SIGTERM");
    child.kill("SIGTERM");
    expect(await ended).toMatchObject({ code: 0, err: "" });
  });

  test("refuses another build that draws its documents in another way, and serves the one before", async () => {
    const file = join(build.buildDir, "manifest.json");
    const manifest = readFileSync(file, "utf8");
    onTestFinished(() => writeFileSync(file, manifest));
    const { child, firstLine, ended } = start({});
    const { address } = await firstLine;
    writeFileSync(file, JSON.stringify({ ...JSON.parse(manifest), live: "another" }));
    const refused = once(child.stdout, "data");
    child.kill("SIGUSR2");
    expect(String(await refused)).toContain("restart the server");
    expect((await fetch(address)).status).toBe(200);
    child.kill("SIGTERM");
    await ended;
  });

  const ofTheBuild = expect.stringContaining("of the build, not this server's");

  test.each([
    // The build of the tests has no renderer.
    ["another address", { SITE_ORIGIN: "https://isarbridge.example" }, {}, { level: "error", msg: ofTheBuild }],
    ["another backend", {}, { anonKey: null }, { level: "warn", backend: "https://project.example" }],
  ])(
    "says that the pages were built for %s, where they cannot be rendered for this server",
    async (_what, env, built, line) => {
      const file = join(build.buildDir, "manifest.json");
      const manifest = readFileSync(file, "utf8");
      writeFileSync(file, JSON.stringify({ ...JSON.parse(manifest), ...built }));
      onTestFinished(() => writeFileSync(file, manifest));
      const { child, firstLine, ended } = start(env);
      expect(await firstLine).toMatchObject(line);
      child.kill("SIGTERM");
      await ended;
    },
  );

  test("shows its metrics on a port of their own", async () => {
    const port = await freePort();
    const { child, firstLine, ended } = start({ METRICS_PORT: String(port) });
    const { address } = await firstLine;
    await fetch(address);
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toContain(
      'isarbridge_http_responses_total{status="200"} 1',
    );
    child.kill("SIGINT");
    expect((await ended).code).toBe(0);
  });

  test("forgets from its start on what is over the periods of its settings, and mails the owner about what is held", async () => {
    const dataDir = join(build.folder, "with-old-rows");
    const storeOf = (daysAgo: number) => {
      const now = () => new Date(Date.now() - daysAgo * day);
      return openStore({ databaseUrl: null, dataDir, secret: testSecret, now });
    };
    const addTo = (store: Store, name: string, held: "honeypot" | null) =>
      store.messages.add({ name, email: "ada@example.org", company: null, message: "Hello" }, { locale: "en", held });
    const [old, recent] = [await storeOf(100), await storeOf(1)];
    await addTo(old, "Ada", null);
    await addTo(recent, "Robot", "honeypot");
    await old.close();

    const { child, ended } = start({ DATA_DIR: dataDir, SECRET: testSecret, RETENTION_MESSAGE_DAYS: "90" });
    const names = async () => (await recent.inbox.list()).map(({ name }) => name);
    await expect.poll(names).toEqual(["Robot"]);
    await expect.poll(() => recent.outbox.backlog()).toMatchObject({ waiting: 1 });
    child.kill("SIGTERM");
    await ended;
    await recent.close();
  });

  test("on a copy of the data, with BACKGROUND=off, nothing is sent or deleted; the server itself does both", async () => {
    const dataDir = join(build.folder, "copied");
    const mails = await startMailServer();
    onTestFinished(() => mails.close());
    const storeOf = (daysAgo: number) => {
      const now = () => new Date(Date.now() - daysAgo * day);
      return openStore({ databaseUrl: null, dataDir, secret: testSecret, now });
    };
    const [old, recent] = [await storeOf(1000), await storeOf(1)];
    onTestFinished(() => recent.close());
    for (const store of [old, recent])
      await store.messages.add(
        { name: "Ada", email: "ada@example.org", company: null, message: `Hello ${store === old}` },
        { locale: "en", held: null },
      );
    await old.close();
    const env = { DATA_DIR: dataDir, SECRET: testSecret, ...mails.settings };
    const trial = start({ ...env, BACKGROUND: "off" });
    expect((await fetch((await trial.firstLine).address)).status).toBe(200);
    trial.child.kill("SIGTERM");
    expect(await trial.ended).toMatchObject({ code: 0 });
    expect(mails.received).toEqual([]);
    expect(await recent.inbox.list()).toHaveLength(2);

    start(env);
    await expect.poll(() => mails.received.length).toBeGreaterThan(0);
    await expect.poll(() => recent.inbox.list()).toHaveLength(1);
  });

  test("answers pages with 503 where no version can be shown, until one can", async () => {
    const dataDir = join(build.folder, "with-a-version");
    const { website, close } = await openStore({
      databaseUrl: null,
      dataDir,
      secret: testSecret,
      now: () => new Date(),
    });
    onTestFinished(close);
    // The build of the tests has no renderer.
    await website.publish({ files: {}, author: "test", basedOn: null });
    const port = String(await freePort());
    start({ DATA_DIR: dataDir, SECRET: testSecret, PORT: port });
    const status = async () => (await fetch(`http://localhost:${port}/`)).status;
    await expect.poll(() => status().catch(() => null), { timeout: 20_000 }).toBe(503);
    await website.publish({ files: null, author: "test", basedOn: 1 });
    await expect.poll(status, { timeout: 20_000 }).toBe(200);
  });
});

describe("the process ends with 1 and one line", () => {
  test.each(["throw error", "Promise.reject(error)"])("on an error that nobody handles (%s)", async (surprise) => {
    const error = `Object.assign(new SyntaxError("ada@kunde.example"), { code: "23505", detail: "Ada Muster" })`;
    const fault = join(build.folder, "fault.mjs");
    writeFileSync(fault, `process.on("SIGUSR2", () => { const error = ${error}; ${surprise}; })`);
    const { child, firstLine, ended } = start({ NODE_OPTIONS: `--import=${fault}` });
    await firstLine;
    child.kill("SIGUSR2");
    const { code, out, err } = await ended;
    expect([code, err]).toEqual([1, ""]);
    const [, line = "", ...more] = out.trim().split("\n");
    expect(JSON.parse(line)).toMatchObject({ level: "fatal", error: "SyntaxError", code: "23505" });
    expect(line).toContain("    at ");
    expect(line).not.toMatch(/Ada|ada@/);
    expect(more).toEqual([]);
  });

  test("with a clock set before the release date, since the purge would delete new messages", async () => {
    const clock = join(build.folder, "clock.mjs");
    const standing =
      "globalThis.Date = class extends Date { constructor(...time) { super(...(time.length ? time : [0])); } };";
    writeFileSync(clock, standing);
    const { code, err } = await start({ NODE_OPTIONS: `--import=${clock}` }).ended;
    expect(code).toBe(1);
    expect(err).toBe(
      "Cannot start: the clock of this machine says 1970-01-01T00:00:00.000Z, which is long ago; set it\n",
    );
  });

  test("per bad variable", async () => {
    const { code, out, err } = await start({ PORT: "web", RATE_LIMIT: "some", MAIL_TO: "me@example.org" }).ended;
    expect([code, out]).toEqual([1, ""]);
    expect(
      err
        .trim()
        .split("\n")
        .map((line) => /^Cannot start: (\w+)/.exec(line)?.[1]),
    ).toEqual(["PORT", "RATE_LIMIT", "SMTP_URL"]);
  });

  test.each(["PORT", "METRICS_PORT"])("when the port of %s is busy", async (name) => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const { code, err } = await start({ [name]: String(port) }).ended;
    other.close();
    expect([code, err]).toEqual([1, `Cannot start: port ${port} is in use; end the other program or set ${name}\n`]);
  });

  // Kept for documents (RFC 5737 and 6761): no machine has such an address or name.
  test.each([
    ["HOST", "host.invalid"],
    ["METRICS_HOST", "192.0.2.1"],
  ])("when %s is %s, which is not the machine's", async (name, host) => {
    const { code, err } = await start({ METRICS_PORT: "0", [name]: host }).ended;
    expect(code).toBe(1);
    expect(err).toMatch(/^Cannot start: the address [\w.]+ cannot be used \(.*\); set \w+\n$/);
    expect(err).toContain(host);
    expect(err.trim().endsWith(`set ${name}`)).toBe(true);
  });

  test("when HOST lacks the network that such an address is of", async () => {
    const { code, err } = await start({ HOST: "fe80::1" }).ended;
    const problem = "the address fe80::1 needs its network, such as fe80::1%eth0; set HOST";
    expect([code, err]).toEqual([1, `Cannot start: ${problem}\n`]);
  });

  test("when the file that says what was built is damaged", async () => {
    const damaged = mkdtempSync(join(tmpdir(), "isarbridge-damaged-"));
    onTestFinished(() => rmSync(damaged, { recursive: true }));
    mkdirSync(join(damaged, "build"));
    writeFileSync(join(damaged, "build/manifest.json"), "{");
    const { err } = await start({}, damaged).ended;
    expect(err).toMatch(/^Cannot start: the build is damaged \(.*\); run npm run build\n$/);
  });

  test("when the data folder cannot be used", async () => {
    const file = join(build.folder, "a-file");
    writeFileSync(file, "");
    for (const dataDir of [file, "/proc/data"]) {
      const { code, err } = await start({ DATA_DIR: dataDir }).ended;
      expect(code).toBe(1);
      expect(err).toMatch(/^Cannot start: the data folder .* cannot be used \(.*\); set DATA_DIR\n$/);
    }
  });

  test("when the site is not built", async () => {
    const { code, err } = await start({}, "/").ended;
    expect([code, err]).toEqual([1, "Cannot start: the site is not built; run npm run build\n"]);
  });
});
