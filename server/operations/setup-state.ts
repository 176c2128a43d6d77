import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Localized, localized } from "../../site/locale.ts";
import { formatDateTime } from "../../site/time.ts";
import { type Finding, ok, problem, warning } from "../finding.ts";

/** What is looked at as root and told to the server: `deploy/` writes it into the folder that SETUP_DIR names. Times are ISO 8601. */
export type SetupState = z.infer<typeof setupState>;

const setupState = z.object({
  /** `made` is null where nobody has packed it. */
  release: z.object({ id: z.string(), made: z.string().nullable() }),
  domain: z.string(),
  certificateUntil: z.string().nullable(),
  mail: z.enum(["proven", "unproven", "none"]),
  backup: z.object({ made: z.string(), bytes: z.number() }).nullable(),
  /** Of the last backup, elsewhere: null where no place is named; `at` is null before the first. */
  copy: z.object({ at: z.string().nullable(), hasFailed: z.boolean() }).nullable(),
  /** The last time that a backup was restored on trial. */
  trial: z.object({ at: z.string(), problem: z.string().nullable() }).nullable(),
  memory: z.object({ free: z.number(), total: z.number() }),
  freeDisk: z.number(),
  /** Whether the machine has come back by itself from a restart that was asked for. */
  wasRestarted: z.boolean(),
  /** Steps of the installation that are not done. */
  missing: z.array(z.string()),
  /** Whether there is a place to look for releases. */
  hasUpdates: z.boolean(),
  /** A newer release, whose signature was found good. */
  offer: z
    .object({
      id: z.string(),
      made: z.string(),
      changes: z.object({ en: z.string(), de: z.string() }).nullable(),
      isSecurity: z.boolean(),
    })
    .nullable(),
  /** `made` is of the release that was tried; `problem` is null where it was taken. */
  lastUpdate: z.object({ at: z.string(), made: z.string(), problem: z.string().nullable() }).nullable(),
});

export const setupStateFile = "state.json";

/** Null where no installation has written any, or one of another release. */
export function readSetupState(folder: string): SetupState | null {
  const file = join(folder, setupStateFile);
  if (!existsSync(file)) return null;
  try {
    return setupState.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}

/** In ten lines at most, for `isarbridge status` and the desk. */
export function describeSetup(state: SetupState, zone: string): Finding<Localized>[] {
  return [
    releaseFinding(state, zone),
    certificateFinding(state, zone),
    mailFinding(state),
    backupFinding(state, zone),
    trialFinding(state, zone),
    memoryFinding(state),
    (state.freeDisk < 1e9 ? warning : ok)("disk", {
      en: `${gigabytes(state.freeDisk).en} free.`,
      de: `${gigabytes(state.freeDisk).de} frei.`,
    }),
    restartFinding(state),
    updateFinding(state, zone),
    missingFinding(state),
  ];
}

function releaseFinding({ release: { id, made } }: SetupState, zone: string): Finding<Localized> {
  return ok("release", {
    en: made === null ? `${id}.` : `Of ${formatDateTime(made, "en", zone)} (${id}).`,
    de: made === null ? `${id}.` : `Vom ${formatDateTime(made, "de", zone)} (${id}).`,
  });
}

function certificateFinding({ domain, certificateUntil }: SetupState, zone: string): Finding<Localized> {
  if (certificateUntil === null)
    return problem("certificate", {
      en: `There is none for ${domain} yet.`,
      de: `Für ${domain} gibt es noch keines.`,
    });
  return ok("certificate", {
    en: `https://${domain}, until ${formatDateTime(certificateUntil, "en", zone)}.`,
    de: `https://${domain}, bis ${formatDateTime(certificateUntil, "de", zone)}.`,
  });
}

function mailFinding({ mail }: SetupState): Finding<Localized> {
  if (mail === "proven") return ok("mail", { en: "A test mail has left.", de: "Eine Testmail ging hinaus." });
  return problem(
    "mail",
    mail === "none"
      ? { en: "No account: mails wait.", de: "Kein Konto: E-Mails warten." }
      : { en: "No test mail has left.", de: "Noch keine Testmail ging hinaus." },
  );
}

function backupFinding({ backup, copy }: SetupState, zone: string): Finding<Localized> {
  if (backup === null) return problem("backup", { en: "None yet.", de: "Noch keine." });
  const size = gigabytes(backup.bytes);
  const elsewhere = copyText(copy, zone);
  return (copy && (copy.hasFailed || copy.at === null) ? problem : ok)("backup", {
    en: `The last one is of ${formatDateTime(backup.made, "en", zone)}, ${size.en}. ${elsewhere.en}`,
    de: `Die letzte ist vom ${formatDateTime(backup.made, "de", zone)}, ${size.de}. ${elsewhere.de}`,
  });
}

function copyText(copy: SetupState["copy"], zone: string): Localized {
  if (copy === null) return { en: "All are on this machine alone.", de: "Alle liegen nur auf diesem Rechner." };
  const { at, hasFailed } = copy;
  const last =
    at === null
      ? { en: "None is elsewhere yet.", de: "Noch keine liegt an einem anderen Ort." }
      : {
          en: `The last copy elsewhere is of ${formatDateTime(at, "en", zone)}.`,
          de: `Die letzte Kopie an einem anderen Ort ist vom ${formatDateTime(at, "de", zone)}.`,
        };
  if (!hasFailed) return last;
  return {
    en: `${last.en} It failed since. On the server: journalctl -u isarbridge-copy`,
    de: `${last.de} Seither misslingt sie. Auf dem Server: journalctl -u isarbridge-copy`,
  };
}

function trialFinding({ trial }: SetupState, zone: string): Finding<Localized> {
  if (trial === null)
    return warning("restoring", {
      en: "No backup has been restored on trial yet.",
      de: "Noch keine Sicherung wurde zur Probe eingespielt.",
    });
  const [en, de] = [formatDateTime(trial.at, "en", zone), formatDateTime(trial.at, "de", zone)];
  if (trial.problem === null)
    return ok("restoring", {
      en: `Tried on ${en}: the backup brings everything back.`,
      de: `Probiert am ${de}: Die Sicherung bringt alles zurück.`,
    });
  return problem("restoring", {
    en: `Tried on ${en}: the backup could not be restored. On the server: journalctl -u isarbridge-try-backup`,
    de: `Probiert am ${de}: Die Sicherung ließ sich nicht einspielen. Auf dem Server: journalctl -u isarbridge-try-backup`,
  });
}

function memoryFinding({ memory: { free, total } }: SetupState): Finding<Localized> {
  return (free < total / 10 ? warning : ok)("memory", {
    en: `${gigabytes(free).en} of ${gigabytes(total).en} free.`,
    de: `${gigabytes(free).de} von ${gigabytes(total).de} frei.`,
  });
}

function restartFinding({ wasRestarted }: SetupState): Finding<Localized> {
  if (wasRestarted)
    return ok("restart", {
      en: "The machine has come back by itself.",
      de: "Der Rechner kam von selbst wieder.",
    });
  return warning("restart", {
    en: "Never tried. On the server: isarbridge restart",
    de: "Noch nicht probiert. Auf dem Server: isarbridge restart",
  });
}

function updateFinding({ offer, hasUpdates }: SetupState, zone: string): Finding<Localized> {
  if (offer)
    return warning("update", {
      en: `A newer release is there, of ${formatDateTime(offer.made, "en", zone)}: install it at the desk, or by isarbridge update.`,
      de: `Eine neuere Version ist da, vom ${formatDateTime(offer.made, "de", zone)}: Installieren Sie sie hier oder mit isarbridge update.`,
    });
  if (hasUpdates) return ok("update", { en: "None waits.", de: "Keine neuere Version wartet." });
  return ok("update", {
    en: "Nobody looks for newer releases. Bring a file to the server: isarbridge update FILE",
    de: "Nach neueren Versionen sieht niemand. Bringen Sie eine Datei auf den Server: isarbridge update DATEI",
  });
}

function missingFinding({ missing }: SetupState): Finding<Localized> {
  if (missing.length === 0) return ok("setup", { en: "Complete.", de: "Vollständig." });
  const listed = localized((locale) => missing.map((step) => stepNames[step]?.[locale] ?? step).join(", "));
  return problem("setup", {
    en: `Not done: ${listed.en}. Why, and the rest: isarbridge repair, on the server.`,
    de: `Noch nicht erledigt: ${listed.de}. Den Grund nennt, und den Rest erledigt auf dem Server: isarbridge repair`,
  });
}

/** Those that can be left open; the others only an engineer understands. */
const stepNames: Readonly<Record<string, Localized>> = {
  mail: { en: "mail", de: "E-Mail" },
  certificate: { en: "certificate", de: "Zertifikat" },
  www: { en: "certificate for www", de: "Zertifikat für www" },
  backup: { en: "trial of a backup", de: "Probe einer Sicherung" },
  copy: { en: "copy elsewhere", de: "Kopie an einen anderen Ort" },
  "key of copies": { en: "key of the copies elsewhere", de: "Schlüssel der Kopien" },
  server: { en: "server", de: "Server" },
};

/** With one decimal place; below a gigabyte whole megabytes. */
function gigabytes(bytes: number): Localized {
  const [value, unit] = bytes < 1e9 ? [Math.ceil(bytes / 1e6), "MB"] : [Math.round(bytes / 1e8) / 10, "GB"];
  return { en: `${value} ${unit}`, de: `${String(value).replace(".", ",")} ${unit}` };
}
