import { bringAbout, type Outcome, type Place, type Step } from "./step.ts";
import { current } from "./steps/program.ts";

/**
 * Does what is missing for a release. Where that is not well and another one runs, what its steps have already made different
 * is made again as the one that runs has it: by that one's own program, which alone knows.
 */
export async function bringRelease(
  steps: readonly Step[],
  place: Place,
  tell: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const { machine, release } = place;
  const outcomes = await bringAbout(steps, place, tell);
  const running = machine.linkOf(current);
  const isOther = running !== null && running !== `releases/${release.id}`;
  if (isOther && outcomes.at(-1)?.state === "missing")
    await machine.run(`${current}/node_modules/.bin/node`, `${current}/deploy/main.ts`, "repair");
  return outcomes;
}
