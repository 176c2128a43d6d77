import { fork } from "node:child_process";
import { once } from "node:events";
import { parse } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { type PhotoProblem, photoAddress } from "../../../site/photo-variants.ts";
import { second } from "../../durations.ts";
import { masterOf, type NewPhoto } from "./photos.ts";

/** What the process of prepare-process.ts answers. Its files do not have the photo's name yet. */
export type Preparation =
  | { outcome: "refused"; problem: PhotoProblem }
  | {
      outcome: "prepared";
      hash: string;
      size: { width: number; height: number };
      files: Map<string, Uint8Array>;
      type: "jpg" | "webp";
    };

export type PhotoOutcome =
  | { outcome: "refused"; problem: PhotoProblem }
  /** `name` is the one for content: no other photo has it. */
  | { outcome: "prepared"; name: string; photo: NewPhoto };

/** For a photo of 50 megapixels on a slow machine, its upload apart. */
export const preparingMs = 100 * second;

/**
 * Makes of a photo what is kept of it. In a process of its own: what decoders take of memory is free afterwards, what makes one of
 * them fall ends no server, and visitors have the processor first. The original is kept nowhere.
 *
 * @param original at most as long as `photoLimits` says
 * @param fileName as the owner has it; an address is made of it
 * @throws where the original breaks off, or preparing fails
 */
export async function preparePhoto(
  original: Readable | readonly Uint8Array[],
  fileName: string,
): Promise<PhotoOutcome> {
  const address = photoAddress(parse(fileName).name).slice(0, 60).replace(/^-|-$/g, "") || "photo";
  const worker = fork(fileURLToPath(new URL("prepare-process.ts", import.meta.url)), [address], {
    serialization: "advanced",
    stdio: ["pipe", "ignore", "inherit", "ipc"],
    execArgv: [],
    // The server's own environment has secrets.
    env: { NODE_ENV: "production" },
  });
  const answered = once(worker, "message").then(([message]) => message as Preparation);
  const ended = once(worker, "exit").then(([code, signal]) => {
    throw new Error(`preparing a photo ended with ${signal ?? code}`);
  });
  // Only the first of them is waited for.
  for (const promise of [answered, ended]) promise.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  try {
    if (worker.stdin) await pipeline(original, worker.stdin);
    timer = setTimeout(() => worker.kill("SIGKILL"), preparingMs);
    return named(await Promise.race([answered, ended]), address);
  } finally {
    clearTimeout(timer);
    worker.kill("SIGKILL");
  }
}

function named(preparation: Preparation, address: string): PhotoOutcome {
  if (preparation.outcome === "refused") return preparation;
  const { hash, size, files, type } = preparation;
  const name = `${address}-${hash}.${type}`;
  const renamed = [...files].map(([file, bytes]) => [file === "master" ? masterOf(name) : file, bytes] as const);
  return { outcome: "prepared", name, photo: { prepared: { name: address, hash, ...size }, files: new Map(renamed) } };
}
