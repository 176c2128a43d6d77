import type { Log } from "../../../server/log.ts";

interface LogLine {
  level: "info" | "warn" | "error";
  facts: Record<string, unknown>;
  message: string;
}

/** A log that only remembers; its children share its lines. */
export function recordingLog(): Log & { lines: LogLine[] } {
  const lines: LogLine[] = [];
  const logWith = (common: object): Log => {
    const writer = (level: LogLine["level"]) => (facts: object, message: string) => {
      lines.push({ level, facts: { ...common, ...facts }, message });
    };
    return {
      info: writer("info"),
      warn: writer("warn"),
      error: writer("error"),
      child: (facts) => logWith({ ...common, ...facts }),
    };
  };
  return Object.assign(logWith({}), { lines });
}
