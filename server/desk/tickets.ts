import { hash, randomBytes } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import { day, minute } from "../durations.ts";
import { latest } from "../store/clock-errors.ts";
import type { StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import type { Tables } from "../store/tables.ts";

/** Lifetimes in milliseconds; that of a session counts from its last use, and the longest one from its beginning. */
export const deskPeriods = {
  invitation: 15 * minute,
  link: 10 * minute,
  challenge: 5 * minute,
  session: 7 * day,
  longestSession: 30 * day,
} as const;

/**
 * Links within a day, as each is a mail to the owner: to one browser that had a session before, and to all others together. Strangers
 * ask from those, and use up none of the first.
 */
const mostLinks = { known: 20, others: 4 };
/** A link is fresh for so long, and another one would only bury it in the mailbox. */
const freshLink = minute;

const ticketKinds = ["invitation", "link", "challenge"] as const satisfies Tables["desk_tickets"]["kind"][];

/** Whether a ticket's time is not over. One that lasts longer than its kind was made by a clock that ran ahead. */
export function isValid(now: StoreContext["now"]) {
  return (eb: ExpressionBuilder<Tables, "desk_tickets">) =>
    eb.and([
      eb("expires_at", ">", now()),
      eb.or(
        ticketKinds.map((kind) =>
          eb.and([eb("kind", "=", kind), eb("expires_at", "<=", latest(now(deskPeriods[kind])))]),
        ),
      ),
    ]);
}

/** Whether a session is neither out of use nor too old. */
export function isRunning(now: StoreContext["now"]) {
  return (eb: ExpressionBuilder<Tables, "desk_sessions">) =>
    eb.and([eb("used_at", ">", now(-deskPeriods.session)), eb("created_at", ">", now(-deskPeriods.longestSession))]);
}

/** Whether a link was made within a day: it counts, good or not. Not one that a clock dates ahead of its time. */
export function isLinkOfToday(now: StoreContext["now"]) {
  return (eb: ExpressionBuilder<Tables, "desk_tickets">) =>
    eb.and([
      eb("kind", "=", "link"),
      eb("expires_at", ">", now(deskPeriods.link - day)),
      eb("expires_at", "<=", latest(now(deskPeriods.link))),
    ]);
}

/**
 * How many links may be mailed today to this browser, or to all that are not known; 0 while one is fresh. Over all servers and
 * restarts, so that nobody can fill the owner's mailbox. A link that has signed in counts no more.
 */
export async function linksLeft(db: Db, known: string | null, now: StoreContext["now"]): Promise<number> {
  const links = await db
    .selectFrom("desk_tickets")
    .select("expires_at")
    .where(isLinkOfToday(now))
    .where("known", known === null ? "is" : "=", known)
    .execute();
  const freshUntil = now(deskPeriods.link - freshLink);
  if (links.some(({ expires_at }) => expires_at > freshUntil)) return 0;
  return Math.max(0, (known === null ? mostLinks.others : mostLinks.known) - links.length);
}

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function digest(token: string): string {
  return hash("sha256", token);
}
