import type { Markup } from "../../site/live-documents.ts";
import { type MarkupPlace, placeholderPattern, type TextPlace } from "../../site/page-template.ts";
import { escapeHtml } from "../escape-html.ts";
import { inlineStylesOf } from "./file-encodings.ts";
import { type CurrentSite, perSite } from "./site-files.ts";

/** What stands in the places of a template; the others stay empty. */
export type TemplateValues = { [Place in TextPlace]?: string } & { [Place in MarkupPlace]?: Markup };

/** Fills in the templates of the shown site. */
export function createTemplates(current: CurrentSite) {
  // Every second part is the place of a placeholder.
  const partsByPath = perSite(
    current,
    ({ templates }) =>
      new Map(
        [...templates].map(([path, html]) => [
          path,
          { parts: html.split(placeholderPattern), inlineStyles: inlineStylesOf(html) },
        ]),
      ),
  );

  return {
    /**
     * The document with text escaped, and with markup as it was drawn, and hashes of the template's styles for its policy; null where
     * the site has no such template.
     */
    fill(path: string, values: TemplateValues): { html: string; inlineStyles: readonly string[] } | null {
      const template = partsByPath().get(path);
      if (!template) return null;
      // Braces of the owner's words may name any place.
      const known = new Map(Object.entries(values));
      const valueAt = (place: string) => {
        const value = known.get(place) ?? "";
        return typeof value === "string" ? escapeHtml(value) : value.markup;
      };
      const { parts, inlineStyles } = template;
      return { html: parts.map((part, i) => (i % 2 === 0 ? part : valueAt(part))).join(""), inlineStyles };
    },
  };
}
