import { existsSync } from "node:fs";
import { join } from "node:path";
import { Problem } from "./problem.ts";
import { assetsFolder, cardsFolder } from "./settings.ts";

/**
 * Folders of the build that the owner's files may not share: browsers keep what is among the assets for a year, since
 * the build's names there change with the content, and the build draws the cards anew.
 */
const reserved = [assetsFolder, cardsFolder];

/** @throws a Problem that names every folder of the owner's files whose name the build needs for itself */
export function refuseReservedFolders(publicDir = "public") {
  const taken = reserved.filter((folder) => existsSync(join(publicDir, folder)));
  if (taken.length > 0)
    throw new Problem(
      `${taken.map((folder) => `public/${folder}`).join(", ")}: the build has files of its own there; take another folder, such as public/images`,
    );
}
