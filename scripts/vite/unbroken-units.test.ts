import { expect, test } from "vitest";
import { rewritten } from "./rewrite-content.ts";
import { anyOf, blanks, joints, unbreakTexts } from "./unbroken-units.ts";

/** "~" stands for a no-break space and "^" for a word joiner. */
test.each([
  ["your consent, Art. 6(1)(a) GDPR and § 25(1) TDDDG", "your consent, Art.~6(1)^(a)~GDPR and §~25(1)~TDDDG"],
  ["(Art. 6 Abs. 1 lit. f DSGVO)", "(Art.~6~Abs.~1~lit.~f~DSGVO)"],
  ["nötig (§ 25 Abs. 2 Nr. 2 TDDDG)", "nötig (§~25~Abs.~2~Nr.~2~TDDDG)"],
  ["needed (§ 25(2) no. 2 TDDDG)", "needed (§~25(2)~no.~2~TDDDG)"],
  ["Art. 45 und 46 DSGVO, Art. 45 and 46 GDPR", "Art.~45~und~46~DSGVO, Art.~45~and~46~GDPR"],
  ["gemäß § 27a UStG", "gemäß §~27a~UStG"],
  ["(§ 139c AO), (§ 2 DL-InfoV)", "(§~139c~AO), (§~2~DL-InfoV)"],
  ["ZFU-Nr. {number}", "ZFU-Nr.~{number}"],
  ["Module von 5 bis 10 Minuten mit je einer Frage", "Module von 5~bis~10~Minuten mit je einer Frage"],
  ["Modules of 5-10 minutes", "Modules of 5-^10~minutes"],
  ["6–8 Wochen, 30-minute talks, 1998-2025", "6–^8~Wochen, 30-minute talks, 1998-2025"],
  ["nach 14 Tagen gelöscht, 3 Jahre lang, in 24 hours", "nach 14~Tagen gelöscht, 3~Jahre lang, in 24~hours"],
  ["15 min je Schicht, 0 s Bildausfall", "15~min je Schicht, 0~s Bildausfall"],
  ["Promenade 18, 91522 Ansbach", "Promenade 18, 91522~Ansbach"],
  ["Newsletter-E-Mails an Ihre E-Mail-Adresse", "Newsletter-E-^Mails an Ihre E-^Mail-Adresse"],
])("%j is set as %j", (plain, set) => {
  expect(written(`export default ${JSON.stringify(plain)};`)).toBe(`export default ${JSON.stringify(set)};`);
});

test.each([
  "Art der Sache. Start. 5 Schritte, piano. 5 Tasten",
  "1998 war eine Seite fertig, seit 2018 sind es 2 Sprachen",
  "ISO/IEC 42001 als Leitplanke, 4.6 / 5, MVP in 2 Schritten",
  "10 Jahresziele, 5 Tage-Woche, 3 Sätze",
  "E-Mail",
  "Message sent successfully! I'll get back to you within 24 hours.",
  "mailto:hello@isarbridge.example",
  "https://isarbridge.example/de/privacy#abs-2",
])("%j stays as it is", (plain) => {
  const module = `export default ${JSON.stringify(plain)};`;
  expect(rewritten(module, unbreakTexts)).toBe(module);
});

test("a template's numbers keep their units", () => {
  const module = `
    const a = \`nach \${days} Tagen, \${number} Minuten später\\nE-Mail: [\${email}](mailto:\${email})\`;
  `;
  expect(written(module)).toBe(`
    const a = \`nach \${days}~Tagen, \${number}~Minuten später\\nE-^Mail: [\${email}](mailto:\${email})\`;
  `);
});

test("only strings and templates are texts", () => {
  const module = 'const rule = /§ 5 Tage/; // nach § 5 Abs. 1\nimport { page } from "./page.ts";';
  expect(rewritten(module, unbreakTexts)).toBe(module);
});

test.each(blanks)("$example is held together by its own rule", (place) => {
  expect(place.example.replace("~", " ").replaceAll(anyOf([place], " "), "~")).toBe(place.example);
});

test.each(joints)("$example is held together by its own rule", (place) => {
  expect(place.example.replace("^", "").replaceAll(anyOf([place], ""), "^")).toBe(place.example);
});

function written(module: string): string {
  return rewritten(module, unbreakTexts).replaceAll("\u00a0", "~").replaceAll("\u2060", "^");
}
