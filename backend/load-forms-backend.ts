import { useEffect, useState } from "react";
import type { FormsStatus } from "../site/forms.ts";
import type { FormsBackend } from "./forms-backend.ts";

/** The page's only forms backend, loaded on the first call. Rejects if its code cannot be loaded. */
export async function loadFormsBackend(): Promise<FormsBackend> {
  return (await import("./forms-backend.ts")).formsBackend();
}

/** The server's status of the forms, fetched once its user is in view; null until then and if unknown. */
export function useFormsStatus(isInView: boolean): FormsStatus | null {
  const [status, setStatus] = useState<FormsStatus | null>(null);
  useEffect(() => {
    if (!isInView) return;
    loadFormsBackend().then(
      async (backend) => setStatus(await backend.status()),
      () => undefined,
    );
  }, [isInView]);
  return status;
}
