import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { type Finding, warning } from "../../server/checks/finding.ts";
import type { Localized } from "../../site/locale.ts";
import { charactersWithoutGlyph } from "../site-font.ts";

/** Characters of the site's texts that are in no file of the font, by file and line. */
export function missingGlyphs(): Finding<Localized>[] {
  return ["site", "app/content"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .sort()
      .flatMap((file) => missingGlyphsIn(join(folder, file), readFileSync(join(folder, file), "utf8"))),
  );
}

/** The same for one source text: one warning for each text. */
export function missingGlyphsIn(file: string, source: string): Finding<Localized>[] {
  const findings: Finding<Localized>[] = [];
  const check = (text: string, start: number) => {
    const named = charactersWithoutGlyph([text]).map(nameOf).join(", ");
    if (named === "") return;
    const line = source.slice(0, start).split("\n").length;
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
  texts.visit(parseSync(file, source).program);
  return findings;
}

/** "ŧ" (U+0167) */
function nameOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `"${character}" (U+${code})`;
}
