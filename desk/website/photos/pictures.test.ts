import { expect, test } from "vitest";
import { descriptionsOf, photoNamed, pictureAt, widthWanted } from "./pictures.ts";

const alt = { en: "A talk", de: "Ein Vortrag" };
const photo = { photo: "talk.jpg", alt, aiGenerated: false, focus: [25, 0] };
const portrait = "site.json#owner/portrait";
const files = {
  "pages/home.json": {
    sections: [
      { id: "hero", panorama: "nest" },
      { id: "cards", cards: [{ id: "one", image: photo }] },
    ],
  },
  "site.json": { owner: { portrait: { image: "drawn", drawingLabel: alt } } },
};

test.each([
  ["pages/home.json#sections/hero/panorama", "pages/home.json#sections/hero/panorama", []],
  ["pages/home.json#sections/cards/cards/one/image/alt", "pages/home.json#sections/cards/cards/one/image", ["/alt"]],
  [`${portrait}/drawingLabel`, `${portrait}/image`, [`${portrait}/drawingLabel`]],
])("at %s the picture %s is meant, with what describes it", (place, picture, descriptions) => {
  const found = pictureAt(files, place);
  expect(found?.place).toBe(picture);
  expect(found && descriptionsOf(files, found)).toEqual(
    descriptions.map((it) => (it.startsWith("/") ? picture + it : it)),
  );
});

test("a photo needs more pixels across the page than in a card, and few in the table of projects", () => {
  const projects = { id: "projects", kind: "projects-table", projects: [{ id: "one", image: photo }] };
  const more = { ...files, "pages/projects.json": { sections: [projects] } };
  const places = ["home.json#sections/hero/panorama", "home.json#sections/cards/cards/one/image"];
  const widths = [...places, "projects.json#sections/projects/projects/one/image"].map((it) =>
    widthWanted(more, `pages/${it}`),
  );
  expect(widths).toEqual([1280, 800, 200]);
});

test("a text is no picture", () => {
  expect(pictureAt(files, "pages/home.json#seo/title")).toBeNull();
  expect(pictureAt(files, "pages/home.json#sections/gone/image")).toBeNull();
});

test("a photo that is shown already is described as there, and a new one is still to be described", () => {
  expect(photoNamed(files, "talk.jpg")).toEqual(photo);
  expect(photoNamed(files, "new.jpg")).toEqual({ photo: "new.jpg", alt: { en: "", de: "" }, aiGenerated: false });
});
