import { newsletterTable } from "../../site/forms.ts";
import type { Db } from "../store/engine/engine.ts";
import type { Instant } from "../store/values.ts";

/**
 * Deletes ended consents with expired proofs, unconfirmed sign-ups, and addresses without a consent. An address that never
 * had a consent stays: it was written straight into a hosted database, and the owner may have confirmed it in another way.
 */
export async function purgeConsents(db: Db, endedBefore: Instant, signedUpBefore: Instant) {
  const ended = await db
    .deleteFrom("consents")
    .where("status", "=", "unsubscribed")
    .where("confirmed_at", "is not", null)
    .where("unsubscribed_at", "<", endedBefore)
    .returning("subscription_id as id")
    .execute();
  const unconfirmed = await db
    .deleteFrom("consents")
    .where("confirmed_at", "is", null)
    .where("signed_up_at", "<", signedUpBefore)
    .returning("subscription_id as id")
    .execute();
  const ids = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id));
  await deleteOrphanedSubscriptions(db, [...ids(ended).union(ids(unconfirmed))]);
  return { proofs: ended.length, unconfirmed: ids(unconfirmed).difference(ids(ended)).size };
}

/** Which of these subscriptions have no consent any more. In batches, because a statement has a limited number of values. */
async function deleteOrphanedSubscriptions(db: Db, ids: readonly string[]): Promise<void> {
  for (let first = 0; first < ids.length; first += 500) {
    await db
      .deleteFrom(newsletterTable)
      .where("id", "in", ids.slice(first, first + 500))
      .where("id", "not in", db.selectFrom("consents").select("subscription_id"))
      .execute();
  }
}

/** Who got an issue, some time after it is done; its sums stay with it. */
export async function purgeIssueMails(db: Db, finishedBefore: Instant): Promise<number> {
  const finished = db
    .selectFrom("issues")
    .select("id")
    .where("state", "=", "done")
    .where("finished_at", "<", finishedBefore);
  const { numDeletedRows } = await db.deleteFrom("outbox").where("issue_id", "in", finished).executeTakeFirst();
  return Number(numDeletedRows) + (await purgeOldMailsOfOpenIssues(db, finishedBefore));
}

/** Of an issue that was never finished, such as one that stays paused, who got it or was refused goes as well. */
async function purgeOldMailsOfOpenIssues(db: Db, attemptedBefore: Instant): Promise<number> {
  const gone = await db
    .deleteFrom("outbox")
    .where("issue_id", "in", db.selectFrom("issues").select("id").where("state", "<>", "done"))
    .where("status", "in", ["sent", "failed"])
    .where("attempted_at", "<", attemptedBefore)
    .returning(["issue_id", "status"])
    .execute();
  for (const [id, mails] of Map.groupBy(gone, ({ issue_id }) => issue_id)) {
    const of = (wanted: string) => mails.filter(({ status }) => status === wanted).length;
    await db
      .updateTable("issues")
      .set((eb) => ({
        handed_over: eb("handed_over", "+", of("sent")),
        refused: eb("refused", "+", of("failed")),
      }))
      .where("id", "=", id)
      .execute();
  }
  return gone.length;
}
