import { expect, test } from "vitest";
import { checkVersion } from "./check-version.ts";

const newest = { number: 10, published_at: "2026-11-26T10:00:00.000Z", author: "Phone", changed: null, sameAs: null };

test.each([
  ["ok", "is shown", 10, false],
  ["ok", "was published last", undefined, false],
  ["problem", "visitors see version 9", 9, false],
  ["problem", "visitors see the original website", null, false],
  ["problem", "visitors see no page", "none", true],
] as const)("the state has this %s: %s", async (level, words, shown, showsInstallation) => {
  const versions = { list: async () => [{ ...newest, showsInstallation }] };
  expect(await checkVersion(versions, shown)).toMatchObject([
    { level, message: { en: expect.stringContaining(words) } },
  ]);
});
