import type { Facts } from "../../site/facts.ts";
import { etagOf } from "../http/file-encodings.ts";
import type { SiteFile } from "../http/site-files.ts";
import { inProcess } from "./in-process.ts";
import type { RenderedVersion } from "./render-in-process.ts";

/** What a version has drawn, by the hash of each picture. */
export type DrawnImages = ReadonlyMap<string, Buffer<ArrayBuffer>>;

export interface DrawTask {
  cards: RenderedVersion["cards"];
  identity: Pick<Facts, "owner" | "brand">;
  /** Whether the icons are drawn, in place of the owner's files. */
  icons: boolean;
  known: ReadonlySet<string>;
}

/** Only what the build has not drawn. `bytes` is null for a known picture. */
export type DrawAnswer = readonly { name: string; hash: string; bytes: Buffer<ArrayBuffer> | null }[];

/**
 * Share images and icons of a version, by address, where they differ from the build's: about 35 ms each, in a process.
 * @param buildHasBrand whether the build has drawn icons, which are not right for another brand or for none
 * @param before what was drawn for the version before
 */
export async function drawImages(
  { cards, facts }: Pick<RenderedVersion, "cards" | "facts">,
  buildHasBrand: boolean,
  before: DrawnImages = new Map(),
  signal?: AbortSignal,
): Promise<{ files: ReadonlyMap<string, SiteFile>; drawn: DrawnImages }> {
  const { owner, brand } = facts;
  const icons = brand !== undefined || buildHasBrand;
  const task: DrawTask = { cards, identity: { owner, brand }, icons, known: new Set(before.keys()) };
  const answer = await inProcess<DrawAnswer>("render-process.ts", task, { signal });
  const drawn = new Map<string, Buffer<ArrayBuffer>>();
  const files = new Map<string, SiteFile>();
  for (const { name, hash, bytes } of answer) {
    const image = bytes ?? before.get(hash);
    if (!image) continue;
    drawn.set(hash, image);
    files.set(`/${name}`, fileOf(name, image));
  }
  return { files, drawn };
}

const types: Readonly<Record<string, string>> = { png: "image/png", svg: "image/svg+xml", ico: "image/x-icon" };

function fileOf(name: string, body: Buffer<ArrayBuffer>): SiteFile {
  const type = types[name.split(".").at(-1) ?? ""] ?? "";
  const isCard = name.startsWith("cards/");
  return { type, immutable: false, etag: etagOf(body), body, encoded: new Map(), ...(isCard && { cors: true }) };
}
