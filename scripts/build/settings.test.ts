import { expect, test } from "vitest";
import { defaultAnonKey } from "../../site/forms.ts";
import { sourcesHash } from "./manifest.ts";
import { readBuildSettings } from "./settings.ts";

test("a build is stale as soon as a hosted project has another path, since the bundle calls it there", async () => {
  const versions = ["https://host.example/one", "https://host.example/two"].map((PUBLIC_BACKEND_URL) =>
    sourcesHash(readBuildSettings({ PUBLIC_BACKEND_URL }), new Map()),
  );
  expect(new Set(await Promise.all(versions)).size).toBe(2);
});

test("a build is stale with the new year, since the career is drawn up to today", async () => {
  const versions = ["2026-12-31T12:00", "2027-01-01T12:00"].map((now) =>
    sourcesHash(readBuildSettings({}, new Date(now)), new Map()),
  );
  expect(new Set(await Promise.all(versions)).size).toBe(2);
});

test.each(["SITE_ORIGIN", "PUBLIC_BACKEND_URL"])("%s that is no address is named", (variable) => {
  expect(() => readBuildSettings({ [variable]: "example.org" })).toThrow(`${variable} must be an address`);
});

test.each(["", "  "])("a variable that holds %j counts as not set, as the server takes it", (blank) => {
  const now = new Date("2026-11-21T12:00");
  const settings = readBuildSettings(
    { SITE_ORIGIN: blank, PUBLIC_ANON_KEY: blank, PUBLIC_BACKEND_URL: blank, SAMPLES: blank },
    now,
  );
  expect(settings).toEqual(readBuildSettings({}, now));
  expect(settings).toEqual({
    buildDir: "build",
    origin: "http://localhost:3000",
    backendUrl: null,
    anonKey: defaultAnonKey,
    samples: "show",
    year: 2026,
  });
});

test("an origin is read however it is spelled, and refused with a path", () => {
  expect(readBuildSettings({ SITE_ORIGIN: "https://Example.org/" }).origin).toBe("https://example.org");
  expect(() => readBuildSettings({ SITE_ORIGIN: "https://example.org/site" })).toThrow("without a path");
});

test("samples are shown or left out, and nothing else", () => {
  expect(readBuildSettings({ SAMPLES: "hide" }).samples).toBe("hide");
  expect(() => readBuildSettings({ SAMPLES: "yes" })).toThrow('SAMPLES must be "show" or "hide"');
});
