import { type Localized, localized } from "../../site/locale.ts";
import { hiddenMark } from "../../site/sample.ts";

/**
 * A text with the length of a list, so that it stays true when the list grows: `counted(cases, { one: …, many: … })`. In `many`,
 * `{count}` is replaced by the number, in words up to twenty and capitalized at the start of the text.
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

/** A hidden sample hides the enclosing list entry, unless a nested list is closer. */
function isHidden(entry: unknown): boolean {
  if (typeof entry === "string") return entry.includes(hiddenMark);
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return false;
  return Object.values(entry).some(isHidden);
}

/** Numbers from zero to twenty. */
const words: Localized<readonly string[]> = {
  en: "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  ),
  de: "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig".split(
    " ",
  ),
};
