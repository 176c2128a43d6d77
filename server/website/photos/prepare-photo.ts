import { parse } from "node:path";
import type { Readable } from "node:stream";
import type { PhotoProblem } from "../../../site/photo-variants.ts";
import { slugOf } from "../../../site/slug.ts";
import { second } from "../../durations.ts";
import { inProcess } from "../in-process.ts";
import type { NewPhoto } from "./photos.ts";

export type PhotoOutcome =
  | { outcome: "refused"; problem: PhotoProblem }
  /** `name` is the one for content: no other photo has it. */
  | { outcome: "prepared"; name: string; photo: NewPhoto };

export type LogoOutcome =
  | { outcome: "refused"; problem: PhotoProblem }
  /** As content has it. */
  | { outcome: "prepared"; logo: string };

export type PreparingTask = { as: "photo"; address: string } | { as: "logo" };

/** For a photo of 50 megapixels on a slow machine, its upload apart. */
const preparingMs = 100 * second;

/**
 * Makes of a photo what is kept of it, in a process: what makes a decoder fall ends no server, and visitors have the processor
 * first. The original is kept nowhere.
 *
 * @param original at most as long as `photoLimits` says
 * @param fileName as the owner has it; an address is made of it
 * @throws as `inProcess`, and where the original breaks off
 */
export function preparePhoto(original: Readable | readonly Uint8Array[], fileName: string): Promise<PhotoOutcome> {
  const address = slugOf(parse(fileName).name) || "photo";
  return prepare({ as: "photo", address }, original);
}

/** Draws a logo anew, as {@link preparePhoto} does with photos: of the file nothing else is kept. @throws as it does */
export function prepareLogo(original: Readable | readonly Uint8Array[]): Promise<LogoOutcome> {
  return prepare({ as: "logo" }, original);
}

function prepare<Outcome>(task: PreparingTask, input: Readable | readonly Uint8Array[]): Promise<Outcome> {
  return inProcess("photos/prepare-process.ts", task, { input, ms: preparingMs });
}
