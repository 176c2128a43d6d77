import { z } from "zod";
import { differInId, fieldMeta, text } from "./fields.ts";
import { pageEntrySchema } from "./page-entry-schema.ts";
import { sectionSchemas } from "./section-schemas.ts";

const sections = z.discriminatedUnion("kind", [...sectionSchemas.values()] as never, {
  error: (issue) => (issue.code === "invalid_union" ? "names no kind of section" : undefined),
});

/** The first section has the page's heading, and no other one. */
function hasOneHeading(entries: readonly { kind: string; hidden?: boolean }[], context: z.RefinementCtx) {
  for (const [index, { kind, hidden }] of entries.entries()) {
    const schema = sectionSchemas.get(kind);
    const opensPage = schema !== undefined && fieldMeta.get(schema)?.opensPage === true;
    if (index === 0 && !opensPage) refuse(index, "kind", "cannot begin a page: it has no heading for it");
    else if (index === 0 && hidden) refuse(index, "hidden", "cannot be: the first section has the page's heading");
    else if (index > 0 && opensPage) refuse(index, "kind", "can only begin a page: it has the page's heading");
  }
  function refuse(index: number, field: string, message: string) {
    context.addIssue({ code: "custom", path: [index, field], message });
  }
}

/** A page file. */
export const pageSchema = z.strictObject({
  page: pageEntrySchema.optional().register(fieldMeta, { en: "Menus and address", de: "Menüs und Adresse" }),
  seo: z
    .strictObject({ title: text(60), description: text(160) })
    .register(fieldMeta, { en: "For search engines", de: "Für Suchmaschinen" }),
  sections: z
    .array(sections)
    .min(1, "needs at least 1 section")
    .superRefine(differInId)
    .superRefine((entries, context) => hasOneHeading(entries as never, context))
    .register(fieldMeta, { en: "Sections", de: "Abschnitte" }),
  essential: z
    .string()
    .optional()
    .register(fieldMeta, {
      en: "Essential section",
      de: "Unverzichtbarer Abschnitt",
      hint: {
        en: "Without it the page is left out where placeholders are hidden.",
        de: "Ohne ihn entfällt die Seite, wo Platzhalter verborgen sind.",
      },
    }),
});
