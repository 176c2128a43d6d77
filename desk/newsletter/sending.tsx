import { useMutation } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { useState } from "react";
import { buttonLook } from "../../kit/ui/button.tsx";
import { api, jsonOf, queries } from "../api.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { failureText } from "../failure-text.ts";
import { locale } from "../language.ts";
import { formatMediumDateTime, typedInstant } from "../times.ts";
import type { Draft, Issue } from "./draft.ts";
import { strings } from "./ui-strings.ts";

interface SendingProps {
  draft: Draft;
  issue: Issue;
  recipients: { en: number; de: number };
}

/** Check, test mail and sending. Each saves the draft first. */
export function Sending({ draft, issue: { id }, recipients }: SendingProps) {
  const [begins, setBegins] = useState<"now" | "later">("now");
  const [time, setTime] = useState("");
  const [question, setQuestion] = useState<{ issue: Issue; at: string | null; isAnyway: boolean } | null>(null);
  const check = useMutation({ mutationFn: () => checkNow(draft, id) });
  const test = useMutation({ mutationFn: () => testNow(draft, id) });
  const ask = useMutation({
    mutationFn: async () => {
      const at = begins === "now" ? null : futureInstant(time);
      const { issue } = await check.mutateAsync();
      return { issue, at, isAnyway: false };
    },
    onSuccess: setQuestion,
  });
  const send = useMutation({
    mutationFn: ({ issue, at, isAnyway }: NonNullable<typeof question>) => sendNow(issue, at, isAnyway),
    onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => /^issue/.test(String(name)) }),
  });
  const isBusy = check.isPending || test.isPending || ask.isPending;
  const problems = check.data?.findings.filter(({ level }) => level === "problem") ?? [];
  const count = recipients.en + recipients.de;
  return (
    <section aria-labelledby="sending" className="grid gap-4">
      <h2 id="sending" className="font-semibold">
        {strings.beforeSending}
      </h2>
      <div className="flex flex-wrap gap-3">
        <button type="button" className={buttonLook({ look: "line" })} disabled={isBusy} onClick={() => check.mutate()}>
          {check.isPending ? strings.checking : strings.check}
        </button>
        <button type="button" className={buttonLook({ look: "line" })} disabled={isBusy} onClick={() => test.mutate()}>
          {strings.test}
        </button>
      </div>
      <p role="status" className="empty:hidden">
        {test.isSuccess && strings.testSent}
        {failureOf(test.error, { "not-sent": strings.testFailed })}
        {failureOf(check.error)}
      </p>
      {check.data && <Findings findings={check.data.findings} />}
      <fieldset>
        <legend className="mb-1">{strings.when}</legend>
        <div className="flex flex-wrap gap-x-6">
          {(["now", "later"] as const).map((it) => (
            <label key={it} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="begins"
                className="size-5 shrink-0 accent-a-isar"
                checked={it === begins}
                onChange={() => setBegins(it)}
              />
              {strings[it]}
            </label>
          ))}
        </div>
        {begins === "later" && (
          <label className="grid gap-1">
            {strings.time}
            <input
              type="datetime-local"
              className="min-h-11 w-60 rounded-control border-2 border-line-strong px-3"
              value={time}
              onChange={(event) => setTime(event.target.value)}
            />
          </label>
        )}
      </fieldset>
      <div>
        <button type="button" className={buttonLook({})} disabled={isBusy} onClick={() => ask.mutate()}>
          {strings.send}
        </button>
      </div>
      <p role="status" className="text-bad empty:hidden">
        {ask.error instanceof TimeInPast && strings.timeInPast}
      </p>
      <ConfirmDialog
        isOpen={question !== null}
        onCancel={() => setQuestion(null)}
        title={
          question?.at
            ? strings.scheduleQuestion(count, formatMediumDateTime(question.at))
            : strings.sendQuestion(count)
        }
        confirmLabel={question?.at ? strings.scheduleYes : strings.sendYes}
        onConfirm={() => question && send.mutate(question)}
        isDisabled={send.isPending || (problems.length > 0 && !question?.isAnyway)}
      >
        <p>
          {strings.split(recipients.en, recipients.de)} {strings.forGood}
        </p>
        <Findings findings={check.data?.findings.filter(({ level }) => level !== "ok") ?? []} />
        {problems.length > 0 && question && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-a-isar"
              checked={question.isAnyway}
              onChange={(event) => setQuestion({ ...question, isAnyway: event.target.checked })}
            />
            {strings.anyway}
          </label>
        )}
        <p role="status" className="text-bad empty:hidden">
          {failureText(send.error, { ...strings.sendRefused, unknown: strings.unknownIssue })}
        </p>
      </ConfirmDialog>
    </section>
  );
}

type Findings = Extract<
  InferResponseType<(typeof api.issues)[":id"]["check"]["$post"]>,
  { findings: unknown }
>["findings"];

function Findings({ findings }: { findings: Findings }) {
  if (findings.length === 0) return null;
  return (
    <ul className="grid gap-2 text-small tablet:gap-1">
      {findings.map(({ level, about, message }) => (
        <li key={`${about} ${message}`} className="grid gap-x-4 tablet:grid-cols-[5rem_1fr]">
          <strong className={level === "problem" ? "text-bad" : level === "ok" ? "text-good" : ""}>
            {strings.levels[level]}
          </strong>
          <span className="wrap-anywhere first-letter:uppercase">
            {about}: {message}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The draft could not be saved. */
class SaveFailed extends Error {}

export function failureOf(error: Error | null, texts?: Parameters<typeof failureText>[1]): string | null {
  return error instanceof SaveFailed
    ? strings.saveFirst
    : failureText(error, { unknown: strings.unknownIssue, ...texts });
}

/** The time is missing or in the past. */
class TimeInPast extends Error {}

async function savedBy(draft: Draft): Promise<Issue> {
  const issue = await draft.flush();
  if (!issue) throw new SaveFailed();
  return issue;
}

export async function checkNow(draft: Draft, id: string) {
  const issue = await savedBy(draft);
  const { findings } = await jsonOf(api.issues[":id"].check.$post({ param: { id }, json: { language: locale } }));
  return { issue, findings };
}

export async function testNow(draft: Draft, id: string) {
  await savedBy(draft);
  return jsonOf(api.issues[":id"].test.$post({ param: { id }, json: {} }));
}

/** Sends the text that was seen, and no later one. */
export function sendNow({ id, changed_at }: Issue, at: string | null, anyway: boolean) {
  return jsonOf(api.issues[":id"].send.$post({ param: { id }, json: { at, anyway, since: changed_at } }));
}

/** @throws TimeInPast */
export function futureInstant(time: string): string {
  const instant = typedInstant(time);
  if (instant === null || Date.parse(instant) <= Date.now()) throw new TimeInPast();
  return instant;
}
