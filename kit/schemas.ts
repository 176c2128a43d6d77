import { z } from "zod";
import { fieldWords, haveDifferentIds, text } from "./fields.ts";
import { sectionSchemas } from "./section-schemas.ts";

const sections = z.discriminatedUnion("kind", [...sectionSchemas.values()] as never, {
  error: (issue) => (issue.code === "invalid_union" ? "names no kind of section" : undefined),
});

function isFirstShown(entries: readonly unknown[]): boolean {
  return !(entries[0] as { hidden?: boolean } | undefined)?.hidden;
}

/** A page file. */
export const pageSchema = z.strictObject({
  seo: z
    .strictObject({ title: text(60), description: text(160) })
    .register(fieldWords, { en: "For search engines", de: "Für Suchmaschinen" }),
  sections: z
    .array(sections)
    .min(1)
    .refine(haveDifferentIds, "has two sections with the same id")
    .refine(isFirstShown, "begins with a hidden section, but the first one has the page's heading")
    .register(fieldWords, { en: "Sections", de: "Abschnitte" }),
  essential: z
    .string()
    .optional()
    .register(fieldWords, {
      en: "Essential section",
      de: "Unverzichtbarer Abschnitt",
      hint: {
        en: "Without it the page is left out where placeholders are hidden.",
        de: "Ohne ihn entfällt die Seite, wo Platzhalter verborgen sind.",
      },
    }),
});
