import { expect, test } from "vitest";
import { fillIn } from "./fill-in.ts";

test("names in braces have their values, however often they stand there", () => {
  expect(fillIn("{when}, {minutes} minutes, until {when}", { when: "10:00", minutes: 30 })).toBe(
    "10:00, 30 minutes, until 10:00",
  );
});

test("what a value has in braces, or would mean to a replacement, stays as it is", () => {
  expect(fillIn("Hello {name},", { name: "{when} $& $1" })).toBe("Hello {when} $& $1,");
});

test.each(["{until}", "{toString}"])("a name without a value is an error: %s", (text) => {
  expect(() => fillIn(text, { when: "10:00" })).toThrow(text);
});
