import { domainToASCII } from "node:url";
import { controlCharacters } from "../../control-characters.ts";
import { oneLine } from "../../mail/email-body.ts";

/** A line of an iCalendar object before it is folded, such as `UID:1@example.org`. Values of others come from the functions below. */
export type ContentLine = string;

/** An iCalendar object (RFC 5545) of these lines, between those of VCALENDAR. */
export function icalendarOf(lines: readonly ContentLine[]): string {
  return ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].map((line) => `${fold(line)}\r\n`).join("");
}

/**
 * A value of type TEXT (RFC 5545, 3.3.11), safe for untrusted text. What other readers than the standard's take for the end
 * of a line, such as U+2028, becomes an escaped line break, too.
 */
export function textValue(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replaceAll(controlCharacters, "")
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/**
 * A name as the quoted value of a parameter (RFC 5545, 3.2), which cannot have quotes. Neither has it a caret: readers of
 * RFC 6868 would decode `^n` into a line break.
 */
export function quotedName(name: string): string {
  return `"${oneLine(name.toWellFormed()).replaceAll('"', "'").replaceAll("^", "")}"`;
}

/** A calendar address (RFC 5545, 3.3.3) of a bare mail address (RFC 6068, 2). */
export function calendarAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const local = encodeURIComponent(address.slice(0, at).toWellFormed()).replaceAll("%2B", "+");
  return `mailto:${local}@${domainToASCII(address.slice(at + 1))}`;
}

/** A time in UTC (RFC 5545, 3.3.5): `20261203T090000Z`. So no time zone needs a definition, or can be misread. */
export function utcTime(iso: string): string {
  return new Date(iso).toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "");
}

/** Splits a line so that none is longer than 75 octets, and none within a character (RFC 5545, 3.1). */
function fold(line: string): string {
  const parts = [""];
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > 75) {
      parts.push("");
      // The blank at the beginning of each further line.
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += length;
  }
  return parts.join("\r\n ");
}
