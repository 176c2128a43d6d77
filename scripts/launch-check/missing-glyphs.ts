import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";
import { type Finding, warning } from "../../server/finding.ts";
import type { Localized } from "../../site/locale.ts";
import { charactersWithoutGlyph } from "../site-font.ts";

/** Where the site's texts are. */
const sources = ["app/legal/*.ts", "content/{*,pages/*}.json"];

/** Characters of the site's texts that are in no file of the font, by file and line. */
export function missingGlyphs(): Finding<Localized>[] {
  return globSync(sources)
    .filter((file) => !file.endsWith(".test.ts"))
    .sort()
    .flatMap((file) => missingGlyphsIn(file, readFileSync(file, "utf8")));
}

/** The same for one source text: one warning for each text. */
export function missingGlyphsIn(file: string, source: string): Finding<Localized>[] {
  const findings: Finding<Localized>[] = [];
  // JSON in parentheses is an expression, whose parser keeps positions.
  const code = file.endsWith(".json") ? `(${source})` : source;
  const check = (text: string, start: number) => {
    const named = charactersWithoutGlyph([text]).map(characterName).join(", ");
    if (named === "") return;
    const line = code.slice(0, start).split("\n").length;
    findings.push(
      warning(`${file}:${line}`, {
        en: `the site's font lacks ${named}: browsers take another font, share cards leave it out`,
        de: `der Schrift der Website fehlt ${named}: Browser nehmen eine andere Schrift, Vorschaubilder lassen es weg`,
      }),
    );
  };
  const texts = new Visitor({
    Literal({ value, start }) {
      if (typeof value === "string") check(value, start);
    },
    TemplateElement({ value, start }) {
      check(value.cooked ?? "", start);
    },
  });
  texts.visit(parseSync(file.replace(/\.json$/, ".js"), code).program);
  return findings;
}

/** "ŧ" (U+0167) */
function characterName(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `"${character}" (U+${code})`;
}
