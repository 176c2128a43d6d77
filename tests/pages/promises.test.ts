import type { HTMLElement } from "node-html-parser";
import { expect, test } from "vitest";
import { locales } from "../../site/locale.ts";
import { openBuild, textOf } from "../support/build/built-pages.ts";
import { contentOf, pageIds, pageOf, pathOf, textsIn } from "../support/content.ts";

const build = openBuild();

test.each<[what: string, wording: RegExp, allowed: readonly string[]]>([
  ["a legal assessment or cover", /\b(AI Act|data protection)\b[^.]{0,40}\b(covered|compliant)|rechtssicher/i, []],
  ["a workshop that can be booked at once, without a date or a price", /\byou can book now|jetzt buchbar/i, []],
  [
    "sleep or an illness",
    /\b(insomnia|burn-?out|panic|depress|sleep)|\bSchlaf|Panikattacke/i,
    ["/de/expertise/training-academy"],
  ],
  ["Article 4 of the EU AI Act as it was before 2026", /sufficient AI literacy|ausreichende\w* KI-Kompetenz/, []],
  // Specification, section 2, Congresses. What the contract says is beside it.
  ["a guarantee", /\bguarantee|\bgaranti/i, ["/congresses"]],
])("no page speaks of %s", (_what, wording, allowed) => {
  const promising = build.pages.filter(
    ({ path, document }) => !allowed.includes(path) && wording.test(mainText(document)),
  );
  expect(promising.map(({ path, document }) => `${path}: ${wording.exec(mainText(document))?.[0]}`)).toEqual([]);
});

test("every percentage says beside it of how many and in which years it is, or which contract promises it", () => {
  const bare = [];
  let percentages = 0;
  for (const id of pageIds) {
    const content = contentOf(id);
    for (const locale of locales) {
      for (const { figure, explanation } of percentagesIn(content[locale])) {
        percentages += 1;
        if (!explains(explanation)) bare.push(`${pageOf(id).path}, ${locale}: ${figure} %, "${explanation}"`);
      }
    }
  }
  expect(percentages).toBeGreaterThan(30);
  expect(bare).toEqual([]);
});

const yearAndCount = /\b\d[\d.,]*\b.*\b(19|20)\d{2}\b/;
const explains = (explanation: string) => yearAndCount.test(explanation) || /\b(contract|Vertrag)\b/.test(explanation);

/** Percentages among a page's figures, each with its meaning, its text or the lead of its section. */
function percentagesIn(node: unknown, lead = ""): { figure: number; explanation: string }[] {
  if (typeof node !== "object" || node === null) return [];
  const part = node as Record<"lead" | "meaning" | "text", string | undefined> &
    Record<"figure" | "mark", Amount | string>;
  const amount = part.figure ?? part.mark;
  const own = part.lead ?? lead;
  if (typeof amount === "object" && amount.unit === "%") {
    return [{ figure: amount.amount, explanation: [part.meaning, part.text, lead].filter(Boolean).join(" ") }];
  }
  return Object.values(node).flatMap((child) => percentagesIn(child, own));
}

interface Amount {
  amount: number;
  unit?: string;
}

test.each([
  [
    "en",
    /\b(?:of|of the) \d[\d,]* (?:people|clients|feedback|AI projects)|(?:average|median) of \d|this wording|ZFU/i,
    /\bSample: |\(sample\)/,
  ],
  [
    "de",
    /\b(?:der|von|aus) \d[\d.]* (?:\p{L}+ )?(?:Menschen|Klienten|Kunden|Fragebögen|KI-Projekt|Teams|Projekten|Befragten)|diesem Wortlaut|ZFU/iu,
    /\bBeispiel: |\(Beispiel\)/,
  ],
] as const)("an invented proof says where it is read that it is a sample, in %s", (locale, proof, mark) => {
  const texts = pageIds.flatMap((id) => textsIn(contentOf(id)[locale], id)).map(({ text }) => text);
  const proofs = [...new Set(texts.filter((text) => proof.test(text)))];
  expect(proofs.length).toBeGreaterThan(10);
  expect(proofs.filter((text) => !mark.test(text))).toEqual([]);
});

test("what a figure means is read below its row, once", () => {
  for (const path of [pathOf("congresses", "en"), pathOf("expertise-nocode-ai", "de")]) {
    const main = build.pages.find((page) => page.path === path)?.document.querySelector("main");
    const lines = main?.querySelectorAll("dl + div > p").map(textOf) ?? [];
    expect(lines.length, path).toBeGreaterThan(0);
    expect(new Set(lines).size, path).toBe(lines.length);
    for (const line of lines) expect(line, path).toMatch(/^[\d.,]+[%x+]/);
  }
});

test.each(locales)("a button that promises case studies leads to one for each kind of congress, in %s", (locale) => {
  const { document } = build.documentAt(pathOf("congresses", locale), locale);
  const button = document.querySelector("main [data-scrolls-to]");
  expect(button?.text).toMatch(/Case Studies|Fallbeispiele/);
  const kinds = document.querySelectorAll(`#${button?.getAttribute("data-scrolls-to")} article`);
  expect(kinds.length).toBeGreaterThan(0);
  for (const kind of kinds) expect(kind.querySelectorAll("h4 ~ p")).toHaveLength(2);
});

test.each(locales)("the right to object has a heading and a chapter to itself (Art. 21(4) GDPR), in %s", (locale) => {
  const chapters = build
    .documentAt(pathOf("privacy", locale), locale)
    .document.querySelectorAll("main section section");
  const [objection, ...others] = chapters.filter((chapter) =>
    chapter.text.replaceAll("\u00a0", " ").includes("Art. 21"),
  );
  expect(objection?.querySelector("h2")?.text).toMatch(/object|Widerspruch/);
  expect(objection?.querySelectorAll("li")).toEqual([]);
  expect(objection?.querySelector("strong")).toBeTruthy();
  expect(others).toEqual([]);
});

function mainText(document: HTMLElement): string {
  const main = document.querySelector("main");
  return main ? textOf(main) : "";
}
