import { useQuery } from "@tanstack/react-query";
import { api, jsonOf } from "../api.ts";
import { Field } from "../field.tsx";
import type { FieldProps } from "../form/field-props.ts";
import { locale } from "../language.ts";
import type { HolidayCountry } from "./api-types.ts";
import { strings } from "./ui-strings.ts";

const none = "none";

/** Whose public holidays are closed: a country, and a part of it where parts have others. */
export function HolidayField({ field, value, change }: FieldProps) {
  const region = String(value);
  const [country = none] = region.split("-");
  const { data } = useQuery({
    queryKey: ["holiday-countries"],
    queryFn: () => jsonOf(api.bookings.calendars.holidays.countries.$get()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Until the list is there, what is chosen stands by its code.
  const countries = data?.countries ?? [unnamed(country)];
  const parts = countries.find(({ id }) => id === country)?.parts ?? [];
  const shownParts = data || country === region ? parts : [unnamed(region)];
  return (
    <div className="grid gap-4">
      <Field label={field.label[locale]}>
        {(control) => (
          <select {...control} value={country} onChange={({ target }) => change(target.value)}>
            <option value={none}>{strings.noHolidays}</option>
            <Named all={countries.filter(({ id }) => id !== none)} />
          </select>
        )}
      </Field>
      {shownParts.length > 0 && (
        <Field label={strings.holidayPart}>
          {(control) => (
            <select {...control} value={region} onChange={({ target }) => change(target.value)}>
              <option value={country}>{strings.wholeCountry}</option>
              <Named all={shownParts} />
            </select>
          )}
        </Field>
      )}
    </div>
  );
}

function Named({ all }: { all: readonly Pick<HolidayCountry, "id" | "name">[] }) {
  return all
    .toSorted((one, other) => one.name[locale].localeCompare(other.name[locale], locale))
    .map(({ id, name }) => (
      <option key={id} value={id}>
        {name[locale]}
      </option>
    ));
}

function unnamed(id: string): HolidayCountry {
  return { id, name: { en: id, de: id }, parts: [] };
}
