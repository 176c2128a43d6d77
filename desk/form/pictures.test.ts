import { expect, test } from "vitest";
import { isPictureField, photoNamed, widthWanted } from "./pictures.ts";

const alt = { en: "A talk", de: "Ein Vortrag" };
const photo = { photo: "talk.jpg", alt, aiGenerated: false, focus: [25, 0] };
const files = {
  "pages/home.json": {
    sections: [
      { id: "hero", panorama: "nest" },
      { id: "cards", cards: [{ id: "one", image: photo }] },
    ],
  },
  "shared.json": { portrait: { image: "drawn", drawingLabel: alt } },
};

test("a photo needs more pixels across the page than in a card, and few in the table of projects", () => {
  const projects = { id: "projects", kind: "projects-table", projects: [{ id: "one", image: photo }] };
  const more = { ...files, "pages/projects.json": { sections: [projects] } };
  const places = ["home.json#sections/hero/panorama", "home.json#sections/cards/cards/one/image"];
  const widths = [...places, "projects.json#sections/projects/projects/one/image"].map((it) =>
    widthWanted(more, `pages/${it}`),
  );
  expect(widths).toEqual([1280, 800, 200]);
});

test("a picture is known by its field", () => {
  expect(["home.json#sections/hero/panorama", "home.json#seo/title"].map(isPictureField)).toEqual([true, false]);
});

test("a photo that is shown already is described as there, and a new one is still to be described", () => {
  expect(photoNamed(files, "talk.jpg")).toEqual(photo);
  expect(photoNamed(files, "new.jpg")).toEqual({ photo: "new.jpg", alt: { en: "", de: "" }, aiGenerated: false });
});
