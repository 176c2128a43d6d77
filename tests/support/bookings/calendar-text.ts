/** An iCalendar text with these lines between its first and last ones. */
export function calendarText(...lines: string[]): string {
  return ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example.org//test//EN", ...lines, "END:VCALENDAR", ""].join(
    "\r\n",
  );
}

/** The lines of an event. Without a UID among them it has its own. */
export function eventLines(...lines: string[]): string[] {
  const uid = lines.some((line) => line.startsWith("UID:")) ? [] : [`UID:${crypto.randomUUID()}`];
  return ["BEGIN:VEVENT", ...uid, "DTSTAMP:20260101T000000Z", ...lines, "END:VEVENT"];
}
