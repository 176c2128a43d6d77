import { readFile } from "node:fs/promises";
import { type Command, InvalidArgumentError } from "commander";
import { localized } from "../../site/locale.ts";
import { askWebAddress, checkIssue } from "../checks/issue.ts";
import { causeOf } from "../mail/failures.ts";
import { sendIssueTest } from "../mail/issue-test.ts";
import type { Instant, Issue, IssueText } from "../store/types.ts";
import { aligned, facts, localTime, plural, stripControlCharacters, table } from "../terminal-text.ts";
import { type Call, confirm, type Define, exitCodes, Misuse, nothingFound, type Outcome, Refusal } from "./call.ts";

export function addIssueCommands(program: Command, define: Define): void {
  const issue = program.command("issue").description("Newsletter issues");
  define(
    issue,
    "new <file>",
    `Keep a Markdown file as a draft, or in the place of one.\n\n${fileFormat}`,
    async (call, file: string, { replace }: { replace?: string }) => {
      const text = issueTextIn(await readFile(file, "utf8"));
      const { issues } = await call.store();
      if (replace === undefined) {
        const id = await issues.create(text);
        return { data: { id }, text: `Draft ${id.slice(0, 8)}. Next: issue check, issue test, issue send.` };
      }
      return change(call, replace, "draft", "Replaced", (id) => issues.rewrite(id, text));
    },
  ).option("--replace <id>", "this draft");
  define(issue, "remove <id>", "Drop a draft.", async (call, id: string) => {
    const { issues } = await call.store();
    return change(call, id, "draft", "Removed", (found) => issues.remove(found));
  });
  define(
    issue,
    "check <id>",
    "Say what to know before an issue goes out.\n\nBoth languages, lengths, links, imprint, size, readers, how long ago the last issue was, and who answers for one on the web. Exits with 1 when there is a problem.",
    (call, id: string, { links }: LinkOption) => withIssue(call, id, (found) => showFindings(call, found, links)),
  ).option("--links", "also ask every web address whether it answers");
  define(issue, "test <id>", "Mail an issue to yourself, in both languages: to MAIL_TO.", (call, id: string) =>
    withIssue(call, id, (found) => sendTest(call, found)),
  );
  define(
    issue,
    "send <id>",
    "Send a draft to all confirmed readers, each in their language.\n\nThe running server sends it, so many mails a minute as ISSUE_MAILS_PER_MINUTE says. Refuses when the check finds a problem.",
    (call, id: string, options: SendOptions) => withIssue(call, id, (found) => send(call, found, options)),
  )
    .option("--at <time>", "not before this time in Munich, as in 2026-12-01T09:00", timeInMunich)
    .option("--anyway", "although the check finds a problem")
    .option("--yes", "do not ask");
  define(
    issue,
    "pause <id>",
    "Stop an issue that is being sent, or take back one that is scheduled.",
    async (call, id: string) => {
      const { issues } = await call.store();
      return change(
        call,
        id,
        "sending or scheduled",
        "Stopped",
        async (found) => (await issues.pause(found)) || issues.unschedule(found),
      );
    },
  );
  define(issue, "resume <id>", "Go on with an issue that was stopped.", async (call, id: string) => {
    const { issues } = await call.store();
    return change(call, id, "paused", "Goes on", (found) => issues.resume(found));
  });
  define(issue, "status [id]", 'Show all issues, or one. "issue" alone shows all.', async (call, id?: string) =>
    id === undefined ? listIssues(call) : withIssue(call, id, showIssue),
  );
}

interface LinkOption {
  links?: true;
}

interface SendOptions {
  at?: Instant;
  anyway?: true;
  yes?: true;
}

const fileFormat = `The file has both languages, each with a line for subject and preview, and then the text:

  === en
  Subject: Five questions before your first AI project
  Preview: What I ask in every first meeting, and why the answers save months.

  ## Start with the work

  Text in Markdown …

  === de
  Subject: …
  Preview: …

  …`;

/** @throws Misuse that says which part is missing */
export function issueTextIn(file: string): IssueText {
  const parts = file.replaceAll("\r\n", "\n").split(/^=== *(en|de) *$/m);
  return localized((locale) => {
    const part = parts[parts.indexOf(locale) + 1];
    if (!parts.includes(locale) || part === undefined) throw new Misuse(`The file has no part "=== ${locale}".`);
    const [head = "", ...paragraphs] = part.trim().split("\n\n");
    const lineOf = (name: string) => new RegExp(`^${name}:(.*)$`, "im").exec(head)?.[1]?.trim();
    const subject = lineOf("Subject");
    const preheader = lineOf("Preview");
    if (!subject || preheader === undefined)
      throw new Misuse(`The part "=== ${locale}" must begin with the lines "Subject: …" and "Preview: …".`);
    return { subject, preheader, markdown: paragraphs.join("\n\n").trim() };
  });
}

/** @returns ISO 8601 in UTC */
function timeInMunich(value: string): Instant {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d$/.test(value))
    throw new InvalidArgumentError("A time like 2026-12-01T09:00 is needed.");
  const asUtc = Date.parse(`${value.replace(" ", "T")}:00.000Z`);
  // Munich is one hour ahead of UTC, or two: the one under which the clock shows what was typed.
  for (const hours of [1, 2]) {
    const time = new Date(asUtc - hours * 3_600_000);
    if (localTime(time.toISOString()) === value.replace("T", " ")) return time.toISOString();
  }
  throw new InvalidArgumentError("Munich has no such time: clocks go forward there.");
}

async function withIssue(call: Call, id: string, work: (issue: Issue) => Promise<Outcome>): Promise<Outcome> {
  const issue = await (await call.store()).issues.find(id);
  if (issue === "ambiguous") throw new Misuse(`Several issues begin with ${id}; give more of the id.`);
  return issue ? work(issue) : nothingFound(`issue ${id}`);
}

/** @param state that the issue must be in, for people */
function change(
  call: Call,
  id: string,
  state: string,
  done: string,
  work: (id: string) => Promise<boolean>,
): Promise<Outcome> {
  return withIssue(call, id, async (issue) => {
    if (!(await work(issue.id))) throw new Refusal(`The issue is not ${state}, it is ${issue.state}.`);
    return { data: { id: issue.id }, text: `${done}: ${issue.text.en.subject}` };
  });
}

async function findingsOn({ store, config: { mail, siteOrigin }, now }: Call, issue: Issue, links?: true) {
  const { issues } = await store();
  const settings = { siteOrigin, sendsMail: mail !== null, language: "en" } as const;
  return checkIssue({ issue, issues, ...settings, now: now(), ask: links ? askWebAddress : null });
}

async function showFindings(call: Call, issue: Issue, links?: true): Promise<Outcome> {
  const findings = await findingsOn(call, issue, links);
  const problems = findings.filter(({ level }) => level === "problem").length;
  const lines = aligned(findings.map(({ level, about, message }) => [level, about, message]));
  return {
    data: findings,
    text: stripControlCharacters(lines),
    exitCode: problems === 0 ? exitCodes.done : exitCodes.failed,
  };
}

async function sendTest({ config: { mail, siteOrigin } }: Call, issue: Issue): Promise<Outcome> {
  if (!mail) throw new Refusal("Set SMTP_URL, MAIL_FROM and MAIL_TO, as the server has them.");
  const error = await sendIssueTest(issue, { mail, siteOrigin });
  if (error !== null)
    throw new Refusal(`The test mail did not leave: ${causeOf(error)?.en ?? "for an unknown reason"} (${error}).`);
  return { data: { to: mail.to }, text: `Sent to ${mail.to}, in English and in German.` };
}

async function send(call: Call, issue: Issue, { at, anyway, yes }: SendOptions): Promise<Outcome> {
  if (issue.state !== "draft") throw new Refusal(`The issue is not a draft, it is ${issue.state}.`);
  const findings = await findingsOn(call, issue);
  const known = findings.filter(({ level }) => level !== "ok");
  for (const { level, about, message } of known)
    call.terminal.note(stripControlCharacters(`${level}: ${about}: ${message}`));
  if (!anyway && known.some(({ level }) => level === "problem"))
    throw new Refusal("Nothing was sent. Mend what is a problem, or give --anyway.");
  if (at !== undefined && at <= call.now().toISOString()) throw new Misuse("That time is over.");
  const { issues } = await call.store();
  const { en, de } = await issues.recipients();
  const readers = plural(en + de, "reader");
  const when = at === undefined ? "now" : `at ${localTime(at)}`;
  if (!yes) await confirm(call, `Send "${issue.text.en.subject}" to ${readers} ${when}?`, "Nothing was sent.");
  const isBegun = at === undefined ? await issues.send(issue.id) : await issues.schedule(issue.id, at);
  if (!isBegun) throw new Refusal("Nothing was sent: the issue has just been changed.");
  return {
    data: { id: issue.id, recipients: en + de, at: at ?? null },
    text: `The running server sends it to ${readers} ${when}, if it has mail settings. "issue status" shows how far it is.`,
  };
}

async function listIssues({ store }: Call): Promise<Outcome> {
  const issues = await (await store()).issues.list();
  if (issues.length === 0) return { data: issues, text: "No issues." };
  const rows = issues.map(({ id, state, text, send_at, started_at, progress }) => [
    id.slice(0, 8),
    state,
    localTime(started_at ?? send_at),
    `${progress.handedOver} of ${progress.recipients}`,
    String(progress.refused),
    text.en.subject,
  ]);
  return { data: issues, text: table(["id", "state", "begins", "handed over", "refused", "subject"], rows) };
}

async function showIssue(issue: Issue): Promise<Outcome> {
  const { recipients, handedOver, refused, waiting, withdrawn } = issue.progress;
  const reason = issue.pause_reason && `${causeOf(issue.pause_reason)?.en ?? "a mail failed"} (${issue.pause_reason})`;
  const text = facts([
    ["Issue", issue.id],
    ["English", issue.text.en.subject],
    ["German", issue.text.de.subject],
    ["State", reason ? `${issue.state}: ${reason}` : issue.state],
    ["Begins", localTime(issue.started_at ?? issue.send_at)],
    ["Ended", localTime(issue.finished_at)],
    ["Readers", String(recipients)],
    ["Handed over", String(handedOver)],
    ["Refused", String(refused)],
    ["Waiting", String(waiting)],
    ["Left since", String(withdrawn)],
  ]);
  return { data: issue, text };
}
