import { expect, test } from "vitest";
import { formatContext, parseContext } from "./submission-context.ts";

test("what the browser tells about a submission is what the server reads, in whole milliseconds", () => {
  const told = { locale: "de", page: "/de/contact", honeypotFilled: true, elapsedMs: 25_310.4 } as const;
  const read = { ...told, elapsedMs: 25_310 };
  expect(parseContext(formatContext({ ...told, pageBefore: "/about" }))).toEqual({ ...read, pageBefore: "/about" });
  expect(parseContext(formatContext({ ...told, pageBefore: null }))).toEqual(read);
});

test.each([
  undefined,
  null,
  "",
  ";;==;",
  "lang=fr; page=/nope; trap=yes; ms=-1; from=/nope",
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
