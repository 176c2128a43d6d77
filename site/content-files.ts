/** The files of `content/` by their name below it, parsed: `site.json`, `pages/home.json`. */
export type ContentFiles = Readonly<Record<string, unknown>>;

/** A place in a content file as people read it: `sections/3/heading`. What is wrong in one language says so itself. */
export function shownPlace(place: readonly string[]): string {
  const isOfOneLanguage = place.at(-1) === "en" || place.at(-1) === "de";
  return (isOfOneLanguage ? place.slice(0, -1) : place).join("/");
}

/** Which files of a folder are content, as a glob pattern. */
export const contentFilePattern = "{*,pages/*}.json";

/** A content file that is no JSON in UTF-8: the message has the file, and line and column of a mistake. */
export class UnreadableFile extends Error {}

/** Without a byte order mark. @throws UnreadableFile for another encoding */
export function utf8Text(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnreadableFile(`${file} is no UTF-8: save it with that encoding`);
  }
}

/** @throws UnreadableFile */
export function parseContentFile(file: string, bytes: Uint8Array): unknown {
  const text = utf8Text(file, bytes);
  try {
    return JSON.parse(text);
  } catch (error) {
    const before = text.slice(0, mistakeIn(text)).split("\n");
    // The message quotes the text around it, line breaks included.
    const message = (error as Error).message.replaceAll(/\s+/g, " ");
    throw new UnreadableFile(`${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}: ${message}`);
  }
}

/** Where a text stops being the beginning of JSON: not every message of the parser says it. */
function mistakeIn(text: string): number {
  let [good, bad] = [0, text.length];
  while (good < bad) {
    const middle = (good + bad + 1) >> 1;
    if (isBeginning(text.slice(0, middle))) good = middle;
    else bad = middle - 1;
  }
  return good;
}

function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as Error;
    const [, position] = /at position (\d+)/.exec(message) ?? [];
    return /end of JSON|Unterminated string/.test(message) || Number(position) >= text.length;
  }
}
