// Reads calendars with `parseCalendar`, in a process of its own for its TZ: `[text, options][]` as JSON from standard input.
import { text } from "node:stream/consumers";
import { type ParseOptions, parseCalendar } from "../../../server/bookings/feeds/parse-calendar.ts";

type Task = [
  text: string,
  options: Omit<ParseOptions, "ownIds" | "ownAddresses"> & {
    ownIds: string[];
    ownAddresses: string[];
  },
];

const tasks: Task[] = JSON.parse(await text(process.stdin));
const results = tasks.map(([calendar, options]) =>
  parseCalendar(calendar, {
    ...options,
    ownIds: new Set(options.ownIds),
    ownAddresses: new Set(options.ownAddresses),
  }),
);
process.stdout.write(JSON.stringify({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, results }));
