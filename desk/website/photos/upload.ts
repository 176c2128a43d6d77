import { type PhotoProblem, type PreparedPhoto, photoLimits } from "../../../site/photo-variants.ts";
import { jsonOf } from "../../api.ts";

/** Types that a file field asks for: phones send JPEG then, whatever they store. */
export const photoTypes = "image/jpeg,image/png,image/webp";

type UploadProblem = PhotoProblem | "failed" | "offline" | "signed-out";

/** A photo that can be shown, or why there is none. */
type Uploaded = { name: string; prepared: PreparedPhoto } | { problem: UploadProblem };

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
  request.onload = () =>
    resolve(request.status === 200 ? request.response : { problem: problemIn(request.status, request.response) });
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
export function removePhoto(name: string) {
  const options = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name }),
  };
  return jsonOf(fetch("/desk/api/website/photos/remove", options)) as Promise<{
    outcome: "removed" | "in-use" | "unknown";
  }>;
}
