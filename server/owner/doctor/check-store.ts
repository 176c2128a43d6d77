import { hour } from "../../durations.ts";
import { isVisitorAddressRefusal } from "../../mail/failures.ts";
import type { Backlog, FailureGroup } from "../../store/types.ts";
import { earliestPlausibleTime, type Store, StoreUnavailable } from "../../store/types.ts";
import { Refusal } from "../command.ts";
import { localTime } from "../local-time.ts";
import { troubleText } from "../mail-trouble.ts";
import { plural } from "../plural.ts";
import { type Finding, hint, ok, problem } from "./finding.ts";

/** Whether the store answers, whether mails leave, and whether the clock agrees with what is stored. */
export async function checkStore(open: () => Promise<Store>, now: Date): Promise<Finding[]> {
  try {
    const store = await open();
    await store.ping();
    return [
      ok("store", store.description),
      ...(await checkOutbox(store, now)),
      ...(await checkHeld(store)),
      ...(await checkUnlogged(store)),
      clockFinding(now, await store.inbox.newest()),
    ];
  } catch (error) {
    if (error instanceof StoreUnavailable || error instanceof Refusal) return [problem("store", error.message)];
    throw error;
  }
}

async function checkOutbox(store: Store, now: Date): Promise<Finding[]> {
  const backlog = await store.outbox.backlog();
  const troubles = await store.outbox.failures();
  const failed = troubles.filter(({ status }) => status === "failed");
  const refused = failed.filter(({ kind, error }) => isVisitorAddressRefusal(kind, error));
  const lost = failed.filter((trouble) => !refused.includes(trouble));
  const delayed = troubles.filter(({ status }) => status === "waiting");
  const findings = [
    ...(lost.length > 0
      ? [problem("outbox", `${reasonsOf(lost, now)} When the reason is gone: npm run owner -- mail retry`)]
      : []),
    ...(refused.length > 0
      ? [hint("outbox", `${reasonsOf(refused, now)} Probably a mistyped address; there is nothing to do.`)]
      : []),
    ...delayFindings(backlog, delayed, now),
  ];
  return findings.length > 0 ? findings : [ok("outbox", `${plural(backlog.waiting, "mail")} waiting, none failed.`)];
}

/** That an attempt failed is a hint at once; that a mail has been waiting for an hour is a problem. */
function delayFindings({ waiting, oldest }: Backlog, delayed: readonly FailureGroup[], now: Date): Finding[] {
  const isLate = oldest !== null && now.getTime() - Date.parse(oldest) > hour;
  if (!isLate && delayed.length === 0) return [];
  const count = `${plural(waiting, "mail")} waiting, the oldest since ${localTime(oldest)}.`;
  return [(isLate ? problem : hint)("outbox", `${count} ${reasonsOf(delayed, now)}`.trimEnd())];
}

function reasonsOf(troubles: readonly FailureGroup[], now: Date): string {
  return troubles.map((trouble) => troubleText(trouble, null, now)).join(" ");
}

async function checkHeld(store: Store): Promise<Finding[]> {
  const { messages, signUps } = await store.held.count();
  const heldIn = (list: string, what: string) =>
    hint(list, `${what} held as suspicious: npm run owner -- ${list} list --status held`);
  return [
    ...(messages > 0 ? [heldIn("inbox", plural(messages, "message"))] : []),
    ...(signUps > 0 ? [heldIn("newsletter", plural(signUps, "sign-up"))] : []),
  ];
}

/** Addresses from a time without this server: no purge takes them, and no export holds them. */
async function checkUnlogged(store: Store): Promise<Finding[]> {
  const unlogged = (await store.subscribers.list({ status: "pending" })).filter(({ token }) => token === null);
  if (unlogged.length === 0) return [];
  const count = plural(unlogged.length, "address", "addresses");
  return [
    hint(
      "newsletter",
      `${count} without a logged sign-up (language "-" in the list): README.md, "Grow", says what to do.`,
    ),
  ];
}

function clockFinding(now: Date, newest: string | null): Finding {
  const time = now.toISOString();
  if (time < earliestPlausibleTime)
    return problem("clock", `The clock says ${time}, which is before this program was made.`);
  if (newest !== null && newest > time)
    return problem("clock", `The clock says ${time}, but a message is from ${newest}.`);
  return ok("clock", `${localTime(time)} in Munich.`);
}
