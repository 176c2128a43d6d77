import { placeholderPattern, type TemplatePlace } from "../../site/page-template.ts";
import { escapeHtml } from "../escape-html.ts";

/** A built page with placeholders where the server puts what a visitor typed and what went wrong, so that a form without JavaScript loses nothing. */
interface PageTemplate {
  /** The page with these values, HTML-escaped; placeholders without a value become blank. */
  fill(values: ReadonlyMap<TemplatePlace, string>): string;
}

export function createPageTemplate(html: string): PageTemplate {
  // Every second part is the place of a placeholder.
  const parts = html.split(placeholderPattern);
  return {
    fill: (values) =>
      parts.map((part, i) => (i % 2 === 0 ? part : escapeHtml(values.get(part as TemplatePlace) ?? ""))).join(""),
  };
}
