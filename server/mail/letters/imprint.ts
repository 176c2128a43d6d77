import type { Locale } from "../../../site/locale.ts";
import { type Owner, owner, providerOf } from "../../../site/owner.ts";
import { pages, pathOf } from "../../../site/pages.ts";
import type { Block } from "./body.ts";

/** Who writes, as every mail must say (§ 5 DDG), and where to read more. */
export function imprint(locale: Locale, siteOrigin: string, sender: Owner = owner): Block {
  const { address, phone, email, vatId, companyRegister } = sender;
  const lines = [
    providerOf(sender).join(", "),
    `${address.street}, ${address.postalCode} ${address.city[locale]}, ${address.country[locale]}`,
    `${phone}, ${email}`,
  ];
  if (companyRegister !== "none") {
    const { representative, register, number } = companyRegister;
    lines.push(`${register} ${number}`);
    if (representative !== "none")
      lines.push(`${{ en: "Represented by", de: "Vertreten durch" }[locale]} ${representative}`);
  }
  if (vatId !== "none") lines.push(`${{ en: "VAT ID", de: "USt-IdNr." }[locale]} ${vatId}`);
  for (const page of ["imprint", "privacy"] as const) {
    lines.push(`${pages[page].label[locale]}: ${siteOrigin}${pathOf(page, locale)}`);
  }
  return { kind: "imprint", lines };
}
