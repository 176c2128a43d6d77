import { untranslated } from "../../site/locale.ts";
import type { FieldProps } from "./field-props.ts";
import { Chosen } from "./simple-fields.tsx";

/** A time zone, among those that the browser knows. */
export function ZoneField(props: FieldProps) {
  const { field, value } = props;
  const known = typeof value === "string" ? zoneNames(value) : zoneNames();
  const choices = Object.fromEntries(known.map((zone) => [zone, untranslated(zone)]));
  return <Chosen {...props} field={{ ...field, choices }} shapes={[]} />;
}

/** The browser's names of zones, and one that it may call otherwise. */
export function zoneNames(...others: string[]): string[] {
  return [...new Set([...others, ...Intl.supportedValuesOf("timeZone")])].toSorted();
}
