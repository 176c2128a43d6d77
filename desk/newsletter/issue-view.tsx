import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, DeskError, jsonOf } from "../api.ts";
import { claimTab } from "../drafts/browser-copies.ts";
import { failureText } from "../failure-text.ts";
import { ToggleGroup } from "../toggle-group.tsx";
import type { Issue, IssueDetails } from "./draft.ts";
import { Editor } from "./editor.tsx";
import { languages, Preview } from "./preview.tsx";
import { Progress } from "./progress.tsx";
import { strings } from "./ui-strings.ts";
import { WebChoice } from "./web-choice.tsx";

/** One issue: the editor of a draft, or the progress of an issue that is scheduled or sent. */
export function IssueView({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: ["issue", id],
    async queryFn() {
      await claimTab();
      return jsonOf(api.issues[":id"].$get({ param: { id } }));
    },
    refetchInterval: ({ state }) => pollMs[state.data?.issue.state ?? "draft"],
  });
  const isGone = error instanceof DeskError && error.reason === "unknown";
  return (
    <>
      {data && !isGone ? (
        data.issue.state === "draft" ? (
          <Editor issue={data.issue} recipients={data.recipients} />
        ) : (
          <StartedIssue details={data} />
        )
      ) : (
        <p role="status">{failureText(error, { unknown: strings.unknownIssue }) ?? strings.loading}</p>
      )}
    </>
  );
}

/** Polling interval by state, in milliseconds. */
const pollMs: Record<Issue["state"], number | false> = {
  draft: 15_000,
  scheduled: 5000,
  sending: 1500,
  paused: 5000,
  done: false,
};

function StartedIssue({ details }: { details: IssueDetails }) {
  const { issue } = details;
  const [language, setLanguage] = useState<"en" | "de">(languages[0]);
  return (
    <>
      <h1 className="type-h3 mb-4">{issue.text[languages[0]].subject || issue.text[languages[1]].subject}</h1>
      <div className="grid items-start gap-x-gap gap-y-8 split:grid-cols-2">
        <div className="grid gap-8">
          <Progress details={details} />
          <WebChoice issue={issue} />
        </div>
        <div className="grid gap-4">
          <ToggleGroup
            label={strings.language}
            values={languages}
            chosen={language}
            choose={setLanguage}
            nameOf={(it) => strings.languages[it]}
          />
          <Preview issue={issue} language={language} />
        </div>
      </div>
    </>
  );
}
