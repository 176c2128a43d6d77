import type { QueryClient } from "@tanstack/react-query";
import { type FormsStatus, formPaths } from "../../site/forms.ts";
import type { BackendSettings } from "./settings.ts";

/**
 * What the owner's server says about its forms, from the cache where it was asked within five minutes.
 * Null where nothing is known: a Supabase project and static hosting have no such address, a server may be down.
 */
export async function readFormsStatus(queries: QueryClient, settings: BackendSettings): Promise<FormsStatus | null> {
  if (!settings.isOwnServer) return null;
  try {
    return await queries.fetchQuery({
      queryKey: ["forms", "status"],
      queryFn: () => fetchStatus(settings.url + formPaths.status),
    });
  } catch {
    return null;
  }
}

/** Rejects when asking again may help. */
async function fetchStatus(address: string): Promise<FormsStatus | null> {
  const response = await fetch(address);
  if (response.status >= 500) throw new Error(`${address} answered ${response.status}`);
  const answer: unknown = response.ok ? await response.json().catch(() => null) : null;
  return isFormsStatus(answer) ? answer : null;
}

function isFormsStatus(answer: unknown): answer is FormsStatus {
  if (typeof answer !== "object" || answer === null) return false;
  const { notice, confirmationMail } = answer as Partial<FormsStatus>;
  const isNotice = notice === null || (typeof notice?.en === "string" && typeof notice.de === "string");
  return isNotice && typeof confirmationMail === "boolean";
}
