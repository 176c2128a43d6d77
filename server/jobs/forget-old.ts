import type { Log } from "../log.ts";
import { purgeIntervalMs, type Retention, type RetentionSettings } from "../store/retention.ts";
import { type Background, inBackground } from "./background.ts";

/**
 * Erases every hour what is over its time, from the first nudge on. Several processes may do so: what one has erased,
 * the others no longer find.
 */
export function forgetOld(parts: { retention: Retention; settings: RetentionSettings; log: Log }): Background {
  const { retention, settings, log } = parts;
  return inBackground({
    async work() {
      const report = await retention.purge(settings);
      if (Object.values(report).some((rows) => rows > 0)) log.info({ ...report }, "forgot what was over its time");
    },
    pauseMs: purgeIntervalMs,
    log,
  });
}
