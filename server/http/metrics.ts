import { createServer, type Server } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FormName } from "../../site/forms.ts";
import type { Backlog } from "../store/outbox.ts";

export interface Metrics {
  countAnswer(status: number): void;
  countSubmission(form: FormName, outcome: SubmissionOutcome): void;
  /** Prometheus text format 0.0.4. */
  render(backlog: Backlog | null): string;
}

export type SubmissionOutcome = "stored" | "held";

export function createMetrics(): Metrics {
  const answers = new Map<number, number>();
  const submissions = new Map<string, number>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  function render(backlog: Backlog | null): string {
    const lines: string[] = [];
    const add = (name: string, type: "counter" | "gauge", samples: Iterable<[labels: string, value: number]>) => {
      lines.push(`# TYPE ${name} ${type}`);
      for (const [labels, value] of samples) lines.push(`${name}${labels && `{${labels}}`} ${value}`);
    };
    add(
      "http_answers_total",
      "counter",
      [...answers].map(([status, count]) => [`status="${status}"`, count]),
    );
    add("form_submissions_total", "counter", submissions);
    add("store_up", "gauge", [["", backlog ? 1 : 0]]);
    if (backlog) {
      add("outbox_mails", "gauge", [
        ['state="waiting"', backlog.waiting],
        ['state="failed"', backlog.failed],
      ]);
    }
    add("process_resident_memory_bytes", "gauge", [["", process.memoryUsage.rss()]]);
    add("process_uptime_seconds", "gauge", [["", Math.round(process.uptime())]]);
    add("event_loop_delay_p99_seconds", "gauge", [["", delay.percentile(99) / 1e9]]);
    return `${lines.join("\n")}\n`;
  }

  return {
    countAnswer: (status) => void answers.set(status, (answers.get(status) ?? 0) + 1),
    countSubmission(form, outcome) {
      const labels = `form="${form}",outcome="${outcome}"`;
      submissions.set(labels, (submissions.get(labels) ?? 0) + 1);
    },
    render,
  };
}

/** Answers every request with the metrics; meant for a port of the loopback interface. */
export function createMetricsServer(metrics: Metrics, backlog: () => Promise<Backlog>): Server {
  return createServer(async (_request, response) => {
    const text = metrics.render(await backlog().catch(() => null));
    response.writeHead(200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" }).end(text);
  });
}
