import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { buttonLook } from "../../kit/ui/button.tsx";
import { api, jsonOf, queries } from "../api.ts";
import { failureText } from "../failure-text.ts";
import { dayOf, formatMediumDateTime } from "../times.ts";
import { hoursDrafts } from "../unsaved-drafts.ts";
import type { StoredRules } from "./api-types.ts";
import { refreshBookings } from "./change-booking.tsx";
import { Absences, Holidays, SingleDays } from "./days-off.tsx";
import { Limits, Places } from "./limits.tsx";
import { draftOf, isSameDraft, type Problems, type RulesDraft, rulesOf, rulesProblems } from "./rules-draft.ts";
import { strings } from "./ui-strings.ts";
import { WeekHours } from "./week-hours.tsx";

const queryKey = ["booking-rules"];

/** When one can book: hours, days off, limits and places, saved together. */
export function Hours() {
  const { data, error } = useQuery({ queryKey, queryFn: () => jsonOf(api.bookings.rules.$get()) });
  return data ? <RulesForm stored={data} /> : <p role="status">{failureText(error) ?? strings.loading}</p>;
}

const noProblems: Problems = new Map();

function RulesForm({ stored }: { stored: StoredRules }) {
  const { draft, change, isChanged, isConflict, save, discard, keepMine } = useRulesDraft(stored);
  const [wasSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problems = rulesProblems(draft);
  const shown = { draft, change, problems: wasSent ? problems : noProblems };
  function submit() {
    setSent(true);
    if (problems.size === 0) return save.mutate(stored.changed_at);
    // After the fields are marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  }
  return (
    <form
      ref={form}
      noValidate
      // What has the focus is never below the bar with the buttons.
      className="**:scroll-mb-32"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {stored.changed_at === null && (
        <p className="mb-4 max-w-measure border-a-sun border-l-4 py-1 pl-4 font-semibold">{strings.notConfirmed}</p>
      )}
      <p className="mb-8 max-w-measure">{strings.hoursText}</p>
      <div className="grid items-start gap-x-16 gap-y-10 desktop:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid min-w-0 gap-10">
          <WeekHours {...shown} />
          <SingleDays {...shown} />
          <Absences {...shown} />
        </div>
        <div className="grid min-w-0 items-start gap-10 split:max-desktop:grid-cols-2">
          <Places {...shown} />
          <Limits {...shown} />
          <Holidays {...shown} />
        </div>
      </div>
      {isConflict && (
        <div role="alert" className="mt-8 max-w-measure border-2 border-bad p-4">
          <p>{strings.conflict}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <button type="button" className={buttonLook({})} onClick={keepMine}>
              {strings.keepMine}
            </button>
            <button type="button" className={buttonLook({ look: "line" })} onClick={discard}>
              {strings.takeTheirs}
            </button>
          </div>
        </div>
      )}
      <div
        className={`mt-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-paper py-3 ${isChanged ? "sticky bottom-0" : ""}`}
      >
        <button type="submit" className={buttonLook({})} disabled={save.isPending || isConflict}>
          {save.isPending ? strings.saving : stored.changed_at === null && !isChanged ? strings.confirm : strings.save}
        </button>
        {isChanged && !isConflict && (
          <button type="button" className={buttonLook({ look: "line" })} onClick={discard}>
            {strings.discard}
          </button>
        )}
        <p role="status" className="min-w-0 text-small">
          {wasSent && problems.size > 0 ? (
            <span className="text-bad">{strings.toCorrect}</span>
          ) : (
            (failureText(save.error) ??
            (isChanged ? strings.unsaved : stored.changed_at && strings.saved(formatMediumDateTime(stored.changed_at))))
          )}
        </p>
      </div>
    </form>
  );
}

interface Unsaved {
  draft: RulesDraft;
  /** `changed_at` of the rules that it is based on. */
  since: string | null;
}
const draftId = "booking-hours";

/**
 * The form's draft. It is kept in the browser until it is saved. Rules that somebody else saves meanwhile are taken over where
 * this draft has changed nothing, and are otherwise a conflict that the owner decides.
 */
function useRulesDraft(stored: StoredRules) {
  const today = dayOf(new Date());
  const [unsaved] = useState(() => hoursDrafts.read<Unsaved>(draftId));
  const [base, setBase] = useState({ rules: stored.rules, since: unsaved ? unsaved.since : stored.changed_at });
  const [draft, setDraft] = useState(unsaved?.draft ?? draftOf(stored.rules, today));
  const isChanged = !isSameDraft(draft, draftOf(base.rules, today));
  const isOutdated = base.since !== stored.changed_at;
  if (isOutdated && !isChanged) takeStored();

  function takeStored() {
    setBase({ rules: stored.rules, since: stored.changed_at });
    setDraft(draftOf(stored.rules, today));
  }

  const save = useMutation({
    mutationFn: (since: string | null) => jsonOf(api.bookings.rules.$put({ json: { rules: rulesOf(draft), since } })),
    onSuccess: ({ outcome, ...now }) => {
      if (outcome === "kept") {
        setBase({ rules: now.rules, since: now.changed_at });
        setDraft(draftOf(now.rules, today));
        hoursDrafts.remove(draftId);
        void refreshBookings();
        void queries.invalidateQueries({ queryKey: ["site", "state"] });
      }
      queries.setQueryData<StoredRules>(queryKey, now);
    },
  });

  return {
    draft,
    change(part: Partial<RulesDraft>) {
      const next = { ...draft, ...part };
      setDraft(next);
      hoursDrafts.write(draftId, { draft: next, since: base.since } satisfies Unsaved);
    },
    isChanged,
    isConflict: isOutdated && isChanged,
    save,
    discard() {
      hoursDrafts.remove(draftId);
      takeStored();
    },
    keepMine() {
      setBase({ rules: stored.rules, since: stored.changed_at });
      save.mutate(stored.changed_at);
    },
  };
}
