import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
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
import type { WorkerMessage } from "./answer-task.ts";
import type { PreparedPhotos } from "./photos/photos.ts";

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
 * Checks and renders content in a process of its own, with the renderer of the build: requests are answered meanwhile, and its
 * memory is free afterwards. Visitors' compressions are quick ones.
 *
 * @param photos those of the store, beside the build's
 * @throws Error without a complete build, or for a document that cannot be rendered
 */
export async function renderInWorker(
  files: ContentFiles,
  rendering: Rendering,
  photos: PreparedPhotos,
): Promise<RenderOutcome> {
  const task: RenderTask = { files, rendering, photos };
  return withBuffers(await inWorker<RenderOutcome>("render-worker.ts", task));
}

/** Megabytes; what needs more falls. */
const longestHeap = 512;

/**
 * The answer of a process that ends with it. Threads would not do: where one needs too much memory, Node may end the whole server.
 *
 * @throws Error after a minute, where the process falls or throws; the reason of the signal when it is given
 */
export async function inWorker<Answer>(file: string, task: object, signal?: AbortSignal): Promise<Answer> {
  const worker = fork(fileURLToPath(new URL(file, import.meta.url)), {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: [`--max-old-space-size=${longestHeap}`],
    // React's renderer for production; the server's own environment has secrets.
    env: { NODE_ENV: "production" },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  // Where the task cannot be sent nobody waits for it.
  promise.catch(() => undefined);
  const timer = setTimeout(() => reject(new Error("rendering took more than a minute")), minute);
  signal?.addEventListener("abort", () => reject(signal.reason));
  worker.once("message", (message) => {
    const { answer, error } = message as WorkerMessage<Answer>;
    if (answer === undefined) reject(error);
    else resolve(answer);
  });
  worker.once("error", reject);
  worker.once("exit", (code, by) => reject(new Error(`rendering ended with ${by ?? code}`)));
  try {
    worker.send(task, (error) => error && reject(error));
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.kill("SIGKILL");
  }
}

export interface RenderTask {
  files: ContentFiles;
  rendering: Rendering;
  photos: PreparedPhotos;
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

/** A copy: what arrives from a process is part of the whole message, which would be kept as long as one file of it. */
export function bufferOf(bytes: Uint8Array<ArrayBuffer>): Buffer<ArrayBuffer> {
  return Buffer.from(bytes);
}

function withBuffersOf(file: SiteFile): SiteFile {
  const encoded = new Map([...file.encoded].map(([encoding, bytes]) => [encoding, bufferOf(bytes)]));
  return { ...file, body: bufferOf(file.body), encoded };
}
