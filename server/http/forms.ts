import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import {
  confirmFragment,
  type FieldOf,
  type FieldProblems,
  type FormName,
  type FormsStatus,
  formNames,
  formPaths,
  forms,
  honeypotField,
  pageParameter,
  type Typed,
} from "../../site/forms.ts";
import { localeOf, pageAt, pathOf } from "../../site/pages.ts";
import { errorFacts } from "../log.ts";
import { type Store, StoreUnavailable } from "../store/store.ts";
import type { FormPages } from "./form-pages.ts";
import type { RateLimiter } from "./guards/rate-limit.ts";
import { readBody } from "./guards/read-body.ts";
import { isForeign } from "./guards/same-origin.ts";
import { dataHeaders } from "./guards/security-headers.ts";
import { oncePerSecond } from "./once-per-second.ts";
import type { Env, RequestContext } from "./request-context.ts";
import type { Submissions } from "./submissions.ts";

interface FormDependencies {
  siteOrigin: string;
  limiter: RateLimiter;
  submissions: Submissions;
  pages: FormPages;
  store: Pick<Store, "notice">;
  sendsMail: boolean;
  elapsedMs: () => number;
}

/** The longest valid message fits, even when all its characters are emoji: twelve bytes each in a form. */
const mostBytes = 262_144;

/** Forms of visitors without JavaScript, and what the forms ask about. */
export function createForms(deps: FormDependencies): Hono<Env> {
  const { store, sendsMail, elapsedMs } = deps;
  const routes = new Hono<Env>();
  for (const form of formNames) {
    routes.post(formPaths[form], (c) => submit(c, form, deps));
    // The address of a failure page, opened again from the address bar.
    routes.get(formPaths[form], (c) => c.redirect(pageOf(c, form), 303));
  }
  const notice = oncePerSecond(elapsedMs, () => store.notice.get());
  routes.get(formPaths.status, async (c) => {
    const status: FormsStatus = { notice: await notice(), confirmationMail: sendsMail };
    return c.json(status, 200, dataHeaders);
  });
  return routes;
}

/** More than any of our forms has. */
const mostFields = 20;

/** The fields of a form's body. What comes after the last that a form of ours could have is not looked at. */
function fieldsIn(body: Uint8Array): Record<string, string> {
  const fields = new TextDecoder().decode(body).split("&", mostFields);
  return Object.fromEntries(new URLSearchParams(fields.join("&")));
}

/** The path of the page that a form stands on, as its address says; without one of ours, an English page that has the form. */
function pageOf(c: RequestContext, form: FormName): string {
  const page = c.req.query(pageParameter);
  return page && pageAt(page) ? page : pathOf(form === "contact" ? "contact" : "home", "en");
}

async function submit<Name extends FormName>(c: RequestContext, form: Name, deps: FormDependencies): Promise<Response> {
  // Read before anything is judged: whatever comes out, nothing that was typed may be lost, unless a body is too long.
  const body = await readBody(c.req.raw, mostBytes);
  const typed = body ? fieldsIn(body) : {};
  const page = pageOf(c, form);
  const fail = (status: ContentfulStatusCode, problems: FieldProblems<FieldOf<Name>> = {}) =>
    deps.pages.failure(c, status, { form, page, typed, problems });

  const wait = deps.limiter.take(c.var.client.address);
  if (wait > 0) {
    c.header("Retry-After", String(wait));
    return fail(429);
  }
  if (!body) return fail(413);
  if (isForeign(c, deps.siteOrigin)) return fail(403);
  const parsed = forms[form].parse(typed as Typed<Name>);
  if (!parsed.ok) return fail(422, parsed.problems);
  try {
    const context = { locale: localeOf(page), page, honeypotFilled: Boolean(typed[honeypotField]) };
    await deps.submissions[form](parsed.row, context, c.var.log);
  } catch (error) {
    c.var.log.error(errorFacts(error), "submission failed");
    return fail(error instanceof StoreUnavailable ? 503 : 500);
  }
  const mailWillCome = form === "newsletter" && deps.sendsMail;
  return c.redirect(`${page}#${mailWillCome ? confirmFragment : forms[form].done}`, 303);
}
