import type { ContentfulStatusCode } from "hono/utils/http-status";
import { localeOf, pathOf } from "../../site/pages.ts";
import { documentHeaders } from "./guards/security-headers.ts";
import { createPageTemplate } from "./page-template.ts";
import type { RequestContext } from "./request-context.ts";
import type { FormMessages, Site } from "./site-files.ts";

/** The pages with forms, as answers to a form that could not be taken. */
export interface FormPages {
  messagesOf(path: string): FormMessages;
  /** The page at `path` with these values in its placeholders. */
  respond(c: RequestContext, path: string, status: ContentfulStatusCode, values: ReadonlyMap<string, string>): Response;
}

export function createFormPages(site: Site): FormPages {
  const templates = new Map([...site.templates].map(([path, html]) => [path, createPageTemplate(html)]));
  return {
    messagesOf: (path) => site.messages[localeOf(path)],
    respond(c, path, status, values) {
      // Home has both forms, so it stands in where a page has none.
      const home = pathOf("home", localeOf(path));
      const html = (templates.get(path) ?? templates.get(home))?.fill(values) ?? "";
      const headers = [...documentHeaders(path, site.policy), ["Cache-Control", "no-store"] as const];
      return c.html(html, status, Object.fromEntries(headers));
    },
  };
}
