import { migrated } from "../../site/content-migrations.ts";
import type { PreparedPhoto } from "../../site/photo-variants.ts";
import type { Archive, ArchivedRow } from "../store/archive.ts";
import { filesFrom } from "./documents.ts";
import type { PreparedPhotos } from "./photos/photos.ts";
import type { StoredVersion } from "./stored-version.ts";

type ArchivedVersion = Pick<StoredVersion, "number" | "files">;

/** The newest version in a backup, null where it has none, and what rendering needs of the photos. */
export async function archivedSite(
  dump: Archive["dump"],
): Promise<{ version: ArchivedVersion | null; photos: PreparedPhotos }> {
  let newest: ArchivedRow["row"] | null = null;
  const bodies = new Map<string, string>();
  const photos: Record<string, PreparedPhoto> = {};
  await dump(async ({ table, row }) => {
    const id = String(row.id);
    const { address, hash, width, height } = row;
    if (table === "site_versions" && id > String(newest?.id ?? "")) newest = row;
    if (table === "site_documents") bodies.set(id, String(row.body));
    if (table === "site_photos")
      photos[id] = { name: String(address), hash: String(hash), width: Number(width), height: Number(height) };
  });
  return { version: newest && archivedVersion(newest, bodies), photos };
}

function archivedVersion(
  { number, documents }: ArchivedRow["row"],
  bodies: ReadonlyMap<string, string>,
): ArchivedVersion {
  const files = documents === null ? null : migrated(filesFrom(JSON.parse(String(documents)), bodies));
  return { number: Number(number), files };
}
