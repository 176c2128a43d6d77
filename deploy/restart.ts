import type { Machine } from "./machine.ts";
import { must, notes } from "./step.ts";

/** Which start of the machine it was when a restart was asked for. */
const noteAt = `${notes}/before-restart`;
const bootId = (machine: Machine) => machine.read("/proc/sys/kernel/random/boot_id") ?? "";

/** Whether the machine has come back from a restart that was asked for. */
export function wasRestarted(machine: Machine): boolean {
  const before = machine.read(noteAt);
  return before !== null && before !== bootId(machine);
}

/** Restarts the machine, as a proof that everything comes back by itself. */
export async function restart(machine: Machine): Promise<void> {
  machine.place(noteAt, bootId(machine), 0o644);
  await must(machine, "systemctl", "reboot");
}
