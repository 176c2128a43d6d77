import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { StoreUnavailable } from "../errors.ts";

/** A file that changes the tables; its name begins with its version. */
interface Migration {
  version: number;
  statements: string;
}

/**
 * What brings tables up to date: the files of a folder that were added since, oldest first.
 * @param applied version of the last one applied; 0 for a new store
 * @param prefix of the message: which of several files has these tables
 * @throws StoreUnavailable for a store whose tables are of a newer release, or of one before the first file
 */
export function migrationsSince(applied: number, folder: string, prefix = ""): Migration[] {
  const files = readdirSync(folder).map((name) => ({ name, version: Number.parseInt(name, 10) }));
  const versions = files.map(({ version }) => version);
  if (applied > Math.max(...versions))
    throw new StoreUnavailable(`${prefix}the database was made by a newer version of this program`);
  if (applied > 0 && applied < Math.min(...versions)) throw new StoreUnavailable(prefix + howToBringOver);
  return files
    .filter(({ version }) => version > applied)
    .sort((a, b) => a.version - b.version)
    .map(({ name, version }) => ({ version, statements: readFileSync(join(folder, name), "utf8") }));
}

/** Such a store may be at any of the earlier migrations; a backup holds rows, which do not depend on them. */
const howToBringOver =
  'its tables are of an earlier release. Give the command "backup FILE" of the release that ran before, then "restore FILE" of this one into an empty store, as docs/operate.md says (From a release with earlier tables)';
