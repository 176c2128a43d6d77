import { locale } from "../../language.ts";
import { isText, namesOf, partNamed, placeIn, withValue } from "../draft/content-places.ts";
import { SchemaForm } from "../form/schema-form.tsx";
import { smallButton } from "../form/simple-fields.tsx";
import { EntryOrder } from "./entry-order.tsx";
import { addHindrance, type Hindrance, hideHindrance, moveHindrance, removeHindrance } from "./list-changes.ts";
import { kindLabel, type ListEntry, textIn } from "./list-entries.ts";
import { strings } from "./ui-strings.ts";
import type { EntryEdits } from "./use-entry-edits.ts";

/** The lists that the chosen text belongs to, the innermost first, and what can be done with its entry in each. */
export function EntryPanel({ edits, chosen }: { edits: EntryEdits; chosen: string }) {
  const { around, group, said, files } = edits;
  return (
    <div className="grid grid-cols-1 gap-3">
      {group && <SchemaForm edited={edits.edited} schema={group.schema} place={group.place} />}
      <p role="status" className="text-small empty:hidden">
        {said}
      </p>
      {around.map((entry, index) => (
        <details
          key={entry.list}
          open={index === 0 || textIn(files, entry.place) === chosen}
          className="border-line-strong border-t pt-1"
        >
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{nameOf(entry)}</summary>
          <div className="grid grid-cols-1 gap-4 pb-2">
            <EntryTasks edits={edits} entry={entry} />
          </div>
        </details>
      ))}
    </div>
  );
}

function nameOf({ field, index, entries, isSection, value }: ListEntry): string {
  const name = strings.place(field.label[locale], index + 1, entries.length);
  return isSection ? `${name}: ${kindLabel(String(partNamed(value, "kind")))[locale]}` : name;
}

function EntryTasks({ edits, entry }: { edits: EntryEdits; entry: ListEntry }) {
  const { index, entries, isSection, place, value, list, schema } = entry;
  const isHidden = partNamed(value, "hidden") === true;
  const add = { name: "add", hindrance: addHindrance(entry, "add"), act: () => edits.add(entry) } as const;
  const hide = {
    name: isHidden ? "show" : "hide",
    hindrance: hideHindrance(list, value),
    act: () => edits.hide(place, !isHidden),
  } as const;
  const tasks = [
    ...(isSection ? [] : [add]),
    { name: "copy", hindrance: addHindrance(entry, "copy"), act: () => edits.copy(entry) },
    { name: "up", hindrance: moveHindrance(entry, index - 1), act: () => edits.move(entry, index - 1) },
    { name: "down", hindrance: moveHindrance(entry, index + 1), act: () => edits.move(entry, index + 1) },
    ...(isSection ? [hide] : []),
    { name: "remove", hindrance: removeHindrance(entry), act: () => edits.remove(entry) },
  ] as const;
  const limits = tasks
    .map(({ hindrance }) => hindrance)
    .filter((it) => it !== null && it !== "isFirst" && it !== "isLast");
  return (
    <>
      {namesOf(place).file === "shared.json" && <p className="text-small">{strings.isShared}</p>}
      <div className="flex flex-wrap gap-2">
        {tasks.map(({ name, hindrance, act }) => (
          // One that cannot be done keeps the focus, and says why.
          <button
            key={name}
            type="button"
            className={`${smallButton} aria-disabled:border-line aria-disabled:text-ink-2 aria-disabled:shadow-none`}
            aria-disabled={hindrance !== null || undefined}
            title={hindrance ? hindranceText(hindrance, entry) : undefined}
            onClick={() => hindrance === null && act()}
          >
            {strings[name]}
          </button>
        ))}
      </div>
      {[...new Set(limits)].map((limit) => (
        <p key={limit} className="text-ink-2 text-small">
          {hindranceText(limit, entry)}
        </p>
      ))}
      {typeof value === "object" && <SchemaForm edited={edits.edited} schema={schema} place={place} />}
      <SampleMark edits={edits} entry={entry} />
      {entries.length > 1 && (
        <>
          <EntryOrder edits={edits} list={entry} current={index} />
          <p className="text-ink-2 text-small">{strings.keys}</p>
        </>
      )}
    </>
  );
}

/** An entry that is a placeholder, until the owner says that it is none. */
function SampleMark({ edits: { files, edited }, entry: { place, value } }: { edits: EntryEdits; entry: ListEntry }) {
  const [mark, at] = [partNamed(value, "sample"), placeIn(place, "sample")];
  if (!isText(mark)) return null;
  return (
    <div className="grid justify-items-start gap-2 text-small">
      <p>
        {strings.isSample} {mark[locale]}
      </p>
      <button type="button" className={smallButton} onClick={() => edited.edit(at, withValue(files, at, undefined))}>
        {strings.isOurs}
      </button>
    </div>
  );
}

function hindranceText(hindrance: Hindrance, { field }: ListEntry): string {
  const { min = 0, max = 0 } = field.entries ?? {};
  if (hindrance === "atMost") return strings.atMost(max);
  return hindrance === "atLeast" ? strings.atLeast(Math.max(1, min)) : strings[hindrance];
}
