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

const units =
  "(?:Minuten|Stunden|Tagen?|Wochen|Monaten?|Jahren?|minutes|hours|days|weeks?|months|years|min|s)(?![\\p{L}\\d-])";

/** Spaces that hold together what stands around them. */
const space = new RegExp(
  [
    "(?<=§) ",
    "(?<=(?<!\\p{L})(?:Art|Abs|Nr|no)\\.) (?=[\\d{])",
    "(?<=(?<!\\p{L})lit\\.) (?=[a-z](?!\\p{L}))",
    "(?<=\\d[a-z]?\\)?) (?=(?:Abs|Nr|lit|no)\\.)",
    `(?<=\\d) (?=${units})`,
    "(?<=\\d) (?=(?:bis|to|und|and) \\d)|(?<=\\d (?:bis|to|und|and)) (?=\\d)",
    // A law after its paragraph: its abbreviation begins and ends with a capital.
    "(?<=[\\d)]|[\\d ][a-z]) (?=\\p{Lu}[\\p{L}-]*\\p{Lu}(?!\\p{L}))",
    // A postcode and its place.
    "(?<=(?<!\\d)\\d{5}) (?=\\p{Lu})",
  ].join("|"),
  "gu",
);

/** Hyphens, dashes and the brackets of "6(1)(a)" after which nothing breaks. */
const joint = new RegExp(`E-(?=Mail)|(?<=\\d)\\)(?=\\([a-z\\d]\\))|(?<=\\d)[-–](?=\\d+ ${units})`, "gu");

/** Quoted by the specification (section 8) and compared to the character. */
export const verbatim = "Message sent successfully! I'll get back to you within 24 hours.";

function unbreak(text: string): string {
  if (text === verbatim) return text;
  // A label that is all there is in its line has nowhere to break.
  const joined = text === "E-Mail" ? text : text.replaceAll(joint, "$&\u2060");
  return joined.replaceAll(space, "\u00a0");
}

/** The value before this part of a template may be a number, and the part begin with its unit. */
function unbreakAfterValue(text: string): string {
  return text.replace(new RegExp(`^ (?=${units})`, "u"), "\u00a0");
}
