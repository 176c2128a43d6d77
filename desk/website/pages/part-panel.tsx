import { type KeyboardEvent, useRef } from "react";
import { buttonLook } from "../../../kit/ui/button.tsx";
import type { Locale } from "../../../site/locale.ts";
import { type ContentPath, entryKey, placeAround, placeIn, valueAt, withValue } from "../../content/content-path.ts";
import { stepOf } from "../../form/entry-rows.tsx";
import type { Edited } from "../../form/field-props.ts";
import { copyOf, entriesAt, withEntryAt, withEntryMoved } from "../../form/list-changes.ts";
import { Tasks } from "../../form/list-field.tsx";
import { SchemaForm } from "../../form/schema-form.tsx";
import { useFieldFocus } from "../../form/use-field-focus.ts";
import { locale } from "../../language.ts";
import { useKeyDown } from "../../use-shortcuts.ts";
import type { FormPart } from "./form-parts.ts";
import { canMove, isSections, whyOne, whyStays, withoutSection } from "./sections.ts";
import { strings } from "./ui-strings.ts";

interface PartPanelProps {
  edited: Edited;
  part: FormPart;
  /** The field of it has the focus. */
  language: Locale;
  /** The field that has the focus now. */
  onFocus?: (place: ContentPath) => void;
  onDone: () => void;
}

/** The form of a section, or of texts that stand on no page, opened at what was chosen. */
export function PartPanel({ edited, part, language, onFocus, onDone }: PartPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useFieldFocus(panel, edited.chosen, language);
  useKeyDown(({ key, defaultPrevented }) => {
    if (key === "Escape" && !defaultPrevented) onDone();
  });
  const { place, schema, label, only } = part;
  return (
    <aside
      ref={panel}
      aria-label={strings.panel}
      data-place={place}
      className="grid grid-cols-1 content-start gap-5"
      onFocus={({ target }) => {
        // What is pressed with a finger must not move: the page scrolls to what it marks.
        if (!target.matches("textarea, input:not([type=file], [type=checkbox], [type=radio])")) return;
        const field = target.closest<HTMLElement>("[data-place]")?.dataset.place;
        if (field) onFocus?.(field);
      }}
      onKeyDown={(event) => isSections(placeAround(place)) && press(event)}
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="type-h3 min-w-0 hyphens-auto">{label?.[locale]}</h2>
        <button type="button" className={buttonLook({ size: "small" })} onClick={onDone}>
          {strings.done}
        </button>
      </div>
      <SchemaForm key={place} edited={edited} schema={schema} place={place} only={only} />
      {isSections(placeAround(place)) && <SectionTasks edited={edited} place={place} onDone={onDone} />}
    </aside>
  );

  function press(event: KeyboardEvent) {
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    moveSection(edited, place, step);
  }
}

/** What can be done with a section as a whole. */
function SectionTasks({ edited, place, onDone }: Pick<PartPanelProps, "edited" | "onDone"> & { place: ContentPath }) {
  const { files, edit, choose } = edited;
  const list = placeAround(place);
  const sections = entriesAt(files, list);
  const section = valueAt(files, place);
  const index = sections.indexOf(section);
  const hidden = placeIn(place, "hidden");
  const isHidden = valueAt(files, hidden) === true;
  const [stays, isOne] = [whyStays(place, section), whyOne(section)];
  function copy() {
    const copied = withEntryAt(files, list, index + 1, copyOf(section, sections));
    (document.activeElement as HTMLElement | null)?.blur();
    edit(copied.place, copied.files);
    choose?.(copied.place);
  }
  function remove() {
    edit(place, withoutSection(files, place));
    onDone();
  }
  return (
    <div className="grid gap-2 border-line-strong border-t pt-3">
      <p role="status" className="text-ink-2 text-small">
        {strings.place(strings.section, index + 1, sections.length)}
      </p>
      <Tasks
        tasks={[
          [strings.copy, isOne === null, copy],
          [strings.up, canMove(sections, index, index - 1), () => moveSection(edited, place, -1)],
          [strings.down, canMove(sections, index, index + 1), () => moveSection(edited, place, 1)],
          [
            isHidden ? strings.show : strings.hide,
            stays === null,
            () => edit(place, withValue(files, hidden, isHidden ? undefined : true)),
          ],
          [strings.remove, stays === null, remove],
        ]}
      />
      {[...new Set([stays, isOne])].map((why) => (
        <p key={why} className="text-ink-2 text-small empty:hidden">
          {why}
        </p>
      ))}
    </div>
  );
}

function moveSection({ files, edit }: Edited, place: ContentPath, step: -1 | 1) {
  const list = placeAround(place);
  const sections = entriesAt(files, list);
  const index = sections.findIndex((it, at) => placeIn(list, entryKey(it, at)) === place);
  if (!canMove(sections, index, index + step)) return;
  const moved = withEntryMoved(files, list, index, index + step);
  edit(moved.place, moved.files);
}
