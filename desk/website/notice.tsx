import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { buttonLook } from "../../kit/ui/button.tsx";
import { longestNotice } from "../../site/forms.ts";
import { locales } from "../../site/locale.ts";
import { api, jsonOf, queries } from "../api.ts";
import { failureText } from "../failure-text.ts";
import { Field } from "../field.tsx";
import { strings } from "./ui-strings.ts";

const queryKey = ["site", "notice"];
const loadNotice = () => jsonOf(api.site.notice.$get());
type Stored = Awaited<ReturnType<typeof loadNotice>>["notice"];

/** The notice under the forms: its state, and a form to change it. */
export function NoticeScreen() {
  const { data, error } = useQuery({ queryKey, queryFn: loadNotice });
  if (!data) return <p role="status">{failureText(error) ?? strings.loading}</p>;
  return <NoticeForm notice={data.notice} />;
}

type Written = Pick<NonNullable<Stored>, "en" | "de" | "from" | "until">;

const none: Written = { en: "", de: "", from: null, until: null };

function NoticeForm({ notice }: { notice: Stored }) {
  const [typed, setTyped] = useState<Partial<Written>>({});
  const change = (part: Partial<Written>) => setTyped((before) => ({ ...before, ...part }));
  const { en, de, from, until } = { ...none, ...notice, ...typed };
  const draft = { en, de, from, until };
  function take(notice: Stored) {
    queries.setQueryData(queryKey, { notice });
    setTyped({});
  }
  const set = useMutation({
    mutationFn: () => jsonOf(api.site.notice.$post({ json: draft })),
    onSuccess: ({ outcome, notice }) => outcome === "set" && take(notice),
  });
  const remove = useMutation({
    mutationFn: () => jsonOf(api.site.notice.remove.$post()),
    onSuccess: () => take(null),
  });
  const problem = set.data && set.data.outcome !== "set" ? strings.problems[set.data.outcome] : null;
  return (
    <form
      className="grid gap-x-gap gap-y-5 split:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        set.mutate();
      }}
    >
      <p role="status" className="col-span-full">
        <strong>{strings.noticeStates[notice?.state ?? "none"]}</strong> {strings.noticeText}
      </p>
      {locales.map((lang) => (
        <Field key={lang} label={strings.languages[lang]}>
          {(control) => (
            <textarea
              {...control}
              lang={lang}
              required
              rows={3}
              maxLength={longestNotice}
              value={draft[lang]}
              onChange={(event) => change({ [lang]: event.target.value })}
            />
          )}
        </Field>
      ))}
      {(["from", "until"] as const).map((day) => (
        <Field key={day} label={strings[day]} hint={strings[`${day}Hint`]}>
          {(control) => (
            <input
              {...control}
              type="date"
              className={`${control.className} max-w-60`}
              value={draft[day] ?? ""}
              onChange={(event) => change({ [day]: event.target.value || null })}
            />
          )}
        </Field>
      ))}
      <div className="col-span-full flex flex-wrap items-center gap-4">
        <button type="submit" className={buttonLook({})} disabled={set.isPending}>
          {strings.putUp}
        </button>
        {notice && (
          <button
            type="button"
            className={buttonLook({ look: "line" })}
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {strings.takeDown}
          </button>
        )}
        <p role="alert" className="text-bad">
          {problem ?? failureText(set.error ?? remove.error)}
        </p>
      </div>
    </form>
  );
}
