import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import type { Amount } from "../../site/amount.ts";
import { Figure, Value } from "./figure.tsx";
import { LanguageProvider } from "./language.tsx";

function textOf(figure: Amount, address: string) {
  const html = renderToStaticMarkup(
    <StaticRouter location={address}>
      <LanguageProvider>
        <Figure {...figure} />
      </LanguageProvider>
    </StaticRouter>,
  );
  return html.replace(/<[^>]+>/g, "");
}

test.each([
  [{ amount: 2500, unit: "+" }, "2,500+", "2.500+"],
  [{ amount: 99.8, unit: "%" }, "99.8%", "99,8%"],
  [{ amount: 50, unit: "K+" }, "50K+", "50.000+"],
  [{ amount: 10, unit: "x" }, "10x", "10x"],
  [{ amount: 2 }, "2", "2"],
] as const)("%j reads %s in English and %s in German", (figure, english, german) => {
  expect(textOf(figure, "/")).toBe(english);
  expect(textOf(figure, "/de")).toBe(german);
});

test("the sign of a percentage is small", () => {
  expect(renderToStaticMarkup(<Value>97%</Value>)).toMatch(/^97<small [^>]+>%<\/small>$/);
  expect(renderToStaticMarkup(<Value>6 weeks</Value>)).toBe("6 weeks");
});
