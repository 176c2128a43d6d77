import type { Bookings } from "../../server/bookings/store/bookings.ts";
import { consultation } from "../../server/bookings/store/kinds.ts";
import { freeTimes } from "../../server/bookings/store/slots.ts";
import { siteClock, siteZone } from "../../server/site-facts.ts";
import { dayOf } from "../../site/time.ts";
import { signIn, violationsOf } from "../support/browser/desk.ts";
import { expect } from "../support/browser/journey.ts";
import { mailTo, test } from "../support/browser/own-server.ts";
import { withStore } from "../support/store/server-store.ts";

const day = 24 * 60 * 60_000;
const inDays = (days: number) => dayOf(new Date(Date.now() + days * day), siteZone());
const freeStarts = async (bookings: Bookings) =>
  freeTimes(await bookings.calendar(), { now: Date.now(), kind: consultation, ...siteClock() }).map((time) =>
    new Date(time).toISOString(),
  );
const ada = { name: "Ada <b>Example</b>", email: "ada@example.org" };

test.describe("in English", () => {
  test.use({ locale: "en-GB" });

  test("the owner confirms hours, which are a draft until they are saved, and outlive another screen", async ({
    page,
    server,
  }) => {
    await signIn(page, server);
    await page.getByRole("link", { name: "Bookings" }).click();
    await expect(page.getByText("Nobody has booked yet.")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole("link", { name: "Look at the hours" }).click();
    await expect(page.getByText(/^Not confirmed yet/)).toBeVisible();
    await page.getByRole("button", { name: "Add hours on Friday" }).click();
    await page.getByLabel("Friday, from").fill("09:00");
    await page.getByLabel("Friday, until").fill("08:00");
    await page.getByRole("button", { name: "Add: Absence" }).click();
    await page.getByLabel("First day").fill(inDays(200));
    await page.getByLabel("Last day").fill(inDays(214));
    await page.getByLabel("Address of your video room").fill("https://video.example.org/room");
    await page.getByLabel("Notice, in hours", { exact: true }).fill("9999");
    await page.getByRole("link", { name: "Past" }).click();
    await expect(page.getByText("No past bookings.")).toBeVisible();
    await page.getByRole("link", { name: "Hours" }).click();
    await expect(page.getByLabel("Friday, from")).toHaveValue("09:00");
    await expect(page.getByLabel("Notice, in hours", { exact: true })).toHaveValue("9999");

    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByLabel("Friday, from")).toBeFocused();
    await expect(page.getByText("The end must be after the beginning.")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel("Friday, until").fill("00:00");
    await page.getByText("Consultation", { exact: true }).click();
    await page.getByLabel("By video").uncheck();
    await page.getByLabel("By phone").uncheck();
    await page.getByLabel("Notice, in hours", { exact: true }).fill("48");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByLabel("By video")).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel("By video").check();
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await expect(page.getByText(/^Not confirmed yet/)).toHaveCount(0);
    const { rules } = await withStore(server, ({ bookings }) => bookings.rules());
    expect(rules).toMatchObject({
      hours: { 5: [{ from: 540, until: 1440 }] },
      absences: [{ from: inDays(200), until: inDays(214) }],
      video: { link: "https://video.example.org/room" },
      noticeHours: 48,
    });
  });

  test("the owner books by hand, moves and cancels with a line to the visitor", async ({ page, server, mails }) => {
    await signIn(page, server);
    await page.getByRole("link", { name: "Bookings" }).click();

    await test.step("a booking by hand says what is missing, and is mailed to its visitor", async () => {
      await page.getByRole("link", { name: "Enter a booking" }).click();
      await page.getByRole("button", { name: "Book" }).click();
      await expect(page.getByLabel("Time", { exact: true })).toBeFocused();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByLabel("Time", { exact: true }).selectOption({ label: "Another time …" });
      await page.getByLabel("Day and time").fill(`${inDays(3)}T18:15`);
      await page.getByLabel("Name").fill(ada.name);
      await page.getByLabel("Email").fill(ada.email);
      await page.getByRole("radio", { name: "English" }).check();
      await page.getByRole("radio", { name: "Phone" }).check();
      await page.getByLabel("Phone number").fill("+49 89 1234567");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: ada.name })).toBeFocused();
      await expect(page.getByText(/18:15–18:45$/)).toBeVisible();
      await expect(page.getByText("Handed over to the mail server")).toBeVisible();
      await mailTo(mails, ada.email);
      expect(await violationsOf(page)).toEqual([]);
    });

    await test.step("it is moved to a time that visitors see, with a line", async () => {
      await page.getByRole("button", { name: "Move" }).click();
      const dialog = page.getByRole("alertdialog", { name: `Move the booking of ${ada.name}?` });
      const time = dialog.getByLabel("Time", { exact: true });
      await expect(time.locator("optgroup").first()).toBeAttached();
      await time.selectOption({ index: 2 });
      await dialog.getByLabel("A line to the visitor").fill("My train is late.");
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole("button", { name: "Move" }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(/18:15–18:45$/)).toHaveCount(0);
      expect((await mailTo(mails, ada.email, 2)).mail.text).toContain("My train is late.");
    });

    await test.step("it is cancelled with a line, and is a past one", async () => {
      await page.getByRole("button", { name: "Cancel the booking" }).click();
      const dialog = page.getByRole("alertdialog");
      await dialog.getByLabel("A line to the visitor").fill("I am ill.");
      await dialog.getByRole("button", { name: "Cancel the booking" }).click();
      await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
      expect((await mailTo(mails, ada.email, 3)).mail.text).toContain("I am ill.");
      await page.keyboard.press("Escape");
      await expect(page.getByText("Nobody has booked yet.")).toBeVisible();
      await page.getByRole("link", { name: "Past" }).click();
      await expect(page.getByRole("link", { name: ada.name })).toContainText("Cancelled");
    });
  });

  test("a changed video room asks whether those who have booked shall get it, and one press mails each in their language", async ({
    page,
    server,
    mails,
  }) => {
    const [oldRoom, newRoom] = ["https://video.example.org/old", "https://video.example.org/new"];
    const people = [
      { ...ada, locale: "en" },
      { name: "Berta", email: "berta@example.org", locale: "de" },
    ] as const;
    const starts = await withStore(server, async ({ bookings }) => {
      const { rules } = await bookings.rules();
      await bookings.setRules({ ...rules, video: { link: oldRoom } }, null);
      return freeStarts(bookings);
    });
    await signIn(page, server);
    for (const [index, person] of people.entries()) {
      const asked = {
        ...person,
        id: crypto.randomUUID(),
        starts_at: starts[index * 4],
        place: "video",
        phone: "",
        note: "",
      };
      await page.evaluate(async (body) => {
        await fetch("/desk/api/bookings", { method: "POST", headers: { "Content-Type": "application/json" }, body });
      }, JSON.stringify(asked));
      await mailTo(mails, person.email);
    }
    await page.goto(`${server.origin}/desk#/bookings/hours`);
    await page.getByLabel("Address of your video room").fill(newRoom);
    await expect(page.getByText(/Send them the new one/)).toHaveCount(0);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("2 bookings have the old room or place. Send them the new one?")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Send the new one" }).click();
    await expect(page.getByText("2 mails are on the way.")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    for (const { email, locale } of people) {
      const { mail } = await mailTo(mails, email, 2);
      expect(mail.text).toContain(newRoom);
      expect(mail.html).toContain(`<html lang="${locale}">`);
      expect(mail.attachments.map(({ content }) => Buffer.from(content as Uint8Array).toString()).join()).toMatch(
        /^SEQUENCE:1$/m,
      );
    }
    await page.getByRole("link", { name: "Next", exact: true }).click();
    await page.getByRole("link", { name: ada.name }).click();
    await expect(page.getByRole("link", { name: newRoom })).toBeVisible();
  });

  test("the owner adds a kind for clients alone, hands out its link, and blocks a time in two presses", async ({
    page,
    server,
  }) => {
    await signIn(page, server);
    await page.goto(`${server.origin}/desk#/bookings/hours`);
    const kinds = page.getByRole("group", { name: "What can be booked" });
    await kinds.getByRole("button", { name: "Add an entry" }).click();
    await kinds.getByLabel("English", { exact: true }).first().fill("Strategy day");
    await kinds.getByLabel("German", { exact: true }).first().fill("Strategietag");
    await kinds.getByLabel("Length, in minutes").fill("90");
    await kinds.getByLabel("At your place").check();
    await kinds.getByLabel("On the booking page").uncheck();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(/^Saved /)).toBeVisible();
    const { rules } = await withStore(server, ({ bookings }) => bookings.rules());
    const { token = "" } = rules.kinds[1] ?? {};
    expect(rules.kinds).toMatchObject([
      { id: "consultation" },
      { id: "strategy-day", minutes: 90, places: expect.arrayContaining(["here"]), isListed: false },
    ]);
    await kinds.getByText("Strategy day", { exact: true }).click();
    await expect(kinds.getByLabel("Link", { exact: true })).toHaveValue(`${server.origin}/booking/${token}`);
    await page.goto(`${server.origin}/booking/${token}`);
    await expect(page.getByText("Strategy day, 90 minutes")).toBeVisible();

    await page.goto(`${server.origin}/desk#/bookings`);
    await page.getByRole("button", { name: "Block a time" }).click();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Block" }).click();
    await expect(page.getByRole("button", { name: "Free it" })).toBeVisible();
  });

  test("a calendar that cannot be read is not added; the private feed is opened and closed", async ({
    page,
    server,
  }) => {
    await signIn(page, server);
    await page.getByRole("link", { name: "Bookings" }).click();
    await page.getByRole("link", { name: "Calendars" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Work");
    await page.getByLabel("Secret address (ICS)").fill("https://127.0.0.1/calendar.ics");
    await page.getByRole("button", { name: "Test and add" }).click();
    await expect(page.getByText(/^Not added: the address is inside a private network/)).toBeVisible();
    await page.getByRole("button", { name: "Open the feed" }).click();
    const address = await page.getByLabel("Address of the feed").inputValue();
    expect(await (await fetch(address)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Close the feed" }).click();
    await expect(page.getByText("The feed is closed.")).toBeVisible();
    expect((await fetch(address)).status).toBe(404);
  });

  test("bookings that wait are apart from the booked ones: one is confirmed, the others of its network removed at once", async ({
    page,
    server,
    mails,
  }) => {
    const request = {
      starts_at: "",
      zone: siteZone(),
      locale: "en",
      place: "video",
    } as const;
    await withStore(server, async ({ bookings }) => {
      const [first = "", ...more] = await freeStarts(bookings);
      const from = { network: "198.51.100.7", wideNetwork: "198.51.100.7" };
      for (const [index, starts_at] of [first, ...more.slice(0, 3)].entries()) {
        const person = index === 0 ? ada : { name: `Robot ${index}`, email: `${index}@example.com` };
        const asked = { ...request, ...person, request_key: crypto.randomUUID(), starts_at, phone: null, note: null };
        await bookings.book(asked, { isSuspicious: true, from });
      }
    });
    await signIn(page, server);
    await page.getByRole("link", { name: "Bookings" }).click();
    await expect(page.getByText("Nobody has booked yet.")).toBeVisible();
    await expect(page.getByText("4 requests are not confirmed yet")).toBeVisible();
    await page.getByRole("navigation", { name: "Bookings" }).getByRole("link", { name: "Unconfirmed" }).click();
    await expect(page.getByText("4 bookings from one network")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("link", { name: ada.name }).click();
    await page.getByRole("button", { name: "Confirm the booking" }).click();
    await expect(page.getByText("Booked", { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Confirm the booking" })).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    const invitations = () =>
      mails.received.filter(({ recipients, mail }) => recipients.includes(ada.email) && mail.attachments.length > 0);
    await expect.poll(() => invitations().length).toBe(1);

    await page.getByRole("link", { name: "All bookings" }).click();
    await page.getByRole("navigation", { name: "Bookings" }).getByRole("link", { name: "Unconfirmed" }).click();
    const network = page.getByRole("listitem").filter({ hasText: "3 bookings from one network" });
    await network.getByRole("button", { name: "Remove 3" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Remove 3 unconfirmed bookings?" });
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Remove 3" }).click();
    await expect(page.getByText("Nothing waits for a confirmation.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Remove many at once" })).toHaveCount(0);
    await page.getByRole("link", { name: "Next", exact: true }).click();
    await expect(page.getByRole("link", { name: ada.name })).toBeVisible();
  });
});

test.describe("in German", () => {
  test.use({ locale: "de-DE", viewport: { width: 390, height: 800 } });

  test("hours that another device saves meanwhile are never overwritten without a question", async ({
    page,
    server,
  }) => {
    await signIn(page, server);
    await page.getByRole("link", { name: "Termine" }).click();
    await page.getByRole("link", { name: "Zeiten", exact: true }).click();
    await page.getByLabel("Tage im Voraus").fill("14");
    await withStore(server, async ({ bookings }) => {
      const { rules } = await bookings.rules();
      await bookings.setRules({ ...rules, pauseMinutes: 30 }, null);
    });
    await page.getByRole("button", { name: "Speichern" }).click();
    const question = page.getByRole("alert").filter({ hasText: "auf einem anderen Gerät gespeichert" });
    await expect(question).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await question.getByRole("button", { name: "Meine" }).click();
    await expect(page.getByText(/^Gespeichert /)).toBeVisible();
    const { rules } = await withStore(server, ({ bookings }) => bookings.rules());
    expect(rules).toMatchObject({ horizonDays: 14, pauseMinutes: 15 });

    for (const part of ["Nächste", "Vergangene", "Kalender"]) {
      await page.getByRole("link", { name: part }).click();
      await expect(page.getByText("Einen Moment …")).toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);
    }
  });
});
