import { Hono } from "hono";
import { z } from "zod";
import { contentFileOf, type PageId, pageIds } from "../../site/pages.ts";
import { withTarget } from "../source/change-source.ts";
import { sourcePaths } from "../source/source-files.ts";
import type { Changes, FileEdit } from "./changes.ts";
import { json } from "./input.ts";
import { moduleAt } from "./texts.ts";

/** Anchors that links may name, by the pages that have them. */
export type Anchors = Partial<Record<PageId, string[]>>;

/** Where links may lead, and another target for one. */
export function createLinkRoutes({ root, changes }: { root: string; changes: Changes }) {
  const page = z.enum(pageIds as [PageId, ...PageId[]]);
  // What a browser makes an address of, and nothing that runs.
  const address = z.string().refine((text) => /^(?:https?:\/\/\S+\.\S+|mailto:\S+@\S+|tel:\+?[\d-]+)$/.test(text));
  const anchor = z.string().regex(/^[a-z][a-z-]*$/);
  return new Hono()
    .get("/anchors", async (c) => c.json(await anchors()))
    .post(
      "/",
      json(
        z.object({
          file: z.string().refine((file) => sourcePaths(root).includes(file)),
          hash: z.string(),
          index: z.number().int().nonnegative(),
          target: z.union([page, address, anchor, z.object({ page, section: anchor })]),
        }),
      ),
      async (c) => {
        const { file, hash, index, target } = c.req.valid("json");
        const link = (await moduleAt(root, file)).links[index];
        const edit: FileEdit = { file, hash, change: (source) => withTarget(source, index, target) };
        return c.json(await changes.apply(`${file}: ${link?.place}.${link?.name}`, [edit], { waitsForTypes: true }));
      },
    );

  /** Those that the content gives a section, or that a link names already: the compiler knows all of them. */
  async function anchors(): Promise<Anchors> {
    const modules = await Promise.all(sourcePaths(root).map((file) => moduleAt(root, file)));
    const found = new Map<PageId, Set<string>>();
    const add = (page: PageId, section: string) => found.set(page, (found.get(page) ?? new Set()).add(section));
    for (const { file, links, anchors } of modules) {
      const page = pageIds.find((id) => file === `app/content/${contentFileOf(id)}`);
      for (const { target, name } of links) {
        if (target !== null && typeof target === "object") add(target.page as PageId, target.section);
        else if (page && name === "scrollsTo" && target) add(page, target);
      }
      for (const anchor of page ? anchors : []) add(page as PageId, anchor);
    }
    return Object.fromEntries([...found].map(([page, sections]) => [page, [...sections].sort()]));
  }
}
