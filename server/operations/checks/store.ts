import { accessSync, constants, statfsSync, statSync } from "node:fs";
import { type Localized, localized, untranslated } from "../../../site/locale.ts";
import { formatDateTime, zoneTitle } from "../../../site/time.ts";
import { checkBookings } from "../../bookings/check-calendar.ts";
import type { Config } from "../../config.ts";
import { day, hour } from "../../durations.ts";
import { type Finding, ok, problem, warning } from "../../finding.ts";
import { serverAddress } from "../../mail/addresses.ts";
import { causeOf, isVisitorAddressRefusal } from "../../mail/failures.ts";
import { checkEditor } from "../../newsletter/check-issue.ts";
import type { Store } from "../../open-store.ts";
import { siteFacts, siteZone } from "../../site-facts.ts";
import { earliestPlausibleTime } from "../../store/clock-errors.ts";
import { StoreUnavailable } from "../../store/errors.ts";
import type { FailureGroup } from "../../store/outbox/outbox.ts";
import { localTime, plural } from "../../terminal-text.ts";
import { checkVersion, type ShownNumber } from "../../website/check-version.ts";

/** Whether the data folder exists, has free space and is private. PostgreSQL needs none. */
export function checkDataFolder({
  dataDir,
  databaseUrl,
}: Pick<Config, "dataDir" | "databaseUrl">): Finding<Localized>[] {
  if (databaseUrl !== null) return [];
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(dataDir);
    const isOpen = (statSync(dataDir).mode & 0o077) !== 0;
    return [
      diskFinding(Math.floor((bavail * bsize) / 1024 ** 2)),
      isOpen
        ? problem("folder", {
            en: `${dataDir} can be read by others on this machine: chmod 700 ${dataDir}`,
            de: `${dataDir} können andere auf diesem Rechner lesen: chmod 700 ${dataDir}`,
          })
        : ok("folder", { en: `${dataDir} is the owner's alone.`, de: `${dataDir} ist nur für den Besitzer lesbar.` }),
    ];
  } catch (error) {
    const { message } = error as NodeJS.ErrnoException;
    return [
      problem("folder", {
        en: `${dataDir} cannot be used (${message}).`,
        de: `${dataDir} lässt sich nicht benutzen (${message}).`,
      }),
    ];
  }
}

/** @param free megabytes */
export function diskFinding(free: number): Finding<Localized> {
  if (free < 100)
    return problem("disk", {
      en: `${free} MB free: messages will soon be refused.`,
      de: `${free} MB frei: Bald werden Nachrichten abgewiesen.`,
    });
  return (free < 1000 ? warning : ok)("disk", { en: `${free} MB free.`, de: `${free} MB frei.` });
}

/** Whether the store answers, whether mails leave, and whether the clock agrees with what is stored. */
export async function checkStore(
  open: () => Promise<Store>,
  now: Date,
  shown?: ShownNumber,
): Promise<Finding<Localized>[]> {
  try {
    const store = await open();
    await store.ping();
    return [
      ok("store", untranslated(store.description)),
      ...(await checkOutbox(store, now)),
      ...(await checkWaitingForOwner(store)),
      ...(await checkBookings(store, now)),
      ...(await checkVersion(store.website, shown)),
      ...checkEditor(siteFacts().owner, (await store.issues.list()).filter(({ web }) => web !== "none").length),
      ...damageFindings(await store.archive.findDamage()),
      backupFinding(now, await store.archive.lastBackup()),
      clockFinding(now, await store.inbox.newest(), await store.retention.lastSeen()),
    ];
  } catch (error) {
    if (error instanceof StoreUnavailable) return [problem("store", untranslated(error.message))];
    throw error;
  }
}

async function checkOutbox(store: Store, now: Date): Promise<Finding<Localized>[]> {
  const { waiting, oldest } = await store.outbox.backlog();
  const failures = await store.outbox.failures();
  const reasonsOf = (some: readonly FailureGroup[]) => {
    const reasons = some.map((it) => describeFailure(it, null, now));
    return localized((locale) => reasons.map((reason) => reason[locale]).join(" "));
  };
  const failed = failures.filter(({ status }) => status === "failed");
  const mistyped = failed.filter(({ kind, error }) => isVisitorAddressRefusal(kind, error));
  const lost = failed.filter((failure) => !mistyped.includes(failure));
  const delayed = failures.filter(({ status }) => status === "waiting");
  const isLate = oldest !== null && now.getTime() - Date.parse(oldest) > hour;

  const findings: Finding<Localized>[] = [];
  if (lost.length > 0) {
    const { en, de } = reasonsOf(lost);
    findings.push(
      problem("outbox", {
        en: `${en} When the reason is gone, give the command "mail retry".`,
        de: `${de} Wenn der Grund behoben ist, geben Sie das Kommando „mail retry“.`,
      }),
    );
  }
  if (mistyped.length > 0) {
    const { en, de } = reasonsOf(mistyped);
    findings.push(
      warning("outbox", {
        en: `${en} Probably a mistyped address; there is nothing to do.`,
        de: `${de} Wahrscheinlich ist die Adresse vertippt; zu tun ist nichts.`,
      }),
    );
  }
  if (isLate || delayed.length > 0) {
    // A failed attempt is a warning; a mail that has waited for an hour is a problem.
    const { en, de } = reasonsOf(delayed);
    findings.push(
      (isLate ? problem : warning)("outbox", {
        en: `${plural(waiting, "mail")} waiting, the oldest since ${localTime(oldest, siteZone())}. ${en}`.trimEnd(),
        de: `${waiting} wartend, die älteste seit ${formatDateTime(oldest ?? now, "de", siteZone())}. ${de}`.trimEnd(),
      }),
    );
  }
  if (findings.length > 0) return findings;
  return [
    ok("outbox", {
      en: `${plural(waiting, "mail")} waiting, none failed.`,
      de: `${waiting} wartend, keine gescheitert.`,
    }),
  ];
}

/** One or two sentences about mails that failed or wait for the same reason: likely cause and next attempt. */
export function describeFailure(
  { status, kind, mails, error, next }: FailureGroup,
  smtpUrl: string | null,
  now: Date,
): Localized {
  const isOne = mails === 1;
  const hasFailed = status === "failed";
  const codes = [smtpUrl && serverAddress(smtpUrl), error].filter(Boolean).join(", ");
  const cause = causeOf(error) ?? notLeft;
  const isDue = next !== null && Date.parse(next) <= now.getTime();
  const state = {
    en: hasFailed ? "failed" : isOne ? "waits" : "wait",
    de: hasFailed ? (isOne ? "ist gescheitert" : "sind gescheitert") : isOne ? "wartet" : "warten",
  };
  const retry = {
    en: next === null ? "" : ` Next try: ${isDue ? "now" : localTime(next, siteZone())}.`,
    de: next === null ? "" : ` Nächster Versuch: ${isDue ? "jetzt" : formatDateTime(next, "de", siteZone())}.`,
  };
  return localized((locale) => {
    const [one, many] = nouns[kind][locale];
    return `${plural(mails, one, many)} ${state[locale]}: ${cause[locale]} (${codes}).${retry[locale]}`;
  });
}

const notLeft: Localized = { en: "the mail did not leave", de: "die E-Mail ging nicht hinaus" };

const nouns = {
  message: {
    en: ["message to you", "messages to you"],
    de: ["Nachricht an Sie", "Nachrichten an Sie"],
  },
  answer: {
    en: ["answer to a visitor", "answers to visitors"],
    de: ["Antwort an einen Besucher", "Antworten an Besucher"],
  },
  confirmation: {
    en: ["confirmation to a visitor", "confirmations to visitors"],
    de: ["Bestätigung an einen Besucher", "Bestätigungen an Besucher"],
  },
  issue: {
    en: ["issue to a reader", "issues to readers"],
    de: ["Ausgabe an einen Empfänger", "Ausgaben an Empfänger"],
  },
  held: {
    en: ["reminder of what is held", "reminders of what is held"],
    de: ["Erinnerung an Zurückgehaltenes", "Erinnerungen an Zurückgehaltenes"],
  },
  unanswered: {
    en: ["reminder of messages without an answer", "reminders of messages without an answer"],
    de: ["Erinnerung an offene Nachrichten", "Erinnerungen an offene Nachrichten"],
  },
  booking: {
    en: ["mail to a visitor about a booking", "mails to visitors about bookings"],
    de: ["E-Mail an einen Besucher über einen Termin", "E-Mails an Besucher über Termine"],
  },
  "booking-owner": {
    en: ["mail to you about a booking", "mails to you about bookings"],
    de: ["E-Mail an Sie über einen Termin", "E-Mails an Sie über Termine"],
  },
  "booking-reminder": {
    en: ["reminder of an appointment", "reminders of appointments"],
    de: ["Erinnerung an einen Termin", "Erinnerungen an Termine"],
  },
  "busy-feeds": {
    en: ["mail about a calendar that cannot be read", "mails about calendars that cannot be read"],
    de: ["E-Mail über einen nicht lesbaren Kalender", "E-Mails über nicht lesbare Kalender"],
  },
  agenda: {
    en: ["mail with the appointments of the day", "mails with the appointments of the day"],
    de: ["E-Mail mit den Terminen des Tages", "E-Mails mit den Terminen des Tages"],
  },
  "nothing-free": {
    en: ["mail that nothing can be booked", "mails that nothing can be booked"],
    de: ["E-Mail, dass nichts mehr frei ist", "E-Mails, dass nichts mehr frei ist"],
  },
} as const;

async function checkWaitingForOwner(store: Store): Promise<Finding<Localized>[]> {
  const { messages, signUps, mails } = await store.held.count();
  const findings: Finding<Localized>[] = [];
  if (messages > 0)
    findings.push(
      warning("inbox", {
        en: `${plural(messages, "message")} held as suspicious; the desk shows them under "Messages", "Held".`,
        de: `${plural(messages, "Nachricht", "Nachrichten")} als verdächtig zurückgehalten; sie stehen unter „Nachrichten“ bei „Zurückgehalten“.`,
      }),
    );
  if (signUps > 0)
    findings.push(
      warning("newsletter", {
        en: `${plural(signUps, "sign-up")} held as suspicious; the desk shows them under "Newsletter", "Subscribers".`,
        de: `${plural(signUps, "Anmeldung", "Anmeldungen")} als verdächtig zurückgehalten; sie stehen unter „Newsletter“.`,
      }),
    );
  if (mails > 0)
    findings.push(
      warning("outbox", {
        en: `${plural(mails, "mail")} held since a backup was restored, as they may have left before; the desk offers them above the messages.`,
        de: `${plural(mails, "E-Mail", "E-Mails")} seit dem Einspielen einer Sicherung zurückgehalten, weil sie vorher hinausgegangen sein können; sie stehen über den Nachrichten.`,
      }),
    );
  if (await store.newsletter.isMailQuotaExhausted())
    findings.push(
      warning("newsletter", {
        en: "This hour's confirmation mails are used up, probably by a robot. Until it is over each network has one more, and other sign-ups are held; at the desk you can let one through.",
        de: "Die Bestätigungsmails dieser Stunde sind verbraucht, wahrscheinlich von einem Bot. Bis sie vorbei ist, bekommt jedes Netz noch eine, und weitere Anmeldungen werden zurückgehalten; einzelne lassen Sie unter „Newsletter“ durch.",
      }),
    );
  const unlogged = (await store.subscribers.list({ status: "pending" })).filter(({ token }) => token === null).length;
  if (unlogged > 0)
    findings.push(
      warning("newsletter", {
        en: `${plural(unlogged, "address", "addresses")} from before this server, among the unconfirmed ones at the desk without a language; they are not deleted by themselves: ask them to sign up once more, and give "data erase" for the others.`,
        de: `${plural(unlogged, "Adresse", "Adressen")} von vor diesem Server; sie werden nicht von selbst gelöscht: Bitten Sie um eine neue Anmeldung, und löschen Sie die übrigen.`,
      }),
    );
  return findings;
}

function damageFindings(damage: string | null): Finding<Localized>[] {
  if (damage === null) return [];
  return [
    problem("store", {
      en: `The file is damaged, though it still answers: ${damage}. Stop the server, move the files isarbridge* out of DATA_DIR, and restore the last backup.`,
      de: `Die Datei ist beschädigt, auch wenn sie noch antwortet: ${damage}. Halten Sie den Server an, verschieben Sie die Dateien isarbridge* aus DATA_DIR, und spielen Sie die letzte Sicherung ein.`,
    }),
  ];
}

/** One a night is what the timer makes. */
function backupFinding(now: Date, last: string | null): Finding<Localized> {
  if (last === null)
    return warning("backup", {
      en: 'None was made with the command "backup": without one a lost disk loses every message.',
      de: "Mit dem Kommando „backup“ wurde noch keine gemacht: Ohne sie gehen mit der Festplatte alle Nachrichten verloren.",
    });
  const days = (now.getTime() - Date.parse(last)) / day;
  const time = { en: localTime(last, siteZone()), de: formatDateTime(last, "de", siteZone()) };
  if (days < 2)
    return ok("backup", { en: `The last one was made at ${time.en}.`, de: `Die letzte ist vom ${time.de}.` });
  return (days < 7 ? warning : problem)("backup", {
    en: `The last one was made at ${time.en}: look at the timer that makes one every night.`,
    de: `Die letzte ist vom ${time.de}: Sehen Sie nach dem Timer, der jede Nacht eine macht.`,
  });
}

/** Without a running server, and by a clock in doubt, the time seen last grows old; a server notes it every hour. */
const seenHoursAgo = 3;

function clockFinding(now: Date, newest: string | null, seen: string | null): Finding<Localized> {
  const time = now.toISOString();
  if (time < earliestPlausibleTime)
    return problem("clock", {
      en: `The clock says ${time}, which is before this program was made.`,
      de: `Die Uhr zeigt ${time}; da gab es dieses Programm noch nicht.`,
    });
  if (newest !== null && newest > time)
    return problem("clock", {
      en: `The clock says ${time}, but a message is from ${newest}.`,
      de: `Die Uhr zeigt ${time}, aber eine Nachricht ist von ${newest}.`,
    });
  if (seen !== null && Math.abs(now.getTime() - Date.parse(seen)) > seenHoursAgo * hour)
    return warning("clock", {
      en: `${localTime(time, siteZone())}, but the time seen last is ${localTime(seen, siteZone())}: the server was off, or the clock was set. If it was off for more than a week, or the clock was set while it ran, nothing is deleted and no scheduled issue begins for a day. If the clock is right, "retention --clock-is-right" ends that.`,
      de: `${formatDateTime(time, "de", siteZone())}, aber zuletzt war es ${formatDateTime(seen, "de", siteZone())}: Der Server lief nicht, oder die Uhr wurde gestellt. Lief er länger als eine Woche nicht, oder wurde die Uhr im Betrieb gestellt, wird einen Tag lang nichts gelöscht, und keine geplante Ausgabe beginnt. Stimmt die Uhr, beendet das Kommando „retention --clock-is-right“ das.`,
    });
  return ok("clock", {
    en: `${localTime(time, siteZone())}, ${zoneTitle(siteZone(), "en")}.`,
    de: `${formatDateTime(time, "de", siteZone())}, ${zoneTitle(siteZone(), "de")}.`,
  });
}
