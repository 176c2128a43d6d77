import { accessSync, constants, statfsSync, statSync } from "node:fs";
import { owner } from "../../site/owner.ts";
import type { Config } from "../config.ts";
import { day, hour } from "../durations.ts";
import { serverAddress } from "../mail/addresses.ts";
import { causeOf, isVisitorAddressRefusal } from "../mail/failures.ts";
import { earliestPlausibleTime, type FailureGroup, type Store, StoreUnavailable } from "../store/types.ts";
import { localTime, plural } from "../terminal-text.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";
import { checkEditor } from "./owner-data.ts";

/** Whether the data folder is there, has room and is the owner's alone. With PostgreSQL there is none. */
export function checkDataFolder({ dataDir, databaseUrl }: Pick<Config, "dataDir" | "databaseUrl">): Finding[] {
  if (databaseUrl !== null) return [];
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(dataDir);
    const isOpen = (statSync(dataDir).mode & 0o077) !== 0;
    return [
      diskFinding(Math.floor((bavail * bsize) / 1024 ** 2)),
      isOpen
        ? problem("folder", `${dataDir} can be read by others on this machine: chmod 700 ${dataDir}`)
        : ok("folder", `${dataDir} is the owner's alone.`),
    ];
  } catch (error) {
    return [problem("folder", `${dataDir} cannot be used (${(error as NodeJS.ErrnoException).message}).`)];
  }
}

/** @param free megabytes */
export function diskFinding(free: number): Finding {
  if (free < 100) return problem("disk", `${free} MB free: messages will soon be refused.`);
  return (free < 1000 ? warning : ok)("disk", `${free} MB free.`);
}

/** Whether the store answers, whether mails leave, and whether the clock agrees with what is stored. */
export async function checkStore(open: () => Promise<Store>, now: Date): Promise<Finding[]> {
  try {
    const store = await open();
    await store.ping();
    return [
      ok("store", store.description),
      ...(await checkOutbox(store, now)),
      ...(await checkWaitingForOwner(store)),
      ...checkEditor(owner, (await store.issues.list()).filter(({ web }) => web !== "none").length),
      backupFinding(now, await store.archive.lastBackup()),
      clockFinding(now, await store.inbox.newest()),
    ];
  } catch (error) {
    if (error instanceof StoreUnavailable) return [problem("store", error.message)];
    throw error;
  }
}

async function checkOutbox(store: Store, now: Date): Promise<Finding[]> {
  const { waiting, oldest } = await store.outbox.backlog();
  const failures = await store.outbox.failures();
  const reasonsOf = (some: readonly FailureGroup[]) => some.map((it) => describeFailure(it, null, now)).join(" ");
  const failed = failures.filter(({ status }) => status === "failed");
  const mistyped = failed.filter(({ kind, error }) => isVisitorAddressRefusal(kind, error));
  const lost = failed.filter((failure) => !mistyped.includes(failure));
  const delayed = failures.filter(({ status }) => status === "waiting");
  const isLate = oldest !== null && now.getTime() - Date.parse(oldest) > hour;

  const findings: Finding[] = [];
  if (lost.length > 0)
    findings.push(problem("outbox", `${reasonsOf(lost)} When the reason is gone, give the command "mail retry".`));
  if (mistyped.length > 0)
    findings.push(warning("outbox", `${reasonsOf(mistyped)} Probably a mistyped address; there is nothing to do.`));
  if (isLate || delayed.length > 0) {
    // That an attempt failed can wait; that a mail has been waiting for an hour cannot.
    const count = `${plural(waiting, "mail")} waiting, the oldest since ${localTime(oldest)}.`;
    findings.push((isLate ? problem : warning)("outbox", `${count} ${reasonsOf(delayed)}`.trimEnd()));
  }
  return findings.length > 0 ? findings : [ok("outbox", `${plural(waiting, "mail")} waiting, none failed.`)];
}

/** Mails that failed or wait for the same reason, with the likely cause and when they are tried next: one sentence or two. */
export function describeFailure(
  { status, kind, mails, error, next }: FailureGroup,
  smtpUrl: string | null,
  now: Date,
): string {
  const [one, many] = nouns[kind];
  const verb = status === "failed" ? "failed" : mails === 1 ? "waits" : "wait";
  const codes = [smtpUrl && serverAddress(smtpUrl), error].filter(Boolean).join(", ");
  const cause = causeOf(error) ?? "the mail did not leave";
  const due = next !== null && (Date.parse(next) <= now.getTime() ? "now" : localTime(next));
  return `${plural(mails, one, many)} ${verb}: ${cause} (${codes}).${due ? ` Next try: ${due}.` : ""}`;
}

const nouns = {
  message: ["message to you", "messages to you"],
  answer: ["answer to a visitor", "answers to visitors"],
  confirmation: ["confirmation to a visitor", "confirmations to visitors"],
  issue: ["issue to a reader", "issues to readers"],
  held: ["reminder of what is held", "reminders of what is held"],
  unanswered: ["reminder of messages without an answer", "reminders of messages without an answer"],
} as const;

async function checkWaitingForOwner(store: Store): Promise<Finding[]> {
  const { messages, signUps } = await store.held.count();
  const held = [
    { list: "inbox", count: messages, what: "message" },
    { list: "newsletter", count: signUps, what: "sign-up" },
  ].filter(({ count }) => count > 0);
  const findings = held.map(({ list, count, what }) =>
    warning(list, `${plural(count, what)} held as suspicious; "${list} list --status held" shows them.`),
  );
  if (await store.newsletter.isMailQuotaExhausted())
    findings.push(
      warning(
        "newsletter",
        'This hour\'s confirmation mails are used up, probably by a robot. Sign-ups are held until it is over; "newsletter release" lets one through.',
      ),
    );
  const unlogged = (await store.subscribers.list({ status: "pending" })).filter(({ token }) => token === null);
  if (unlogged.length > 0) {
    const count = plural(unlogged.length, "address", "addresses");
    const todo = 'no purge takes them: ask them to sign up once more, and give "data erase" for the others';
    findings.push(warning("newsletter", `${count} from before this server (language "-" in the list); ${todo}.`));
  }
  return findings;
}

/** One a night is what the timer makes. */
function backupFinding(now: Date, last: string | null): Finding {
  if (last === null)
    return warning("backup", 'None was made with the command "backup": without one a lost disk loses every message.');
  const days = (now.getTime() - Date.parse(last)) / day;
  if (days < 2) return ok("backup", `The last one was made at ${localTime(last)}.`);
  const todo = "look at the timer that makes one every night";
  return (days < 7 ? warning : problem)("backup", `The last one was made at ${localTime(last)}: ${todo}.`);
}

function clockFinding(now: Date, newest: string | null): Finding {
  const time = now.toISOString();
  if (time < earliestPlausibleTime)
    return problem("clock", `The clock says ${time}, which is before this program was made.`);
  if (newest !== null && newest > time)
    return problem("clock", `The clock says ${time}, but a message is from ${newest}.`);
  return ok("clock", `${localTime(time)} in Munich.`);
}
