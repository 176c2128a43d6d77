import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "./support/network/free-port.ts";
import { waitForHttp } from "./support/network/wait-for-http.ts";
import { testEnvironment } from "./support/server/test-environment.ts";

test("npm start serves, and the server ends with it", { timeout: 60_000 }, async () => {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "isarbridge-npm-"));
  const env = { ...testEnvironment, PORT: String(port), DATA_DIR: dataDir };
  // A group of its own, so that a server which outlives npm ends with the test.
  const npm = spawn("npm", ["start"], { env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  let printed = "";
  for (const stream of [npm.stdout, npm.stderr]) stream.on("data", (chunk) => (printed += chunk));
  onTestFinished(() => {
    try {
      process.kill(-(npm.pid as number), "SIGKILL");
    } catch {
      // All of it has ended, as it should.
    }
    rmSync(dataDir, { recursive: true, force: true });
  });
  const address = `http://127.0.0.1:${port}/`;
  await waitForHttp(npm, address, () => printed);
  expect((await fetch(address)).status).toBe(200);
  npm.kill("SIGTERM");
  await once(npm, "exit");
  await expect.poll(() => fetch(address).catch(String)).toContain("fetch failed");
});
