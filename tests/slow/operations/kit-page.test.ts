import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copySources } from "../../support/build/copy-sources.ts";

let site: string;

/** A copy of the site with one page more: a line in the page table, and its words. */
beforeAll(() => {
  site = realpathSync(mkdtempSync(join(tmpdir(), "isarbridge-page-")));
  copySources(site);
  symlinkSync(realpathSync("node_modules"), join(site, "node_modules"));
  edit(
    "site/pages.ts",
    /(?= {2}contact: \{ path)/,
    `  workshops: { path: "/workshops", label: { en: "Workshops", de: "Workshops" }, menu: "services", kit: true },\n`,
  );
  mkdirSync(join(site, "app/content/pages"));
  writeFileSync(join(site, "app/content/pages/workshops.ts"), words);
}, 60_000);
afterAll(() => rmSync(site, { recursive: true, force: true }));

const words = `
import { bilingual } from "../../../../site/locale.ts";
import { contactSection } from "../forms.ts";
import type { KitPageContent } from "../kit-page.ts";

export const content = bilingual<KitPageContent>({
  seo: {
    title: { en: "Workshops on AI for teams", de: "KI-Workshops für Teams" },
    description: {
      en: "Workshops on AI in Munich and on your own premises: one day, one task from your daily work, and an assistant that does it.",
      de: "KI-Workshops in München und bei Ihnen im Haus: ein Tag, eine Aufgabe aus Ihrem Alltag und ein Assistent, der sie erledigt.",
    },
  },
  hero: {
    title: { en: "A day, a task, a result", de: "Ein Tag, eine Aufgabe, ein Ergebnis" },
    lead: { en: "Bring what bores you.", de: "Bringen Sie mit, was Sie langweilt." },
    actions: [{ label: { en: "See the questions", de: "Zu den Fragen" }, scrollsTo: "questions" }],
  },
  sections: [
    {
      kind: "offer-columns",
      heading: { en: "Three workshops", de: "Drei Workshops" },
      columns: 3,
      blocks: [
        { title: { en: "Writing", de: "Schreiben" }, text: { en: "Letters and reports.", de: "Briefe und Berichte." } },
      ],
    },
    {
      kind: "faq",
      id: "questions",
      heading: { en: "Questions", de: "Fragen" },
      questions: [{ question: { en: "Where?", de: "Wo?" }, answer: { en: "At your place.", de: "Bei Ihnen." } }],
    },
    { kind: "contact", ...contactSection },
  ],
});
`;

test("a page that is content alone has address, sections, menu, sitemap and structured data in both languages", {
  timeout: 240_000,
}, () => {
  // The compiler knows which sections there are, and what each needs.
  execFileSync("node_modules/.bin/tsc", ["-p", ".", "--incremental", "false"], { cwd: site, stdio: "pipe" });
  execFileSync(process.execPath, ["scripts/build.ts"], { cwd: site, stdio: "pipe" });
  for (const [path, other, heading] of [
    ["/workshops", "/de/workshops", "A day, a task, a result"],
    ["/de/workshops", "/workshops", "Ein Tag, eine Aufgabe, ein Ergebnis"],
  ] as const) {
    const page = parse(readFileSync(join(site, "build/client", `${path}.html`), "utf8"));
    expect(page.querySelector("h1")?.text).toBe(heading);
    expect(page.querySelectorAll("main section")).toHaveLength(4);
    expect(page.querySelectorAll("main form")).toHaveLength(2);
    expect(page.querySelectorAll(`header nav a[href="${path}"]`)).not.toEqual([]);
    expect(page.querySelector("[data-scrolls-to=questions]")).not.toBeNull();
    expect(page.querySelector(`a[hreflang][href="${other}"]`)).not.toBeNull();
    expect(page.querySelector("script[type*=json]")?.text).toContain("FAQPage");
  }
  expect(readFileSync(join(site, "build/client/sitemap.xml"), "utf8")).toContain("/de/workshops</loc>");
});

test.each([
  [
    "a page of the table without words",
    "site/pages.ts",
    /workshops: \{ path: "\/workshops"/,
    'courses: { path: "/workshops"',
    "app/content/pages/courses.ts",
  ],
  [
    "words that are missing in a language",
    "app/content/pages/workshops.ts",
    /de: "Bei Ihnen."/,
    'de: ""',
    "questions.0.answer has no German text",
  ],
])("%s: the check names the place", (_what, file, before, after, named) => {
  const undo = edit(file, before, after);
  try {
    expect(() =>
      execFileSync(process.execPath, ["scripts/check.ts"], {
        cwd: site,
        stdio: "pipe",
        env: { PATH: join(site, "node_modules/.bin") },
      }),
    ).toThrow(named);
  } finally {
    undo();
  }
});

/** @returns what puts the file back */
function edit(file: string, before: RegExp, after: string): () => void {
  const path = join(site, file);
  const source = readFileSync(path, "utf8");
  expect(source).toMatch(before);
  writeFileSync(path, source.replace(before, after));
  return () => writeFileSync(path, source);
}
