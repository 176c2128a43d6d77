import { setTimeout as pause } from "node:timers/promises";
import { contactTable } from "../../../site/forms.ts";
import { insertOf } from "./send-message.ts";
import type { RunningServer } from "./server.ts";

export interface VisitorReport {
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
  let staying = true;

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

  const stay = (async () => {
    while (staying) {
      report.visits++;
      await visit().catch((error) => report.failures.push(String(error)));
      await pause(100);
    }
  })();

  return {
    /** Waits for so many further visits. */
    async visited(count: number) {
      const goal = report.visits + count;
      while (report.visits < goal) await pause(20);
    },
    async leave(): Promise<VisitorReport> {
      staying = false;
      await stay;
      return report;
    },
  };
}
