import type { Log } from "../../server/log.ts";

export interface LogLine {
  level: "info" | "warn" | "error";
  facts: Record<string, unknown>;
  message: string;
}

/** A log that only remembers. */
export function recordingLog(): Log & { lines: LogLine[] } {
  const lines: LogLine[] = [];
  const writer = (level: LogLine["level"]) => (facts: object, message: string) => {
    lines.push({ level, facts: { ...facts }, message });
  };
  const log: Log = { info: writer("info"), warn: writer("warn"), error: writer("error"), child: () => log };
  return Object.assign(log, { lines });
}
