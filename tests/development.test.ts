import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { calendarDocumentPath } from "../site/booking.ts";
import { contactTable } from "../site/forms.ts";
import { freePort } from "./support/free-port.ts";
import { insertOf } from "./support/insert-of.ts";
import { testEnvironment } from "./support/test-environment.ts";

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
  const dataDir = mkdtempSync(join(tmpdir(), "isarbridge-development-"));
  const env = { ...testEnvironment, NODE_ENV: "development", PORT: String(port), DATA_DIR: dataDir };
  const child = spawn(process.execPath, ["scripts/dev.ts"], { env, stdio: "ignore" });
  onTestFinished(async () => {
    child.kill();
    await once(child, "exit");
    rmSync(dataDir, { recursive: true, force: true });
  });
  const origin = `http://localhost:${port}`;
  // Through Vite to the server behind it.
  await vi.waitUntil(async () => (await fetch(`${origin}/healthz`).catch(() => null))?.ok, { timeout: 40_000 });
  return origin;
}
