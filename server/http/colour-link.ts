import { colourStyleFile } from "../../site/brand/brand.ts";
import type { Facts } from "../../site/facts.ts";

/** Link to the owner's colours, for after a document's stylesheet, whose colours it overrides. Empty without chosen colours. */
export function colourLink({ brand }: Pick<Facts, "brand">): string {
  return brand?.colours ? `\n<link rel="stylesheet" href="/${colourStyleFile}">` : "";
}
