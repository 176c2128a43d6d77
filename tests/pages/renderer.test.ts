import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import type { Content } from "../../render/content-files.ts";
import type * as Renderer from "../../render/render-site.ts";
import type * as VersionRenderer from "../../render/render-version.ts";
import { preparePhotos } from "../../scripts/build/photos.ts";
import { readContent, readContentFiles } from "../../scripts/build/read-content.ts";
import { type Locale, locales } from "../../site/locale.ts";
import { localizePath, neededPages } from "../../site/pages.ts";
import { renderSettings } from "../support/content.ts";

/* The renderer as `npm run build` has bundled it. */
process.env.NODE_ENV = "production";
const { renderSite } = (await import(pathToFileURL(resolve("build/render/render-site.js")).href)) as typeof Renderer;

const ofDocument = { css: { inline: "" }, boot: "" };
const assets = { pages: ofDocument, calendarDocument: ofDocument, laterClasses: [], liveClasses: [], modulesOf: {} };
const content = readContent();
const photos = await preparePhotos();
const render = (changed: Partial<Content> = {}) =>
  renderSite({ content: { ...content, ...changed }, photos, assets, settings: renderSettings }, new Map());

test("the same input gives the same output, whatever was rendered before", async () => {
  const first = await render();
  await render({ site: { ...content.site, calendar: { kind: "none" } } });
  expect(await render()).toEqual(first);
});

test("a changed word is in the documents and in the content of its page, under the name of another version", async () => {
  const before = await render();
  const { owner } = content.site;
  const after = await render({ site: { ...content.site, owner: { ...owner, tagline: { en: "New", de: "Neu" } } } });
  expect(after.documents.get("/de")).toContain("Neu");
  const versions = [before, after].map(({ files }) => [...files.keys()].find((name) => name.endsWith("/site.json")));
  expect(new Set(versions).size).toBe(2);
});

test("the server's words have the facts in them, and keep the names that the server fills in", async () => {
  const owner = { ...content.site.owner, name: "Ada Lovelace" };
  const { calendar } = (await render({ site: { ...content.site, owner } })).serverWords.de;
  expect(calendar.entry.title).toContain("Ada Lovelace");
  expect(calendar.entry.change).toContain("{link}");
});

const pages = content.site.pages.filter(({ id }) => !(id in neededPages));

test("every page may be hidden but those that code needs: nothing names it, and the others are there", async () => {
  const isHidden = new Set(pages.map(({ id }) => id));
  const table = content.site.pages.map((page) => (isHidden.has(page.id) ? { ...page, hidden: true as const } : page));
  const site = await render({ site: { ...content.site, pages: table } });
  const left = Object.keys(neededPages).length + 1;
  expect(site.documents.size).toBe(left * locales.length);
  const addresses = pages.flatMap(({ path }) => locales.map((locale: Locale) => localizePath(path, locale)));
  for (const [name, text] of [...site.documents, ...site.files]) {
    const named = addresses.filter(
      (path) => text.includes(`href="${path}"`) || text.includes(`${renderSettings.origin}${path}<`),
    );
    expect(named, name).toEqual([]);
  }
  expect(site.cards.map(({ page }) => page)).not.toContain("speeches");
});

test("every section but the first may be hidden", async () => {
  const openings = [...content.pages].map(([id, page]) => {
    const sections = page.sections.map((section, index) => (index === 0 ? section : { ...section, hidden: true }));
    return [id, { ...page, sections }] as const;
  });
  const { documents } = await render({ pages: new Map(openings) });
  for (const [path, html] of documents) expect(html.match(/<h1/g), path).toHaveLength(1);
  expect(documents.get("/contact")).not.toContain("<form");
});

test("a redirect to a hidden page leads nowhere", async () => {
  const table = content.site.pages.map((page) => (page.id === "speeches" ? { ...page, hidden: true as const } : page));
  const { redirects } = await render({
    site: { ...content.site, pages: table, redirects: { "/talks": "speeches", "/me": "about" } },
  });
  expect([...redirects]).toEqual([
    ["/de/me", "/de/about"],
    ["/me", "/about"],
  ]);
});

test("an address that no check takes any more is not published, but shown where an earlier release has published it", async () => {
  const { renderVersion } = (await import(
    pathToFileURL(resolve("build/render/render-version.js")).href
  )) as typeof VersionRenderer;
  const files = readContentFiles();
  const { owner, ...site } = files["site.json"] as Content["site"];
  const workshops = { ...owner.workshops, ai: "https://me@workshops.example" };
  const published = { ...files, "site.json": { ...site, owner: { ...owner, workshops } } };
  const environment = { assets, photos: Object.fromEntries(photos), addresses: [owner.terms], images: {}, dates: {} };
  expect(await renderVersion(published, environment, renderSettings, false)).toMatchObject({
    outcome: "refused",
    problems: [{ file: "site.json", place: ["owner", "workshops", "ai"] }],
  });
  expect(await renderVersion(published, environment, renderSettings, true)).toMatchObject({ outcome: "rendered" });
});
