import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startMailServer } from "../../support/mail/smtp-server.ts";
import { freePort } from "../../support/network/wait-for-http.ts";
import { startProcess } from "../../support/server/server-process.ts";

test("the command that opens the desk prints a link to it once the site is served, mails none, and stops with its server", async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const dataDir = mkdtempSync(join(tmpdir(), "isarbridge-edit-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const started = startProcess([process.execPath, "scripts/edit.ts"], {
    env: { PORT: String(port), DATA_DIR: dataDir, ...mails.settings },
  });
  onTestFinished(async () => void (await started.stop()));
  await expect.poll(started.output, { timeout: 120_000 }).toMatch(/\/desk#\/invite\/\S+/);
  const [link = ""] = /http:\S+\/desk#\/invite\/\S+/.exec(started.output()) ?? [];
  expect((await fetch(link)).status).toBe(200);
  // Printed after a mail would have left.
  expect(mails.received).toEqual([]);
  await started.stop();
  await expect
    .poll(() =>
      fetch(link).then(
        () => "serves",
        () => "stopped",
      ),
    )
    .toBe("stopped");
});
