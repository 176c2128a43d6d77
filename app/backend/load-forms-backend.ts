import { loadOnce } from "../loading/load-once.ts";
import type { FormsBackend } from "./forms-backend.ts";
import { backend } from "./settings.ts";

/** The page's one forms backend, loaded at the first call. Rejects when its code cannot be loaded. */
export const loadFormsBackend = loadOnce(async (): Promise<FormsBackend> => {
  const { createFormsBackend } = await import("./forms-backend.ts");
  return createFormsBackend(backend);
});
