import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import {
  doneFragments,
  type FieldProblems,
  type FormName,
  type FormsStatus,
  type Parsed,
  pageField,
  parseContact,
  parseNewsletter,
  type SubmissionContext,
  trapField,
} from "../../site/forms.ts";
import { localeOf, pageAt, pathOf } from "../../site/pages.ts";
import { type Store, StoreUnavailable } from "../store/store.ts";
import type { FormPages } from "./form-pages.ts";
import type { RateLimiter } from "./guards/rate-limit.ts";
import { readBody } from "./guards/read-body.ts";
import { isForeign } from "./guards/same-origin.ts";
import { dataHeaders } from "./guards/security-headers.ts";
import { errorFacts, type Log } from "./log.ts";
import type { Env, RequestContext } from "./request-context.ts";
import type { Submissions } from "./submissions.ts";

export interface FormDependencies {
  siteOrigin: string;
  limiter: RateLimiter;
  submissions: Submissions;
  pages: FormPages;
  store: Pick<Store, "notice">;
  sendsMail: boolean;
}

/** The longest valid message fits, even when all its characters are emoji: twelve bytes each in a form. */
const mostBytes = 262_144;

/** Forms of visitors without JavaScript, and what the forms ask about. */
export function createForms(deps: FormDependencies): Hono<Env> {
  const { submissions, store, sendsMail } = deps;
  const contact: PlainForm = { name: "contact", parse: parseContact, store: submissions.contact };
  const newsletter: PlainForm = { name: "newsletter", parse: parseNewsletter, store: submissions.newsletter };
  const forms = new Hono<Env>();
  forms.post("/contact", (c) => submit(c, contact, deps));
  forms.post("/newsletter", (c) => submit(c, newsletter, deps));
  // The address of a failure page, opened again from the address bar.
  forms.get("/contact", (c) => c.redirect(pathOf("contact", "en"), 303));
  forms.get("/newsletter", (c) => c.redirect(pathOf("home", "en"), 303));
  forms.get("/status", async (c) => {
    const status: FormsStatus = { notice: await store.notice.get(), confirmationMail: sendsMail };
    return c.json(status, 200, Object.fromEntries(dataHeaders));
  });
  return forms;
}

interface PlainForm<Row = never, Field extends string = string> {
  name: FormName;
  parse(typed: Record<string, string>): Parsed<Row, Field>;
  store(row: Row, context: Partial<SubmissionContext>, log: Log): Promise<void>;
}
