import { createServer, type Server } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FormName } from "../../site/forms.ts";
import type { Backlog } from "../store/outbox.ts";

export interface Metrics {
  countAnswer(status: number): void;
  countSubmission(form: FormName, outcome: SubmissionOutcome): void;
  /** Prometheus text format 0.0.4. */
  render(now: Gauges): string;
}

/** `repeated`: the same message again within a short time, kept once. */
type SubmissionOutcome = "stored" | "held" | "repeated";

interface Gauges {
  /** Null while the store is away. */
  backlog: Backlog | null;
  /** Nanoseconds; 99 of 100 samples were shorter. */
  eventLoopDelay: number;
}

export function createMetrics(): Metrics {
  const answers = new Map<string, number>();
  const submissions = new Map<string, number>();
  return {
    countAnswer: (status) => count(answers, `status="${status}"`),
    countSubmission: (form, outcome) => count(submissions, `form="${form}",outcome="${outcome}"`),
    render: ({ backlog, eventLoopDelay }) =>
      [
        metric("isarbridge_http_responses_total", "counter", "Answers, by status.", answers),
        metric("isarbridge_form_submissions_total", "counter", "What both forms were sent, by outcome.", submissions),
        metric("isarbridge_store_up", "gauge", "Whether the store answers: 1 or 0.", [["", backlog ? 1 : 0]]),
        backlog && metric("isarbridge_outbox_mails", "gauge", "Mails that have not left.", mailsIn(backlog)),
        metric("process_resident_memory_bytes", "gauge", "Memory of the process.", [["", process.memoryUsage.rss()]]),
        metric("process_start_time_seconds", "gauge", "Start of the process, Unix time.", [["", startTime]]),
        metric("nodejs_eventloop_lag_p99_seconds", "gauge", "Delay of the event loop since the last reading.", [
          ["", eventLoopDelay / 1e9],
        ]),
      ]
        .filter(Boolean)
        .join(""),
  };
}

function count(counter: Map<string, number>, labels: string) {
  counter.set(labels, (counter.get(labels) ?? 0) + 1);
}

const startTime = Math.round(performance.timeOrigin / 1000);

type Samples = Iterable<readonly [labels: string, value: number]>;

function metric(name: string, type: "counter" | "gauge", help: string, samples: Samples): string {
  const lines = [...samples].map(([labels, value]) => `${name}${labels && `{${labels}}`} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

function mailsIn({ waiting, failed }: Backlog): Samples {
  return [
    ['state="waiting"', waiting],
    ['state="failed"', failed],
  ];
}

/**
 * Answers every request with the metrics, to whoever reaches its port. The delay of the event loop is that since the
 * answer before, and is watched only while somebody can ask.
 */
export function createMetricsServer(metrics: Metrics, backlog: () => Promise<Backlog>): Server {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  const server = createServer(async (_request, response) => {
    const text = metrics.render({ backlog: await backlog().catch(() => null), eventLoopDelay: delay.percentile(99) });
    delay.reset();
    response.writeHead(200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" }).end(text);
  });
  return server.on("listening", () => delay.enable()).on("close", () => delay.disable());
}
