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
  const answers = new Map<string, number>();
  const submissions = new Map<string, number>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    countAnswer: (status) => count(answers, `status="${status}"`),
    countSubmission: (form, outcome) => count(submissions, `form="${form}",outcome="${outcome}"`),
    render: (backlog) =>
      [
        metric("http_answers_total", "counter", answers),
        metric("form_submissions_total", "counter", submissions),
        metric("store_up", "gauge", [["", backlog ? 1 : 0]]),
        backlog && metric("outbox_mails", "gauge", mailsIn(backlog)),
        metric("process_resident_memory_bytes", "gauge", [["", process.memoryUsage.rss()]]),
        metric("process_uptime_seconds", "gauge", [["", Math.round(process.uptime())]]),
        metric("event_loop_delay_p99_seconds", "gauge", [["", delay.percentile(99) / 1e9]]),
      ]
        .filter(Boolean)
        .join(""),
  };
}

function count(counter: Map<string, number>, labels: string) {
  counter.set(labels, (counter.get(labels) ?? 0) + 1);
}

type Samples = Iterable<readonly [labels: string, value: number]>;

function metric(name: string, type: "counter" | "gauge", samples: Samples): string {
  const lines = [...samples].map(([labels, value]) => `${name}${labels && `{${labels}}`} ${value}\n`);
  return `# TYPE ${name} ${type}\n${lines.join("")}`;
}

function mailsIn({ waiting, failed }: Backlog): Samples {
  return [
    ['state="waiting"', waiting],
    ['state="failed"', failed],
  ];
}

/** Answers every request with the metrics; meant for a port of the loopback interface. */
export function createMetricsServer(metrics: Metrics, backlog: () => Promise<Backlog>): Server {
  return createServer(async (_request, response) => {
    const text = metrics.render(await backlog().catch(() => null));
    response.writeHead(200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" }).end(text);
  });
}
