import { errorFacts, type Log } from "../log.ts";
import type { Backlog } from "../store/outbox.ts";
import type { Store } from "../store/store.ts";
import { oncePerSecond } from "./once-per-second.ts";

interface Health {
  status: "ok" | "unavailable";
  store: "ok" | "unavailable";
  /** Without mail settings the outbox keeps everything until there are some. */
  mail: "on" | "waiting for settings";
  /** Null while the store is unavailable. */
  outbox: Backlog | null;
}

interface HealthDependencies {
  store: Pick<Store, "ping" | "outbox">;
  sendsMail: boolean;
  elapsedMs: () => number;
  log: Log;
}

/** Says whether process and store can take a submission now. */
export function createHealthCheck({ store, sendsMail, elapsedMs, log }: HealthDependencies): () => Promise<Health> {
  return oncePerSecond(elapsedMs, async () => {
    const mail = sendsMail ? "on" : "waiting for settings";
    try {
      await store.ping();
      return { status: "ok", store: "ok", mail, outbox: await store.outbox.backlog() };
    } catch (error) {
      log.error(errorFacts(error), "health check failed");
      return { status: "unavailable", store: "unavailable", mail, outbox: null };
    }
  });
}
