import { expect, test } from "vitest";
import { formatContext, parseContext } from "./submission-context.ts";

test("what the browser tells about a submission is what the server reads, in whole milliseconds", () => {
  const context = { locale: "de", page: "/de/contact", honeypotFilled: true, elapsedMs: 25_310.4 } as const;
  expect(parseContext(formatContext(context))).toEqual({ ...context, elapsedMs: 25_310 });
});

test.each([
  undefined,
  null,
  "",
  ";;==;",
  "lang=fr; page=/nope; trap=yes; ms=-1",
  "ms=1e3; trap; lang; page",
  `${" ".repeat(300)}lang=de`,
])("what is missing or odd is left out: %j", (header) => {
  expect(parseContext(header)).toEqual({});
});

test("an odd field takes nothing else with it", () => {
  expect(parseContext("lang=de;page=//evil.example;ms=9999999999; trap=0")).toEqual({
    locale: "de",
    honeypotFilled: false,
  });
});
