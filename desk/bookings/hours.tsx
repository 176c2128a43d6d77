import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useMemo, useRef, useState } from "react";
import { buttonLook } from "../../kit/ui/button.tsx";
import { schemaProblems } from "../../render/check/schema-problems.ts";
import { api, jsonOf, queries } from "../api.ts";
import { type ContentPath, placeIn } from "../content/content-path.ts";
import { claimTab, copiesOf } from "../drafts/browser-copies.ts";
import { createDraft, type StoredDocuments } from "../drafts/draft.ts";
import { useDraft } from "../drafts/use-draft.ts";
import { failureText } from "../failure-text.ts";
import { documentPlace, editedAlone } from "../form/field-props.ts";
import { SchemaForm } from "../form/schema-form.tsx";
import { locale } from "../language.ts";
import { dayOf, formatMediumDateTime, formatPlainDay } from "../times.ts";
import type { StoredRules } from "./api-types.ts";
import { refreshBookings } from "./change-booking.tsx";
import { ChangedPlaces } from "./changed-places.tsx";
import { HolidayField } from "./holiday-field.tsx";
import { KindLink } from "./kind-link.tsx";
import { draftOf, draftOfEarlier, rulesOf } from "./rules-draft.ts";
import { type RulesDraft, rulesSchema } from "./rules-schema.ts";
import { strings } from "./ui-strings.ts";
import { DayHours, WeekHours } from "./week-hours.tsx";

const queryKey = ["booking-rules"];

/** When one can book: hours, days off, limits and places, saved together. */
export function Hours() {
  const { data, error } = useQuery({ queryKey, queryFn: loadRules });
  return data ? <RulesForm stored={data} /> : <p role="status">{failureText(error) ?? strings.loading}</p>;
}

async function loadRules() {
  await claimTab();
  return jsonOf(api.bookings.rules.$get());
}

const controls = { hours: WeekHours, ranges: DayHours, link: KindLink, holidays: HolidayField, token: () => null };

function RulesForm({ stored }: { stored: StoredRules }) {
  const { draft, change, isChanged, isAsked, save, discard, keepMine } = useRulesDraft(stored);
  const [wasSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problems = schemaProblems(rulesSchema, draft);
  const [chosen, choose] = useState<ContentPath>();
  const document = editedAlone(draft, (next, place) => change(withLastDay(next, place)), {
    controls,
    problems: wasSent ? problems : [],
  });
  // What is added is open.
  const edited = { ...document, chosen, choose };
  const shown = { edited, schema: rulesSchema, place: documentPlace };
  const fields = (...only: (keyof RulesDraft)[]) => <SchemaForm {...shown} only={only} />;
  const isMetBy = (place: "byVideo" | "here") => draft.kinds.some((kind) => kind[place]);
  function submit() {
    setSent(true);
    if (problems.length === 0) return save.mutate();
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
      <p className="max-w-measure">{strings.hoursText}</p>
      <p className="mb-6">
        <a className="inline-flex min-h-11 items-center text-link underline" href="#/site/details/booking">
          {strings.changeZone}
        </a>
      </p>
      <div className="grid items-start gap-x-16 gap-y-10 desktop:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid min-w-0 gap-10">
          <section>{fields("kinds")}</section>
          <Part title={strings.week}>{fields("hours")}</Part>
          <Part title={strings.exceptions}>{fields("days", "absences")}</Part>
        </div>
        <div className="grid min-w-0 items-start gap-10 split:max-desktop:grid-cols-2">
          {(isMetBy("byVideo") || isMetBy("here")) && (
            <Part title={strings.placesHeading}>
              {fields(
                ...(isMetBy("byVideo") ? (["videoLink"] as const) : []),
                ...(isMetBy("here") ? (["hereAddress"] as const) : []),
              )}
            </Part>
          )}
          <Part title={strings.limits}>
            <SchemaForm
              {...shown}
              only={["stepMinutes", "pauseMinutes", "noticeHours", "horizonDays", "mostPerDay"]}
              layout="pairs"
            />
          </Part>
          <Part title={strings.forYou}>{fields("agendaHour", "alarmMinutes")}</Part>
          <Part title={strings.holidays}>
            {fields("holidays")}
            {draft.holidays !== "none" && <NextHolidays region={draft.holidays} />}
          </Part>
        </div>
      </div>
      <ChangedPlaces />
      {isAsked && (
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
        <button type="submit" className={buttonLook({})} disabled={save.isPending || isAsked}>
          {save.isPending ? strings.saving : stored.changed_at === null && !isChanged ? strings.confirm : strings.save}
        </button>
        {isChanged && !isAsked && (
          <button type="button" className={buttonLook({ look: "line" })} onClick={discard}>
            {strings.discard}
          </button>
        )}
        <p role="status" className="min-w-0 text-small">
          {wasSent && problems.length > 0 ? (
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-h3 mb-2">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** An absence whose first day is chosen lasts that day, until its last one is. */
function withLastDay(draft: RulesDraft, place: ContentPath): RulesDraft {
  const isFirstDay = place.endsWith("/from") && place.startsWith(placeIn(documentPlace, "absences"));
  if (!isFirstDay) return draft;
  return { ...draft, absences: draft.absences.map((it) => ({ ...it, until: it.until || it.from })) };
}

/** A few months of holidays. */
const shownHolidays = 6;

/** The next ones, to see whether it is the right region. */
function NextHolidays({ region }: { region: string }) {
  const { data } = useQuery({
    queryKey: ["booking-holidays", region],
    queryFn: () => jsonOf(api.bookings.calendars.holidays.$get({ query: { region } })),
  });
  return (
    <div className="mt-3 text-small">
      <h3 className="text-ink-2">{strings.nextHolidays}</h3>
      <ul>
        {data?.holidays.slice(0, shownHolidays).map(({ day, name }) => (
          <li key={day} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-1">
            <span>{name[locale]}</span>
            <time dateTime={day} className="text-ink-2 tabular-nums">
              {formatPlainDay(day)}
            </time>
          </li>
        ))}
      </ul>
    </div>
  );
}

const name = "hours";

/** The form's draft, which is saved when the owner says so. */
function useRulesDraft(stored: StoredRules) {
  const documents = useMemo(() => documentsOf(stored), [stored]);
  const [draft, { contents, save, failure, question }] = useDraft(() => createRulesDraft(stored), documents);
  const shown = contents[name] ?? draftOf(stored.rules, dayOf(new Date()));
  const saveNow = useMutation({ mutationFn: () => saveRules(draft, stored) });
  return {
    draft: shown,
    change: (next: RulesDraft) => draft.change({ [name]: next }),
    isChanged: save !== "saved",
    isAsked: question !== null,
    save: { mutate: saveNow.mutate, isPending: saveNow.isPending, error: failure ?? saveNow.error },
    discard: draft.drop,
    keepMine() {
      draft.resolve("mine");
      saveNow.mutate();
    },
  };
}

export function createRulesDraft(stored: StoredRules) {
  const copies = copiesOf<RulesDraft>(name, 2);
  for (const { [name]: kept } of copies.takeOtherForms()) {
    if (!kept?.content) continue;
    const shown = draftOf(stored.rules, dayOf(new Date()));
    // Of an older revision nobody knows what it was: the owner is asked.
    const before = kept.revision === (stored.changed_at ?? never) ? shown : undefined;
    copies.write({ ...copies.take(), [name]: { ...kept, content: draftOfEarlier(kept.content, shown), before } });
  }
  return createDraft<RulesDraft>({
    stored: documentsOf(stored),
    saves: "by-hand",
    copies,
    async save({ [name]: document }) {
      const rules = document?.content ? rulesOf(document.content) : stored.rules;
      const since = document?.revision === never ? null : String(document?.revision);
      const { outcome, ...now } = await putRules(rules, since);
      return { outcome: outcome === "kept" ? "saved" : "changed", documents: documentsOf(now) };
    },
  });
}

/** What has not changed is confirmed as it is. @throws as `jsonOf`, where nothing has changed */
export async function saveRules(draft: ReturnType<typeof createRulesDraft>, stored: StoredRules): Promise<void> {
  if (draft.state().save === "saved") await putRules(stored.rules, stored.changed_at);
  else await draft.save();
}

async function putRules(rules: StoredRules["rules"], since: string | null) {
  const answer = await jsonOf(api.bookings.rules.$put({ json: { rules, since } }));
  const { outcome, ...now } = answer;
  queries.setQueryData<StoredRules>(queryKey, now);
  if (outcome === "kept") {
    void refreshBookings();
    void queries.invalidateQueries({ queryKey: ["site", "state"] });
  }
  return answer;
}

/** The revision of hours that nobody has confirmed. */
const never = "";

function documentsOf({ rules, changed_at }: StoredRules): StoredDocuments<RulesDraft> {
  return { [name]: { content: draftOf(rules, dayOf(new Date())), revision: changed_at ?? never } };
}
