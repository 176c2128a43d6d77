import { expect, test } from "vitest";
import { isPlainClick } from "./interaction.ts";

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

test("a click of the first button alone is the application's to answer", () => {
  expect(isPlainClick(plain)).toBe(true);
});

test.each([
  ["Ctrl, which asks for a new tab", { ctrlKey: true }],
  ["Command, which asks for a new tab on a Mac", { metaKey: true }],
  ["Shift, which asks for a new window", { shiftKey: true }],
  ["Alt, which asks for a download", { altKey: true }],
  ["the middle button, which asks for a new tab", { button: 1 }],
  ["the right button, which asks for a menu", { button: 2 }],
])("a click with %s is left to the browser", (_how, held) => {
  expect(isPlainClick({ ...plain, ...held })).toBe(false);
});
