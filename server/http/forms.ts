import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import {
  confirmFragment,
  type FieldOf,
  type FieldProblem,
  type FieldProblems,
  type FormInput,
  type FormName,
  formNames,
  formPaths,
  forms,
  honeypotField,
  pageParameter,
  parseForm,
} from "../../site/forms.ts";
import { placeholderPattern, type TemplatePlace } from "../../site/page-template.ts";
import { localeOf, pageAt, pathOf } from "../../site/pages.ts";
import { escapeHtml } from "../escape-html.ts";
import { errorFacts } from "../log.ts";
import { StoreUnavailable } from "../store/types.ts";
import { documentHeaders } from "./guards/security-headers.ts";
import { type Env, isCrossSite, type RequestContext, readBody } from "./request-context.ts";
import type { Site } from "./site-files.ts";
import type { Submissions } from "./submissions.ts";

interface FormDependencies {
  siteOrigin: string;
  submissions: Submissions;
  pages: FormPages;
  sendsMail: boolean;
}

/** The longest valid message fits, even when all its characters are emoji: twelve bytes each in a form. */
const mostBytes = 262_144;

/** Forms of visitors without JavaScript. */
export function createForms(deps: FormDependencies): Hono<Env> {
  const routes = new Hono<Env>();
  for (const form of formNames) {
    routes.post(formPaths[form], (c) => submit(c, form, deps));
    // The address of a failure page, opened again from the address bar.
    routes.get(formPaths[form], (c) => c.redirect(pageOf(c, form), 303));
  }
  return routes;
}

async function submit<Name extends FormName>(c: RequestContext, form: Name, deps: FormDependencies): Promise<Response> {
  // Read before anything is judged: whatever comes out, nothing that was typed may be lost, unless a body is too long.
  const body = await readBody(c, mostBytes);
  const typed = body ? fieldsIn(body) : {};
  const page = pageOf(c, form);
  const fail = (status: ContentfulStatusCode, problems: FieldProblems<FieldOf<Name>> = {}) =>
    deps.pages.failure(c, status, { form, page, typed, problems });

  const wait = deps.submissions.take(c.var.client.address);
  if (wait > 0) {
    c.header("Retry-After", String(wait));
    return fail(429);
  }
  if (!body) return fail(413);
  if (isCrossSite(c, deps.siteOrigin)) return fail(403);
  const parsed = parseForm(form, typed as FormInput<Name>);
  if (!parsed.ok) return fail(422, parsed.problems);
  try {
    const context = { locale: localeOf(page), page, honeypotFilled: Boolean(typed[honeypotField]) };
    await deps.submissions.store[form](parsed.row, context, c.var.log);
  } catch (error) {
    c.var.log.error(errorFacts(error), "submission failed");
    return fail(error instanceof StoreUnavailable ? 503 : 500);
  }
  const mailWillCome = form === "newsletter" && deps.sendsMail;
  return c.redirect(`${page}#${mailWillCome ? confirmFragment : forms[form].done}`, 303);
}

/** More than any of our forms has. */
const mostFields = 20;

/** The fields of a form's body. Ignores fields beyond the 20th. */
function fieldsIn(body: Uint8Array): Record<string, string> {
  const fields = new TextDecoder().decode(body).split("&", mostFields);
  return Object.fromEntries(new URLSearchParams(fields.join("&")));
}

/** The path of the page that a form stands on, as its address says; without one of ours, an English page that has the form. */
function pageOf(c: RequestContext, form: FormName): string {
  const page = c.req.query(pageParameter);
  return page && pageAt(page) ? page : pathOf(form === "contact" ? "contact" : "home", "en");
}

interface FormAttempt {
  form: FormName;
  /** Path of the page. */
  page: string;
  typed: Record<string, string>;
  problems: FieldProblems<FieldOf<"contact">>;
}

type Values = Map<TemplatePlace, string>;

export type FormPages = ReturnType<typeof createFormPages>;

/** Pages with forms as answers to what could not be done, in the language of their address. */
export function createFormPages(site: Site) {
  // Every second part is the place of a placeholder.
  const templates = new Map([...site.templates].map(([path, html]) => [path, html.split(placeholderPattern)]));

  function respond(c: RequestContext, status: ContentfulStatusCode, path: string, values: Values) {
    // Home has both forms, so it stands in for a page without.
    const parts = templates.get(path) ?? templates.get(pathOf("home", localeOf(path))) ?? [];
    const html = parts.map((part, i) => (i % 2 === 0 ? part : escapeHtml(values.get(part as TemplatePlace) ?? "")));
    return c.html(html.join(""), status, documentHeaders(path, site.policy));
  }

  return {
    /** The page that a form stands on, with what was typed and what went wrong. */
    failure(c: RequestContext, status: ContentfulStatusCode, { form, page, typed, problems }: FormAttempt) {
      const messages = site.messages[localeOf(page)];
      // Only the form's own fields: a post may hold others, named like the places of our sentences.
      const fields = Object.keys(forms[form].rules) as FieldOf<"contact">[];
      const values: Values = new Map(fields.map((field) => [`${form}.${field}`, typed[field] ?? ""]));
      values.set(`${form}.status`, status === 429 ? messages.tooManyRequests : messages.failure[form]);
      for (const [field, problem] of Object.entries(problems) as [FieldOf<"contact">, FieldProblem][]) {
        values.set(`${form}.${field}.problem`, messages.problems[field][problem]);
        values.set(`${form}.${field}.invalid`, "true");
      }
      return respond(c, status, page, values);
    },
    /** A page of the newsletter's mails, saying that its link is used up or wrong, or that we failed. */
    tokenFailure(c: RequestContext, status: ContentfulStatusCode, reason: "unknown" | "failure") {
      const token = c.req.query("token");
      const values: Values = new Map([["token.status", site.messages[localeOf(c.req.path)].token[reason]]]);
      if (token) values.set("query", `?token=${encodeURIComponent(token)}`);
      return respond(c, status, c.req.path, values);
    },
  };
}
