import { readFileSync } from "node:fs";

/** Linux counts time in hundredths of a second (`getconf CLK_TCK`). */
const ticksPerSecond = 100;

/** What Linux says about a process: seconds of CPU time so far, and memory in MiB. */
export function processFigures(pid: number): { cpuSeconds: number; memory: number } {
  // Behind the name, which may hold anything: user and system time are fields 14 and 15 (man 5 proc_pid_stat).
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return {
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
    memory: Number(kilobytes) / 1024,
  };
}
