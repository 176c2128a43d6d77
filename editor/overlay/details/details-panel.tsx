import { useEffect, useRef, useState } from "react";
import type { Locale } from "../../../site/locale.ts";
import { findInvalidValues, type InvalidValue, type InvalidValueCode } from "../../../site/owner-rules.ts";
import type { DetailsAnswer } from "../../server/details.ts";
import { areEqual, type Details, type Field, fits, type Shape, type Value } from "../../source/details-shape.ts";
import { reloadWith } from "../arrival.ts";
import { answerOf, api, sentenceOf } from "../server.ts";
import type { ToolProps } from "../tool.ts";
import { DetailField, type DetailForm } from "./detail-field.tsx";
import { detailsWords, type GroupName, groupNames, groups } from "./words.ts";

/** A value that is written as a whole, with what the form knows of it. */
interface Unit {
  place: string;
  field: Field;
  /** As it is in its file. */
  saved: Value;
  /** As it is in the form. */
  value: Value;
  /** The places in it that are marked as sample. */
  marks: readonly string[];
}

interface Draft {
  group: GroupName;
  values: Record<string, Value>;
  /** Answers to "This is ours and true" that the owner gave by hand. */
  ours: Record<string, boolean>;
}

/** Everything that the site states about its owner, in parts; each is written, and can be taken back, as one change. */
export function DetailsPanel({ language, say, onChanged, onClose }: ToolProps) {
  const tell = detailsWords[language];
  const panel = useRef<HTMLElement>(null);
  const [answer, setAnswer] = useState<DetailsAnswer | null>(null);
  const [draft, setDraft] = useDraft();
  const [note, setNote] = useState("");
  const hasSaved = useReloadAfterSaving(tell.saved);
  const details = answer?.ok ? answer.details : [];
  const now = new Date();
  const units = unitsOf(draft.group, details, draft.values);
  const samples = new Set(details.flatMap(({ samples }) => Object.keys(samples)));
  const isOurs = (mark: string) => draft.ours[mark] ?? isFilledIn(mark, details, draft.values, now);
  const faults = units.flatMap((unit) => faultsOf(unit, isOurs, now));

  const look = async () => {
    const found = await read();
    setAnswer(found);
    if (!found.ok) setNote([tell.cannotShow, found.problem].join("\n"));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel opens
  useEffect(() => {
    look().catch(() => setNote(say.unreachable));
  }, []);
  useFocusOn(panel, answer !== null);

  const save = async () => {
    const values = units.filter(({ value, saved }) => !areEqual(value, saved));
    const ours = units.flatMap(({ marks }) => marks).filter(isOurs);
    if (faults.length > 0) {
      panel.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      return setNote(tell.notYet);
    }
    if (values.length + ours.length === 0 || !answer?.ok) return setNote(tell.nothingToSave);
    setNote(say.saving);
    try {
      const json = { hashes: answer.hashes, values: values.map(({ place, value }) => ({ place, value })), ours };
      const result = await answerOf(api.details.$post({ json: json as never }));
      await look();
      if (!result.ok) return setNote(sentenceOf(result, say));
      drop();
      hasSaved.current = true;
      setNote(tell.saved);
      onChanged();
    } catch {
      setNote(say.unreachable);
    }
  };
  const drop = () => setDraft((last) => ({ ...last, ...without(last, units) }));

  const form: DetailForm = {
    language,
    tell,
    faultAt: (place) => faults.find((fault) => fault.place === place)?.code,
    isSample: (place) => samples.has(place),
    isOurs,
    onOurs: (place, isOurs) => setDraft((last) => ({ ...last, ours: { ...last.ours, [place]: isOurs } })),
  };
  return (
    <section
      ref={panel}
      className="list wide"
      aria-label={say.details}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <header>
        <h2>{say.details}</h2>
        <button type="button" onClick={onClose}>
          {say.close}
        </button>
        <fieldset className="siblings">
          <legend className="spoken">{tell.part}</legend>
          {groupNames.map((group) => (
            <button
              key={group}
              type="button"
              aria-pressed={group === draft.group}
              onClick={() => {
                setNote("");
                setDraft((last) => ({ ...last, group }));
              }}
            >
              {tell.groups[group]} <small>{stateOf(unitsOf(group, details, draft.values), tell)}</small>
            </button>
          ))}
        </fieldset>
      </header>
      <form
        key={draft.group}
        className="details"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {units.map(({ place, field, value }) => (
          <DetailField
            key={place}
            field={field}
            place={place}
            value={value}
            form={form}
            onChange={(next) => {
              setNote("");
              setDraft((last) => ({ ...last, values: { ...last.values, [place]: next } }));
            }}
          />
        ))}
        <footer>
          <p role="status" className="note">
            {note}
          </p>
          <button type="submit" className="main">
            {tell.saveGroup}
          </button>
          <button type="button" onClick={drop}>
            {tell.dropGroup}
          </button>
        </footer>
      </form>
    </section>
  );
}

const draftKey = "isarbridge-editor-details";
const focusKey = "isarbridge-editor-details-focus";

/** Which part the panel shows when it opens next, and what has the focus then. */
export function showDetailsAt(place: string) {
  const group = groupNames.find((name) =>
    groups[name].some((entry) => `${place}.`.startsWith(`${entry.replace(".*", "")}.`)),
  );
  sessionStorage.setItem(draftKey, JSON.stringify({ ...readDraft(), ...(group && { group }) }));
  sessionStorage.setItem(focusKey, place);
}

/** What was typed stays until it is saved or discarded, also when the page is loaded anew. */
function useDraft() {
  const state = useState<Draft>(readDraft);
  const [draft] = state;
  useEffect(() => sessionStorage.setItem(draftKey, JSON.stringify(draft)), [draft]);
  return state;
}

function readDraft(): Draft {
  return JSON.parse(sessionStorage.getItem(draftKey) ?? "null") ?? { group: "person", values: {}, ours: {} };
}

/** The page shows the old values until it is loaded again, which would take the form away. */
function useReloadAfterSaving(message: string) {
  const hasSaved = useRef(false);
  useEffect(
    () => () => {
      if (hasSaved.current) reloadWith(message);
    },
    [message],
  );
  return hasSaved;
}

function useFocusOn(panel: { current: HTMLElement | null }, isReady: boolean) {
  useEffect(() => {
    const place = isReady && sessionStorage.getItem(focusKey);
    if (!place) return;
    sessionStorage.removeItem(focusKey);
    const field = panel.current?.querySelector(`[data-place="${CSS.escape(place)}"]`);
    field?.querySelector<HTMLElement>("input, select, button")?.focus();
    field?.scrollIntoView({ block: "start" });
  }, [panel, isReady]);
}

async function read(): Promise<DetailsAnswer> {
  const response = await api.details.$get();
  if (!response.ok) throw new Error(`The editor answered ${response.status}.`);
  return JSON.parse(await response.text());
}

function unitsOf(group: GroupName, details: readonly Details[], values: Draft["values"]): Unit[] {
  return groups[group].flatMap((entry) => {
    const [constant = "", name] = entry.split(".");
    const found = details.find((one) => one.name === constant);
    if (!found) return [];
    const unit = (place: string, field: Field, saved: Value): Unit => {
      const marks = Object.keys(found.samples).filter((mark) => `${mark}.`.startsWith(`${place}.`));
      return { place, field, saved, value: values[place] ?? saved, marks };
    };
    if (name === undefined) return [unit(constant, found, found.value)];
    const fields = found.shape.kind === "record" ? found.shape.fields : [];
    const record = found.value as Record<string, Value>;
    return fields
      .filter((field) => name === "*" || field.name === name)
      .map((field) => unit(`${constant}.${field.name}`, field, record[field.name] ?? ""));
  });
}

function stateOf(units: readonly Unit[], tell: (typeof detailsWords)[Locale]): string {
  if (units.some(({ value, saved }) => !areEqual(value, saved))) return tell.unsaved;
  return tell.open(units.flatMap(({ marks }) => marks).length);
}

interface Wrong {
  place: string;
  code: InvalidValueCode | "type";
}

/** What is wrong in a field that somebody has changed or answers for. A sample that stays one may hold placeholders. */
function faultsOf({ place, value, saved, marks, field }: Unit, isOurs: (mark: string) => boolean, now: Date): Wrong[] {
  const open = marks.filter((mark) => !isOurs(mark));
  if (areEqual(value, saved) && open.length === marks.length) return [];
  const isOpen = (fault: InvalidValue) => open.some((mark) => `${fault.place}.`.startsWith(`${mark}.`));
  const faults = findInvalidValues(value, place, now).filter((fault) => fault.code !== "placeholder" || !isOpen(fault));
  return faults.length > 0 ? faults : misfits(value, place, field.shape);
}

/** Where a value is not of its type: the innermost places. */
function misfits(value: Value, place: string, shape: Shape): Wrong[] {
  if (fits(value, shape)) return [];
  const inside =
    shape.kind === "record"
      ? shape.fields.flatMap(({ name, shape }) =>
          misfits((value as Record<string, Value>)[name] ?? "", `${place}.${name}`, shape),
        )
      : [];
  return inside.length > 0 ? inside : [{ place, code: "type" }];
}

/** Whether the value at a mark is another one than before, and no part of it is a placeholder. */
function isFilledIn(mark: string, details: readonly Details[], values: Draft["values"], now: Date): boolean {
  const place = Object.keys(values).find((one) => `${mark}.`.startsWith(`${one}.`));
  const constant = details.find(({ name }) => name === mark.split(".")[0]);
  if (!place || !constant) return false;
  const before = valueAt({ [constant.name]: constant.value }, mark);
  const after = valueAt({ [place]: values[place] as Value }, mark, place);
  return !areEqual(before, after) && after !== undefined && findInvalidValues(after, mark, now).length === 0;
}

function valueAt(root: Record<string, Value>, place: string, first = place.split(".")[0] ?? ""): Value | undefined {
  const names = place.slice(first.length).split(".").filter(Boolean);
  return names.reduce<Value | undefined>(
    (value, name) => (value as Record<string, Value> | undefined)?.[name],
    root[first],
  );
}

/** The draft without what it holds of these values. */
function without({ values, ours }: Draft, units: readonly Unit[]): Pick<Draft, "values" | "ours"> {
  const isHere = ([key]: [string, unknown]) => units.some(({ place }) => `${key}.`.startsWith(`${place}.`));
  const others = <T,>(entries: Record<string, T>) =>
    Object.fromEntries(Object.entries(entries).filter((entry) => !isHere(entry)));
  return { values: others(values), ours: others(ours) };
}
