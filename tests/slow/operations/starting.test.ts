import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { contactTable } from "../../../site/forms.ts";
import { calendarDocumentPath } from "../../support/content.ts";
import { freePort, waitForHttp } from "../../support/network/wait-for-http.ts";
import { insertOf } from "../../support/server/send-message.ts";
import { startProcess } from "../../support/server/server.ts";

function temporaryDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "isarbridge-starting-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

test("npm start serves, and the server ends with it", { timeout: 60_000 }, async () => {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: temporaryDataDir() };
  // A group of its own, so that a server which outlives npm ends with the test.
  const { process: npm, output } = startProcess(["npm", "start"], { env, detached: true });
  onTestFinished(() => {
    try {
      process.kill(-(npm.pid as number), "SIGKILL");
    } catch {
      // All of it has ended, as it should.
    }
  });
  const address = `http://127.0.0.1:${port}/`;
  await waitForHttp(npm, address, output);
  expect((await fetch(address)).status).toBe(200);
  npm.kill("SIGTERM");
  await once(npm, "exit");
  await expect.poll(() => fetch(address).catch(String)).toContain("fetch failed");
});

test("the development server shows pages and the booking frame's document, and takes messages", async () => {
  const origin = await startDevelopment();
  const get = async (path: string) => {
    const answer = await fetch(origin + path);
    return { status: answer.status, html: await answer.text() };
  };
  expect(await get("/de/contact")).toMatchObject({ status: 200, html: expect.stringContaining("<form") });
  for (const locale of ["en", "de"] as const) {
    const { status, html } = await get(calendarDocumentPath(locale));
    expect(status).toBe(200);
    expect(html).toContain("/app/styles/calendar-document.css");
  }
  expect((await get("/nowhere")).status).toBe(404);
  const sent = await fetch(
    `${origin}/rest/v1/${contactTable}`,
    insertOf({ name: "Ada", email: "ada@example.org", message: "Hello" }),
  );
  expect(sent.status).toBe(201);
}, 60_000);

async function startDevelopment(): Promise<string> {
  const port = await freePort();
  const env = { NODE_ENV: "development", PORT: String(port), DATA_DIR: temporaryDataDir() };
  const started = startProcess([process.execPath, "scripts/dev.ts"], { env });
  onTestFinished(async () => void (await started.stop()));
  const origin = `http://localhost:${port}`;
  // Vite has the server behind it one port further.
  for (const address of [`http://localhost:${port + 1}/healthz`, origin]) {
    await waitForHttp(started.process, address, started.output);
  }
  return origin;
}
