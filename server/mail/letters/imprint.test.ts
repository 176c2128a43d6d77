import { expect, test } from "vitest";
import { locales } from "../../../site/locale.ts";
import { owner } from "../../../site/owner.ts";
import { imprint } from "./imprint.ts";

const companyRegister = {
  firm: "Uferweg Beratung UG (haftungsbeschränkt)",
  representative: "Erika Isarhold",
  register: "Amtsgericht Isarstadt, Handelsregister B",
  number: "HRB 4711",
} as const;

test.each(locales)(
  "a company names its register entry and who represents it, a merchant only the entry: %s",
  (locale) => {
    const companys = linesOf({ companyRegister }, locale);
    for (const fact of Object.values(companyRegister)) expect(companys).toContain(fact);
    const merchants = linesOf({ companyRegister: { ...companyRegister, representative: "none" } }, locale);
    expect(merchants).toContain(companyRegister.number);
    expect(merchants).not.toMatch(/Represented|Vertreten|none/);
  },
);

test.each(locales)("without a register entry and a VAT number nothing is said of them: %s", (locale) => {
  const text = linesOf({ companyRegister: "none", vatId: "none" }, locale);
  expect(text).toContain(owner.address.street);
  expect(text).not.toMatch(/none|VAT|USt/);
});

function linesOf(fields: Partial<typeof owner>, locale: "en" | "de"): string {
  const block = imprint(locale, "https://isarbridge.example", { ...owner, ...fields });
  return block.kind === "imprint" ? block.lines.join("\n") : "";
}
