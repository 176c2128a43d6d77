import { randomInt, randomUUID } from "node:crypto";
import { minute } from "../durations.ts";
import { isRecent } from "../store/clock-errors.ts";
import type { StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import type { Tables } from "../store/tables.ts";
import type { DeskSession, Passkey } from "./tables.ts";
import { deskPeriods, digest, isLinkOfToday, isRunning, isValid, linksLeft, newToken } from "./tickets.ts";

/**
 * Who may use the desk. Tokens are 32 random bytes, base64url, and given out once: of them only SHA-256 is kept. Tickets
 * work once, and no longer than `deskPeriods` in `tickets.ts` says; a session ends after days without use, and after a month.
 */
export interface DeskSignIn {
  /** Whether there is a passkey, a session or an open invitation; without them there is no desk. */
  isOpen(): Promise<boolean>;
  /** The token of a new invitation, which registers one passkey. */
  invite(): Promise<string>;
  isInvited(token: string): Promise<boolean>;
  /** A text for a passkey to sign. */
  challenge(): Promise<string>;
  /** False when it is not one of ours, is over its time, or was taken before. */
  takeChallenge(challenge: string): Promise<boolean>;
  /** Takes the invitation, and begins a session; null when the invitation is not good any more. */
  register(invitation: string, passkey: Passkey, device: string): Promise<SessionToken | null>;
  passkey(id: string): Promise<Passkey | null>;
  /** Begins a session with a passkey whose answer was verified; null when it was revoked in the meantime. */
  signIn(passkey: Pick<Passkey, "id" | "counter">, device: string): Promise<SessionToken | null>;
  /** A name for a browser that has a session. It opens nothing, but its links are counted apart from those of strangers. */
  nameBrowser(): string;
  /** Whether a name is one of ours. */
  isNamed(name: string | null): boolean;
  /**
   * The token of a link for the owner's mailbox, and one that stays in the browser that asks; and whether it was the last one of
   * the day that browsers without a name get. Null while a link is fresh, a minute long, or as many were mailed as a day has:
   * anybody may ask.
   * @param name of the browser, where it has one
   */
  askForLink(name?: string | null): Promise<{ token: string; browser: string; isLast: boolean } | null>;
  /** Takes back a link whose mail did not leave, so that another one may be asked for at once. */
  dropLink(token: string): Promise<void>;
  /** In the browser that asked the link signs in; in another one it shows a code, once, that signs in where it was asked. */
  followLink(token: string, browser: string | null, device: string): Promise<FollowedLink>;
  /** Null when the code is wrong, was tried five times, or its link is over its time. */
  enterCode(code: string, browser: string, device: string): Promise<SessionToken | null>;
  session(token: SessionToken): Promise<DeskSession | null>;
  /** Whether it is the first publication of the session. */
  notePublication(id: string): Promise<boolean>;
  /** Last used first. */
  sessions(): Promise<DeskSession[]>;
  signOut(token: SessionToken): Promise<void>;
  /**
   * Ends a session. Of one that began with a passkey that is forgotten, and all sessions of the device end, those that began with
   * a link as well: they are told by its name. `own` is the session of whoever revokes, which only its own id ends.
   *
   * @returns false when there is no session with this id
   */
  revoke(id: string, own?: string): Promise<boolean>;
  /** Ends all sessions and forgets all passkeys: no desk until the next invitation. */
  close(): Promise<void>;
}

export type SessionToken = string;

export type FollowedLink =
  | { outcome: "signed-in"; session: SessionToken }
  | { outcome: "code"; code: string }
  | { outcome: "invalid" };

/** The use of a session is noted this often, so that reading a list is no write each time. */
const noteUseEvery = 5 * minute;
/** Wrong codes per link; a code has a million values. */
const mostAttempts = 5;

export function createDeskSignIn({ database, now, secrets }: StoreContext): DeskSignIn {
  const isNamed = (name: string | null) => name !== null && secrets.idOf("browser", name) !== null;

  async function createTicket(
    db: Db,
    kind: Tables["desk_tickets"]["kind"],
    { browser = null, known = null }: { browser?: string | null; known?: string | null } = {},
  ): Promise<string> {
    await db
      .deleteFrom("desk_tickets")
      .where((eb) => eb.not(eb.or([isValid(now)(eb), isLinkOfToday(now)(eb)])))
      .execute();
    const token = newToken();
    const expires_at = now(deskPeriods[kind]);
    await db
      .insertInto("desk_tickets")
      .values({ id: digest(token), kind, expires_at, browser: browser && digest(browser), known, attempts: 0 })
      .execute();
    return token;
  }

  /** Deletes a ticket; false when none is valid. */
  async function take(db: Db, kind: Tables["desk_tickets"]["kind"], token: string): Promise<boolean> {
    const taken = await db
      .deleteFrom("desk_tickets")
      .where("id", "=", digest(token))
      .where("kind", "=", kind)
      .where(isValid(now))
      .returning("id")
      .executeTakeFirst();
    return taken !== undefined;
  }

  async function begin(db: Db, device: string, passkey_id: string | null): Promise<string> {
    await db
      .deleteFrom("desk_sessions")
      .where((eb) => eb.not(isRunning(now)(eb)))
      .execute();
    const token = newToken();
    const [created_at, used_at] = [now(), now()];
    await db
      .insertInto("desk_sessions")
      .values({ id: digest(token), passkey_id, device, created_at, used_at })
      .execute();
    return token;
  }

  return {
    isOpen: () => database.read((db) => isDeskOpen(db, now)),

    invite: () => database.write((db) => createTicket(db, "invitation")),
    challenge: () => database.write((db) => createTicket(db, "challenge")),
    takeChallenge: (challenge) => database.write((db) => take(db, "challenge", challenge)),

    isInvited: (token) =>
      database.read(async (db) => {
        const good = db.selectFrom("desk_tickets").select("id").where("id", "=", digest(token));
        const invitation = good.where("kind", "=", "invitation").where(isValid(now));
        return (await invitation.executeTakeFirst()) !== undefined;
      }),

    register: (invitation, { id, public_key, counter }, device) =>
      database.write(async (db) => {
        if (!(await take(db, "invitation", invitation))) return null;
        await db.insertInto("desk_passkeys").values({ id, public_key, counter, created_at: now() }).execute();
        return begin(db, device, id);
      }),

    passkey: (id) =>
      database.read(async (db) => {
        const found = db.selectFrom("desk_passkeys").select(["id", "public_key", "counter"]).where("id", "=", id);
        const passkey = await found.executeTakeFirst();
        return passkey ? { ...passkey, counter: Number(passkey.counter) } : null;
      }),

    signIn: ({ id, counter }, device) =>
      database.write(async (db) => {
        const known = db.updateTable("desk_passkeys").set({ counter }).where("id", "=", id).returning("id");
        return (await known.executeTakeFirst()) ? begin(db, device, id) : null;
      }),

    isNamed,
    nameBrowser: () => secrets.tokenOf("browser", randomUUID()),

    askForLink: (name = null) =>
      database.write(async (db) => {
        const known = name !== null && isNamed(name) ? digest(name) : null;
        const left = await linksLeft(db, known, now);
        if (left === 0) return null;
        const browser = newToken();
        const token = await createTicket(db, "link", { browser, known });
        return { browser, token, isLast: known === null && left === 1 };
      }),

    dropLink: (token) => database.write(async (db) => void (await take(db, "link", token))),

    followLink: (token, browser, device) =>
      database.write(async (db) => {
        const link = await db
          .selectFrom("desk_tickets")
          .selectAll()
          .where("id", "=", digest(token))
          .where("kind", "=", "link")
          .where("code", "is", null)
          .where(isValid(now))
          .executeTakeFirst();
        if (!link) return { outcome: "invalid" };
        if (browser !== null && link.browser === digest(browser)) {
          await take(db, "link", token);
          return { outcome: "signed-in", session: await begin(db, device, null) };
        }
        const code = String(randomInt(1_000_000)).padStart(6, "0");
        await db
          .updateTable("desk_tickets")
          .set({ code: digest(code) })
          .where("id", "=", link.id)
          .execute();
        return { outcome: "code", code };
      }),

    enterCode: (code, browser, device) =>
      database.write(async (db) => {
        const asked = await db
          .updateTable("desk_tickets")
          .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
          .where("browser", "=", digest(browser))
          .where("code", "is not", null)
          .where("attempts", "<", mostAttempts)
          .where(isValid(now))
          .returning(["id", "code"])
          .execute();
        const link = asked.find((it) => it.code === digest(code));
        if (!link) return null;
        await db.deleteFrom("desk_tickets").where("id", "=", link.id).execute();
        return begin(db, device, null);
      }),

    async session(token) {
      const id = digest(token);
      const session = await database.read((db) =>
        db
          .selectFrom("desk_sessions")
          .select(["id", "device", "created_at", "used_at"])
          .where("id", "=", id)
          .where(isRunning(now))
          .executeTakeFirst(),
      );
      if (!session) return null;
      if (isRecent(session.used_at, now(), noteUseEvery)) return session;
      const used_at = now();
      await database.write((db) => db.updateTable("desk_sessions").set({ used_at }).where("id", "=", id).execute());
      return { ...session, used_at };
    },

    notePublication: (id) =>
      database.write(async (db) => {
        const first = db.updateTable("desk_sessions").set({ published_at: now() }).where("id", "=", id);
        return (await first.where("published_at", "is", null).returning("id").executeTakeFirst()) !== undefined;
      }),

    sessions: () =>
      database.read((db) =>
        db
          .selectFrom("desk_sessions")
          .select(["id", "device", "created_at", "used_at"])
          .where(isRunning(now))
          .orderBy("used_at", "desc")
          .orderBy("id")
          .execute(),
      ),

    signOut: (token) =>
      database.write(async (db) => {
        await db.deleteFrom("desk_sessions").where("id", "=", digest(token)).execute();
      }),

    revoke: (id, own = id) =>
      database.write(async (db) => {
        const ended = await db
          .deleteFrom("desk_sessions")
          .where("id", "=", id)
          .returning(["passkey_id", "device"])
          .executeTakeFirst();
        if (!ended?.passkey_id) return ended !== undefined;
        await db.deleteFrom("desk_passkeys").where("id", "=", ended.passkey_id).execute();
        const byLink = db.deleteFrom("desk_sessions").where("passkey_id", "is", null);
        await byLink.where("device", "=", ended.device).where("id", "!=", own).execute();
        return true;
      }),

    close: () =>
      database.write(async (db) => {
        for (const table of deskTables.toReversed()) await db.deleteFrom(table).execute();
      }),
  };
}

export async function isDeskOpen(db: Db, now: StoreContext["now"]): Promise<boolean> {
  const passkey = await db.selectFrom("desk_passkeys").select("id").limit(1).executeTakeFirst();
  if (passkey) return true;
  const session = db.selectFrom("desk_sessions").select("id").where(isRunning(now));
  if (await session.limit(1).executeTakeFirst()) return true;
  const invitation = db.selectFrom("desk_tickets").select("id").where("kind", "=", "invitation");
  return (await invitation.where(isValid(now)).limit(1).executeTakeFirst()) !== undefined;
}

/** Not in a backup: a restore must not bring back what was revoked. */
const deskTables = ["desk_passkeys", "desk_sessions", "desk_tickets"] as const satisfies (keyof Tables)[];
