import { Worker } from "node:worker_threads";
import type { FileProblem } from "../../render/check/content-problems.ts";
import type { SocialCard } from "../../render/render-site.ts";
import type { BuildManifest } from "../../site/build-manifest.ts";
import type { ContentFiles } from "../../site/content-files.ts";
import type { Facts } from "../../site/facts.ts";
import type { Localized } from "../../site/locale.ts";
import type { FormMessages } from "../../site/page-template.ts";
import type { Rendering } from "../../site/rendering.ts";
import type { ServerWords } from "../../site/server-words.ts";
import type { Config } from "../config.ts";
import { minute } from "../durations.ts";
import type { SiteFile } from "../http/site-files.ts";

/** A version of the site as it is served: what takes the place of the build's own pages. */
export interface RenderedVersion {
  facts: Facts;
  /** Documents, content of the application and files of well-known names, by address. */
  files: ReadonlyMap<string, SiteFile>;
  notFound: Localized<SiteFile>;
  /** Share images that documents name; drawn in the background (draw-images.ts). */
  cards: readonly SocialCard[];
  templates: ReadonlyMap<string, string>;
  /** Old address → current one, which may be a file of the build, or of no page that is shown. */
  redirects: ReadonlyMap<string, string>;
  messages: Localized<FormMessages>;
  serverWords: Localized<ServerWords>;
}

export type RenderOutcome =
  | { outcome: "rendered"; version: RenderedVersion }
  | { outcome: "refused"; problems: readonly FileProblem[] };

/** What a server renders for, with a build of these settings. */
export function renderingOf(
  { siteOrigin, anonKey }: Pick<Config, "siteOrigin" | "anonKey">,
  { samples }: Pick<BuildManifest, "samples">,
  now: Date,
): Rendering {
  return { origin: siteOrigin, backendUrl: null, anonKey, samples, year: now.getFullYear() };
}

/**
 * Checks and renders content in a thread of its own, with the renderer of the build: requests are answered meanwhile, and its memory
 * is free afterwards. Visitors' compressions are quick ones.
 *
 * @throws Error without a complete build, or for a document that cannot be rendered
 */
export async function renderInWorker(files: ContentFiles, rendering: Rendering): Promise<RenderOutcome> {
  return withBuffers(await inWorker<RenderOutcome>("render-worker.ts", { files, rendering } satisfies RenderTask));
}

/** The first message of a thread, which ends with it. @throws Error after a minute, the reason of the signal when it is given */
export async function inWorker<Answer>(file: string, task: object, signal?: AbortSignal): Promise<Answer> {
  const worker = new Worker(new URL(file, import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    // React's renderer for production; the server's own environment has secrets.
    env: { NODE_ENV: "production" },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => reject(new Error("rendering took more than a minute")), minute);
  signal?.addEventListener("abort", () => reject(signal.reason));
  worker.once("message", resolve);
  worker.once("error", reject);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

export interface RenderTask {
  files: ContentFiles;
  rendering: Rendering;
}

function withBuffers(outcome: RenderOutcome): RenderOutcome {
  if (outcome.outcome === "refused") return outcome;
  const { files, notFound } = outcome.version;
  return {
    outcome: "rendered",
    version: {
      ...outcome.version,
      files: new Map([...files].map(([path, file]) => [path, withBuffersOf(file)])),
      notFound: { en: withBuffersOf(notFound.en), de: withBuffersOf(notFound.de) },
    },
  };
}

/** Between threads a buffer arrives as plain bytes. */
export function bufferOf(bytes: Uint8Array<ArrayBuffer>): Buffer<ArrayBuffer> {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function withBuffersOf(file: SiteFile): SiteFile {
  const encoded = new Map([...file.encoded].map(([encoding, bytes]) => [encoding, bufferOf(bytes)]));
  return { ...file, body: bufferOf(file.body), encoded };
}
