import type { FormName } from "../../site/forms.ts";
import type { Locale } from "../../site/locale.ts";
import { localeOf } from "../../site/pages.ts";
import { addDays, type Day, dayOf } from "../../site/time.ts";
import { siteZone } from "../site-facts.ts";
import type { StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";

const rowsPerStatement = 500;

/**
 * How often something happened on a day. Sums only, which cannot be linked to a visitor.
 * `page` is an address of the page table, and so has the language: of the page viewed, of the first page of a visit, and of
 * the page that was read before a form was sent or a time booked.
 */
export type VisitCount = { page: string; count: number } & (
  | { kind: "view"; detail: DeviceClass }
  /** Host of the site that led here; "direct" where none is named, "other" where the name is odd. */
  | { kind: "arrival"; detail: string }
  | { kind: "sent"; detail: FormName }
  /** What the addresses of the visit named as its source; "unknown" where they named none, "other" where the name is odd. */
  | { kind: "booked"; detail: string }
);

export type DeviceClass = "phone" | "larger";

/** How much the site is read. */
export interface Visits {
  /** Adds to the sums of today. No two counts are of the same kind, page and detail: a statement updates a row once. */
  add(counts: readonly VisitCount[]): Promise<void>;
  /** Of the last days, today included; lists with the largest first. */
  report(days: number): Promise<VisitReport>;
}

export interface VisitReport {
  /** Every day of the period, oldest first. */
  days: { day: Day; views: number }[];
  pages: { page: string; views: number }[];
  languages: Record<Locale, number>;
  devices: Record<DeviceClass, number>;
  sources: { source: string; arrivals: number }[];
  /** Forms sent after the page was read. */
  sent: { form: FormName; page: string; count: number }[];
  /** What visitors booked: by the page that was read before, and by the source of the visit. */
  booked: { pages: { page: string; count: number }[]; sources: { source: string; count: number }[] };
}

export function createVisits({ database, now }: StoreContext): Visits {
  return {
    add: (counts) =>
      database.write(async (db) => {
        const day = dayOf(now(), siteZone());
        const rows = counts.map((it) => ({ id: `${day} ${it.kind} ${it.page} ${it.detail}`, day, ...it }));
        for (let first = 0; first < rows.length; first += rowsPerStatement)
          await db
            .insertInto("visits")
            .values(rows.slice(first, first + rowsPerStatement))
            .onConflict((conflict) =>
              conflict.column("id").doUpdateSet((eb) => ({ count: eb("visits.count", "+", eb.ref("excluded.count")) })),
            )
            .execute();
      }),

    report: (days) =>
      database.read(async (db) => {
        const today = dayOf(now(), siteZone());
        const since = addDays(today, 1 - days);
        const sums = await db
          .selectFrom("visits")
          .where("day", ">=", since)
          .groupBy(["kind", "page", "detail"])
          .select(["kind", "page", "detail", (eb) => eb.fn.sum("count").as("count")])
          .execute();
        const views = await db
          .selectFrom("visits")
          .where("day", ">=", since)
          .where("kind", "=", "view")
          .groupBy("day")
          .select(["day", (eb) => eb.fn.sum("count").as("count")])
          .execute();
        const viewsOn = new Map(views.map(({ day, count }) => [day, Number(count)]));
        const period = Array.from({ length: days }, (_, index) => addDays(today, index + 1 - days));
        return {
          days: period.map((day) => ({ day, views: viewsOn.get(day) ?? 0 })),
          ...reportOf(sums.map((sum) => ({ ...sum, count: Number(sum.count) }) as VisitCount)),
        };
      }),
  };
}

function reportOf(sums: readonly VisitCount[]): Omit<VisitReport, "days"> {
  const of = <Kind extends VisitCount["kind"]>(kind: Kind) =>
    sums.filter((sum): sum is Extract<VisitCount, { kind: Kind }> => sum.kind === kind);
  const views = of("view");
  return {
    pages: totalsBy(views, ({ page }) => page).map(([page, views]) => ({ page, views })),
    languages: { en: 0, de: 0, ...Object.fromEntries(totalsBy(views, ({ page }) => localeOf(page))) },
    devices: { phone: 0, larger: 0, ...Object.fromEntries(totalsBy(views, ({ detail }) => detail)) },
    sources: totalsBy(of("arrival"), ({ detail }) => detail).map(([source, arrivals]) => ({ source, arrivals })),
    sent: of("sent")
      .map(({ detail, page, count }) => ({ form: detail, page, count }))
      .sort((a, b) => b.count - a.count),
    booked: {
      pages: totalsBy(of("booked"), ({ page }) => page).map(([page, count]) => ({ page, count })),
      sources: totalsBy(of("booked"), ({ detail }) => detail).map(([source, count]) => ({ source, count })),
    },
  };
}

/** Sums of counts with the same key, largest first. */
function totalsBy<Count extends VisitCount>(counts: readonly Count[], keyOf: (count: Count) => string) {
  const totals = new Map<string, number>();
  for (const each of counts) totals.set(keyOf(each), (totals.get(keyOf(each)) ?? 0) + each.count);
  return [...totals].sort(([, a], [, b]) => b - a);
}

export async function purgeVisits(db: Db, before: Day): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("visits").where("day", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}
