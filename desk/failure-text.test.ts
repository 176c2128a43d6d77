import { describe, expect, test } from "vitest";
import { DeskError, jsonOf } from "./api.ts";
import { failureText } from "./failure-text.ts";
import { strings } from "./ui-strings.ts";

describe("the reason of a refused request", () => {
  test.each([
    ["the error of the answer", { error: "over" }, "over"],
    [
      "the outcome of the answer, where the error is a code of the mail server",
      { outcome: "not-sent", error: "EAUTH 535" },
      "not-sent",
    ],
    ["unknown, where a proxy answers with other JSON", [], null],
    ["unknown, where there is no JSON", undefined, null],
  ])("is %s", async (_, body, reason) => {
    const response = body === undefined ? new Response("<h1>", { status: 409 }) : Response.json(body, { status: 409 });
    await expect(jsonOf(Promise.resolve(response))).rejects.toMatchObject({ status: 409, reason });
  });

  test("tells a message that is gone from a desk that was closed", () => {
    expect(new DeskError(404, "unknown").isOfClosedDesk).toBe(false);
    expect(new DeskError(404, null).isOfClosedDesk).toBe(true);
  });
});

test("each reason has its sentence: that of the screen, else that of the desk, else the one for any failure", () => {
  const sentences = [
    failureText(new DeskError(409, "over"), { over: "Too late." }),
    failureText(new DeskError(409, "problems"), { over: "Too late." }, "Not sent."),
    failureText(new DeskError(429, "too-many"), {}, "Not sent."),
    failureText(new DeskError(403, "elsewhere"), {}, "Not sent."),
    failureText(new TypeError("fetch failed")),
    failureText(null),
  ];
  expect(sentences).toEqual([
    "Too late.",
    "Not sent.",
    strings.failures["too-many"],
    strings.elsewhere(),
    strings.failed,
    null,
  ]);
});
