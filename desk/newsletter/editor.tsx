import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { buttonLook } from "../../kit/ui/button.tsx";
import { api, jsonOf, queries } from "../api.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { failureText } from "../failure-text.ts";
import { Field } from "../field.tsx";
import { navigate } from "../route.ts";
import { ToggleGroup } from "../toggle-group.tsx";
import { type Draft, type Issue, type IssueText, useIssueDraft } from "./draft.ts";
import { languages, Preview } from "./preview.tsx";
import { Sending } from "./sending.tsx";
import { strings } from "./ui-strings.ts";
import { WebChoice } from "./web-choice.tsx";

interface EditorProps {
  issue: Issue;
  recipients: { en: number; de: number };
}

/** Editor of a draft in both languages, with the preview beside it and the controls to send it below. */
export function Editor({ issue, recipients }: EditorProps) {
  const draft = useIssueDraft(issue);
  const [language, setLanguage] = useState<"en" | "de">(languages[0]);
  const change = (part: keyof IssueText["en"]) => (value: string) =>
    draft.change({ ...draft.text, [language]: { ...draft.text[language], [part]: value } });
  const { subject, preheader, markdown } = draft.text[language];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="type-h3">{strings.draft}</h1>
        <ToggleGroup
          label={strings.language}
          values={languages}
          chosen={language}
          choose={setLanguage}
          nameOf={(it) => strings.languages[it]}
        />
      </div>
      <Conflict draft={draft} />
      <div className="grid items-start gap-gap split:grid-cols-2">
        <div className="grid gap-4">
          <Field label={strings.subject} hint={strings.subjectHint([...subject].length)}>
            {(control) => (
              <input
                {...control}
                lang={language}
                maxLength={300}
                value={subject}
                onChange={(event) => change("subject")(event.target.value)}
              />
            )}
          </Field>
          <Field label={strings.preheader} hint={strings.preheaderHint([...preheader].length)}>
            {(control) => (
              <input
                {...control}
                lang={language}
                maxLength={500}
                value={preheader}
                onChange={(event) => change("preheader")(event.target.value)}
              />
            )}
          </Field>
          <Field label={strings.text} hint={strings.textHint}>
            {(control) => (
              <textarea
                {...control}
                lang={language}
                rows={18}
                maxLength={60_000}
                value={markdown}
                onChange={(event) => change("markdown")(event.target.value)}
              />
            )}
          </Field>
          <SavedLine draft={draft} />
        </div>
        <Preview issue={issue} language={language} />
      </div>
      <div className="mt-10 grid items-start gap-x-gap gap-y-8 border-line border-t pt-6 split:grid-cols-2">
        <Sending draft={draft} issue={issue} recipients={recipients} />
        <div className="grid gap-6">
          <WebChoice issue={issue} />
          <Remove id={issue.id} onRemoved={draft.drop} />
        </div>
      </div>
    </>
  );
}

function SavedLine({ draft: { save, failure } }: { draft: Draft }) {
  const failed = failureText(failure, strings.notSavedReasons, strings.notSaved);
  const text = { saved: strings.saved, saving: strings.saving, failed, offline: failed };
  return (
    <p role="status" className={failure ? "text-bad" : "text-ink-2 text-small"}>
      {text[save as keyof typeof text] ?? strings.unsaved}
    </p>
  );
}

/** Shown when the draft was changed in another window or by somebody else. */
function Conflict({ draft: { theirs, resolve } }: { draft: Draft }) {
  if (!theirs) return null;
  const isDraft = theirs.state === "draft";
  return (
    <div role="alert" className="mb-6 border-2 border-bad p-4">
      <p className="max-w-measure">{isDraft ? strings.conflict : strings.conflictSent}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {isDraft && (
          <button type="button" className={buttonLook({})} onClick={() => resolve("mine")}>
            {strings.keepMine}
          </button>
        )}
        <button type="button" className={buttonLook({ look: "line" })} onClick={() => resolve("theirs")}>
          {strings.takeTheirs}
        </button>
      </div>
    </div>
  );
}

function Remove({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const remove = useMutation({
    mutationFn: () => jsonOf(api.issues[":id"][":change"].$post({ param: { id, change: "remove" }, json: {} })),
    onSuccess: () => {
      onRemoved();
      navigate("newsletter", "issues");
      return queries.invalidateQueries({ queryKey: ["issues"] });
    },
  });
  return (
    <div>
      <button type="button" className={buttonLook({ look: "line", size: "small" })} onClick={() => setOpen(true)}>
        {strings.remove}
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        onCancel={() => setOpen(false)}
        title={strings.removeQuestion}
        confirmLabel={strings.removeYes}
        onConfirm={() => remove.mutate()}
        isDisabled={remove.isPending}
      >
        <p>{strings.removeText}</p>
        <p role="status" className="text-bad">
          {failureText(remove.error, { changed: strings.notDraft })}
        </p>
      </ConfirmDialog>
    </div>
  );
}
