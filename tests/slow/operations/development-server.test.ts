import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { contactTable } from "../../../site/forms.ts";
import { copySources } from "../../support/build/copy-sources.ts";
import { calendarDocumentPath } from "../../support/content.ts";
import { freePort, waitForHttp } from "../../support/network/wait-for-http.ts";
import { insertOf } from "../../support/server/send-message.ts";
import { startProcess } from "../../support/server/server-process.ts";

test("the development server shows pages and the booking frame's document, and takes messages", {
  timeout: 120_000,
}, async () => {
  const { origin, get } = await startDevelopment(process.cwd());
  expect(await get("/de/contact")).toMatchObject({ status: 200, html: expect.stringContaining("<form") });
  // From the server behind it.
  for (const locale of ["en", "de"] as const) expect((await get(calendarDocumentPath(locale))).status).toBe(200);
  expect((await get("/nowhere")).status).toBe(404);
  const row = { name: "Ada", email: "ada@example.org", message: "Hello" };
  expect((await fetch(`${origin}/rest/v1/${contactTable}`, insertOf(row))).status).toBe(201);
});

test("a change of the content is on the page at once, and a mistake is a sentence with its place", {
  timeout: 120_000,
}, async () => {
  const copy = mkdtempSync(join(tmpdir(), "isarbridge-development-"));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  copySources(copy);
  for (const folder of ["node_modules", "build"]) symlinkSync(realpathSync(folder), join(copy, folder));
  const { get } = await startDevelopment(copy);
  const file = join(copy, "content/pages/home.json");
  const home = readFileSync(file, "utf8");
  const expectShown = async (content: string, shown: RegExp) => {
    writeFileSync(file, content);
    await expect.poll(async () => (await get("/")).html).toMatch(shown);
  };
  await expectShown(home, /on Monday morning\./);
  await expectShown(home.replace("on Monday", "on Tuesday"), /on Tuesday morning\./);
  const oneLanguage = /content\/pages\/home\.json:\d+: sections\/0\/headline\/1 has no German text/;
  await expectShown(home.replace("Montagmorgen läuft.", ""), oneLanguage);
  expect((await get("/")).status).toBe(500);
  await expectShown(home.replace("{", "{{"), /content\/pages\/home\.json:1:2: /);
  await expectShown(home, /on Monday morning\./);
});

async function startDevelopment(cwd: string) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "isarbridge-development-"));
  const env = { NODE_ENV: "development", PORT: String(port), DATA_DIR: dataDir };
  const started = startProcess([process.execPath, "scripts/dev.ts"], { cwd, env });
  onTestFinished(async () => {
    await started.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const origin = `http://localhost:${port}`;
  // Vite has the server behind it one port further.
  for (const address of [`http://localhost:${port + 1}/healthz`, origin]) {
    await waitForHttp(started.process, address, started.output, 60_000);
  }
  const get = async (path: string) => {
    const answer = await fetch(origin + path);
    return { status: answer.status, html: await answer.text() };
  };
  return { origin, get };
}
