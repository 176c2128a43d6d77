import type { Locale, Localized } from "../site/locale.ts";

/**
 * What a check says about one thing. `npm run owner -- doctor` and `npm run launch-check` print them in English; what the desk
 * shows as well has both languages.
 */
export interface Finding<Message = string> {
  /** The subject: a part of the installation, a variable, a field, or `file:line`. */
  about: string;
  /** A warning can wait, a problem cannot. */
  level: "ok" | "warning" | "problem";
  /** What is wrong, and what to do about it. */
  message: Message;
}

export function ok<Message>(about: string, message: Message): Finding<Message> {
  return { about, level: "ok", message };
}

export function warning<Message>(about: string, message: Message): Finding<Message> {
  return { about, level: "warning", message };
}

export function problem<Message>(about: string, message: Message): Finding<Message> {
  return { about, level: "problem", message };
}

/** Findings in one of their languages. */
export function findingsIn(locale: Locale, findings: readonly Finding<Localized>[]): Finding[] {
  return findings.map((finding) => ({ ...finding, message: finding.message[locale] }));
}
