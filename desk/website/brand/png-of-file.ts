import { longestLogo } from "../../../site/brand/brand.ts";

/** Pixels: sharp on any screen at the size that headers and icons have. */
const largest = { width: 640, height: 512 };
/** Smaller ones would be blurred. */
const smallestHeight = 40;

/**
 * Draws a picture anew as a PNG, so that nothing else of the file is kept: no code of an SVG, no place of a photo. An SVG in an
 * image runs no script and loads nothing. As large as fits. Null for what is no picture, or cannot be made small enough.
 */
export async function pngOfFile(file: File): Promise<string | null> {
  const address = URL.createObjectURL(file.type === "image/svg+xml" ? await sized(file) : file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return drawn(image);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawn(image: HTMLImageElement): string | null {
  const { naturalWidth, naturalHeight } = image;
  if (naturalWidth === 0 || naturalHeight === 0) return null;
  let scale = Math.min(1, largest.width / naturalWidth, largest.height / naturalHeight);
  for (; naturalHeight * scale >= Math.min(smallestHeight, naturalHeight); scale *= 0.75) {
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(naturalHeight * scale));
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = canvas.toDataURL("image/png");
    if (png.length <= longestLogo) return png;
  }
  return null;
}

/** An SVG as large as a logo may be: many have no size of their own, or that of an icon. */
async function sized(file: File): Promise<Blob> {
  const svg = new DOMParser().parseFromString(await file.text(), "image/svg+xml").documentElement;
  const own = ["width", "height"].map((name) => Number.parseFloat(svg.getAttribute(name) ?? ""));
  const box = svg.getAttribute("viewBox")?.trim() ?? `0 0 ${own.join(" ")}`;
  const [, , width = 0, height = 0] = box.split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0)) return file;
  const scale = Math.min(largest.width / width, largest.height / height);
  const attributes = { viewBox: box, width: width * scale, height: height * scale };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, String(value));
  return new Blob([new XMLSerializer().serializeToString(svg)], { type: "image/svg+xml" });
}
