import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { bookingLimits } from "../../site/booking-limits.ts";
import { api, jsonOf } from "../api.ts";
import { Field } from "../field.tsx";
import { locale } from "../language.ts";
import { formatPlainDay } from "../times.ts";
import type { HolidayRegion } from "./api-types.ts";
import type { AbsenceDraft, DayDraft, PartProps } from "./rules-draft.ts";
import { strings } from "./ui-strings.ts";
import { linkLook, Ranges, RemoveButton } from "./week-hours.tsx";

/** Days with other hours than their weekday's. */
export function SingleDays({ draft: { days }, change, problems }: PartProps) {
  const replace = (key: string, part: Partial<DayDraft>) =>
    change({ days: days.map((it) => (it.key === key ? { ...it, ...part } : it)) });
  return (
    <Rows
      title={strings.singleDays}
      text={strings.singleDaysText}
      addLabel={strings.addDay}
      isFull={days.length >= bookingLimits.exceptions}
      onAdd={() => change({ days: [...days, { key: crypto.randomUUID(), day: "", ranges: [] }] })}
    >
      {days.map(({ key, day, ranges }) => {
        const name = formatPlainDay(day) || strings.thisDay;
        return (
          <li key={key} className="grid gap-x-6 gap-y-1 border-line border-b py-3 tablet:grid-cols-[auto_1fr]">
            <div className="flex items-start gap-1.5">
              <DayInput
                label={strings.day}
                value={day}
                error={problems.get(key)}
                onChange={(day) => replace(key, { day })}
              />
              <div className="pt-7">
                <RemoveButton
                  label={strings.removeDay(name)}
                  onClick={() => change({ days: days.filter((it) => it.key !== key) })}
                />
              </div>
            </div>
            <div className="tablet:pt-7">
              <Ranges day={name} ranges={ranges} onChange={(ranges) => replace(key, { ranges })} problems={problems} />
            </div>
          </li>
        );
      })}
    </Rows>
  );
}

/** Periods in which nobody can book. */
export function Absences({ draft: { absences }, change, problems }: PartProps) {
  const replace = (key: string, part: Partial<AbsenceDraft>) =>
    change({ absences: absences.map((it) => (it.key === key ? { ...it, ...part } : it)) });
  return (
    <Rows
      title={strings.absences}
      text={strings.absencesText}
      addLabel={strings.addAbsence}
      isFull={absences.length >= bookingLimits.exceptions}
      onAdd={() => change({ absences: [...absences, { key: crypto.randomUUID(), from: "", until: "" }] })}
    >
      {absences.map(({ key, from, until }) => (
        <li key={key} className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-b py-3">
          <DayInput
            label={strings.firstDay}
            value={from}
            error={problems.get(key)}
            onChange={(from) => replace(key, { from, ...(!until && { until: from }) })}
          />
          <div className="flex items-start gap-1.5">
            <DayInput label={strings.lastDay} value={until} onChange={(until) => replace(key, { until })} />
            <div className="pt-7">
              <RemoveButton
                label={strings.removeAbsence(`${formatPlainDay(from)}–${formatPlainDay(until)}`)}
                onClick={() => change({ absences: absences.filter((it) => it.key !== key) })}
              />
            </div>
          </div>
        </li>
      ))}
    </Rows>
  );
}

interface RowsProps {
  title: string;
  text: string;
  addLabel: string;
  isFull: boolean;
  onAdd: () => void;
  children: ReactNode;
}

function Rows({ title, text, addLabel, isFull, onAdd, children }: RowsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-h3">
        {title}
      </h2>
      <p className="mb-2 max-w-measure text-ink-2 text-small">{text}</p>
      <ul className="border-line border-t empty:hidden">{children}</ul>
      {!isFull && (
        <button type="button" className={linkLook} onClick={onAdd}>
          {addLabel}
        </button>
      )}
    </section>
  );
}

interface DayInputProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (day: string) => void;
}

function DayInput({ label, value, error, onChange }: DayInputProps) {
  return (
    <Field label={label} error={error ?? null}>
      {(control) => (
        <input
          {...control}
          type="date"
          className={`${control.className} w-44`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** A few months of holidays. */
const shownHolidays = 6;

/** The region whose public holidays are closed, with the next ones to see whether it is the right one. */
export function Holidays({ draft: { holidays }, change }: PartProps) {
  const regions = (Object.keys(strings.regions) as (HolidayRegion | "none")[]).filter((it) => it.startsWith("DE-"));
  const option = (region: HolidayRegion | "none") => (
    <option key={region} value={region}>
      {strings.regions[region]}
    </option>
  );
  return (
    <section aria-labelledby="holidays">
      <h2 id="holidays" className="type-h3 mb-2">
        {strings.holidays}
      </h2>
      <Field label={strings.holidaysOf}>
        {(control) => (
          <select
            {...control}
            value={holidays}
            onChange={(event) => change({ holidays: event.target.value as HolidayRegion | "none" })}
          >
            {option("none")}
            <optgroup label={strings.germany}>{regions.map(option)}</optgroup>
            {option("AT")}
          </select>
        )}
      </Field>
      {holidays !== "none" && <NextHolidays region={holidays} />}
    </section>
  );
}

function NextHolidays({ region }: { region: HolidayRegion }) {
  const { data } = useQuery({
    queryKey: ["booking-holidays", region],
    queryFn: () => jsonOf(api.bookings.calendars.holidays.$get({ query: { region } })),
  });
  return (
    <div className="mt-3 text-small">
      <h3 className="text-ink-2">{strings.nextHolidays}</h3>
      <ul>
        {data?.holidays.slice(0, shownHolidays).map(({ day, name }) => (
          <li key={day} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-1">
            <span>{name[locale]}</span>
            <time dateTime={day} className="text-ink-2 tabular-nums">
              {formatPlainDay(day)}
            </time>
          </li>
        ))}
      </ul>
    </div>
  );
}
