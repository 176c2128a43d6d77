import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { site } from "../../tests/support/site.ts";
import { loadDrawing } from "./artwork/drawing-cache.ts";
import { type Photo, Picture, PictureInFrames, withEagerPhoto } from "./picture.tsx";
import { UiStringsProvider } from "./ui-strings.tsx";

const prepared = { name: "talk", hash: "abcd1234", width: 1000, height: 750 };
const photo: Photo = { photo: "talk.jpg", alt: "A talk", aiGenerated: false, prepared };

test("a photo has its own dimensions and alternative text, so that nothing moves when it arrives", () => {
  expect(picture(photo)).toContain('alt="A talk" width="1000" height="750"');
});

test("browsers choose among widths up to the original's, AVIF first", () => {
  const [avif, webp] = ["avif", "webp"].map((format) =>
    [400, 800, 1000].map((width) => `/assets/talk-${width}-abcd1234.${format} ${width}w`).join(", "),
  );
  expect(picture(photo)).toContain(`<source type="image/avif" srcSet="${avif}" sizes="50vw"/>`);
  expect(picture(photo)).toContain(`srcSet="${webp}" sizes="50vw" src="/assets/talk-800-abcd1234.webp"`);
});

test("a page loads its first picture at once if it is a photo, all other photos when they come near", () => {
  const drawing = htmlOf(<Picture image="ai-workshop" width={480} height={300} sizes="50vw" />);
  const eager = 'loading="eager" fetchpriority="high"';
  expect(withEagerPhoto(picture(photo) + picture(photo))).toBe(
    picture(photo).replace('loading="lazy"', eager) + picture(photo),
  );
  expect(withEagerPhoto(drawing + picture(photo))).toBe(drawing + picture(photo));
});

test("the first letter of a name lies behind a photo, for when the file does not load", () => {
  const named = htmlOf(<Picture image={photo} width={480} height={300} sizes="50vw" name="Project" />);
  expect(named).toMatch(/aria-hidden="true">P<\/span><picture>/);
});

test("what has to stay where a photo is cropped is said by classes, as the security policy wants it", () => {
  expect(picture(photo)).toContain("[--x:50%] [--y:50%]");
  expect(picture({ ...photo, focus: [25, 0] })).toContain("[--x:25%] [--y:0%]");
  expect(picture({ ...photo, focus: [25, 0] })).not.toContain("style=");
});

test("only a photo that a machine made says so", () => {
  expect(picture(photo)).not.toContain(site.words.en.uiStrings.aiGenerated);
  expect(picture({ ...photo, aiGenerated: true })).toContain(site.words.en.uiStrings.aiGenerated);
});

test("a page may show the same drawing twice, as each one has ids of its own", async () => {
  await loadDrawing();
  const drawing = <Picture image="ai-workshop" width={480} height={300} sizes="50vw" />;
  const twice = htmlOf([<p key="1">{drawing}</p>, <p key="2">{drawing}</p>]);
  const ids = [...twice.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(2);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a box that changes its shape has a photo once, and a drawing for each shape", () => {
  const frame = { className: "of-one-shape", height: 300 };
  const inFrames = (image: Photo | "ai-workshop") =>
    htmlOf(
      <PictureInFrames image={image} narrow={{ ...frame, width: 480 }} wide={{ ...frame, width: 880 }} sizes="50vw" />,
    );
  expect(inFrames(photo).match(/<img/g)).toHaveLength(1);
  expect(inFrames(photo)).not.toContain("of-one-shape");
  expect(inFrames("ai-workshop").match(/<svg/g)).toHaveLength(2);
});

function picture(image: Photo) {
  return htmlOf(<Picture image={image} width={480} height={300} sizes="50vw" />);
}

function htmlOf(picture: ReactNode) {
  return renderToStaticMarkup(<UiStringsProvider value={site.words.en.uiStrings}>{picture}</UiStringsProvider>);
}
