/** What a check says about one thing; `npm run owner -- doctor` and `npm run launch-check` print them. */
export interface Finding {
  /** What was looked at: a part of the installation, a variable, a field, or `file:line`. */
  about: string;
  /** A warning can wait, a problem cannot. */
  level: "ok" | "warning" | "problem";
  /** What is the matter, and what to do about it. */
  message: string;
}

export function ok(about: string, message: string): Finding {
  return { about, level: "ok", message };
}

export function warning(about: string, message: string): Finding {
  return { about, level: "warning", message };
}

export function problem(about: string, message: string): Finding {
  return { about, level: "problem", message };
}
