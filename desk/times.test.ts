import { beforeAll, describe, expect, test, vi } from "vitest";
import "../tests/support/desk-browser.ts";
import { formatMediumDate, formatMediumDateTime, typedInstant } from "./times.ts";

describe.each(["Pacific/Auckland", "America/Los_Angeles", "Europe/Berlin"])("in a browser of %s", (zone) => {
  beforeAll(() => {
    vi.stubEnv("TZ", zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  });

  test("a time that is typed is the owner's, and is shown as it was typed", () => {
    const instant = typedInstant("2026-12-02T00:30") ?? "";
    expect(instant).toBe("2026-12-01T23:30:00.000Z");
    expect(formatMediumDateTime(instant, "en")).toBe("2 Dec 2026, 00:30");
    expect(formatMediumDateTime(instant, "de")).toBe("02.12.2026, 00:30");
    expect(formatMediumDate(instant, "en")).toBe("2 Dec 2026");
  });
});
