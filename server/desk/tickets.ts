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

/** Maximum number of valid links over all visitors: each is a mail to the owner. */
const mostLinks = 5;
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

/** Over all visitors, servers and restarts, so that nobody can fill the owner's mailbox. */
export async function mayMailLink(db: Db, now: StoreContext["now"]): Promise<boolean> {
  const good = await db
    .selectFrom("desk_tickets")
    .select("expires_at")
    .where("kind", "=", "link")
    .where(isValid(now))
    .execute();
  const freshUntil = now(deskPeriods.link - freshLink);
  return good.length < mostLinks && good.every(({ expires_at }) => expires_at <= freshUntil);
}

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function digest(token: string): string {
  return hash("sha256", token);
}
