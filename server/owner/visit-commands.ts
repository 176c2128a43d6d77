import { type Command, InvalidArgumentError } from "commander";
import { processing } from "../../site/processing.ts";
import type { VisitReport } from "../store/types.ts";
import { facts, table } from "../terminal-text.ts";
import type { Define } from "./call.ts";

export function addVisitCommands(program: Command, define: Define): void {
  define(
    program,
    "visits",
    "Show how often pages are read.\n\nBy month; --json has the days. Sums only, kept without addresses or cookies; robots, prefetches and browsers that ask not to be tracked are left out. The running server adds its counts every minute.",
    async ({ store }, { days }: { days: number }) => {
      const report = await (await store()).visits.report(days);
      return { data: report, text: reportText(report) };
    },
  ).option("--days <number>", "the last days, today included", dayCount, 30);
}

function dayCount(value: string): number {
  const most = processing.visitMonths * 31;
  if (/^[1-9]\d*$/.test(value) && Number(value) <= most) return Number(value);
  throw new InvalidArgumentError(`A number from 1 to ${most} is needed.`);
}

function reportText({ days, months, pages, languages, devices, sources, sent }: VisitReport): string {
  const total = days.reduce((sum, { views }) => sum + views, 0);
  const period = `${days[0]?.day} to ${days.at(-1)?.day}`;
  const parts = [
    facts([
      ["Views", `${total}, ${period}`],
      ["Language", `English ${languages.en}, German ${languages.de}`],
      ["Screen", `phone ${devices.phone}, larger ${devices.larger}`],
    ]),
    listOf(["month", "views"], months, ({ month, views }) => [month, String(views)]),
    listOf(["page", "views"], pages, ({ page, views }) => [page, String(views)]),
    listOf(["came from", "arrivals"], sources, ({ source, arrivals }) => [source, String(arrivals)]),
    listOf(["read before a form was sent", "form", "sent"], sent, ({ page, form, count }) => [
      page,
      form,
      String(count),
    ]),
  ];
  return parts.filter(Boolean).join("\n\n");
}

/** Nothing where it is empty. */
function listOf<Row>(header: string[], rows: readonly Row[], cellsOf: (row: Row) => string[]): string {
  return rows.length === 0 ? "" : table(header, rows.map(cellsOf));
}
