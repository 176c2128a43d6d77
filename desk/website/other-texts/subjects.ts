import type { ContentFiles } from "../../../site/content-files.ts";
import type { Localized } from "../../../site/locale.ts";
import { namesOf, type Place, pageOfPlace, textsIn } from "../draft/content-places.ts";
import { describePlace } from "../draft/describe-place.ts";

/** Texts with a common subject, such as the mails about an appointment. */
export interface Subject {
  /** The file, and what in it. */
  file: string;
  /** Null where the field has no name of its own. */
  label: Localized | null;
  places: readonly Place[];
}

/** In the order of the list: what visitors get and fill in comes before what never changes. */
const files = ["mails.json", "calendar.json", "shared.json", "words.json", "site.json"];

/** All texts that are no page's, by subject. */
export function subjectsOf(content: ContentFiles): Subject[] {
  return files.flatMap((file) => {
    const places = [...textsIn(content[file], `${file}#`)].map(([place]) => ({
      place,
      label: subjectOf(content, place),
    }));
    const subjects = Map.groupBy(places, ({ label }) => label?.en);
    return [...subjects.values()].map((texts) => ({
      file,
      label: texts[0]?.label ?? null,
      places: texts.map(({ place }) => place),
    }));
  });
}

/** The first field on the way to a text; of a shared one what it is a part of where it is shown. */
function subjectOf(content: ContentFiles, place: Place): Localized | null {
  const { file, names } = namesOf(place);
  const { part, label } = describePlace(content, file === "shared.json" ? place : `${file}#${names[0]}`);
  return file === "shared.json" ? part : label;
}

/** Texts that have all of the words in one of their languages, as they are typed or a part of one. Those of pages come first. */
export function findTexts(content: ContentFiles, typed: string): Place[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = Object.entries(content).flatMap(([file, node]) =>
    [...textsIn(node, `${file}#`)].filter(([, text]) => has(text.en, words) || has(text.de, words)),
  );
  const places = found.map(([place]) => place);
  return [...places.filter((it) => pageOfPlace(it) !== null), ...places.filter((it) => pageOfPlace(it) === null)];
}

function has(text: string, words: readonly string[]): boolean {
  // Whoever searches does not type what nobody sees.
  const plain = text.toLowerCase().replaceAll("\u00AD", "").replaceAll("\u00A0", " ");
  return words.every((word) => plain.includes(word));
}
