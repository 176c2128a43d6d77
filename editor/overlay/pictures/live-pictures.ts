import type { PreparedPhoto } from "../../../app/ui/photo-variants.ts";
import { type Locale, locales } from "../../../site/locale.ts";
import { marksIn } from "../../marks.ts";
import type { ShownPicture } from "../../source/pictures.ts";
import { loadedTrees, moduleOf } from "../page/live-content.ts";
import { marksOf } from "../page/marked-page.ts";

/** A picture by its place in the sources: numbers of the file, as marks say it, and of the picture in it. */
export interface PicturePlace {
  file: number;
  index: number;
}

/** What elements may be pictures. */
export const pictureElements = "svg[data-drawing*='@'], img[data-place], svg[aria-label]";

/** Which picture of the sources an element shows, or null. */
export function pictureShownBy(element: Element): PicturePlace | null {
  const written = element.getAttribute("data-place") ?? element.getAttribute("data-drawing")?.split("@")[1];
  if (written) {
    const [file = 0, index = 0] = written.split(".").map(Number);
    return { file, index };
  }
  for (const { file, index } of element.matches(pictureElements) ? marksOf(element) : []) {
    const picture = moduleOf({ file })?.labels[index];
    if (picture !== undefined) return { file, index: picture };
  }
  return null;
}

/** The first element that shows a picture and has a box of its own. */
export function elementOf(place: PicturePlace): Element | null {
  const shown = [...document.querySelectorAll(pictureElements)].filter((element) => {
    const found = pictureShownBy(element);
    return found?.file === place.file && found.index === place.index;
  });
  return shown.find((element) => element.getClientRects().length > 0) ?? shown[0] ?? null;
}

/** Puts another picture into everything that the page has loaded, for the next rendering. */
export function replacePicture(place: PicturePlace, picture: ShownPicture, prepared: PreparedPhoto | null) {
  for (const tree of loadedTrees()) replaceIn(tree, null);

  function replaceIn(node: unknown, locale: Locale | null, seen = new Set<unknown>()) {
    if (typeof node !== "object" || node === null || seen.has(node)) return;
    seen.add(node);
    const isInBoth = locales.every((language) => language in node);
    for (const [key, part] of Object.entries(node)) {
      if (stands(key, part, node)) (node as Record<string, unknown>)[key] = shownIn(locale);
      else replaceIn(part, isInBoth ? (key as Locale) : locale, seen);
    }
  }

  function stands(key: string, part: unknown, around: object): boolean {
    const name = `${place.file}.${place.index}`;
    if (typeof part === "object" && part !== null) return "place" in part && part.place === name;
    return part === "drawn"
      ? key === "image" && isLabelled(around)
      : typeof part === "string" && part.endsWith(`@${name}`);
  }

  function isLabelled(around: object): boolean {
    const labels = moduleOf(place)?.labels ?? {};
    const label = JSON.stringify("drawingLabel" in around ? around.drawingLabel : "");
    return marksIn(label).some(({ file, index }) => file === place.file && labels[index] === place.index);
  }

  function shownIn(locale: Locale | null) {
    const name = `${place.file}.${place.index}`;
    if (!("photo" in picture)) return picture.drawing === "drawn" ? "drawn" : `${picture.drawing}@${name}`;
    return { ...picture, alt: locale ? picture.alt[locale] : picture.alt, prepared, place: name };
  }
}
