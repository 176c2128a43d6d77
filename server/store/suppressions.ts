import type { Db } from "./database.ts";
import type { Instant } from "./store.ts";

/**
 * Remembers that an address does not want the newsletter any more: by its keyed hash, which outlives its sign-up and
 * its proof. Of two times the later one stays.
 */
export async function suppress(db: Db, hash: string, unsubscribed_at: Instant): Promise<void> {
  await db
    .insertInto("suppressions")
    .values({ id: hash, unsubscribed_at })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ unsubscribed_at })
        .where("suppressions.unsubscribed_at", "<", unsubscribed_at),
    )
    .execute();
}

/** Forgets that: the address has confirmed anew. */
export async function liftSuppression(db: Db, hash: string): Promise<void> {
  await db.deleteFrom("suppressions").where("id", "=", hash).execute();
}
