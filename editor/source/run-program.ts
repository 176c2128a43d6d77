import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

interface Finished {
  /** Null where it was ended. */
  status: number | null;
  /** What it has written, byte by byte, and as text. */
  output: Uint8Array;
  stdout: string;
  stderr: string;
}

interface RunOptions {
  input?: string | Uint8Array;
  env?: NodeJS.ProcessEnv;
  /** Ends a program that takes longer. */
  timeoutMs?: number;
}

const running = new Set<ChildProcess>();

/** Runs a program of the project, or of Node. It ends with this process at the latest. */
export function run(
  root: string,
  command: string,
  args: readonly string[],
  { input = "", env = {}, timeoutMs }: RunOptions = {},
): Promise<Finished> {
  const path = `${join(root, "node_modules/.bin")}:${process.env.PATH}`;
  // A group of its own: compiler and formatter are started by a script that would leave them behind.
  const child = spawn(command, args, { cwd: root, env: { ...process.env, PATH: path, ...env }, detached: true });
  const tooLong = timeoutMs === undefined ? undefined : setTimeout(() => end(child), timeoutMs);
  running.add(child);
  const outputs: Record<"stdout" | "stderr", Buffer[]> = { stdout: [], stderr: [] };
  for (const name of ["stdout", "stderr"] as const) child[name].on("data", (part) => outputs[name].push(part));
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const finished = new Promise<Finished>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => {
      const [output, errors] = [Buffer.concat(outputs.stdout), Buffer.concat(outputs.stderr)];
      resolve({ status, output, stdout: output.toString(), stderr: errors.toString() });
    });
  });
  return finished.finally(() => {
    clearTimeout(tooLong);
    running.delete(child);
  });
}

process.on("exit", () => running.forEach(end));

function end({ pid, exitCode, signalCode }: ChildProcess) {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid);
}
