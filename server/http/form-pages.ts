import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type FieldOf, type FieldProblem, type FieldProblems, type FormName, forms } from "../../site/forms.ts";
import type { TemplatePlace } from "../../site/page-template.ts";
import { localeOf, pathOf } from "../../site/pages.ts";
import { documentHeaders } from "./guards/security-headers.ts";
import { createPageTemplate } from "./page-template.ts";
import type { RequestContext } from "./request-context.ts";
import type { Site } from "./site-files.ts";

/** Pages with forms as answers to what could not be done, in the language of their address. */
export interface FormPages {
  /** The page that a form stands on, with what was typed and what went wrong. */
  failure(c: RequestContext, status: ContentfulStatusCode, attempt: FormAttempt): Response;
  /** A page of the newsletter's mails, saying that its link is used up or wrong, or that we failed. */
  tokenFailure(c: RequestContext, status: ContentfulStatusCode, reason: "unknown" | "failure"): Response;
}

interface FormAttempt {
  form: FormName;
  /** Path of the page. */
  page: string;
  typed: Record<string, string>;
  problems: FieldProblems<FieldOf<"contact">>;
}

export function createFormPages(site: Site): FormPages {
  const templates = new Map([...site.templates].map(([path, html]) => [path, createPageTemplate(html)]));

  function respond(c: RequestContext, status: ContentfulStatusCode, path: string, values: Map<TemplatePlace, string>) {
    // Home has both forms, so it stands in for a page without.
    const template = templates.get(path) ?? templates.get(pathOf("home", localeOf(path)));
    const headers = { ...documentHeaders(path, site.policy), "Cache-Control": "no-store" };
    return c.html(template?.fill(values) ?? "", status, headers);
  }

  return {
    failure(c, status, { form, page, typed, problems }) {
      const messages = site.messages[localeOf(page)];
      // Only the form's own fields: a post may hold others, named like the places of our sentences.
      const fields = Object.keys(forms[form].rules) as FieldOf<"contact">[];
      const values = new Map<TemplatePlace, string>(fields.map((field) => [`${form}.${field}`, typed[field] ?? ""]));
      values.set(`${form}.status`, status === 429 ? messages.tooManyRequests : messages.failure[form]);
      for (const [field, problem] of Object.entries(problems) as [FieldOf<"contact">, FieldProblem][]) {
        values.set(`${form}.${field}.problem`, messages.problems[field][problem]);
        values.set(`${form}.${field}.invalid`, "true");
      }
      return respond(c, status, page, values);
    },
    tokenFailure(c, status, reason) {
      const messages = site.messages[localeOf(c.req.path)];
      const token = c.req.query("token");
      const values = new Map<TemplatePlace, string>([["token.status", messages.token[reason]]]);
      if (token) values.set("query", `?token=${encodeURIComponent(token)}`);
      return respond(c, status, c.req.path, values);
    },
  };
}
