import { setTimeout as pause } from "node:timers/promises";
import { contactTable } from "../../../site/forms.ts";
import { insertOf } from "./send-message.ts";
import type { RunningServer } from "./server.ts";

interface VisitorReport {
  visits: number;
  failures: string[];
  /** How many messages were acknowledged. */
  messages: number;
  /** The longest wait for an answer, in milliseconds. */
  slowest: number;
}

const visitor = { name: "A visitor", email: "visitor@example.org", company: null };

/** Somebody who reads pages and writes a message now and then, until told to leave. */
export function startVisitor({ origin }: Pick<RunningServer, "origin">) {
  const report: VisitorReport = { visits: 0, failures: [], messages: 0, slowest: 0 };

  async function ask(path: string, expected: number, init: RequestInit = {}) {
    const asked = performance.now();
    const answer = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(10_000) });
    await answer.arrayBuffer();
    report.slowest = Math.max(report.slowest, Math.round(performance.now() - asked));
    if (answer.status !== expected) report.failures.push(`${path}: ${answer.status}`);
  }

  async function visit() {
    await ask("/", 200);
    await ask("/de/contact", 200);
    await ask("/forms/status", 200);
    await ask(`/rest/v1/${contactTable}`, 201, insertOf({ ...visitor, message: `Visit ${report.visits}` }));
    report.messages++;
  }

  const load = startLoad(1, async () => {
    report.visits++;
    await visit().catch((error) => report.failures.push(String(error)));
    await pause(100);
  });

  return {
    /** Waits for so many further visits. */
    visited: (count: number) => load.passed(count),
    async leave(): Promise<VisitorReport> {
      await load.stop();
      return report;
    },
  };
}

/**
 * Visitors who each do one thing after the other until told to stop, or until they return false.
 *
 * @param act `count` begins with 1 for each visitor
 */
export function startLoad(visitors: number, act: (visitor: number, count: number) => Promise<unknown>) {
  let running = true;
  let acts = 0;
  const all = Array.from({ length: visitors }, async (_, visitor) => {
    for (let count = 1; running; count++) {
      if ((await act(visitor, count)) === false) return;
      acts++;
    }
  });
  const everybody = Promise.all(all).then(() => {
    running = false;
  });
  return {
    /** Waits for so many further acts. @throws when all visitors have left before */
    async passed(count: number): Promise<void> {
      const goal = acts + count;
      while (acts < goal) {
        if (!running) throw new Error("All visitors have left");
        await Promise.race([everybody, pause(10)]);
      }
    },
    stop(): Promise<void> {
      running = false;
      return everybody;
    },
  };
}
