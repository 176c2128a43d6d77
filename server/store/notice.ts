import type { Localized } from "../../site/locale.ts";
import type { Instant } from "./store.ts";
import type { StoreParts } from "./store-parts.ts";

/** The owner's line under the forms and on the booking page, such as when replies resume. */
export interface NoticeBoard {
  get(): Promise<Localized | null>;
  /** When it was put up; null where there is none. */
  since(): Promise<Instant | null>;
  /** Replaces the notice; null takes it down. */
  set(notice: Localized | null): Promise<void>;
}

export function createNoticeBoard({ database, clock }: Pick<StoreParts, "database" | "clock">): NoticeBoard {
  return {
    get: () =>
      database.read(async (db) => (await db.selectFrom("notice").select(["en", "de"]).executeTakeFirst()) ?? null),

    since: () =>
      database.read(
        async (db) => (await db.selectFrom("notice").select("changed_at").executeTakeFirst())?.changed_at ?? null,
      ),

    set: (notice) =>
      database.writeUnder("notice", async (db) => {
        await db.deleteFrom("notice").execute();
        if (notice === null) return;
        const { en, de } = notice;
        await db.insertInto("notice").values({ id: "current", en, de, changed_at: clock.now() }).execute();
      }),
  };
}
