import type { Locale } from "../../../site/locale.ts";
import { type Menu, menus, type PageId, pageIds, pages } from "../../../site/pages.ts";
import { withoutMarks } from "../../marks.ts";
import type { Words } from "../words.ts";
import type { PageWords } from "./words.ts";

/** What each part of the panel is given. */
export interface PartProps {
  language: Locale;
  say: Words;
  words: PageWords;
}

interface PageChoiceProps {
  label: string;
  name: string;
  language: Locale;
  without?: PageId;
  /** In place of a page, if there is another possibility. */
  other?: string;
  onChange?(value: string): void;
}

export function PageChoice({ label, name, language, without, other, onChange }: PageChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select name={name} onChange={({ target }) => onChange?.(target.value)}>
        {pageIds
          .filter((id) => id !== without)
          .map((id) => (
            <option key={id} value={id}>
              {labelOf(id, language)} ({pages[id].path})
            </option>
          ))}
        {other && <option value="">{other}</option>}
      </select>
    </label>
  );
}

/** A page's name without the mark of its place, which the page table has here like all content. */
export function labelOf(id: PageId, locale: Locale): string {
  return withoutMarks(pages[id].label[locale]);
}

export function menuName(menu: Menu, locale: Locale): string {
  return withoutMarks(menus[menu][locale]);
}
