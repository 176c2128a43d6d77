import type { Facts } from "../../site/facts.ts";
import { etagOf } from "../http/file-encodings.ts";
import type { SiteFile } from "../http/site-files.ts";
import { inProcess } from "./in-process.ts";
import type { RenderedVersion } from "./render-in-process.ts";

export interface DrawTask {
  cards: RenderedVersion["cards"];
  identity: Pick<Facts, "owner" | "brand">;
  /** Whether the icons are drawn, in place of the owner's files. */
  icons: boolean;
}

/** Only what differs from the build's. */
export type DrawAnswer = readonly { name: string; bytes: Buffer<ArrayBuffer> }[];

/**
 * Share images and icons of a version, by address, where they differ from the build's: about 35 ms each, in a process.
 * @param buildHasBrand whether the build has drawn icons, which are not right for another brand or for none
 */
export async function drawImages(
  { cards, facts }: Pick<RenderedVersion, "cards" | "facts">,
  buildHasBrand: boolean,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, SiteFile>> {
  const { owner, brand } = facts;
  const task: DrawTask = { cards, identity: { owner, brand }, icons: brand !== undefined || buildHasBrand };
  const answer = await inProcess<DrawAnswer>("render-process.ts", task, { signal });
  return new Map(answer.map(({ name, bytes }) => [`/${name}`, fileOf(name, bytes)]));
}

const types: Readonly<Record<string, string>> = { png: "image/png", svg: "image/svg+xml", ico: "image/x-icon" };

function fileOf(name: string, body: Buffer<ArrayBuffer>): SiteFile {
  const type = types[name.split(".").at(-1) ?? ""] ?? "";
  const isCard = name.startsWith("cards/");
  return { type, immutable: false, etag: etagOf(body), body, encoded: new Map(), ...(isCard && { cors: true }) };
}
