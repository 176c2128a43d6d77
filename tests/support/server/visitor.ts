import { setTimeout as pause } from "node:timers/promises";
import { contactTable } from "../../../site/forms.ts";
import { insertOf } from "./send-message.ts";
import type { ServerProcess } from "./server-process.ts";

interface VisitorReport {
  visits: number;
  failures: string[];
}

const visitor = { name: "A visitor", email: "visitor@example.org", company: null };

/** Somebody who reads pages and writes a message now and then, until told to leave. */
export function startVisitor({ origin }: Pick<ServerProcess, "origin">) {
  const report: VisitorReport = { visits: 0, failures: [] };

  async function ask(path: string, expected: number, init: RequestInit = {}) {
    const answer = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(30_000) });
    await answer.arrayBuffer();
    if (answer.status !== expected) report.failures.push(`${path}: ${answer.status}`);
  }

  async function visit() {
    await ask("/", 200);
    await ask("/de/contact", 200);
    await ask("/forms/status", 200);
    await ask(`/rest/v1/${contactTable}`, 201, insertOf({ ...visitor, message: `Visit ${report.visits}` }));
  }

  const load = startLoad(1, async () => {
    report.visits++;
    await visit().catch((error) => report.failures.push(String(error)));
    await pause(100);
  });

  return {
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
