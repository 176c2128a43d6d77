import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderBody } from "./email-body.ts";

test("without a build that draws, a mail is its text", () => {
  const folder = mkdtempSync(join(tmpdir(), "isarbridge-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.spyOn(process, "cwd").mockReturnValue(folder);
  expect(renderBody([{ kind: "button", label: "Sign in", url: "https://isarbridge.example/" }], "en")).toEqual({
    text: "https://isarbridge.example/\n",
  });
});
