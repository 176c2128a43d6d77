import { cpus } from "node:os";
import { setTimeout as pause } from "node:timers/promises";

/** Share of all cores' time that may be spent working. */
const mostBusy = 0.1;

/** Waits until nothing else keeps the machine busy, since a figure taken beside other work says nothing. Gives up after two minutes, and says so. */
export async function waitForIdleCpu() {
  const patienceMs = Number(process.env.BENCH_PATIENCE ?? 120) * 1000;
  const deadline = performance.now() + patienceMs;
  while ((await busyShare(1000)) > mostBusy) {
    if (performance.now() < deadline) continue;
    console.warn("This machine is busy with something else: the next figures are too high.");
    return;
  }
}

async function busyShare(periodMs: number): Promise<number> {
  const before = times();
  await pause(periodMs);
  const after = times();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

function times() {
  const cores = cpus().map(({ times }) => times);
  const idle = cores.reduce((sum, core) => sum + core.idle, 0);
  return { idle, all: cores.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0) };
}
