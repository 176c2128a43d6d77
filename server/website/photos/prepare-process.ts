// Entry point of the process that `prepare-photo.ts` starts: the photo arrives at its standard input.
import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { answerTask } from "../in-process.ts";
import { decodePhoto, logoOf, masterFile, PhotoRefused, photoHash, variantFiles } from "./photo-recipe.ts";
import { masterOf } from "./photos.ts";
import type { LogoOutcome, PhotoOutcome, PreparingTask } from "./prepare-photo.ts";

yieldToServer();
// One thread takes less memory.
sharp.concurrency(1);
sharp.cache(false);
// Other decoders, such as that of SVG, would take a gigabyte of memory before a file is refused.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });

answerTask<PreparingTask, PhotoOutcome | LogoOutcome>(async (task) => prepare(await buffer(process.stdin), task));

/** Where that is not allowed, or not known, the photo is prepared all the same. */
function yieldToServer() {
  try {
    // Linux ends this process first where memory is short (proc_pid_oom_score_adj(5)).
    writeFileSync("/proc/self/oom_score_adj", "1000");
    setPriority(10);
  } catch {
    return;
  }
}

async function prepare(original: Buffer, task: PreparingTask): Promise<PhotoOutcome | LogoOutcome> {
  try {
    const pixels = await decodePhoto(original);
    if (task.as === "logo") return { outcome: "prepared", logo: await logoOf(pixels) };
    const { address } = task;
    const { bytes, type } = await masterFile(pixels);
    const { width, height } = pixels.info;
    const prepared = { name: address, hash: photoHash(original), width, height };
    const name = `${address}-${prepared.hash}.${type}`;
    const files = new Map([[masterOf(name), bytes], ...(await variantFiles(pixels, prepared))]);
    return { outcome: "prepared", name, photo: { prepared, files } };
  } catch (error) {
    if (error instanceof PhotoRefused) return { outcome: "refused", problem: error.problem };
    throw error;
  }
}
