import { colourStyleFile } from "../../site/brand/brand.ts";
import type { Facts } from "../../site/facts.ts";

/** Puts the owner's colours in place of those of a document's stylesheet, after which it stands. Empty without chosen colours. */
export function colourLink({ brand }: Pick<Facts, "brand">): string {
  return brand?.colours ? `\n<link rel="stylesheet" href="/${colourStyleFile}">` : "";
}
