import { useMutation } from "@tanstack/react-query";
import { issuePath } from "../../site/pages.ts";
import { api, jsonOf, queries } from "../api.ts";
import { failureText } from "../failure-text.ts";
import type { Issue } from "./draft.ts";
import { languages } from "./preview.tsx";
import { strings } from "./ui-strings.ts";

/** Whether the issue is published on the web, and its addresses there. */
export function WebChoice({ issue: { id, web, web_name } }: { issue: Issue }) {
  const put = useMutation({
    mutationFn: (web: Issue["web"]) => jsonOf(api.issues[":id"].web.$post({ param: { id }, json: { web } })),
    onSettled: () => queries.invalidateQueries({ queryKey: ["issue", id] }),
  });
  const chosen = put.isPending ? put.variables : web;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{strings.web}</legend>
      {(["none", "noindex", "index"] as const).map((it) => (
        <label key={it} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="web"
            className="size-5 shrink-0 accent-a-isar"
            checked={it === chosen}
            onChange={() => put.mutate(it)}
          />
          {strings.webChoices[it]}
        </label>
      ))}
      <p className="mt-1 max-w-measure text-ink-2 text-small">{strings.webHint}</p>
      {web !== "none" &&
        (web_name === null ? (
          <p className="mt-2 text-small">{strings.webAfter}</p>
        ) : (
          <p className="mt-2 flex flex-wrap gap-x-5">
            {languages.map((language) => (
              <a
                key={language}
                href={issuePath(web_name, language)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center text-link underline wrap-anywhere"
              >
                {issuePath(web_name, language)}
              </a>
            ))}
          </p>
        ))}
      <p role="status" className="text-bad">
        {failureText(put.error, { unknown: strings.unknownIssue })}
      </p>
    </fieldset>
  );
}
