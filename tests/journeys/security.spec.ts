import { expect, test } from "../support/browser/journey.ts";
import { openPage } from "../support/browser/open-page.ts";

// That the policy refuses nothing of our own is checked by every browser test: a refusal is a console error.
test("a stranger's markup, script and frame find no way into a visitor's page", async ({
  page,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(/Content Security Policy|ERR_BLOCKED_BY_CSP|integrity|frame|ERR_BLOCKED_BY_RESPONSE/i);
  await page.addInitScript(() => {
    const refused: string[] = [];
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) => refused.push(effectiveDirective));
    Object.assign(window, { refused });
  });

  await test.step("markup that gets into a page can neither run nor load anything", async () => {
    await openPage(page, "/contact");
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        "beforeend",
        `<img src="https://evil.example/a.png" onerror="document.documentElement.id='hostile'">
         <p style="color:red"></p><iframe src="https://evil.example/"></iframe><base href="https://evil.example/">`,
      );
      const script = document.createElement("script");
      script.src = "https://evil.example/a.js";
      document.body.append(script);
    });
    const refused = () => page.evaluate(() => Reflect.get(window, "refused") as string[]);
    const directives = ["img-src", "script-src-attr", "style-src-attr", "frame-src", "base-uri", "script-src-elem"];
    await expect.poll(refused).toEqual(expect.arrayContaining(directives));
    await expect(page.locator("html")).not.toHaveAttribute("id", "hostile");
  });

  await test.step("no other site can frame a page or the calendar", async () => {
    const frames = ["/", "/booking/calendar"].map((path) => `<iframe src="${site.origin}${path}"></iframe>`);
    await page.route("https://evil.example/", (route) =>
      route.fulfill({ contentType: "text/html", body: frames.join("") }),
    );
    await page.goto("https://evil.example/");
    const framed = page.frames().slice(1);
    expect(framed).toHaveLength(2);
    for (const frame of framed) expect(frame.url()).not.toContain(site.origin);
  });

  await test.step("an application that somebody tampered with does not run", async () => {
    await page.route("**/assets/entry-*.js", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `document.documentElement.id = "hostile";${await response.text()}` });
    });
    const refused = page.waitForEvent("console", (message) => /integrity/.test(message.text()));
    await page.goto("/contact");
    await page.locator("#contact-form input").first().focus();
    await refused;
    await expect(page.locator("html")).not.toHaveAttribute("id", "hostile");
    await expect(page.locator("#root")).not.toHaveAttribute("data-hydrated");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
