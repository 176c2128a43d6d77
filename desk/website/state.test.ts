import { expect, test } from "vitest";
import "../../tests/support/desk-browser.ts";
import { urgentFirst } from "./state.tsx";

test("a placeholder that several facts have is listed once, the most urgent findings first", () => {
  const message = (en: string) => ({ en, de: en });
  const placeholder = { level: "problem", message: message('"Max Mustermann" is a placeholder') } as const;
  const found = urgentFirst([
    { level: "ok", about: "disk", message: message("free") },
    { ...placeholder, about: "owner.name" },
    { ...placeholder, about: "owner.editor" },
    { ...placeholder, about: "processing.hosting.company" },
  ]);
  expect(found.map(({ about }) => about.split(".")[0])).toEqual(["owner", "processing", "disk"]);
});
