import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { copySources } from "../../support/build/copy-sources.ts";
import { freePort, waitForHttp } from "../../support/network/wait-for-http.ts";
import { startProcess } from "../../support/server/server-process.ts";

const minute = 60_000;

let clone: string;
let port: number;
beforeAll(async () => {
  clone = realpathSync(mkdtempSync(join(tmpdir(), "isarbridge-clone-")));
  copySources(clone);
  symlinkSync(realpathSync("node_modules"), join(clone, "node_modules"));
  port = await freePort();
});
afterAll(() => rmSync(clone, { recursive: true }));

type Edits = Record<string, readonly [before: RegExp, after: string]>;

/** Changes files of the clone, a missing one counting as empty, and returns what they were. */
function edit(edits: Edits): Map<string, string> {
  const sources = new Map<string, string>();
  for (const [file, [before, after]] of Object.entries(edits)) {
    const path = join(clone, file);
    const source = existsSync(path) ? readFileSync(path, "utf8") : "";
    if (!before.test(source)) throw new Error(`${file} has no ${before}`);
    sources.set(file, source);
    writeFileSync(path, source.replace(before, after));
  }
  return sources;
}

/** As docs/content.md says: the end of the home page is a good end of others. */
const contactSection = JSON.parse(readFileSync("content/pages/home.json", "utf8")).sections.at(-1);

/** A new page: its place in the order of the pages, and its file. */
const workshops: Edits = {
  "content/site.json": [/"pages": \[/, `"pages": ["workshops",`],
  "content/pages/workshops.json": [
    /^$/,
    JSON.stringify(
      {
        page: { path: "/workshops", label: { en: "Workshops", de: "Workshops" }, menu: "services" },
        seo: {
          title: { en: "Workshops on AI for teams", de: "KI-Workshops für Teams" },
          description: {
            en: "Workshops on AI in Munich and on your own premises: one day, one task from your daily work, and an assistant that does it.",
            de: "KI-Workshops in München und bei Ihnen im Haus: ein Tag, eine Aufgabe aus Ihrem Alltag und ein Assistent, der sie erledigt.",
          },
        },
        sections: [
          {
            id: "hero",
            kind: "page-hero",
            title: { en: "A day, a task, a result", de: "Ein Tag, eine Aufgabe, ein Ergebnis" },
            lead: { en: "Bring what bores you.", de: "Bringen Sie mit, was Sie langweilt." },
            actions: [{ id: "see", label: { en: "See the questions", de: "Zu den Fragen" }, scrollsTo: "questions" }],
          },
          {
            id: "workshops",
            kind: "offer-columns",
            heading: { en: "Three workshops", de: "Drei Workshops" },
            columns: 3,
            blocks: [
              {
                id: "writing",
                title: { en: "Writing", de: "Schreiben" },
                text: { en: "Letters and reports.", de: "Briefe und Berichte." },
              },
            ],
          },
          {
            id: "questions",
            kind: "faq",
            heading: { en: "Questions", de: "Fragen" },
            questions: [
              {
                id: "where",
                question: { en: "Where?", de: "Wo?" },
                answer: { en: "At your place.", de: "Bei Ihnen." },
              },
            ],
          },
          contactSection,
        ],
      },
      null,
      2,
    ),
  ],
};

// Each test goes on where the one before has left the clone.
describe("a fresh clone", { shuffle: false, timeout: 10 * minute }, () => {
  test.each<[what: string, edits: Edits, named: string]>([
    [
      "a page of the order without a file",
      { "content/site.json": [/"pages": \[/, `"pages": ["courses",`] },
      "content/pages/courses.json is missing",
    ],
    [
      "words that are missing in a language",
      { "content/pages/home.json": [/"de": "Montagmorgen läuft\."/, '"de": ""'] },
      "has no German text",
    ],
  ])("%s: the check names the place", (_what, edits, named) => {
    const before = edit(edits);
    expect(() => check()).toThrow(named);
    for (const [file, source] of before) writeFileSync(join(clone, file), source);
  });

  test("npm start builds and serves it with a new page, in both languages, and the server ends with it", async () => {
    edit(workshops);
    // It knows which sections there are, and what each needs.
    check();
    const { process: npm, output } = startProcess(["npm", "start"], {
      cwd: clone,
      env: { SITE_ORIGIN: `http://localhost:${port}`, DATA_DIR: join(clone, "data"), PORT: `${port}` },
      // A process group, so that a server which outlives npm ends with the test.
      detached: true,
    });
    onTestFinished(() => {
      try {
        process.kill(-(npm.pid as number), "SIGKILL");
      } catch {
        // All of it has ended, as it should.
      }
    });
    await waitForHttp(npm, `http://127.0.0.1:${port}/healthz`, output, 5 * minute);
    for (const [path, other, heading] of [
      ["/workshops", "/de/workshops", "A day, a task, a result"],
      ["/de/workshops", "/workshops", "Ein Tag, eine Aufgabe, ein Ergebnis"],
    ] as const) {
      const page = parse((await ask(path)).body);
      expect(page.querySelector("h1")?.text).toBe(heading);
      expect(page.querySelectorAll("main section")).toHaveLength(4);
      expect(page.querySelectorAll("main form")).toHaveLength(2);
      expect(page.querySelectorAll(`header nav a[href="${path}"]`)).not.toEqual([]);
      expect(page.querySelector("[data-scrolls-to=questions]")).not.toBeNull();
      expect(page.querySelector(`a[hreflang][href="${other}"]`)).not.toBeNull();
      expect(page.querySelector("script[type*=json]")?.text).toContain("FAQPage");
    }
    expect((await ask("/sitemap.xml")).body.includes("/de/workshops</loc>")).toBe(true);
    npm.kill("SIGTERM");
    await once(npm, "exit");
    await expect.poll(() => ask("/").catch(String)).toContain("fetch failed");
  });
});

/** `npm run check`. */
function check() {
  execFileSync(process.execPath, ["scripts/check.ts"], { cwd: clone, stdio: "pipe" });
}

/** Over a new connection. */
async function ask(path: string): Promise<{ status: number; body: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { Connection: "close" },
    signal: AbortSignal.timeout(2 * minute),
  });
  return { status: answer.status, body: await answer.text() };
}
