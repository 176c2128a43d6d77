import { type PhotoProblem, type PreparedPhoto, photoLimits } from "../../../site/photo-variants.ts";
import { queries } from "../../api.ts";
import { contentKey, type StoredWebsite, websiteApi } from "../website-api.ts";

/** Types that a file field asks for: phones send JPEG then, whatever they store. */
export const photoTypes = "image/jpeg,image/png,image/webp";

type UploadProblem = PhotoProblem | "failed" | "offline" | "signed-out";

/** A photo that can be shown, or why there is none. */
type Uploaded = { name: string } | { problem: UploadProblem };

/** @param onProgress told the part that has been sent, up to 1 */
export function uploadPhoto(file: File, onProgress: (part: number) => void): Promise<Uploaded> {
  const problem = problemOf(file);
  if (problem) return Promise.resolve({ problem });
  const { promise, resolve } = Promise.withResolvers<Uploaded>();
  // Of what it sends, fetch tells no progress.
  const request = new XMLHttpRequest();
  request.open("POST", `/desk/api/website/photos?name=${encodeURIComponent(file.name.slice(-200) || "photo")}`);
  request.responseType = "json";
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
  request.onerror = () => resolve({ problem: "offline" });
  request.onload = () => {
    const { status, response } = request;
    if (status === 200) notePhoto(response.name, response.prepared);
    resolve(status === 200 ? response : { problem: problemIn(status, response) });
  };
  request.send(file);
  return promise;
}

/** What is known before it is sent. */
function problemOf({ size, name, type }: File): PhotoProblem | null {
  if (size === 0) return "empty";
  if (size > photoLimits.bytes) return "too-long";
  return /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type) ? "heic" : null;
}

/** A proxy's refusal has no reason. */
function problemIn(status: number, body: { error?: UploadProblem } | null): UploadProblem {
  if (status === 413) return "too-long";
  if (status === 401 || status === 403) return "signed-out";
  return status === 422 ? (body?.error ?? "no-photo") : "failed";
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
