import { z } from "zod";
import { locales } from "../site/locale.ts";
import { fieldWords, plainText } from "./fields.ts";

/*
 * Fields of the texts that the server writes itself: in mails, and in documents that no page of the site is.
 */

/**
 * A text with its label.
 * @param max characters of the longer language
 * @param fills names in braces that the server fills in; both languages need each of them, or visitors would miss a time or a link
 */
export function words(max: number, en: string, de: string, ...fills: readonly string[]) {
  const names = fills.map((name) => `{${name}}`);
  if (names.length === 0) return plainText(max).register(fieldWords, { en, de });
  const hint = { en: `Filled in: ${names.join(", ")}.`, de: `Eingesetzt wird: ${names.join(", ")}.` };
  return plainText(max)
    .refine(
      (value) => typeof value === "string" || locales.every((it) => names.every((name) => value[it].includes(name))),
      `needs ${names.join(" and ")} in both languages`,
    )
    .register(fieldWords, { en, de, hint, fills });
}

/** Texts that belong together, with a label. */
export function part<Fields extends z.core.$ZodLooseShape>(en: string, de: string, fields: Fields) {
  return z.strictObject(fields).register(fieldWords, { en, de });
}
