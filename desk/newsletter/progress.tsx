import { useMutation } from "@tanstack/react-query";
import { buttonLook } from "../../app/ui/button.tsx";
import { api, jsonOf, queries } from "../api.ts";
import { formatNumber, formatTime } from "../language.ts";
import type { Issue } from "./draft.ts";
import { strings } from "./ui-strings.ts";

/** Progress of an issue, with the button to pause or resume it. */
export function Progress({ issue }: { issue: Issue }) {
  const { id, state, progress, send_at, started_at } = issue;
  const { recipients, handedOver, refused, waiting, withdrawn } = progress;
  const change = useMutation({
    mutationFn: (change: "pause" | "resume" | "unschedule") =>
      jsonOf(api.issues[":id"][":change"].$post({ param: { id, change }, json: {} })),
    onSettled: () => queries.invalidateQueries({ queryKey: ["issue", id] }),
  });
  const button = buttonOf[state];
  const sums = { handedOver, refused, waiting, withdrawn };
  return (
    <section aria-labelledby="progress">
      <h2 id="progress" className="mb-2 font-semibold">
        {strings.states[state]}
        <span className="font-normal text-ink-2">
          {" · "}
          {started_at ? strings.sentAt(formatTime(started_at)) : send_at && strings.sendsAt(formatTime(send_at))}
        </span>
      </h2>
      {state === "paused" && <p className="mb-3 max-w-measure">{pauseText(issue)}</p>}
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
                <dd className="type-figure-small">{formatNumber(sums[part])}</dd>
              </div>
            ))}
          </dl>
          {refused > 0 && (
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
        {change.isError && strings.failed}
      </p>
    </section>
  );
}

const buttonOf: Partial<Record<Issue["state"], "pause" | "resume" | "unschedule">> = {
  scheduled: "unschedule",
  sending: "pause",
  paused: "resume",
};

/** Policy rejections have an enhanced status code of 5.7.x (RFC 3463, 3.8). */
function pauseText({ pause_reason }: Issue): string {
  if (pause_reason === null) return strings.pausedByYou;
  return /\b5\.7\.\d/.test(pause_reason) ? strings.pausedByPolicy(pause_reason) : strings.pausedByText(pause_reason);
}
