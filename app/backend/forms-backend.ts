import { MutationObserver, type QueryClient } from "@tanstack/react-query";
import type { FormName, FormsStatus, Rows } from "../../site/forms.ts";
import type { SubmissionContext } from "../../site/submission-context.ts";
import { createClient, type Send } from "./client.ts";
import { readFormsStatus } from "./forms-status.ts";
import { createQueryClient } from "./query-client.ts";
import { type BackendSettings, backend } from "./settings.ts";

/** Everything that forms need of a backend. Its code is heavy, so it is loaded when a form comes into view. */
export interface FormsBackend {
  send: { [Form in FormName]: Send<Rows[Form]> };
  status(): Promise<FormsStatus | null>;
}

/** The page's one; `loadFormsBackend` brings it. */
export const formsBackend = createFormsBackend(backend);

export function createFormsBackend(settings: BackendSettings): FormsBackend {
  const queries = createQueryClient();
  const client = createClient(settings);
  return {
    send: { contact: asMutation(queries, client.contact), newsletter: asMutation(queries, client.newsletter) },
    status: () => readFormsStatus(queries, settings),
  };
}

function asMutation<Row>(queries: QueryClient, send: Send<Row>): Send<Row> {
  const observer = new MutationObserver(queries, {
    mutationFn: ({ row, context }: { row: Row; context: SubmissionContext }) => send(row, context),
  });
  return (row, context) => observer.mutate({ row, context });
}
