import { expect, test } from "vitest";
import { sampleProvider } from "../../tests/support/build/calendar-provider.ts";
import { sampleSite } from "../../tests/support/build/sample-site.ts";
import { calendarDocumentPath } from "../../tests/support/content.ts";
import { withVersion } from "./with-version.ts";

test("old addresses lead to pages of the version and to files of the build, never to what is not there", () => {
  const redirects = new Map([
    ["/talks", "/speeches"],
    ["/me", "/about?from=old#top"],
    ["/profile", "/llms.txt"],
  ]);
  const { files, ...version } = sampleSite();
  const pages = new Map([...files].filter(([path]) => path === "/about"));
  expect([...withVersion(sampleSite(), { ...version, files: pages, redirects }).redirects.keys()]).toEqual([
    "/me",
    "/profile",
  ]);
});

test("the consent to a third party's calendar goes with that calendar", () => {
  const built = sampleSite({ calendar: sampleProvider });
  expect(built.files.has(calendarDocumentPath("de"))).toBe(true);
  const { files, policy } = withVersion(built, sampleSite({ calendar: { kind: "own" } }));
  expect(files.has(calendarDocumentPath("de"))).toBe(false);
  expect(policy.frames).toEqual([]);
});
