import { statSync } from "node:fs";
import type { Config } from "../../config.ts";
import { openStore, openStoreWithoutSecret, type Store } from "../../open-store.ts";
import { sqliteFileIn } from "../../store/engine/sqlite.ts";
import { StoreUnavailable } from "../../store/errors.ts";
import { configuredSecret, secretFileIn } from "../../store/secret-file.ts";

/**
 * Opens the server's store. Commands create no secret, because links made with another one would not work.
 *
 * @param backup to be restored: may create a new SQLite file, and its secret is used if none is kept
 * @throws StoreUnavailable
 */
export async function openOwnerStore(
  config: Config,
  now: () => Date,
  backup?: { secret: string | null },
): Promise<Store> {
  if (config.databaseUrl === null && !backup) requireFile(sqliteFileIn(config.dataDir), config.dataDir);
  const secret = configuredSecret(config) ?? backup?.secret ?? null;
  const store = await (secret === null
    ? openStoreWithoutSecret({ ...config, now })
    : openStore({ ...config, secret, now }));
  if (store) return store;
  const file = secretFileIn(config.dataDir);
  throw new StoreUnavailable(`its secret is missing: set SECRET to the one that the server has, or put ${file} back.`);
}

/** A wrong folder must not look like an empty store, or be backed up instead of the right one. */
function requireFile(file: string, dataDir: string): void {
  try {
    statSync(file);
  } catch (error) {
    throw new StoreUnavailable(
      (error as NodeJS.ErrnoException).code === "EACCES"
        ? `${file} may not be read by the user of this command. Under systemd use deploy/owner.`
        : `there is no SQLite file in ${dataDir}. Set DATA_DIR to the data folder of the server; under systemd deploy/owner does.`,
    );
  }
}
