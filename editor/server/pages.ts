import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { z } from "zod";
import { menus } from "../../site/pages.ts";
import { pagesIn, redirectsIn, withoutPage, withoutRedirect, withPage, withRedirect } from "../source/pages.ts";
import { contentOf, hashOf } from "../source/source-files.ts";
import type { Changes, FileEdit } from "./changes.ts";
import { json } from "./input.ts";
import { newPageSource, sectionKinds } from "./new-page-source.ts";

interface PageDependencies {
  root: string;
  changes: Changes;
}

const pagesFile = "site/pages.ts";
const redirectsFile = "site/redirects.ts";

/** First parts of addresses that the server answers itself. */
const reserved = ["404", "assets", "auth", "de", "desk", "forms", "healthz", "rest"];

const text = z.string().trim().min(1).max(40);
const path = z.string().regex(/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/);

/** New pages made of the kit, and old addresses. */
export function createPageRoutes({ root, changes }: PageDependencies) {
  const newPage = z.object({
    label: z.object({ en: text, de: text }),
    path,
    menu: z.enum(Object.keys(menus) as (keyof typeof menus)[]).nullable(),
    kinds: z.array(z.enum(sectionKinds)).min(1),
  });
  const source = async (file: string) => ({ file, code: await readFile(join(root, file), "utf8") });
  const hashed = async (file: string) => hashOf((await source(file)).code);
  return new Hono()
    .post("/", json(newPage), async (c) => {
      const { label, path, menu, kinds } = c.req.valid("json");
      const id = path.slice(1).replaceAll("/", "-");
      const known = Object.entries(pagesIn(await source(pagesFile)));
      const isTaken = known.some(([other, page]) => other === id || page.path === path);
      if (isTaken || reserved.includes(path.split("/")[1] ?? ""))
        return c.json({ ok: false, code: "address-taken" } as const);
      const isNameTaken = known.some(([, page]) => page.label.en === label.en || page.label.de === label.de);
      if (isNameTaken) return c.json({ ok: false, code: "name-taken" } as const);
      const entry = { path: path as `/${string}`, label, ...(menu && { menu }), kit: true as const };
      const edits: FileEdit[] = [
        { file: pagesFile, hash: await hashed(pagesFile), change: (table) => withPage(table, id, entry) },
        { file: wordsOf(id), hash: null, change: () => newPageSource(label, kinds) },
      ];
      return c.json(await changes.apply(`${wordsOf(id)}: ${path}`, edits));
    })
    .post("/remove", json(z.object({ id: z.string(), leadsTo: z.string() })), async (c) => {
      const { id, leadsTo } = c.req.valid("json");
      const page = pagesIn(await source(pagesFile))[id];
      if (!page?.kit) return c.text("not a page of the kit", 400);
      const words = await contentOf(join(root, wordsOf(id)));
      const old = Object.entries(redirectsIn(await source(redirectsFile))).filter(([, target]) => target === id);
      const edits: FileEdit[] = [
        { file: pagesFile, hash: await hashed(pagesFile), change: (table) => withoutPage(table, id) },
        { file: wordsOf(id), hash: words && hashOf(words), content: null },
        {
          file: redirectsFile,
          hash: await hashed(redirectsFile),
          // What led to the page leads where it leads now: no old address leads to another one.
          change: ({ file, code }) =>
            [...old.map(([from]) => from), page.path].reduce(
              (changed, from) => withRedirect({ file, code: changed }, from, leadsTo),
              code,
            ),
        },
      ];
      return c.json(await changes.apply(`${page.path} → ${leadsTo}`, edits));
    })
    .post("/redirects", json(z.object({ from: z.string().min(2), to: z.string().min(1) })), async (c) => {
      const { from, to } = c.req.valid("json");
      if (Object.hasOwn(redirectsIn(await source(redirectsFile)), from)) {
        return c.json({ ok: false, code: "address-taken" } as const);
      }
      return c.json(await changeRedirects(`${from} → ${to}`, (table) => withRedirect(table, from, to)));
    })
    .post("/redirects/remove", json(z.object({ from: z.string() })), async (c) => {
      const { from } = c.req.valid("json");
      return c.json(await changeRedirects(from, (table) => withoutRedirect(table, from)));
    });

  async function changeRedirects(what: string, change: Extract<FileEdit, { change: unknown }>["change"]) {
    const edit = { file: redirectsFile, hash: await hashed(redirectsFile), change };
    return changes.apply(`${redirectsFile}: ${what}`, [edit]);
  }
}

function wordsOf(id: string): string {
  return `app/content/pages/${id}.ts`;
}
