import { type Background, inBackground } from "../background.ts";
import type { RetentionSettings } from "../config.ts";
import type { Log } from "../log.ts";
import { purgeIntervalMs, type Retention } from "./retention.ts";

interface PurgeParts {
  retention: Pick<Retention, "purge" | "noteTime">;
  settings: () => RetentionSettings;
  isClockTrusted: () => Promise<boolean>;
  log: Log;
}

/** Deletes every hour what is past its retention. Several processes may do so; each row is deleted once. */
export function purgeExpired({ retention, settings, isClockTrusted, log }: PurgeParts): Background {
  return inBackground({
    async work() {
      if (!(await isClockTrusted())) return;
      await retention.noteTime();
      const report = await retention.purge(settings());
      if (Object.values(report).some((rows) => rows > 0))
        log.info({ ...report }, "deleted what was past its retention");
    },
    pauseMs: purgeIntervalMs,
    log,
  });
}
