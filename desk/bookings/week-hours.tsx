import { useId } from "react";
import { bookingLimits } from "../../site/booking-limits.ts";
import { placeAround, placeIn, valueAt } from "../content/content-path.ts";
import { Choice, controlLook } from "../field.tsx";
import { documentPlace, type FieldProps } from "../form/field-props.ts";
import { RemoveButton } from "../form/list-field.tsx";
import { problemsAt } from "../form/simple-fields.tsx";
import { locale } from "../language.ts";
import { firstWeekday } from "../site.ts";
import { formatPlainDay } from "../times.ts";
import { nextRange, weekdays } from "./rules-draft.ts";
import type { RangeDraft, RulesDraft } from "./rules-schema.ts";
import { strings } from "./ui-strings.ts";

/** The hours of each weekday. A kind of appointment may have its own, which begin with those of all. */
export function WeekHours(props: FieldProps) {
  const { edited, field, value, change } = props;
  if (!field.isOptional) return <Weekdays {...props} />;
  const common = valueAt(edited.files, placeIn(documentPlace, "hours"));
  return (
    <div className="grid gap-2">
      <Choice
        type="checkbox"
        isChecked={value !== undefined}
        isInvalid={false}
        onChange={(checked) => change(checked ? common : undefined)}
      >
        <span className="font-semibold">{field.label[locale]}</span>
      </Choice>
      {value !== undefined && <Weekdays {...props} />}
    </div>
  );
}

/** From the owner's first day on. */
const week = [...weekdays.slice(firstWeekday - 1), ...weekdays.slice(0, firstWeekday - 1)];

function Weekdays({ edited, place, value, change }: FieldProps) {
  const hours = value as RulesDraft["hours"];
  function copyMonday() {
    const copied = ([2, 3, 4, 5] as const).map((weekday): [number, RangeDraft[]] => [
      weekday,
      hours[1].map((range) => ({ ...range, id: crypto.randomUUID() })),
    ]);
    change({ ...hours, ...Object.fromEntries(copied) });
  }
  return (
    <>
      <ul className="border-line border-t">
        {week.map((weekday) => (
          <li key={weekday} className="grid gap-x-4 border-line border-b py-2 tablet:grid-cols-[7rem_1fr]">
            <h3 className="pt-2 font-semibold">{strings.weekdays[weekday]}</h3>
            <Ranges
              day={strings.weekdays[weekday]}
              ranges={hours[weekday]}
              onChange={(ranges) => change({ ...hours, [weekday]: ranges })}
              {...{ edited, place: placeIn(place, String(weekday)) }}
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
    </>
  );
}

/** The hours of a single day, which stand beside it. */
export function DayHours({ edited, field, place, value, change }: FieldProps) {
  const day = valueAt(edited.files, placeIn(placeAround(place), "day")) as string;
  return (
    <div className="grid gap-1">
      <span className="font-semibold">{field.label[locale]}</span>
      <Ranges
        day={formatPlainDay(day) || strings.thisDay}
        ranges={value as RangeDraft[]}
        onChange={change}
        {...{ edited, place }}
      />
    </div>
  );
}

interface RangesProps extends Pick<FieldProps, "edited" | "place"> {
  /** Name of the day, for labels. */
  day: string;
  ranges: RangeDraft[];
  onChange: (ranges: RangeDraft[]) => void;
}

/** The hours of one day: none, or several ranges. */
function Ranges({ day, ranges, onChange, ...at }: RangesProps) {
  const replace = (id: string, part: Partial<RangeDraft>) =>
    onChange(ranges.map((range) => (range.id === id ? { ...range, ...part } : range)));
  return (
    <div className="grid min-w-0 gap-x-4 items-start split:grid-cols-[1fr_auto]">
      <div className="flex min-w-0 flex-wrap gap-x-5 gap-y-2">
        {ranges.length === 0 && <p className="pt-2 text-ink-2">{strings.closedDay}</p>}
        {ranges.map((range) => (
          <Range
            key={range.id}
            day={day}
            range={range}
            problem={problemsAt({ ...at, place: placeIn(at.place, range.id) })[0]}
            onChange={(part) => replace(range.id, part)}
            onRemove={() => onChange(ranges.filter(({ id }) => id !== range.id))}
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

/** Classes of a button that adds a row. */
const linkLook = "inline-flex min-h-11 items-center text-link text-start underline";
