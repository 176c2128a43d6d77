import { createServer, type Server } from "node:http";
import type { FormName } from "../../site/forms.ts";
import type { Backlog } from "../store/outbox/outbox.ts";

/** What the server counts while it runs. */
export interface Metrics {
  countAnswer(status: number): void;
  countSubmission(form: FormName, outcome: SubmissionOutcome): void;
}

/** `repeated`: the same message again within a short time, kept once. */
export type SubmissionOutcome = "stored" | "held" | "repeated";

export const unmeasured: Metrics = { countAnswer() {}, countSubmission() {} };

/**
 * Counts for Prometheus. The server answers every request with the metrics, without authentication; the event-loop delay
 * is measured since the previous scrape.
 */
export async function createMetrics(backlog: () => Promise<Backlog>): Promise<{ metrics: Metrics; server: Server }> {
  // Loaded only when used: 13 MB.
  const { collectDefaultMetrics, Counter, Gauge, Registry } = await import("prom-client");
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 20 });
  const define = (name: string, help: string, ...labelNames: string[]) => ({ name, help, labelNames, registers });
  const answers = new Counter(define("isarbridge_http_responses_total", "Answers, by status.", "status"));
  const submissions = new Counter(
    define("isarbridge_form_submissions_total", "What both forms were sent, by outcome.", "form", "outcome"),
  );
  const storeUp = new Gauge(define("isarbridge_store_up", "Whether the store answers: 1 or 0."));
  const mails = new Gauge(define("isarbridge_outbox_mails", "Mails that have not left.", "state"));

  const server = createServer(async (_request, response) => {
    const current = await backlog().catch(() => null);
    storeUp.set(current ? 1 : 0);
    mails.reset();
    if (current) for (const state of ["waiting", "failed"] as const) mails.set({ state }, current[state]);
    response.writeHead(200, { "Content-Type": register.contentType }).end(await register.metrics());
  });
  return {
    metrics: {
      countAnswer: (status) => answers.inc({ status }),
      countSubmission: (form, outcome) => submissions.inc({ form, outcome }),
    },
    server,
  };
}
