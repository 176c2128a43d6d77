import { execFile, execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readManifest } from "../../../server/http/site-files.ts";
import { contactTable } from "../../../site/forms.ts";
import { waitForHttp } from "../../support/network/wait-for-http.ts";
import { createInstallation, type Edits, type Installation } from "../../support/server/installation.ts";
import { insertOf } from "../../support/server/send-message.ts";
import { startProcess } from "../../support/server/server-process.ts";
import { startLoad } from "../../support/server/visitor.ts";
import { createDatabase } from "../../support/store/databases.ts";

const minute = 60_000;

let site: Installation;
beforeAll(async () => {
  site = await createInstallation();
});
afterAll(() => site?.remove());

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

// One installation, from the first start on: each test goes on where the one before has left it.
describe("an installation", { shuffle: false, timeout: 10 * minute }, () => {
  test("npm start in a fresh clone builds and serves, and the server ends with it", async () => {
    const { process: npm, output } = startProcess(["npm", "start"], {
      cwd: site.app,
      env: site.settings,
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
    await waitForHttp(npm, `http://127.0.0.1:${site.port}/healthz`, output, 5 * minute);
    expect((await ask("/")).status).toBe(200);
    npm.kill("SIGTERM");
    await once(npm, "exit");
    await expect.poll(() => ask("/").catch(String)).toContain("fetch failed");
  });

  test("an update serves a changed text and a new page without a restart, and no request is lost", async () => {
    await site.start();
    const asset = addressOfHomeScript();
    const before = site.pid();
    const visitors = startVisitors();

    site.edit(workshops);
    // It knows which sections there are, and what each needs.
    check();
    site.publish("A page on workshops", { "content/pages/home.json": [/on Monday morning\./, "on Tuesday morning."] });
    expect(await site.update()).toMatchObject({ code: 0, printed: expect.stringContaining("A page on workshops") });
    expect(await has("/", "on Tuesday morning.")).toBe(true);
    expect((await ask("/workshops")).status).toBe(200);
    expect(site.pid()).toBe(before);

    // A page that has been open since before the update may still ask for it.
    expect((await ask(asset)).status).toBe(200);
    const { failures, visits } = await visitors.leave();
    expect(failures).toEqual([]);
    expect(visits).toBeGreaterThan(50);
    expect(await site.update()).toMatchObject({ code: 0, printed: expect.stringContaining("newest version already") });
  });

  test("a new page has address, sections, menu, sitemap and structured data in both languages", async () => {
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
    expect(await has("/sitemap.xml", "/de/workshops</loc>")).toBe(true);
  });

  test.each<[what: string, edits: Edits, named: string]>([
    [
      "a page of the order without a file",
      { "content/site.json": [/"workshops"(?!:)/, '"courses"'] },
      "content/pages/courses.json is missing",
    ],
    [
      "words that are missing in a language",
      { "content/pages/workshops.json": [/"de": "Bei Ihnen."/, '"de": ""'] },
      "questions/0/answer has no German text",
    ],
  ])("%s: the check names the place", (_what, edits, named) => {
    const before = site.edit(edits);
    expect(() => check()).toThrow(named);
    for (const [file, source] of before) writeFileSync(join(site.work, file), source);
  });

  test("an update that cannot be built changes nothing", async () => {
    const before = site.git(site.app, "rev-parse", "HEAD");
    site.publish("A text in one language", { "content/pages/home.json": [/"de": "Montagmorgen läuft\."/, '"de": ""'] });
    expect(await site.update()).toMatchObject({ code: 1, printed: expect.stringContaining("nothing has changed") });
    expect(site.git(site.app, "rev-parse", "HEAD")).toBe(before);
    expect((await ask("/")).status).toBe(200);
    site.publish("Both languages again", { "content/pages/home.json": [/"de": ""/, '"de": "Montagmorgen läuft."'] });
  });

  test("a second update leaves a running one alone", async () => {
    const held = execFile("flock", ["--close", `${site.app}.lock`, "sleep", "60"]);
    onTestFinished(() => void held.kill());
    await expect.poll(() => existsSync(`${site.app}.lock`)).toBe(true);
    expect(await site.update()).toMatchObject({
      code: 1,
      printed: expect.stringContaining("Another update is running"),
    });
    held.kill();
    await once(held, "exit");
  });

  test("where a build cannot show what is published, and no page answers, an update brings one that can", async () => {
    const owner = (...args: string[]) => {
      const PATH = `${join(site.app, "../bin")}:${process.env.PATH}`;
      const env = { ...process.env, PATH, SETTINGS: join(site.app, "../settings") };
      execFileSync("sh", ["deploy/owner", ...args], { cwd: site.app, stdio: "pipe", env });
    };
    owner("website", "import", "content");
    rmSync(join(site.app, "build/render/environment.json"));
    process.kill(site.pid() as number);
    await expect.poll(async () => (await ask("/")).status, { timeout: minute }).toBe(503);
    site.publish("A repair", { "content/pages/home.json": [/$/, "\n"] });
    expect(await site.update()).toMatchObject({ code: 0, printed: expect.stringContaining("A repair") });
    expect((await ask("/")).status).toBe(200);
    owner("website", "discard", "--yes");
  });

  test("on PostgreSQL an update has its backup, too", async () => {
    await site.configure({
      DATABASE_URL: await createDatabase(),
      SECRET: "a secret of this installation, long enough",
    });
    site.publish("A headline on PostgreSQL", {
      "content/pages/home.json": [/on Tuesday morning\./, "on Friday morning."],
    });
    expect(await site.update()).toMatchObject({ code: 0, printed: expect.stringContaining("backups/before-") });
    expect(await has("/", "on Friday morning.")).toBe(true);
    await site.configure({});
  });

  test("an update after which the server is not well is taken back, unless it has changed the store", async () => {
    // All of it passes for each version that is not well.
    const patience = 10;
    const before = site.git(site.app, "rev-parse", "HEAD");
    site.publish("A server that does not start", {
      "server/run.ts": [/(?=const loaded = loadConfig)/, 'throw new Error("broken");\n  '],
    });
    expect(await site.update(patience)).toMatchObject({
      code: 1,
      printed: expect.stringContaining("The version before is back."),
    });
    expect(site.git(site.app, "rev-parse", "HEAD")).toBe(before);
    expect(await has("/", "on Friday morning.")).toBe(true);
    expect((await ask("/healthz")).status).toBe(200);

    site.publish("A change of the store", {
      "server/store/engine/migrations/main/999_more.sql": [/^/, "create table more (id integer);\n"],
    });
    const { code, printed } = await site.update(patience);
    expect(code).toBe(1);
    expect(printed).toMatch(/cannot read.*git reset --hard .*restore \S+backups\/before-/s);
  });
});

/** `npm run check`, in the owner's clone. */
function check() {
  const env = { PATH: join(site.work, "node_modules/.bin") };
  execFileSync(process.execPath, ["scripts/check.ts"], { cwd: site.work, stdio: "pipe", env });
}

function addressOfHomeScript(): string {
  const paths = Object.keys(readManifest(join(site.app, "build")).files);
  return paths.find((path) => /\/assets\/home-.*\.js$/.test(path)) ?? "";
}

/** Two who read and one who writes, each request over a new connection, as the proxies in `deploy/` send them. */
function startVisitors() {
  const failures: string[] = [];
  let visits = 0;
  const load = startLoad(3, async (visitor, count) => {
    const message = { name: "A visitor", email: "visitor@example.org", company: null, message: `Message ${count}` };
    const [path, expected, init] =
      visitor === 0
        ? ([`/rest/v1/${contactTable}`, 201, insertOf(message)] as const)
        : (["/de/contact", 200, {}] as const);
    const { status } = await ask(path, init).catch((error: Error) => ({ status: String(error.cause ?? error) }));
    if (status !== expected) failures.push(`${path}: ${status}`);
    visits++;
    await pause(40);
  });
  return { leave: () => load.stop().then(() => ({ failures, visits })) };
}

/** Keeps whole pages out of the report of a failure. */
async function has(path: string, text: string): Promise<boolean> {
  return (await ask(path)).body.includes(text);
}

/** Over a new connection. */
async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; body: string }> {
  const headers = { ...(init.headers as Record<string, string>), Connection: "close" };
  const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, {
    ...init,
    headers,
    signal: AbortSignal.timeout(2 * minute),
  });
  return { status: answer.status, body: await answer.text() };
}
