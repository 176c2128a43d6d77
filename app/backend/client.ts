import { PostgrestClient } from "@supabase/postgrest-js";
import { type FormName, forms, type Rows } from "../../site/forms.ts";
import { contextHeader, formatContext, type SubmissionContext } from "../../site/submission-context.ts";
import type { BackendSettings } from "./settings.ts";

/** Whether the backend has confirmed that it holds the row. */
export type Outcome = "stored" | "failed";

export type Send<Row> = (row: Row, context: SubmissionContext) => Promise<Outcome>;

/** The two inserts of the product (spec section 7). They never reject. */
type BackendClient = { [Form in FormName]: Send<Rows[Form]> };

/** PostgreSQL's code for a value that a unique column already holds. */
const uniqueViolation = "23505";

export function createClient(settings: BackendSettings, { timeoutMs = 10_000 } = {}): BackendClient {
  const { url, key, isOwnServer } = settings;
  const database = new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
  });

  async function insert<Form extends FormName>(form: Form, row: Rows[Form], context: SubmissionContext) {
    const request = database.from(forms[form].table).insert(row).abortSignal(AbortSignal.timeout(timeoutMs));
    // A Supabase project would refuse the header: its gateway allows cross-origin requests only the ones it knows.
    if (isOwnServer) request.setHeader(contextHeader, formatContext(context));
    const { error, status } = await request;
    // Nothing but 201 means stored: the library also reports no error for an empty 404 or a body of `null`.
    const isStored = error === null && status === 201;
    if (!isStored) console.warn(`The backend did not store the row: status ${status}, code ${error?.code || "none"}`);
    return { isStored, code: error?.code };
  }

  return {
    async contact(row, context) {
      const { isStored } = await insert("contact", row, context);
      return isStored ? "stored" : "failed";
    },
    async newsletter(row, context) {
      const { isStored, code } = await insert("newsletter", row, context);
      // Two sign-ups of one address at the same moment: the other one has stored it.
      return isStored || code === uniqueViolation ? "stored" : "failed";
    },
  };
}
