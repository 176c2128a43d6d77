import type { Page } from "@playwright/test";
import { contactForm, formMessages, toast } from "../../support/browser/forms-on-page.ts";
import { holdApplication } from "../../support/browser/hold-requests.ts";
import { expect, test } from "../../support/browser/journey.ts";
import { applicationRuns, openPage } from "../../support/browser/open-page.ts";
import { insertElements, translate } from "../../support/browser/translate.ts";

/** Pages that a translator or an extension has changed. */

/** React's words for markup that is not what it has rendered. */
const mismatch = /Minified React error #418/;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const fields = "#contact-form :is(input, textarea)";

const changes: Record<string, (page: Page) => Promise<void>> = {
  "a translator": translate,
  "an element in each label": (page) => insertElements(page, "#contact-form label", "beforeend"),
  "an element before each field": (page) => insertElements(page, fields, "beforebegin"),
  "an element after each field": (page) => insertElements(page, fields, "afterend"),
  "an element at the end of the form": (page) => insertElements(page, "#contact-form", "beforeend"),
  "attributes on each field": (page) =>
    page.locator(fields).evaluateAll((all) => {
      for (const field of all) field.setAttribute("data-assistant", "on");
    }),
  "a translator and an assistant": async (page) => {
    await translate(page);
    await insertElements(page, `${fields}, label`, "afterend");
  },
};

for (const [what, change] of Object.entries(changes)) {
  test(`${what} takes nothing from a form when the application comes`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(mismatch);
    const release = await holdApplication(page);
    await page.goto("/contact");
    const { form, name, email, company, message, send } = contactForm(page);
    await name.fill("Łukasz Şahinoğlu");
    await email.fill("lukasz@example.org");
    await company.fill("Berger & Söhne");
    await message.fill("Good evening to you");
    await change(page);
    await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 12, "backward"));
    const position = await page.evaluate(() => scrollY);
    release();
    await applicationRuns(page);

    await expect(name).toHaveValue("Łukasz Şahinoğlu");
    await expect(email).toHaveValue("lukasz@example.org");
    await expect(company).toHaveValue("Berger & Söhne");
    await expect(message).toBeFocused();
    await page.keyboard.type("morning");
    await expect(message).toHaveValue("Good morning to you");
    expect(await page.evaluate(() => scrollY)).toBe(position);
    await expect(form.locator("[name]").first()).toHaveValue("");
    await send.click();
    await expect(toast(page, "Success")).toContainText(formMessages.en.sent);
  });
}

test("who writes on while a translated page is rebuilt loses no letter", async ({ page, consoleErrors }) => {
  consoleErrors.allow(mismatch);
  const release = await holdApplication(page);
  await page.goto("/");
  const { name } = contactForm(page);
  await name.focus();
  await translate(page);
  const text = "Maximiliane von und zu Hohenfels";
  const typed = name.pressSequentially(text, { delay: 40 });
  release();
  await typed;
  await applicationRuns(page);
  await expect(name).toHaveValue(text);
  await expect(name).toBeFocused();
});

test.describe("on a slow phone", () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test("a tap during which a translated page is drawn anew counts for the field under the finger", async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.allow(mismatch);
    const phone = await context.newCDPSession(page);
    await phone.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    const release = await holdApplication(page);
    await page.goto("/contact");
    await translate(page, 2);
    const { email, company } = contactForm(page);
    await company.evaluate((field) => field.scrollIntoView({ block: "center", behavior: "instant" }));
    const before = await email.boundingBox();
    if (!before) throw new Error("The field is not shown");
    const finger = { x: before.x + 40, y: before.y + before.height / 2 };
    // The page is busy from when it is drawn anew until the finger is lifted: nothing of that is painted yet.
    await page.route("**/tapped", async (route) => {
      const sent = (["touchStart", "touchEnd"] as const).map((type) =>
        phone.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchStart" ? [finger] : [] }),
      );
      await route.fulfill({ body: "" });
      await Promise.all(sent);
    });
    await email.evaluate((field) =>
      new MutationObserver((_, observer) => {
        if (field.isConnected) return;
        observer.disconnect();
        const tapped = new XMLHttpRequest();
        tapped.open("GET", "/tapped", false);
        tapped.send();
      }).observe(document, { childList: true, subtree: true }),
    );
    release();
    await expect(email).toBeFocused();
    // What is under the finger by now.
    const after = await email.boundingBox();
    expect(Math.abs((after?.y ?? 0) - before.y)).toBeGreaterThan(before.height);
    await page.keyboard.type("anna@example.org");
    await expect(email).toHaveValue("anna@example.org");
  });
});

test("the focus on a link or a button stays there as well, and nothing gets it that had none", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(mismatch);
  for (const focused of [true, false]) {
    const release = await holdApplication(page);
    await page.goto("/contact");
    const { form, name, send } = contactForm(page);
    await name.fill("Anna Berger");
    await send.focus();
    if (!focused) await send.blur();
    await translate(page);
    release();
    await applicationRuns(page);
    if (focused) await expect(send).toBeFocused();
    else await expect(page.locator("body")).toBeFocused();
    await expect(form.locator("[name=name]")).toHaveValue("Anna Berger");
    await page.unroute("**/*.js");
  }
});

test("a page that is translated once more after the application has come says all its messages, and goes on", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(mismatch);
  const release = await holdApplication(page);
  await page.goto("/contact");
  const { name, fillIn, send } = contactForm(page);
  await name.focus();
  await translate(page);
  release();
  await applicationRuns(page);
  await translate(page);
  await send.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/^Please /);
  await translate(page);
  await fillIn("Read by a translator");
  await expect(name).toHaveAccessibleDescription("");
  await translate(page);
  await send.click();
  await expect(page.locator("#message-sent")).toContainText(formMessages.en.sent);
  await translate(page);
  await page.getByRole("contentinfo").locator("a[href='/privacy']").click();
  await expect(page).toHaveURL("/privacy");
  await expect(heading(page)).toHaveText("Privacy");
});

test("an application that fails on a translated page leaves what was typed before and since", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(mismatch);
  consoleErrors.allow(/The arch has no keystone/);
  await page.addInitScript(() => {
    const dispatch = window.dispatchEvent;
    Reflect.set(window, "dispatchEvent", (event: Event) => {
      if (event.type === "isarbridge:page") throw new Error("The arch has no keystone");
      return dispatch.call(window, event);
    });
  });
  const release = await holdApplication(page);
  await page.goto("/contact");
  const { name } = contactForm(page);
  await name.fill("Anna Berger");
  await translate(page);
  const failed = page.waitForEvent("pageerror", (error) => /keystone/.test(String(error)));
  release();
  await failed;
  await expect(name).toHaveValue("Anna Berger");
  await expect(name).toBeFocused();
});

for (const runs of [true, false]) {
  test(`a language chosen on a translated page is its own document, ${runs ? "with" : "before"} the application`, async ({
    page,
  }) => {
    if (runs) await openPage(page, "/contact?from=mail");
    else {
      await holdApplication(page);
      await page.goto("/contact?from=mail");
    }
    await translate(page);
    await page.locator("a[data-language=de]").click();
    await expect(page).toHaveURL("/de/contact?from=mail");
    await expect(heading(page)).toHaveText("Kontakt");
    await expect(page.locator("font")).toHaveCount(0);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
  });
}
