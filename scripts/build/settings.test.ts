import { expect, test } from "vitest";
import { sourcesHash } from "./freshness.ts";
import { readBuildSettings } from "./settings.ts";

test("a build is stale as soon as a hosted project has another path, since the bundle calls it there", async () => {
  const versions = ["https://host.example/one", "https://host.example/two"].map((PUBLIC_BACKEND_URL) =>
    sourcesHash(readBuildSettings({ PUBLIC_BACKEND_URL })),
  );
  expect(new Set(await Promise.all(versions)).size).toBe(2);
});

test.each(["SITE_ORIGIN", "PUBLIC_BACKEND_URL"])("%s that is no address is named", (variable) => {
  expect(() => readBuildSettings({ [variable]: "example.org" })).toThrow(
    `${variable} must be an address like https://example.org, not "example.org"`,
  );
});
