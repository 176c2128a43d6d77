import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { expect, test } from "../../support/browser/journey.ts";
import { startChangedSite } from "../../support/build/changed-site.ts";

const schema = `import { fieldMeta, section, text } from "../../fields.ts";

export const schema = section("press-count", {
  heading: text(40),
}).register(fieldMeta, { en: "Count of presses", de: "Zahl der Drücke" });
`;

const component = `import { useState } from "react";
import type { Props } from "../../fields.ts";
import type { schema } from "./schema.ts";

export function PressCount({ id, heading }: Props<typeof schema>) {
  const [count, setCount] = useState(0);
  return (
    <section id={id}>
      <h2>{heading}</h2>
      <button type="button" data-application="" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
    </section>
  );
}
`;

test("a new kind of section is one folder: check, JSON Schema, page and hydration know it", async ({ page }) => {
  test.setTimeout(400_000);
  const site = await startChangedSite((folder) => {
    const kind = join(folder, "kit/sections/press-count");
    mkdirSync(kind);
    writeFileSync(join(kind, "schema.ts"), schema);
    writeFileSync(join(kind, "press-count.tsx"), component);
    const file = join(folder, "content/pages/about.json");
    const about = JSON.parse(readFileSync(file, "utf8"));
    about.sections.push({ id: "presses", kind: "press-count", heading: { en: "Presses", de: "Drücke" } });
    writeFileSync(file, JSON.stringify(about));
    // With the compiler, which the check looks for on the path.
    const PATH = [join(folder, "node_modules/.bin"), dirname(process.execPath), process.env.PATH].join(delimiter);
    execFileSync(process.execPath, ["scripts/check.ts"], {
      cwd: folder,
      env: { ...process.env, PATH },
      stdio: "ignore",
    });
    expect(readFileSync(join(folder, "content/schema/page.json"), "utf8")).toContain('"press-count"');
  });
  try {
    await page.goto(`${site.origin}/about`);
    await expect(page.getByRole("heading", { name: "Presses" })).toBeVisible();
    const button = page.getByRole("button", { name: "Pressed" });
    await expect(button).toHaveText("Pressed 0");
    await button.hover();
    await expect(page.locator("#root[data-hydrated]")).toBeAttached();
    await button.click();
    await expect(button).toHaveText("Pressed 1");
  } finally {
    await site.dispose();
  }
});
