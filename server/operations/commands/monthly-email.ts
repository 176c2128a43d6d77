import type { Locale } from "../../../site/locale.ts";
import type { EmailBlock } from "../../../site/mail-document.ts";
import { formatInstant } from "../../../site/time.ts";
import type { Finding } from "../../finding.ts";
import type { Email } from "../../mail/email.ts";
import { automaticEmail } from "../../mail/email-body.ts";
import { describeSetup, type SetupState } from "../setup-state.ts";

interface Month {
  /** First day of the month that is over, `2026-11-01`. */
  day: string;
  /** How often a page was viewed in it. */
  views: number;
}

/** To the owner on the first day of a month: what nobody looks at while all is well. */
export function monthlyEmail(
  state: SetupState,
  { day, views }: Month,
  { to, language, zone }: { to: string; language: Locale; zone: string },
): Email {
  const texts = monthlyTexts[language];
  const findings = describeSetup(state, zone).filter(({ about }) => about in texts.names);
  const problems = findings.filter(({ level }) => level === "problem");
  const line = ({ about, message }: Finding<Record<Locale, string>>) =>
    [texts.names[about as keyof typeof texts.names], message[language]] as const;
  const month = formatInstant(`${day}T00:00:00Z`, language, "UTC", { month: "long", year: "numeric" });
  const isWell = problems.length === 0;
  const blocks: EmailBlock[] = [
    { kind: "text", text: isWell ? texts.allIsWell : texts.lookAfter },
    ...(isWell ? [] : [{ kind: "facts", facts: problems.map(line) } as const]),
    {
      kind: "facts",
      facts: [
        ...findings.filter((finding) => !problems.includes(finding)).map(line),
        [texts.views(month), views.toLocaleString(language)],
      ],
    },
    { kind: "text", text: texts.end },
  ];
  return automaticEmail(to, `${isWell ? texts.well : texts.notWell}: ${month}`, blocks, language);
}

const monthlyTexts = {
  en: {
    well: "Your website is well",
    notWell: "Your website needs you",
    allIsWell: "All is well on your server. This is how it stands:",
    lookAfter: "Please look after this:",
    names: {
      backup: "Backup",
      restoring: "Trial of the backup",
      certificate: "Certificate",
      disk: "Disk",
      update: "Program",
      setup: "Setup",
    },
    views: (month: string) => `Page views in ${month}`,
    end: "The same, as it is now, is at your desk under “Website”, “Status”. This mail comes once a month.",
  },
  de: {
    well: "Ihrer Website geht es gut",
    notWell: "Ihre Website braucht Sie",
    allIsWell: "Auf Ihrem Server ist alles in Ordnung. So steht es:",
    lookAfter: "Bitte kümmern Sie sich darum:",
    names: {
      backup: "Sicherung",
      restoring: "Probe der Sicherung",
      certificate: "Zertifikat",
      disk: "Festplatte",
      update: "Programm",
      setup: "Einrichtung",
    },
    views: (month: string) => `Seitenaufrufe im ${month}`,
    end: "Den Stand von jetzt zeigt Ihr Schreibtisch unter „Website“, „Zustand“. Diese E-Mail kommt einmal im Monat.",
  },
} as const satisfies Record<Locale, unknown>;
