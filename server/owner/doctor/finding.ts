/** What the doctor says about one thing. A hint can wait, a problem cannot. */
export interface Finding {
  check: string;
  level: "ok" | "hint" | "problem";
  message: string;
}

export function ok(check: string, message: string): Finding {
  return { check, level: "ok", message };
}

export function hint(check: string, message: string): Finding {
  return { check, level: "hint", message };
}

export function problem(check: string, message: string): Finding {
  return { check, level: "problem", message };
}
