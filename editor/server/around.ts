import { Hono } from "hono";
import { z } from "zod";
import { specifiedIn } from "../../scripts/specification/deviations.ts";
import { type Localized, locales } from "../../site/locale.ts";
import { parseSource } from "../source/parse-source.ts";
import type { SourceText } from "../source/parsed-source.ts";
import { type Module, type Origin, originOf } from "../source/references.ts";
import { run } from "../source/run-program.ts";
import { numberOf, sourcePaths } from "../source/source-files.ts";
import { query } from "./input.ts";
import { moduleAt } from "./texts.ts";

/** An origin with the number of its file, as marks say it. */
export type PlacedOrigin = Origin & { number: number };

/** What somebody who changes a text should know of it. */
export interface TextContext {
  /** Where its parts are written that come from elsewhere; of a text that counts a list, the list. */
  origins: PlacedOrigin[];
  /** The numbers that stand beside it. */
  figures: PlacedOrigin[];
  /** Of a text in one language of which the other one has changed since the last commit. */
  unchangedSince: Localized<boolean>;
  /** The section of the specification that has these words. */
  specified: string | null;
}

/** What is around a text: where its parts come from, and what else should change with it. */
export function createAroundRoutes({ root }: { root: string }) {
  const file = z.string().refine((file) => sourcePaths(root).includes(file));
  return new Hono().get("/", query(z.object({ file, index: z.coerce.number() })), async (c) => {
    const { file, index } = c.req.valid("query");
    const modules = await Promise.all(sourcePaths(root).map((file) => moduleAt(root, file)));
    const module = modules.find((module) => module.file === file);
    const text = module?.texts[index];
    if (!module || !text) return c.text("no such text", 404);
    const others = module.texts.filter((other) => other !== text).map(({ en }) => en.value);
    const placed = (origins: Origin[]) => origins.map((origin) => ({ ...origin, number: numberOf(root, origin.file) }));
    return c.json<TextContext>({
      origins: placed(originsOf(modules, module, text)),
      figures: placed(figuresBeside(modules, module, text)),
      unchangedSince: unchangedSince(await textsInLastCommit(root, file), text),
      specified: specifiedIn(file, text.en.value, others),
    });
  });
}

function originsOf(modules: readonly Module[], module: Module, { start, end, place }: SourceText): Origin[] {
  const inside = module.references.filter((reference) => reference.start >= start && reference.end <= end);
  const [, counted] = /^(.*)\.(?:one|many)$/.exec(place) ?? [];
  const beside = module.references.filter((reference) => reference.place === counted);
  const list = beside.some(({ path }) => path === "counted") ? beside : [];
  return distinct([...inside, ...list].flatMap(({ path }) => originOf(modules, module, path) ?? []));
}

/** The numbers of the object that the text is a part of; not those of items below. */
function figuresBeside(modules: readonly Module[], module: Module, { place }: SourceText): Origin[] {
  const object = place.split(".").slice(0, -1).join(".");
  const isBeside = (other: string) => other.startsWith(`${object}.`) && !/\.\d+(\.|$)/.test(other.slice(object.length));
  // A page's own parts stand beside each other only in the file.
  if (object.split(".").length < 2) return [];
  const taken = module.references.filter((reference) => isBeside(reference.place));
  const own = module.figures.filter((figure) => isBeside(figure.place));
  const found = [...taken.map(({ path }) => path), ...own.map((figure) => figure.place)];
  return distinct(found.flatMap((path) => originOf(modules, module, path) ?? [])).filter(
    ({ kind }) => kind === "figure",
  );
}

function distinct(origins: readonly Origin[]): Origin[] {
  return [...new Map(origins.map((origin) => [`${origin.file} ${origin.place}`, origin])).values()];
}

async function textsInLastCommit(root: string, file: string): Promise<SourceText[]> {
  const { status, stdout } = await run(root, "git", ["show", `HEAD:./${file}`]);
  return status === 0 ? parseSource(file, stdout).texts : [];
}

/** A text that has only moved has not changed. */
function unchangedSince(before: readonly SourceText[], now: SourceText): Localized<boolean> {
  const isSame = (locale: "en" | "de", text: SourceText) => text[locale].value === now[locale].value;
  const hasMoved = before.some((text) => locales.every((locale) => isSame(locale, text)));
  const then = before.find(({ place }) => place === now.place);
  if (hasMoved || !then) return { en: false, de: false };
  return { en: isSame("en", then), de: isSame("de", then) };
}
