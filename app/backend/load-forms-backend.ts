import type { FormsBackend } from "./forms-backend.ts";
import { backend } from "./settings.ts";

let loading: Promise<FormsBackend> | undefined;

/** The page's one forms backend, loaded at the first call. A failed load is tried again the next time, as far as browsers do. */
export function loadFormsBackend(): Promise<FormsBackend> {
  loading ??= import("./forms-backend.ts")
    .then(({ createFormsBackend }) => createFormsBackend(backend))
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
