import { Hono } from "hono";
import { createAroundRoutes } from "./around.ts";
import { type Changes, createChanges } from "./changes.ts";
import { createDetailRoutes } from "./details.ts";
import { createFigureRoutes } from "./figures.ts";
import { createLaunchRoutes } from "./launch.ts";
import { createLinkRoutes } from "./links.ts";
import { createListRoutes } from "./lists.ts";
import { createPageRoutes } from "./pages.ts";
import { createPictureRoutes } from "./pictures.ts";
import { createPublicationRoutes } from "./publication.ts";
import { createTextRoutes } from "./texts.ts";

type Surroundings = Parameters<typeof createChanges>[0] &
  Pick<Parameters<typeof createPublicationRoutes>[0], "command" | "onProgress">;

/**
 * What the editor's page asks for, and the knowledge which contents the editor has written itself. Every change goes the same
 * way, whatever its tool: the page names the place that `mark-texts.ts` has given a text, a route finds it in the parsed source
 * (`../source`), `changes.ts` has the new source tried in a copy (`rehearsal.ts`), writes it and keeps it as a step
 * (`history.ts`), and `publication.ts` makes one commit of all steps.
 */
export function createEditor({ command, onProgress, ...surroundings }: Surroundings) {
  const { root } = surroundings;
  const changes = createChanges(surroundings);
  const pictures = createPictureRoutes({ root, changes });
  const api = new Hono()
    .basePath("/@editor")
    .route("/changes", createChangeRoutes(changes))
    .route("/details", createDetailRoutes({ root, changes }))
    .route("/launch", createLaunchRoutes({ root, changes }))
    .route("/publication", createPublicationRoutes({ root, changes, command, onProgress }))
    .route("/pages", createPageRoutes({ root, changes }))
    .route("/pictures", pictures.api)
    .route("/texts", createTextRoutes({ root, changes }))
    .route("/around", createAroundRoutes({ root }))
    .route("/lists", createListRoutes({ root, changes }))
    .route("/figures", createFigureRoutes({ root, changes }))
    .route("/links", createLinkRoutes({ root, changes }));
  return { api, hasWritten: changes.hasWritten, variantOf: pictures.variantOf };
}

/** The routes, for the types of the page's client. */
export type EditorApi = ReturnType<typeof createEditor>["api"];

/** The changes that can be taken back, oldest first. */
function createChangeRoutes(changes: Changes) {
  return new Hono()
    .get("/", async (c) => c.json({ steps: await changes.steps() }))
    .post("/take-back", async (c) => c.json(await changes.takeBack()));
}
