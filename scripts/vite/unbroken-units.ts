import type { Plugin } from "vite";
import { type Editor, rewriteContent } from "./rewrite-content.ts";

/**
 * Writes into the texts of `app/content/` and `site/` what keeps a unit in one line: no-break spaces in "§ 25 Abs. 1",
 * "7 Tagen" and "80000 München", a word joiner after the hyphens of "E-Mail" and "5-10 minutes". The pages have them,
 * the sources stay plain, and so do the server's mails and the owner's commands.
 */
export function unbrokenUnits(): Plugin {
  return { name: "unbroken-units", ...rewriteContent(unbreakTexts) };
}

/** Unbroken units in a module's strings and templates. */
export const unbreakTexts: Editor = (edit) => ({
  Literal({ value, start, end }) {
    if (typeof value !== "string") return;
    const unbroken = unbreak(value);
    if (unbroken !== value) edit(start, end, JSON.stringify(unbroken));
  },
  TemplateLiteral({ quasis }) {
    for (const [index, { value, start, end }] of quasis.entries()) {
      const unbroken = unbreak(index === 0 ? value.raw : unbreakAfterValue(value.raw));
      if (unbroken !== value.raw) edit(start, end, unbroken);
    }
  },
});

/** Where no line may break: behind a text that ends like `before`, if what follows begins like `after`. */
interface Place {
  /** "~" stands for a no-break space and "^" for a word joiner. */
  example: string;
  before: RegExp;
  after: RegExp;
}

const unit =
  /(?:Minuten|Stunden|Tagen?|Wochen|Monaten?|Jahren?|minutes|hours|days|weeks?|months|years|min|s)(?![\p{L}\d-])/u;

/** Between the two is a blank, which becomes a no-break space. */
export const blanks: readonly Place[] = [
  // Whatever follows: in a template the number is not in this part.
  { example: "§~25", before: /§/, after: /(?:)/ },
  // The number may be filled in later: "ZFU-Nr. {number}".
  { example: "Art.~6", before: /(?<!\p{L})(?:Art|Abs|Nr|no)\./u, after: /[\d{]/ },
  { example: "lit.~f", before: /(?<!\p{L})lit\./u, after: /[a-z](?!\p{L})/u },
  { example: "25~Abs. 1", before: /\d[a-z]?\)?/, after: /(?:Abs|Nr|lit|no)\./ },
  { example: "7~Tagen", before: /\d/, after: unit },
  { example: "5~bis 10", before: /\d/, after: /(?:bis|to|und|and) \d/ },
  { example: "5 bis~10", before: /\d (?:bis|to|und|and)/, after: /\d/ },
  // The abbreviation of a law begins and ends with a capital.
  { example: "§ 27a~UStG", before: /[\d)]|[\d ][a-z]/, after: /\p{Lu}[\p{L}-]*\p{Lu}(?!\p{L})/u },
  { example: "80000~München", before: /(?<!\d)\d{5}/, after: /\p{Lu}/u },
];

/** Between the two is nothing, and a word joiner is put there. */
export const joints: readonly Place[] = [
  { example: "E-^Mail", before: /E-/, after: /Mail/ },
  { example: "6(1)^(a)", before: /\d\)/, after: /\([a-z\d]\)/ },
  { example: "5-^10 minutes", before: /\d[-–]/, after: new RegExp(`\\d+ ${unit.source}`, "u") },
];

/** Matches what is `between` the two sides of any of these places. */
export function anyOf(places: readonly Place[], between: " " | ""): RegExp {
  const patterns = places.map(({ before, after }) => `(?<=${before.source})${between}(?=${after.source})`);
  return new RegExp(patterns.join("|"), "gu");
}

const blank = anyOf(blanks, " ");
const joint = anyOf(joints, "");

/** Quoted by the specification (section 8) and compared to the character. */
export const verbatim = "Message sent successfully! I'll get back to you within 24 hours.";

function unbreak(text: string): string {
  if (text === verbatim) return text;
  // A label that is all there is in its line has nowhere to break.
  const joined = text === "E-Mail" ? text : text.replaceAll(joint, "\u2060");
  return joined.replaceAll(blank, "\u00a0");
}

/** The value before this part of a template may be a number, and the part begin with its unit. */
function unbreakAfterValue(text: string): string {
  return text.replace(new RegExp(`^ (?=${unit.source})`, "u"), "\u00a0");
}
