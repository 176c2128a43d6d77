import { randomUUID } from "node:crypto";
import type { StoreParts } from "./store-parts.ts";

/** Writes a row that nobody gets to see: on a full disk transactions begin all the same. */
export function probe({ database, clock }: Pick<StoreParts, "database" | "clock">): Promise<void> {
  return database.write(async (db) => {
    const id = randomUUID();
    await db.insertInto("suppressions").values({ id, unsubscribed_at: clock.now() }).execute();
    await db.deleteFrom("suppressions").where("id", "=", id).execute();
  });
}
