import { expect, test } from "vitest";
import { requestedHeight } from "./third-party-frame.tsx";

test.each([
  [{ height: 1234 }],
  [{ event: "calendly.page_height", payload: { height: "1234px" } }],
  [{ originator: "CAL", type: "__dimensionChanged", data: { iframeHeight: 1233.2, iframeWidth: 800 } }],
])("%j asks for a height", (message) => expect(requestedHeight(message)).toBe(1234));

test.each([1100, 1100.5, 4000])("%d is a height that a frame may have", (height) => {
  expect(requestedHeight({ height })).toBe(Math.ceil(height));
});

/** What JSON and the structured clone of a message can hold besides. */
const hostile: unknown[] = [
  ...[undefined, null, true, 0, -1234, 1099.9, 4000.1, 1e9, Number.NaN, Number.POSITIVE_INFINITY, 1234n],
  ...[
    "",
    "1234",
    "1234 px",
    " 1234px",
    "1234px;position:fixed",
    "1e3px",
    "0x4d2",
    "9999px",
    "12345px",
    "1234.px",
    "1234%",
  ],
  ...[[], [1234], ["1234px"], {}, { valueOf: () => 1234 }, { toString: () => "1234px" }, new Date(1234), new Map()],
];

test("nothing else is a height, wherever it stands", () => {
  for (const value of hostile) {
    const shapes = [value, { height: value }, { payload: value }, { payload: { height: value } }, { data: value }];
    for (const message of [...shapes, { data: { iframeHeight: value } }, { frame: { height: 1234 } }, [shapes]])
      expect(requestedHeight(message), String(value)).toBe(null);
  }
});
