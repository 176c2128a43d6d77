import type { PreparedPhoto } from "../../site/photo-variants.ts";
import type { Archive, ArchivedRow } from "../store/archive.ts";
import type { PreparedPhotos } from "./photos/photos.ts";
import type { StoredVersion } from "./versions.ts";

/** The newest version in a backup, whose rows are read twice. Null where it has none. */
export async function newestArchivedVersion(dump: Archive["dump"]): Promise<StoredVersion | null> {
  const newest = await newestRow(dump);
  if (!newest) return null;
  const { number, published_at, author, documents } = newest;
  const version = { number: Number(number), published_at: String(published_at), author: String(author) };
  if (documents === null) return { ...version, files: null };
  const ids = new Map(Object.entries<string>(JSON.parse(String(documents))));
  const wanted = new Set(ids.values());
  const bodies = new Map<string, string>();
  await dump(async ({ table, row }) => {
    const id = String(row.id);
    if (table === "site_documents" && wanted.has(id)) bodies.set(id, String(row.body));
  });
  const files = [...ids].map(([name, id]) => [name, JSON.parse(bodies.get(id) ?? "null")]);
  return { ...version, files: Object.fromEntries(files) };
}

/** What rendering needs of the photos in a backup. */
export async function archivedPhotos(dump: Archive["dump"]): Promise<PreparedPhotos> {
  const photos: Record<string, PreparedPhoto> = {};
  await dump(async ({ table, row: { id, address, hash, width, height } }) => {
    if (table !== "site_photos") return;
    const size = { width: Number(width), height: Number(height) };
    photos[String(id)] = { name: String(address), hash: String(hash), ...size };
  });
  return photos;
}

async function newestRow(dump: Archive["dump"]): Promise<ArchivedRow["row"] | null> {
  let newest: ArchivedRow["row"] | null = null;
  await dump(async ({ table, row }) => {
    if (table === "site_versions" && Number(row.number) > Number(newest?.number ?? 0)) newest = row;
  });
  return newest;
}
