import { fork } from "node:child_process";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { minute } from "../durations.ts";

/** Megabytes of JavaScript's memory; what needs more falls. */
const longestHeap = 512;

interface ProcessOptions {
  /** Gives it up. */
  signal?: AbortSignal | undefined;
  /** What the process reads at its standard input, beside the task. */
  input?: Readable | readonly Uint8Array[];
  /** Milliseconds until it is given up, while it takes no input that is there or has all of it. */
  ms?: number;
}

/**
 * The answer of a process that ends with it: requests are answered meanwhile, and its memory is free afterwards. Threads would not
 * do: where one needs too much memory, Node may end the whole server. Copies of `Uint8Array` that arrive are buffers.
 *
 * @param file beside this one; it calls {@link answerTask}
 * @throws Error where the process falls, throws or takes too long, AbortError by the signal
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
    ...(signal && { signal }),
  });
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  // Where task or input cannot be sent nobody waits for it.
  promise.catch(() => undefined);
  child.once("message", ({ answer, error }: Message<Answer>) => {
    if (answer === undefined) reject(error);
    else resolve(withOwnBuffers(answer));
  });
  child.once("error", reject);
  child.once("exit", (code, by) => reject(new Error(`the process of ${file} ended with ${by ?? code}`)));
  let timer: NodeJS.Timeout | undefined;
  function beginToWait() {
    timer = setTimeout(() => reject(new Error(`the process of ${file} took more than ${ms} ms`)), ms);
  }
  async function* waitedFor(chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      beginToWait();
      yield chunk;
      clearTimeout(timer);
    }
  }
  try {
    child.send(task, (error) => error && reject(error));
    if (input && child.stdin) await Promise.race([pipeline(waitedFor(input), child.stdin), promise]);
    beginToWait();
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

/** What was read as one is part of the whole, which would be kept in memory as long as one file of it. */
export function withOwnBuffers<Node>(node: Node): Node {
  if (typeof node !== "object" || node === null) return node;
  if (node instanceof Uint8Array) return Buffer.from(node) as unknown as Node;
  if (node instanceof Map) return new Map([...node].map(([key, part]) => [key, withOwnBuffers(part)])) as Node;
  if (Array.isArray(node)) return node.map(withOwnBuffers) as Node;
  return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, withOwnBuffers(part)])) as Node;
}
