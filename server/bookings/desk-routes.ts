import { Hono, type MiddlewareHandler } from "hono";
import { z } from "zod";
import { meetingPlaces } from "../../site/appointment-kinds.ts";
import { bookingLimits } from "../../site/booking-limits.ts";
import { contactRules, violationOf } from "../../site/forms.ts";
import { mailAddressIn } from "../../site/mail-address.ts";
import { isPhoneNumber, phoneNumberIn } from "../../site/phone-number.ts";
import { ianaZone } from "../../site/time.ts";
import { isWebAddress } from "../../site/web-address.ts";
import type { Background } from "../background.ts";
import type { Config } from "../config.ts";
import { download } from "../http/download.ts";
import { instant, json, query } from "../http/input.ts";
import type { Env } from "../http/request-context.ts";
import { mailProblemOf } from "../mail/failures.ts";
import { siteClock, siteFacts, siteZone } from "../site-facts.ts";
import { createBlockRoutes } from "./block-routes.ts";
import { type BusyCalendarRoutesDependencies, createBusyCalendarRoutes } from "./desk-calendar-routes.ts";
import { appointmentLink } from "./mails/booking-texts.ts";
import { createOwnersCalendarRoutes, type OwnersCalendarDependencies } from "./owners-calendar-routes.ts";
import type { PastCursor } from "./store/booking-lists.ts";
import { isHolidayRegion } from "./store/holidays.ts";
import { kindOfBooking, roomOf } from "./store/kinds.ts";
import { bookingRulesSchema } from "./store/rules.ts";
import { freeTimes } from "./store/slots.ts";
import type { Booking } from "./store/tables.ts";

export interface BookingRoutesDependencies extends BusyCalendarRoutesDependencies {
  /** Writes bookings into the owner's calendar. */
  entryWriter: OwnersCalendarDependencies["entryWriter"];
  /** Everything that is kept about an address. */
  exportPerson: (email: string) => Promise<object>;
  mail: Config["mail"];
  /** Woken when a mail was queued; null without mail settings: then visitors get none. */
  mailer: Pick<Background, "wake"> | null;
}

/** In characters. */
const longest = { name: 200, phone: 40, note: 2000, line: 1000 };

const optionalText = (length: number) =>
  z
    .string()
    .trim()
    .max(length)
    .transform((text) => text || null);
/** What can be shown, and written into calendars: of years with four digits in every zone. */
const start = instant.refine((time) => time >= "2000" && time < "2200");
const byHand = z
  .object({
    /** Made by the browser: a retry books once. */
    id: z.uuid(),
    starts_at: start,
    name: z.string().trim().min(1).max(longest.name),
    email: z
      .string()
      .transform(mailAddressIn)
      .refine((address) => address === "" || violationOf(contactRules.email, address) === null),
    /** Of the visitor; the site's where none is said. */
    zone: z.string().transform(ianaZone).pipe(z.string()).optional(),
    locale: z.enum(["en", "de"]),
    /** Id of the kind of appointment; the first one where it is left out. */
    kind: z.string().max(60).optional(),
    place: z.enum(meetingPlaces),
    phone: optionalText(longest.phone).transform((phone) => phone && phoneNumberIn(phone, siteFacts().owner.country)),
    address: optionalText(bookingLimits.address).default(null),
    note: optionalText(longest.note),
  })
  .refine(({ place, phone }) => place !== "phone" || isPhoneNumber(phone ?? ""))
  .refine(({ place, address }) => place !== "there" || address !== null);
/** An earlier release has stored links that are none any more. */
const savedRules = bookingRulesSchema.refine(
  ({ video, holidays }) => (video.link === "" || isWebAddress(video.link)) && isHolidayRegion(holidays),
);
/** `sequence` is that of the booking on the owner's screen. */
const change = z.object({ sequence: z.int(), line: z.string().trim().max(longest.line) });

/** Of one network, by its opaque name, or of the hour that begins then. */
const unconfirmed = z.union([
  z.strictObject({ network: z.string().regex(/^[\da-f]{64}$/) }),
  z.strictObject({ hour: instant }),
]);

const unknown = { error: "unknown" } as const;
/** The visitor, or another device, has moved or cancelled it meanwhile. */
const changed = { error: "changed" } as const;
const over = { error: "over" } as const;

type BookingEnv = Env & { Variables: Env["Variables"] & { booking: Booking } };

/** What visitors have booked and when they can, and the owner's other calendars. */
export function createBookingRoutes(deps: BookingRoutesDependencies) {
  const { siteOrigin, mail, mailer, entryWriter, exportPerson, now, timesChanged } = deps;
  const { bookings, entries } = deps.store;
  const isPast = (time: string) => Date.parse(time) <= now().getTime();
  const noteChange = () => {
    mailer?.wake();
    entryWriter.wake();
    timesChanged();
  };
  const withBooking: MiddlewareHandler<BookingEnv> = async (c, next) => {
    const booking = await bookings.find(c.req.param("id") ?? "");
    if (booking === null) return c.json(unknown, 404);
    c.set("booking", booking);
    return next();
  };

  return (
    new Hono<BookingEnv>()
      .get("/next", async (c) => {
        const { isClosed } = await bookings.calendar();
        const { changed_at } = await bookings.rules();
        const waiting = (await bookings.unconfirmed()).filter(({ status }) => status === "pending").length;
        // Why bookings do not get into the owner's calendar; null where they do, or where there is none.
        const unwritten = (await entries.calendar())?.failure ?? null;
        const state = { waiting, isClosed, unwritten, areHoursSaved: changed_at !== null };
        return c.json({ bookings: await bookings.next(), ...state });
      })
      .get("/waiting", async (c) => c.json({ bookings: await bookings.unconfirmed(), sendsMail: mailer !== null }))
      .post("/waiting/remove", json(unconfirmed), async (c) => {
        const removed = await bookings.removeUnconfirmed(c.req.valid("json"));
        noteChange();
        return c.json({ removed });
      })
      .get("/past", query(z.object({ before: z.string().optional() })), async (c) =>
        c.json(await bookings.past(pastCursorOf(c.req.valid("query").before))),
      )
      .get("/free", query(z.object({ kind: z.string().optional(), moving: z.uuid().optional() })), async (c) => {
        const { kind: id, moving } = c.req.valid("query");
        const state = await bookings.calendar();
        const booking = moving ? await bookings.find(moving) : null;
        const kind = booking
          ? kindOfBooking(state.rules, booking)
          : state.rules.kinds.find((it) => it.id === (id ?? it.id));
        const time = { now: now().getTime(), ...siteClock(), ...(moving && { moving }) };
        const free = kind ? freeTimes(state, { ...time, kind }) : [];
        return c.json({ times: free.map((start) => new Date(start).toISOString()) });
      })
      .get("/rules", async (c) => c.json(await bookings.rules()))
      .put("/rules", json(z.object({ rules: savedRules, since: instant.nullable() })), async (c) => {
        const { rules, since } = c.req.valid("json");
        const isKept = await bookings.setRules(rules, since);
        if (isKept) timesChanged();
        const outcome = isKept ? ("kept" as const) : ("changed" as const);
        return c.json({ outcome, ...(await bookings.rules()) });
      })
      // Those who know another video room or place of the owner's than counts today.
      .get("/places", async (c) =>
        c.json({ outdated: await bookings.countOutdatedPlaces(), sendsMail: mailer !== null }),
      )
      .post("/places/send", async (c) => {
        const { sent, withoutEmail } = await bookings.sendPlaces();
        noteChange();
        return c.json({ sent, withoutEmail: withoutEmail.map(({ id, name }) => ({ id, name })) });
      })
      .post("/", json(byHand), async (c) => {
        const { id, kind, phone, ...asked } = c.req.valid("json");
        if (isPast(asked.starts_at)) return c.json(over, 409);
        const where = { zone: asked.zone ?? siteZone(), phone: asked.place === "phone" ? phone : null };
        const names = { request_key: id, ...(kind && { kind }), organizer: mail?.from ?? null };
        const result = await bookings.bookByHand({ ...asked, ...where, ...names });
        if (!("booking" in result)) return c.json({ error: result.outcome }, 409);
        noteChange();
        return c.json({ outcome: "booked", id: result.booking.id } as const);
      })
      .route("/calendars", createBusyCalendarRoutes(deps))
      .route("/blocks", createBlockRoutes(deps))
      .route("/owners-calendar", createOwnersCalendarRoutes(deps))
      .use("/:id", withBooking)
      .use("/:id/*", withBooking)
      .get("/:id", async (c) => {
        const { booking } = c.var;
        const mail = await bookings.mailOf(booking.id);
        const { rules } = await bookings.rules();
        return c.json({
          booking,
          mail: mail && { ...mail, problem: mail.error === null ? null : mailProblemOf(mail.error) },
          sendsMail: mailer !== null,
          others: await bookings.others(booking),
          // What the owner has made of its entry in the calendar.
          entry: await entries.foundFor(booking.id),
          videoLink: booking.place === "video" ? roomOf(rules, booking) : "",
          // For an owner without mail, who passes it on.
          visitorLink: appointmentLink(siteOrigin, booking.locale, bookings.tokenOf(booking.id)),
        });
      })
      // By the booking's id: an email address in the path would be in a proxy's log.
      .get("/:id/person", async (c) => {
        if (c.var.booking.email === "") return c.json(unknown, 404);
        const data = await exportPerson(c.var.booking.email);
        return download(c, "person.json", "application/json", JSON.stringify(data, null, 2));
      })
      .post("/:id/move", json(change.extend({ starts_at: start })), async (c) => {
        const { booking } = c.var;
        const { starts_at, ...change } = c.req.valid("json");
        if (isPast(starts_at)) return c.json(over, 409);
        const outcome = await bookings.move(booking.id, starts_at, ownersChange(change));
        if (outcome === "unknown") return c.json(unknown, 404);
        if (outcome === "cancelled" || outcome === "changed") return c.json(changed, 409);
        if (outcome === "taken" || outcome === "over" || outcome === "too-many" || outcome === "too-late")
          return c.json({ error: outcome }, 409);
        noteChange();
        return c.json({ outcome });
      })
      // What waits for the press in the visitor's mail, when the owner knows better.
      .post("/:id/confirm", async (c) => {
        const outcome = await bookings.confirm(c.var.booking.id);
        if (outcome === "expired") return c.json(unknown, 404);
        if (outcome === "taken") return c.json({ error: outcome }, 409);
        if (outcome === "changed") return c.json(changed, 409);
        noteChange();
        return c.json({ outcome });
      })
      .post("/:id/write-again", async (c) => {
        await entries.writeAgain(c.var.booking.id);
        entryWriter.wake();
        return c.json({ outcome: "queued" } as const);
      })
      .post("/:id/cancel", json(change), async (c) => {
        const outcome = await bookings.cancel(c.var.booking.id, ownersChange(c.req.valid("json")));
        if (outcome === "unknown") return c.json(unknown, 404);
        if (outcome === "changed" || outcome === "already") return c.json(changed, 409);
        if (outcome === "over" || outcome === "too-late") return c.json(over, 409);
        noteChange();
        return c.json({ outcome });
      })
  );
}

function ownersChange({ sequence, line }: z.output<typeof change>) {
  return { by: "owner", sequence, ...(line && { line }) } as const;
}

/** `time_id` of the last booking of a page. One that is not ours begins at the first page. */
function pastCursorOf(text: string | undefined): PastCursor | undefined {
  const [starts_at = "", id = ""] = text?.split("_") ?? [];
  return instant.safeParse(starts_at).success && z.uuid().safeParse(id).success ? { starts_at, id } : undefined;
}
