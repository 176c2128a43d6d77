import { longestNotice } from "../../site/forms.ts";
import type { Localized } from "../../site/locale.ts";
import type { Day } from "../../site/time.ts";
import { dayOf } from "../../site/time.ts";
import { siteZone } from "../site-facts.ts";
import type { StoreContext } from "../store/context.ts";
import type { Instant } from "../store/values.ts";

/** The owner's line under the forms and on the booking page, such as when replies resume. */
export interface NoticeBoard {
  get(): Promise<StoredNotice | null>;
  /** Replaces the current notice, unless the new one has a problem. */
  set(notice: Notice): Promise<"set" | NoticeProblem>;
  remove(): Promise<void>;
}

/** A notice is shown from its first to its last day, inclusive: null means at once, and until it is removed. */
export interface Notice extends Localized {
  from: Day | null;
  until: Day | null;
}

export interface StoredNotice extends Notice {
  since: Instant;
  /** Whether visitors read it today, will, or no longer do. */
  state: "up" | "later" | "over";
}

export type NoticeProblem = "one-language" | "too-long" | "unreadable" | "no-day" | "ends-before-it-begins" | "over";

export function createNoticeBoard({ database, now }: StoreContext): NoticeBoard {
  return {
    get: () =>
      database.read(async (db) => {
        const rows = db
          .selectFrom("notice")
          .select(["en", "de", "from_day as from", "until_day as until", "changed_at as since"]);
        const notice = await rows.executeTakeFirst();
        return notice ? { ...notice, state: stateOn(dayOf(now(), siteZone()), notice) } : null;
      }),

    set: async (notice) => {
      const [en, de] = [notice.en.trim(), notice.de.trim()];
      const { from, until } = notice;
      const problem = problemOf({ en, de, from, until }, dayOf(now(), siteZone()));
      if (problem) return problem;
      await database.write(async (db) => {
        await db.deleteFrom("notice").execute();
        const row = { id: "current", en, de, from_day: from, until_day: until, changed_at: now() } as const;
        await db.insertInto("notice").values(row).execute();
      });
      return "set";
    },

    remove: () =>
      database.write(async (db) => {
        await db.deleteFrom("notice").execute();
      }),
  };
}

function stateOn(today: Day, { from, until }: Pick<Notice, "from" | "until">) {
  if (from !== null && today < from) return "later";
  return until !== null && today > until ? "over" : "up";
}

function problemOf({ en, de, from, until }: Notice, today: Day): NoticeProblem | null {
  if (en === "" || de === "") return "one-language";
  if ([en, de].some((text) => [...text].length > longestNotice)) return "too-long";
  if ([en, de].some((text) => text.includes("\u0000") || !text.isWellFormed())) return "unreadable";
  if (![from, until].every((day) => day === null || isDay(day))) return "no-day";
  if (from !== null && until !== null && until < from) return "ends-before-it-begins";
  return until !== null && until < today ? "over" : null;
}

/** Whether the calendar has this day. */
function isDay(day: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
