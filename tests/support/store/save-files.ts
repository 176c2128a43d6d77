import type { SiteDrafts } from "../../../server/website/drafts.ts";
import type { ContentFiles } from "../../../site/content-files.ts";

/** Saves them as a device does that has just read what is there, and returns their revisions. */
export async function saveFiles(
  drafts: SiteDrafts,
  files: ContentFiles,
  change: string | null = null,
): Promise<Record<string, number>> {
  const { revisions } = await drafts.open();
  const documents = Object.entries(files).map(([name, content]) => ({ name, revision: revisions[name] ?? 0, content }));
  const saved = await drafts.save(documents, change);
  if (saved.outcome !== "saved") throw new Error(`A draft was not saved: ${saved.outcome}`);
  return { ...saved.revisions };
}
