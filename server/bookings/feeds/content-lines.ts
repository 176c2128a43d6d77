/** A property of RFC 5545, 3.1: `NAME;PARAMETER=value;OTHER="quoted value":value`. Names are in upper case. */
export interface Property {
  name: string;
  parameters: ReadonlyMap<string, string>;
  value: string;
}

/** The lines of a calendar's text, unfolded (RFC 5545, 3.1). One by one: a copy of all would double 20 MB. */
export function* contentLines(text: string): Generator<string> {
  let unfolded = "";
  for (let from = 0; from < text.length; ) {
    const newline = text.indexOf("\n", from);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(from, text[end - 1] === "\r" ? end - 1 : end);
    from = end + 1;
    if (line.startsWith(" ") || line.startsWith("\t")) {
      unfolded += line.slice(1);
    } else {
      if (unfolded.trim() !== "") yield unfolded;
      unfolded = line;
    }
  }
  if (unfolded.trim() !== "") yield unfolded;
}

/** Null for a line that is none: programs break descriptions into lines that they forget to fold. */
export function parseProperty(line: string): Property | null {
  const match = unquotedZone.exec(line) ?? property.exec(line);
  if (!match) return null;
  const [, name = "", parameters = "", value = ""] = match;
  return { name: name.toUpperCase(), parameters: new Map(parsedParameters(parameters)), value: value.trim() };
}

const property = /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/s;
/** `TZID=(UTC+01:00) Amsterdam, Berlin`, which should be quoted for its colon. */
const unquotedZone = /^([\w-]+)(;TZID=\([^":;]*:[^":;]*):([^:]*)$/i;

function* parsedParameters(text: string): Generator<[string, string]> {
  for (const [, name = "", quoted, plain = ""] of text.matchAll(/;([\w-]+)=(?:"([^"]*)"|([^";]*))/g)) {
    yield [name.toUpperCase(), quoted ?? plain];
  }
}
