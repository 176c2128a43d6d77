import { Hono } from "hono";
import { runnerImport } from "vite";
import { z } from "zod";
import type * as Claims from "../../app/content/figures.ts";
import { differingClaims } from "../../scripts/launch-check/inconsistent-figures.ts";
import type { Localized } from "../../site/locale.ts";
import { contentFileOf, type PageId, pageIds } from "../../site/pages.ts";
import { withFigure } from "../source/change-source.ts";
import { isPercentage } from "../source/parse-source.ts";
import type { SourceFigure } from "../source/parsed-source.ts";
import { filesThatShow } from "../source/references.ts";
import { sourcePaths } from "../source/source-files.ts";
import type { Changes, FileEdit } from "./changes.ts";
import { json, query } from "./input.ts";
import { moduleAt } from "./texts.ts";

/** A number that stands once in the sources, and where it is shown. */
export interface FigureContext {
  figure: SourceFigure;
  /** What is left to do, where it is still a sample. */
  todo: Localized | null;
  hash: string;
  number: number;
  /** Pages, and other modules that show it wherever they stand: menus, forms. */
  usedOn: (PageId | { file: string })[];
  /** The claims of the site that differ from this one, as the launch check says it. */
  contradictions: string[];
}

/** Figures, and other numbers for them. */
export function createFigureRoutes({ root, changes }: { root: string; changes: Changes }) {
  const file = z.string().refine((file) => sourcePaths(root).includes(file));
  const index = z.coerce.number().int().nonnegative();
  const value = z.union([z.number().finite().nonnegative(), z.string().refine(isPercentage)]);
  return new Hono()
    .get("/", query(z.object({ file, index })), async (c) => {
      const { file, index } = c.req.valid("query");
      const { figures, samples, hash, number } = await moduleAt(root, file);
      const figure = figures[index];
      if (!figure) return c.text("no such figure", 404);
      const todo = samples[figure.inSamples[0] ?? -1]?.todo ?? null;
      const usedOn = await pagesThatShow({ file, place: figure.place });
      return c.json<FigureContext>({
        figure,
        todo,
        hash,
        number,
        usedOn,
        contradictions: await contradictionsOf(figure.place),
      });
    })
    .post("/", json(z.object({ file, index: z.number(), hash: z.string(), value })), async (c) => {
      const { file, index, hash, value } = c.req.valid("json");
      const place = (await moduleAt(root, file)).figures[index]?.place ?? "";
      const edit: FileEdit = { file, hash, change: (source) => withFigure(source, index, value) };
      return c.json(await changes.apply(`${file}: ${place}`, [edit]));
    });

  async function pagesThatShow(place: { file: string; place: string }): Promise<FigureContext["usedOn"]> {
    const modules = await Promise.all(sourcePaths(root).map((file) => moduleAt(root, file)));
    const pageOf = new Map(pageIds.map((id) => [`app/content/${contentFileOf(id)}`, id]));
    return filesThatShow(modules, place, (file) => pageOf.has(file)).map((file) => pageOf.get(file) ?? { file });
  }

  async function contradictionsOf(place: string): Promise<string[]> {
    // Evaluated anew: the editor itself keeps what it has imported.
    const { module } = await runnerImport<typeof Claims>("./app/content/figures.ts", { root, configFile: false });
    const [, group = "", name] = place.split(".");
    const differing = differingClaims(module, new Date().getFullYear());
    return differing
      .filter(({ of }) => place.startsWith("figures.") && (of.includes(group) || of.includes(`${group}.${name}`)))
      .map(({ about, left, right, what }) => `${about}: ${left} and ${right} (${what})`);
  }
}
