import { type ReactNode, useRef } from "react";
import { describeFields } from "../../../kit/field-descriptions.ts";
import { pageSchema } from "../../../kit/schemas.ts";
import { type Locale, locales } from "../../../site/locale.ts";
import type { PageId } from "../../../site/pages.ts";
import { type ContentPath, placeIn, valueAt, withValue } from "../../content/content-path.ts";
import { kindLabel, titleOf } from "../../content/titles.ts";
import { Fold } from "../../fold.tsx";
import { EntryRows } from "../../form/entry-rows.tsx";
import { FieldFold } from "../../form/field-fold.tsx";
import type { Edited } from "../../form/field-props.ts";
import { entriesAt, withEntryMoved } from "../../form/list-changes.ts";
import { SchemaForm } from "../../form/schema-form.tsx";
import { useFieldFocus } from "../../form/use-field-focus.ts";
import { locale } from "../../language.ts";
import { Preview } from "../previews/previews.tsx";
import { SectionsPicture } from "../section-pictures.tsx";
import { addableKinds, canMove, whyStays, withNewSection } from "./sections.ts";
import { strings } from "./ui-strings.ts";

interface PagePanelProps {
  edited: Edited;
  page: PageId;
  /** Of the site, for what search engines show. */
  origin: string;
  language: Locale;
  choose: (place: ContentPath) => void;
}

/** What there is of a page as a whole: its sections, and what search engines and shared links say of it. */
export function PagePanel({ edited, page, origin, language, choose }: PagePanelProps) {
  const { files, edit } = edited;
  const panel = useRef<HTMLDivElement>(null);
  useFieldFocus(panel, edited.chosen, language);
  const hidden = `pages/${page}.json#page/hidden`;
  const seo = `pages/${page}.json#seo`;
  const [head] = describeFields(pageSchema).filter(({ name }) => name === "seo");
  return (
    <div ref={panel} className="grid grid-cols-1 gap-4">
      {valueAt(files, hidden) === true && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 bg-bank px-3 py-2">
          {strings.isHidden}
          <button
            type="button"
            className="min-h-11 font-semibold underline"
            onClick={() => edit(hidden, withValue(files, hidden, undefined))}
          >
            {strings.showPage}
          </button>
        </p>
      )}
      <p>{strings.how}</p>
      <Sections edited={edited} page={page} choose={choose} />
      {head && valueAt(files, seo) !== undefined && (
        <FieldFold edited={edited} place={seo} summary={strings.searchTexts}>
          <SchemaForm edited={edited} schema={head.schema} place={seo} />
          {locales.map((it) => (
            <Preview key={it} files={files} page={page} origin={origin} language={it} />
          ))}
        </FieldFold>
      )}
    </div>
  );
}

/** All sections of the page in their order, hidden ones too, and all kinds that can be added, by picture and name. */
function Sections({ edited, page, choose }: Pick<PagePanelProps, "edited" | "page" | "choose">) {
  const { files, edit } = edited;
  const list = `pages/${page}.json#sections`;
  const sections = entriesAt(files, list);
  function move(from: number, to: number) {
    const moved = withEntryMoved(files, list, from, to);
    edit(moved.place, moved.files);
  }
  function add(kind: string) {
    const added = withNewSection(files, list, kind);
    (document.activeElement as HTMLElement | null)?.blur();
    edit(added.place, added.files);
    choose(added.place);
  }
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="type-h3">{strings.sections}</h2>
      <EntryRows
        label={strings.order}
        place={list}
        entries={sections}
        canMove={(from, to) => canMove(sections, from, to)}
        onMove={move}
      >
        {(place) => <SectionRow edited={edited} place={place} choose={choose} />}
      </EntryRows>
      <p className="text-ink-2 text-small">{strings.keys}</p>
      <Fold summary={strings.addSection}>
        <p className="mb-3 text-small">{strings.addText}</p>
        <ul className="grid grid-cols-2 gap-2">
          {addableKinds(sections).map((kind) => (
            <li key={kind} className="min-w-0">
              <button
                type="button"
                className="grid size-full min-h-11 grid-cols-1 content-start hyphens-auto wrap-anywhere border-2 border-line px-3 py-2 text-left hover:border-ink"
                onClick={() => add(kind)}
              >
                <SectionsPicture kinds={[kind]} rows={1} />
                <span className="mt-2 font-semibold">{kindLabel({ kind })}</span>
              </button>
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  );
}

interface SectionRowProps extends Pick<PagePanelProps, "edited" | "choose"> {
  place: ContentPath;
}

/** Leads to the section, and hides or shows it. */
function SectionRow({ edited: { files, edit }, place, choose }: SectionRowProps): ReactNode {
  const section = valueAt(files, place);
  const hidden = placeIn(place, "hidden");
  const isHidden = valueAt(files, hidden) === true;
  return (
    <div className="flex items-center pr-11">
      <button type="button" className="min-h-11 min-w-0 flex-1 py-1 text-left text-small" onClick={() => choose(place)}>
        <span className="block truncate">{titleOf(files, place, locale) || strings.untitled}</span>
        <span className="block truncate text-ink-2">
          {[kindLabel(section), isHidden && strings.hidden].filter(Boolean).join(" · ")}
        </span>
      </button>
      {whyStays(place, section) === null && (
        <button
          type="button"
          className="min-h-11 shrink-0 px-2 text-small underline"
          onClick={() => edit(place, withValue(files, hidden, isHidden ? undefined : true))}
        >
          {isHidden ? strings.show : strings.hide}
        </button>
      )}
    </div>
  );
}
