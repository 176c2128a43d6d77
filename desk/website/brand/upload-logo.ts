import { photoLimits } from "../../../site/photo-variants.ts";
import { DeskError } from "../../api.ts";
import { websiteApi } from "../../content/website-api.ts";

/** Pixels of a drawn SVG: the server makes it as small as a logo may be. */
const largest = { width: 640, height: 512 };

/** @returns the logo as the server has drawn it anew, for content. @throws as `jsonOf` */
export async function uploadLogo(file: File): Promise<string> {
  // A proxy may refuse it without a reason.
  if (file.size > photoLimits.bytes) throw new DeskError(413, "too-long");
  const { logo } = await websiteApi.uploadLogo(file.type === "image/svg+xml" ? await drawnSvg(file) : file);
  return logo;
}

/** An SVG as a PNG: the server reads none. In an image it runs no script and loads nothing, and of its code nothing is kept. */
async function drawnSvg(file: File): Promise<File> {
  const address = URL.createObjectURL(await sized(file));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    // Nothing can be drawn of it.
    if (image.naturalWidth * image.naturalHeight === 0) throw new DeskError(422, "no-photo");
    const canvas = document.createElement("canvas");
    const scale = Math.min(1, largest.width / image.naturalWidth, largest.height / image.naturalHeight);
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    return new File(png ? [png] : [], "logo.png");
  } catch {
    throw new DeskError(422, "no-photo");
  } finally {
    URL.revokeObjectURL(address);
  }
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
