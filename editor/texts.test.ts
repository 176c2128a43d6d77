import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copySources } from "../tests/support/build/copy-sources.ts";

test("a sheet that a translator sends back changes the texts of the site, and nothing else", () => {
  const site = realpathSync(mkdtempSync(join(tmpdir(), "isarbridge-texts-")));
  onTestFinished(() => rmSync(site, { recursive: true, force: true }));
  copySources(site);
  symlinkSync(realpathSync("node_modules"), join(site, "node_modules"));
  const texts = (...args: string[]) =>
    execFileSync(process.execPath, ["editor/texts.ts", ...args], { cwd: site, encoding: "utf8" });
  const about = readFileSync(join(site, "app/content/about.ts"), "utf8");

  texts("export", "texts.csv");
  const sheet = readFileSync(join(site, "texts.csv"), "utf8");
  expect(sheet).toContain("Ein Mensch, beide Ufer.");
  writeFileSync(join(site, "texts.csv"), sheet.replace("Ein Mensch, beide Ufer.", "Ein Mensch an beiden Ufern."));
  expect(texts("import", "texts.csv")).toBe("Texts changed: 1.\n");
  const changed = readFileSync(join(site, "app/content/about.ts"), "utf8");
  expect(changed).toBe(about.replace("Ein Mensch, beide Ufer.", "Ein Mensch an beiden Ufern."));

  writeFileSync(join(site, "before.csv"), sheet);
  expect(texts("export", "new.csv", "--since", "before.csv", "--changed")).toBe("Texts in new.csv: 1, changed: 1.\n");
  expect(readFileSync(join(site, "new.csv"), "utf8")).toMatch(
    /"\/about","German",[^\n]*"Ein Mensch an beiden Ufern\."/,
  );
});
