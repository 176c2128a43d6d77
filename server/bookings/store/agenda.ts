import { clockTime, dayOf } from "../../../site/time.ts";
import { day } from "../../durations.ts";
import { siteZone } from "../../site-facts.ts";
import { after } from "../../store/clock-errors.ts";
import type { Db } from "../../store/engine/engine.ts";
import { queueAlert, withdrawAlert } from "../../store/outbox/owner-alerts.ts";
import type { Instant } from "../../store/values.ts";
import { readRules, selectBookings } from "./booking-rows.ts";
import { roomOf } from "./kinds.ts";
import type { Booking } from "./tables.ts";

/** To the owner in the morning: what is booked for the rest of the day, with the rooms. */
export interface AgendaMailContent {
  kind: "agenda";
  bookings: Booking[];
}

/** So long after the chosen hour the mail still leaves, as after a restart: later it would be about what its reader knows. */
const lateHours = 2;

/** Queues the mail of the day once, where the owner wants it and there is something to come. */
export async function queueAgenda(db: Db, now: Instant): Promise<void> {
  const { agendaHour } = (await readRules(db)).rules;
  const hour = Number(clockTime(now, siteZone()).slice(0, 2));
  if (agendaHour === null || hour < agendaHour || hour >= agendaHour + lateHours) return;
  const today = dayOf(now, siteZone());
  await queueAlert(db, "agenda", now, {
    pauseMs: 0,
    hasNews: async (since) => dayOf(since, siteZone()) !== today && (await selectToday(db, now)).length > 0,
  });
}

/** Read when the mail is sent. */
export async function contentOfAgenda(db: Db, now: Instant): Promise<AgendaMailContent> {
  const { rules } = await readRules(db);
  const bookings = await selectToday(db, now);
  return { kind: "agenda", bookings: bookings.map((booking) => ({ ...booking, room: roomOf(rules, booking) })) };
}

/** Deletes the queued mail when nothing of the day is to come any more. */
export function withdrawAgenda(db: Db, now: Instant): Promise<void> {
  return withdrawAlert(db, "agenda", now, async () => (await selectToday(db, now)).length > 0);
}

async function selectToday(db: Db, now: Instant): Promise<Booking[]> {
  const next = await selectBookings(db, now)
    .where("status", "=", "booked")
    .where("ends_at", ">", now)
    .where("starts_at", "<=", after(now, day))
    .orderBy("starts_at")
    .execute();
  const today = dayOf(now, siteZone());
  return next.filter(({ starts_at }) => dayOf(starts_at, siteZone()) <= today);
}
