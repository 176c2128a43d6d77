/** The files of `content/` by their name below it, parsed: `site.json`, `pages/home.json`. */
export type ContentFiles = Readonly<Record<string, unknown>>;

/** Which files of a folder are content, as a glob pattern. */
export const contentFilePattern = "{*,pages/*}.json";

/** A content file that is no JSON: the message has file, line and column. */
export class NoJson extends Error {}

/** @throws NoJson */
export function parseContentFile(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const before = text.slice(0, mistakeIn(text)).split("\n");
    // The message quotes the text around it, line breaks included.
    const message = (error as Error).message.replaceAll(/\s+/g, " ");
    throw new NoJson(`${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}: ${message}`);
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
