import { use, useId } from "react";
import { type PhotoFormat, type PreparedPhoto, variantFile, variantWidths } from "../../site/photo-variants.ts";
import type { ArtworkName } from "./artwork/catalog.ts";
import { DrawingContext, drawingKey } from "./artwork/drawing-cache.ts";
import type { Place } from "./places.tsx";
import { useUiStrings } from "./ui-strings.tsx";

/** One of the owner's photos in `photos/`. */
export interface Photo {
  /** File name of the original. */
  photo: `${string}.${string}`;
  /** Text alternative. */
  alt: string;
  /** AI-generated or manipulated so that it could pass for real: must be labelled (Art. 50 AI Act). */
  aiGenerated: boolean;
  /** Focal point, kept when the picture is cropped: percent from left and top. Defaults to the centre. */
  focus?: readonly [x: Percent, y: Percent];
  /** Added while rendering, never by hand. */
  prepared?: PreparedPhoto;
}

/** Fixed steps with a class each, since the security policy forbids style attributes. */
type Percent = 0 | 25 | 50 | 75 | 100;

/** Any image field of the content: a drawing by its name, or a photo. */
export type Image = ArtworkName | Photo;

interface PictureProps extends Place {
  image: Image;
  /** Proportions of a drawing. A photo is cropped to its box. */
  width: number;
  height: number;
  /** Width of the box, as in the `sizes` attribute. */
  sizes: string;
  /** Its first letter is shown behind the photo in case the file does not load. */
  name?: string;
}

/** Fills its box with a drawing or a photo. */
export function Picture({ image, width, height, sizes, name, ...place }: PictureProps) {
  if (typeof image === "string") return <Artwork name={image} width={width} height={height} {...place} />;
  return (
    <span className="relative block size-full overflow-hidden">
      {name && (
        <span
          className="absolute inset-0 grid place-items-center bg-a-foehn-2 type-figure-small text-on-pigment"
          aria-hidden="true"
        >
          {name.slice(0, 1)}
        </span>
      )}
      <PhotoFile {...image} sizes={sizes} over={name ? "over-letter" : ""} place={place} />
      {image.aiGenerated && <AiMark />}
    </span>
  );
}

/** A photo with all its variants. */
function PhotoFile({ sizes, over, place, ...photo }: Photo & { sizes: string; over: string; place: Place }) {
  const prepared = preparationOf(photo);
  const [x, y] = photo.focus ?? [50, 50];
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(prepared, "avif")} sizes={sizes} />
      <img
        // The first photo of a document is eager (withEagerPhoto).
        suppressHydrationWarning
        loading="lazy"
        decoding="async"
        alt={photo.alt}
        width={prepared.width}
        height={prepared.height}
        srcSet={srcSet(prepared, "webp")}
        sizes={sizes}
        src={photoAddress(photo)}
        className={`relative size-full object-cover object-[var(--x)_var(--y)] ${across[x]} ${down[y]} ${over}`}
        {...place}
      />
    </picture>
  );
}

/**
 * Makes the first picture of a page load eagerly and with high priority, if it is a photo. Works on the markup, since a
 * component cannot know whether it is first.
 */
export function withEagerPhoto(page: string): string {
  const drawing = page.indexOf("data-drawing=");
  if (drawing !== -1 && drawing < page.indexOf("<img ")) return page;
  return page.replace('loading="lazy"', 'loading="eager" fetchpriority="high"');
}

const across = { 0: "[--x:0%]", 25: "[--x:25%]", 50: "[--x:50%]", 75: "[--x:75%]", 100: "[--x:100%]" };
const down = { 0: "[--y:0%]", 25: "[--y:25%]", 50: "[--y:50%]", 75: "[--y:75%]", 100: "[--y:100%]" };

/** Address of a single variant of a photo, for consumers without `srcset`. */
export function photoAddress(photo: Photo): string {
  const prepared = preparationOf(photo);
  return address(prepared, variantWidths(prepared).at(1) ?? prepared.width, "webp");
}

function preparationOf({ photo, prepared }: Photo): PreparedPhoto {
  if (!prepared) throw new Error(`The build has not prepared the photo ${photo}`);
  return prepared;
}

function srcSet(photo: PreparedPhoto, format: PhotoFormat): string {
  return variantWidths(photo)
    .map((width) => `${address(photo, width, format)} ${width}w`)
    .join(", ");
}

function address(photo: PreparedPhoto, width: number, format: PhotoFormat): string {
  return `/assets/${variantFile(photo, width, format)}`;
}

interface FramesProps extends Place {
  image: Image;
  /** Below and above the breakpoint: proportions of the drawing, and the class that hides it on the other side. */
  narrow: Frame;
  wide: Frame;
  sizes: string;
  name?: string;
}

interface Frame {
  width: number;
  height: number;
  className: string;
}

/** A picture in a box that changes its proportions: two drawings, or one photo that is cropped to either. */
export function PictureInFrames({ image, narrow, wide, sizes, name, ...place }: FramesProps) {
  if (typeof image !== "string") {
    return (
      <div className="size-full">
        <Picture image={image} width={narrow.width} height={narrow.height} sizes={sizes} name={name} {...place} />
      </div>
    );
  }
  return [narrow, wide].map(({ className, width, height }) => (
    <div key={width} className={className}>
      <Artwork name={image} width={width} height={height} {...place} />
    </div>
  ));
}

/** A generated bridge picture that fills its box. Decorative, so hidden from assistive technology. */
function Artwork({ name, width, height, ...place }: { name: ArtworkName; width: number; height: number } & Place) {
  const markup = use(DrawingContext)(name, width, height);
  const id = useId();
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="size-full"
      data-drawing={drawingKey(name, width, height)}
      {...place}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own generator from literal names
      dangerouslySetInnerHTML={{ __html: withId(markup, id) }}
    />
  );
}

/** Makes the ids inside a drawing unique, so that a page can show the same drawing twice. */
function withId(markup: string, id: string): string {
  const drawn = / id="([^"]+)"/.exec(markup)?.[1];
  return drawn ? markup.replaceAll(`"${drawn}`, `"${id}`).replaceAll(`#${drawn}`, `#${id}`) : markup;
}

function AiMark() {
  return (
    <small className="absolute bottom-0 left-0 bg-paper px-2 py-1 text-fine text-ink">
      {useUiStrings().aiGenerated}
    </small>
  );
}
