import { beforeEach, describe, expect, test } from "vitest";
import { answered, answerWith, openBrowser, shown, textsOf } from "../../tests/support/desk-browser.ts";
import { DeskError, queries } from "../api.ts";
import type { Draft, Issue, IssueDetails } from "./draft.ts";
import { Issues } from "./issues.tsx";
import { Progress } from "./progress.tsx";
import { checkNow, failureOf, futureInstant, sendNow, testNow } from "./sending.tsx";
import { WebChoice } from "./web-choice.tsx";

beforeEach(openBrowser);

const at = "2026-11-28T12:00:00.000Z";
const issue = {
  ...{ id: "one", state: "draft", changed_at: at, send_at: null, started_at: null, pause_reason: null },
  ...{ web: "none", web_name: null, text: { en: { subject: "Start" }, de: { subject: "Anfang" } } },
  progress: { recipients: 5, handedOver: 2, refused: 1, waiting: 2, withdrawn: 0 },
} as Issue;

test.each<[over: object, row: string]>([
  [{}, "StartDraftchanged 28 Nov 2026, 13:00"],
  [{ subject: { en: "", de: "Anfang" } }, "AnfangDraftchanged 28 Nov 2026, 13:00"],
  [{ subject: { en: "", de: "" } }, "No subjectDraftchanged 28 Nov 2026, 13:00"],
  [{ state: "scheduled", send_at: at }, "StartScheduledbegins 28 Nov 2026, 13:00"],
  [{ state: "sending", send_at: at, started_at: at }, "StartSending2 of 5 handed overbegan 28 Nov 2026, 13:00"],
])("an issue in the list says what it is, and when: %j", (over, row) => {
  queries.setQueryData(["issues"], { issues: [{ ...issue, subject: { en: "Start", de: "Anfang" }, ...over }] });
  expect(textsOf(shown(<Issues />), "li")).toEqual([row]);
});

describe("the progress of an issue", () => {
  type Refusal = IssueDetails["refusals"][number];
  const refusal = { email: "ada@example.org", error: "E1", cause: null, isUndeliverable: false, isWaiting: true };
  function progressOf(over: Partial<Issue>, refusals: Partial<Refusal>[] = []) {
    const details = {
      issue: { ...issue, started_at: at, ...over },
      refusals: refusals.map((it) => ({ ...refusal, ...it })),
      pauseCause: null,
    };
    return shown(<Progress details={details as unknown as IssueDetails} />);
  }

  test.each<[state: Issue["state"], button: string[]]>([
    ["scheduled", ["Back to draft"]],
    ["sending", ["Pause"]],
    ["paused", ["Resume"]],
    ["done", []],
  ])("offers what can be done while it is %s", (state, button) => {
    expect(textsOf(progressOf({ state }), "button")).toEqual(button);
  });

  test("counts mails by what became of them, and fills its bar with all that wait no more", () => {
    const progress = progressOf({ state: "sending" });
    expect(textsOf(progress, "dd")).toEqual(["2", "1", "2", "0"]);
    const { value, max } = progress.querySelector("progress")?.attributes ?? {};
    expect([value, max]).toEqual(["3", "5"]);
  });

  test.each<[over: Partial<Issue>, refusals: Partial<Refusal>[], sentences: RegExp[]]>([
    [{}, [], [/until you resume/]],
    [{ pause_reason: "E1" }, [{}], [/rejected the mail to ada@example.org/, /^E1$/, /no reader is skipped/]],
    [{ pause_reason: "E1" }, [{ isWaiting: false }], [/ada/, /^E1$/, /try them again/]],
    [{ pause_reason: "E2" }, [{}], [/rejected a mail/, /^E2$/, /no reader is skipped/]],
  ])("says why it is paused, and what to do: %j %j", (over, refusals, sentences) => {
    const texts = textsOf(progressOf({ state: "paused", ...over }, refusals), "p").slice(0, sentences.length);
    expect(texts.map((text, i) => sentences[i]?.test(text))).toEqual(sentences.map(() => true));
  });

  test("lists at its end who got none, and tries those again whose address exists", () => {
    const gone = { email: "bob@example.org", isUndeliverable: true };
    const buttons = (refusals: Partial<Refusal>[]) => textsOf(progressOf({ state: "done" }, refusals), "button");
    expect(textsOf(progressOf({ state: "done" }, [{}, gone]), "li")).toEqual([
      "ada@example.orgE1",
      "bob@example.orgthe address does not exist (E1)",
    ]);
    expect([buttons([{}, gone]), buttons([gone]), buttons([])]).toEqual([["Try these again"], [], []]);
    expect(progressOf({ state: "done" }, [gone]).querySelector("[href$=bounced]")).not.toBeNull();
  });
});

describe("sending an issue", () => {
  const draftThat = (stored: Issue | null) => ({ flush: async () => stored }) as Draft;
  const later = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 16);

  test("checks and tests what is saved, and does nothing where saving failed", async () => {
    const asked = answerWith(answered({ findings: [] }), answered({ outcome: "sent" }));
    expect(await checkNow(draftThat(issue), "one")).toEqual({ issue, findings: [] });
    await testNow(draftThat(issue), "one");
    const failures = [checkNow(draftThat(null), "one"), testNow(draftThat(null), "one")];
    for (const failure of failures)
      expect(
        failureOf(
          await failure.then(
            () => null,
            (error: Error) => error,
          ),
        ),
      ).toMatch(/not saved yet/);
    expect(asked.map(({ path }) => path)).toEqual(["/desk/api/issues/one/check", "/desk/api/issues/one/test"]);
  });

  test("sends the version that was checked, now or at a time, against problems only when told so", async () => {
    const asked = answerWith(answered({ outcome: "done" }), answered({ error: "changed" }, 409));
    await sendNow(issue, at, true);
    expect(asked).toEqual([
      { method: "POST", path: "/desk/api/issues/one/send", body: { at, anyway: true, since: issue.changed_at } },
    ]);
    await expect(sendNow(issue, null, false)).rejects.toEqual(new DeskError(409, "changed"));
  });

  test("takes no time that is over or incomplete", () => {
    const day = 24 * 60 * 60_000;
    expect(() => futureInstant("")).toThrow();
    expect(() => futureInstant(later(-day))).toThrow();
    expect(Date.parse(futureInstant(later(day)))).toBeGreaterThan(Date.now());
  });
});

test("an issue on the web has its two addresses once it is being sent", () => {
  const linksOf = (over: Partial<Issue>) =>
    shown(<WebChoice issue={{ ...issue, ...over }} />)
      .querySelectorAll("a")
      .map((link) => link.getAttribute("href"));
  expect([linksOf({}), linksOf({ web: "index" })]).toEqual([[], []]);
  expect(linksOf({ web: "noindex", web_name: "2026-11-28" })).toEqual([
    "/newsletter/issues/2026-11-28",
    "/de/newsletter/issues/2026-11-28",
  ]);
});
