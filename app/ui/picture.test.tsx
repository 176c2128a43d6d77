import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { chrome } from "../content/chrome.ts";
import { type ImageFile, Picture, Thumb } from "./picture.tsx";
import { UiStringsProvider } from "./ui-strings.tsx";

const file: ImageFile = { file: "/images/a.avif", width: 4, height: 3, alt: "A talk", aiGenerated: false };

test("a file has its own dimensions and alternative text, so that nothing moves when it arrives", () => {
  expect(picture(file)).toContain('alt="A talk" width="4" height="3"');
});

test.for([
  { size: "large", shown: picture },
  { size: "small", shown: thumb },
])("only a $size picture that a machine made says so", ({ shown }) => {
  expect(shown(file)).not.toContain(chrome.en.uiStrings.aiGenerated);
  expect(shown({ ...file, aiGenerated: true })).toContain(chrome.en.uiStrings.aiGenerated);
});

function picture(image: ImageFile) {
  return htmlOf(<Picture image={image} width={480} height={300} />);
}

function thumb(image: ImageFile) {
  return htmlOf(<Thumb image={image} name="A project" />);
}

function htmlOf(picture: ReactNode) {
  return renderToStaticMarkup(<UiStringsProvider value={chrome.en.uiStrings}>{picture}</UiStringsProvider>);
}
