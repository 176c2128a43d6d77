import { type PreparedPhoto, photoLimits } from "../../site/photo-variants.ts";
import { DeskError, queries } from "../api.ts";
import { contentKey, type StoredWebsite, websiteApi } from "../content/website-api.ts";

/** Types that a file field asks for: phones send JPEG then, whatever they store. */
export const photoTypes = "image/jpeg,image/png,image/webp";

/** Of a photo on its way: the owner may look at something else meanwhile. */
export const uploadKey = ["website", "photo"];

/** @returns the name of a photo that can be shown from now on. @throws as `jsonOf` */
export async function uploadPhoto(file: File): Promise<string> {
  // A proxy may refuse it without a reason.
  if (file.size > photoLimits.bytes) throw new DeskError(413, "too-long");
  const { name, prepared } = await websiteApi.uploadPhoto(file);
  notePhoto(name, prepared);
  return name;
}

/** Removes a photo for good, unless the website or the draft shows it. */
export async function removePhoto(name: string): Promise<"removed" | "in-use" | "unknown"> {
  const { outcome } = await websiteApi.removePhoto(name);
  if (outcome === "removed") notePhoto(name, null);
  return outcome;
}

/** Content can name it from now on, or with null no more: the draft need not be loaded anew. */
function notePhoto(name: string, prepared: PreparedPhoto | null) {
  queries.setQueryData<StoredWebsite>(contentKey, (stored) => {
    if (!stored) return stored;
    const { [name]: _, ...others } = stored.photos;
    return { ...stored, photos: prepared ? { [name]: prepared, ...others } : others };
  });
}
