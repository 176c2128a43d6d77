import { type Localized, localized } from "../../site/locale.ts";
import { hiddenMark } from "../../site/sample.ts";

/**
 * A text that counts a list, so that it stays true when the list grows: `counted(cases, { one: …, many: … })`. In `many`,
 * `{count}` stands for the number: in words up to twenty, with a capital at the beginning of the text.
 */
export function counted(list: readonly unknown[], { one, many }: Record<"one" | "many", Localized>): Localized {
  const count = list.filter((entry) => !isHidden(entry)).length;
  if (count === 1) return one;
  return localized((locale) => {
    const word = words[locale][count] ?? String(count);
    const capital = word.charAt(0).toUpperCase() + word.slice(1);
    return many[locale].replace(/^\{count\}/, capital).replaceAll("{count}", word);
  });
}

/** A mark takes along the list entry that it stands in, but not one that has a list around the mark. */
function isHidden(entry: unknown): boolean {
  if (typeof entry === "string") return entry.includes(hiddenMark);
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return false;
  return Object.values(entry).some(isHidden);
}

/** From none to twenty. */
const words: Localized<readonly string[]> = {
  en: "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  ),
  de: "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig".split(
    " ",
  ),
};
