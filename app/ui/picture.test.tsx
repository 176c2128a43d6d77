import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type ImageFile, Picture } from "./picture.tsx";
import { WordsProvider } from "./words.tsx";

const words = {
  opensInNewTab: "new tab",
  aiGenerated: "made by a machine",
  optional: "optional",
  close: "close",
  notifications: "notifications",
};
const file: ImageFile = { file: "/images/a.avif", width: 4, height: 3, alt: "A talk", aiGenerated: false };

test("a file has its own dimensions and alternative text, so that nothing moves when it arrives", () => {
  expect(htmlOf(file)).toContain('alt="A talk" width="4" height="3"');
});

test("only a picture that a machine made says so", () => {
  expect(htmlOf(file)).not.toContain(words.aiGenerated);
  expect(htmlOf({ ...file, aiGenerated: true })).toContain(words.aiGenerated);
});

function htmlOf(image: ImageFile) {
  return renderToStaticMarkup(
    <WordsProvider value={words}>
      <Picture image={image} width={480} height={300} />
    </WordsProvider>,
  );
}
