import { z } from "zod";
import type { Localized } from "../site/locale.ts";
import { isWebAddress } from "../site/web-address.ts";
import { fieldMeta, hasInvisible, localizedFields, visible } from "./fields.ts";
import { refusal } from "./refusals.ts";

/* What the schema of `content/site.json` is made of. Facts are what texts name, so none of them is a name in braces. */

/** @param max characters */
export function line(max: number) {
  return z
    .string()
    .regex(/\S/, refusal("is empty", "Hier fehlt noch etwas."))
    .regex(visible, hasInvisible)
    .regex(/^[^\n{}]*$/, refusal("must be one line without braces", "Bitte eine Zeile ohne geschweifte Klammern."))
    .max(max, tooLong(max));
}

/** @param max characters */
export function tooLong(max: number): string {
  return refusal(`is longer than ${max} characters`, `Das ist länger als ${max} Zeichen.`);
}

/**
 * Both languages.
 * @param max characters of the longer one
 */
export function pairUpTo(max: number) {
  const { en, de } = localizedFields(max);
  return z.strictObject({ en: en.regex(/^[^{}]*$/, noBraces), de: de.regex(/^[^{}]*$/, noBraces) });
}

const noBraces = refusal(
  "must have no braces: facts are what texts name",
  "Bitte ohne geschweifte Klammern: In Texten stehen sie für Ihre Angaben.",
);

/** An address of the web that everybody can reach. */
export function webAddress() {
  const address = z.string().refine(isWebAddress, {
    error: refusal(
      "must be an address that begins with https:// and names a website, without a user name",
      "Bitte eine vollständige Webadresse, die mit https:// beginnt, ohne Benutzernamen.",
    ),
    ...addressRule,
  });
  return address as unknown as z.ZodType<`https://${string}`>;
}

/** What the check says besides, of a rule that was stricter from one release on: see `BrokenRule`. */
export const addressRule = { params: { rule: "address" } } as const;

export function dayField() {
  const date = z.iso.date(refusal("must be a day, such as 2027-03-31", "Bitte einen Tag, etwa 31.03.2027."));
  return date as unknown as z.ZodType<`${number}-${number}-${number}`>;
}

/**
 * A fact that may not apply. It cannot be left out by mistake.
 * @param none what "none" means
 */
export function orNone<Schema extends z.ZodType>(
  schema: Schema,
  none: Localized = { en: "Does not apply", de: "Entfällt" },
) {
  return z.union([schema, z.literal("none").register(fieldMeta, { choices: { none } })], {
    // A value of the right type is malformed: its schema says how.
    error: ({ errors }) =>
      errors?.[0]?.some(({ code, path }) => code === "invalid_type" && path.length === 0)
        ? refusal('must be filled in, or "none" where it does not apply', "Hier fehlt noch etwas.")
        : undefined,
  });
}

/** A company that handles personal data: `Processor` (site/processing.ts). */
export const processor = z.strictObject({ company: line(80), country: pairUpTo(60) });

/** An office with its website: `ArbitrationBoard` (site/owner.ts), an authority. */
export function office() {
  return z.strictObject({ name: line(120), address: line(160), website: webAddress() });
}
