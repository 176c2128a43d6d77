import { expect, test } from "vitest";
import { locales } from "../../site/locale.ts";
import { sampleProvider } from "../../tests/support/build/calendar-provider.ts";
import { consentTo } from "./calendar-consent.ts";

const consentTerms = {
  en: ["Art. 6(1)(a) GDPR", "§ 25(1) TDDDG", "IP address", "voluntary", "link below this frame withdraws"],
  de: [
    "Art. 6 Abs. 1 lit. a DSGVO",
    "§ 25 Abs. 1 TDDDG",
    "IP-Adresse",
    "freiwillig",
    "Link unter diesem Rahmen widerruft",
  ],
};

test.each(locales)(
  "consent is asked as the law has it: who receives what, on which basis, and how to refuse, in %s",
  (locale) => {
    const text = JSON.stringify(consentTo(sampleProvider, {})[locale]).replaceAll("\u00a0", " ");
    const { name, company, country } = sampleProvider;
    expect([name, company, country[locale], ...consentTerms[locale]].filter((fact) => !text.includes(fact))).toEqual(
      [],
    );
  },
);
