import type { Localized } from "../../site/locale.ts";
import { formatDateTime } from "../../site/time.ts";
import { hour } from "../durations.ts";
import { type Finding, ok, problem, warning } from "../finding.ts";
import { siteFacts, siteZone } from "../site-facts.ts";
import { localTime, stripControlCharacters } from "../terminal-text.ts";
import type { Bookings } from "./store/bookings.ts";
import type { BusyFeed, BusyFeeds } from "./store/busy-feeds.ts";
import type { CalendarEntries, OwnersCalendar } from "./store/calendar-entries.ts";

/** Calendars are read every ten minutes: one that was not read for so long has no job that reads it. */
const lateAfterMs = hour;

/** Of our own calendar: whether the owner has confirmed the hours, how they meet, and whether the other calendars are read. */
export async function checkBookings(
  {
    bookings,
    busyFeeds,
    entries,
  }: { bookings: Bookings; busyFeeds: BusyFeeds; entries: Pick<CalendarEntries, "calendar"> },
  now: Date,
): Promise<Finding<Localized>[]> {
  if (siteFacts().calendar.kind !== "own") return [];
  const { rules, changed_at } = await bookings.rules();
  const feeds = await busyFeeds.list();
  const { isClosed } = await bookings.calendar();
  const ownersCalendar = await entries.calendar();
  return [
    hoursFinding(changed_at),
    ...(rules.kinds.some(({ places }) => places.includes("video")) && rules.video.link === "" ? [noVideoLink] : []),
    ...(isClosed ? [closed] : []),
    ...(feeds.length > 0 ? feedFindings(feeds, now) : []),
    ...(ownersCalendar ? [writingFinding(ownersCalendar)] : []),
  ];
}

/** Of hours that visitors can book, but their owner has not looked at. A problem before the launch. */
export const unconfirmedHours = warning("hours", {
  en: 'Nobody has confirmed them: visitors can book in those of a new installation. Look at them at the desk under "Bookings", "Hours", and save them once.',
  de: "Noch niemand hat sie bestätigt: Besucher können in denen einer neuen Installation buchen. Sehen Sie sie sich am Schreibtisch unter „Termine“, „Zeiten“ an, und speichern Sie sie einmal.",
} as Localized);

function hoursFinding(changed_at: string | null): Finding<Localized> {
  if (changed_at === null) return unconfirmedHours;
  return ok("hours", {
    en: `Saved at ${localTime(changed_at, siteZone())}.`,
    de: `Gespeichert am ${formatDateTime(changed_at, "de", siteZone())}.`,
  });
}

const noVideoLink = warning("video", {
  en: 'Video is offered without the address of a room: send a link for each booking yourself, or set it at the desk under "Bookings", "Hours".',
  de: "Video wird ohne Adresse eines Raums angeboten: Schicken Sie zu jedem Termin selbst einen Link, oder tragen Sie sie unter „Termine“, „Zeiten“ ein.",
} as Localized);

const closed = problem("calendars", {
  en: 'Nobody can book: when a calendar is busy is unknown, or was read more than 48 hours ago. Repair or remove it at the desk under "Bookings", "Calendars".',
  de: "Niemand kann buchen: Die belegten Zeiten eines Kalenders sind unbekannt oder älter als 48 Stunden. Bringen Sie ihn in Ordnung, oder entfernen Sie ihn unter „Termine“, „Kalender“.",
} as Localized);

function feedFindings(feeds: readonly BusyFeed[], now: Date): Finding<Localized>[] {
  const findings = feeds.flatMap((feed) => feedFinding(feed, now) ?? []);
  if (findings.length > 0) return findings;
  return [
    ok("calendars", {
      en: `${feeds.length} read within the last hour.`,
      de: `${feeds.length} in der letzten Stunde gelesen.`,
    }),
  ];
}

/** Of the calendar that bookings are written into. */
function writingFinding({ name, host, written_at, failed_since, failure }: OwnersCalendar): Finding<Localized> {
  const which = stripControlCharacters(`${name} (${host})`);
  if (failure === "locked")
    return warning("bookings written", {
      en: `Bookings are not written into ${which} any more: its account is not known on this server, as after a restore. Give it again at the desk under "Bookings", "Calendars".`,
      de: `In ${which} wird nichts mehr eingetragen: Das Konto ist auf diesem Server nicht bekannt, wie nach einer Wiederherstellung. Geben Sie es am Schreibtisch unter „Termine“, „Kalender“ neu ein.`,
    });
  if (failure !== null)
    return warning("bookings written", {
      en: `Bookings cannot be written into ${which} since ${localTime(failed_since, siteZone())}, and are tried again. The desk says why under "Bookings", "Calendars".`,
      de: `In ${which} lässt sich seit ${formatDateTime(failed_since ?? "", "de", siteZone())} nichts eintragen; es wird weiter versucht. Warum, steht unter „Termine“, „Kalender“.`,
    });
  return ok("bookings written", {
    en: `Into ${which}, last at ${localTime(written_at, siteZone())}.`,
    de: `In ${which}, zuletzt: ${written_at === null ? "noch nie" : formatDateTime(written_at, "de", siteZone())}.`,
  });
}

/** Null for a calendar that is read in time. */
function feedFinding(feed: BusyFeed, now: Date): Finding<Localized> | null {
  const { name, host, read_at, failed_since, failure, skipped, guesses, emptied } = feed;
  const which = stripControlCharacters(`${name} (${host})`);
  if (failure === "locked")
    return warning("calendars", {
      en: `The address of ${which} is not known on this server, as after a restore. Give it again at the desk under "Bookings", "Calendars".`,
      de: `Die Adresse von ${which} ist auf diesem Server nicht bekannt, wie nach einer Wiederherstellung. Geben Sie sie am Schreibtisch unter „Termine“, „Kalender“ neu ein.`,
    });
  if (failed_since !== null)
    return warning("calendars", {
      en: `${which} cannot be read since ${localTime(failed_since, siteZone())}; its last busy times count for 48 hours. The desk says why under "Bookings", "Calendars".`,
      de: `${which} ist seit ${formatDateTime(failed_since, "de", siteZone())} nicht lesbar; die letzten belegten Zeiten gelten 48 Stunden. Warum, steht unter „Termine“, „Kalender“.`,
    });
  if (read_at === null || now.getTime() - Date.parse(read_at) > lateAfterMs)
    return warning("calendars", {
      en: `${which} was last read at ${localTime(read_at, siteZone())}: the running server reads it every ten minutes.`,
      de: `${which} wurde zuletzt gelesen: ${read_at === null ? "nie" : formatDateTime(read_at, "de", siteZone())}. Der laufende Server liest ihn alle zehn Minuten.`,
    });
  if (emptied)
    return warning("calendars", {
      en: `${which} has had no busy time since ${localTime(emptied.at, siteZone())}; before, there were ${emptied.from}. Does its address still lead to the right calendar?`,
      de: `${which} hat seit ${formatDateTime(emptied.at, "de", siteZone())} keine belegte Zeit mehr, vorher waren es ${emptied.from}. Führt die Adresse noch zum richtigen Kalender?`,
    });
  const guessed = guesses.reduce((sum, { count }) => sum + count, 0);
  if (skipped + guessed === 0) return null;
  return warning("calendars", {
    en: `${which} has entries that were read by a guess (${guessed}), or have no start that can be read and do not count as busy (${skipped}). The desk says which under "Bookings", "Calendars".`,
    de: `${which} hat Einträge, die sich nur vermuten ließen (${guessed}) oder keinen lesbaren Beginn haben und nicht als belegt gelten (${skipped}). Welche, steht unter „Termine“, „Kalender“.`,
  });
}
