import { expect, onTestFinished, test } from "vitest";
import { siteFacts } from "../site-facts.ts";
import { checkIssue } from "./check-issue.ts";
import type { Issue, IssueText } from "./issue-rows.ts";

const text: IssueText = {
  en: {
    subject: "Start small",
    preheader: "Why small steps win, and how to choose the first one of them.",
    markdown: "## Hello\n\nRead [this](https://a.example/) and [that](https://b.example/).",
  },
  de: {
    subject: "Klein anfangen",
    preheader: "Warum kleine Schritte gewinnen und wie Sie den ersten auswählen.",
    markdown: "## Grüß Gott\n\nLesen Sie [das](https://a.example/).",
  },
};

/** Level by what is checked, as the English desk shows it. */
async function levelsOf(
  issue: { text?: IssueText; web?: Issue["web"] } = {},
  sending: Partial<Parameters<typeof checkIssue>[0]> & { last?: string; readers?: number } = {},
) {
  const { last = null, readers = 2, ...settings } = sending;
  const earlier = { id: "earlier", started_at: last } as Issue;
  const findings = await checkIssue({
    issue: { id: "this", text, web: "none", ...issue },
    issues: { list: async () => [earlier], recipients: async () => ({ en: readers, de: 0 }) },
    siteOrigin: "https://isarbridge.example",
    sendsMail: true,
    now: new Date("2026-12-21T09:30:00.000Z"),
    ask: null,
    language: "en",
    ...settings,
  });
  return Object.fromEntries(findings.map(({ about, level }) => [about, level]));
}

const changed = (part: Partial<IssueText["de"]>): { text: IssueText } => ({
  text: { ...text, de: { ...text.de, ...part } },
});
// The samples of the owner's data are a problem until they are replaced.
const fine = { English: "ok", German: "ok", links: "ok", imprint: "problem", readers: "ok", pause: "ok" };

test.each<[what: string, arguments_: Parameters<typeof levelsOf>, levels: Record<string, string>]>([
  ["is complete", [], {}],
  ["has no text in one language", [changed({ markdown: " " })], { German: "problem" }],
  ["has a subject that is too long", [changed({ subject: "Klein ".repeat(20) })], { German: "problem" }],
  ["has a preview that is too short", [changed({ preheader: "Kurz" })], { German: "warning" }],
  ["would be cut off by Gmail", [changed({ markdown: "Text ".repeat(25_000) })], { German: "problem" }],
  ["has a link without a host", [changed({ markdown: "[das](/contact)" })], { links: "problem" }],
  ["has a dead link", [{}, { ask: async (link) => (link.includes("b.example") ? 404 : 200) }], { links: "problem" }],
  ["has a link that does not answer", [{}, { ask: () => Promise.reject(new Error()) }], { links: "problem" }],
  ["has links that all answer", [{}, { ask: async () => 200 }], {}],
  ["has no mail settings", [{}, { sendsMail: false }], { mail: "problem" }],
  ["would lead readers to the owner's machine", [{}, { siteOrigin: "http://[::1]:3000" }], { address: "problem" }],
  ["has no reader", [{}, { readers: 0 }], { readers: "problem" }],
  ["comes too soon after the last one", [{}, { last: "2026-11-22T09:30:00.000Z" }], { pause: "warning" }],
  ["comes a month after the last one", [{}, { last: "2026-11-20T09:30:00.000Z" }], {}],
])("the check of an issue that %s", async (_what, given, levels) => {
  expect(await levelsOf(...given)).toEqual({ ...fine, ...levels });
});

test("an issue on the web needs somebody who answers for it", async () => {
  const { owner } = siteFacts();
  const { editor } = owner;
  onTestFinished(() => void Object.assign(owner, { editor }));
  Object.assign(owner, { editor: "none" });
  expect(await levelsOf({ web: "noindex" })).toMatchObject({ "owner.editor": "problem" });
  expect(await levelsOf({ web: "none" })).not.toHaveProperty("owner.editor");
});
