import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Waits until a server answers at the address, whatever it answers. Throws when its process ends before that, or ends the
 * process and throws after a limit.
 *
 * @param printed what the server has said, for the error
 */
export async function waitForHttp(
  child: ChildProcess,
  address: string,
  printed = () => "",
  limitMs = 30_000,
): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await fetch(address).catch(() => null))) {
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`The server ended with ${end}:\n${printed()}`);
    if (performance.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The server did not answer within ${limitMs / 1000} s:\n${printed()}`);
    }
    await pause(10);
  }
}

/**
 * A loopback port that is free, as is the next one. Below those that systems give to outgoing connections: one of these could be
 * taken until a server starts. Above those that browsers refuse.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(11_000, 32_000);
  return (await isFree(port)) && (await isFree(port + 1)) ? port : freePort();
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    return false;
  }
  probe.close();
  await once(probe, "close");
  return true;
}
