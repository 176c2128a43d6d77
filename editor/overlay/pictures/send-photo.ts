import type { Refusal } from "../../server/photo-intake.ts";
import type { OfferedPhoto } from "../../server/pictures.ts";
import type { PictureWords } from "./words.ts";

/** The server refuses more than this as well; to send it all first would only take time. */
const mostBytes = 60 * 1024 * 1024;

type Answer = { ok: true; photo: OfferedPhoto } | Refusal;

/** Sends a file of the owner's computer to the editor. @returns the photo that it has become, or a sentence that says why not */
export async function photoFromFile(file: File, words: PictureWords): Promise<OfferedPhoto | string> {
  if (file.size > mostBytes) return words.refusals["too-large"](file.name);
  const response = await fetch(`/@editor/pictures/photos?name=${encodeURIComponent(file.name)}`, {
    method: "POST",
    body: file,
  });
  if (!response.ok) throw new Error(`The editor answered ${response.status}.`);
  const answer = (await response.json()) as Answer;
  return answer.ok ? answer.photo : words.refusals[answer.code](file.name);
}
