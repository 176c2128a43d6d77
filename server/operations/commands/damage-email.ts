import type { Locale } from "../../../site/locale.ts";
import type { Email } from "../../mail/email.ts";
import { automaticEmail } from "../../mail/email-body.ts";

/**
 * To the owner, from the command that makes the nightly backup.
 * @param damage in the engine's words
 */
export function damageEmail(damage: string, to: string, language: Locale): Email {
  const { subject, what, next, report } = texts[language];
  const lines = [what, next, `${report} ${damage}`];
  const blocks = lines.map((text) => ({ kind: "text", text }) as const);
  return automaticEmail(to, subject, blocks, language);
}

const texts = {
  de: {
    subject: "Ihre Daten sind beschädigt",
    what: "die Datei mit Ihren Nachrichten ist beschädigt. Die Website läuft weiter, aber es können Nachrichten verloren gehen.",
    next: "Halten Sie den Server an, verschieben Sie die Dateien isarbridge* aus DATA_DIR, und spielen Sie die letzte Sicherung ein: npm run owner -- restore DATEI. Bis dahin werden keine neuen Sicherungen gemacht und keine alten gelöscht.",
    report: "Die Datenbank meldet:",
  },
  en: {
    subject: "Your data are damaged",
    what: "The file with your messages is damaged. The website goes on, but messages may be lost.",
    next: "Stop the server, move the files isarbridge* out of DATA_DIR, and restore the last backup: npm run owner -- restore FILE. Until then no new backups are made, and no old ones are deleted.",
    report: "The database reports:",
  },
} as const;
