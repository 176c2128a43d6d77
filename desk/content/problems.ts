import { germanOf } from "../../kit/refusals.ts";
import { contentProblems } from "../../render/check/content-problems.ts";
import type { BrokenRule, FileProblem } from "../../render/check/schema-problems.ts";
import { contentOf } from "../../render/content-files.ts";
import type { ContentFiles } from "../../site/content-files.ts";
import type { Localized } from "../../site/locale.ts";
import { type ContentPath, pageOfPlace, placeOfPath, textAt } from "./content-path.ts";
import { pageLabel } from "./describe-place.ts";
import type { StoredWebsite } from "./website-api.ts";

/** What keeps the content from being published. */
export interface Problem {
  place: ContentPath;
  text: Localized;
}

/**
 * Takes about 60 ms.
 * @param draft also with what is left out of the files
 */
export function draftProblems(files: ContentFiles, photos: StoredWebsite["photos"], draft = files): Problem[] {
  const known = new Set(Object.keys(photos));
  const content = contentOf(files);
  // Only the server knows its files: publishing checks whether the terms are among them.
  const { terms } = content.site.owner;
  return problemsFor(draft, contentProblems(content, { photos: known, addresses: terms ? [terms] : [] }));
}

/** In the owner's words, for whom a page of the files is left out where a link to it leads nowhere. */
export function problemsFor(files: ContentFiles, problems: readonly FileProblem[]): Problem[] {
  const found = problems.map((it) => problemFor(files, it));
  return [...new Map(found.map((it) => [it.place + it.text.en, it])).values()];
}

function problemFor(files: ContentFiles, { file, place: path, rule, problem }: FileProblem): Problem {
  const isOfLanguage = ["en", "de"].includes(path.at(-1) ?? "");
  const place = placeOfPath(files, file, isOfLanguage ? path.slice(0, -1) : path);
  const words = textAt(files, place);
  if (words && (words.en + words.de).trim() === "") return { place, text: unwritten };
  const leftOut = rule?.name === "no-page" && pageLabel(files, rule.target);
  if (leftOut) return { place, text: leadsToLeftOut(leftOut) };
  if (rule?.name === "two-numbers") return { place, text: contradiction(files, rule) };
  return { place, text: rule && rule.name !== "address" ? messageFor(rule) : refusalInWords(problem) };
}

/** With the page of the other place. */
function contradiction(files: ContentFiles, { says, other }: BrokenRule & { name: "two-numbers" }): Localized {
  const page = pageLabel(files, pageOfPlace(`${other.file}#`) ?? "");
  return {
    en: `“${says}” stands here, and “${other.says}” ${page ? `on the page “${page.en}”` : "in another text"}: the same claim with two numbers.`,
    de: `Hier steht „${says}“, ${page ? `auf der Seite „${page.de}“` : "in einem anderen Text"} aber „${other.says}“: dieselbe Aussage mit zwei Zahlen.`,
  };
}

const unwritten = {
  en: "Still to be written, in both languages.",
  de: "Noch zu schreiben, in beiden Sprachen.",
};

function leadsToLeftOut({ en, de }: Localized): Localized {
  return {
    en: `This leads to the page “${en}”, which is not chosen.`,
    de: `Das führt zur Seite „${de}“, die nicht ausgewählt ist.`,
  };
}

const otherProblem = { en: "This cannot be published as it is.", de: "So lässt sich das nicht veröffentlichen." };

/** In the words of the schema. */
export function refusalInWords(problem: string): Localized {
  const de = germanOf(problem);
  return de === undefined ? otherProblem : { en: `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`, de };
}

function messageFor(rule: Exclude<BrokenRule, { name: "address" | "two-numbers" }>): Localized {
  switch (rule.name) {
    case "no-photo":
      return {
        en: "This photo does not exist any more. Please choose another picture.",
        de: "Dieses Foto gibt es nicht mehr. Bitte wählen Sie ein anderes Bild.",
      };
    case "former-file":
      return {
        en: "This is of an earlier release and is not shown any more: write what you need of it where it is read.",
        de: "Das stammt aus einer früheren Fassung und wird nicht mehr gezeigt: Schreiben Sie, was Sie davon brauchen, an seinen Platz.",
      };
    case "unknown-name":
      return {
        en: `Nothing is known that ${rule.braces} could stand for.`,
        de: `Es ist nicht bekannt, wofür ${rule.braces} stehen soll.`,
      };
    case "no-section":
      return {
        en: "The section that this leads to is not there any more.",
        de: "Den Abschnitt, zu dem das führt, gibt es nicht mehr.",
      };
    case "no-list":
      return {
        en: "What this text counts is not there any more.",
        de: "Was dieser Text zählt, gibt es nicht mehr.",
      };
    case "no-page":
      return { en: `The link “${rule.target}” leads nowhere.`, de: `Der Link „${rule.target}“ führt nirgendwohin.` };
  }
}
