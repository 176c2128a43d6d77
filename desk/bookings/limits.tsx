import { bookingLimits } from "../../site/booking-limits.ts";
import { webAddressIn } from "../../site/web-address.ts";
import { Choice, Field } from "../field.tsx";
import type { NumberName, PartProps } from "./rules-draft.ts";
import { strings } from "./ui-strings.ts";

/** How bookings keep their distance from now, from each other and from the far future. */
export function Limits({ draft: { numbers }, change, problems }: PartProps) {
  const part = (name: NumberName) => ({
    value: numbers[name],
    error: problems.get(name) ?? null,
    onChange: (value: string) => change({ numbers: { ...numbers, [name]: value } }),
  });
  return (
    <section aria-labelledby="limits">
      <h2 id="limits" className="type-h3 mb-2">
        {strings.limits}
      </h2>
      <div className="grid gap-x-gap gap-y-4 narrow:grid-cols-2">
        <MinutesField
          {...part("stepMinutes")}
          label={strings.step}
          hint={strings.stepHint}
          choices={[10, 15, 20, 30, 45, 60, 90, 120]}
        />
        <MinutesField
          {...part("pauseMinutes")}
          label={strings.pause}
          hint={strings.pauseHint}
          choices={[0, 5, 10, 15, 30, 45, 60, 90, 120]}
        />
        <NumberField {...part("noticeHours")} name="noticeHours" label={strings.notice} hint={strings.noticeHint} />
        <NumberField {...part("horizonDays")} name="horizonDays" label={strings.horizon} hint={strings.horizonHint} />
        <NumberField {...part("mostPerDay")} name="mostPerDay" label={strings.most} hint={strings.mostHint} />
      </div>
    </section>
  );
}

interface NumberProps {
  label: string;
  hint: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

function NumberField({ label, hint, name, value, error, onChange }: NumberProps & { name: NumberName }) {
  const { min, max } = bookingLimits[name];
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          type="number"
          {...{ min, max, value }}
          className={`${control.className} max-w-32`}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** The usual numbers of minutes, and the stored one where it is another. */
function MinutesField({ label, hint, choices, value, error, onChange }: NumberProps & { choices: number[] }) {
  const all = [...new Set([...choices, Number(value)])].toSorted((a, b) => a - b);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {all.map((count) => (
            <option key={count} value={count}>
              {strings.minutes(count)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** By video, by phone, or both. */
export function Places({ draft: { video, phone }, change, problems }: PartProps) {
  return (
    <section aria-labelledby="places">
      <h2 id="places" className="type-h3 mb-1">
        {strings.placesHeading}
      </h2>
      <Choice
        type="checkbox"
        isChecked={video.isOffered}
        onChange={(isOffered) => change({ video: { ...video, isOffered } })}
      >
        {strings.offerVideo}
      </Choice>
      {video.isOffered && (
        <div className="mb-2 ps-8">
          <Field label={strings.videoLink} hint={strings.videoLinkHint} error={problems.get("link") ?? null}>
            {(control) => (
              <input
                {...control}
                inputMode="url"
                autoCapitalize="off"
                spellCheck={false}
                maxLength={bookingLimits.link}
                placeholder="https://"
                value={video.link}
                onChange={(event) => change({ video: { ...video, link: event.target.value } })}
                onBlur={() => change({ video: { ...video, link: webAddressIn(video.link) } })}
              />
            )}
          </Field>
        </div>
      )}
      <Choice type="checkbox" isChecked={phone.isOffered} onChange={(isOffered) => change({ phone: { isOffered } })}>
        {strings.offerPhone}
        <span className="block text-ink-2 text-small">{strings.offerPhoneText}</span>
      </Choice>
      {problems.has("places") && <p className="text-bad text-small">{problems.get("places")}</p>}
    </section>
  );
}
