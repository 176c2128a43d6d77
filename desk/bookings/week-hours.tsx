import { useId } from "react";
import { Icon } from "../../kit/ui/icon.tsx";
import { bookingLimits } from "../../site/booking-limits.ts";
import { controlLook } from "../field.tsx";
import {
  nextRange,
  type PartProps,
  type Problems,
  type RangeDraft,
  type RulesDraft,
  type Weekday,
  weekdays,
} from "./rules-draft.ts";
import { strings } from "./ui-strings.ts";

/** The hours of each weekday. */
export function WeekHours({ draft: { hours }, change, problems }: PartProps) {
  const set = (part: Partial<RulesDraft["hours"]>) => change({ hours: { ...hours, ...part } });
  const copyMonday = () => {
    const copied = ([2, 3, 4, 5] as const).map((weekday): [Weekday, RangeDraft[]] => [
      weekday,
      hours[1].map((range) => ({ ...range, key: crypto.randomUUID() })),
    ]);
    set(Object.fromEntries(copied));
  };
  return (
    <section aria-labelledby="week">
      <h2 id="week" className="type-h3 mb-2">
        {strings.week}
      </h2>
      <ul className="border-line border-t">
        {weekdays.map((weekday) => (
          <li key={weekday} className="grid gap-x-4 border-line border-b py-2 tablet:grid-cols-[7rem_1fr]">
            <h3 className="pt-2 font-semibold">{strings.weekdays[weekday]}</h3>
            <Ranges
              day={strings.weekdays[weekday]}
              ranges={hours[weekday]}
              onChange={(ranges) => set({ [weekday]: ranges })}
              problems={problems}
            />
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
        <button type="button" className={linkLook} onClick={copyMonday}>
          {strings.copyToWeek}
        </button>
        <span className="text-ink-2 text-small">{strings.midnight}</span>
      </p>
    </section>
  );
}

interface RangesProps {
  /** Name of the day, for labels. */
  day: string;
  ranges: RangeDraft[];
  onChange: (ranges: RangeDraft[]) => void;
  problems: Problems;
}

/** The hours of one day: none, or several ranges. */
export function Ranges({ day, ranges, onChange, problems }: RangesProps) {
  const replace = (key: string, part: Partial<RangeDraft>) =>
    onChange(ranges.map((range) => (range.key === key ? { ...range, ...part } : range)));
  return (
    <div className="grid min-w-0 gap-x-4 items-start split:grid-cols-[1fr_auto]">
      <div className="flex min-w-0 flex-wrap gap-x-5 gap-y-2">
        {ranges.length === 0 && <p className="pt-2 text-ink-2">{strings.closedDay}</p>}
        {ranges.map((range) => (
          <Range
            key={range.key}
            day={day}
            range={range}
            problem={problems.get(range.key)}
            onChange={(part) => replace(range.key, part)}
            onRemove={() => onChange(ranges.filter(({ key }) => key !== range.key))}
          />
        ))}
      </div>
      {ranges.length < bookingLimits.ranges && (
        <button
          type="button"
          className={linkLook}
          aria-label={strings.addRangeOn(day)}
          onClick={() => onChange([...ranges, nextRange(ranges)])}
        >
          {strings.addRange}
        </button>
      )}
    </div>
  );
}

interface RangeProps {
  day: string;
  range: RangeDraft;
  problem: string | undefined;
  onChange: (part: Partial<RangeDraft>) => void;
  onRemove: () => void;
}

function Range({ day, range: { from, until }, problem, onChange, onRemove }: RangeProps) {
  const id = useId();
  const clock = {
    type: "time",
    step: 300,
    className: `${timeLook} flex-1`,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": problem && id,
  } as const;
  return (
    <div className="w-full max-w-68">
      <div className="flex items-center gap-1">
        <input
          {...clock}
          aria-label={strings.fromOn(day)}
          value={from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <span aria-hidden="true">–</span>
        <input
          {...clock}
          aria-label={strings.untilOn(day)}
          value={until}
          onChange={(event) => onChange({ until: event.target.value })}
        />
        <RemoveButton label={strings.removeRange(day, `${from}–${until}`)} onClick={onRemove} />
      </div>
      {problem && (
        <p id={id} className="text-bad text-small">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Without the button of Chromium's picker, so that even times with AM and PM fit twice into 320 px; phones open theirs anyway. */
const timeLook = `${controlLook.replace("px-3", "px-1.5")} [&::-webkit-calendar-picker-indicator]:hidden`;

/** A cross, for rows of which there are many. */
export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={strings.remove}
      className="inline-flex size-11 shrink-0 items-center justify-center text-ink-2 hover:text-bad"
      onClick={onClick}
    >
      <Icon name="x" />
    </button>
  );
}

/** Classes of a button that adds a row. */
export const linkLook = "inline-flex min-h-11 items-center text-link text-start underline";
