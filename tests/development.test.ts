import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { calendarDocumentPath } from "../site/booking.ts";
import { contactTable } from "../site/forms.ts";
import { freePort } from "./support/network/free-port.ts";
import { waitForHttp } from "./support/network/wait-for-http.ts";
import { insertOf } from "./support/server/insert-of.ts";
import { testEnvironment } from "./support/server/test-environment.ts";

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
  const child = spawn(process.execPath, ["scripts/dev.ts"], { env, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk));
  onTestFinished(async () => {
    if (child.kill()) await once(child, "exit");
    rmSync(dataDir, { recursive: true, force: true });
  });
  const origin = `http://localhost:${port}`;
  // Vite has the server behind it one port further.
  for (const address of [`http://localhost:${port + 1}/healthz`, origin]) {
    await waitForHttp(child, address, () => printed);
  }
  return origin;
}
