import { Hono } from "hono";
import { type FormsStatus, formPaths } from "../../site/forms.ts";
import type { Localized } from "../../site/locale.ts";
import { createFailureLog, type Log } from "../log.ts";
import type { Outbox } from "../store/outbox/outbox.ts";
import { dataHeaders } from "./guards/security-headers.ts";
import type { Env } from "./request-context.ts";
import type { CurrentSite } from "./site-files.ts";
import type { Submissions } from "./submissions.ts";

interface StatusDependencies {
  store: {
    ping(): Promise<void>;
    outbox: Pick<Outbox, "backlog">;
    /** The owner's line under the forms. */
    notice: { get(): Promise<(Localized & { state: "up" | "later" | "over" }) | null> };
    newsletter: { isMailQuotaExhausted(): Promise<boolean> };
  };
  submissions: Pick<Submissions, "wereRefused">;
  /** Whether a visitor address still has confirmation mails left in its share. */
  hasMailShare: (address: string, isExhausted: boolean) => boolean;
  sendsMail: boolean;
  /** Its version is that of the build whose code and bundles are served. */
  site: CurrentSite;
  nextFree: () => FormsStatus["nextFree"];
  elapsedMs: () => number;
  log: Log;
}

/** The health check, and the state that the pages' forms ask for. */
export function createStatus({
  store,
  submissions,
  hasMailShare,
  sendsMail,
  site,
  nextFree,
  elapsedMs,
  log,
}: StatusDependencies): Hono<Env> {
  const failures = createFailureLog(log, { failed: "health check failed", over: "health check succeeds again" });

  /** Reports whether process and store can take a submission now. */
  async function checkHealth() {
    // Without mail settings the outbox keeps all mails.
    const mail = sendsMail ? "on" : "waiting for settings";
    try {
      await store.ping();
      const confirmationMails = (await store.newsletter.isMailQuotaExhausted()) ? "used up for this hour" : "ok";
      const outbox = await store.outbox.backlog();
      failures.succeeded();
      return { status: "ok", store: "ok", mail, confirmationMails, outbox };
    } catch (error) {
      failures.failed(error);
      return { ...unavailable, mail, outbox: null };
    }
  }

  const health = oncePerSecond(elapsedMs, checkHealth);
  const forms = oncePerSecond(elapsedMs, async () => ({
    current: await store.notice.get(),
    isExhausted: await store.newsletter.isMailQuotaExhausted(),
  }));
  const routes = new Hono<Env>();
  routes.get("/healthz", async (c) => {
    const probe = await health();
    // A disk with room for the probe may have none for a message: remember recent refusals.
    const state = submissions.wereRefused() ? { ...probe, ...unavailable } : probe;
    const { version: build, isUnknown } = site();
    const answer = { ...state, ...(isUnknown && { status: unavailable.status }), build };
    return c.json(answer, answer.status === "ok" ? 200 : 503, dataHeaders);
  });
  routes.get(formPaths.status, async (c) => {
    const { current, isExhausted } = await forms();
    const status: FormsStatus = {
      notice: current?.state === "up" ? { en: current.en, de: current.de } : null,
      // Do not announce a mail that will not come.
      confirmationMail: sendsMail && hasMailShare(c.var.client.address, isExhausted),
      nextFree: nextFree(),
    };
    return c.json(status, 200, dataHeaders);
  });
  return routes;
}

const unavailable = { status: "unavailable", store: "unavailable" };

/** Caches the result, or the failure, for a second: frequent requests cannot keep the store busy. */
function oncePerSecond<Answer>(elapsedMs: () => number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let latest: Promise<Answer>;
  return () => {
    const time = elapsedMs();
    if (time - askedAt >= 1000) {
      askedAt = time;
      latest = ask();
    }
    return latest;
  };
}
