import { PostgrestClient } from "@supabase/postgrest-js";
import { QueryClient } from "@tanstack/react-query";
import { type FormName, type FormsStatus, formPaths, forms, type Rows } from "../site/forms.ts";
import type { Localized } from "../site/locale.ts";
import { contextHeader, formatContext, type SubmissionContext } from "../site/submission-context.ts";
import { type BackendSettings, backendOf } from "./settings.ts";

/** Whether the backend has confirmed that it holds the row. */
export type Outcome = "stored" | "failed";

/** What forms need from a backend. Its code is large, so `loadFormsBackend` loads it when a form comes into view. */
export interface FormsBackend {
  /** One of the two inserts (spec section 7). Not retried, never rejects. */
  insert<Name extends FormName>(form: Name, row: Rows[Name], context: SubmissionContext): Promise<Outcome>;
  /**
   * The server's status of the forms, cached for five minutes. Null if unknown: with a Supabase project or static hosting, or
   * while the server is down.
   */
  status(): Promise<FormsStatus | null>;
}

/** PostgreSQL's code for a value that a unique column already holds. */
const uniqueViolation = "23505";

export function createFormsBackend(settings: BackendSettings, { timeoutMs = 10_000 } = {}): FormsBackend {
  const { url, key, isOwnServer } = settings;
  const database = new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
  });
  const cache = createStatusCache();
  return {
    async insert(form, row, context) {
      const request = database.from(forms[form].table).insert(row).abortSignal(AbortSignal.timeout(timeoutMs));
      // The gateway of a Supabase project rejects unknown headers in cross-origin requests.
      if (isOwnServer) request.setHeader(contextHeader, formatContext(context));
      const { error, status } = await request;
      // Only 201 means stored: the library reports no error for an empty 404 or a body of `null` either.
      if (error === null && status === 201) return "stored";
      console.warn(`The backend did not store the row: status ${status}, code ${error?.code || "none"}`);
      // A concurrent sign-up with the same address has already stored it.
      return form === "newsletter" && error?.code === uniqueViolation ? "stored" : "failed";
    },
    async status() {
      if (!isOwnServer) return null;
      const address = url + formPaths.status;
      return cache.fetchQuery({ queryKey: [address], queryFn: () => fetchStatus(address) }).catch(() => null);
    },
  };
}

/** The data cache, with the constants of spec section 9. */
export function createStatusCache(): QueryClient {
  const second = 1_000;
  const minute = 60 * second;
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 5 * minute,
        retry: 3,
        retryDelay: (failures) => Math.min(second * 2 ** failures, 30 * second),
      },
    },
  });
}

/** Rejects if a retry may help. */
async function fetchStatus(address: string): Promise<FormsStatus | null> {
  const response = await fetch(address);
  if (response.status >= 500) throw new Error(`${address} answered ${response.status}`);
  const answer: unknown = response.ok ? await response.json().catch(() => null) : null;
  return isFormsStatus(answer) ? answer : null;
}

function isFormsStatus(answer: unknown): answer is FormsStatus {
  if (typeof answer !== "object" || answer === null) return false;
  const { notice, confirmationMail, nextFree } = answer as Partial<FormsStatus>;
  return [notice, nextFree].every(isTextOrNull) && typeof confirmationMail === "boolean";
}

function isTextOrNull(text: Localized | null | undefined): boolean {
  return text === null || (typeof text?.en === "string" && typeof text.de === "string");
}

let shared: FormsBackend | undefined;

/** The page's only backend. */
export function formsBackend(): FormsBackend {
  shared ??= createFormsBackend(backendOf(document));
  return shared;
}
