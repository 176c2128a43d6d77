import { expect, test } from "vitest";
import { preparePhotos } from "../scripts/build/photos.ts";
import { readContent } from "../scripts/build/read-content.ts";
import { renderSettings } from "../tests/support/content.ts";
import { resolveSite } from "./resolve-site.ts";

const content = readContent();
const photos = await preparePhotos();

test.each([5, null, {}, { sections: [null] }])("a hidden page that is %j keeps no other from being shown", (odd) => {
  const pages = new Map([...content.pages, ["speeches", odd as never]]);
  const table = content.site.pages.map((page) => (page.id === "speeches" ? { ...page, hidden: true as const } : page));
  const { contents } = resolveSite({
    content: { ...content, pages, site: { ...content.site, pages: table } },
    photos,
    settings: renderSettings,
  });
  expect([...contents.keys()].sort()).toEqual([...content.pages.keys()].filter((id) => id !== "speeches").sort());
});
