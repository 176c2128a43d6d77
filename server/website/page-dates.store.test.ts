import { expect, test } from "vitest";
import type { ContentFiles } from "../../site/content-files.ts";
import { dayOf } from "../../site/time.ts";
import { defaultRetention } from "../../tests/support/store/default-retention.ts";
import { describeStore } from "../../tests/support/store/describe-store.ts";
import { day } from "../durations.ts";
import type { Store } from "../open-store.ts";
import { siteZone } from "../site-facts.ts";
import { keptVersions } from "./versions.ts";

const installed: ContentFiles = { "site.json": "facts", "pages/home.json": "home", "pages/about.json": "about" };

describeStore("days on which publications changed pages", (stores) => {
  test("each page that differs from what is installed has the day of the last publication that changed it", async () => {
    const { website } = await stores.open();
    const days: string[] = [];
    for (const changed of [
      { "site.json": "other facts" },
      { "pages/about.json": "other" },
      { "pages/about.json": "other", "pages/new.json": "new" },
      { "pages/about.json": "other", "pages/new.json": "new", "site.json": "other facts" },
    ])
      days.push(await publish(website, { ...installed, ...changed }));
    const dates = await Promise.all([1, 2, 3, 4].map((number) => website.pageDates(number, installed)));
    const [, second, third] = days;
    const ofThird = { about: second, new: third };
    expect(dates).toEqual([{}, { about: second }, ofThird, ofThird]);
  });

  test("a page that a publication made as installed again has that day, which is Munich's", async () => {
    const { website } = await stores.open();
    await publish(website, { ...installed, "pages/about.json": "other" });
    stores.advance(new Date("2027-06-01T22:30:00Z").getTime() - stores.now.getTime());
    await website.publish({ files: null, author: "test", basedOn: 1 });
    const third = await publish(website, { ...installed, "pages/home.json": "other" });
    expect(await website.pageDates(3, installed)).toEqual({ home: third, about: "2027-06-02" });
  });

  test("files that are not published yet are dated as if they were now", async () => {
    const { website } = await stores.open();
    const first = await publish(website, { ...installed, "pages/about.json": "other" });
    stores.advance(day);
    const files = { ...installed, "pages/about.json": "other", "pages/home.json": "other" };
    const dates = await website.pageDates(files, installed);
    expect(dates).toEqual({ home: dayOf(stores.now, siteZone()), about: first });
    await website.publish({ files, author: "test", basedOn: 1 });
    expect(JSON.stringify(await website.pageDates(2, installed))).toBe(JSON.stringify(dates));
  });

  test("what an earlier release kept in another form is no change", async () => {
    const { website } = await stores.open();
    const figures = { "figures.json": { firstYears: { it: 1998 } } };
    const said = (year: string) => {
      const words = `Since ${year}.`;
      return { ...installed, "pages/home.json": { text: { en: words, de: words } } };
    };
    const first = await publish(website, { ...said("{firstYears.it}"), ...figures });
    await publish(website, said("1998"));
    expect(await website.pageDates(2, installed)).toEqual({ home: first });
    expect(await website.pageDates(2, said("1998"))).toEqual({});
  });

  test("a page has no day where the publication that changed it last is not kept any more", async () => {
    const store = await stores.open();
    const { website } = store;
    const other = { ...installed, "pages/about.json": "other" };
    for (let number = 1; number <= keptVersions; number++)
      await website.publish({ files: other, author: "test", basedOn: await website.newest() });
    expect(await website.pageDates(keptVersions, installed)).toEqual({ about: dayOf(stores.now, siteZone()) });
    stores.advance(day);
    const last = await publish(website, { ...other, "pages/home.json": "other" });
    await store.retention.purge(defaultRetention);
    expect(await website.pageDates(keptVersions + 1, installed)).toEqual({ home: last, about: null });
  });

  /** A day after the one before. Returns its day. */
  async function publish(website: Store["website"], files: ContentFiles | null): Promise<string> {
    stores.advance(day);
    await website.publish({ files, author: "test", basedOn: await website.newest() });
    return dayOf(stores.now, siteZone());
  }
});
