import { Hono } from "hono";
import { type Changes, createChanges } from "./changes.ts";
import { createTextRoutes } from "./texts.ts";

/** What the editor's page asks for, and the knowledge which contents the editor has written itself. */
export function createEditor(surroundings: Parameters<typeof createChanges>[0]) {
  const { root } = surroundings;
  const changes = createChanges(surroundings);
  const api = new Hono()
    .basePath("/@editor")
    .route("/changes", createChangeRoutes(changes))
    .route("/texts", createTextRoutes({ root, changes }));
  return { api, hasWritten: changes.hasWritten };
}

/** The routes, for the types of the page's client. */
export type EditorApi = ReturnType<typeof createEditor>["api"];

/** The changes that can be taken back, oldest first. */
function createChangeRoutes(changes: Changes) {
  return new Hono()
    .get("/", async (c) => c.json({ steps: await changes.steps() }))
    .post("/take-back", async (c) => c.json(await changes.takeBack()));
}
