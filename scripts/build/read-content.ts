import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { imprintOf } from "../../app/legal/imprint.ts";
import { privacyOf } from "../../app/legal/privacy.ts";
import type { SourceNames, SourcePage } from "../../render/content-files.ts";
import type { ContentSources } from "../../render/resolve-content.ts";
import { calendar, consultationMinutes } from "../../site/booking.ts";
import { owner } from "../../site/owner.ts";
import { processing } from "../../site/processing.ts";
import { calendarProvider, shownCalendar } from "../../site/shown-calendar.ts";
import { BuildError } from "./build-error.ts";

/** The content of the repository. */
export const contentFolder = "content";

/** Reads all content files. @throws BuildError for one that is no JSON, with file, line and column */
export function readContent(folder = contentFolder): Omit<ContentSources, "hidesSamples"> {
  type Figures = Pick<SourceNames, "figures" | "firstYears">;
  // What is no object is up to the check.
  const { figures, firstYears } = readJson<Figures | null>(join(folder, "figures.json")) ?? ({} as Figures);
  const shared = readJson<SourceNames["shared"]>(join(folder, "shared.json"));
  const legal = { imprint: imprintOf(owner), privacy: privacyOf(processing, calendar) };
  const facts = {
    owner,
    consultation: { minutes: consultationMinutes },
    calendar: calendarProvider ?? noProvider,
    legal,
  };
  const names = { ...facts, figures, firstYears, shared } as unknown as SourceNames;
  const pages = readdirSync(join(folder, "pages"))
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => [file.slice(0, -5), readJson<SourcePage>(join(folder, "pages", file))] as const);
  return { names, pages: new Map(pages), calendar: shownCalendar };
}

/** Where nobody else runs the calendar, no text that names them is shown. */
const noProvider = { name: "-", url: { en: "https://calendar.example/", de: "https://calendar.example/" } };

function readJson<Shape>(file: string): Shape {
  const text = readFileSync(file, "utf8");
  try {
    return JSON.parse(text);
  } catch (error) {
    const before = text.slice(0, mistakeIn(text)).split("\n");
    // The message quotes the text around it, line breaks included.
    const message = (error as Error).message.replaceAll(/\s+/g, " ");
    throw new BuildError(`${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}: ${message}`);
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
