import { day } from "../../durations.ts";
import { after } from "../../store/clock-errors.ts";
import { assertStorable, isUuid, type StoreContext } from "../../store/context.ts";
import type { Db } from "../../store/engine/engine.ts";
import type { Instant } from "../../store/values.ts";
import type { BookingTables } from "./tables.ts";

export type Block = BookingTables["booking_blocks"];

/** Times that the owner keeps free of bookings; what is booked already stays. */
export interface Blocks {
  /** Those that have not ended, the next one first. */
  list(): Promise<Block[]>;
  /** The same id blocks once. */
  add(block: Block): Promise<void>;
  /** False when there is none. */
  remove(id: string): Promise<boolean>;
  /** What stands in the way of a time: names of the other calendars that are busy then, and words of blocks. */
  busyThen(period: Pick<Block, "starts_at" | "ends_at">): Promise<{ calendars: string[]; blocks: string[] }>;
}

export function createBlocks({ database, now }: StoreContext): Blocks {
  return {
    list: () =>
      database.read((db) =>
        db.selectFrom("booking_blocks").selectAll().where("ends_at", ">", now()).orderBy("starts_at").execute(),
      ),

    add: (block) => {
      assertStorable("booking_blocks", { word: block.word });
      return database.write(async (db) => {
        await db
          .insertInto("booking_blocks")
          .values(block)
          .onConflict((conflict) => conflict.column("id").doNothing())
          .execute();
        await db.deleteFrom("booking_blocks").where("ends_at", "<", after(now(), -keptMs)).execute();
      });
    },

    remove: (id) =>
      database.write(async (db) => {
        if (!isUuid(id)) return false;
        const { numDeletedRows } = await db.deleteFrom("booking_blocks").where("id", "=", id).executeTakeFirstOrThrow();
        return numDeletedRows > 0n;
      }),

    busyThen: ({ starts_at, ends_at }) =>
      database.read(async (db) => {
        const calendars = await db
          .selectFrom("booking_busy as b")
          .innerJoin("booking_feeds as f", "f.id", "b.feed_id")
          .select("f.name")
          .distinct()
          .where("b.starts_at", "<", ends_at)
          .where("b.ends_at", ">", starts_at)
          .orderBy("f.name")
          .execute();
        const blocks = await selectBlocks(db, starts_at, ends_at).select("word").orderBy("word").execute();
        return { calendars: calendars.map(({ name }) => name), blocks: blocks.map(({ word }) => word) };
      }),
  };
}

/** How long one that is over stays. */
const keptMs = 30 * day;

/** Those that overlap a period. */
export function selectBlocks(db: Db, from: Instant, until: Instant) {
  return db.selectFrom("booking_blocks").where("starts_at", "<", until).where("ends_at", ">", from);
}
