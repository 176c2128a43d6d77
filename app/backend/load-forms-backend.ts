import { useEffect, useState } from "react";
import type { FormsStatus } from "../../site/forms.ts";
import type { FormsBackend } from "./forms-backend.ts";

/** The page's one forms backend, loaded at the first call. Rejects when its code cannot be loaded. */
export async function loadFormsBackend(): Promise<FormsBackend> {
  return (await import("./forms-backend.ts")).formsBackend;
}

/** What the server says about its forms, once something that shows it is in view; null until then and without one. */
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
