import type { BuildManifest } from "./build-manifest.ts";
import type { Facts } from "./facts.ts";

/** The desk, or the page in its frame that is being edited. Neither has data of the owner: the applications ask for it. */
export interface DeskDocument {
  document: "desk" | "page";
  files: NonNullable<BuildManifest["desk"]>;
  facts: Pick<Facts, "brand" | "calendar" | "owner">;
}
