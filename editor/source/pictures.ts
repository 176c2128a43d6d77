import MagicString from "magic-string";
import { type ESTree, parseSync, Visitor } from "vite";
import type { Localized } from "../../site/locale.ts";
import { itemAt, type Source } from "./change-source.ts";
import { literalOf, propertyOf } from "./literals.ts";
import { parseSource, rangeOf } from "./parse-source.ts";
import type { Range } from "./parsed-source.ts";

/** A picture of the content: what an `image` or a `panorama` is set to. */
export interface SourcePicture extends Range {
  /** Its number among the pictures of its file. */
  index: number;
  /** Without the mark of a sample around it. */
  value: Range;
  shows: ShownPicture;
  /** The text that names a drawing to those who do not see it, by its index; only the owner's portrait has one. */
  label: number | null;
}

/** A drawing by its name, or a photo, as the content spells them. */
export type ShownPicture = { drawing: string } | ShownPhoto;

export interface ShownPhoto {
  /** Its file below `photos/`. */
  photo: string;
  alt: Localized;
  aiGenerated: boolean;
  /** Percent from the left and from the top, in steps of 25. */
  focus: readonly [x: number, y: number];
}

/** What is shown where the content names no focal point. */
export const middle = [50, 50] as const;

export function isPhoto(picture: ShownPicture): picture is ShownPhoto {
  return "photo" in picture;
}

/** The pictures of a module, in the order in which they are written. Those that are computed are not among them. */
export function picturesIn({ file, code }: Source): SourcePicture[] {
  const found: Omit<SourcePicture, "index">[] = [];
  const textAt = new Map(parseSource(file, code).texts.map(({ start, index }) => [start, index]));
  const visitor = new Visitor({
    ObjectExpression(object) {
      const image = propertyOf(object, "image") ?? propertyOf(object, "panorama");
      const value = image && markedValue(image);
      const shows = value && pictureOf(value);
      if (!shows) return;
      const label = propertyOf(object, "drawingLabel");
      found.push({
        ...rangeOf(image),
        value: rangeOf(value),
        shows,
        label: label ? (textAt.get(label.start) ?? null) : null,
      });
    },
  });
  visitor.visit(parseSync(file, code).program);
  return found.toSorted((one, other) => one.start - other.start).map((picture, index) => ({ ...picture, index }));
}

/**
 * The source with another picture in a place. Another file or drawing is the owner's own choice, so the mark of a sample goes.
 *
 * @throws RangeError where there is no such place
 */
export function withPicture(source: Source, index: number, picture: ShownPicture): string {
  const place = itemAt(picturesIn(source), index);
  const isOther = nameOf(place.shows) !== nameOf(picture);
  const { start, end } = isOther ? place : place.value;
  const changed = new MagicString(source.code).update(start, end, spelled(picture)).toString();
  return isOther ? withoutUnusedSampleImport(changed) : changed;
}

/** What a person calls a picture: the drawing's name, or the photo's file. */
export function nameOf(picture: ShownPicture): string {
  return isPhoto(picture) ? picture.photo : picture.drawing;
}

function spelled(picture: ShownPicture): string {
  if (!isPhoto(picture)) return JSON.stringify(picture.drawing);
  const { photo, alt, aiGenerated, focus } = picture;
  const isInTheMiddle = focus.every((percent, axis) => percent === middle[axis]);
  // The formatter takes the quotation marks off the names.
  return JSON.stringify({ photo, alt: { en: alt.en, de: alt.de }, aiGenerated, ...(!isInTheMiddle && { focus }) });
}

function withoutUnusedSampleImport(code: string): string {
  return /\bsample\(/.test(code) ? code : code.replace(/^import \{ sample \} from .*\n/m, "");
}

/** What is inside of `sample(value, todo)`, or the node itself. */
function markedValue(node: ESTree.Expression): ESTree.Expression {
  if (node.type !== "CallExpression" || node.callee.type !== "Identifier" || node.callee.name !== "sample") return node;
  const [value] = node.arguments;
  return value && value.type !== "SpreadElement" ? value : node;
}

/** Null for what is no literal. */
function pictureOf(value: ESTree.Expression): ShownPicture | null {
  const written = literalOf(value);
  if (typeof written === "string") return { drawing: written };
  if (typeof written !== "object" || written === null) return null;
  const { photo, alt, aiGenerated, focus = middle } = written as Partial<ShownPhoto>;
  return photo && alt?.en !== undefined && alt.de !== undefined && aiGenerated !== undefined
    ? { photo, alt, aiGenerated, focus }
    : null;
}
