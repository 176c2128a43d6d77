import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { contactTable } from "../../../site/forms.ts";
import { calendarDocumentPath } from "../../support/content.ts";
import { freePort, waitForHttp } from "../../support/network/wait-for-http.ts";
import { insertOf } from "../../support/server/send-message.ts";
import { startProcess } from "../../support/server/server.ts";

test("the development server shows pages and the booking frame's document, and takes messages", {
  timeout: 120_000,
}, async () => {
  const origin = await startDevelopment();
  const get = async (path: string) => {
    const answer = await fetch(origin + path);
    return { status: answer.status, html: await answer.text() };
  };
  expect(await get("/de/contact")).toMatchObject({ status: 200, html: expect.stringContaining("<form") });
  // From the server behind it.
  for (const locale of ["en", "de"] as const) expect((await get(calendarDocumentPath(locale))).status).toBe(200);
  expect((await get("/nowhere")).status).toBe(404);
  const row = { name: "Ada", email: "ada@example.org", message: "Hello" };
  expect((await fetch(`${origin}/rest/v1/${contactTable}`, insertOf(row))).status).toBe(201);
});

async function startDevelopment(): Promise<string> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "isarbridge-development-"));
  const env = { NODE_ENV: "development", PORT: String(port), DATA_DIR: dataDir };
  const started = startProcess([process.execPath, "scripts/dev.ts"], { env });
  onTestFinished(async () => {
    await started.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const origin = `http://localhost:${port}`;
  // Vite has the server behind it one port further.
  for (const address of [`http://localhost:${port + 1}/healthz`, origin]) {
    await waitForHttp(started.process, address, started.output, 60_000);
  }
  return origin;
}
