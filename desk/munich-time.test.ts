import { beforeAll, describe, expect, test, vi } from "vitest";
import { formatDay, formatTime } from "./language.ts";
import { instantInMunich } from "./munich-time.ts";

describe.each(["Pacific/Auckland", "America/Los_Angeles", "Europe/Berlin"])("in a browser of %s", (zone) => {
  beforeAll(() => {
    vi.stubEnv("TZ", zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  });

  test.each([
    ["in winter", "2026-11-26T09:00", "2026-11-26T08:00:00.000Z"],
    ["in summer", "2026-07-01T09:00", "2026-07-01T07:00:00.000Z"],
    ["before the clocks go back", "2026-10-25T01:59", "2026-10-24T23:59:00.000Z"],
    ["in the hour that comes twice", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
    ["after the clocks went back", "2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
    ["before the clocks go forward", "2027-03-28T01:59", "2027-03-28T00:59:00.000Z"],
    ["in the hour that is skipped", "2027-03-28T02:30", "2027-03-28T01:30:00.000Z"],
    ["after the clocks went forward", "2027-03-28T03:00", "2027-03-28T01:00:00.000Z"],
    ["with seconds", "2026-11-26T09:00:30", "2026-11-26T08:00:30.000Z"],
  ])("a time %s is Munich's", (_, typed, instant) => {
    expect(instantInMunich(typed)).toBe(instant);
  });

  test.each(["", "2026-11-26T", "2026-13-01T09:00", "0002-01-01T09:00", "275760-01-01T00:00"])(
    "%j is no time yet",
    (typed) => {
      expect(instantInMunich(typed)).toBeNull();
    },
  );

  test("what is typed is what is shown", () => {
    const instant = instantInMunich("2026-12-02T00:30") ?? "";
    expect(formatTime(instant, "en")).toBe("2 Dec 2026, 00:30");
    expect(formatTime(instant, "de")).toBe("02.12.2026, 00:30");
    expect(formatDay(instant, "en")).toBe("2 Dec 2026");
  });
});
