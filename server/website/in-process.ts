import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { minute } from "../durations.ts";

/** Megabytes of JavaScript's memory; what needs more falls. */
const longestHeap = 512;

interface ProcessOptions {
  /** Gives it up. */
  signal?: AbortSignal | undefined;
  /** What the process reads at its standard input, beside the task. */
  input?: Uint8Array;
  /** Milliseconds until it is given up. */
  ms?: number;
}

/**
 * The answer of a process that ends with it: requests are answered meanwhile, and its memory is free afterwards. Threads would not
 * do: where one needs too much memory, Node may end the whole server. Copies of `Uint8Array` that arrive are buffers.
 *
 * @param file beside this one; it calls {@link answerTask}
 * @throws Error where the process falls, throws or takes too long; the reason of the signal when it is given
 */
export async function inProcess<Answer>(
  file: string,
  task: string | object,
  { signal, input, ms = minute }: ProcessOptions = {},
): Promise<Answer> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    serialization: "advanced",
    stdio: [input ? "pipe" : "ignore", "ignore", "ignore", "ipc"],
    execArgv: [`--max-old-space-size=${longestHeap}`],
    // React's renderer for production; the server's own environment has secrets.
    env: { NODE_ENV: "production" },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  // Where the task cannot be sent nobody waits for it.
  promise.catch(() => undefined);
  if (signal?.aborted) reject(signal.reason);
  signal?.addEventListener("abort", () => reject(signal.reason));
  child.once("message", ({ answer, error }: Message<Answer>) => {
    if (answer === undefined) reject(error);
    else resolve(withOwnBuffers(answer));
  });
  child.once("error", reject);
  child.once("exit", (code, by) => reject(new Error(`the process of ${file} ended with ${by ?? code}`)));
  const timer = setTimeout(() => reject(new Error(`the process of ${file} took more than ${ms} ms`)), ms);
  // Why it takes no more of its input, its end or its answer tells.
  child.stdin?.on("error", () => undefined).end(input);
  try {
    child.send(task, (error) => error && reject(error));
    return await promise;
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}

/** Answers the one task of a process that {@link inProcess} has started, and which ends it then. */
export function answerTask<Task, Answer>(answerTo: (task: Task) => Promise<Answer>): void {
  process.once("disconnect", () => process.exit());
  process.once("message", async (task) => {
    const message: Message<Answer> = await answerTo(task as Task).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    process.send?.(message);
  });
}

interface Message<Answer> {
  answer?: Answer;
  error?: unknown;
}

/** What arrives is part of the whole message, which would be kept as long as one file of it. */
function withOwnBuffers<Node>(node: Node): Node {
  if (typeof node !== "object" || node === null) return node;
  if (node instanceof Uint8Array) return Buffer.from(node) as unknown as Node;
  if (node instanceof Map) return new Map([...node].map(([key, part]) => [key, withOwnBuffers(part)])) as Node;
  if (Array.isArray(node)) return node.map(withOwnBuffers) as Node;
  return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, withOwnBuffers(part)])) as Node;
}
