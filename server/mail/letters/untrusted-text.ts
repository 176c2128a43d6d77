import { owner } from "../../../site/owner.ts";
import { controlCharacters } from "../../control-characters.ts";

/** Common limit of a header line (RFC 5322, 2.1.1), which mail programs also show about as much of. */
const subjectLength = 78;

/** Subject with the site's mark in front, on one line and no longer than people get to see. */
export function subjectOf(text: string): string {
  const characters = [...oneLine(`[${owner.brand}] ${text}`)];
  if (characters.length <= subjectLength) return characters.join("");
  return `${characters
    .slice(0, subjectLength - 1)
    .join("")
    .trimEnd()}…`;
}

/** Untrusted text of several lines, without control characters and without marks that reorder what is read. */
export function severalLines(text: string): string {
  return text.replaceAll(controlCharacters, "");
}

/**
 * Untrusted text, safe to stand in a header or after a label: control characters and line breaks become blanks,
 * invisible characters that reorder or hide text are gone, and what looks like an encoded word
 * (RFC 2047) is none, for mail programs would decode it into anything.
 */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll("=?", "= ?")
    .trim();
}
