import type { Page } from "@playwright/test";
import { contactForm, formMessages } from "../../support/browser/forms-on-page.ts";
import { holdApplication } from "../../support/browser/hold-requests.ts";
import { expect, test } from "../../support/browser/journey.ts";
import { recordNetwork } from "../../support/browser/network-recorder.ts";
import { applicationRuns, hydrated } from "../../support/browser/open-page.ts";

/** When the application comes, what works before, and what stays when it fails. */

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The names of the scripts that the page has asked for, without their hashes. */
function recordScripts(page: Page): () => string[] {
  const { requested } = recordNetwork(page.context());
  return () =>
    requested.flatMap(({ pathname }) => /^\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(pathname)?.[1] ?? []).sort();
}

test("reading, scrolling over text and following links loads no application", async ({ page }) => {
  const scripts = recordScripts(page);
  await page.goto("/about");
  await heading(page).click();
  await page.mouse.wheel(0, 600);
  await page.locator("main a[href='/booking']").first().scrollIntoViewIfNeeded();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL("/privacy");
  await page.getByRole("button", { name: "Expertise" }).click();
  await page.locator("#menu-expertise a").first().click();
  await expect(page).toHaveURL("/expertise");
  await page.locator("[data-theme-toggle]").click();
  await page.waitForLoadState("networkidle");
  expect(scripts().filter((name) => name !== "tooltips")).toEqual([]);
});

const uses: Record<string, { address: string; use(page: Page): Promise<void> }> = {
  "a mouse that points at the language": {
    address: "/",
    use: (page) => page.locator("a[data-language=de]").hover(),
  },
  "the keyboard on the language": { address: "/", use: (page) => page.locator("a[data-language=de]").focus() },
  "a form that comes near": {
    address: "/",
    use: (page) =>
      page.evaluate(() => {
        const { top } = document.querySelector("#contact-form")?.getBoundingClientRect() ?? { top: 0 };
        scrollTo(0, top - 1.5 * innerHeight);
      }),
  },
  "a mouse on a form that is in view from the start": {
    address: "/contact",
    use: (page) => page.locator("#contact-form").hover(),
  },
  "a field of it that is entered": { address: "/contact", use: (page) => contactForm(page).name.focus() },
  "scrolling where a form is near": { address: "/contact", use: (page) => page.mouse.wheel(0, 40) },
  "the keyboard on the consent in the booking frame": {
    address: "/booking",
    use: (page) => page.frameLocator("iframe").getByRole("link", { name: /^Load/ }).focus(),
  },
};
for (const [what, { address, use }] of Object.entries(uses)) {
  test(`${what} brings the application, once`, async ({ page }) => {
    const scripts = recordScripts(page);
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    expect(scripts()).toEqual([]);
    await use(page);
    await applicationRuns(page);
    expect(scripts().filter((name) => name === "entry")).toHaveLength(1);
  });
}

test("a click on the language is seen at once, and takes nothing away when it is carried out", async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto("/contact");
  const { name } = contactForm(page);
  await name.fill("Anna Berger");
  await page.evaluate(() => scrollTo(0, 200));
  await page.locator("[popovertarget=menu-about]").click();
  const toggle = page.locator("a[data-language=de]");
  const answered = await toggle.evaluate((link: HTMLElement) => {
    link.click();
    return link.ariaBusy;
  });
  expect(answered).toBe("true");
  release();
  await expect(heading(page)).toHaveText("Kontakt");
  await expect(toggle).not.toHaveAttribute("aria-busy");
  await expect(name).toHaveValue("Anna Berger");
  await expect(page.locator("#menu-about")).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(200);
});

test("a form that is sent before the application runs is sent by the browser", async ({ page }) => {
  await holdApplication(page);
  await page.goto("/contact");
  const { fillIn, send } = contactForm(page);
  await fillIn(`Before the application ${Date.now()}`);
  await send.click();
  await expect(page).toHaveURL("/contact#message-sent");
  await expect(page.locator("#message-sent")).toHaveText(formMessages.en.sent);
});

test("the missing path is named and logged without the application, and stays when that comes", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404 \(Not Found\)/);
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "warning" && logged.push(message.text()));
  await page.goto("/de/nirgends/käse");
  await expect(page.locator("main code")).toHaveText("/de/nirgends/käse");
  await hydrated(page);
  await expect(page.locator("main code")).toHaveText("/de/nirgends/käse");
  expect(logged).toEqual([`404: no page at ${encodeURI("/de/nirgends/käse")}`]);
});

test("a link without its token says so before the application runs", async ({ page }) => {
  await page.goto("/newsletter/confirm");
  await expect(page.locator("main [type=submit]")).toBeHidden();
  await page.goto("/newsletter/confirm?token=any");
  await expect(page.locator("main [type=submit]")).toBeVisible();
});

test("Back after a reload shows the page of its address, though nothing runs yet", async ({ page }) => {
  await page.goto("/services");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(heading(page)).toHaveText("Privacy");
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL("/services");
  await expect(page).toHaveTitle(/services/i);
});

test.describe("an application that fails leaves the document, what was typed, and links that work", () => {
  const failures: Record<string, (page: Page) => Promise<unknown>> = {
    "while it renders": (page) =>
      page.addInitScript(() => {
        const toUpperCase = String.prototype.toUpperCase;
        Reflect.set(String.prototype, "toUpperCase", function (this: string) {
          if (String(this) === "en") throw new Error("The arch has no keystone");
          return toUpperCase.call(this);
        });
      }),
    "in an effect": (page) =>
      page.addInitScript(() => {
        const dispatch = window.dispatchEvent;
        Reflect.set(window, "dispatchEvent", (event: Event) => {
          if (event.type === "isarbridge:page") throw new Error("The arch has no keystone");
          return dispatch.call(window, event);
        });
      }),
  };
  for (const [when, failIn] of Object.entries(failures)) {
    test(when, async ({ page, consoleErrors }) => {
      consoleErrors.allow(/The arch has no keystone/);
      await failIn(page);
      const failed = page.waitForEvent("pageerror");
      const release = await holdApplication(page);
      await page.goto("/contact");
      const { name } = contactForm(page);
      await name.fill("Anna Berger");
      release();
      await failed;
      await expect(heading(page)).toHaveText("Contact");
      await expect(name).toHaveValue("Anna Berger");
      await page.getByRole("button", { name: "Services" }).click();
      await expect(page.locator("#menu-services")).toBeVisible();
      await page.locator("a[data-language=de]").click();
      await expect(page).toHaveURL("/de/contact");
      await expect(heading(page)).toHaveText("Kontakt");
    });
  }
});

test.describe("a browser without popovers", () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"])
        Reflect.deleteProperty(HTMLElement.prototype, name);
      for (const name of ["matches", "querySelector", "querySelectorAll", "closest"] as const) {
        for (const prototype of [Element.prototype, Document.prototype]) {
          const original = Reflect.get(prototype, name) as ((selector: string) => unknown) | undefined;
          if (!original) continue;
          Reflect.set(prototype, name, function (this: unknown, selector: string) {
            if (selector.includes(":popover-open")) throw new SyntaxError(`'${selector}' is not a valid selector`);
            return original.call(this, selector);
          });
        }
      }
    }),
  );

  test("reads on when the application comes, and goes on by it", async ({ page }) => {
    await page.goto("/contact");
    await hydrated(page);
    await expect(heading(page)).toHaveText("Contact");
    await page.locator("#all-pages a[href='/projects']").click();
    await expect(page).toHaveURL("/projects");
    await expect(heading(page)).toBeFocused();
    await page.locator("a[data-language=de]").click();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
  });
});
