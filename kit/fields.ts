import { z } from "zod";
import { formatNumber, type Localized, localized } from "../site/locale.ts";
import { refusal } from "./refusals.ts";
import { artworkNames } from "./ui/artwork/catalog.ts";
import { type GlyphName, glyphs } from "./ui/drawings/glyphs.ts";
import type { Photo } from "./ui/picture.tsx";

/*
 * What schemas of sections are made of. A schema describes a content file, with both languages; `InOneLanguage` is what the
 * component gets. Never part of a visitor's page: import schemas with `import type` there.
 */

/** Label of a field, unless `field-labels.ts` has one for its name, and what forms and checks know of it; see `fieldMeta`. */
export type FieldMeta = (Localized | { en?: never; de?: never }) & {
  /** A rule for the person who fills in the field, in a sentence. */
  hint?: Localized;
  /** What the values mean of which one is chosen, by value. */
  choices?: { readonly [value: string]: Localized };
  /** Texts that the specification gives: a change is a note for the owner, not a mistake. */
  isFixed?: true;
  /** Names in braces that the component, or the server, fills in itself, such as `path`. */
  fills?: readonly string[];
  /** Of a list whose order says nothing: its entries are short, and stand open in rows. */
  isUnordered?: true;
  /** A number or a switch, beside the next one where there is room. */
  isShort?: true;
  /** Of a kind: ids that its component draws besides the section's own, for links. */
  anchors?: readonly string[];
  /** Of a kind that has the heading of the page: each page begins with one. */
  opensPage?: true;
  /** Of a kind that draws ids of its own: a page can have it once. */
  isOnce?: true;
};

/**
 * What is known of fields and kinds besides their type. It belongs to a schema: one that several fields share
 * needs a copy (`clone()`) before it gets the label of one.
 */
export const fieldMeta = z.registry<FieldMeta>();

/** A name in braces as a whole value, such as `{owner.portrait}`. A separate type, as the value that it names may have any. */
type Named<Value> = `{${string}}` & { readonly names?: Value };

/** @param example of a name that is meant */
export function named<Value>(example: string) {
  const error = `must be a name in braces, such as ${example}`;
  const name = z.string(error).regex(/^\{[a-zA-Z]+(?:\.[\w-]+)+\}$/, {
    error,
    // Else a union takes this for the nearest of its options, and its own message is lost.
    abort: true,
  });
  return name as unknown as z.ZodType<Named<Value>>;
}

/**
 * What is no control or formatting character, which visitors cannot see, but for line breaks, soft hyphens, and what joins emoji
 * into one, such as a family.
 */
const seen =
  /\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?\u200d(?=\p{Extended_Pictographic})|[^\p{Cc}\p{Cf}]|[\n\u00ad]/u;
export const visible = new RegExp(`^(?:${seen.source})*$`, "u");

/** Words without the characters that `visible` refuses. */
export function visibleIn(words: string): string {
  return (words.match(new RegExp(seen, "gu")) ?? []).join("");
}

export const hasInvisible = refusal(
  "has a character that nobody can see",
  "Darin ist ein Zeichen, das niemand sieht. Bitte tippen Sie es neu.",
);

const notBlank = /\S/;

const both = { en: inLanguage("English", "englische"), de: inLanguage("German", "deutsche") };

function inLanguage(language: string, german: string) {
  const lacking = refusal(`has no ${language} text`, `Der ${german} Text fehlt.`);
  const invisible = refusal(
    `${hasInvisible} in ${language}`,
    `Im ${german}n Text ist ein Zeichen, das niemand sieht. Bitte tippen Sie ihn neu.`,
  );
  return z.string({ error: lacking }).regex(notBlank, lacking).regex(visible, invisible);
}

/** Both languages, without what a text may have besides. */
export const pair = z.strictObject(both);

/** What every entry of a list, section and text may have. */
const marks = { sample: pair.optional(), permitted: z.string().optional() };

/** Short, made once, unique in its list: by it drafts, moves and merges know an entry. */
export const entryId = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lower-case words with hyphens");

/**
 * A text in both languages.
 * @param max characters of the longer language
 */
export function text(max: number) {
  return z.strictObject(textFields(max), { error: noText });
}

/** A text that is no sample and counts nothing. */
export function plainText(max: number) {
  return z.strictObject(localizedFields(max), { error: noText });
}

/** An entry of a list that is nothing but a text. */
export function textEntry(max: number) {
  return z.strictObject({ id: entryId, ...textFields(max) }, { error: noText });
}

const noText = (issue: { code: string }) =>
  issue.code === "invalid_type" ? "must be a text in both languages" : undefined;

function textFields(max: number) {
  return {
    ...localizedFields(max),
    sample: pair.optional(),
    instead: pair.optional(),
    counts: z.array(z.string()).min(1).optional(),
    one: pair.optional(),
    withoutCalendar: pair.optional(),
  };
}

/** @param max characters of the longer language */
export function localizedFields(max: number) {
  return {
    en: both.en.max(max, tooLong(max, "English", "englische")),
    de: both.de.max(max, tooLong(max, "German", "deutsche")),
  };
}

function tooLong(max: number, language: string, german: string): string {
  return refusal(
    `is longer than ${max} characters in ${language}`,
    `Der ${german} Text ist länger als ${max} Zeichen.`,
  );
}

/** An entry of a list. */
export function entry<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.strictObject({ id: entryId, ...marks, ...fields });
}

/** A list whose entries have ids. */
export function list<Entry extends z.ZodType>(of: Entry, { min = 0, max = 40 }: { min?: number; max?: number } = {}) {
  return z
    .array(of)
    .min(min, refusal(`needs at least ${entries(min)}`, `Mindestens ${entries(min, "Eintrag", "Einträge")}.`))
    .max(max, refusal(`has more than ${entries(max)}`, `Höchstens ${entries(max, "Eintrag", "Einträge")}.`))
    .superRefine(differInId);
}

function entries(count: number, one = "entry", several = "entries"): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** Refuses the second of two entries with the same id. */
export function differInId(entries: readonly unknown[], context: z.RefinementCtx) {
  const ids = entries.map((it) => (typeof it === "object" && it !== null && "id" in it ? it.id : undefined));
  for (const [index, id] of ids.entries()) {
    if (id !== undefined && ids.indexOf(id) < index)
      context.addIssue({ code: "custom", path: [index, "id"], message: `is there already: ${id}` });
  }
}

/** A number within limits, which the owner reads where it is not. */
export function number({ min, max }: { min: number; max: number }) {
  const { en, de } = localized((locale) => [min, max].map((it) => formatNumber(it, locale)));
  const error = refusal(`must be a number from ${en.join(" to ")}`, `Bitte eine Zahl von ${de.join(" bis ")}.`);
  return z.number(error).min(min, error).max(max, error);
}

const oddYear = refusal("must be a year from 1900 to this year", "Bitte ein Jahr von 1900 bis heute.");
/** A year of the owner's career: drawings of it end today. */
export function year() {
  return z
    .int(oddYear)
    .min(1900, oddYear)
    .refine((year) => year <= new Date().getFullYear(), oddYear);
}

/** Number and unit of a figure (`Amount`). */
const amountFields = {
  amount: number({ min: 0, max: 1_000_000_000 }),
  unit: z
    .enum(["+", "%", "K+", "x"])
    .register(fieldMeta, {
      choices: {
        "+": { en: "+ (this many or more)", de: "+ (so viele oder mehr)" },
        "%": { en: "% (percent)", de: "% (Prozent)" },
        "K+": { en: "K+ (thousands; 50K+ is 50.000+ in German)", de: "K+ (Tausend; 50K+ heißt auf Deutsch 50.000+)" },
        x: { en: "x (times)", de: "x (Mal)" },
      },
    })
    .optional(),
};

/** A figure that is drawn without its sign, which it need not have. */
export function amount() {
  return z.strictObject({ ...amountFields, sign: glyph().optional(), sample: pair.optional() });
}

/** A figure with its sign. */
export function figure() {
  return z.strictObject({ ...amountFields, sign: glyph(), sample: pair.optional() });
}

export function glyph() {
  return z.enum(Object.keys(glyphs) as GlyphName[], { error: "names no sign of the kit" });
}

const percent = z.union([z.literal(0), z.literal(25), z.literal(50), z.literal(75), z.literal(100)]);

/** A drawing of the catalogue by its name, or a photo of `photos/`. */
export function image() {
  return z.union([z.enum(artworkNames, { error: "names no drawing of the catalogue" }), photo()]);
}

/** A photo of `photos/`. */
export function photo() {
  const fields = z.strictObject({
    photo: z.string().regex(/^[^/\\]+\.(?:jpe?g|png|webp)$/i, "must be the name of a JPEG, PNG or WebP file"),
    alt: text(300),
    aiGenerated: z.boolean(),
    focus: z.tuple([percent, percent]).optional(),
    sample: pair.optional(),
  });
  return fields as unknown as z.ZodType<Omit<Photo, "alt"> & { alt: Localized }>;
}

/** A kind of section with its fields. Its folder, its component and `kind` have the same name. */
export function section<Kind extends string, Fields extends z.core.$ZodLooseShape>(kind: Kind, fields: Fields) {
  return z.strictObject({
    id: entryId,
    kind: z.literal(kind),
    ground: z
      .enum(["paper", "bank"])
      .optional()
      .register(fieldMeta, { choices: { paper: { en: "Light", de: "Hell" }, bank: { en: "Tinted", de: "Getönt" } } }),
    hidden: z.literal(true).optional(),
    ...marks,
    ...fields,
  });
}

/** Heading and lead that most sections begin with. */
export const opening = { heading: text(90), lead: text(400).optional() };

/** What a component gets of a described value: one language, names filled in, without what only editing needs. */
export type InOneLanguage<Value> =
  Value extends Named<infer Meant>
    ? [unknown] extends [Meant]
      ? never
      : InOneLanguage<Meant>
    : Value extends Localized
      ? string
      : Value extends readonly [infer First, infer Second]
        ? readonly [First, Second]
        : Value extends readonly (infer Entry)[]
          ? readonly InOneLanguage<Entry>[]
          : Value extends object
            ? { [Key in keyof Value as Key extends OnlyForEditing ? never : Key]: InOneLanguage<Value[Key]> }
            : Value;

type OnlyForEditing = "id" | "sample" | "instead" | "onlyWith";

/** The fields of a kind, for its component: `Props<typeof schema>`. A section keeps its id, which is its anchor. */
export type Props<Schema extends z.ZodType> = { id: string } & Omit<
  InOneLanguage<z.infer<Schema>>,
  "kind" | "permitted"
>;

/** A time of day. */
export function timeOfDay() {
  return z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time of day, such as 17:30");
}

/** Fields that belong together without being an entry of a list. */
export function group<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.strictObject({ ...marks, ...fields });
}

/** What a component gets of a part that several kinds have: `Part<typeof block>`. */
export type Part<Schema extends z.ZodType> = InOneLanguage<z.infer<Schema>>;
