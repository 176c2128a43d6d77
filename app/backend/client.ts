import { PostgrestClient } from "@supabase/postgrest-js";
import {
  type ContactRow,
  contactTable,
  contextHeader,
  formatContext,
  type NewsletterRow,
  newsletterTable,
  type SubmissionContext,
} from "../../site/forms.ts";
import type { BackendSettings } from "./settings.ts";

/** Whether the backend has confirmed that it holds the row. */
export type Outcome = "stored" | "failed";

/** The two inserts of the product (spec section 7). They never reject. */
interface BackendClient {
  contact(row: ContactRow, context: SubmissionContext): Promise<Outcome>;
  newsletter(row: NewsletterRow, context: SubmissionContext): Promise<Outcome>;
}

/** PostgreSQL's code for a value that a unique column already holds. */
const uniqueViolation = "23505";

export function createClient(settings: BackendSettings, { timeoutMs = 10_000 } = {}): BackendClient {
  const { url, key, isOwnServer } = settings;
  const database = new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
  });

  async function insert(table: string, row: object, context: SubmissionContext) {
    const request = database.from(table).insert(row).abortSignal(AbortSignal.timeout(timeoutMs));
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
      const { isStored } = await insert(contactTable, row, context);
      return isStored ? "stored" : "failed";
    },
    async newsletter(row, context) {
      const { isStored, code } = await insert(newsletterTable, row, context);
      // Two sign-ups of one address at the same moment: the other one has stored it.
      return isStored || code === uniqueViolation ? "stored" : "failed";
    },
  };
}
