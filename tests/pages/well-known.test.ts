import { expect, test } from "vitest";
import { owner } from "../../site/owner.ts";
import { isIndexed } from "../../site/pages.ts";
import { builtFile, builtPages, origin, twinsOf } from "../support/build/built-pages.ts";

const indexed = builtPages().filter(({ id }) => isIndexed(id));

test("robots.txt shuts no robot out, and names the sitemap", () => {
  const lines = builtFile("/robots.txt").split("\n");
  expect(lines).toEqual(expect.arrayContaining(["User-agent: *", `Sitemap: ${origin}/sitemap.xml`]));
  expect(lines.filter((line) => /^\s*(disallow|noindex)/i.test(line))).toEqual([]);
});

test("the sitemap lists exactly the indexed pages of both languages, each with its twins, and a day where git knows one", () => {
  const expected = indexed.map(({ id, path }) => ({ address: origin + path, twins: twinsOf(id) }));
  const listed = [...builtFile("/sitemap.xml").matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = ""]) => ({
    address: /<loc>(.*)<\/loc>/.exec(entry)?.[1] ?? "",
    twins: Object.fromEntries(
      [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="(.*)" href="(.*)"\/>/g)].map(
        ([, language, address]) => [language, address],
      ),
    ),
  }));
  expect(listed.toSorted(byAddress)).toEqual(expected.toSorted(byAddress));
  const days = builtFile("/sitemap.xml").matchAll(/<lastmod>(.*)<\/lastmod>/g);
  for (const [, day] of days) expect(day).toMatch(/^20\d\d-\d\d-\d\d$/);
});

test("llms.txt names every indexed page in both languages, with its description, and nothing else", () => {
  const text = builtFile("/llms.txt");
  const addresses = [...text.matchAll(/https?:[^)\s]+/g)].map(([address]) => address);
  expect(addresses.toSorted()).toEqual(indexed.map(({ path }) => origin + path).toSorted());
  for (const { document, path } of indexed.filter(({ locale }) => locale === "en")) {
    const line = text.split("\n").find((line) => line.includes(`](${origin}${path})`));
    expect(line, path).toContain(document.querySelector("meta[name=description]")?.getAttribute("content"));
  }
});

test("security.txt says whom to write to, and until when that holds", () => {
  const fields = new Map(
    builtFile("/.well-known/security.txt")
      .split("\n")
      .map((line) => line.split(": ", 2) as [string, string]),
  );
  expect(fields.get("Contact")).toBe(`mailto:${owner.email}`);
  expect(fields.get("Canonical")).toBe(`${origin}/.well-known/security.txt`);
  // Whether the date is near enough and not past is what the launch check asks.
  expect(fields.get("Expires")).toBe(new Date(owner.securityContactExpires).toISOString());
});

function byAddress(left: { address: string }, right: { address: string }): number {
  return left.address < right.address ? -1 : 1;
}
