import { randomBytes, randomUUID } from "node:crypto";
import { type Blocks, createBlocks } from "./bookings/store/blocks.ts";
import { type Bookings, createBookings } from "./bookings/store/bookings.ts";
import { type BusyFeeds, createBusyFeeds } from "./bookings/store/busy-feeds.ts";
import { type CalendarEntries, createCalendarEntries } from "./bookings/store/calendar-entries.ts";
import { createBookingMails } from "./bookings/store/queued-mails.ts";
import { createDeskSignIn, type DeskSignIn, isDeskOpen } from "./desk/desk-sign-in.ts";
import type { EveryMailContent } from "./emails.ts";
import { type Answers, createAnswers } from "./messages/answers.ts";
import { createInbox, type Inbox } from "./messages/inbox.ts";
import { createMessages, type Messages } from "./messages/messages.ts";
import { messageMails } from "./messages/queued-mails.ts";
import { createUnanswered, type Unanswered } from "./messages/unanswered.ts";
import { createIssues, type Issues } from "./newsletter/issues.ts";
import { createNewsletter, type Newsletter } from "./newsletter/newsletter.ts";
import { createNewsletterMails, issueQueue } from "./newsletter/queued-mails.ts";
import { createRefusals, type Refusals } from "./newsletter/refusals.ts";
import { keepWithdrawals } from "./newsletter/restore.ts";
import { createSubscribers, type Subscribers } from "./newsletter/subscribers.ts";
import { createNoticeBoard, type NoticeBoard } from "./notice/notice.ts";
import { createHeld, type Held, heldAlert } from "./operations/held.ts";
import { createHeldMails, type HeldMails, holdDueMails } from "./operations/held-mails.ts";
import { createPeople, eraseAgain, type People } from "./operations/people.ts";
import { createRetention, type Retention } from "./operations/retention.ts";
import { type Archive, createArchive } from "./store/archive.ts";
import { createContext, type StoreContext } from "./store/context.ts";
import { type Credentials, credentialsIn } from "./store/encryption.ts";
import { createDatabase, type Database, type Engine } from "./store/engine/engine.ts";
import { openLater } from "./store/engine/late-database.ts";
import { openSqlite, sqliteFileIn } from "./store/engine/sqlite.ts";
import { StoreUnavailable } from "./store/errors.ts";
import { createOutbox, type Outbox, type QueuedKinds } from "./store/outbox/outbox.ts";
import { configuredSecret, makeSecretFile, secretFileIn } from "./store/secret-file.ts";
import { createVisits, type Visits } from "./visits/visits.ts";
import { createSiteDrafts, type SiteDrafts } from "./website/drafts.ts";
import { createPhotos, type Photos } from "./website/photos/photos.ts";
import { keepRevisions } from "./website/restored-revisions.ts";
import type { ReadBuildFiles } from "./website/stored-version.ts";
import { createVersions, type Versions } from "./website/versions.ts";

/**
 * Everything that the product keeps, over SQLite or PostgreSQL alike; {@link openStore} makes one.
 *
 * A promise that resolves means committed and on disk. A rejected one is a {@link StoreUnavailable} (try again later),
 * a {@link ConstraintViolation} (the row breaks a rule of `site/forms.ts`, nothing was kept), or a bug.
 *
 * Rows carry the names of the stored columns, so that lists, exports and tests speak of the same things.
 */
export interface Store {
  /** For people: `SQLite data/isarbridge.sqlite`, `PostgreSQL db.example.org:5432/isarbridge`. Never holds a password. */
  readonly description: string;

  /** What visitors do. */
  readonly messages: Messages;
  readonly newsletter: Newsletter;
  readonly bookings: Bookings;

  /** What the server does by itself. */
  readonly outbox: Outbox<EveryMailContent>;
  readonly refusals: Refusals;
  readonly retention: Retention;
  readonly held: Held;
  readonly heldMails: HeldMails;
  readonly unanswered: Unanswered;
  readonly visits: Visits;
  readonly busyFeeds: BusyFeeds;
  readonly blocks: Blocks;
  readonly entries: CalendarEntries;

  /** What the owner does. */
  readonly website: Versions;
  siteDrafts(readBuildFiles: ReadBuildFiles): SiteDrafts;
  readonly photos: Photos;
  readonly notice: NoticeBoard;
  readonly inbox: Inbox;
  readonly answers: Answers;
  readonly subscribers: Subscribers;
  readonly issues: Issues;
  readonly people: People;
  readonly archive: Archive;
  readonly desk: DeskSignIn;

  /** Resolves when a row could be written now. @throws StoreUnavailable */
  ping(): Promise<void>;
  /** Waits for running work, then closes file or connections. The store is useless afterwards. */
  close(): Promise<void>;
}

/** Where a store is. */
interface StoreLocation {
  /** `postgres://…`; null means the SQLite file in `dataDir`. */
  databaseUrl: string | null;
  /** Folder of the SQLite file, made when missing; unused with `databaseUrl`. */
  dataDir: string;
}

interface StoreOptions extends StoreLocation {
  /** Key of the newsletter's tokens and of the hashes of erased addresses: with another one, older links are invalid. */
  secret: string;
  now: () => Date;
}

/** Opens the store and brings its schema up to date. @throws StoreUnavailable with one line for people */
export async function openStore({ databaseUrl, dataDir, ...options }: StoreOptions): Promise<Store> {
  const credentials = credentialsOfLocation({ databaseUrl, dataDir });
  return storeOver(await openEngine({ databaseUrl, dataDir }), { ...options, ...credentials });
}

/** Servers that share a database share no folder: they have a key of their SECRET. */
function credentialsOfLocation({ databaseUrl, dataDir }: StoreLocation): { credentials?: Credentials } {
  return databaseUrl === null ? { credentials: credentialsIn(dataDir) } : {};
}

async function openEngine({ databaseUrl, dataDir }: StoreLocation): Promise<Engine> {
  if (databaseUrl === null) return openSqlite(sqliteFileIn(dataDir));
  // Loaded only when used: 10 MB.
  const { openPostgres } = await import("./store/engine/postgres.ts");
  return openPostgres(databaseUrl);
}

/**
 * Opens the server's store with the configured secret, or with the one in `dataDir`, which the first start makes.
 * @throws StoreUnavailable
 */
export async function openServerStore(
  location: StoreLocation & { secret: string | null },
  now: () => Date,
): Promise<Store> {
  const secret = configuredSecret(location);
  if (secret !== null) return openStore({ ...location, secret, now });
  // Before the first sign-up any secret will do: if the process is killed here, nothing depends on its secret.
  const store = await openStoreWithoutSecret({ ...location, now });
  if (store === null) throw new StoreUnavailable(missingSecretMessage(location.dataDir));
  await store.close();
  return openStore({ ...location, secret: makeSecretFile(location.dataDir), now });
}

/**
 * As {@link openServerStore}, but where waiting may help, a store that is unavailable until it can be opened: pages need none.
 * @param events.onLate called with the reason when it cannot be opened now
 * @param events.onOpen called once it is open
 * @throws StoreUnavailable where waiting would not help, or the key of the store is on the disk that is not there
 */
export async function openServerStoreInTime(
  location: StoreLocation & { secret: string | null },
  now: () => Date,
  { onLate, onOpen }: { onLate: (reason: StoreUnavailable) => void; onOpen: () => void },
): Promise<Store> {
  try {
    return await openServerStore(location, now);
  } catch (error) {
    const secret = configuredSecret(location);
    if (!(error instanceof StoreUnavailable && error.mayPass && secret)) throw error;
    onLate(error);
    const description = location.databaseUrl === null ? `SQLite ${sqliteFileIn(location.dataDir)}` : "PostgreSQL";
    const database = openLater(() => openEngine(location), onOpen);
    return storeOn(database, { description, secret, now, ...credentialsOfLocation(location) });
  }
}

/** Why no new key is made: with one, links in mails would silently stop working. */
function missingSecretMessage(dataDir: string): string {
  return `${dataDir} has newsletter sign-ups, but not the key of their links. Put ${secretFileIn(dataDir)} back, or set SECRET to what it was. If the key is lost, restore a backup, which holds it, or set SECRET to a new one: links in older mails then stop working`;
}

/**
 * Opens a store with a throw-away secret, so nothing may be signed up there. Null when it has rows that depend on the
 * lost one: under another secret links end, and hashes match no address.
 */
export async function openStoreWithoutSecret(options: Omit<StoreOptions, "secret">): Promise<Store | null> {
  const store = await openStore({ ...options, secret: randomBytes(32).toString("hex") });
  let isUsable = false;
  try {
    isUsable = !(await store.archive.dependsOnSecret());
    return isUsable ? store : null;
  } finally {
    if (!isUsable) await store.close();
  }
}

type ContextOptions = Parameters<typeof createContext>[1];

/** The store over an engine that is open. */
export function storeOver(engine: Engine, options: ContextOptions): Store {
  const database = { ...createDatabase(engine), close: () => engine.close() };
  return storeOn(database, { description: engine.description, ...options });
}

function storeOn(
  database: Database & Pick<Engine, "close">,
  { description, ...options }: ContextOptions & Pick<Store, "description">,
): Store {
  const context = createContext(database, options);
  const { secrets } = context;
  const kinds: QueuedKinds<EveryMailContent> = {
    ...messageMails,
    ...createNewsletterMails(secrets),
    ...createBookingMails(secrets),
    ...heldAlert,
  };
  return {
    description,
    messages: createMessages(context),
    newsletter: createNewsletter(context),
    bookings: createBookings(context),
    outbox: createOutbox<EveryMailContent>(context, {
      kinds,
      issues: issueQueue,
      isDeskOpen: (db) => isDeskOpen(db, context.now),
    }),
    refusals: createRefusals(context),
    retention: createRetention(context),
    held: createHeld(context),
    heldMails: createHeldMails(context, kinds),
    unanswered: createUnanswered(context),
    visits: createVisits(context),
    busyFeeds: createBusyFeeds(context),
    blocks: createBlocks(context),
    entries: createCalendarEntries(context),
    website: createVersions(context),
    siteDrafts: (readBuildFiles) => createSiteDrafts(context, readBuildFiles),
    photos: createPhotos(context),
    notice: createNoticeBoard(context),
    inbox: createInbox(context),
    answers: createAnswers(context),
    subscribers: createSubscribers(context),
    issues: createIssues(context),
    people: createPeople(context),
    archive: createArchive(context, [
      // What a person has withdrawn since they were erased stays.
      eraseAgain(context),
      keepWithdrawals(secrets),
      keepRevisions(context),
      holdDueMails(context),
    ]),
    desk: createDeskSignIn(context),
    ping: () => probe(context),
    close: () => database.close(),
  };
}

/** Writes a row that is not kept: on a full disk transactions still begin. */
function probe({ database, now }: StoreContext): Promise<void> {
  return database.write(async (db) => {
    const id = randomUUID();
    await db.insertInto("suppressions").values({ id, unsubscribed_at: now() }).execute();
    await db.deleteFrom("suppressions").where("id", "=", id).execute();
  });
}
