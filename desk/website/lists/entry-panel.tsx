import { SchemaForm } from "../../form/schema-form.tsx";
import { SmallButton } from "../../form/simple-fields.tsx";
import { locale } from "../../language.ts";
import { isText, partNamed, placeIn, withValue } from "../draft/content-path.ts";
import { kindLabel, textIn } from "../draft/titles.ts";
import { Fold } from "../fold.tsx";
import { EntryOrder } from "./entry-order.tsx";
import { canMove, hindranceOf } from "./list-changes.ts";
import { isSections, type ListEntry } from "./list-entries.ts";
import { strings } from "./ui-strings.ts";
import type { EntryEdits } from "./use-entry-edits.ts";

/** The lists that the chosen text belongs to, the innermost first, and what can be done with its entry in each. */
export function EntryPanel({ edits, chosen }: { edits: EntryEdits; chosen: string }) {
  const { around, group, files } = edits;
  return (
    <div className="grid grid-cols-1 gap-3">
      {group && <SchemaForm edited={edits.edited} schema={group.schema} place={group.place} />}
      {/* Where something is now that was added, moved or removed. */}
      <p role="status" className="sr-only">
        {around[0] && entryTitle(around[0])}
      </p>
      {around.map((entry, index) => {
        const isChosen = index === 0 || textIn(files, entry.place) === chosen;
        return (
          <div key={`${entry.list} ${isChosen}`} className="border-line-strong border-t pt-1">
            <Fold summary={entryTitle(entry)} isOpenAtFirst={isChosen || isText(partNamed(entry.value, "sample"))}>
              <div className="grid grid-cols-1 gap-4 pb-2">
                <EntryTasks edits={edits} entry={entry} />
              </div>
            </Fold>
          </div>
        );
      })}
    </div>
  );
}

function entryTitle({ list, field, index, entries, value }: ListEntry): string {
  const name = strings.place(field.label[locale], index + 1, entries.length);
  return isSections(list) ? `${name}: ${kindLabel(value)}` : name;
}

function EntryTasks({ edits, entry }: { edits: EntryEdits; entry: ListEntry }) {
  const { files, edited } = edits;
  const { list, index, entries, place, value, schema } = entry;
  const [mark, markAt] = [partNamed(value, "sample"), placeIn(place, "sample")];
  const hindrances = (["add", "copy", "remove"] as const).map((task) => hindranceOf(entry, task));
  const [canAdd, canCopy, canRemove] = hindrances.map((it) => it === null);
  // One that cannot be done keeps the focus.
  const button = (name: string, isPossible: boolean | undefined, act: () => void) => (
    <SmallButton aria-disabled={!isPossible || undefined} onClick={() => isPossible && act()}>
      {name}
    </SmallButton>
  );
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {!isSections(list) && button(strings.addAfter, canAdd, () => edits.add(entry))}
        {button(strings.copy, canCopy, () => edits.copy(entry))}
        {button(strings.up, canMove(entry, index - 1), () => edits.move(entry, index - 1))}
        {button(strings.down, canMove(entry, index + 1), () => edits.move(entry, index + 1))}
        {button(strings.remove, canRemove, () => edits.remove(entry))}
      </div>
      {[...new Set(hindrances)].map((why) => (
        <p key={why} className="text-ink-2 text-small empty:hidden">
          {why}
        </p>
      ))}
      {typeof value === "object" && <SchemaForm edited={edited} schema={schema} place={place} />}
      {isText(mark) && (
        // A placeholder, until the owner says that it is none.
        <div className="grid justify-items-start gap-2 text-small">
          <p>
            {strings.isSample} {mark[locale]}
          </p>
          <SmallButton onClick={() => edited.edit(markAt, withValue(files, markAt, undefined))}>
            {strings.isOurs}
          </SmallButton>
        </div>
      )}
      {entries.length > 1 && (
        <>
          <EntryOrder edits={edits} list={list} entries={entries} current={index} />
          <p className="text-ink-2 text-small">{strings.keys}</p>
        </>
      )}
    </>
  );
}
