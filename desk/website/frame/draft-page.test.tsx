import { globSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DrawingContext } from "../../../kit/ui/artwork/drawing-cache.ts";
import { readContentFiles } from "../../../scripts/build/read-content.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { PreparedPhoto } from "../../../site/photo-variants.ts";
import { renderSettings as rendering } from "../../../tests/support/content.ts";
import { isText, namesOf, placeAround, textsIn, valueAt } from "../../content/content-path.ts";
import { draftPage, rawPage } from "./draft-page.tsx";

const files = readContentFiles();
const kinds: Record<string, ComponentType<never>> = Object.fromEntries(
  await Promise.all(
    globSync("kit/sections/*/schema.ts").map(async (file) => {
      const kind = basename(dirname(file));
      const name = kind.replaceAll(/(?:^|-)./g, (start) => start.slice(-1).toUpperCase());
      return [kind, (await import(`../../../kit/sections/${kind}/${kind}.tsx`))[name]];
    }),
  ),
);
const photo: PreparedPhoto = { name: "photo", hash: "12345678", width: 800, height: 600 };
const photos = Object.fromEntries(
  [...JSON.stringify(files).matchAll(/"photo":"([^"]+)"/g)].map(([, name = ""]) => [name, photo]),
);

/** Texts that no element of the page is for, by kind and field. */
const unseen: Readonly<Record<string, string>> = {
  "booking alternatives": "of the calendar that the site does not have",
  "booking frameTitle": "title of a frame, for screen readers",
  "booking lead": "of a site without a calendar",
  "booking openInNewTab": "of the calendar that the site does not have",
  "booking withdraw": "of the calendar that the site does not have",
  "booking write": "of a site without a calendar",
  "contact confirm": "of a form that is being sent, or was",
  "contact failure": "of a form that is being sent, or was",
  "contact missing": "of a form that is being sent, or was",
  "contact not-an-email": "of a form that is being sent, or was",
  "contact submitting": "of a form that is being sent, or was",
  "contact success": "of a form that is being sent, or was",
  "contact successToConfirm": "of a form that is being sent, or was",
  "contact too-long": "of a form that is being sent, or was",
  "contact unreadable": "of a form that is being sent, or was",
  "contact withoutScript": "without script",
  "courses approval": "of a course that has an approval",
  "experience today": "beside a year in one label of a drawing",
  "projects-table open": "name of a link, for screen readers",
  "projects-table partner": "of a project with a partner",
  "stat-row meaning": "of figures that share a line, which has the place of the first",
  "timeline today": "beside a year in one label of a drawing",
  "type-cards alt": "description of a photo, which has the place",
  "ways-to-start text": "where ways are told in short",
};

test("every text of every page is shown by an element that has its place, but for what nobody sees on the page", () => {
  const missing = new Set<string>();
  const pages = Object.keys(files).flatMap((name) => /^pages\/(.+)\.json$/.exec(name)?.[1] ?? []);
  expect(pages.length).toBeGreaterThan(25);
  for (const page of pages) {
    const shown = new Set(placesIn(htmlOf(page)));
    const place = `pages/${page}.json#sections`;
    for (const [at] of textsIn(valueAt(files, place), place)) {
      const { names } = namesOf(at);
      const kind = valueAt(files, `pages/${page}.json#sections/${names[1]}/kind`);
      // In place of a text: a sample, a list with one entry, a site without a calendar.
      const isInstead = isText(valueAt(files, placeAround(at)));
      if (!shown.has(at) && !isInstead) missing.add(`${kind} ${names.at(-1)}`);
    }
  }
  expect([...missing].toSorted()).toEqual(Object.keys(unseen));
});

test("every place on a page is one of the content", () => {
  const wrong = ["home", "services", "projects", "booking", "contact"].flatMap((page) =>
    placesIn(htmlOf(page)).filter((place) => valueAt(files, place) === undefined),
  );
  expect(wrong).toEqual([]);
});

test("where no page can be made, each section is shown as it is written, with the places of its values", () => {
  const html = renderToStaticMarkup(rawPage({ files, page: "events", locale: "en" }));
  expect(html).toContain("page-hero");
  expect(placesIn(html)).toContain("pages/events.json#sections/hero/title");
});

function htmlOf(page: string, content: ContentFiles = files): string {
  const shown = { files: content, photos, rendering, page, locale: "en", theme: "light" } as const;
  const { element } = draftPage(shown, kinds);
  return renderToStaticMarkup(<DrawingContext value={() => ""}>{element}</DrawingContext>);
}

function placesIn(html: string): string[] {
  return [...html.matchAll(/ data-path="([^"]+)"/g)].map(([, place = ""]) => place.replaceAll("&amp;", "&"));
}
