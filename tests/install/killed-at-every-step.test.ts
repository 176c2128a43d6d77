import fc from "fast-check";
import { afterAll, expect, onTestFinished, test } from "vitest";
import type { BootedMachine } from "../support/machines/booted-machine.ts";
import { cannotBoot, systemNames } from "../support/machines/fresh-system.ts";
import {
  type Cut,
  differences,
  fingerprint,
  installation,
  makeReleases,
  prepareServers,
  type Releases,
  runUntilCut,
} from "../support/machines/server-story.ts";

/* Three hours. A cut in each step, on a machine of its own, which then ends with the same disk as one that nothing has cut. */

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1e9);
const reason = cannotBoot();
let made: Promise<Releases> | undefined;
afterAll(async () => (await made)?.remove());

const uncut: Cut = { at: Number.POSITIVE_INFINITY, afterMs: 0, isPowerCut: false };

test.for(systemNames)(
  "on %s an installation and an update that are cut in any step end as those that nothing has cut",
  async (system, { skip }) => {
    skip(reason !== null, reason ?? "");
    made ??= makeReleases();
    const releases = await made;
    const servers = await prepareServers(system, releases);
    skip(servers === null, `No ${system} can be made here.`);
    if (servers === null) return;
    onTestFinished(servers.close);

    const clean = await cleanRun(await servers.boot(), installation(releases.first));
    const ofSteps = changesOf(clean.lines);
    const installed = await cutInEach(ofSteps, clean.disk, () => servers.boot(), installation(releases.first));

    const update = ["isarbridge", "update", releases.newer];
    const boot = () => servers.boot(clean.machine.root);
    const cleanUpdate = await cleanRun(await boot(), update);
    // All of it is at work before and after: each change counts for itself.
    const ofUpdate = changesOf(cleanUpdate.lines)
      .flat()
      .map((number) => [number]);
    const updated = await cutInEach(ofUpdate, cleanUpdate.disk, boot, update);
    console.log(`${system}: ${installed} steps of the installation cut, ${updated} changes of an update; seed ${seed}`);
  },
);

interface Clean {
  machine: BootedMachine;
  lines: string[];
  disk: Record<string, string>;
}

/** Leaves the machine off, with what it has on its disk until the test is over. */
async function cleanRun(machine: BootedMachine, command: string[]): Promise<Clean> {
  onTestFinished(machine.dispose);
  const { lines, ended } = await runUntilCut(machine, command, uncut);
  expect(ended, ended?.output ?? "").toMatchObject({ code: 0 });
  const disk = fingerprint(machine.root);
  await machine.run("sync");
  await machine.cutPower();
  return { machine, lines, disk };
}

/** @param choices numbers of changes, of each of which one is drawn. @returns how many were cut */
async function cutInEach(
  choices: number[][],
  disk: Clean["disk"],
  boot: () => Promise<BootedMachine>,
  command: string[],
): Promise<number> {
  const cutIn = (numbers: number[]) =>
    fc.record({ at: fc.constantFrom(...numbers), afterMs: fc.nat(800), isPowerCut: fc.boolean() });
  const [cuts = []] = fc.sample(fc.tuple(...choices.map(cutIn)), { seed, numRuns: 1 });
  for (const cut of cuts) {
    const machine = await boot();
    try {
      const { cutAt } = await runUntilCut(machine, command, cut);
      const what = `seed ${seed}, ${cut.isPowerCut ? "power gone" : "killed"}: ${cutAt}`;
      console.log(what);
      await machine.run(...command);
      const repaired = await machine.run("isarbridge", "repair");
      expect(repaired, what).toMatchObject({ code: 0 });
      expect(differences(disk, fingerprint(machine.root)), what).toEqual([]);
    } finally {
      await machine.dispose();
    }
  }
  return cuts.length;
}

/** The numbers of the changes in each step that has some. */
function changesOf(lines: string[]): number[][] {
  const steps: number[][] = [[]];
  let number = 0;
  for (const line of lines) {
    if (line.startsWith("change ")) steps.at(-1)?.push(++number);
    else if (line.startsWith("step ")) steps.push([]);
  }
  return steps.filter((numbers) => numbers.length > 0);
}
