import type { ExpectedMail } from "../../../site/booking-documents.ts";
import { contactTable } from "../../../site/forms.ts";
import { isTransportFailure } from "../../mail/failures.ts";
import { emailKey } from "../../store/context.ts";
import type { Db } from "../../store/engine/engine.ts";
import type { Instant, MailError } from "../../store/values.ts";
import type { selectBookings } from "./booking-rows.ts";
import type { Booking } from "./tables.ts";

export interface PastCursor {
  starts_at: Instant;
  id: string;
}

/** What else came from the address of a booking. */
export interface SamePerson {
  messages: { id: string; created_at: Instant }[];
  bookings: Booking[];
}

export interface BookingMail {
  status: "waiting" | "sent" | "failed";
  queued_at: Instant;
  sent_at: Instant | null;
  error: MailError | null;
}

type Selection = ReturnType<typeof selectBookings>;

const pageSize = 50;
/** Of the same person, at the desk. */
const mostOthers = 20;

export function listNext(bookings: Selection, now: Instant): Promise<Booking[]> {
  return bookings.where("status", "=", "booked").where("ends_at", ">", now).orderBy("starts_at").execute();
}

export async function listPast(bookings: Selection, now: Instant, before?: PastCursor) {
  const over = bookings
    .where((eb) => eb.or([eb("status", "=", "cancelled"), eb("ends_at", "<=", now)]))
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb("starts_at", "<", before?.starts_at ?? ""),
          eb.and([eb("starts_at", "=", before?.starts_at ?? ""), eb("id", "<", before?.id ?? "")]),
        ]),
      ),
    );
  const rows = await over
    .orderBy("starts_at", "desc")
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { bookings: page, next: last && rows.length > pageSize ? { starts_at: last.starts_at, id: last.id } : null };
}

export async function mailOf(db: Db, id: string): Promise<BookingMail | null> {
  const mail = await db
    .selectFrom("outbox")
    .select(["status", "queued_at", "sent_at", "last_error as error"])
    .where("booking_id", "=", id)
    .where("kind", "in", ["booking", "booking-reminder"])
    .orderBy("queued_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return mail ?? null;
}

/** What the visitor may expect of the mail about a booking: `late` while it cannot leave. */
export async function expectedMail(db: Db, id: string): Promise<ExpectedMail> {
  const mail = await mailOf(db, id);
  if (!mail || mail.status === "failed") return "none";
  return mail.status === "waiting" && (mail.error !== null || (await isMailDown(db))) ? "late" : "coming";
}

/** Whether the last mail that was tried shows that none can leave now, to any address. */
export async function isMailDown(db: Db): Promise<boolean> {
  const tried = await db
    .selectFrom("outbox")
    .select(["attempted_at", "last_error"])
    .where("status", "=", "waiting")
    .where("last_error", "is not", null)
    .orderBy("attempted_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!tried?.attempted_at || !isTransportFailure(tried.last_error ?? "")) return false;
  const sent = db.selectFrom("outbox").select("id").where("status", "=", "sent");
  return (await sent.where("sent_at", ">=", tried.attempted_at).limit(1).executeTakeFirst()) === undefined;
}

export async function listOthers(db: Db, bookings: Selection, booking: Booking): Promise<SamePerson> {
  if (booking.email === "") return { messages: [], bookings: [] };
  const key = emailKey(booking.email);
  const messages = await db
    .selectFrom(`${contactTable} as m`)
    .innerJoin("message_states as s", "s.id", "m.id")
    .select(["m.id", "m.created_at"])
    .where("s.email_key", "=", key)
    .orderBy("m.created_at", "desc")
    .limit(mostOthers)
    .execute();
  const others = bookings.where("email_key", "=", key).where("id", "<>", booking.id).orderBy("starts_at", "desc");
  return { messages, bookings: await others.limit(mostOthers).execute() };
}
