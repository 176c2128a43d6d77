import { useMutation, useQuery } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { buttonLook } from "../../kit/ui/button.tsx";
import { api, jsonOf } from "../api.ts";
import { failureText } from "../failure-text.ts";
import { locale } from "../language.ts";
import { navigate } from "../route.ts";
import { formatMediumDateTime } from "../times.ts";
import { strings } from "./ui-strings.ts";

/** All issues, newest first, each with its state. */
export function Issues() {
  const { data, error } = useQuery({
    queryKey: ["issues"],
    queryFn: () => jsonOf(api.issues.$get()),
    refetchInterval: 10_000,
  });
  const create = useMutation({
    mutationFn: () => jsonOf(api.issues.$post({ json: {} })),
    onSuccess: ({ id }) => navigate("newsletter", "issues", id),
  });
  return (
    <>
      <button
        type="button"
        className={`${buttonLook({ size: "small" })} mb-4`}
        disabled={create.isPending}
        onClick={() => create.mutate()}
      >
        {strings.newIssue}
      </button>
      <p role="status">
        {failureText(error ?? create.error) ?? (data ? data.issues.length === 0 && strings.noIssues : strings.loading)}
      </p>
      <ul className="border-line border-t empty:hidden">
        {data?.issues.map((issue) => (
          <li key={issue.id} className="border-line border-b">
            <IssueRow issue={issue} />
          </li>
        ))}
      </ul>
    </>
  );
}

type ListedIssue = InferResponseType<typeof api.issues.$get>["issues"][number];

function IssueRow({ issue }: { issue: ListedIssue }) {
  const { id, state, subject, progress, changed_at, send_at, started_at } = issue;
  const other = locale === "en" ? "de" : "en";
  const when = started_at
    ? strings.sentAt(formatMediumDateTime(started_at))
    : send_at
      ? strings.sendsAt(formatMediumDateTime(send_at))
      : strings.changedAt(formatMediumDateTime(changed_at));
  return (
    <a
      href={`#/newsletter/issues/${id}`}
      className="grid gap-x-4 gap-y-1 px-2 py-3 hover:bg-bank tablet:grid-cols-[1fr_auto]"
    >
      <strong className="truncate">{subject[locale] || subject[other] || strings.noSubject}</strong>
      <span className="flex flex-wrap gap-x-3 text-small">
        <span className={stateColours[state]}>{strings.states[state]}</span>
        {started_at && <span>{strings.handedOverOf(progress.handedOver, progress.recipients)}</span>}
        <span className="text-ink-2">{when}</span>
      </span>
    </a>
  );
}

const stateColours: Record<ListedIssue["state"], string> = {
  draft: "text-ink-2",
  scheduled: "font-semibold",
  sending: "font-semibold text-good",
  paused: "font-semibold text-bad",
  done: "text-ink-2",
};
