import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Config } from "../config.ts";
import { day } from "../durations.ts";
import type { StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import type { Tables } from "../store/tables.ts";
import type { Instant } from "../store/values.ts";
import { replaceFile } from "../website/replace-file.ts";

/** That a person was erased: the keyed hash of the address, and when. */
export type Erasure = Tables["erasures"];

/** Copies are kept for seven days (`deploy/isarbridge-backup.service`), and one more night passes until the last one goes. */
export const keptErasureDays = 8;

/**
 * For copies elsewhere, which a store that is lost cannot tell: `deploy/steps/copy.ts` takes this file of the data folder along, apart
 * from the backups, and gives it back before a restore.
 */
const fileName = "erased.json";
const fileContent = z.array(z.object({ id: z.string().length(64), erased_at: z.iso.datetime() }));

export function selectErasures(db: Db): Promise<Erasure[]> {
  return db.selectFrom("erasures").selectAll().orderBy("id").execute();
}

export async function noteErasure(db: Db, id: string, erased_at: Instant): Promise<void> {
  await db
    .insertInto("erasures")
    .values({ id, erased_at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ erased_at }))
    .execute();
}

/** @param now of the store's clock, with an offset in milliseconds */
export async function purgeErasures(db: Db, now: StoreContext["now"]): Promise<void> {
  await db
    .deleteFrom("erasures")
    .where("erased_at", "<", now(-keptErasureDays * day))
    .execute();
}

/** Writes the file, where it says something else. Servers that share a database may have no data folder. */
export async function writeErasures(erasures: readonly Erasure[], { dataDir }: Pick<Config, "dataDir">): Promise<void> {
  const file = join(dataDir, fileName);
  const text = `${JSON.stringify(erasures)}\n`;
  const isAsBefore = existsSync(file) ? readFileSync(file, "utf8") === text : erasures.length === 0;
  if (!isAsBefore && existsSync(dataDir)) await replaceFile(file, text);
}

/** What the file of the data folder knows, also where the store beside it is new. */
export function readErasures({ dataDir }: Pick<Config, "dataDir">): Erasure[] {
  const file = join(dataDir, fileName);
  return existsSync(file) ? fileContent.parse(JSON.parse(readFileSync(file, "utf8"))) : [];
}
