import { globSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSite } from "../../server/http/site-files.ts";
import { formPaths, pageParameter } from "../../site/forms.ts";
import { locales } from "../../site/locale.ts";
import { issuePath, issuesPath } from "../../site/pages.ts";
import { openBuild } from "../support/build/built-pages.ts";
import { complaintsAbout } from "../support/build/html-complaints.ts";
import { localizePath, pathOf } from "../support/content.ts";
import { openTestApp, type TestApp } from "../support/server/app.ts";

const build = openBuild();
const documents = globSync("**/*.html", { cwd: "build/client" });

test("every document of the build is valid HTML", async () => {
  const complaints = await Promise.all(documents.map((file) => complaintsAbout(build.textOfFile(file), file)));
  expect(complaints.flat()).toEqual([]);
}, 60_000);

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ rateLimit: { writes: 1, seconds: 60 } }, await loadSite("build"));
  const text = {
    subject: `"5" < 6 & more`,
    preheader: `<"'&`,
    markdown: "# One\n\n> two\n\n| a | b |\n|---|--:|\n| 1 | 2 |",
  };
  const id = await site.store.issues.create({ en: text, de: text });
  await site.store.issues.putOnWeb(id, "index");
  await site.store.issues.send(id);
});
afterAll(() => site.dispose());

/** Answers that the server makes up, by their status; each visitor may write once. */
const answers = [
  ["a refused message", 422, formPaths.contact, { name: `"A" & <b>`, email: "a@" }],
  ["a refused subscription", 422, formPaths.newsletter, { email: `"<'&` }],
  ["a message from another site", 403, formPaths.contact, { message: "<b>" }],
  ["a message that is too long", 413, formPaths.contact, { message: "x".repeat(300_000) }],
  ["a second message", 429, formPaths.contact, { message: "<b>" }],
  ["a second subscription", 429, formPaths.newsletter, { email: "a@example.org" }],
] as const;

test.each(locales)("in %s the server's own answers are valid HTML", async (locale) => {
  const from = (status: number) => ({ Origin: status === 403 ? "https://evil.example" : "https://isarbridge.example" });
  for (const [visitor, [what, status, path, fields]] of answers.entries()) {
    const peer = `192.0.2.${locales.indexOf(locale) * answers.length + visitor}`;
    const send = () => {
      const sent = { method: "POST", headers: from(status), body: new URLSearchParams(fields) };
      return site.request(`${path}?${pageParameter}=${pathOf("contact", locale)}`, sent, peer);
    };
    if (status === 429) await send();
    await expectValid(await send(), status, what);
  }
  await expectValid(await site.request(localizePath("/nowhere", locale)), 404, "no page");
  const [issue] = await site.store.issues.allOnWeb();
  for (const path of [issuesPath(locale), issuePath(issue?.name ?? "", locale)])
    await expectValid(await site.request(path), 200, path);
  for (const id of ["newsletter-confirm", "newsletter-unsubscribe"] as const) {
    await expectValid(await site.request(`${pathOf(id, locale)}?token=used`, { method: "POST" }), 404, id);
  }
});

async function expectValid(answer: Response, status: number, what: string) {
  expect(answer.status, what).toBe(status);
  expect(await complaintsAbout(await answer.text(), what)).toEqual([]);
}
