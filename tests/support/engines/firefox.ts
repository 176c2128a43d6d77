import puppeteer, { type Frame, type KeyInput } from "puppeteer-core";
import { pathOfProgram } from "../../../scripts/programs.ts";
import { type BrowserWindow, centerOf, type Engine, type MissingFeature } from "./engine.ts";

/** Firefox ESR, driven by WebDriver BiDi; needs neither a display nor a driver program. */
export const firefox: Engine = {
  name: "Firefox",
  async launch({ without = [], timeZone } = {}) {
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: pathOfProgram("firefox"),
      headless: true,
      env: { ...process.env, ...(timeZone && { TZ: timeZone }) },
      defaultViewport: null,
      extraPrefsFirefox: {
        // Scrollbars that take no room, as on the phones of visitors.
        "ui.useOverlayScrollbars": 1,
        ...Object.fromEntries(without.map((feature) => [preferences[feature], false])),
      },
    });
    const [page = await browser.newPage()] = await browser.pages();
    let frame: Frame = page.mainFrame();
    const run: BrowserWindow["run"] = (script, ...args) =>
      frame.evaluate(`(${script})(...${JSON.stringify(args)})`) as never;
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(String(error)));
    return {
      resize: (width, height) => page.setViewport({ width, height }).catch(unlessUnknown),
      async open(url) {
        frame = page.mainFrame();
        await page.goto(url);
      },
      // After the script has answered, for its document ends with it.
      back: () => page.evaluate(() => void setTimeout(() => history.back())),
      async enterFrame() {
        frame = (await (await page.$("iframe"))?.contentFrame()) ?? frame;
      },
      // By the mouse alone: the driver's own clicks wait for ever where the page may run no script.
      async click(selector) {
        const { x, y } = await run(centerOf, selector);
        await page.mouse.click(x, y);
      },
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key satisfies KeyInput),
      run,
      errors: async () => errors.splice(0).filter((error) => !cutShort.test(error)),
      pdf: () => page.pdf({ format: "A4" }),
      close: () => browser.close(),
    };
  },
};

/** Firefox reports a script whose load the next page has cut short like one that is broken. */
const cutShort = /error loading dynamically imported module|hashes in the integrity attribute/;

const preferences: Record<MissingFeature, string> = {
  popover: "dom.element.popover.enabled",
  script: "javascript.enabled",
  "anchor positioning": "layout.css.anchor-positioning.enabled",
};

/** The window has its size before the command about the screen's orientation, which Firefox 140 does not know. */
function unlessUnknown(error: Error) {
  if (!error.message.includes("unknown command emulation.setScreenOrientationOverride")) throw error;
}
