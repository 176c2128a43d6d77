import type { StoreContext } from "./context.ts";
import type { NoticeBoard } from "./types.ts";

export function createNoticeBoard({ database, now }: StoreContext): NoticeBoard {
  return {
    get: () =>
      database.read(async (db) => {
        const notice = db.selectFrom("notice").select(["en", "de", "changed_at as since"]);
        return (await notice.executeTakeFirst()) ?? null;
      }),

    set: (notice) =>
      database.write(async (db) => {
        await db.deleteFrom("notice").execute();
        if (notice === null) return;
        const { en, de } = notice;
        await db.insertInto("notice").values({ id: "current", en, de, changed_at: now() }).execute();
      }),
  };
}
