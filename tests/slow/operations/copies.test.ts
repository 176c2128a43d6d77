import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bringCopy, copyElsewhere, copyKeyFile, copyNoted, erasuresFile } from "../../../deploy/copies.ts";
import { createMachine, thisMachine } from "../../../deploy/machine.ts";
import { backups, settingsFile } from "../../../deploy/steps/program.ts";

const hasRestic = spawnSync("restic", ["version"]).status === 0;
const place = "/copies";

/** A machine below a folder, with the real restic. */
function machineWith() {
  const root = mkdtempSync(join(tmpdir(), "isarbridge-copies-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "var/lib"), { recursive: true });
  let today = new Date();
  const machine = createMachine({
    ...thisMachine,
    root,
    now: () => today,
    run: (program, ...args) => {
      const paths = args.map((arg) => (/^\/(var|etc|copies)\b/.test(arg) ? join(root, arg) : arg));
      // Only the command that copies a file begins in its folder.
      const time = paths[0] === "-C" ? ["--time", today.toISOString().slice(0, 19).replace("T", " ")] : [];
      return thisMachine.run(program, ...paths.slice(0, -1), ...time, ...paths.slice(-1));
    },
  });
  machine.place(settingsFile, `COPY_TO=${place}\n`, 0o640);
  machine.place(copyKeyFile, "aaaa-bbbb\n", 0o600);
  const night = (name: string, text: string) => {
    today = new Date(`${name.slice(0, 10)}T03:30:00Z`);
    machine.place(`${backups}/${name}`, text, 0o600);
  };
  const list = () =>
    JSON.parse(
      spawnSync(
        "restic",
        ["-r", join(root, place), "--password-file", join(root, copyKeyFile), "snapshots", "--json"],
        {
          encoding: "utf8",
        },
      ).stdout,
    ) as { time: string; tags: string[] }[];
  return { root, machine, night, list };
}

test("copies of a week are kept by the real restic, the newest comes back with the newest erasures, and no other key opens them", async ({
  skip,
}) => {
  skip(!hasRestic, "No restic here.");
  const { root, machine, night, list } = machineWith();
  for (const day of ["20", "21", "27", "29"]) {
    night(`2026-11-${day}-033000`, `of day ${day}`);
    expect(await copyElsewhere(machine)).toBeNull();
  }
  machine.place(erasuresFile, "[ada]", 0o600);
  for (let again = 0; again < 2; again++) expect(await copyElsewhere(machine)).toBeNull();
  const days = (tag: string) => list().flatMap(({ time, tags }) => (tags.includes(tag) ? [time.slice(8, 10)] : []));
  expect(days("backup")).toEqual(["27", "29"]);
  expect(days("erasures")).toEqual(["29"]);
  expect(copyNoted(machine)).toMatchObject({ backup: "2026-11-29-033000", problem: null });

  const { backup, erasures } = await bringCopy(machine, place);
  expect(readFileSync(join(root, backup), "utf8")).toBe("of day 29");
  expect(readFileSync(join(root, erasures ?? ""), "utf8")).toBe("[ada]");
  machine.place(copyKeyFile, "another\n", 0o600);
  expect(await copyElsewhere(machine)).toContain("another key");
  await expect(bringCopy(machine, place)).rejects.toThrow("another key");
}, 120_000);
