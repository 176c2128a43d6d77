import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { locales } from "../../site/locale.ts";
import { api, jsonOf } from "../api.ts";
import { type Bar, Chart } from "../chart.tsx";
import { failureText } from "../failure-text.ts";
import { formatNumber, locale } from "../language.ts";
import { hasOwnCalendar } from "../site.ts";
import { formatMonth, formatPlainDate } from "../times.ts";
import { ToggleGroup } from "../toggle-group.tsx";
import { strings } from "./ui-strings.ts";

const periods = ["30-days", "12-months"] as const;

const load = async (period: (typeof periods)[number]) => ({
  period,
  ...(await jsonOf(api.site.visits.$get({ query: { period } }))),
});

/** Page view statistics. */
export function Visits() {
  const [period, setPeriod] = useState<(typeof periods)[number]>("30-days");
  const { data, error } = useQuery({
    queryKey: ["site", "visits", period],
    queryFn: () => load(period),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className="mb-6 flex">
        <ToggleGroup
          label={strings.period}
          values={periods}
          chosen={period}
          nameOf={(it) => strings.periods[it]}
          choose={setPeriod}
        />
      </div>
      {data ? <Report {...data} /> : <p role="status">{failureText(error) ?? strings.loading}</p>}
    </>
  );
}

type VisitReport = Awaited<ReturnType<typeof load>>;

function Report({ isCounting, days, pages, languages, devices, sources, sent, booked, period }: VisitReport) {
  const views = days.reduce((sum, { views }) => sum + views, 0);
  return (
    <>
      {!isCounting && <p className="mb-6 max-w-measure">{strings.notCounting}</p>}
      <Chart
        caption={strings.viewsIn[period](views)}
        columns={[strings.columns[period], strings.views]}
        bars={period === "30-days" ? days.map(dayBar) : monthsOf(days).slice(-12)}
      />
      <div className="mt-8 grid gap-x-gap gap-y-8 split:grid-cols-2">
        <Ranking title={strings.mostRead} unit={strings.views} rows={pages.map(({ page, views }) => [page, views])} />
        <Ranking
          title={strings.sources}
          unit={strings.arrivals}
          rows={sources.map(({ source, arrivals }) => [sourceNames[source] ?? source, arrivals])}
        />
        <Ranking
          title={strings.sent}
          unit={strings.sentUnit}
          rows={sent.map(({ form, page, count }) => [`${page} · ${strings.forms[form]}`, count])}
        />
        {hasOwnCalendar && (
          <>
            <Ranking
              title={strings.readBeforeBooking}
              unit={strings.booked}
              rows={booked.pages.map(({ page, count }) => [page, count])}
            />
            <Ranking
              title={strings.bookingSources}
              hint={strings.bookingSourcesHint}
              unit={strings.booked}
              rows={booked.sources.map(({ source, count }) => [bookingSourceNames[source] ?? source, count])}
            />
          </>
        )}
        <div className="grid content-start gap-8">
          <Ranking
            title={strings.language}
            unit={strings.views}
            rows={locales.map((it) => [strings.languages[it], languages[it]])}
          />
          <Ranking
            title={strings.screens}
            unit={strings.views}
            rows={(["phone", "larger"] as const).map((it) => [strings[it], devices[it]])}
          />
        </div>
      </div>
      <p className="mt-8 max-w-measure text-ink-2 text-small">{strings.visitsText}</p>
    </>
  );
}

/** Rows of a collapsed list. */
const shortList = 10;

interface RankingProps {
  title: string;
  hint?: string;
  unit: string;
  rows: [name: string, count: number][];
}

/** Names with their counts, largest first. Column headers are for screen readers only. */
function Ranking({ title, hint, unit, rows }: RankingProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? rows : rows.slice(0, shortList);
  return (
    <section>
      <h2 className="mb-1 font-semibold">{title}</h2>
      {hint && <p className="mb-1 text-ink-2 text-small">{hint}</p>}
      {rows.length === 0 ? (
        <p className="text-ink-2">{strings.nothing}</p>
      ) : (
        <table className="w-full text-small tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(([name, count]) => (
              <tr key={name} className="border-line border-b">
                <th scope="row" className="py-1.5 text-start font-normal wrap-anywhere">
                  {name}
                </th>
                <td className="py-1.5 ps-4 text-end">{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > shown.length && (
        <button type="button" className="min-h-11 text-link text-small underline" onClick={() => setOpen(true)}>
          {strings.showAll(rows.length)}
        </button>
      )}
    </section>
  );
}

function dayBar({ day, views }: VisitReport["days"][number]): Bar {
  const [, month, date] = day.split("-").map(Number);
  return {
    name: formatPlainDate(day),
    short: locale === "de" ? `${date}.${month}.` : `${date}/${month}`,
    value: views,
  };
}

function monthsOf(days: VisitReport["days"]): Bar[] {
  return [...Map.groupBy(days, ({ day }) => day.slice(0, 7))].map(([month, those]) => ({
    name: formatMonth(month, "long"),
    short: formatMonth(month, "short"),
    value: those.reduce((sum, { views }) => sum + views, 0),
  }));
}

/** Of what is no website. */
const sourceNames: Readonly<Record<string, string>> = strings.sourceNames;
/** Of what no address has named. */
const bookingSourceNames: Readonly<Record<string, string>> = strings.bookingSourceNames;
