import { afterEach, expect, test, vi } from "vitest";
import { DeskError } from "../../api.ts";
import { answerOrFailure } from "./outcome.tsx";

afterEach(() => vi.unstubAllGlobals());

const lost = new TypeError("Failed to fetch");

test.each([
  { what: "the server refuses", error: new DeskError(429, "too-many"), onLine: true, kind: "failed" },
  { what: "the answer is lost", error: lost, onLine: true, kind: "unanswered" },
  { what: "a proxy answers", error: new DeskError(502, null), onLine: true, kind: "unanswered" },
  { what: "there is no connection", error: lost, onLine: false, kind: "offline" },
])("where $what, what is known of a publication is $kind", async ({ error, onLine, kind }) => {
  vi.stubGlobal("navigator", { onLine });
  const ask = async () => {
    // Whatever becomes of the connection meanwhile.
    vi.stubGlobal("navigator", { onLine: false });
    throw error;
  };
  expect(await answerOrFailure(ask)).toBe(kind);
});
