// biome-ignore-all lint/suspicious/noTemplateCurlyInString: words that hold a template are what is tested
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type DetailChange, withDetails } from "./change-details.ts";
import { fits, type Shape, type Value } from "./details-shape.ts";
import { parseDetails } from "./parse-details.ts";

const sources = ["site/owner.ts", "site/booking.ts", "site/processing.ts"].map((file) => ({
  file,
  code: readFileSync(file, "utf8"),
}));
const details = parseDetails(sources);

/** What spoils a source that is put together carelessly. */
const nasty = '„Süß“ "quoted" it\'s `code` ${price} \\n\nline';

/** Every value that a form can enter for a shape, one of each kind. */
function valuesOf(shape: Shape): Value[] {
  switch (shape.kind) {
    case "text": {
      const texts = [nasty, "+49 1", "a@b.test", "https://isarhold.test/?a=1", "/terms.pdf", "2027-03-31"];
      return texts.filter((text) => fits(text, shape)).slice(0, 1);
    }
    case "number":
      return [4711];
    case "yes-no":
      return [true, false];
    case "word":
      return [shape.word];
    case "choice":
      return shape.options.flatMap(valuesOf);
    case "list": {
      const [item = ""] = valuesOf(shape.item);
      return [[item, item], [item], []];
    }
    case "record": {
      const first = shape.fields.map(({ name, shape }) => [name, valuesOf(shape)[0] ?? ""] as const);
      const others = shape.fields.flatMap(({ name, shape }) => valuesOf(shape).map((value) => [name, value] as const));
      return [
        Object.fromEntries(first),
        ...others.map(([name, value]) => Object.fromEntries([...first, [name, value]])),
      ];
    }
  }
}

/** The places that are changed by themselves: the fields of a constant, or the constant where it is a number. */
const places = details.flatMap(({ name, shape, file }) =>
  shape.kind === "record"
    ? shape.fields.map((field) => ({ place: `${name}.${field.name}`, shape: field.shape, file }))
    : [{ place: name, shape, file }],
);

const codeOf = (file: string) => sources.find((source) => source.file === file)?.code ?? "";

function changed(file: string, changes: DetailChange[], ours: string[] = []) {
  return { file, code: withDetails({ file, code: codeOf(file) }, changes, ours) };
}

/** All values of a file, and the marks around them. */
function read(source: { file: string; code: string }) {
  const read = parseDetails(sources.map((other) => (other.file === source.file ? source : other)));
  return Object.fromEntries(read.map(({ name, value, samples }) => [name, { value, samples }]));
}

function valueAt(all: ReturnType<typeof read>, place: string): Value | undefined {
  const [name = "", field] = place.split(".");
  const value = all[name]?.value;
  return field === undefined ? value : (value as Record<string, Value>)[field];
}

test.each(places)(
  "$place can be set to all that its type allows, and nothing else changes",
  ({ place, shape, file }) => {
    const before = read({ file, code: codeOf(file) });
    const values = valuesOf(shape);
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) {
      expect(fits(value, shape), JSON.stringify(value)).toBe(true);
      const after = changed(file, [{ place, value }]);
      expect(valueAt(read(after), place)).toEqual(value);
      const back = withDetails(after, [{ place, value: valueAt(before, place) as Value }], []);
      expect(read({ file, code: back })).toEqual({
        ...before,
        ...samplesKept(before, read({ file, code: back }), place),
      });
    }
  },
);

/** A value that was written anew as a whole has lost the marks inside of it. */
function samplesKept(before: ReturnType<typeof read>, after: ReturnType<typeof read>, place: string) {
  const [name = ""] = place.split(".");
  const isElsewhere = ([mark]: [string, string]) => !mark.startsWith(`${place}.`);
  expect(Object.entries(after[name]?.samples ?? {}).filter(isElsewhere)).toEqual(
    Object.entries(before[name]?.samples ?? {}).filter(isElsewhere),
  );
  return { [name]: { value: before[name]?.value, samples: after[name]?.samples } };
}

test("the files have their marked values", () => {
  expect(details.map(({ name, samples }) => [name, Object.keys(samples).length])).toEqual([
    ["owner", 15],
    ["calendar", 0],
    ["booking", 0],
    ["consultationMinutes", 0],
    ["calendarFrameHeight", 0],
    ["processing", 3],
  ]);
});

test("a part of a value is written at its place alone", () => {
  const { code } = changed("site/owner.ts", [
    { place: "owner.workshops", value: { ai: "https://ki.test", crypto: crypto } },
  ]);
  expect(differingLines(codeOf("site/owner.ts"), code)).toEqual(['    ai: sample("https://ki.test", {']);
});

const crypto = "https://crypto-workshop.isarbridge.example/";

test("the mark goes with what it asks for, and the import with the last mark", () => {
  const { file, code } = changed(
    "site/processing.ts",
    [{ place: "processing.accessLogDays", value: "none" }],
    ["processing.accessLogDays", "processing.mail"],
  );
  expect(code).toContain('  accessLogDays: "none",\n');
  expect(code).toContain('  mail: { company: "Sample Mail GmbH", country: { en: "Germany", de: "Deutschland" } },\n');
  expect(code).toContain('import { sample } from "./sample.ts"');
  const last = withDetails({ file, code }, [], ["processing.hosting"]);
  expect(last).not.toContain("sample(");
  expect(last).toContain('import type { WebAddress } from "./owner.ts";\n\n/** A company');
});

test("a place that is not there any more is refused", () => {
  expect(() => changed("site/owner.ts", [{ place: "owner.fax", value: "" }])).toThrow(RangeError);
});

test.each<[what: string, owner: string, message: RegExp]>([
  [
    "a value that is computed",
    "export const owner: { name: string } = { name: other.name };",
    /owner\.name is no plain/,
  ],
  ["a type of another kind", "export const owner: Map<string, string> = {};", /no type Map/],
])("%s is named, since no form can show it", (_what, code, message) => {
  expect(() => parseDetails([{ file: "site/owner.ts", code }])).toThrow(message);
});

function differingLines(before: string, after: string): string[] {
  const lines = before.split("\n");
  return after.split("\n").filter((line) => !lines.includes(line));
}
