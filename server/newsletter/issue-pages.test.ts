import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../tests/support/server/app.ts";

let site: TestApp;
beforeEach(async () => {
  site = await openTestApp();
});
afterEach(() => site.dispose());

const body = {
  subject: "5 < 6 questions",
  preheader: "Why",
  markdown: "## Hello\n\n<script>alert(1)</script> [it](https://a.example)",
};

async function begun(web: "none" | "noindex" | "index") {
  const id = await site.store.issues.create({ en: body, de: { ...body, subject: "Fünf Fragen" } });
  await site.store.issues.putOnWeb(id, web);
  await site.store.issues.send(id);
  return id;
}

test("an issue on the web is a page of the site in each language, with the policy of pages, and out of search engines", async () => {
  await begun("noindex");
  const page = await site.request("/newsletter/issues/2026-11-21");
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
  // Each document allows its own styles.
  const policyOf = ({ headers }: Response) =>
    headers.get("Content-Security-Policy")?.replace(/(style-src 'self')[^;]*/, "$1");
  expect(policyOf(page)).toBe(policyOf(await site.request("/about")));
  const html = await page.text();
  expect(html).toMatch(/<h1[^>]*>5 &lt; 6 questions<\/h1>/);
  expect(html).toContain("<title>5 &#60; 6 questions</title>");
  expect(html).toContain("&lt;script&gt;");
  expect(html).toContain('href="/de/newsletter/issues/2026-11-21" data-language="de"');
  expect(html).toContain('href="/assets/issue-1a2b.css"');
  expect(html).not.toMatch(/style=|rel="canonical"|token=|reader/);
  const german = await site.request("/de/newsletter/issues/2026-11-21");
  expect(await german.text()).toMatch(/<html lang="de">.*Fünf Fragen.*21\. November 2026/s);
});

test("shows the day in Munich on which it began, as its address does, also an hour before midnight in UTC", async () => {
  site.clock.advance(Date.parse("2026-12-01T23:30:00.000Z") - site.clock.now().getTime());
  await begun("index");
  expect((await site.request("/newsletter/issues/2026-12-01")).status).toBe(404);
  const page = await (await site.request("/de/newsletter/issues/2026-12-02")).text();
  expect(page).toContain('<time dateTime="2026-12-02">2. Dezember 2026</time>');
  expect(page).not.toMatch(/1\. Dezember/);
});

test("it is for search engines only when the owner says so, and then names both languages", async () => {
  const id = await begun("index");
  const page = await site.request("/newsletter/issues/2026-11-21");
  expect(page.headers.get("X-Robots-Tag")).toBeNull();
  expect(await page.text()).toMatch(
    /rel="canonical" href="https:\/\/isarbridge\.example\/newsletter\/issues\/2026-11-21".*hrefLang="de"/s,
  );
  await site.store.issues.putOnWeb(id, "none");
  expect((await site.request("/newsletter/issues/2026-11-21")).status).toBe(404);
});

test("the address above them lists the issues on the web, the newest first, in each language", async () => {
  expect((await site.request("/newsletter/issues")).status).toBe(404);
  await begun("noindex");
  site.clock.advance(24 * 60 * 60 * 1000);
  await begun("none");
  site.clock.advance(24 * 60 * 60 * 1000);
  await begun("noindex");
  for (const [path, subject] of [
    ["/newsletter/issues", "5 &lt; 6 questions"],
    ["/de/newsletter/issues", "Fünf Fragen"],
  ] as const) {
    const moved = await site.request(`${path}/`);
    expect([moved.status, moved.headers.get("Location")]).toEqual([301, path]);
    const list = await site.request(path);
    expect(list.headers.get("X-Robots-Tag")).toBe("noindex");
    const links = [...(await list.text()).matchAll(/<a href="(\/[^"]*issues\/[^"]*)" class[^>]*>([^<]*)</g)];
    expect(links.map(([, href, words]) => [href, words])).toEqual([
      [`${path}/2026-11-23`, subject],
      [`${path}/2026-11-21`, subject],
    ]);
    expect(await (await site.request(`${path}/2026-11-21`)).text()).toContain(`<a href="${path}" class`);
  }
  await begun("index");
  const list = await site.request("/newsletter/issues");
  expect(list.headers.get("X-Robots-Tag")).toBeNull();
  expect(await list.text()).toMatch(/rel="canonical" href="https:\/\/isarbridge\.example\/newsletter\/issues"/);
});

test("an address that was cut out of a sentence moves to the page that is meant", async () => {
  await begun("index");
  for (const path of ["/newsletter/issues/2026-11-21", "/de/newsletter/issues/2026-11-21"]) {
    const { status, headers } = await site.request(`${path}).`);
    expect([status, headers.get("Location")]).toEqual([301, path]);
  }
});

test.each(["2026-11-21", "2026-11-21.", "2026-11-22", "x", "%00", "2026-11-21'--"])(
  "%s of an issue by mail only is a page that there is not",
  async (name) => {
    await begun("none");
    expect((await site.request(`/newsletter/issues/${name}`)).status).toBe(404);
  },
);
