import { contentOf } from "../../../render/content-files.ts";
import { contentSources } from "../../../render/content-sources.ts";
import { resolveNode } from "../../../render/resolve-content.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { locale } from "../../language.ts";
import { groupOf } from "../details/groups.ts";
import { namesOf, type Place, textAt, textsIn, valueAt } from "../draft/content-places.ts";
import { placeOfName } from "../draft/references.ts";
import { figureAt, isFigure, isYear, shownFigure } from "./figures.ts";
import { strings } from "./ui-strings.ts";

/** What a name in braces stands for. */
export interface Named {
  /** Null for what is only known when it is shown. */
  value: string | null;
  origin: string;
  /** Where it can be changed; null where it cannot. */
  target: Place | null;
}

/** @param place of the text that has the name */
export function namedIn(files: ContentFiles, place: Place, name: string): Named {
  if (name === "count") return { value: null, origin: strings.counted, target: countedAt(files, place) };
  if (!name.includes(".")) {
    const isOfServer = ["mails.json", "calendar.json"].includes(namesOf(place).file);
    const filled: Readonly<Record<string, string>> = isOfServer ? strings.fills : {};
    return { value: null, origin: filled[name] ?? strings.filledIn, target: null };
  }
  const target = placeOfName(name);
  const figure = target && isFigure(target) ? figureAt(files, target) : null;
  if (target && figure) {
    const origin = isYear(target) ? strings.fromYears : strings.fromFigures;
    return { value: shownFigure(target, figure, locale), origin, target };
  }
  const [first = ""] = name.split(".");
  const origins: Readonly<Record<string, string>> = strings.origins;
  return {
    value: wordsNamed(files, name),
    origin: origins[first] ?? strings.filledIn,
    target: target && (textAt(files, target) || groupOf(target)) ? target : null,
  };
}

/** Null for what is no words. */
function wordsNamed(files: ContentFiles, name: string): string | null {
  try {
    const value = resolveNode(`{${name}}`, locale, contentSources(contentOf(files)));
    return typeof value === "string" || typeof value === "number" ? String(value) : null;
  } catch {
    return null;
  }
}

/** The first text of what is counted. */
function countedAt(files: ContentFiles, place: Place): Place | null {
  const { counts } = valueAt(files, place) as { counts?: readonly string[] };
  const [page, ...way] = counts?.[0]?.split("/") ?? [];
  const names = way.includes("*") ? way.slice(0, way.indexOf("*")) : way;
  const counted = `pages/${page}.json#sections/${names.join("/")}`;
  const [first] = textsIn(valueAt(files, counted), counted);
  return first?.[0] ?? null;
}
