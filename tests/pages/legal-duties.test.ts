import { globSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { formPaths } from "../../site/forms.ts";
import { locales } from "../../site/locale.ts";
import { openBuild, textOf } from "../support/build/built-pages.ts";
import { owner, pathOf, telephoneOf } from "../support/content.ts";

const build = openBuild();
const all = [...build.pages, ...build.notFoundPages];

test("imprint and privacy notice are one click away from every page, those for other addresses included", () => {
  for (const { document, locale, path } of all) {
    const link = (page: "imprint" | "privacy") => document.querySelector(`footer a[href='${pathOf(page, locale)}']`);
    expect(link("imprint")?.text, path).toBe("Impressum");
    expect(link("privacy"), path).not.toBeNull();
  }
});

test("help is in the same place on every page: a footer below the content, the same in all, with mail and phone", () => {
  for (const locale of locales) {
    const footers = all
      .filter((page) => page.locale === locale)
      .map(({ document }) => document.querySelector("main ~ footer")?.outerHTML.replaceAll(' aria-current="page"', ""));
    const [footer, ...others] = new Set(footers);
    expect(others).toEqual([]);
    expect(footer).toContain(`href="mailto:${owner.email}"`);
    expect(footer).toContain(`href="${telephoneOf(owner.phone)}"`);
  }
});

test("the imprint states who answers for the site, and under which law", () => {
  const { name, address, phone, email, vatId } = owner;
  for (const { document, locale, path } of all.filter((page) => page.path === pathOf("imprint", page.locale))) {
    const main = document.querySelector("main");
    const text = main ? textOf(main) : "";
    const facts = [name, address.street, address.postalCode, address.city[locale], phone, email, "§ 5 DDG"];
    for (const fact of [...facts, ...(vatId === "none" ? [] : [vatId])]) expect(text, path).toContain(fact);
  }
});

test("each form leads to the privacy notice before its button, and a message asks for no consent", () => {
  const forms = all.flatMap(({ document, locale }) =>
    document
      .querySelectorAll("form")
      .map((form) => ({ form, action: form.getAttribute("action")?.split("?")[0], locale })),
  );
  for (const action of [formPaths.contact, formPaths.newsletter]) {
    const those = forms.filter((form) => form.action === action);
    expect(those.length).toBeGreaterThan(0);
    for (const { form, locale } of those) {
      const [beforeButton, ...rest] = form.outerHTML.split(/<[^>]*type="submit"/);
      expect(rest).toHaveLength(1);
      expect(beforeButton).toContain(`href="${pathOf("privacy", locale)}"`);
      expect(form.querySelector("[type=checkbox]")).toBeNull();
    }
  }
});

test("dead law is nowhere, not in pages, mails, commands or documents: TMG, TTDSG, the closed arbitration platform", () => {
  const files = globSync([
    "build/client/**/*.{html,txt,js}",
    "{app,site,server,supabase,deploy,docs}/**/*",
    "*.md",
  ]).filter((file) => statSync(file).isFile());
  expect(files).toEqual(expect.arrayContaining(["build/client/booking.html", "build/client/404.html"]));
  const dead = /\bTMG\b|TTDSG|consumers\/odr|Online-Streitbeilegung/;
  expect(files.filter((file) => dead.test(readFileSync(file, "utf8")))).toEqual([]);
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
