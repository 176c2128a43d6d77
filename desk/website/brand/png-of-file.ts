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

/**
 * An SVG as large as a logo may be: many have no size of their own, or that of an icon. It is read as text, since a parser would
 * look at its event handlers.
 */
async function sized(file: File): Promise<Blob> {
  const text = await file.text();
  const [root = ""] = /<svg\b[^>]*>/.exec(text) ?? [];
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1];
  const [, , boxWidth, boxHeight] = (attribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
  const width = boxWidth || Number.parseFloat(attribute("width") ?? "");
  const height = boxHeight || Number.parseFloat(attribute("height") ?? "");
  if (!(width > 0 && height > 0)) return file;
  const scale = Math.min(largest.width / width, largest.height / height);
  const box = attribute("viewBox") ? "" : ` viewBox="0 0 ${width} ${height}"`;
  const size = ` width="${width * scale}" height="${height * scale}"${box}`;
  const resized = root.replace(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, "").replace("<svg", `<svg${size}`);
  return new Blob([text.replace(root, () => resized)], { type: "image/svg+xml" });
}
