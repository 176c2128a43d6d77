import type { Page } from "@playwright/test";

/** Adds up the layout shifts of the open document from here on, those shortly after a click too. */
export async function recordShifts(page: Page): Promise<() => Promise<number>> {
  const total = await page.evaluateHandle(() => {
    const shifts = { sum: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift" });
    return shifts;
  });
  return () => total.evaluate(({ sum }) => sum);
}
