import type { BeforeRestore } from "../store/archive.ts";
import type { Secrets } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import type { Tables } from "../store/tables.ts";
import { suppress } from "./newsletter.ts";

/** Keeps withdrawals that are newer than the backup, and holds issues that it has on their way. */
export function keepWithdrawals(secrets: Secrets): BeforeRestore {
  return async (db) => {
    const suppressions = await db.selectFrom("suppressions").selectAll().execute();
    return async () => {
      await unsubscribeAgain(db, suppressions, secrets);
      await holdIssues(db);
    };
  };
}

/** Ends what is older than its withdrawal, also a sign-up that was confirmed in between; a later consent remains. */
async function unsubscribeAgain(db: Db, suppressions: Tables["suppressions"][], secrets: Secrets): Promise<void> {
  const withdrawals = new Map(suppressions.map(({ id, unsubscribed_at }) => [id, unsubscribed_at]));
  const open = await db.selectFrom("consents").selectAll().where("status", "<>", "unsubscribed").execute();
  const withdrawn = open.flatMap(({ id, email_key, confirmed_at, signed_up_at }) => {
    const hash = secrets.hashOf(email_key);
    const unsubscribed_at = withdrawals.get(hash);
    if (unsubscribed_at === undefined) return [];
    const isOlder = (confirmed_at ?? signed_up_at) <= unsubscribed_at;
    return [{ id, hash, unsubscribed_at, isOlder, hasComeBack: !isOlder && confirmed_at !== null }];
  });
  for (const { id, unsubscribed_at, isOlder } of withdrawn) {
    if (!isOlder) continue;
    await db.updateTable("consents").set({ status: "unsubscribed", unsubscribed_at }).where("id", "=", id).execute();
  }
  const cameBack = new Set(withdrawn.filter(({ hasComeBack }) => hasComeBack).map(({ hash }) => hash));
  for (const [hash, time] of withdrawals) if (!cameBack.has(hash)) await suppress(db, hash, time);
}

/** What was on its way at the time of the backup may have arrived since: the owner decides whether it goes on. */
async function holdIssues(db: Db): Promise<void> {
  await db.updateTable("issues").set({ state: "paused" }).where("state", "=", "sending").execute();
  await db.updateTable("issues").set({ state: "draft", send_at: null }).where("state", "=", "scheduled").execute();
}
