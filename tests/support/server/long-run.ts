/** How many tests call {@link longRun}; the time for all long runs is divided among them. */
const longRuns = 3;

/**
 * The rounds of a long run, counted from 1. `LONG_RUN_MINUTES` bounds the time of all long runs together: each gets an equal
 * share, begins no round after it, and does at least one. Without the variable all rounds are done. Prints how far it came.
 */
export function* longRun(rounds: number): Generator<number> {
  const share = (Number(process.env.LONG_RUN_MINUTES ?? Number.POSITIVE_INFINITY) * 60_000) / longRuns;
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  let round = 0;
  do yield ++round;
  while (round < rounds && elapsed() < share);
  console.log(`${round} of ${rounds} rounds in ${Math.round(elapsed() / 1000)} s`);
}
