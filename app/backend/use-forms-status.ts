import { useEffect, useState } from "react";
import type { FormsStatus } from "../../site/forms.ts";
import { loadFormsBackend } from "./load-forms-backend.ts";

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
