import { expect, test } from "vitest";
import { escapeHtml } from "./escape-html.ts";

test("takes time in proportion to the text, even where every character has to be escaped", () => {
  const fastest = (length: number) => {
    const text = Buffer.alloc(length, "<&>").toString();
    const times = Array.from({ length: 25 }, () => {
      const start = performance.now();
      escapeHtml(text);
      return performance.now() - start;
    });
    return Math.min(...times);
  };
  fastest(30_000);
  // 8 where it is in proportion, 64 where it grows with the square.
  expect(fastest(240_000) / fastest(30_000)).toBeLessThan(24);
});
