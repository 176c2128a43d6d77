import { afterEach, expect, test } from "vitest";
import { facts, serverWords } from "../../../tests/support/content.ts";
import { setLiveSite } from "../../site-facts.ts";
import { calendarTexts } from "./calendar-texts.ts";
import { zoneOptions } from "./zones.ts";

afterEach(() => setLiveSite({ facts, serverWords }));

test("what the site says is text, never markup, and another version replaces it at once", () => {
  expect(calendarTexts("en").list.full).toBe("Fully booked");
  expect(zoneOptions("en", "UTC")).toContain('<optgroup label="Europe">');
  const { list, zones } = serverWords.en.calendar;
  const calendar = {
    ...serverWords.en.calendar,
    list: { ...list, full: "<b>Full</b> & closed" },
    zones: { ...zones, regions: { ...zones.regions, Europe: 'The "old" continent' } },
  };
  setLiveSite({ facts, serverWords: { ...serverWords, en: { ...serverWords.en, calendar } } });
  expect(calendarTexts("en").list.full).toBe("&#60;b&#62;Full&#60;/b&#62; &#38; closed");
  expect(zoneOptions("en", "UTC")).toContain('<optgroup label="The &#34;old&#34; continent">');
});
