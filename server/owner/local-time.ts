/** A time as the owner's clock shows it: `2026-11-21 10:30`. */
export function localTime(instant: string | null): string {
  if (instant === null) return "-";
  const parts = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: "Europe/Berlin" });
  return parts.format(new Date(instant));
}
