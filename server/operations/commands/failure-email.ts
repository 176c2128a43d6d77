import type { Locale, Localized } from "../../../site/locale.ts";
import type { Email } from "../../mail/email.ts";
import { automaticEmail, oneLine } from "../../mail/email-body.ts";

/**
 * To the owner, from a unit of systemd that starts when another one has failed.
 * @param unit its name, as `isarbridge-backup.service`
 */
export function failureEmail(unit: string, to: string, language: Locale): Email {
  const { others, next } = texts[language];
  const [, subject] = failures.find(([pattern]) => pattern.test(unit)) ?? [];
  const lines = [subject?.[language] ?? `${others} ${oneLine(unit)}`, next(oneLine(unit))];
  const blocks = lines.map((text) => ({ kind: "text", text }) as const);
  return automaticEmail(to, lines[0] ?? "", blocks, language);
}

const failures: readonly [unit: RegExp, subject: Localized<string>][] = [
  [/^isarbridge-backup/, { en: "The nightly backup has failed", de: "Die nächtliche Sicherung ist misslungen" }],
  [
    /^isarbridge-copy/,
    {
      en: "The backup could not be copied elsewhere",
      de: "Die Sicherung ließ sich nicht an den anderen Ort kopieren",
    },
  ],
  [
    /^isarbridge-try-backup/,
    { en: "A backup could not be restored on trial", de: "Eine Sicherung ließ sich nicht zur Probe einspielen" },
  ],
  [/^isarbridge-nightly/, { en: "Something is missing on your server", de: "Auf Ihrem Server fehlt etwas" }],
  [
    /^certbot/,
    {
      en: "The certificate of your website could not be renewed",
      de: "Das Zertifikat Ihrer Website ließ sich nicht erneuern",
    },
  ],
  [/^isarbridge@/, { en: "Your website does not start any more", de: "Ihre Website startet nicht mehr" }],
];

const texts = {
  en: {
    others: "Something has failed on your server:",
    next: (unit: string) =>
      `On the server this says why: journalctl -u ${unit}. And this does what is missing: isarbridge repair`,
  },
  de: {
    others: "Auf Ihrem Server ist etwas misslungen:",
    next: (unit: string) =>
      `Was die Ursache ist, sagt auf dem Server: journalctl -u ${unit}. Was fehlt, ergänzt: isarbridge repair`,
  },
} as const satisfies Record<Locale, unknown>;
