import type { FormsBackend } from "./forms-backend.ts";

/** The page's one forms backend, loaded at the first call. Rejects when its code cannot be loaded. */
export async function loadFormsBackend(): Promise<FormsBackend> {
  return (await import("./forms-backend.ts")).formsBackend;
}
