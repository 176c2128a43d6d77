import { chromium, devices, type Locator, type Page } from "@playwright/test";
import { programs } from "../scripts/programs.ts";
import { waitForIdleCpu } from "./idle-cpu.ts";

/** CPU slowdowns of a middling and of a poor phone. */
export const slowdowns = { middling: 4, poor: 12 } as const;

export interface Phones extends AsyncDisposable {
  /** Lends a fresh phone with an empty cache, slowed down from the start. */
  use<Result>(slowdown: number, act: (page: Page) => Promise<Result>): Promise<Result>;
}

export async function startPhones(baseURL: string): Promise<Phones> {
  const executablePath = programs.chromium.find() ?? "";
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  return {
    async use(rate, act) {
      await waitForIdleCpu();
      await using context = await browser.newContext({ ...devices["Pixel 7"], baseURL });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate });
      return await act(page);
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/**
 * A finger that rests on the glass for as long as fingers do. Playwright's own tap lifts it in the same instant and keeps
 * the page busy with checks of its own while the answer is timed.
 */
export async function tap(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the page`);
  const session = await target.page().context().newCDPSession(target.page());
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await target.page().waitForTimeout(80);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
