import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import {
  type ColumnRule,
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
import { locales } from "../../site/locale.ts";
import { localeOf, type PageId, type Pages, pageAt, pathOf } from "../../site/pages.ts";
import { errorFacts } from "../log.ts";
import { siteFacts } from "../site-facts.ts";
import { StoreUnavailable } from "../store/errors.ts";
import { createTemplates, type TemplateValues } from "./fill-template.ts";
import { documentHeaders } from "./guards/security-headers.ts";
import { type Env, isCrossSite, type RequestContext, readBody } from "./request-context.ts";
import { shortPage } from "./short-page.ts";
import type { CurrentSite } from "./site-files.ts";
import type { FormCounter, Stored, Submissions } from "./submissions.ts";

interface FormDependencies {
  siteOrigin: string;
  submissions: Submissions;
  pages: FormPages;
  sendsMail: boolean;
  visits: FormCounter;
}

/** Fits the longest valid message, even one of emoji: twelve bytes each in a form. */
const mostBytes = 262_144;

/** Forms without JavaScript. */
export function createForms(deps: FormDependencies): Hono<Env> {
  const routes = new Hono<Env>();
  for (const form of formNames) {
    routes.post(formPaths[form], (c) => submit(c, form, deps));
    // A reload of a failure page from the address bar.
    routes.get(formPaths[form], (c) => c.redirect(formPagePath(c, form), 303));
  }
  return routes;
}

async function submit<Name extends FormName>(c: RequestContext, form: Name, deps: FormDependencies): Promise<Response> {
  const page = formPagePath(c, form);
  // Before the body is read, because reading costs more than refusing. The browser still has the typed text.
  const wait = deps.submissions.take(c.var.client.address);
  if (wait > 0) {
    const headers = { "Retry-After": String(wait) };
    return shortPage(c, 429, { message: "tooMany", locale: localeOf(page), headers });
  }
  // From here on every response must contain the typed text, unless the body is too long.
  const body = await readBody(c, mostBytes);
  const typed = body ? fieldsIn(body) : {};
  const fail = (status: ContentfulStatusCode, problems: FieldProblems<FieldOf<Name>> = {}) =>
    deps.pages.failure(c, status, { form, page, typed, problems });

  if (!body) return fail(413);
  if (isCrossSite(c, deps.siteOrigin)) return fail(403);
  const parsed = parseForm(form, typed as FormInput<Name>);
  if (!parsed.ok) return fail(422, parsed.problems);
  let stored: Stored;
  try {
    const context = { locale: localeOf(page), page, honeypotFilled: Boolean(typed[honeypotField]) };
    const visitor = { address: c.var.client.address, log: c.var.log };
    stored = await deps.submissions.store(form, parsed.row, context, visitor);
    // Without script nothing is known but the page of the form.
    if (stored.outcome === "stored") deps.visits.countSent(c, form, page);
  } catch (error) {
    c.var.log.error(errorFacts(error), "submission failed");
    return fail(error instanceof StoreUnavailable ? 503 : 500);
  }
  return deps.pages.done(c, `${page}#${stored.mailMayCome ? confirmFragment : forms[form].done}`);
}

/** More than any of our forms has. */
const mostFields = 20;

/** The fields of a form's body. Ignores fields beyond the 20th; of two with the same name the last one counts. */
export function fieldsIn(body: Uint8Array): Record<string, string> {
  const fields = new TextDecoder().decode(body).split("&", mostFields);
  return Object.fromEntries(new URLSearchParams(fields.join("&")));
}

/** The path of the form's page, from the query string; if that names none of our pages, an English page with the form. */
function formPagePath(c: RequestContext, form: FormName): string {
  const page = c.req.query(pageParameter);
  const { pages } = siteFacts();
  return page && pageAt(pages, page) ? page : pathOf(pages, form === "contact" ? "contact" : "home", "en");
}

interface FormAttempt {
  form: FormName;
  /** Path of the page. */
  page: string;
  typed: Record<string, string>;
  problems: FieldProblems<FieldOf<"contact">>;
}

export type FormPages = ReturnType<typeof createFormPages>;

/** Pages with forms as answers to what could not be done, in the language of their address. */
export function createFormPages(current: CurrentSite) {
  const templates = createTemplates(current);

  interface FilledPage {
    path: string;
    values: TemplateValues;
    /** Kept by the links to both languages. */
    query?: string;
    /** Id of the element that has the focus when the page opens. */
    focused?: string;
  }

  function respond(c: RequestContext, status: ContentfulStatusCode, { path, values, query = "", focused }: FilledPage) {
    const locale = localeOf(path);
    const { pages } = siteFacts();
    const fill = (id: PageId) =>
      templates.fill(pathOf(pages, id, locale), { ...values, ...addressesOf(pages, id, query) });
    // Home has both forms, so it replaces a page without them.
    const filled = fill(pageAt(pages, path)?.id ?? "home") ?? fill("home");
    if (filled === null) return shortPage(c, status, { message: "notDone", locale });
    // An attribute that is there or not cannot be a placeholder.
    const page = filled.html.replace(`id="${focused}"`, "$& autofocus");
    return c.html(page, status, documentHeaders(path, current().policy, filled.inlineStyles));
  }

  return {
    /** Leads to the page that says that it was done; a sentence says so where it is not known which pages there are. */
    done: (c: RequestContext, address: string) =>
      current().isUnknown
        ? shortPage(c, 200, { message: "arrived", locale: localeOf(address) })
        : c.redirect(address, 303),
    /** The form's page, with the typed text and the errors. */
    failure(c: RequestContext, status: ContentfulStatusCode, { form, page, typed, problems }: FormAttempt) {
      const messages = current().messages[localeOf(page)];
      // Only the form's own fields: a post may hold others, named like the places of our sentences.
      const fields = Object.entries(forms[form].rules) as [FieldOf<"contact">, ColumnRule][];
      // A character has at most two UTF-16 units. Everything that a field accepts comes back, but not a pasted book.
      const values: TemplateValues = Object.fromEntries(
        fields.map(([field, { maxLength }]) => [`${form}.${field}`, (typed[field] ?? "").slice(0, 2 * maxLength)]),
      );
      values[`${form}.status`] = messages.failure[form];
      const wrong = Object.entries(problems) as [FieldOf<"contact">, FieldProblem][];
      for (const [field, problem] of wrong) {
        values[`${form}.${field}.problem`] = messages.problems[field][problem];
        values[`${form}.${field}.invalid`] = "true";
      }
      const [[field] = []] = wrong;
      return respond(c, status, { path: page, values, focused: field ? `${form}-${field}` : forms[form].done });
    },
    /** A page behind a newsletter link, saying that the link has expired or is invalid, or that the server failed. */
    tokenFailure(c: RequestContext, status: ContentfulStatusCode, reason: "unknown" | "failure") {
      const token = c.req.query("token");
      const values = { "token.status": current().messages[localeOf(c.req.path)].token[reason] };
      const query = token ? `?token=${encodeURIComponent(token)}` : "";
      return respond(c, status, { path: c.req.path, values, query });
    },
  };
}

function addressesOf(pages: Pages, id: PageId, query: string): TemplateValues {
  return Object.fromEntries(locales.map((locale) => [`address.${locale}`, pathOf(pages, id, locale) + query]));
}
