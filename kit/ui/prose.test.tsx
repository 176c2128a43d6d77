import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { site } from "../../tests/support/site.ts";
import { Prose } from "./prose.tsx";
import { SiteProvider } from "./site.tsx";
import { UiStringsProvider } from "./ui-strings.tsx";

function htmlOf(text: string, address = "/") {
  return renderToStaticMarkup(
    <StaticRouter location={address}>
      <SiteProvider value={site}>
        <UiStringsProvider value={site.words.en.uiStrings}>
          <Prose text={text} />
        </UiStringsProvider>
      </SiteProvider>
    </StaticRouter>,
  );
}

test("marks strong words where each language puts them", () => {
  expect(htmlOf("one **two** three")).toBe("one <strong>two</strong> three");
});

test("a link to a page stays in the reader's locale path", () => {
  expect(htmlOf("[write](contact)", "/")).toContain('href="/contact"');
  expect(htmlOf("[schreiben](contact)", "/de")).toContain('href="/de/contact"');
});

test("a link to another site opens a new tab and says so", () => {
  const html = htmlOf("see [the law](https://law.example/x)");
  expect(html).toContain('href="https://law.example/x"');
  expect(html).toContain('target="_blank"');
  expect(html).toContain(site.words.en.uiStrings.opensInNewTab);
});

test("mail and telephone links stay plain", () => {
  expect(htmlOf("[mail](mailto:a@b.example)")).toMatch(/^<a href="mailto:a@b.example"[^>]*>mail<\/a>$/);
});

test("anything else is text", () => {
  expect(htmlOf("5 < 6 [sic] *not bold*")).toBe("5 &lt; 6 [sic] *not bold*");
});
