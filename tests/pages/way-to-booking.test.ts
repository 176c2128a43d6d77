import { expect, test } from "vitest";
import { openBuild } from "../support/build/built-pages.ts";
import { pathOf } from "../support/content.ts";

/** What mails link to, and what the law asks for. */
const exempt = /^(?:newsletter-|imprint$|privacy$|booking$)/;

test("every page leads to the booking in its main part", () => {
  const without = openBuild()
    .pages.filter(({ id }) => !exempt.test(id))
    .filter(({ document, locale }) => !document.querySelector(`main a[href="${pathOf("booking", locale)}"]`));
  expect(without.map(({ path }) => path)).toEqual([]);
});
