import { expect, test } from "vitest";
import { picturesIn, type ShownPhoto, withPicture } from "./pictures.ts";

const file = "app/content/talks.ts";
const photo: ShownPhoto = {
  photo: "talk.jpg",
  alt: { en: 'A "talk"', de: "Ein Vortrag" },
  aiGenerated: false,
  focus: [25, 0],
};
const written =
  '{"photo":"talk.jpg","alt":{"en":"A \\"talk\\"","de":"Ein Vortrag"},"aiGenerated":false,"focus":[25,0]}';

const code = `import { sample } from "../../site/sample.ts";

export const content = {
  hero: { to: "web-development", panorama: "events-panorama" },
  cards: [
    { image: { photo: "old.jpg", alt: { en: "Old", de: "Alt" }, aiGenerated: true } },
    { image: sample("ai-workshop", "your own", "crypto-workshop"), more: picked.image },
    { image: picked.image },
  ],
  portrait: { drawingLabel: { en: "Drawn", de: "Gezeichnet" }, image: "drawn" },
};
`;

test("finds drawings and photos where they are written, and no name that only looks like one", () => {
  expect(picturesIn({ file, code }).map(({ shows, label }) => [shows, label])).toEqual([
    [{ drawing: "events-panorama" }, null],
    [{ photo: "old.jpg", alt: { en: "Old", de: "Alt" }, aiGenerated: true, focus: [50, 50] }, null],
    [{ drawing: "ai-workshop" }, null],
    [{ drawing: "drawn" }, 1],
  ]);
});

test("a photo takes the place of a drawing, and a drawing that of a photo", () => {
  expect(withPicture({ file, code }, 0, photo)).toBe(code.replace('"events-panorama"', written));
  expect(withPicture({ file, code }, 1, { drawing: "nlp-coaching" })).toContain('{ image: "nlp-coaching" }');
});

test("another picture is no sample any more; other words for the same one leave the mark", () => {
  const chosen = withPicture({ file, code }, 2, photo);
  expect(chosen).toContain(`{ image: ${written}, more`);
  expect(chosen).not.toContain("import");
  const marked = code.replace('"ai-workshop"', written);
  const other = withPicture({ file, code: marked }, 2, { ...photo, alt: { en: "Another", de: "Ein anderer" } });
  expect(other).toContain('"de":"Ein anderer"},"aiGenerated":false,"focus":[25,0]}, "your own", "crypto-workshop")');
  expect(other).toContain("import { sample }");
});

test("a place that has gone is refused", () => {
  expect(() => withPicture({ file, code }, 4, photo)).toThrow(RangeError);
});
