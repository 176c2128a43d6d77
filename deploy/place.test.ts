import { expect, onTestFinished, test } from "vitest";
import { createFakeMachine } from "../tests/support/server/fake-machine.ts";
import { readCommandLine } from "./command-line.ts";
import { placeToBe } from "./place.ts";
import { settingsFile } from "./steps/program.ts";

/** What is typed on a server where the site is installed, and nobody is there to be asked. */
function placeAfter(...args: string[]) {
  const { machine, remove } = createFakeMachine();
  onTestFinished(remove);
  const settings = [
    "SITE_ORIGIN=https://example.org",
    "OWNER_ADDRESS=me@example.org",
    "SMTP_URL=smtps://me:password@mail.example.org",
    "MAIL_TO=me@example.org",
    "HTTPS_DAYS=7",
  ];
  machine.place(settingsFile, settings.join("\n"), 0o640);
  return placeToBe(machine, readCommandLine(["install", ...args]), async () => null);
}

test.for([[], ["example.org"], ["WWW.example.org"]])(
  "an installation that is given again (%j) asks nothing",
  async (args) => {
    const { domain, ownerAddress, settings } = await placeAfter(...args);
    expect([domain, ownerAddress]).toEqual(["example.org", "me@example.org"]);
    // What somebody has set stays.
    expect(settings).not.toHaveProperty("HTTPS_DAYS");
  },
);

test("another address of the owner needs no other mail account", async () => {
  const { ownerAddress, settings } = await placeAfter("--owner", "other@example.org");
  expect(ownerAddress).toBe("other@example.org");
  expect(settings).toMatchObject({ OWNER_ADDRESS: "other@example.org", MAIL_TO: "other@example.org" });
  await expect(placeAfter("--owner", "nonsense")).rejects.toThrow("nonsense is no mail address.");
});

test("another mail account, or another domain, is asked for whole", async () => {
  await expect(placeAfter("--mail-user", "other")).rejects.toThrow("--mail-host");
  await expect(placeAfter("example.com")).rejects.toThrow("--mail-host");
});
