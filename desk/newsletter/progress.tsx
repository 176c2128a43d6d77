import { useMutation } from "@tanstack/react-query";
import { buttonLook } from "../../kit/ui/button.tsx";
import { api, jsonOf, queries } from "../api.ts";
import { failureText } from "../failure-text.ts";
import { formatNumber, locale } from "../language.ts";
import { formatMediumDateTime } from "../times.ts";
import type { Issue, IssueDetails } from "./draft.ts";
import { strings } from "./ui-strings.ts";

/** Progress of an issue, with the button to pause or resume it. */
export function Progress({ details }: { details: IssueDetails }) {
  const { issue, limit, refusals } = details;
  const { id, state, progress, send_at, started_at } = issue;
  const { recipients, waiting } = progress;
  const change = useMutation({
    mutationFn: (change: "pause" | "resume" | "unschedule") =>
      jsonOf(api.issues[":id"][":change"].$post({ param: { id, change }, json: {} })),
    onSettled: () => queries.invalidateQueries({ queryKey: ["issue", id] }),
  });
  const button = buttonOf[state];
  return (
    <section aria-labelledby="progress">
      <h2 id="progress" className="mb-2 font-semibold">
        {strings.states[state]}
        <span className="font-normal text-ink-2">
          {" · "}
          {started_at
            ? strings.sentAt(formatMediumDateTime(started_at))
            : send_at && strings.sendsAt(formatMediumDateTime(send_at))}
        </span>
      </h2>
      {state === "paused" && <PauseReason details={details} />}
      {limit && (
        <p className="mb-3 max-w-measure">
          {strings.slowedDown(
            formatNumber(limit.mailsPerHour),
            Date.parse(limit.waitsUntil) > Date.now() ? formatMediumDateTime(limit.waitsUntil) : null,
          )}
        </p>
      )}
      {started_at && (
        <>
          <progress
            aria-label={strings.progress}
            max={Math.max(recipients, 1)}
            value={recipients - waiting}
            className="block h-4 w-full appearance-none border border-line-strong bg-line [&::-moz-progress-bar]:bg-a-isar [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-a-isar"
          />
          <dl className="mt-3 grid grid-cols-2 gap-x-8 gap-y-2 tablet:flex">
            {(["handedOver", "refused", "waiting", "withdrawn"] as const).map((part) => (
              <div key={part} className="flex flex-col-reverse justify-end">
                <dt className="text-ink-2 text-small">{strings[part]}</dt>
                <dd className="type-figure-small">{formatNumber(progress[part])}</dd>
              </div>
            ))}
          </dl>
          {state === "done" && refusals.length > 0 && <NotReceived id={id} refusals={refusals} />}
          {refusals.some(({ isUndeliverable }) => isUndeliverable) && (
            <p className="mt-2">
              <a
                href="#/newsletter/subscribers//bounced"
                className="inline-flex min-h-11 items-center text-link underline"
              >
                {strings.seeBounced}
              </a>
            </p>
          )}
        </>
      )}
      {button && (
        <button
          type="button"
          className={`${buttonLook({ look: button === "resume" ? "primary" : "line" })} mt-4`}
          disabled={change.isPending}
          onClick={() => change.mutate(button)}
        >
          {strings[button]}
        </button>
      )}
      <p role="status" className="mt-2 text-bad">
        {failureText(change.error)}
      </p>
    </section>
  );
}

const buttonOf: Partial<Record<Issue["state"], "pause" | "resume" | "unschedule">> = {
  scheduled: "unschedule",
  sending: "pause",
  paused: "resume",
};

function PauseReason({ details: { issue, pauseCause, refusals } }: { details: IssueDetails }) {
  const { pause_reason } = issue;
  if (pause_reason === null) return <p className="mb-3 max-w-measure">{strings.pausedByYou}</p>;
  // The latest one made it pause, unless its reader has left since.
  const refusal = refusals.find(({ error }) => error === pause_reason);
  return (
    <div className="mb-3 grid max-w-measure gap-1 wrap-anywhere">
      <p>{strings.pausedFor(refusal?.email)}</p>
      <p className="first-letter:uppercase">{reasonOf(pauseCause, pause_reason)}</p>
      <p>{refusal?.isWaiting === false ? strings.goOnThenTryAgain : strings.goOnLosesNobody}</p>
    </div>
  );
}

/** The likely cause, if there is one, and the code. */
function reasonOf(cause: Refusals[number]["cause"], code: string): string {
  return cause ? `${cause[locale]} (${code})` : code;
}

type Refusals = IssueDetails["refusals"];

/** The refused readers of an issue that has ended, and a button to try them again. */
function NotReceived({ id, refusals }: { id: string; refusals: Refusals }) {
  const retry = useMutation({
    mutationFn: () => jsonOf(api.issues[":id"]["retry-refused"].$post({ param: { id }, json: {} })),
    onSettled: () => queries.invalidateQueries({ queryKey: ["issue", id] }),
  });
  const gone = refusals.filter(({ isUndeliverable }) => isUndeliverable).length;
  return (
    <section aria-labelledby="not-received" className="mt-6">
      <h3 id="not-received" className="mb-2 font-semibold">
        {strings.notReceived}
      </h3>
      <ul className="border-line border-t">
        {refusals.map(({ email, error, cause, isUndeliverable }) => (
          <li key={email} className="border-line border-b py-2 wrap-anywhere">
            {email}
            <span className="block text-ink-2 text-small first-letter:uppercase">
              {isUndeliverable ? `${strings.noSuchAddress} (${error})` : reasonOf(cause, error)}
            </span>
          </li>
        ))}
      </ul>
      {gone < refusals.length && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <button
            type="button"
            className={buttonLook({ look: "line" })}
            disabled={retry.isPending}
            onClick={() => retry.mutate()}
          >
            {strings.retryRefused}
          </button>
          {gone > 0 && <span className="text-ink-2 text-small">{strings.retryLeavesOut}</span>}
        </div>
      )}
      <p role="status" className="mt-2 text-bad empty:hidden">
        {failureText(retry.error, { changed: strings.nobodyToRetry })}
      </p>
    </section>
  );
}
